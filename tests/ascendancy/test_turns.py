"""Turns: the Building Phase and Commands, one by one."""

import pytest

from astrarium.boards.plane.state import remove
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, table
from astrarium.games.ascendancy.tables.exploration import BY_NAME
from astrarium.games.ascendancy.tables.ids import SHIP, Unit, system
from astrarium.games.ascendancy.verbs import enter_warp

TWO = ("federation", "klingon")
MINES = BY_NAME["derelict-minefield"]


def test_building_acts_come_in_any_order_and_again() -> None:
    """ASC-7-a"""
    game = table(*TWO).resources(RED, 2, 4).to_build(RED).play("ship:earth", "weapons", "ship:earth")
    assert game.ships(RED, "earth") == 5 and game.game.view(None).players[RED].hit_roll == 4


def test_ships_are_built_beside_a_rival_in_orbit_and_a_battle_inside_the_sector_may_follow() -> None:
    """ASC-7.1-b, ASC-RUL-47, ASC-9.6-a"""
    start = table(*TWO).ships(BLUE, "earth", 2).resources(RED, 1)
    game = start.to_build(RED).play("ship:earth", "done")
    assert game.ships(RED, "earth") == 4 and game.offers("battle:earth")


def test_nothing_is_built_or_colonised_in_the_command_phase_but_ascendancy_is_still_bought() -> None:
    """ASC-7.7-a, ASC-RUL-48, ASC-2.3.1-c"""
    start = table(*TWO).system("vega", "earth").ships(RED, "vega", 2).resources(RED, 9, 9, 9)
    game = start.project(RED, "cochrane-institute").to_build(RED)
    kinds = ("ship:", "colonise:", "node:", "research:", "weapons", "shields")
    assert {kind for kind in kinds if any(option.startswith(kind) for option in game.options())} == {
        "ship:", "colonise:", "research:", "weapons", "shields",
    }  # fmt: skip
    game.play("done")
    assert not any(option.startswith(kinds) for option in game.options()) and game.offers("ascend")


def test_tokens_on_a_project_stay_there() -> None:
    """ASC-7.4-b"""
    start = table(*TWO).project(RED, "cochrane-institute", 2).project(RED, "orbital-laboratories").resources(RED, 0, 1)
    game = start.to_build(RED).play("research:orbital-laboratories", "done")
    projects = {card.name: card.progress for card in game.game.view(None).players[RED].projects}
    assert projects == {"cochrane-institute": 2, "orbital-laboratories": 1} and game.resources(RED)[1] == 0


def test_other_rules_add_acts_to_the_building_phase() -> None:
    """ASC-7.6-a, ASC-4-special-a: an Arms Dealer sells Weapons for Production."""
    start = table(*TWO).resources(RED, 4)
    assert not start.to_build(RED).offers("dealer-weapons")
    assert start.ally(RED, "arms-dealer").to_build(RED).offers("dealer-weapons")


def test_each_act_of_the_command_phase_takes_a_command_as_long_as_there_are_any() -> None:
    """ASC-6.2.2-a, ASC-4-issue-a"""
    start = table("klingon", "federation").levels(RED, ascendancy=2).system("vega", "qonos").control(BLUE, "vega")
    start.ships(RED, "vega", 3).resources(RED, 0, 0, 4).ships(BLUE, "earth", 1).system("pulsar", "qonos")
    start.ships(RED, "pulsar", 1).ships(RED, "qonos", 3)
    game = start.to_command(RED, 2)
    offered = set(game.options())
    assert offered >= {
        "move", "enter-warp", "launch", "commission-fleet", "commission-starbase", "brave:pulsar", "invade:vega",
        "hegemony:vega",
    }  # fmt: skip
    game.play("commission-starbase", "at:qonos")
    assert game.state.ready[RED] == 1
    game.play("enter-warp", "ship@qonos")
    assert game.state.ready[RED] == 0
    assert set(game.options()) <= {"swing", "end"} and game.rule_against("move", RED) == "ASC-6.2.2-a"


def test_a_player_may_stop_with_commands_unspent() -> None:
    """ASC-6.2.2-b, ASC-6.2-a"""
    game = table(*TWO).to_turn(RED).play("done", "end")
    assert game.state.ready[RED] == 5 and game.asked()[0] != RED


def test_a_ship_at_warp_neither_bars_nor_fights_nor_occupies_nor_orbits() -> None:
    """ASC-8.2.1-b, ASC-4-occupy-a, ASC-4-orbit-a"""
    start = table(*TWO).system("vega", "earth").ships(BLUE, "vega", 1).resources(RED, 0, 0, 1)
    enter_warp(start.state, BLUE, SHIP, system("vega"))
    game = start.ships(RED, "L0.1", 1).to_command(RED)
    assert not game.offers("battle:vega")
    game.play("move", "ship@L0.1", "go:vega", "stop")
    assert start.ships(RED, "vega", 1).to_build(RED).offers("colonise:vega")
    orbit = table("ferengi", "klingon").system("vega", "qonos").control(BLUE, "vega").ships(RED, "vega", 1)
    enter_warp(orbit.state, RED, SHIP, system("vega"))
    assert orbit.to_recharge().resources(RED) == (1, 1, 1)


def test_tokens_are_gone_after_an_exit() -> None:
    """ASC-8.2.2-c"""
    game = table(*TWO).system("vega", "earth").to_command(RED).play("enter-warp", "ship@earth")
    game.play("warp-token", "ship@earth+1", "exit-warp", "ship@earth+2", "go:L0.0", "stop", "enter-warp", "ship@L0.0")
    assert [unit.warp for unit in game.game.view(None).units if unit.warp > 0] == [1]


def test_an_exit_may_lay_a_lane_and_find_one_system_which_ends_it() -> None:
    """ASC-8.2.2-d, ASC-8.6.1-a"""
    start = table(*TWO)
    enter_warp(start.state, RED, SHIP, system("earth"))
    game = start.to_command(RED).play("warp-token", "ship@earth+1", "exit-warp", "ship@earth+2", "explore", "lane:4")
    game.play(next(option for option in game.options() if option.startswith("lay:")))
    game.play("go:L0.1", "go:L0.2", "go:L0.3", "discover", "disc:vega", "keep", "card:virgin-world", "keep")
    assert game.ships(RED, "vega") == 1 and game.asked() == (RED, "command")


def test_an_exit_ends_in_the_last_system_that_the_count_allows() -> None:
    """ASC-8.2.2-e: one token: Vega, and no lane Sector beyond it."""
    start = table(*TWO).system("vega", "earth").system("spica", "vega", 2, 0)
    game = start.to_command(RED).play("enter-warp", "ship@earth", "exit-warp", "ship@earth+1", "go:L0.0", "go:L0.1")
    game.play("go:vega")
    assert game.asked() == (RED, "command") and game.ships(RED, "vega") == 1


def test_passing_a_hazard_needs_no_roll_and_neither_does_leaving_it() -> None:
    """ASC-8.4-b"""
    start = table(*TWO).system("rura-penthe", "earth").system("vega", "rura-penthe", 2, 0).ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:rura-penthe", "go:L1.0")
    assert game.asked() == (RED, "command")
    game = start.ships(RED, "rura-penthe", 1).to_command(RED).play("move", "ship@rura-penthe", "go:L1.0", "stop")
    assert game.asked() == (RED, "command")


def test_a_retreat_into_a_hazard_is_a_movement_that_ends_there() -> None:
    """ASC-8.4-c, ASC-9.3.1-c"""
    start = table("federation", "cardassian").system("rura-penthe", "earth", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.2", 2).ships(BLUE, "L0.3", 2)
    game = start.to_command(RED).play("battle:L0.3").roll(1, 1, 1, 1).play("fight", "retreat", "to:rura-penthe")
    assert game.asked()[1] == "hazard-roll"


def test_a_tactical_manoeuvre_into_a_hazard_too() -> None:
    """ASC-8.4-c"""
    start = table("federation", "cardassian").system("rura-penthe", "earth", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.2", 1).ships(BLUE, "L0.3", 1)
    game = start.to_command(RED).play("battle:L0.3").roll(6, 1).play("to:rura-penthe", "ship@L0.2")
    assert game.asked()[1] == "hazard-roll"


def test_the_owner_picks_which_of_its_ships_a_hazard_destroys() -> None:
    """ASC-8.4.1-d"""
    start = table(*TWO).system("rura-penthe", "earth").fleet(RED, 1, "rura-penthe", "federation-patrol", 3)
    game = start.ships(RED, "L0.1", 1).to_command(RED).play("move", "ship@L0.1", "go:rura-penthe", "stop")
    game.roll(6, 1, 1, 1)
    assert game.asked() == (RED, "lose-ship") and game.options() == ["lose:ship", "lose:fleet-1"]


def test_of_several_hazards_the_lowest_number_counts() -> None:
    """ASC-8.4.2-b, ASC-8.4.2-a, ASC-3.7.7-a: mines of 4 in a System of level 5."""
    start = table(*TWO).system("antares", "earth").ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:antares", "stop").roll(4)
    assert game.ships(RED, "antares") == 1
    start.state.remains[system("antares")] = MINES
    game = start.to_command(RED).play("move", "ship@L0.1", "go:antares", "stop").roll(4)
    assert game.ships(RED, "antares") == 0


def test_a_hazard_is_braved_before_the_card_is_drawn() -> None:
    """ASC-8.6.2.3-a"""
    start = table(*TWO).lane("earth").ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:rura-penthe", "keep")
    assert game.asked()[1] == "hazard-roll"
    assert game.roll(1).asked()[1] == "draw-exploration"


def test_after_a_link_the_move_goes_on() -> None:
    """ASC-8.6.5-b, ASC-8.6.5-a"""
    start = table("federation", "klingon").system("vega", "earth", 4, 180).ships(RED, "vega", 1)
    enter_warp(start.state, RED, SHIP, system("vega"))
    game = start.to_command(RED).play("exit-warp", "ship@vega+1", "explore", "lane:4")
    game.play(next(option for option in game.options() if option.startswith("link:qonos")))
    assert game.asked() == (RED, "move") and game.offers("go:L1.1")


def test_without_discs_nothing_is_found() -> None:
    """ASC-8.6.8-a"""
    start = table(*TWO).lane("earth").ships(RED, "L0.1", 1)
    assert start.to_command(RED).play("move", "ship@L0.1").offers("discover")
    start.state.stack = []
    game = start.to_command(RED).play("move", "ship@L0.1")
    assert not game.offers("discover") and game.offers("go:L0.0")


def test_at_impulse_one_may_come_back_from_a_lane_which_is_then_abandoned() -> None:
    """ASC-8.6.1.3-b, ASC-RUL-45"""
    game = table(*TWO).to_command(RED).play("move", "ship@earth", "explore", "lane:2")
    game.play(next(option for option in game.options() if option.startswith("lay:")), "go:earth")
    assert game.game.view(None).lanes == () and game.asked() == (RED, "command")
    game.play("move", "ship@earth")
    assert game.offers("explore")


def test_lanes_count_against_the_maximum_as_soon_as_they_are_attached() -> None:
    """ASC-RUL-46, ASC-8.6.1.1-a"""
    start = table(*TWO).system("vega", "earth").lane("vega", 2, 180).lane("vega", 2, 0).ships(RED, "vega", 1)
    assert not start.to_command(RED).play("move", "ship@vega").offers("explore")


def test_a_virgin_world_is_simply_colonised_later() -> None:
    """ASC-8.8.4-a"""
    start = table(*TWO).system("vega", "earth").ships(RED, "vega", 1).resources(RED, 0, 0, 1)
    game = start.to_explore(RED, "vega", "virgin-world")
    found = next(place for place in game.game.view(None).systems if place.name == "vega")
    assert (found.nodes, found.warp_tokens, found.gift, found.remains) == ((0, 0, 0), 0, (0, 0, 0), "")
    assert start.to_build(RED).offers("colonise:vega")


def test_a_planet_with_a_card_face_down_is_unexplored_and_not_colonised() -> None:
    """ASC-4-explored-a"""
    start = table(*TWO).system("vega", "earth").ships(RED, "vega", 1).resources(RED, 0, 0, 1)
    start.state.unread[system("vega")] = 1
    assert not start.to_build(RED).offers("colonise:vega")


@pytest.mark.parametrize(("name", "tokens"), [("pulsar", 1), ("delphic-expanse", 3)])
def test_a_new_phenomenon_has_its_tokens(name: str, tokens: int) -> None:
    """ASC-8.9-a, ASC-3.2.2-c"""
    start = table("klingon", "federation").lane("qonos").ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", f"disc:{name}", "keep")
    assert game.state.study[system(name)] == tokens
    assert game.roll(1).resources(RED)[1] == tokens


def test_only_the_first_to_survive_in_a_round_finds_tokens() -> None:
    """ASC-8.10-b, ASC-8.10-a"""
    start = table(*TWO).system("pulsar", "earth").ships(RED, "L0.1", 2)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:pulsar", "stop").roll(1)
    assert game.resources(RED)[1] == 1
    game.play("move", "ship@L0.1", "go:pulsar", "stop").roll(1, 1)
    assert game.resources(RED)[1] == 1


@pytest.mark.parametrize(("preset", "research"), [("ucr-4", 3), ("official-2020", 2), ("official-2016", 1)])
def test_tokens_of_a_phenomenon_go_to_projects_or_the_reserve(preset: str, research: int) -> None:
    """ASC-RUL-39, ASC-8.9.1-a, ASC-7.4-a: all three on one Project; at most one on each; one in all."""
    start = table("klingon", "federation", preset=preset).system("delphic-expanse", "qonos").ships(RED, "L0.1", 1)
    start.project(RED, "klingon-storm-riders").project(RED, "klingon-great-houses").resources(RED)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:delphic-expanse", "stop").roll(1)
    given = 0
    while game.asked()[1] == "token":
        option = next(option for option in game.options() if option.startswith("token:") or option == "token-kept")
        given += option.startswith("token:")
        game.play(option)
    assert given == research


@pytest.mark.parametrize(("preset", "asked"), [("ucr-4", "hazard-roll"), ("official-2020", "volunteers")])
def test_all_ships_brave_in_place_but_officially_as_many_as_their_owner_likes(preset: str, asked: str) -> None:
    """ASC-RUL-40, ASC-8.4.1-c, ASC-8.4.1-b"""
    start = table(*TWO, preset=preset).system("murasaki-312", "earth").ships(RED, "murasaki-312", 3)
    game = start.resources(RED).to_command(RED).play("brave:murasaki-312")
    assert game.asked()[1] == asked
    if asked == "volunteers":
        game.play("brave:2").roll(6, 1)
    else:
        game.roll(6, 1, 1)
    assert game.ships(RED, "murasaki-312") == 2 and game.resources(RED)[1] == 1


def test_volunteers_who_do_not_survive_find_nothing() -> None:
    """ASC-8.9.1-a, ASC-8.4.1-b"""
    start = table(*TWO, preset="official-2020").system("murasaki-312", "earth").ships(RED, "murasaki-312", 3)
    game = start.resources(RED).to_command(RED).play("brave:murasaki-312", "brave:1").roll(6)
    assert game.ships(RED, "murasaki-312") == 2 and game.resources(RED)[1] == 0


def test_through_a_virtual_adjacency_hostile_ships_bar_the_way_and_can_be_fought() -> None:
    """ASC-8.5-a, ASC-8.3-a"""
    start = table("federation", "romulan", "klingon").bridge("earth", "romulus").ships(YELLOW, "romulus", 1)
    game = start.to_command(RED)
    assert game.offers("battle:romulus")
    assert not game.play("enter-warp", "ship@earth", "exit-warp", "ship@earth+1").offers("go:romulus")


def cramped(preset: str) -> Position:
    """A Ship at the end of a lane towards the border, where no System fits however the lane is swung."""
    start = table(*TWO, preset=preset).system("vega", "earth", 4, 90).system("spica", "earth", 4, 630)
    return start.lane("earth", 4, 0).ships(RED, "L2.3", 1).to_command(RED).play("move", "ship@L2.3")


@pytest.mark.parametrize("preset", ["ucr-4", "official-2016"])
def test_where_no_system_fits_a_ship_stays_at_the_end_of_its_lane(preset: str) -> None:
    """ASC-8.6.7-a, ASC-5.2.3-a, ASC-RUL-45"""
    game = cramped(preset)
    assert not game.offers("discover") and game.offers("go:L2.2")


def test_in_the_rules_of_2020_a_system_that_does_not_fit_does_not_exist_and_the_lane_is_left() -> None:
    """ASC-8.6.7-a, ASC-5.2.3-a"""
    game = cramped("official-2020").play("discover")
    assert game.asked() == (RED, "command") and game.ships(RED, "earth") == 4
    assert len(game.game.view(None).lanes) == 2


def test_a_floating_system_is_swung_for_nothing_round_what_it_hangs_on() -> None:
    """ASC-8.6.4-a, ASC-8.6.4.1-a, ASC-8.6.3.2-a: whoever is there."""
    start = table(*TWO).system("vega", "earth").control(BLUE, "vega").ships(BLUE, "vega", 2)
    game = start.to_command(RED, 0).play("swing", "swing:vega")
    before = [(found.x, found.y) for found in game.game.view(None).systems if found.name == "vega"]
    game.play(next(option for option in game.options() if option.startswith("to:")))
    after = [(found.x, found.y) for found in game.game.view(None).systems if found.name == "vega"]
    assert before != after and game.asked() == (RED, "command") and game.state.plane.first[0] == 0
    assert not game.offers("swing")


def test_fixed_systems_and_two_that_hang_only_on_each_other_do_not_swing() -> None:
    """ASC-8.6.3.1-a, ASC-8.6.3.3-a"""
    start = table(*TWO).system("vega", "earth").system("spica", "vega", 2, 180)
    assert start.to_command(RED).play("swing").options() == ["swing:spica", "stay"]
    start = table(*TWO).system("vega", "earth").system("spica", "vega", 2, 180).ships(RED, "vega", 1)
    remove(start.state.plane, 0)
    assert not start.to_command(RED).offers("swing")


def test_an_open_lane_swings_and_nothing_swings_through_another() -> None:
    """ASC-8.6.4.2-a, ASC-8.6.4-b: a System at a quarter turn on either side leaves what is between them."""
    start = table(*TWO).system("vega", "earth", 2, 180).system("spica", "earth", 2, 540)
    start.lane("earth", 2, 360).ships(RED, "L2.0", 1)
    game = start.to_command(RED).play("swing", "swing:L2.0")
    bearings = [int(option.removeprefix("to:")) for option in game.options() if option.startswith("to:")]
    assert bearings and all(180 < bearing < 540 for bearing in bearings)
    game.play(f"to:{bearings[0]}")
    assert game.ships(RED, "L2.0") == 1


def test_in_the_middle_of_a_move_something_may_be_swung_to_make_room() -> None:
    """ASC-8.6.4-a"""
    game = table(*TWO).system("vega", "earth").to_command(RED).play("move", "ship@earth", "explore", "lane:2")
    assert game.offers("swing")
    game.play("swing", "swing:vega", "stay")
    assert game.asked() == (RED, "lay-lane") and not game.offers("swing")


def test_a_lane_ends_where_it_touches_the_discs() -> None:
    """ASC-4-attached-a"""
    view = table(*TWO).system("vega", "earth", 3, 180).to_command(RED).game.view(None)
    lane = view.lanes[0]
    ends = {found.name: (found.x, found.y) for found in view.systems}
    for name, x, y in (("earth", *lane.axis[:2]), ("vega", *lane.axis[2:])):
        apart = ((ends[name][0] - x) ** 2 + (ends[name][1] - y) ** 2) ** 0.5
        assert abs(apart - view.radius) < 3


def test_what_is_at_warp_is_in_no_sector() -> None:
    """ASC-8.2.1-b: neither a single Ship nor a Fleet counts, bars the way or can be fought; the others do."""
    start = (
        table(*TWO).system("vega", "earth").ships(BLUE, "vega", 2).fleet(BLUE, 1, "vega", "klingon-regular-fleet", 4)
    )
    assert start.to_command(RED).ships(BLUE, "vega") == 6
    enter_warp(start.state, BLUE, Unit(1), system("vega"))
    assert start.to_command(RED).ships(BLUE, "vega") == 2
    enter_warp(start.state, BLUE, SHIP, system("vega"))
    assert start.to_command(RED).ships(BLUE, "vega") == 1
    start.ships(RED, "L0.1", 1)
    assert not start.to_command(RED).play("move", "ship@L0.1").offers("go:vega")
    enter_warp(start.state, BLUE, SHIP, system("vega"))
    assert start.to_command(RED).ships(BLUE, "vega") == 0 and not start.to_command(RED).offers("battle:vega")
    assert start.to_command(RED).play("move", "ship@L0.1").offers("go:vega")
