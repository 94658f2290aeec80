"""Places that touch."""

from astrarium.boards.graph import UNREACHED, connected, distances, neighbours

#     0 - 1 - 2 - 3     5
#         |       |
#         +-- 4 --+
MAP = neighbours(6, [(1, 0), (1, 2), (2, 3), (4, 1), (3, 4)])


def test_neighbours_count_both_ways_once_each_and_in_order() -> None:
    assert MAP == ((1,), (0, 2, 4), (1, 3), (2, 4), (1, 3), ())
    assert neighbours(2, [(0, 1), (1, 0)]) == ((1,), (0,))


def test_distances_are_the_fewest_steps_from_the_nearest_start() -> None:
    assert distances(MAP, (0,)) == [0, 1, 2, 3, 2, UNREACHED]
    assert distances(MAP, (0, 3)) == [0, 1, 1, 0, 1, UNREACHED]


def test_no_step_leads_into_a_barred_place() -> None:
    assert distances(MAP, (0,), barred=(2,)) == [0, 1, UNREACHED, 3, 2, UNREACHED]
    assert distances(MAP, (0,), barred=(2, 4)) == [0, 1, *[UNREACHED] * 4]


def test_a_place_that_stops_is_reached_but_not_passed() -> None:
    assert distances(MAP, (0,), stops=(2, 4)) == [0, 1, 2, UNREACHED, 2, UNREACHED]


def test_a_place_that_stops_may_be_left_by_who_starts_there() -> None:
    assert distances(MAP, (2,), stops=(2,)) == [2, 1, 0, 1, 2, UNREACHED]


def test_nothing_is_reached_beyond_the_most_steps() -> None:
    assert distances(MAP, (0,), most=2) == [0, 1, 2, UNREACHED, 2, UNREACHED]
    assert distances(MAP, (0,), most=0) == [0, *[UNREACHED] * 5]


def test_places_are_connected_by_a_chain_however_long() -> None:
    assert connected(MAP, 0, 3)
    assert connected(MAP, 5, 5)
    assert not connected(MAP, 0, 5)
