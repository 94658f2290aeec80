"""The worked examples of the rulebooks that run through several rules."""

import pytest

from astrarium.games.ascendancy.ruleset import RULES
from astrarium.games.ascendancy.table import BLUE, RED, Position, Table, table
from astrarium.kernel.opening import begin
from astrarium.kernel.seats import CHANCE


def lane(*factions: str) -> Table:
    """A long lane from the first Home System, without any Ships."""
    homes = {"federation": "earth", "klingon": "qonos", "romulan": "romulus"}
    start = table(*factions).system("vega", homes[factions[0]], 4)
    return start.no_ships(RED).no_ships(BLUE)


def sylvias_game() -> Position:
    """The first turn of the rulebook: the Federation, three of everything, and a galaxy at random."""
    options = {"factions": "federation,klingon", "preset": "official-2016", "borg": "without"}
    given = {**options, "switches": "random_galaxy=yes"}
    game = Position(begin(RULES, 2, options=given, chance="ask"))
    return game.play("deal:1", "deal:2")


def test_the_first_turn_of_the_rulebook() -> None:
    """ASC-6.2.2-a, ASC-14.1-a, ASC-8.2.2-d"""
    game = sylvias_game()
    assert game.resources(RED) == (3, 3, 3)
    game.play("ship:earth", "done")
    assert game.resources(RED) == (2, 3, 3) and game.ships(RED, "earth") == 4
    game.play("launch", "project:starfleet-diplomatic-corps", "project:cochrane-institute")
    assert game.asked() == (RED, "give-up-project"), "one Research Node: one Project"
    game.play("project:cochrane-institute", "enter-warp", "ship@earth", "exit-warp", "ship@earth+1")
    game.play("explore", "lane:3")
    game.play(game.options()[0], "go:L0.1", "go:L0.2", "discover", "disc:murasaki-312").roll(4)
    assert game.asked() == (RED, "token")
    game.play("token:starfleet-diplomatic-corps")
    assert game.resources(RED) == (2, 3, 4), "a Culture for a Phenomenon"
    assert game.game.view(None).players[RED].projects[0].progress == 1
    game.play("enter-warp", "ship@earth", "exit-warp", "ship@earth+1", "explore", "lane:2")
    game.play(game.options()[0], "go:L1.1", "discover", "disc:delta-iv", "card:warp-level-2")
    found = next(place for place in game.game.view(None).systems if place.name == "delta-iv")
    assert found.nodes == (1, 1, 0) and found.warp_tokens == 2, "Production on the Open Site, then Research"
    assert game.resources(RED) == (2, 3, 5) and found.resistance == 4
    assert not game.offers("move") and game.state.ready[RED] == 0


def test_hegemony_over_delta_iv_takes_a_3_or_more() -> None:
    """ASC-11.3-a, ASC-11.2.2-a: Ascendancy 1 and the Universal Translator against 4."""
    start = table("federation", "klingon").system("delta-iv", "earth").civilisation("delta-iv", 2, 1, 1)
    start.ships(RED, "delta-iv", 1).levels(RED, ascendancy=1).resources(RED, 0, 0, 5)
    assert start.to_command(RED).play("hegemony:delta-iv").roll(2).controller("delta-iv") == -1
    assert start.to_command(RED).play("hegemony:delta-iv").roll(3).controller("delta-iv") == RED


def test_a_battle_group_and_a_targeting_array_roll_one_die_again_each_by_its_own_rule() -> None:
    """ASC-4-reroll-a, ASC-RUL-15: 1, 1, 4, 5, 6; the ones become 1 and 6, and the array rolls that 1 once more."""
    start = lane("romulan", "klingon").advancement(RED, "advanced-targeting-array")
    start.fleet(RED, 1, "L0.1", "romulan-battle-group", 5).ships(BLUE, "L0.2", 9)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 5).roll(1, 6).roll(4, 5, 6)
    assert game.state.battles[-1].lost[BLUE] == 4


def test_four_hits_on_a_fleet_of_five_and_two_single_ships_may_all_go_to_the_fleet() -> None:
    """ASC-9.2-a, ASC-12.1.5-a"""
    start = lane("federation", "klingon").ships(RED, "L0.1", 4).ships(BLUE, "L0.2", 2)
    start.fleet(BLUE, 1, "L0.2", "klingon-regular-fleet", 5)
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6, 6, 6).roll(*[1] * 7)
    assert game.options() == ["hit:ship@L0.2", "hit:fleet-1@L0.2"]
    game.play(*["hit:fleet-1@L0.2"] * 3)
    assert game.ships(BLUE, "L0.2") == 3 and game.state.fleet_size[BLUE * 3] == 0, "the last hit takes a single Ship"


def invasion(hits: int) -> Position:
    """Four Klingon Ships over a Federation System with a Research and a Culture Node, that score so many hits."""
    start = table("klingon", "federation").system("regulus", "qonos").control(BLUE, "regulus", 0, 1, 1)
    game = start.ships(RED, "regulus", 4).to_command(RED).play("invade:regulus", "hold-out")
    return game.roll(*[6] * hits, *[1] * (4 - hits)).roll(1, 1, 1)


def test_four_hits_seize_a_system_of_three_nodes_unharmed() -> None:
    """ASC-10.2.1-a: the Klingons of the illustration have to hit with all four."""
    game = invasion(4)
    assert game.controller("regulus") == RED and game.node_count("regulus") == 2


def test_three_hits_raze_it() -> None:
    """ASC-10.2.3-a"""
    game = invasion(3)
    assert game.controller("regulus") == -1 and game.node_count("regulus") == 0


def test_two_hits_destroy_both_resource_nodes_and_one_either_of_them() -> None:
    """ASC-10.2.2-a"""
    game = invasion(1)
    assert game.options() == ["destroy:research", "destroy:culture"]
    game = invasion(2).play("destroy:research", "destroy:culture")
    assert game.controller("regulus") == BLUE and game.node_count("regulus") == 0


@pytest.mark.parametrize(("level", "hits_on", "hit_on"), [(1, 5, 6), (2, 4, 7), (3, 3, 8)])
def test_what_a_civilisation_of_each_level_rolls_and_stops(level: int, hits_on: int, hit_on: int) -> None:
    """ASC-10.5-b: 6 less the level hits; the level protects, here against a 5+."""
    start = table("klingon", "federation").system("regulus", "qonos").civilisation("regulus", level, 0, 1, 1)
    game = start.ships(RED, "regulus", 2).to_command(RED).play("invade:regulus")
    siege = game.game.view(RED).siege
    assert siege is not None and siege.hit_on == hits_on
    assert siege.hits_on == min(hit_on, 6), "Klingon disruptors hit on a 6 whatever the Shields"
    assert game.asked() == (CHANCE, "invasion-roll")


def test_ferengi_fill_any_system_with_production() -> None:
    """ASC-7.3-b: where two Research Nodes and another would stand, three Production Nodes do."""
    start = table("ferengi", "klingon").system("delta-iv", "ferenginar").control(RED, "delta-iv").resources(RED, 9)
    game = start.to_build(RED)
    for _ in range(3):
        game.play("node:delta-iv:production")
    assert game.node_count("delta-iv") == 3 and not game.offers("node:delta-iv:production")


def test_collateral_damage_never_touches_the_starbase() -> None:
    """ASC-12.2.4-a, ASC-10.2.2-a"""
    start = table("klingon", "federation").system("regulus", "qonos").control(BLUE, "regulus", 0, 1, 1)
    start.starbase("regulus").ships(RED, "regulus", 4)
    game = start.to_command(RED).play("invade:regulus", "hold-out").roll(6, 6, 1, 1).roll(1, 1, 1, 1)
    assert game.options() == ["destroy:research", "destroy:culture"]
    game.play("destroy:culture")
    assert game.options() == ["destroy:research"]
    game.play("destroy:research")
    assert game.node_count("regulus") == 0 and sum(game.state.starbases) == 1 and game.controller("regulus") == BLUE
