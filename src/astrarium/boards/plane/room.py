"""Where there is room: for a new lane, for a new System at its end, for swinging what hangs on one System."""

from functools import lru_cache
from typing import Final

from astrarium.boards.plane.bearings import BEARINGS, EVERY, QUARTER, bearing_of, run
from astrarium.boards.plane.proportions import Arm, Proportions
from astrarium.boards.plane.state import NONE, Plane, bearing_from, far_end, hinge
from astrarium.boards.plane.touching import blocked, blocked_hanging, stretch

NOTHING: Final = ()


def free(
    plane: Plane,
    system: int,
    sectors: int,
    *,
    disc: bool,
    besides: tuple[int, ...] = NOTHING,
    lanes_besides: tuple[int, ...] = NOTHING,
) -> int:
    """The bearings at which a lane from a System, with a new disc at its end or not, touches and crosses nothing.

    ASC-8.6.1.3-a, ASC-8.6.1.4-a, ASC-8.6.2.1-a, ASC-5.2.3-a. Systems and lanes named as besides do not count.
    """
    arm = plane.proportions.arm(sectors, disc)
    x, y = plane.x[system], plane.y[system]
    found = beyond_border(plane.proportions, arm, x, y)
    radius, half_width = arm.radius, arm.half_width
    reach = arm.reach + radius + arm.clearance
    for other, other_x in enumerate(plane.x):
        dx = other_x - x
        if -reach < dx < reach:
            dy = plane.y[other] - y
            if -reach < dy < reach and dx * dx + dy * dy < reach * reach and other != system and other not in besides:
                found |= blocked(arm, dx, dy, dx, dy, radius)
    reach = arm.reach + half_width + arm.clearance
    left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
    for lane, (x1, y1, x2, y2) in enumerate(plane.axis):
        near = (x1 < right or x2 < right) and (x1 > left or x2 > left) and (y1 < bottom or y2 < bottom)
        if near and (y1 > top or y2 > top) and lane not in lanes_besides:
            found |= blocked(arm, x1 - x, y1 - y, x2 - x, y2 - y, half_width)
    return EVERY & ~found


@lru_cache(maxsize=1 << 12)
def beyond_border(proportions: Proportions, arm: Arm, x: int, y: int) -> int:
    """The bearings at which an arm round a place would lie outside the playing area in part: ASC-5.2.3-a.

    They are one stretch round the direction away from the middle of a circle, or from the middle of each side of a
    square.
    """
    if inside(x, y, proportions.extent - arm.reach - arm.clearance, proportions.round):
        return 0
    extent = proportions.extent - arm.edge - arm.clearance
    if proportions.round:

        def outside(bearing: int) -> bool:
            dx, dy = arm.far[bearing]
            return not inside(x + dx, y + dy, extent, True)

        return stretch(bearing_of(x, y), BEARINGS // 2, outside)
    return (
        _past_side(arm, 0, extent + y, 0, -1)
        | _past_side(arm, QUARTER, extent - x, 1, 0)
        | _past_side(arm, 2 * QUARTER, extent - y, 0, 1)
        | _past_side(arm, 3 * QUARTER, extent + x, -1, 0)
    )


def _past_side(arm: Arm, outward: int, room: int, east: int, south: int) -> int:
    """The bearings at which an arm lies past one side of a square that is so far away."""

    def outside(bearing: int) -> bool:
        dx, dy = arm.far[bearing]
        return dx * east + dy * south > room

    return stretch(outward, QUARTER, outside)


def inside(x: int, y: int, extent: int, round: bool) -> bool:
    """Whether a point lies within a square or a circle round the middle."""
    if round:
        return extent >= 0 and x * x + y * y <= extent * extent
    return -extent <= x <= extent and -extent <= y <= extent


def swing_room(
    plane: Plane, system: int, *, besides: tuple[int, ...] = NOTHING, lanes_besides: tuple[int, ...] = NOTHING
) -> int:
    """Where a Floating System can be swung to, as bearings seen from what it hangs on, the present one among them.

    ASC-8.6.4-a, ASC-8.6.4-b: nothing may be in the way at any bearing between. Nothing for a System that is not
    Floating; open lanes on it turn along.
    """
    lane = hinge(plane, system)
    if lane == NONE:
        return 0
    centre = far_end(plane, lane, system)
    here = bearing_from(plane, lane, centre)
    sectors = plane.sectors[lane]
    besides += (system,)
    lanes_besides += plane.attached[system]
    room = free(plane, centre, sectors, disc=True, besides=besides, lanes_besides=lanes_besides)
    for hanging in plane.attached[system]:
        if hanging != lane:
            room &= ~_in_the_way(plane, centre, system, lane, hanging, besides, lanes_besides)
    return run(room, here)


def _in_the_way(
    plane: Plane,
    centre: int,
    system: int,
    lane: int,
    hanging: int,
    besides: tuple[int, ...],
    lanes_besides: tuple[int, ...],
) -> int:
    """The bearings of a Floating System, seen from what it hangs on, at which an open lane on it touches something."""
    proportions = plane.proportions
    arm = proportions.arm(plane.sectors[lane], True)
    inner = proportions.arm(plane.sectors[hanging], False)
    turn = (bearing_from(plane, hanging, system) - bearing_from(plane, lane, centre)) % BEARINGS
    x, y = plane.x[centre], plane.y[centre]
    reach = arm.reach - arm.radius + inner.reach + arm.clearance
    found = beyond_border_hanging(proportions, arm, inner, turn, x, y)
    for other, other_x in enumerate(plane.x):
        dx, dy = other_x - x, plane.y[other] - y
        if dx * dx + dy * dy < (reach + arm.radius) ** 2 and other != centre and other not in besides:
            found |= blocked_hanging(arm, inner, turn, dx, dy, dx, dy, arm.radius)
    reach += arm.half_width
    for other, (x1, y1, x2, y2) in enumerate(plane.axis):
        near = min(x1, x2) < x + reach and max(x1, x2) > x - reach and min(y1, y2) < y + reach
        if near and max(y1, y2) > y - reach and other not in lanes_besides:
            found |= blocked_hanging(arm, inner, turn, x1 - x, y1 - y, x2 - x, y2 - y, arm.half_width)
    return found


@lru_cache(maxsize=1 << 10)
def beyond_border_hanging(proportions: Proportions, arm: Arm, inner: Arm, turn: int, x: int, y: int) -> int:
    """The bearings of an arm at which an open lane on its far disc would lie outside the playing area in part."""
    extent = proportions.extent - inner.half_width - arm.clearance
    found = 0
    for bearing in range(BEARINGS):
        (fx, fy), (ex, ey) = arm.far[bearing], inner.far[(bearing + turn) % BEARINGS]
        if not inside(x + fx + ex, y + fy + ey, extent, proportions.round):
            found |= 1 << bearing
    return found


def lane_room(plane: Plane, lane: int) -> int:
    """Where an open lane can be swung to, as bearings seen from the System it is Attached to: ASC-8.6.4.2-a."""
    system = plane.first[lane] if plane.first[lane] != NONE else plane.other[lane]
    if system == NONE:
        return 0
    room = free(plane, system, plane.sectors[lane], disc=False, lanes_besides=(lane,))
    return run(room, bearing_from(plane, lane, system))


def discovery_room(plane: Plane, lane: int) -> int:
    """The bearings to which an open lane can be swung so that a System fits at its end: ASC-8.6.7-a, ASC-8.6.2.1-a."""
    system = plane.first[lane] if plane.first[lane] != NONE else plane.other[lane]
    if system == NONE:
        return 0
    return lane_room(plane, lane) & free(plane, system, plane.sectors[lane], disc=True, lanes_besides=(lane,))
