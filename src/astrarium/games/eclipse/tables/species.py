"""The species with their boards: what is printed on them, and what is different for each."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import names

from .ids import CRUISER, INTERCEPTOR
from .parts import EMPTY, PART
from .sectors import SECTOR
from .technologies import TECHNOLOGY

Board = NewType("Board", int)

ION, HULL, DRIVE = PART["ion-cannon"], PART["hull"], PART["nuclear-drive"]
SOURCE, ELECTRON, GAUSS = PART["nuclear-source"], PART["electron-computer"], PART["gauss-shield"]


class Blueprint(NamedTuple):
    """One class of ships as printed: cost, squares with their parts, and what stands outside the grid."""

    cost: int
    squares: tuple[int, ...]
    initiative: int
    energy: int = 0
    computer: int = 0


class Species(NamedTuple):
    """What distinguishes a species: stocks, ratio of trade, activations, slots, blueprints and special rules."""

    name: str
    storage: tuple[int, int, int]
    technologies: tuple[int, ...]
    blueprints: tuple[Blueprint, ...]
    trade: int = 3
    colony_ships: int = 3
    discs: int = 13
    explores: int = 1
    researches: int = 1
    upgrades: int = 2
    builds: int = 2
    moves: int = 2
    ambassador_slots: int = 0
    either_slots: int = 4
    reputation_slots: int = 0
    starting_ship: int = INTERCEPTOR
    starting_reputation: int = 0
    orbital_cost: int = 5
    monolith_cost: int = 10
    hexes_seen: int = 1
    spares_ancients: bool = False
    cubes_perish: bool = False
    points_per_hex: int = 0
    points_per_ancient: int = 0


INTERCEPTOR_BOARD: Final = Blueprint(3, (EMPTY, ION, SOURCE, DRIVE), 2)
CRUISER_BOARD: Final = Blueprint(5, (HULL, EMPTY, ION, SOURCE, ELECTRON, DRIVE), 1)
DREADNOUGHT_BOARD: Final = Blueprint(8, (ION, HULL, EMPTY, HULL, SOURCE, ION, ELECTRON, DRIVE), 0)
STARBASE_BOARD: Final = Blueprint(3, (ION, HULL, HULL, ELECTRON, EMPTY), 4, energy=3)
STANDARD: Final = (INTERCEPTOR_BOARD, CRUISER_BOARD, DREADNOUGHT_BOARD, STARBASE_BOARD)

# ECL-SPC-01
TERRAN: Final = Species(
    "terran", (2, 3, 3), (TECHNOLOGY["starbase"],), STANDARD, trade=2, moves=3, ambassador_slots=1
)  # fmt: skip
# ECL-SPC-03
ERIDANI: Final = Species(
    "eridani",
    (26, 2, 4),
    (TECHNOLOGY["gauss-shield"], TECHNOLOGY["fusion-drive"], TECHNOLOGY["plasma-cannon"]),
    (INTERCEPTOR_BOARD, CRUISER_BOARD, DREADNOUGHT_BOARD._replace(energy=1), STARBASE_BOARD),
    discs=11,
    starting_reputation=2,
)
HYDRAN: Final = Species(
    "hydran", (2, 5, 2), (TECHNOLOGY["advanced-labs"],), STANDARD, researches=2, ambassador_slots=1, either_slots=3
)
# ECL-SPC-06
PLANTA: Final = Species(
    "planta",
    (4, 4, 4),
    (TECHNOLOGY["starbase"],),
    (
        Blueprint(3, (ION, SOURCE, DRIVE), 0, energy=2, computer=1),
        Blueprint(5, (HULL, ION, SOURCE, EMPTY, DRIVE), 0, energy=2, computer=1),
        Blueprint(8, (ION, HULL, HULL, SOURCE, ION, EMPTY, DRIVE), 0, energy=2, computer=1),
        Blueprint(3, (ION, HULL, HULL, ELECTRON), 2, energy=5, computer=1),
    ),
    colony_ships=4,
    explores=2,
    ambassador_slots=1,
    either_slots=3,
    cubes_perish=True,
    points_per_hex=1,
)
# ECL-SPC-10
DRACO: Final = Species("draco", (2, 4, 3), (), STANDARD, hexes_seen=2, spares_ancients=True, points_per_ancient=1)
MECHANEMA: Final = Species(
    "mechanema",
    (3, 3, 3),
    (TECHNOLOGY["positron-computer"],),
    tuple(blueprint._replace(cost=blueprint.cost - 1) for blueprint in STANDARD),
    upgrades=3,
    builds=3,
    orbital_cost=4,
    monolith_cost=8,
)
# ECL-SPC-12, ECL-SPC-13
ORION: Final = Species(
    "orion",
    (3, 3, 5),
    (TECHNOLOGY["neutron-bombs"], TECHNOLOGY["gauss-shield"]),
    (
        Blueprint(3, (GAUSS, ION, SOURCE, DRIVE), 3, energy=1),
        Blueprint(5, (HULL, GAUSS, ION, SOURCE, ELECTRON, DRIVE), 2, energy=2),
        Blueprint(8, (ION, HULL, GAUSS, HULL, SOURCE, ION, ELECTRON, DRIVE), 1, energy=3),
        Blueprint(3, (ION, HULL, HULL, ELECTRON, GAUSS), 5, energy=3),
    ),
    trade=4,
    reputation_slots=1,
    starting_ship=CRUISER,
)


class BoardSide(NamedTuple):
    """One side of a board: the species and its home hex."""

    name: str
    species: Species
    home: int


# Each pair of lines is one board with two sides (ECL-SETUP-08).
BOARDS: Final = (
    BoardSide("terran-directorate", TERRAN, SECTOR["221"]),
    BoardSide("eridani", ERIDANI, SECTOR["222"]),
    BoardSide("terran-federation", TERRAN, SECTOR["223"]),
    BoardSide("hydran", HYDRAN, SECTOR["224"]),
    BoardSide("terran-union", TERRAN, SECTOR["225"]),
    BoardSide("planta", PLANTA, SECTOR["226"]),
    BoardSide("terran-republic", TERRAN, SECTOR["227"]),
    BoardSide("draco", DRACO, SECTOR["228"]),
    BoardSide("terran-conglomerate", TERRAN, SECTOR["229"]),
    BoardSide("mechanema", MECHANEMA, SECTOR["230"]),
    BoardSide("terran-alliance", TERRAN, SECTOR["231"]),
    BoardSide("orion", ORION, SECTOR["232"]),
)
BOARD_NAMES: Final = tuple(side.name for side in BOARDS)
names(Board, BOARD_NAMES)
BOARD: Final = {side.name: Board(place) for place, side in enumerate(BOARDS)}
NO_BOARD: Final = -1


def other_side(board: int) -> Board:
    """The species that leaves the game when this one is chosen."""
    return Board(board ^ 1)
