"""Where Ships are wanted in Ascendancy: what a seat thinks of every Sector of the map."""

from functools import cached_property
from itertools import pairwise
from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.games.ascendancy.moments import NO_INVASION
from astrarium.games.ascendancy.siege import attacker_roll
from astrarium.games.ascendancy.state import (
    SHIPS_BITS,
    SHIPS_MASK,
    State,
    developed,
    hostile,
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

SITES: Final = (0.45, 0.4, 1.7, 1.4)
"""What a free Site of each colour is worth early in the game."""
NEW_SYSTEM: Final = 2.6
PICKET, DEPTH = 1.6, 5
"""A Ship in the way of Cubes, and how far from the Home System."""
WATCH: Final = 5.0
"""A Ship over a Phenomenon, for Vulcans whose Agenda asks for that."""
ENOUGH_OPEN: Final = 3
"""With so many open Planets nearby nobody needs to look for more."""


def planet_worth(state: State, seat: int, system: int) -> float:
    """What Colonising a Planet promises."""
    if state.factions[seat] == FEDERATION and state.gifts[system]:
        return 0.0
    production, research, culture, free = state.printed.discs[system].sites
    value = SITES[0] * production + SITES[1] * research + SITES[2] * culture + SITES[3] * free
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
    def pickets(self) -> set[int]:
        """Sectors round the Home System where a Ship keeps Cubes away for a turn, once there are any."""
        state = self.state
        if not state.borg.level or all(place == NONE for place in state.borg.cubes):
            return set()
        home = state.home[self.seat]
        if state.controller[home] != self.seat:
            return set()
        found, ring = {home}, [home]
        for _ in range(DEPTH):
            ring = [there for here in ring for there in self.ways.get(here, ()) if there not in found]
            found.update(ring)
        return found

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
        return NEW_SYSTEM * (1.0 if near < ENOUGH_OPEN else 0.55) * (1.0 if owned < 6 else 0.6)

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
        if self.own(place):
            return 0.05
        guard = PICKET if place in self.pickets else 0.0
        fear = 0.8 * (risk(self.state, self.seat, place) if self.state.controller[place] != self.seat else 0.0)
        return self.post(place) + guard - fear

    def leaving(self, unit: Unit, place: int) -> float:
        """What is lost when a unit leaves."""
        if self.own(place) > unit_size(self.state, self.seat, unit):
            return 0.0
        guard = PICKET if place in self.pickets else 0.0
        return guard + (self.post(place) if is_system(place) else 0.0)

    def conquest(self, unit: Unit, place: int) -> float:
        """What a Fleet promises to take from somebody else."""
        state, seat = self.state, self.seat
        if unit == SHIP or not developed(state, place) or NO_INVASION.on(state, seat, place):
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
