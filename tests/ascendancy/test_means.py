"""What one pays with, and supplies that have an end."""

import pytest

from astrarium.games.ascendancy.state import ships_in_play
from astrarium.games.ascendancy.table import BLUE, RED, Table, table
from astrarium.kernel.seats import CHANCE

WILD = "option_wild_culture=yes"


def test_wild_culture_stands_for_production_and_research() -> None:
    """ASC-5.1-d, ASC-4-resources-a"""
    assert not table("federation").resources(RED, 0, 0, 3).to_build(RED).offers("ship:earth")
    start = table("federation", switches=WILD).resources(RED, 0, 0, 3).project(RED, "orbital-laboratories")
    game = start.to_build(RED).play("ship:earth", "research:orbital-laboratories")
    assert game.ships(RED, "earth") == 4 and game.resources(RED) == (0, 0, 1)


def test_a_price_in_several_resources_needs_enough_culture_for_all_that_is_missing() -> None:
    """ASC-5.1-d, ASC-7.3-a: a Culture Node: one Production and two Culture."""
    start = table("federation", switches=WILD).system("terra-nova", "earth").control(RED, "terra-nova")
    assert not start.resources(RED, 0, 0, 2).to_build(RED).offers("node:terra-nova:culture")
    game = start.resources(RED, 0, 0, 3).to_build(RED).play("node:terra-nova:culture")
    assert game.resources(RED) == (0, 0, 0) and game.node_count("terra-nova") == 1


def test_who_has_both_may_use_culture_in_place_of_the_resource() -> None:
    """ASC-5.1-d"""
    game = table("federation", switches=WILD).resources(RED, 2, 0, 1).to_build(RED).play("ship:earth")
    assert game.asked() == (RED, "culture-instead") and game.options() == ["culture:0", "culture:1"]
    assert game.play("culture:1").resources(RED) == (2, 0, 0)


def test_andorians_keep_a_ship_of_a_battle_won_and_spend_it_before_research_in_a_later_turn() -> None:
    """ASC-4-special-a, ASC-9.5-a"""
    start = table("andorian", "cardassian").system("vega", "andor", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).project(RED, "andorian-ore-fleets").resources(RED, 0, 1)
    game = start.to_command(RED).play("battle:L0.2").roll(6, 1).play("done")
    assert game.state.samples[RED] == 1 << 8
    game.play("end")
    assert game.state.samples[RED] == 1
    start.state.samples[RED] = 1
    game = start.to_build(RED).play("research:andorian-ore-fleets")
    assert game.resources(RED)[1] == 1 and game.state.samples[RED] == 0


def test_who_does_not_win_or_destroys_nothing_keeps_no_ship() -> None:
    """ASC-9.5-a"""
    start = table("andorian", "cardassian").system("vega", "andor", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 2).ships(BLUE, "L0.2", 2)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1).roll(1, 1).play("fight", "retreat", "to:vega", "done")
    assert game.state.samples[RED] == 0
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6).roll(6, 6)
    assert game.state.samples[RED] == 0


def crowd(preset: str) -> Table:
    """Thirty Ships."""
    start = table("federation", "klingon", preset=preset).system("vega", "earth").resources(RED, 1)
    return start.ships(RED, "vega", 27)


@pytest.mark.parametrize(("preset", "ships"), [("ucr-4", 31), ("official-2020", 30), ("official-2016", 30)])
def test_officially_a_thirty_first_ship_is_taken_from_elsewhere(preset: str, ships: int) -> None:
    """ASC-3.6.1-a, ASC-4-supply-a"""
    game = crowd(preset).to_build(RED).play("ship:earth")
    if ships == 30:
        assert game.asked() == (RED, "take-ship") and game.options() == ["take:ship@earth", "take:ship@vega"]
        game.play("take:ship@vega")
        assert game.ships(RED, "vega") == 26
    assert game.ships(RED, "earth") == 4 and ships_in_play(game.state, RED) == ships


@pytest.mark.parametrize(("preset", "held"), [("ucr-4", 11), ("official-2020", 10), ("official-2016", 10)])
def test_officially_an_eleventh_control_node_comes_from_another_system(preset: str, held: int) -> None:
    """ASC-3.6.3-a, ASC-4-supply-a"""
    start = table("federation", "klingon", preset=preset).system("vega", "earth").ships(RED, "vega", 1)
    colonies = ["ardana", "altair", "capella", "regulus", "rigel", "spica", "izar", "deneb", "mazar"]
    for name in colonies:
        start.control(RED, name, production=1)
    game = start.resources(RED, 0, 0, 1).to_build(RED).play("colonise:vega")
    if held == 10:
        assert game.asked() == (RED, "give-up-control") and "give-up:vega" not in game.options()
        game.play("give-up:izar")
        assert game.controller("izar") == -1 and game.node_count("izar") == 0
    assert game.controller("vega") == RED and game.state.controller.count(RED) == held


@pytest.mark.parametrize(("preset", "fleets"), [("ucr-4", 3), ("official-2020", 2)])
def test_only_officially_vulcans_disband_fleets_above_their_lowered_limit(preset: str, fleets: int) -> None:
    """ASC-4-fleetlimit-a"""
    start = table("vulcan", "klingon", preset=preset).system("vega", "vulcan").levels(RED, ascendancy=3)
    for number, side in ((1, "vulcan-regular-fleet"), (2, "vulcan-escort"), (3, "vulcan-line")):
        start.fleet(RED, number, "vulcan", side, 3)
    game = start.to_build(RED).play("colonise:vega")
    if fleets == 2:
        assert game.asked() == (RED, "disband-fleet")
        game.play("disband:fleet-2")
    assert game.controller("vega") == RED and sum(size > 0 for size in game.state.fleet_size[:3]) == fleets


@pytest.mark.parametrize(("preset", "dead"), [("ucr-4", 0), ("official-2016", 1)])
def test_in_the_first_rules_advancements_do_not_help_in_the_turns_of_others(preset: str, dead: int) -> None:
    """ASC-4-special-a: a Klingon 6 against Shields of 4, in the Federation's turn."""
    start = table("klingon", "federation", preset=preset).system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).levels(BLUE, shields=4, weapons=1)
    game = start.to_command(BLUE).play("battle:L0.1").roll(1, 6)
    assert game.ships(BLUE, "L0.2") == dead


@pytest.mark.parametrize(("itself", "asked"), [("no", (BLUE, "retreat")), ("yes", (-2, "battle-roll"))])
def test_a_sector_that_is_adjacent_to_itself_is_no_refuge_while_the_enemy_is_in_it(
    itself: str, asked: tuple[int, str]
) -> None:
    """ASC-4-adjacent-a, ASC-9.3.1-b, ASC-RUL-19: the own System with Ships of the enemy in it."""
    both = f"retreat_not_adjacent=yes,sector_adjacent_to_itself={itself}"
    start = table("federation", "cardassian", switches=both).system("vega", "earth", 4).system("spica", "vega", 2, 0)
    start.no_ships(RED).no_ships(BLUE).ships(BLUE, "L1.0", 2).ships(RED, "L1.1", 2).ships(RED, "vega", 1)
    game = start.control(BLUE, "vega").to_command(RED).play("battle:L1.0").roll(1, 1, 1).roll(1, 1)
    if game.asked() == (RED, "retreat"):
        game.play("fight")
    assert game.asked() == (asked if asked[0] >= 0 else (CHANCE, asked[1]))
    if itself == "no":
        assert game.play("retreat").options() == ["to:vega"]
