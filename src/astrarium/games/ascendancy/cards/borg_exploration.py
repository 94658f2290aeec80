"""What the Borg's Exploration cards do, and what lurks in their Conduits."""

from typing import Final

from astrarium.kernel.frame import Frames
from astrarium.kernel.seats import Seat

from ..borg.discovery import EchoRoll, bring_cube
from ..borg.queries import orbit_is_free
from ..borg.tech import DrawTech
from ..borg.verbs import place_cube, place_spire
from ..explore import EFFECTS, Effect
from ..state import State
from ..tables.exploration import BY_NAME
from ..tables.ids import RESEARCH, System
from ..verbs import gain


def borg_cube(state: State, seat: Seat, system: System) -> Frames:
    """A Cube beside the discoverer; it does nothing before the Borg turn."""
    if orbit_is_free(state, system):
        place_cube(state, system)
    return ()


def borg_world(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.4.1-b: already a Borg World."""
    return place_spire(state, system)


def besieged(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.3.1-b: the nearest Connected Cube comes into Orbit, or a new one."""
    return bring_cube(state, seat, system)


def transwarp_echo(state: State, seat: Seat, system: System) -> Frames:
    """On a 4 or more the nearest Cube comes."""
    return (EchoRoll(seat, system, 4),)


def drifting_hull(state: State, seat: Seat, system: System) -> Frames:
    """A wreck to learn from."""
    gain(state, seat, RESEARCH, 2)
    return ()


def severed_drones(state: State, seat: Seat, system: System) -> Frames:
    """Drones that were cut off tell what they know: a Borg Tech card."""
    return (DrawTech(seat),)


CARDS: Final[dict[str, Effect]] = {
    "borg-cube": borg_cube,
    "borg-world": borg_world,
    "besieged-level-1": besieged,
    "besieged-level-2": besieged,
    "besieged-level-3": besieged,
    "transwarp-echo": transwarp_echo,
    "drifting-hull": drifting_hull,
    "severed-drones": severed_drones,
}


def join() -> None:
    """Every card takes its place."""
    for name, effect in CARDS.items():
        EFFECTS[BY_NAME[name]] = effect
