"""Discs and lanes by hand: what hangs on what, and what may be done with it."""

import subprocess
import sys

import msgspec
import pytest
from tests.boards.plane import growth

from astrarium.boards.plane.bearings import BEARINGS, bearing_of
from astrarium.boards.plane.clearing import pointing
from astrarium.boards.plane.links import connect, links
from astrarium.boards.plane.proportions import Proportions
from astrarium.boards.plane.room import discovery_room, free, lane_room, swing_room
from astrarium.boards.plane.state import (
    NONE,
    Plane,
    Swing,
    attach,
    bearing_from,
    destroy,
    discover,
    empty,
    fixed,
    hinge,
    in_play,
    join,
    may_attach,
    neighbours,
    open_end,
    open_lanes,
    place,
    remove,
    swing,
)

NORTH, EAST, SOUTH, WEST = 0, 180, 360, 540
# Disc radius 800, a Sector 500: Systems joined by a lane of 2, 3, 4 Sectors lie 2600, 3100, 3600 apart.
APART = {2: 2600, 3: 3100, 4: 3600}


def home(x: int = 0, y: int = 0, most: int = 4) -> Plane:
    """A plane with one Home System."""
    plane = empty(Proportions())
    place(plane, x, y, most, anchored=True)
    return plane


def explore(plane: Plane, system: int, bearing: int, sectors: int, most: int = 4) -> int:
    """A new System at the end of a new lane."""
    return discover(plane, attach(plane, system, bearing, sectors), most)


@pytest.mark.parametrize("sectors", [2, 3, 4])
def test_a_new_system_lies_at_the_end_of_its_lane(sectors: int) -> None:
    """ASC-3.3-a, ASC-8.6.2-a"""
    plane = home()
    new = explore(plane, 0, EAST, sectors)
    assert (plane.x[new], plane.y[new]) == (APART[sectors], 0)
    assert plane.axis[0] == (800, 0, APART[sectors] - 800, 0)


def test_no_lane_is_attached_beyond_the_maximum_and_open_ones_count() -> None:
    """ASC-8.6.1.1-a, ASC-3.2.2-a"""
    plane = home(most=2)
    explore(plane, 0, NORTH, 2)
    assert may_attach(plane, 0)
    lane = attach(plane, 0, EAST, 2)
    assert not may_attach(plane, 0)
    remove(plane, lane)
    assert may_attach(plane, 0)


def test_a_system_is_floating_until_two_lanes_lead_on_from_it() -> None:
    """ASC-8.6.3.1-a, ASC-8.6.3.2-a"""
    plane = home()
    first = explore(plane, 0, NORTH, 2)
    assert hinge(plane, first) == 0 and not fixed(plane, first)
    attach(plane, first, EAST, 2)
    assert hinge(plane, first) == 0, "an open lane does not matter"
    second = explore(plane, first, NORTH, 2)
    assert fixed(plane, first) and hinge(plane, first) == NONE
    assert hinge(plane, second) == 2
    assert swing_room(plane, first) == 0


def test_a_home_system_is_fixed_even_at_the_end_of_one_lane() -> None:
    """ASC-8.6.3.1-a"""
    plane = home()
    explore(plane, 0, NORTH, 2)
    assert fixed(plane, 0) and hinge(plane, 0) == NONE and swing_room(plane, 0) == 0


def test_two_systems_joined_only_to_each_other_do_not_swing_until_one_is_fixed() -> None:
    """ASC-8.6.3.3-a"""
    plane = home()
    first = explore(plane, 0, NORTH, 2)
    second = explore(plane, first, NORTH, 2)
    lane = destroy(plane, 0)[0]
    remove(plane, lane)
    assert neighbours(plane, first) == [second]
    assert [fixed(plane, system) for system in (first, second)] == [False, False]
    assert [swing_room(plane, system) for system in (first, second)] == [0, 0]
    explore(plane, first, SOUTH, 2)
    assert fixed(plane, first) and swing_room(plane, second)


def test_a_lane_fits_anywhere_on_the_edge_but_beside_its_like() -> None:
    """ASC-8.6.1.3-a: lanes 500 wide on a disc of radius 800 need 36.5 degrees between them, a new disc more."""
    plane = home()
    assert free(plane, 0, 4, disc=True).bit_count() == BEARINGS
    explore(plane, 0, NORTH, 2)
    room = free(plane, 0, 2, disc=False)
    assert not room >> 72 & 1 and room >> 74 & 1 and room >> BEARINGS - 74 & 1
    # Two discs 2600 from the middle and 1602 apart: 2 asin(1602/5200) is 35.9 degrees, less than the lanes need.
    assert free(plane, 0, 2, disc=True) == room


def test_a_new_system_may_not_touch_another() -> None:
    """ASC-8.6.2.1-a: from the middle a lane of 2 would end 1600 short of a System 4200 away, one of 3 nearer."""
    plane = home()
    place(plane, 0, -4205, 4, anchored=True)
    assert free(plane, 0, 2, disc=True) >> NORTH & 1
    assert not free(plane, 0, 3, disc=True) >> NORTH & 1
    plane.y[1] = -4200
    assert not free(plane, 0, 2, disc=True) >> NORTH & 1, "touching is too near"


def test_nothing_lies_outside_the_playing_area() -> None:
    """ASC-5.2.3-a, ASC-5.2.1-a: the border lies 9000 from the middle, a lane of 2 with its System takes 3400."""
    inside, outside = home(x=5590), home(x=5610)
    assert free(inside, 0, 2, disc=True) >> EAST & 1
    assert not free(outside, 0, 2, disc=True) >> EAST & 1
    assert free(outside, 0, 2, disc=False) >> EAST & 1, "the lane alone takes 1800"
    assert not free(home(x=7210), 0, 2, disc=False) >> EAST & 1


def test_lanes_do_not_cross() -> None:
    """ASC-8.6.1.4-a: a lane of 4 to the east from below would cross the one that runs north to south."""
    plane = home(x=1800, y=1550)
    upper = place(plane, 1800, -1550, 4, anchored=True)
    join(plane, 0, upper, 3)
    west = place(plane, 0, 0, 4, anchored=True)
    room = free(plane, west, 4, disc=False)
    assert not room >> EAST & 1 and room >> WEST & 1


def test_a_floating_system_swings_round_what_it_hangs_on() -> None:
    """ASC-8.6.4-a"""
    plane = home()
    new = explore(plane, 0, NORTH, 3)
    assert swing_room(plane, new).bit_count() == BEARINGS
    swing(plane, Swing(new, EAST))
    assert (plane.x[new], plane.y[new]) == (3100, 0)
    assert plane.axis[0] == (800, 0, 2300, 0) and plane.bearing[0] == EAST


def test_a_swing_does_not_pass_through_another_lane() -> None:
    """ASC-8.6.4-b: between two neighbours to the north and to the south only one half is left."""
    plane = home()
    explore(plane, 0, NORTH, 2)
    explore(plane, 0, SOUTH, 4)
    new = explore(plane, 0, EAST, 3)
    room = swing_room(plane, new)
    assert room >> EAST & 1 and not room >> WEST & 1
    assert free(plane, 0, 3, disc=True) >> WEST & 1, "there would be room, but no way"


def test_an_open_lane_turns_along_with_the_system_it_is_on() -> None:
    """ASC-8.6.4-a"""
    plane = home()
    new = explore(plane, 0, NORTH, 2)
    lane = attach(plane, new, EAST, 2)
    swing(plane, Swing(new, EAST))
    assert bearing_from(plane, lane, new) == SOUTH
    assert plane.axis[lane] == (2600, 800, 2600, 1550)


def test_an_open_lane_swings_by_itself() -> None:
    """ASC-8.6.4.2-a"""
    plane = home()
    lane = attach(plane, 0, NORTH, 2)
    assert lane_room(plane, lane).bit_count() == BEARINGS
    swing(plane, Swing(0, WEST, lane))
    assert plane.axis[lane] == (-800, 0, -1550, 0)


def test_an_open_lane_can_be_swung_to_where_there_is_room_for_a_system() -> None:
    """ASC-8.6.7-a, ASC-8.6.4.2-a: to the north a System is in the way of the new one, though not of its lane."""
    plane = home()
    place(plane, 0, -3700, 4, anchored=True)
    lane = attach(plane, 0, NORTH, 2)
    room = discovery_room(plane, lane)
    assert not room >> NORTH & 1
    assert room >> EAST & 1


def test_a_system_does_not_swing_while_the_border_holds_its_open_lane() -> None:
    """ASC-8.6.4-b"""
    plane = home(x=-5500)
    new = explore(plane, 0, NORTH, 2)
    assert swing_room(plane, new) >> WEST & 1
    attach(plane, new, NORTH, 4)
    assert not swing_room(plane, new) >> WEST & 1


def test_two_fixed_systems_are_joined_only_by_a_lane_that_fits() -> None:
    """ASC-8.6.5-a: give or take the tolerance of 20."""
    for distance, fits in ((3100, True), (3115, True), (3085, True), (3125, False), (3075, False)):
        plane = home()
        place(plane, distance, 0, 4, anchored=True)
        assert [link.target for link in links(plane, 0, 3)] == ([1] if fits else [])
        assert links(plane, 0, 2) == links(plane, 0, 4) == []


def test_a_floating_system_is_swung_to_meet_the_lane() -> None:
    """ASC-8.6.5-a, ASC-8.6.4-a: a triangle with sides 3100, 3100 and 4000, on either side of the line between."""
    plane = home()
    place(plane, 4000, 0, 4, anchored=True)
    new = explore(plane, 0, NORTH, 3)
    for system, target in ((1, new), (new, 1)):
        found = links(plane, system, 3)
        assert [link.target for link in found] == [target, target]
        # The cosine of the angle at the Home System is 2000/3100: 49.8 degrees off the east.
        assert [link.swings for link in found] == [(Swing(new, 280),), (Swing(new, 80),)]
    lane = connect(plane, new, found[1], 3)
    assert fixed(plane, new) and neighbours(plane, new) == [0, 1]
    assert abs((plane.x[new] - 4000) ** 2 + plane.y[new] ** 2 - 3100**2) < 2 * 3100 * 20
    assert plane.sectors[lane] == 3


def test_two_floating_systems_meet_half_way() -> None:
    """ASC-8.6.5-a: neither reaches the other where it lies."""
    plane = home(x=-4500)
    place(plane, 4500, 0, 4, anchored=True)
    one, two = explore(plane, 0, WEST, 4), explore(plane, 1, EAST, 4)
    (link,) = links(plane, one, 2)
    assert link.target == two and {move.system for move in link.swings} == {one, two}
    connect(plane, one, link, 2)
    assert fixed(plane, one) and fixed(plane, two)


def test_a_system_in_the_way_of_a_link_is_swung_aside_no_further_than_it_must() -> None:
    """ASC-15.3.5.3-a: a lane of 4 would fit, but a System that hangs on a third one reaches into its way."""
    plane = home()
    place(plane, 3600, 0, 4, anchored=True)
    place(plane, 1800, -3610, 4, anchored=True)
    between = explore(plane, 2, SOUTH, 2)
    assert [link.target for link in links(plane, 0, 4)] == []
    (link,) = links(plane, 0, 4, clearing=True)
    (move,) = link.swings
    assert (link.target, move.system) == (1, between)
    # Its disc must keep 1052 from the axis, 3610 from where it turns: 2600 cos a = 2558 where a is 10.3 degrees.
    assert move.bearing in (SOUTH + 21, SOUTH - 21)
    connect(plane, 0, link, 4)
    assert neighbours(plane, 0) == [1]


def test_a_lane_points_straight_where_it_should_when_a_floating_system_can_make_way() -> None:
    """ASC-15.3.5.1-a, ASC-15.3.1.2-a: as short a way to either side, and the choice is the player's."""
    plane = home()
    new = explore(plane, 0, NORTH, 2)
    found = pointing(plane, 0, 4, NORTH, disc=True)
    assert [bearing for bearing, _ in found] == [NORTH, NORTH]
    swings = [swings for _, swings in found]
    # Disc at 2600 beside a lane needs 1052: its sine is 1052/2600, 23.9 degrees; beside the lane on the same disc the
    # lane itself needs 36.6, and the disc at its end more than either: 1602 between centres 2600 and 3600 away.
    assert [len(moves) for moves in swings] == [1, 1]
    assert [move.system for moves in swings for move in moves] == [new, new]
    assert sorted(move.bearing for moves in swings for move in moves) == [74, BEARINGS - 74]


def test_the_system_that_a_lane_is_laid_from_does_not_make_way_itself() -> None:
    """ASC-15.3.5.1-a: a Floating System whose own lane lies there points its new one beside it."""
    plane = home()
    new = explore(plane, 0, NORTH, 2)
    found = pointing(plane, new, 2, SOUTH, disc=False)
    assert found == [(SOUTH + 74, ()), (SOUTH - 74, ())]


def test_what_is_fixed_makes_no_way() -> None:
    """ASC-8.6.3.1-a, ASC-15.3.5.1-a"""
    plane = home()
    place(plane, 0, -2600, 4, anchored=True)
    join(plane, 0, 1, 2)
    assert pointing(plane, 0, 2, NORTH, disc=False) == [(74, ()), (BEARINGS - 74, ())]


def test_an_open_lane_makes_way_too() -> None:
    """ASC-15.3.5.1-a, ASC-8.6.4.2-a"""
    plane = home()
    lane = attach(plane, 0, NORTH, 2)
    assert pointing(plane, 0, 2, NORTH + 10, disc=False) == [(NORTH + 10, (Swing(0, BEARINGS - 64, lane),))]


def test_rival_pieces_are_none_of_the_planes_business() -> None:
    """ASC-8.6.4.1-a: what lies on a System or lane does not enter into where it may be swung."""
    assert not any("ship" in name or "node" in name for name in Plane.__struct_fields__)


def test_a_full_system_is_not_a_target() -> None:
    """ASC-8.6.1.1-a"""
    plane = home()
    place(plane, 3100, 0, 0, anchored=True)
    assert links(plane, 0, 3) == []


def test_an_open_lane_is_linked_later_and_its_sectors_keep_their_order() -> None:
    """ASC-8.6.5-a"""
    plane = home()
    place(plane, 3100, 0, 4, anchored=True)
    lane = attach(plane, 0, WEST, 3)
    (link,) = links(plane, 0, 3, lane)
    assert connect(plane, 0, link, 3, lane) == lane
    assert (plane.first[lane], plane.other[lane]) == (0, 1)
    assert plane.bearing[lane] == EAST and open_lanes(plane) == []


def test_open_lanes_are_those_attached_to_fewer_than_two_systems() -> None:
    """ASC-8.6.1.6-a"""
    plane = home()
    new = explore(plane, 0, NORTH, 2)
    lane = attach(plane, 0, EAST, 3)
    assert open_lanes(plane) == [lane]
    remove(plane, lane)
    assert open_lanes(plane) == [] and plane.attached[0] == (0,)
    assert attach(plane, new, EAST, 4) == lane, "its number is free again"


def test_a_destroyed_system_leaves_its_lanes_open_where_they_lie() -> None:
    """ASC-8.8.1.1-a"""
    plane = home()
    new = explore(plane, 0, EAST, 3)
    beyond = explore(plane, new, EAST, 2)
    assert destroy(plane, new) == (0, 1)
    assert not in_play(plane, new) and open_lanes(plane) == [0, 1]
    assert plane.axis[0] == (800, 0, 2050, 0) and plane.axis[1] == (4150, 0, 4900, 0)
    assert hinge(plane, beyond) == NONE, "it hangs on nothing"
    assert open_end(plane, 0) == (3100, 0), "another System may be found on the same spot"
    assert discover(plane, 0, 3) == 3 and hinge(plane, 3) == 0


def test_a_lane_that_lost_both_its_systems_can_end_in_new_ones() -> None:
    """ASC-8.8.1.1-a, ASC-8.6.2-a: the Ships on it stay, whatever happens at its ends."""
    for backwards in (False, True):
        plane = home()
        new = explore(plane, 0, EAST, 3)
        destroy(plane, new)
        destroy(plane, 0)
        assert plane.axis[0] == (1050, 0, 2050, 0)
        assert lane_room(plane, 0) == discovery_room(plane, 0) == 0
        found = discover(plane, 0, 3, backwards=backwards)
        assert (plane.x[found], plane.y[found]) == ((0, 0) if backwards else (3100, 0))
        assert plane.attached[found] == (0,)
        assert open_end(plane, 0) == ((3100, 0) if backwards else (0, 0))


def test_systems_start_evenly_spread_at_one_distance() -> None:
    """ASC-5.6.1-a: three at 12 inches from the middle lie 20.8 inches apart."""
    places = Proportions().spread(3, 6000)
    assert places == [(0, -6000), (5196, 3000), (-5196, 3000)]
    assert [bearing_of(x, y) for x, y in places] == [0, 240, 480]


def test_a_copy_changes_apart() -> None:
    plane = home()
    before = plane.copy()
    new = explore(plane, 0, NORTH, 2)
    swing(plane, Swing(new, EAST))
    assert len(before.x) == 1 and before.attached == [()] and before.axis == []
    after = plane.copy()
    destroy(plane, new)
    assert in_play(after, new) and after.attached[new] == (0,)


def test_a_plane_is_kept_as_plain_numbers_and_comes_back_the_same() -> None:
    plane = growth.grow(growth.mixed(7), 80)
    kept = msgspec.json.encode(plane)
    back = msgspec.json.decode(kept, type=Plane)
    assert back == plane and msgspec.json.encode(back) == kept
    assert [free(back, 0, 3, disc=True), swing_room(back, 5)] == [free(plane, 0, 3, disc=True), swing_room(plane, 5)]


DIGEST = """
from tests.boards.plane.growth import grow, mixed
import hashlib
for seed in range(3):
    plane = grow(mixed(seed), 80)
    lists = [getattr(plane, name) for name in plane.__struct_fields__ if name != "proportions"]
    print(hashlib.sha256(repr(lists).encode()).hexdigest()[:16])
"""


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_same_acts_give_the_same_plane_on_every_machine(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", DIGEST],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["792107bd63787c3c", "b0fd6984d04be395", "e3a11b8c4428d72e"]
