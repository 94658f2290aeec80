"""Diplomacy Tests and Allies."""

from collections.abc import Callable
from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import put_under
from astrarium.kernel.question import Kind, Question, draw
from astrarium.kernel.seats import Seat

from .dice import FACES, Rolled
from .moments import ALLY_WON, source_of_ally
from .notices import LostAlly, Tested, WonAlly
from .state import State, to_the_left
from .tables.exploration import ALLIES, Exploration
from .tables.ids import Die, System

Outcome = Callable[[State, Seat, System, bool], Frames]
OUTCOMES: Final[dict[int, Outcome]] = {}
"""What follows from a Diplomacy Test, by kind; each joins from its own file."""
TEST_ROLL: Final = Kind("ascendancy.question.diplomacy-roll", Rolled, about={"card": Exploration})


def passes(state: State, seat: Seat, card: Exploration, die: Die) -> bool:
    """ASC-8.8.3.1-a: die and Ascendancy are more than the Diplomacy Number."""
    tell(state, Tested(seat, card, die))
    return die + state.ascendancy[seat] > state.printed.kinds[card].diplomacy


class DiplomacyTest(Frame, frozen=True):
    """ASC-8.8.3.1-a: what a Crisis or Discovery does depends on the test."""

    seat: Seat
    system: System
    card: Exploration

    def question(self, state: State) -> Question:
        return draw(TEST_ROLL, FACES, self.card)

    def run(self, state: State, answer: Rolled) -> Frames:
        return OUTCOMES[self.card](state, self.seat, self.system, passes(state, self.seat, self.card, answer.die))


class WinOver(Frame, frozen=True):
    """ASC-8.8.3-a: an Ally comes to whoever passes its test, or goes under the deck."""

    seat: Seat
    card: Exploration

    def question(self, state: State) -> Question:
        return draw(TEST_ROLL, FACES, self.card)

    def run(self, state: State, answer: Rolled) -> Frames:
        if not passes(state, self.seat, self.card, answer.die):
            lose_ally(state, self.seat, self.card)
            return ()
        state.allies[ALLIES.index(self.card)] = self.seat
        tell(state, WonAlly(self.seat, self.card))
        return ALLY_WON.announce(self.seat, self.card)


def lose_ally(state: State, seat: Seat, card: Exploration) -> None:
    """ASC-8.8.3-a, ASC-3.5.2-a: under the Exploration deck, without a shuffle."""
    number = ALLIES.index(card)
    state.allies[number] = NONE
    if (source := source_of_ally(number)) in state.exhausted:
        state.exhausted.remove(source)
    put_under(state.deck, [card])
    tell(state, LostAlly(seat, card))


class PassAlly(Step, frozen=True):
    """ASC-8.8.3-a, ASC-15.4.3.2-a: to the left, where it is tested again; a last player keeps it."""

    seat: Seat
    card: Exploration

    def do(self, state: State) -> Frames:
        other = to_the_left(state, self.seat)
        if other == self.seat:
            return ()
        state.allies[ALLIES.index(self.card)] = NONE
        return (WinOver(other, self.card),)
