"""Hits become casualties."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..borg.combat import cube_hits, damage_cube
from ..hazard import lose_one
from ..moments import SPARES
from ..notices import Hits
from ..state import (
    State,
    fleet_number,
)
from ..tables.ids import BORG, SHIP, Amount, FleetUnit, Owner, Place, Unit
from ..verbs import gain
from .forces import force, standing_units


class HitShip(Option, frozen=True):
    """A single Ship is destroyed."""

    form: ClassVar[str] = "hit:ship@{place}"
    place: Place

    @property
    def unit(self) -> Unit:
        """Always single Ships."""
        return SHIP


class HitFleet(Option, frozen=True):
    """A Ship of this Fleet is destroyed."""

    form: ClassVar[str] = "hit:{fleet}@{place}"
    fleet: FleetUnit
    place: Place

    @property
    def unit(self) -> Unit:
        """The Fleet."""
        return Unit(self.fleet)


Victim = HitShip | HitFleet
CASUALTY: Final = Kind(
    "ascendancy.question.casualty", HitShip, HitFleet, about={"target": Owner}, ahead=(HitShip, HitFleet)
)


def victim(unit: Unit, place: Place) -> Victim:
    """The loss of one Ship of these."""
    return HitShip(place) if unit == SHIP else HitFleet(FleetUnit(unit), place)


class GiveUpShips(Step, frozen=True):
    """ASC-RUL-13, ASC-14.3.5-a: Ships given up in place of rolling are lost after all rolls, and as many enemies.

    Against a Cube each is one damage.
    """

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        for at, count in enumerate(battle.offered):
            if count:
                battle.hits[at] += count
                battle.hits[at // 8 * 9] += count
        return ()


class DealHits(Step, frozen=True):
    """ASC-9.2-a, ASC-RUL-17: what enemy casualties bring comes before one's own are removed."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        found: list[tuple[Seat, Owner, int]] = []
        sides = (battle.attacker, *battle.defenders)
        for shooter in sides:
            loot, battle.loot[shooter] = battle.loot[shooter], 0
            others = [other for other in sides if other not in (shooter, BORG)]
            gain(state, shooter, 0, min(loot, sum(force(state, battle, other) for other in others)))
            if shooter == BORG:
                found += cube_hits(state, battle)
            for target in sides:
                count = battle.hits[shooter * 8 + target]
                if count:
                    battle.hits[shooter * 8 + target] = 0
                    tell(state, Hits(Owner(shooter), Owner(target), Amount(min(count, 60))))
                    found.append((Seat(shooter), Owner(target), count))
        hurt = sum(count for _, target, count in found if target == BORG)
        if hurt:
            damage_cube(state, battle, hurt)
        found = [shot for shot in found if shot[1] != BORG]
        return tuple(frame for shot in found for frame in casualties(state, *shot))


def casualties(state: State, seat: Seat, target: Owner, count: int) -> Frames:
    """ASC-9.2-a: victims one after another; whoever scored the hits is asked where there is a choice."""
    for left in range(count, 0, -1):
        units = standing_units(state, state.battles[-1], target)
        if len(units) > 1:
            return (TakeCasualties(seat, target, left),)
        if units:
            take_casualty(state, target, units[0][0], units[0][1])
    return ()


def take_casualty(state: State, target: int, unit: Unit, place: int) -> None:
    """ASC-9.2-a: a Ship is lost, unless its Fleet ignores the first casualty of the round."""
    battle = state.battles[-1]
    fleet = fleet_number(target, unit)
    if unit != SHIP and not battle.spared >> fleet & 1 and SPARES.of(state, target, False):
        battle.spared |= 1 << fleet
    else:
        battle.lost[target] += 1
        lose_one(state, target, place, unit)


class TakeCasualties(Frame, frozen=True):
    """ASC-9.2-a: who scored the hits chooses the victims between single Ships and Fleets."""

    seat: Seat
    target: Owner
    left: int

    def question(self, state: State) -> Question | None:
        units = standing_units(state, state.battles[-1], self.target)
        options = [victim(unit, Place(place)) for unit, place in units]
        return ask(self.seat, CASUALTY, options, self.target) if options else None

    def run(self, state: State, answer: Victim) -> Frames:
        take_casualty(state, self.target, answer.unit, answer.place)
        return casualties(state, self.seat, self.target, self.left - 1)
