"""Whether parts touch, in whole numbers, and what that forbids to a part that turns round a disc."""

from collections.abc import Callable
from functools import lru_cache
from math import isqrt

from astrarium.boards.plane.bearings import BEARINGS, arc, bearing_of
from astrarium.boards.plane.proportions import Arm

Segment = tuple[int, int, int, int]
# A part that turns about a disc and a convex part outside it cannot meet further than this to either side of where they
# meet head-on; see docs/decisions/plane.md.
WIDEST = 300


def near_point(px: int, py: int, segment: Segment, need: int) -> bool:
    """Whether a point lies nearer to a segment than needed."""
    x1, y1, x2, y2 = segment
    ex, ey, dx, dy = px - x1, py - y1, x2 - x1, y2 - y1
    ahead = ex * dx + ey * dy
    if ahead <= 0:
        return ex * ex + ey * ey < need * need
    square = dx * dx + dy * dy
    if ahead >= square:
        fx, fy = px - x2, py - y2
        return fx * fx + fy * fy < need * need
    across = ex * dy - ey * dx
    return across * across < need * need * square


def crossing(one: Segment, two: Segment) -> bool:
    """Whether two segments cross, end points aside."""
    ax, ay, bx, by = one
    cx, cy, dx, dy = two
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    if (ux * (cy - ay) - uy * (cx - ax) < 0) == (ux * (dy - ay) - uy * (dx - ax) < 0):
        return False
    return (vx * (ay - cy) - vy * (ax - cx) < 0) != (vx * (by - cy) - vy * (bx - cx) < 0)


def near_segment(one: Segment, two: Segment, need: int) -> bool:
    """Whether two segments lie nearer to each other than needed."""
    ax, ay, bx, by = one
    cx, cy, dx, dy = two
    if (ax if ax < bx else bx) - (cx if cx > dx else dx) >= need or (cx if cx < dx else dx) - (
        ax if ax > bx else bx
    ) >= need:
        return False
    if (ay if ay < by else by) - (cy if cy > dy else dy) >= need or (cy if cy < dy else dy) - (
        ay if ay > by else by
    ) >= need:
        return False
    return (
        near_point(cx, cy, one, need)
        or near_point(dx, dy, one, need)
        or near_point(ax, ay, two, need)
        or near_point(bx, by, two, need)
        or crossing(one, two)
    )


def _square_to(px: int, py: int, segment: Segment) -> int:
    """The square of the distance from a point to a segment, rounded down."""
    x1, y1, x2, y2 = segment
    ex, ey, dx, dy = px - x1, py - y1, x2 - x1, y2 - y1
    ahead = ex * dx + ey * dy
    square = dx * dx + dy * dy
    if ahead <= 0:
        return ex * ex + ey * ey
    if ahead >= square:
        return (px - x2) ** 2 + (py - y2) ** 2
    return (ex * dy - ey * dx) ** 2 // square


def gap(one: Segment, two: Segment) -> int:
    """The distance between two segments, rounded down."""
    if crossing(one, two):
        return 0
    return isqrt(
        min(
            _square_to(one[0], one[1], two),
            _square_to(one[2], one[3], two),
            _square_to(two[0], two[1], one),
            _square_to(two[2], two[3], one),
        )
    )


def stretch(middle: int, widest: int, hits: Callable[[int], bool]) -> int:
    """The unbroken set of bearings round a middle that hit, found by halving; nothing if the middle does not."""
    if not hits(middle):
        return 0
    sizes = []
    for way in (-1, 1):
        hit, free = 0, widest
        while free - hit > 1:
            half = hit + free >> 1
            if hits((middle + way * half) % BEARINGS):
                hit = half
            else:
                free = half
        sizes.append(hit)
    return arc(middle - sizes[0], sizes[0] + 1 + sizes[1])


@lru_cache(maxsize=1 << 15)
def blocked(arm: Arm, x1: int, y1: int, x2: int, y2: int, thickness: int) -> int:
    """The bearings at which an arm touches a part, a segment and all within its thickness, seen from where it turns.

    They are one stretch round the direction of the nearest point of the part.
    """
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    ahead = min(max(-x1 * dx - y1 * dy, 0), square)
    middle = bearing_of(x1 + dx * ahead // square, y1 + dy * ahead // square) if square else bearing_of(x1, y1)
    part = (x1, y1, x2, y2)
    lane_need = arm.half_width + thickness + arm.clearance
    disc_need = arm.radius + thickness + arm.clearance
    axis, far = arm.axis, arm.far
    if not arm.disc:
        return stretch(middle, WIDEST, lambda bearing: near_segment(axis[bearing], part, lane_need))
    return stretch(
        middle,
        WIDEST,
        lambda bearing: near_point(*far[bearing], part, disc_need) or near_segment(axis[bearing], part, lane_need),
    )


@lru_cache(maxsize=1 << 13)
def blocked_hanging(arm: Arm, inner: Arm, turn: int, x1: int, y1: int, x2: int, y2: int, thickness: int) -> int:
    """The bearings of an arm at which an open lane on its far disc, turned so much against the arm, touches a part.

    Between two bearings no point of the lane moves further than its distance from the middle times the angle, so where
    the gap is wide the bearings beside it need no look.
    """
    part = (x1, y1, x2, y2)
    need = inner.half_width + thickness + arm.clearance
    step = (arm.reach - arm.radius + inner.reach) * 9 // 1000 + 2
    found = bearing = 0
    while bearing < BEARINGS:
        fx, fy = arm.far[bearing]
        sx, sy, ex, ey = inner.axis[(bearing + turn) % BEARINGS]
        room = gap((fx + sx, fy + sy, fx + ex, fy + ey), part) - need
        size = min(1 + max(abs(room) - 4, 0) // step, BEARINGS - bearing)
        if room < 0:
            found |= ((1 << size) - 1) << bearing
        bearing += size
    return found
