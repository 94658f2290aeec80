"""Piles: bags in an order, unordered within."""

from hypothesis import given, strategies as st

from astrarium.kernel import pile


def test_a_known_bottom_is_a_bag_of_its_own() -> None:
    deck = [[1, 2, 3]]
    pile.put_under(deck, [9])
    assert (pile.top(deck), pile.bottom(deck), pile.size(deck), pile.cards(deck)) == ([1, 2, 3], [9], 4, [1, 2, 3, 9])
    pile.take_bottom(deck, 9)
    assert deck == [[1, 2, 3]]


def test_what_is_laid_on_top_is_drawn_first() -> None:
    deck = [[1, 2, 3]]
    pile.put_on_top(deck, [8, 7])
    assert deck == [[7, 8], [1, 2, 3]]
    pile.take_top(deck, 8)
    pile.take_top(deck, 7)
    assert pile.top(deck) == [1, 2, 3]


def test_a_shuffle_forgets_every_order() -> None:
    deck = [[5], [1, 2], [4]]
    pile.shuffle(deck, [3])
    assert deck == [[1, 2, 3, 4, 5]]


def test_empty_piles_stay_empty() -> None:
    deck: pile.Pile = []
    for change in (pile.shuffle, lambda deck: pile.put_under(deck, []), lambda deck: pile.put_on_top(deck, [])):
        change(deck)
        assert deck == [] and pile.top(deck) == pile.bottom(deck) == [] and pile.size(deck) == 0


def test_copies_stay_apart() -> None:
    deck = [[1, 2], [3]]
    twin = pile.copy_pile(deck)
    pile.take_top(twin, 1)
    pile.put_in_bag(twin[0], 0)
    assert deck == [[1, 2], [3]] and twin == [[0, 2], [3]]


@given(st.lists(st.lists(st.integers(0, 30), min_size=1).map(sorted), max_size=5), st.lists(st.integers(0, 30)))
def test_no_card_is_lost(deck: list[list[int]], new: list[int]) -> None:
    before = sorted([*pile.cards(deck), *new])
    pile.put_on_top(deck, new)
    assert pile.cards(deck) == before
    pile.shuffle(deck)
    assert pile.cards(deck) == before and len(deck) <= 1
