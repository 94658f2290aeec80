"""What Cubes threaten in Ascendancy, and where Ships of a seat bar their way."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from astrarium.boards.plane.state import NONE
from astrarium.games.ascendancy.state import State, controlled, node_count, node_total
from astrarium.games.ascendancy.tables.discs import HUB_DISC
from astrarium.games.ascendancy.tables.ids import BORG, CULTURE

HOME, TOWN, NODE, TEMPLE = 5.0, 0.3, 0.25, 0.8
"""What is lost with the Home System, with any System, with each Node in it, and with each Culture Node besides."""
FAR: Final = 14
"""Sectors from where no Cube comes soon."""
UNSEEN: Final = 0.25
"""How much the Home System is in danger from Cubes that are not Connected with it."""
AWAY: Final = 10
"""A Cube that is not Connected may lay a lane, and then it is so near."""
FADING: Final = 0.93
"""How much of its dread a Cube keeps with each Sector that it is away."""
SECOND: Final = 0.35
"""A second Ship in the way, for when the first is gone."""
CLOSE: Final = 7
"""Sectors from which on a second Ship is wanted."""

Way = dict[int, tuple[int, int, int]]
"""For each Sector that a Cube can come to: Ships in the way, Sectors gone, and from where."""


class Front(NamedTuple):
    """Where a Ship would bar a Cube's way, where one does, which Sectors Cubes shoot at, and how near they are."""

    gaps: dict[int, float]
    guards: dict[int, float]
    shot_at: frozenset[int]
    distance: int
    """Sectors between the Home System and the nearest Cube."""


PEACE: Final = Front({}, {}, frozenset(), FAR)


def treasures(state: State, seat: int) -> dict[int, float]:
    """What there is to be lost."""
    found = {
        int(system): TOWN + NODE * node_total(state, system) + TEMPLE * node_count(state, system, CULTURE)
        for system in controlled(state, seat)
    }
    if state.home[seat] in found:
        found[state.home[seat]] += HOME
    return found


def front(state: State, seat: int, ways: dict[int, list[int]], there: dict[int, list[int]]) -> Front:
    """Every Cube against everything that a seat holds."""
    cubes = [place for place in state.borg.cubes if place != NONE]
    if not cubes and (state.on_plane[HUB_DISC] == NONE or state.borg.delay > 1):
        return PEACE
    ships = {place for place, count in there.items() if sum(count) > count[BORG]}
    holdings, home = treasures(state, seat), state.home[seat]
    unseen = {home: UNSEEN * holdings[home]} if home in holdings else {}
    gaps, guards = ({}, unseen) if home in ships else (unseen, {})
    found = Front(gaps, guards, frozenset(near for cube in cubes for near in (cube, *ways.get(cube, ()))), 0)
    distance = AWAY
    for cube in cubes:
        reached = ways_of(cube, ways, ships)
        for system, value in holdings.items():
            if system in reached:
                bar(found, reached, cube, system, value)
        if home in reached:
            distance = min(distance, reached[home][1])
    return found._replace(distance=distance)


def ways_of(cube: int, ways: dict[int, list[int]], ships: set[int]) -> Way:
    """Where a Cube can get to, past as few Ships as it can; those beside it will not be there any more."""
    near = (cube, *ways.get(cube, ()))
    found: Way = {}
    heap = [(0, 0, cube, NONE)]
    while heap:
        barred, steps, place, before = heappop(heap)
        if place in found:
            continue
        found[place] = (barred, steps, before)
        if steps < FAR:
            for there in ways.get(place, ()):
                if there not in found:
                    heappush(heap, (barred + (there in ships and there not in near), steps + 1, there, place))
    return found


def bar(found: Front, reached: Way, cube: int, system: int, value: float) -> None:
    """Along the way of a Cube to a System: where a Ship is wanted, or where one must not leave."""
    barred, steps, _ = reached[system]
    worth = value * FADING**steps
    if barred == 1 and steps <= CLOSE:
        worth *= SECOND
    place = system
    while place != cube:
        so_far, gone, before = reached[place]
        stands_here = so_far > reached[before][0]
        if stands_here and barred == 1:
            found.guards[place] = max(found.guards.get(place, 0.0), value * FADING**steps)
        if not stands_here and gone > 1 and (barred == 0 or (barred == 1 and steps <= CLOSE)):
            found.gaps[place] = max(found.gaps.get(place, 0.0), worth)
        place = before
