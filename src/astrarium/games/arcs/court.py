"""The Court: cards that are secured, ransacked, drawn, and refilled."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import top
from astrarium.kernel.question import Kind, Option, Question, draw
from astrarium.kernel.seats import Seat

from .holdings import take_card, turn_up
from .moments import SECURED
from .notices import Ransacked, Secured
from .state import NONE, State
from .tables.boards import AGENT_PIECE, Spot
from .tables.court import Card
from .verbs import capture_from_card, return_agents, take_trophy


class CourtCard(Option, frozen=True):
    """This card comes from the Court deck."""

    form: ClassVar[str] = "court:{card}"
    card: Card


COURT_DRAW: Final = Kind("arcs.chance.court", CourtCard)


class SecureCard(Step, frozen=True):
    """ARC-SEC-02, R-SEC-01: take the card, resolve it, refill the Court; agents go where they belong."""

    seat: Seat
    spot: Spot
    ransacked: bool = False

    def do(self, state: State) -> Frames:
        card = Card(state.row[self.spot])
        state.row[self.spot] = NONE
        tell(state, Ransacked(self.seat, card) if self.ransacked else Secured(self.seat, card))
        for owner in range(state.seats):
            self.collect(state, owner)
        return (*gain_card(state, self.seat, card), Refill(self.spot))

    def collect(self, state: State, owner: int) -> None:
        """ARC-SEC-02, ARC-CITY-07: the agents on the card, of every owner."""
        if owner != self.seat and not self.ransacked:
            capture_from_card(state, self.seat, self.spot, owner)
            return
        agents = state.row_agents[self.spot * 4 + owner]
        state.row_agents[self.spot * 4 + owner] = 0
        if owner == self.seat:
            return_agents(state, owner, agents)
        else:
            for _ in range(agents):
                take_trophy(state, self.seat, owner, AGENT_PIECE)


def gain_card(state: State, seat: Seat, card: Card) -> Frames:
    """ARC-SEC-03, ARC-PREL-05, ARC-CITY-08, R-PREL-01: it takes effect; its Prelude action waits for the next."""
    take_card(state, seat, card)
    if state.prelude:
        state.new_cards.append(card)
    return SECURED.announce(seat, card)


class Refill(Frame, frozen=True):
    """ARC-SEC-04, R-SEC-03: the spot gets a new card from the Court deck, if there is one."""

    spot: Spot

    def question(self, state: State) -> Question | None:
        bag = top(state.court_deck)
        return draw(COURT_DRAW, [COURT_OPTIONS[card] for card in bag]) if bag else None

    def run(self, state: State, answer: CourtCard) -> Frames:
        turn_up(state, self.spot, answer.card)
        return ()


COURT_OPTIONS: Final = tuple(CourtCard(Card(card)) for card in range(31))
