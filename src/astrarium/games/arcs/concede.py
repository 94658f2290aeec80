"""Conceding: at any time a player may give up."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .chapter import EndGame
from .hands import discard_action_cards
from .notices import Conceded
from .state import State
from .tables.action_cards import ActionCard


class Concede(Option, frozen=True):
    """Give up the game."""

    form: ClassVar[str] = "concede"


STANDING: Final = Kind("arcs.standing", Concede)


class MayConcede(Frame, frozen=True):
    """ARC-ELIM-02: who concedes takes no more turns and cannot win; the last one left wins at once.

    ARC-NEGO-02: this is all that a seat may do outside the steps of play; nothing changes hands by agreement.
    """

    seat: Seat

    def question(self, state: State) -> Question | None:
        return None if state.conceded >> self.seat & 1 else ask(self.seat, STANDING, [Concede()])

    def run(self, state: State, answer: Concede) -> Frames:
        state.conceded |= 1 << self.seat
        tell(state, Conceded(self.seat))
        discard_action_cards(state, [ActionCard(card) for card in state.hands[self.seat]])
        state.hands[self.seat] = []
        left = state.seats - state.conceded.bit_count()
        return (EndGame(),) if left == 1 else ()
