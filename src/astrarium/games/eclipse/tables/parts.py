"""The ship parts: 17 of which there is no end, and 6 ancient ones of which there is one each."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import names

from .technologies import TECHNOLOGY

Part = NewType("Part", int)


class Row(NamedTuple):
    """A part: energy made (or used, when negative) and what it does; dice are the damage of each (ECL-HIT-05)."""

    name: str
    energy: int = 0
    initiative: int = 0
    movement: int = 0
    cannons: tuple[int, ...] = ()
    missiles: tuple[int, ...] = ()
    computer: int = 0
    shield: int = 0
    hull: int = 0
    ancient: bool = False


PARTS: Final = (
    Row("ion-cannon", energy=-1, cannons=(1,)),
    Row("plasma-cannon", energy=-2, cannons=(2,)),
    Row("antimatter-cannon", energy=-4, cannons=(4,)),
    Row("plasma-missile", missiles=(2, 2)),
    Row("hull", hull=1),
    Row("improved-hull", hull=2),
    Row("nuclear-drive", energy=-1, initiative=1, movement=1),
    Row("fusion-drive", energy=-2, initiative=2, movement=2),
    Row("tachyon-drive", energy=-3, initiative=3, movement=3),
    Row("electron-computer", computer=1),
    Row("positron-computer", energy=-1, initiative=1, computer=2),
    Row("gluon-computer", energy=-2, initiative=2, computer=3),
    Row("nuclear-source", energy=3),
    Row("fusion-source", energy=6),
    Row("tachyon-source", energy=9),
    Row("gauss-shield", shield=1),
    Row("phase-shield", energy=-1, shield=2),
    Row("axion-computer", computer=3, ancient=True),
    Row("hypergrid-source", energy=11, ancient=True),
    Row("shard-hull", hull=3, ancient=True),
    Row("ion-turret", energy=-1, cannons=(1, 1), ancient=True),
    Row("conformal-drive", energy=-2, initiative=2, movement=4, ancient=True),
    Row("flux-shield", energy=-2, shield=3, ancient=True),
)
PART_NAMES: Final = tuple(row.name for row in PARTS)
names(Part, PART_NAMES)
PART: Final = {row.name: Part(place) for place, row in enumerate(PARTS)}
EMPTY: Final = -1
"""No part on a square, or no tile on what is printed there."""

BASIC: Final = tuple(
    PART[name] for name in ("ion-cannon", "hull", "nuclear-drive", "electron-computer", "nuclear-source")
)
ANCIENT_PARTS: Final = tuple(Part(place) for place, row in enumerate(PARTS) if row.ancient)

UNLOCKED_BY: Final = tuple(
    -1 if part in BASIC or row.ancient else TECHNOLOGY[row.name] for part, row in enumerate(PARTS)
)
"""ECL-UPG-04, ECL-RSC-12: each part that needs a technology needs the one of its own name."""
