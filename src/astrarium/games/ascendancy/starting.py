"""What players have before the first round beside their Home System, where more than the usual is agreed."""

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Question, draw
from astrarium.kernel.seats import Seat

from .research import DRAW, ChooseProject, DrawProject, GainFromDeck, Project, gain_advancement, in_deck
from .state import State, switch
from .tables.switches import STARTING_CARDS

PROJECT, ADVANCEMENT, DRAWN = 1, 2, 3
"""What a reading of the switch brings: a Project, an Advancement or, as their sum, both; drawn from three on."""


def starting_cards(state: State, seat: Seat) -> Frames:
    """ASC-5.1-g: a Project, a further Advancement, or both; chosen from the own deck, or drawn."""
    reading = switch(state, STARTING_CARDS)
    if not reading:
        return ()
    drawn, kinds = divmod(reading - 1, DRAWN)
    kinds += 1
    found: list[Frame] = []
    if kinds & ADVANCEMENT:
        found.append(DrawAdvancement(seat) if drawn else GainFromDeck(seat))
    if kinds & PROJECT:
        found.append(DrawProject(seat) if drawn else ChooseProject(seat))
    return tuple(found)


class DrawAdvancement(Frame, frozen=True):
    """ASC-5.1-g: chance says which Advancement is finished from the start."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        cards = in_deck(state, self.seat)
        return draw(DRAW, [Project(card) for card in cards]) if cards else None

    def run(self, state: State, answer: Project) -> Frames:
        return gain_advancement(state, self.seat, answer.card)
