"""Declaring ambitions."""

import pytest
from tests.arcs.dealt import settled, starting

from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, GREEN, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.ambitions import declare
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.action_cards import KEEPER


def markers(game: Position) -> dict[str, list[tuple[int, int]]]:
    """The markers of each declared ambition."""
    return {each.name: list(each.markers) for each in game.game.view(None).ambitions if each.markers}


@pytest.mark.parametrize(
    ("number", "ambition"), [(2, "tycoon"), (3, "tyrant"), (4, "warlord"), (5, "keeper"), (6, "empath")]
)
def test_the_lead_player_may_declare_the_ambition_of_the_card(number: int, ambition: str) -> None:
    """ARC-DECL-01, ARC-DECL-02"""
    game = settled(3).to_act(RED, MOBILIZATION, number)
    assert starting(game, "declare") == [f"declare:{ambition}"]
    assert markers(game.play(f"declare:{ambition}")) == {ambition: [(5, 3)]}


def test_declaring_is_a_choice() -> None:
    """ARC-DECL-01"""
    assert markers(settled(3).hand(BLUE, "aggression-3").to_act(RED, MOBILIZATION).play("end-turn")) == {}


def test_a_one_declares_nothing_and_a_seven_anything() -> None:
    """ARC-DECL-02"""
    assert starting(settled(4).to_act(RED, MOBILIZATION, 1), "declare") == []
    assert starting(settled(4).to_act(RED, MOBILIZATION, 7), "declare") == [
        "declare:tycoon", "declare:tyrant", "declare:warlord", "declare:keeper", "declare:empath",
    ]  # fmt: skip


def test_followers_do_not_declare() -> None:
    """ARC-DECL-01"""
    table = settled(3).played(RED, "aggression-2").hand(BLUE, "aggression-5", "construction-2")
    assert starting(table.to_follow(BLUE).play("surpass:aggression-5"), "declare") == []


def test_declaring_comes_before_any_action() -> None:
    """ARC-DECL-01, ARC-PREL-03"""
    game = settled(3).tokens(RED, "weapon").to_act(RED, MOBILIZATION).play("spend:weapon:slot-1")
    assert starting(game, "declare") == []
    assert game.rule_against("declare:tycoon", RED) == "ARC-PREL-03"


def test_the_best_available_marker_is_taken() -> None:
    """ARC-DECL-03: the middle one is orange and worth six, more than the blue five."""
    game = settled(3).marker(1, orange=True).to_act(RED, MOBILIZATION).play("declare:tycoon")
    assert markers(game) == {"tycoon": [(6, 3)]}


def test_a_marker_that_lies_on_an_ambition_is_not_available() -> None:
    """ARC-DECL-03"""
    game = settled(3).marker(2, "keeper").to_act(RED, MOBILIZATION).play("declare:tycoon")
    assert markers(game) == {"keeper": [(5, 3)], "tycoon": [(3, 2)]}


def test_declaring_zeroes_the_lead_card_but_not_its_pips() -> None:
    """ARC-DECL-04"""
    game = settled(3).court("mining-interest").hand(BLUE, "mobilization-2").to_act(RED, MOBILIZATION, 3)
    pips = game.state.pips
    game.play("declare:tyrant")
    assert game.game.view(BLUE).zeroed and game.state.pips == pips == 3


def test_the_zero_marker_leaves_when_the_round_ends() -> None:
    """ARC-DECL-04, ARC-ROUND-11"""
    game = settled(3).hand(BLUE, "mobilization-2").to_act(RED, MOBILIZATION, 3).play("declare:tyrant", "end-turn")
    assert game.asked() == (BLUE, "arcs.lead") and not game.game.view(BLUE).zeroed


def test_without_an_available_marker_nothing_can_be_declared() -> None:
    """ARC-DECL-05, ARC-HIER-02"""
    table = settled(3).marker(0, "keeper").marker(1, "keeper").marker(2, "empath")
    game = table.to_act(RED, MOBILIZATION)
    assert starting(game, "declare") == []
    assert game.rule_against("declare:tycoon", RED) == "ARC-DECL-05"


def test_no_card_declares_without_a_marker_either() -> None:
    """ARC-DECL-05, ARC-HIER-02: a card that says so would change nothing."""
    table = settled(3).marker(0, "tyrant").marker(1, "tyrant").marker(2, "empath")
    game = table.to_run(*declare(table.state, RED, KEEPER))
    assert "keeper" not in markers(game)


def test_an_ambition_may_be_declared_again() -> None:
    """ARC-DECL-06"""
    game = settled(3).marker(2, "tycoon").to_act(RED, MOBILIZATION).play("declare:tycoon")
    assert markers(game) == {"tycoon": [(3, 2), (5, 3)]}


def test_a_card_declares_once() -> None:
    """ARC-DECL-07, R-DECL-03"""
    game = settled(4).to_act(RED, MOBILIZATION, 7).play("declare:tycoon")
    assert starting(game, "declare") == []


def test_everyone_can_score_what_another_declared() -> None:
    """ARC-DECL-08: Red declares, Blue is first and Yellow second."""
    table = settled(3).tokens(BLUE, "relic", "relic").tokens(YELLOW, "relic").hand(YELLOW, "aggression-2")
    game = table.to_act(RED, ADMINISTRATION, 5).play("declare:keeper", "pass")
    assert game.state.power == [0, 5, 3]


def test_a_card_that_declares_places_no_zero_marker() -> None:
    """ARC-DECL-09, R-DECL-01"""
    table = settled(3).played(RED, "aggression-3").hand(BLUE, "aggression-2")
    game = table.to_run(*declare(table.state, BLUE, KEEPER))
    assert table.state.declared and not table.state.zeroed
    assert game.state.chapter == 2


def test_the_lead_player_is_who_led_and_not_who_seized() -> None:
    """ARC-DECL-01"""
    table = settled(4).played(RED, "aggression-2").hand(BLUE, "aggression-7").hand(GREEN, "aggression-6")
    game = table.to_follow(BLUE).play("surpass:aggression-7")
    assert game.state.initiative == BLUE and starting(game, "declare") == []


def test_diana_declares_warlord_and_keeps_her_three_pips() -> None:
    """ARC-DECL-02, ARC-DECL-03, ARC-DECL-04: the example beside declaring."""
    game = settled(3).hand(RED, "construction-4").to_lead(RED).play("lead:construction-4", "declare:warlord")
    assert markers(game) == {"warlord": [(5, 3)]}
    assert game.state.zeroed and game.state.pips == 3


def test_a_declared_ambition_lasts_for_later_rounds() -> None:
    """ARC-DECL-06"""
    table = settled(3).hand(RED, "aggression-4").hand(BLUE, "aggression-6").hand(YELLOW, "mobilization-4")
    game = table.to_act(RED, AGGRESSION).play("declare:tycoon", "end-turn")
    assert markers(game) == {"tycoon": [(5, 3)]}
