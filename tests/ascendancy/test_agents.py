"""Agents, and Systems that are Virtually Adjacent."""

import pytest

from astrarium.games.ascendancy.table import BLUE, RED, Table, table
from astrarium.games.ascendancy.tables.ids import system

THREE = ("vulcan", "klingon", "federation")


def embassy(**options: str) -> Table:
    """A Vulcan Ambassador on a Klingon colony, with a Planet on either side of it."""
    start = table(*THREE, **options).system("vega", "qonos").control(BLUE, "vega").system("spica", "vega", bearing=0)
    return start.agent(RED, "vega")


def test_a_command_places_an_agent_on_a_planet_that_one_controls_or_orbits() -> None:
    """ASC-12.3.1-a, ASC-4-orbit-a: a Rival in the same Orbit makes no difference."""
    start = table(*THREE).system("vega", "qonos").ships(RED, "vega", 1).ships(BLUE, "vega", 1)
    start.system("pulsar", "vulcan").ships(RED, "pulsar", 1)
    game = start.to_command(RED, 1)
    assert [option for option in game.options() if option.startswith("agent")] == ["agent:vulcan", "agent:vega"]
    game.play("agent:vega")
    assert game.state.agents == [system("vega") * 8 + RED] and game.state.ready[RED] == 0


def test_of_the_seven_factions_only_the_vulcans_have_agents() -> None:
    """ASC-3.6.5-a"""
    for faction in ("federation", "klingon", "romulan", "cardassian", "ferengi", "andorian"):
        assert not [option for option in table(faction).to_command(RED).options() if option.startswith("agent")]


@pytest.mark.parametrize(("preset", "offered"), [("ucr-4", True), ("official-2020", False)])
def test_officially_there_are_five_ambassadors(preset: str, offered: bool) -> None:
    """ASC-3.6.5-a, ASC-4-supply-a"""
    start = table("vulcan", preset=preset)
    for _ in range(5):
        start.agent(RED, "vulcan")
    game = start.to_command(RED)
    assert game.offers("agent:vulcan") is offered
    assert game.rule_against("agent:vulcan", RED) == ("" if offered else "ASC-3.6.5-a")


def test_an_agent_is_transported_through_one_lane_whoever_is_there_but_never_to_a_phenomenon() -> None:
    """ASC-12.3.2-a, ASC-4-transport-a"""
    start = embassy().ships(BLUE, "spica", 3).system("pulsar", "vega", bearing=360)
    start.no_ships(RED).control(-1, "vulcan")
    game = start.to_command(RED, 1).play("transport:vega")
    assert game.options() == ["to:qonos", "to:spica"]
    assert game.play("to:spica").state.agents == [system("spica") * 8 + RED]


def test_the_high_council_sends_an_ambassador_to_any_own_system_that_is_connected() -> None:
    """ASC-12.3.2-a"""
    start = embassy().advancement(RED, "vulcan-high-council").bridge("vulcan", "qonos")
    start.system("keid", "vulcan").control(RED, "keid").system("errai", "keid", bearing=0).control(RED, "errai")
    options = start.to_command(RED).play("transport:vega").options()
    assert options == ["to:qonos", "to:vulcan", "to:spica", "to:keid", "to:errai"]


def test_a_hunter_must_roll_higher_and_both_add_their_ascendancy() -> None:
    """ASC-12.3.3-a: 4 and 1 beat 3 and 1; 4 and 1 do not beat 2 and 3."""
    start = embassy().levels(BLUE, ascendancy=1).levels(RED, ascendancy=1)
    game = start.to_command(BLUE, 1).play("hunt:red@vega").roll(4, 3)
    assert game.state.agents == [] and game.state.ready[BLUE] == 0
    game = start.levels(RED, ascendancy=3).to_command(BLUE, 1).play("hunt:red@vega").roll(4, 2)
    assert game.asked() == (RED, "agent-escapes")


def test_after_a_hunt_that_failed_the_agent_must_still_go_elsewhere() -> None:
    """ASC-12.3.3.2-a"""
    game = embassy().to_command(BLUE).play("hunt:red@vega").roll(3, 3)
    assert game.asked() == (RED, "agent-escapes") and game.options() == ["to:qonos", "to:spica"]
    assert game.play("to:spica").state.agents == [system("spica") * 8 + RED]
    alone = table("vulcan", "klingon").agent(RED, "qonos").to_command(BLUE).play("hunt:red@qonos").roll(3, 3)
    assert alone.state.agents == []


def test_who_has_an_agent_in_a_system_may_hunt_another_there() -> None:
    """ASC-12.3.3-a, ASC-12.3-a"""
    start = embassy()
    assert not start.to_command(2).offers("hunt:red@vega")
    assert start.agent(2, "vega").to_command(2).offers("hunt:red@vega")


def test_an_agent_may_be_recalled_at_any_time() -> None:
    """ASC-12.3.3-b"""
    game = embassy().to_command(BLUE).act(RED, "recall:vega")
    assert game.state.agents == [] and game.asked() == (BLUE, "command")


def test_an_agent_counts_as_presence_for_trade() -> None:
    """ASC-12.3.4-a, ASC-13.1.1-a"""
    start = table(*THREE).system("vega", "qonos").control(BLUE, "vega")
    assert "offer:red-1>blue" not in start.to_command(BLUE).standing(RED)
    assert "offer:red-1>blue" in start.agent(RED, "vega").to_command(BLUE).standing(RED)


@pytest.mark.parametrize(("preset", "offered"), [("ucr-4", True), ("official-2020", False), ("official-2016", True)])
def test_an_agent_stands_for_occupation_in_an_attempt_at_hegemony(preset: str, offered: bool) -> None:
    """ASC-12.3.4-a, ASC-11-a, ASC-RUL-26: even with the owner's Ships there, but not in the rules of 2020."""
    start = embassy(preset=preset).ships(BLUE, "vega", 2).resources(RED, 0, 0, 2)
    start.levels(RED, ascendancy=1).levels(BLUE, ascendancy=1)
    assert start.to_command(RED).offers("hegemony:vega") is offered


@pytest.mark.parametrize(("preset", "left"), [("ucr-4", 0), ("official-2020", 1)])
def test_total_annihilation_removes_agents_but_officially_ambassadors_stay(preset: str, left: int) -> None:
    """ASC-10.2.3.2-a, ASC-12.3-a"""
    start = embassy(preset=preset).ships(2, "vega", 1).control(BLUE, "vega")
    start = table("vulcan", "klingon", "romulan", preset=preset).system("vega", "qonos").control(BLUE, "vega")
    game = start.agent(RED, "vega").ships(2, "vega", 1).to_command(2).play("invade:vega").roll(5).roll(1)
    assert game.controller("vega") == -1 and len(game.state.agents) == left


def test_agents_neither_fight_nor_are_hit_and_stay_in_a_captured_system() -> None:
    """ASC-12.3-a, ASC-4-structure-a: one Node, one die for the Defender, and it takes two hits to win."""
    start = table("vulcan", "klingon", "romulan").system("vega", "qonos").control(BLUE, "vega").agent(RED, "vega")
    game = start.ships(2, "vega", 2).to_command(2).play("invade:vega").roll(5, 5).roll(1)
    assert game.controller("vega") == 2 and len(game.state.agents) == 1
    start.resources(2, 0, 0, 2)
    game = start.to_command(2).play("hegemony:vega").roll(2)
    assert game.controller("vega") == 2


def test_an_agent_keeps_a_player_in_the_game() -> None:
    """ASC-6.3.1.1-a"""
    start = table("vulcan", "klingon", "federation").no_ships(RED).control(-1, "vulcan")
    assert start.to_recharge().game.view(None).players[RED].gone
    assert not start.agent(RED, "qonos").to_recharge().game.view(None).players[RED].gone


def test_virtually_adjacent_systems_are_adjacent_for_moves_battles_and_contact() -> None:
    """ASC-4-virtual-a, ASC-4-connected-a, ASC-4-firstcontact-a"""
    start = table("federation", "romulan").bridge("earth", "romulus").no_ships(BLUE).ships(BLUE, "romulus", 1)
    game = start.to_command(RED)
    assert game.offers("battle:romulus") and game.state.contact
    start = table("federation", "romulan").bridge("earth", "romulus").no_ships(BLUE)
    assert start.to_command(RED).play("move", "ship@earth", "go:romulus").ships(RED, "romulus") == 1


def test_a_virtual_adjacency_takes_no_lane_and_does_not_make_a_system_fixed() -> None:
    """ASC-4-virtual-a, ASC-8.6.3.1-b"""
    start = table("federation", "romulan").system("ohniaka", "earth").bridge("ohniaka", "romulus")
    lanes: dict[str, int] = {found.name: found.lanes for found in start.to_command(RED).game.view(None).systems}
    assert lanes == {"earth": 1, "romulus": 0, "ohniaka": 1}
    assert start.to_command(RED).offers("swing")
