"""Borg Tech cards: drawn for victories over the Borg, kept or used up."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import put_under, take_top, top
from astrarium.kernel.question import Kind, Option, Question, draw
from astrarium.kernel.seats import Seat

from ..research import GiveUpProjects, gain_advancement
from ..state import IN_DECK, State, playing
from ..tables.advancements import Card
from .notices import DrewTech, SpentTech


class FindsTech(Option, frozen=True):
    """Chance draws a Borg Tech card."""

    form: ClassVar[str] = "tech:{card}"
    card: Card


DRAW_TECH: Final = Kind("ascendancy.question.draw-tech", FindsTech)


class DrawTech(Frame, frozen=True):
    """ASC-3.5.3.2-a, ASC-14.4.1-a: a card for a victory over the Borg."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        """ASC-14.4.1-b: none once the deck is empty."""
        if self.seat not in playing(state) or not state.borg.techs:
            return None
        return draw(DRAW_TECH, [FindsTech(Card(card)) for card in top(state.borg.techs)])

    def run(self, state: State, answer: FindsTech) -> Frames:
        """One that costs nothing works at once, another is a Project under the usual limit."""
        card = answer.card
        take_top(state.borg.techs, card)
        tell(state, DrewTech(self.seat, card))
        if not state.printed.advancements[card].cost:
            return gain_advancement(state, self.seat, card)
        state.where[card] = self.seat
        return (GiveUpProjects(self.seat),)


def use_up(state: State, seat: Seat, card: Card) -> None:
    """ASC-14.4.2-a, ASC-3.5.3.2-a: a card that is discarded for its effect goes under its deck."""
    state.where[card] = IN_DECK
    put_under(state.borg.techs, [card])
    tell(state, SpentTech(seat, card))
