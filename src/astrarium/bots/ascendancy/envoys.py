"""Where a Ship of Ascendancy opens trade with a Rival, and where one must stay until cards have changed hands."""

from typing import Final, NamedTuple

from astrarium.games.ascendancy.state import State, agent_systems, controlled, have_contact, playing, presence, switch
from astrarium.games.ascendancy.tables.ids import FERENGI
from astrarium.games.ascendancy.tables.switches import TRADE_NEEDS_CONTACT
from astrarium.games.ascendancy.trade import holds_of, in_hand

TREATY: Final = 3.0
"""What a Trade Agreement promises in the first round; it pays each round that is left."""
LAST: Final = 12
"""The round from which on it is no longer worth a way."""


class Ties(NamedTuple):
    """From which Sectors a Ship could trade with a Rival who is out of reach, and where one keeps a Rival in reach."""

    wanted: dict[int, float]
    kept: dict[int, float]


def ties(state: State, seat: int, ways: dict[int, list[int]]) -> Ties:
    """Every Rival of whom a card could still be had."""
    found, worth = Ties({}, {}), TREATY * max(0.0, 1 - state.round / LAST)
    if worth <= 0 or not in_hand(state, seat):
        return found
    ships, firm = set(presence(state, seat)), {*controlled(state, seat), *agent_systems(state, seat)}
    for other in playing(state):
        if FERENGI in (state.factions[seat], state.factions[other]):  # they come anyhow, and trade feeds them most
            continue
        if other == seat or holds_of(state, seat, other) or not in_hand(state, other):
            continue
        if switch(state, TRADE_NEEDS_CONTACT) and not have_contact(state, seat, other):
            continue
        there = {*presence(state, other), *controlled(state, other), *agent_systems(state, other)}
        reach = there.union(*(ways.get(place, ()) for place in there))
        if reach & firm:
            continue
        talking = reach & ships
        values = found.kept if talking else found.wanted
        for place in talking or reach:
            values[place] = max(values.get(place, 0.0), worth / max(1, len(talking)))
    return found
