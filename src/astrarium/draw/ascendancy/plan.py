"""Where things lie: from the lattice of the plane to the drawing."""

from functools import lru_cache
from math import atan2, cos, pi, sin
from typing import Final, NamedTuple

from astrarium.games.ascendancy.view import LaneView, SystemView, View

UNIT: Final = 0.05
"""Pixels to a unit of the lattice: a disc of the usual size is 80 across."""
MARGIN: Final = 76.0
"""Room about the discs for a lane of two Sectors that may be laid there."""
STEP: Final = 40.0
COMPASS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

Point = tuple[float, float]


class Frame(NamedTuple):
    """The part of the playing area that is shown, in the drawing's own measure."""

    left: float
    top: float
    width: float
    height: float


class Plan(NamedTuple):
    """The map as it lies: discs, lanes, and the Sectors of each lane."""

    radius: float
    extent: float
    sector: float
    discs: dict[str, Point]
    lanes: dict[int, "Road"]
    frame: Frame

    def spot(self, place: str) -> Point:
        """The middle of a System or of a Sector of a lane."""
        if place in self.discs:
            return self.discs[place]
        lane, step = sector_of(place)
        return self.lanes[lane].sectors[step]

    def has(self, place: str) -> bool:
        """Whether a place lies on the map."""
        if place in self.discs:
            return True
        lane, step = sector_of(place)
        return lane in self.lanes and step < len(self.lanes[lane].sectors)


class Road(NamedTuple):
    """A lane: its view, its ends, the way it runs, and the middles of its Sectors."""

    view: LaneView
    start: Point
    end: Point
    along: Point
    sectors: tuple[Point, ...]


@lru_cache(maxsize=2048)
def sector_of(place: str) -> tuple[int, int]:
    """The lane of a Sector and which of its Sectors it is; lane -1 for what is no Sector."""
    lane, dot, step = place[1:].partition(".")
    return (int(lane), int(step)) if dot and place[0] == "L" and lane.isdigit() else (-1, 0)


def plan_of(view: View) -> Plan:
    """The map as a seat sees it."""
    radius, sector = view.radius * UNIT, view.sector * UNIT
    discs = {system.name: (system.x * UNIT, system.y * UNIT) for system in view.systems}
    lanes = {lane.number: road(lane, sector) for lane in view.lanes}
    hidden = [(one.x * UNIT, one.y * UNIT) for one in view.draft.covered]
    spots = [*discs.values(), *hidden, *(spot for one in lanes.values() for spot in one.sectors)]
    return Plan(radius, view.extent * UNIT, sector, discs, lanes, frame(spots, radius, view.extent * UNIT))


@lru_cache(maxsize=512)
def road(lane: LaneView, sector: float) -> Road:
    """A lane's Sectors in a row; an open end is rounded off half a lane beyond the axis."""
    x1, y1, x2, y2 = (value * UNIT for value in lane.axis)
    angle = atan2(y2 - y1, x2 - x1)
    ux, uy = cos(angle), sin(angle)
    if not lane.first:
        x1, y1 = x1 - ux * sector / 2, y1 - uy * sector / 2
    if not lane.other:
        x2, y2 = x2 + ux * sector / 2, y2 + uy * sector / 2
    count = lane.sectors
    middles = tuple(
        (x1 + (x2 - x1) * (step + 0.5) / count, y1 + (y2 - y1) * (step + 0.5) / count) for step in range(count)
    )
    return Road(lane, (x1, y1), (x2, y2), (ux, uy), middles)


def frame(spots: list[Point], radius: float, extent: float) -> Frame:
    """What is on the table and some room about it; it seldom changes."""
    least, most = -extent - 14, extent + 14
    reach = radius + MARGIN

    def bounds(values: list[float]) -> tuple[float, float]:
        low = STEP * ((min(values) - reach) // STEP)
        high = -STEP * ((-max(values) - reach) // STEP)
        return max(least, low), min(most, high)

    left, right = bounds([x for x, _ in spots] or [0.0])
    top, bottom = bounds([y for _, y in spots] or [0.0])
    return Frame(left, top, right - left, bottom - top)


def towards(bearing: int, distance: float) -> Point:
    """Where a bearing leads, from the origin; bearings are half degrees, clockwise from the north."""
    angle = bearing * pi / 360
    return distance * sin(angle), -distance * cos(angle)


def compass(bearing: int) -> str:
    """The nearest of eight directions."""
    return COMPASS[(bearing + 45) // 90 % 8]


def hanging(view: View, place: str) -> SystemView | None:
    """The System that an open lane hangs on, or the System itself."""
    lane, _ = sector_of(place)
    found = next((one for one in view.lanes if one.number == lane), None)
    name = place if found is None else found.first or found.other
    return next((system for system in view.systems if system.name == name), None)
