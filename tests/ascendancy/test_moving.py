"""Moving, Warp, new lanes and Systems, Hazards and Exploration cards."""

from astrarium.games.ascendancy.table import BLUE, RED, table
from astrarium.games.ascendancy.tables.ids import SHIP, system
from astrarium.games.ascendancy.verbs import enter_warp

TWO = ("federation", "klingon")


def test_an_impulse_move_goes_up_to_two_sectors() -> None:
    """ASC-8.1-a, ASC-8-a"""
    game = table(*TWO).system("vega", "earth").to_command(RED).play("move", "ship@earth", "go:L0.0", "go:L0.1")
    assert game.asked() == (RED, "command") and game.ships(RED, "L0.1") == 1 and game.ships(RED, "earth") == 2


def test_hostile_ships_bar_the_way_and_peaceful_ones_do_not() -> None:
    """ASC-8.3-a, ASC-8.3-c"""
    start = table(*TWO).system("vega", "earth").ships(BLUE, "L0.0", 1)
    game = start.to_command(RED).play("move", "ship@earth")
    assert not game.offers("go:L0.0") and game.rule_against("go:L0.0", RED) == "ASC-8.3-a"
    game = start.holds(RED, BLUE).to_command(RED).play("move", "ship@earth")
    assert game.offers("go:L0.0")


def test_an_exhausted_agreement_keeps_no_peace_but_officially_it_does() -> None:
    """ASC-4-exhausted-b, ASC-4-hostile-a"""
    start = table(*TWO).system("vega", "earth").ships(BLUE, "L0.0", 1).holds(RED, BLUE, exhausted=True)
    assert not start.to_command(RED).play("move", "ship@earth").offers("go:L0.0")
    official = table(*TWO, preset="official-2020").system("vega", "earth").ships(BLUE, "L0.0", 1)
    game = official.holds(RED, BLUE, exhausted=True).to_command(RED).play("move", "ship@earth")
    assert game.offers("go:L0.0")


def test_an_own_system_may_be_entered_whoever_is_there() -> None:
    """ASC-8.3-b"""
    start = table(*TWO).system("vega", "earth").control(RED, "vega").ships(BLUE, "vega", 1).ships(RED, "L0.1", 1)
    assert start.to_command(RED).play("move", "ship@L0.1").offers("go:vega")


def test_a_ship_at_warp_goes_as_many_systems_as_it_has_tokens_and_lanes_are_free() -> None:
    """ASC-8.2.1-a, ASC-8.2.2-a, ASC-8.2.2-b"""
    start = table(*TWO).system("vega", "earth", 4)
    game = start.to_command(RED).play("enter-warp", "ship@earth")
    assert game.ships(RED, "earth") == 2
    game.play("exit-warp", "ship@earth+1", "go:L0.0", "go:L0.1", "go:L0.2", "go:L0.3", "go:vega")
    assert game.ships(RED, "vega") == 1 and game.asked() == (RED, "command")


def test_a_command_adds_a_token_to_a_ship_at_warp_and_so_does_maintenance() -> None:
    """ASC-8.2.3-a, ASC-6.3.3.3-a"""
    game = table(*TWO).to_command(RED).play("enter-warp", "ship@earth", "warp-token", "ship@earth+1", "exit-warp")
    assert game.options() == ["ship@earth+2"]
    start = table(*TWO)
    enter_warp(start.state, RED, SHIP, system("earth"))
    assert [unit.warp for unit in start.to_recharge().game.view(None).units if unit.warp > 0] == [2]


def test_warp_icons_add_to_every_exit() -> None:
    """ASC-14.3.1-a, ASC-4-warprange-a"""
    start = table(*TWO).system("vega", "earth").system("terra-nova", "vega", 2, 0)
    short = start.to_command(RED).play("enter-warp", "ship@earth", "exit-warp", "ship@earth+1")
    short.play("go:L0.0", "go:L0.1", "go:vega")
    assert short.asked() == (RED, "command") and short.ships(RED, "vega") == 1
    start.advancement(RED, "cochrane-institute")
    game = start.to_command(RED).play("enter-warp", "ship@earth", "exit-warp", "ship@earth+1")
    game.play("go:L0.0", "go:L0.1", "go:vega", "go:L1.0", "go:L1.1", "go:terra-nova")
    assert game.ships(RED, "terra-nova") == 1


def test_a_new_lane_is_rolled_and_laid_and_the_ship_enters_it() -> None:
    """ASC-8.6.1.2-a, ASC-8.6.1.3-a, ASC-3.8-a"""
    game = table(*TWO).to_command(RED).play("move", "ship@earth", "explore", "lane:3")
    game.play(next(option for option in game.options() if option.startswith("lay:")), "stop")
    assert game.ships(RED, "L0.0") == 1 and game.game.view(None).lanes[0].sectors == 3


def test_no_lane_is_laid_beyond_the_printed_maximum() -> None:
    """ASC-8.6.1.1-a"""
    start = table(*TWO).system("ohniaka", "earth").ships(RED, "ohniaka", 1)
    game = start.to_command(RED).play("move", "ship@ohniaka")
    assert not game.offers("explore") and game.rule_against("explore", RED) == "ASC-8.6.1.1-a"


def test_an_open_lane_without_ships_is_removed() -> None:
    """ASC-8.6.1.6-a, ASC-8.6.1.3-b"""
    game = table(*TWO).to_command(RED).play("move", "ship@earth", "explore", "lane:3")
    game.play(next(option for option in game.options() if option.startswith("lay:")), "go:earth")
    assert game.game.view(None).lanes == () and game.ships(RED, "earth") == 3


def test_who_goes_to_warp_in_an_open_lane_points_to_its_system() -> None:
    """ASC-8.6.1.6-b, ASC-RUL-44"""
    start = table(*TWO).lane("earth", 3).ships(RED, "L0.2", 1)
    game = start.to_command(RED).play("enter-warp", "ship@L0.2", "exit-warp")
    assert game.options() == ["ship@earth+1"]


def test_past_the_open_end_lies_a_new_system_and_the_move_ends_there() -> None:
    """ASC-8.6.2-a, ASC-8-b, ASC-8.7.2-a"""
    start = table(*TWO).lane("earth", 2).ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:vega", "keep", "card:virgin-world", "keep")
    assert game.asked() == (RED, "command") and game.ships(RED, "vega") == 1 and "vega" in game.on_map()


def test_a_mulligan_refuses_a_disc_which_is_mixed_in_after_the_next_was_drawn() -> None:
    """ASC-5.8.1.6-a, ASC-5.8.1.6-b"""
    start = table(*TWO).lane("earth", 2).ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:vega", "mulligan")
    assert not game.offers("disc:vega")
    game.play("disc:spica", "mulligan", "disc:vega")
    assert game.asked()[1] == "draw-exploration" and game.ships(RED, "vega") == 1


def test_a_hazard_destroys_on_its_level_and_above_with_shields_added() -> None:
    """ASC-8.4.1-a: the example of the rulebook: a level 4 Hazard and a Shield Level of 1 destroy on a 5 or a 6."""
    start = table(*TWO).system("stellar-nursery", "earth").ships(RED, "L0.1", 2).levels(RED, shields=1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:stellar-nursery", "stop").roll(4)
    assert game.ships(RED, "stellar-nursery") == 1
    game = start.to_command(RED).play("move", "ship@L0.1", "go:stellar-nursery", "stop").roll(5)
    assert game.ships(RED, "stellar-nursery") == 0


def test_whoever_survives_a_phenomenon_takes_its_research() -> None:
    """ASC-8.10-a, ASC-8.9.1-a"""
    start = table(*TWO).system("murasaki-312", "earth").ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:murasaki-312", "stop").roll(2)
    assert game.resources(RED)[1] == 1
    assert game.game.view(None).systems[-1].study == 0


def test_all_own_ships_brave_together_but_officially_only_who_came() -> None:
    """ASC-8.4-a"""
    for preset, dice in (("ucr-4", 3), ("official-2020", 1)):
        start = table(*TWO, preset=preset).system("neutron-star", "earth").ships(RED, "neutron-star", 2)
        start.state.study[system("neutron-star")] = 0
        game = start.ships(RED, "L0.1", 1).to_command(RED).play("move", "ship@L0.1", "go:neutron-star", "stop")
        for _ in range(dice):
            assert game.asked()[1] == "hazard-roll"
            game.roll(1)
        assert game.asked() == (RED, "command")


def test_ships_on_a_phenomenon_since_the_turn_began_may_brave_in_place() -> None:
    """ASC-8.4.1-b, ASC-8.4.1-c"""
    start = table(*TWO).system("murasaki-312", "earth").ships(RED, "murasaki-312", 2)
    game = start.to_command(RED).play("brave:murasaki-312").roll(1, 6)
    assert game.resources(RED)[1] == 1 and game.ships(RED, "murasaki-312") == 1


def test_a_card_lies_face_down_where_nobody_survives_and_waits_for_a_survivor() -> None:
    """ASC-8.7.1-a, ASC-RUL-38"""
    start = table(*TWO).lane("earth", 2).ships(RED, "L0.1", 2)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:rura-penthe", "keep").roll(4)
    assert game.game.view(None).systems[-1].unread
    game.play("move", "ship@L0.1", "go:rura-penthe", "stop").roll(3)
    assert game.asked()[1] == "draw-exploration"


def test_a_level_2_civilisation_on_terra_nova_has_a_production_and_a_research_node() -> None:
    """ASC-8.8.5.2-a: the example of the rulebook."""
    start = table(*TWO).lane("earth", 2).ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:terra-nova", "keep")
    game.play("card:warp-level-2", "keep")
    found = game.game.view(None).systems[-1]
    assert found.nodes == (1, 1, 0) and found.warp_tokens == 2


def test_a_level_3_civilisation_on_ardana_has_two_production_nodes_and_a_research_node() -> None:
    """ASC-8.8.5.2-a: the example of the rulebook."""
    start = table(*TWO).lane("earth", 2).ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:ardana", "keep")
    game.play("card:warp-level-3", "keep")
    assert game.game.view(None).systems[-1].nodes == (2, 1, 0)


def test_the_federation_gains_culture_for_civilisations_and_phenomena() -> None:
    """ASC-4-special-a"""
    start = table(*TWO).lane("earth", 2).ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:pulsar", "keep").roll(1)
    assert game.resources(RED) == (0, 1, 1)
