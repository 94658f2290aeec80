"""Hexagons in rings around a centre."""

import pytest

from astrarium.boards import hexes
from astrarium.boards.hexes import NEIGHBOURS, NOWHERE, PLACES, SIDES


def test_places_number_the_rings_in_a_spiral() -> None:
    assert [len(hexes.ring(ring)) for ring in range(4)] == [1, 6, 12, 18]
    assert [hexes.first_of_ring(ring) for ring in range(5)] == [0, 1, 7, 19, 37]
    assert PLACES == 1 + 3 * 20 * 21
    assert len(set(hexes.AXIAL)) == len(hexes.RING) == PLACES


def test_a_ring_begins_in_the_north_and_runs_clockwise() -> None:
    """ECL-SETUP-05: the start places, two steps straight from the centre, are every second place of the second ring."""
    straight = [hexes.place_at(*axial) for axial in ((0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0))]
    assert straight == list(hexes.ring(2))[::2] == [7, 9, 11, 13, 15, 17]
    assert list(hexes.ring(1)) == list(NEIGHBOURS[0])


def test_the_ring_of_a_place_is_its_distance_from_the_centre() -> None:
    """ECL-MAP-01"""
    assert all(hexes.RING[place] == hexes.distance(0, place) for place in range(PLACES))


def test_neighbours_touch_each_other_with_opposite_sides() -> None:
    for here in range(hexes.first_of_ring(hexes.RINGS)):
        for side in SIDES:
            there = NEIGHBOURS[here][side]
            assert NEIGHBOURS[there][hexes.opposite(side)] == here
            assert hexes.distance(here, there) == 1


def test_the_outermost_ring_has_nothing_beyond_it() -> None:
    assert NEIGHBOURS[hexes.first_of_ring(hexes.RINGS)][0] == NOWHERE
    assert hexes.place_at(hexes.RINGS + 1, 0) == NOWHERE


def test_distance_is_counted_in_steps() -> None:
    assert hexes.distance(hexes.place_at(0, -2), hexes.place_at(0, 2)) == 4
    assert hexes.distance(hexes.place_at(2, -2), hexes.place_at(2, 0)) == 2
    assert hexes.distance(hexes.place_at(-2, 2), hexes.place_at(2, 0)) == 4


def test_turning_a_hexagon_moves_its_sides_clockwise() -> None:
    """ECL-EXP-07"""
    home = hexes.mask((0, 1, 3, 4))
    turned = [hexes.mask(sides) for sides in ((0, 1, 3, 4), (1, 2, 4, 5), (0, 2, 3, 5))]
    assert hexes.TURNED[home] == (*turned, *turned)


@pytest.mark.parametrize(
    ("here", "there", "full", "half"),
    [((0,), (3,), True, True), ((0,), (2,), False, True), ((1,), (3,), False, True), ((1,), (2,), False, False)],
)
def test_a_link_needs_both_touching_sides_and_half_a_link_one(
    here: tuple[int, ...], there: tuple[int, ...], full: bool, half: bool
) -> None:
    """ECL-MAP-02, ECL-MAP-03: a hexagon and its neighbour in the north."""
    assert hexes.linked(hexes.mask(here), 0, hexes.mask(there)) == full
    assert hexes.half_linked(hexes.mask(here), 0, hexes.mask(there)) == half


def test_centres_of_neighbours_are_drawn_side_by_side() -> None:
    assert hexes.centre(0) == (0, 0)
    assert [hexes.centre(place) for place in NEIGHBOURS[0]] == [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)]


def test_a_neighbour_shares_two_corners() -> None:
    corners = {(x, y) for x, y in hexes.CORNERS}
    for place in NEIGHBOURS[0]:
        x, y = hexes.centre(place)
        assert len(corners & {(x + dx, y + dy) for dx, dy in hexes.CORNERS}) == 2
