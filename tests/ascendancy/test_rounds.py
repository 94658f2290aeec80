"""Combat Rounds of Space Battles: who rolls what, who goes on."""

import pytest

from astrarium.games.ascendancy.battle.dice import shield_level
from astrarium.games.ascendancy.table import BLUE, GREEN, RED, YELLOW, Table, table
from astrarium.kernel.seats import CHANCE

THREE = ("federation", "cardassian", "ferengi")


def lane(*factions: str, **options: str) -> Table:
    """A long lane from the first Home System, without any Ships."""
    start = table(*(factions or THREE), **options).system(
        "vega", {"klingon": "qonos", "romulan": "romulus"}.get((factions or THREE)[0], "earth"), 4
    )
    for seat in range(len(factions or THREE)):
        start.no_ships(seat)
    return start


def test_a_round_is_hits_casualties_retreats_and_the_next_costs_nothing() -> None:
    """ASC-9-c, ASC-9.4-a"""
    game = lane().ships(RED, "L0.1", 2).ships(BLUE, "L0.2", 2).to_command(RED).play("battle:L0.2")
    assert game.asked()[1] == "battle-roll" and game.state.ready[RED] == 4
    game.roll(6, 1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 1 and game.asked() == (RED, "retreat")
    game.play("fight", "fight")
    assert game.asked()[1] == "battle-roll" and game.state.ready[RED] == 4


def test_each_ship_rolls_a_die_and_fleets_with_a_rule_roll_apart() -> None:
    """ASC-9.1.1-a, ASC-12.1.6-a: two single Ships, then three of a Battle Group."""
    start = lane().ships(RED, "L0.1", 2).fleet(RED, 1, "L0.1", "federation-battle-group", 3).ships(BLUE, "L0.2", 9)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 1)
    assert game.state.battles[0].hits[RED * 8 + BLUE] == 0
    game.roll(6, 6, 6)
    assert game.state.battles[0].hits[RED * 8 + BLUE] == 3


def test_against_different_shields_the_attacker_says_before_rolling_which_ships_are_targets() -> None:
    """ASC-9.1.1-b, ASC-9.7-a"""
    start = lane().levels(BLUE, shields=1).ships(RED, "L0.1", 2).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    game = start.to_command(RED).play("battle:L0.2", "aim:blue:1", "aim:yellow:1")
    game.roll(5, 5, 1, 1)
    assert game.ships(BLUE, "L0.2") == 1 and game.ships(YELLOW, "L0.2") == 0


def test_a_starbase_without_ships_in_its_orbit_does_not_fight() -> None:
    """ASC-9.1.2-b, ASC-9.1.2-c, ASC-12.2.4-a"""
    start = lane().control(BLUE, "vega").starbase("vega").ships(RED, "L0.3", 1)
    assert not start.to_command(RED).offers("battle:vega")
    start.ships(BLUE, "vega", 1)
    game = start.to_command(RED).play("battle:vega").roll(1, 1, 1).play("fight").roll(6, 1, 1)
    assert game.ships(BLUE, "vega") == 0 and game.state.starbases[start.state.disc_at[-1]] == 1


def test_a_starbase_helps_ships_that_attack_out_of_its_orbit_too() -> None:
    """ASC-9.1.2-c"""
    start = lane().control(RED, "vega").starbase("vega").ships(RED, "vega", 1).ships(BLUE, "L0.3", 1)
    game = start.to_command(RED).play("battle:L0.3").roll(1, 5, 1)
    assert game.ships(BLUE, "L0.3") == 0


def test_all_groups_of_a_side_need_somewhere_to_go_and_go_apart() -> None:
    """ASC-9.3.1-c, ASC-9.3.1-b: the Attacker's Ships on either side of the Defender."""
    start = lane().ships(RED, "L0.1", 1).ships(RED, "L0.3", 1).ships(BLUE, "L0.2", 2)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 1, 1).play("retreat")
    assert game.options() == ["to:L0.0", "to:earth"]
    game.play("to:earth")
    assert game.asked() == (RED, "flee") and game.options() == ["to:vega"]


def test_one_group_that_is_hemmed_in_keeps_all_from_retreating() -> None:
    """ASC-9.3.1-c, ASC-9.3.2-a"""
    start = lane().ships(RED, "L0.1", 1).ships(RED, "L0.3", 1).ships(BLUE, "L0.2", 2).ships(YELLOW, "vega", 1)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 1, 1)
    assert game.asked()[1] == "battle-roll"


def test_defenders_decide_in_turn_order_each_for_itself() -> None:
    """ASC-9.7.3-a, ASC-9.3-a"""
    start = lane().ships(RED, "L0.1", 2).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    start.state.order = [YELLOW, RED, BLUE]
    game = start.to_command(RED).play("battle:L0.2", "aim:blue:1", "aim:yellow:1").roll(1, 1, 1, 1)
    assert game.asked() == (RED, "retreat")
    game.play("fight")
    assert game.asked() == (YELLOW, "retreat")
    game.play("retreat", "to:vega")
    assert game.asked() == (BLUE, "retreat")
    game.play("fight")
    assert game.asked()[1] == "battle-roll" and game.state.battles[0].defenders == [BLUE]


def test_every_defender_still_there_wins_and_manoeuvres_in_turn_order() -> None:
    """ASC-9.7.3-b, ASC-9.5.1-a"""
    start = lane().ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    start.state.order = [YELLOW, RED, BLUE]
    game = start.to_command(RED).play("battle:L0.2", "aim:blue:1").roll(1, 6, 6)
    assert game.ships(RED, "L0.1") == 0 and game.asked() == (YELLOW, "manoeuvre")
    game.play("done")
    assert game.asked() == (BLUE, "manoeuvre")


def test_a_defender_who_fled_before_is_no_winner() -> None:
    """ASC-9.7.3-b"""
    start = lane().ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    game = start.to_command(RED).play("battle:L0.2", "aim:blue:1").roll(1, 1, 1)
    game.play("fight", "retreat", "to:vega", "fight").roll(1, 6)
    assert game.asked() == (YELLOW, "manoeuvre")
    assert game.play("done").asked() == (RED, "command")


def test_a_fleet_that_still_has_three_ships_when_it_rolls_uses_its_rule() -> None:
    """ASC-RUL-07, ASC-RUL-08: a Battle Group of four that First Strike leaves with three, and one of three."""
    for ships, dice in ((4, (1, 1, 2, 2)), (3, (1, 2))):
        start = lane("romulan", "federation", "klingon").ships(RED, "L0.1", 6)
        start.fleet(BLUE, 1, "L0.2", "federation-battle-group", ships)
        game = start.to_command(RED).play("battle:L0.2").roll(6, 1, 1, 1, 1, 1)
        assert game.ships(BLUE, "L0.2") == ships - 1
        game.roll(*dice)
        assert game.asked() == (RED, "retreat")


def test_in_the_next_round_the_ships_that_are_left_roll_without_the_rule() -> None:
    """ASC-RUL-09, ASC-12.1.5-a"""
    start = lane().ships(BLUE, "L0.1", 1).fleet(RED, 1, "L0.2", "federation-battle-group", 3)
    game = start.to_command(BLUE).play("battle:L0.2").roll(6).roll(2, 2, 2).play("fight")
    if game.asked() == (RED, "retreat"):
        game.play("fight")
    game.roll(1, 1, 1)
    assert game.asked()[1] == "retreat" and game.ships(RED, "L0.2") == 2


@pytest.mark.parametrize(
    ("preset", "asked"), [("ucr-4", "command"), ("official-2020", "flee"), ("official-2016", "command")]
)
def test_a_battle_in_which_nobody_can_hit_cannot_go_on(preset: str, asked: str) -> None:
    """ASC-RUL-18, ASC-9.1.3-a, ASC-9.4-b"""
    start = lane(preset=preset).levels(RED, shields=2).levels(BLUE, shields=2)
    game = start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).to_command(RED).play("battle:L0.2")
    assert game.asked() == (RED, asked)


@pytest.mark.parametrize(("preset", "left"), [("ucr-4", 1), ("official-2020", 0)])
def test_a_rule_of_one_sector_holds_in_that_sector_but_officially_in_the_whole_battle(preset: str, left: int) -> None:
    """ASC-9-b: a Strike Fleet in a System with an Andorian token shoots into the lane and needs a 5."""
    start = table("andorian", "federation", preset=preset).system("vega", "andor", 4).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "vega", "andorian-strike-fleet", 3).ships(BLUE, "L0.3", 1)
    start.state.marked = [start.state.disc_at[-1]]
    game = start.to_command(RED).play("battle:L0.3").roll(4, 1, 1).roll(1)
    assert game.ships(BLUE, "L0.3") == left


def test_a_peaceful_rival_who_is_spared_may_join_the_defence() -> None:
    """ASC-9.7.2-a, ASC-9.7.2-b: and its Trade Agreement is kept."""
    start = lane().holds(RED, YELLOW).ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    game = start.to_command(RED).play("battle:L0.2", "spare:yellow", "join", "aim:blue:1").roll(1, 6, 6)
    assert game.ships(RED, "L0.1") == 0 and game.state.holder[6] == RED


@pytest.mark.parametrize(("preset", "asked"), [("ucr-4", "include"), ("official-2020", "aim")])
def test_officially_every_faction_in_the_sector_defends(preset: str, asked: str) -> None:
    """ASC-9.7.1-a, ASC-9.7.2-a"""
    start = lane(preset=preset).holds(RED, YELLOW).ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1)
    assert start.ships(YELLOW, "L0.2", 1).to_command(RED).play("battle:L0.2").asked() == (RED, asked)


def test_shields_are_never_below_zero() -> None:
    """ASC-4-shield-a"""
    start = table()
    start.state.shields[RED] = -1
    assert shield_level(start.state, RED) == 0


def test_all_factions_are_rivals_and_hostile_until_a_card_says_otherwise() -> None:
    """ASC-4-rival-a, ASC-4-hostile-a"""
    start = table("federation", "klingon", "romulan", "vulcan").ships(RED, "qonos", 1).ships(GREEN, "romulus", 1)
    peace = start.to_command(RED).game.view(None).players
    assert [player.peace for player in peace] == [(), (), (), ()]
    assert start.holds(RED, BLUE).to_command(RED).game.view(None).players[RED].peace == ("blue",)


def test_the_winner_of_a_battle_in_which_both_sides_die_is_nobody() -> None:
    """ASC-9.5-a, ASC-9.1-b"""
    game = lane().ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).to_command(RED).play("battle:L0.2").roll(6, 6)
    assert game.asked() == (RED, "command") and not game.ships(RED, "L0.1") and not game.ships(BLUE, "L0.2")


def test_chance_rolls_every_die() -> None:
    """ASC-3.8-a, ASC-9.1.1-a"""
    game = lane().ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).to_command(RED).play("battle:L0.2")
    assert game.asked() == (CHANCE, "battle-roll") and game.options() == [f"roll:{die}" for die in range(1, 7)]


def test_first_strike_against_some_is_resolved_before_the_rest_of_that_side_rolls_with_those_that_are_left() -> None:
    """ASC-4-firststrike-c: the Federation sees through the cloak, the Klingons do not."""
    start = lane("romulan", "federation", "klingon").advancement(RED, "romulan-cloaking-device")
    start.advancement(BLUE, "tachyon-detection-array")
    start.ships(RED, "L0.1", 2).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    game = start.to_command(RED).play("battle:L0.2", "aim:blue:1", "aim:yellow:1").roll(6)
    assert game.ships(YELLOW, "L0.2") == 0 and game.ships(BLUE, "L0.2") == 1
    game.roll(1, 6)
    assert game.ships(RED, "L0.1") == 1 and game.asked()[1] != "battle-roll"


def test_both_sides_of_a_pair_with_first_strike_fire_together() -> None:
    """ASC-4-firststrike-b, ASC-4-firststrike-c"""
    start = lane("romulan", "andorian", "klingon").advancement(RED, "romulan-cloaking-device")
    start.advancement(BLUE, "andorian-ambush-charts")
    start.state.marked = [start.state.disc_at[-1]]
    start.ships(RED, "L0.3", 2).ships(BLUE, "vega", 1).ships(YELLOW, "vega", 1)
    game = start.to_command(RED).play("battle:vega", "aim:blue:1", "aim:yellow:1").roll(6)
    assert game.ships(YELLOW, "vega") == 0
    game.roll(6, 6)
    assert game.ships(BLUE, "vega") == 0 and game.ships(RED, "L0.3") == 1
