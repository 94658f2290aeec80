"""Moving a Ship or a Fleet, Sector by Sector: impulse, and what follows an exit from Warp."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..dealings import GaveLeave, LeftLane, RefusedLeave
from ..hazard import EVERYBODY, Brave, whom
from ..leave import LEAVE, Allow, Refuse, hosts
from ..reasons import HOSTILE_SHIPS, NO_LANE_LEFT
from ..starmap import DrawDisc, LinkTo, RollLane, can_discover, end_links, link_end, may_lay
from ..state import (
    State,
    adjacent,
    at_open_end,
    barred,
    fleet_number,
    fleets_at,
    hazard_level,
    places_of,
    presence,
    side_of,
    switch,
    unit_of,
    unit_size,
    warp_groups,
    warp_speed,
)
from ..swinging import PickSwing, StartSwing, may_swing
from ..tables.ids import PASSING, SHIP, Amount, Owner, Place, System, Unit, is_system, lane_of
from ..tables.switches import LANE_WITHOUT_ROOM
from ..tables.tracks import SMALLEST_FLEET
from ..verbs import add_warp_token, disband, enter_warp, exit_warp, leave_behind, move_unit, sweep_lanes

IMPULSE: Final = 2
LEFT_WARP: Final = 320
"""Among what was used in a turn: that a Fleet Exited Warp, by its number."""


class Pick(Option, frozen=True):
    """This Ship or Fleet."""

    form: ClassVar[str] = "{unit}@{place}"
    unit: Unit
    place: Place


class PickAtWarp(Option, frozen=True):
    """A Ship or Fleet at Warp, with so many tokens."""

    form: ClassVar[str] = "{unit}@{place}+{tokens}"
    unit: Unit
    place: Place
    tokens: Amount


class Go(Option, frozen=True):
    """Go into this Sector."""

    form: ClassVar[str] = "go:{place}"
    place: Place


class Explore(Option, frozen=True):
    """Roll for a new lane."""

    form: ClassVar[str] = "explore"


class Discover(Option, frozen=True):
    """Go past the open end of the lane."""

    form: ClassVar[str] = "discover"


class LeaveBehind(Option, frozen=True):
    """A Ship of the Fleet stays here."""

    form: ClassVar[str] = "leave-behind"


class Stop(Option, frozen=True):
    """The move ends here."""

    form: ClassVar[str] = "stop"


PICK: Final = Kind("ascendancy.question.pick-unit", Pick)
PICK_AT_WARP: Final = Kind("ascendancy.question.pick-at-warp", PickAtWarp)
MOVE: Final = Kind("ascendancy.question.move", Go, Explore, Discover, LinkTo, Stop, StartSwing, LeaveBehind)


def units(state: State, seat: Seat) -> list[Pick]:
    """ASC-12-a: the Ships and Fleets of a seat on the map."""
    found = [Pick(SHIP, place) for place in places_of(state, seat)]
    for place in presence(state, seat):
        found += [Pick(unit_of(fleet), Place(place)) for fleet in fleets_at(state, seat, place)]
    return found


def shut_out(state: State, seat: int, unit: Unit, there: int) -> bool:
    """ASC-8.3-a, ASC-4-cloaked-a: whether Hostile Ships keep a unit out; some Fleets may end a move in any System."""
    side = side_of(state, seat, unit)
    return barred(state, seat, there) and not side.cloaked and not (is_system(there) and side.intrudes)


def can_go(state: State, seat: Seat, place: int, unit: Unit = SHIP) -> bool:
    """Whether a unit can leave its Sector at all."""
    ways = (not shut_out(state, seat, unit, there) for there in adjacent(state, place))
    return any(ways) or can_explore(state, seat, place, unit)


def can_explore(state: State, seat: Seat, place: int, unit: Unit = SHIP) -> bool:
    """Whether a new lane, a new System or a link may come of a move from here."""
    if is_system(place):
        return may_lay(state, seat, place, unit)
    return can_discover(state, place) or (at_open_end(state, place) != NONE and bool(end_links(state, place)))


def movable(state: State, seat: Seat) -> list[Pick]:
    """Units that can be moved at impulse."""
    return [pick for pick in units(state, seat) if can_go(state, seat, pick.place, pick.unit)]


class PickMover(Frame, frozen=True):
    """ASC-8-a: one Ship or one Fleet."""

    seat: Seat
    by: int = NONE
    """Who decides, when the owner lets somebody else move it."""

    def question(self, state: State) -> Question | None:
        found = movable(state, self.seat)
        return ask(self.seat if self.by == NONE else self.by, PICK, found) if found else None

    def run(self, state: State, answer: Pick) -> Frames:
        return begin_move(state, self.seat, answer.unit, answer.place, IMPULSE, warp=False, by=self.by)


def begin_move(state: State, seat: Seat, unit: Unit, place: int, left: int, *, warp: bool, by: int = NONE) -> Frames:
    """ASC-8.1-a, ASC-8.2.2-a: so many Sectors, or so many Systems."""
    state.moving, state.came_from, state.left, state.at_warp = place, NONE, left, warp
    return (MoveOn(seat, unit, warp, False, by), EndMove(seat, unit))


class MoveOn(Frame, frozen=True):
    """ASC-8.1-a, ASC-8.2.2-b, ASC-8.2.2-d, ASC-8.2.2-e: one Sector after another, until it stops.

    ASC-8.6.1.3-b, ASC-8.6.5-b, ASC-RUL-45.
    """

    seat: Seat
    unit: Unit
    warp: bool
    moved: bool
    by: int = NONE
    """Who decides, when a card lets somebody else move the unit."""

    def question(self, state: State) -> Question | None:
        options = [option for option, reason in self.considered(state) if reason is None]
        if not any(not isinstance(option, StartSwing) for option in options):
            return None
        decider = self.seat if self.by == NONE else self.by
        return ask(decider, MOVE, [*options, Stop()] if self.may_stop(state) else options)

    def may_stop(self, state: State) -> bool:
        """ASC-8.2.2-b, ASC-8.3-a: anywhere on the way; where it comes out of Warp only if it may be there."""
        return self.moved or (self.warp and not shut_out(state, self.seat, self.unit, state.moving))

    def considered(self, state: State) -> Iterator[tuple[Option, Reason | None]]:
        place = state.moving
        if place == NONE or state.left <= 0:
            return
        for there in adjacent(state, place):
            # At Warp turning back gains nothing, and lane Sectors are free: moves must end.
            if self.warp and there == state.came_from:
                continue
            yield Go(there), HOSTILE_SHIPS if shut_out(state, self.seat, self.unit, there) else None
        if is_system(place):
            yield Explore(), None if may_lay(state, self.seat, place, self.unit) else NO_LANE_LEFT
            if self.moved and self.may_drop(state):
                yield LeaveBehind(), None
        elif at_open_end(state, place) != NONE:
            if can_discover(state, place) or dead_end(state, place):
                yield Discover(), None
            yield from ((option, None) for option, _ in end_links(state, place))
        if may_swing(state):
            yield StartSwing(), None

    def may_drop(self, state: State) -> bool:
        """Some Fleets leave Ships behind in Systems that they pass."""
        return side_of(state, self.seat, self.unit).drops and unit_size(state, self.seat, self.unit) > 1

    def run(self, state: State, answer: Option) -> Frames:
        again = MoveOn(self.seat, self.unit, self.warp, True, self.by)
        if isinstance(answer, StartSwing):
            return (PickSwing(self.seat if self.by == NONE else Seat(self.by)), self)
        state.swung, state.guide = [], self.by
        match answer:
            case Stop():
                return ()
            case Explore():
                left, state.left = state.left - (not self.warp), -1
                return (RollLane(self.seat, self.unit, left), again)
            case Discover() if dead_end(state, state.moving):
                turn_back(state, self.seat, self.unit)
            case Discover():
                return (DrawDisc(self.seat, self.unit),)
            case LinkTo():
                link_end(state, self.seat, Place(state.moving), answer)
                return (again,)
            case LeaveBehind():
                leave_behind(state, fleet_number(self.seat, self.unit))
            case Go(place=there):
                cloaked = side_of(state, self.seat, self.unit).cloaked
                if not cloaked and (rivals := hosts(state, self.seat, there)):
                    return (AskPassage(self.seat, self.unit, self.warp, there, rivals), again)
                step_into(state, self.seat, self.unit, there, warp=self.warp)
        return (again,)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)


def step_into(state: State, seat: Seat, unit: Unit, there: Place, *, warp: bool) -> None:
    """ASC-8.1-a, ASC-8.2.2-b: at impulse each Sector counts, at Warp each System."""
    intruding = barred(state, seat, there) and not side_of(state, seat, unit).cloaked
    state.came_from, state.moving = state.moving, there
    if not warp or is_system(there):
        state.left = 0 if intruding else state.left - 1
    move_unit(state, seat, unit, state.came_from, there)
    sweep_lanes(state)


def dead_end(state: State, place: int) -> bool:
    """ASC-8.6.7-a: an open end with no room for a System, where the reading is that one then leaves the lane."""
    if not switch(state, LANE_WITHOUT_ROOM) or at_open_end(state, place) == NONE:
        return False
    return bool(state.stack) and not can_discover(state, place)


def turn_back(state: State, seat: Seat, unit: Unit) -> None:
    """ASC-8.6.7-a, ASC-5.2.3-a: what does not fit does not exist: back to the System, and the move is over."""
    plane, (lane, _) = state.plane, lane_of(state.moving)
    number = plane.first[lane] if plane.first[lane] != NONE else plane.other[lane]
    if number != NONE:
        step_into(state, seat, unit, Place(state.disc_at[number]), warp=False)
        tell(state, LeftLane(seat, System(state.moving)))
    state.left = -1


class AskPassage(Frame, frozen=True):
    """ASC-8.3-c: whoever is there is asked; a refusal ends the move in the Sector before."""

    seat: Seat
    unit: Unit
    warp: bool
    there: Place
    rivals: tuple[int, ...]

    def question(self, state: State) -> Question:
        return ask(self.rivals[0], LEAVE, [Allow(), Refuse()], PASSING, self.seat, self.there)

    def run(self, state: State, answer: Option) -> Frames:
        rival, rest = Seat(self.rivals[0]), self.rivals[1:]
        if isinstance(answer, Refuse):
            tell(state, RefusedLeave(rival, Owner(self.seat), PASSING, self.there))
            state.left = -1
            return ()
        tell(state, GaveLeave(rival, Owner(self.seat), PASSING, self.there))
        if rest:
            return (AskPassage(self.seat, self.unit, self.warp, self.there, rest),)
        step_into(state, self.seat, self.unit, self.there, warp=self.warp)
        return ()


class EndMove(Step, frozen=True):
    """ASC-8.4-a, ASC-8.4-b, ASC-8.10-a: where it ends Hazards are Braved; lanes that nobody needs are gone."""

    seat: Seat
    unit: Unit

    def do(self, state: State) -> Frames:
        place, state.moving, state.came_from, state.guide = state.moving, NONE, NONE, NONE
        state.laying = 0
        sweep_lanes(state)
        unit = self.unit
        if unit != SHIP and 0 < unit_size(state, self.seat, unit) < SMALLEST_FLEET:
            disband(state, fleet_number(self.seat, unit))
            unit = EVERYBODY
        if place == NONE or not is_system(place):
            return ()
        return arrive(state, self.seat, System(place), unit)


def arrive(state: State, seat: Seat, system: System, unit: Unit) -> Frames:
    """ASC-8.4-a, ASC-8.4-c, ASC-8.7.1-a: what awaits who ends a move in a known System."""
    if hazard_level(state, seat, system) or state.unread[system] or state.study[system]:
        return (Brave(seat, system, whom(state, unit), False),)
    return ()


def arrive_together(state: State, seat: Seat, place: Place, units: Sequence[Unit]) -> Frames:
    """ASC-8.4-a, ASC-8.4-c: what awaits Ships and Fleets that end a move together: once for all, or a die for each."""
    if not is_system(place) or not units:
        return ()
    if whom(state, SHIP) == EVERYBODY:
        return arrive(state, seat, System(place), SHIP)
    return tuple(frame for unit in units for frame in arrive(state, seat, System(place), unit))


# Warp


class PickForWarp(Frame, frozen=True):
    """ASC-8.2.1-a: which Ship or Fleet Enters Warp."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, PICK, units(state, self.seat))

    def run(self, state: State, answer: Pick) -> Frames:
        enter_warp(state, self.seat, answer.unit, answer.place)
        sweep_lanes(state)
        return ()


def at_warp(state: State, seat: Seat) -> list[PickAtWarp]:
    """The Ships and Fleets of a seat at Warp."""
    found = [PickAtWarp(SHIP, place, Amount(tokens)) for place, tokens, _ in warp_groups(state, seat)]
    for fleet in range(seat * 3, seat * 3 + 3):
        if state.fleet_size[fleet] and state.fleet_warp[fleet] != NONE:
            tokens = Amount(min(state.fleet_warp[fleet], 31))
            found.append(PickAtWarp(unit_of(fleet), Place(state.fleet_place[fleet]), tokens))
    return found


def may_exit(state: State, seat: Seat) -> list[PickAtWarp]:
    """ASC-8.2.2-a: what is at Warp and can come out."""
    return [pick for pick in at_warp(state, seat) if may_come_out(state, seat, pick.unit, pick.place)]


def may_come_out(state: State, seat: Seat, unit: Unit, place: int) -> bool:
    """ASC-8.3-a: whether a unit at Warp may be beside where it entered Warp, or has a way on from there."""
    return not shut_out(state, seat, unit, place) or can_go(state, seat, place, unit)


class PickForToken(Frame, frozen=True):
    """ASC-8.2.3-a: which Ship or Fleet at Warp gains a token."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, PICK_AT_WARP, at_warp(state, self.seat))

    def run(self, state: State, answer: PickAtWarp) -> Frames:
        add_warp_token(state, self.seat, answer.unit, answer.place, answer.tokens)
        return ()


class PickForExit(Frame, frozen=True):
    """ASC-8.2.2-a: as many Systems as its tokens and the icons of Advancements."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, PICK_AT_WARP, may_exit(state, self.seat))

    def run(self, state: State, answer: PickAtWarp) -> Frames:
        seat, unit, place = self.seat, answer.unit, answer.place
        tokens = answer.tokens if unit == SHIP else state.fleet_warp[fleet_number(seat, unit)]
        if unit != SHIP:
            state.used.append(LEFT_WARP + fleet_number(seat, unit))
        exit_warp(state, seat, unit, place, answer.tokens)
        return begin_move(state, seat, unit, place, tokens + warp_speed(state, seat), warp=True)
