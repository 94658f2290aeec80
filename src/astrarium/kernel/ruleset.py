"""What a game gives to the kernel: its set-up, its views, its end."""

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct

from .errors import WrongSetup
from .frame import Frame, Frames
from .notice import Told
from .question import Option, Question
from .record import Setup
from .seats import Seat

S = TypeVar("S", bound="State")


class State(Protocol):
    """What the kernel needs of a state: it copies itself and collects notices; everything else is the game's."""

    notices: list[Told]

    def copy(self: S) -> S:
        """An independent copy, without notices."""


class Setting(Struct, frozen=True):
    """An option of a game: its name, the values it can take, and the one it has when nothing is said."""

    name: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str
    seats: tuple[int, ...] = ()

    @property
    def choices(self) -> tuple[bool | int | str, ...]:
        """What to offer: the usual value, and the others."""
        return self.values if self.default in self.values else (self.default, *self.values)


def slug(value: bool | int | str) -> str:
    """A value as a word in the key of a message."""
    return re.sub(r"[^\w-]+", "-", str(value)) or "none"


class Odds(Struct, frozen=True):
    """What may come of an option: each outcome with its probability, and how far that may be off."""

    outcomes: tuple[tuple[str, float], ...]
    exact: bool = True
    error: float = 0.0


class Mix(Struct, frozen=True):
    """Several answers in a row that are weighed as one: what they take, what they may bring, what is how likely."""

    keys: tuple[str, ...]
    taken: dict[str, int]
    expected: dict[str, float]
    chances: dict[str, float]


class Ruleset:
    """The rules of one game. A game subclasses this once, in its `ruleset.py`."""

    name: str
    version: int = 1
    seats: ClassVar[tuple[int, ...]] = ()
    settings: ClassVar[tuple[Setting, ...]] = ()
    missing: ClassVar[tuple[str, ...]] = ()
    """Parts of the rulebook that are not built yet, in a few words each; none when the rules are whole."""
    state: type[Any]

    def __repr__(self) -> str:
        options = "; ".join(
            f"{setting.name} {'/'.join(map(str, setting.values))} ({setting.default})" for setting in self.settings
        )
        gaps = f"; without {', '.join(self.missing)}" if self.missing else ""
        return f"<{self.name}: {', '.join(map(str, self.seats))} seats; {options or 'no options'}{gaps}>"

    def frames(self) -> Sequence[type[Frame]]:
        """Every type of frame that can lie on the stack."""
        raise NotImplementedError

    def start(self, setup: Setup) -> tuple[Any, Frames]:
        """The state before the first step, and the steps of the whole game."""
        raise NotImplementedError

    def standing(self, state: Any, seat: Seat) -> Frame | None:
        """The frame whose question lists what the seat may do at any time.

        What it does is done at once: frames that ask somebody would keep all others waiting.
        """
        return None

    def veil(self, state: Any, seat: Seat | None) -> Any:
        """A copy of the state without what this seat cannot know; None is the spectator."""
        raise NotImplementedError

    def view(self, veiled: Any, seat: Seat | None) -> Any:
        """What a veiled state looks like to the seat, as a typed value."""
        raise NotImplementedError

    def guess(self, veiled: Any, seat: Seat | None, below: Callable[[int], int]) -> Any:
        """A full state that agrees with what is known; `below(n)` draws a number under n.

        What other seats are still deciding at the same time counts as decided: make that up as well.
        """
        raise NotImplementedError

    def scores(self, state: Any) -> tuple[int, ...]:
        """Points of each seat, as they are now."""
        raise NotImplementedError

    def winners(self, state: Any) -> tuple[Seat, ...]:
        """Who has won; only asked when the game is over."""
        raise NotImplementedError

    def ending(self, state: Any) -> str:
        """Which way of ending the game came about, in a word; only asked when the game is over."""
        return "the end"

    def where(self, state: Any) -> str:
        """The moment of play in a few words, for errors."""
        return ""

    def odds(self, state: Any, question: Question, option: Option) -> Odds | None:
        """The odds of an answer where the rules can say them outright; else the kernel plays them out."""
        return None

    def mixes(self, state: Any, question: Question) -> Sequence[Mix]:
        """Every way to go through this question and those that follow from it, where they are best weighed together."""
        return ()

    def outcome(self, before: Any, after: Any, seat: Seat) -> str:
        """What chance made of an option, in a word, for odds that are played out."""
        return ""

    def setup(self, seats: int, options: dict[str, Any]) -> Setup:
        """A checked set-up: every setting has a value that it can take."""
        if type(seats) is not int or seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise WrongSetup(f"{self.name} is played by {allowed} seats, not by {seats!r}")
        known = {setting.name: setting for setting in self.settings}
        chosen: dict[str, Any] = {name: setting.default for name, setting in known.items()}
        for name, value in options.items():
            if name not in known:
                raise WrongSetup(f"{self.name} has no option {name!r}; choose among {', '.join(known) or 'none'}")
            setting = known[name]
            if not any(type(value) is type(allowed) and value == allowed for allowed in setting.values):
                values = ", ".join(map(repr, setting.values))
                raise WrongSetup(f"option {name!r} of {self.name} cannot be {value!r}; choose {values}")
            if setting.seats and seats not in setting.seats and value != setting.default:
                raise WrongSetup(
                    f"option {name!r} of {self.name} is only for {', '.join(map(str, setting.seats))} seats"
                )
            chosen[name] = value
        return Setup(game=self.name, seats=seats, options=chosen, version=self.version)


def keys(options: Sequence[Option]) -> str:
    """The answers that would be right, for errors."""
    more = f" or {len(options) - 12} others" if len(options) > 12 else ""
    return ", ".join(option.key for option in options[:12]) + more
