"""What the suite needs to know about Arcs: where cards can be, what a seat knows of them, and what is conserved."""

from collections.abc import Callable, Sequence
from typing import Any

from astrarium.games.arcs.notices import DrewCard
from astrarium.games.arcs.ruleset import Arcs
from astrarium.games.arcs.state import BESIDE_ACTION, NOT_IN_GAME, SCRAPPED, State
from astrarium.games.arcs.tables.action_cards import EMPATH, KEEPER, TYCOON, WARLORD, ActionCard
from astrarium.games.arcs.tables.boards import (
    AGENT_PIECE,
    CITY,
    CITY_PIECE,
    SHIP_PIECE,
    STARPORT,
    STARPORT_PIECE,
    Piece,
)
from astrarium.games.arcs.tables.court import CARDS, Card
from astrarium.games.arcs.tables.map import FUEL, MATERIAL, PSIONIC, RELIC, WEAPON
from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat, includes

Below = Callable[[int], int]


def action_cards(state: State) -> list[int]:
    """Every action card that lies anywhere."""
    places = (*state.hands, *state.discard, state.played, state.seize_cards, state.open_discard)
    return sorted(card for cards in places for card in cards if card >= 0)


def unknown(state: State, seat: Seat | None) -> list[int]:
    """Action cards whose place the seat cannot know."""
    places = (*state.hands, *state.discard, state.played, state.seize_cards)
    return sorted(
        card for cards in places for card in cards if card >= 0 and not includes(state.knows[card], seat)
    )  # fmt: skip


def covered(state: State, seat: Seat | None) -> list[int]:
    """Court and lore cards in decks, except single ones at a known place of the Court deck; lore drawn by others."""
    drawn = [card for owner, cards in enumerate(state.drawn) if owner != seat for card in cards]
    decks = (*state.court_deck, *state.lore_deck)
    return sorted([*drawn, *(card for bag in decks for card in bag if not _open(state, bag))])


def _open(state: State, bag: Sequence[int]) -> bool:
    return len(bag) == 1 and list(bag) in state.court_deck


def resample(state: State, seat: Seat | None, below: Below) -> State:
    """Deal the action cards that the seat cannot place anew, and shuffle both decks."""
    twin = state.copy()
    swap = _permuted(unknown(state, seat), below)
    twin.hands = [sorted(swap.get(card, card) for card in hand) for hand in state.hands]
    twin.discard = [sorted(swap.get(card, card) for card in bag) for bag in state.discard]
    twin.played = [swap.get(card, card) for card in state.played]
    twin.seize_cards = [swap.get(card, card) for card in state.seize_cards]
    for card, other in swap.items():
        twin.knows[other] = state.knows[card]
    court = _permuted([card for bag in state.court_deck for card in bag if not _open(state, bag)], below)
    twin.court_deck[:] = [sorted(court.get(card, card) for card in bag) for bag in state.court_deck]
    own = state.drawn[seat] if seat is not None else []
    unseen = [card for cards in (*state.lore_deck, *state.drawn) for card in cards if card not in own]
    lore = _permuted(unseen, below)
    twin.lore_deck[:] = [sorted(lore.get(card, card) for card in bag) for bag in state.lore_deck]
    twin.drawn = [sorted(lore.get(card, card) for card in cards) for cards in state.drawn]
    return twin


def _permuted(cards: list[int], below: Below) -> dict[int, int]:
    left = cards[:]
    return {card: left.pop(below(len(left))) for card in cards}


def hidden(state: State, seat: Seat | None) -> dict[Any, set[int]]:
    """Cards that lie where the seat cannot know."""
    return {ActionCard: set(unknown(state, seat)), Card: set(covered(state, seat))}


def pieces(state: State) -> object:
    """ARC-LIM-01, ARC-LIM-02, ARC-LIM-03: ships, buildings, agents, tokens and cards, wherever they are."""
    seats = range(state.seats)
    return {
        "action cards": action_cards(state),
        "cards": [_places(state, card) for card in range(CARDS)],
        "ships": [_ships(state, seat) for seat in seats],
        "cities": [_buildings(state, seat, CITY_PIECE) + sum(state.cities[seat * 5 : seat * 5 + 5]) for seat in seats],
        "starports": [_buildings(state, seat, STARPORT_PIECE) + state.starports[seat] for seat in seats],
        "agents": [_agents(state, seat) for seat in seats],
        "tokens": [_tokens(state, kinds, boxes) for kinds, boxes in BOXED],
    }


def _places(state: State, card: int) -> int:
    """In how many places a Court, leader or lore card is: one."""
    piles = (*state.court_deck, *state.lore_deck, *state.drawn, state.row, state.court_discard, state.draft)
    unseen = state.holder[card] == NOT_IN_GAME and card not in state.draft
    elsewhere = state.holder[card] >= 0 or state.holder[card] in (SCRAPPED, BESIDE_ACTION)
    return sum(card in pile for pile in piles) + elsewhere + unseen


def _ships(state: State, seat: int) -> int:
    on_map = sum(state.fresh[seat::4]) + sum(state.damaged[seat::4])
    return on_map + state.ships[seat] + _trophies(state, seat, SHIP_PIECE) + _scrapped(state, seat, SHIP_PIECE)


def _scrapped(state: State, seat: int, piece: int) -> int:
    return state.scrapped[seat * 4 + piece]


def _trophies(state: State, owner: int, piece: int) -> int:
    return sum(state.trophies[seat * 16 + owner * 4 + piece] for seat in range(state.seats))


def _buildings(state: State, seat: int, piece: Piece) -> int:
    kind = {CITY_PIECE: CITY, STARPORT_PIECE: STARPORT}[piece]
    standing = sum(code >= 0 and code >> 2 == seat and code >> 1 & 1 == kind for code in state.sites)
    return standing + _trophies(state, seat, piece) + _scrapped(state, seat, piece)


def _agents(state: State, seat: int) -> int:
    held = sum(state.captives[other * 4 + seat] for other in range(state.seats))
    outraged = sum(slot == 1 for slot in state.outrage[seat * 5 : seat * 5 + 5])
    taken = held + _trophies(state, seat, AGENT_PIECE) + _scrapped(state, seat, AGENT_PIECE)
    return state.agents[seat] + sum(state.row_agents[seat::4]) + outraged + taken


BOXED = (((MATERIAL, FUEL), (TYCOON,)), ((WEAPON,), (WARLORD,)), ((RELIC,), (KEEPER,)), ((PSIONIC,), (EMPATH,)))


def _tokens(state: State, kinds: Sequence[int], boxes: Sequence[int]) -> int:
    on_planets = [state.types[planet] for planet in state.shaped]
    held = [*state.slots, *(kind for tokens in state.loose for kind in tokens), *on_planets]
    return sum(state.supply[kind] + state.spent[kind] + held.count(kind) for kind in kinds) + sum(
        state.box_tokens[box] for box in boxes
    )


def blab(state: State, seat: Seat) -> Notice | None:
    """Names an action card that the seat cannot place."""
    loose = unknown(state, seat)
    return DrewCard(seat, ActionCard(loose[0])) if loose else None


class ShowsHands(Arcs):
    """Arcs in which everybody sees every hand."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.hands = [hand[:] for hand in state.hands]
        return veiled


class ShowsFaceDownCards(Arcs):
    """Arcs in which cards played face down are seen."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.played = state.played[:]
        return veiled


LEAKS = [ShowsHands(), ShowsFaceDownCards()]
