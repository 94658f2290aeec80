"""Worlds and phenomena, grown from a name: the same name is the same sight everywhere."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from astrarium.draw.planets import Look, bands, between, chances, craters, fill, lands, rifts, stroke, swirls, whole
from astrarium.draw.svg import num

LOOKS: Final = {
    "ocean": Look("#bfe3ff", "#2f6fae", "#123457", "#4d9a63", "#f3fbff", "#8fcaff"),
    "desert": Look("#f0d2a0", "#b98349", "#6b4526", "#8d5f33", "#fbe9c8", "#f3c98f"),
    "giant": Look("#f0dfc2", "#a8825c", "#5a4031", "#c9a578", "#fff3df", "#e9c79a"),
    "ice": Look("#ffffff", "#a9cfe0", "#4f7f97", "#d6edf5", "#ffffff", "#d3f1ff"),
    "molten": Look("#ffb27a", "#7a2f24", "#35110f", "#54201a", "#ffc46b", "#ff8a5c"),
    "violet": Look("#e3d2ff", "#7d62b4", "#352458", "#5a4290", "#f7edff", "#c6a8ff"),
    "jade": Look("#d2f5dd", "#3f8f6d", "#173d33", "#2c6b54", "#eafff2", "#86dfb4"),
    "ashen": Look("#e4e2dc", "#8d8a83", "#43413d", "#6a6761", "#f6f4ee", "#cfccc4"),
}
KINDS: Final = tuple(LOOKS)
KNOWN: Final = {
    "earth": "ocean", "qonos": "jade", "romulus": "desert", "cardassia-prime": "ashen", "ferenginar": "violet",
    "andor": "ice", "vulcan": "molten", "rura-penthe": "ice", "bajor": "jade",
}  # fmt: skip
TINTS: Final = ("#8fb6ff", "#d39bff", "#ff9fb0", "#7fe0d0", "#ffc98a")
SIGHTS: Final = {
    "nebula": ("nebula", "nursery", "murasaki", "cloud", "expanse"),
    "star": ("pulsar", "star", "singularity"),
    "belt": ("belt", "badlands"),
    "void": ("void",),
}


@lru_cache(maxsize=256)
def world(name: str) -> str:
    """A planet of radius 50 about the origin."""
    chance = chances(name)
    kind = KNOWN.get(name) or KINDS[int(between(chance, 0, len(KINDS) - 0.01))]
    look = LOOKS[kind]
    body = f'<circle r="50" fill="{look.body}"/>{_surface(kind, chance, look)}<circle r="50" fill="url(#shade)"/>'
    air = f'<circle r="52" fill="none" stroke="{look.air}" stroke-width="4" opacity=".3"/>'
    return f'<g class="planet"><g clip-path="url(#disc)">{body}</g>{air}</g>'


def _surface(kind: str, chance: Iterator[float], look: Look) -> str:
    if kind in ("giant", "violet"):
        return f'<g transform="rotate({num(between(chance, -24, 24))})">{bands(chance, look)}</g>'
    if kind == "molten":
        return lands(chance, look.deep, 4, 0.6) + rifts(chance, look)
    if kind == "ocean":
        return lands(chance, look.tone, 4, 0.85) + swirls(chance, look)
    if kind == "ashen":
        return lands(chance, look.tone, 3, 0.5) + craters(chance, look, 4)
    return lands(chance, look.tone, 4, 0.55) + lands(chance, look.lit, 2, 0.35)


@lru_cache(maxsize=64)
def sight(name: str) -> str:
    """A phenomenon of radius 50 about the origin."""
    chance = chances(name)
    kind = next((kind for kind, parts in SIGHTS.items() if any(part in name for part in parts)), "rift")
    tint = TINTS[int(between(chance, 0, len(TINTS) - 0.01))]
    return f'<g class="phenomenon">{_DRAWN[kind](chance, tint)}{_sparks(chance)}</g>'


def _sparks(chance: Iterator[float]) -> str:
    dots = ""
    for _ in range(9):
        angle, reach = between(chance, 0, 2 * pi), 50 * next(chance) ** 0.5
        dots += f"M{whole(reach * cos(angle))},{whole(reach * sin(angle))}h.1"
    return stroke(dots, "#ffffff", 2.6, 0.85)


def _nebula(chance: Iterator[float], tint: str) -> str:
    """Overlapping clouds, brighter where they meet."""
    other = TINTS[int(between(chance, 0, len(TINTS) - 0.01))]
    clouds = {tint: "", other: ""}
    for at in range(15):
        angle, reach = between(chance, 0, 2 * pi), 34 * next(chance) ** 0.7
        x, y, wide = reach * cos(angle) * 1.2, reach * sin(angle) * 0.8, between(chance, 13, 24) - reach * 0.16
        oval = f'<ellipse cx="{whole(x)}" cy="{whole(y)}" rx="{whole(wide * 1.2)}" ry="{whole(wide * 0.8)}"/>'
        clouds[(tint, other)[at % 2]] += oval
    return "".join(f'<g fill="{colour}" fill-opacity=".15">{ovals}</g>' for colour, ovals in clouds.items())


def _star(chance: Iterator[float], tint: str) -> str:
    turn = num(between(chance, 20, 70))
    beams = "M0,0L-5,-62H5ZM0,0L-5,62H5Z"
    rings = "".join(f'<circle r="{r}" fill="{tint}" opacity="{o}"/>' for r, o in ((30, 0.12), (20, 0.25), (12, 0.6)))
    return f'<g transform="rotate({turn})">{fill(beams, tint, 0.55)}</g>{rings}<circle r="7" fill="#ffffff"/>'


def _belt(chance: Iterator[float], tint: str) -> str:
    tilt, rocks = num(between(chance, -30, 30)), ""
    small = ""
    for at in range(40):
        angle, reach = between(chance, 0, 2 * pi), between(chance, 0.72, 1.05)
        rock = f"M{whole(52 * reach * cos(angle))},{whole(24 * reach * sin(angle))}h.1"
        rocks, small = (rocks + rock, small) if at % 3 else (rocks, small + rock)
    belt = stroke(rocks, tint, 5, 0.75) + stroke(small, tint, 2.6, 0.8)
    return f'<g transform="rotate({tilt})">{belt}</g>{lands(chance, tint, 2, 0.16)}'


def _rift(chance: Iterator[float], tint: str) -> str:
    tear = f"M{whole(between(chance, -20, 0))},-52"
    for y in (-34, -16, 2, 20, 38, 52):
        tear += f"L{whole(between(chance, -18, 18))},{y}"
    return stroke(tear, tint, 15, 0.16) + stroke(tear, tint, 7, 0.45) + stroke(tear, "#ffffff", 2, 0.9)


def _void(chance: Iterator[float], tint: str) -> str:
    turn = between(chance, 0, 90)
    rings = "".join(
        f'<ellipse rx="{r}" ry="{num(r * 0.62)}" fill="none" stroke="{tint}" stroke-width="2" opacity="{o}" '
        f'transform="rotate({num(turn + r)})"/>'
        for r, o in ((46, 0.2), (36, 0.3), (26, 0.45), (16, 0.7))
    )
    return rings + '<circle r="11" fill="#05070c"/>'


_DRAWN: Final = {"nebula": _nebula, "star": _star, "belt": _belt, "rift": _rift, "void": _void}
