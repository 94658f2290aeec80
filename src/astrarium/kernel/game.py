"""A game in play: the loop that runs frames, asks questions and takes answers."""

from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from typing import Any, ClassVar, NamedTuple

import msgspec

from .chance import Driver, Seeded, likelihoods
from .errors import IllegalAnswer, NoUndo
from .frame import Frame, Frames, Step, Together
from .notice import Notice, Told
from .question import Option, Question, Reason
from .record import (
    UNDO,
    Chain,
    Played,
    Record,
    Save,
    Setup,
    Undone,
    backwards,
    entries,
)
from .ruleset import Odds, Ruleset, keys
from .seats import CHANCE, Seat, includes, seat_name
from .stack import write_stack

NO_LANE = -2


class Open(NamedTuple):
    """A question that waits for an answer, and the frame that asks it."""

    frame: Frame
    question: Question
    lane: int


class Base(NamedTuple):
    """Where replay begins: the start of the game, or the snapshot it was loaded from."""

    state: Any
    stack: tuple[Frame, ...]
    number: int


class Sight(NamedTuple):
    """All that a seat has to decide by: its view, its question, and full states that might be the true one."""

    seat: Seat
    view: Any
    question: Question
    guess: Callable[[Callable[[int], int]], "Game"]


class Game:
    """A game in play. Questions are answered one by one; everything else follows."""

    __slots__ = (
        "_base", "_driver", "_group", "_history", "_live", "_log", "_number", "_open", "_pending", "_stack",
        "rules", "setup", "state",
    )  # fmt: skip

    painter: ClassVar[Callable[["Game"], str] | None] = None

    def __init__(
        self, rules: Ruleset, setup: Setup, state: Any, stack: list[Frame], driver: Driver | None, number: int = 0
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.state = state
        self._stack = stack
        self._driver = driver
        self._number = number
        self._log: Chain[Played | Undone | list[Any]] = None
        self._live: Chain[Played] = None
        self._history: Chain[tuple[int, Told]] = None
        self._pending: Played | None = None
        self._group = 0
        self._open: list[Open] = []
        self._base = Base(state.copy(), tuple(stack), number)
        self._settle()

    # What is asked

    @property
    def questions(self) -> list[Question]:
        """The open questions, one for each seat that is asked."""
        return [entry.question for entry in self._open]

    @property
    def question(self) -> Question | None:
        """The first open question, or None when the game is over."""
        return self._open[0].question if self._open else None

    @property
    def over(self) -> bool:
        return not self._open

    @property
    def number(self) -> int:
        """The position: how many entries the record has."""
        return self._number

    def standing(self, seat: int) -> list[Option]:
        """What the seat may do at any time, now."""
        question = self._standing(seat)[1]
        return list(question.options) if question else []

    def _standing(self, seat: int) -> tuple[Frame | None, Question | None]:
        frame = None if self.over else self.rules.standing(self.state, Seat(seat))
        return frame, frame.question(self.state) if frame else None

    def why(self, key: str, seat: int) -> Reason | None:
        """Why something is not offered to the seat; None when it is, or when nothing is known about it."""
        frames = [entry.frame for entry in self._open if entry.question.seat == seat]
        standing = self._standing(seat)[0]
        for frame in [*frames, standing] if standing else frames:
            for option, reason in frame.refusals(self.state):
                if option.key == key:
                    return reason
        return None

    def refusals(self, seat: int) -> list[tuple[Option, Reason]]:
        """Everything that the seat might have expected to be offered, and why it is not."""
        return [
            pair for entry in self._open if entry.question.seat == seat for pair in entry.frame.refusals(self.state)
        ]

    # Answers

    def answer(self, answer: Option | str, seat: int | None = None) -> None:
        """Answer an open question, or do something that is allowed at any time."""
        for entry in self._open:
            if seat is None or entry.question.seat == seat:
                option = _offered(entry.question, answer)
                if option is not None:
                    self._play(entry, option)
                    self._settle()
                    return
        if seat is not None:
            frame, question = self._standing(seat)
            option = _offered(question, answer) if question else None
            if frame and option is not None:
                self._pending = Played(self._number, seat, option, False, True, NO_LANE, 0)
                self._stack.extend(frame.run(self.state, option)[::-1])
                self._settle()
                return
        raise IllegalAnswer(self._complaint(answer, seat))

    def play(self, *answers: str) -> "Game":
        """Answer several questions, one after another."""
        for answer in answers:
            self.answer(answer)
        return self

    def _complaint(self, answer: Option | str, seat: int | None) -> str:
        key = answer if isinstance(answer, str) else answer.key
        who = "somebody" if seat is None else seat_name(seat)
        where = ", ".join(
            part for part in (self.rules.name, self.rules.where(self.state), f"answer {self._number}") if part
        )
        asked = [entry.question for entry in self._open if seat is None or entry.question.seat == seat]
        if not asked:
            waiting = ", ".join(seat_name(entry.question.seat) for entry in self._open)
            return (
                f"{who} answered {key!r}, but {f'only {waiting} is asked' if waiting else 'the game is over'} ({where})"
            )
        return f"{who} answered {key!r} to {asked[0].prompt!r}; choose {keys(asked[0])} ({where})"

    def _play(self, entry: Open, option: Option) -> None:
        frame, question, lane = entry
        self._pending = Played(
            self._number, question.seat, option, False, False, lane, self._group if lane != NO_LANE else 0
        )
        frames = frame.run(self.state, option)
        if lane == NO_LANE:
            self._stack.pop()
            self._stack.extend(frames[::-1])
        else:
            top = self._stack[-1]
            assert isinstance(top, Together)
            self._stack[-1] = top.with_lane(lane, frames + top.lane(lane)[1:])

    # The loop

    def _settle(self) -> None:
        """Run every step that needs no answer, and let chance answer, until somebody is asked."""
        state, stack, driver = self.state, self._stack, self._driver
        while stack:
            frame = stack[-1]
            if isinstance(frame, Step):
                stack.pop()
                if frames := frame.do(state):
                    stack.extend(frames[::-1])
                continue
            if isinstance(frame, Together):
                if not self._settle_lanes(frame):
                    continue
            else:
                question = frame.question(state)
                if question is None:
                    stack.pop()
                    continue
                self._open = [Open(frame, question, NO_LANE)]
            self._flush()
            entry = self._open[-1]
            if entry.question.seat != CHANCE or driver is None:
                return
            self._play(entry, driver.pick(entry.question))
        self._open = []
        self._flush()

    def _settle_lanes(self, frame: Together) -> bool:
        """Run the steps of each lane up to its question; False when there is none and play goes on."""
        opened: list[Open] = []
        lanes: list[tuple[int, Frames]] = []
        for seat, waiting in frame.lanes:
            question, rest = self._settle_lane(waiting)
            lanes.append((seat, rest))
            if question:
                opened.append(Open(rest[0], question, seat))
                if question.seat == CHANCE:
                    break
        lanes.extend(frame.lanes[len(lanes) :])
        if not opened:
            self._stack.pop()
            self._group += 1
            return False
        self._stack[-1] = Together(tuple(lanes))
        self._open = opened
        return True

    def _settle_lane(self, waiting: Frames) -> tuple[Question | None, Frames]:
        while waiting:
            first = waiting[0]
            if isinstance(first, Step):
                waiting = first.do(self.state) + waiting[1:]
                continue
            question = first.question(self.state)
            if question is not None:
                return question, waiting
            waiting = waiting[1:]
        return None, ()

    def _flush(self) -> None:
        """Close the last answer: number it, and file the notices that it brought."""
        told, played = self.state.notices, self._pending
        if played:
            if told and any(notice.reveals for notice in told):
                played = played._replace(reveals=True)
            self._log = (self._log, played)
            self._live = (self._live, played)
            self._number += 1
            self._pending = None
        if told:
            for notice in told:
                self._history = (self._history, (self._number, notice))
            self.state.notices = []

    # What is known

    def view(self, seat: int | None) -> Any:
        """What the seat knows; None is the spectator."""
        chair = None if seat is None else Seat(seat)
        return self.rules.view(self.rules.veil(self.state, chair), chair)

    def sight(self, seat: int) -> Sight:
        """All that a seat has to decide by."""
        question = next((entry.question for entry in self._open if entry.question.seat == seat), None)
        if question is None:
            raise IllegalAnswer(f"{seat_name(seat)} is not asked anything now")
        veiled = self.rules.veil(self.state, Seat(seat))
        return Sight(
            Seat(seat), self.rules.view(veiled, Seat(seat)), question, lambda below: self._guess(veiled, seat, below)
        )

    def _guess(self, veiled: Any, seat: int, below: Callable[[int], int]) -> "Game":
        state = self.rules.guess(veiled, Seat(seat), below)
        stack = [frame if not isinstance(frame, Together) else _own_lane(frame, seat) for frame in self._stack]
        return Game(self.rules, self.setup, state, stack, Seeded(below(1 << 30)), self._number)

    def history(self, seat: int | None) -> list[tuple[int, Notice]]:
        """What happened, as far as the seat may know, each with the position that it led to."""
        return [(number, told.notice) for number, told in entries(self._history) if includes(told.seats, seat)]

    def scores(self) -> tuple[int, ...]:
        return self.rules.scores(self.state)

    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody while the game goes on."""
        return self.rules.winners(self.state) if self.over else ()

    # Odds

    def odds(self, key: str, seat: int, samples: int = 400) -> Odds:
        """What may come of an option, from what the seat knows: exact where the rules can say, else sampled."""
        question = next((entry.question for entry in self._open if entry.question.seat == seat), None)
        option = _offered(question, key) if question else None
        if option is None:
            raise IllegalAnswer(self._complaint(key, seat))
        veiled = self.rules.veil(self.state, Seat(seat))
        if (known := self.rules.odds(veiled, Seat(seat), option)) is not None:
            return known
        counts: dict[str, float] = {}
        draws = Seeded(self._number)
        for _ in range(samples):
            game = self._guess(veiled, seat, draws.below)
            before = game.state.copy()
            game.answer(option, seat)
            outcome = self.rules.outcome(before, game.state, Seat(seat))
            counts[outcome] = counts.get(outcome, 0.0) + 1 / samples
        return Odds(tuple(sorted(counts.items(), key=lambda pair: -pair[1])), exact=False, error=0.98 / samples**0.5)

    def branches(self) -> Iterator[tuple[float, "Game"]]:
        """Each way in which chance can answer now, with its probability: the enumerating driver."""
        entry = next((entry for entry in self._open if entry.question.seat == CHANCE), None)
        if entry is None:
            yield 1.0, self
            return
        for option, likelihood in likelihoods(entry.question):
            twin = self.copy()
            twin.answer(option)
            for rest, leaf in twin.branches():
                yield likelihood * rest, leaf

    # Taking back

    def undoable(self, seat: int) -> Played | None:
        """The answer that the seat may take back now, if any."""
        in_lanes = bool(self._stack) and isinstance(self._stack[-1], Together)
        for played in backwards(self._live):
            own = played.lane == seat if in_lanes else played.seat == seat
            if in_lanes and (played.lane == NO_LANE or played.group != self._group):
                return None
            if own:
                return None if played.seat != seat or played.reveals else played
            if not in_lanes:
                return None
        return None

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, up to the bound of information."""
        played = self.undoable(seat)
        if played is None:
            raise NoUndo(f"{seat_name(seat)} has nothing to take back: chance, a reveal or another seat came since")
        self._take_back(seat, (played.number,))

    def rewind(self, number: int, seat: int) -> None:
        """Take back every answer from this number on. All seats must have agreed; chance will draw anew."""
        gone = tuple(played.number for played in backwards(self._live) if played.number >= number)[::-1]
        if not gone or number < self._base.number:
            raise NoUndo(f"there is no answer {number} to go back to; choose {self._base.number} to {self._number - 1}")
        self._take_back(seat, gone)

    def _take_back(self, seat: int, gone: tuple[int, ...]) -> None:
        base = self._base
        past = Game(self.rules, self.setup, base.state.copy(), list(base.stack), None, base.number)
        for played in entries(self._live):
            if played.number not in gone:
                past.answer_again(played.number, played.option, played.seat)
        self._log = (self._log, Undone(self._number, seat, gone))
        self._number += 1
        self.state, self._stack, self._open = past.state, past._stack, past._open
        self._live, self._history, self._group = past._live, past._history, past._group
        if self._driver is not None:
            self._settle()

    def answer_again(self, number: int, answer: Option | str, seat: int) -> None:
        """Give an answer of the record its old number again."""
        self._number = number
        self.answer(answer, seat)

    def resume(self, log: list[list[Any]], driver: Driver | None, first: int = 0) -> None:
        """Go on after a replay, with the record from `first` on behind and chance before."""
        self._log = None
        for entry in log:
            self._log = (self._log, entry)
        self._number = first + len(log)
        self._driver = driver
        if driver is not None:
            self._settle()

    # Keeping

    def copy(self) -> "Game":
        """An independent copy, cheap at any point."""
        twin = Game.__new__(Game)
        twin.rules, twin.setup, twin._base = self.rules, self.setup, self._base
        twin.state = self.state.copy()
        twin._stack = self._stack[:]
        twin._driver = self._driver.copy() if self._driver else None
        twin._number, twin._group, twin._pending = self._number, self._group, None
        twin._log, twin._live, twin._history, twin._open = self._log, self._live, self._history, self._open
        return twin

    def record(self) -> str:
        """The whole game as JSON: set-up and answers, secrets included."""
        return msgspec.json.encode(
            Record(setup=self.setup, seed=_seed(self._driver), entries=[_entry(entry) for entry in entries(self._log)])
        ).decode()

    def entries(self, first: int) -> list[list[Any]]:
        """The entries of the record from this number on."""
        late = islice(backwards(self._log), max(0, self._number - first))
        return [_entry(entry) for entry in late][::-1]

    def told(self, after: int) -> list[tuple[int, Told]]:
        """Notices that came after this position, with who may know them: for keeping them elsewhere."""
        late = takewhile(lambda pair: pair[0] > after, backwards(self._history))
        return list(late)[::-1]

    def save(self) -> str:
        """A snapshot as JSON, secrets included."""
        driver = self._driver
        return self._snapshot(self.state, self._stack, _seed(driver), driver.place() if driver else 0)

    def blind(self, seat: int) -> str:
        """A snapshot without what the seat cannot know, for deciding in another process."""
        stack = [_own_lane(frame, seat) if isinstance(frame, Together) else frame for frame in self._stack]
        return self._snapshot(self.rules.veil(self.state, Seat(seat)), stack, None, 0)

    def _snapshot(self, state: Any, stack: list[Frame], seed: str | None, draws: int) -> str:
        snapshot = Save(
            setup=self.setup,
            number=self._number,
            state=msgspec.to_builtins(state),
            stack=write_stack(stack),
            seed=seed,
            draws=draws,
        )
        return msgspec.json.encode(snapshot).decode()

    def __repr__(self) -> str:
        where = self.rules.where(self.state)
        asked = "over" if self.over else "; ".join(map(repr, self.questions))
        return f"<{self.rules.name}{f', {where}' if where else ''}: {asked}>"

    def _repr_svg_(self) -> str | None:
        return Game.painter(self) if Game.painter else None


def _offered(question: Question, answer: Option | str) -> Option | None:
    if isinstance(answer, str):
        return next((option for option in question.options if option.key == answer), None)
    return answer if answer in question.options else None


def _own_lane(frame: Together, seat: int) -> Together:
    return Together(tuple((owner, frames) for owner, frames in frame.lanes if owner == seat))


def _seed(driver: Driver | None) -> str | None:
    return driver.key.hex() if isinstance(driver, Seeded) else None


def _entry(entry: Played | Undone | list[Any]) -> list[Any]:
    if isinstance(entry, list):
        return entry
    if isinstance(entry, Undone):
        return [UNDO, entry.seat, list(entry.answers)]
    return [entry.seat, entry.option.key]
