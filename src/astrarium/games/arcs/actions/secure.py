"""Secure: take a card of the Court row."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.kernel.frame import Frames
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..court import SecureCard
from ..moments import ACTED, NO_SECURING
from ..reasons import NOT_MOST_AGENTS
from ..state import State, spot_of
from ..tables.action_cards import SECURE
from ..tables.boards import Spot
from ..tables.court import Card


class Secure(Option, frozen=True):
    """Secure this card."""

    form: ClassVar[str] = "secure:{card}"
    card: Card


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-SEC-01, ARC-SEC-05, R-SEC-01: the cards of the row, and whether the seat has most agents there."""
    for spot, card in enumerate(state.row):
        if card >= 0:
            yield Secure(Card(card)), refuse(state, seat, spot)


def refuse(state: State, seat: Seat, spot: int) -> Reason | None:
    """ARC-SEC-01, R-SEC-02: more agents than each other player, compared one by one."""
    agents = state.row_agents[spot * 4 : spot * 4 + 4]
    own = agents[seat]
    if not own or any(count >= own for other, count in enumerate(agents) if other != seat):
        return NOT_MOST_AGENTS
    return NO_SECURING.on(state, seat, spot)


def perform(state: State, seat: Seat, option: Secure, paid: int) -> Frames:
    return (SecureCard(seat, Spot(spot_of(state, option.card))), *ACTED.announce(seat, SECURE, paid))
