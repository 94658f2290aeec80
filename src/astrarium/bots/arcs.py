"""What the greedy bot thinks of positions in Arcs. All numbers are in Power."""

from typing import Final

from astrarium.games.arcs.ambitions import BOX, placing, refuse_to_declare
from astrarium.games.arcs.resources import has_room
from astrarium.games.arcs.state import (
    LEAD,
    NONE,
    State,
    all_buildings,
    best_marker,
    board,
    building,
    captive_count,
    city_bonus,
    controller,
    count,
    empty_slots,
    guild_cards,
    has_piece,
    is_city,
    markers_on,
    sites_of,
    tokens_of,
    trophy_count,
    worth as worth_of_marker,
)
from astrarium.games.arcs.tables.action_cards import AMBITIONS, Ambition, ambitions_of, pips_of
from astrarium.games.arcs.tables.boards import CITY
from astrarium.games.arcs.tables.map import is_gate
from astrarium.kernel.question import Option, Question
from astrarium.kernel.seats import Seat

SAMPLES: Final = 6

FRESH_SHIP, DAMAGED_SHIP = 0.45, 0.2
CITY_ON_MAP, STARPORT_ON_MAP, DAMAGED_PART = 2.0, 1.2, 0.6
TOKEN, EMPTY_SLOT, GUILD_CARD = 0.5, 0.1, 0.7
TROPHY, CAPTIVE = 0.15, 0.15
OUTRAGE = 0.5
CONTROLLED_PLANET, CONTROLLED_GATE, TAXABLE_CITY = 0.25, 0.1, 0.4
FOOTHOLD = 0.15
"""A piece beside an empty building slot."""
MOST_AGENTS, SHARED_AGENTS, SOME_AGENTS = 0.8, 0.35, 0.15
CARD_PIP, TURN_PIP = 0.12, 0.3
INITIATIVE = 0.4
SURE_FIRST, SURE_SECOND, CHASING, NOT_DECLARED = 0.85, 0.6, 0.2, 0.14
DECLARING = 0.8
"""How much of what one could declare counts before it is done."""
OTHERS, LEADER = 0.45, 0.25
"""How much the other seats' standing counts against one's own: their average, and the best of them."""

DECISIONS: Final = frozenset({"arcs.turn", "arcs.lead", "arcs.follow", "arcs.mulligan", "arcs.draft"})


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in DECISIONS


def settle(state: State, question: Question) -> Option:
    """Settle a small question: options are listed so that the first is usually the fullest."""
    if question.kind.prompt == "arcs.battle.dice":
        return question.options[-1]
    return question.options[0]


def worth(state: State, seat: int) -> float:
    """How a seat stands, compared with the others."""
    standings = [standing(state, Seat(other)) for other in range(state.seats)]
    others = [value for other, value in enumerate(standings) if other != seat]
    return standings[seat] - OTHERS * sum(others) / len(others) - LEADER * max(others)


def standing(state: State, seat: Seat) -> float:
    """Power had, Power in sight, and what may lead to more."""
    return (
        state.power[seat] + ambitions(state, seat) + pieces(state, seat) + places(state, seat) + holdings(state, seat)
        + agents(state, seat) + tempo(state, seat)
    )  # fmt: skip


def ambitions(state: State, seat: Seat) -> float:
    """What the declared ambitions promise, and a little for those that could still be declared."""
    total = 0.0
    best = best_marker(state)
    prize = worth_of_marker(state, best).first if best != NONE else 0
    for ambition in AMBITIONS:
        markers = markers_on(state, ambition)
        if markers:
            values = [worth_of_marker(state, marker) for marker in markers]
            total += promise(state, seat, ambition, sum(v.first for v in values), sum(v.second for v in values))
        elif prize and leads(state, seat, ambition):
            total += NOT_DECLARED * prize
    return total


def promise(state: State, seat: Seat, ambition: Ambition, firsts: int, seconds: int) -> float:
    """Power that a declared ambition will probably bring to a seat."""
    first, second = placing(state, ambition)
    own = count(state, seat, ambition)
    if seat in first:
        return SURE_FIRST * (firsts + city_bonus(state, seat)) if len(first) == 1 else SURE_SECOND * seconds + own * 0.1
    if seat in second and len(second) == 1:
        return SURE_SECOND * seconds
    best = count(state, first[0], ambition) if first and first[0] != BOX else state.box_tokens[ambition]
    return CHASING * firsts / (1 + best - own) if own else 0.0


def leads(state: State, seat: Seat, ambition: Ambition) -> bool:
    """Whether the seat would be alone in first place."""
    return placing(state, ambition).first == [seat]


def pieces(state: State, seat: Seat) -> float:
    """Ships and buildings on the map."""
    fresh = sum(state.fresh[seat::4])
    damaged = sum(state.damaged[seat::4])
    total = FRESH_SHIP * fresh + DAMAGED_SHIP * damaged
    for at in all_buildings(state):
        owner, kind, hurt = building(state, at) or (NONE, CITY, False)
        if owner == seat:
            total += (CITY_ON_MAP if kind == CITY else STARPORT_ON_MAP) * (DAMAGED_PART if hurt else 1)
    return total


def places(state: State, seat: Seat) -> float:
    """Control, cities one may tax, and room to build."""
    total = 0.0
    for place in board(state).systems:
        if controller(state, place) == seat:
            total += CONTROLLED_GATE if is_gate(place) else CONTROLLED_PLANET
            rivals = [at for at in sites_of(place) if is_city(state, at) and state.sites[at] >> 2 != seat]
            total += TAXABLE_CITY * len(rivals)
        if has_piece(state, seat, place) and empty_slots(state, place):
            total += FOOTHOLD
    return total


def holdings(state: State, seat: Seat) -> float:
    """Tokens, cards, Trophies, Captives; Outrage counts against one."""
    tokens = TOKEN * len(tokens_of(state, seat)) + EMPTY_SLOT * min(2, has_room(state, seat))
    return (
        tokens + GUILD_CARD * len(guild_cards(state, seat))
        + TROPHY * trophy_count(state, seat) + CAPTIVE * captive_count(state, seat)
        - OUTRAGE * sum(1 for mark in state.outrage[seat * 5 : seat * 5 + 5] if mark)
    )  # fmt: skip


def agents(state: State, seat: Seat) -> float:
    """Agents in the Court, by whether they could secure the card."""
    total = 0.0
    for spot, card in enumerate(state.row):
        on_card = state.row_agents[spot * 4 : spot * 4 + 4]
        if card >= 0 and on_card[seat]:
            most = max(number for other, number in enumerate(on_card) if other != seat)
            total += MOST_AGENTS if on_card[seat] > most else SHARED_AGENTS if on_card[seat] == most else SOME_AGENTS
    return total


def tempo(state: State, seat: Seat) -> float:
    """Cards in hand, pips left, the initiative, and a declaration that can be made now."""
    total = CARD_PIP * sum(2 + (pips_of(card) if card >= 0 else 2) for card in state.hands[seat])
    if state.initiative == seat:
        total += INITIATIVE
    if state.turn == seat:
        total += TURN_PIP * state.pips
        if state.untouched and state.modes[seat] == LEAD and not state.card_declared:
            total += declaration(state, seat)
    return total


def declaration(state: State, seat: Seat) -> float:
    """What the lead card could declare for the seat's good."""
    if refuse_to_declare(state, seat):
        return 0.0
    prize = worth_of_marker(state, best_marker(state))
    within_reach = [ambition for ambition in ambitions_of(state.played[seat]) if leads(state, seat, ambition)]
    gains = [promise(state, seat, ambition, prize.first, prize.second) for ambition in within_reach]
    return DECLARING * max(gains, default=0.0)
