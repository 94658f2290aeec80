"""Piles of cards or tiles: a list of bags from top to bottom.

Between bags the order is fixed, within a bag there is none: which of its cards comes next is decided by chance when it
is drawn. A known card at a known place is a bag of one. Bags are kept sorted, so that equal piles are equal values.
"""

from bisect import insort
from collections.abc import Iterable
from typing import TypeAlias

Pile: TypeAlias = list[list[int]]


def top(pile: Pile) -> list[int]:
    """The cards of which one lies on top."""
    return pile[0] if pile else []


def bottom(pile: Pile) -> list[int]:
    """The cards of which one lies at the bottom."""
    return pile[-1] if pile else []


def size(pile: Pile) -> int:
    """How many cards the pile has."""
    return sum(map(len, pile))


def cards(pile: Pile) -> list[int]:
    """All cards of the pile, sorted."""
    return sorted(card for bag in pile for card in bag)


def take_top(pile: Pile, card: int) -> None:
    """Draw this card from the top."""
    _take(pile, 0, card)


def take_bottom(pile: Pile, card: int) -> None:
    """Draw this card from the bottom."""
    _take(pile, -1, card)


def _take(pile: Pile, place: int, card: int) -> None:
    pile[place].remove(card)
    if not pile[place]:
        del pile[place]


def put_on_top(pile: Pile, new: Iterable[int]) -> None:
    """Lay cards on top, in no known order among themselves."""
    if bag := sorted(new):
        pile.insert(0, bag)


def put_under(pile: Pile, new: Iterable[int]) -> None:
    """Lay cards at the bottom, in no known order among themselves."""
    if bag := sorted(new):
        pile.append(bag)


def shuffle(pile: Pile, new: Iterable[int] = ()) -> None:
    """Shuffle the pile, with these cards added."""
    bag = sorted([*cards(pile), *new])
    pile[:] = [bag] if bag else []


def put_in_bag(bag: list[int], card: int) -> None:
    """Add a card to a bag."""
    insort(bag, card)


def copy_pile(pile: Pile) -> Pile:
    """An independent copy."""
    return [bag[:] for bag in pile]
