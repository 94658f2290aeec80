"""Hexagons in rings around a centre, as small integers.

A place is its number in a spiral: 0 is the centre, 1 to 6 the first ring, and so on, each ring clockwise from the
north. Hexagons have a flat top; sides are numbered clockwise from the north. A set of sides is a mask of six bits.
"""

from collections.abc import Iterable
from typing import Final

SIDES: Final = range(6)
STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
ALL_SIDES: Final = 0b111111

# ECL-MAP-01 lets the outer rings spread without limit, but never beyond what can be reached: the 18 outer hexes laid in
# a straight line from a hex of the second ring.
RINGS: Final = 2 + 18
NOWHERE: Final = -1


def ring_size(ring: int) -> int:
    """How many places a ring has."""
    return 6 * ring if ring else 1


def first_of_ring(ring: int) -> int:
    """The place straight north of the centre at that distance; with ring one too high, how many places lie inside."""
    return 3 * ring * (ring - 1) + 1 if ring else 0


PLACES: Final = first_of_ring(RINGS + 1)


def _spiral() -> list[tuple[int, int]]:
    """The axial coordinates of every place, in order."""
    places = [(0, 0)]
    for ring in range(1, RINGS + 1):
        q, r = 0, -ring
        for side in (2, 3, 4, 5, 0, 1):
            step_q, step_r = STEPS[side]
            for _ in range(ring):
                places.append((q, r))
                q, r = q + step_q, r + step_r
    return places


AXIAL: Final = tuple(_spiral())
_PLACE: Final = {axial: place for place, axial in enumerate(AXIAL)}
RING: Final = tuple(ring for ring in range(RINGS + 1) for _ in range(ring_size(ring)))
NEIGHBOURS: Final = tuple(tuple(_PLACE.get((q + dq, r + dr), NOWHERE) for dq, dr in STEPS) for q, r in AXIAL)
TURNED: Final = tuple(
    tuple((sides << turns | sides >> 6 - turns) & ALL_SIDES for turns in SIDES) for sides in range(ALL_SIDES + 1)
)


def place_at(q: int, r: int) -> int:
    """The place with these axial coordinates, or NOWHERE."""
    return _PLACE.get((q, r), NOWHERE)


def ring(number: int) -> range:
    """The places of a ring, clockwise from the north."""
    return range(first_of_ring(number), first_of_ring(number + 1))


def distance(here: int, there: int) -> int:
    """How many steps lie between two places."""
    q, r = AXIAL[here][0] - AXIAL[there][0], AXIAL[here][1] - AXIAL[there][1]
    return max(abs(q), abs(r), abs(q + r))


def opposite(side: int) -> int:
    """The side of the neighbour that touches this side."""
    return (side + 3) % 6


def mask(sides: Iterable[int]) -> int:
    """A set of sides."""
    bits = 0
    for side in sides:
        bits |= 1 << side
    return bits


def linked(here: int, side: int, there: int) -> bool:
    """Whether the sides that touch are both open: ECL-MAP-02, when the sets say where the wormholes are."""
    return bool(here >> side & 1 and there >> opposite(side) & 1)


def half_linked(here: int, side: int, there: int) -> bool:
    """Whether one of the sides that touch is open: ECL-MAP-03."""
    return bool(here >> side & 1 or there >> opposite(side) & 1)


# For drawings: one unit across is half a side, one unit down is half the height. Both are whole numbers; only the ratio
# of the two units, the square root of three to one, is left to the drawing.
CORNERS: Final = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


def centre(place: int) -> tuple[int, int]:
    """Where the centre of a place is drawn, in half sides across and half heights down."""
    q, r = AXIAL[place]
    return 3 * q, 2 * r + q
