"""Directions on the plane, as small integers, and sets of them.

A bearing is a whole number of half degrees clockwise from the north; x grows to the east, y to the south. A set of
bearings is one integer of 720 bits. Nothing here is ever a fraction, so that every machine agrees.
"""

from bisect import bisect_right
from typing import Final

BEARINGS: Final = 720
QUARTER: Final = BEARINGS // 4
SHIFT: Final = 15
HALF: Final = 1 << SHIFT - 1
EVERY: Final = (1 << BEARINGS) - 1

# The sine of every half degree from 0 to 90, in parts of 1 << SHIFT.
# fmt: off
SINES: Final = (
    0, 286, 572, 858, 1144, 1429, 1715, 2000, 2286, 2571, 2856, 3141, 3425, 3709, 3993, 4277, 4560, 4843, 5126, 5408,
    5690, 5971, 6252, 6533, 6813, 7092, 7371, 7650, 7927, 8204, 8481, 8757, 9032, 9307, 9580, 9854, 10126, 10397,
    10668, 10938, 11207, 11476, 11743, 12010, 12275, 12540, 12803, 13066, 13328, 13589, 13848, 14107, 14365, 14621,
    14876, 15131, 15384, 15636, 15886, 16136, 16384, 16631, 16877, 17121, 17364, 17606, 17847, 18086, 18324, 18560,
    18795, 19028, 19261, 19491, 19720, 19948, 20174, 20399, 20622, 20843, 21063, 21281, 21498, 21713, 21926, 22138,
    22348, 22556, 22763, 22967, 23170, 23372, 23571, 23769, 23965, 24159, 24351, 24542, 24730, 24917, 25102, 25285,
    25466, 25645, 25822, 25997, 26170, 26341, 26510, 26677, 26842, 27005, 27166, 27325, 27482, 27636, 27789, 27939,
    28088, 28234, 28378, 28520, 28660, 28797, 28932, 29066, 29197, 29325, 29452, 29576, 29698, 29818, 29935, 30050,
    30163, 30274, 30382, 30488, 30592, 30693, 30792, 30888, 30983, 31075, 31164, 31251, 31336, 31419, 31499, 31576,
    31651, 31724, 31795, 31863, 31928, 31991, 32052, 32110, 32166, 32219, 32270, 32319, 32365, 32408, 32449, 32488,
    32524, 32557, 32588, 32617, 32643, 32667, 32688, 32707, 32723, 32737, 32748, 32757, 32763, 32767, 32768,
)
# fmt: on


def _sine(bearing: int) -> int:
    """The sine of any bearing."""
    quarter, rest = divmod(bearing % BEARINGS, QUARTER)
    size = SINES[QUARTER - rest] if quarter & 1 else SINES[rest]
    return -size if quarter & 2 else size


EAST: Final = tuple(_sine(bearing) for bearing in range(BEARINGS))
SOUTH: Final = tuple(-_sine(bearing + QUARTER) for bearing in range(BEARINGS))

# Where one bearing ends and the next begins, as tangents: (sin a + sin b) / (cos a + cos b) lies half-way from a to b.
_BORDERS: Final = tuple(
    (SINES[step] + SINES[step + 1] << SHIFT) // (SINES[QUARTER - step] + SINES[QUARTER - step - 1])
    for step in range(QUARTER // 2)
)


def along(length: int, bearing: int) -> tuple[int, int]:
    """The point at this distance in this direction."""
    return length * EAST[bearing] + HALF >> SHIFT, length * SOUTH[bearing] + HALF >> SHIFT


def bearing_of(x: int, y: int) -> int:
    """The bearing nearest to the direction of a point; north for no direction at all."""
    east, north = abs(x), abs(y)
    if not east and not north:
        return 0
    if east <= north:
        turn = bisect_right(_BORDERS, (east << SHIFT) // north)
    else:
        turn = QUARTER - bisect_right(_BORDERS, (north << SHIFT) // east)
    if y > 0:
        turn = BEARINGS // 2 - turn
    return (BEARINGS - turn if x < 0 else turn) % BEARINGS


def opposite(bearing: int) -> int:
    """The bearing straight back."""
    return bearing - BEARINGS // 2 if bearing >= BEARINGS // 2 else bearing + BEARINGS // 2


def turns_between(here: int, there: int) -> int:
    """How far two bearings lie apart, the shorter way."""
    apart = (here - there) % BEARINGS
    return min(apart, BEARINGS - apart)


def turned(bearings: int, turn: int) -> int:
    """A set of bearings, each turned clockwise."""
    turn %= BEARINGS
    return (bearings << turn | bearings >> BEARINGS - turn) & EVERY


def arc(first: int, size: int) -> int:
    """The set of so many bearings clockwise from the first."""
    return turned((1 << size) - 1, first)


def run(bearings: int, here: int) -> int:
    """The bearings of the set that are reached from this one by turning without leaving the set; itself always."""
    ahead = turned(bearings, -here) | 1
    if ahead == EVERY:
        return EVERY
    clockwise = (~ahead & ahead + 1).bit_length() - 1
    counter = BEARINGS - (~ahead & EVERY).bit_length()
    return arc(here - counter, clockwise + counter)


def arcs(bearings: int) -> list[tuple[int, int]]:
    """The unbroken stretches of the set, each with its first bearing clockwise and its size, from the north on."""
    if bearings == EVERY:
        return [(0, BEARINGS)]
    found = []
    rest = bearings & ~turned(bearings, 1)
    while rest:
        first = (rest & -rest).bit_length() - 1
        ahead = turned(bearings, -first)
        found.append((first, (~ahead & ahead + 1).bit_length() - 1))
        rest &= rest - 1
    return found


def nearest(bearings: int, wanted: int) -> int:
    """The bearing of the set nearest to the wanted one, clockwise first; -1 in an empty set."""
    if not bearings:
        return -1
    ahead = turned(bearings, -wanted)
    clockwise = (ahead & -ahead).bit_length() - 1
    counter = BEARINGS + 1 - ahead.bit_length()
    if ahead & 1 or clockwise <= counter:
        return (wanted + clockwise) % BEARINGS
    return (wanted - counter) % BEARINGS


def choices(bearings: int, most: int, spacing: int = 60) -> list[int]:
    """A few bearings that stand for the set: of every stretch both ends, the middle, and more where it is wide."""
    stretches = arcs(bearings)[:most]
    while True:
        found = [bearing for first, size in stretches for bearing in _spread(first, size, spacing)]
        if len(found) <= most:
            return found
        spacing *= 2


def _spread(first: int, size: int, spacing: int) -> list[int]:
    """Evenly spaced bearings of one stretch; only its middle once the spacing is wider than any stretch."""
    if spacing > BEARINGS:
        return [(first + size // 2) % BEARINGS]
    if size == BEARINGS:
        return list(range(0, BEARINGS, spacing))
    gaps = min(size - 1, max(2, -(-size // spacing)))
    return [(first + (size - 1) * gap // gaps) % BEARINGS for gap in range(gaps + 1)] if gaps else [first]
