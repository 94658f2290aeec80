"""Committing Resources, Turn Order cards."""

from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, table

THREE = ("federation", "klingon", "romulan")


def test_nobody_commits_anything_before_first_contact() -> None:
    """ASC-6.1.1-a"""
    game = table(*THREE).resources(RED, 5).to_round()
    assert game.asked()[1] == "deal"


def test_commitments_are_made_in_the_order_of_last_round_and_may_not_repeat_a_total() -> None:
    """ASC-6.1.1.2-a, ASC-6.1.1.2-b, ASC-6.1.1.1-a"""
    start = table(*THREE).met(RED, BLUE).met(RED, YELLOW)
    game = start.resources(RED, 2).resources(BLUE, 0, 2).resources(YELLOW, 2, 1).to_round()
    assert game.asked() == (RED, "commit")
    game.play("commit:2", "pay:production", "pay:production")
    assert game.asked() == (BLUE, "commit")
    assert not game.offers("commit:2") and game.offers("commit:1") and game.offers("commit:0")
    game.play("commit:1", "pay:research")
    assert game.asked() == (YELLOW, "commit")
    assert game.options() == ["commit:0", "commit:3"]


def test_only_the_commitment_just_before_may_not_be_repeated_in_the_first_rules() -> None:
    """ASC-6.1.1.2-b"""
    start = table(*THREE, preset="official-2016").met(RED, BLUE).met(RED, YELLOW)
    game = start.resources(RED, 2).resources(BLUE, 2).resources(YELLOW, 2).to_round()
    game.play("commit:2", "pay:production", "pay:production", "commit:1", "pay:production")
    assert game.offers("commit:2") and not game.offers("commit:1")


def test_who_committed_most_chooses_first_and_what_was_committed_is_lost() -> None:
    """ASC-6.1.3-a, ASC-6.1.2-a: the example of the rulebook: 2, 1 and 3 Resources."""
    start = table(*THREE).met(RED, BLUE).met(RED, YELLOW)
    game = start.resources(RED, 2).resources(BLUE, 0, 1).resources(YELLOW, 2, 1).to_round()
    game.play("commit:2", "pay:production", "pay:production", "commit:1", "pay:research")
    game.play("commit:3", "pay:production", "pay:production", "pay:research")
    game.play("deal:3", "deal:5", "deal:8", "deal:12", "deal:17")
    assert game.asked() == (YELLOW, "take-card")
    assert game.options() == ["take:3", "take:5", "take:8", "take:12", "take:17"]
    game.play("take:5")
    assert game.asked() == (RED, "take-card")
    game.play("take:3")
    assert game.asked() == (BLUE, "take-card") and game.options() == ["take:8", "take:12", "take:17"]
    assert game.resources(YELLOW) == (0, 0, 0)


def test_cards_that_are_left_go_back_and_all_are_there_again_in_the_next_round() -> None:
    """ASC-3.5.1-a, ASC-6.1.3-b"""
    start = table("federation", "klingon").met(RED, BLUE).resources(RED, 1)
    game = start.to_round().play("commit:1", "pay:production", "deal:3", "deal:5", "deal:8", "deal:12")
    game.play("take:8", "deal:5")
    assert game.state.order == [BLUE, RED] and game.state.available == []
    game.play("done", "end", "done", "end").resources(RED)
    assert game.asked() == (BLUE, "commit")
    game.play("commit:1", "pay:production", "commit:0")
    assert game.options() == [f"deal:{card}" for card in range(1, 18)]


def test_a_chosen_card_is_secret_until_its_owners_turn() -> None:
    """ASC-6.1.3.1-a"""
    start = table(*THREE).met(RED, BLUE).resources(RED, 1)
    game = start.to_round().play("commit:1", "pay:production")
    game.play("deal:3", "deal:5", "deal:8", "deal:12", "deal:17", "take:8")
    assert [player.turn_card for player in game.game.view(BLUE).players][RED] == -1
    assert [player.turn_card for player in game.game.view(RED).players][RED] == 8


def test_turn_order_cards_lie_open_in_the_official_rules() -> None:
    """ASC-6.1.2-a, ASC-6.1.3.1-a"""
    start = table(*THREE, preset="official-2020").met(RED, BLUE).resources(RED, 1).resources(BLUE)
    game = start.to_round().play("commit:1", "pay:production")
    game.play(*(["commit:0"] if game.asked()[1] == "commit" else []))
    assert game.asked() == (RED, "take-card") and game.options() == ["take:1", "take:2", "take:3"]
    game.play("take:2")
    assert game.game.view(None).players[RED].turn_card == 2


def test_whoever_spent_nothing_is_dealt_a_card_of_those_left() -> None:
    """ASC-6.1.4-a, ASC-6.2-a: turns are taken in ascending order."""
    start = table(*THREE).met(RED, BLUE).resources(RED, 1)
    game = start.to_round().play("commit:1", "pay:production")
    game.play("deal:3", "deal:5", "deal:8", "deal:12", "deal:17", "take:8")
    assert game.asked()[1] == "deal" and game.options() == ["deal:3", "deal:5", "deal:12", "deal:17"]
    game.play("deal:12", "deal:3")
    assert game.asked() == (YELLOW, "build")


def test_with_random_turn_order_nobody_commits() -> None:
    """ASC-5.1-c"""
    start = table(*THREE, switches="option_random_turn_order=yes").met(RED, BLUE).resources(RED, 5)
    assert start.to_round().asked()[1] == "deal"
