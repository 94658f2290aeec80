"""The plane as it lies: discs and lanes, which hang on which, and the acts that change them."""

from math import isqrt
from typing import Final, NamedTuple

from msgspec import Struct

from astrarium.boards.plane.bearings import BEARINGS, along, bearing_of, opposite
from astrarium.boards.plane.proportions import Proportions

NONE: Final = -1
# Where what has left the plane lies: too far away to touch anything.
AWAY: Final = 1 << 24


class Plane(Struct, gc=False):
    """Systems and lanes by their numbers; every list has one entry for each.

    A System has a place, a maximum of lanes, the lanes Attached to it, and whether it is Fixed come what may. A lane
    runs from the System it was Attached to first to the one at its other end; either may be missing. Its Sectors count
    from the first end; its axis ends on the edges of its discs, or short of an open end by half its width.
    """

    proportions: Proportions
    x: list[int]
    y: list[int]
    most: list[int]
    anchored: list[bool]
    attached: list[tuple[int, ...]]
    first: list[int]
    other: list[int]
    sectors: list[int]
    bearing: list[int]
    axis: list[tuple[int, int, int, int]]

    def copy(self) -> "Plane":
        """A plane that changes apart from this one."""
        return Plane(
            self.proportions, self.x[:], self.y[:], self.most[:], self.anchored[:], self.attached[:],
            self.first[:], self.other[:], self.sectors[:], self.bearing[:], self.axis[:],
        )  # fmt: skip


class Swing(NamedTuple):
    """A Floating System turned to a bearing, seen from what it hangs on; or, where a lane is named, an open lane."""

    system: int
    bearing: int
    lane: int = NONE


def empty(proportions: Proportions) -> Plane:
    """A plane with nothing on it."""
    return Plane(proportions, [], [], [], [], [], [], [], [], [], [])


def in_play(plane: Plane, system: int) -> bool:
    """Whether the System has not been destroyed."""
    return plane.x[system] != AWAY


def far_end(plane: Plane, lane: int, system: int) -> int:
    """The System at the other end of a lane, or NONE."""
    return plane.other[lane] if plane.first[lane] == system else plane.first[lane]


def neighbours(plane: Plane, system: int) -> list[int]:
    """The Systems joined to this one by a lane, in the order of Attaching."""
    return [there for lane in plane.attached[system] if (there := far_end(plane, lane, system)) != NONE]


def may_attach(plane: Plane, system: int) -> bool:
    """ASC-8.6.1.1-a, ASC-3.2.2-a: lanes open at their far end count too."""
    return len(plane.attached[system]) < plane.most[system]


def fixed(plane: Plane, system: int) -> bool:
    """ASC-8.6.3.1-a, ASC-8.6.3.1-b: what is next to it without a lane does not count."""
    return plane.anchored[system] or len(neighbours(plane, system)) > 1


def hinge(plane: Plane, system: int) -> int:
    """ASC-8.6.3.2-a, ASC-8.6.3.3-a: the lane on which a Floating System hangs; NONE for every other System."""
    if plane.anchored[system]:
        return NONE
    found = NONE
    for lane in plane.attached[system]:
        there = far_end(plane, lane, system)
        if there != NONE:
            if found != NONE or not fixed(plane, there):
                return NONE
            found = lane
    return found


def open_lanes(plane: Plane) -> list[int]:
    """ASC-8.6.1.6-a: the lanes that are removed unless they hold Ships."""
    return [
        lane
        for lane, sectors in enumerate(plane.sectors)
        if sectors and (plane.first[lane] == NONE or plane.other[lane] == NONE)
    ]


def bearing_from(plane: Plane, lane: int, system: int) -> int:
    """The bearing of a lane as seen from a System it is Attached to."""
    bearing = plane.bearing[lane]
    return bearing if plane.first[lane] == system else opposite(bearing)


def place(plane: Plane, x: int, y: int, most: int, anchored: bool = False) -> int:
    """Put a System on the plane; an anchored one is Fixed whatever hangs on it. Its number."""
    plane.x.append(x)
    plane.y.append(y)
    plane.most.append(most)
    plane.anchored.append(anchored)
    plane.attached.append(())
    return len(plane.x) - 1


def attach(plane: Plane, system: int, bearing: int, sectors: int) -> int:
    """ASC-8.6.1.3-a: lay an open lane from the edge of a System. Its number: the lowest that is free."""
    lane = _new_lane(plane, sectors)
    plane.first[lane], plane.bearing[lane] = system, bearing
    plane.attached[system] += (lane,)
    _lay_open(plane, lane)
    return lane


def discover(plane: Plane, lane: int, most: int, *, backwards: bool = False) -> int:
    """ASC-8.6.2-a: put a new System at the open end of a lane; backwards matters to one that hangs on nothing."""
    x, y = open_end(plane, lane, backwards=backwards)
    system = place(plane, x, y, most)
    loose = plane.first[lane] == plane.other[lane] == NONE
    if plane.other[lane] == NONE and not (loose and backwards):
        plane.other[lane] = system
    else:
        plane.first[lane] = system
    plane.attached[system] = (lane,)
    if loose:
        _lay_open(plane, lane)
    else:
        _lay(plane, lane)
    return system


def open_end(plane: Plane, lane: int, *, backwards: bool = False) -> tuple[int, int]:
    """Where the centre of a System at the open end of a lane would lie."""
    system = plane.first[lane] if plane.first[lane] != NONE else plane.other[lane]
    if system != NONE:
        dx, dy = plane.proportions.arm(plane.sectors[lane], True).far[bearing_from(plane, lane, system)]
        return plane.x[system] + dx, plane.y[system] + dy
    x, y = plane.axis[lane][:2] if backwards else plane.axis[lane][2:]
    dx, dy = along(plane.proportions.radius + plane.proportions.width // 2, plane.bearing[lane])
    return (x - dx, y - dy) if backwards else (x + dx, y + dy)


def join(plane: Plane, system: int, target: int, sectors: int, lane: int = NONE) -> int:
    """ASC-8.6.5-a: Attach a lane to two Systems that lie at its length apart. Its number: this, or the lowest free."""
    lane = _new_lane(plane, sectors, lane)
    plane.first[lane], plane.other[lane] = system, target
    plane.attached[system] += (lane,)
    plane.attached[target] += (lane,)
    _lay(plane, lane)
    return lane


def swing(plane: Plane, move: Swing) -> None:
    """ASC-8.6.4-a, ASC-8.6.4.2-a: turn a Floating System, with the open lanes on it, or an open lane.

    At its present bearing it stays exactly where it is, which may be off the bearing by as much as a lane may miss.
    """
    if move.lane == NONE:
        _swing_system(plane, move.system, move.bearing)
    elif move.bearing != bearing_from(plane, move.lane, move.system):
        plane.bearing[move.lane] = move.bearing if plane.first[move.lane] == move.system else opposite(move.bearing)
        _lay_open(plane, move.lane)


def _swing_system(plane: Plane, system: int, bearing: int) -> None:
    """Turn a Floating System and all it carries."""
    lane = hinge(plane, system)
    centre = far_end(plane, lane, system)
    turn = bearing - bearing_from(plane, lane, centre)
    if not turn:
        return
    dx, dy = plane.proportions.arm(plane.sectors[lane], True).far[bearing]
    plane.x[system], plane.y[system] = plane.x[centre] + dx, plane.y[centre] + dy
    for hanging in plane.attached[system]:
        plane.bearing[hanging] = (plane.bearing[hanging] + turn) % BEARINGS
        if hanging == lane:
            _lay(plane, lane)
        else:
            _lay_open(plane, hanging)


def remove(plane: Plane, lane: int) -> None:
    """ASC-8.6.1.6-a: take a lane off the plane; its number is free again."""
    for system in (plane.first[lane], plane.other[lane]):
        if system != NONE:
            plane.attached[system] = tuple(other for other in plane.attached[system] if other != lane)
    plane.first[lane] = plane.other[lane] = NONE
    plane.sectors[lane] = plane.bearing[lane] = 0
    plane.axis[lane] = (AWAY, AWAY, AWAY, AWAY)


def destroy(plane: Plane, system: int) -> tuple[int, ...]:
    """ASC-8.8.1.1-a: take a System off the plane; its number is not used again. The lanes that were Attached to it."""
    lanes = plane.attached[system]
    plane.x[system] = plane.y[system] = AWAY
    plane.most[system] = 0
    plane.anchored[system] = False
    plane.attached[system] = ()
    for lane in lanes:
        x1, y1, x2, y2 = plane.axis[lane]
        dx, dy = along(plane.proportions.width // 2, plane.bearing[lane])
        if plane.first[lane] == system:
            plane.first[lane] = NONE
            plane.axis[lane] = (x1 + dx, y1 + dy, x2, y2)
        else:
            plane.other[lane] = NONE
            plane.axis[lane] = (x1, y1, x2 - dx, y2 - dy)
    return lanes


def _new_lane(plane: Plane, sectors: int, lane: int = NONE) -> int:
    """A lane number that is free: this one, or the lowest."""
    if lane == NONE and 0 in plane.sectors:
        lane = plane.sectors.index(0)
    if lane != NONE:
        plane.sectors[lane] = sectors
        return lane
    plane.first.append(NONE)
    plane.other.append(NONE)
    plane.sectors.append(sectors)
    plane.bearing.append(0)
    plane.axis.append((AWAY, AWAY, AWAY, AWAY))
    return len(plane.sectors) - 1


def _lay(plane: Plane, lane: int) -> None:
    """Lay the axis of a lane between the edges of its two discs; its bearing is the nearest there is.

    ASC-4-attached-a.
    """
    here, there = plane.first[lane], plane.other[lane]
    x, y = plane.x[here], plane.y[here]
    dx, dy = plane.x[there] - x, plane.y[there] - y
    length = isqrt(dx * dx + dy * dy)
    edge, half = plane.proportions.radius, length >> 1
    ex, ey = (dx * edge + half) // length, (dy * edge + half) // length
    plane.bearing[lane] = bearing_of(dx, dy)
    plane.axis[lane] = (x + ex, y + ey, x + dx - ex, y + dy - ey)


def _lay_open(plane: Plane, lane: int) -> None:
    """Lay the axis of an open lane from the edge of its disc to short of its open end."""
    outward = plane.first[lane] != NONE
    system = plane.first[lane] if outward else plane.other[lane]
    x, y = plane.x[system], plane.y[system]
    x1, y1, x2, y2 = plane.proportions.arm(plane.sectors[lane], False).axis[bearing_from(plane, lane, system)]
    near, far = (x + x1, y + y1), (x + x2, y + y2)
    plane.axis[lane] = near + far if outward else far + near
