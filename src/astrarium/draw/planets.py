"""Planets, grown from a name and a type: the same name is the same world everywhere."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from astrarium.draw.svg import disc, escape, num


class Look(NamedTuple):
    """The colours of one type of world: lit, body, deep, two tones for its marks, and its air."""

    lit: str
    body: str
    deep: str
    tone: str
    spark: str
    air: str


LOOKS: Final = {
    "material": Look("#e8c193", "#b57d45", "#6b4324", "#8a5a30", "#f3d9b0", "#f0c58e"),
    "fuel": Look("#bff0e4", "#4ea99b", "#1d5a5c", "#2f7f7c", "#e6fff4", "#7fe3d2"),
    "weapon": Look("#e79a83", "#a3402f", "#4d1713", "#6e241c", "#ffc08a", "#ff9077"),
    "relic": Look("#f6eec6", "#c4ad66", "#6f5b2b", "#97803f", "#fff8dc", "#f4e6a4"),
    "psionic": Look("#dccbff", "#8464c4", "#3a2470", "#5e3f9f", "#f6ebff", "#c5a6ff"),
}


def chances(name: str) -> Iterator[float]:
    """An endless row of numbers from 0 to 1 that depends on the name alone."""
    value = 2166136261
    for letter in name.encode():
        value = (value ^ letter) * 16777619 % 2**32
    while True:
        value = (value * 1664525 + 1013904223) % 2**32
        yield (value >> 8) / 2**24


def between(chance: Iterator[float], low: float, high: float) -> float:
    """The next number of the row, from low to high."""
    return low + (high - low) * next(chance)


def whole(value: float) -> str:
    """A whole number: enough for broad marks, and short."""
    return str(round(value))


def fill(d: str, colour: str, opacity: float) -> str:
    """An area of a planet's surface."""
    return f'<path d="{d}" fill="{colour}" opacity="{opacity:.2g}"/>'


def stroke(d: str, colour: str, width: float, opacity: float) -> str:
    """A line on a planet's surface."""
    line = f'stroke="{colour}" stroke-width="{num(width)}" opacity="{opacity:.2g}"'
    return f'<path d="{d}" fill="none" {line} stroke-linecap="round"/>'


def bands(chance: Iterator[float], look: Look) -> str:
    """Belts of cloud around a giant, each edge a slow wave, and one storm."""
    parts = []
    y = -46.0
    while y < 46:
        high = between(chance, 4, 12)
        swell, dip = between(chance, -5, 5), between(chance, -4, 4)
        edge = f"M-55,{whole(y)}C-20,{whole(y + swell)} 20,{whole(y + dip)} 55,{whole(y + swell / 2)}"
        back = f"V{whole(y + high)}C20,{whole(y + high - dip)} -20,{whole(y + high + swell)} -55,{whole(y + high)}Z"
        parts.append(fill(edge + back, (look.tone, look.lit, look.deep, look.spark)[int(next(chance) * 4)], 0.34))
        y += high + between(chance, 2, 8)
    x, at = between(chance, -16, 24), between(chance, 6, 22)
    for rx, colour, opacity in ((11.0, look.deep, 0.5), (8.5, look.spark, 0.55), (5.0, look.tone, 0.6)):
        oval = f'cx="{whole(x)}" cy="{whole(at)}" rx="{whole(rx)}" ry="{whole(rx * 0.5)}"'
        parts.append(f'<ellipse {oval} fill="{colour}" opacity="{opacity}"/>')
    return "".join(parts)


def craters(chance: Iterator[float], look: Look, count: int) -> str:
    """Pits with a lit far edge."""
    pits, floors, edges = [], [], []
    for _ in range(count):
        angle, reach, r = between(chance, 0, 2 * pi), 44 * next(chance) ** 0.6, between(chance, 2.2, 8)
        x, y = reach * cos(angle), reach * sin(angle)
        r *= 1.1 - reach / 90
        pits.append(disc(x, y, r))
        floors.append(disc(x + r * 0.16, y + r * 0.2, r * 0.78))
        edges.append(f"M{num(x - r * 0.5)},{num(y + r * 0.87)}A{num(r)},{num(r)} 0 0 0 {num(x + r)},{num(y)}")
    pit, floor, edge = "".join(pits), "".join(floors), "".join(edges)
    return fill(pit, look.deep, 0.5) + fill(floor, look.tone, 0.75) + stroke(edge, look.lit, 1, 0.6)


def blot(chance: Iterator[float], x: float, y: float, size: float) -> str:
    """A land with a soft irregular coast."""
    corners = [
        (
            x + size * between(chance, 0.6, 1.25) * cos(a * pi / 4) * 1.25,
            y + size * between(chance, 0.5, 1.1) * sin(a * pi / 4),
        )
        for a in range(8)
    ]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    start = middles[-1]
    curves = "".join(
        f"Q{whole(c[0])},{whole(c[1])} {whole(m[0])},{whole(m[1])}" for c, m in zip(corners, middles, strict=True)
    )
    return f"M{whole(start[0])},{whole(start[1])}{curves}Z"


def lands(chance: Iterator[float], colour: str, count: int, opacity: float) -> str:
    """A few lands."""
    coasts = (
        blot(chance, between(chance, -34, 34), between(chance, -34, 34), between(chance, 9, 20)) for _ in range(count)
    )
    return fill("".join(coasts), colour, opacity)


def rifts(chance: Iterator[float], look: Look) -> str:
    """Glowing rifts that break a dark crust."""
    d = ""
    for _ in range(6):
        x, y = between(chance, -40, 20), between(chance, -38, 38)
        d += f"M{whole(x)},{whole(y)}"
        for _ in range(4):
            x, y = x + between(chance, 5, 15), y + between(chance, -11, 11)
            d += f"L{whole(x)},{whole(y)}"
    return stroke(d, look.air, 3.4, 0.35) + stroke(d, look.spark, 1.3, 0.95)


def meridians(chance: Iterator[float], look: Look) -> str:
    """The engraved lines of an old civilisation: parallels, meridians, a few lights."""
    tilt = between(chance, -28, 28)
    lines = "".join(f"M-50,{y}Q0,{y + 13} 50,{y}" for y in (-30, -14, 2, 18, 34))
    lines += "".join(f"M0,-50Q{x},0 0,50" for x in (-84, -46, 0, 46, 84))
    lights = "".join(
        disc(between(chance, -32, 32), (-30, -14, 2, 18)[at % 4] + between(chance, 5, 9), between(chance, 1, 2.4))
        for at in range(11)
    )
    body = stroke(lines, look.deep, 1.1, 0.5) + fill(lights, look.spark, 0.95)
    return f'<g transform="rotate({num(tilt)})">{body}</g>'


def swirls(chance: Iterator[float], look: Look) -> str:
    """Aurora that winds about a pole."""
    cx, cy = between(chance, -14, 14), between(chance, -16, 10)
    parts = []
    for step in range(7):
        r = 6 + step * 6.4
        start, sweep = between(chance, 0, 2 * pi), between(chance, 1.6, 3.0)
        a, b = (
            (cx + r * cos(start), cy + r * 0.72 * sin(start)),
            (cx + r * cos(start + sweep), cy + r * 0.72 * sin(start + sweep)),
        )
        d = f"M{whole(a[0])},{whole(a[1])}A{whole(r)},{whole(r * 0.72)} 0 0 1 {whole(b[0])},{whole(b[1])}"
        colour = (look.spark, look.air, look.deep)[step % 3]
        parts.append(stroke(d, colour, between(chance, 2, 5.4), 0.5))
    return "".join(parts)


def surface(kind: str, chance: Iterator[float], look: Look) -> str:
    """What lies on a world of the type."""
    if kind == "fuel":
        return f'<g transform="rotate({num(between(chance, -24, 24))})">{bands(chance, look)}</g>'
    if kind == "weapon":
        return lands(chance, look.deep, 6, 0.62) + rifts(chance, look) + craters(chance, look, 3)
    if kind == "relic":
        return lands(chance, look.tone, 4, 0.42) + meridians(chance, look)
    if kind == "psionic":
        return lands(chance, look.tone, 3, 0.5) + swirls(chance, look)
    return lands(chance, look.tone, 5, 0.5) + lands(chance, look.lit, 2, 0.3) + craters(chance, look, 8)


def ring(chance: Iterator[float], look: Look) -> tuple[str, str]:
    """A ring around a world, as its far and its near half."""
    tilt = num(between(chance, -26, 26))
    halves = []
    for sweep in (1, 0):
        arcs = "".join(
            stroke(f"M{-rx},0A{rx},{num(rx * 0.24)} 0 0 {sweep} {rx},0", colour, width, opacity)
            for rx, colour, width, opacity in (
                (66, look.lit, 5.5, 0.55),
                (74, look.tone, 3.2, 0.6),
                (80, look.spark, 1.2, 0.7),
            )
        )
        halves.append(f'<g transform="rotate({tilt})">{arcs}</g>')
    return halves[0], halves[1]


def has_ring(name: str, kind: str) -> bool:
    """Whether the world wears a ring: about a third of them, giants oftener."""
    return next(chances(f"{name}/ring")) < (0.55 if kind in ("fuel", "psionic") else 0.18)


@lru_cache(maxsize=256)
def planet(name: str, kind: str, *, light: float = 225, size: float = 100) -> str:
    """A world about the origin, `size` across, lit from the direction `light` (degrees, clockwise from the right)."""
    chance, look = chances(name), LOOKS[kind]
    far, near = ring(chance, look) if has_ring(name, kind) else ("", "")
    turn = num(light - 225)
    body = (
        f'{far}<circle r="53" fill="none" stroke="{look.air}" stroke-width="5" opacity=".16"/>'
        f'<g clip-path="url(#disc)"><circle r="50" fill="{look.body}"/>{surface(kind, chance, look)}'
        f'<circle r="50" fill="url(#shade)" transform="rotate({turn})"/></g>'
        f'<circle r="50" fill="none" stroke="{look.air}" stroke-width="1.6" opacity=".5"/>{near}'
    )
    scale = f' transform="scale({size / 100:.3g})"' if size != 100 else ""
    return f'<g class="planet {escape(kind)}"{scale}>{body}</g>'


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("planets"))
