"""How near the Vulcans are to an Agenda."""

from collections.abc import Callable
from typing import Final

from astrarium.games.ascendancy.agendas import nodes_of
from astrarium.games.ascendancy.state import (
    State,
    advancements,
    controlled,
    is_phenomenon,
    presence,
    research_nodes,
    stock,
)
from astrarium.games.ascendancy.tables.agendas import (
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
)
from astrarium.games.ascendancy.tables.ids import CULTURE, PRODUCTION, RESEARCH, VULCAN, is_system
from astrarium.games.ascendancy.tables.tracks import MOST_LEVEL
from astrarium.kernel.seats import Seat

PURPOSE: Final = 22.0
"""An Agenda that is fulfilled."""


def calling(state: State, seat: int) -> float:
    """What the Agendas are worth as far as they are fulfilled."""
    return PURPOSE * max((purpose(state, Seat(seat), agenda) ** 1.5 for agenda in state.agendas), default=0.0)


def purpose(state: State, seat: Seat, agenda: int) -> float:
    """How near an Agenda is to being fulfilled, from 0 to 1."""
    return min(1.0, PURPOSES[agenda](state, seat)) if agenda in PURPOSES else 0.0


def wants_research(state: State, seat: int) -> bool:
    """Whether Research is to be kept rather than spent."""
    return state.factions[seat] == VULCAN and MUCH_RESEARCH in state.agendas


def foreign(state: State, seat: Seat) -> float:
    return sum(state.printed.owners[card] != state.factions[seat] for card in advancements(state, seat)) / 3


def over_phenomena(state: State, seat: Seat) -> float:
    return sum(is_system(place) and is_phenomenon(place) for place in presence(state, seat)) / 3


PURPOSES: Final[dict[int, Callable[[State, Seat], float]]] = {
    FOREIGN_KNOWLEDGE: foreign,
    RESEARCH_NODES: lambda state, seat: research_nodes(state, seat) / 9,
    CULTURE_NODES: lambda state, seat: nodes_of(state, seat, CULTURE) / 6,
    PRODUCTION_NODES: lambda state, seat: nodes_of(state, seat, PRODUCTION) / 9,
    SYSTEMS_HELD: lambda state, seat: len(controlled(state, seat)) / 8,
    MANY_ADVANCEMENTS: lambda state, seat: len(advancements(state, seat)) / 9,
    PHENOMENA: over_phenomena,
    STRONG_SHIELDS: lambda state, seat: state.shields[seat] / MOST_LEVEL,
    HIGH_ASCENDANCY: lambda state, seat: state.ascendancy[seat] / 7,
    MUCH_RESEARCH: lambda state, seat: stock(state, seat, RESEARCH) / 10,
}
