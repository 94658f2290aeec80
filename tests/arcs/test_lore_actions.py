"""Lore that replaces standard actions."""

from tests.arcs.dealt import settled, starting
from tests.arcs.test_leaders_base import copying

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.table import Position, Table

# Tool-Priests


def test_summon_places_a_ship_at_any_city_in_a_system_under_control() -> None:
    """ARC-NEW-01, ARC-LIM-12: once in a turn; a Rival's city will do, one in another's system will not."""
    table = settled(3).cards(RED, "tool-priests").ships(RED, "C2-HEX", fresh=1).city(BLUE, "C2-HEX")
    table.ships(RED, "C3-HEX", fresh=1).city(RED, "C3-HEX").city(RED, "C3-ARROW")
    game = table.to_act(RED, CONSTRUCTION).play("new:tool-priests:build")
    assert game.options() == ["summon:C2-HEX", "summon:C3-HEX"]
    game.play("summon:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (2, 0)
    assert not game.offers("new:tool-priests:build")
    assert game.rule_against("new:tool-priests:build", RED) == "ARC-LIM-12"


def test_without_a_ship_or_a_city_there_is_no_summon() -> None:
    """ARC-BUILD-06, ARC-NEW-01"""
    table = settled(3).cards(RED, "tool-priests").ships(RED, "C2-HEX", fresh=1).city(BLUE, "C2-HEX")
    game = table.supply_of_ships(RED, 0).to_act(RED, CONSTRUCTION)
    assert game.rule_against("new:tool-priests:build", RED) == "ARC-BUILD-06"
    game = settled(3).cards(RED, "tool-priests").city(RED, "C2-HEX").to_act(RED, CONSTRUCTION)
    assert game.rule_against("new:tool-priests:build", RED) == "ARC-NEW-01"


def test_material_pays_for_a_summon_and_a_free_action_does_not() -> None:
    """ARC-NEW-01, ARC-NEW-04"""
    table = settled(3).cards(RED, "tool-priests").ships(RED, "C2-HEX", fresh=1).city(BLUE, "C2-HEX")
    game = table.tokens(RED, "material").to_act(RED, AGGRESSION).play("spend:material:slot-1")
    assert game.offers("new:tool-priests:build")
    game.play("new:tool-priests:build", "summon:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (2, 0)


# Galactic Rifles


def shooting(table: Table, *answers: str) -> Position:
    return table.cards(RED, "galactic-rifles").to_act(RED, AGGRESSION).play("new:galactic-rifles:battle", *answers)


def line() -> Table:
    """Three fresh ships of Red and a damaged one, next to two ships and a city of Blue."""
    table = settled(3).ships(RED, "C2-HEX", fresh=3, damaged=1).ships(BLUE, "C3-ARROW", damaged=2)
    return table.city(BLUE, "C3-ARROW", damaged=True)


def test_rifles_hit_pieces_in_a_neighbouring_system_ships_first() -> None:
    """ARC-NEW-01, ARC-BATTLE-08"""
    game = shooting(line(), "fire-from:C2-HEX", "fire:C3-ARROW:blue")
    assert game.options() == [f"dice:skirmish:{count}" for count in range(4)]
    game.play("dice:skirmish:2").roll("skirmish-hit", "skirmish-hit")
    assert game.ships(BLUE, "C3-ARROW") == (0, 0) and game.trophies(RED) == {(BLUE, "ship"): 2}
    assert game.building("C3-ARROW") == (BLUE, "city", True) and game.ships(RED, "C2-HEX") == (3, 1)
    assert game.asked() == (RED, "arcs.turn") and game.state.fights == []


def test_a_city_destroyed_by_rifles_means_outrage_and_ransack() -> None:
    """ARC-CITY-01"""
    table = line().court("gatekeepers").agents(BLUE, "gatekeepers").court_deck()
    game = shooting(table, "fire-from:C2-HEX", "fire:C3-ARROW:blue", "dice:skirmish:3")
    game.roll("skirmish-hit", "skirmish-hit", "skirmish-hit").play("ransack:gatekeepers")
    assert game.outrage(RED) == ["material"] and game.guild(RED) == ["gatekeepers"]


def test_the_elder_is_ransacked_after_rifles_for_they_are_no_battle() -> None:
    """ARC-NEW-02, ARC-CITY-07"""
    table = line().cards(BLUE, "elder").court("gatekeepers").agents(BLUE, "gatekeepers").court_deck()
    game = shooting(table, "fire-from:C2-HEX", "fire:C3-ARROW:blue", "dice:skirmish:3")
    game.roll("skirmish-hit", "skirmish-hit", "skirmish-hit")
    assert game.asked() == (RED, "arcs.ransack")
    assert game.play("ransack:gatekeepers").asked() == (RED, "arcs.turn")


def test_nothing_that_changes_battles_changes_rifles() -> None:
    """ARC-NEW-02: no railguns, no mirror, no more dice, no reroll of Skirmishers, no repair."""
    table = line().cards(RED, "skirmishers", "rebel", "repair-drones").cards(BLUE, "railgun-arrays", "mirror-plating")
    game = shooting(table.ships(BLUE, "C3-ARROW", fresh=1), "fire-from:C2-HEX", "fire:C3-ARROW:blue")
    assert game.options() == [f"dice:skirmish:{count}" for count in range(4)]
    game.play("dice:skirmish:1").roll("skirmish-blank")
    assert game.asked() == (RED, "arcs.turn") and game.ships(RED, "C2-HEX") == (3, 1)


def test_rifles_roll_six_dice_at_most_and_need_fresh_ships_beside_a_rival() -> None:
    """ARC-BATTLE-03"""
    table = settled(3).ships(RED, "C2-HEX", fresh=8).ships(RED, "C6-HEX", damaged=1).ships(BLUE, "C3-ARROW", fresh=1)
    game = shooting(table.ships(BLUE, "C6-CRESCENT", fresh=1))
    assert game.options() == ["fire-from:C2-HEX"]
    assert game.play("fire-from:C2-HEX", "fire:C3-ARROW:blue").options()[-1] == "dice:skirmish:6"
    game = arcs.table(3).cards(RED, "galactic-rifles").ships(RED, "C2-HEX", fresh=1).to_act(RED, AGGRESSION)
    assert game.rule_against("new:galactic-rifles:battle", RED) == "ARC-NEW-01"


def test_only_the_vision_of_the_empath_rerolls_rifles() -> None:
    """R-BATTLE-05"""
    table = line().cards(RED, "empaths-vision", "skirmishers").marker(0, "empath")
    game = shooting(table, "fire-from:C2-HEX", "fire:C3-ARROW:blue", "dice:skirmish:1").roll("skirmish-blank")
    assert game.options() == ["reroll:skirmish-blank", "reroll-no-more"]
    game.play("reroll:skirmish-blank").roll("skirmish-hit")
    assert game.ships(BLUE, "C3-ARROW") == (0, 1)


def test_a_weapon_lets_a_pip_fire_rifles() -> None:
    """ARC-NEW-01, ARC-RES-03"""
    game = line().cards(RED, "galactic-rifles").tokens(RED, "weapon").to_act(RED, MOBILIZATION)
    assert not game.offers("new:galactic-rifles:battle")
    assert game.play("spend:weapon:slot-1").offers("new:galactic-rifles:battle")


# Living Structures


def test_nurture_taxes_a_loyal_city_within_the_limit() -> None:
    """ARC-NEW-02, ARC-TAX-03"""
    table = settled(3).cards(RED, "living-structures").city(RED, "C3-HEX").ships(RED, "C2-HEX", fresh=1)
    game = table.city(BLUE, "C2-HEX").to_act(RED, CONSTRUCTION).play("new:living-structures:build")
    assert game.options() == ["tax:C3-HEX"]
    game.play("tax:C3-HEX", "put:weapon:slot-1")
    assert game.tokens(RED) == ["weapon"] and not game.offers("new:living-structures:build")
    assert game.rule_against("new:living-structures:build", RED) == "ARC-NEW-01"


def test_cruelty_lets_a_city_be_nurtured_again() -> None:
    """R-ACT-01"""
    table = settled(3).cards(RED, "living-structures", "warlords-cruelty").city(RED, "C3-HEX").marker(0, "warlord")
    game = table.to_act(RED, CONSTRUCTION).play("new:living-structures:build", "tax:C3-HEX", "put:weapon:slot-1")
    assert game.offers("new:living-structures:build")


def test_the_upstart_nurtures_only_under_control() -> None:
    """R-ACT-01, ARC-HIER-02"""
    table = settled(3).cards(RED, "living-structures", "upstart").city(RED, "C3-HEX")
    assert not table.to_act(RED, CONSTRUCTION).offers("new:living-structures:build")


def test_prune_turns_a_starport_into_a_city_and_keeps_its_damage() -> None:
    """ARC-LIM-06, R-PIECE-02"""
    table = settled(3).cards(RED, "living-structures").starport(RED, "C3-HEX", damaged=True)
    game = table.to_act(RED, CONSTRUCTION).play("new:living-structures:repair", "prune:C3-HEX")
    assert game.building("C3-HEX") == (RED, "city", True)
    assert game.state.starports[RED] == 5 and game.state.cities[:5] == [0, 1, 1, 1, 1]


def test_a_pruned_city_goes_back_to_the_board_and_may_cover_a_slot() -> None:
    """ARC-RES-11, R-PIECE-01"""
    table = settled(3).cards(RED, "living-structures").city(RED, "C3-HEX").tokens(RED, "fuel", "relic", "weapon")
    game = table.to_act(RED, CONSTRUCTION).play("new:living-structures:repair", "prune:C3-HEX")
    assert game.asked() == (RED, "arcs.arrange")
    game.play("drop:weapon")
    assert game.building("C3-HEX") == (RED, "starport", False) and game.tokens(RED) == ["fuel", "relic"]


def test_only_buildings_in_slots_are_pruned_and_only_if_the_other_kind_is_there() -> None:
    """R-PIECE-02"""
    table = settled(3).cards(RED, "living-structures").city(RED, "C3-HEX.cloud").city(RED, "C2-GATE.station")
    assert not table.starport(RED, "C2-GATE.port").to_act(RED, CONSTRUCTION).offers("new:living-structures:repair")
    table = settled(3).cards(RED, "living-structures").starport(RED, "C3-HEX").open_city_slots(RED, 5)
    game = table.to_act(RED, CONSTRUCTION)
    assert game.rule_against("new:living-structures:repair", RED) == "ARC-LIM-06"


def test_material_pays_for_pruning() -> None:
    """ARC-NEW-01"""
    table = settled(3).cards(RED, "living-structures").starport(RED, "C3-HEX").tokens(RED, "material")
    game = table.to_act(RED, AGGRESSION).play("spend:material:slot-1")
    assert game.offers("new:living-structures:repair") and not game.offers("new:living-structures:build")


# Force Beams


def beams() -> Table:
    table = arcs.table(3).cards(RED, "force-beams").starport(RED, "C2-HEX").ships(BLUE, "C3-ARROW", fresh=2, damaged=1)
    return table.ships(YELLOW, "C3-ARROW", fresh=1).ships(RED, "C6-HEX", fresh=1)


def test_guide_moves_ships_of_any_players_to_or_from_a_fresh_starport() -> None:
    """ARC-NEW-02"""
    game = beams().to_act(RED, MOBILIZATION).play("new:force-beams:move")
    assert game.options() == ["guide:C3-ARROW>C2-HEX"]
    game.play("guide:C3-ARROW>C2-HEX")
    assert game.asked() == (RED, "arcs.guide.ships")
    game.play("ships:1+1", "ships:0+0")
    assert game.ships(BLUE, "C2-HEX") == (1, 1) and game.ships(BLUE, "C3-ARROW") == (1, 0)
    assert game.ships(YELLOW, "C3-ARROW") == (1, 0)


def test_guide_moves_at_least_one_ship() -> None:
    """ARC-MOVE-01"""
    game = beams().to_act(RED, MOBILIZATION).play("new:force-beams:move", "guide:C3-ARROW>C2-HEX", "ships:0+0")
    assert game.options() == ["ships:1+0"]


def test_guide_needs_a_fresh_starport() -> None:
    table = arcs.table(3).cards(RED, "force-beams").starport(RED, "C2-HEX", damaged=True).ships(RED, "C2-HEX", fresh=1)
    game = table.to_act(RED, MOBILIZATION)
    assert game.rule_against("new:force-beams:move", RED) == "ARC-NEW-01"


def test_guide_knows_no_catapult_no_toll_and_no_disorder() -> None:
    """R-ACT-01, ARC-NEW-02"""
    table = arcs.table(3).cards(RED, "force-beams", "rebel", "sprinter-drives").ships(RED, "C2-HEX", fresh=3)
    table.starport(RED, "C2-HEX").cards(BLUE, "gate-ports").ships(BLUE, "C2-GATE", fresh=1)
    game = table.starport(BLUE, "C2-GATE.port").to_act(RED, MOBILIZATION)
    game.play("new:force-beams:move", "guide:C2-HEX>C2-GATE", "ships:3+0")
    assert game.ships(RED, "C2-GATE") == (3, 0) and game.captives(BLUE) == 0 and game.asked() == (RED, "arcs.turn")


# Survival Overrides


def martyrs(table: Table) -> Position:
    return table.cards(RED, "survival-overrides").to_act(RED, MOBILIZATION)


def test_martyr_destroys_a_fresh_ship_of_each_side() -> None:
    """ARC-CTRL-10: the other one may be fresh; only that one is a Trophy."""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=2, damaged=1).ships(BLUE, "C2-HEX", fresh=1, damaged=1)
    game = martyrs(table.ships(YELLOW, "C2-HEX", fresh=1)).play("new:survival-overrides:move")
    assert game.options() == ["martyr:C2-HEX"]
    game.play("martyr:C2-HEX")
    assert game.options() == ["doom:blue:fresh", "doom:blue:damaged", "doom:yellow:fresh"]
    game.play("doom:blue:fresh")
    assert game.ships(RED, "C2-HEX") == (1, 1) and game.ships(BLUE, "C2-HEX") == (0, 1)
    assert game.trophies(RED) == {(BLUE, "ship"): 1} and game.state.ships[RED] == 13
    assert all(not game.trophy_count(seat) for seat in (BLUE, YELLOW))


def test_martyr_may_destroy_just_ones_own_ship() -> None:
    """R-ACT-04"""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=1).ships(RED, "C3-HEX", fresh=1)
    game = martyrs(table).play("new:survival-overrides:move", "martyr:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (0, 0) and game.state.ships[RED] == 14 and game.asked() == (RED, "arcs.turn")


def test_damaged_ships_are_no_martyrs() -> None:
    game = martyrs(arcs.table(3).ships(RED, "C2-HEX", damaged=1).ships(BLUE, "C2-HEX", fresh=1))
    assert game.rule_against("new:survival-overrides:move", RED) == "ARC-NEW-01"


# Tyrant's Authority


def annexing(*markers: str) -> Table:
    table = settled(3).cards(RED, "tyrants-authority").ships(RED, "C2-HEX", fresh=1)
    for number, ambition in enumerate(markers):
        table.marker(number, ambition)
    return table


def test_annex_replaces_a_rival_building_under_control_by_ones_own() -> None:
    """ARC-LIM-06, ARC-CITY-12: no Trophy, no Outrage; the owner may have to discard a token."""
    table = annexing("tyrant").city(BLUE, "C2-HEX", damaged=True).starport(BLUE, "C2-HEX").city(BLUE, "C3-HEX")
    table.tokens(BLUE, "fuel", "relic", "weapon", "weapon")
    game = table.to_act(RED, CONSTRUCTION).play("new:tyrants-authority:build")
    assert game.options() == ["annex:C2-HEX", "annex:C2-HEX.2"]
    game.play("annex:C2-HEX")
    assert game.asked() == (BLUE, "arcs.arrange")
    game.play("drop:weapon")
    assert game.building("C2-HEX") == (RED, "city", True) and game.state.cities[:5] == [0, 1, 1, 1, 1]
    assert game.trophies(RED) == {} and game.outrage(RED) == []


def test_annex_needs_a_declared_tyrant_control_and_a_building() -> None:
    """R-PIECE-02, ARC-DECL-03"""

    def rule(table: Table) -> str:
        return table.to_act(RED, CONSTRUCTION).rule_against("new:tyrants-authority:build", RED)

    assert rule(annexing("tycoon").city(BLUE, "C2-HEX")) == "ARC-DECL-03"
    assert rule(annexing("tyrant").city(BLUE, "C3-HEX")) == "ARC-LIM-06"
    assert rule(annexing("tyrant").city(BLUE, "C2-HEX").open_city_slots(RED, 5)) == "ARC-LIM-06"


def test_an_annexed_city_may_be_taxed_although_its_former_one_was() -> None:
    """ARC-TAX-03: it is another city."""
    table = annexing("tyrant").city(BLUE, "C2-HEX").cards(RED, "living-structures").tokens(RED, "psionic")
    game = table.initiative(BLUE).played(BLUE, "administration-3").hand(RED, "aggression-6")
    position = game.to_act(RED, CONSTRUCTION, 3, "pivot").play("spend:psionic:slot-1", "tax:C2-HEX", "put:relic:slot-1")
    assert position.play("new:tyrants-authority:build", "annex:C2-HEX").state.taxed == []


def test_a_new_action_needs_the_pip_of_its_standard_action() -> None:
    """ARC-NEW-01"""
    table = annexing("tyrant").city(BLUE, "C2-HEX").city(RED, "C3-HEX")
    game = table.to_act(RED, ADMINISTRATION)
    assert starting(game, "new:") == []
    assert copying(line().cards(RED, "galactic-rifles"), "aggression-3").offers("new:galactic-rifles:battle")
