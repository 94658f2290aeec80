"""The pieces of Eclipse as defined parts about the origin in a box of 24: ships, structures, cubes, signs."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from astrarium.draw.eclipse.layout import outline
from astrarium.draw.eclipse.signs import sign_of
from astrarium.draw.icons import drawn
from astrarium.draw.planets import between, chances
from astrarium.draw.svg import disc, num, points
from astrarium.draw.theme import SEATS, regular, shape
from astrarium.games.eclipse.tables.parts import PARTS as PARTS_OF_SHIPS, Row

PLAYING: Final = SEATS[:6]

HULLS: Final = {
    "interceptor": "M0,-9.5L2.4,-3.6L6.8,7.8L1.9,5.6V8H-1.9V5.6L-6.8,7.8L-2.4,-3.6Z",
    "cruiser": "M0,-11.6L3,-5.4L3.6,-1.4L10,3.4V8.8L4,6.4L2.6,10.4H-2.6L-4,6.4L-10,8.8V3.4L-3.6,-1.4L-3,-5.4Z",
    "dreadnought": (
        "M-1.8,-11.8H1.8L4.4,-6.6H7.4V-2.6L11.4,1V9.4L7.6,7.2V10.6H4L2.6,8.4H-2.6L-4,10.6H-7.6V7.2L-11.4,9.4V1"
        "L-7.4,-2.6V-6.6H-4.4Z"
    ),
    "starbase": (
        "M-2.2,-11.6H2.2V-7.8A8.2,8.2 0 0 1 7.8,-2.2H11.6V2.2H7.8A8.2,8.2 0 0 1 2.2,7.8V11.6H-2.2V7.8"
        "A8.2,8.2 0 0 1 -7.8,2.2H-11.6V-2.2H-7.8A8.2,8.2 0 0 1 -2.2,-7.8Z"
    ),
}
"""A ship's outline tells its class; its colour and the sign on its hull tell whose it is."""
_CORE: Final = {
    "interceptor": (2.2, 2.6),
    "cruiser": (3.1, 2.2),
    "dreadnought": (3.9, 1.4),
    "starbase": (4.2, 0.0),
}


def _seat_parts(seat: str) -> Iterator[tuple[str, str]]:
    """Ships, disc and cube of one seat."""
    for kind in HULLS:
        size, y = _CORE[kind]
        sign = f'<path class="cut" d="{shape(seat, size)}" transform="translate(0 {num(y)})"/>'
        yield f"{kind}-{seat}", f'<use href="#hull-{kind}"/>{sign}'
    yield f"disc-{seat}", f'<path class="hull" d="{disc(0, 0, 10.6)}"/><path class="cut" d="{shape(seat, 5.6)}"/>'
    yield f"cube-{seat}", f'<path class="hull" d="{_CUBE}"/><path class="rib" d="M-9,-5L0,0L9,-5M0,0V10"/>'
    yield f"envoy-{seat}", f'<path class="hull" d="{_ENVOY}"/><path class="cut" d="{shape(seat, 3)}"/>'


_CUBE: Final = "M0,-10L9,-5V5L0,10L-9,5V-5Z"
_ENVOY: Final = "M-9,-9H9V9H-9Z"
_BOLT: Final = "M2,-10L-6,1.6H-.6L-2.4,10L6,-2.4H.8Z"
_BURST: Final = points(regular(8, 10, inner=4.4))
_COIN: Final = (
    f"{disc(0, 0, 8.6)}M3,-3.4C1.4,-5.4 -3.2,-5 -3.2,-2.4C-3.2,.8 3.4,-.6 3.4,2.6C3.4,5.2 -1.8,5.6 -3.4,3.2M0,-6.6V6.6"
)
_FLASK: Final = "M-3,-9.6H3M-2,-9.6V-3L-7.6,6.4A2.2,2.2 0 0 0 -5.8,9.6H5.8A2.2,2.2 0 0 0 7.6,6.4L2,-3V-9.6"
_COG: Final = points(regular(8, 10, turn=-78, inner=7)) + disc(0, 0, 3.2)
_CHIP: Final = "M-7,-7H7V7H-7ZM-3,-7V-10M3,-7V-10M-3,7V10M3,7V10M-7,-3H-10M-7,3H-10M7,-3H10M7,3H10"
_SHIELD: Final = "M0,-10L8,-7V-1C8,4.6 4.4,8 0,10C-4.4,8 -8,4.6 -8,-1V-7Z"
_FLAME: Final = "M-5,-9H5L3.4,-2H-3.4ZM-3,0L-4.6,7L-2,4.6L0,10L2,4.6L4.6,7L3,0Z"
_PLATE: Final = "M-8,-8H8V8H-8ZM-8,0H8M0,-8V8"
_NOSE: Final = "M0,-10.6C3.2,-7 3.6,-3 3.6,1V5H-3.6V1C-3.6,-3 -3.2,-7 0,-10.6Z"
_ROCKET: Final = f"{_NOSE}M-3.6,1L-7,6V8.6L-3.6,6.4M3.6,1L7,6V8.6L3.6,6.4M-1.6,7.6L0,10.8L1.6,7.6"


WORLDS: Final = {"money": "#d9ae4f", "science": "#d678ad", "materials": "#b5845f", "grey": "#a3adbd"}
"""A world has the colour of its resource by day and by night."""


def _world(kind: str) -> str:
    """A world in the ink of its resource: belts, seas or pits, lit from the upper left."""
    chance = chances(f"eclipse {kind}")
    marks = []
    for _ in range(3):
        y, bow = between(chance, -8, 8), between(chance, -3, 3)
        reach = (max(0.0, 121 - y * y)) ** 0.5
        marks.append(f"M{num(-reach)},{num(y)}Q0,{num(y + bow)} {num(reach)},{num(y)}")
    pits = "".join(
        disc(between(chance, 2, 8) * cos(a), between(chance, 2, 8) * sin(a), between(chance, 0.8, 2))
        for a in (n * pi * 2 / 5 + next(chance) for n in range(5))
    )
    bands = f'<path class="belt" d="{"".join(marks)}"/>' if kind != "grey" else ""
    ball = f'<circle class="orb" r="11" fill="{WORLDS[kind]}"/>{bands}<path class="pits" d="{pits}"/>'
    return f'{ball}<circle r="11" fill="url(#shade)"/>'


GLYPHS: Final[dict[str, str]] = {
    "money": drawn(_COIN),
    "science": drawn(f"{_FLASK}M-5.2,3H5.2", wash="M-5.2,3H5.2L7.6,7V9.6H-7.6V7Z"),
    "materials": drawn(_COG),
    "grey": drawn("M0,-8V8M-7,-4L7,4M-7,4L7,-4"),
    "cannon": drawn("", solid=_BURST),
    "missile": drawn(_ROCKET, wash=_NOSE),
    "hull": drawn(_PLATE, wash="M-8,-8H8V8H-8Z"),
    "drive": drawn(_FLAME, wash=_FLAME),
    "computer": drawn(f"{_CHIP}M-3.4,0H3.4M0,-3.4V3.4"),
    "source": drawn("", solid=_BOLT),
    "guard": drawn(_SHIELD, wash=_SHIELD),
    "first": drawn("M-9,5.6L0,-6L9,5.6M-4.6,8.6L0,2.6L4.6,8.6"),
    "bomb": drawn(f"{disc(-1.6, 2, 6.6)}M3,-2.8L6.6,-6.6M5,-9.6L6.6,-6.6L10,-6.4", wash=disc(-1.6, 2, 6.6)),
    "base": drawn(HULLS["starbase"]),
    "cruiser": drawn(HULLS["cruiser"]),
    "worm": drawn(f"{disc(0, 0, 8.6)}M-5.6,-6.4C2,-3 -2,3 5.6,6.4M5.6,-6.4C-2,-3 2,3 -5.6,6.4"),
    "check": drawn("M-7,1L-2,6L8,-6"),
    "next": drawn("M-8,-6L-1,0L-8,6M6,9V-9.4L10,-6"),
    "speed": drawn("M-8,-6L-1,0L-8,6M1,-6L8,0L1,6"),
    "advanced": drawn("", solid=points(regular(5, 10.4, inner=4.4))),
    "artifact": drawn("M0,-10L5,-3L0,10L-5,-3ZM-5,-3H5", wash="M0,-10L5,-3H-5Z"),
    "upkeep": drawn(f"{disc(0, 0, 8.6)}M-4,0H4"),
    "disc": drawn(f"{disc(0, 0, 8.6)}{disc(0, 0, 4)}"),
    "colony": drawn("M-9,4.6C-6,-1 -3,-3 0,-9.6C3,-3 6,-1 9,4.6ZM-5,8.6H5", wash="M-9,4.6C-6,-1 -3,-3 0,-9.6V4.6Z"),
    "pin": drawn("M-5.6,-1.6H5.6V8H-5.6ZM-3.4,-1.6V-5A3.4,3.4 0 0 1 3.4,-5V-1.6", solid=disc(0, 3, 1.8)),
    "points": drawn(points(regular(6, 10.4))),
    "explore": drawn(f"{points(regular(6, 9.6, turn=0))}M0,-4.6V4.6M-4.6,0H4.6"),
    "research": drawn(f"{_FLASK}M-4,4H4"),
    "upgrade": drawn("M-8,8.6H8M-8,3.4H8M0,-9.6V-.6M-4.4,-5L0,-9.6L4.4,-5"),
    "react": drawn("M8,-3A8.4,8.4 0 1 0 8.4,2M8.6,-8.6V-3H3"),
    "pass": drawn("M-7,-8L3,0L-7,8ZM6,-8V8"),
    "traitor": drawn("M0,-10L9,8H-9ZM0,-4V2.6", solid=disc(0, 5.2, 1.4)),
    "start": drawn("M-6,9.6V-9.4L8,-5L-6,-.6", wash="M-6,-9.4L8,-5L-6,-.6Z"),
    "reputation": drawn(f"{disc(0, -2.4, 6.6)}M-3.6,3.4L-5,10L0,7L5,10L3.6,3.4"),
    "grave": drawn("M-6,9.6V-3A6,6 0 0 1 6,-3V9.6ZM-2.8,-1H2.8M0,-4V4M-9,9.6H9"),
    "retreat": drawn("M9,4V1A5,5 0 0 0 4,-4H-8M-3.4,-8.6L-8,-4L-3.4,.6"),
}
"""Signs in the current colour; each becomes the part `ecl-<name>`."""

ANCIENT: Final = "M0,-4.6L5,-11L10.6,-6L9,1L11,8L4.6,6.4L0,11L-4.6,6.4L-11,8L-9,1L-10.6,-6L-5,-11Z"
DEFENCE: Final = points(regular(12, 12, inner=8.8))
HEX: Final = outline(72, inset=0.6)


def _held(seat: str) -> str:
    """The wash, pattern and border of a hex that a seat controls."""
    inner = outline(72, inset=2.4)
    wash = f'<path d="{inner}" fill="url(#pattern-{seat})" opacity=".22"/>'
    return f'<path class="wash-of" d="{inner}"/>{wash}<path class="border-of" d="{inner}"/>'


def _tile(row: Row) -> str:
    """A ship part: its sign, its number, and a dot for each unit of energy that it uses."""
    glyph, number, _ = sign_of(row)
    dots = "".join(f"M-9,{num(8.4 - 3.6 * at)}h.1" for at in range(-row.energy))
    used = f'<path class="energy-dots" d="{dots}"/>' if dots else ""
    return (
        f'<g transform="translate(0 -5) scale(.44)">{GLYPHS[glyph]}</g><text class="num" y="10.8">{number}</text>{used}'
    )


PARTS: Final[dict[str, str]] = {
    "hex": f'<path d="{HEX}"/>',
    "sector": f'<path class="sector" d="{HEX}"/>',
    **{f"held-{seat}": _held(seat) for seat in PLAYING},
    **{f"tile-{row.name}": _tile(row) for row in PARTS_OF_SHIPS},
    "worth": f'<path class="worth" d="{outline(9)}"/>',
    **{f"hull-{kind}": f'<path class="hull" d="{hull}"/>' for kind, hull in HULLS.items()},
    **{part: body for seat in PLAYING for part, body in _seat_parts(seat)},
    **{f"ecl-{name}": body for name, body in GLYPHS.items()},
    **{f"world-{kind}": _world(kind) for kind in WORLDS},
    "ancient-ship": f'<path class="hull" d="{ANCIENT}"/><path class="cut" d="{disc(0, -1, 3.4)}"/>'
    f'<path class="cur" d="{disc(0, -1, 1.5)}"/>',
    "centre-defence-ship": f'<path class="hull" d="{DEFENCE}"/><path class="cut" d="{disc(0, 0, 6.4)}"/>'
    f'<path class="cur" d="{points(regular(4, 5.4, inner=2))}"/>',
    "square": '<path class="slot" d="M-8.4,-8.4H8.4V8.4H-8.4Z"/>',
    "square-advanced": '<path class="slot" d="M-8.4,-8.4H8.4V8.4H-8.4Z"/>'
    f'<path class="cur" d="{points(regular(5, 7.2, inner=3))}"/>',
    "discovery": f'<path class="hull" d="{points(regular(6, 11.6))}"/>'
    f'<path class="cut" d="{points(regular(5, 6.4, inner=2.8))}"/>',
    "orbital": '<ellipse class="hoop" rx="11" ry="11"/><path class="crack" d="M0,-11V-8M0,11V8M-11,0H-8M11,0H8"/>',
    "monolith": '<path class="hull" d="M-4.6,-11.4H4.6V11.4H-4.6Z"/><path class="rib" d="M-1.4,-9V9"/>',
}  # fmt: skip
"""Every part of Eclipse by its id."""
