"""The 28 action cards."""

from typing import Final, NewType

from astrarium.kernel.codec import names

ActionCard = NewType("ActionCard", int)
Suit = NewType("Suit", int)
Action = NewType("Action", int)
Ambition = NewType("Ambition", int)

SUIT_NAMES: Final = ("administration", "aggression", "construction", "mobilization")
ADMINISTRATION, AGGRESSION, CONSTRUCTION, MOBILIZATION = (Suit(n) for n in range(4))
names(Suit, SUIT_NAMES)

ACTION_NAMES: Final = ("tax", "build", "move", "repair", "influence", "secure", "battle")
TAX, BUILD, MOVE, REPAIR, INFLUENCE, SECURE, BATTLE = (Action(n) for n in range(7))
names(Action, ACTION_NAMES)

AMBITION_NAMES: Final = ("tycoon", "tyrant", "warlord", "keeper", "empath")
TYCOON, TYRANT, WARLORD, KEEPER, EMPATH = (Ambition(n) for n in range(5))
AMBITIONS: Final = (TYCOON, TYRANT, WARLORD, KEEPER, EMPATH)
NO_AMBITION: Final = Ambition(-1)
names(Ambition, AMBITION_NAMES)

SUIT_ACTIONS: Final = (
    (TAX, REPAIR, INFLUENCE),
    (BATTLE, MOVE, SECURE),
    (BUILD, REPAIR),
    (MOVE, INFLUENCE),
)
"""ARC-ROUND-03: the actions of each suit."""

PIPS: Final = (
    (4, 4, 3, 3, 3, 2, 1),
    (3, 3, 2, 2, 2, 2, 1),
    (4, 4, 3, 3, 2, 2, 1),
    (4, 4, 3, 3, 2, 2, 1),
)
"""Pips of the cards 1 to 7 of each suit."""

ACTION_CARDS: Final = 28
NUMBERS: Final = 7
names(ActionCard, tuple(f"{suit}-{number}" for suit in SUIT_NAMES for number in range(1, NUMBERS + 1)))


def action_card(suit: int, number: int) -> ActionCard:
    return ActionCard(suit * NUMBERS + number - 1)


def suit_of(card: int) -> Suit:
    return Suit(card // NUMBERS)


def number_of(card: int) -> int:
    return card % NUMBERS + 1


def pips_of(card: int) -> int:
    return PIPS[card // NUMBERS][card % NUMBERS]


def ambitions_of(card: int) -> tuple[Ambition, ...]:
    """ARC-DECL-02: 2 to 6 declare one ambition each, 1 none, 7 any."""
    number = number_of(card)
    if number == NUMBERS:
        return AMBITIONS
    return () if number == 1 else (Ambition(number - 2),)


def deck(seats: int) -> tuple[ActionCard, ...]:
    """ARC-SETUP-02: 1 and 7 are only for four players."""
    return tuple(ActionCard(card) for card in range(ACTION_CARDS) if seats == 4 or 2 <= number_of(card) <= 6)
