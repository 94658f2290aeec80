"""Cubes in Space Battles."""

import pytest

from astrarium.games.ascendancy.moments import source_of
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Table, table
from astrarium.games.ascendancy.tables.advancements import card


def meeting(ships: int, faction: str = "federation") -> Table:
    """Ships of red in the first Sector of a lane of four, a Cube in the second; nobody else anywhere."""
    others = [other for other in ("klingon", "romulan", "andorian") if other != faction][:2]
    start = table(faction, *others, borg="minor-probe").system(
        "vega", f"{'earth' if faction == 'federation' else 'qonos'}", 4
    )
    for seat in (RED, BLUE, YELLOW):
        start.no_ships(seat)
    return start.ships(RED, "L0.0", ships).cube("L0.1")


def spires(start: Table, count: int) -> Table:
    """So many Borg Worlds, far away."""
    for name in ("altair", "capella", "regulus", "rigel", "procyon")[:count]:
        start.adrift(name, 0, 14).spire(name)
    return start


def test_the_worked_example_of_a_fleet_against_a_cube() -> None:
    """ASC-9.8.4-a, ASC-9.8.5-a, ASC-9.8.3.5-a: six Federation Ships with better Weapons; one Borg World."""
    game = spires(meeting(6).levels(RED, weapons=1), 1).to_command(RED).play("battle:L0.1")
    game.roll(4, 4, 5, 6, 3, 1)
    battle = game.state.battles[-1]
    assert battle.damage == 4
    game.roll(4, 6, 5, 3, 1)
    battle = game.state.battles[-1]
    assert (battle.damage, battle.adapted) == (3, 1) and game.ships(RED, "L0.0") == 3
    game.play("fight").roll(4, 4, 5).roll(1, 1, 1, 1, 1, 1)
    assert game.state.battles[-1].damage == 4


def test_ships_strike_first_whoever_attacks_but_only_in_the_first_round() -> None:
    """ASC-9.8.1-a"""
    game = meeting(1).to_command(RED).play("battle:L0.1").roll(5)
    assert game.state.battles[-1].damage == 1
    game.roll(*[1] * 8)
    assert game.asked() == (RED, "retreat")
    start = meeting(1).commands("hold-position")
    game = start.to_activation("L0.1").roll(5)
    assert game.state.battles[-1].damage == 1


def test_aggression_after_the_first_reshuffle_takes_first_strike_away() -> None:
    """ASC-9.8.1-a, ASC-15.5.1-a, ASC-15.2.2-a"""
    start = meeting(2).escalation(1).commands("command-aggression").no_ships(RED).ships(RED, "L0.3", 1)
    game = start.to_activation("L0.1").play("borg-command:command-aggression")
    assert game.cubes() == ["L0.2"] and game.state.battles[-1].swift
    game.roll(5, *[1] * 8)
    assert game.ships(RED, "L0.3") == 1, "both roll before anything is lost"
    assert not game.roll(1).state.battles and game.ships(RED, "L0.3") == 0


def test_a_cube_rolls_nine_dice_less_its_damage() -> None:
    """ASC-9.8.2-a, ASC-9.8.4-a"""
    game = meeting(3).to_command(RED).play("battle:L0.1").roll(5, 5, 1).roll(*[1] * 6)
    assert game.asked()[1] == "battle-roll"
    game.roll(1)
    assert game.asked() == (RED, "retreat")


@pytest.mark.parametrize(("worlds", "least"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 1)])
def test_the_hit_roll_depends_on_the_spires_in_play(worlds: int, least: int) -> None:
    """ASC-9.8.3-a, ASC-3.4.2-a"""
    game = spires(meeting(2), worlds).to_command(RED).play("battle:L0.1").roll(1, 1)
    game.roll(*[max(1, least - 1)] * 8, least)
    assert game.ships(RED, "L0.0") == (1 if least > 1 else 0)


def test_borg_weapons_ignore_shields() -> None:
    """ASC-9.8.3.2-a"""
    game = meeting(2).levels(RED, shields=4).to_command(RED).play("battle:L0.1").roll(1, 1).roll(5, *[1] * 8)
    assert game.ships(RED, "L0.0") == 1


def test_the_owner_picks_the_victims_until_somebody_is_assimilated() -> None:
    """ASC-9.8.3.3-a, ASC-RUL-56"""
    start = meeting(4).fleet(RED, 1, "L0.0", "federation-home-fleet", 3)
    game = start.to_command(RED).play("battle:L0.1").roll(*[1] * 7).roll(5, *[1] * 8)
    assert game.asked() == (RED, "casualty")
    game = start.guides(YELLOW).to_command(RED).play("battle:L0.1").roll(*[1] * 7).roll(5, *[1] * 8)
    assert game.asked() == (YELLOW, "casualty")


def test_hits_on_several_players_are_dealt_one_at_a_time_in_turn_order() -> None:
    """ASC-9.8.3.4-a, ASC-15.2.3-a"""
    start = meeting(3).ships(BLUE, "L0.2", 3).commands("hold-position")
    start.state.turn_cards = [3, 1, 2]
    start.state.order = [BLUE, YELLOW, RED]
    game = start.to_activation("L0.1").roll(*[1] * 6).roll(5, 5, 5, *[1] * 6)
    assert game.ships(BLUE, "L0.2") == 1 and game.ships(RED, "L0.0") == 2


def test_hits_go_on_to_whoever_has_ships_left() -> None:
    """ASC-9.8.3.4-a: one Ship of red takes one of five hits, and blue the other four."""
    start = table("federation", "klingon", "romulan", borg="minor-probe").system("vega", "earth", 4)
    for seat in (RED, BLUE, YELLOW):
        start.no_ships(seat)
    start.ships(RED, "L0.2", 1).ships(BLUE, "L0.2", 5).cube("L0.2")
    game = start.to_activation("L0.2").roll(*[1] * 6).roll(5, 5, 5, 5, 5, 1, 1, 1, 1)
    assert (game.ships(RED, "L0.2"), game.ships(BLUE, "L0.2")) == (0, 1)


def test_a_cube_attacks_ships_in_its_own_sector_before_those_beside_it() -> None:
    """ASC-15.2.3-a"""
    start = meeting(1).ships(BLUE, "L0.1", 1).commands("hold-position")
    game = start.to_activation("L0.1").roll(1)
    assert game.state.battles[-1].fielded[:2] == [0, 1]


def test_a_six_restores_damage_but_never_more_than_nine_dice() -> None:
    """ASC-9.8.3.5-a"""
    game = meeting(3).to_command(RED).play("battle:L0.1").roll(5, 1, 1).roll(6, 6, *[1] * 6)
    assert game.state.battles[-1].damage == 0


def test_a_cube_that_is_destroyed_restores_nothing() -> None:
    """ASC-9.8.3.5-a, ASC-9.8.7-a"""
    game = meeting(9).levels(RED, weapons=4).to_command(RED).play("battle:L0.1").roll(*[1] * 9)
    assert game.cubes() == [] and game.play("done").asked() == (-1, "draw-tech")


def test_shields_rise_by_one_each_round_to_four_at_most() -> None:
    """ASC-9.8.5-a"""
    game = meeting(1).levels(RED, weapons=4).to_command(RED).play("battle:L0.1")
    for level in (1, 2, 3, 4, 4):
        game.roll(1).roll(*[2] * (9 - game.state.battles[-1].damage))
        assert game.state.battles[-1].adapted == level
        game.play("fight")


def test_whoever_would_need_a_seven_must_retreat_and_not_to_beside_the_cube() -> None:
    """ASC-9.8.6-a, ASC-9.8.5-b"""
    game = meeting(2).to_command(RED).play("battle:L0.1").roll(1, 1).roll(*[1] * 9).play("fight")
    game.roll(1, 1).roll(*[1] * 9)
    assert game.asked() == (RED, "flee") and game.options() == ["to:earth"]


def test_a_retreat_of_ones_own_will_does_not_end_beside_the_cube_either() -> None:
    """ASC-9.8.6-a"""
    game = meeting(2).to_command(RED).play("battle:L0.1").roll(1, 1).roll(*[1] * 9).play("retreat")
    assert game.options() == ["to:earth"]


def test_who_must_retreat_and_cannot_is_destroyed() -> None:
    """ASC-9.8.6-a"""
    start = meeting(1).no_ships(RED).ships(RED, "L0.0", 2).ships(BLUE, "earth", 1)
    start.control(BLUE, "earth")
    game = start.to_command(RED).play("battle:L0.1").roll(1, 1).roll(*[1] * 9)
    assert game.asked()[1] == "battle-roll", "nowhere to go: they cannot even choose to retreat"
    game.roll(1, 1).roll(*[1] * 9)
    assert game.ships(RED, "L0.0") == 0 and not game.state.battles


def test_klingons_stay_and_their_sixes_hit() -> None:
    """ASC-9.8.6-c, ASC-RUL-53"""
    game = meeting(2, "klingon").to_command(RED).play("battle:L0.1")
    for _ in range(3):
        game.roll(1, 1).roll(*[1] * 9)
        assert game.asked()[1] == "battle-roll"
    game.roll(6, 1)
    game.roll(*[1] * 9)
    assert game.state.battles[-1].damage == 1


def test_nobody_must_leave_while_some_own_ship_could_still_hit() -> None:
    """ASC-9.8.5-c, ASC-9.8.5-b: the test is made with the new Shields, and per player."""
    start = meeting(1).ships(BLUE, "L0.2", 1).commands("hold-position").levels(RED, weapons=2)
    start.advancement(BLUE, "romulan-informers")
    start.state.where[card("disruptor-technology")] = -1
    game = start.to_activation("L0.1").roll(1, 1).roll(*[1] * 9).play("fight").roll(1, 1).roll(*[1] * 9)
    assert game.ships(RED, "L0.0") == 1 and game.ships(BLUE, "L0.2") == 0, "red hits on a 5; blue needs a 7"


def test_who_may_never_retreat_and_cannot_hit_is_destroyed() -> None:
    """ASC-9.8.5-c, ASC-9.8.6-a: Klingons whose Disruptors are Exhausted."""
    start = meeting(2, "klingon")
    start.state.exhausted.append(source_of(card("disruptor-technology")))
    game = start.to_command(RED).play("battle:L0.1").roll(1, 1).roll(*[1] * 9).roll(1, 1).roll(*[1] * 9)
    assert game.ships(RED, "L0.0") == 0 and not game.state.battles


def test_a_damaged_cube_that_wins_starts_its_next_battle_whole() -> None:
    """ASC-9.8.6-b, ASC-9.5.1-a"""
    start = meeting(1).ships(RED, "L0.2", 1).commands("hold-position").escalation(1)
    game = meeting(1).to_command(RED).play("battle:L0.1").roll(5).roll(5, *[1] * 7)
    assert not game.state.battles and game.cubes() == ["L0.1"]
    game = start.to_activation("L0.1").roll(5, 5).roll(5, 5, *[1] * 5).play("hit:ship@L0.0")
    game.play("borg-command:hold-position")
    assert game.asked() == (-1, "") and game.cubes() == ["L0.1"]


def test_everybody_present_from_the_start_draws_a_tech_even_who_was_destroyed() -> None:
    """ASC-9.8.7-a, ASC-RUL-54, ASC-3.5.3.2-a"""
    start = meeting(8).ships(BLUE, "L0.2", 1).levels(RED, weapons=4).commands("hold-position")
    start.state.turn_cards, start.state.order = [2, 1, 3], [BLUE, RED, YELLOW]
    game = start.to_activation("L0.1").roll(*[1] * 8, 1).roll(5)
    assert game.ships(BLUE, "L0.2") == 0 and game.ships(RED, "L0.0") == 8
    game.play("fight").roll(1).roll(*[2] * 8)
    assert game.cubes() == []
    while game.asked()[1] == "manoeuvre":
        game.play("done")
    game.play("tech:ablative-hulls", "tech:hive-charts")
    where = game.state.where
    assert where[card("ablative-hulls")] == 8 + RED and where[card("hive-charts")] == 8 + BLUE


def test_klingons_gain_their_culture_and_marauders_one_production_for_a_cube() -> None:
    """ASC-9.8.7-b"""
    start = meeting(9, "klingon").levels(RED, weapons=4).resources(RED)
    game = start.to_command(RED).play("battle:L0.1").roll(*[2] * 9).play("done")
    assert game.resources(RED)[2] == 1
    raid = meeting(5, "klingon").levels(RED, weapons=4).resources(RED).fleet(RED, 1, "L0.0", "klingon-marauders", 4)
    game = raid.to_command(RED).play("battle:L0.1").roll(*[2] * 9)
    assert game.resources(RED)[0] == 1


def test_a_tactical_analysis_makes_a_cube_roll_one_hit_of_each_round_again() -> None:
    """ASC-14.3.5-a: rules about Rivals hold for the Borg."""
    start = meeting(3).advancement(RED, "ai-tactical-analysis")
    game = start.to_command(RED).play("battle:L0.1").roll(1, 1, 1).roll(6, 1, 6, *[1] * 7)
    assert game.ships(RED, "L0.0") == 2, "the first 6 became a 1, the second stayed"


def test_rules_that_destroy_a_rival_ship_do_one_damage_to_a_cube() -> None:
    """ASC-14.3.5-a, ASC-RUL-13"""
    start = meeting(3, "klingon").advancement(RED, "cult-of-kahless")
    game = start.to_command(RED).play("battle:L0.1")
    offers = [option for option in game.options() if "borg" in option]
    assert game.asked() == (RED, "give-up") or offers
    game.play(offers[0])
    assert all(option.endswith("1") for option in offers)
    game.roll(*[1] * 9)
    assert game.state.battles[-1].damage == 1 and game.ships(RED, "L0.0") == 2
