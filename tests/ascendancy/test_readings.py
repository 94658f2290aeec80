"""Points on which the rulebooks differ, each under every preset that says something else."""

import pytest

from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Table, table

TWO = ("federation", "klingon")


def fighting(preset: str, ships: int) -> Table:
    """Red beside Blue in a lane that ends at Murasaki 312, with Red's only way out there."""
    start = (
        table("federation", "klingon", preset=preset, switches="retreat_not_adjacent=no")
        .system("murasaki-312", "qonos", 3)
        .no_ships(RED)
        .no_ships(BLUE)
    )
    return start.ships(RED, "L0.2", ships).ships(BLUE, "L0.1", 1)


@pytest.mark.parametrize(("preset", "dice"), [("ucr-4", 4), ("official-2020", 2), ("official-2016", 2)])
def test_who_retreats_into_a_hazard_braves_ship_by_ship_and_officially_those_who_were_there_do_not(
    preset: str, dice: int
) -> None:
    """ASC-8.4-a, ASC-8.4-c, ASC-8.4.1-a: two Ships retreat to where two already are."""
    start = fighting(preset, 2).ships(RED, "murasaki-312", 2)
    start.state.study = [0] * len(start.state.study)
    game = start.to_command(BLUE)
    game.play("battle:L0.2").roll(1).roll(1, 1).play("retreat", "to:murasaki-312")
    rolled = 0
    while game.asked()[1] == "hazard-roll":
        game.roll(1)
        rolled += 1
    assert rolled == dice


@pytest.mark.parametrize("preset", ["official-2020", "official-2016"])
def test_officially_each_ship_of_a_manoeuvre_rolls_a_die_of_its_own(preset: str) -> None:
    """ASC-8.4-c, ASC-9.5.1-a"""
    start = fighting(preset, 3)
    game = start.to_command(RED).play("battle:L0.1").roll(6, 6, 6).roll(1)
    game.play("to:murasaki-312", "ship@L0.2")
    assert game.asked()[1] == "hazard-roll"
    game.roll(6).play("ship@L0.2").roll(1).play("done")
    assert game.ships(RED, "murasaki-312") == 1 and game.ships(RED, "L0.2") == 1


@pytest.mark.parametrize(("preset", "asked"), [("ucr-4", "hazard-roll"), ("official-2016", "hazard-roll")])
def test_only_in_2020_does_the_owner_say_who_braves_in_place(preset: str, asked: str) -> None:
    """ASC-8.4.1-b, ASC-8.4.1-c: and only there does it need a Research token."""
    start = table(*TWO, preset=preset).system("murasaki-312", "earth").ships(RED, "murasaki-312", 2)
    assert start.to_command(RED).play("brave:murasaki-312").asked()[1] == asked
    start.state.study = [0] * len(start.state.study)
    assert start.to_command(RED).offers("brave:murasaki-312")
    modern = table(*TWO, preset="official-2020").system("murasaki-312", "earth").ships(RED, "murasaki-312", 2)
    modern.state.study = [0] * len(modern.state.study)
    assert not modern.to_command(RED).offers("brave:murasaki-312")


@pytest.mark.parametrize(("preset", "holder"), [("ucr-4", RED), ("official-2020", BLUE), ("official-2016", RED)])
def test_where_an_exhausted_agreement_keeps_the_peace_an_attack_breaks_it(preset: str, holder: int) -> None:
    """ASC-13.4-a, ASC-4-exhausted-b, ASC-RUL-30"""
    start = table(*TWO, preset=preset).system("vega", "earth", 4).ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1)
    game = start.holds(RED, BLUE, 1, exhausted=True).to_command(RED).play("battle:L0.2")
    assert game.state.holder[3] == holder and (203 in game.state.exhausted) is (holder == RED)


@pytest.mark.parametrize(("preset", "offered"), [("ucr-4", False), ("official-2020", False), ("official-2016", True)])
def test_a_bid_differs_from_all_before_it_or_only_from_the_last(preset: str, offered: bool) -> None:
    """ASC-6.1.1.2-b: Red has committed 1 and Blue 2."""
    start = table("federation", "klingon", "romulan", preset=preset).met(RED, BLUE).met(BLUE, YELLOW)
    for seat in (RED, BLUE, YELLOW):
        start.resources(seat, 3)
    game = start.to_round().play("commit:1", "pay:production", "commit:2", "pay:production", "pay:production")
    assert game.offers("commit:1") is offered and not game.offers("commit:2")


def test_the_bidder_before_is_the_last_who_could_bid() -> None:
    """ASC-6.1.1.2-b, ASC-6.1.1-a: Blue, between them, has met nobody."""
    start = table("federation", "klingon", "romulan", preset="official-2016").met(RED, YELLOW)
    for seat in (RED, BLUE, YELLOW):
        start.resources(seat, 3)
    game = start.to_round().play("commit:1", "pay:production")
    assert game.asked()[0] == YELLOW and not game.offers("commit:1")


def test_three_ships_that_were_built_become_one_fleet_and_not_two() -> None:
    """ASC-7.1.1-a: three more that were there before need a Command."""
    start = table(*TWO).ships(RED, "earth", 3).levels(RED, ascendancy=3).resources(RED, 9)
    game = start.to_build(RED).play("ship:earth", "ship:earth", "ship:earth", "fleet:earth")
    game.play(game.options()[0], "ships:3")
    assert not game.offers("fleet:earth")
    assert game.play("ship:earth", "ship:earth", "ship:earth").offers("fleet:earth")
