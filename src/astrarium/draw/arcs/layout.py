"""Where things lie on our map of Arcs: six clusters around a centre, in a wide and a tall arrangement."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from astrarium.draw.planets import between, chances
from astrarium.draw.svg import num
from astrarium.games.arcs.tables.map import BORDERS_WITHOUT_WALL, PLANET_TYPES, RESOURCE_NAMES, SLOTS, SYSTEM_NAMES

Point = tuple[float, float]

SYMBOLS: Final = ("ARROW", "CRESCENT", "HEX")
PLANETS: Final = {
    name: (RESOURCE_NAMES[PLANET_TYPES[place]], SLOTS[place])
    for place, name in enumerate(SYSTEM_NAMES)
    if not name.endswith("GATE")
}
"""Type and building slots of every planet."""
CROSSINGS: Final = tuple((f"C{one + 1}-HEX", f"C{other + 1}-ARROW") for one, other in BORDERS_WITHOUT_WALL)
CLUSTERS: Final = (1, 2, 3, 4, 5, 6)
PLACES: Final = SYSTEM_NAMES

HUB: Final = 54.0
SHORE: Final = 190.0
RIM: Final = 392.0
GATE_AT: Final = 83.0
GATE_FLEETS_AT: Final = 149.0
PLANET_AT: Final = 322.0
FLEETS_AT: Final = 239.0
LABEL_AT: Final = 378.0


class Layout(NamedTuple):
    """An arrangement: the size of the drawing, how far a chart of radius 400 is stretched, and how large pieces are."""

    name: str
    width: float
    height: float
    stretch_x: float
    stretch_y: float
    planet: float
    socket: float
    building: float
    ship: float
    badge: float
    gate: float
    row: float
    breadth: float

    def spot(self, angle: float, reach: float) -> Point:
        """The point at an angle (degrees, clockwise from the right) and a distance from the middle of the chart."""
        a = angle * pi / 180
        return self.width / 2 + reach * cos(a) * self.stretch_x, self.height / 2 + reach * sin(a) * self.stretch_y


WIDE: Final[Layout] = Layout("wide", 820, 820, 1, 1, 36, 14, 20, 22, 22, 23, 24, 70)
NARROW: Final[Layout] = Layout("narrow", 390, 580, 0.475, 0.705, 20, 9, 13, 12.5, 15, 13, 14, 44)


def cluster_of(place: str) -> int:
    """The number of a place's cluster."""
    return int(place[1])


def is_gate(place: str) -> bool:
    """Whether the place is a gate."""
    return place.endswith("GATE")


def angle_of(place: str) -> float:
    """The direction of a place from the middle: cluster 1 at the top, then clockwise; arrow, crescent, hex likewise."""
    middle = -90 + 60 * (cluster_of(place) - 1)
    return middle if is_gate(place) else middle + 20 * (SYMBOLS.index(place[3:]) - 1)


def centre(layout: Layout, place: str) -> Point:
    """The middle of a planet or gate."""
    return layout.spot(angle_of(place), GATE_AT if is_gate(place) else PLANET_AT)


def harbour(layout: Layout, place: str) -> Point:
    """The middle of the room for ships."""
    return layout.spot(angle_of(place), GATE_FLEETS_AT if is_gate(place) else FLEETS_AT)


@lru_cache(maxsize=128)
def cell(layout: Layout, place: str, *, inset: float = 0) -> str:
    """The outline of a system: the sector of a ring."""
    half = 30.0 if is_gate(place) else 10.0
    low, high = (HUB, SHORE) if is_gate(place) else (SHORE, RIM)
    return sector(layout, angle_of(place), half, low + inset, high - inset, inset=inset)


def sector(layout: Layout, angle: float, half: float, low: float, high: float, *, inset: float = 0) -> str:
    """A sector of a ring, each side drawn in by `inset`."""
    tilt = [inset / reach * 180 / pi for reach in (low, high)]
    corners = [
        layout.spot(angle - half + tilt[0], low), layout.spot(angle - half + tilt[1], high),
        layout.spot(angle + half - tilt[1], high), layout.spot(angle + half - tilt[0], low),
    ]  # fmt: skip
    a, b, c, d = (f"{num(x)},{num(y)}" for x, y in corners)
    outer = f"A{num(high * layout.stretch_x)},{num(high * layout.stretch_y)} 0 0 1 "
    inner = f"A{num(low * layout.stretch_x)},{num(low * layout.stretch_y)} 0 0 0 "
    return f"M{a}L{b}{outer}{c}L{d}{inner}{a}Z"


def arc(layout: Layout, start: float, end: float, reach: float) -> str:
    """An arc of the chart, clockwise from one angle to another."""
    (x1, y1), (x2, y2) = layout.spot(start, reach), layout.spot(end, reach)
    large = 1 if end - start > 180 else 0
    radii = f"{num(reach * layout.stretch_x)},{num(reach * layout.stretch_y)}"
    return f"M{num(x1)},{num(y1)}A{radii} 0 {large} 1 {num(x2)},{num(y2)}"


def sockets(layout: Layout, place: str, slots: int) -> tuple[Point, ...]:
    """Where a place's building slots lie: on the side of the planet that faces the middle of the chart."""
    x, y = centre(layout, place)
    inward = (angle_of(place) + 180) * pi / 180
    reach = layout.planet * 0.9
    turns = (0.0,) if slots == 1 else (-42 * pi / 180, 42 * pi / 180)
    return tuple((x + reach * cos(inward + turn), y + reach * sin(inward + turn)) for turn in turns[:slots])


def beside(layout: Layout, place: str, index: int) -> Point:
    """Where a building outside the slots lies: on either side of a gate, beside a planet."""
    x, y = centre(layout, place)
    turn, reach = (
        (90 - 180 * index, layout.gate * 1.75) if is_gate(place) else (-64 + 128 * index, layout.planet * 1.12)
    )
    a = (angle_of(place) + turn) * pi / 180
    return x + reach * cos(a), y + reach * sin(a)


def badge(layout: Layout, place: str) -> Point:
    """Where a planet shows its type: on its rim, outwards."""
    x, y = centre(layout, place)
    a = (angle_of(place) + (52 if place.endswith("ARROW") else -52)) * pi / 180
    return x + layout.planet * 0.95 * cos(a), y + layout.planet * 0.95 * sin(a)


@lru_cache(maxsize=32)
def reef(layout: Layout, angle: float, low: float, high: float, thick: float) -> str:
    """A rough wall along a border, thickest in its middle; what cannot be crossed."""
    chance = chances(f"reef {angle}")
    left: list[Point] = []
    right: list[Point] = []
    steps = max(6, int((high - low) / 14))
    for step in range(steps + 1):
        reach = low + (high - low) * step / steps
        swell = min(1.0, 3.2 * step / steps, 6 * (steps - step) / steps + 0.55)
        for side, line in ((-1, left), (1, right)):
            wide = thick * swell * between(chance, 0.62, 1.2)
            line.append(layout.spot(angle + side * wide / reach * 180 / pi, reach))
    outline = left + right[::-1]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(outline, outline[1:] + outline[:1], strict=True)]
    curves = "".join(f"Q{num(a[0])},{num(a[1])} {num(m[0])},{num(m[1])}" for a, m in zip(outline, middles, strict=True))
    return f"M{num(middles[-1][0])},{num(middles[-1][1])}{curves}Z"
