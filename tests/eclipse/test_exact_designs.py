"""Whole designs with all that they come to, added up by hand."""

import pytest

from astrarium.games.eclipse.blueprints import ANCIENT_VALUES, DEFENCE_VALUES, Values, legal, values
from astrarium.games.eclipse.tables.ids import CRUISER, DREADNOUGHT, INTERCEPTOR, STARBASE, Ship
from astrarium.games.eclipse.tables.parts import EMPTY, PART
from astrarium.games.eclipse.tables.species import BOARD


def design(board: str, ship: Ship, *tiles: str) -> Values:
    """What a class is worth with these tiles, square by square; an empty name lays none."""
    return values(BOARD[board], ship, tuple(PART[tile] if tile else EMPTY for tile in tiles))


TERRAN_INTERCEPTOR = Values(
    initiative=2 + 2, cannons=(1,), missiles=(2, 2), computer=0, shield=0, hull=0, movement=2, produced=3, used=1 + 2,
    drives=1,
)  # fmt: skip
HYDRAN_CRUISER = Values(
    initiative=1 + 1 + 1, cannons=(1, 2), missiles=(), computer=1 + 2, shield=2, hull=0, movement=1, produced=6,
    used=2 + 1 + 1 + 1 + 1, drives=1,
)  # fmt: skip
PLANTA_STARBASE = Values(
    initiative=2 + 2, cannons=(1,), missiles=(), computer=1 + 3, shield=2, hull=3, movement=0, produced=5,
    used=1 + 2 + 1, drives=0,
)  # fmt: skip
ORION_DREADNOUGHT = Values(
    initiative=1 + 1 + 3, cannons=(1, 1, 4), missiles=(), computer=2, shield=1, hull=1, movement=3, produced=3 + 6 + 3,
    used=4 + 1 + 1 + 3, drives=1,
)  # fmt: skip


def test_initiative_and_movement_add_up_with_all_else() -> None:
    """ECL-INI-01, ECL-MOVE-04, ECL-UPG-08"""
    swift = design("terran-union", INTERCEPTOR, "plasma-missile", "", "", "fusion-drive")
    assert swift == TERRAN_INTERCEPTOR
    tiles = ("phase-shield", "positron-computer", "", "fusion-source", "", "")
    armed = design("hydran", CRUISER, "plasma-cannon", *tiles[1:])
    assert armed == HYDRAN_CRUISER._replace(shield=0, used=2 + 1 + 1 + 1)
    assert design("hydran", CRUISER, *tiles) == HYDRAN_CRUISER._replace(cannons=(1,), used=1 + 1 + 1 + 1)


def test_what_is_printed_beside_the_grid_counts_with_computers_and_shields_of_all_parts() -> None:
    """ECL-UPG-10, ECL-HIT-09"""
    assert design("planta", STARBASE, "", "shard-hull", "gluon-computer", "phase-shield") == PLANTA_STARBASE._replace(
        computer=1 + 3, hull=3
    )
    heavy = ("antimatter-cannon", "", "", "fusion-source", "", "ion-turret", "positron-computer", "tachyon-drive")
    assert design("orion", DREADNOUGHT, *heavy) == ORION_DREADNOUGHT


def test_the_worked_example_has_these_ships() -> None:
    """ECL-RUL-71: the Hydran cruiser of the example."""
    names = ("improved-hull", "plasma-missile", "plasma-cannon", "fusion-source", "gauss-shield", "fusion-drive")
    assert design("hydran", CRUISER, *names) == Values(
        initiative=1 + 2, cannons=(2,), missiles=(2, 2), computer=0, shield=1, hull=2, movement=2, produced=6,
        used=2 + 2, drives=1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("found", "initiative", "dice", "hull"), [(ANCIENT_VALUES, 2, 2, 1), (DEFENCE_VALUES, 0, 4, 7)]
)
def test_what_ancients_and_the_defence_can_do(found: Values, initiative: int, dice: int, hull: int) -> None:
    """ECL-NPC-01, ECL-NPC-02"""
    assert found == Values(initiative, cannons=(1,) * dice, missiles=(), computer=1, shield=0, hull=hull)


@pytest.mark.parametrize(
    ("ship", "tiles", "allowed"),
    [
        (INTERCEPTOR, ("", "", "", ""), True),
        (INTERCEPTOR, ("plasma-cannon", "", "", ""), False),  # four used of three
        (INTERCEPTOR, ("", "", "", "hull"), False),  # no drive
        (INTERCEPTOR, ("plasma-cannon", "", "", "ion-cannon"), False),  # neither
        (INTERCEPTOR, ("nuclear-drive", "", "", ""), True),  # two equal parts
        (CRUISER, ("", "", "", "", "", "hull"), False),
        (DREADNOUGHT, ("", "", "ion-cannon", "", "", "", "", ""), False),
        (STARBASE, ("", "", "", "", ""), True),
        (STARBASE, ("", "", "", "", "nuclear-drive"), False),  # energy enough, but a drive
        (STARBASE, ("", "", "", "", "antimatter-cannon"), False),
    ],
)
def test_energy_and_drives_are_all_that_limits_a_blueprint(ship: Ship, tiles: tuple[str, ...], allowed: bool) -> None:
    """ECL-RUL-13, ECL-UPG-06, ECL-UPG-07"""
    parts = tuple(PART[tile] if tile else EMPTY for tile in tiles)
    assert legal(BOARD["terran-union"], ship, parts) == allowed
