"""Tokens and cards that players have, and the decks they come from: what can happen to them, each told."""

from bisect import insort

from astrarium.kernel.notice import reveal, tell, whisper
from astrarium.kernel.pile import shuffle, take_top
from astrarium.kernel.seats import Seat, only

from .card_notices import Buried, DrewALore, DrewLore, KeptLore, PlacedUnion, ScrappedCard, Traded
from .notices import Discarded, DiscardedCard, Gained, GaveCard, Secured, Spent, StoleCard, StoleToken, TurnedUp
from .state import (
    BESIDE_ACTION,
    DISCARDED,
    IN_DECK,
    IN_ROW,
    NONE,
    SCRAPPED,
    State,
    slot_owner,
)
from .tables.action_cards import ActionCard
from .tables.court import Card
from .tables.map import Resource

# Tokens


def take_from_supply(state: State, seat: int, kind: int) -> bool:
    """ARC-RES-12, ARC-RES-13: gain a token if the supply has one; it still has to be put into a slot."""
    if not state.supply[kind]:
        return False
    state.supply[kind] -= 1
    state.loose[seat].append(kind)
    tell(state, Gained(Seat(seat), Resource(kind)))
    return True


def spend_token(state: State, slot: int) -> int:
    """ARC-RES-18, ARC-PREL-04, R-RES-04: a spent token goes to the supply of its type, in a Prelude when that ends."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    (state.spent if state.prelude else state.supply)[kind] += 1
    tell(state, Spent(slot_owner(slot), Resource(kind)))
    return kind


def discard_token(state: State, slot: int) -> int:
    """ARC-RES-16: a discarded token goes to the supply at once."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    state.supply[kind] += 1
    tell(state, Discarded(slot_owner(slot), Resource(kind)))
    return kind


def discard_loose(state: State, seat: int, kind: int) -> None:
    state.loose[seat].remove(kind)
    state.supply[kind] += 1
    tell(state, Discarded(Seat(seat), Resource(kind)))


def steal_token(state: State, thief: int, slot: int) -> int:
    """ARC-RAID-03: a token changes hands; it still has to be put into a slot."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    state.loose[thief].append(kind)
    tell(state, StoleToken(Seat(thief), slot_owner(slot), Resource(kind)))
    return kind


def swap_tokens(state: State, slot: int, other: int) -> None:
    """ARC-LIM-09: two tokens change hands at the same time; both still have to be put into slots."""
    mine, theirs = state.slots[slot], state.slots[other]
    owner, partner = slot_owner(slot), slot_owner(other)
    state.slots[slot] = state.slots[other] = NONE
    state.loose[owner].append(theirs)
    state.loose[partner].append(mine)
    tell(state, Traded(owner, partner, Resource(mine), Resource(theirs)))


def end_prelude(state: State) -> None:
    """ARC-PREL-01, ARC-PREL-04, R-TURN-01: the Prelude is over; spent tokens are in the supply again."""
    if state.prelude:
        state.prelude = False
        for kind, count in enumerate(state.spent):
            state.supply[kind] += count
            state.spent[kind] = 0
        state.new_cards = []


def take_from_slot(state: State, slot: int) -> int:
    """A token leaves its slot for a place outside all supplies."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    return kind


# Court cards


def discard_card(state: State, card: int) -> None:
    """ARC-PREL-06, ARC-RES-16: a card goes face up to the Court discard pile."""
    holder = state.holder[card]
    state.holder[card] = DISCARDED
    state.court_discard.append(card)
    if holder >= 0:
        tell(state, DiscardedCard(Seat(holder), Card(card)))


def bury_card(state: State, card: int) -> None:
    """ARC-LIM-08: a card goes to the bottom of the Court deck."""
    state.holder[card] = IN_DECK
    state.court_deck.append([card])
    tell(state, Buried(Card(card)))


def place_union(state: State, seat: int, union: int, card: int) -> None:
    """A Union leaves the play area and waits beside a face-up action card for the end of the round."""
    state.holder[union] = BESIDE_ACTION
    state.unions += [union, card, seat]
    tell(state, PlacedUnion(Seat(seat), Card(union), ActionCard(card)))


def take_card(state: State, seat: int, card: int) -> None:
    """ARC-GUILD-03: a card comes into a play area, however many lie there."""
    state.holder[card] = seat


def give_card(state: State, card: int, receiver: int) -> None:
    """ARC-LIM-10, ARC-NEGO-02: a card goes to another play area."""
    giver = state.holder[card]
    state.holder[card] = receiver
    tell(state, GaveCard(Seat(giver), Seat(receiver), Card(card)))


def steal_card(state: State, thief: int, card: int) -> None:
    victim = state.holder[card]
    state.holder[card] = thief
    tell(state, StoleCard(Seat(thief), Seat(victim), Card(card)))


def shuffle_into_court(state: State, cards: list[int]) -> None:
    """Cards are shuffled into the Court deck."""
    for card in cards:
        state.holder[card] = IN_DECK
        if card in state.court_discard:
            state.court_discard.remove(card)
    shuffle(state.court_deck, cards)


def turn_up(state: State, spot: int, card: int) -> None:
    """ARC-SEC-04: a card drawn from the Court deck fills a spot."""
    take_top(state.court_deck, card)
    state.row[spot] = card
    state.holder[card] = IN_ROW
    tell(state, TurnedUp(Card(card)))


def draw_from_court(state: State, seat: int, card: int) -> None:
    """The top card of the Court deck is secured where it is."""
    take_top(state.court_deck, card)
    tell(state, Secured(Seat(seat), Card(card)))


# Lore


def draw_lore(state: State, seat: int, card: int) -> None:
    """A lore card is drawn; only who drew it knows which."""
    take_top(state.lore_deck, card)
    insort(state.drawn[seat], card)
    whisper(state, DrewLore(Seat(seat), Card(card)), only(seat), DrewALore(Seat(seat)))


def keep_lore(state: State, seat: int, card: int) -> None:
    """A drawn lore card comes into the play area."""
    state.drawn[seat].remove(card)
    state.holder[card] = seat
    reveal(state, KeptLore(Seat(seat), Card(card)))


def scrap_lore(state: State, seat: int) -> None:
    """ARC-LIM-08: drawn lore cards that were not kept leave the game, face up."""
    for card in state.drawn[seat]:
        state.holder[card] = SCRAPPED
        reveal(state, ScrappedCard(Seat(seat), Card(card)))
    state.drawn[seat] = []
