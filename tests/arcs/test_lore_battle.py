"""Lore for battles."""

from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, CONSTRUCTION, RED, YELLOW
from astrarium.games.arcs.state import DISCARDED
from astrarium.games.arcs.table import Position, Table
from astrarium.games.arcs.tables.court import card

ATTACK = "battle:C2-HEX:blue"


def facing(red: int = 2, blue: int = 2, attacker: tuple[str, ...] = (), defender: tuple[str, ...] = ()) -> Table:
    """Fresh ships of Red and Blue at C2-HEX; Blue has a city elsewhere, so that there is nothing to raid."""
    table = settled(3).cards(RED, *attacker).cards(BLUE, *defender).city(BLUE, "C6-HEX")
    return table.ships(RED, "C2-HEX", fresh=red).ships(BLUE, "C2-HEX", fresh=blue)


def attacking(table: Table, *answers: str) -> Position:
    return table.to_act(RED, AGGRESSION).play(ATTACK, *answers)


# Mirror Plating


def test_mirror_plating_adds_an_intercept_to_assault_dice() -> None:
    """ARC-BATTLE-07"""
    game = attacking(facing(defender=("mirror-plating",)), "dice:assault:1", "dice:skirmish:0").roll("assault-blank")
    assert game.play("hit:fresh").ships(RED, "C2-HEX") == (0, 2)


def test_mirror_plating_needs_assault_dice_and_a_defender() -> None:
    game = attacking(facing(defender=("mirror-plating",)), "dice:assault:0", "dice:skirmish:1").roll("skirmish-blank")
    assert game.ships(RED, "C2-HEX") == (2, 0)
    game = attacking(facing(attacker=("mirror-plating",)), "dice:assault:1", "dice:skirmish:0").roll("assault-blank")
    assert game.ships(RED, "C2-HEX") == (2, 0)


def test_a_rolled_and_an_added_intercept_count_once() -> None:
    """ARC-BATTLE-07: two fresh ships, two hits."""
    table = facing(red=4, defender=("mirror-plating",))
    game = attacking(table, "dice:assault:1", "dice:skirmish:0").roll("assault-hit-intercept")
    game.play("hit:fresh")
    assert game.ships(RED, "C2-HEX") == (2, 2)


def test_signal_breaker_cannot_ignore_an_added_intercept() -> None:
    """R-BATTLE-06"""
    table = facing(attacker=("signal-breaker",), defender=("mirror-plating",))
    game = attacking(table, "dice:assault:1", "dice:skirmish:0").roll("assault-hit-intercept")
    assert game.asked() == (RED, "arcs.battle.self-hit")


# Hidden Harbors


def test_a_fresh_starport_with_hidden_harbors_forbids_raid_dice() -> None:
    """ARC-HIER-02: also to Raider Exosuits and the two dice of the Rebel."""
    table = facing(attacker=("raider-exosuits", "rebel"), defender=("hidden-harbors",)).starport(BLUE, "C2-HEX")
    game = attacking(table, "dice:assault:0", "dice:skirmish:2")
    assert game.asked()[1] == "arcs.chance.die"


def test_a_damaged_starport_with_hidden_harbors_forbids_nothing() -> None:
    """ARC-BATTLE-04"""
    table = facing(defender=("hidden-harbors",)).starport(BLUE, "C2-HEX", damaged=True)
    assert attacking(table, "dice:assault:0", "dice:skirmish:0").asked() == (RED, "arcs.battle.dice")


def test_a_fresh_city_is_no_harbor() -> None:
    """ARC-HIER-02"""
    table = facing(defender=("hidden-harbors",)).starport(BLUE, "C2-HEX", damaged=True).city(BLUE, "C2-HEX")
    assert attacking(table, "dice:assault:0", "dice:skirmish:0").asked() == (RED, "arcs.battle.dice")


def test_with_hidden_harbors_ships_are_built_fresh_but_buildings_are_not() -> None:
    """ARC-BUILD-05"""
    table = settled(3).cards(RED, "hidden-harbors").starport(RED, "C3-HEX").ships(BLUE, "C3-HEX", fresh=3)
    game = table.to_act(RED, CONSTRUCTION).play("build:ship:C3-HEX", "build:starport:C3-HEX.2")
    assert game.ships(RED, "C3-HEX") == (1, 0) and game.building("C3-HEX.2") == (RED, "starport", True)


# Signal Breaker


def test_signal_breaker_ignores_one_intercept_if_all_attacking_ships_are_fresh() -> None:
    """ARC-BATTLE-05, ARC-BATTLE-07"""
    table = facing(attacker=("signal-breaker",))
    game = attacking(table, "dice:assault:1", "dice:skirmish:0").roll("assault-hit-intercept")
    assert game.ships(RED, "C2-HEX") == (2, 0)
    table = facing(attacker=("signal-breaker",))
    game = attacking(table, "dice:assault:2").roll("assault-hit-intercept", "assault-hit-intercept")
    assert game.asked() == (RED, "arcs.battle.self-hit"), "the second one counts"


def test_a_damaged_attacking_ship_makes_the_signal_breaker_useless() -> None:
    """R-BATTLE-01"""
    table = facing(attacker=("signal-breaker",)).ships(RED, "C2-HEX", damaged=1)
    game = attacking(table, "dice:assault:1", "dice:skirmish:0").roll("assault-hit-intercept")
    assert game.asked() == (RED, "arcs.battle.self-hit")


def test_the_signal_breaker_is_checked_before_railguns_hit() -> None:
    """R-BATTLE-06: the railguns damage a ship first, yet the intercept is ignored."""
    table = facing(attacker=("signal-breaker",), defender=("railgun-arrays",))
    game = attacking(table, "dice:assault:1", "dice:skirmish:0").roll("assault-hit-intercept")
    assert game.ships(RED, "C2-HEX") == (1, 1) and game.asked() == (RED, "arcs.turn")


# Repair Drones


def test_repair_drones_repair_an_attacking_ship_after_the_battle() -> None:
    """R-BATTLE-03"""
    table = facing(attacker=("repair-drones",)).ships(RED, "C2-HEX", damaged=2)
    game = attacking(table, "dice:assault:0", "dice:skirmish:0")
    assert game.ships(RED, "C2-HEX") == (3, 1) and game.asked() == (RED, "arcs.turn")


def test_repair_drones_do_nothing_for_a_defender() -> None:
    table = facing(defender=("repair-drones",)).ships(BLUE, "C2-HEX", damaged=1)
    assert attacking(table, "dice:assault:0", "dice:skirmish:0").ships(BLUE, "C2-HEX") == (2, 1)


def test_repair_drones_have_nothing_to_repair_when_no_attacking_ship_is_left() -> None:
    """R-BATTLE-03"""
    table = facing(red=0, attacker=("repair-drones",)).ships(RED, "C2-HEX", damaged=1)
    game = attacking(table, "dice:assault:1").roll("assault-hit-flame")
    assert game.ships(RED, "C2-HEX") == (0, 0) and game.asked()[1] != "arcs.order"


# Railgun Arrays and Predictive Sensors


def test_railguns_hit_before_dice_are_collected() -> None:
    """R-BATTLE-06, ARC-BATTLE-11: the damaged ship is lost, and one die with it."""
    table = facing(red=1, defender=("railgun-arrays",)).ships(RED, "C2-HEX", damaged=1)
    game = attacking(table)
    assert game.asked() == (RED, "arcs.battle.self-hit")
    game.play("hit:damaged")
    assert game.options() == ["dice:assault:0", "dice:assault:1"] and game.trophies(BLUE) == {(RED, "ship"): 1}


def test_without_an_attacking_ship_the_battle_is_over() -> None:
    """ARC-BATTLE-03"""
    table = facing(red=0, defender=("railgun-arrays",)).ships(RED, "C2-HEX", damaged=1)
    game = attacking(table)
    assert game.asked()[1] == "arcs.turn" and game.ships(BLUE, "C2-HEX") == (2, 0) and game.state.fights == []


def test_railguns_need_a_fresh_defending_ship_in_the_system() -> None:
    table = (
        facing(blue=0, defender=("railgun-arrays",)).ships(BLUE, "C2-HEX", damaged=2).ships(BLUE, "C2-GATE", fresh=1)
    )
    assert attacking(table).asked() == (RED, "arcs.battle.dice")
    assert attacking(facing(attacker=("railgun-arrays",))).asked() == (RED, "arcs.battle.dice")


def test_predictive_sensors_bring_fresh_ships_from_neighbouring_systems() -> None:
    """R-BATTLE-06, R-BATTLE-01: they defend in this battle."""
    table = facing(blue=1, defender=("predictive-sensors",)).ships(BLUE, "C2-GATE", fresh=2, damaged=1)
    game = attacking(table.ships(BLUE, "C3-ARROW", fresh=1).ships(BLUE, "C2-ARROW", fresh=1))
    assert game.asked() == (BLUE, "arcs.sensors") and game.options() == ["ships:0+0", "ships:1+0", "ships:2+0"]
    game.play("ships:2+0")
    assert game.options() == ["ships:0+0", "ships:1+0"]
    game.play("ships:0+0", "dice:assault:1", "dice:skirmish:0").roll("assault-hit-intercept")
    assert game.play("hit:fresh").ships(RED, "C2-HEX") == (0, 1), "three fresh ships, three hits"
    assert game.ships(BLUE, "C2-GATE") == (0, 1) and game.ships(BLUE, "C3-ARROW") == (1, 0)


def test_the_rebel_brings_two_ships_from_each_system() -> None:
    """ARC-MOVE-01"""
    table = facing(defender=("predictive-sensors", "rebel")).ships(BLUE, "C2-GATE", fresh=4)
    assert attacking(table).options() == ["ships:0+0", "ships:1+0", "ships:2+0"]


def test_the_attacker_orders_railguns_and_sensors() -> None:
    """R-BATTLE-06: with no fresh ship there the railguns wait for those that come."""
    cards = ("railgun-arrays", "predictive-sensors")
    game = attacking(facing(defender=cards).ships(BLUE, "C2-GATE", fresh=1))
    assert game.asked() == (RED, "arcs.order")
    assert game.options() == ["first:railgun-arrays", "first:predictive-sensors"]
    assert game.play("first:railgun-arrays").ships(RED, "C2-HEX") == (1, 1)
    game.play("ships:1+0")
    assert game.ships(BLUE, "C2-HEX") == (3, 0) and game.asked() == (RED, "arcs.battle.dice")
    table = facing(blue=0, defender=cards).ships(BLUE, "C2-HEX", damaged=1).ships(BLUE, "C2-GATE", fresh=1)
    assert attacking(table, "ships:1+0").ships(RED, "C2-HEX") == (1, 1)


def test_play_is_not_taken_back_beyond_the_sensors() -> None:
    """R-TURN-05"""
    game = attacking(facing(defender=("predictive-sensors",)).ships(BLUE, "C2-GATE", fresh=1), "ships:0+0").game
    assert game.undoable(RED) is None


# Rerolls


def test_seeker_torpedoes_reroll_assault_dice_by_fresh_attacking_ships() -> None:
    """R-BATTLE-04"""
    table = facing(red=1, attacker=("seeker-torpedoes",)).ships(RED, "C2-HEX", damaged=2)
    game = attacking(table, "dice:assault:2", "dice:skirmish:1").roll(
        "assault-blank", "assault-blank", "skirmish-blank"
    )
    assert game.options() == ["reroll:assault-blank", "reroll-no-more"]
    game.play("reroll:assault-blank").roll("assault-hit-hit")
    assert game.asked() == (RED, "arcs.battle.hit")


def test_a_defender_rerolls_nothing() -> None:
    game = attacking(facing(defender=("seeker-torpedoes",)), "dice:assault:1", "dice:skirmish:0").roll("assault-blank")
    assert game.asked() == (RED, "arcs.turn")


def test_torpedoes_need_assault_dice_and_a_fresh_ship() -> None:
    """R-BATTLE-04"""
    table = facing(red=0, attacker=("seeker-torpedoes",)).ships(RED, "C2-HEX", damaged=1)
    assert attacking(table, "dice:assault:1").roll("assault-blank").asked() == (RED, "arcs.turn")
    table = facing(attacker=("seeker-torpedoes",))
    assert attacking(table, "dice:assault:0", "dice:skirmish:1").roll("skirmish-blank").asked() == (RED, "arcs.turn")


def test_the_vision_rerolls_any_dice_while_empath_is_declared() -> None:
    """R-BATTLE-04"""
    table = facing(attacker=("empaths-vision",)).marker(0, "empath")
    game = attacking(table, "dice:assault:1", "dice:skirmish:1").roll("assault-blank", "skirmish-blank")
    assert game.options() == ["reroll:assault-blank", "reroll:skirmish-blank", "reroll-no-more"]
    game.play("reroll:skirmish-blank", "reroll:assault-blank").roll("assault-blank", "skirmish-blank")
    assert game.asked() == (RED, "arcs.turn"), "once"
    game = attacking(facing(attacker=("empaths-vision",)), "dice:assault:1", "dice:skirmish:0").roll("assault-blank")
    assert game.asked() == (RED, "arcs.turn"), "Empath is not declared"


def test_several_rerolls_come_in_the_order_that_the_attacker_chooses() -> None:
    """R-BATTLE-05, ARC-TIE-02"""
    table = facing(attacker=("empaths-vision", "seeker-torpedoes", "skirmishers")).marker(0, "empath")
    game = attacking(table, "dice:assault:1", "dice:skirmish:1").roll("assault-blank", "skirmish-blank")
    assert game.options() == ["first:skirmishers", "first:seeker-torpedoes", "first:empaths-vision"]
    game.play("first:empaths-vision", "reroll:assault-blank", "reroll-no-more").roll("assault-hit-flame")
    assert game.options() == ["first:skirmishers", "first:seeker-torpedoes"]
    game.play("first:seeker-torpedoes", "reroll:assault-hit-flame").roll("assault-blank")
    assert game.options() == ["reroll:skirmish-blank", "reroll-no-more"]


def test_cards_are_discarded_to_calm_outrage_even_in_vain() -> None:
    """ARC-PREL-06, R-ACT-05"""
    cards = ("empaths-vision", "keepers-trust", "warlords-cruelty", "tyrants-ego", "tycoons-charm")
    table = settled(3).cards(RED, *cards).outraged(RED, "psionic", "material", "fuel").hand(RED, "aggression-6")
    game = table.to_act(RED, AGGRESSION)
    assert sorted(starting(game, "calm:")) == sorted(f"calm:{name}" for name in cards)
    game.play("calm:empaths-vision")
    assert game.outrage(RED) == ["material", "fuel"] and game.state.agents[RED] == 8
    assert game.play("calm:keepers-trust").outrage(RED) == ["material", "fuel"]
    assert game.play("calm:tycoons-charm").outrage(RED) == []
    assert [game.state.holder[card(name)] for name in cards] == [DISCARDED, DISCARDED, RED, RED, DISCARDED]
    assert card("empaths-vision") in game.state.court_discard


def test_each_card_calms_its_own_type() -> None:
    """ARC-CITY-06"""
    for name, kind in (("keepers-trust", "relic"), ("warlords-cruelty", "weapon"), ("tyrants-ego", "weapon")):
        game = settled(3).cards(RED, name).outraged(RED, "relic", "weapon").to_act(RED, AGGRESSION)
        assert game.play(f"calm:{name}").outrage(RED) == [other for other in ("weapon", "relic") if other != kind]


# Raider Exosuits


def test_exosuits_allow_one_raid_die_without_a_building() -> None:
    """ARC-BATTLE-04"""
    game = attacking(facing(attacker=("raider-exosuits",)), "dice:assault:0", "dice:skirmish:0")
    assert game.options() == ["dice:raid:0", "dice:raid:1"]
    assert attacking(facing(attacker=("raider-exosuits",)), "dice:assault:2").asked()[1] == "arcs.chance.die"


def test_exosuits_take_nothing_from_the_ordinary_rule() -> None:
    """ARC-BATTLE-04: a defender without any building, or with one here."""
    table = arcs.table(3).cards(RED, "raider-exosuits").ships(RED, "C2-HEX", fresh=3).ships(BLUE, "C2-HEX", fresh=1)
    assert attacking(table, "dice:assault:0", "dice:skirmish:0").options()[-1] == "dice:raid:3"
    table = facing(attacker=("raider-exosuits",)).city(BLUE, "C2-HEX")
    assert attacking(table, "dice:assault:0", "dice:skirmish:0").options()[-1] == "dice:raid:2"


def test_third_players_take_no_part_in_these_effects() -> None:
    """ARC-BATTLE-13"""
    cards = ("mirror-plating", "railgun-arrays", "predictive-sensors", "seeker-torpedoes", "repair-drones")
    table = facing().cards(YELLOW, *cards).ships(YELLOW, "C2-HEX", fresh=1, damaged=1).ships(YELLOW, "C2-GATE", fresh=1)
    game = attacking(table, "dice:assault:1", "dice:skirmish:0").roll("assault-blank")
    assert game.asked() == (RED, "arcs.turn") and game.ships(YELLOW, "C2-HEX") == (1, 1)
