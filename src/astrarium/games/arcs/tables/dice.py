"""The three kinds of battle dice."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import names, numbers

Die = NewType("Die", int)
Face = NewType("Face", int)
DiceCount = NewType("DiceCount", int)
Keys = NewType("Keys", int)
Rerolls = NewType("Rerolls", int)

DIE_NAMES: Final = ("assault", "skirmish", "raid")
ASSAULT, SKIRMISH, RAID = (Die(n) for n in range(3))
DICE: Final = (ASSAULT, SKIRMISH, RAID)
DICE_OF_A_KIND: Final = 6
names(Die, DIE_NAMES)
numbers(DiceCount, 0, DICE_OF_A_KIND)
numbers(Keys, 0, 2 * DICE_OF_A_KIND)
numbers(Rerolls, 0, 3 * DICE_OF_A_KIND)


class Symbols(NamedTuple):
    """What a face shows."""

    self_hits: int = 0
    intercepts: int = 0
    hits: int = 0
    building_hits: int = 0
    keys: int = 0


class Side(NamedTuple):
    """A face of a die, and how many of its six sides show it."""

    name: str
    die: Die
    sides: int
    shows: Symbols


SIDES: Final = (
    Side("assault-blank", ASSAULT, 1, Symbols()),
    Side("assault-hit-hit", ASSAULT, 1, Symbols(hits=2)),
    Side("assault-hit-hit-flame", ASSAULT, 1, Symbols(hits=2, self_hits=1)),
    Side("assault-hit-flame", ASSAULT, 2, Symbols(hits=1, self_hits=1)),
    Side("assault-hit-intercept", ASSAULT, 1, Symbols(hits=1, intercepts=1)),
    Side("skirmish-blank", SKIRMISH, 3, Symbols()),
    Side("skirmish-hit", SKIRMISH, 3, Symbols(hits=1)),
    Side("raid-intercept", RAID, 1, Symbols(intercepts=1)),
    Side("raid-intercept-key-key", RAID, 1, Symbols(intercepts=1, keys=2)),
    Side("raid-flame-key", RAID, 1, Symbols(self_hits=1, keys=1)),
    Side("raid-building-key", RAID, 1, Symbols(building_hits=1, keys=1)),
    Side("raid-flame-building", RAID, 2, Symbols(self_hits=1, building_hits=1)),
)
names(Face, tuple(side.name for side in SIDES))
FACES: Final = tuple(tuple(Face(n) for n, side in enumerate(SIDES) if side.die == die) for die in DICE)
WEIGHTS: Final = tuple(tuple(side.sides for side in SIDES if side.die == die) for die in DICE)
SHOWS: Final = tuple(side.shows for side in SIDES)
