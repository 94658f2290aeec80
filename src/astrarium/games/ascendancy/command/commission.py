"""Commissioning Fleets and Starbases; Ships that join and leave Fleets."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..moments import COMMISSION_COST, NO_STARBASE
from ..notices import CommissionedStarbase
from ..reasons import FLEET_LIMIT_REACHED, STARBASE_LIMIT_REACHED
from ..state import (
    SHIPS_BITS,
    SHIPS_MASK,
    State,
    controlled,
    docks,
    fleet_limit,
    fleet_number,
    fleets_of,
    largest,
    singles,
    unit_of,
)
from ..tables.factions import FleetSide, sides_of
from ..tables.ids import Amount, System, Unit
from ..tables.tracks import FLEETS, SMALLEST_FLEET, STARBASES
from ..verbs import commission, disband, join_fleet, leave_fleet


class CommissionAt(Option, frozen=True):
    """Commission it there."""

    form: ClassVar[str] = "at:{system}"
    system: System


class TakeSide(Option, frozen=True):
    """This side of a Fleet card."""

    form: ClassVar[str] = "side:{side}"
    side: FleetSide


class OfSize(Option, frozen=True):
    """So many Ships."""

    form: ClassVar[str] = "ships:{amount}"
    amount: Amount


class JoinFleet(Option, frozen=True):
    """A single Ship joins this Fleet."""

    form: ClassVar[str] = "join:{unit}"
    unit: Unit


class LeaveFleet(Option, frozen=True):
    """A Ship leaves this Fleet."""

    form: ClassVar[str] = "leave:{unit}"
    unit: Unit


class DisbandFleet(Option, frozen=True):
    """This Fleet is disbanded."""

    form: ClassVar[str] = "disband:{unit}"
    unit: Unit


REARRANGE: Final = (JoinFleet, LeaveFleet, DisbandFleet)
AT: Final = Kind("ascendancy.question.commission-at", CommissionAt)
STARBASE_AT: Final = Kind("ascendancy.question.starbase-at", CommissionAt)
SIDE: Final = Kind("ascendancy.question.fleet-side", TakeSide)
SIZE: Final = Kind("ascendancy.question.fleet-size", OfSize, about={"side": FleetSide})


def commission_cost(state: State, seat: int) -> int:
    """ASC-12.1-a, ASC-12.2.1-a: one Command, for some Factions two."""
    return COMMISSION_COST.of(state, seat, 1)


def fleet_places(state: State, seat: int) -> list[System]:
    """ASC-12.1-a: where three single Ships are in the own Home System or at an own Starbase."""
    return [place for place in docks(state, seat) if singles(state, seat, place) >= SMALLEST_FLEET]


def refuse_fleet(state: State, seat: int) -> Reason | None:
    """ASC-12.1.2-a"""
    count = len(fleets_of(state, seat))
    return FLEET_LIMIT_REACHED if count >= min(FLEETS, fleet_limit(state, seat)) else None


def free_sides(state: State, seat: int) -> list[FleetSide]:
    """ASC-3.5.7-a: both sides of the cards that no Fleet uses."""
    used = {state.fleet_side[fleet] // 2 for fleet in fleets_of(state, seat)}
    faction = state.factions[seat]
    return [side for card in range(3) for side in sides_of(faction, card) if side // 2 not in used]


class PickFleetPlace(Frame, frozen=True):
    """ASC-12.1-a"""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, AT, [CommissionAt(place) for place in fleet_places(state, self.seat)])

    def run(self, state: State, answer: CommissionAt) -> Frames:
        return (PickSide(self.seat, answer.system),)


class PickSide(Frame, frozen=True):
    """ASC-12.1.1-a"""

    seat: Seat
    system: System

    def question(self, state: State) -> Question:
        return ask(self.seat, SIDE, [TakeSide(side) for side in free_sides(state, self.seat)])

    def run(self, state: State, answer: TakeSide) -> Frames:
        return (PickSize(self.seat, self.system, answer.side),)


class PickSize(Frame, frozen=True):
    """ASC-12.1-a, ASC-4-fleetsize-a"""

    seat: Seat
    system: System
    side: FleetSide

    def question(self, state: State) -> Question:
        most = min(singles(state, self.seat, self.system), largest(state, self.side))
        options = [OfSize(Amount(size)) for size in range(SMALLEST_FLEET, most + 1)]
        return ask(self.seat, SIZE, options, self.side)

    def run(self, state: State, answer: OfSize) -> Frames:
        unit = next(Unit(n + 1) for n in range(FLEETS) if not state.fleet_size[self.seat * FLEETS + n])
        commission(state, self.seat, unit, self.system, self.side, answer.amount)
        use_up(state, self.system, answer.amount)
        return ()


def use_up(state: State, place: int, count: int) -> None:
    """ASC-7.1.1-a: Ships that were built in this phase let no second Fleet be formed for nothing."""
    state.built = [
        entry - min(count, entry & SHIPS_MASK) if entry >> SHIPS_BITS == place else entry for entry in state.built
    ]


def starbase_places(state: State, seat: int) -> list[System]:
    """ASC-12.2.1-a: Controlled Systems that have none."""
    return [system for system in controlled(state, seat) if not state.starbases[system]]


def refuse_starbase(state: State, seat: int) -> Reason | None:
    """ASC-3.6.4-b, ASC-12.2.1.1-a, ASC-12.2.1.1-b"""
    if reason := NO_STARBASE.on(state, seat):
        return reason
    limit = min(STARBASES, state.ascendancy[seat])
    return STARBASE_LIMIT_REACHED if state.commissioned[seat] >= limit else None


class PickStarbasePlace(Frame, frozen=True):
    """ASC-12.2.1-a, ASC-12.2.3-a: it works at once; its Command comes Exhausted."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, STARBASE_AT, [CommissionAt(place) for place in starbase_places(state, self.seat)])

    def run(self, state: State, answer: CommissionAt) -> Frames:
        state.starbases[answer.system] = 1
        state.commissioned[self.seat] += 1
        tell(state, CommissionedStarbase(self.seat, answer.system))
        return ()


def rearrangements(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ASC-12.1.4-a, ASC-12.1.5-b, ASC-12.1.4-b: between two other acts Ships either join a Fleet or leave it."""
    for fleet in fleets_of(state, seat):
        if state.fleet_warp[fleet] >= 0:
            continue
        unit, done = unit_of(fleet), state.rearranged >> fleet * 2 & 3
        room = state.fleet_size[fleet] < largest(state, state.fleet_side[fleet])
        if done != 2 and room and singles(state, seat, state.fleet_place[fleet]):
            yield JoinFleet(unit), None
        if done != 1:
            yield LeaveFleet(unit), None
            yield DisbandFleet(unit), None


def rearrange(state: State, seat: Seat, answer: Option) -> None:
    """ASC-12.1.4-a, ASC-12.1.5-b"""
    assert isinstance(answer, REARRANGE)
    fleet = fleet_number(seat, answer.unit)
    if isinstance(answer, JoinFleet):
        state.rearranged |= 1 << fleet * 2
        join_fleet(state, fleet)
    elif isinstance(answer, LeaveFleet):
        state.rearranged |= 2 << fleet * 2
        leave_fleet(state, fleet)
    else:
        state.rearranged |= 2 << fleet * 2
        disband(state, fleet)
