"""A hex of Eclipse as it lies: its worlds, disc, signs and ships; and what a drawn hex brings."""

from functools import lru_cache
from typing import Final

from astrarium.draw.eclipse.fleets import fleets
from astrarium.draw.eclipse.layout import Layout, gate, groups_of, worlds
from astrarium.draw.svg import Words, circle, group, num, path, text, use, uses
from astrarium.games.eclipse.tables.ids import SQUARES
from astrarium.games.eclipse.tables.sectors import HEXES
from astrarium.games.eclipse.views import HexView, ShipsView, SquareView

ROWS: Final = {hex_.number: hex_ for hex_ in HEXES}
Placed = tuple[str, str, float, float]


def hex_title(hex_: HexView, words: Words) -> str:
    """A hex in words: its number and name, whose it is, what it is worth."""
    name = ROWS[hex_.sector].name
    if hex_.owner:
        return words("draw.eclipse.hex-of", sector=hex_.sector, name=name, seat=hex_.owner, count=hex_.points)
    return words("draw.eclipse.hex", sector=hex_.sector, name=name, count=hex_.points)


@lru_cache(maxsize=2048)
def ground(hex_: HexView, meets: tuple[int, ...], layout: Layout, words: Words) -> str:
    """A hex as it lies: its owner's wash, wormholes, worlds, disc, signs and ships."""
    body = use("sector", 0, 0, layout.side / 3)
    if hex_.owner:
        body += use(f"held-{hex_.owner}", 0, 0, layout.side / 3, f"seat-{hex_.owner}")
    return body + wormholes(hex_, meets, layout) + contents(hex_, layout, words)


def contents(hex_: HexView, layout: Layout, words: Words) -> str:
    """What lies in a hex."""
    return populations(hex_, layout, words) + middle(hex_, layout, words) + fleets(hex_, layout, words)


def as_drawn(sector: str) -> HexView:
    """A hex as it comes from its stack, before it is laid."""
    row = ROWS[sector]
    ancients = (ShipsView("ancients", "ancient", row.ancients),) if row.ancients else ()
    return HexView(
        sector=sector, place=-1, turns=0, wormholes=(), points=row.points, artifact=row.artifact, owner="",
        squares=tuple(SquareView(SQUARES[square], settled=False) for square in row.squares), ships=ancients,
        arrivals=(), discovery=row.discovery, orbital=False, monolith=False, pinned=(), fighting=(),
    )  # fmt: skip


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
    planets: list[Placed] = []
    squares: list[Placed] = []
    cubes: list[Placed] = []
    worlds_ = groups_of(hex_.squares)
    for (kind, group_), (x, y) in zip(worlds_, worlds(layout, len(worlds_)), strict=True):
        planets.append((f"world-{kind}", "", x, y))
        for at, square in enumerate(group_):
            part = "square-advanced" if square.kind.startswith("advanced-") else "square"
            spot = (x + (at - (len(group_) - 1) / 2) * layout.square * 1.12, y)
            squares.append((part, kind, *spot))
            if square.settled:
                cubes.append((f"cube-{hex_.owner}", "", *spot))
    orbital = next((square for square in hex_.squares if square.kind == "orbital"), None)
    body = uses(planets, layout.world)
    if orbital:
        x, y = layout.at(-50, 5)
        body += use("orbital", x, y, layout.square * 1.9, "grey")
        squares.append(("square", "grey", x, y))
        if orbital.settled:
            cubes.append((f"cube-{hex_.owner}", "", x, y))
    body += uses(squares, layout.square) + uses(cubes, layout.square * 1.06, f"seat-{hex_.owner}")
    label = ", ".join(square_title(square, hex_, words) for square in hex_.squares)
    return group(body, "population", label=label) if body else ""


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
        body += use(f"disc-{hex_.owner}", x, y, layout.disc, f"influence seat-{hex_.owner}")
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
    if hex_.fighting:
        fx, fy = layout.at(-44, 24)
        swords = use("icon-battle", fx, fy, layout.sign * 1.4)
        body += group(swords, "accent-ink", label=words("draw.eclipse.battle", sector=hex_.sector))
    if hex_.monolith:
        mx, my = layout.at(50, 4)
        body += group(
            use("monolith", mx, my, layout.disc), "piece monolith ancient", label=words("draw.eclipse.monolith")
        )
    return body


def worth(hex_: HexView, layout: Layout, words: Words) -> str:
    """The points that a hex is worth."""
    x, y = layout.at(26, 5)
    body = use("worth", x, y, layout.sign * 1.5)
    if layout.numbered:
        return body + text(x, y + 4.7, str(hex_.points), "muted b", anchor="middle")
    dots = "".join(f"M{num(x + (at - (hex_.points - 1) / 2) * 2.6)},{num(y)}h.1" for at in range(hex_.points))
    return f'<path class="pip-row" d="{dots}"/>'
