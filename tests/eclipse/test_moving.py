import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED


def moves(position: eclipse.Position) -> list[str]:
    return [key for key in position.options() if key != "done"]


@pytest.mark.parametrize(("board", "count"), [("terran", 3), ("hydran", 2), ("orion", 2), ("planta", 2)])
def test_terrans_make_three_ship_moves_and_aliens_two(board: str, count: int) -> None:
    """ECL-MOVE-01, ECL-SPC-01, ECL-SPC-02"""
    table = eclipse.table(board, "terran").no_ships(RED).hex("106", "0,-1").colony_ships(RED, 0)
    position = table.ships(RED, "106", interceptor=1).turn(RED).play("act:move")
    home = moves(position)[1].split(">")[1]
    place = "106"
    for _ in range(count):
        target = home if place == "106" else "106"
        position.play(f"move:interceptor:{place}>{target}")
        place = target
    assert position.asked()[0] == BLUE


def test_a_ship_moves_as_far_as_its_drives_say_and_may_use_several_moves() -> None:
    """ECL-MOVE-02, ECL-MOVE-03, ECL-MOVE-04: two Nuclear Drives take it two hexes, and a second move home."""
    table = eclipse.table().design(RED, "interceptor", "nuclear-drive").no_defence().hex("106", "0,-1")
    position = table.turn(RED).play("act:move", "move:interceptor:221>106", "on:001")
    assert position.asked() == (RED, "question.move"), "two steps and no more"
    position.play("move:interceptor:001>106", "on:221")
    assert position.ships(RED, "221", "interceptor") == 1


def test_a_ship_may_stop_early() -> None:
    """ECL-MOVE-02"""
    table = eclipse.table().design(RED, "interceptor", "nuclear-drive").no_defence().hex("106", "0,-1")
    position = table.turn(RED).play("act:move", "move:interceptor:221>106", "stop")
    assert position.ships(RED, "106", "interceptor") == 1 and position.asked()[1] == "question.move"


def test_starbases_never_move() -> None:
    """ECL-MOVE-05"""
    table = eclipse.table().no_ships(RED).ships(RED, "221", starbase=2).hex("106", "0,-1")
    assert moves(table.turn(RED).play("act:move")) == []


@pytest.mark.parametrize(("generator", "turns", "possible"), [(False, 0, True), (False, 1, False), (True, 1, True)])
def test_ships_cross_sides_with_wormholes_on_both_hexes_or_one_with_the_generator(
    generator: bool, turns: int, possible: bool
) -> None:
    """ECL-MOVE-06, ECL-MAP-03"""
    table = eclipse.table().hex("304", "0,-3", turns=turns)
    if generator:
        table.owns(RED, "wormhole-generator")
    assert table.turn(RED).play("act:move").offers("move:interceptor:221>304") == possible


def test_ships_enter_explored_hexes_only() -> None:
    """ECL-MOVE-07"""
    assert moves(eclipse.table().turn(RED).play("act:move")) == []


@pytest.mark.parametrize(("red", "blue", "free"), [(1, 1, 0), (2, 1, 1), (3, 1, 2), (1, 3, 0)])
def test_as_many_ships_stay_as_there_are_enemies(red: int, blue: int, free: int) -> None:
    """ECL-MOVE-08, ECL-RUL-55, ECL-MOVE-13"""
    table = eclipse.table().no_ships(RED).hex("106", "0,-1").ships(RED, "106", interceptor=red)
    position = table.ships(BLUE, "106", interceptor=blue).turn(RED).play("act:move")
    left = 0
    while position.offers("move:interceptor:106>221"):
        position.play("move:interceptor:106>221")
        left += 1
    assert left == free


def test_a_ship_that_enters_frees_another() -> None:
    """ECL-MOVE-13, ECL-RUL-55"""
    table = eclipse.table().hex("106", "0,-1").ships(RED, "106", cruiser=1).ships(BLUE, "106", interceptor=1)
    position = table.turn(RED).play("act:move")
    assert moves(position) == ["move:interceptor:221>106"]
    position.play("move:interceptor:221>106")
    assert position.offers("move:cruiser:106>221") and position.offers("move:interceptor:106>221")


def test_only_the_surplus_may_pass_through() -> None:
    """ECL-MOVE-08"""
    for waiting, passes in ((0, False), (1, True)):
        table = eclipse.table().design(RED, "interceptor", "nuclear-drive").no_defence().hex("106", "0,-1")
        if waiting:
            table.ships(RED, "106", cruiser=waiting)
        table.ships(BLUE, "106", interceptor=1)
        position = table.turn(RED).play("act:move", "move:interceptor:221>106")
        assert position.offers("on:001") == passes


def test_ancients_starbases_and_ships_of_all_others_are_added_up() -> None:
    """ECL-MOVE-09, ECL-RUL-10, ECL-RUL-54: one Ancient, one starbase of blue and one ship of yellow hold three."""
    table = eclipse.table("terran", "terran", "terran").hex("106", "0,-1").ancients("106", 1)
    table.ships(1, "106", starbase=1).ships(2, "106", interceptor=1).ships(RED, "106", interceptor=3)
    position = table.turn(RED).play("act:move")
    assert not any("106>" in key for key in moves(position))
    table = eclipse.table("terran", "terran", "terran").hex("106", "0,-1").ancients("106", 1)
    table.ships(1, "106", starbase=1).ships(2, "106", interceptor=1).ships(RED, "106", interceptor=3, cruiser=1)
    position = table.turn(RED).play("act:move")
    assert position.offers("move:cruiser:106>221") and position.offers("move:interceptor:106>221"), (
        "which is free to say"
    )


@pytest.mark.parametrize("board", ["terran", "draco"])
def test_the_centre_defence_holds_every_ship(board: str) -> None:
    """ECL-MOVE-10: entering is allowed, and nobody leaves or crosses."""
    table = eclipse.table(board, "terran").no_ships(RED).hex("106", "0,-1").ships(RED, "106", interceptor=1)
    table.ships(RED, "001", cruiser=4).design(RED, "interceptor", "nuclear-drive")
    position = table.turn(RED).play("act:move")
    assert not any("001>" in key for key in moves(position))
    position.play("move:interceptor:106>001")
    assert position.asked()[1] == "question.move"


def test_draco_and_ancients_do_not_pin_each_other() -> None:
    """ECL-MOVE-11, ECL-SPC-08"""
    for board, free in (("draco", True), ("terran", False)):
        table = eclipse.table(board, "planta").hex("106", "0,-1").ancients("106", 2).ships(RED, "106", interceptor=1)
        position = table.turn(RED).play("act:move")
        assert any("106>" in key for key in moves(position)) == free


def test_a_disc_alone_does_not_pin() -> None:
    """ECL-MOVE-12"""
    table = eclipse.table().hex("106", "0,-1").control(BLUE, "106").ships(RED, "106", interceptor=1)
    assert table.turn(RED).play("act:move").offers("move:interceptor:106>221")


def test_entering_enemy_hexes_needs_no_permission_and_brings_no_traitor_card() -> None:
    """ECL-MOVE-14, ECL-DIP-11"""
    table = eclipse.table().hex("106", "0,-1").control(BLUE, "106")
    position = table.turn(RED).play("act:move", "move:interceptor:221>106")
    assert position.ships(RED, "106", "interceptor") == 1
    assert position.game.view(None).traitor == ""


def test_there_is_no_limit_to_ships_in_a_hex() -> None:
    """ECL-MOVE-16"""
    table = eclipse.table().hex("106", "0,-1").ships(RED, "106", interceptor=7, cruiser=4, dreadnought=2, starbase=4)
    position = table.turn(RED).play("act:move", "move:interceptor:221>106")
    assert position.ships(RED, "106", "interceptor") == 8
