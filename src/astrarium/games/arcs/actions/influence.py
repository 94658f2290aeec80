"""Influence: put an agent on a card of the Court row."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.kernel.frame import Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..moments import ACTED
from ..notices import Influenced
from ..reasons import MUST_FOLLOW, NO_AGENT_LEFT
from ..state import State, spot_of
from ..tables.action_cards import INFLUENCE, SECURE
from ..tables.court import Card
from ..verbs import place_agent
from . import secure


class Influence(Option, frozen=True):
    """Put an agent on this card."""

    form: ClassVar[str] = "influence:{card}"
    card: Card


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-INFL-02, ARC-LIM-01: any card of the row, if there is an agent in the supply."""
    for card in state.row:
        if card >= 0:
            yield Influence(Card(card)), refuse(state, seat, card)


def refuse(state: State, seat: Seat, card: int) -> Reason | None:
    """ARC-INFL-02, R-TURN-03: an agent is needed; who influences just before a Secure must still have one to take."""
    if not state.agents[seat]:
        return NO_AGENT_LEFT
    if state.promised != SECURE:
        return None
    after = state.copy()
    place_agent(after, seat, spot_of(after, card))
    return None if any(reason is None for _, reason in secure.considered(after, seat)) else MUST_FOLLOW


def perform(state: State, seat: Seat, option: Influence, paid: int) -> Frames:
    influence(state, seat, option.card)
    return ACTED.announce(seat, INFLUENCE, paid)


def influence(state: State, seat: Seat, card: int) -> None:
    """ARC-INFL-01, ARC-INFL-02: the agent stays on the card; the card stays where it is."""
    place_agent(state, seat, spot_of(state, card))
    tell(state, Influenced(seat, Card(card)))
