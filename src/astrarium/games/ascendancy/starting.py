"""What players have before the first round beside their Home System, where more than the usual is agreed."""

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Question, draw
from astrarium.kernel.seats import Seat

from .research import DRAW, ChooseProject, DrawProject, GainFromDeck, Project, gain_advancement, in_deck
from .state import State, switch
from .tables.levels import LEVELS
from .tables.switches import STARTING_CARDS

PROJECT, ADVANCEMENT, DRAWN = 1, 2, 3
"""What a reading of the switch brings: a Project, an Advancement or, as their sum, both; drawn from three on."""


def starting_cards(state: State, seat: Seat) -> Frames:
    """ASC-5.1-g: a Project, a further Advancement, or both; chosen from the own deck, or drawn.

    ASC-5.8.2-a, ASC-5.8.3-a: higher starting levels bring a chosen Advancement, and the highest a Project.
    """
    found: list[Frame] = [GainFromDeck(seat)] if state.draft.level else []
    if LEVELS[state.draft.level].project:
        found.append(ChooseProject(seat))
    reading = switch(state, STARTING_CARDS)
    if not reading:
        return tuple(found)
    drawn, kinds = divmod(reading - 1, DRAWN)
    kinds += 1
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
