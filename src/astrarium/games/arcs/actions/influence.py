"""Influence: put an agent on a card of the Court row."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.kernel.frame import Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..moments import ACTED
from ..notices import Influenced
from ..reasons import NO_AGENT_LEFT
from ..state import State, spot_of
from ..tables.action_cards import INFLUENCE
from ..tables.court import Card
from ..verbs import place_agent


class Influence(Option, frozen=True):
    """Put an agent on this card."""

    form: ClassVar[str] = "influence:{card}"
    card: Card


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-INFL-02, ARC-LIM-01: any card of the row, if there is an agent in the supply."""
    reason = None if state.agents[seat] else NO_AGENT_LEFT
    return ((Influence(Card(card)), reason) for card in state.row if card >= 0)


def perform(state: State, seat: Seat, option: Influence, paid: int) -> Frames:
    influence(state, seat, option.card)
    return ACTED.announce(seat, INFLUENCE, paid)


def influence(state: State, seat: Seat, card: int) -> None:
    """ARC-INFL-01, ARC-INFL-02: the agent stays on the card; the card stays where it is."""
    place_agent(state, seat, spot_of(state, card))
    tell(state, Influenced(seat, Card(card)))
