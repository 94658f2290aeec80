"""Projects: launching them, putting Research on them, giving up what is too much."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from .moments import COMPLETED
from .notices import Launched
from .state import IN_DECK, State, projects, research_nodes, switch
from .tables.advancements import CULTURE_ICON_FACTION, Card
from .tables.ids import CULTURE
from .tables.switches import LAUNCH_DRAW_TWO
from .verbs import complete, discard_project, fund, gain, too_many_projects


class Project(Option, frozen=True):
    """This Advancement."""

    form: ClassVar[str] = "project:{card}"
    card: Card


CHOOSE: Final = Kind("ascendancy.question.choose-project", Project)
DRAW: Final = Kind("ascendancy.question.draw-project", Project)
GIVE_UP: Final = Kind("ascendancy.question.give-up-project", Project)


def in_deck(state: State, seat: int) -> list[Card]:
    """The cards of the own deck."""
    return [Card(card) for card in state.printed.decks[state.factions[seat]] if state.where[card] == IN_DECK]


def may_launch(state: State, seat: int) -> bool:
    """ASC-14.1-a, ASC-14.1.1-a: without a Research Node a Project would be given up at once."""
    return bool(research_nodes(state, seat) and in_deck(state, seat))


def launch(state: State, seat: Seat) -> Frames:
    """ASC-14.1-a: choose from the deck, or draw two cards and keep what the limit allows."""
    if switch(state, LAUNCH_DRAW_TWO):
        return (DrawProject(seat), DrawProject(seat), GiveUpProjects(seat))
    return (ChooseProject(seat), GiveUpProjects(seat))


def start(state: State, seat: Seat, card: Card) -> Frames:
    """A card becomes a Project."""
    state.where[card] = seat
    tell(state, Launched(seat, card))
    return ()


class ChooseProject(Frame, frozen=True):
    """ASC-14.1-a: search the own deck and choose one Project."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        cards = in_deck(state, self.seat)
        return ask(self.seat, CHOOSE, [Project(card) for card in cards]) if cards else None

    def run(self, state: State, answer: Project) -> Frames:
        return start(state, self.seat, answer.card)


class DrawProject(Frame, frozen=True):
    """ASC-14.1-a: the official launch draws from the shuffled deck."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        cards = in_deck(state, self.seat)
        return draw(DRAW, [Project(card) for card in cards]) if cards else None

    def run(self, state: State, answer: Project) -> Frames:
        return start(state, self.seat, answer.card)


class GiveUpProjects(Frame, frozen=True):
    """ASC-14.1.1-a: what exceeds the Controlled Research Nodes is discarded at once, old or new."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        if not too_many_projects(state, self.seat):
            return None
        return ask(self.seat, GIVE_UP, [Project(card) for card in projects(state, self.seat)])

    def run(self, state: State, answer: Project) -> Frames:
        discard_project(state, self.seat, answer.card)
        return (self,)


def put_token(state: State, seat: Seat, card: Card) -> Frames:
    """ASC-7.4-d: a token goes on a Project; a finished one works at once."""
    return finished(state, seat, card) if fund(state, seat, card) else ()


def gain_advancement(state: State, seat: Seat, card: Card) -> Frames:
    """A card is finished without Research."""
    complete(state, seat, card)
    return finished(state, seat, card)


def finished(state: State, seat: Seat, card: Card) -> Frames:
    """ASC-14.2-a, ASC-14.3.3-a, ASC-RUL-23: a Culture icon pays a Romulan player once."""
    if state.factions[seat] == CULTURE_ICON_FACTION:
        gain(state, seat, CULTURE, state.printed.advancements[card].culture)
    return COMPLETED.announce(seat, card)


class GainFromDeck(Frame, frozen=True):
    """An Advancement of the own deck is finished without Research."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        cards = in_deck(state, self.seat)
        return ask(self.seat, CHOOSE, [Project(card) for card in cards]) if cards else None

    def run(self, state: State, answer: Project) -> Frames:
        return gain_advancement(state, self.seat, answer.card)


class CheckProjects(Step, frozen=True):
    """ASC-14.1.1-a: the limit binds whenever Research Nodes are lost."""

    seat: Seat

    def do(self, state: State) -> Frames:
        return (GiveUpProjects(self.seat),) if too_many_projects(state, self.seat) else ()
