"""The Prelude: when it begins and ends, and what tokens buy in it."""

from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED
from astrarium.games.arcs.table import Position


def supply(game: Position, kind: str) -> int:
    """Tokens of a type in the supply."""
    return game.state.supply[("material", "fuel", "weapon", "relic", "psionic").index(kind)]


def test_the_prelude_begins_when_the_card_is_played() -> None:
    """ARC-PREL-01"""
    game = settled(3).hand(RED, "mobilization-2").tokens(RED, "fuel").to_lead(RED)
    assert starting(game, "spend") == []
    assert starting(game.play("lead:mobilization-2"), "spend") == ["spend:fuel:slot-1"]


def test_the_first_pip_ends_the_prelude() -> None:
    """ARC-PREL-01"""
    game = settled(3).court("gatekeepers").tokens(RED, "fuel").to_act(RED, MOBILIZATION).play("influence:gatekeepers")
    assert starting(game, "spend") == [] and not game.game.view(None).prelude


def test_the_prelude_may_be_left_without_using_pips() -> None:
    """ARC-PREL-01, R-TURN-02"""
    game = settled(3).hand(BLUE, "aggression-2").tokens(RED, "fuel").to_act(RED, MOBILIZATION).play("end-turn")
    assert game.tokens(RED) == ["fuel"] and game.asked() == (BLUE, "arcs.lead")


def test_any_number_of_prelude_actions_is_taken_one_after_another() -> None:
    """ARC-PREL-02, R-TURN-04: the Catapult starts from the starport that the second token built."""
    table = arcs.table(3).open_city_slots(RED, 1).ships(RED, "C2-GATE", fresh=1).tokens(RED, "fuel", "material", "fuel")
    game = table.to_act(RED, ADMINISTRATION)
    game.play("spend:fuel:slot-1", "move:C2-GATE>C2-HEX", "spend:material:slot-2", "build:starport:C2-HEX")
    game.play("spend:fuel:slot-3", "move:C2-HEX>C2-GATE", "onward:C3-GATE", "stop")
    assert game.ships(RED, "C3-GATE") == (1, 0) and game.tokens(RED) == []


def test_tokens_spent_in_the_prelude_return_to_the_supply_when_it_ends() -> None:
    """ARC-PREL-04, R-RES-04"""
    game = settled(3).court("gatekeepers").tokens(RED, "fuel").to_act(RED, MOBILIZATION)
    game.play("spend:fuel:slot-1", "forgo")
    assert supply(game, "fuel") == 4
    assert supply(game.play("influence:gatekeepers"), "fuel") == 5


def test_a_token_spent_in_the_prelude_cannot_be_regained_in_it() -> None:
    """ARC-PREL-04, R-RES-04: the last Fuel is spent, and the tax in the same Prelude finds none."""
    table = settled(3).city(RED, "C3-CRESCENT").empty_supply("fuel").played(BLUE, "administration-2")
    table.state.slots[:2] = [1, 4]
    table.hand(RED, "mobilization-2")
    game = table.to_follow(RED).play("pivot:mobilization-2", "spend:fuel:slot-1", "forgo", "spend:psionic:slot-2")
    game.play("tax:C3-CRESCENT")
    assert game.tokens(RED) == [] and supply(game, "fuel") == 0


def test_a_token_spent_in_the_prelude_can_be_gained_by_a_pip() -> None:
    """ARC-PREL-04, R-TURN-01"""
    table = settled(3).city(RED, "C3-CRESCENT").empty_supply("fuel")
    table.state.slots[0] = 1
    game = table.to_act(RED, ADMINISTRATION).play("spend:fuel:slot-1", "forgo", "tax:C3-CRESCENT", "put:fuel:slot-1")
    assert game.tokens(RED) == ["fuel"]


def test_the_prelude_ends_with_the_turn() -> None:
    """ARC-PREL-04"""
    game = settled(3).tokens(RED, "weapon").hand(BLUE, "aggression-2").to_act(RED, MOBILIZATION)
    game.play("spend:weapon:slot-1")
    assert supply(game, "weapon") == 4
    assert supply(game.play("end-turn"), "weapon") == 5


def test_a_secured_card_gives_no_prelude_action_before_the_prelude_is_over() -> None:
    """ARC-PREL-05, R-PREL-01"""
    table = settled(3).court("gatekeepers").agents(RED, "gatekeepers").tokens(RED, "relic")
    game = table.court_deck().to_act(RED, MOBILIZATION).play("spend:relic:slot-1", "secure:gatekeepers")
    assert game.guild(RED) == ["gatekeepers"]
    assert game.state.new_cards == [game.state.holder.index(RED)]


def test_the_ban_on_a_secured_card_ends_with_the_prelude() -> None:
    """ARC-PREL-05, R-PREL-01"""
    table = settled(3).court("gatekeepers", "farseers").agents(RED, "gatekeepers").tokens(RED, "relic").court_deck()
    game = table.to_act(RED, MOBILIZATION).play("spend:relic:slot-1", "secure:gatekeepers", "influence:farseers")
    assert game.state.new_cards == []


def test_a_token_may_be_spent_without_its_action() -> None:
    """ARC-PREL-08, R-RES-01"""
    game = settled(3).tokens(RED, "fuel").to_act(RED, MOBILIZATION).play("spend:fuel:slot-1")
    assert game.offers("forgo")
    game.play("forgo")
    assert game.tokens(RED) == [] and game.state.pips == 4


def test_an_outraged_token_may_be_spent_for_nothing() -> None:
    """ARC-PREL-08, R-RES-01, ARC-CITY-05"""
    game = settled(3).tokens(RED, "fuel").outraged(RED, "fuel").to_act(RED, MOBILIZATION).play("spend:fuel:slot-1")
    assert game.asked() == (RED, "arcs.turn") and game.tokens(RED) == [] and game.state.pips == 4


def test_material_builds_or_repairs() -> None:
    """ARC-RES-01"""
    table = arcs.table(3).ships(RED, "C2-HEX", damaged=1).tokens(RED, "material", "material")
    game = table.to_act(RED, AGGRESSION).play("spend:material:slot-1")
    assert game.options() == ["build:city:C2-HEX", "build:starport:C2-HEX", "repair:ship:C2-HEX", "forgo"]
    game.play("repair:ship:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (1, 0) and game.state.pips == 3


def test_fuel_moves_by_catapult_too() -> None:
    """ARC-RES-02"""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=1).starport(RED, "C2-HEX").tokens(RED, "fuel")
    game = table.to_act(RED, CONSTRUCTION).play("spend:fuel:slot-1")
    assert game.options() == ["move:C2-HEX>C2-GATE", "move:C2-HEX>C2-CRESCENT", "move:C2-HEX>C3-ARROW", "forgo"]
    game.play("move:C2-HEX>C2-GATE", "onward:C3-GATE", "stop")
    assert game.ships(RED, "C3-GATE") == (1, 0)


def test_a_weapon_lets_pips_battle_and_gives_no_action() -> None:
    """ARC-RES-03"""
    table = settled(3).tokens(RED, "weapon", "weapon").hand(BLUE, "aggression-2")
    game = table.to_act(RED, MOBILIZATION)
    assert starting(game, "battle") == []
    game.play("spend:weapon:slot-1")
    assert game.offers("battle:C5-CRESCENT:blue") and game.state.pips == 4
    game.play("spend:weapon:slot-2")
    assert starting(game, "battle") == ["battle:C5-CRESCENT:blue", "battle:C5-CRESCENT:yellow"]


def test_a_weapon_works_for_the_single_pip_of_a_copy() -> None:
    """ARC-RES-03"""
    table = settled(3).played(BLUE, "mobilization-2").hand(RED, "mobilization-3").tokens(RED, "weapon")
    game = table.to_follow(RED).play("copy:mobilization-3", "spend:weapon:slot-1")
    assert game.offers("battle:C5-CRESCENT:blue")
    game.play("battle:C5-CRESCENT:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.state.turn != RED


def test_a_weapon_lasts_for_one_turn() -> None:
    """ARC-RES-03"""
    table = settled(3).hand(RED, "mobilization-3").tokens(RED, "weapon")
    game = table.to_act(RED, MOBILIZATION).play("spend:weapon:slot-1", "end-turn", "lead:mobilization-3")
    assert starting(game, "battle") == []


def test_a_weapon_does_not_let_other_tokens_battle() -> None:
    """ARC-RES-04, R-RES-03"""
    table = settled(3).tokens(RED, "weapon", "psionic")
    game = table.to_act(RED, MOBILIZATION).play("spend:weapon:slot-1", "spend:psionic:slot-2")
    assert starting(game, "move") and starting(game, "battle") == []


def test_a_relic_secures() -> None:
    """ARC-RES-05"""
    table = settled(3).court("gatekeepers", "farseers").agents(RED, "farseers").tokens(RED, "relic")
    game = table.to_act(RED, MOBILIZATION).play("spend:relic:slot-1")
    assert game.options() == ["secure:farseers", "forgo"]


def test_a_psionic_takes_an_action_of_the_lead_card_for_a_follower() -> None:
    """ARC-RES-06"""
    table = arcs.table(3).ships(RED, "C2-HEX", damaged=1).played(BLUE, "construction-2").hand(RED, "mobilization-2")
    game = table.tokens(RED, "psionic").to_follow(RED).play("pivot:mobilization-2", "spend:psionic:slot-1")
    assert game.options() == ["build:city:C2-HEX", "build:starport:C2-HEX", "repair:ship:C2-HEX", "forgo"]


def test_a_psionic_takes_an_action_of_the_own_card_for_the_lead_player() -> None:
    """ARC-RES-06"""
    game = settled(3).court("farseers").tokens(RED, "psionic").to_act(RED, ADMINISTRATION).play("spend:psionic:slot-1")
    assert game.options() == ["influence:farseers", "forgo"]


def test_a_token_action_costs_no_pip() -> None:
    """ARC-RES-02, ARC-PREL-01"""
    game = settled(3).tokens(RED, "fuel").to_act(RED, MOBILIZATION)
    game.play("spend:fuel:slot-1", "move:C5-CRESCENT>C5-GATE")
    assert game.state.pips == 4 and game.game.view(None).prelude
