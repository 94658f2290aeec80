"""What a seat may see. A veiled state has no hidden value left in it; a view is that state as typed facts."""

from collections.abc import Callable

from .state import HELD_KINDS, HIDDEN, KEPT_KINDS, NOTHING, OVER, State


def veil(state: State, seat: int | None) -> State:
    """ECL-SETUP-02, ECL-REP-04, ECL-DSC-02: a copy in which what this seat cannot know is back where it came from.

    Reputation and kept discovery tiles of others are only counted, and their values lie in the bags again.
    """
    veiled = state.copy()
    if state.phase == OVER:
        return veiled
    for other in range(state.seats):
        if other != seat:
            hide_reputation(veiled, veiled.reputation, other * HELD_KINDS)
            hide_discoveries(veiled, other * KEPT_KINDS)
            veiled.willing[other] = 0
    drawer = drawing_seat(state)
    if drawer != seat:
        hide_reputation(veiled, veiled.drawn, 0)
    if state.found != NOTHING and finding_seat(state) != seat:
        veiled.discovery_bag[state.found] += 1
        veiled.found = HIDDEN
    return veiled
