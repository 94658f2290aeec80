"""Where Ships are wanted in Ascendancy, and how to get there."""

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from astrarium.games.ascendancy.command.move import can_explore, movable, shut_out
from astrarium.games.ascendancy.invasion import attacker_roll
from astrarium.games.ascendancy.moments import NO_INVASION
from astrarium.games.ascendancy.starmap import may_lay
from astrarium.games.ascendancy.state import (
    State,
    adjacent,
    at_open_end,
    controlled,
    developed,
    hostile,
    is_phenomenon,
    is_planet,
    node_count,
    node_total,
    owners_at,
    resource_nodes,
    ships_at,
    stock,
    structures,
    unit_size,
)
from astrarium.games.ascendancy.tables.discs import DISCS
from astrarium.games.ascendancy.tables.ids import (
    CARDASSIAN,
    CULTURE,
    FEDERATION,
    FERENGI,
    SHIP,
    VULCAN,
    Place,
    Unit,
    is_system,
)
from astrarium.kernel.seats import Seat

SITES: Final = (0.45, 0.4, 1.7, 1.4)
"""What a free Site of each colour is worth early in the game."""
REACH: Final = 18
PATIENCE: Final = 0.15
"""How much of its worth a goal loses with each Command that it takes to get there."""
BAND, CLEARING = 3, 0.5
"""So many Ships drive away fewer who bar the way, and what that is worth."""
NEW_SYSTEM: Final = 2.6
ENOUGH_OPEN: Final = 3
"""With so many open Planets nearby nobody needs to look for more."""


class Goal(NamedTuple):
    """What a unit may do next: how good it is, and the Sector to go to (or where it is, to explore from there)."""

    score: float
    place: int
    step: int
    """The first Sector on the way; where the unit is when it should explore."""


def planet_worth(state: State, seat: int, system: int) -> float:
    """What Colonising a Planet promises."""
    if state.factions[seat] == FEDERATION and state.gifts[system]:
        return 0.0
    production, research, culture, free = DISCS[system].sites
    value = SITES[0] * production + SITES[1] * research + SITES[2] * culture + SITES[3] * free
    if state.factions[seat] == FERENGI:
        value = 0.55 * (production + research + culture + free)
    gift = state.gifts[system]
    return value + 0.3 * (gift & 15) + 0.3 * (gift >> 4 & 15) + (gift >> 8 & 15)


def is_open(state: State, system: int) -> bool:
    """A known Planet that could be Colonised."""
    return is_planet(system) and not developed(state, system) and not state.unread[system]


def system_worth(state: State, seat: int, place: int) -> float:
    """What Ships over a System are worth there, beside what they are worth anywhere."""
    return post(state, seat, place)


def post(state: State, seat: int, place: int) -> float:
    """What the first own Ship over a System is worth there."""
    owner = state.controller[place]
    if owner == seat:
        if state.factions[seat] == CARDASSIAN:
            return 1.2 + 1.1 * resource_nodes(state, place)
        return 0.5 if state.home[seat] == place else 0.1
    if owner >= 0:
        if state.factions[seat] == FERENGI:
            return 1.3
        return 0.25 if hostile(state, seat, owner) else 0.35
    if is_open(state, place):
        return claim(state, seat, place)
    if is_phenomenon(place):
        return 0.9 * state.study[place] * (1 - risk(state, seat, place)) + (0.4 if DISCS[place].tokens else 0.0)
    if developed(state, place):
        return max(0.0, 7 + state.ascendancy[seat] - structures(state, place) - state.warp_tokens[place]) * 0.22
    return 0.3


def claim(state: State, seat: int, place: int) -> float:
    """What a Ship over an open Planet is worth: much, while Culture for Colonising is there or soon will be."""
    if state.factions[seat] == VULCAN:
        return 0.2
    waiting = sum(is_open(state, other) and bool(ships_at(state, seat, other)) for other in state.disc_at)
    waiting -= bool(ships_at(state, seat, place))
    paid = waiting < stock(state, seat, CULTURE) + node_count(state, state.home[seat], CULTURE)
    return (0.8 if paid else 0.35) * max(0.0, planet_worth(state, seat, place) - 0.4)


def risk(state: State, seat: int, place: int) -> float:
    """The chance that a Hazard destroys a Ship, as printed and with the own Shields."""
    level = DISCS[place].hazard
    return max(0, 7 - level - state.shields[seat]) / 6 if level else 0.0


def longing(state: State, seat: int) -> float:
    """How much a seat wants new Systems."""
    if not state.stack:
        return 0.0
    owned = len(controlled(state, seat))
    near = sum(
        is_open(state, system)
        and planet_worth(state, seat, system) > 1.5
        and not any(owner != seat for owner in owners_at(state, system))
        for system in state.disc_at
    )
    return NEW_SYSTEM * (1.0 if near < ENOUGH_OPEN else 0.55) * (1.0 if owned < 6 else 0.6)


def conquest(state: State, seat: int, unit: Unit, place: int) -> float:
    """What a Fleet promises to take from somebody else."""
    if unit == SHIP or not developed(state, place) or NO_INVASION.on(state, seat, place):
        return 0.0
    owner = state.controller[place]
    if owner == seat or (owner >= 0 and not hostile(state, seat, owner)):
        return 0.0
    chance = max(0, 7 - attacker_roll(state, seat, place)) / 6
    defenders = sum(ships_at(state, other, place) for other in owners_at(state, place) if other != seat)
    strength = unit_size(state, seat, unit) * chance - 0.6 * defenders
    if strength < node_total(state, place) + 1:
        return 0.0
    return 2.5 + 1.3 * node_total(state, place) + (8.0 if place in state.home else 0.0)


def intruders(state: State, seat: int, place: int) -> int:
    """Ships of others in a Sector."""
    return sum(ships_at(state, owner, place) for owner in owners_at(state, place) if owner != seat)


def goals(state: State, seat: Seat, unit: Unit, place: int) -> Iterator[Goal]:
    """Everything that a unit may make for."""
    want = longing(state, seat)
    seen = {place: (0, place)}
    ahead = deque([place])
    while ahead:
        here = ahead.popleft()
        distance, step = seen[here]
        if here != place and is_system(here):
            value = arrival(state, seat, here) + conquest(state, seat, unit, here)
            yield Goal(value * (1 - PATIENCE) ** ((distance + 1) // 2), here, step)
        elif at_open_end(state, here) >= 0 and state.stack and (here != place or can_explore(state, seat, here, unit)):
            yield Goal((want + 0.8) * (1 - PATIENCE) ** ((distance + 1) // 2), here, step)
        if want and is_system(here) and may_lay(state, seat, here, unit):
            yield Goal(want * (1 - PATIENCE) ** ((distance + 3) // 2), here, step)
        if distance < REACH:
            for there in adjacent(state, here):
                if there in seen:
                    continue
                if shut_out(state, seat, unit, there):
                    if here != place and ships_at(state, seat, place) >= BAND > intruders(state, seat, there):
                        yield Goal(CLEARING * (1 - PATIENCE) ** (distance // 2), here, step)
                    if unit != SHIP and is_system(there) and here != place:
                        yield Goal(conquest(state, seat, unit, there) * (1 - PATIENCE) ** (distance // 2), here, step)
                else:
                    seen[there] = (distance + 1, there if here == place else step)
                    ahead.append(there)


def arrival(state: State, seat: int, place: int) -> float:
    """What it is worth that a Ship comes to a System where others of one's own may already be."""
    if ships_at(state, seat, place):
        return 0.05
    fear = 0.8 * (risk(state, seat, place) if state.controller[place] != seat else 0.0)
    return post(state, seat, place) - fear


def leaving(state: State, seat: int, unit: Unit, place: int) -> float:
    """What is lost when a unit leaves."""
    if not is_system(place) or ships_at(state, seat, place) > unit_size(state, seat, unit):
        return 0.0
    return post(state, seat, place)


def best_goal(state: State, seat: Seat, unit: Unit, place: int) -> Goal | None:
    """What a unit should make for."""
    return max(goals(state, seat, unit, place), default=None)


def best_mover(state: State, seat: Seat) -> tuple[float, Unit, Place] | None:
    """The unit that has the most to gain by moving, and how much."""
    found = []
    for pick in movable(state, seat):
        goal = best_goal(state, seat, pick.unit, pick.place)
        if goal:
            found.append((goal.score - leaving(state, seat, pick.unit, pick.place), pick.unit, pick.place))
    return max(found, default=None)
