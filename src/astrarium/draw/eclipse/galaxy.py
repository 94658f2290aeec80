"""The galaxy of Eclipse with its pieces, and what can be clicked on it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from astrarium.boards.hexes import NEIGHBOURS, opposite
from astrarium.draw.eclipse.asked import choices_in, exploring, laying
from astrarium.draw.eclipse.layout import (
    NARROW,
    WIDE,
    Frame,
    Layout,
    frame,
    gate,
    groups_of,
    outline,
    worlds,
)
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.planets import between, chances
from astrarium.draw.svg import Words, circle, data, group, num, path, text, use
from astrarium.games.eclipse.tables.sectors import HEXES
from astrarium.games.eclipse.views import HexView, ShipsView, SquareView, View

ROWS: Final = {hex_.number: hex_ for hex_ in HEXES}
NOBODYS: Final = ("ancients", "centre-defence")


def galaxy(view: View, marks: Sequence[Mark], width: float, words: Words) -> tuple[str, float, float]:
    """The galaxy; and how wide and tall it is."""
    layout, tallest = (WIDE, 920.0) if width > 600 else (NARROW, 620.0)
    shown = frame(view, width, tallest)
    asked = grouped(marks)
    holes = {hex_.place: hex_.wormholes for hex_ in view.hexes}
    body = sky(width, shown.height) + emptiness(view, shown)
    for hex_ in view.hexes:
        body += sector(hex_, linked(hex_, holes), shown, layout, asked.get(hex_.sector, ()), view, words)
    body += exploring(view, asked, shown, layout, words) + laying(view, asked, shown, layout, words)
    return group(body, "map"), width, shown.height


@lru_cache(maxsize=16)
def sky(width: float, height: float) -> str:
    """The abyss with its stars, the same ones every night."""
    parts = [f'<rect class="abyss" width="{num(width)}" height="{num(height)}" fill="url(#sky)"/>']
    for size, count in ((0.9, 130), (1.5, 40), (2.3, 12)):
        chance = chances(f"eclipse {size}")
        dots = "".join(f"M{num(between(chance, 0, width))},{num(between(chance, 0, height))}h.1" for _ in range(count))
        parts.append(f'<path class="star" d="{dots}" stroke-width="{size}" opacity="{0.3 + size / 5:.2g}"/>')
    return "".join(parts)


def emptiness(view: View, shown: Frame) -> str:
    """Faint outlines of the places that a wormhole opens to."""
    taken = {hex_.place for hex_ in view.hexes}
    open_ = {NEIGHBOURS[hex_.place][side] for hex_ in view.hexes for side in hex_.wormholes}
    edge = outline(shown.side, inset=3)
    return "".join(
        f'<path class="void ghost" transform="translate({num(x)} {num(y)})" d="{edge}"/>'
        for x, y in (shown.spot(place) for place in sorted(open_ - taken) if place >= 0)
    )


def linked(hex_: HexView, holes: Mapping[int, Sequence[int]]) -> tuple[int, ...]:
    """The sides of a hex on which wormholes meet."""
    beside = NEIGHBOURS[hex_.place]
    return tuple(side for side in hex_.wormholes if opposite(side) in holes.get(beside[side], ()))


def sector(
    hex_: HexView,
    meets: tuple[int, ...],
    shown: Frame,
    layout: Layout,
    marks: Sequence[Mark],
    view: View,
    words: Words,
) -> str:
    """One hex with its pieces, at its place; it glows when it can be clicked."""
    x, y = shown.spot(hex_.place)
    scale = shown.side / layout.side
    body = path(outline(layout.side), "hit") + ground(hex_, meets, layout, words)
    label = hex_title(hex_, words)
    extra = data(place=hex_.sector)
    plain = [mark for mark in marks if mark.option.startswith(("from:", "to:", "retreat:", "lift:", "on:", "control"))]
    if len(plain) == 1 == len(marks):
        lit = path(outline(layout.side, inset=3), "halo") + path(outline(layout.side, inset=3), "glow")
        body = clickable(lit + body, plain[0], "place", label=f"{plain[0].label} · {label}", extra=extra)
    else:
        lit = path(outline(layout.side, inset=3), "lit") if marks else ""
        body = group(lit + body + choices_in(hex_, marks, layout, view, words), "place", label=label, extra=extra)
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3f})">{body}</g>'


def hex_title(hex_: HexView, words: Words) -> str:
    """A hex in words: its number and name, whose it is, what it is worth."""
    name = ROWS[hex_.sector].name
    if hex_.owner:
        return words("draw.eclipse.hex-of", sector=hex_.sector, name=name, seat=hex_.owner, count=hex_.points)
    return words("draw.eclipse.hex", sector=hex_.sector, name=name, count=hex_.points)


@lru_cache(maxsize=2048)
def ground(hex_: HexView, meets: tuple[int, ...], layout: Layout, words: Words) -> str:
    """A hex as it lies: its owner's wash, wormholes, worlds, disc, signs and ships."""
    body = path(outline(layout.side, inset=0.6), "cell")
    if hex_.owner:
        inner = outline(layout.side, inset=2.4)
        wash = f'<path d="{inner}" fill="url(#pattern-{hex_.owner})" opacity=".22"/>'
        body += group(path(inner, "wash-of") + wash + path(inner, "border"), f"seat-{hex_.owner}")
    body += wormholes(hex_, meets, layout) + populations(hex_, layout, words)
    return body + middle(hex_, layout, words) + fleets(hex_, layout, words)


def wormholes(hex_: HexView, meets: tuple[int, ...], layout: Layout) -> str:
    """Half a ring of light on every open side; brighter where it meets another."""
    parts = {"worm": "", "worm meets": ""}
    r = layout.hole
    for side in hex_.wormholes:
        x, y = gate(layout, side)
        dx, dy = (y / layout.half * r, -x / layout.half * r)
        arc = f"M{num(x - dx)},{num(y - dy)}A{num(r)},{num(r)} 0 0 1 {num(x + dx)},{num(y + dy)}Z"
        parts["worm meets" if side in meets else "worm"] += arc
    return "".join(path(d, name) for name, d in parts.items() if d)


def populations(hex_: HexView, layout: Layout, words: Words) -> str:
    """Worlds with their population squares, settled or free; the orbital's square on the orbital."""
    body = ""
    worlds_ = groups_of(hex_.squares)
    for (kind, squares), (x, y) in zip(worlds_, worlds(layout, len(worlds_)), strict=True):
        size = layout.world * (1 if len(squares) > 1 else 0.86)
        planet = use(f"world-{kind}-{(int(hex_.sector) + len(squares)) % 2}", x, y, size)
        for at, square in enumerate(squares):
            planet += population(square, hex_, x + (at - (len(squares) - 1) / 2) * layout.square * 1.12, y, layout)
        body += group(planet, f"world {kind}", label=", ".join(square_title(square, hex_, words) for square in squares))
    for square in hex_.squares:
        if square.kind == "orbital":
            x, y = layout.at(-50, 5)
            orbital = use("orbital", x, y, layout.square * 1.9) + population(square, hex_, x, y, layout)
            body += group(orbital, "piece orbital grey", label=square_title(square, hex_, words))
    return body


def population(square: SquareView, hex_: HexView, x: float, y: float, layout: Layout) -> str:
    """A population square; a cube of the owner's lies on it when it is settled."""
    part = "square-advanced" if square.kind.startswith("advanced-") else "square"
    if square.settled:
        return use(part, x, y, layout.square) + use(
            f"cube-{hex_.owner}", x, y, layout.square * 1.06, f"seat-{hex_.owner}"
        )
    return use(part, x, y, layout.square)


def square_title(square: SquareView, hex_: HexView, words: Words) -> str:
    """A square in words."""
    if square.settled:
        return words("draw.eclipse.settled", square=square.kind, seat=hex_.owner)
    return words("draw.eclipse.free", square=square.kind)


def middle(hex_: HexView, layout: Layout, words: Words) -> str:
    """Number, disc or discovery tile, points, artifact, monolith."""
    x, y = layout.at(0, 5)
    body = ""
    if layout.numbered:
        body += text(-35, -47, hex_.sector, "faint-text")
    if hex_.owner:
        label = words("draw.map.control", seat=hex_.owner)
        body += group(use(f"disc-{hex_.owner}", x, y, layout.disc), f"piece influence seat-{hex_.owner}", label=label)
    elif hex_.discovery:
        body += group(
            use("discovery", x, y, layout.disc), "piece discovery link-ink", label=words("draw.eclipse.discovery")
        )
    else:
        body += circle(x, y, layout.disc * 0.4, "hollow")
    body += worth(hex_, layout, words)
    if hex_.artifact:
        ax, ay = layout.at(-25, 5)
        body += group(use("ecl-artifact", ax, ay, layout.sign), "science", label=words("draw.eclipse.artifact"))
    if hex_.owner and hex_.discovery:
        dx, dy = layout.at(0, -12)
        found = use("discovery", dx, dy, layout.sign)
        body += group(found, "piece discovery link-ink", label=words("draw.eclipse.discovery"))
    if hex_.monolith:
        mx, my = layout.at(50, 4)
        body += group(
            use("monolith", mx, my, layout.disc), "piece monolith ancient", label=words("draw.eclipse.monolith")
        )
    return body


def worth(hex_: HexView, layout: Layout, words: Words) -> str:
    """The points that a hex is worth."""
    x, y = layout.at(26, 5)
    r = layout.sign * 0.56
    body = f'<path class="worth" transform="translate({num(x)} {num(y)})" d="{outline(r)}"/>'
    if layout.numbered:
        return group(body + text(x, y + 4.7, str(hex_.points), "muted b", anchor="middle"), "points")
    dots = "".join(f"M{num(x + (at - (hex_.points - 1) / 2) * 2.6)},{num(y)}h.1" for at in range(hex_.points))
    return f'<path class="pip-row" d="{dots}"/>'


# Ships


def fleets(hex_: HexView, layout: Layout, words: Words) -> str:
    """The ships of a hex: a row for each faction, in the order in which they came; the unowned ones first."""
    rows: dict[str, list[ShipsView]] = {}
    for ships in hex_.ships:
        rows.setdefault(ships.faction, []).append(ships)
    pins = dict(hex_.pinned)
    order = [*(name for name in NOBODYS if name in rows), *(name for name in rows if name not in NOBODYS)]
    lines = [(name, rows[name]) for name in order]
    if not lines:
        return ""
    step = min(layout.row, layout.fleet / len(lines) * 1.06)
    shrink = min(1.0, step / layout.row * 1.08)
    top = layout.at(0, 37)[1] - step * (len(lines) - 1) / 2
    return "".join(
        fleet(name, ships, top + step * at, pins.get(name, 0) if len(lines) > 1 else 0, layout, shrink, words)
        for at, (name, ships) in enumerate(lines)
    )


def fleet(
    name: str, ships: Sequence[ShipsView], y: float, pinned: int, layout: Layout, shrink: float, words: Words
) -> str:
    """The ships of one faction in a row about the middle; each alone while they fit, else one and a number."""
    size = layout.ship * shrink
    single = sum(ship.count for ship in ships) * size * 0.9 <= layout.room
    step = size * 0.9
    bodies, x = [], 0.0
    for ship in ships:
        part = part_of(ship)
        if single:
            body = "".join(use(part, x + step * (at + 0.5), y, size) for at in range(ship.count))
            used = step * ship.count
        else:
            body = use(part, x + step / 2, y, size)
            used = step
            if ship.count > 1:
                body += text(x + step, y + 4.7, str(ship.count), "b cur")
                used += 8.5
        if ship.damage:
            body += use("icon-damage", x + size * 0.2, y - size * 0.2, size * 0.6, "bad-ink")
        bodies.append(group(body, f"piece ship {ship.ship}", label=ships_title(ship, words)))
        x += used + 2
    if pinned:
        lock = use("ecl-pin", x + layout.sign * 0.4, y, layout.sign * 0.8, "muted-ink")
        bodies.append(group(lock, "pins", label=words("draw.eclipse.pinned", seat=name, count=pinned)))
        x += layout.sign * 0.8
    ink = "ancient" if name in NOBODYS else f"seat-{name}"
    return group("".join(bodies), f"fleet {ink}", at=(-(x - 2) / 2, 0))


def part_of(ship: ShipsView) -> str:
    """The defined part of a ship."""
    return f"{ship.ship}-ship" if ship.faction in NOBODYS else f"{ship.ship}-{ship.faction}"


def ships_title(ship: ShipsView, words: Words) -> str:
    """Ships in words, damage included."""
    said = words("draw.eclipse.ships", faction=ship.faction, count=ship.count, ship=ship.ship)
    if not ship.damage:
        return said
    return f"{said}; {words('draw.eclipse.damage', damage=', '.join(map(str, ship.damage)))}"
