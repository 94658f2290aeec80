"""How far a Cube has to go, and how far it can: ASC-15.3.1-a measures in Systems first, then in Sectors."""

from heapq import heappop, heappush
from typing import Final

from astrarium.boards.plane.state import NONE

from ..state import State, adjacent, fleets_at, is_borg_world, node_total, owners_at, playing, systems_in_play
from ..tables.borg import BORG_WORLD, DEVELOPED, HOME_SYSTEM, RIVAL_SHIP, STARBASE
from ..tables.ids import BORG, Place, is_system
from .queries import cube_at, cubes, escalation, home_targets, place_of_cube

Length = tuple[int, int]
"""Systems entered, then Sectors entered."""
Lengths = dict[int, Length]
NO_LIMIT: Final = 1 << 20


def spread(state: State, start: int, warp: int = NO_LIMIT, *, stopped: bool = False, through: int = NONE) -> Lengths:
    """ASC-15.3.1-a, ASC-15.2.4-a: how far every Sector is that can be come to, counted as in an exit from Warp.

    Whoever has entered as many Systems as its Warp allows goes no further. Blocking Ships stop it if asked for, but
    for those in the one Sector named.
    """
    found: Lengths = {}
    heap: list[tuple[int, int, int]] = [(0, 0, start)]
    while heap:
        systems, sectors, place = heappop(heap)
        if place in found:
            continue
        found[place] = (systems, sectors)
        if systems >= warp or (place == through != start):
            continue
        for there in adjacent(state, place):
            if there in found or (stopped and there != through and blocked(state, there)):
                continue
            heappush(heap, (systems + is_system(there), sectors + 1, int(there)))
    return found


def blocked(state: State, place: int) -> bool:
    """ASC-15.2.4-a, ASC-15.5.2-a, ASC-8.3-d, ASC-8.3-a: Ships of players stop a Cube; later only their Fleets do.

    Over a Borg World the Borg pass as others do where they have Control.
    """
    if is_system(place) and is_borg_world(state, place):
        return False
    if escalation(state) > 1:
        return any(fleets_at(state, seat, place) for seat in playing(state))
    return any(owner != BORG for owner in owners_at(state, place))


def may_end(state: State, cube: int, place: int) -> bool:
    """ASC-15.3-a: never two Cubes in one Sector."""
    return cube_at(state, place) in (NONE, cube)


def targets(state: State, cube: int, aim: int) -> list[int]:
    """ASC-4-target-a, ASC-4-developed-a, ASC-4-home-b: the Sectors that hold what a Cube looks for."""
    if aim == BORG_WORLD:
        return list(state.borg.spires)
    if aim == RIVAL_SHIP:
        return ships_of_players(state)
    if aim == DEVELOPED:
        return [
            place for place in systems_in_play(state) if node_total(state, place) and not is_borg_world(state, place)
        ]
    if aim == STARBASE:
        return [place for place in systems_in_play(state) if state.starbases[place]]
    if aim == HOME_SYSTEM:
        return home_targets(state)
    return [place_of_cube(state, other) for other in cubes(state) if other != cube]


def ships_of_players(state: State) -> list[int]:
    """Every Sector with Ships of a player."""
    found = {group >> 11 for group in state.ships if group >> 8 & 7 != BORG}
    for fleet, size in enumerate(state.fleet_size):
        if size and state.fleet_warp[fleet] == NONE:
            found.add(state.fleet_place[fleet])
    return sorted(found)


def known_targets(state: State, cube: int, aim: int) -> Lengths:
    """ASC-15.3.2-a: the Connected Targets, with their distances; Ships in the way do not matter."""
    lengths = spread(state, place_of_cube(state, cube))
    return {place: lengths[place] for place in targets(state, cube, aim) if place in lengths}


def reachable(state: State, cube: int, aim: int, warp: int) -> tuple[Length, list[int]] | None:
    """ASC-15.3.3-a: how far the closest Target is that can be come to or beside, and the Sectors to stop in."""
    start = place_of_cube(state, cube)
    found = known_targets(state, cube, aim)
    lengths = spread(state, start, warp, stopped=True)
    ends: dict[int, None] = {}
    best: Length | None = None
    for target in sorted(found, key=lambda place: (found[place], place)):
        if best is not None and found[target] > best:
            break
        stops = stops_for(state, cube, target, lengths, warp)
        if stops:
            best = found[target]
            ends.update(dict.fromkeys(stops))
    return (best, sorted(ends)) if best is not None else None


def stops_for(state: State, cube: int, target: int, lengths: Lengths, warp: int) -> list[int]:
    """ASC-15.3.3-a: the Target itself; or, if only a Ship or Cube in it is in the way, the closest beside it."""
    if target in lengths and may_end(state, cube, target):
        return [target]
    start = place_of_cube(state, cube)
    if target not in spread(state, start, warp, stopped=True, through=target):
        return []
    beside = [int(there) for there in adjacent(state, target) if there in lengths and may_end(state, cube, there)]
    least = min((lengths[there] for there in beside), default=(0, 0))
    return [there for there in beside if lengths[there] == least]


def far_stops(state: State, cube: int, aim: int, warp: int) -> tuple[int, list[int]] | None:
    """ASC-15.3.4-a: a closest Target that is too far, and where a full move along an unblocked shortest path ends.

    Where another Cube is, the last free Sector before it serves.
    """
    start = place_of_cube(state, cube)
    found = known_targets(state, cube, aim)
    least = min(found.values())
    within = spread(state, start, warp)
    stops: dict[int, None] = {}
    goal = NONE
    for target in sorted(place for place, length in found.items() if length == least):
        if target in within:
            return None
        lengths = spread(state, start, stopped=True, through=target)
        if lengths.get(target) != least:
            continue
        path = on_the_way(state, target, lengths)
        full = [place for place in path if is_system(place) and lengths[place][0] == warp]
        ends = [place for place in full if may_end(state, cube, place)]
        if not ends:
            free = [place for place in path if lengths[place][0] < warp and may_end(state, cube, place)]
            most = max(lengths[place] for place in free)
            ends = [place for place in free if lengths[place] == most]
        goal = target
        stops.update(dict.fromkeys(ends))
    return (goal, sorted(stops)) if goal != NONE else None


def on_the_way(state: State, target: int, lengths: Lengths) -> list[int]:
    """The Sectors on any shortest path to a Sector, itself aside."""
    found = [target]
    for place in found:
        systems, sectors = lengths[place]
        before = (systems - is_system(place), sectors - 1)
        found += [int(there) for there in adjacent(state, place) if lengths.get(there) == before and there not in found]
    return found[1:]


def nearest_cubes(state: State, place: int) -> list[int]:
    """ASC-15.3.1-b: the Connected Cubes that are nearest to a Sector."""
    found: dict[int, Length] = {}
    for cube in cubes(state):
        lengths = spread(state, place_of_cube(state, cube))
        if place in lengths:
            found[cube] = lengths[place]
    least = min(found.values(), default=(0, 0))
    return [cube for cube, length in found.items() if length == least]


def beside(state: State, place: int, cube: int) -> bool:
    """Whether a Cube is Adjacent to a Sector."""
    return Place(place_of_cube(state, cube)) in adjacent(state, place)
