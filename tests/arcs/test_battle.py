"""Battle: dice and hits."""

import pytest
from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.dice import DICE, FACES, SHOWS, WEIGHTS, Symbols


def fleets(red: tuple[int, int], blue: tuple[int, int] = (0, 0)) -> arcs.Table:
    """Fresh and damaged ships of Red and Blue at a Relic planet; all have ships elsewhere."""
    table = settled(3).ships(RED, "C2-HEX", *red)
    return table.ships(BLUE, "C2-HEX", *blue)


def fight(table: arcs.Table, *faces: str, defender: str = "blue") -> Position:
    """Red battles and rolls these faces."""
    game = table.to_act(RED, AGGRESSION).play(f"battle:C2-HEX:{defender}")
    for die in ("assault", "skirmish", "raid"):
        if any(key.startswith(f"dice:{die}:") for key in game.options()):
            game.play(f"dice:{die}:{sum(face.startswith(die) for face in faces)}")
    return game.roll(*faces)


def test_a_battle_needs_a_loyal_ship_in_the_system() -> None:
    """ARC-BATTLE-01: a city is no ship; gates and planets alike."""
    table = settled(3).city(RED, "C2-HEX").ships(BLUE, "C2-HEX", fresh=1)
    table.ships(RED, "C3-GATE", damaged=1).ships(BLUE, "C3-GATE", fresh=1)
    assert starting(table.to_act(RED, AGGRESSION), "battle") == [
        "battle:C3-GATE:blue", "battle:C5-CRESCENT:blue", "battle:C5-CRESCENT:yellow",
    ]  # fmt: skip


def test_the_defender_is_one_rival_with_a_piece_there() -> None:
    """ARC-BATTLE-02, R-BATTLE-02: a building is enough."""
    table = settled(3).ships(RED, "C2-HEX", fresh=1).starport(YELLOW, "C2-HEX")
    assert starting(table.to_act(RED, AGGRESSION), "battle:C2") == ["battle:C2-HEX:yellow"]


def test_a_battle_without_a_rival_there_is_not_possible() -> None:
    """R-BATTLE-02"""
    assert starting(settled(3).ships(RED, "C2-HEX", fresh=1).to_act(RED, AGGRESSION), "battle:C2") == []


def test_up_to_a_die_for_each_attacking_ship_in_any_mix() -> None:
    """ARC-BATTLE-03"""
    game = fleets((2, 1), (1, 0)).starport(BLUE, "C2-HEX").to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")
    assert game.options() == [f"dice:assault:{count}" for count in range(4)]
    assert game.play("dice:assault:1").options() == [f"dice:skirmish:{count}" for count in range(3)]
    assert game.play("dice:skirmish:1").options() == ["dice:raid:0", "dice:raid:1"]


def test_no_more_than_six_dice_of_a_kind() -> None:
    """ARC-BATTLE-03"""
    game = fleets((9, 0), (1, 0)).to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")
    assert game.options()[-1] == "dice:assault:6"
    assert game.play("dice:assault:6").options()[-1] == "dice:skirmish:3"


def test_a_battle_may_be_fought_with_no_dice() -> None:
    """ARC-BATTLE-03, R-BATTLE-02"""
    game = fleets((1, 0), (1, 0)).to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.asked() == (RED, "arcs.turn") and game.ships(BLUE, "C2-HEX") == (1, 0) and game.state.fights == []


def test_raid_dice_need_a_building_of_the_defender_in_the_system() -> None:
    """ARC-BATTLE-04: Blue has one elsewhere, and Yellow's here does not count."""
    table = fleets((2, 0), (1, 0)).city(BLUE, "C3-HEX").city(YELLOW, "C2-HEX")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0")
    assert game.asked() == (RED, "arcs.turn")


def test_raid_dice_are_allowed_against_a_building_in_the_system() -> None:
    """ARC-BATTLE-04"""
    game = fleets((2, 0)).city(BLUE, "C2-HEX").to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0")
    assert game.play("dice:skirmish:0").options() == ["dice:raid:0", "dice:raid:1", "dice:raid:2"]


def test_raid_dice_are_allowed_against_a_player_without_any_building() -> None:
    """ARC-BATTLE-04"""
    game = (
        fleets((1, 0), (1, 0)).to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0")
    )
    assert game.options() == ["dice:raid:0", "dice:raid:1"]


@pytest.mark.parametrize(
    ("die", "expected"),
    [
        (0, {Symbols(): 1, Symbols(hits=2): 1, Symbols(1, 0, 2): 1, Symbols(1, 0, 1): 2, Symbols(0, 1, 1): 1}),
        (1, {Symbols(): 3, Symbols(hits=1): 3}),
        (
            2,
            {
                Symbols(0, 1): 1, Symbols(0, 1, keys=2): 1, Symbols(1, keys=1): 1, Symbols(building_hits=1, keys=1): 1,
                Symbols(1, building_hits=1): 2,
            },
        ),
    ],
)  # fmt: skip
def test_the_dice_have_their_printed_faces(die: int, expected: dict[Symbols, int]) -> None:
    """ARC-BATTLE-05"""
    shown = {SHOWS[face]: weight for face, weight in zip(FACES[die], WEIGHTS[die], strict=True)}
    assert shown == expected and sum(WEIGHTS[die]) == 6 and len(DICE) == 3


def test_the_steps_of_a_battle_come_in_order() -> None:
    """ARC-BATTLE-05: the self hit damages Red's only ship, the intercept destroys it, and then Blue is hit."""
    table = fleets((1, 0), (1, 0)).ships(RED, "C2-HEX", damaged=1)
    game = fight(table, "assault-hit-flame", "assault-hit-intercept")
    assert game.asked() == (RED, "arcs.battle.self-hit")
    game.play("hit:fresh")
    assert game.ships(RED, "C2-HEX") == (0, 1) and game.trophies(BLUE) == {(RED, "ship"): 1}
    assert game.ships(BLUE, "C2-HEX") == (0, 0) and game.trophies(RED) == {(BLUE, "ship"): 1}


def test_the_attacker_chooses_what_is_hit() -> None:
    """ARC-BATTLE-05, ARC-BATTLE-06"""
    game = fight(fleets((1, 1), (1, 1)), "assault-hit-flame")
    assert game.asked() == (RED, "arcs.battle.self-hit") and game.options() == ["hit:fresh", "hit:damaged"]
    game.play("hit:damaged")
    assert game.ships(RED, "C2-HEX") == (1, 0) and game.asked() == (RED, "arcs.battle.hit")
    assert game.play("hit:fresh").ships(BLUE, "C2-HEX") == (0, 2)


def test_self_hits_beyond_the_last_ship_are_lost() -> None:
    """ARC-BATTLE-06: three on a single fresh ship."""
    game = fight(fleets((1, 1), (3, 0)), "assault-hit-flame", "assault-hit-flame").play("hit:damaged")
    assert game.ships(RED, "C2-HEX") == (0, 1)
    game = fight(fleets((0, 2), (3, 0)), "assault-hit-hit-flame", "assault-hit-flame")
    assert game.ships(RED, "C2-HEX") == (0, 0) and game.trophies(BLUE) == {(RED, "ship"): 2}


def test_any_loyal_ship_in_the_system_can_be_hit() -> None:
    """R-BATTLE-01, ARC-BATTLE-01: one die of two ships."""
    game = fight(fleets((1, 1), (2, 0)), "assault-hit-flame")
    assert game.options() == ["hit:fresh", "hit:damaged"]


def test_an_intercept_hits_once_for_each_fresh_defending_ship() -> None:
    """ARC-BATTLE-07: two fresh ships, one damaged one, two intercepts: two hits."""
    game = fight(fleets((4, 0), (2, 1)), "assault-hit-intercept", "assault-hit-intercept")
    game.play("hit:fresh")
    assert game.asked()[1] == "arcs.battle.hit" and game.ships(RED, "C2-HEX") == (2, 2)


def test_an_intercept_without_fresh_defending_ships_does_nothing() -> None:
    """ARC-BATTLE-07"""
    game = fight(fleets((2, 0), (0, 1)), "assault-hit-intercept")
    assert game.ships(RED, "C2-HEX") == (2, 0)


def test_defending_ships_are_counted_before_the_attackers_hits() -> None:
    """ARC-BATTLE-07: the one fresh ship of Blue is hit only afterwards."""
    game = fight(fleets((1, 0), (1, 0)), "assault-hit-intercept")
    assert game.ships(RED, "C2-HEX") == (0, 1) and game.ships(BLUE, "C2-HEX") == (0, 1)


def test_hits_go_to_buildings_only_when_no_defending_ship_is_left() -> None:
    """ARC-BATTLE-08: two hits destroy the ship, and the third must hit the city."""
    game = fight(fleets((3, 0), (1, 0)).city(BLUE, "C2-HEX"), "skirmish-hit", "skirmish-hit", "skirmish-hit")
    assert game.ships(BLUE, "C2-HEX") == (0, 0) and game.building("C2-HEX") == (BLUE, "city", True)


def test_hits_spare_buildings_while_a_ship_is_left() -> None:
    """ARC-BATTLE-08"""
    game = fight(fleets((1, 0), (1, 0)).city(BLUE, "C2-HEX"), "skirmish-hit")
    assert game.ships(BLUE, "C2-HEX") == (0, 1) and game.building("C2-HEX") == (BLUE, "city", False)


def test_hits_beyond_the_last_piece_are_lost() -> None:
    """ARC-BATTLE-08"""
    game = fight(fleets((3, 0), (0, 1)), "skirmish-hit", "skirmish-hit", "skirmish-hit")
    assert game.trophies(RED) == {(BLUE, "ship"): 1} and game.asked() == (RED, "arcs.turn")


def test_a_building_hit_hits_a_building_although_there_are_ships() -> None:
    """ARC-BATTLE-09"""
    game = fight(fleets((1, 0), (2, 0)).starport(BLUE, "C2-HEX"), "raid-building-key")
    assert game.building("C2-HEX") == (BLUE, "starport", True) and game.ships(BLUE, "C2-HEX") == (2, 0)


def test_the_attacker_chooses_the_building() -> None:
    """ARC-BATTLE-09, ARC-BATTLE-05"""
    table = fleets((2, 0)).starport(BLUE, "C2-HEX").city(BLUE, "C2-HEX")
    game = fight(table, "raid-building-key")
    assert game.asked() == (RED, "arcs.battle.hit") and game.options() == ["hit:C2-HEX", "hit:C2-HEX.2"]
    assert game.play("hit:C2-HEX.2").building("C2-HEX.2") == (BLUE, "city", True)


def test_building_hits_without_a_building_are_lost() -> None:
    """ARC-BATTLE-09: Blue has no building anywhere."""
    game = fight(fleets((1, 0), (1, 0)), "raid-building-key")
    assert game.ships(BLUE, "C2-HEX") == (1, 0) and game.asked() == (RED, "arcs.turn")


def test_hits_are_dealt_even_if_all_attacking_ships_are_gone() -> None:
    """ARC-BATTLE-10"""
    game = fight(fleets((0, 1), (1, 0)), "assault-hit-hit-flame")
    assert game.ships(RED, "C2-HEX") == (0, 0) and game.trophies(RED) == {(BLUE, "ship"): 1}


def test_destroyed_pieces_are_trophies_of_the_other_side() -> None:
    """ARC-BATTLE-11"""
    game = fight(fleets((0, 2), (0, 1)).starport(BLUE, "C2-HEX", damaged=True), "assault-hit-flame", "skirmish-hit")
    assert game.trophies(RED) == {(BLUE, "ship"): 1, (BLUE, "starport"): 1}
    assert game.trophies(BLUE) == {(RED, "ship"): 1}


def test_all_hits_are_dealt_before_a_destroyed_city_has_consequences() -> None:
    """ARC-BATTLE-12: the starport is destroyed before Outrage takes Red's Relic."""
    table = (
        fleets((2, 0)).city(BLUE, "C2-HEX", damaged=True).starport(BLUE, "C2-HEX", damaged=True).tokens(RED, "relic")
    )
    game = fight(table, "skirmish-hit", "skirmish-hit").play("hit:C2-HEX")
    assert game.trophies(RED) == {(BLUE, "city"): 1, (BLUE, "starport"): 1}
    assert game.tokens(RED) == [] and game.outrage(RED) == ["relic"]


def test_consequences_wait_for_the_last_hit() -> None:
    """ARC-BATTLE-12"""
    table = fleets((3, 0)).city(BLUE, "C2-HEX", damaged=True).starport(BLUE, "C2-HEX").tokens(RED, "relic")
    game = fight(table, "assault-hit-hit").play("hit:C2-HEX")
    assert game.building("C2-HEX.2") == (BLUE, "starport", True) and game.tokens(RED) == []


def test_third_players_are_no_targets() -> None:
    """ARC-BATTLE-13"""
    table = fleets((3, 0), (0, 1)).city(YELLOW, "C2-HEX").ships(YELLOW, "C2-HEX", fresh=1)
    game = fight(table, "assault-hit-hit", "assault-hit-hit")
    assert game.ships(YELLOW, "C2-HEX") == (1, 0) and game.building("C2-HEX") == (YELLOW, "city", False)


def test_the_same_defender_may_be_battled_again() -> None:
    """ARC-BATTLE-14"""
    game = fight(fleets((1, 0), (1, 0)), "skirmish-blank")
    assert game.offers("battle:C2-HEX:blue") and game.state.pips == 2


def test_a_battle_costs_one_pip() -> None:
    """ARC-BATTLE-14, ARC-ROUND-03"""
    table = fleets((1, 0), (2, 0)).hand(BLUE, "mobilization-2")
    game = table.to_act(RED, AGGRESSION, 3)
    for _ in range(2):
        game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.asked() == (BLUE, "arcs.lead")


def test_diana_battles_jack_at_a_relic_planet() -> None:
    """ARC-BATTLE-07, ARC-BATTLE-08, ARC-BATTLE-09: the example beside Battle."""
    table = fleets((4, 0), (1, 2)).city(BLUE, "C2-HEX", damaged=True).tokens(BLUE, "fuel", "psionic")
    game = fight(table, "assault-blank", "assault-hit-flame", "raid-intercept-key-key", "raid-building-key")
    game.play("hit:fresh")
    assert game.ships(RED, "C2-HEX") == (2, 2) and game.asked()[1] == "arcs.battle.hit"
    game.play("hit:fresh")
    assert game.ships(BLUE, "C2-HEX") == (0, 3) and game.trophies(RED) == {(BLUE, "city"): 1}
    assert game.outrage(RED) == ["relic"] and game.asked() == (RED, "arcs.raid")


def test_a_weapon_token_pays_no_dice() -> None:
    """ARC-BATTLE-03"""
    table = fleets((1, 0), (1, 0)).tokens(RED, "weapon")
    game = table.to_act(RED, MOBILIZATION).play("spend:weapon:slot-1", "battle:C2-HEX:blue")
    assert game.options() == ["dice:assault:0", "dice:assault:1"]
