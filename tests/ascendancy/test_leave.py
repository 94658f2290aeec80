"""What one may do with the leave of others: shared Systems, passage, Ships moved for a Rival."""

import pytest

from astrarium.games.ascendancy.table import BLUE, GREEN, RED, YELLOW, Table, table

FOUR = ("romulan", "cardassian", "ferengi", "klingon")


def shared(*rivals: int, preset: str = "ucr-4") -> Table:
    """Romulan Ships over Vega together with those of Rivals whose Trade Agreements are held."""
    start = table(*FOUR, preset=preset).system("vega", "romulus").ships(RED, "vega", 3).resources(RED, 0, 0, 4)
    for rival in rivals:
        start.ships(rival, "vega", 1).holds(RED, rival)
    return start


def test_all_peaceful_rivals_there_must_agree_to_colonising() -> None:
    """ASC-13.2.2-a"""
    game = shared(BLUE, YELLOW).to_build(RED).play("colonise:vega")
    assert game.asked() == (BLUE, "leave")
    game.play("allow")
    assert game.asked() == (YELLOW, "leave")
    assert game.play("allow").controller("vega") == RED and game.ships(RED, "vega") == 2


def test_a_refusal_costs_nothing_and_is_not_asked_for_again_in_that_turn() -> None:
    """ASC-13.2.2-a"""
    game = shared(BLUE).to_build(RED).play("colonise:vega", "refuse")
    assert game.resources(RED)[2] == 4 and not game.offers("colonise:vega")
    assert game.rule_against("colonise:vega", RED) == "ASC-7.2-a"


def test_no_leave_helps_where_a_hostile_rival_is_there_too() -> None:
    """ASC-13.2.2-a, ASC-4-occupy-a"""
    assert not shared(BLUE).ships(GREEN, "vega", 1).to_build(RED).offers("colonise:vega")


@pytest.mark.parametrize(
    ("preset", "one", "two"), [("ucr-4", True, True), ("official-2020", False, False), ("official-2016", False, False)]
)
def test_ally_cooperation_is_no_part_of_the_official_rules(preset: str, one: bool, two: bool) -> None:
    """ASC-13.2.2-a, ASC-5.1-a"""
    assert shared(BLUE, preset=preset).to_build(RED).offers("colonise:vega") is one
    assert shared(BLUE, YELLOW, preset=preset).to_build(RED).offers("colonise:vega") is two


def test_as_an_option_of_2020_there_is_exactly_one_peaceful_rival() -> None:
    """ASC-13.2.2-a"""
    for rivals, offered in (((BLUE,), True), ((BLUE, YELLOW), False)):
        start = table(*FOUR, preset="official-2020", switches="ally_cooperation=one").system("vega", "romulus")
        start.ships(RED, "vega", 2).resources(RED, 0, 0, 4)
        for rival in rivals:
            start.ships(rival, "vega", 1).holds(RED, rival)
        assert start.to_build(RED).offers("colonise:vega") is offered


def test_a_shared_system_is_invaded_with_leave_and_the_command_comes_after_it() -> None:
    """ASC-13.2.2-a, ASC-10-a"""
    start = shared(BLUE).control(GREEN, "vega")
    game = start.to_command(RED).play("invade:vega")
    assert game.asked() == (BLUE, "leave") and game.state.ready[RED] == 5
    assert game.play("refuse").asked() == (RED, "command") and game.state.ready[RED] == 5
    game = start.to_command(RED).play("invade:vega", "allow").roll(5, 5, 5).roll(1)
    assert game.controller("vega") == RED and game.state.ready[RED] == 4 and game.ships(BLUE, "vega") == 1


def test_the_owner_of_a_system_may_allow_hegemony_over_it_in_spite_of_its_ships() -> None:
    """ASC-RUL-26, ASC-13.2.2-a"""
    game = shared(BLUE).control(BLUE, "vega").to_command(RED).play("hegemony:vega", "allow", "hold-out").roll(2)
    assert game.controller("vega") == RED


@pytest.mark.parametrize(("preset", "asks"), [("ucr-4", False), ("official-2020", True), ("official-2016", True)])
def test_officially_peaceful_rivals_are_asked_for_permission_to_pass(preset: str, asks: bool) -> None:
    """ASC-8.3-c, ASC-5.1-a"""
    start = table(*FOUR, preset=preset).system("vega", "romulus").ships(BLUE, "L0.0", 1).holds(RED, BLUE)
    game = start.to_command(RED).play("move", "ship@romulus", "go:L0.0")
    assert game.asked() == ((BLUE, "leave") if asks else (RED, "move"))


def test_a_refused_passage_ends_the_move_in_the_sector_before() -> None:
    """ASC-8.3-c"""
    start = table(*FOUR, preset="official-2020").system("vega", "romulus").ships(BLUE, "L0.1", 1).holds(RED, BLUE)
    game = start.to_command(RED).play("move", "ship@romulus", "go:L0.0", "go:L0.1", "refuse")
    assert game.ships(RED, "L0.0") == 1 and game.asked() == (RED, "command") and game.state.ready[RED] == 4
    game = start.to_command(RED).play("move", "ship@romulus", "go:L0.0", "go:L0.1", "allow")
    assert game.ships(RED, "L0.1") == 1


def test_vulcans_move_ships_of_a_rival_who_allows_it_with_their_own_command() -> None:
    """ASC-4-special-a, ASC-13.2-a"""
    start = table("vulcan", "klingon").system("vega", "qonos").holds(RED, BLUE)
    game = start.to_command(RED).play("mediate:blue")
    assert game.asked() == (BLUE, "leave") and game.state.ready[RED] == 5
    game.play("allow", "ship@qonos")
    assert game.asked() == (RED, "move")
    game.play("go:L0.0", "go:L0.1")
    assert game.ships(BLUE, "L0.1") == 1 and game.state.ready[RED] == 4 and game.asked() == (RED, "command")


def test_without_a_working_agreement_or_after_a_refusal_nothing_is_moved_for_others() -> None:
    """ASC-4-exhausted-a, ASC-4-special-a"""
    start = table("vulcan", "klingon").system("vega", "qonos")
    assert start.to_command(RED).rule_against("mediate:blue", RED) == "ASC-13.2-a"
    assert not start.holds(RED, BLUE, exhausted=True).to_command(RED).offers("mediate:blue")
    game = table("vulcan", "klingon").system("vega", "qonos").holds(RED, BLUE).to_command(RED)
    assert not game.play("mediate:blue", "refuse").offers("mediate:blue") and game.state.ready[RED] == 5


def test_the_mediator_lays_the_lane_and_the_owner_decides_what_it_finds() -> None:
    """ASC-4-special-a, ASC-5.8.1.6-a"""
    start = table("vulcan", "klingon").holds(RED, BLUE).lane("qonos").ships(BLUE, "L0.1", 1)
    game = start.to_command(RED).play("mediate:blue", "allow", "ship@qonos", "explore", "lane:2")
    assert game.asked() == (RED, "lay-lane")
    start.state.mulligans[BLUE] = 2
    game = start.to_command(RED).play("mediate:blue", "allow", "ship@L0.1", "discover", "disc:vega")
    assert game.asked() == (BLUE, "keep-disc")
