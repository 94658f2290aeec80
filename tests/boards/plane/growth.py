"""Planes that grow by whatever numbers come, and shapely's opinion of them."""

from collections.abc import Iterator, Sequence
from math import atan2, cos, pi, sin
from typing import TypeVar

import numpy as np
from shapely import LineString, Point, distance
from shapely.geometry.base import BaseGeometry

from astrarium.boards.plane.bearings import BEARINGS, choices
from astrarium.boards.plane.links import connect, links
from astrarium.boards.plane.proportions import Proportions
from astrarium.boards.plane.room import free, lane_room, swing_room
from astrarium.boards.plane.state import (
    AWAY,
    Plane,
    Swing,
    attach,
    destroy,
    discover,
    empty,
    may_attach,
    open_lanes,
    place,
    remove,
    swing,
)

Item = TypeVar("Item")
MOST = (2, 3, 3, 4, 4, 5)


def start(homes: int = 3, sizes: Proportions | None = None) -> Plane:
    """A plane with Home Systems only."""
    plane = empty(sizes or Proportions())
    for x, y in plane.proportions.spread(homes, 5500):
        place(plane, x, y, 3, anchored=True)
    return plane


def grow(numbers: Iterator[int], steps: int, homes: int = 3, sizes: Proportions | None = None) -> Plane:
    """A plane after so many acts, chosen by the numbers: links, swings, new Systems, open lanes, destruction."""
    plane = start(homes, sizes)
    for _ in range(steps):
        _act(plane, numbers)
    return plane


def _act(plane: Plane, numbers: Iterator[int]) -> None:
    system, kind = next(numbers) % len(plane.x), next(numbers) % 20
    sectors = 2 + next(numbers) % 3
    if kind == 0 and not plane.anchored[system]:
        for lane in destroy(plane, system):
            if next(numbers) % 2:
                remove(plane, lane)
    elif kind < 5:
        if room := swing_room(plane, system):
            swing(plane, Swing(system, pick(choices(room, 60), numbers)))
    elif kind < 7:
        for lane in open_lanes(plane)[:1]:
            if room := lane_room(plane, lane):
                swing(plane, Swing(max(plane.first[lane], plane.other[lane]), pick(choices(room, 60), numbers), lane))
    elif may_attach(plane, system):
        if kind < 12 and (ways := links(plane, system, sectors)):
            connect(plane, system, pick(ways, numbers), sectors)
        elif room := free(plane, system, sectors, disc=True):
            lane = attach(plane, system, pick(choices(room, 60), numbers), sectors)
            if kind < 18:
                discover(plane, lane, pick(MOST, numbers))


def pick(items: Sequence[Item], numbers: Iterator[int]) -> Item:
    """One of the items."""
    return items[next(numbers) % len(items)]


def discs(plane: Plane) -> dict[int, Point]:
    """The centres of the discs on the plane."""
    return {system: Point(x, plane.y[system]) for system, x in enumerate(plane.x) if x != AWAY}


def lanes(plane: Plane) -> dict[int, LineString]:
    """The axes of the lanes on the plane."""
    return {
        lane: LineString([plane.axis[lane][:2], plane.axis[lane][2:]])
        for lane, sectors in enumerate(plane.sectors)
        if sectors
    }


Part = tuple[BaseGeometry, float]


def parts(plane: Plane, besides: tuple[int, ...] = (), lanes_besides: tuple[int, ...] = ()) -> list[Part]:
    """Everything on the plane as points and lines with their thickness, but for these Systems and lanes."""
    radius, half_width = plane.proportions.radius, plane.proportions.width / 2
    return [(disc, radius) for system, disc in discs(plane).items() if system not in besides] + [
        (lane, half_width) for number, lane in lanes(plane).items() if number not in lanes_besides
    ]


def gap(ours: list[Part], theirs: list[Part]) -> float:
    """The smallest distance between two lots of parts; negative where they overlap."""
    if not ours or not theirs:
        return float("inf")
    one, two = np.array([part for part, _ in ours]), np.array([part for part, _ in theirs])
    thick_one, thick_two = np.array([thick for _, thick in ours]), np.array([thick for _, thick in theirs])
    return float((distance(one[:, None], two[None]) - thick_one[:, None] - thick_two[None]).min())


def polar(x: float, y: float, length: float, bearing: float) -> tuple[float, float]:
    """The point at this distance in this direction, bearings not whole included."""
    angle = bearing * 2 * pi / BEARINGS
    return x + length * sin(angle), y - length * cos(angle)


def arm_parts(plane: Plane, x: float, y: float, sectors: int, bearing: float, disc: bool) -> list[Part]:
    """A lane of so many Sectors round a disc, with or without a disc at its end, by trigonometry."""
    sizes = plane.proportions
    radius, half_width = sizes.radius, sizes.width / 2
    end = radius + sectors * sizes.sector - (0 if disc else half_width)
    found: list[Part] = [(LineString([polar(x, y, radius, bearing), polar(x, y, end, bearing)]), half_width)]
    if disc:
        found.append((Point(polar(x, y, end + radius, bearing)), radius))
    return found


def border_gap(plane: Plane, ours: list[Part]) -> float:
    """How far parts keep from the border; negative where they lie beyond it."""
    sizes = plane.proportions
    if sizes.round:
        middle = Point(0, 0)
        return min(sizes.extent - part.hausdorff_distance(middle) - thick for part, thick in ours)
    return min(sizes.extent - max(map(abs, part.bounds)) - thick for part, thick in ours)


def least_gap(plane: Plane) -> float:
    """The smallest distance between any two parts that do not belong together, and to the border."""
    found: float = border_gap(plane, parts(plane))
    ends = {lane: (plane.first[lane], plane.other[lane]) for lane in lanes(plane)}
    radius, half_width = plane.proportions.radius, plane.proportions.width / 2
    for system, disc in discs(plane).items():
        others: list[Part] = [(other, radius) for number, other in discs(plane).items() if number > system]
        others += [(axis, half_width) for lane, axis in lanes(plane).items() if system not in ends[lane]]
        found = min(found, gap([(disc, radius)], others))
    for lane, axis in lanes(plane).items():
        rest: list[Part] = [(other, half_width) for number, other in lanes(plane).items() if number > lane]
        found = min(found, gap([(axis, half_width)], rest))
    return found


def bearing(x: float, y: float) -> float:
    """The bearing of a point, not rounded."""
    return atan2(x, -y) * BEARINGS / (2 * pi) % BEARINGS


def mixed(seed: int) -> Iterator[int]:
    """An endless stream of numbers that is the same on every machine."""
    while True:
        seed = (seed * 1103515245 + 12345) % (1 << 31)
        yield seed >> 8
