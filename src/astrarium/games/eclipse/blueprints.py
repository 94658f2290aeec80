"""Blueprints: what the parts on a class of ships add up to, and which designs are legal."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from .tables.ids import STARBASE
from .tables.parts import BASIC, EMPTY, PART, PARTS, UNLOCKED_BY
from .tables.species import BOARDS, Blueprint

Tiles: TypeAlias = tuple[int, ...]
"""For each square of a blueprint the tile that lies on it, or EMPTY."""

ANCIENT_HULL: Final = 1
DEFENCE_HULL: Final = 7


class Values(NamedTuple):
    """What a ship of a class is worth."""

    initiative: int
    cannons: tuple[int, ...]
    missiles: tuple[int, ...]
    computer: int
    shield: int
    hull: int
    movement: int = 0
    produced: int = 0
    used: int = 0
    drives: int = 0


ANCIENT_VALUES: Final = Values(initiative=2, cannons=(1, 1), missiles=(), computer=1, shield=0, hull=ANCIENT_HULL)
"""ECL-NPC-01: an Ancient."""
DEFENCE_VALUES: Final = Values(initiative=0, cannons=(1,) * 4, missiles=(), computer=1, shield=0, hull=DEFENCE_HULL)
"""ECL-NPC-02: the centre's defence."""


def blueprint(board: int, ship: int) -> Blueprint:
    """What is printed on this board for this class."""
    return BOARDS[board].species.blueprints[ship]


def no_tiles(board: int) -> list[Tiles]:
    """The four blueprints as printed."""
    return [(EMPTY,) * len(printed.squares) for printed in BOARDS[board].species.blueprints]


def working(board: int, ship: int, tiles: Tiles) -> list[int]:
    """The parts that work: tiles, and what is printed on squares without one (ECL-UPG-01, ECL-UPG-03)."""
    printed = blueprint(board, ship).squares
    return [tile if tile >= 0 else part for tile, part in zip(tiles, printed, strict=True) if tile >= 0 or part >= 0]


@lru_cache(maxsize=1 << 14)
def values(board: int, ship: int, tiles: Tiles) -> Values:
    """ECL-UPG-08, ECL-UPG-10, ECL-HIT-09: all parts add up, and what is printed outside the grid with them.

    ECL-INI-01, ECL-MOVE-04: initiative comes from the arrows, drives and computers, movement from drives alone.
    ECL-RUL-71: with the blueprints named there the values of the worked example come out.
    """
    printed = blueprint(board, ship)
    parts = [PARTS[part] for part in working(board, ship, tiles)]
    return Values(
        initiative=printed.initiative + sum(part.initiative for part in parts),
        cannons=tuple(sorted(die for part in parts for die in part.cannons)),
        missiles=tuple(sorted(die for part in parts for die in part.missiles)),
        computer=printed.computer + sum(part.computer for part in parts),
        shield=sum(part.shield for part in parts),
        hull=sum(part.hull for part in parts),
        movement=sum(part.movement for part in parts),
        produced=printed.energy + sum(part.energy for part in parts if part.energy > 0),
        used=-sum(part.energy for part in parts if part.energy < 0),
        drives=sum(part.movement > 0 for part in parts),
    )


def has_energy(board: int, ship: int, tiles: Tiles) -> bool:
    """ECL-UPG-05, ECL-RUL-26: no more energy is used than produced; the worked example keeps to that too."""
    total = values(board, ship, tiles)
    return total.used <= total.produced


def drives_fit(board: int, ship: int, tiles: Tiles) -> bool:
    """ECL-UPG-06, ECL-UPG-07: a starbase has no drive, every other ship has one at least."""
    return (values(board, ship, tiles).drives == 0) == (ship == STARBASE)


def legal(board: int, ship: int, tiles: Tiles) -> bool:
    """ECL-RUL-13: energy and drives are all that limits a blueprint."""
    return has_energy(board, ship, tiles) and drives_fit(board, ship, tiles)


def with_tile(tiles: Tiles, square: int, part: int) -> Tiles:
    """The same with another tile on one square; EMPTY takes the tile off."""
    return (*tiles[:square], part, *tiles[square + 1 :])


def squares_that_differ(board: int, ship: int, tiles: Tiles) -> list[int]:
    """One square of each kind: those with the same print and the same tile are alike."""
    printed = blueprint(board, ship).squares
    seen: list[tuple[int, int]] = []
    squares = []
    for square, pair in enumerate(zip(printed, tiles, strict=True)):
        if pair not in seen:
            seen.append(pair)
            squares.append(square)
    return squares


@lru_cache(maxsize=1 << 14)
def repairs_needed(board: int, ship: int, tiles: Tiles, sources: tuple[int, ...], most: int) -> int:
    """How many further tiles make this blueprint legal at least; `most` + 1 when that many are not enough.

    Nothing helps more than a source of energy (`sources`, best first, as many of each as there are) or the drive that
    uses least; on a starbase every tile that covers a drive helps.
    """
    if legal(board, ship, tiles):
        return 0
    for count in range(1, most + 1):
        for squares in combinations(range(len(tiles)), count):
            if _repaired(board, ship, tiles, squares, sources):
                return count
    return most + 1


def _repaired(board: int, ship: int, tiles: Tiles, squares: Sequence[int], sources: tuple[int, ...]) -> bool:
    """Whether sources on these squares, or a drive on one and sources on the others, make it legal."""
    for driven in (-1, *range(len(squares))):
        tried, left = tiles, list(sources)
        for place, square in enumerate(squares):
            tried = with_tile(tried, square, PART["nuclear-drive"] if place == driven else left.pop(0))
        if legal(board, ship, tried):
            return True
    return False


@cache
def best_sources(technologies: int, ancient: bool) -> tuple[int, ...]:
    """The three best sources that can be taken, one after another."""
    best = next(
        part
        for part in (PART["tachyon-source"], PART["fusion-source"], PART["nuclear-source"])
        if part in available(technologies)
    )
    return ((PART["hypergrid-source"],) if ancient else ()) + (best,) * 3


@cache
def available(technologies: int) -> tuple[int, ...]:
    """ECL-UPG-04, ECL-RSC-12: parts without end that may be taken, all but the basic ones by their own technology."""
    return tuple(
        part
        for part, row in enumerate(PARTS)
        if not row.ancient and (part in BASIC or technologies >> UNLOCKED_BY[part] & 1)
    )


@lru_cache(maxsize=1 << 14)
def rooms(board: int, ship: int, tiles: Tiles, sources: tuple[int, ...], most: int) -> tuple[int, ...]:
    """For each square the parts that may be put there, as a mask, if at most `most` further tiles may follow.

    ECL-UPG-11: what is not legal yet must be mended by the tiles that are left.
    """
    hypergrid = 1 << PART["hypergrid-source"]
    masks = []
    for square in range(len(tiles)):
        mask = 0
        for drive in (False, True):
            slack = _slack(board, ship, tiles, square, drive, sources, most)
            mask |= sum(1 << part for part in _PARTS_BY_DRIVE[drive] if slack + PARTS[part].energy >= 0)
        if PARTS[sources[0]].ancient:
            slack = _slack(board, ship, tiles, square, False, sources[1:], most)
            mask = mask | hypergrid if slack + PARTS[PART["hypergrid-source"]].energy >= 0 else mask & ~hypergrid
        masks.append(mask)
    return tuple(masks)


_PARTS_BY_DRIVE: Final = tuple(
    tuple(part for part, row in enumerate(PARTS) if (row.movement > 0) == drive) for drive in (False, True)
)
NEVER: Final = -99
ANYTHING: Final = 99


def _slack(board: int, ship: int, tiles: Tiles, square: int, drive: bool, sources: tuple[int, ...], most: int) -> int:
    """The most energy that can be left for a part on this square, which is a drive or not, after `most` more tiles."""
    printed = blueprint(board, ship)
    loads = [
        (PARTS[part].energy, PARTS[part].movement > 0) if part >= 0 else (0, False)
        for place, part in enumerate(map(_upper, tiles, printed.squares))
        if place != square
    ]
    if most and _mended(loads, printed.energy, False, ship == STARBASE, sources, most, covering=True) >= 0:
        return ANYTHING
    return _mended(loads, printed.energy, drive, ship == STARBASE, sources, most)


def _upper(tile: int, part: int) -> int:
    """What works on a square: the tile, or else what is printed."""
    return tile if tile >= 0 else part


def _mended(
    loads: list[tuple[int, bool]],
    fixed: int,
    drive: bool,
    starbase: bool,
    sources: tuple[int, ...],
    most: int,
    covering: bool = False,
) -> int:
    """The best energy balance of squares with these loads, when up to `most` of them are covered by sources or a drive.

    With `covering` one of the tiles covers the part that was just put down.
    """
    total, all_drives = fixed + sum([energy for energy, _ in loads]), drive + sum([moves for _, moves in loads])
    best = NEVER
    for count in range(int(covering), most + 1):
        gained = sum([PARTS[part].energy for part in sources[:count]])
        for squares in combinations(loads, count - covering):
            freed, drives = total, all_drives
            for energy, moves in squares:
                freed -= energy
                drives -= moves
            if (drives == 0) == starbase:
                best = max(best, freed + gained)
            elif count and not starbase:
                best = max(best, freed + gained - PARTS[sources[count - 1]].energy - 1)
    return best
