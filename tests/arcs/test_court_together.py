"""Court cards together with leaders, lore and each other."""

import pytest
from tests.arcs.court_tables import discarded, three

from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW, Table
from astrarium.games.arcs.resources import different_types
from astrarium.games.arcs.tables.map import FUEL


def attack(table: Table) -> Table:
    """Red can attack Blue with three ships at a planet."""
    return table.ships(RED, "C2-HEX", fresh=3).ships(BLUE, "C2-HEX", fresh=4)


def test_the_slot_of_ancient_holdings_is_one_that_an_interest_fills() -> None:
    """ARC-LIM-11"""
    table = three().cards(RED, "mining-interest", "ancient-holdings")
    game = table.to_act(RED, AGGRESSION).play("use:mining-interest", "gain:material", "put:material:slot-7")
    game.play("gain:material", "put:material:slot-1", "gain:material", "put:material:slot-2")
    assert game.tokens(RED) == ["material"] * 3 and game.asked()[1] != "arcs.fill-slots"


def test_each_token_that_an_interest_steals_is_a_theft_of_its_own() -> None:
    """ARC-RAID-05: under Keeper's Trust a second one is of a type that the thief already has."""
    table = three().cards(RED, "mining-interest").cards(BLUE, "keepers-trust").marker(0, "keeper")
    game = table.tokens(BLUE, "material", "material").empty_supply("material").to_act(RED, AGGRESSION)
    game.play("use:mining-interest", "steal:blue:slot-1", "put:material:slot-1")
    assert game.asked()[1] != "arcs.fill-slots" and game.tokens(BLUE) == ["material"]


def test_the_supply_on_a_cartel_is_a_type_that_a_thief_already_has() -> None:
    """R-RES-07"""
    table = three().cards(RED, "silver-tongues", "fuel-cartel").cards(BLUE, "keepers-trust").marker(0, "keeper")
    game = table.tokens(BLUE, "fuel", "weapon").to_act(RED, AGGRESSION).play("use:silver-tongues")
    assert game.options() == ["steal:blue:slot-2"]


def test_the_supply_on_a_cartel_is_a_type_for_the_corsair() -> None:
    """R-RES-07, R-BATTLE-04: Fuel of the supply and a Relic are two types."""
    table = three().cards(RED, "corsair", "fuel-cartel").tokens(RED, "relic").city(BLUE, "C2-HEX")
    game = attack(table).to_act(RED, AGGRESSION)
    assert different_types(game.state, RED) == 2
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:3")
    game.roll("raid-intercept", "raid-intercept", "raid-intercept")
    game.play("reroll:raid-intercept", "reroll:raid-intercept")
    assert game.asked()[1] == "arcs.chance.die", "no third die is picked up"


def test_lavish_leaves_the_supply_on_a_fuel_cartel_alone() -> None:
    """R-RES-07"""
    table = three().cards(RED, "fuel-drinker", "fuel-cartel").tokens(RED, "fuel", "relic").marker(0, "tycoon")
    game = table.to_end_chapter()
    assert game.tokens(RED) == ["relic"] and game.state.supply[FUEL] == 5


def test_skirmishers_and_seeker_torpedoes_are_used_once_each_in_the_order_of_choice() -> None:
    """R-BATTLE-05, R-BATTLE-04"""
    game = attack(three().cards(RED, "skirmishers", "seeker-torpedoes")).to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:1", "dice:skirmish:2", "roll:assault-blank")
    game.roll("skirmish-blank", "skirmish-blank")
    assert game.options() == ["first:skirmishers", "first:seeker-torpedoes"]
    game.play("first:skirmishers", "reroll:skirmish-blank", "roll:skirmish-hit")
    assert game.options() == ["reroll:assault-blank", "reroll-no-more"]
    game.play("reroll:assault-blank", "roll:assault-blank")
    assert game.asked()[1] != "arcs.battle.reroll" and game.ships(BLUE, "C2-HEX") == (3, 1)


def test_skirmishers_have_no_part_in_fire_rifles() -> None:
    """R-ACT-01"""
    table = three().cards(RED, "skirmishers", "galactic-rifles").ships(RED, "C2-GATE", fresh=2)
    game = table.ships(BLUE, "C2-HEX", fresh=1).to_act(RED, AGGRESSION).play("new:galactic-rifles:battle")
    game.play("fire-from:C2-GATE", "fire:C2-HEX:blue", "dice:skirmish:2").roll("skirmish-blank", "skirmish-blank")
    assert game.asked()[1] == "arcs.turn"


def test_a_weapon_in_the_slot_of_a_card_is_an_icon_for_skirmishers_and_court_enforcers() -> None:
    """R-RES-05"""
    table = three().cards(RED, "court-enforcers", "ancient-holdings").tokens(RED, "fuel", "fuel", "weapon")
    table.court("farseers").agents(BLUE, "farseers")
    assert table.to_act(RED, AGGRESSION).offers("new:court-enforcers:battle")


def test_sworn_guardians_and_keepers_solidarity_with_a_relic_leave_nothing_to_steal() -> None:
    """ARC-RAID-05"""
    table = three().cards(RED, "silver-tongues").cards(BLUE, "sworn-guardians", "keepers-solidarity", "gatekeepers")
    game = table.tokens(BLUE, "relic", "fuel").marker(0, "keeper").to_act(RED, AGGRESSION).play("use:silver-tongues")
    assert game.asked()[1] != "arcs.steal" and discarded(game) == ["silver-tongues"]


def test_gatekeepers_add_their_dice_to_those_of_a_rebel() -> None:
    """ARC-BATTLE-03: one ship, two dice of the gate and two that the Rebel must take."""
    table = three().cards(RED, "gatekeepers", "rebel").ships(RED, "C2-GATE", fresh=1).ships(BLUE, "C2-GATE", fresh=1)
    game = table.to_act(RED, AGGRESSION).play("battle:C2-GATE:blue")
    assert game.options() == [f"dice:assault:{number}" for number in range(6)]
    assert game.play("dice:assault:0").options()[0] == "dice:skirmish:2", "no raid dice: Blue has no building there"


def test_loyal_engineers_pay_for_a_city_in_the_clouds() -> None:
    """R-ACT-03"""
    table = three().cards(RED, "loyal-engineers", "cloud-cities").tokens(RED, "psionic").ships(RED, "C3-ARROW", fresh=1)
    game = table.to_act(RED, CONSTRUCTION).play("build:city:C3-ARROW.cloud", "pay:slot-1")
    assert game.building("C3-ARROW.cloud") == (RED, "city", False) and game.tokens(RED) == []


def test_executions_are_no_influence_for_the_noble() -> None:
    """ARC-NEW-02, R-ACT-01"""
    table = three().cards(RED, "noble", "prison-wardens").captive(RED, BLUE).court("farseers").tokens(RED, "fuel")
    game = table.played(BLUE, "construction-3").to_act(RED, MOBILIZATION, 3, "pivot")
    game.play("new:prison-wardens:influence", "execute:blue")
    assert game.asked()[1] not in ("arcs.turn", "arcs.act", "arcs.influential")
    assert game.state.row_agents[RED] == 0


@pytest.mark.parametrize(
    ("first", "second"),
    [("use:lattice-spies", "use:tycoons-ambition"), ("use:tycoons-ambition declare:warlord", "use:lattice-spies")],
)
def test_lattice_spies_and_tycoons_ambition_may_both_be_used_in_either_order(first: str, second: str) -> None:
    """R-TURN-08"""
    table = three().cards(BLUE, "lattice-spies", "tycoons-ambition").marker(2, "tycoon").tokens(BLUE, "relic")
    game = table.played(RED, "aggression-2").initiative(RED).to_act(BLUE, ADMINISTRATION, 3, "pivot")
    assert game.play(*first.split()).offers(second)


def test_demands_drawn_by_a_noble_chain_to_another_declaration_and_another_card() -> None:
    """ARC-DECL-09, R-DECL-02"""
    table = three().cards(RED, "noble").tokens(RED, "fuel").court_deck("populist-demands")
    game = table.to_act(RED, ADMINISTRATION).play("declare:tycoon", "court:populist-demands", "declare:warlord")
    assert game.state.marker_at.count(0) == game.state.marker_at.count(2) == 1
    assert discarded(game) == ["populist-demands"]


def test_galactic_bards_let_farseers_look() -> None:
    """ARC-DECL-09"""
    table = three().cards(BLUE, "galactic-bards", "farseers").hand(YELLOW, "aggression-4").initiative(RED)
    game = table.played(RED, "administration-2").to_act(BLUE, AGGRESSION, 4, "pivot")
    assert game.play("use:galactic-bards", "declare:warlord").asked() == (BLUE, "arcs.farseers.look")


def test_nothing_is_asked_of_who_conceded_when_a_city_comes_back() -> None:
    """ARC-ELIM-02: what no longer fits is discarded."""
    table = three().court("song-of-freedom").agents(RED, "song-of-freedom").tokens(RED, "fuel")
    table.city(BLUE, "C2-HEX").ships(RED, "C2-HEX", fresh=1).tokens(BLUE, "fuel", "relic", "weapon")
    game = table.to_act(RED, AGGRESSION)
    game.game.answer("concede", BLUE)
    game.play("secure:song-of-freedom", "free:C2-HEX")
    assert game.asked()[0] != BLUE and game.tokens(BLUE) == ["fuel", "relic"]
