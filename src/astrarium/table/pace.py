"""Paces of play: how long a seat may think, and what an answer gives back."""

from typing import Final

from msgspec import Struct

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Pace(Struct, frozen=True):
    """A bank of time: what a seat starts with, what each answer adds, how much it can hold, when to remind."""

    name: str
    start: float
    gain: float
    cap: float
    remind: float
    notify: float


PACES: Final = {
    pace.name: pace
    for pace in (
        Pace("live", 10 * MINUTE, 30, 15 * MINUTE, MINUTE, MINUTE),
        Pace("day", DAY, 12 * HOUR, DAY, 4 * HOUR, 5 * MINUTE),
        Pace("three-days", 3 * DAY, 36 * HOUR, 3 * DAY, 12 * HOUR, 5 * MINUTE),
        Pace("none", 0, 0, 0, 0, 5 * MINUTE),
    )
}
"""`notify`: how long a question is open before word goes out, so that what is undone at once disturbs nobody."""


def left(pace: Pace, bank: float, since: float | None, at: float) -> float | None:
    """How much time a seat has left; None without a clock."""
    return None if not pace.cap else bank if since is None else bank - (at - since)


def banked(pace: Pace, bank: float, since: float, at: float) -> float:
    """The bank after an answer."""
    return min(pace.cap, max(0.0, bank - (at - since)) + pace.gain)
