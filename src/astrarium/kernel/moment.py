"""Where cards meet rules: moments they answer, values they change, things they forbid, entries they add to a menu.

A rule file declares the meeting place; the ruleset, which knows both, lets each card take part. Sources are small ints
(cards, technologies, abilities), and the state says who has them. A rule never names a card.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from .errors import BrokenRule
from .frame import Frame, Frames, Step
from .question import Kind, Option, Question, Reason, ask
from .seats import Seat


class Holding(Protocol):
    """A state that knows who has a source."""

    def has(self, seat: int, source: int) -> bool:
        """Whether the source works for the seat."""

    def holders(self, source: int) -> Iterable[Seat]:
        """The seats that the source works for, in the order in which they are to be asked."""


S = TypeVar("S", bound=Holding)
T = TypeVar("T")


class Tally(Generic[S, T]):
    """A value that cards change, one after another in the order of their sources."""

    known: ClassVar[list["Tally[Any, Any]"]] = []

    def __init__(self, name: str) -> None:
        self.name = name
        self.known.append(self)
        self.changes: list[tuple[int, Callable[..., T]]] = []

    def join(self, source: int, change: Callable[..., T]) -> None:
        """`change(state, seat, value, *about)` gives the new value."""
        self.changes.append((source, change))
        self.changes.sort(key=lambda entry: entry[0])

    def of(self, state: S, seat: int, value: T, *about: Any) -> T:
        """The value for this seat, with what its cards make of it."""
        for source, change in self.changes:
            if state.has(seat, source):
                value = change(state, seat, value, *about)
        return value


class Ban(Generic[S]):
    """Something that cards can forbid, their own holder or others."""

    known: ClassVar[list["Ban[Any]"]] = []

    def __init__(self, name: str) -> None:
        self.name = name
        self.known.append(self)
        self.voices: list[tuple[int, Callable[..., Reason | None]]] = []

    def join(self, source: int, voice: Callable[..., Reason | None]) -> None:
        """`voice(state, holder, *about)` gives the reason, or None when it does not forbid this."""
        self.voices.append((source, voice))
        self.voices.sort(key=lambda entry: entry[0])

    def on(self, state: S, *about: Any) -> Reason | None:
        """The first reason that anyone's card gives against this."""
        for source, voice in self.voices:
            for holder in state.holders(source):
                if reason := voice(state, holder, *about):
                    return reason
        return None


class Entry(Struct, frozen=True):
    """One thing that a card adds to a menu.

    `refuse(state, seat)` is the reason against it now, if any; `frames(state, seat, *about)` is what follows from it.
    """

    option: Option
    refuse: Callable[..., Reason | None]
    frames: Callable[..., Frames]


class Menu(Generic[S]):
    """A choice to which cards add entries for those who have them."""

    known: ClassVar[list["Menu[Any]"]] = []

    def __init__(self, name: str) -> None:
        self.name = name
        self.known.append(self)
        self.entries: list[tuple[int, Entry]] = []

    def join(self, source: int, entry: Entry) -> None:
        self.entries.append((source, entry))
        self.entries.sort(key=lambda pair: pair[0])

    def considered(self, state: S, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
        """What the seat's cards add, and why not where it may not be done now."""
        has = state.has
        held = [entry for source, entry in self.entries if has(seat, source)]
        return ((entry.option, entry.refuse(state, seat)) for entry in held)

    def take(self, state: S, seat: Seat, option: Option, *about: Any) -> Frames | None:
        """What follows from an option that a card added; None when no card of the seat did."""
        for source, entry in self.entries:
            if entry.option == option and state.has(seat, source):
                return entry.frames(state, seat, *about)
        return None


Handler = Callable[..., Frames]


class Due(NamedTuple):
    """An answer that a card has to a moment."""

    source: int
    holder: int
    frames: Frames


class Moment:
    """A named point in the rules that cards answer.

    `handler(state, holder, *about)` gives the frames of its answer, or () when it has none now. If several answers are
    due, `chooser(state, *about)` is the seat that says which comes next; each is checked again when its time comes.
    """

    known: ClassVar[dict[str, "Moment"]] = {}

    def __init__(self, name: str, kind: Kind, first: Callable[[int], Option], chooser: Callable[..., int]) -> None:
        self.name = name
        self.kind = kind
        self.first = first
        self.chooser = chooser
        self.handlers: list[tuple[int, Handler]] = []
        if name in self.known:
            raise BrokenRule(f"there are two moments {name!r}")
        self.known[name] = self

    def join(self, source: int, handler: Handler) -> None:
        if any(source == known for known, _ in self.handlers):
            raise BrokenRule(f"source {source} answers the moment {self.name!r} twice")
        self.handlers.append((source, handler))
        self.handlers.sort(key=lambda entry: entry[0])

    def announce(self, *about: int) -> Frames:
        """The frame that lets cards answer; nothing where no card of the game ever does."""
        return (Announce(self.name, about),) if self.handlers else ()

    def present(self, state: Any) -> tuple[tuple[int, int], ...]:
        """Sources that could answer, with their holders: what comes later comes too late for this moment."""
        return tuple((source, holder) for source, _ in self.handlers for holder in state.holders(source))

    def due(self, state: Any, about: tuple[int, ...], among: tuple[tuple[int, int], ...] | None = None) -> list[Due]:
        """Which sources have an answer to give now, for whom, and which; one holder of a source after another."""
        found = []
        for source, handler in self.handlers:
            for holder in state.holders(source):
                if (among is None or (source, holder) in among) and (frames := handler(state, holder, *about)):
                    found.append(Due(source, holder, frames))
                    break
        return found


class Announce(Step, frozen=True, gc=False, array_like=True):
    """A moment has come: every card that has an answer gives it, once for each seat that had the card when it came."""

    moment: str
    about: tuple[int, ...] = ()
    waiting: tuple[tuple[int, int], ...] | None = None

    def do(self, state: Any) -> Frames:
        moment = Moment.known[self.moment]
        due = moment.due(state, self.about, self.waiting)
        if not due:
            return ()
        waiting = moment.present(state) if self.waiting is None else self.waiting
        if len(due) > 1:
            return (ChooseNext(self.moment, self.about, waiting),)
        return after(due[0], self.moment, self.about, waiting)


def after(due: Due, moment: str, about: tuple[int, ...], waiting: tuple[tuple[int, int], ...]) -> Frames:
    """What one card answers, and then the moment again for the others."""
    others = tuple(pair for pair in waiting if pair != (due.source, due.holder))
    return (*due.frames, Announce(moment, about, others)) if others else due.frames


class ChooseNext(Frame, frozen=True, gc=False, array_like=True):
    """Several cards have an answer to one moment: who has the say chooses the next."""

    moment: str
    about: tuple[int, ...]
    waiting: tuple[tuple[int, int], ...]

    def question(self, state: Any) -> Question | None:
        moment = Moment.known[self.moment]
        due = moment.due(state, self.about, self.waiting)
        if not due:
            return None
        return ask(moment.chooser(state, *self.about), moment.kind, [moment.first(one.source) for one in due])

    def run(self, state: Any, answer: Option) -> Frames:
        moment = Moment.known[self.moment]
        due = next(one for one in moment.due(state, self.about, self.waiting) if moment.first(one.source) == answer)
        return after(due, self.moment, self.about, self.waiting)
