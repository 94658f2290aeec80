"""Control and damage, Trophies and Captives."""

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, RED, YELLOW
from astrarium.games.arcs.battle import BeginBattle
from astrarium.games.arcs.notices import DestroyedPiece
from astrarium.games.arcs.state import controller, controls
from astrarium.games.arcs.tables.boards import CITY_PIECE, SHIP_PIECE
from astrarium.games.arcs.tables.map import system
from astrarium.games.arcs.verbs import destroy_ship, take_trophy

HEX = system("C2-HEX")


def test_more_fresh_ships_than_each_other_player_is_control() -> None:
    """ARC-CTRL-01: three against two and two, although two and two are four."""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=3).ships(BLUE, "C2-HEX", fresh=2).ships(YELLOW, "C2-HEX", fresh=2)
    assert controls(table.state, RED, HEX) and controller(table.state, HEX) == RED
    assert not controls(table.state, BLUE, HEX)


def test_one_fresh_ship_against_none_is_control() -> None:
    """ARC-CTRL-01"""
    assert controls(arcs.table(3).ships(BLUE, "C2-HEX", fresh=1).state, BLUE, HEX)


def test_damaged_ships_and_buildings_do_not_count_for_control() -> None:
    """ARC-CTRL-01"""
    table = arcs.table(3).ships(RED, "C2-HEX", damaged=4).city(RED, "C2-HEX").ships(BLUE, "C2-HEX", fresh=1)
    assert controller(table.state, HEX) == BLUE
    assert controller(arcs.table(3).ships(RED, "C2-HEX", damaged=4).city(RED, "C2-HEX").state, HEX) == -1


def test_nobody_controls_a_system_in_which_the_most_fresh_ships_are_tied() -> None:
    """ARC-CTRL-02"""
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", fresh=2).ships(YELLOW, "C2-HEX", fresh=1)
    assert controller(table.state, HEX) == -1
    assert not any(controls(table.state, seat, HEX) for seat in (RED, BLUE, YELLOW))


def test_control_changes_with_the_ships() -> None:
    """ARC-CTRL-03: Red may tax Blue's city only once the second ship has come."""
    game = (
        arcs.table(3).ships(RED, "C2-GATE", fresh=1).ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", fresh=1)
        .city(BLUE, "C2-HEX").tokens(RED, "fuel").to_act(RED, ADMINISTRATION)
    )  # fmt: skip
    assert not game.offers("tax:C2-HEX")
    game.play("spend:fuel:slot-1", "move:C2-GATE>C2-HEX")
    assert game.offers("tax:C2-HEX")


def test_pieces_on_the_map_are_fresh_or_damaged() -> None:
    """ARC-CTRL-04"""
    game = (
        arcs.table(3)
        .ships(RED, "C2-HEX", fresh=2, damaged=1)
        .city(RED, "C2-HEX", damaged=True)
        .to_act(RED, CONSTRUCTION)
    )
    assert game.ships(RED, "C2-HEX") == (2, 1)
    assert game.building("C2-HEX") == (RED, "city", True)


def test_everybody_sees_which_buildings_are_fresh_and_which_damaged() -> None:
    """ARC-CTRL-04"""
    table = arcs.table(3).city(RED, "C2-HEX", damaged=True).starport(BLUE, "C2-HEX").city(BLUE, "C5-HEX")
    view = table.starport(YELLOW, "C5-HEX", damaged=True).to_act(RED, CONSTRUCTION).game.view(None)
    seen = {
        (system.name, building.owner, building.kind): building.damaged
        for system in view.systems
        for building in system.buildings
        if building.owner
    }
    assert seen == {
        ("C2-HEX", "red", "city"): True,
        ("C2-HEX", "blue", "starport"): False,
        ("C5-HEX", "blue", "city"): False,
        ("C5-HEX", "yellow", "starport"): True,
    }


def test_a_hit_on_the_damaged_ship_leaves_the_fresh_one_fresh() -> None:
    """ARC-CTRL-04"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", fresh=1, damaged=1)
    position = game.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:1")
    position.roll("skirmish-hit").play("hit:damaged")
    assert position.ships(BLUE, "C2-HEX") == (1, 0)
    assert DestroyedPiece(BLUE, SHIP_PIECE, HEX) in [notice for _, notice in position.game.history(None)]


def test_a_hit_turns_a_fresh_piece_damaged() -> None:
    """ARC-CTRL-04, ARC-CTRL-05"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", fresh=1).to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:1").roll("skirmish-hit")
    assert game.ships(BLUE, "C2-HEX") == (0, 1) and game.trophy_count(RED) == 0


def test_a_hit_on_a_damaged_piece_takes_it_from_the_map() -> None:
    """ARC-CTRL-05"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", damaged=1).to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:1").roll("skirmish-hit")
    assert game.ships(BLUE, "C2-HEX") == (0, 0) and game.trophies(RED) == {(BLUE, "ship"): 1}


def test_one_piece_can_take_two_hits_in_a_battle() -> None:
    """ARC-CTRL-05"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", fresh=1).to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:1").roll("assault-hit-hit")
    assert game.trophies(RED) == {(BLUE, "ship"): 1}


def test_a_building_is_damaged_and_then_destroyed() -> None:
    """ARC-CTRL-05"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).starport(BLUE, "C2-HEX").to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:1", "roll:skirmish-hit")
    assert game.building("C2-HEX") == (BLUE, "starport", True)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:1", "roll:skirmish-hit")
    assert game.building("C2-HEX") is None and game.trophies(RED) == {(BLUE, "starport"): 1}


def test_a_damaged_ship_adds_a_die_and_moves() -> None:
    """ARC-CTRL-06"""
    game = arcs.table(3).ships(RED, "C2-HEX", damaged=2).ships(BLUE, "C2-HEX", fresh=1).to_act(RED, AGGRESSION)
    assert game.offers("move:C2-HEX>C2-GATE")
    assert game.play("battle:C2-HEX:blue").options() == ["dice:assault:0", "dice:assault:1", "dice:assault:2"]


def test_a_damaged_city_is_taxed_and_a_damaged_starport_builds() -> None:
    """ARC-CTRL-06"""
    game = (
        arcs.table(3)
        .city(RED, "C2-HEX", damaged=True)
        .to_act(RED, ADMINISTRATION)
        .play("tax:C2-HEX", "put:relic:slot-1")
    )
    assert game.tokens(RED) == ["relic"]
    game = arcs.table(3).starport(RED, "C2-HEX", damaged=True).to_act(RED, CONSTRUCTION).play("build:ship:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (1, 0)


def test_a_damaged_starport_starts_a_catapult() -> None:
    """ARC-CTRL-06"""
    game = (
        arcs.table(3).starport(RED, "C2-HEX", damaged=True).ships(RED, "C2-HEX", damaged=1).to_act(RED, AGGRESSION)
    ).play("move:C2-HEX>C2-GATE")
    assert game.offers("onward:C3-GATE")


def test_trophies_count_for_warlord_and_captives_for_tyrant() -> None:
    """ARC-CTRL-07"""
    table = arcs.table(3).trophy(RED, BLUE, "ship", 2).trophy(RED, BLUE, "agent").captive(YELLOW, RED, 2)
    counts = {ambition.name: ambition.counts for ambition in table.to_lead(RED).game.view(None).ambitions}
    assert counts["warlord"] == (3, 0, 0) and counts["tyrant"] == (0, 0, 2)


def test_nobody_can_battle_or_be_their_own_rival() -> None:
    """ARC-CTRL-08"""
    table = arcs.table(3)
    for seat in (RED, BLUE, YELLOW):
        table.ships(seat, "C2-HEX", fresh=1)
    game = table.to_act(BLUE, AGGRESSION)
    assert [key for key in game.options() if key.startswith("battle")] == ["battle:C2-HEX:yellow", "battle:C2-HEX:red"]


def test_a_destroyed_rival_piece_is_a_trophy_and_an_own_one_goes_back() -> None:
    """ARC-CTRL-09"""
    table = arcs.table(3).ships(BLUE, "C2-HEX", fresh=1).city(BLUE, "C3-HEX")
    take_trophy(table.state, RED, BLUE, SHIP_PIECE)
    assert table.state.ships[BLUE] == 14 and sum(table.state.trophies) == 1
    take_trophy(table.state, BLUE, BLUE, SHIP_PIECE)
    assert table.state.ships[BLUE] == 15 and sum(table.state.trophies) == 1
    take_trophy(table.state, BLUE, BLUE, CITY_PIECE)
    assert table.state.cities[5:10] == [1, 1, 1, 1, 1]


def test_ships_lost_to_the_attackers_own_dice_are_trophies_of_the_defender() -> None:
    """ARC-CTRL-09, ARC-BATTLE-11"""
    game = arcs.table(3).ships(RED, "C2-HEX", damaged=1).ships(BLUE, "C2-HEX", fresh=1).to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:1").roll("assault-hit-flame")
    assert game.trophies(BLUE) == {(RED, "ship"): 1}


def test_destroying_takes_a_fresh_ship_from_the_map_at_once() -> None:
    """ARC-CTRL-10"""
    table = arcs.table(3).ships(BLUE, "C2-HEX", fresh=1, damaged=1)
    destroy_ship(table.state, BLUE, HEX, damaged=False)
    assert (table.state.fresh[HEX * 4 + BLUE], table.state.damaged[HEX * 4 + BLUE]) == (0, 1)
    destroy_ship(table.state, BLUE, HEX, damaged=True)
    assert (table.state.fresh[HEX * 4 + BLUE], table.state.damaged[HEX * 4 + BLUE]) == (0, 0)


def test_pieces_of_third_players_are_not_touched_by_a_battle() -> None:
    """ARC-BATTLE-13"""
    table = (
        arcs.table(3)
        .ships(RED, "C2-HEX", fresh=2)
        .ships(BLUE, "C2-HEX", damaged=1)
        .ships(YELLOW, "C2-HEX", fresh=1, damaged=1)
    )
    game = (
        table.to_run(BeginBattle(RED, BLUE, HEX, 0)).play("dice:assault:2").roll("assault-hit-hit", "assault-hit-hit")
    )
    assert game.ships(YELLOW, "C2-HEX") == (1, 1) and game.trophies(RED) == {(BLUE, "ship"): 1}
