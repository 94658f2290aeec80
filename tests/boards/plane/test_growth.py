"""The plane against shapely: what it allows never overlaps, and what it forbids would."""

import pytest
from hypothesis import given, settings, strategies as st
from shapely import LineString, Point
from tests.boards.plane import growth

from astrarium.boards.plane.bearings import BEARINGS, QUARTER, arcs, nearest, turns_between
from astrarium.boards.plane.clearing import pointing
from astrarium.boards.plane.links import connect, links
from astrarium.boards.plane.proportions import Proportions
from astrarium.boards.plane.room import free, lane_room, swing_room
from astrarium.boards.plane.state import (
    NONE,
    Plane,
    attach,
    bearing_from,
    discover,
    far_end,
    fixed,
    hinge,
    may_attach,
    neighbours,
    swing,
)

# Whole units, bearings in parts of 32768 and the clearance of 2: so far the plane and exact geometry may disagree.
BAND = 3.0
seeds = st.integers(0, 2**32)
shapes = st.sampled_from([Proportions(), Proportions(9500, round=True)])


@settings(max_examples=25, deadline=None)
@given(seeds, shapes)
def test_whatever_grows_nothing_touches_and_nothing_lies_outside(seed: int, sizes: Proportions) -> None:
    """ASC-8.6.2.1-a, ASC-8.6.1.4-a, ASC-5.2.3-a"""
    plane = growth.grow(growth.mixed(seed), 120, sizes=sizes)
    assert growth.least_gap(plane) > 0


@settings(max_examples=25, deadline=None)
@given(seeds, shapes, st.sampled_from((2, 3, 4)), st.booleans())
def test_a_bearing_is_free_exactly_where_a_lane_touches_nothing(
    seed: int, sizes: Proportions, sectors: int, disc: bool
) -> None:
    """ASC-8.6.1.3-a, ASC-8.6.2.1-a: at every end of every free stretch and at every third degree."""
    plane = growth.grow(growth.mixed(seed), 80, sizes=sizes)
    system = seed % 3
    room = free(plane, system, sectors, disc=disc)
    x, y = plane.x[system], plane.y[system]
    rest = growth.parts(plane, besides=(system,))
    edges = {edge for first, size in arcs(room) for edge in (first - 1, first, first + size - 1, first + size)}
    for bearing in sorted({edge % BEARINGS for edge in edges} | set(range(seed % 6, BEARINGS, 6))):
        ours = growth.arm_parts(plane, x, y, sectors, bearing, disc)
        gap = min(growth.gap(ours, rest), growth.border_gap(plane, ours)) - plane.proportions.clearance
        assert gap > -BAND if room >> bearing & 1 else gap < BAND


def body(plane: Plane, system: int, bearing: float) -> list[growth.Part]:
    """A Floating System, the lane it hangs on and the open lanes on it, turned to a bearing, by trigonometry."""
    lane = hinge(plane, system)
    centre = far_end(plane, lane, system)
    x, y = plane.x[centre], plane.y[centre]
    found = growth.arm_parts(plane, x, y, plane.sectors[lane], bearing, True)
    far_x, far_y = growth.polar(x, y, plane.proportions.apart(plane.sectors[lane]), bearing)
    turn = bearing - bearing_from(plane, lane, centre)
    for hanging in plane.attached[system]:
        if hanging != lane:
            at = bearing_from(plane, hanging, system) + turn
            found += growth.arm_parts(plane, far_x, far_y, plane.sectors[hanging], at, False)
    return found


def rest_of(plane: Plane, system: int) -> list[growth.Part]:
    """What a Floating System may not touch when it is swung."""
    centre = far_end(plane, hinge(plane, system), system)
    return growth.parts(plane, besides=(system, centre), lanes_besides=plane.attached[system])


def body_gap(plane: Plane, system: int, bearing: float, rest: list[growth.Part]) -> float:
    """How far that body keeps from the rest and from the border."""
    ours = body(plane, system, bearing)
    return min(growth.gap(ours, rest), growth.border_gap(plane, ours))


@settings(max_examples=25, deadline=None)
@given(seeds, shapes)
def test_a_swing_touches_nothing_at_any_angle_on_its_way_and_goes_as_far_as_it_can(
    seed: int, sizes: Proportions
) -> None:
    """ASC-8.6.4-a, ASC-8.6.4-b: the whole sweep, at every eighth of a degree."""
    plane = growth.grow(growth.mixed(seed), 45, sizes=sizes)
    for system in range(len(plane.x)):
        room = swing_room(plane, system)
        if not room:
            continue
        lane = hinge(plane, system)
        here = bearing_from(plane, lane, far_end(plane, lane, system))
        ((first, size),) = arcs(room)
        assert room >> here & 1
        rest = rest_of(plane, system)
        for quarter in range((size - 1) * 4 + 1):
            bearing = first + quarter / 4
            # Where it lies now it may lie between bearings, as far off as a lane may miss its length.
            near = abs((bearing - here + BEARINGS / 2) % BEARINGS - BEARINGS / 2) < 1
            slack = plane.proportions.tolerance if near else 0
            assert body_gap(plane, system, bearing, rest) > plane.proportions.clearance - BAND - slack
        if size < BEARINGS:
            for beyond in (first - 1, first + size):
                assert body_gap(plane, system, beyond, rest) < plane.proportions.clearance + BAND


@settings(max_examples=25, deadline=None)
@given(seeds, shapes, st.sampled_from((2, 3, 4)), st.booleans())
def test_every_link_offered_can_be_made(seed: int, sizes: Proportions, sectors: int, clearing: bool) -> None:
    """ASC-8.6.5-a, ASC-8.6.1.1-a"""
    plane = growth.grow(growth.mixed(seed), 45, sizes=sizes)
    for system in range(len(plane.x)):
        if may_attach(plane, system):
            for link in links(plane, system, sectors, clearing=clearing):
                after = plane.copy()
                for move in link.swings:
                    room = swing_room(after, move.system) if move.lane == NONE else lane_room(after, move.lane)
                    assert room >> move.bearing & 1
                    swing(after, move)
                after = plane.copy()
                lane = connect(after, system, link, sectors)
                length = growth.discs(after)[system].distance(growth.discs(after)[link.target])
                assert abs(length - sizes.apart(sectors)) <= sizes.tolerance + 1
                assert far_end(after, lane, system) == link.target
                assert len(after.attached[link.target]) <= after.most[link.target]
                assert growth.least_gap(after) > 0


@settings(max_examples=25, deadline=None)
@given(seeds, shapes, st.sampled_from((2, 3, 4)), st.integers(0, BEARINGS - 1))
def test_a_lane_points_as_nearly_as_it_can_when_others_make_way(
    seed: int, sizes: Proportions, sectors: int, wanted: int
) -> None:
    """ASC-15.3.5.1-a"""
    plane = growth.grow(growth.mixed(seed), 60, sizes=sizes)
    for system in range(len(plane.x)):
        if not may_attach(plane, system):
            continue
        found = pointing(plane, system, sectors, wanted, disc=True)
        room = free(plane, system, sectors, disc=True)
        best = turns_between(nearest(room, wanted), wanted) if room else BEARINGS
        assert found or not room
        for bearing, swings in found:
            assert turns_between(bearing, wanted) <= best
            assert bool(swings) != bool(room >> bearing & 1)
            after = plane.copy()
            for move in swings:
                assert move.system != system or move.lane != NONE
                room_now = swing_room(after, move.system) if move.lane == NONE else lane_room(after, move.lane)
                assert room_now >> move.bearing & 1
                swing(after, move)
            discover(after, attach(after, system, bearing, sectors), 3)
            assert growth.least_gap(after) > 0


def meetings(plane: Plane, moved: int, still: int, sectors: int) -> list[float]:
    """The bearings at which a Floating System lies at a lane's length from another, by trigonometry."""
    lane = hinge(plane, moved)
    centre = far_end(plane, lane, moved)
    own = Point(plane.x[centre], plane.y[centre]).buffer(plane.proportions.apart(plane.sectors[lane]), 4096).exterior
    other = Point(plane.x[still], plane.y[still]).buffer(plane.proportions.apart(sectors), 4096).exterior
    found = own.intersection(other)
    points = [point for point in getattr(found, "geoms", [found]) if isinstance(point, Point) and not point.is_empty]
    return [growth.bearing(point.x - plane.x[centre], point.y - plane.y[centre]) for point in points]


@settings(max_examples=25, deadline=None)
@given(seeds, shapes, st.sampled_from((2, 3, 4)))
def test_no_system_that_one_swing_brings_within_reach_is_left_out(seed: int, sizes: Proportions, sectors: int) -> None:
    """ASC-8.6.5-a, ASC-8.6.4-a: where exact geometry sees room to spare on the whole way and at its end."""
    spare = 2 * sizes.tolerance
    plane = growth.grow(growth.mixed(seed), 40, sizes=sizes)
    for system in range(len(plane.x)):
        if not may_attach(plane, system):
            continue
        offered = {link.target for link in links(plane, system, sectors)}
        for target in range(len(plane.x)):
            if target == system or target in neighbours(plane, system) or not may_attach(plane, target):
                continue
            for moved, still in ((target, system), (system, target)):
                if hinge(plane, moved) != NONE and one_swing_joins(plane, moved, still, sectors, spare):
                    assert target in offered


def one_swing_joins(plane: Plane, moved: int, still: int, sectors: int, spare: float) -> bool:
    """Whether a swing with room to spare brings a System to a lane's length of another, with room for the lane."""
    lane = hinge(plane, moved)
    centre = far_end(plane, lane, moved)
    here = bearing_from(plane, lane, centre)
    others = rest_of(plane, moved)
    for bearing in meetings(plane, moved, still, sectors):
        at = Point(
            growth.polar(plane.x[centre], plane.y[centre], plane.proportions.apart(plane.sectors[lane]), bearing)
        )
        axis = LineString([at, Point(plane.x[still], plane.y[still])])
        radius = plane.proportions.radius
        middle = LineString([axis.interpolate(radius), axis.interpolate(axis.length - radius)])
        half_width = plane.proportions.width / 2
        rest = growth.parts(plane, besides=(moved, still), lanes_besides=plane.attached[moved])
        rest += body(plane, moved, bearing)[:1] + body(plane, moved, bearing)[2:]
        if growth.gap([(middle, half_width)], rest) <= spare:
            continue
        for way in (1, -1):
            sweep = (way * (bearing - here)) % BEARINGS
            steps = [here + way * step for step in range(0, int(sweep) + 1, 2)] + [bearing]
            if all(body_gap(plane, moved, step, others) > spare for step in steps):
                return True
    return False


@pytest.mark.parametrize("seed", range(4))
def test_what_may_swing_hangs_by_one_lane_on_what_is_fixed(seed: int) -> None:
    """ASC-8.6.3.1-a, ASC-8.6.3.2-a, ASC-8.6.3.3-a"""
    plane = growth.grow(growth.mixed(seed), 60)
    for system in range(len(plane.x)):
        joined = neighbours(plane, system)
        floating = not plane.anchored[system] and len(joined) == 1 and fixed(plane, joined[0])
        assert bool(swing_room(plane, system)) == floating
        assert fixed(plane, system) == (plane.anchored[system] or len(joined) > 1)


def test_a_quarter_turn_of_the_homes_turns_all_there_is_room_for() -> None:
    """ASC-5.6.1-a: four Home Systems, evenly spread, have the same room each."""
    plane = growth.start(4)
    rooms = [free(plane, system, 3, disc=True) for system in range(4)]
    assert [size for _, size in arcs(rooms[0])] == [size for _, size in arcs(rooms[1])]
    assert arcs(rooms[0])[0][0] == (arcs(rooms[1])[0][0] - QUARTER) % BEARINGS
