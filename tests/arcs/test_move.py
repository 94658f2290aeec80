"""Move and Catapult."""

from tests.arcs.dealt import settled, starting, targets

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, MOBILIZATION, RED, YELLOW


def catapult(**rivals: str) -> arcs.Table:
    """Red has three ships and a starport at a planet of cluster 2."""
    table = arcs.table(3).ships(RED, "C2-CRESCENT", fresh=2, damaged=1).starport(RED, "C2-CRESCENT")
    for place in rivals.values():
        table.ships(BLUE, place, fresh=1)
    return table


def test_any_number_of_ships_moves_to_one_adjacent_system() -> None:
    """ARC-MOVE-01"""
    game = arcs.table(3).ships(RED, "C2-GATE", fresh=2, damaged=1).to_act(RED, MOBILIZATION)
    game.play("move:C2-GATE>C2-HEX")
    assert game.options() == ["ships:2+1", "ships:2+0", "ships:1+1", "ships:1+0", "ships:0+1"]
    game.play("ships:1+1")
    assert game.ships(RED, "C2-GATE") == (1, 0) and game.ships(RED, "C2-HEX") == (1, 1)


def test_at_least_one_ship_moves() -> None:
    """ARC-MOVE-01"""
    game = arcs.table(3).ships(RED, "C2-GATE", fresh=2).to_act(RED, MOBILIZATION).play("move:C2-GATE>C2-HEX")
    assert "ships:0+0" not in game.options()


def test_only_loyal_ships_move() -> None:
    """ARC-MOVE-01"""
    game = settled(3).ships(BLUE, "C2-GATE", fresh=2).to_act(RED, MOBILIZATION)
    assert targets(game, "C2-GATE") == set()


def test_a_move_without_a_starport_is_one_step() -> None:
    """ARC-MOVE-02"""
    game = arcs.table(3).ships(RED, "C2-CRESCENT", fresh=1).to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE")
    assert game.asked() == (RED, "arcs.turn") and game.state.pips == 3


def test_a_catapult_goes_on_and_leaves_ships_behind() -> None:
    """ARC-MOVE-02"""
    game = (
        catapult()
        .to_act(RED, MOBILIZATION)
        .play("move:C2-CRESCENT>C2-GATE", "ships:2+1", "onward:C3-GATE", "ships:1+1")
    )
    game.play("onward:C5-GATE", "ships:1+0", "onward:C5-HEX")
    assert [game.ships(RED, place) for place in ("C2-GATE", "C3-GATE", "C5-HEX")] == [(1, 0), (0, 1), (1, 0)]
    assert game.state.pips == 3


def test_ships_met_on_the_way_are_not_picked_up() -> None:
    """ARC-MOVE-02"""
    table = catapult().ships(RED, "C2-GATE", fresh=2)
    game = table.to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:1+0", "onward:C3-GATE", "stop")
    assert game.ships(RED, "C2-GATE") == (2, 0) and game.ships(RED, "C3-GATE") == (1, 0)


def test_a_ship_dropped_on_the_way_stays() -> None:
    """ARC-MOVE-02: going back does not take it along."""
    game = (
        catapult()
        .to_act(RED, MOBILIZATION)
        .play("move:C2-CRESCENT>C2-GATE", "ships:2+0", "onward:C3-GATE", "ships:1+0")
    )
    game.play("onward:C2-GATE", "onward:C2-HEX")
    assert game.ships(RED, "C2-GATE") == (1, 0) and game.ships(RED, "C2-HEX") == (1, 0)


def test_entering_a_planet_ends_a_catapult() -> None:
    """ARC-MOVE-03, ARC-MOVE-06: the planet beside that of the starport too."""
    game = catapult().to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-HEX", "ships:1+0")
    assert game.asked() == (RED, "arcs.turn") and game.ships(RED, "C2-HEX") == (1, 0)


def test_entering_a_gate_that_a_rival_controls_ends_a_catapult() -> None:
    """ARC-MOVE-03, R-MOVE-01: one ship was enough for Blue before three of Red came."""
    game = catapult(gate="C3-GATE").to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:2+1")
    assert game.asked() == (RED, "arcs.move.onward")
    game.play("onward:C3-GATE", "ships:2+1")
    assert game.asked() == (RED, "arcs.turn") and game.ships(RED, "C3-GATE") == (2, 1)


def test_the_first_step_into_a_rivals_gate_ends_the_catapult() -> None:
    """ARC-MOVE-03"""
    game = catapult(gate="C2-GATE").to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:2+1")
    assert game.asked() == (RED, "arcs.turn")


def test_a_gate_that_nobody_controls_does_not_end_a_catapult() -> None:
    """ARC-MOVE-03, R-MOVE-01: Blue and Yellow are tied."""
    table = catapult(gate="C2-GATE").ships(YELLOW, "C2-GATE", fresh=1)
    game = table.to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:1+0")
    assert game.asked() == (RED, "arcs.move.onward")


def test_a_catapult_may_turn_back_and_revisit() -> None:
    """ARC-MOVE-04, R-MOVE-01"""
    game = catapult().to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:1+0")
    assert "onward:C2-CRESCENT" in game.options()
    game.play("onward:C3-GATE", "onward:C2-GATE", "onward:C2-CRESCENT")
    assert game.ships(RED, "C2-CRESCENT") == (2, 1) and game.state.pips == 3


def test_a_catapult_may_end_in_any_gate() -> None:
    """ARC-MOVE-04, R-MOVE-02"""
    game = catapult().to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:1+0", "onward:C6-GATE", "stop")
    assert game.ships(RED, "C6-GATE") == (1, 0) and game.asked() == (RED, "arcs.turn")


def test_a_rival_starport_starts_no_catapult() -> None:
    """ARC-MOVE-05"""
    table = arcs.table(3).ships(RED, "C2-CRESCENT", fresh=2).starport(BLUE, "C2-CRESCENT")
    game = table.to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:2+0")
    assert game.asked() == (RED, "arcs.turn")


def test_rival_ships_do_not_block_a_move() -> None:
    """ARC-MOVE-07"""
    table = arcs.table(3).ships(RED, "C2-GATE", fresh=1).ships(BLUE, "C2-GATE", fresh=3).ships(BLUE, "C3-GATE", fresh=3)
    game = table.to_act(RED, MOBILIZATION).play("move:C2-GATE>C3-GATE")
    assert game.ships(RED, "C3-GATE") == (1, 0)


def test_no_catapult_goes_into_a_system_out_of_play() -> None:
    """ARC-MOVE-08: clusters 1 and 4 are covered."""
    game = catapult().to_act(RED, MOBILIZATION).play("move:C2-CRESCENT>C2-GATE", "ships:1+0")
    assert starting(game, "onward") == [
        "onward:C2-ARROW", "onward:C2-CRESCENT", "onward:C2-HEX", "onward:C3-GATE", "onward:C6-GATE",
    ]  # fmt: skip


def test_jack_is_thrown_through_a_gate_and_stopped_at_dianas() -> None:
    """ARC-MOVE-02, ARC-MOVE-03: the example beside Move."""
    table = (
        arcs.table(4).ships(RED, "C4-CRESCENT", fresh=2).starport(RED, "C4-CRESCENT").ships(BLUE, "C5-GATE", fresh=1)
    )
    game = table.to_act(RED, AGGRESSION).play("move:C4-CRESCENT>C4-GATE", "ships:2+0", "onward:C5-GATE", "ships:2+0")
    assert game.ships(RED, "C5-GATE") == (2, 0) and game.asked() == (RED, "arcs.turn")
    assert game.offers("move:C5-GATE>C6-GATE")
