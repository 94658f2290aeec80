"""Action cards go from pile to hand, from hand to hand and to the table: verbs that keep track of who knows them."""

from bisect import insort
from collections.abc import Iterable

from astrarium.kernel.notice import reveal, tell, whisper
from astrarium.kernel.pile import put_on_top, take_bottom, take_top
from astrarium.kernel.seats import EVERYONE, Seat, only

from .card_notices import PutDown, PutDownACard, SawCard, SwappedACard, SwappedCards, TookBack
from .notices import LookedAtHand
from .state import State
from .tables.action_cards import ActionCard


def draw_action_card(state: State, seat: int, card: int, from_bottom: bool = False) -> None:
    """A card comes to a hand; unless nothing else could have come, only who drew it knows where it is now."""
    bag = state.discard[-1 if from_bottom else 0]
    if len(bag) > 1:
        mine = only(seat)
        for other in bag:
            state.knows[other] &= mine
    state.knows[card] |= only(seat)
    (take_bottom if from_bottom else take_top)(state.discard, card)
    insort(state.hands[seat], card)


def put_in_hand(state: State, seat: int, card: int) -> None:
    """A card that everyone sees comes to a hand."""
    insort(state.hands[seat], card)
    tell(state, TookBack(Seat(seat), ActionCard(card)))


def see_hand(state: State, seat: int, owner: int) -> None:
    """R-TURN-05: a seat looks at the hand of another; what it has seen it knows until that hand changes."""
    reveal(state, LookedAtHand(Seat(seat), Seat(owner)))
    for card in state.hands[owner]:
        state.knows[card] |= only(seat)
        whisper(state, SawCard(Seat(seat), Seat(owner), ActionCard(card)), only(seat))


def swap_action_cards(state: State, seat: int, owner: int, given: int, taken: int) -> None:
    """ARC-LIM-09: two hands exchange a card; nobody else knows any longer which cards are where."""
    hands = state.hands
    for card in (*hands[seat], *hands[owner]):
        state.knows[card] &= only(seat, owner)
    hands[seat].remove(given)
    hands[owner].remove(taken)
    insort(hands[seat], taken)
    insort(hands[owner], given)
    for card in (given, taken):
        state.knows[card] = only(seat, owner)
    known = SwappedCards(Seat(seat), Seat(owner), ActionCard(given), ActionCard(taken))
    whisper(state, known, only(seat, owner), SwappedACard(Seat(seat), Seat(owner)))


def put_down(state: State, seat: int, card: int, with_top: bool) -> None:
    """ARC-RES-16: a card of a hand goes face down on the action discard pile, or among those on top of it."""
    take_unseen(state, seat, (card,))
    if with_top:
        insort(state.discard[0], card)
    else:
        put_on_top(state.discard, (card,))
    whisper(state, PutDown(Seat(seat), ActionCard(card)), only(seat), PutDownACard(Seat(seat)))


def discard_action_cards(state: State, cards: list[ActionCard]) -> None:
    """ARC-ROUND-11, ARC-INFO-02, R-INIT-06: cards go face down on the action discard pile, in no known order."""
    put_on_top(state.discard, cards)


def take_unseen(state: State, seat: int, cards: Iterable[int]) -> None:
    """Cards leave a hand face down: whoever had seen the hand no longer knows which cards are where."""
    leaving = list(cards)
    if len(leaving) < len(state.hands[seat]):
        for card in state.hands[seat]:
            state.knows[card] &= only(seat)
    for card in leaving:
        state.hands[seat].remove(card)


def play_card(state: State, seat: int, card: int, mode: int, face_up: bool) -> None:
    """A card leaves the hand for the table."""
    if face_up:
        state.hands[seat].remove(card)
    else:
        take_unseen(state, seat, (card,))
    state.played[seat] = card
    state.modes[seat] = mode
    if face_up:
        state.knows[card] = EVERYONE
