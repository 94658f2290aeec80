"""Where Ships are wanted in Ascendancy: what a seat thinks of every Sector of the map."""

from functools import cached_property
from itertools import pairwise
from typing import Final

from astrarium.boards.plane.room import free
from astrarium.boards.plane.state import NONE
from astrarium.games.ascendancy.moments import NO_INVASION
from astrarium.games.ascendancy.siege import attacker_roll
from astrarium.games.ascendancy.starmap import can_discover
from astrarium.games.ascendancy.state import (
    SHIPS_BITS,
    SHIPS_MASK,
    State,
    developed,
    hostile,
    is_borg_world,
    is_phenomenon,
    is_planet,
    node_count,
    node_total,
    resource_nodes,
    stock,
    structures,
    unit_size,
)
from astrarium.games.ascendancy.tables.agendas import PHENOMENA
from astrarium.games.ascendancy.tables.ids import (
    BORG,
    CARDASSIAN,
    CULTURE,
    FEDERATION,
    FERENGI,
    SHIP,
    VULCAN,
    Place,
    Unit,
    is_system,
    sector,
)
from astrarium.games.ascendancy.tables.tracks import FLEETS

from .duels import against_world, enough
from .envoys import Ties, ties
from .menace import PEACE, Front, front

SITES: Final = (0.45, 0.4, 1.7, 1.4)
"""What a free Site of each colour is worth early in the game."""
HASTE: Final = 5.0
"""What a new System is worth where there are Borg, since rounds are few."""
ORE: Final = 0.9
"""A free Site for Production where there are Borg, against whom many Ships are needed."""
NEW_SYSTEM: Final = 2.6
MUSTER, NEARBY = 0.7, 10
"""A Ship of those that together beat a Cube, over the Home System, when one is so many Sectors from there."""
DOOMED: Final = 0.9
"""A Ship that a Cube is going to destroy."""
WATCH: Final = 5.0
"""A Ship over a Phenomenon, for Vulcans whose Agenda asks for that."""
RECLAIMED, HUNTED = 4.5, 6.0
"""A Borg World that is one no more, and a Cube that is destroyed: what they threaten, and a Borg Tech card."""
MIDDLE: Final = 3
"""The middle number of Sectors of a lane."""
ENOUGH_OPEN: Final = 3
"""With so many open Planets nearby nobody needs to look for more."""


def planet_worth(state: State, seat: int, system: int) -> float:
    """What Colonising a Planet promises."""
    if state.factions[seat] == FEDERATION and state.gifts[system]:
        return 0.0
    production, research, culture, free = state.printed.discs[system].sites
    ore = ORE if state.borg.level else SITES[0]
    value = ore * production + SITES[1] * research + SITES[2] * culture + SITES[3] * free
    if state.factions[seat] == FERENGI:
        value = 0.55 * (production + research + culture + free)
    gift = state.gifts[system]
    return value + 0.3 * (gift & 15) + 0.3 * (gift >> 4 & 15) + (gift >> 8 & 15)


def is_open(state: State, system: int) -> bool:
    """A known Planet that could be Colonised."""
    return is_planet(system) and not developed(state, system) and not state.unread[system]


def risk(state: State, seat: int, place: int) -> float:
    """The chance that a Hazard destroys a Ship, as printed and with the own Shields."""
    level = state.printed.discs[place].hazard
    return max(0, 7 - level - state.shields[seat]) / 6 if level else 0.0


class Chart:
    """The map as it lies now, for one seat: who is where, which ways there are, and what a Ship is worth where."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.there: dict[int, list[int]] = {}
        """Ships by owner, where there are any."""
        for group in state.ships:
            place, owner = divmod(group >> SHIPS_BITS, 8)
            self.there.setdefault(place, [0] * 8)[owner] += group & SHIPS_MASK
        for fleet, size in enumerate(state.fleet_size):
            if size and state.fleet_warp[fleet] == NONE:
                self.there.setdefault(state.fleet_place[fleet], [0] * 8)[fleet // FLEETS] += size
        self.foes = [owner != seat and hostile(state, seat, owner) for owner in range(state.seats)]
        self.posts: dict[int, float] = {}
        self.rooms: dict[int, bool] = {}

    def own(self, place: int) -> int:
        """Own Ships in a Sector."""
        found = self.there.get(place)
        return found[self.seat] if found else 0

    def others(self, place: int) -> int:
        """Ships of others in a Sector."""
        found = self.there.get(place)
        return sum(found) - found[self.seat] if found else 0

    def shut(self, place: int) -> bool:
        """Whether Hostile Ships keep a Ship out of a Sector."""
        found = self.there.get(place)
        if not found or (is_system(place) and self.state.controller[place] == self.seat):
            return False
        return bool(found[BORG]) or any(found[owner] and foe for owner, foe in enumerate(self.foes))

    @cached_property
    def ways(self) -> dict[int, list[int]]:
        """The Sectors beside each Sector."""
        state, plane = self.state, self.state.plane
        found: dict[int, list[int]] = {system: [] for system in state.disc_at}
        for lane, sectors in enumerate(plane.sectors):
            if not sectors:
                continue
            ends = [state.disc_at[end] if end != NONE else NONE for end in (plane.first[lane], plane.other[lane])]
            chain = [ends[0], *(int(sector(lane, step)) for step in range(sectors)), ends[1]]
            for one, other in pairwise(chain):
                if one != NONE != other:
                    found.setdefault(one, []).append(other)
                    found.setdefault(other, []).append(one)
        for one, other in state.bridges:
            found[one].append(other)
            found[other].append(one)
        return found

    @cached_property
    def front(self) -> Front:
        """Where Cubes are to be kept from."""
        return front(self.state, self.seat, self.ways, self.there) if self.state.borg.level else PEACE

    @cached_property
    def ties(self) -> Ties:
        """Where Ships open trade."""
        return ties(self.state, self.seat, self.ways)

    @cached_property
    def enough(self) -> int:
        """How many own Ships together beat a Cube."""
        return enough(self.state, self.seat)

    def muster(self, place: int, rest: int, ships: int = 1) -> float:
        """What Ships are worth over the Home System beside so many others, while a Cube is near."""
        if place != self.state.home[self.seat] or self.front.distance > NEARBY:
            return 0.0
        return MUSTER * max(0, min(ships, self.enough - rest))

    def guard(self, place: int) -> float:
        """What a first Ship in a Sector is worth against Cubes."""
        near = self.front
        if place in near.shot_at:
            return -DOOMED if self.own(place) + 1 < self.enough else 0.0
        return max(near.gaps.get(place, 0.0), near.guards.get(place, 0.0))

    def roomy(self, system: int) -> bool:
        """Whether a lane of middle length from a System has room for another; without Borg there is time to see."""
        if not self.state.borg.level:
            return True
        found = self.rooms.get(system)
        if found is None:
            plane = self.state.plane
            found = self.rooms[system] = bool(free(plane, self.state.on_plane[system], MIDDLE, disc=True))
        return found

    def open_to(self, end: int, place: int) -> bool:
        """Whether a System can be discovered at the open end of a lane; from afar that is only looked at for Borg."""
        return (end != place and not self.state.borg.level) or can_discover(self.state, end)

    @cached_property
    def claims(self) -> int:
        """Open Planets over which own Ships wait already."""
        return sum(is_open(self.state, system) and self.own(system) > 0 for system in self.state.disc_at)

    @cached_property
    def longing(self) -> float:
        """How much a seat wants new Systems."""
        state = self.state
        if not state.stack:
            return 0.0
        owned = state.controller.count(self.seat)
        near = sum(
            is_open(state, system) and planet_worth(state, self.seat, system) > 1.5 and not self.others(system)
            for system in state.disc_at
        )
        new = HASTE if state.borg.level else NEW_SYSTEM
        return new * (1.0 if near < ENOUGH_OPEN else 0.55) * (1.0 if owned < 6 else 0.6)

    def post(self, place: int) -> float:
        """What the first own Ship over a System is worth there, beside what it is worth anywhere."""
        found = self.posts.get(place)
        if found is None:
            found = self.posts[place] = self._post(place)
        return found

    def _post(self, place: int) -> float:
        state, seat = self.state, self.seat
        owner, faction = state.controller[place], state.factions[seat]
        if owner == seat:
            if faction == CARDASSIAN:
                return 1.2 + 1.1 * resource_nodes(state, place)
            return 0.5 if state.home[seat] == place else 0.1
        if owner >= 0:
            return 1.3 if faction == FERENGI else 0.25 if self.foes[owner] else 0.35
        if is_open(state, place):
            return self.claim(place)
        if is_phenomenon(place):
            if faction == VULCAN and PHENOMENA in state.agendas:
                return WATCH
            return 0.9 * state.study[place] * (1 - risk(state, seat, place)) + (
                0.4 if state.printed.discs[place].tokens else 0.0
            )
        if developed(state, place):
            return max(0.0, 7 + state.ascendancy[seat] - structures(state, place) - state.warp_tokens[place]) * 0.22
        return 0.3

    def claim(self, place: int) -> float:
        """What a Ship over an open Planet is worth: much, while Culture for Colonising is there or soon will be."""
        state, seat = self.state, self.seat
        if state.factions[seat] == VULCAN:
            return 0.2
        waiting = self.claims - (self.own(place) > 0)
        paid = waiting < stock(state, seat, CULTURE) + node_count(state, state.home[seat], CULTURE)
        return (0.8 if paid else 0.35) * max(0.0, planet_worth(state, seat, place) - 0.4)

    def arrival(self, place: int) -> float:
        """What it is worth that a Ship comes to a System where others of one's own may already be."""
        if own := self.own(place):
            return 0.05 + self.muster(place, own)
        fear = 0.8 * (risk(self.state, self.seat, place) if self.state.controller[place] != self.seat else 0.0)
        return self.post(place) + self.guard(place) + self.muster(place, 0) - fear

    def leaving(self, unit: Unit, place: int) -> float:
        """What is lost when a unit leaves."""
        ships = unit_size(self.state, self.seat, unit)
        rest = self.own(place) - ships
        stay = self.muster(place, rest, ships)
        if rest > 0:
            return stay
        stay += self.ties.kept.get(place, 0.0)
        return stay + self.guard(place) + (self.post(place) if is_system(place) else 0.0)

    def conquest(self, unit: Unit, place: int) -> float:
        """What a Fleet promises to take from somebody else."""
        state, seat = self.state, self.seat
        if unit == SHIP or not developed(state, place):
            return 0.0
        if is_borg_world(state, place):
            return RECLAIMED if against_world(state, seat, place, unit_size(state, seat, unit)) else 0.0
        if NO_INVASION.on(state, seat, place):
            return 0.0
        owner = state.controller[place]
        if owner == seat or (owner >= 0 and not self.foes[owner]):
            return 0.0
        chance = max(0, 7 - attacker_roll(state, Place(seat), Place(place))) / 6
        strength = unit_size(state, seat, unit) * chance - 0.6 * self.others(place)
        return prize(state, place) if strength >= node_total(state, place) + 1 else 0.0


def prize(state: State, place: int) -> float:
    """What a System is worth that is taken from somebody."""
    return 2.5 + 1.3 * node_total(state, place) + (8.0 if place in state.home else 0.0)
