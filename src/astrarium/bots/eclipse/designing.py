"""What the greedy bot thinks of ship designs in Eclipse, and which parts it would take."""

from collections.abc import Iterator
from functools import lru_cache
from math import log
from typing import Final

from astrarium.games.eclipse.blueprints import Tiles, Values, available, legal, squares_that_differ, values, with_tile
from astrarium.games.eclipse.state import State, fleet, sectors_of
from astrarium.games.eclipse.tables.ids import CLASSES
from astrarium.games.eclipse.tables.parts import PARTS

EXPECTED: Final = (0.5, 0.8, 0.5, 0.1)
"""Ships of each class that may yet be built."""
SIZE: Final = (0.6, 1.0, 1.5, 0.5)
"""How much a better design of a class matters for each ship."""

Step = tuple[int, int, int]
"""A class, a square of its blueprint and the part that goes there."""


def strength(row: Values) -> float:
    """How much one ship counts in a battle: what it deals, and what it can take."""
    fire = (sum(row.cannons) + 0.9 * sum(row.missiles)) * (1 + min(4, row.computer))
    return (0.2 + fire) * (1 + row.hull) * (1 + 0.4 * min(3, row.shield)) * (1 + 0.06 * row.initiative)


@lru_cache(maxsize=1 << 14)
def merit(board: int, ship: int, tiles: Tiles) -> float:
    """How good a design is, so that twice the strength counts the same for all; nothing while it is not legal."""
    if not legal(board, ship, tiles):
        return 0.0
    row = values(board, ship, tiles)
    return log(1 + strength(row)) + 0.1 * min(2, row.movement)


def count_of(state: State, seat: int, ship: int) -> int:
    """How many ships of a class a seat has on the map."""
    return sum(fleet(state, seat, sector) >> 4 * ship & 15 for sector in sectors_of(state.presence[seat]))


@lru_cache(maxsize=256)
def worthwhile(technologies: int) -> tuple[int, ...]:
    """The parts that can be taken and that no other does better for as little energy."""
    found = available(technologies)
    return tuple(part for part in found if not any(_better(other, part) for other in found))


def _better(one: int, other: int) -> bool:
    """Whether a part is as good as another in everything, and better in something."""
    ours, theirs = (
        (row.energy, row.initiative, row.movement, row.computer, row.shield, row.hull, len(row.missiles),
         sum(row.cannons))
        for row in (PARTS[one], PARTS[other])
    )  # fmt: skip
    return ours != theirs and all(mine >= yours for mine, yours in zip(ours, theirs, strict=True))


@lru_cache(maxsize=1 << 13)
def best_design(board: int, ship: int, tiles: Tiles, technologies: int, kept: int, left: int) -> tuple[float, ...]:
    """The merit that up to two more parts can give a class, then square and part of the first of them, if any."""
    best: tuple[float, ...] = (merit(board, ship, tiles),)
    parts = (*worthwhile(technologies), *(part for part in range(len(PARTS)) if kept >> part & 1))
    for square, part, new in _changes(board, ship, tiles, parts):
        if legal(board, ship, new) and (value := merit(board, ship, new)) > best[0] + 1e-9:
            best = (value, square, part)
        if left > 1:
            others = tuple(other for other in parts if other != part or not PARTS[part].ancient)
            for _, _, after in _changes(board, ship, new, others, square + 1):
                if legal(board, ship, after) and (value := merit(board, ship, after)) > best[0] + 1e-9:
                    best = (value, square, part)
    return best


def _changes(
    board: int, ship: int, tiles: Tiles, parts: tuple[int, ...], first: int = 0
) -> Iterator[tuple[int, int, Tiles]]:
    """Every part on every square from the first on that it would change."""
    for square in squares_that_differ(board, ship, tiles):
        if square >= first:
            for part in parts:
                if tiles[square] != part:
                    yield square, part, with_tile(tiles, square, part)


def next_part(state: State, seat: int, left: int) -> Step | None:
    """The part that helps the ships of a seat most, with what may follow it; None when nothing helps."""
    best: Step | None = None
    most = 0.05
    for ship in CLASSES:
        tiles = state.blueprints[seat * 4 + ship]
        board = state.boards[seat]
        found = best_design(board, ship, tiles, state.technologies[seat], state.beside[seat], min(left, 2))
        gain = (found[0] - merit(board, ship, tiles)) * weight(state, seat, ship)
        if len(found) > 1 and gain > most:
            most, best = gain, (ship, int(found[1]), int(found[2]))
    return best


def weight(state: State, seat: int, ship: int) -> float:
    """How much the design of a class matters to a seat now."""
    return SIZE[ship] * (EXPECTED[ship] + min(count_of(state, seat, ship), 4))
