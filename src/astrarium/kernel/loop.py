"""The loop: it runs frames until somebody is asked, carries answers out, and files what happened."""

from collections.abc import Collection
from typing import Any, NamedTuple, TypeVar

from .chance import Driver
from .errors import BrokenRule
from .frame import End, Frame, Frames, Step, Together
from .notice import Told
from .question import Option, Question
from .record import Chain, Played, Setup, Undone
from .ruleset import Ruleset
from .seats import CHANCE

NO_LANE = -2

L = TypeVar("L", bound="Loop")


class Open(NamedTuple):
    """A question that waits for an answer, and the frame that asks it."""

    frame: Frame
    question: Question
    lane: int


class Base(NamedTuple):
    """Where replay begins: the start of the game, or the position it was loaded from or set up at."""

    state: Any
    stack: tuple[Frame, ...]
    number: int
    draws: int
    notices: tuple[Told, ...]
    start: bool


class Loop:
    """A state, the frames that are still to come, and the answers that led here."""

    __slots__ = (
        "_base", "_driver", "_group", "_history", "_live", "_log", "_number", "_open", "_pending", "_stack", "_stamps",
        "rules", "setup", "state",
    )  # fmt: skip

    def __init__(
        self,
        rules: Ruleset,
        setup: Setup,
        state: Any,
        stack: list[Frame],
        driver: Driver | None,
        number: int = 0,
        draws: int = 0,
        start: bool = False,
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
        self._stamps: dict[int, int] = {}
        self._base = Base(state.copy(), tuple(stack), number, draws, tuple(state.notices), start)
        self._settle()

    def copy(self: L, driver: Driver | None = None) -> L:
        """An independent copy, cheap at any point; with a driver of its own, chance goes its own way there."""
        twin = type(self).__new__(type(self))
        twin.rules, twin.setup, twin._base = self.rules, self.setup, self._base
        twin.state = self.state.copy()
        twin._stack = self._stack[:]
        twin._driver = driver or (self._driver.copy() if self._driver else None)
        twin._number, twin._group, twin._pending, twin._stamps = self._number, self._group, None, self._stamps
        twin._log, twin._live, twin._history, twin._open = self._log, self._live, self._history, self._open
        return twin

    def _play(self, entry: Open, option: Option) -> None:
        """Carry out an answer to an open question."""
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

    def _act(self, seat: int, frame: Frame, option: Option) -> None:
        """Carry out what a seat does without being asked."""
        self._pending = Played(self._number, seat, option, False, True, NO_LANE, 0)
        self._stack.extend(frame.run(self.state, option)[::-1])

    def _settle(self) -> None:
        """Run every step that needs no answer, and let chance answer, until somebody is asked."""
        state, stack, driver = self.state, self._stack, self._driver
        while stack:
            frame = stack[-1]
            if isinstance(frame, Step):
                stack.pop()
                if frames := frame.do(state):
                    stack.extend(frames[::-1])
                elif isinstance(frame, End):
                    stack.clear()
                continue
            if isinstance(frame, Together):
                if not self._settle_lanes(frame):
                    continue
            else:
                question = frame.question(state)
                if question is None:
                    stack.pop()
                    continue
                if not question.options:
                    raise BrokenRule(f"{frame!r} asks {question!r} without offering anything")
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
            self._join()
            return False
        self._stack[-1] = Together(tuple(lanes))
        self._open = opened
        return True

    def _join(self) -> None:
        """Leave the lanes for good: what each seat decided in its own may now come out."""
        self._stack.pop()
        self._group += 1
        if self._pending and self._pending.lane != NO_LANE:
            self._pending = self._pending._replace(reveals=True)

    def _settle_lane(self, waiting: Frames) -> tuple[Question | None, Frames]:
        while waiting:
            first = waiting[0]
            if isinstance(first, Step):
                if isinstance(first, End):
                    raise BrokenRule("a game cannot end while several seats are busy; let a frame after them end it")
                waiting = first.do(self.state) + waiting[1:]
                continue
            question = first.question(self.state)
            if question is not None:
                if not question.options:
                    raise BrokenRule(f"{first!r} asks {question!r} without offering anything")
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

    def _keep_stamps(self, before: list[Open], number: int, lanes: Collection[int]) -> None:
        """Questions that stay as they were keep their stamps; in lanes where something was done all are new."""
        stamps: dict[int, int] = {}
        for entry in self._open:
            seat = entry.question.seat
            kept = entry.lane not in lanes and entry in before
            stamp = self._stamps.get(seat, number) if kept else self._number
            stamps[seat] = max(stamp, stamps.get(seat, 0))
        self._stamps = stamps
