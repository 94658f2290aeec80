"""How far a unit can get: at impulse over Sectors, at Warp over Systems; for whoever looks at the map."""

from collections import deque

from astrarium.boards.plane.state import NONE

from .state import State, adjacent, barred, warp_speed
from .tables.ids import is_system


def ways(state: State, seat: int, start: int, left: int, *, warp: bool) -> dict[int, tuple[int, ...]]:
    """ASC-8.1-a, ASC-8.2.2-b, ASC-8.3-a: each Sector within reach over lanes that lie, and a cheapest way there."""
    spent: dict[int, int] = {start: 0}
    found: dict[int, tuple[int, ...]] = {start: ()}
    edge = deque([start])
    while edge:
        place = edge.popleft()
        if spent[place] >= left:
            continue
        for there in map(int, adjacent(state, place)):
            cost = spent[place] + (not warp or is_system(there))
            if barred(state, seat, there) or spent.get(there, left + 1) <= cost:
                continue
            spent[there], found[there] = cost, (*found[place], there)
            if cost == spent[place]:
                edge.appendleft(there)
            else:
                edge.append(there)
    del found[start]
    return found


def onward(state: State) -> list[tuple[int, ...]]:
    """Ways of more than one Sector that the unit can go that moves just now."""
    if state.moving == NONE or state.left <= 0 or state.turn == NONE:
        return []
    found = ways(state, state.turn, state.moving, state.left, warp=state.at_warp)
    return [way for way in found.values() if len(way) > 1 and not (state.at_warp and way[0] == state.came_from)]


def exits(state: State, seat: int, place: int, tokens: int) -> tuple[int, ...]:
    """ASC-8.2.2-a, ASC-8.2.2-b: where what is at Warp could come out now: the place itself, and as far as it gets."""
    here = () if barred(state, seat, place) else (place,)
    return (*here, *sorted(ways(state, seat, place, tokens + warp_speed(state, seat), warp=True)))
