"""Invasions and Hegemony: what is left of a System, and what comes with it."""

import pytest

from astrarium.games.ascendancy.table import BLUE, RED, Table, table
from astrarium.games.ascendancy.tables.advancements import card
from astrarium.games.ascendancy.tables.ids import system

CARD = card("klingon-tribute")


def siege(ships: int, *nodes: int, **options: str) -> Table:
    """Klingon Ships over a System of the Federation."""
    start = table("klingon", "federation", "romulan", **options).system("terra-nova", "qonos")
    return start.control(BLUE, "terra-nova", *nodes).ships(RED, "terra-nova", ships)


def tribe(ships: int, level: int, *nodes: int) -> Table:
    """Romulan Ships over an Independent System."""
    start = table("romulan", "klingon").system("terra-nova", "romulus").civilisation("terra-nova", level, *nodes)
    return start.ships(RED, "terra-nova", ships)


def test_structures_never_attack_by_themselves() -> None:
    """ASC-10-c"""
    start = siege(2, 1).starbase("terra-nova")
    assert not start.to_command(BLUE).offers("battle:terra-nova")
    assert start.ships(BLUE, "terra-nova", 1).to_command(BLUE).offers("battle:terra-nova"), "but Ships there do"
    beside = siege(2, 1).ships(BLUE, "L0.1", 1).to_command(BLUE)
    assert [option for option in beside.options() if option.startswith("battle")] == ["battle:terra-nova"]


def test_a_round_is_dice_casualties_and_result_then_retreat_or_the_next_for_no_command() -> None:
    """ASC-10-b, ASC-10.4-a"""
    game = siege(3, 1).to_command(RED).play("invade:terra-nova", "hold-out").roll(1, 1, 1).roll(1, 1)
    assert game.asked() == (RED, "press-on") and game.state.ready[RED] == 4
    game.play("fight")
    assert game.asked() == (BLUE, "surrender") and game.state.ready[RED] == 4


def test_shields_and_weapons_count_as_in_space_battles() -> None:
    """ASC-10.1-b, ASC-4-weapon-a: 5 and Shields of 1 make a 6, so that of a 5 and a 6 only one hits."""
    start = table("federation", "cardassian", "romulan").system("vega", "romulus").control(BLUE, "vega", 1)
    start.ships(2, "vega", 2).levels(BLUE, shields=1)
    game = start.to_command(2).play("invade:vega", "hold-out").roll(5, 6).roll(1, 1)
    game.play("destroy:production")
    assert game.node_count("vega") == 0 and game.controller("vega") == BLUE


def test_the_defender_picks_the_ships_that_are_hit_and_on_an_uncontrolled_system_the_attacker() -> None:
    """ASC-10.2-b, ASC-10.5-a"""
    start = siege(1, 1).fleet(RED, 1, "terra-nova", "klingon-pack", 3)
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(1, 1, 1, 1).roll(6, 1)
    assert game.asked() == (BLUE, "casualty")
    wild = tribe(1, 1, 2).fleet(RED, 1, "terra-nova", "romulan-wing", 3)
    game = wild.to_command(RED).play("invade:terra-nova").roll(1, 1, 1, 1).roll(6, 1)
    assert game.asked() == (RED, "own-casualty")


def test_the_attacker_may_break_off_and_need_not_move_away() -> None:
    """ASC-10.3-a"""
    start = table("romulan", "federation").system("vega", "romulus").control(BLUE, "vega", 1).ships(RED, "vega", 2)
    game = start.to_command(RED).play("invade:vega", "hold-out").roll(1, 1).roll(1, 1).play("break-off")
    assert game.asked() == (RED, "withdraw")
    stayed = start.to_command(RED).play("invade:vega", "hold-out").roll(1, 1).roll(1, 1).play("break-off", "done")
    assert stayed.ships(RED, "vega") == 2 and stayed.asked() == (RED, "command")
    game.play("to:L0.1")
    assert game.ships(RED, "L0.1") == 2 and game.controller("vega") == BLUE


def test_a_system_annihilated_is_ordinary_and_undeveloped() -> None:
    """ASC-10.2.3-b, ASC-10.2.2-b, ASC-4-developed-a: two Nodes and two hits."""
    game = tribe(2, 1, 1, 1).resources(RED, 0, 0, 1).to_command(RED).play("invade:terra-nova").roll(6, 6).roll(1, 1)
    found = next(place for place in game.game.view(None).systems if place.name == "terra-nova")
    assert (found.warp_tokens, found.nodes, found.controller) == (0, (0, 0, 0), "")
    start = tribe(2, 0).resources(RED, 0, 0, 1)
    assert start.to_build(RED).offers("colonise:terra-nova")


def test_an_uncontrolled_system_repels_who_loses_all_ships_while_a_node_stands() -> None:
    """ASC-10.2.4-b, ASC-10.2.2-b"""
    game = tribe(1, 1, 2).to_command(RED).play("invade:terra-nova").roll(6).roll(6, 1)
    game.play("destroy:production")
    assert (
        game.asked() == (RED, "command") and game.ships(RED, "terra-nova") == 0 and game.node_count("terra-nova") == 1
    )


def test_a_starbase_survives_annihilation_uncontrolled_and_its_command_comes_with_control() -> None:
    """ASC-10.2.3.1-a, ASC-RUL-25, ASC-3.6.4-a: it is no Node, so that one hit is as many as Nodes."""
    start = siege(1).starbase("terra-nova").resources(RED, 0, 0, 1)
    assert start.to_command(RED).game.view(None).players[BLUE].commands == 6
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(5).roll(1, 1)
    view = game.game.view(None)
    assert game.controller("terra-nova") == -1 and view.players[BLUE].commands == 5 == view.players[RED].commands
    later = siege(1).control(-1, "terra-nova").starbase("terra-nova").resources(RED, 0, 0, 1).to_build(RED)
    assert later.offers("colonise:terra-nova")
    later.play("colonise:terra-nova")
    assert later.game.view(None).players[RED].commands == 6 and later.state.ready[RED] == 5


def test_a_starbase_alone_does_not_make_a_system_developed() -> None:
    """ASC-4-developed-a, ASC-4-node-a, ASC-12.2.4-a"""
    start = siege(2).control(-1, "terra-nova").starbase("terra-nova").resources(RED, 0, 0, 4)
    game = start.to_command(RED)
    assert not game.offers("invade:terra-nova") and not game.offers("hegemony:terra-nova")


def test_a_captured_starbase_brings_its_command_exhausted() -> None:
    """ASC-RUL-24, ASC-10.2.1.2-a, ASC-12.2.2-a"""
    game = siege(1).starbase("terra-nova").to_command(RED, 3).play("invade:terra-nova", "surrender")
    red = game.game.view(None).players[RED]
    assert (red.commands, red.ready) == (6, 2) and game.state.starbases[system("terra-nova")] == 1


def test_a_starbase_is_no_node_but_a_structure_against_hegemony() -> None:
    """ASC-4-structure-a, ASC-4-node-a, ASC-11.2.1-a: a Control Node, a Starbase: a 3 is needed."""
    start = siege(1).starbase("terra-nova").resources(RED, 0, 0, 2)
    assert start.to_command(RED).play("hegemony:terra-nova", "hold-out").roll(2).controller("terra-nova") == BLUE
    assert start.to_command(RED).play("hegemony:terra-nova", "hold-out").roll(3).controller("terra-nova") == RED


def test_no_hegemony_and_no_invasion_against_a_pre_warp_civilisation() -> None:
    """ASC-11-b, ASC-8.8.5.1-a, ASC-RUL-59"""
    start = table("romulan", "klingon").system("vega", "romulus").ships(RED, "vega", 2).resources(RED, 0, 0, 2)
    start.state.gifts[system("vega")] = 2
    game = start.to_command(RED)
    assert not game.offers("invade:vega") and not game.offers("hegemony:vega")
    assert start.to_build(RED).offers("colonise:vega")


def test_hegemony_brings_the_starbase_and_a_project_for_each_research_node() -> None:
    """ASC-11.4-a, ASC-10.2.1.1-a"""
    start = siege(1, 0, 1).starbase("terra-nova").project(BLUE, "orbital-laboratories", 2).resources(RED, 0, 0, 2)
    game = start.levels(RED, ascendancy=2).to_command(RED).play("hegemony:terra-nova", "hold-out").roll(4)
    assert game.asked() == (BLUE, "hand-over")
    game.play("project:orbital-laboratories")
    players = game.game.view(None).players
    assert [card.name for card in players[RED].projects] == ["orbital-laboratories"] and players[RED].commands == 6


def test_a_surrender_is_a_successful_invasion() -> None:
    """ASC-RUL-21, ASC-10.3.1-a: the Project of a Research Node comes with it."""
    start = siege(1, 0, 1).project(BLUE, "orbital-laboratories", 1)
    game = start.to_command(RED).play("invade:terra-nova", "surrender", "project:orbital-laboratories")
    assert game.controller("terra-nova") == RED and game.node_count("terra-nova") == 1


@pytest.mark.parametrize(("preset", "asked"), [("ucr-4", True), ("official-2020", True), ("official-2016", False)])
def test_a_surrender_is_possible_from_the_first_round_but_not_in_the_first_rules(preset: str, asked: bool) -> None:
    """ASC-RUL-20, ASC-10.3.1-a"""
    game = siege(2, 1, preset=preset).to_command(RED).play("invade:terra-nova")
    assert (game.asked() == (BLUE, "surrender")) is asked


def test_a_captured_project_finished_by_another_faction_works_for_it() -> None:
    """ASC-14.6-a, ASC-RUL-22, ASC-14.1.2.1-a: Orbital Laboratories pay the Klingons for Klingon Starbases."""
    start = table("klingon", "federation").advancement(RED, "orbital-laboratories").starbase("qonos").starbase("earth")
    assert start.to_recharge().resources(RED) == (1, 2, 1)


def test_nothing_is_traded_during_an_invasion() -> None:
    """ASC-4-combat-a, ASC-13.4-b"""
    game = siege(2, 1).ships(BLUE, "L0.0", 1).to_command(RED)
    assert any(option.startswith("offer:") for option in game.standing(BLUE))
    game.play("invade:terra-nova", "hold-out").roll(1, 1).roll(1, 1)
    assert game.asked() == (RED, "press-on") and game.standing(BLUE) == []
    assert game.play("fight", "surrender").standing(BLUE) != []


def test_control_is_the_control_node_and_lanes_and_phenomena_have_none() -> None:
    """ASC-4-control-a"""
    start = table("klingon", "federation").system("pulsar", "qonos").ships(RED, "pulsar", 2).ships(RED, "L0.1", 1)
    found = {place.name: place.controller for place in start.to_command(RED).game.view(None).systems}
    assert found == {"qonos": "red", "earth": "blue", "pulsar": ""}


def test_more_than_three_starbases_may_be_held_by_capture_and_each_ever_commissioned_counts() -> None:
    """ASC-12.2.1.1-b, ASC-3.6.4-b"""
    start = table("klingon", "federation").levels(RED, ascendancy=2).system("vega", "qonos").control(RED, "vega")
    start.starbase("vega").starbase("qonos").system("spica", "qonos").control(RED, "spica")
    assert start.to_command(RED).offers("commission-starbase")
    start.state.commissioned[RED] = 2
    assert start.control(BLUE, "vega").to_command(RED).rule_against("commission-starbase", RED) == "ASC-12.2.1.1-a"


def test_a_starbase_goes_beside_a_controlled_system_that_has_none_and_stays_there() -> None:
    """ASC-12.2.1-a, ASC-12.2.1.2-a"""
    start = table("klingon", "federation").levels(RED, ascendancy=2).system("vega", "qonos").control(RED, "vega")
    game = start.to_command(RED).play("commission-starbase")
    assert game.options() == ["at:qonos", "at:vega"]
    game.play("at:vega", "commission-starbase")
    assert game.options() == ["at:qonos"] and game.resources(RED) == (0, 0, 0)


def test_a_fleet_moves_and_is_hit_as_one_group_of_ships() -> None:
    """ASC-12-a, ASC-8-a"""
    start = table("klingon", "federation").system("vega", "qonos").fleet(RED, 1, "qonos", "klingon-marauders", 4)
    game = start.to_command(RED).play("move", "fleet-1@qonos", "go:L0.0", "go:L0.1")
    assert game.ships(RED, "L0.1") == 4 and game.state.ready[RED] == 4
    assert start.ships(BLUE, "vega", 1).to_command(RED).play("move", "fleet-1@qonos").offers("go:L0.0")


def test_the_side_is_chosen_when_commissioning_and_another_needs_another_commission() -> None:
    """ASC-12.1.1-a, ASC-12.1.5-b"""
    start = table("klingon", "federation").levels(RED, ascendancy=1).fleet(RED, 1, "qonos", "klingon-marauders", 3)
    game = start.no_ships(RED).to_command(RED).play("disband:fleet-1", "commission-fleet", "at:qonos")
    assert game.offers("side:klingon-marauders") and game.offers("side:klingon-regular-fleet")
    game.play("side:klingon-regular-fleet", "ships:3")
    assert game.state.ready[RED] == 4


def test_a_fleet_has_no_more_ships_than_its_card_says() -> None:
    """ASC-4-fleetsize-a, ASC-12.1.4-a"""
    start = table("klingon", "federation").levels(RED, ascendancy=1).ships(RED, "qonos", 3)
    game = start.to_command(RED).play("commission-fleet", "at:qonos", "side:klingon-marauders")
    assert game.options() == ["ships:3", "ships:4"]
    assert not game.play("ships:4").offers("join:fleet-1")


def test_nothing_joins_or_leaves_a_fleet_at_warp_or_in_the_middle_of_a_move() -> None:
    """ASC-12.1.4-b, ASC-12.1.4-a"""
    start = table("klingon", "federation").system("vega", "qonos").fleet(RED, 1, "qonos", "klingon-marauders", 3)
    game = start.to_command(RED).play("move", "fleet-1@qonos", "go:L0.0")
    assert not [option for option in game.options() if "fleet" in option]
    game = start.to_command(RED).play("enter-warp", "fleet-1@qonos")
    assert not [option for option in game.options() if option.endswith("fleet-1")]


def test_ascendancy_caps_fleets_and_starbases() -> None:
    """ASC-3.7.1-a, ASC-12.1.2-a"""
    start = table("klingon", "federation").levels(RED, ascendancy=1).ships(RED, "qonos", 6)
    game = start.to_command(RED).play("commission-fleet", "at:qonos", "side:klingon-marauders", "ships:3")
    game.play("commission-starbase", "at:qonos")
    assert game.rule_against("commission-fleet", RED) == "ASC-12.1.2-a"
    assert not game.offers("commission-starbase") and not game.offers("commission-fleet")


def test_each_resource_node_yields_one_and_there_is_no_end_to_them() -> None:
    """ASC-3.6.6-a, ASC-6.3.2.1-a"""
    start = table("klingon").control(RED, "qonos", 15, 15, 15)
    assert start.to_recharge().resources(RED) == (15, 15, 15)


def test_a_discarded_project_goes_back_to_its_own_deck_without_tokens() -> None:
    """ASC-14.1.3-a, ASC-3.5.6-a: a captured Klingon Project that the Federation has no room for."""
    start = table("federation", "klingon").control(RED, "earth", 1, 1, 1).project(RED, "klingon-tribute", 2)
    game = start.project(RED, "orbital-laboratories").to_command(RED).play("launch", "project:cochrane-institute")
    while game.asked()[1] == "give-up-project":
        game.play("project:klingon-tribute" if game.offers("project:klingon-tribute") else game.options()[0])
    mine = start.control(BLUE, "qonos", 1, 1, 1).to_command(BLUE).play("launch")
    assert game.asked() == (RED, "command") and not mine.offers("project:klingon-tribute")
    state = game.state
    assert state.where[CARD] == -1 and state.progress[CARD] == 0
