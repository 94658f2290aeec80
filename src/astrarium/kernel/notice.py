"""Notices: what happened, as typed facts with who may know them. They feed history and animation, never the truth."""

from typing import NamedTuple, Protocol

from .codec import Worded
from .seats import EVERYONE, Seats


class Notice(Worded, frozen=True, gc=False):
    """A fact; the form of its type is the key of its message."""


class Told(NamedTuple):
    """A notice with the seats that may know it, and whether it brought hidden things to light."""

    notice: Notice
    seats: Seats
    reveals: bool


class Listener(Protocol):
    """A state that collects notices."""

    notices: list[Told]


def tell(state: Listener, notice: Notice) -> None:
    """Let everyone know."""
    state.notices.append(Told(notice, EVERYONE, False))


def reveal(state: Listener, notice: Notice, to: Seats = EVERYONE) -> None:
    """Let seats know what was hidden from them: play cannot be taken back beyond this."""
    state.notices.append(Told(notice, to, True))


def whisper(state: Listener, notice: Notice, to: Seats, others: Notice | None = None) -> None:
    """Let some seats know, and tell the rest something less exact."""
    state.notices.append(Told(notice, to, False))
    if others is not None:
        state.notices.append(Told(others, Seats(~to), False))
