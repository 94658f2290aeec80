"""What is offered to somebody who lays a lane."""

import pytest
from tests.boards.plane import growth

from astrarium.boards.plane.bearings import arcs
from astrarium.boards.plane.links import links
from astrarium.boards.plane.offers import offers
from astrarium.boards.plane.room import free
from astrarium.boards.plane.state import attach, may_attach, open_lanes


@pytest.mark.parametrize("seed", range(6))
def test_offers_are_few_and_leave_no_system_and_no_stretch_out(seed: int) -> None:
    """ASC-8.6.5-a"""
    plane = growth.grow(growth.mixed(seed), 120)
    for system in range(len(plane.x)):
        for sectors in (2, 3, 4):
            for most in (60, 20):
                found = offers(plane, system, sectors, most=most)
                assert len(found.links) + len(found.bearings) + len(found.bare) <= most
                ways = links(plane, system, sectors)
                assert set(found.links) <= set(ways)
                assert {way.target for way in found.links} == {way.target for way in ways}
                room = free(plane, system, sectors, disc=True)
                assert all(room >> bearing & 1 for bearing in found.bearings)
                assert all(any((b - first) % 720 < size for b in found.bearings) for first, size in arcs(room))
                bare = free(plane, system, sectors, disc=False)
                assert all(bare >> bearing & 1 and not room >> bearing & 1 for bearing in found.bare)


def test_an_open_lane_is_offered_what_a_new_one_in_its_place_would_be() -> None:
    """ASC-8.6.5-a, ASC-8.6.4.2-a"""
    plane = growth.grow(growth.mixed(1), 60)
    system = next(system for system in range(len(plane.x)) if may_attach(plane, system))
    before = offers(plane, system, 3)
    lane = attach(plane, system, before.bearings[0], 3)
    assert lane in open_lanes(plane)
    assert offers(plane, system, 3, lane) == before
