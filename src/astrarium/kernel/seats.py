"""Seats, and sets of seats as bit masks."""

from collections.abc import Iterator
from typing import Final, NewType

from .codec import names

Seat = NewType("Seat", int)
Seats = NewType("Seats", int)

CHANCE: Final = Seat(-1)
NOBODY: Final = Seats(0)
EVERYONE: Final = Seats(-1)

SEAT_NAMES: Final = ("red", "blue", "yellow", "green", "white", "purple", "orange", "teal")
names(Seat, SEAT_NAMES)


def seat_name(seat: int) -> str:
    """The word for a seat in keys and errors."""
    return "chance" if seat == CHANCE else SEAT_NAMES[seat]


def only(*seats: int) -> Seats:
    """The set of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return Seats(mask)


def includes(seats: int, seat: int | None) -> bool:
    """Whether a seat belongs to a set; a spectator (None) belongs to everyone, and to everyone but some."""
    return seats < 0 if seat is None else bool(seats >> seat & 1)


def members(seats: int, count: int) -> Iterator[Seat]:
    """The seats of a set, in order."""
    return (Seat(seat) for seat in range(count) if seats >> seat & 1)


def clockwise(first: int, count: int) -> Iterator[Seat]:
    """All seats, from the first one on, clockwise."""
    return (Seat((first + step) % count) for step in range(count))
