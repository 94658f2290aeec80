"""A game in play: what is asked, what is known, and what can be kept or taken back."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, ClassVar, NamedTuple

import msgspec

from .chance import Driver, Seeded, likelihoods
from .errors import BrokenRule, IllegalAnswer, NoUndo, UnknownSeat
from .frame import Frame, Together
from .loop import NO_LANE, Loop
from .notice import Notice, Told
from .question import Option, Question, Reason
from .record import UNDO, Played, Record, Save, Undone, backwards, entries
from .ruleset import Mix, Odds, Ruleset, keys
from .seats import CHANCE, Seat, includes, seat_name
from .stack import write_stack


class Sight(NamedTuple):
    """All that a seat has to decide by: its question, the state without what is hidden, and what might be true."""

    seat: Seat
    question: Question
    known: Any
    rules: Ruleset
    guess: Callable[[Callable[[int], int]], "Game"]

    @property
    def view(self) -> Any:
        """What the seat knows, in words."""
        return self.rules.view(self.known, self.seat)

    @property
    def standing(self) -> list[Option]:
        """What else the seat may do."""
        frame = self.rules.standing(self.known, self.seat)
        question = frame.question(self.known) if frame else None
        return list(question.options) if question else []


class Game(Loop):
    """A game in play. Questions are answered one by one; everything else follows."""

    __slots__ = ()

    painter: ClassVar[Callable[["Game"], str | None] | None] = None

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

    def stamp(self, seat: int) -> int:
        """The position at which what the seat is asked last changed: an answer given to an older one is stale."""
        return self._stamps.get(seat, self._number)

    def standing(self, seat: int) -> list[Option]:
        """What the seat may do at any time, now."""
        question = self.at_any_time(seat)
        return list(question.options) if question else []

    def at_any_time(self, seat: int) -> Question | None:
        """The question that offers it."""
        return self._standing(seat)[1]

    def _standing(self, seat: int) -> tuple[Frame | None, Question | None]:
        chair = self._chair(seat)
        frame = None if self.over else self.rules.standing(self.state, chair)
        return frame, frame.question(self.state) if frame else None

    def _asked(self, seat: int) -> Question | None:
        return next((entry.question for entry in self._open if entry.question.seat == seat), None)

    def _chair(self, seat: int) -> Seat:
        """The seat, if the game has it."""
        if type(seat) is not int or not 0 <= seat < self.setup.seats:
            raise UnknownSeat(f"there is no seat {seat!r} in this game of {self.rules.name}; choose {self._seats()}")
        return Seat(seat)

    def _seats(self) -> str:
        return ", ".join(f"{seat} ({seat_name(seat)})" for seat in range(self.setup.seats))

    def why(self, key: str, seat: int) -> Reason | None:
        """Why something is not offered to the seat; None when it is, or when nothing is known about it."""
        return next((reason for option, reason in self.refusals(seat) if option.key == key), None)

    def refusals(self, seat: int) -> list[tuple[Option, Reason]]:
        """Everything that the seat might have expected to be offered, and why it is not."""
        frames = [entry.frame for entry in self._open if entry.question.seat == seat]
        if standing := self._standing(seat)[0]:
            frames.append(standing)
        return [pair for frame in frames for pair in frame.refusals(self.state)]

    def draws(self) -> int:
        """How often the driver has answered for chance."""
        return self._driver.place() if self._driver else 0

    # Answers

    def answer(self, answer: Option | str, seat: int | None = None) -> None:
        """Answer an open question, or do something that is allowed at any time.

        Without a seat, the answer goes to the first open question that offers it.
        """
        before, number = self._open, self._number
        for entry in before:
            if seat is None or entry.question.seat == seat:
                option = _offered(entry.question, answer)
                if option is not None:
                    self._play(entry, option)
                    self._settle()
                    if entry.lane == NO_LANE:
                        self._stamps = {}
                    else:
                        self._keep_stamps(before, number, (entry.lane,))
                    return
        if seat is not None and seat != CHANCE:
            frame, question = self._standing(seat)
            option = _offered(question, answer) if question else None
            if frame and option is not None:
                self._act(seat, frame, option)
                self._settle()
                self._keep_stamps(before, number, ())
                return
        raise IllegalAnswer(self._complaint(answer, seat))

    def play(self, *answers: str) -> "Game":
        """Answer several questions, one after another."""
        for answer in answers:
            self.answer(answer)
        return self

    def _complaint(self, answer: object, seat: int | None) -> str:
        said = f"{'somebody' if seat is None else seat_name(seat)} answered {_said(answer)}"
        moment = (self.rules.name, self.rules.where(self.state), f"answer {self._number}")
        where = ", ".join(part for part in moment if part)
        asked = next((entry.question for entry in self._open if seat in (None, entry.question.seat)), None)
        if asked:
            return f"{said} to {asked.prompt!r}; choose {keys(asked.options)} ({where})"
        if self.over:
            return f"{said}, but the game is over ({where})"
        standing = self.standing(seat) if seat is not None and seat != CHANCE else []
        may = f" and {seat_name(seat)} may {keys(standing)}" if seat is not None and standing else ""
        waiting = ", ".join(seat_name(entry.question.seat) for entry in self._open)
        return f"{said}, but only {waiting} is asked{may} ({where})"

    # What is known

    def view(self, seat: int | None) -> Any:
        """What the seat knows; None is the spectator."""
        chair = None if seat is None else self._chair(seat)
        return self.rules.view(self.rules.veil(self.state, chair), chair)

    def history(self, seat: int | None) -> list[tuple[int, Notice]]:
        """What happened, as far as the seat may know, each with the position that it led to."""
        chair = None if seat is None else self._chair(seat)
        return [(number, told.notice) for number, told in entries(self._history) if includes(told.seats, chair)]

    def sight(self, seat: int) -> Sight:
        """All that a seat has to decide by."""
        question = self._asked(self._chair(seat))
        if question is None:
            raise IllegalAnswer(f"{seat_name(seat)} is not asked anything now")
        veiled, stack = self.rules.veil(self.state, Seat(seat)), self._own_stack(seat)
        return Sight(Seat(seat), question, veiled, self.rules, lambda below: self._guess(veiled, stack, seat, below))

    def _own_stack(self, seat: int) -> list[Frame]:
        """What is to come, without what other seats are doing at the same time."""
        own = {seat, *(entry.lane for entry in self._open if entry.question.seat == seat)}
        return [
            Together(tuple(lane for lane in frame.lanes if lane[0] in own)) if isinstance(frame, Together) else frame
            for frame in self._stack
        ]

    def _guess(self, veiled: Any, stack: list[Frame], seat: int, below: Callable[[int], int]) -> "Game":
        state = self.rules.guess(veiled, Seat(seat), below)
        return Game(self.rules, self.setup, state, stack[:], Seeded(below(1 << 30)), self._number)

    def scores(self) -> tuple[int, ...]:
        return self.rules.scores(self.state)

    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody while the game goes on."""
        return self.rules.winners(self.state) if self.over else ()

    # Odds

    def odds(self, key: str, seat: int, samples: int = 400) -> Odds:
        """What may come of an option, from what the seat knows: exact where the rules can say, else sampled."""
        question = self._asked(self._chair(seat))
        option = _offered(question, key) if question else None
        if question is None or option is None:
            raise IllegalAnswer(self._complaint(key, seat))
        veiled, stack = self.rules.veil(self.state, Seat(seat)), self._own_stack(seat)
        if (known := self.rules.odds(veiled, question, option)) is not None:
            return known
        counts: dict[str, int] = {}
        draws = Seeded(self._number)
        for _ in range(samples):
            game = self._guess(veiled, stack, seat, draws.below)
            before = game.state.copy()
            game.answer(option, seat)
            outcome = self.rules.outcome(before, game.state, Seat(seat))
            counts[outcome] = counts.get(outcome, 0) + 1
        shares = sorted(((outcome, count / samples) for outcome, count in counts.items()), key=lambda pair: -pair[1])
        return Odds(tuple(shares), exact=False, error=0.98 / samples**0.5)

    def mixes(self, seat: int) -> Sequence[Mix]:
        """The answers in a row that the seat may weigh against each other, from what it knows."""
        question = self._asked(self._chair(seat))
        return self.rules.mixes(self.rules.veil(self.state, Seat(seat)), question) if question else ()

    def branches(self, answer: Option | str | None = None, seat: int | None = None) -> Iterator[tuple[float, "Game"]]:
        """Each way in which chance can go on from here, or after this answer, with its probability.

        The games that come out ask for chance instead of drawing.
        """
        twin = self.copy()
        twin._driver = None
        if answer is not None:
            twin.answer(answer, seat)
        question = twin._asked(CHANCE)
        if question is None:
            yield 1.0, twin
            return
        for option, likelihood in likelihoods(question):
            for rest, leaf in twin.branches(option, CHANCE):
                yield likelihood * rest, leaf

    # Taking back

    def undoable(self, seat: int) -> Played | None:
        """The answer that the seat may take back now, if any."""
        chair = self._chair(seat)
        open_lanes = bool(self._stack) and isinstance(self._stack[-1], Together)
        passed: set[int] = set()
        for played in backwards(self._live):
            apart = open_lanes and played.lane != NO_LANE and played.group == self._group
            if played.reveals or (passed and not apart):
                return None
            if played.seat == chair:
                return None if played.lane in passed else played
            if not apart:
                return None
            passed.add(played.lane)
        return None

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, up to the bound of information."""
        played = self.undoable(seat)
        if played is None:
            raise NoUndo(f"{seat_name(seat)} has nothing to take back: chance, a reveal or another seat came since")
        self._take_back(seat, [played])

    def rewind(self, number: int, seat: int) -> None:
        """Take back every answer from this number on. All seats must have agreed; chance will draw anew."""
        gone = [played for played in backwards(self._live) if played.number >= number][::-1]
        if not gone or number < self._base.number:
            first, last = self._base.number, self._live[1].number if self._live else None
            right = "nothing was answered yet" if last is None else f"choose {first} to {last}"
            raise NoUndo(f"there is no answer {number!r} to go back to; {right}")
        self._take_back(self._chair(seat), gone)

    def _take_back(self, seat: int, gone: list[Played]) -> None:
        base, before, number = self._base, self._open, self._number
        numbers = tuple(played.number for played in gone)
        state = base.state.copy()
        state.notices = list(base.notices)
        past = Game(self.rules, self.setup, state, list(base.stack), None, base.number)
        try:
            for played in entries(self._live):
                if played.number not in numbers:
                    past.answer_again(played.number, played.option, played.seat)
        except IllegalAnswer as error:
            raise NoUndo(f"{seat_name(seat)} cannot take this back: later answers build on it ({error})") from None
        self._log = (self._log, Undone(self._number, seat, numbers))
        self._number += 1
        self.state, self._stack, self._open = past.state, past._stack, past._open
        self._live, self._history, self._group = past._live, past._history, past._group
        if self._driver is not None:
            self._settle()
        self._keep_stamps(before, number, {played.lane for played in gone if not played.standing})

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
        self._stamps = {}
        if driver is not None:
            self._settle()

    # Keeping

    def record(self) -> str:
        """The whole game as JSON: set-up and answers, secrets included."""
        base = self._base
        seed, stack = self._seed(), list(base.stack)
        snapshot = None if base.start else self._snapshot(base.state, stack, base.number, seed, base.draws)
        return _text(Record(setup=self.setup, seed=seed, base=snapshot, entries=self.entries(base.number)))

    def entries(self, first: int) -> list[list[Any]]:
        """The entries of the record from this number on."""
        late = islice(backwards(self._log), max(0, self._number - first))
        return [_entry(entry) for entry in late][::-1]

    def played(self) -> list[Played]:
        """The answers that still hold, oldest first, chance included."""
        return entries(self._live)

    def told(self, after: int) -> list[tuple[int, Told]]:
        """Notices that came after this position, with who may know them: for keeping them elsewhere."""
        late = takewhile(lambda pair: pair[0] > after, backwards(self._history))
        return list(late)[::-1]

    def save(self) -> str:
        """A snapshot as JSON, secrets included."""
        return _text(self._snapshot(self.state, self._stack, self._number, self._seed(), self.draws()))

    def blind(self, seat: int) -> str:
        """A snapshot without what the seat cannot know, for deciding in another process."""
        veiled = self.rules.veil(self.state, self._chair(seat))
        return _text(self._snapshot(veiled, self._own_stack(seat), self._number, None, 0))

    def _snapshot(self, state: Any, stack: list[Frame], number: int, seed: str | None, draws: int) -> Save:
        content = msgspec.to_builtins(state, str_keys=True)
        return Save(
            setup=self.setup, number=number, state=content, stack=write_stack(stack), seed=seed, draws=draws
        ).sealed()

    def _seed(self) -> str | None:
        return self._driver.key.hex() if isinstance(self._driver, Seeded) else None

    def __repr__(self) -> str:
        where = self.rules.where(self.state)
        asked = "over" if self.over else "; ".join(map(repr, self.questions))
        return f"<{self.rules.name}{f', {where}' if where else ''}: {asked}>"

    def _repr_svg_(self) -> str | None:
        return Game.painter(self) if Game.painter else None


def _offered(question: Question, answer: object) -> Option | None:
    if isinstance(answer, str):
        return next((option for option in question.options if option.key == answer), None)
    return answer if isinstance(answer, Option) and answer in question.options else None


def _said(answer: object) -> str:
    """The answer as it was given, even if it is none."""
    try:
        return repr(answer.key if isinstance(answer, Option) else answer)[:100]
    except (BrokenRule, LookupError, TypeError):
        return f"something that {type(answer).__name__} cannot say"


def _text(content: Record | Save) -> str:
    return msgspec.json.encode(content).decode()


def _entry(entry: Played | Undone | list[Any]) -> list[Any]:
    if isinstance(entry, list):
        return entry
    if isinstance(entry, Undone):
        return [UNDO, entry.seat, list(entry.answers)]
    return [entry.seat, entry.option.key]
