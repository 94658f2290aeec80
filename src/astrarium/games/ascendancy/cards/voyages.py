"""Discovery cards that carry Ships away: The Traveler and Dark Reflection."""

from typing import ClassVar, Final

from astrarium.boards.plane.offers import offers
from astrarium.boards.plane.state import NONE, attach
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..battle.forces import units_at
from ..battle.opening import begin_battle
from ..command.move import IMPULSE, EndMove, MoveOn, can_go, may_come_out
from ..explore import EFFECTS, DrawExploration
from ..notices import LaidLane
from ..starmap import LAY, MOST_OFFERS, DrawDisc, LaneDie, LayAt, may_lay
from ..state import State, adjacent, fleet_number, opposite, owners_at, singles, warp_groups, warp_speed
from ..tables.exploration import BY_NAME
from ..tables.ids import SHIP, Bearing, Length, Owner, Place, System, Unit, sector
from ..tables.tracks import LANE_DIE
from ..verbs import enter_warp, exit_warp, issue, move_unit, sweep_lanes

COMMANDS_LENT: Final = 3
LANE: Final = Kind("ascendancy.question.traveler-lane", LaneDie)


def explorer(state: State, seat: Seat, system: System) -> Unit | None:
    """The unit that has come: a Fleet if there is one."""
    found = units_at(state, seat, system)
    return found[-1] if found else None


# The Traveler


def the_traveler(state: State, seat: Seat, system: System) -> Frames:
    """ASC-RUL-36: from the System just explored to another new one, if a lane can be laid."""
    unit = explorer(state, seat, system)
    if unit is None or not state.stack or not may_lay(state, seat, system):
        return ()
    return (RollPath(seat, unit, system),)


class RollPath(Frame, frozen=True):
    """How long the lane to the further System is."""

    seat: Seat
    unit: Unit
    system: System

    def question(self, state: State) -> Question:
        return draw(LANE, [LaneDie(Length(length)) for length in LANE_DIE])

    def run(self, state: State, answer: LaneDie) -> Frames:
        return (LayPath(self.seat, self.unit, self.system, answer.length),)


class LayPath(Frame, frozen=True):
    """ASC-RUL-36: a lane with room for a System at its end; the Ships go there at once."""

    seat: Seat
    unit: Unit
    system: System
    length: Length

    def question(self, state: State) -> Question | None:
        found = offers(state.plane, state.on_plane[self.system], self.length, most=MOST_OFFERS)
        options = [LayAt(Bearing(bearing)) for bearing in found.bearings]
        return ask(self.seat, LAY, options, self.length) if options else None

    def run(self, state: State, answer: LayAt) -> Frames:
        lane = attach(state.plane, state.on_plane[self.system], answer.bearing, self.length)
        tell(state, LaidLane(self.seat, self.system, self.length, answer.bearing))
        state.moving, state.left = sector(lane, 0), 0
        move_unit(state, self.seat, self.unit, self.system, state.moving)
        return (DrawDisc(self.seat, self.unit),)


# Dark Reflection


class OrderMove(Option, frozen=True):
    """The Ship or Fleet moves at impulse."""

    form: ClassVar[str] = "order-move"


class OrderAttack(Option, frozen=True):
    """The Ship or Fleet starts a Space Battle."""

    form: ClassVar[str] = "order-battle:{place}"
    place: Place


class OrderWarp(Option, frozen=True):
    """The Ship or Fleet Enters Warp."""

    form: ClassVar[str] = "order-enter-warp"


class OrderExit(Option, frozen=True):
    """The Ship or Fleet Exits Warp."""

    form: ClassVar[str] = "order-exit-warp"


class OrderNothing(Option, frozen=True):
    """No more Commands are spent."""

    form: ClassVar[str] = "order-nothing"


ORDER: Final = Kind(
    "ascendancy.question.dark-reflection",
    OrderMove, OrderAttack, OrderWarp, OrderExit, OrderNothing, about={"owner": Owner},
)  # fmt: skip


class LendCommands(Frame, frozen=True):
    """ASC-RUL-34: another player spends up to three of the discoverer's Commands on the Ships that have come."""

    decider: Seat
    seat: Seat
    unit: Unit
    place: Place
    left: int

    def question(self, state: State) -> Question | None:
        if not self.left or not state.ready[self.seat]:
            return None
        options = list(self.orders(state))
        return ask(self.decider, ORDER, [*options, OrderNothing()], Owner(self.seat)) if options else None

    def orders(self, state: State) -> list[Option]:
        """What the unit can be ordered to do where it is."""
        if self.tokens(state) is not None:
            return [OrderExit()] if may_come_out(state, self.seat, self.unit, self.place) else []
        if self.unit not in units_at(state, self.seat, self.place):
            return []
        found: list[Option] = [OrderMove()] if can_go(state, self.seat, self.place) else []
        near = sorted({int(self.place), *map(int, adjacent(state, self.place))})
        found += [OrderAttack(Place(n)) for n in near if any(owner != self.seat for owner in owners_at(state, n))]
        return [*found, OrderWarp()]

    def tokens(self, state: State) -> int | None:
        """The Warp tokens of the unit, if it is at Warp beside its Sector and not on the map."""
        if self.unit != SHIP:
            fleet = fleet_number(self.seat, self.unit)
            here = state.fleet_size[fleet] and state.fleet_place[fleet] == self.place
            return state.fleet_warp[fleet] if here and state.fleet_warp[fleet] != NONE else None
        if singles(state, self.seat, self.place):
            return None
        return next((tokens for place, tokens, _ in warp_groups(state, self.seat) if place == self.place), None)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, OrderNothing):
            return ()
        seat, unit, place = self.seat, self.unit, self.place
        issue(state, seat)
        again = LendCommands(self.decider, seat, unit, place, self.left - 1)
        match answer:
            case OrderAttack(place=there):
                return (*begin_battle(state, seat, there), again)
            case OrderWarp():
                enter_warp(state, seat, unit, place)
                sweep_lanes(state)
                return (again,)
            case OrderExit():
                tokens = self.tokens(state) or 0
                exit_warp(state, seat, unit, place, tokens)
                return self.move(state, tokens + warp_speed(state, seat), True)
        return self.move(state, IMPULSE, False)

    def move(self, state: State, left: int, warp: bool) -> Frames:
        """The other player says where it goes."""
        state.moving, state.came_from, state.left, state.at_warp = int(self.place), NONE, left, warp
        on = LendOn(self.decider, self.seat, self.unit, self.left - 1)
        return (MoveOn(self.seat, self.unit, warp, False, int(self.decider)), on)


class LendOn(Step, frozen=True):
    """ASC-RUL-34: where the move has ended, further Commands may follow."""

    decider: Seat
    seat: Seat
    unit: Unit
    left: int

    def do(self, state: State) -> Frames:
        place = Place(state.moving if state.moving != NONE else state.disc_at[-1])
        return EndMove(self.seat, self.unit), LendCommands(self.decider, self.seat, self.unit, place, self.left)


class Across(Option, frozen=True):
    """This player sits opposite."""

    form: ClassVar[str] = "opposite:{seat}"
    seat: Seat


OPPOSITE: Final = Kind("ascendancy.question.draw-opposite", Across)


class DrawOpposite(Frame, frozen=True):
    """ASC-RUL-35: with an odd number of players chance picks one of the two opposite."""

    seat: Seat
    unit: Unit
    system: System

    def question(self, state: State) -> Question:
        return draw(OPPOSITE, [Across(other) for other in opposite(state, self.seat)])

    def run(self, state: State, answer: Across) -> Frames:
        return (LendCommands(answer.seat, self.seat, self.unit, Place(self.system), COMMANDS_LENT),)


def dark_reflection(state: State, seat: Seat, system: System) -> Frames:
    """ASC-RUL-34, ASC-RUL-35"""
    unit = explorer(state, seat, system)
    if unit is None:
        return ()
    others = opposite(state, seat)
    if seat in others:
        return (DrawExploration(seat, system),)
    return (DrawOpposite(seat, unit, system),)


def join() -> None:
    """Both cards take their places."""
    EFFECTS[BY_NAME["the-traveler"]] = the_traveler
    EFFECTS[BY_NAME["dark-reflection"]] = dark_reflection
