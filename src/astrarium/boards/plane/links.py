"""Which Systems a new lane can join, and what has to be swung for it."""

from bisect import bisect_right
from collections.abc import Iterator
from math import isqrt
from typing import Final, NamedTuple

from astrarium.boards.plane.bearings import (
    BEARINGS,
    QUARTER,
    SHIFT,
    SINES,
    bearing_of,
)
from astrarium.boards.plane.clearing import arm_parts, make_way
from astrarium.boards.plane.proportions import Arm
from astrarium.boards.plane.room import swing_room
from astrarium.boards.plane.state import (
    NONE,
    Plane,
    Swing,
    bearing_from,
    far_end,
    hinge,
    join,
    may_attach,
    neighbours,
    remove,
    swing,
)
from astrarium.boards.plane.touching import Segment, near_point, near_segment

# When both Systems must be swung, one is tried every three degrees, and no more than so many pairs are laid out.
STRIDE: Final = 6
PAIRS: Final = 12


class Link(NamedTuple):
    """A System that a lane can join, after these swings in this order."""

    target: int
    swings: tuple[Swing, ...]


def links(plane: Plane, system: int, sectors: int, lane: int = NONE, *, clearing: bool = False) -> list[Link]:
    """Every System that a new lane of so many Sectors, or this open one, can join to a System, and how.

    ASC-8.6.5-a, ASC-8.6.4.1-a. Without swinging if the length fits as things lie; else with one of the two Systems
    swung, every way; else with both, the way that swings least; else, clearing, the first way for which others can be
    swung aside (a player can do that before; the Borg do it all at once, ASC-15.3.5.3-a). Targets in the order of
    their numbers.
    """
    if lane != NONE:
        plane = plane.copy()
        remove(plane, lane)
    if not may_attach(plane, system):
        return []
    joined = neighbours(plane, system)
    own = hinge(plane, system)
    found: list[Link] = []
    for target in range(len(plane.x)):
        if target != system and target not in joined and may_attach(plane, target):
            other = hinge(plane, target)
            if _within_reach(plane, system, own, target, other, sectors):
                found += _ways(plane, system, own, target, other, sectors, clearing)
    return found


def connect(plane: Plane, system: int, link: Link, sectors: int, lane: int = NONE) -> int:
    """Make a link with a new lane, or with an open one that hangs on the System; the number of the lane."""
    ends = (system, link.target)
    if lane != NONE:
        # Its Sectors keep their order.
        ends = ends if plane.first[lane] == system else (link.target, system)
        remove(plane, lane)
    for move in link.swings:
        swing(plane, move)
    return join(plane, *ends, sectors, lane)


def lane_fits(plane: Plane, system: int, target: int, sectors: int) -> bool:
    """Whether a lane of so many Sectors fits between two Systems as they lie, in length and in room."""
    dx, dy = plane.x[target] - plane.x[system], plane.y[target] - plane.y[system]
    return _fits(plane, dx, dy, plane.proportions.apart(sectors)) and lane_clear(plane, system, target)


def lane_clear(plane: Plane, system: int, target: int) -> bool:
    """Whether nothing lies between two Systems: ASC-8.6.1.4-a."""
    axis = _axis(plane, system, target)
    need = plane.proportions.radius + plane.proportions.width // 2 + plane.proportions.clearance
    for other, other_x in enumerate(plane.x):
        if other not in (system, target) and near_point(other_x, plane.y[other], axis, need):
            return False
    need = plane.proportions.width + plane.proportions.clearance
    return not any(near_segment(axis, part, need) for part in plane.axis)


def _axis(plane: Plane, system: int, target: int) -> Segment:
    """The axis of a lane between the edges of two discs."""
    x, y = plane.x[system], plane.y[system]
    dx, dy = plane.x[target] - x, plane.y[target] - y
    length = isqrt(dx * dx + dy * dy)
    edge = plane.proportions.radius
    ex, ey = dx * edge // length, dy * edge // length
    return (x + ex, y + ey, x + dx - ex, y + dy - ey)


def system_fits(plane: Plane, x: int, y: int, lane: int = NONE) -> bool:
    """Whether a disc at this place touches neither disc nor lane, the lane aside on which it is laid: ASC-8.6.2.1-a."""
    proportions = plane.proportions
    need = 2 * proportions.radius + proportions.clearance
    if any((x - plane.x[other]) ** 2 + (y - plane.y[other]) ** 2 < need * need for other in range(len(plane.x))):
        return False
    need = proportions.radius + proportions.width // 2 + proportions.clearance
    return not any(near_point(x, y, axis, need) for other, axis in enumerate(plane.axis) if other != lane)


def _within_reach(plane: Plane, system: int, own: int, target: int, other: int, sectors: int) -> bool:
    """Whether two Systems could come to lie at a lane's length: the quick no."""
    dx, dy = plane.x[target] - plane.x[system], plane.y[target] - plane.y[system]
    reach = plane.proportions.apart(sectors) + plane.proportions.tolerance
    for lane in (own, other):
        if lane != NONE:
            reach += 2 * plane.proportions.apart(plane.sectors[lane])
    return dx * dx + dy * dy <= reach * reach


def _fits(plane: Plane, dx: int, dy: int, apart: int) -> bool:
    """Whether two centres lie at this distance, give or take the tolerance."""
    tolerance = plane.proportions.tolerance
    return (apart - tolerance) ** 2 <= dx * dx + dy * dy <= (apart + tolerance) ** 2


def _ways(plane: Plane, system: int, own: int, target: int, other: int, sectors: int, clearing: bool) -> list[Link]:
    """The ways to join two Systems with a lane of so many Sectors."""
    if lane_fits(plane, system, target, sectors):
        return [Link(target, ())]
    tried = []
    for moved, still, lane in ((target, system, other), (system, target, own)):
        if lane != NONE:
            for bearing in _meetings(plane, moved, lane, plane.x[still], plane.y[still], sectors):
                tried.append((Swing(moved, bearing),))
    found = [Link(target, swings) for swings in tried if _laid_out(plane, system, target, sectors, swings)]
    if not found and own != NONE and other != NONE:
        found = _both_swung(plane, system, own, target, other, sectors)
    if not found and clearing:
        for swings in [(), *tried]:
            cleared = _with_way_made(plane, system, target, sectors, swings)
            if cleared:
                return [Link(target, cleared)]
    return found


def _meetings(plane: Plane, moved: int, lane: int, x: int, y: int, sectors: int) -> list[int]:
    """The bearings, at most two, at which a Floating System would lie at a lane's length from a place.

    They are where two circles meet, to the nearest bearing: the law of cosines gives the angle.
    """
    proportions = plane.proportions
    centre = far_end(plane, lane, moved)
    dx, dy = x - plane.x[centre], y - plane.y[centre]
    arm, apart = proportions.arm(plane.sectors[lane], True), proportions.apart(sectors)
    own = proportions.apart(plane.sectors[lane])
    square = dx * dx + dy * dy
    length = isqrt(square)
    if not length or not abs(own - apart) <= length + proportions.tolerance <= own + apart + 2 * proportions.tolerance:
        return []
    middle = bearing_of(dx, dy)
    cosine = ((own * own + square - apart * apart) << SHIFT) // (2 * own * length)
    cosine = max(-(1 << SHIFT), min(1 << SHIFT, cosine))
    turn = QUARTER - bisect_right(SINES, cosine) if cosine >= 0 else QUARTER + bisect_right(SINES, -cosine)
    found = []
    for way in (1, -1):
        tried = [(middle + way * (turn + step)) % BEARINGS for step in (-1, 0, 1, 2)]
        misses = [_miss(arm, bearing, dx, dy, apart) for bearing in tried]
        best = min(misses)
        bearing = tried[misses.index(best)]
        if best <= proportions.tolerance and bearing not in found:
            found.append(bearing)
    return found


def _miss(arm: Arm, bearing: int, dx: int, dy: int, apart: int) -> int:
    """By how much a disc at this bearing misses a distance from a place."""
    fx, fy = arm.far[bearing]
    return abs(isqrt((fx - dx) ** 2 + (fy - dy) ** 2) - apart)


def _laid_out(plane: Plane, system: int, target: int, sectors: int, swings: tuple[Swing, ...]) -> bool:
    """Whether the swings can be made one after the other and the lane fits afterwards."""
    tried = plane.copy()
    for move in swings:
        if not swing_room(tried, move.system) >> move.bearing & 1:
            return False
        swing(tried, move)
    return lane_fits(tried, system, target, sectors)


def _with_way_made(
    plane: Plane, system: int, target: int, sectors: int, swings: tuple[Swing, ...]
) -> tuple[Swing, ...]:
    """The swings with those before them that make way for them and for the lane; none where that does not help."""
    tried = plane.copy()
    made: list[Swing] = []
    for move in swings:
        if not swing_room(tried, move.system) >> move.bearing & 1:
            lane = hinge(tried, move.system)
            centre = far_end(tried, lane, move.system)
            parts = arm_parts(tried, centre, tried.sectors[lane], move.bearing, disc=True)
            ways = make_way(tried, parts, (system, target, centre), tried.attached[move.system])
            if not ways:
                return ()
            made += _swung(tried, ways[0])
            if not swing_room(tried, move.system) >> move.bearing & 1:
                return ()
        made += _swung(tried, (move,))
    dx, dy = tried.x[target] - tried.x[system], tried.y[target] - tried.y[system]
    if not _fits(tried, dx, dy, tried.proportions.apart(sectors)):
        return ()
    ways = make_way(tried, [(_axis(tried, system, target), tried.proportions.width // 2)], (system, target))
    return (*made, *_swung(tried, ways[0])) if ways else ()


def _swung(plane: Plane, swings: tuple[Swing, ...]) -> tuple[Swing, ...]:
    """The same swings, made."""
    for move in swings:
        swing(plane, move)
    return swings


def _both_swung(plane: Plane, system: int, own: int, target: int, other: int, sectors: int) -> list[Link]:
    """The way to join two Floating Systems that swings the one that is left least, either of them being swung first."""
    target_room = NONE
    tried = 0
    for bearing, x, y in _swung_places(plane, system, own, target, other, sectors):
        for meeting in _meetings(plane, target, other, x, y, sectors):
            if target_room == NONE:
                target_room = swing_room(plane, target, besides=(system,), lanes_besides=plane.attached[system])
            if target_room >> meeting & 1 and tried < PAIRS:
                tried += 1
                first, second = Swing(system, bearing), Swing(target, meeting)
                for swings in ((first, second), (second, first)):
                    if _laid_out(plane, system, target, sectors, swings):
                        return [Link(target, swings)]
    return []


def _swung_places(
    plane: Plane, system: int, own: int, target: int, other: int, sectors: int
) -> Iterator[tuple[int, int, int]]:
    """Where a Floating System could be swung so that another could meet it, nearest first: bearing and place."""
    proportions = plane.proportions
    centre, pivot = far_end(plane, own, system), far_end(plane, other, target)
    here = bearing_from(plane, own, centre)
    far = proportions.arm(plane.sectors[own], True).far
    apart, radius = proportions.apart(sectors), proportions.apart(plane.sectors[other])
    least = max(abs(apart - radius) - proportions.tolerance, 0) ** 2
    most = (apart + radius + proportions.tolerance) ** 2
    x, y = plane.x[centre], plane.y[centre]
    dx, dy = x - plane.x[pivot], y - plane.y[pivot]
    if dx * dx + dy * dy > (apart + radius + proportions.apart(plane.sectors[own]) + proportions.tolerance) ** 2:
        return
    room = NONE
    for turn in range(STRIDE, BEARINGS // 2, STRIDE):
        for bearing in ((here + turn) % BEARINGS, (here - turn) % BEARINGS):
            fx, fy = far[bearing]
            if least <= (dx + fx) ** 2 + (dy + fy) ** 2 <= most:
                if room == NONE:
                    room = swing_room(plane, system, besides=(target,), lanes_besides=plane.attached[target])
                if room >> bearing & 1:
                    yield bearing, x + fx, y + fy
