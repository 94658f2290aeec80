"""Rounds: leading, Surpassing, Copying, Pivoting, and what ends them."""

import pytest
from tests.arcs.dealt import hand, settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import (
    ADMINISTRATION,
    AGGRESSION,
    BLUE,
    CONSTRUCTION,
    GREEN,
    MOBILIZATION,
    RED,
    YELLOW,
)
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.action_cards import pips_of
from astrarium.kernel.errors import IllegalAnswer


def busy_table() -> arcs.Table:
    """Red could take every standard action."""
    return (
        arcs.table(3).ships(RED, "C2-HEX", fresh=2, damaged=1).city(RED, "C2-HEX").starport(RED, "C2-HEX")
        .ships(BLUE, "C2-HEX", fresh=1).court("mining-interest", "gatekeepers").agents(RED, "mining-interest")
    )  # fmt: skip


def actions(game: Position) -> set[str]:
    """The kinds of action that are offered."""
    words = {"tax", "build", "move", "repair", "influence", "secure", "battle"}
    return {key.partition(":")[0] for key in game.options()} & words


def followed(*cards: str, lead: str = "aggression-4", by: int = BLUE) -> Position:
    """Red has led; the next player holds these cards."""
    return settled(3).played(RED, lead).hand(by, *cards).to_follow(by)


def test_a_round_goes_clockwise_from_the_initiative_holder() -> None:
    """ARC-ROUND-01"""
    table = settled(4)
    for seat in (RED, BLUE, YELLOW, GREEN):
        table.hand(seat, f"mobilization-{seat + 2}")
    game = table.to_lead(YELLOW)
    assert game.asked() == (YELLOW, "arcs.lead")
    game.play("lead:mobilization-4")
    order = []
    while game.asked()[1] != "arcs.chance.action-card":
        order += [game.asked()[0]] if game.asked()[1] == "arcs.follow" else []
        game.play("end-turn" if game.offers("end-turn") else game.options()[-1])
        if game.game.over or game.asked()[1] == "arcs.lead":
            break
    assert order == [GREEN, RED, BLUE]


def test_players_without_cards_are_skipped() -> None:
    """ARC-ROUND-01"""
    table = settled(3).hand(RED, "aggression-2").hand(YELLOW, "aggression-3")
    game = table.to_lead(RED).play("lead:aggression-2", "declare:tycoon")
    assert game.play("end-turn").asked() == (YELLOW, "arcs.follow")


def test_the_initiative_holder_leads_a_card_face_up_or_passes() -> None:
    """ARC-ROUND-02, R-TURN-06"""
    table = settled(3).hand(RED, "aggression-2", "construction-3").hand(BLUE, "aggression-3")
    game = table.hand(YELLOW, "aggression-4").to_lead(RED)
    assert game.options() == ["lead:aggression-2", "lead:construction-3", "pass"]
    game.play("lead:construction-3")
    view = game.game.view(None)
    assert view.lead_card == view.played[0].card == "construction-3" and hand(game, RED) == ["aggression-2"]
    assert game.play("end-turn").asked() == (BLUE, "arcs.follow")


def test_passing_ends_the_round_for_the_next_to_lead() -> None:
    """ARC-ROUND-02, ARC-PASS-02"""
    table = settled(3).hand(RED, "aggression-2").hand(BLUE, "aggression-3").hand(YELLOW, "aggression-4")
    game = table.to_lead(RED).play("pass")
    assert game.asked() == (BLUE, "arcs.lead") and game.state.lead_card == -1 and game.state.chapter == 1


@pytest.mark.parametrize(
    ("suit", "expected"),
    [
        (ADMINISTRATION, {"tax", "repair", "influence"}),
        (AGGRESSION, {"battle", "move", "secure"}),
        (CONSTRUCTION, {"build", "repair"}),
        (MOBILIZATION, {"move", "influence"}),
    ],
)
def test_a_pip_takes_an_action_of_the_suit(suit: int, expected: set[str]) -> None:
    """ARC-ROUND-03"""
    assert actions(busy_table().to_act(RED, suit)) == expected


def test_an_action_of_another_suit_is_refused_with_the_rule() -> None:
    """ARC-ROUND-03"""
    assert busy_table().to_act(RED, CONSTRUCTION).rule_against("move:C2-HEX>C2-GATE", RED) == "ARC-ROUND-03"


def test_the_lead_player_has_an_action_for_each_pip() -> None:
    """ARC-ROUND-03: Mobilization 3 has three pips; actions may repeat."""
    game = settled(3).hand(BLUE, "aggression-2").court("mining-interest").to_act(RED, MOBILIZATION, 3)
    game.play("influence:mining-interest", "influence:mining-interest")
    assert game.asked() == (RED, "arcs.turn")
    game.play("influence:mining-interest")
    assert game.state.agents[RED] == 7 and game.state.turn != RED


@pytest.mark.parametrize(
    ("suit", "pips"), [(0, [4, 4, 3, 3, 3, 2, 1]), (1, [3, 3, 2, 2, 2, 2, 1]), (2, [4, 4, 3, 3, 2, 2, 1])]
)
def test_cards_have_their_printed_pips(suit: int, pips: list[int]) -> None:
    """ARC-ROUND-03"""
    assert [pips_of(suit * 7 + number) for number in range(7)] == pips
    assert [pips_of(21 + number) for number in range(7)] == [4, 4, 3, 3, 2, 2, 1]


def test_unused_pips_are_lost() -> None:
    """ARC-ROUND-03, R-TURN-02"""
    game = busy_table().hand(BLUE, "aggression-3", "aggression-4").to_act(RED, MOBILIZATION).play("end-turn")
    assert game.state.pips == 0 and game.asked() == (BLUE, "arcs.lead")


def test_diana_builds_repairs_and_leaves_her_third_pip() -> None:
    """ARC-ROUND-03, R-TURN-02: the example beside the lead card."""
    game = arcs.table(3).ships(RED, "C2-HEX", damaged=1).to_act(RED, CONSTRUCTION, 3)
    game.play("build:starport:C2-HEX", "repair:ship:C2-HEX", "end-turn")
    assert game.ships(RED, "C2-HEX") == (1, 0) and game.building("C2-HEX") == (RED, "starport", False)


def test_a_follower_with_cards_must_play_one() -> None:
    """ARC-ROUND-04, R-TURN-06"""
    game = followed("aggression-5", "aggression-6", "mobilization-2")
    assert game.options() == [
        "surpass:aggression-5", "copy:aggression-5", "surpass:aggression-6", "copy:aggression-6",
        "pivot:mobilization-2", "copy:mobilization-2",
    ]  # fmt: skip
    with pytest.raises(IllegalAnswer):
        game.play("pass")


def test_surpassing_uses_all_pips_of_the_card_played() -> None:
    """ARC-ROUND-05"""
    game = followed("aggression-5").play("surpass:aggression-5")
    assert game.state.pips == 2 and game.game.view(None).played[1].card == "aggression-5"


def test_surpassing_needs_only_beat_the_lead_card() -> None:
    """ARC-ROUND-05: Blue's 6 does not matter to Yellow."""
    table = arcs.table(3).played(RED, "aggression-2").played(BLUE, "aggression-6", "surpass")
    assert table.hand(YELLOW, "aggression-3").to_follow(YELLOW).offers("surpass:aggression-3")


def test_any_card_of_the_suit_surpasses_a_zeroed_lead() -> None:
    """ARC-ROUND-05, ARC-DECL-04"""
    table = arcs.table(4).played(RED, "aggression-6").hand(BLUE, "aggression-1")
    table.state.zeroed = True
    assert table.to_follow(BLUE).offers("surpass:aggression-1")


def test_a_copy_lies_face_down_and_takes_one_action_of_the_lead_suit() -> None:
    """ARC-ROUND-06"""
    table = busy_table().played(BLUE, "mobilization-2").hand(RED, "construction-2")
    game = table.to_follow(RED).play("copy:construction-2")
    assert actions(game) == {"move", "influence"} and game.state.pips == 1
    assert game.game.view(BLUE).played[0].card == ""


def test_a_copy_wins_no_initiative() -> None:
    """ARC-ROUND-06: not even with a card that could have Surpassed."""
    game = followed("aggression-6").play("copy:aggression-6")
    assert game.state.initiative == RED and game.state.surpasser == -1


def test_a_pivot_lies_face_up_and_takes_one_action_of_its_own_suit() -> None:
    """ARC-ROUND-07"""
    table = busy_table().played(BLUE, "mobilization-2").hand(RED, "construction-2")
    game = table.to_follow(RED).play("pivot:construction-2")
    assert actions(game) == {"build", "repair"} and game.state.pips == 1
    assert game.game.view(BLUE).played[0].card == "construction-2"


def test_the_lead_suit_stays_after_a_pivot() -> None:
    """ARC-ROUND-07"""
    table = arcs.table(3).played(RED, "aggression-2").played(BLUE, "mobilization-6", "pivot")
    game = table.hand(YELLOW, "mobilization-2", "aggression-3").to_follow(YELLOW)
    assert starting(game, "surpass") == ["surpass:aggression-3"]


def test_a_lower_card_of_the_lead_suit_can_only_be_copied() -> None:
    """ARC-ROUND-08, R-TURN-07"""
    game = followed("aggression-3", lead="aggression-4")
    assert game.options() == ["copy:aggression-3"]
    assert game.rule_against("surpass:aggression-3", BLUE) == "ARC-ROUND-08"


@pytest.mark.parametrize("way", ["copy:construction-2", "pivot:construction-2"])
def test_the_one_action_of_a_copy_or_pivot_is_all_there_is(way: str) -> None:
    """ARC-ROUND-09: Construction 2 has four pips printed."""
    table = arcs.table(3).played(BLUE, "administration-2").hand(RED, "construction-2", "aggression-2")
    game = table.ships(RED, "C2-HEX", damaged=3).to_follow(RED).play(way, "repair:ship:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (1, 2) and game.state.turn != RED


def test_declaring_comes_first_then_the_prelude_then_pips() -> None:
    """ARC-ROUND-10, R-TURN-01"""
    game = busy_table().tokens(RED, "fuel", "fuel").to_act(RED, MOBILIZATION)
    assert {"declare:tycoon", "spend:fuel:slot-1", "influence:gatekeepers"} <= set(game.options())
    game.play("spend:fuel:slot-1", "forgo")
    assert not starting(game, "declare") and game.offers("spend:fuel:slot-2")
    game.play("influence:gatekeepers")
    assert not starting(game, "spend") and game.offers("influence:gatekeepers")


def test_played_and_seizing_cards_go_face_down_on_the_discard_pile() -> None:
    """ARC-ROUND-11, ARC-INFO-02"""
    table = settled(3).no_discard().played(RED, "aggression-4").hand(BLUE, "aggression-2", "mobilization-3")
    table.state.zeroed = True
    game = table.to_follow(BLUE).play("surpass:aggression-2", "seize:mobilization-3", "end-turn")
    view = game.game.view(None)
    assert not view.zeroed and not view.played and view.open_discard == ()
    assert sorted(card for bag in game.state.discard for card in bag if card in (8, 10, 23)) == [8, 10, 23]


def test_a_new_round_starts_while_anyone_has_a_card() -> None:
    """ARC-ROUND-12"""
    table = settled(3).played(RED, "aggression-2").hand(YELLOW, "mobilization-2")
    assert table.to_end_round().asked() == (YELLOW, "arcs.lead")


def test_the_chapter_ends_when_nobody_has_a_card() -> None:
    """ARC-ROUND-12, ARC-END-01"""
    game = arcs.table(3).played(RED, "aggression-2").to_end_round()
    assert game.state.chapter == 2 and game.asked()[1] == "arcs.chance.action-card"


def test_the_order_in_which_cards_of_a_round_were_discarded_is_not_known() -> None:
    """R-INIT-06: they lie in one bag, from which chance draws."""
    table = settled(3).no_discard().played(RED, "aggression-4").played(BLUE, "mobilization-2", "pivot")
    game = table.hand(YELLOW, "construction-2", "construction-3").to_follow(YELLOW)
    game.play("pivot:construction-2", "end-turn")
    assert game.state.discard == [[10, 15, 22]]


def test_gibbs_pivots_and_jack_surpasses_a_zeroed_lead_twice_over() -> None:
    """ARC-ROUND-05, ARC-ROUND-07, ARC-INIT-01: the example of the first round."""
    table = (
        arcs.table(3).ships(RED, "C2-HEX", damaged=1).ships(BLUE, "C3-GATE", fresh=1).ships(YELLOW, "C5-HEX", fresh=1)
        .hand(RED, "construction-4", "mobilization-2").hand(BLUE, "aggression-3")
        .hand(YELLOW, "construction-3", "mobilization-3")
    )  # fmt: skip
    game = table.to_lead(RED).play("lead:construction-4", "declare:warlord", "repair:ship:C2-HEX", "end-turn")
    game.play("pivot:aggression-3", "move:C3-GATE>C3-HEX")
    game.play("surpass:construction-3", "build:city:C5-HEX", "build:starport:C5-HEX.2", "end-turn")
    assert game.state.initiative == YELLOW
    assert game.building("C5-HEX") == (YELLOW, "city", False)
    assert game.building("C5-HEX.2") == (YELLOW, "starport", False)
