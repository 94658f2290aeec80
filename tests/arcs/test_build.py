"""Build."""

import pytest
from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import BLUE, CONSTRUCTION, RED, YELLOW


@pytest.mark.parametrize("kind", ["city", "starport"])
def test_a_building_goes_into_an_empty_slot_where_one_has_a_piece(kind: str) -> None:
    """ARC-BUILD-01"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).to_act(RED, CONSTRUCTION)
    assert starting(game, "build") == ["build:city:C2-HEX", "build:starport:C2-HEX"]
    assert game.play(f"build:{kind}:C2-HEX").building("C2-HEX") == (RED, kind, False)


def test_any_loyal_piece_allows_building() -> None:
    """ARC-BUILD-01: a damaged ship, a damaged starport; several buildings of one player share a planet."""
    table = arcs.table(3).ships(RED, "C3-ARROW", damaged=1).starport(RED, "C2-HEX", damaged=True)
    game = table.to_act(RED, CONSTRUCTION)
    assert game.offers("build:city:C3-ARROW")
    assert game.play("build:city:C2-HEX.2").building("C2-HEX.2") == (RED, "city", False)


def test_rival_pieces_do_not_stop_building_and_do_not_allow_it() -> None:
    """ARC-BUILD-01"""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=1).starport(BLUE, "C2-HEX").ships(BLUE, "C3-HEX", fresh=1)
    assert starting(table.to_act(RED, CONSTRUCTION), "build") == ["build:city:C2-HEX.2", "build:starport:C2-HEX.2"]


def test_a_full_planet_has_no_slot() -> None:
    """ARC-BUILD-01"""
    game = arcs.table(3).ships(RED, "C2-ARROW", damaged=1).city(BLUE, "C2-ARROW").to_act(RED, CONSTRUCTION)
    assert starting(game, "build") == []
    assert game.rule_against("build:city:C2-ARROW", RED) == "ARC-BUILD-01"


def test_a_city_comes_from_the_leftmost_filled_slot() -> None:
    """ARC-BUILD-02, R-PIECE-01"""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=1)
    table.state.cities[:5] = [0, 1, 0, 1, 1]
    game = table.to_act(RED, CONSTRUCTION).play("build:city:C2-HEX")
    assert game.state.cities[:5] == [0, 0, 0, 1, 1]


def test_a_ship_is_built_at_a_loyal_starport() -> None:
    """ARC-BUILD-03"""
    table = settled(3).starport(RED, "C2-HEX").starport(BLUE, "C3-HEX").ships(RED, "C3-HEX", fresh=1)
    game = table.to_act(RED, CONSTRUCTION)
    assert starting(game, "build:ship") == ["build:ship:C2-HEX"]
    assert game.play("build:ship:C2-HEX").ships(RED, "C2-HEX") == (1, 0)


def test_each_starport_builds_one_ship_in_a_turn() -> None:
    """ARC-BUILD-04"""
    game = settled(3).starport(RED, "C2-HEX").starport(RED, "C2-HEX").to_act(RED, CONSTRUCTION)
    game.play("build:ship:C2-HEX")
    assert starting(game, "build:ship") == ["build:ship:C2-HEX.2"]
    assert game.rule_against("build:ship:C2-HEX", RED) == "ARC-BUILD-04"
    assert game.play("build:ship:C2-HEX.2").ships(RED, "C2-HEX") == (2, 0)


def test_a_starport_builds_again_in_the_next_turn() -> None:
    """ARC-BUILD-04, ARC-LIM-12"""
    table = settled(3).starport(RED, "C2-HEX").hand(RED, "construction-3")
    game = table.to_act(RED, CONSTRUCTION).play("build:ship:C2-HEX", "end-turn", "lead:construction-3")
    assert game.offers("build:ship:C2-HEX")


def test_gibbs_builds_a_starport_and_at_once_a_ship_there() -> None:
    """ARC-BUILD-03, ARC-BUILD-04: the example beside Build."""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).to_act(RED, CONSTRUCTION)
    game.play("build:starport:C2-HEX", "build:ship:C2-HEX")
    assert game.building("C2-HEX") == (RED, "starport", False) and game.ships(RED, "C2-HEX") == (2, 0)


@pytest.mark.parametrize("kind", ["city", "starport"])
def test_a_building_comes_damaged_where_a_rival_controls(kind: str) -> None:
    """ARC-BUILD-05"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", fresh=2).to_act(RED, CONSTRUCTION)
    assert game.play(f"build:{kind}:C2-HEX").building("C2-HEX") == (RED, kind, True)


def test_a_ship_comes_damaged_where_a_rival_controls() -> None:
    """ARC-BUILD-05"""
    game = settled(3).starport(RED, "C2-HEX").ships(BLUE, "C2-HEX", fresh=1).to_act(RED, CONSTRUCTION)
    assert game.play("build:ship:C2-HEX").ships(RED, "C2-HEX") == (0, 1)


def test_a_piece_comes_fresh_where_nobody_controls() -> None:
    """ARC-BUILD-05: one ship each of Blue and Yellow."""
    table = settled(3).starport(RED, "C2-HEX").ships(BLUE, "C2-HEX", fresh=1).ships(YELLOW, "C2-HEX", fresh=1)
    assert table.to_act(RED, CONSTRUCTION).play("build:ship:C2-HEX").ships(RED, "C2-HEX") == (1, 0)


def test_control_is_checked_when_the_piece_is_placed() -> None:
    """ARC-BUILD-05: the first ship makes the system tied, the second finds no controller."""
    table = settled(3).starport(RED, "C2-HEX").starport(RED, "C2-HEX").ships(BLUE, "C2-HEX", fresh=1)
    table.ships(RED, "C2-HEX", damaged=1)
    game = table.to_act(RED, CONSTRUCTION).play("repair:ship:C2-HEX", "build:ship:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (2, 0)


def test_the_action_may_be_chosen_although_no_ship_is_left() -> None:
    """ARC-BUILD-06, R-BUILD-01"""
    game = settled(3).starport(RED, "C2-HEX").supply_of_ships(RED, 0).to_act(RED, CONSTRUCTION)
    assert not game.offers("build:ship:C2-HEX") and game.rule_against("build:ship:C2-HEX", RED) == "ARC-BUILD-06"
    pips = game.state.pips
    game.play("build:nothing")
    assert game.ships(RED, "C2-HEX") == (0, 0) and game.state.pips == pips - 1


@pytest.mark.parametrize("kind", ["city", "starport"])
def test_the_action_may_be_chosen_although_no_building_of_the_kind_is_left(kind: str) -> None:
    """ARC-BUILD-06, R-BUILD-01"""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=1).open_city_slots(RED, 5 if kind == "city" else 0)
    table.state.starports[RED] = 0 if kind == "starport" else 5
    game = table.to_act(RED, CONSTRUCTION)
    other = "starport" if kind == "city" else "city"
    assert starting(game, "build") == [f"build:{other}:C2-HEX", "build:nothing"]
    assert game.rule_against(f"build:{kind}:C2-HEX", RED) == "ARC-BUILD-06"


def test_nothing_is_built_for_nothing_while_there_are_pieces() -> None:
    """ARC-BUILD-06"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).starport(RED, "C2-HEX").to_act(RED, CONSTRUCTION)
    assert not game.offers("build:nothing")
