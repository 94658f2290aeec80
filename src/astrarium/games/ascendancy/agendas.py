"""Vulcan Agendas: drawing them, and when one is fulfilled."""

from collections.abc import Callable
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell, whisper
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat, only

from .notices import DrewAgenda, ShowedAgenda
from .state import (
    State,
    advancements,
    controlled,
    holds_home,
    is_phenomenon,
    node_count,
    presence,
    research_nodes,
    stock,
    switch,
)
from .tables.agendas import (
    AGENDAS,
    CULTURE_NODES,
    FOREIGN_KNOWLEDGE,
    HIGH_ASCENDANCY,
    MANY_ADVANCEMENTS,
    MUCH_RESEARCH,
    PHENOMENA,
    PRODUCTION_NODES,
    RESEARCH_NODES,
    STRONG_SHIELDS,
    SYSTEMS_HELD,
    Agenda,
)
from .tables.ids import CULTURE, PRODUCTION, RESEARCH, VULCAN, is_system
from .tables.switches import AGENDA_NEEDS_HOME


class DrawsAgenda(Option, frozen=True):
    """Chance draws an Agenda."""

    form: ClassVar[str] = "agenda:{agenda}"
    agenda: Agenda


class Show(Option, frozen=True):
    """Lay this Agenda open; the other stays secret."""

    form: ClassVar[str] = "show:{agenda}"
    agenda: Agenda


DRAW: Final = Kind("ascendancy.question.draw-agenda", DrawsAgenda)
SHOW: Final = Kind("ascendancy.question.show-agenda", Show)


class DrawAgenda(Frame, frozen=True):
    """ASC-3.5.8-a: one of the ten; only the Vulcans have any."""

    seat: Seat

    def question(self, state: State) -> Question:
        return draw(DRAW, [DrawsAgenda(Agenda(n)) for n in range(len(AGENDAS)) if n not in state.agendas])

    def run(self, state: State, answer: DrawsAgenda) -> Frames:
        state.agendas.append(answer.agenda)
        state.agendas.sort()
        whisper(state, DrewAgenda(self.seat, answer.agenda), only(self.seat))
        return ()


class ShowAgenda(Frame, frozen=True):
    """One of the two is shown, the other stays secret."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, SHOW, [Show(Agenda(agenda)) for agenda in state.agendas])

    def run(self, state: State, answer: Show) -> Frames:
        state.agendas.remove(answer.agenda)
        state.agendas.insert(0, answer.agenda)
        state.agenda_shown = True
        tell(state, ShowedAgenda(self.seat, answer.agenda))
        return ()


def agenda_wins(state: State, seat: Seat) -> bool:
    """ASC-2.3.3-a, ASC-2.3-b: either Agenda fulfilled."""
    if state.factions[seat] != VULCAN:
        return False
    if not switch(state, AGENDA_NEEDS_HOME) and not holds_home(state, seat):
        return False
    return any(fulfilled(state, seat, agenda) for agenda in state.agendas)


def nodes_of(state: State, seat: Seat, kind: int) -> int:
    return sum(node_count(state, system, kind) for system in controlled(state, seat))


def foreign_knowledge(state: State, seat: Seat) -> bool:
    """Three Advancements of others: with four or fewer players one of each, else of at least three of them."""
    others = [state.factions[other] for other in range(state.seats) if other != seat]
    found = [owner for card in advancements(state, seat) if (owner := state.printed.owners[card]) in others]
    wanted = state.printed.agendas[FOREIGN_KNOWLEDGE]
    return len(found) >= wanted and len(set(found)) >= min(3, len(others))


def phenomena(state: State, seat: Seat) -> int:
    """Phenomena with own Ships in Orbit."""
    return sum(is_system(place) and is_phenomenon(place) for place in presence(state, seat))


def fulfilled(state: State, seat: Seat, agenda: int) -> bool:
    """ASC-2.3.3-a: whether there is as much of something as an Agenda asks for."""
    if agenda == FOREIGN_KNOWLEDGE:
        return foreign_knowledge(state, seat)
    return AMOUNTS[agenda](state, seat) >= state.printed.agendas[agenda]


AMOUNTS: Final[dict[int, Callable[[State, Seat], int]]] = {
    RESEARCH_NODES: research_nodes,
    CULTURE_NODES: lambda state, seat: nodes_of(state, seat, CULTURE),
    PRODUCTION_NODES: lambda state, seat: nodes_of(state, seat, PRODUCTION),
    SYSTEMS_HELD: lambda state, seat: len(controlled(state, seat)),
    MANY_ADVANCEMENTS: lambda state, seat: len(advancements(state, seat)),
    PHENOMENA: phenomena,
    STRONG_SHIELDS: lambda state, seat: state.shields[seat],
    HIGH_ASCENDANCY: lambda state, seat: state.ascendancy[seat],
    MUCH_RESEARCH: lambda state, seat: stock(state, seat, RESEARCH),
}
