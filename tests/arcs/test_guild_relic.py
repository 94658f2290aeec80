"""Guild cards of the Relic suit: what they do, and what they must not do."""

import pytest
from tests.arcs.court_tables import discarded, three, uses

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
    Position,
    Table,
)
from astrarium.games.arcs.city import ProvokeOutrage
from astrarium.games.arcs.tables.action_cards import WARLORD
from astrarium.games.arcs.tables.court import card
from astrarium.games.arcs.tables.map import RELIC

# Loyal Keepers


def test_loyal_keepers_make_any_token_a_secure_action_even_under_relic_outrage() -> None:
    """R-ACT-03, ARC-RES-05"""
    table = three().cards(RED, "loyal-keepers").tokens(RED, "fuel").outraged(RED, "relic")
    game = table.court("gatekeepers").agents(RED, "gatekeepers").to_act(RED, CONSTRUCTION).play("spend:relic:slot-1")
    assert game.play("secure:gatekeepers").guild(RED) == ["gatekeepers", "loyal-keepers"]


def test_loyal_keepers_stay_through_relic_outrage() -> None:
    """ARC-CITY-02"""
    game = three().cards(RED, "loyal-keepers", "sworn-guardians").to_run(ProvokeOutrage(RED, RELIC))
    assert game.guild(RED) == ["loyal-keepers"]


# Sworn Guardians


def raid() -> Position:
    """Red raids Blue, who has the Sworn Guardians, another card and a token, with four keys."""
    table = three().ships(RED, "C2-HEX", fresh=2).city(BLUE, "C2-HEX").tokens(BLUE, "weapon", "fuel")
    game = table.cards(BLUE, "sworn-guardians", "gatekeepers").to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:2")
    return game.roll("raid-intercept-key-key", "raid-intercept-key-key")


def test_sworn_guardians_let_a_raider_steal_nothing_but_themselves() -> None:
    """ARC-RAID-05"""
    game = raid()
    assert game.options() == ["steal:sworn-guardians", "steal-nothing"]
    assert game.rule_against("steal:blue:slot-1", RED) == game.rule_against("steal:gatekeepers", RED) == "ARC-RAID-05"


def test_stolen_sworn_guardians_are_buried_and_the_raider_goes_on() -> None:
    """ARC-LIM-08, ARC-RAID-02: of four keys three are left."""
    game = raid().play("steal:sworn-guardians")
    assert game.guild(RED) == [] and game.state.court_deck[-1] == [card("sworn-guardians")]
    assert game.options() == ["steal:blue:slot-1", "steal:blue:slot-2", "steal:gatekeepers", "steal-nothing"]
    assert game.play("steal:gatekeepers").guild(RED) == ["gatekeepers"]


def test_everybody_knows_that_the_sworn_guardians_lie_at_the_bottom_of_the_deck() -> None:
    """ARC-INFO-04"""
    game = raid()
    game.state.court_deck[:] = [[card("farseers"), card("relic-fence")]]
    game.play("steal:sworn-guardians")
    assert game.game.view(None).court_deck == 3 and game.state.court_deck[-1] == [card("sworn-guardians")]


def test_sworn_guardians_do_not_protect_others() -> None:
    """ARC-GUILD-04"""
    table = three().cards(RED, "silver-tongues").cards(BLUE, "sworn-guardians").tokens(YELLOW, "fuel")
    game = table.to_act(RED, CONSTRUCTION).play("use:silver-tongues")
    assert game.options() == ["steal:sworn-guardians", "steal:yellow:slot-1"]


def test_secured_sworn_guardians_are_kept() -> None:
    """ARC-SEC-03"""
    table = three().court("sworn-guardians").agents(RED, "sworn-guardians").tokens(RED, "fuel")
    assert table.to_act(RED, AGGRESSION).play("secure:sworn-guardians").guild(RED) == ["sworn-guardians"]


# Elder Broker


def market() -> Table:
    """Red controls the system of a Blue city on a Relic planet; Blue has two Relics, Red a Fuel and a Weapon."""
    table = three().cards(RED, "elder-broker").tokens(RED, "fuel", "weapon").tokens(BLUE, "relic", "relic")
    return table.city(BLUE, "C2-HEX").ships(RED, "C2-HEX", fresh=1)


def test_trade_replaces_a_tax_and_swaps_tokens() -> None:
    """ARC-NEW-01, ARC-LIM-09: both may put what they get where they like."""
    game = market().to_act(RED, ADMINISTRATION).play("new:elder-broker:tax")
    assert game.options() == ["take:blue:slot-1", "take:blue:slot-2"]
    assert game.play("take:blue:slot-2").options() == ["give:slot-1", "give:slot-2"]
    game.play("give:slot-1", "put:relic:slot-1")
    assert game.asked() == (BLUE, "arcs.arrange")
    game.play("put:fuel:slot-3")
    assert (game.tokens(RED), game.tokens(BLUE)) == (["relic", "weapon"], ["fuel", "relic"])


def test_trade_is_no_tax() -> None:
    """ARC-TAX-02, ARC-TAX-03: no Captive, and the city may still be taxed."""
    game = market().to_act(RED, ADMINISTRATION)
    game.play("new:elder-broker:tax", "take:blue:slot-1", "give:slot-1", "put:relic:slot-1", "put:fuel:slot-1")
    assert game.captives(RED) == 0 and game.offers("tax:C2-HEX") and game.offers("new:elder-broker:tax")


def test_what_comes_along_with_a_tax_does_not_come_with_a_trade() -> None:
    """R-ACT-01"""
    table = market().cards(RED, "fuel-drinker").played(YELLOW, "construction-3")
    game = table.to_act(RED, ADMINISTRATION, 3, "pivot").play("new:elder-broker:tax", "take:blue:slot-1", "give:slot-1")
    game.play("put:relic:slot-1", "put:fuel:slot-1")
    assert game.tokens(RED) == ["relic", "weapon"]


def test_trade_takes_what_was_taxed_already_and_any_outrage_notwithstanding() -> None:
    """ARC-CITY-05, ARC-TAX-03"""
    table = market().outraged(RED, "relic", "fuel").outraged(BLUE, "fuel", "relic").empty_supply("relic")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "new:elder-broker:tax", "take:blue:slot-1")
    assert game.options() == ["give:slot-1", "give:slot-2"]


def test_sworn_guardians_do_not_stop_a_trade() -> None:
    """ARC-RAID-05"""
    game = market().cards(BLUE, "sworn-guardians").to_act(RED, ADMINISTRATION)
    assert game.play("new:elder-broker:tax").offers("take:blue:slot-1")


def test_a_token_given_must_be_of_a_type_that_the_rival_lacks() -> None:
    """ARC-LIM-09: the swap is simultaneous, so the type taken is one that the Rival still has."""
    table = three().cards(RED, "elder-broker").tokens(RED, "relic").tokens(BLUE, "relic")
    game = table.city(BLUE, "C2-HEX").ships(RED, "C2-HEX", fresh=1).to_act(RED, ADMINISTRATION)
    assert game.rule_against("new:elder-broker:tax", RED) == "ARC-LIM-09"


def test_tokens_on_a_cartel_count_as_had_and_cannot_be_traded() -> None:
    """R-RES-07"""
    table = market().cards(BLUE, "fuel-cartel")
    game = table.to_act(RED, ADMINISTRATION).play("new:elder-broker:tax", "take:blue:slot-1")
    assert game.options() == ["give:slot-2"], "Blue has the Fuel of the supply"
    table = three().cards(RED, "elder-broker").tokens(RED, "weapon").cards(BLUE, "fuel-cartel")
    game = table.city(BLUE, "C3-CRESCENT").ships(RED, "C3-CRESCENT", fresh=1).to_act(RED, ADMINISTRATION)
    assert not game.offers("new:elder-broker:tax")


@pytest.mark.parametrize("rival_ships", [1, 2])
def test_trade_needs_control_of_the_system(rival_ships: int) -> None:
    """ARC-CTRL-01, ARC-CTRL-02"""
    game = market().ships(BLUE, "C2-HEX", fresh=rival_ships).to_act(RED, ADMINISTRATION)
    assert not game.offers("new:elder-broker:tax")


def test_a_gate_city_offers_the_types_of_the_other_cities_of_its_cluster() -> None:
    """ARC-LIM-09"""
    table = three().cards(RED, "elder-broker").tokens(RED, "fuel").tokens(BLUE, "relic", "psionic")
    table.city(BLUE, "C2-GATE.station").city(YELLOW, "C2-ARROW").city(RED, "C2-HEX").ships(RED, "C2-GATE", fresh=1)
    game = table.to_act(RED, ADMINISTRATION).play("new:elder-broker:tax")
    assert game.options() == ["take:blue:slot-1", "take:blue:slot-2"]


def test_elder_broker_is_discarded_for_a_material_a_fuel_and_a_weapon() -> None:
    """ARC-RES-12, ARC-RES-09: a type missing from the supply is skipped, and what does not fit goes back."""
    table = three().cards(RED, "elder-broker").tokens(RED, "psionic").empty_supply("fuel")
    game = table.to_act(RED, CONSTRUCTION).play("use:elder-broker")
    assert game.options() == ["put:material:slot-2", "put:weapon:slot-2", "drop:material", "drop:weapon", "lift:slot-1"]
    game.play("put:material:slot-2", "drop:weapon")
    assert (game.tokens(RED), discarded(game)) == (["material", "psionic"], ["elder-broker"])


# Relic Fence


def test_relic_fence_turns_a_token_into_a_relic_once_in_a_turn_and_stays() -> None:
    """ARC-LIM-12, ARC-RES-16: the token is back in the supply at once."""
    game = three().cards(RED, "relic-fence").tokens(RED, "fuel", "weapon").to_act(RED, CONSTRUCTION)
    game.play("use:relic-fence")
    assert game.options() == ["pay:slot-1", "pay:slot-2"]
    game.play("pay:slot-1", "put:relic:slot-1")
    assert (game.tokens(RED), game.guild(RED)) == (["relic", "weapon"], ["relic-fence"])
    assert game.state.supply[1] == 5 and game.state.spent == [0] * 5
    assert uses(game) == [] and game.rule_against("use:relic-fence", RED) == "ARC-LIM-12"


def test_relic_fence_may_be_used_again_in_the_next_turn() -> None:
    """ARC-LIM-12"""
    table = (
        three().cards(RED, "relic-fence").tokens(RED, "fuel", "weapon").hand(RED, "construction-2", "construction-3")
    )
    game = table.to_lead(RED).play("lead:construction-2", "use:relic-fence", "pay:slot-1", "put:relic:slot-1")
    assert game.play("end-turn", "lead:construction-3").offers("use:relic-fence")


def test_relic_fence_needs_a_relic_in_the_supply_and_a_token() -> None:
    """ARC-RES-12, R-RES-07"""
    game = three().cards(RED, "relic-fence").tokens(RED, "fuel").empty_supply("relic").to_act(RED, CONSTRUCTION)
    assert game.rule_against("use:relic-fence", RED) == "ARC-RES-12"
    game = three().cards(RED, "relic-fence", "skirmishers").to_act(RED, CONSTRUCTION)
    assert game.rule_against("use:relic-fence", RED) == "R-RES-07"


def test_relic_fence_secured_in_this_prelude_cannot_be_used_in_it() -> None:
    """ARC-PREL-05"""
    table = three().court("relic-fence").agents(RED, "relic-fence").tokens(RED, "relic", "fuel")
    game = table.to_act(RED, CONSTRUCTION).play("spend:relic:slot-1", "secure:relic-fence")
    assert game.rule_against("use:relic-fence", RED) == "ARC-PREL-05"


# Galactic Bards


def sung(number: int, mode: str, **also: object) -> Position:
    """Blue follows a led Administration card, with the Galactic Bards, a card in hand and a token."""
    table = three().cards(BLUE, "galactic-bards").tokens(BLUE, "fuel").hand(BLUE, "construction-5").initiative(RED)
    table.played(RED, "administration-2")
    table.state.declared = bool(also.get("declared"))
    for marker in range(3):
        if also.get("no_marker"):
            table.marker(marker, "warlord")
    return table.to_act(BLUE, AGGRESSION if mode == "pivot" else ADMINISTRATION, number, mode)


@pytest.mark.parametrize("mode", ["surpass", "pivot"])
def test_galactic_bards_declare_the_ambition_of_a_card_that_surpasses_or_pivots(mode: str) -> None:
    """R-DECL-01: without the zero marker."""
    game = sung(4, mode).play("use:galactic-bards", "declare:warlord")
    assert game.state.marker_at.count(WARLORD) == 1 and not game.state.zeroed
    assert game.guild(BLUE) == ["galactic-bards"] and uses(game) == []


def test_galactic_bards_do_not_sing_for_a_copy_nor_for_the_lead() -> None:
    """ARC-DECL-01"""
    assert sung(4, "copy").rule_against("use:galactic-bards", BLUE) == "ARC-DECL-01"
    game = three().cards(RED, "galactic-bards").tokens(RED, "fuel").to_act(RED, ADMINISTRATION, 4)
    assert game.rule_against("use:galactic-bards", RED) == "ARC-DECL-01"


def test_galactic_bards_do_not_sing_once_an_ambition_was_declared_this_round() -> None:
    """R-DECL-04, ARC-DECL-07"""
    assert sung(4, "pivot", declared=True).rule_against("use:galactic-bards", BLUE) == "R-DECL-04"
    game = sung(4, "pivot").play("use:galactic-bards", "declare:warlord")
    assert game.rule_against("use:galactic-bards", BLUE) == "R-DECL-04"


def test_galactic_bards_need_a_marker() -> None:
    """ARC-DECL-05"""
    assert sung(4, "pivot", no_marker=True).rule_against("use:galactic-bards", BLUE) == "ARC-DECL-05"


def test_galactic_bards_and_a_seizure_come_in_either_order() -> None:
    """R-TURN-08"""
    game = sung(4, "pivot").play("seize:construction-5", "use:galactic-bards", "declare:warlord")
    assert game.state.seized and game.state.declared
    game = sung(4, "pivot").play("use:galactic-bards", "declare:warlord", "seize:construction-5")
    assert game.state.seized and game.state.declared


def test_galactic_bards_sing_before_any_action() -> None:
    """ARC-PREL-03"""
    game = sung(4, "pivot").play("spend:fuel:slot-1")
    assert not game.offers("use:galactic-bards")


def four() -> Table:
    """Four players; Blue has the Galactic Bards and something to do."""
    table = arcs.table(4).cards(BLUE, "galactic-bards").tokens(BLUE, "fuel").initiative(RED)
    return table.played(RED, "administration-2").starport(GREEN, "C6-HEX")


def test_for_a_seven_galactic_bards_name_any_ambition() -> None:
    """ARC-DECL-02"""
    game = four().to_act(BLUE, MOBILIZATION, 7, "pivot").play("use:galactic-bards")
    assert game.options() == [f"declare:{name}" for name in ("tycoon", "tyrant", "warlord", "keeper", "empath")]


def test_for_a_one_galactic_bards_have_nothing_to_sing() -> None:
    """ARC-DECL-02"""
    game = four().to_act(BLUE, MOBILIZATION, 1, "pivot")
    assert game.rule_against("use:galactic-bards", BLUE) == "ARC-DECL-02"
