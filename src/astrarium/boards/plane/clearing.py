"""Making way: what is swung aside so that something can lie where it should."""

from typing import Final, NamedTuple

from astrarium.boards.plane.bearings import BEARINGS, nearest, turns_between
from astrarium.boards.plane.room import free, lane_room, swing_room
from astrarium.boards.plane.state import NONE, Plane, Swing, bearing_from, far_end, hinge, open_lanes, swing
from astrarium.boards.plane.touching import Segment, blocked, blocked_hanging, near_point, near_segment

Part = tuple[Segment, int]
NOTHING: Final = ()


class Pointing(NamedTuple):
    """A bearing for a new lane, after these swings."""

    bearing: int
    swings: tuple[Swing, ...]


def pointing(plane: Plane, system: int, sectors: int, wanted: int, *, disc: bool) -> list[Pointing]:
    """The bearings as near as possible to the wanted one at which a new lane can be laid, others being swung aside.

    ASC-15.3.5.1-a, ASC-15.3.1.2-a: everything may be swung but the System itself, and nothing further than it must.
    Several where they are equally near, or where two swings are equally short; none where there is no room at all.
    """
    movers = [other for other in range(len(plane.x)) if other != system and hinge(plane, other) != NONE]
    loose = [*open_lanes(plane), *(hinge(plane, other) for other in movers)]
    most = free(plane, system, sectors, disc=disc, besides=tuple(movers), lanes_besides=tuple(loose))
    now = free(plane, system, sectors, disc=disc)
    for turn in range(BEARINGS // 2 + 1):
        found = []
        for bearing in dict.fromkeys(((wanted + turn) % BEARINGS, (wanted - turn) % BEARINGS)):
            if now >> bearing & 1:
                found.append(Pointing(bearing, ()))
            elif most >> bearing & 1:
                parts = arm_parts(plane, system, sectors, bearing, disc=disc)
                found += [Pointing(bearing, way) for way in make_way(plane, parts, (system,))]
        if found:
            return found
    return []


def arm_parts(plane: Plane, system: int, sectors: int, bearing: int, *, disc: bool) -> list[Part]:
    """A lane from a System at a bearing, with or without a disc at its end, as parts on the plane."""
    arm = plane.proportions.arm(sectors, disc)
    x, y = plane.x[system], plane.y[system]
    x1, y1, x2, y2 = arm.axis[bearing]
    parts = [((x + x1, y + y1, x + x2, y + y2), arm.half_width)]
    if disc:
        fx, fy = arm.far[bearing]
        parts.append(((x + fx, y + fy, x + fx, y + fy), arm.radius))
    return parts


def make_way(
    plane: Plane, parts: list[Part], besides: tuple[int, ...], lanes_besides: tuple[int, ...] = NOTHING
) -> list[tuple[Swing, ...]]:
    """How to swing aside whatever the parts would touch, each no further than it must: ASC-15.3.5.4-a.

    The Systems named stay where they are and may be touched, as may the lanes named. Several ways where two swings are
    equally short; none where something in the way cannot be swung, or not far enough.
    """
    ways: list[tuple[Swing, ...]] = [()]
    planes = [plane]
    for mover in _movers(plane, parts, besides, lanes_besides):
        if mover.system == NONE:
            return []
        longer, after = [], []
        for way, lying in zip(ways, planes, strict=True):
            for move in _shortest(lying, mover, parts):
                turned = lying.copy()
                swing(turned, move)
                longer.append((*way, move))
                after.append(turned)
        ways, planes = longer, after
    return [way for way, lying in zip(ways, planes, strict=True) if not _movers(lying, parts, besides, lanes_besides)]


def _movers(plane: Plane, parts: list[Part], besides: tuple[int, ...], lanes_besides: tuple[int, ...]) -> list[Swing]:
    """What would have to be swung because a part touches it, as it lies now; no System where something cannot be."""
    sizes = plane.proportions
    found: dict[Swing, None] = {}
    for other, x in enumerate(plane.x):
        if other not in besides and any(
            near_point(x, plane.y[other], segment, thickness + sizes.radius + sizes.clearance)
            for segment, thickness in parts
        ):
            found[_system_mover(plane, other, besides)] = None
    for lane, axis in enumerate(plane.axis):
        if lane not in lanes_besides and any(
            near_segment(axis, segment, thickness + sizes.width // 2 + sizes.clearance) for segment, thickness in parts
        ):
            found[_lane_mover(plane, lane, besides)] = None
    return list(found)


def _system_mover(plane: Plane, system: int, besides: tuple[int, ...]) -> Swing:
    """A Floating System with its bearing now."""
    lane = hinge(plane, system)
    if lane == NONE or system in besides:
        return Swing(NONE, 0)
    return Swing(system, bearing_from(plane, lane, far_end(plane, lane, system)))


def _lane_mover(plane: Plane, lane: int, besides: tuple[int, ...]) -> Swing:
    """An open lane with its bearing now, or the Floating System that hangs on a lane."""
    first, other = plane.first[lane], plane.other[lane]
    if first == NONE or other == NONE:
        system = first if first != NONE else other
        return Swing(system, bearing_from(plane, lane, system), lane) if system != NONE else Swing(NONE, 0)
    for system in (first, other):
        if hinge(plane, system) == lane:
            return _system_mover(plane, system, besides)
    return Swing(NONE, 0)


def _shortest(plane: Plane, mover: Swing, parts: list[Part]) -> list[Swing]:
    """The shortest swings after which it touches none of the parts: two if it is as far both ways."""
    sizes = plane.proportions
    if mover.lane == NONE:
        lane = hinge(plane, mover.system)
        if lane == NONE:
            return []
        centre, disc = far_end(plane, lane, mover.system), True
        room = swing_room(plane, mover.system)
        hanging = [other for other in plane.attached[mover.system] if other != lane]
    else:
        lane, centre, disc, hanging = mover.lane, mover.system, False, []
        room = lane_room(plane, lane)
    arm = sizes.arm(plane.sectors[lane], disc)
    here = bearing_from(plane, lane, centre)
    x, y = plane.x[centre], plane.y[centre]
    for (x1, y1, x2, y2), thickness in parts:
        room &= ~blocked(arm, x1 - x, y1 - y, x2 - x, y2 - y, thickness)
        for other in hanging:
            inner = sizes.arm(plane.sectors[other], False)
            turn = (bearing_from(plane, other, mover.system) - here) % BEARINGS
            room &= ~blocked_hanging(arm, inner, turn, x1 - x, y1 - y, x2 - x, y2 - y, thickness)
    if not room:
        return []
    turn = turns_between(nearest(room, here), here)
    both = dict.fromkeys(((here + turn) % BEARINGS, (here - turn) % BEARINGS))
    return [Swing(mover.system, bearing, mover.lane) for bearing in both if room >> bearing & 1]
