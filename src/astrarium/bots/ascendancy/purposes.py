"""How near the Vulcans are to an Agenda."""

from typing import Final

from astrarium.games.ascendancy.agendas import AMOUNTS
from astrarium.games.ascendancy.state import State, advancements
from astrarium.games.ascendancy.tables.agendas import FOREIGN_KNOWLEDGE, MUCH_RESEARCH
from astrarium.games.ascendancy.tables.ids import VULCAN
from astrarium.kernel.seats import Seat

PURPOSE: Final = 22.0
"""An Agenda that is fulfilled."""


def calling(state: State, seat: int) -> float:
    """What the Agendas are worth as far as they are fulfilled."""
    return PURPOSE * max((purpose(state, Seat(seat), agenda) ** 1.5 for agenda in state.agendas), default=0.0)


def purpose(state: State, seat: Seat, agenda: int) -> float:
    """How near an Agenda is to being fulfilled, from 0 to 1; nobody knows that of another's."""
    if agenda < 0:
        return 0.0
    amount = foreign(state, seat) if agenda == FOREIGN_KNOWLEDGE else AMOUNTS[agenda](state, seat)
    return min(1.0, amount / state.printed.agendas[agenda])


def wants_research(state: State, seat: int) -> bool:
    """Whether Research is to be kept rather than spent."""
    return state.factions[seat] == VULCAN and MUCH_RESEARCH in state.agendas


def foreign(state: State, seat: Seat) -> int:
    """Advancements from the decks of others."""
    return sum(state.printed.owners[card] != state.factions[seat] for card in advancements(state, seat))
