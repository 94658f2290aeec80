"""What the suite needs to know about the fair."""

from collections.abc import Callable
from typing import Any

from tests.kernel.toy import CARDS, NONE, Card, Coins, Dealt, Fair, State, View

from astrarium.kernel.notice import Notice
from astrarium.kernel.pile import cards
from astrarium.kernel.seats import Seat, includes


def unknown(state: State, seat: Seat | None) -> list[int]:
    """Cards in hands and deck whose place the seat cannot know."""
    lying = [card for pile in (*state.hands, *state.deck) for card in pile]
    return sorted(card for card in lying if seat is None or not includes(state.knows[card], seat))


def resample(state: State, seat: Seat | None, below: Callable[[int], int]) -> State:
    """Deal unknown cards anew; others may have bid anything."""
    twin = state.copy()
    loose = unknown(state, seat)
    swap = {card: loose.pop(below(len(loose))) for card in unknown(state, seat)}
    twin.hands = [sorted(swap.get(card, card) for card in hand) for hand in state.hands]
    twin.deck = [sorted(swap.get(card, card) for card in bag) for bag in state.deck]
    for card, other in swap.items():
        twin.knows[other] = state.knows[card]
    for owner in range(state.seats):
        if owner != seat and state.bids[owner] != NONE:
            twin.bids[owner] = below(min(5, state.coins[owner]) + 1)
        if owner != seat and state.pledges[owner] >= 0:
            twin.pledges[owner] = twin.hands[owner][0]
    return twin


def hidden(state: State, seat: Seat | None) -> dict[Any, set[int]]:
    """Cards that lie where the seat cannot know."""
    return {Card: set(unknown(state, seat))}


def pieces(state: State) -> object:
    """Twelve cards; coins come and go."""
    return sorted(card for pile in (*state.hands, cards(state.deck), cards(state.discard)) for card in pile) == [
        *range(CARDS)
    ]


def blab(state: State, seat: Seat) -> Notice | None:
    """Names a card of somebody else."""
    loose = unknown(state, seat)
    return Dealt(seat, Card(loose[0])) if loose else None


class ShowsBids(Fair):
    """A fair in which everybody sees what was bid."""

    def view(self, veiled: State, seat: Seat | None) -> View:
        return super().view(veiled, seat)

    def veil(self, state: State, seat: Seat | None) -> State:
        known = super().veil(state, seat)
        known.bids = [Coins(bid) for bid in state.bids]
        return known


class ShowsDeck(Fair):
    """A fair in which who looks at the deck sees what others saw on it."""

    def veil(self, state: State, seat: Seat | None) -> State:
        known = super().veil(state, seat)
        known.deck = [bag[:] for bag in state.deck]
        return known


LEAKS = [ShowsBids(), ShowsDeck()]
