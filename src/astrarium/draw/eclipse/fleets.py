"""The ships in a hex of Eclipse: a row for each faction, in the order in which they came."""

from collections.abc import Sequence
from typing import Final

from astrarium.draw.eclipse.layout import Layout
from astrarium.draw.svg import Words, group, num, text, use
from astrarium.games.eclipse.views import HexView, ShipsView

NOBODYS: Final = ("ancients", "centre-defence")
DIGIT: Final = 8.5
LONGEST: Final = 2
"""Classes in a row with numbers; a lone fleet of more takes two rows."""


def fleets(hex_: HexView, layout: Layout, words: Words) -> str:
    """The ships of a hex; the unowned ones first."""
    lines = rows_of(hex_, layout)
    if not lines:
        return ""
    step = min(layout.row, layout.fleet * 1.06 / len(lines))
    pins = dict(hex_.pinned) if len({name for name, _ in lines}) > 1 else {}
    top = layout.at(0, 36)[1] - step * (len(lines) - 1) / 2
    size = layout.ship * min(1.0, step / layout.row * 1.05)
    return "".join(
        fleet(name, ships, top + step * at, pins.get(name, 0), layout, size, words)
        for at, (name, ships) in enumerate(lines)
    )


def rows_of(hex_: HexView, layout: Layout) -> list[tuple[str, list[ShipsView]]]:
    """The rows from the top."""
    rows: dict[str, list[ShipsView]] = {}
    for some in hex_.ships:
        rows.setdefault(some.faction, []).append(some)
    order = [*(name for name in NOBODYS if name in rows), *(name for name in rows if name not in NOBODYS)]
    if len(order) == 1 and len(rows[order[0]]) > LONGEST and not fit(rows[order[0]], layout.ship, layout):
        name, ships = order[0], rows[order[0]]
        return [(name, ships[:LONGEST]), (name, ships[LONGEST:])]
    return [(name, rows[name]) for name in order]


def fit(ships: Sequence[ShipsView], size: float, layout: Layout) -> bool:
    """Whether every ship finds room of its own."""
    return sum(ship.count for ship in ships) * size * 0.9 <= layout.room


def fleet(
    name: str, ships: Sequence[ShipsView], y: float, pinned: int, layout: Layout, size: float, words: Words
) -> str:
    """Ships of one faction in a row about the middle; each alone while they fit, else one and a number."""
    ink = "ancient" if name in NOBODYS else f"seat-{name}"
    alone, step = fit(ships, size, layout), size * 0.9
    bodies, x = "", 0.0
    for ship in ships:
        count = ship.count if alone else 1
        body = "".join(use(part_of(ship), x + step * (at + 0.5), 0, size) for at in range(count))
        x += step * count
        if ship.count > count:
            body += text(x - 0.5, 4.7, str(ship.count), "b cur")
            x += DIGIT
        if ship.damage:
            body += use("icon-damage", x - step * 0.2, -size * 0.24, size * 0.7, "bad-ink")
        bodies += group(body, f"piece ship {ink}", label=ships_title(ship, words))
        x += 1.5
    if pinned:
        lock = use("ecl-pin", x + layout.sign * 0.4, 0, layout.sign * 0.8, "muted-ink")
        bodies += group(lock, "pins", label=words("draw.eclipse.pinned", seat=name, count=pinned))
        x += layout.sign * 0.8
    scale = min(1.0, layout.room / x)
    move = f"translate({num(-x * scale / 2)} {num(y)})" + (f" scale({scale:.2f})" if scale < 1 else "")
    return group(bodies, "fleet", extra=f' transform="{move}"')


def part_of(ship: ShipsView) -> str:
    """The defined part of a ship."""
    return f"{ship.ship}-ship" if ship.faction in NOBODYS else f"{ship.ship}-{ship.faction}"


def ships_title(ship: ShipsView, words: Words) -> str:
    """Ships in words, damage included."""
    said = words("draw.eclipse.ships", faction=ship.faction, count=ship.count, ship=ship.ship)
    if not ship.damage:
        return said
    return f"{said}; {words('draw.eclipse.damage', damage=', '.join(map(str, ship.damage)))}"
