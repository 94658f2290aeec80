"""Ships, Fleets and what is at Warp, as chips that lie on the map."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from astrarium.draw.svg import Words, group, rect, text, use
from astrarium.games.ascendancy.view import UnitView

CHIP: Final = 15


class Chip(NamedTuple):
    """A body from its left edge on, about a middle line, and how wide it is."""

    body: str
    width: float


def ship_part(owner: str) -> str:
    """The drawn piece of an owner's Ships."""
    return "cube" if owner == "borg" else f"ship-{owner}"


@lru_cache(maxsize=4096)
def title_of(unit: UnitView, words: Words) -> str:
    """A unit in words."""
    said = {"owner": unit.owner, "count": unit.ships}
    if unit.fleet:
        name = words("draw.asc.fleet", number=unit.fleet, side=unit.side, **said)
    else:
        name = words("draw.asc.cubes" if unit.owner == "borg" else "draw.asc.ships", **said)
    return f"{name}, {words('draw.asc.at-warp', count=unit.warp)}" if unit.warp >= 0 else name


@lru_cache(maxsize=4096)
def chip(unit: UnitView, size: float, words: Words) -> Chip:
    """One unit: hulls up to two, else one and a number; a Fleet as a badge with its number and its Ships."""
    parts, x = "", 0.0
    if unit.warp >= 0:
        parts += use("icon-warp", size * 0.4, 0, size * 0.72, "link-ink")
        parts += text(size * 0.86, 4.6, str(unit.warp), "b link-text")
        x += size * 0.92 + 8 * len(str(unit.warp))
    if unit.fleet:
        parts += use("fleet-badge", x + size / 2, 0, size * 1.02)
        parts += text(x + size / 2, 4.2, str(unit.fleet), "b on", anchor="middle")
        x += size + 1
    elif unit.ships == 2 and unit.warp < 0:
        parts += use(ship_part(unit.owner), x + size * 0.4, 0, size * 0.86)
        x += size * 0.72
    if unit.ships > 2 or unit.fleet or unit.warp >= 0:
        if not unit.fleet:
            parts += use(ship_part(unit.owner), x + size / 2, 0, size)
            x += size
        said = str(unit.ships)
        parts += text(x + 0.5, 4.6, said, "b cur")
        x += 8.2 * len(said)
    else:
        parts += use(ship_part(unit.owner), x + size / 2, 0, size * 0.86)
        x += size
    name = f"piece {'fleet-unit' if unit.fleet else 'ship'} seat-{unit.owner}"
    return Chip(group(parts, name, label=title_of(unit, words)), x)


def rows(units: Sequence[UnitView], x: float, y: float, words: Words, *, size: float = CHIP, most: float = 78) -> str:
    """The units of a place in rows about a middle, each on a dark bead; rows grow upwards from y."""
    if not units:
        return ""
    lines: list[list[Chip]] = [[]]
    for unit in units:
        made = chip(unit, size, words)
        if lines[-1] and sum(one.width + 4 for one in lines[-1]) + made.width > most:
            lines.append([])
        lines[-1].append(made)
    step = size + 3
    top = y - step * (len(lines) - 1)
    return group("".join(_row(line, x, top + step * at, size) for at, line in enumerate(lines)), "fleet")


def _row(line: list[Chip], x: float, y: float, size: float) -> str:
    width = sum(one.width for one in line) + 4 * (len(line) - 1)
    body = rect(-width / 2 - 4, -size * 0.56, width + 8, size * 1.12, "bead", radius=size * 0.56)
    at = -width / 2
    for one in line:
        body += group(one.body, at=(at, 0))
        at += one.width + 4
    return group(body, at=(x, y))
