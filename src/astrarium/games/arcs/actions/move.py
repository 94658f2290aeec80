"""Move: ships go to an adjacent system, and from a starport on through the gates."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..moments import ACTED, MOVED, SHIPS_ENTER, SHIPS_PER_MOVE
from ..notices import MovedShips
from ..reasons import MUST_FOLLOW
from ..state import (
    NONE,
    State,
    board,
    controller,
    damaged_ships,
    fresh_ships,
    neighbours,
    ships_at,
)
from ..tables.action_cards import MOVE
from ..tables.boards import SHIPS, ShipCount
from ..tables.map import System
from ..verbs import shift_ships
from .legs import battle_possible, may_catapult, refuse_leg, refuse_onward, stops_catapult


class Move(Option, frozen=True):
    """Move ships from one system to an adjacent one."""

    form: ClassVar[str] = "move:{origin}>{target}"
    origin: System
    target: System


class Ships(Option, frozen=True):
    """So many fresh and damaged ships."""

    form: ClassVar[str] = "ships:{fresh}+{damaged}"
    fresh: ShipCount
    damaged: ShipCount


class Onward(Option, frozen=True):
    """Catapult on to this system."""

    form: ClassVar[str] = "onward:{target}"
    target: System


class Stop(Option, frozen=True):
    """End the Catapult here."""

    form: ClassVar[str] = "stop"


PICK_SHIPS: Final = Kind("arcs.move.ships", Ships, about={"origin": System, "target": System})
ONWARD: Final = Kind("arcs.move.onward", Onward, Stop, about={"system": System})


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-MOVE-01, ARC-MOVE-07, ARC-MOVE-08: from any system with Loyal ships to any adjacent system in play."""
    for origin in board(state).systems:
        if ships_at(state, seat, origin):
            fresh, catapult = fresh_ships(state, seat, origin) > 0, may_catapult(state, seat, origin)
            for target in neighbours(state, origin):
                yield Move(origin, target), refuse_leg(state, seat, origin, 1, target, catapult, fresh)


def perform(state: State, seat: Seat, option: Move, paid: int) -> Frames:
    leg = Depart(seat, option.origin, option.target, may_catapult(state, seat, option.origin))
    return (leg, *MOVED.announce(seat, paid), *ACTED.announce(seat, MOVE, paid))


class Depart(Step, frozen=True):
    """ARC-MOVE-01: the first leg of a Move; all ships of the system may go."""

    seat: Seat
    origin: System
    target: System
    catapult: bool

    def do(self, state: State) -> Frames:
        state.moved, state.passed = [], []
        fresh, damaged = fresh_ships(state, self.seat, self.origin), damaged_ships(state, self.seat, self.origin)
        return leg(self.seat, self.origin, self.target, (fresh, damaged), self.catapult, onward=False)


def loads(state: State, seat: Seat, fresh: int, damaged: int) -> list[Ships]:
    """How many ships can go, of these: at least one."""
    most = SHIPS_PER_MOVE.of(state, seat, SHIPS)
    return [
        Ships(ShipCount(whole), ShipCount(hurt))
        for whole in range(min(fresh, most), -1, -1)
        for hurt in range(min(damaged, most - whole), -1, -1)
        if whole + hurt
    ]


def leg(seat: Seat, origin: System, target: System, ships: tuple[int, int], catapult: bool, onward: bool) -> Frames:
    """One leg: choose the ships if there is a choice."""
    if sum(ships) == 1:
        return (Arrive(seat, origin, target, *ships, catapult),)
    return (PickShips(seat, origin, target, *ships, catapult, onward),)


class PickShips(Frame, frozen=True):
    """ARC-MOVE-01, ARC-MOVE-02: any number of the group goes; the others stay where they are."""

    seat: Seat
    origin: System
    target: System
    fresh: int
    damaged: int
    catapult: bool
    onward: bool

    def question(self, state: State) -> Question:
        options = [load for load in loads(state, self.seat, self.fresh, self.damaged) if self.allows(state, load)]
        return ask(self.seat, PICK_SHIPS, options, self.origin, self.target)

    def allows(self, state: State, load: Ships) -> bool:
        """R-TURN-03: a battle that was promised stays possible, and comes nearer."""
        if state.promised == NONE:
            return True
        ships, fresh = load.fresh + load.damaged, load.fresh > 0
        if ships == self.fresh + self.damaged and self.target in state.passed:
            return False
        return not refuse_leg(state, self.seat, self.origin, ships, self.target, self.catapult, fresh)

    def run(self, state: State, answer: Ships) -> Frames:
        if self.onward:
            state.moved += [self.origin, self.fresh - answer.fresh]
        if answer.fresh + answer.damaged < self.fresh + self.damaged:
            state.passed = []
        return (Arrive(self.seat, self.origin, self.target, answer.fresh, answer.damaged, self.catapult),)


class Arrive(Step, frozen=True):
    """ARC-MOVE-02: ships enter, and go on if nothing stops them."""

    seat: Seat
    origin: System
    target: System
    fresh: int
    damaged: int
    catapult: bool

    def do(self, state: State) -> Frames:
        before = controller(state, self.target)
        stopped = stops_catapult(state, self.seat, self.target)
        shift_ships(state, self.seat, self.origin, self.target, self.fresh, self.damaged)
        tell(state, MovedShips(self.seat, ShipCount(self.fresh + self.damaged), self.origin, self.target))
        entered = SHIPS_ENTER.announce(self.seat, self.target, before)
        if self.catapult and not stopped:
            return (*entered, Catapult(self.seat, self.target, self.fresh, self.damaged))
        return (*entered, EndOfMove(self.target, self.fresh))


class EndOfMove(Step, frozen=True):
    """The last ships of the group have arrived."""

    system: System
    fresh: int

    def do(self, state: State) -> Frames:
        state.moved += [self.system, self.fresh]
        return ()


class Catapult(Frame, frozen=True):
    """ARC-MOVE-02, ARC-MOVE-04, R-MOVE-02: go on, also back, or end in this gate."""

    seat: Seat
    system: System
    fresh: int
    damaged: int

    def question(self, state: State) -> Question:
        return ask(self.seat, ONWARD, [option for option, reason in self.considered(state) if not reason], self.system)

    def considered(self, state: State) -> Iterator[tuple[Option, Reason | None]]:
        for target in neighbours(state, self.system):
            yield Onward(target), refuse_onward(state, self.seat, self.system, target, self.fresh, self.damaged)
        here = [self.system]
        free = state.promised == NONE or battle_possible(state, self.seat, self.system, 0, here, self.fresh > 0)
        yield Stop(), None if free else MUST_FOLLOW

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)

    def run(self, state: State, answer: Onward | Stop) -> Frames:
        if isinstance(answer, Stop):
            return (EndOfMove(self.system, self.fresh),)
        if state.promised != NONE:
            state.passed.append(self.system)
        return leg(self.seat, self.system, answer.target, (self.fresh, self.damaged), catapult=True, onward=True)
