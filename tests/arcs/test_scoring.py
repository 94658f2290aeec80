"""Scoring ambitions."""

import pytest
from tests.arcs.dealt import settled

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, RED, YELLOW
from astrarium.games.arcs.moments import AFTER_SCORING


def power(table: arcs.Table) -> list[int]:
    """The Power of each seat once the chapter has ended."""
    return list(table.to_end_chapter().game.scores())


def test_only_ambitions_with_a_marker_are_scored() -> None:
    """ARC-SCORE-01"""
    table = arcs.table(3).tokens(RED, "relic").tokens(BLUE, "psionic").marker(2, "keeper")
    assert power(table) == [5, 0, 0]


def test_first_and_second_place_gain_the_sum_of_their_values() -> None:
    """ARC-SCORE-02: blue 5/3 and orange 6/3."""
    table = arcs.table(3).trophy(RED, BLUE, "ship", 3).trophy(BLUE, RED, "ship", 2).trophy(YELLOW, RED, "ship")
    assert power(table.marker(2, "warlord").marker(1, "warlord", orange=True)) == [11, 6, 0]


def test_tied_for_first_gain_the_second_value_and_nobody_is_second() -> None:
    """ARC-SCORE-03, R-SCORE-01"""
    table = arcs.table(3).captive(RED, BLUE, 2).captive(BLUE, RED, 2).captive(YELLOW, RED)
    assert power(table.marker(2, "tyrant")) == [3, 3, 0]


def test_tied_for_second_gain_nothing() -> None:
    """ARC-SCORE-04"""
    table = arcs.table(3).captive(RED, BLUE, 2).captive(BLUE, RED).captive(YELLOW, RED)
    assert power(table.marker(2, "tyrant")) == [5, 0, 0]


def test_nobody_gains_power_with_a_count_of_zero() -> None:
    """ARC-SCORE-05: nobody has a Trophy; one player alone has a Psionic."""
    assert power(arcs.table(3).marker(2, "warlord")) == [0, 0, 0]
    assert power(arcs.table(3).tokens(BLUE, "psionic").marker(2, "empath")) == [0, 5, 0]


def test_a_sole_player_takes_first_place_with_the_full_value() -> None:
    """ARC-SCORE-09"""
    assert power(arcs.table(3).cards(YELLOW, "farseers").marker(2, "empath", orange=True)) == [0, 0, 9]


@pytest.mark.parametrize(("city_slots", "expected"), [(3, 5), (4, 7), (5, 10)])
def test_a_winner_gains_the_bonus_of_uncovered_city_slots(city_slots: int, expected: int) -> None:
    """ARC-SCORE-06"""
    table = arcs.table(3).open_city_slots(RED, city_slots).tokens(RED, "relic").marker(2, "keeper")
    assert power(table) == [expected, 0, 0]


def test_the_bonus_is_gained_once_for_an_ambition_and_for_each_ambition() -> None:
    """ARC-SCORE-06: keeper with two markers 5 + 3 + 2, empath 2 + 2."""
    table = arcs.table(3).open_city_slots(RED, 4).tokens(RED, "relic", "psionic")
    assert power(table.marker(2, "keeper").marker(1, "keeper").marker(0, "empath")) == [14, 0, 0]


def test_ties_and_second_places_bring_no_bonus() -> None:
    """ARC-SCORE-06"""
    table = arcs.table(3).open_city_slots(RED, 5).open_city_slots(BLUE, 5).tokens(RED, "relic").tokens(BLUE, "relic")
    assert power(table.marker(2, "keeper")) == [3, 3, 0]
    table = arcs.table(3).open_city_slots(RED, 5).tokens(RED, "relic").tokens(BLUE, "relic", "relic")
    assert power(table.marker(2, "keeper")) == [3, 5, 0]


def test_a_city_among_trophies_still_leaves_its_slot_uncovered() -> None:
    """R-SCORE-03: Red's fourth city is a Trophy of Blue when Warlord and Keeper are scored."""
    table = arcs.table(3).open_city_slots(RED, 3).trophy(BLUE, RED, "city").tokens(RED, "relic")
    assert power(table.marker(2, "keeper").marker(1, "warlord")) == [7, 3, 0]


def test_counts_are_taken_when_scoring() -> None:
    """ARC-SCORE-07: tokens, Guild cards, Trophies and Captives as they are now, none of them used up."""
    table = arcs.table(3).tokens(RED, "material").cards(RED, "gatekeepers").tokens(BLUE, "fuel")
    assert power(table.marker(2, "tycoon").marker(1, "tycoon")) == [8, 5, 0]


def test_scoring_one_ambition_changes_no_count_for_another() -> None:
    """ARC-SCORE-07: the Trophies are returned only after both were scored."""
    table = arcs.table(3).trophy(RED, BLUE, "agent", 2).captive(RED, BLUE, 2).marker(2, "warlord").marker(1, "tyrant")
    assert power(table) == [8, 0, 0]


def test_effects_after_scoring_come_before_clean_up() -> None:
    """ARC-SCORE-08, R-SCORE-02, ARC-END-02: a Cartel sees the markers where they were."""
    assert AFTER_SCORING.handlers
    table = arcs.table(3).cards(RED, "material-cartel").tokens(BLUE, "material").marker(2, "tycoon")
    game = table.to_end_chapter()
    assert game.tokens(BLUE) == [] and game.game.scores()[BLUE] == 3


def test_diana_and_gibbs_tie_for_a_tycoon_worth_seven() -> None:
    """ARC-SCORE-03, ARC-GUILD-02: the example beside scoring: markers 5/3 and 2/0, two icons each."""
    table = arcs.table(3).open_city_slots(RED, 4).tokens(RED, "fuel").cards(RED, "mining-interest")
    table.tokens(BLUE, "material", "material")
    assert power(table.marker(2, "tycoon").marker(0, "tycoon")) == [3, 3, 0]


def test_an_untied_diana_would_have_had_the_bonus() -> None:
    """ARC-SCORE-06: the example goes on."""
    table = arcs.table(3).open_city_slots(RED, 4).tokens(RED, "fuel").cards(RED, "mining-interest")
    assert power(table.tokens(BLUE, "material").marker(2, "tycoon").marker(0, "tycoon")) == [9, 3, 0]


def test_power_is_gained_by_scoring_alone() -> None:
    """ARC-GAME-03: battles and taxes bring none."""
    table = settled(3).ships(RED, "C2-HEX", fresh=2).city(BLUE, "C2-HEX", damaged=True).hand(BLUE, "aggression-2")
    game = table.court_deck().to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:1", "dice:raid:0", "roll:skirmish-hit", "end-turn")
    assert game.game.scores() == (0, 0, 0) and game.trophy_count(RED) == 1


def test_power_is_added_to_what_one_has() -> None:
    """ARC-GAME-03"""
    assert power(arcs.table(3).power(RED, 12).power(BLUE, 3).tokens(RED, "relic").marker(2, "keeper")) == [17, 3, 0]
