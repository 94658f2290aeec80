"""Space Battles."""

import pytest

from astrarium.games.ascendancy.table import BLUE, GREEN, RED, YELLOW, Table, table


def duel(reds: int, blues: int, **options: str) -> Table:
    """Ships of two Factions in Sectors beside each other, nobody else anywhere."""
    start = table("federation", "cardassian", **options).system("vega", "earth", 4)
    start.no_ships(RED).no_ships(BLUE).ships(RED, "L0.1", reds)
    return start.ships(BLUE, "L0.2", blues) if blues else start


def test_a_battle_is_fought_with_a_sector_beside_ones_own_or_shared() -> None:
    """ASC-9-a, ASC-9.6-a"""
    start = duel(1, 1)
    assert [option for option in start.to_command(RED).options() if option.startswith("battle")] == ["battle:L0.2"]
    start.ships(BLUE, "L0.1", 1)
    assert start.to_command(RED).offers("battle:L0.1")


def test_a_die_hits_at_the_weapon_number_plus_the_shields_of_the_other() -> None:
    """ASC-9.1-a"""
    start = duel(1, 1).levels(RED, weapons=1).levels(BLUE, shields=1)
    game = start.to_command(RED).play("battle:L0.2").roll(5, 1)
    assert game.ships(BLUE, "L0.2") == 0
    game = start.to_command(RED).play("battle:L0.2").roll(4, 1)
    assert game.ships(BLUE, "L0.2") == 1


def test_hits_and_casualties_are_simultaneous() -> None:
    """ASC-9.1-b"""
    game = duel(1, 1).to_command(RED).play("battle:L0.2").roll(6, 6)
    assert game.ships(RED, "L0.1") == game.ships(BLUE, "L0.2") == 0 and game.asked() == (RED, "command")


def test_first_strike_takes_casualties_before_the_others_roll_in_the_first_round_only() -> None:
    """ASC-4-firststrike-a: the example of the rulebook: six Romulan Ships against four, two hits, one hit back."""
    start = table("federation", "romulan").system("vega", "earth", 4).no_ships(RED).no_ships(BLUE)
    game = start.ships(BLUE, "L0.1", 6).ships(RED, "L0.2", 4).to_command(BLUE).play("battle:L0.2")
    game.roll(5, 6, 1, 2, 3, 4)
    assert game.ships(RED, "L0.2") == 2
    game.roll(6, 1)
    assert game.ships(BLUE, "L0.1") == 5
    game.play("fight", "fight")
    game.roll(6, 6, 1, 1, 1).roll(6, 6)
    assert game.ships(RED, "L0.2") == 0 and game.ships(BLUE, "L0.1") == 3


def test_ships_in_all_sectors_beside_the_target_join_the_attack() -> None:
    """ASC-9-a, ASC-9-d"""
    start = duel(1, 1).ships(RED, "L0.3", 2).ships(BLUE, "vega", 3)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 6)
    assert game.asked()[1] == "battle-roll"
    game.roll(1)
    assert game.ships(BLUE, "L0.2") == 0 and game.ships(BLUE, "vega") == 3


def test_disruptors_hit_on_a_6_whatever_the_shields() -> None:
    """ASC-4-special-a, ASC-4-weapon-a"""
    start = table("klingon", "cardassian").system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).levels(BLUE, shields=4)
    game = start.to_command(RED).play("battle:L0.2").roll(6, 1)
    assert game.ships(BLUE, "L0.2") == 0


def test_a_starbase_adds_a_die_for_ships_in_its_orbit() -> None:
    """ASC-9.1.2-a"""
    start = table("federation", "cardassian").system("vega", "earth", 2).no_ships(RED).no_ships(BLUE)
    start.control(BLUE, "vega").starbase("vega").ships(BLUE, "vega", 1).ships(RED, "L0.1", 2)
    game = start.to_command(RED).play("battle:vega").roll(1, 1).roll(5, 5)
    assert game.ships(RED, "L0.1") == 0


def test_where_nobody_can_hurt_anybody_the_command_is_wasted() -> None:
    """ASC-9.1.3-a"""
    game = duel(1, 1).levels(RED, shields=2).levels(BLUE, shields=2).to_command(RED, 2).play("battle:L0.2")
    assert game.asked() == (RED, "command") and game.state.ready[RED] == 1 and game.ships(RED, "L0.1") == 1


@pytest.mark.parametrize(("seat", "other"), [(RED, BLUE), (BLUE, RED)])
def test_a_battle_goes_on_as_long_as_one_side_can_hurt_the_other(seat: int, other: int) -> None:
    """ASC-9.1.3-a, ASC-9.4-b"""
    game = duel(1, 1).levels(seat, weapons=1, shields=2).levels(other, shields=2).to_command(RED).play("battle:L0.2")
    assert game.asked()[1] == "battle-roll"
    game.roll(6, 6)
    assert (game.ships(RED, "L0.1") + game.ships(RED, "L0.2"), game.ships(BLUE, "L0.2")) == (
        (1, 0) if seat == RED else (0, 1)
    )


def test_officially_somebody_must_retreat_from_a_stalemate() -> None:
    """ASC-9.4-b"""
    start = duel(1, 1, preset="official-2020").levels(RED, shields=2).levels(BLUE, shields=2)
    game = start.to_command(RED).play("battle:L0.2")
    assert game.asked() == (RED, "flee")


def test_the_attacker_decides_on_retreat_first_then_the_defender() -> None:
    """ASC-9.3-a, ASC-9.3.1-a, ASC-9.3.1-b"""
    game = duel(2, 2).to_command(RED).play("battle:L0.2").roll(1, 1, 1, 1)
    assert game.asked() == (RED, "retreat")
    game.play("fight")
    assert game.asked() == (BLUE, "retreat")
    game.play("retreat")
    assert game.asked() == (BLUE, "flee") and game.options() == ["to:L0.3", "to:vega"]
    game.play("to:vega")
    assert game.ships(BLUE, "vega") == 2


def test_ships_without_a_way_out_cannot_retreat() -> None:
    """ASC-9.3.2-a"""
    start = table("federation", "cardassian").lane("earth", 2).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.0", 2).ships(BLUE, "L0.1", 2)
    game = start.to_command(RED).play("battle:L0.1").roll(1, 1, 1, 1).play("fight")
    assert game.asked()[1] == "battle-roll"


def test_officially_a_retreat_may_not_end_beside_the_enemy() -> None:
    """ASC-9.3.1-b"""
    for preset, refuges in (
        ("ucr-4", {"to:L0.0", "to:earth", "to:L0.2", "to:L0.3"}),
        ("official-2020", {"to:earth", "to:L0.3"}),
    ):
        start = duel(2, 0, preset=preset).ships(BLUE, "L0.1", 2)
        game = start.to_command(RED).play("battle:L0.1").roll(1, 1, 1, 1).play("fight", "retreat")
        assert set(game.options()) == refuges


def test_klingons_never_retreat() -> None:
    """ASC-9.8.6-c"""
    start = table("klingon", "cardassian").system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
    game = start.ships(RED, "L0.1", 2).ships(BLUE, "L0.2", 2).to_command(RED).play("battle:L0.2").roll(1, 1, 1, 1)
    assert game.asked() == (BLUE, "retreat")


def test_the_winner_may_make_a_tactical_manoeuvre_into_one_sector() -> None:
    """ASC-9.5-a, ASC-9.5.1-a"""
    game = duel(3, 1).to_command(RED).play("battle:L0.2").roll(6, 1, 1).roll(1)
    assert game.asked() == (RED, "manoeuvre")
    game.play("to:L0.3", "ship@L0.1", "ship@L0.1", "done")
    assert game.ships(RED, "L0.3") == 2 and game.ships(RED, "L0.1") == 1


def test_whoever_hit_chooses_between_ships_and_fleets_and_a_fleet_below_three_is_none() -> None:
    """ASC-9.2-a, ASC-12.1.5-a: four hits may all go to a Fleet of five."""
    start = duel(4, 2).fleet(BLUE, 1, "L0.2", "cardassian-regular-fleet", 5)
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6, 6, 6).roll(1, 1, 1, 1, 1, 1, 1)
    assert game.asked() == (RED, "casualty")
    game.play("hit:fleet-1@L0.2", "hit:fleet-1@L0.2", "hit:fleet-1@L0.2")
    assert game.state.fleet_size[3] == 0 and game.ships(BLUE, "L0.2") == 3


def test_a_battle_group_rolls_its_ones_again() -> None:
    """ASC-4-reroll-a, ASC-12.1.6-a"""
    start = table("federation", "cardassian").system("vega", "earth", 4)
    start.no_ships(RED).no_ships(BLUE).fleet(RED, 1, "L0.1", "federation-battle-group", 3).ships(BLUE, "L0.2", 4)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 6, 1, 1, 2).roll(1, 1, 1, 1)
    assert game.asked() == (RED, "retreat") and game.ships(BLUE, "L0.2") == 3


def test_a_hunter_killer_fleet_hits_with_every_die_of_the_first_round() -> None:
    """ASC-RUL-07"""
    start = table("cardassian", "federation").system("vega", "cardassia-prime", 4).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "L0.1", "cardassian-hunter-killer", 3).ships(BLUE, "L0.2", 4)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 1).roll(1, 1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 1


def test_marauders_take_a_production_for_each_ship_they_destroy_even_if_they_die() -> None:
    """ASC-RUL-07, ASC-RUL-17"""
    start = table("klingon", "federation").system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "L0.1", "klingon-marauders", 4).ships(BLUE, "L0.2", 5)
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6, 6, 1).roll(6, 6, 6, 6, 1)
    assert game.resources(RED)[0] == 3 and game.ships(RED, "L0.1") == 0


def test_klingons_gain_a_culture_for_a_victory_over_three_ships_or_more() -> None:
    """ASC-RUL-10, ASC-RUL-11"""
    for ships, culture in ((3, 1), (2, 0)):
        start = table("klingon", "cardassian").system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
        start.ships(RED, "L0.1", ships).ships(BLUE, "L0.2", ships)
        game = start.to_command(RED).play("battle:L0.2").roll(*[6] * ships).roll(*[6] * ships)
        assert game.resources(RED)[2] == culture


def test_with_several_defenders_the_attacker_splits_the_dice() -> None:
    """ASC-9.7-a, ASC-9.7.1-a"""
    start = table("federation", "cardassian", "ferengi").system("vega", "earth", 4)
    start.no_ships(RED).ships(RED, "L0.1", 3).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    game = start.to_command(RED).play("battle:L0.2")
    assert game.asked() == (RED, "aim") and game.options() == [f"aim:blue:{count}" for count in range(4)]
    game.play("aim:blue:1", "aim:yellow:2").roll(6, 1, 1).roll(1, 1)
    assert game.ships(BLUE, "L0.2") == 0 and game.ships(YELLOW, "L0.2") == 1


def test_a_peaceful_rival_may_be_spared_and_may_then_join_or_stay_out() -> None:
    """ASC-9.7.2-a, ASC-9.7.2-b"""
    start = table("federation", "cardassian", "ferengi").system("vega", "earth", 4).holds(RED, YELLOW)
    start.no_ships(RED).ships(RED, "L0.1", 3).ships(BLUE, "L0.2", 1).ships(YELLOW, "L0.2", 1)
    game = start.to_command(RED).play("battle:L0.2")
    assert game.asked() == (RED, "include")
    game.play("spare:yellow")
    assert game.asked() == (YELLOW, "join-defence")
    game.play("stay-out").roll(6, 1, 1).roll(1)
    assert game.ships(YELLOW, "L0.2") == 1 and game.state.holder[6] == RED


def test_who_is_spared_decides_after_the_attacker_has_named_everybody() -> None:
    """ASC-9.7.2-a: the Attacker does not learn who joins before every Rival is named."""
    start = table("federation", "cardassian", "ferengi", "andorian").system("vega", "earth", 4)
    start.holds(RED, BLUE).holds(RED, YELLOW).no_ships(RED).ships(RED, "L0.1", 3)
    for seat in (BLUE, YELLOW, GREEN):
        start.ships(seat, "L0.2", 1)
    start.state.order = [RED, YELLOW, BLUE, GREEN]
    game = start.to_command(RED).play("battle:L0.2")
    assert game.asked() == (RED, "include")
    game.play("spare:blue")
    assert game.asked() == (RED, "include"), "blue is not asked yet"
    game.play("spare:yellow")
    assert game.asked() == (YELLOW, "join-defence"), "in Turn Order"
    assert game.play("stay-out").asked() == (BLUE, "join-defence")


def test_an_attack_on_a_peaceful_rival_returns_its_agreement() -> None:
    """ASC-13.4-a, ASC-4-betrayal-a"""
    game = duel(1, 1).holds(RED, BLUE).to_command(RED).play("battle:L0.2")
    assert game.state.holder[3] == BLUE
    game = duel(1, 1).holds(RED, BLUE, exhausted=True).to_command(RED).play("battle:L0.2")
    assert game.state.holder[3] == RED
