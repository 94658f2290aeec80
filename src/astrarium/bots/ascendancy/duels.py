"""How Ships would fare against Borg in Ascendancy, reckoned with averages. What is left of a side, or nothing."""

from typing import Final

from astrarium.games.ascendancy.borg.combat import cube_needed, cube_needs
from astrarium.games.ascendancy.borg.queries import world_structures
from astrarium.games.ascendancy.borg.worlds import reclaimer_needs
from astrarium.games.ascendancy.state import State
from astrarium.games.ascendancy.tables.borg import CUBE_DICE, CUBE_SHIELDS
from astrarium.kernel.seats import Seat

MARGIN: Final = 0.88
"""Own hits count for less than their average, so that bad luck is not the end."""
MOST: Final = 16
"""More Ships than these are not thought of."""


def odds(number: int) -> float:
    """How likely a die shows this number or more."""
    return max(0, min(6, 7 - number)) / 6


def against_cube(
    state: State, seat: int, ships: float, *, damage: int = 0, adapted: int = 0, first: bool = True
) -> float:
    """How many Ships are left when a Cube is destroyed; nothing when it is not.

    In the first round the Ships strike first; round by round the Cube heals and its Shields rise.
    """
    dice, hurt = float(CUBE_DICE - damage), odds(cube_needs(state, Seat(seat)))
    while ships > 0:
        hit = odds(cube_needed(state, Seat(seat), min(CUBE_SHIELDS, adapted)))
        if not hit:
            return 0.0
        hits = MARGIN * ships * hit
        if dice <= hits and first:
            return ships
        ships -= (dice - hits if first else dice) * hurt
        if dice <= hits:
            return max(0.0, ships)
        dice = min(CUBE_DICE, dice - hits + (dice - hits if first else dice) / 6)
        adapted, first = adapted + 1, False
    return 0.0


def enough(state: State, seat: int) -> int:
    """With how many Ships a seat beats a Cube; one more than it will ever have if with none."""
    return next((ships for ships in range(1, MOST) if against_cube(state, seat, ships)), MOST + 1)


def against_world(state: State, seat: int, system: int, ships: int) -> bool:
    """Whether so many Ships will probably Reclaim a Borg World at once."""
    hits = ships * odds(reclaimer_needs(state, Seat(seat), system))
    return MARGIN * hits >= world_structures(state, system)
