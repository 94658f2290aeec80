"""Clean-up, the end of the game, and the next chapter."""

import pytest
from tests.arcs.dealt import dealt, hand, settled, until

import astrarium
from astrarium.games import arcs
from astrarium.games.arcs import BLUE, GREEN, RED, YELLOW
from astrarium.games.arcs.chapter import PlayChapter
from astrarium.games.arcs.state import agents_on
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.action_cards import WARLORD


def test_the_steps_at_the_end_of_a_chapter_come_in_order() -> None:
    """ARC-END-02: scored with the old values, cleaned up, flipped, advanced, and then cards are drawn."""
    table = arcs.table(3).trophy(RED, BLUE, "ship").marker(2, "warlord")
    game = table.to_end_chapter()
    assert game.game.scores() == (5, 0, 0) and game.trophy_count(RED) == 0
    assert game.game.view(None).markers == ((4, 2), (3, 2), (5, 3))
    assert game.state.chapter == 2 and game.asked()[1] == "arcs.chance.action-card"


def test_a_chapter_is_dealt_played_scored_and_cleaned_up() -> None:
    """ARC-END-02, ARC-SETUP-14, R-SCORE-02: Blue scores its Material, then Red's Cartel takes it, then markers flip."""
    table = settled(3).tokens(BLUE, "material").cards(RED, "material-cartel").marker(2, "tycoon").marker(0, "warlord")
    game = table.trophy(YELLOW, RED, "ship").to_run(PlayChapter())
    while game.asked()[1] == "arcs.chance.action-card":
        game.play(game.options()[0])
    assert [len(cards) for cards in game.state.hands] == [6, 6, 6] and game.tokens(BLUE) == ["material"]
    assert game.asked() == (RED, "arcs.lead") and game.state.power == [0, 0, 0]
    game.play("pass", "pass", "pass")
    assert game.state.power == [5, 3, 2] and game.tokens(BLUE) == [] and game.trophy_count(YELLOW) == 0
    assert game.state.marker_at == [-1, -1, -1] and game.state.marker_sides == [1, 0, 0]
    assert game.state.chapter == 2 and game.asked()[1] == "arcs.chance.action-card"


def test_the_chapter_ends_when_the_last_card_has_been_played() -> None:
    """ARC-END-01"""
    game = settled(3).hand(RED, "aggression-2").to_lead(RED).play("lead:aggression-2", "end-turn")
    assert game.state.chapter == 2


def test_all_trophies_of_all_players_are_returned_when_warlord_was_scored() -> None:
    """ARC-CLEAN-01, R-CLEAN-01"""
    table = arcs.table(3).trophy(RED, BLUE, "ship", 2).trophy(YELLOW, RED, "starport").captive(RED, BLUE)
    game = table.marker(0, "warlord").to_end_chapter()
    assert [game.trophy_count(seat) for seat in range(3)] == [0, 0, 0] and game.captives(RED) == 1
    assert game.state.ships[BLUE] == 15 and game.state.starports[RED] == 5


def test_all_captives_of_all_players_are_returned_when_tyrant_was_scored() -> None:
    """ARC-CLEAN-01, R-CLEAN-01"""
    table = arcs.table(3).captive(RED, BLUE, 2).captive(BLUE, RED).trophy(RED, BLUE, "ship")
    game = table.marker(0, "tyrant").to_end_chapter()
    assert [game.captives(seat) for seat in range(3)] == [0, 0, 0] and game.trophy_count(RED) == 1
    assert game.state.agents == [10, 10, 10]


def test_trophies_and_captives_are_kept_if_their_ambition_was_not_scored() -> None:
    """ARC-CLEAN-01"""
    table = arcs.table(3).captive(RED, BLUE, 2).trophy(RED, BLUE, "ship").marker(2, "keeper")
    game = table.to_end_chapter()
    assert game.captives(RED) == 2 and game.trophy_count(RED) == 1


def test_scored_means_that_there_was_a_marker_even_if_nobody_gained_power() -> None:
    """ARC-CLEAN-01: the tie is worth nothing on the lowest blue marker."""
    table = arcs.table(3).trophy(RED, BLUE, "ship").trophy(BLUE, RED, "ship").marker(0, "warlord")
    game = table.to_end_chapter()
    assert game.game.scores() == (0, 0, 0) and game.trophy_count(RED) == game.trophy_count(BLUE) == 0


def test_by_the_italian_rulebook_only_who_gained_power_returns_trophies() -> None:
    """R-CLEAN-01: on the lowest blue marker second place is worth nothing."""
    table = arcs.table(3).trophy(RED, BLUE, "ship", 2).trophy(YELLOW, RED, "starport").marker(0, "warlord")
    table.state.scorers_return = True
    game = table.to_end_chapter()
    assert game.game.scores() == (2, 0, 0)
    assert [game.trophy_count(seat) for seat in range(3)] == [0, 0, 1]
    assert game.state.ships[BLUE] == 15 and game.state.starports[RED] == 4


def test_by_the_italian_rulebook_only_who_gained_power_returns_captives() -> None:
    """R-CLEAN-01"""
    table = arcs.table(3).captive(RED, BLUE, 2).captive(BLUE, RED).marker(0, "tyrant")
    table.state.scorers_return = True
    game = table.to_end_chapter()
    assert (game.captives(RED), game.captives(BLUE), game.state.agents) == (0, 1, [9, 10, 10])


def test_power_gained_in_an_earlier_chapter_returns_nothing_in_this_one() -> None:
    """R-CLEAN-01: the tie is worth nothing."""
    table = arcs.table(3).trophy(RED, BLUE, "ship").trophy(BLUE, RED, "ship").marker(0, "warlord")
    table.state.scorers_return, table.state.gained = True, [WARLORD * 4 + RED]
    game = table.to_end_chapter()
    assert game.trophy_count(RED) == game.trophy_count(BLUE) == 1


def test_returned_pieces_go_to_their_owners() -> None:
    """ARC-CLEAN-02, ARC-LIM-04: the agent to the supply, the city to the rightmost empty slot."""
    table = arcs.table(3).open_city_slots(BLUE, 2).trophy(RED, BLUE, "agent").trophy(RED, BLUE, "city")
    assert table.state.cities[5:10] == [0, 0, 0, 1, 1]
    game = table.marker(0, "warlord").to_end_chapter()
    assert game.state.agents[BLUE] == 10 and game.state.cities[5:10] == [0, 0, 1, 1, 1]


def test_players_rearrange_tokens_in_turn_order_when_cities_come_back() -> None:
    """ARC-TIE-01, ARC-RES-11: Yellow has the initiative."""
    table = arcs.table(3).initiative(YELLOW).trophy(YELLOW, RED, "city").trophy(RED, YELLOW, "city")
    game = table.tokens(RED, "fuel").tokens(YELLOW, "fuel").marker(0, "warlord").to_end_chapter()
    assert game.asked() == (YELLOW, "arcs.arrange")
    assert game.play("keep").asked() == (RED, "arcs.arrange")


def test_all_markers_become_available_again() -> None:
    """ARC-CLEAN-03"""
    game = arcs.table(3).marker(2, "keeper").marker(1, "keeper").marker(0, "empath").to_end_chapter()
    assert len(game.game.view(None).markers) == 3 and all(not each.markers for each in game.game.view(None).ambitions)


@pytest.mark.parametrize(
    ("orange", "after"),
    [
        ((), ((4, 2), (3, 2), (5, 3))),
        ((0,), ((4, 2), (6, 3), (5, 3))),
        ((0, 1), ((4, 2), (6, 3), (9, 4))),
        ((0, 1, 2), ((4, 2), (6, 3), (9, 4))),
        ((1,), ((4, 2), (6, 3), (5, 3))),
    ],
)
def test_the_blue_marker_of_least_power_is_flipped(orange: tuple[int, ...], after: tuple[tuple[int, int], ...]) -> None:
    """ARC-CLEAN-04"""
    table = arcs.table(3)
    for marker in orange:
        table.marker(marker, orange=True)
    assert table.to_end_chapter().game.view(None).markers == after


@pytest.mark.parametrize(("seats", "goal"), [(2, 33), (3, 30), (4, 27)])
def test_the_game_ends_when_somebody_has_reached_the_threshold(seats: int, goal: int) -> None:
    """ARC-GAME-01, ARC-TWO-03"""
    assert arcs.table(seats).power(BLUE, goal).to_end_chapter().game.over
    assert not arcs.table(seats).power(BLUE, goal - 1).to_end_chapter().game.over


def test_power_of_the_last_scoring_counts_for_the_threshold() -> None:
    """ARC-GAME-01"""
    assert arcs.table(3).power(BLUE, 25).tokens(BLUE, "relic").marker(2, "keeper").to_end_chapter().game.over


def test_reaching_the_threshold_within_a_chapter_ends_nothing() -> None:
    """ARC-GAME-01"""
    assert not arcs.table(3).power(BLUE, 40).hand(RED, "aggression-2").to_lead(RED).game.over


def test_the_fifth_chapter_is_the_last_whatever_the_power() -> None:
    """ARC-GAME-01, ARC-SETUP-14"""
    game = arcs.table(3).chapter(5).power(YELLOW, 3).to_end_chapter()
    assert game.game.over and game.game.winners() == (YELLOW,)


def test_most_power_wins() -> None:
    """ARC-GAME-02"""
    game = arcs.table(4).power(BLUE, 28).power(GREEN, 30).power(RED, 29).to_end_chapter()
    assert game.game.winners() == (GREEN,)


def test_a_tie_is_won_by_the_player_earliest_in_turn_order() -> None:
    """ARC-GAME-02, ARC-TIE-01"""
    table = arcs.table(4).power(RED, 30).power(BLUE, 30).power(YELLOW, 10).initiative(YELLOW)
    assert table.to_end_chapter().game.winners() == (RED,)
    table = arcs.table(4).power(RED, 30).power(BLUE, 30).initiative(BLUE)
    assert table.to_end_chapter().game.winners() == (BLUE,)


def test_otherwise_the_chapter_marker_advances() -> None:
    """ARC-GAME-04"""
    assert arcs.table(3).chapter(3).to_end_chapter().state.chapter == 4


def test_all_action_cards_are_shuffled_and_six_are_drawn_by_each() -> None:
    """ARC-DRAW-01"""
    game = Position(until(dealt(3, "3p-mix-up").game, "arcs.lead"))
    while game.state.chapter == 1:
        game.play("pass") if game.offers("pass") else game.play(game.options()[-1])
    assert game.asked()[1] == "arcs.chance.action-card" and len(game.options()) == 20
    while game.asked()[1] == "arcs.chance.action-card":
        game.play(game.options()[0])
    assert [len(hand(game, seat)) for seat in range(3)] == [6, 6, 6] and [len(bag) for bag in game.state.discard] == [2]


def test_open_discards_are_shuffled_in_as_well() -> None:
    """ARC-DRAW-01, ARC-INFO-03"""
    split = arcs.table(3, split_discard=True).hand(RED, "aggression-2").ships(RED, "C5-CRESCENT", fresh=1)
    game = split.to_lead(RED).play("lead:aggression-2", "end-turn")
    assert game.state.open_discard == [] and len(game.options()) == 20


def test_the_initiative_holder_leads_the_next_chapter() -> None:
    """ARC-DRAW-02"""
    game = arcs.table(3).initiative(YELLOW).to_end_chapter()
    while game.asked()[1] == "arcs.chance.action-card":
        assert game.options()
        game.play(game.options()[0])
    assert game.asked() == (YELLOW, "arcs.lead")


def test_agents_pieces_tokens_cards_and_outrage_carry_over() -> None:
    """ARC-DRAW-03"""
    table = settled(3).court("elder-broker").agents(RED, "elder-broker", 2).city(BLUE, "C2-HEX", damaged=True)
    table.tokens(YELLOW, "fuel").cards(YELLOW, "mining-interest").outraged(RED, "weapon").power(RED, 4)
    game = table.marker(2, "warlord").marker(1, "tyrant").to_end_chapter()
    assert agents_on(game.state, 0, RED) == 2 and game.building("C2-HEX") == (BLUE, "city", True)
    assert game.tokens(YELLOW) == ["fuel"] and game.guild(YELLOW) == ["mining-interest"]
    assert game.outrage(RED) == ["weapon"] and game.ships(RED, "C5-CRESCENT") == (1, 0)
    assert game.state.power == [4, 0, 0] and game.state.chapter == 2 and not game.game.over


def test_points_on_which_sources_disagree_are_chosen_with_the_game() -> None:
    """R-CLEAN-01, R-INIT-05"""
    plain = astrarium.new("arcs", 3).state
    assert (plain.scorers_return, plain.last_pass_stays) == (False, False)
    agreed = astrarium.new("arcs", 3, options={"scorers_return": True, "last_pass_stays": True}).state
    assert (agreed.scorers_return, agreed.last_pass_stays) == (True, True)
