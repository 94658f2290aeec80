"""The map: which Sectors and Systems lie beside each other, and which are Connected."""

from astrarium.boards.plane.state import NONE

from .layout import (
    BUILDING_PHASE as BUILDING_PHASE,
    COMMAND_PHASE as COMMAND_PHASE,
    DONE as DONE,
    EXECUTION as EXECUTION,
    HIDDEN as HIDDEN,
    IN_DECK as IN_DECK,
    INITIATIVE as INITIATIVE,
    NO_PHASE as NO_PHASE,
    OUT as OUT,
    OVER as OVER,
    PHASES as PHASES,
    RECHARGE as RECHARGE,
    SHIPS_BITS as SHIPS_BITS,
    SHIPS_MASK as SHIPS_MASK,
    STAGES as STAGES,
    TOKEN_BITS as TOKEN_BITS,
    Battle as Battle,
    Draft as Draft,
    Offer as Offer,
    State as State,
)
from .tables.ids import (
    Place,
    is_system,
    lane_of,
    sector,
)


def explored(state: State, system: int) -> bool:
    """ASC-4-explored-a"""
    return state.on_plane[system] != NONE and not state.unread[system]


def systems_in_play(state: State) -> list[int]:
    """The Systems on the map, in the order of their discovery."""
    return [disc for number, disc in enumerate(state.disc_at) if state.on_plane[disc] == number]


def adjacent(state: State, place: int) -> list[Place]:
    """ASC-4-adjacent-a, ASC-4-virtual-a, ASC-8.5-a: the Sectors that share a border with this one, or are made to."""
    plane = state.plane
    if is_system(place):
        number = state.on_plane[place]
        beside = [
            sector(lane, 0 if plane.first[lane] == number else plane.sectors[lane] - 1)
            for lane in plane.attached[number]
        ]
        return beside + bridged(state, place) if state.bridges else beside
    lane, step = lane_of(place)
    found = []
    if step:
        found.append(sector(lane, step - 1))
    elif plane.first[lane] != NONE:
        found.append(Place(state.disc_at[plane.first[lane]]))
    if step < plane.sectors[lane] - 1:
        found.append(sector(lane, step + 1))
    elif plane.other[lane] != NONE:
        found.append(Place(state.disc_at[plane.other[lane]]))
    return found


def bridged(state: State, system: int) -> list[Place]:
    """ASC-4-virtual-a: the Systems that are Virtually Adjacent to this one."""
    return [Place(pair[system == pair[0]]) for pair in state.bridges if system in pair]


def at_open_end(state: State, place: int) -> int:
    """The lane whose open end this Sector is, or NONE."""
    if is_system(place):
        return NONE
    lane, step = lane_of(place)
    plane = state.plane
    if step == plane.sectors[lane] - 1 and plane.other[lane] == NONE:
        return lane
    return lane if not step and plane.first[lane] == NONE else NONE


def connected(state: State, start: int) -> list[int]:
    """ASC-4-connected-a: the Systems joined to this one by any chain, itself first; none for one off the map."""
    if state.on_plane[start] == NONE:
        return []
    found = [start]
    for system in found:
        found += [there for there in dict.fromkeys(next_systems(state, system)) if there not in found]
    return found


def next_systems(state: State, system: int) -> list[int]:
    """The Systems joined to this one by one lane or by a Virtual Adjacency."""
    plane, number = state.plane, state.on_plane[system]
    ends = [plane.other[lane] if plane.first[lane] == number else plane.first[lane] for lane in plane.attached[number]]
    found = [state.disc_at[end] for end in ends if end != NONE]
    if state.draft.packs:
        found = [there for there in found if there != NONE]
    return found + [int(there) for there in bridged(state, system)] if state.bridges else found
