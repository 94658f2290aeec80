"""The hexes: 1 in the centre, 8 inner, 11 middle, 18 outer, and 12 home sides."""

from typing import Final, NamedTuple, NewType

from astrarium.boards.hexes import TURNED, mask
from astrarium.kernel.codec import names

from .ids import ADVANCED_MATERIALS, ADVANCED_MONEY, ADVANCED_SCIENCE, GREY, MATERIALS, MONEY, ORBITAL_SQUARE, SCIENCE

Sector = NewType("Sector", int)


class Hex(NamedTuple):
    """A hex as printed: open sides clockwise from the top edge, squares by kind.

    `discovery` says that a discovery tile is laid on it, below the Ancients if there are any (ECL-EXP-10).
    """

    number: str
    name: str
    ring: str
    points: int
    wormholes: tuple[int, ...]
    squares: tuple[int, ...]
    ancients: int = 0
    artifact: bool = False
    discovery: bool = False


TERRAN_SQUARES: Final = (MONEY, ADVANCED_MONEY, SCIENCE, ADVANCED_SCIENCE, MATERIALS)

HEXES: Final = (
    Hex(
        "001",
        "Galactic Center",
        "centre",
        4,
        (0, 1, 2, 3, 4, 5),
        (SCIENCE, ADVANCED_SCIENCE, MATERIALS, ADVANCED_MATERIALS, GREY, GREY),
        artifact=True,
        discovery=True,
    ),
    Hex(
        "101", "Castor", "inner", 2, (1, 2, 3, 4, 5), (MONEY, MATERIALS, ADVANCED_MATERIALS), ancients=1, discovery=True
    ),
    # open sides: one source turns them by one; most sources agree on what stands here
    Hex("102", "Pollux", "inner", 3, (0, 2, 3, 5), (SCIENCE, ADVANCED_SCIENCE), artifact=True),
    Hex("103", "Beta Leonis", "inner", 2, (0, 1, 2, 4, 5), (ADVANCED_MONEY, GREY)),
    # two Ancients: one source counts them only as there or not; most sources agree on what stands here
    Hex(
        "104",
        "Arcturus",
        "inner",
        2,
        (0, 1, 3, 4),
        (MONEY, ADVANCED_MONEY, SCIENCE, ADVANCED_SCIENCE),
        ancients=2,
        discovery=True,
    ),
    Hex(
        "105",
        "Zeta Herculis",
        "inner",
        3,
        (0, 1, 3, 4, 5),
        (MONEY, SCIENCE, ADVANCED_MATERIALS),
        ancients=1,
        artifact=True,
        discovery=True,
    ),
    Hex("106", "Capella", "inner", 2, (0, 1, 2, 3), (SCIENCE, MATERIALS)),
    # advanced science: one source has advanced money; most sources agree on what stands here
    Hex("107", "Aldebaran", "inner", 2, (0, 1, 2, 3, 5), (MONEY, ADVANCED_SCIENCE, ADVANCED_MATERIALS)),
    Hex("108", "Mu Cassiopeiae", "inner", 2, (0, 1, 3, 4), (ADVANCED_MONEY, SCIENCE, GREY), ancients=1, discovery=True),
    Hex("201", "Alpha Centauri", "middle", 1, (1, 3, 5), (MONEY, MATERIALS)),
    Hex("202", "Fomalhaut", "middle", 1, (1, 3, 5), (SCIENCE, ADVANCED_SCIENCE)),
    # two Ancients, as with 104; most sources agree on what stands here
    Hex("203", "Chi Draconis", "middle", 1, (0, 1, 3, 5), (MONEY, SCIENCE, MATERIALS), ancients=2, discovery=True),
    Hex(
        "204",
        "Vega",
        "middle",
        2,
        (0, 1, 3, 5),
        (ADVANCED_MONEY, ADVANCED_MATERIALS, GREY),
        ancients=1,
        artifact=True,
        discovery=True,
    ),
    # advanced science: one source has plain science; most sources agree on what stands here
    Hex("205", "Mu Herculis", "middle", 1, (2, 3, 4), (MONEY, ADVANCED_MONEY, ADVANCED_SCIENCE)),
    Hex("206", "Epsilon Indi", "middle", 1, (1, 2, 3, 5), (MATERIALS,), discovery=True),
    Hex("207", "Zeta Reticuli", "middle", 1, (0, 1, 3), (), discovery=True),
    Hex("208", "Iota Persei", "middle", 1, (0, 2, 3, 5), (), discovery=True),
    Hex("209", "Delta Eridani", "middle", 1, (0, 1, 3, 5), (ADVANCED_MONEY, SCIENCE)),
    Hex("210", "Psi Capricorni", "middle", 1, (0, 3, 5), (MONEY, MATERIALS)),
    # one Ancient: one source has two; most sources agree on what stands here
    Hex(
        "211",
        "Beta Aquilae",
        "middle",
        2,
        (0, 1, 2, 3),
        (MONEY, ADVANCED_MATERIALS, GREY),
        ancients=1,
        artifact=True,
        discovery=True,
    ),
    Hex("221", "Procyon", "home", 3, (0, 1, 3, 4), TERRAN_SQUARES, artifact=True),
    Hex(
        "222",
        "Epsilon Eridani",
        "home",
        3,
        (0, 1, 3, 4),
        (MONEY, ADVANCED_MONEY, SCIENCE, ADVANCED_SCIENCE),
        artifact=True,
    ),
    Hex("223", "Altair", "home", 3, (0, 1, 3, 4), TERRAN_SQUARES, artifact=True),
    Hex(
        "224",
        "Beta Hydri",
        "home",
        3,
        (0, 1, 3, 4),
        (MONEY, SCIENCE, ADVANCED_SCIENCE, ADVANCED_MATERIALS),
        artifact=True,
    ),
    Hex("225", "Eta Cassiopeiae", "home", 3, (0, 1, 3, 4), TERRAN_SQUARES, artifact=True),
    Hex("226", "61 Cygni", "home", 3, (0, 1, 3, 4), (MONEY, SCIENCE, MATERIALS), artifact=True),
    Hex("227", "Sirius", "home", 3, (0, 1, 3, 4), TERRAN_SQUARES, artifact=True),
    Hex("228", "Sigma Draconis", "home", 3, (0, 1, 3, 4), (MONEY, SCIENCE, ADVANCED_MATERIALS), artifact=True),
    Hex("229", "Tau Ceti", "home", 3, (0, 1, 3, 4), TERRAN_SQUARES, artifact=True),
    Hex(
        "230",
        "Lambda Aurigae",
        "home",
        3,
        (0, 1, 3, 4),
        (MONEY, ADVANCED_MONEY, SCIENCE, ADVANCED_MATERIALS),
        artifact=True,
    ),
    Hex("231", "Delta Pavonis", "home", 3, (0, 1, 3, 4), TERRAN_SQUARES, artifact=True),
    Hex(
        "232", "Rigel", "home", 3, (0, 1, 3, 4), (ADVANCED_MONEY, SCIENCE, MATERIALS, ADVANCED_MATERIALS), artifact=True
    ),
    # two Ancients, as with 104; most sources agree on what stands here
    Hex(
        "301",
        "Zeta Draconis",
        "outer",
        2,
        (0, 2, 3),
        (MONEY, SCIENCE, ADVANCED_MATERIALS),
        ancients=2,
        artifact=True,
        discovery=True,
    ),
    Hex(
        "302",
        "Gamma Serpentis",
        "outer",
        2,
        (0, 3, 4),
        (ADVANCED_MONEY, MATERIALS),
        ancients=1,
        artifact=True,
        discovery=True,
    ),
    Hex("303", "Eta Cephei", "outer", 2, (3, 5), (GREY,), ancients=1, artifact=True, discovery=True),
    Hex("304", "Theta Pegasi", "outer", 1, (0, 3), (ADVANCED_MONEY, MATERIALS)),
    Hex("305", "Lambda Serpentis", "outer", 1, (0, 1, 3), (SCIENCE, MATERIALS), ancients=1, discovery=True),
    Hex("306", "Beta Centauri", "outer", 1, (1, 3), (MONEY, MATERIALS)),
    Hex("307", "Sigma Sagittarii", "outer", 1, (0, 2, 3), (MONEY, ADVANCED_SCIENCE)),
    Hex("308", "Kappa Scorpii", "outer", 1, (2, 3, 5), (SCIENCE, ADVANCED_MATERIALS)),
    Hex("309", "Phi Piscium", "outer", 1, (0, 3, 5), (MONEY, ADVANCED_SCIENCE)),
    # science: one source has money; most sources agree on what stands here
    Hex("310", "Nu Phoenicis", "outer", 1, (0, 3), (SCIENCE, MATERIALS)),
    Hex("311", "Canopus", "outer", 1, (0, 2, 3), (MATERIALS,), discovery=True),
    Hex("312", "Antares", "outer", 1, (0, 1, 3), (MATERIALS,), discovery=True),
    Hex("313", "Alpha Ursae Minoris", "outer", 1, (0, 3), (GREY,), discovery=True),
    Hex("314", "Spica", "outer", 1, (2, 3, 4), (GREY,), discovery=True),
    Hex("315", "Epsilon Aurigae", "outer", 1, (0, 3, 5), (), discovery=True),
    Hex("316", "Iota Carinae", "outer", 1, (0, 1, 3), (), discovery=True),
    Hex("317", "Beta Crucis", "outer", 1, (3, 4), (MONEY, ADVANCED_MONEY)),
    Hex("318", "Gamma Velorum", "outer", 1, (2, 3), (ADVANCED_MATERIALS, GREY)),
)
SECTORS: Final = len(HEXES)
NUMBERS: Final = tuple(row.number for row in HEXES)
names(Sector, NUMBERS)

SECTOR: Final = {number: Sector(place) for place, number in enumerate(NUMBERS)}
CENTRE: Final = SECTOR["001"]
INNER: Final = [SECTOR[row.number] for row in HEXES if row.ring == "inner"]
MIDDLE: Final = [SECTOR[row.number] for row in HEXES if row.ring == "middle"]
OUTER: Final = [SECTOR[row.number] for row in HEXES if row.ring == "outer"]

ORBITAL_BIT: Final = 6
POINTS: Final = tuple(row.points for row in HEXES)
ARTIFACTS: Final = tuple(row.artifact for row in HEXES)
SQUARES_OF: Final = tuple(row.squares + (0,) * (ORBITAL_BIT - len(row.squares)) + (ORBITAL_SQUARE,) for row in HEXES)
"""The kind of each square by its number; the last is the one that an orbital brings (ECL-POP-04)."""
PRINTED: Final = tuple((1 << len(row.squares)) - 1 for row in HEXES)
"""Which of the squares are printed, as a mask."""
HOLES: Final = tuple(TURNED[mask(row.wormholes)] for row in HEXES)
"""The open sides of each hex after each turning."""


def _turnings(masks: tuple[int, ...]) -> tuple[int, ...]:
    """One turning for each different result."""
    return tuple(turns for turns in range(6) if masks[turns] not in masks[:turns])


TURNINGS: Final = tuple(_turnings(masks) for masks in HOLES)
