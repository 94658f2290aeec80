"""The changes that the Borg bring. Each tells what happened."""

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import End, Frames
from astrarium.kernel.notice import reveal, tell

from ..state import OVER, State, playing
from ..tables.borg import SPIRES, WORLD_NODES
from ..tables.ids import BORG, Amount, Place, System
from ..verbs import end_civilisation, meet, remove_agents, shift_ships
from .notices import (
    BorgWin,
    CubeAppears,
    CubeBuilt,
    CubeDestroyed,
    CubeMoves,
    CubeWaits,
    SpirePlaced,
    WorldGrows,
)
from .queries import orbit_is_free


def place_cube(state: State, place: int) -> int:
    """ASC-3.6.1.1-a: a new Cube, from an unlimited supply; its number."""
    cubes = state.borg.cubes
    if NONE in cubes:
        cube = cubes.index(NONE)
        cubes[cube] = place
    else:
        cube = len(cubes)
        cubes.append(place)
    shift_ships(state, BORG, place, 1)
    tell(state, CubeAppears(Place(place)))
    meet(state)
    return cube


def move_cube(state: State, cube: int, target: int) -> None:
    """ASC-8.4.3-a: a Cube goes from one Sector to another, or is Transported there, and Braves nothing."""
    origin = state.borg.cubes[cube]
    if origin == target:
        return
    shift_ships(state, BORG, origin, -1)
    shift_ships(state, BORG, target, 1)
    state.borg.cubes[cube] = target
    tell(state, CubeMoves(Place(origin), Place(target)))
    meet(state)


def destroy_cube(state: State, cube: int) -> None:
    """ASC-9.8.7-a"""
    place = state.borg.cubes[cube]
    shift_ships(state, BORG, place, -1)
    state.borg.cubes[cube] = NONE
    state.borg.marked &= ~(1 << cube)
    state.borg.held &= ~(1 << cube)
    tell(state, CubeDestroyed(Place(place)))


def mark(state: State, cube: int) -> None:
    """ASC-15.2.2-b, ASC-3.7.8-a"""
    state.borg.marked |= 1 << cube


def hold_back(state: State, cube: int) -> None:
    """A Cube will not be Activated in the next Borg turn."""
    state.borg.held |= 1 << cube


def strip_nodes(state: State, system: int) -> None:
    """A Borg World loses its Assimilation Nodes."""
    state.borg.nodes[state.borg.spires.index(system)] = 0
    tell(state, WorldGrows(System(system), Amount(0)))


def grow(state: State, system: int) -> None:
    """ASC-3.6.7-a: one Assimilation Node more, never above three."""
    at = state.borg.spires.index(system)
    if state.borg.nodes[at] < WORLD_NODES:
        state.borg.nodes[at] += 1
        tell(state, WorldGrows(System(system), Amount(state.borg.nodes[at])))


def build_docked_cube(state: State, system: int) -> None:
    """ASC-15.1.2-a: a Cube on top of the Spire."""
    state.borg.docked[state.borg.spires.index(system)] = 1
    tell(state, CubeBuilt(System(system)))


def launch_cube(state: State, system: int) -> None:
    """ASC-15.1.2-a: into Orbit, and all Nodes go; it waits while another Cube is there."""
    if not orbit_is_free(state, system):
        tell(state, CubeWaits(System(system)))
        return
    at = state.borg.spires.index(system)
    state.borg.docked[at] = state.borg.nodes[at] = 0
    place_cube(state, system)


def place_spire(state: State, system: int) -> Frames:
    """ASC-15.4.1-b, ASC-15.4.1-c, ASC-2.3.4-a: a Borg World without tokens or card; a sixth ends the game.

    ASC-12.3-a: Agents are gone too.
    """
    borg = state.borg
    if len(borg.spires) == SPIRES:
        return borg_victory(state)
    end_civilisation(state, system)
    state.gifts[system] = state.nodes[system] = 0
    if state.remains[system] != NONE:
        state.discard.append(state.remains[system])
        state.remains[system] = NONE
    remove_agents(state, system)
    borg.spires.append(system)
    borg.nodes.append(0)
    borg.docked.append(0)
    tell(state, SpirePlaced(System(system)))
    meet(state)
    return ()


def raze_world(state: State, system: int) -> None:
    """ASC-10.6.6-a: every Borg Structure goes, and nothing comes in its place."""
    at = state.borg.spires.index(system)
    del state.borg.spires[at], state.borg.nodes[at], state.borg.docked[at]


def borg_victory(state: State) -> Frames:
    """ASC-2.3.4-a, ASC-2.3.4-b: all players lose at once."""
    state.won = 0
    state.stage = OVER
    reveal(state, BorgWin())
    return (End(),)


def check_survivors(state: State) -> Frames:
    """ASC-2.3.4-b, ASC-2.3.4-c, ASC-2.3.4-d: somebody is Assimilated, and everybody else is that or Exterminated.

    A last player who is neither has not won by that.
    """
    return borg_victory(state) if state.borg.assimilated and not playing(state) else ()
