"""What a seat does not know: `veil` takes it out of a state, `guess` fills it in again at random."""

from collections.abc import Callable, Iterator

from astrarium.kernel.pile import Pile
from astrarium.kernel.seats import Seat, includes, only

from .state import (
    HIDDEN,
    IN_DECK,
    State,
)
from .tables.action_cards import deck
from .tables.court import COURT_CARDS, FIRST_LEADER, FIRST_LORE


def veil(state: State, seat: Seat | None) -> State:
    """ARC-INFO-01, ARC-INFO-04: the state without what the seat does not know; a spectator knows what everyone does."""
    veiled = state.copy()
    known = [includes(mask, seat) for mask in state.knows]

    def seen(card: int) -> int:
        return card if card < 0 or known[card] else HIDDEN

    veiled.hands = [sorted(map(seen, hand)) for hand in state.hands]
    veiled.discard = [sorted(map(seen, bag)) for bag in state.discard]
    veiled.played = [seen(card) for card in state.played]
    veiled.seize_cards = [seen(card) for card in state.seize_cards]
    veiled.knows = [mask if known[card] else 0 for card, mask in enumerate(state.knows)]
    veiled.court_deck = [bag if len(bag) == 1 else [HIDDEN] * len(bag) for bag in veiled.court_deck]
    veiled.lore_deck = [[HIDDEN] * len(bag) for bag in state.lore_deck]
    veiled.drawn = [cards if owner == seat else [HIDDEN] * len(cards) for owner, cards in enumerate(veiled.drawn)]
    return veiled


def guess(veiled: State, below: Callable[[int], int]) -> State:
    """A full state that agrees with a veiled one; hidden cards are dealt at random."""
    state = veiled.copy()
    places = (*state.hands, *state.discard, state.played, state.seize_cards, state.open_discard)
    open_cards = {card for cards in places for card in cards}
    action_cards = iter(shuffled([card for card in deck(state.seats) if card not in open_cards], below))
    for seat, hand in enumerate(state.hands):
        for card in fill(hand, action_cards):
            state.knows[card] |= only(seat)
    for seat in range(state.seats):
        for cards in (state.played, state.seize_cards):
            if cards[seat] == HIDDEN:
                cards[seat] = next(action_cards)
                state.knows[cards[seat]] |= only(seat)
    for bag in state.discard:
        fill(bag, action_cards)
    fill_deck(state, state.court_deck, range(COURT_CARDS), below)
    fill_deck(state, [*state.lore_deck, *state.drawn], range(FIRST_LORE, FIRST_LEADER), below)
    return state


def shuffled(cards: list[int], below: Callable[[int], int]) -> list[int]:
    """The cards in random order."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def fill(cards: list[int], unknown: Iterator[int]) -> list[int]:
    """Replace what is hidden in a hand or bag; what came in."""
    new = [next(unknown) for card in cards if card == HIDDEN]
    cards[:] = sorted([card for card in cards if card != HIDDEN] + new)
    return new


def fill_deck(state: State, pile: Pile, cards: range, below: Callable[[int], int]) -> None:
    """Deal the cards that must be somewhere in a deck into its bags."""
    known = {card for bag in pile for card in bag}
    unknown = iter(shuffled([card for card in cards if state.holder[card] == IN_DECK and card not in known], below))
    for bag in pile:
        fill(bag, unknown)
