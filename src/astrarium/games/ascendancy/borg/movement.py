"""How a Cube moves: Step I to Step V of its order, and what ends it."""

from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Question, ask
from astrarium.kernel.seats import Seat

from ..command.move import Go
from ..starmap import may_lay
from ..state import State
from ..tables.borg import ANOTHER_CUBE, RIVAL_SHIP, Aim, Cube
from ..tables.ids import BORG, Place, is_system
from ..verbs import sweep_lanes
from .exploring import RollCubeLane
from .notices import CubeCalls, CubeStays, NoTarget, Reassigned, TargetFar, TargetReached
from .order import Order
from .paths import beside, far_stops, known_targets, may_end, reachable, spread
from .queries import cubes, place_of_cube
from .verbs import move_cube

CHOOSE_SECTOR: Final = Kind("ascendancy.question.choose-cube-sector", Go, about={"place": Place, "aim": Aim})


def order(cube: int, guide: Seat, aim: int, warp: int, *, calls: bool = True) -> Order:
    """ASC-15.2.4-a: a movement towards the nearest Target of a kind, so many Systems far."""
    return Order(Cube(cube), guide, Aim(aim), warp, Aim(aim), aim == RIVAL_SHIP, False, calls)


class FollowOrder(Step, frozen=True):
    """ASC-15.3.2-a, ASC-15.3.3-a, ASC-15.3.4-a, ASC-15.3.5-a, ASC-15.3.6-a: from Step I on."""

    order: Order

    def do(self, state: State) -> Frames:
        order = self.order
        place = place_of_cube(state, order.cube)
        if place == NONE:
            return ()
        if not known_targets(state, order.cube, order.aim):
            tell(state, NoTarget(Place(place), order.aim))
            return explore(state, order)
        if (near := reachable(state, order.cube, order.aim, order.warp)) is not None:
            return stop_in(state, order, near[1], near=True)
        if (far := far_stops(state, order.cube, order.aim, order.warp)) is not None:
            return stop_in(state, order, far[1], near=False)
        return explore(state, order)


def explore(state: State, order: Order) -> Frames:
    """ASC-15.3.5-a: Step IV where a new lane can be placed, else Step V."""
    place = place_of_cube(state, order.cube)
    if is_system(place) and may_lay(state, BORG, place):
        state.moving = place
        return (RollCubeLane(order), FollowAgain(order))
    return reassign(state, order)


class FollowAgain(Step, frozen=True):
    """ASC-15.3.5.1-a: after a lane that fitted exactly the move starts over at Step I; else it is over."""

    order: Order

    def do(self, state: State) -> Frames:
        again, state.borg.again = state.borg.again, False
        state.moving = NONE
        sweep_lanes(state)
        return (FollowOrder(self.order),) if again else ()


def reassign(state: State, order: Order) -> Frames:
    """ASC-15.3.6-a: Step V: the nearest player Ship, then the nearest Cube, then wherever exploring is possible."""
    place = Place(place_of_cube(state, order.cube))
    if not order.ship_tried:
        tell(state, Reassigned(place, RIVAL_SHIP))
        return (FollowOrder(order.looking_for(RIVAL_SHIP)),)
    if not order.cube_tried:
        tell(state, Reassigned(place, ANOTHER_CUBE))
        return (FollowOrder(order.looking_for(ANOTHER_CUBE)),)
    lengths = spread(state, place, order.warp, stopped=True)
    found = {
        there: length
        for there, length in lengths.items()
        if is_system(there) and may_lay(state, BORG, there) and may_end(state, order.cube, there)
    }
    if not found:
        tell(state, CubeStays(place))
        return ()
    least = min(found.values())
    ends = tuple(there for there, length in found.items() if length == least)
    back = order.back_to_first(order.warp - least[0])
    return (GoExploring(back, ends[0]),) if len(ends) == 1 else (ChooseStart(back, tuple(sorted(ends))),)


class ChooseStart(Frame, frozen=True):
    """ASC-15.3.1.2-a, ASC-15.3.6-a: which of equally near Systems it explores from."""

    order: Order
    ends: tuple[int, ...]

    def question(self, state: State) -> Question:
        place = place_of_cube(state, self.order.cube)
        return ask(self.order.guide, CHOOSE_SECTOR, [Go(Place(end)) for end in self.ends], place, self.order.aim)

    def run(self, state: State, answer: Go) -> Frames:
        return (GoExploring(self.order, answer.place),)


class GoExploring(Step, frozen=True):
    """ASC-15.3.6-a: to a System with room for a lane, then Step IV."""

    order: Order
    end: int

    def do(self, state: State) -> Frames:
        move_cube(state, self.order.cube, self.end)
        return explore(state, self.order)


def stop_in(state: State, order: Order, ends: list[int], *, near: bool) -> Frames:
    """ASC-15.3.1-a, ASC-15.3.1.2-a: where equally good Sectors tie, the Activating player picks one."""
    if len(ends) == 1:
        return (StopIn(order, ends[0], near),)
    return (ChooseSector(order, tuple(ends), near),)


class ChooseSector(Frame, frozen=True):
    """ASC-15.3.1.2-a"""

    order: Order
    ends: tuple[int, ...]
    near: bool

    def question(self, state: State) -> Question:
        place = place_of_cube(state, self.order.cube)
        return ask(self.order.guide, CHOOSE_SECTOR, [Go(Place(end)) for end in self.ends], place, self.order.aim)

    def run(self, state: State, answer: Go) -> Frames:
        return (StopIn(self.order, answer.place, self.near),)


class StopIn(Step, frozen=True):
    """ASC-15.3.3-a, ASC-15.3.4-a, ASC-15.3.7-a: the move ends there; another Cube that was looked for is called."""

    order: Order
    end: int
    near: bool

    def do(self, state: State) -> Frames:
        order = self.order
        place, end = Place(place_of_cube(state, order.cube)), Place(self.end)
        tell(state, (TargetReached if self.near else TargetFar)(place, order.aim, end))
        move_cube(state, order.cube, end)
        sweep_lanes(state)
        if order.aim == ANOTHER_CUBE and order.calls:
            call_beside(state, order.cube)
        return ()


def call_beside(state: State, cube: int) -> None:
    """ASC-15.3.7-a: a Cube that it has come beside will be Activated, marked or not."""
    place = place_of_cube(state, cube)
    found = [other for other in cubes(state) if other != cube and beside(state, place, other)]
    if found:
        state.borg.called = found[0]
        tell(state, CubeCalls(Place(place), Place(place_of_cube(state, found[0]))))
