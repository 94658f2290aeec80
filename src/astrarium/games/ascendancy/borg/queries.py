"""What can be asked about the Borg. Only this file and the verbs know how the state keeps them."""

from astrarium.boards.plane.state import NONE
from astrarium.kernel.seats import Seat

from ..state import DONE, State, playing, ships_at, systems_in_play, to_the_right
from ..tables.advancements import FIRST_TECH, Card
from ..tables.borg import HIT_ROLLS
from ..tables.ids import BORG, Place, System, is_system, lane_of
from .layout import CONNECTION, NO_BORG


def has_borg(state: State) -> bool:
    """ASC-5.3.1-a: whether the Borg are in this game at all."""
    return state.borg.level != NO_BORG


def hub_begins_in_play(state: State) -> bool:
    """ASC-5.3.4-a"""
    return state.borg.level == CONNECTION


# Cubes and Borg Worlds


def cubes(state: State) -> list[int]:
    """The Cubes on the map, by their numbers; those on Spires are Structures."""
    return [cube for cube, place in enumerate(state.borg.cubes) if place != NONE]


def place_of_cube(state: State, cube: int) -> int:
    """Where a Cube is; NONE for one that is gone."""
    return state.borg.cubes[cube] if cube < len(state.borg.cubes) else NONE


def cube_at(state: State, place: int) -> int:
    """ASC-15.3-a: the Cube in a Sector, of which there is one at most, or NONE."""
    return state.borg.cubes.index(place) if place in state.borg.cubes else NONE


def cube_total(state: State) -> int:
    """ASC-15.1.1.2-b: every Cube, those on Spires too."""
    return len(cubes(state)) + sum(state.borg.docked)


def waiting_cubes(state: State) -> list[int]:
    """ASC-15.2.2-b: Cubes that have not been Activated in this Borg turn."""
    return [cube for cube in cubes(state) if not state.borg.marked >> cube & 1]


def worlds(state: State) -> list[System]:
    """The Borg Worlds, in the order in which they fell."""
    return [System(system) for system in state.borg.spires]


def world_nodes(state: State, system: int) -> int:
    """The Assimilation Nodes of a Borg World."""
    return state.borg.nodes[state.borg.spires.index(system)]


def has_docked_cube(state: State, system: int) -> bool:
    """Whether a Cube stands on the Spire of a Borg World."""
    return bool(state.borg.docked[state.borg.spires.index(system)])


def world_structures(state: State, system: int) -> int:
    """ASC-10.6-a, ASC-4-structure-a: the Spire, its Nodes and a Cube on it."""
    return 1 + world_nodes(state, system) + has_docked_cube(state, system)


def borg_hit_roll(state: State) -> int:
    """ASC-9.8.3-a, ASC-3.4.2-a"""
    return HIT_ROLLS[len(state.borg.spires)]


def escalation(state: State) -> int:
    """ASC-15.5.1-a, ASC-15.5.2-a: how often the Command cards were shuffled anew."""
    return state.borg.reshuffles


# Seats


def is_assimilated(state: State, seat: int) -> bool:
    return bool(state.borg.assimilated >> seat & 1)


def voices(state: State) -> list[Seat]:
    """ASC-15.4.3.1-b, ASC-15.4.3.1-c: Assimilated seats that guide the Borg in this round, lowest card first."""
    found = [seat for seat in range(state.seats) if state.borg.voices >> seat & 1]
    return [Seat(seat) for seat in sorted(found, key=lambda seat: state.turn_cards[seat])]


def in_turn_order(state: State) -> list[Seat]:
    """Seats that are still players, by their Turn Order cards."""
    free = playing(state)
    return [Seat(seat) for seat in state.order if seat in free]


def chooser_of_victims(state: State, owner: int) -> Seat:
    """ASC-9.8.3.3-a, ASC-10.6.5-a, ASC-RUL-56: the Assimilated player with the lowest card, else the owner."""
    found = voices(state)
    return found[0] if found else Seat(owner)


def roller_against(state: State, opponent: int) -> Seat:
    """ASC-9.8.3.1-a, ASC-10.6.4-a: on defence the Assimilated player with the lowest card, else to the right."""
    found = voices(state)
    return found[0] if found else to_the_right(state, opponent)


# Where the Borg are in touch with others


def borg_within(state: State, systems: list[int]) -> bool:
    """ASC-4-firstcontact-b: whether a Cube or a Borg World is at one of these Systems, or on a lane of one."""
    if any(system in systems for system in state.borg.spires):
        return True
    plane = state.plane
    for cube in cubes(state):
        place = state.borg.cubes[cube]
        if is_system(place):
            if place in systems:
                return True
        else:
            lane = lane_of(place)[0]
            ends = (plane.first[lane], plane.other[lane])
            if any(end != NONE and state.disc_at[end] in systems for end in ends):
                return True
    return False


def techs_of(state: State, seat: int) -> list[Card]:
    """The Borg Techs that work for a seat or wait to be used."""
    return [Card(card) for card in range(FIRST_TECH, len(state.where)) if state.where[card] == DONE + seat]


# Targets


def home_targets(state: State) -> list[int]:
    """ASC-4-home-b: Home Systems without a Spire."""
    return [home for home in state.home if home not in state.borg.spires]


def orbit_is_free(state: State, system: int) -> bool:
    """ASC-15.3-a: whether no Cube is in Orbit."""
    return not ships_at(state, BORG, system)


def known_systems(state: State) -> list[Place]:
    return [Place(system) for system in systems_in_play(state)]
