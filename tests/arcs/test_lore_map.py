"""Lore about the map: building sites, moves, slots."""

from tests.arcs.dealt import settled, starting, targets

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED
from astrarium.games.arcs.table import Position, Table

# Sprinter Drives


def sprinting(table: Table, *answers: str) -> Position:
    return table.cards(RED, "sprinter-drives").to_act(RED, MOBILIZATION).play(*answers)


def test_fresh_ships_that_moved_may_move_once_more() -> None:
    """ARC-MOVE-01: no third time; the damaged one stays, and so does the ship that was there."""
    table = arcs.table(3).ships(RED, "C2-CRESCENT", fresh=2, damaged=1).ships(RED, "C2-HEX", fresh=1)
    game = sprinting(table, "move:C2-CRESCENT>C2-HEX", "ships:2+1")
    assert starting(game, "sprint:") == [f"sprint:C2-HEX>{place}" for place in ("C2-GATE", "C2-CRESCENT", "C3-ARROW")]
    assert game.offers("forgo")
    game.play("sprint:C2-HEX>C3-ARROW")
    assert game.options() == ["ships:2+0", "ships:1+0"]
    game.play("ships:2+0")
    assert game.ships(RED, "C3-ARROW") == (2, 0) and game.ships(RED, "C2-HEX") == (1, 1)
    assert game.asked() == (RED, "arcs.turn")


def test_damaged_ships_alone_do_not_sprint() -> None:
    game = sprinting(arcs.table(3).ships(RED, "C2-CRESCENT", damaged=2), "move:C2-CRESCENT>C2-HEX", "ships:0+2")
    assert game.asked() == (RED, "arcs.turn")


def test_only_one_group_sprints_after_a_catapult() -> None:
    """ARC-MOVE-02: one ship was left in C2-GATE, two went on to C3-GATE."""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=3).starport(RED, "C2-HEX").ships(RED, "C3-GATE", fresh=1)
    game = sprinting(table, "move:C2-HEX>C2-GATE", "ships:3+0", "onward:C3-GATE", "ships:2+0", "stop")
    assert {key.split(">")[0] for key in starting(game, "sprint:")} == {"sprint:C2-GATE", "sprint:C3-GATE"}
    game.play("sprint:C3-GATE>C3-HEX")
    assert game.options() == ["ships:2+0", "ships:1+0"]
    game.play("ships:1+0")
    assert game.ships(RED, "C3-HEX") == (1, 0) and game.ships(RED, "C3-GATE") == (2, 0)
    assert game.ships(RED, "C2-GATE") == (1, 0) and game.asked() == (RED, "arcs.turn")


def test_the_second_move_may_be_a_catapult_from_a_loyal_starport() -> None:
    """ARC-MOVE-02"""
    table = arcs.table(3).ships(RED, "C2-CRESCENT", fresh=1).starport(RED, "C2-HEX")
    game = sprinting(table, "move:C2-CRESCENT>C2-HEX", "sprint:C2-HEX>C2-GATE")
    assert game.asked() == (RED, "arcs.move.onward")
    assert game.play("onward:C6-GATE", "stop").asked() == (RED, "arcs.turn")


def test_the_rebel_sprints_with_two_ships_at_most() -> None:
    """ARC-MOVE-01: four ships come in two Moves; the second two may go on, not the first."""
    table = arcs.table(3).cards(RED, "rebel").ships(RED, "C2-CRESCENT", fresh=4)
    game = sprinting(table, "move:C2-CRESCENT>C2-HEX", "ships:2+0", "forgo", "move:C2-CRESCENT>C2-HEX", "ships:2+0")
    assert game.play("sprint:C2-HEX>C2-GATE").options() == ["ships:2+0", "ships:1+0"]


# Gate Ports


def test_gate_ports_allow_one_starport_in_each_gate() -> None:
    """R-PIECE-05, ARC-BUILD-01: of all players together, and with a piece there."""
    table = settled(3).cards(RED, "gate-ports").ships(RED, "C2-GATE", fresh=1).ships(RED, "C3-GATE", fresh=1)
    game = table.starport(BLUE, "C3-GATE.port").to_act(RED, CONSTRUCTION)
    built = [key for key in game.options() if "GATE" in key]
    assert built == ["build:starport:C2-GATE.port"]
    game.play("build:starport:C2-GATE.port")
    assert game.building("C2-GATE.port") == (RED, "starport", False) and game.offers("build:ship:C2-GATE.port")
    assert not game.offers("build:starport:C2-GATE.port")


def test_without_gate_ports_nothing_is_built_in_gates() -> None:
    """ARC-MAP-06"""
    table = settled(3).cards(BLUE, "gate-ports", "gate-stations", "cloud-cities").ships(RED, "C2-GATE", fresh=1)
    options = table.ships(RED, "C3-HEX", fresh=1).to_act(RED, CONSTRUCTION).options()
    assert not [key for key in options if "GATE" in key or "cloud" in key]


def toll(damaged: bool = False, control: bool = True, kind: str = "move:C2-HEX>C2-GATE") -> Position:
    table = arcs.table(3).cards(BLUE, "gate-ports").starport(BLUE, "C2-GATE.port", damaged=damaged)
    table.ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-GATE", fresh=int(control))
    return table.to_act(RED, MOBILIZATION).play(kind)


def test_who_enters_a_gate_with_a_fresh_port_under_its_owners_control_loses_an_agent() -> None:
    """ARC-CTRL-03: control just before the ships enter."""
    game = toll()
    assert game.captives(BLUE) == 1 and game.state.agents[RED] == 9
    assert toll(damaged=True).captives(BLUE) == 0
    assert toll(control=False).captives(BLUE) == 0


def test_the_owner_of_a_port_pays_no_toll_and_an_empty_supply_none() -> None:
    """ARC-LIM-01"""
    table = arcs.table(3).cards(BLUE, "gate-ports").starport(BLUE, "C2-GATE.port").ships(BLUE, "C2-GATE", fresh=1)
    table.ships(BLUE, "C2-HEX", fresh=1).ships(RED, "C2-HEX", fresh=1).agents_left(RED, 0)
    game = table.to_act(RED, MOBILIZATION).play("move:C2-HEX>C2-GATE")
    assert game.captives(BLUE) == 0 and game.captives(RED) == 0


def test_each_leg_of_a_catapult_that_enters_pays() -> None:
    """ARC-MOVE-03: the gate of a Rival ends the Catapult."""
    table = arcs.table(3).cards(BLUE, "gate-ports").starport(BLUE, "C3-GATE.port").ships(BLUE, "C3-GATE", fresh=1)
    table.ships(RED, "C2-HEX", fresh=1).starport(RED, "C2-HEX")
    game = table.to_act(RED, MOBILIZATION).play("move:C2-HEX>C2-GATE", "onward:C3-GATE")
    assert game.captives(BLUE) == 1 and game.asked() == (RED, "arcs.turn")


def test_ships_catapult_from_a_starport_in_a_gate() -> None:
    """ARC-MOVE-02"""
    table = arcs.table(3).starport(RED, "C2-GATE.port").ships(RED, "C2-GATE", fresh=1)
    assert table.to_act(RED, MOBILIZATION).play("move:C2-GATE>C3-GATE").asked() == (RED, "arcs.move.onward")


# Cloud Cities


def test_a_cloud_city_costs_a_token_of_the_planets_type() -> None:
    """R-ACT-03, R-PIECE-05: one for each planet."""
    table = settled(3).cards(RED, "cloud-cities").ships(RED, "C3-HEX", fresh=1).tokens(RED, "weapon")
    game = table.to_act(RED, CONSTRUCTION).play("build:city:C3-HEX.cloud", "pay:slot-1")
    assert game.building("C3-HEX.cloud") == (RED, "city", False) and game.tokens(RED) == []
    assert game.state.supply[2] == 5 and not game.offers("build:city:C3-HEX.cloud")


def test_without_the_token_there_is_no_cloud_city() -> None:
    """ARC-RES-18"""
    table = settled(3).cards(RED, "cloud-cities").ships(RED, "C3-HEX", fresh=1).tokens(RED, "fuel")
    game = table.to_act(RED, CONSTRUCTION)
    assert game.rule_against("build:city:C3-HEX.cloud", RED) == "ARC-RES-18"


def test_an_outraged_token_pays_for_a_cloud_city_and_so_does_a_loyal_card() -> None:
    """ARC-CITY-05, R-ACT-03"""
    table = settled(3).cards(RED, "cloud-cities").ships(RED, "C3-HEX", fresh=1).tokens(RED, "weapon")
    assert table.outraged(RED, "weapon").to_act(RED, CONSTRUCTION).offers("build:city:C3-HEX.cloud")
    table = settled(3).cards(RED, "cloud-cities", "loyal-marines").ships(RED, "C3-HEX", fresh=1).tokens(RED, "fuel")
    game = table.to_act(RED, CONSTRUCTION).play("build:city:C3-HEX.cloud", "pay:slot-1")
    assert game.tokens(RED) == [] and game.state.supply[1] == 5


def test_a_cloud_city_is_taxed_like_any_other() -> None:
    """ARC-TAX-01"""
    game = settled(3).city(RED, "C3-HEX.cloud").to_act(RED, ADMINISTRATION)
    assert game.play("tax:C3-HEX.cloud", "put:weapon:slot-1").tokens(RED) == ["weapon"]


def test_buildings_in_slots_cost_no_token() -> None:
    table = settled(3).cards(RED, "cloud-cities").ships(RED, "C3-HEX", fresh=1).tokens(RED, "weapon")
    assert table.to_act(RED, CONSTRUCTION).play("build:city:C3-HEX").tokens(RED) == ["weapon"]


# Gate Stations


def test_gate_stations_allow_one_city_in_each_gate() -> None:
    """R-PIECE-05"""
    table = settled(3).cards(RED, "gate-stations").ships(RED, "C2-GATE", fresh=1).ships(RED, "C3-GATE", fresh=1)
    game = table.city(BLUE, "C3-GATE.station").to_act(RED, CONSTRUCTION)
    assert [key for key in game.options() if "GATE" in key] == ["build:city:C2-GATE.station"]


def test_a_gate_may_hold_a_starport_and_a_city() -> None:
    """R-PIECE-05"""
    table = settled(3).cards(RED, "gate-stations", "gate-ports", "cloud-cities").ships(RED, "C2-GATE", fresh=1)
    game = table.ships(RED, "C3-HEX", fresh=1).tokens(RED, "weapon").to_act(RED, CONSTRUCTION)
    beside = [key for key in game.options() if "GATE" in key or "cloud" in key]
    assert beside == ["build:starport:C2-GATE.port", "build:city:C2-GATE.station", "build:city:C3-HEX.cloud"]


def test_a_gate_city_yields_one_of_the_types_of_its_cluster() -> None:
    """ARC-TAX-01: Fuel and Weapon at C3, not Material where no city is."""
    table = settled(3).city(RED, "C3-GATE.station").city(BLUE, "C3-HEX").city(BLUE, "C3-CRESCENT")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C3-GATE.station")
    assert game.options() == ["gain:fuel", "gain:weapon"]
    assert game.play("gain:weapon", "put:weapon:slot-1").tokens(RED) == ["weapon"]


def test_a_gate_city_alone_in_its_cluster_yields_a_captive_at_most() -> None:
    """ARC-TAX-02, ARC-TAX-05"""
    table = settled(3).city(BLUE, "C3-GATE.station").ships(RED, "C3-GATE", fresh=1)
    game = table.to_act(RED, ADMINISTRATION).play("tax:C3-GATE.station")
    assert game.tokens(RED) == [] and game.captives(RED) == 1


def test_destroying_a_gate_city_provokes_outrage_of_all_its_types() -> None:
    """ARC-CITY-02"""
    table = settled(3).city(BLUE, "C3-GATE.station", damaged=True).city(BLUE, "C3-HEX").city(BLUE, "C3-CRESCENT")
    game = table.ships(RED, "C3-GATE", fresh=1).to_act(RED, AGGRESSION).play("battle:C3-GATE:blue", "dice:assault:1")
    assert game.roll("assault-hit-hit").outrage(RED) == ["fuel", "weapon"]
    table = settled(3).city(BLUE, "C3-GATE.station", damaged=True).ships(RED, "C3-GATE", fresh=1)
    game = table.to_act(RED, AGGRESSION).play("battle:C3-GATE:blue", "dice:assault:1")
    assert game.roll("assault-hit-hit").outrage(RED) == [] and game.trophies(RED) == {(BLUE, "city"): 1}


# Ancient Holdings


def test_ancient_holdings_add_a_slot_with_a_raid_cost_of_four() -> None:
    """ARC-RES-07, ARC-RAID-02"""
    table = settled(3).cards(BLUE, "ancient-holdings").tokens(BLUE, "fuel", "relic", "weapon")
    table.ships(RED, "C2-HEX", fresh=4).starport(BLUE, "C2-HEX").city(BLUE, "C6-HEX")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:2")
    game.roll("raid-intercept-key-key", "raid-intercept-key-key")
    assert game.offers("steal:blue:slot-7") and game.asked() == (RED, "arcs.raid")
    game.play("steal:blue:slot-7", "put:weapon:slot-1")
    assert game.tokens(RED) == ["weapon"] and game.tokens(BLUE) == ["fuel", "relic"]


def test_three_keys_do_not_buy_the_token_in_the_added_slot() -> None:
    """ARC-RAID-02"""
    table = settled(3).cards(BLUE, "ancient-holdings").tokens(BLUE, "fuel", "relic", "weapon")
    table.ships(RED, "C2-HEX", fresh=4).starport(BLUE, "C2-HEX").city(BLUE, "C6-HEX")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:2")
    game.roll("raid-intercept-key-key", "raid-flame-key")
    assert not game.offers("steal:blue:slot-7") and game.rule_against("steal:blue:slot-7", RED) == "ARC-RAID-02"


def test_the_token_in_the_added_slot_counts_and_is_spent_like_others() -> None:
    """ARC-RES-14"""
    table = settled(3).cards(RED, "ancient-holdings").tokens(RED, "fuel", "relic", "relic").marker(2, "keeper")
    game = table.hand(RED, "aggression-6").to_act(RED, AGGRESSION)
    assert game.game.view(None).ambitions[3].counts[RED] == 2
    assert game.offers("spend:relic:slot-7") and game.play("spend:relic:slot-7").tokens(RED) == ["fuel", "relic"]


# Empath's Bond


def bonded(*markers: str) -> Table:
    table = arcs.table(3).cards(RED, "empaths-bond").ships(RED, "C2-HEX", fresh=1).city(BLUE, "C3-HEX")
    table.starport(BLUE, "C2-HEX").starport(BLUE, "C6-HEX").ships(BLUE, "C6-HEX", fresh=1)
    for number, ambition in enumerate(markers):
        table.marker(number, ambition)
    return table


def test_the_bond_lets_one_tax_any_city_without_a_captive() -> None:
    """R-PIECE-03, ARC-TAX-02"""
    game = bonded("empath").to_act(RED, ADMINISTRATION).play("tax:C3-HEX", "put:weapon:slot-1")
    assert game.tokens(RED) == ["weapon"] and game.captives(RED) == 0
    assert not bonded("keeper").to_act(RED, ADMINISTRATION).offers("tax:C3-HEX")


def test_the_bond_lets_one_build_ships_at_any_starport() -> None:
    """R-PIECE-03, ARC-BUILD-05: damaged where a Rival controls the system."""
    game = bonded("empath").to_act(RED, CONSTRUCTION).play("build:ship:C2-HEX", "build:ship:C6-HEX")
    assert game.ships(RED, "C2-HEX") == (2, 0) and game.ships(RED, "C6-HEX") == (0, 1)
    assert not game.offers("build:ship:C2-HEX") and starting(bonded().to_act(RED, CONSTRUCTION), "build:ship") == []


def test_the_bond_lets_one_catapult_from_any_starport() -> None:
    """R-PIECE-03, ARC-MOVE-05"""
    game = bonded("empath").to_act(RED, MOBILIZATION).play("move:C2-HEX>C2-GATE")
    assert game.asked() == (RED, "arcs.move.onward")
    assert bonded().to_act(RED, MOBILIZATION).play("move:C2-HEX>C2-GATE").asked() == (RED, "arcs.turn")


def test_lent_buildings_are_not_loyal_for_other_cards() -> None:
    """R-PIECE-03: neither Nurture, Prune nor Guide."""
    table = bonded("empath").cards(RED, "living-structures", "force-beams")
    game = table.to_act(RED, CONSTRUCTION)
    assert starting(game, "new:") == []
    table = bonded("empath").cards(RED, "force-beams")
    game = table.to_act(RED, MOBILIZATION)
    assert starting(game, "new:") == [] and "C2-GATE" in targets(game, "C2-HEX")
