import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, YELLOW

# Turns


def test_a_round_has_four_phases_in_order_and_there_are_nine() -> None:
    """ECL-RND-01, ECL-END-01"""
    position = eclipse.table().round(9).passed(RED).turn(BLUE)
    assert position.game.view(None).phase == "action"
    position.play("pass")
    assert position.game.over and position.game.view(None).phase == "over"
    assert position.stock(RED)[1:] == (6, 6), "upkeep of the last round is carried out in full"


def test_the_round_marker_advances_at_the_end_of_cleanup() -> None:
    """ECL-RND-02"""
    position = eclipse.table().round(3).cleanup()
    assert position.game.view(None).round == 4


def test_each_in_turn_acts_or_passes_clockwise_until_all_have_passed() -> None:
    """ECL-ACT-01, ECL-ACT-10, ECL-NUM-03"""
    position = eclipse.table("terran", "terran", "terran").turn(YELLOW)
    assert position.options() == [
        "act:explore", "act:influence", "act:research", "act:upgrade", "act:build", "act:move", "pass",
    ]  # fmt: skip
    order = []
    for answer in ("act:research", "done", "pass", "pass", "pass"):
        order.append(position.asked()[0])
        position.play(answer)
    assert order == [YELLOW, YELLOW, RED, BLUE, YELLOW]
    assert position.game.view(None).round == 2


def test_the_right_most_disc_goes_to_the_action_space_and_actions_repeat() -> None:
    """ECL-ACT-02, ECL-ACT-03"""
    position = eclipse.table().turn(RED)
    before = position.discs(RED)
    position.play("act:research", "done", "pass", "act:research", "done")
    assert position.discs(RED) == before - 2
    assert position.game.view(None).players[RED].actions == (0, 0, 2, 0, 0, 0)


def test_without_a_disc_a_player_can_only_pass_but_still_trade_and_settle() -> None:
    """ECL-ACT-04"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").discs(RED, 0)
    position = table.turn(RED)
    assert position.options() == ["pass"]
    assert "settle:201:money:money" in position.standing(RED) and "trade:science>money" in position.standing(RED)
    position.play("pass", "done", "pass")
    assert eclipse.table().discs(RED, 0).passed(RED).turn(RED).options() == ["pass"]


def test_a_disc_that_comes_back_by_influence_can_be_used_on_the_next_turn() -> None:
    """ECL-ACT-04, ECL-INF-05"""
    table = eclipse.table().hex("106", "0,-1").control(RED, "106").discs(RED, 1)
    position = table.turn(RED).play("act:influence", "from:106", "to:track", "done", "pass")
    assert position.options() != ["pass"] and position.discs(RED) == 1


def test_after_passing_only_reactions_are_possible() -> None:
    """ECL-ACT-05, ECL-REA-01, ECL-ACT-07"""
    position = eclipse.table().turn(RED).play("pass", "act:research", "done")
    assert position.asked() == (RED, "question.react")
    position.play("react:build", "done", "act:research", "done", "pass")
    assert position.asked()[0] == BLUE


def test_the_first_to_pass_starts_the_next_round() -> None:
    """ECL-ACT-06"""
    position = (
        eclipse.table("terran", "terran", "terran").turn(RED).play("act:research", "done", "pass", "pass", "pass")
    )
    assert position.game.view(None).start == "blue"
    assert position.asked() == (BLUE, "question.turn")


def test_the_action_phase_ends_at_once_when_all_have_passed() -> None:
    """ECL-ACT-08"""
    position = eclipse.table().passed(RED).turn(BLUE).play("pass")
    assert position.game.view(None).round == 2


@pytest.mark.parametrize("action", ["explore", "research", "upgrade", "build", "move", "influence"])
def test_activations_are_a_maximum(action: str) -> None:
    """ECL-ACT-09"""
    assert eclipse.table().turn(RED).play(f"act:{action}", "done").asked()[0] == BLUE


# Influence


def test_an_influence_action_moves_up_to_two_discs_from_the_track_or_a_hex() -> None:
    """ECL-INF-01, ECL-INF-02, ECL-INF-09"""
    table = eclipse.table().hex("106", "0,-1").hex("310", "0,-3").control(RED, "310").no_defence()
    position = table.turn(RED).play("act:influence")
    assert position.options() == ["from:track", "from:221", "from:310", "done"]
    position.play("from:track", "to:106", "from:310")
    assert position.options() == ["to:001", "to:track"], "the second move builds on the first"
    position.play("to:001")
    assert (position.owner("106"), position.owner("001"), position.owner("310")) == (RED, RED, -1)
    assert position.asked()[1] == "chance.discovery"


def test_a_disc_goes_to_a_linked_hex_without_disc_and_enemy_ships() -> None:
    """ECL-INF-03"""
    table = eclipse.table().hex("106", "0,-1").hex("201", "-1,-1").hex("310", "0,-3").hex("305", "1,-3", turns=1)
    table.control(BLUE, "106").ships(BLUE, "201", interceptor=1).ships(RED, "310", interceptor=1)
    position = table.turn(RED).play("act:influence", "from:track")
    assert position.options() == ["to:310"], "a disc in 106, a ship in 201, Ancients in 305"


def test_a_pinned_ship_is_good_enough_as_a_link() -> None:
    """ECL-INF-03"""
    table = eclipse.table().hex("106", "0,-1").hex("103", "1,-2").ships(RED, "106", interceptor=1)
    position = table.ships(BLUE, "106", interceptor=1).turn(RED).play("act:influence", "from:track")
    assert position.offers("to:103")


@pytest.mark.parametrize(("option", "offered"), [(False, False), (True, True)])
def test_the_later_printing_lets_a_disc_go_where_only_you_have_a_ship(option: bool, offered: bool) -> None:
    """ECL-INF-04, ECL-RUL-20"""
    table = eclipse.table(influence_own_ship_hex=option).hex("316", "3,-5").ships(RED, "316", interceptor=1)
    position = table.hex("106", "0,-1").turn(RED).play("act:influence", "from:track")
    assert position.offers("to:316") == offered


def test_a_disc_can_go_back_to_the_track_and_ships_stay() -> None:
    """ECL-INF-05, ECL-INF-13, ECL-INF-06"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").settled("201", "money", "materials")
    position = table.ships(RED, "201", cruiser=1).turn(RED)
    before = position.discs(RED)
    position.play("act:influence", "from:201", "to:track")
    assert position.owner("201") == -1 and position.discs(RED) == before
    assert position.ships(RED, "201", "cruiser") == 1
    assert position.tracks(RED) == (10, 10, 10)


def test_colony_ships_turn_up_even_without_any_disc_moved() -> None:
    """ECL-INF-07, ECL-RUL-61: two of the three that lie face down, and they can be used again at once."""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").colony_ships(RED, 0)
    position = table.turn(RED).play("act:influence", "done")
    assert position.state.colony_ships[RED] == 2
    assert position.offers("settle:201:money:money")


def test_half_a_link_does_for_influence_with_the_generator() -> None:
    """ECL-INF-08"""
    for owns in (False, True):
        table = eclipse.table().hex("304", "0,-3", turns=1).hex("106", "0,-1")
        if owns:
            table.owns(RED, "wormhole-generator")
        assert table.turn(RED).play("act:influence", "from:track").offers("to:304") == owns


def test_a_disc_comes_back_to_the_same_hex_only_with_both_moves() -> None:
    """ECL-INF-10, ECL-RUL-07"""
    table = eclipse.table().hex("106", "0,-1").control(RED, "106").settled("106", "science")
    position = table.turn(RED).play("act:influence", "from:106")
    assert not position.offers("to:106")
    position.play("to:track", "from:track", "to:106")
    assert position.owner("106") == RED and position.cubes("106") == []


@pytest.mark.parametrize(("option", "offered"), [(True, True), (False, False)])
def test_the_disc_that_moves_still_makes_the_link(option: bool, offered: bool) -> None:
    """ECL-RUL-33: only 106 leads to 103."""
    table = eclipse.table(influence_check_before_lift=option).hex("106", "0,-1").hex("103", "1,-2")
    position = table.control(RED, "106").turn(RED).play("act:influence", "from:106")
    assert position.offers("to:103") == offered


# Reactions


def test_a_reaction_costs_a_disc_and_counts_for_upkeep() -> None:
    """ECL-REA-02, ECL-REA-06: one each turn, as long as discs are left."""
    position = eclipse.table().passed(RED).stock(RED, materials=20).turn(RED)
    before = position.discs(RED)
    position.play("react:build", "build:interceptor:221", "act:research", "done", "react:move", "done")
    assert position.discs(RED) == before - 2
    assert position.game.view(None).players[RED].reactions == 2
    assert position.game.view(None).players[RED].upkeep == 1


@pytest.mark.parametrize("board", ["terran", "mechanema"])
def test_an_upgrade_reaction_takes_one_part(board: str) -> None:
    """ECL-REA-03"""
    table = eclipse.table(board, "terran").passed(RED).design(RED, "interceptor", "hull")
    position = table.turn(RED).play("react:upgrade")
    assert position.offers("take-off:interceptor:1")
    position.play("part:hull", "put-on:cruiser:2")
    assert position.asked()[0] == BLUE


def test_an_upgrade_reaction_has_one_part_to_mend_what_a_returned_tile_breaks() -> None:
    """ECL-REA-03: without its Fusion Source a design lacks one energy; a second one could not be mended too."""
    table = eclipse.table().passed(RED).owns(RED, "plasma-cannon", "fusion-source")
    table.design(RED, "interceptor", "plasma-cannon", "", "fusion-source")
    table.design(RED, "cruiser", "", "plasma-cannon", "", "fusion-source")
    position = table.turn(RED).play("react:upgrade")
    tiles = ["interceptor:1", "interceptor:3", "cruiser:2", "cruiser:4"]
    assert [key for key in position.options() if key.startswith("take-off")] == [f"take-off:{tile}" for tile in tiles]
    assert position.rule_against("part:plasma-missile", RED) == "ECL-UPG-04" and position.offers("done")
    position.play("take-off:cruiser:4")
    assert not position.offers("done") and not position.offers("take-off:interceptor:3")
    assert position.offers("take-off:interceptor:1") and position.offers("take-off:cruiser:2")
    position.play("part:fusion-source")
    assert all(key.startswith("put-on:cruiser:") for key in position.options())
    position.play("put-on:cruiser:4")
    assert position.asked()[0] == BLUE


def test_a_build_reaction_of_mechanema_builds_one_at_its_own_cost() -> None:
    """ECL-REA-04"""
    position = eclipse.table("mechanema", "terran").passed(RED).stock(RED, materials=9).turn(RED)
    position.play("react:build", "build:interceptor:230")
    assert position.stock(RED)[2] == 7 and position.asked()[0] == BLUE


def test_a_move_reaction_moves_one_ship_once() -> None:
    """ECL-REA-05"""
    table = eclipse.table().hex("106", "0,-1").passed(RED)
    position = table.turn(RED).play("react:move", "move:interceptor:221>106")
    assert position.asked()[0] == BLUE
