"""Retreats: who may, and where to."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..borg.notices import MustRetreat
from ..command.move import arrive_together
from ..hazard import lose_one
from ..moments import NO_RETREAT
from ..notices import Retreated
from ..state import (
    Battle,
    State,
    adjacent,
    barred,
    fleet_number,
    fleets_with,
    ships_at,
    switch,
    unit_size,
)
from ..tables.ids import BORG, SHIP, Amount, Place, Unit
from ..tables.switches import ADJACENT_TO_ITSELF, RETREAT_NOT_ADJACENT
from ..verbs import enter_warp, move_unit
from .forces import contested, foes_of, force, occupied, units_at


class Fight(Option, frozen=True):
    """Fight on."""

    form: ClassVar[str] = "fight"


class Retreat(Option, frozen=True):
    """Retreat."""

    form: ClassVar[str] = "retreat"


class Flee(Option, frozen=True):
    """The Ships of a Sector retreat to another."""

    form: ClassVar[str] = "to:{place}"
    place: Place


RETREAT: Final = Kind(
    "ascendancy.question.retreat", Fight, Retreat, about={"own": Amount, "enemies": Amount}, ahead=(Fight, Retreat)
)
FLEE: Final = Kind("ascendancy.question.flee", Flee, about={"place": Place})


def retreat_phase(state: State, battle: Battle) -> Frames:
    """ASC-9.3-a, ASC-9.7.3-a: the Attacker decides first, then each Defender in Turn Order."""
    order = [seat for seat in state.order if seat in battle.defenders]
    return tuple(DecideRetreat(Seat(seat)) for seat in (battle.attacker, *order) if seat != BORG)


def destinations(state: State, seat: int, start: int, reach: int = 2) -> list[Place]:
    """ASC-9.3.1-a, ASC-9.3.2-a: a free impulse move over existing lanes only."""
    found, edge = [start], [start]
    for _ in range(reach):
        edge = [
            there
            for place in edge
            for there in adjacent(state, place)
            if there not in found and not barred(state, seat, there)
        ]
        found += dict.fromkeys(edge)
    return [Place(place) for place in dict.fromkeys(found[1:]) if place != start]


def refuges(state: State, battle: Battle, seat: int, start: int) -> list[Place]:
    """ASC-9.3.1-b, ASC-9.8.6-a, ASC-RUL-19: where the Ships of a Sector can retreat to; not to beside a Cube.

    ASC-4-adjacent-a: officially not to beside any enemy.
    """
    found = destinations(state, seat, start)
    if BORG in foes_of(battle, seat) and force(state, battle, BORG):
        near = (battle.place, *adjacent(state, battle.place))
        found = [place for place in found if place not in near]
    if switch(state, RETREAT_NOT_ADJACENT) != 1:
        return found
    enemies = battle.defenders if seat == battle.attacker else [battle.attacker]
    itself = bool(switch(state, ADJACENT_TO_ITSELF))
    return [
        place
        for place in found
        if not any(
            ships_at(state, enemy, there)
            for there in (*adjacent(state, place), *([place] if itself else []))
            for enemy in enemies
        )
    ]


def may_retreat(state: State, battle: Battle, seat: int) -> bool:
    """ASC-9.3.1-c, ASC-9.3.2-a: every group needs somewhere to go."""
    groups_left = occupied(state, battle, seat)
    if not groups_left or NO_RETREAT.on(state, seat):
        return False
    return all(way_out(state, battle, seat, place) for place in groups_left)


def way_out(state: State, battle: Battle, seat: int, place: int) -> bool:
    """ASC-9.3.1-c, ASC-9.3.2-a: whether a group has somewhere to go; Fleets that flee into Warp need no lane."""
    slips = fleets_with(state, seat, place, "selects")
    return units_at(state, seat, place) == slips or bool(refuges(state, battle, seat, place))


class DecideRetreat(Frame, frozen=True):
    """ASC-9.3-a: stay and fight, or Retreat with everything."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        battle = state.battles[-1]
        if not contested(state, battle) or self.seat not in (battle.attacker, *battle.defenders):
            return None
        if battle.fled >> self.seat & 1:
            return None
        if not may_retreat(state, battle, self.seat):
            return None
        foes = sum(force(state, battle, foe) for foe in foes_of(battle, self.seat))
        return ask(self.seat, RETREAT, [Fight(), Retreat()], min(force(state, battle, self.seat), 60), min(foes, 60))

    def run(self, state: State, answer: Option) -> Frames:
        return flight(state, state.battles[-1], self.seat) if isinstance(answer, Retreat) else ()


def flight(state: State, battle: Battle, seat: Seat) -> Frames:
    """ASC-9.3.1-b: each group goes for itself."""
    battle.fled |= 1 << seat
    return tuple(FleeFrom(seat, Place(place)) for place in occupied(state, battle, seat))


def driven_out(state: State, battle: Battle, seat: Seat) -> Frames:
    """ASC-9.8.6-a, ASC-9.8.5-c: who must Retreat and cannot, or never may, is destroyed, Sector by Sector."""
    tell(state, MustRetreat(seat))
    never = NO_RETREAT.on(state, seat)
    here = occupied(state, battle, seat)
    lost = [place for place in here if never or not way_out(state, battle, seat, place)]
    for place in lost:
        for unit in units_at(state, seat, place):
            for _ in range(unit_size(state, seat, unit)):
                lose_one(state, seat, place, unit if unit == SHIP or is_fleet(state, seat, unit) else SHIP)
    return flight(state, battle, seat)


def is_fleet(state: State, seat: int, unit: Unit) -> bool:
    """Whether a Fleet is still one: below three Ships it has disbanded."""
    return bool(state.fleet_size[fleet_number(seat, unit)])


class FleeToWarp(Option, frozen=True):
    """This Fleet retreats by Entering Warp."""

    form: ClassVar[str] = "to-warp:{unit}"
    unit: Unit


FLEE.admit(FleeToWarp)


class FleeFrom(Frame, frozen=True):
    """ASC-9.3.1-a, ASC-9.3.1-b: all own Ships of a Sector end in one other Sector."""

    seat: Seat
    place: Place

    def question(self, state: State) -> Question | None:
        found = refuges(state, state.battles[-1], self.seat, self.place)
        options: list[Option] = [FleeToWarp(unit) for unit in fleets_with(state, self.seat, self.place, "selects")]
        options += [Flee(place) for place in found if ships_at(state, self.seat, self.place)]
        return ask(self.seat, FLEE, options, self.place) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, FleeToWarp):
            enter_warp(state, self.seat, answer.unit, self.place)
            return (self,)
        assert isinstance(answer, Flee)
        units = units_at(state, self.seat, self.place)
        for unit in units:
            move_unit(state, self.seat, unit, self.place, answer.place)
        tell(state, Retreated(self.seat, self.place, answer.place))
        return arrive_together(state, self.seat, answer.place, units)
