"""Guild cards of the Weapon suit: what they do, and what they must not do."""

import pytest
from tests.arcs.court_tables import discarded, three, uses

from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW, Table
from astrarium.games.arcs.city import ProvokeOutrage
from astrarium.games.arcs.state import agents_on
from astrarium.games.arcs.tables.map import WEAPON

# Arms Union


def test_the_arms_union_brings_back_an_aggression_card_and_no_other() -> None:
    """R-INIT-03"""
    table = three().cards(BLUE, "arms-union").played(RED, "aggression-6")
    game = table.to_act(BLUE, CONSTRUCTION, 4, "pivot").play("use:arms-union")
    assert game.options() == ["beside:aggression-6"]
    game.play("beside:aggression-6", "end-turn")
    assert game.asked() == (BLUE, "arcs.lead") and game.options() == ["lead:aggression-6", "pass"]


# Three ships for the card


@pytest.mark.parametrize("card", ["prison-wardens", "skirmishers", "court-enforcers", "loyal-marines"])
def test_four_cards_are_discarded_for_three_ships_in_one_system_under_control(card: str) -> None:
    """ARC-LIM-03, ARC-CTRL-01"""
    table = three().cards(RED, card).ships(RED, "C2-HEX", fresh=1).ships(RED, "C3-GATE", fresh=1, damaged=2)
    table.ships(BLUE, "C3-GATE", fresh=1).ships(RED, "C5-GATE", fresh=2).ships(BLUE, "C5-GATE", fresh=1)
    game = table.to_act(RED, CONSTRUCTION).play(f"use:{card}")
    assert game.options() == ["place:C2-HEX", "place:C5-GATE"]
    assert game.play("place:C2-HEX").ships(RED, "C2-HEX") == (4, 0)
    assert discarded(game) == [card]


def test_with_too_few_ships_as_many_come_as_there_are() -> None:
    """ARC-LIM-05"""
    table = three().cards(RED, "skirmishers").ships(RED, "C2-HEX", fresh=1).supply_of_ships(RED, 2)
    game = table.to_act(RED, CONSTRUCTION).play("use:skirmishers", "place:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (3, 0)


def test_a_card_may_be_discarded_for_ships_without_a_system_under_control() -> None:
    """R-ACT-05"""
    game = three().cards(RED, "court-enforcers").to_act(RED, CONSTRUCTION).play("use:court-enforcers")
    assert discarded(game) == ["court-enforcers"] and game.asked() == (RED, "arcs.turn")


def test_loyal_marines_secured_in_this_prelude_stand_in_for_weapons_but_bring_no_ships() -> None:
    """ARC-PREL-05, R-PREL-01"""
    table = three().court("loyal-marines").agents(RED, "loyal-marines").tokens(RED, "relic", "fuel")
    game = table.to_act(RED, CONSTRUCTION).play("spend:relic:slot-1", "secure:loyal-marines")
    assert game.offers("spend:weapon:slot-2") and uses(game) == []


# Prison Wardens


def wardens() -> Table:
    """Red has the Prison Wardens, a Captive of Blue and two of Yellow."""
    return three().cards(RED, "prison-wardens").captive(RED, BLUE).captive(RED, YELLOW, 2)


def test_pressgang_returns_any_number_of_captives_each_for_a_resource_of_any_type() -> None:
    """ARC-NEW-01, ARC-LIM-10"""
    game = wardens().to_act(RED, CONSTRUCTION).play("new:prison-wardens:build")
    assert game.options() == ["release:blue", "release:yellow"]
    game.play("release:yellow")
    assert game.options() == [f"gain:{kind}" for kind in ("material", "fuel", "weapon", "relic", "psionic")]
    game.play("gain:relic", "put:relic:slot-1", "release:blue", "gain:weapon", "put:weapon:slot-2", "spare")
    assert (game.tokens(RED), game.captives(RED)) == (["relic", "weapon"], 1)
    assert (game.state.agents[BLUE], game.state.agents[YELLOW]) == (10, 9)


def test_pressgang_ends_when_no_captive_is_left_and_gains_only_what_the_supply_has() -> None:
    """ARC-RES-12"""
    table = three().cards(RED, "prison-wardens").captive(RED, BLUE)
    table.empty_supply("material", "fuel", "relic", "psionic")
    game = table.to_act(RED, CONSTRUCTION).play("new:prison-wardens:build", "release:blue")
    assert game.options() == ["gain:weapon"]
    assert game.play("gain:weapon", "put:weapon:slot-1").asked() == (RED, "arcs.turn")


def test_an_agent_that_pressgang_sends_home_first_replaces_a_placeholder() -> None:
    """ARC-CITY-04"""
    table = three().cards(RED, "prison-wardens").captive(RED, BLUE).agents_left(BLUE, 0)
    game = table.to_run(ProvokeOutrage(BLUE, WEAPON))
    assert game.state.outrage[BLUE * 5 + WEAPON] == 2
    table = three().cards(RED, "prison-wardens").captive(RED, BLUE).agents_left(BLUE, 0)
    table.state.outrage[BLUE * 5 + WEAPON] = 2
    game = table.to_act(RED, CONSTRUCTION).play("new:prison-wardens:build", "release:blue")
    assert (game.state.outrage[BLUE * 5 + WEAPON], game.state.agents[BLUE]) == (1, 0)


def test_without_captives_there_is_neither_pressgang_nor_execution() -> None:
    """R-CITY-04"""
    game = three().cards(RED, "prison-wardens").to_act(RED, CONSTRUCTION)
    assert game.rule_against("new:prison-wardens:build", RED) == "ARC-CTRL-07"
    game = three().cards(RED, "prison-wardens").court("farseers").to_act(RED, MOBILIZATION)
    assert game.rule_against("new:prison-wardens:influence", RED) == "ARC-CTRL-07"


def test_execute_replaces_an_influence_and_makes_captives_trophies() -> None:
    """ARC-NEW-01, ARC-CTRL-07"""
    game = wardens().to_act(RED, MOBILIZATION).play("new:prison-wardens:influence", "execute:yellow", "execute:blue")
    assert game.options() == ["execute:yellow", "spare"]
    game.play("spare")
    assert game.trophies(RED) == {(BLUE, "agent"): 1, (YELLOW, "agent"): 1} and game.captives(RED) == 1


def test_executed_agents_go_home_with_the_other_trophies() -> None:
    """ARC-CLEAN-01, ARC-CLEAN-02"""
    table = wardens().marker(0, "warlord").hand(RED, "mobilization-6")
    game = table.to_lead(RED).play("lead:mobilization-6", "new:prison-wardens:influence", "execute:blue", "spare")
    game.play("end-turn")
    assert (game.trophy_count(RED), game.captives(RED), game.state.agents[BLUE]) == (0, 2, 10)


def test_pressgang_is_no_influence_and_execute_no_build() -> None:
    """ARC-NEW-01"""
    assert not wardens().to_act(RED, MOBILIZATION).offers("new:prison-wardens:build")
    assert not wardens().to_act(RED, CONSTRUCTION).offers("new:prison-wardens:influence")


# Skirmishers


def attack(table: Table) -> Table:
    """Red can attack Blue with three ships at a planet without buildings."""
    return table.ships(RED, "C2-HEX", fresh=3).ships(BLUE, "C2-HEX", fresh=4)


ROLL_THREE = ("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:3")


def test_skirmishers_reroll_as_many_skirmish_dice_as_there_are_weapon_icons() -> None:
    """R-BATTLE-04: the card and one token are two icons; the dice picked up are rolled together."""
    table = attack(three().cards(RED, "skirmishers").tokens(RED, "weapon"))
    game = table.to_act(RED, AGGRESSION).play(*ROLL_THREE)
    game.roll("skirmish-blank", "skirmish-blank", "skirmish-blank")
    assert game.options() == ["reroll:skirmish-blank", "reroll-no-more"]
    game.play("reroll:skirmish-blank", "reroll:skirmish-blank").roll("skirmish-hit", "skirmish-hit")
    game.play("hit:fresh")
    assert game.ships(BLUE, "C2-HEX") == (2, 2) and game.asked() == (RED, "arcs.turn")


def test_rerolled_dice_are_not_rerolled_again() -> None:
    """R-BATTLE-04"""
    table = attack(three().cards(RED, "skirmishers").tokens(RED, "weapon", "weapon"))
    game = table.to_act(RED, AGGRESSION).play(*ROLL_THREE)
    game.roll("skirmish-hit", "skirmish-hit", "skirmish-blank").play("reroll:skirmish-blank", "reroll-no-more")
    game.roll("skirmish-blank")
    assert game.asked() == (RED, "arcs.battle.hit")


def test_a_die_may_be_rerolled_whatever_it_shows_and_none_need_be() -> None:
    """R-BATTLE-04"""
    game = attack(three().cards(RED, "skirmishers")).to_act(RED, AGGRESSION).play(*ROLL_THREE)
    game.roll("skirmish-hit", "skirmish-blank", "skirmish-hit")
    assert game.options() == ["reroll:skirmish-blank", "reroll:skirmish-hit", "reroll-no-more"]
    assert game.play("reroll-no-more").asked() == (RED, "arcs.battle.hit")


def test_skirmishers_reroll_no_other_dice_and_nothing_for_a_defender() -> None:
    """ARC-BATTLE-05"""
    throw = ("battle:C2-HEX:blue", "dice:assault:1", "dice:skirmish:0", "roll:assault-hit-hit")
    game = attack(three().cards(RED, "skirmishers")).to_act(RED, AGGRESSION).play(*throw)
    assert game.asked() == (RED, "arcs.battle.hit")
    game = attack(three().cards(BLUE, "skirmishers")).to_act(RED, AGGRESSION).play(*ROLL_THREE)
    game.roll("skirmish-hit", "skirmish-blank", "skirmish-blank")
    assert game.asked()[1] != "arcs.battle.reroll"


# Court Enforcers


def watched() -> Table:
    """Farseers hold two Rival agents, Gatekeepers one of Blue and two own ones, Relic Fence none."""
    table = three().court("farseers", "gatekeepers", "relic-fence").agents(BLUE, "farseers").agents(YELLOW, "farseers")
    return table.agents(BLUE, "gatekeepers").agents(RED, "gatekeepers", 2).agents(RED, "relic-fence")


def test_abduct_needs_fewer_rival_agents_than_weapon_icons_and_at_least_one() -> None:
    """ARC-NEW-01: with the card and a token two icons are more than one agent, not more than two."""
    game = watched().cards(RED, "court-enforcers").tokens(RED, "weapon").to_act(RED, AGGRESSION)
    assert game.play("new:court-enforcers:battle").options() == ["abduct:gatekeepers"]


def test_abduct_captures_all_rival_agents_and_leaves_own_ones_and_the_card() -> None:
    """ARC-LIM-10"""
    game = watched().cards(RED, "court-enforcers", "skirmishers").tokens(RED, "weapon").to_act(RED, AGGRESSION)
    game.play("new:court-enforcers:battle")
    assert game.options() == ["abduct:farseers", "abduct:gatekeepers"]
    game.play("abduct:farseers", "new:court-enforcers:battle", "abduct:gatekeepers")
    assert game.captives(RED) == 3 and agents_on(game.state, 1, RED) == 2
    assert game.game.view(None).court[0].card == "farseers"


def test_abduct_is_refused_where_agents_are_too_many() -> None:
    """ARC-SEC-02"""
    game = watched().cards(RED, "court-enforcers").to_act(RED, AGGRESSION)
    assert game.rule_against("new:court-enforcers:battle", RED) == "ARC-LIM-10"


def test_a_spent_weapon_lets_any_pip_pay_for_an_abduction() -> None:
    """ARC-NEW-01, ARC-RES-03: the spent token is no icon any more."""
    table = watched().cards(RED, "court-enforcers", "skirmishers").tokens(RED, "weapon")
    game = table.to_act(RED, MOBILIZATION)
    assert not game.offers("new:court-enforcers:battle")
    assert game.play("spend:weapon:slot-1", "new:court-enforcers:battle").options() == ["abduct:gatekeepers"]


def test_a_psionic_token_pays_for_an_abduction_when_aggression_was_led() -> None:
    """ARC-NEW-01, ARC-RES-06"""
    table = watched().cards(RED, "court-enforcers").tokens(RED, "weapon", "psionic")
    game = table.to_act(RED, AGGRESSION).play("spend:psionic:slot-2")
    assert game.offers("new:court-enforcers:battle")


# Loyal Marines


def test_loyal_marines_make_any_token_a_weapon_even_under_weapon_outrage() -> None:
    """R-ACT-03, ARC-RES-03"""
    table = attack(three().cards(RED, "loyal-marines").tokens(RED, "fuel").outraged(RED, "weapon"))
    game = table.to_act(RED, ADMINISTRATION)
    assert not game.offers("battle:C2-HEX:blue")
    assert game.play("spend:weapon:slot-1").offers("battle:C2-HEX:blue")


def test_loyal_marines_stay_through_weapon_outrage() -> None:
    """ARC-CITY-02"""
    game = three().cards(RED, "loyal-marines", "skirmishers").to_run(ProvokeOutrage(RED, WEAPON))
    assert game.guild(RED) == ["loyal-marines"]
