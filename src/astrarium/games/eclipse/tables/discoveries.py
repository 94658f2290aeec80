"""The 21 discovery tiles."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import names

from .ids import MATERIALS, MONEY, SCIENCE
from .parts import ANCIENT_PARTS, PARTS

Discovery = NewType("Discovery", int)


class Row(NamedTuple):
    """A kind of tile: how many there are, and what the front gives."""

    name: str
    tiles: int
    resource: int = -1
    amount: int = 0
    part: int = -1


DISCOVERIES: Final = (
    Row("money", 3, MONEY, 8),
    Row("science", 3, SCIENCE, 5),
    Row("materials", 3, MATERIALS, 6),
    Row("ancient-technology", 3),
    Row("ancient-cruiser", 3),
    *(Row(PARTS[part].name, 1, part=part) for part in ANCIENT_PARTS),
)
DISCOVERY_NAMES: Final = tuple(row.name for row in DISCOVERIES)
names(Discovery, DISCOVERY_NAMES)
DISCOVERY: Final = {row.name: Discovery(place) for place, row in enumerate(DISCOVERIES)}
ANCIENT_TECHNOLOGY: Final = DISCOVERY["ancient-technology"]
ANCIENT_CRUISER: Final = DISCOVERY["ancient-cruiser"]
DISCOVERY_POINTS: Final = 2
"""What the back is worth (ECL-END-05)."""
