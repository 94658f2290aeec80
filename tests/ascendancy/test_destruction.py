"""Systems that are destroyed."""

from astrarium.games.ascendancy.table import BLUE, RED, Position, Table, table
from astrarium.games.ascendancy.tables.ids import SHIP, system
from astrarium.games.ascendancy.verbs import enter_warp


def collapsing() -> Table:
    """Vega between Earth and Spica, with Ships of both players there."""
    start = table("federation", "klingon").system("vega", "earth").system("spica", "vega", 2, 0)
    return start.ships(RED, "vega", 2).ships(BLUE, "vega", 1)


def collapse(start: Table) -> Position:
    return start.to_explore(RED, "vega", "stellar-collapse")


def test_ships_in_a_destroyed_system_go_to_lane_sectors_beside_it_as_their_owner_likes() -> None:
    """ASC-8.8.1.1-a, ASC-8.8.1.1-b, ASC-RUL-01"""
    game = collapse(collapsing())
    assert game.asked() == (RED, "evacuate") and game.options() == ["evacuate:ship>L0.1", "evacuate:ship>L1.0"]
    game.play("evacuate:ship>L0.1", "evacuate:ship>L1.0")
    assert game.asked() == (BLUE, "evacuate")
    game.play("evacuate:ship>L1.0")
    assert game.ships(RED, "L0.1") == 1 and game.ships(RED, "L1.0") == 1 and game.ships(BLUE, "L1.0") == 1
    assert "vega" not in game.on_map()


def test_lanes_left_with_one_end_and_no_ships_are_removed() -> None:
    """ASC-8.8.1.1-a, ASC-8.6.1.6-a"""
    game = collapse(collapsing()).play("evacuate:ship>L1.0", "evacuate:ship>L1.0", "evacuate:ship>L1.0")
    assert [(lane.first, lane.other) for lane in game.game.view(None).lanes] == [("", "spica")]


def test_everything_on_it_is_gone_and_a_starbase_takes_its_command_along() -> None:
    """ASC-8.8.1.1-b, ASC-12.2.3-a, ASC-14.1.1-a"""
    start = collapsing().control(BLUE, "vega", research=1).starbase("vega").agent(RED, "vega")
    start.control(BLUE, "qonos").project(BLUE, "klingon-storm-riders")
    start.state.marked = [system("vega"), system("spica")]
    game = collapse(start).play("evacuate:ship>L1.0", "evacuate:ship>L1.0", "evacuate:ship>L1.0")
    assert game.asked() == (BLUE, "give-up-project")
    view = game.game.view(None)
    assert (game.controller("vega"), game.node_count("vega"), game.state.agents) == (-1, 0, [])
    assert game.state.marked == [system("spica")], "an Andorian token is gone too"
    assert view.players[BLUE].commands == 5 and not game.state.starbases[system("vega")]


def test_ships_at_warp_from_there_point_to_a_lane_sector() -> None:
    """ASC-8.8.1.1-b"""
    start = collapsing()
    enter_warp(start.state, RED, SHIP, system("vega"))
    game = collapse(start).play("evacuate:ship>L1.0", "evacuate:ship>L1.0")
    assert game.asked() == (RED, "point-elsewhere") and game.options() == ["point-to:L0.1", "point-to:L1.0"]
    game.play("point-to:L1.0")
    assert [unit.place for unit in game.game.view(None).units if unit.warp > 0] == ["L1.0"]


def test_a_new_system_may_be_found_from_the_lane_even_at_the_same_spot() -> None:
    """ASC-RUL-01, ASC-8.6.2-a"""
    start = table("federation", "klingon").system("vega", "earth").ships(RED, "vega", 1)
    spot = [(found.x, found.y) for found in start.to_command(RED).game.view(None).systems if found.name == "vega"]
    game = collapse(start).play(
        "evacuate:ship>L0.1", "move", "ship@L0.1", "discover", "disc:spica", "card:virgin-world"
    )
    assert game.ships(RED, "spica") == 1
    assert [(found.x, found.y) for found in game.game.view(None).systems if found.name == "spica"] == spot


def test_an_open_lane_that_hangs_on_nothing_stays_while_ships_are_in_it_and_still_leads_on() -> None:
    """ASC-8.8.1.1-a, ASC-RUL-01"""
    start = table("federation", "klingon").system("vega", "earth").lane("vega", 2, 0).ships(RED, "vega", 1)
    game = collapse(start.ships(RED, "L1.1", 1)).play("evacuate:ship>L1.0")
    lanes = [(lane.first, lane.other) for lane in game.game.view(None).lanes]
    assert lanes == [("", "")]
    game.play("move", "ship@L1.0", "discover", "disc:spica", "card:virgin-world")
    assert game.ships(RED, "spica") == 1
    lanes = [(lane.first, lane.other) for lane in game.game.view(None).lanes]
    assert lanes == [("spica", "")]


def test_first_contact_is_kept_when_the_link_is_cut() -> None:
    """ASC-4-firstcontact-c"""
    start = table("federation", "klingon").system("vega", "earth").bridge("vega", "qonos").ships(RED, "vega", 1)
    game = collapse(start).play("evacuate:ship>L0.1")
    assert game.state.bridges == [] and game.game.view(None).players[RED].contacts == ("blue",)
