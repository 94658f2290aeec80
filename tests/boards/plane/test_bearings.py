"""Bearings and sets of them, against trigonometry and against counting by hand."""

from math import atan2, cos, hypot, pi, sin

from hypothesis import given, strategies as st

from astrarium.boards.plane.bearings import (
    BEARINGS,
    EAST,
    EVERY,
    SHIFT,
    SOUTH,
    along,
    arc,
    arcs,
    bearing_of,
    choices,
    nearest,
    run,
    turned,
)

bearings = st.integers(0, BEARINGS - 1)
sets = st.lists(st.tuples(bearings, st.integers(1, 200)), max_size=6).map(
    lambda stretches: sum({1 << (first + step) % BEARINGS: 0 for first, size in stretches for step in range(size)})
)


def members(bits: int) -> list[int]:
    return [bearing for bearing in range(BEARINGS) if bits >> bearing & 1]


def test_the_table_is_the_sines_rounded() -> None:
    for bearing in range(BEARINGS):
        angle = bearing * 2 * pi / BEARINGS
        assert EAST[bearing] == round(sin(angle) * (1 << SHIFT))
        assert SOUTH[bearing] == -round(cos(angle) * (1 << SHIFT))


def test_north_is_up_and_bearings_run_clockwise() -> None:
    assert [along(1000, bearing) for bearing in (0, 180, 360, 540)] == [(0, -1000), (1000, 0), (0, 1000), (-1000, 0)]


@given(st.integers(-20000, 20000), st.integers(-20000, 20000))
def test_the_bearing_of_a_point_is_the_nearest(x: int, y: int) -> None:
    if x or y:
        exact = atan2(x, -y) * BEARINGS / (2 * pi)
        assert abs((bearing_of(x, y) - exact + BEARINGS / 2) % BEARINGS - BEARINGS / 2) < 0.505


@given(st.integers(1000, 6000), bearings)
def test_a_point_laid_along_a_bearing_has_that_bearing(length: int, bearing: int) -> None:
    x, y = along(length, bearing)
    assert bearing_of(x, y) == bearing
    assert abs(hypot(x, y) - length) < 1


@given(sets, st.integers(-2000, 2000))
def test_turning_a_set_turns_each_of_its_bearings(bits: int, turn: int) -> None:
    assert members(turned(bits, turn)) == sorted((bearing + turn) % BEARINGS for bearing in members(bits))


@given(sets)
def test_arcs_are_the_unbroken_stretches(bits: int) -> None:
    found = arcs(bits)
    assert [bearing for first, _ in found for bearing in (first,)] == sorted(first for first, _ in found)
    assert sum(size for _, size in found) == bits.bit_count()
    assert sum(arc(first, size) for first, size in found) == bits
    for first, size in found:
        if size < BEARINGS:
            assert not bits >> (first - 1) % BEARINGS & 1 and not bits >> (first + size) % BEARINGS & 1


@given(sets, bearings)
def test_a_run_goes_both_ways_until_the_set_breaks(bits: int, here: int) -> None:
    wanted = {here}
    for way in (1, -1):
        bearing = (here + way) % BEARINGS
        while bits >> bearing & 1 and bearing not in wanted:
            wanted.add(bearing)
            bearing = (bearing + way) % BEARINGS
    assert members(run(bits, here)) == sorted(wanted)


@given(sets, bearings)
def test_the_nearest_is_as_near_as_any_and_clockwise_of_two(bits: int, wanted: int) -> None:
    def turn(bearing: int) -> tuple[int, bool]:
        clockwise = (bearing - wanted) % BEARINGS
        return min(clockwise, BEARINGS - clockwise), clockwise > BEARINGS // 2

    assert nearest(bits, wanted) == min(members(bits), key=turn, default=-1)


@given(sets, st.integers(12, 60))
def test_choices_are_few_of_the_set_distinct_and_with_one_of_every_stretch(bits: int, most: int) -> None:
    found = choices(bits, most)
    assert len(found) == len(set(found)) <= most
    assert all(bits >> bearing & 1 for bearing in found)
    assert all(any((bearing - first) % BEARINGS < size for bearing in found) for first, size in arcs(bits))


def test_choices_are_both_ends_the_middle_and_more_of_what_is_wide() -> None:
    assert choices(arc(100, 1), 60) == [100]
    assert choices(arc(100, 2), 60) == [100, 101]
    assert choices(arc(710, 21), 60) == [710, 0, 10]
    assert choices(arc(0, 181), 60) == [0, 45, 90, 135, 180]
    assert choices(EVERY, 60) == list(range(0, BEARINGS, 60))
    assert choices(0, 60) == []


def test_choices_thin_out_before_they_grow_too_many() -> None:
    wide = arc(0, 300) | arc(360, 300)
    assert len(choices(wide, 60)) == 12
    assert choices(wide, 8) == [0, 99, 199, 299, 360, 459, 559, 659]
    assert choices(wide, 2) == [150, 510]
