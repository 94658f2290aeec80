"""Art of the cards in the current colour: a night scene for each suit, portraits for leaders and lore."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from astrarium.draw.arcs import chart
from astrarium.draw.planets import between, chances
from astrarium.draw.svg import circle, num, path, points
from astrarium.draw.theme import SUITS, regular


@lru_cache(maxsize=128)
def night(name: str, width: float, height: float, count: int = 26) -> str:
    """A few stars."""
    chance = chances(f"night {name}")
    dots = "".join(
        f"M{num(between(chance, 3, width - 3))},{num(between(chance, 3, height - 3))}h.1" for _ in range(count)
    )
    return f'<path class="star" d="{dots}" stroke-width="1.1" opacity=".7"/>'


def ship_at(x: float, y: float, size: float, turn: float) -> str:
    """The outline of a small ship."""
    a = turn * pi / 180
    corners = ((size, 0.0), (-size * 0.8, size * 0.62), (-size * 0.36, 0.0), (-size * 0.8, -size * 0.62))
    return points((x + px * cos(a) - py * sin(a), y + px * sin(a) + py * cos(a)) for px, py in corners)


def administration() -> str:
    """A capital world within its orbits, each with its stations."""
    parts = ['<path class="soft" d="M8,62A52,46 0 0 1 96,62Z"/>', path("M8,62A52,46 0 0 1 96,62", "line")]
    for reach, stops in ((46.0, (205, 250, 318)), (60.0, (222, 290)), (74.0, (236, 300, 270))):
        parts.append(
            path(
                f"M{num(52 - reach * 1.1)},62A{num(reach * 1.1)},{num(reach)} 0 0 1 {num(52 + reach * 1.1)},62", "thin"
            )
        )
        for angle in stops:
            a = angle * pi / 180
            parts.append(circle(52 + reach * 1.1 * cos(a), 62 + reach * sin(a), 2.4, "edge"))
    columns = "".join(f"M{x},60V{44 if x % 16 else 38}" for x in range(28, 80, 8))
    return "".join(parts) + path(columns + "M24,60H80M30,38H74L52,27Z", "line")


def aggression() -> str:
    """A wedge of ships that breaks into a line."""
    wedge = ((64, 31, 8.0), (49, 22, 6.0), (49, 40, 6.0), (35, 14, 4.6), (35, 48, 4.6), (22, 7, 3.4), (22, 55, 3.4))
    hulls = "".join(ship_at(x, y, size, 0) for x, y, size in wedge)
    trails = "".join(f"M{num(x - size)},{y}H{num(max(2, x - size * 4.4))}" for x, y, size in wedge)
    burst = points((x + 88, y + 31) for x, y in regular(9, 15, inner=5, turn=8))
    return path(trails, "thin") + path(burst, "soft") + path(burst, "line") + path(hulls, "edge")


def construction() -> str:
    """A ring station half built, and the crane that builds it."""
    ring, struts = [], []
    for step in range(15):
        a = (150 + step * 15) * pi / 180
        inner, outer = (50 + 30 * cos(a), 36 + 24 * sin(a)), (50 + 42 * cos(a), 36 + 34 * sin(a))
        struts.append(f"M{num(inner[0])},{num(inner[1])}L{num(outer[0])},{num(outer[1])}")
        ring.append((inner, outer))
    for index in (0, 1):
        struts.append("M" + "L".join(f"{num(pair[index][0])},{num(pair[index][1])}" for pair in ring))
    crane = "M84,62V14M76,62L84,52L92,62M84,14L56,20M84,8V14M84,8L56,20M62,19V30"
    block = '<path class="edge" d="M57,30H67V38H57Z"/>'
    return (
        path("".join(struts), "line")
        + path(crane, "line")
        + block
        + '<path class="soft" d="M50,36m-22,0a22,17 0 1 0 44,0a22,17 0 1 0 -44,0Z"/>'
    )


def mobilization() -> str:
    """A fleet that swings around a world."""
    world = circle(78, 66, 34, "soft") + circle(78, 66, 34, "line")
    lanes = "".join(
        f"M4,{num(58 - 9 * n)}C34,{num(56 - 10 * n)} 48,{num(30 - 7 * n)} 84,{num(20 - 7 * n)}" for n in range(3)
    )
    hulls = "".join(
        ship_at(x, y, size, turn)
        for x, y, size, turn in (
            (86, 20, 7, -8),
            (58, 31, 5.6, -28),
            (70, 17, 5, -18),
            (36, 41, 5, -30),
            (44, 25, 4.2, -28),
            (18, 43, 4, -20),
        )
    )
    return world + path(lanes, "thin") + path(hulls, "edge")


SCENES: Final[dict[str, str]] = {
    f"scene-{suit}": f'<g clip-path="url(#scene)">{night(suit, 104, 62)}{draw()}</g>'
    for suit, draw in zip(SUITS, (administration, aggression, construction, mobilization), strict=True)
}
"""The scenes of the suits, 104 by 62, as defined parts."""
PARTS: Final[dict[str, str]] = SCENES | chart.PARTS


@lru_cache(maxsize=64)
def portrait(name: str, kind: str) -> str:
    """A leader's likeness (a bust before a halo) or a lore's engine (rings about a sign), about the origin."""
    chance = chances(f"{kind} {name}")
    row = [next(chance) for _ in range(8)]
    return bust(row) if kind == "leader" else engine(row)


def bust(c: list[float]) -> str:
    """Head, collar and crest, differing from leader to leader."""
    rays = 8 + int(c[0] * 4) * 4
    halo = ""
    for n in range(rays):
        across, down, far = cos(2 * pi * n / rays), sin(2 * pi * n / rays), 24 + 4 * (n % 2)
        halo += f"M{num(20 * across)},{num(20 * down - 8)}L{num(far * across)},{num(far * down - 8)}"
    head, chin = 8 + c[1] * 2, c[2] * 4 - 1
    h = num(head)
    face = f"M-{h},-10A{h},{num(head + 2)} 0 0 1 {h},-10C{h},{num(chin)} 4,4 0,5C-4,4 -{h},{num(chin)} -{h},-10Z"
    wide, neck, hem = num(22 + c[3] * 5), num(8 + c[4] * 4), num(12 + c[5] * 6)
    robe = f"M-{wide},30C-{wide},14 -{neck},8 -6,4L0,{hem}L6,4C{neck},8 {wide},14 {wide},30Z"
    crests = (
        "M-9,-14L-12,-27L-4,-20L0,-30L4,-20L12,-27L9,-14",
        "M0,-20V-31M-6,-18L-10,-27M6,-18L10,-27",
        "M-10,-12C-14,-30 14,-30 10,-12",
        "M-10,-10C-18,-12 -17,-24 -9,-20M10,-10C18,-12 17,-24 9,-20",
    )
    collar = f"M-6,4L{num(-12 - c[6] * 4)},-2M6,4L{num(12 + c[6] * 4)},-2M0,{hem}V30"
    eyes = '<path class="edge" d="M-5,-9.6L-1.6,-8.4L-5,-7.4ZM5,-9.6L1.6,-8.4L5,-7.4Z"/>'
    body = path(halo, "thin") + path(robe, "soft") + path(robe, "line") + path(face, "art") + path(face, "line")
    return body + path(crests[int(c[7] * 4)], "line") + path(collar, "line") + eyes


def engine(c: list[float]) -> str:
    """Turned rings and spokes that leave room for a sign in their middle, differing from lore to lore."""
    parts = [circle(0, 0, 16, "line"), circle(0, 0, 26, "soft")]
    count = 2 + int(c[1] * 2)
    for n in range(count):
        turn = c[2] * 180 + n * 180 / count
        parts.append(f'<ellipse class="thin" rx="31" ry="{num(13 + c[3] * 9)}" transform="rotate({num(turn)})"/>')
    teeth = 6 + int(c[4] * 5) * 2
    spokes = "".join(
        f"M{num(19 * cos(a))},{num(19 * sin(a))}L{num(27 * cos(a))},{num(27 * sin(a))}"
        for a in (2 * pi * n / teeth + c[5] for n in range(teeth))
    )
    return "".join(parts) + path(spokes, "line")
