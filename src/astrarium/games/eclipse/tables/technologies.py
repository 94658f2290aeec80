"""The 24 technologies, and what their tracks say."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import names

Technology = NewType("Technology", int)

MILITARY, GRID, NANO = range(3)
CATEGORIES: Final = ("military", "grid", "nano")


class Row(NamedTuple):
    """A technology: its printed cost, the least it can cost, and how many tiles the bag has."""

    name: str
    category: int
    cost: int
    least: int
    tiles: int


# Two pairs of costs are exchanged in the later edition; these are the first edition's (ECL-RUL-23). Of tiles there are
# as many in every printing (ECL-RUL-03).
TECHNOLOGIES: Final = (
    Row("neutron-bombs", MILITARY, 2, 2, 5),
    Row("starbase", MILITARY, 4, 3, 5),
    Row("plasma-cannon", MILITARY, 6, 4, 5),
    Row("phase-shield", MILITARY, 8, 5, 4),
    Row("advanced-mining", MILITARY, 10, 6, 4),
    Row("tachyon-source", MILITARY, 12, 6, 3),
    Row("plasma-missile", MILITARY, 14, 7, 3),
    Row("gluon-computer", MILITARY, 16, 8, 3),
    Row("gauss-shield", GRID, 2, 2, 5),
    Row("improved-hull", GRID, 4, 3, 5),
    Row("fusion-source", GRID, 6, 4, 5),
    Row("positron-computer", GRID, 8, 5, 4),
    Row("advanced-economy", GRID, 10, 6, 4),
    Row("tachyon-drive", GRID, 12, 6, 3),
    Row("antimatter-cannon", GRID, 14, 7, 3),
    Row("quantum-grid", GRID, 16, 8, 3),
    Row("nanorobots", NANO, 2, 2, 5),
    Row("fusion-drive", NANO, 4, 3, 5),
    Row("advanced-robotics", NANO, 6, 4, 5),
    Row("orbital", NANO, 8, 5, 4),
    Row("advanced-labs", NANO, 10, 6, 4),
    Row("monolith", NANO, 12, 6, 3),
    Row("artifact-key", NANO, 14, 7, 3),
    Row("wormhole-generator", NANO, 16, 8, 3),
)
TECHNOLOGY_NAMES: Final = tuple(row.name for row in TECHNOLOGIES)
names(Technology, TECHNOLOGY_NAMES)
TECHNOLOGY: Final = {row.name: Technology(place) for place, row in enumerate(TECHNOLOGIES)}

NEUTRON_BOMBS: Final = TECHNOLOGY["neutron-bombs"]
STARBASE_TECHNOLOGY: Final = TECHNOLOGY["starbase"]
ADVANCED_MINING: Final = TECHNOLOGY["advanced-mining"]
ADVANCED_ECONOMY: Final = TECHNOLOGY["advanced-economy"]
QUANTUM_GRID: Final = TECHNOLOGY["quantum-grid"]
NANOROBOTS: Final = TECHNOLOGY["nanorobots"]
ADVANCED_ROBOTICS: Final = TECHNOLOGY["advanced-robotics"]
ORBITAL_TECHNOLOGY: Final = TECHNOLOGY["orbital"]
ADVANCED_LABS: Final = TECHNOLOGY["advanced-labs"]
MONOLITH_TECHNOLOGY: Final = TECHNOLOGY["monolith"]
ARTIFACT_KEY: Final = TECHNOLOGY["artifact-key"]
WORMHOLE_GENERATOR: Final = TECHNOLOGY["wormhole-generator"]

CATEGORY_MASKS: Final = tuple(
    sum(1 << place for place, row in enumerate(TECHNOLOGIES) if row.category == category) for category in range(3)
)
CATEGORY_MASK_OF: Final = tuple(CATEGORY_MASKS[row.category] for row in TECHNOLOGIES)

SPACES_ON_TRACK: Final = 7
DISCOUNTS: Final = (0, 1, 2, 3, 4, 6, 8)
TRACK_POINTS: Final = (0, 0, 0, 0, 1, 2, 3, 5)

PRICES: Final = tuple(
    tuple(max(row.least, row.cost - discount) for discount in (*DISCOUNTS, DISCOUNTS[-1])) for row in TECHNOLOGIES
)
"""ECL-RSC-02: the price of each technology by how many are on its track already; a full track takes no more."""
