"""Borg Tech cards: how they come, and what each does and does not do."""

from typing import Any

import pytest

from astrarium.games.ascendancy.cards import borg_tech
from astrarium.games.ascendancy.moments import HAZARD, source_of
from astrarium.games.ascendancy.state import DONE, IN_DECK, command_total, warp_speed
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, Table, table
from astrarium.games.ascendancy.tables.advancements import ADVANCEMENTS, BORG_TECHS, FIRST_TECH, card
from astrarium.games.ascendancy.tables.ids import system
from astrarium.kernel.pile import bottom, size

THREE = ("federation", "klingon", "romulan")


def meeting(ships: int, *techs: str, **levels: int) -> Table:
    """Ships of red in the first Sector of a lane of four, a Cube in the second; red has these cards."""
    start = table(*THREE, borg="minor-probe").system("vega", "earth", 4)
    for seat in (RED, BLUE, YELLOW):
        start.no_ships(seat)
    for name in techs:
        start.tech(RED, name)
    return start.ships(RED, "L0.0", ships).cube("L0.1").levels(RED, **levels)


def attacked(start: Table) -> Position:
    return start.to_command(RED).play("battle:L0.1")


def world(nodes: int, ships: int, *techs: str) -> Table:
    start = table(*THREE, borg="minor-probe").system("vega", "earth").spire("vega", nodes).ships(RED, "vega", ships)
    for name in techs:
        start.tech(RED, name)
    return start


# Drawing


def test_every_borg_tech_does_something() -> None:
    """ASC-3.5.3.2-a, ASC-14.4.2-a"""
    acting = {effects.source for effects in borg_tech.EVERY_CARD if hasattr(effects, "source")}
    acting |= {source_of(effects.card) for effects in borg_tech.EVERY_CARD if hasattr(effects, "card")}
    assert len(BORG_TECHS) == 20 and sum(not tech.cost for tech in BORG_TECHS) == 11
    for number in range(FIRST_TECH, FIRST_TECH + 20):
        assert source_of(number) in acting or ADVANCEMENTS[number].warp or ADVANCEMENTS[number].command


def test_a_tech_that_costs_nothing_works_at_once_and_another_is_a_project() -> None:
    """ASC-14.4.1-a"""
    start = world(0, 1)
    game = start.to_command(RED).play("invade:vega").roll(5).roll(1).play("tech:hive-charts")
    assert game.state.where[card("hive-charts")] == DONE + RED
    game = start.to_command(RED).play("invade:vega").roll(5).roll(1).play("tech:drone-archives")
    assert game.state.where[card("drone-archives")] == RED and game.asked() == (RED, "command")


def test_a_tech_that_is_a_project_counts_against_the_limit() -> None:
    """ASC-14.4.1-a, ASC-14.1.1-a"""
    start = world(0, 1).project(RED, "federation-shield-grid")
    game = start.to_command(RED).play("invade:vega").roll(5).roll(1).play("tech:drone-archives")
    assert game.asked() == (RED, "give-up-project")
    game.play("project:drone-archives")
    assert game.state.where[card("drone-archives")] == IN_DECK
    assert bottom(game.state.borg.techs) == [card("drone-archives")], "under its deck"


def test_from_an_empty_deck_no_card_is_drawn() -> None:
    """ASC-14.4.1-b"""
    start = world(0, 1)
    start.state.borg.techs = []
    game = start.to_command(RED).play("invade:vega").roll(5).roll(1)
    assert game.worlds() == {} and game.asked() == (RED, "command")


def test_a_card_that_is_used_goes_under_the_deck_which_is_no_advancement_deck() -> None:
    """ASC-14.4.2-a"""
    start = world(0, 1).tech(RED, "salvaged-alloys").resources(RED)
    game = start.to_build(RED).play("use-tech:salvaged-alloys")
    assert game.state.where[card("salvaged-alloys")] == IN_DECK and size(game.state.borg.techs) == 20
    assert bottom(game.state.borg.techs) == [card("salvaged-alloys")] and not game.offers("use-tech:salvaged-alloys")
    launched = start.to_command(RED).play("launch").options()
    assert launched and not {f"project:{tech.name}" for tech in BORG_TECHS} & set(launched)
    assert all(number < FIRST_TECH for faction in range(7) for number in start.state.printed.decks[faction])


# What works for good


@pytest.mark.parametrize(("name", "less"), [("adaptive-phasers", 1), ("rotating-frequencies", 2)])
def test_some_weapons_get_through_the_shields_of_cubes(name: str, less: int) -> None:
    """ASC-9.8.5-a"""
    game = attacked(meeting(1, name))
    for _ in range(less):
        game.roll(1).roll(*[1] * 9).play("fight")
    game.roll(5).roll(*[1] * 9)
    assert game.state.battles[-1].damage == 1, "Shields of as much are as good as none"
    game.play("fight").roll(5).roll(*[1] * 8)
    assert game.state.battles[-1].damage == 1, "but higher ones count"


def test_multiphasic_shields_count_against_the_borg() -> None:
    """ASC-9.8.3.2-a"""
    game = attacked(meeting(3, "multiphasic-shields", shields=1)).roll(1, 1, 1).roll(5, *[1] * 8)
    assert game.ships(RED, "L0.0") == 3
    game = attacked(meeting(3, "multiphasic-shields", shields=4)).roll(1, 1, 1).roll(6, *[1] * 8)
    assert game.ships(RED, "L0.0") == 2, "a 6 always hits"
    game = attacked(meeting(3, "multiphasic-shields")).roll(1, 1, 1).roll(5, *[1] * 8)
    assert game.ships(RED, "L0.0") == 2, "no Shields, no help"


def test_ablative_hulls_ask_one_more_of_the_borg() -> None:
    """ASC-9.8.3-a"""
    game = attacked(meeting(2, "ablative-hulls")).roll(1, 1).roll(5, *[1] * 8)
    assert game.ships(RED, "L0.0") == 2
    assert attacked(meeting(2, "ablative-hulls")).roll(1, 1).roll(6, *[1] * 8).ships(RED, "L0.0") == 1


def test_decoy_drones_take_the_first_hit_of_each_round() -> None:
    """ASC-9.8.3.4-a"""
    game = attacked(meeting(3, "decoy-drones")).roll(1, 1, 1).roll(5, *[1] * 8)
    assert game.ships(RED, "L0.0") == 3
    game.play("fight").roll(1, 1, 1).roll(5, 5, *[1] * 7)
    assert game.ships(RED, "L0.0") == 2


def test_dampers_keep_two_of_the_damage_from_healing() -> None:
    """ASC-9.8.3.5-a"""
    game = attacked(meeting(6, "regeneration-dampers")).roll(5, 5, 5, 1, 1, 1).roll(6, 6, *[1] * 4)
    assert game.state.battles[-1].damage == 3
    game = attacked(meeting(6, "regeneration-dampers")).roll(5, 5, 5, 1, 1, 1).roll(6, 6, 6, *[1] * 3)
    assert game.state.battles[-1].damage == 2


def test_a_decoupler_keeps_shields_down_after_the_first_round_only() -> None:
    """ASC-9.8.5-a"""
    game = attacked(meeting(1, "phased-decoupler")).roll(1).roll(*[1] * 9)
    assert game.state.battles[-1].adapted == 0
    assert game.play("fight").roll(1).roll(*[1] * 9).state.battles[-1].adapted == 1


def test_interlink_codes_let_enough_hits_win_before_a_borg_world_rolls() -> None:
    """ASC-10.6.1-a"""
    game = world(0, 2, "interlink-codes").to_command(RED).play("invade:vega").roll(5, 1)
    assert game.worlds() == {}
    game = world(1, 2, "interlink-codes").to_command(RED).play("invade:vega").roll(6, 1)
    assert game.asked()[1] == "borg-world-roll", "not enough"


@pytest.mark.parametrize(("name", "kind"), [("drone-archives", 1), ("nanite-forges", 0)])
def test_archives_and_forges_bring_a_resource_in_recharge(name: str, kind: int) -> None:
    """ASC-6.3.2.3-a"""
    game = table("federation", "klingon", borg="connection").tech(RED, name).to_recharge()
    assert game.resources(RED) == tuple(1 + (of == kind) for of in range(3)) and game.resources(BLUE) == (1, 1, 1)


def test_hive_charts_make_every_hazard_milder() -> None:
    """ASC-8.4.2-a"""
    state = world(0, 1, "hive-charts").state
    assert HAZARD.of(state, RED, 4, system("pulsar")) == 5 and HAZARD.of(state, BLUE, 4, system("pulsar")) == 4


def test_a_dormant_drive_adds_to_warp_and_a_severed_network_to_commands() -> None:
    """ASC-14.3.1-a, ASC-14.3.2-a"""
    plain, start = world(0, 1).state, world(0, 1, "dormant-drive", "severed-network").state
    assert warp_speed(start, RED) == warp_speed(plain, RED) + 1 and warp_speed(start, BLUE) == warp_speed(plain, BLUE)
    assert command_total(start, RED) == command_total(plain, RED) + 1


# What is discarded


@pytest.mark.parametrize(("name", "damage"), [("neural-pathogen", 3), ("transphasic-torpedoes", 5)])
def test_some_cards_are_discarded_before_a_battle_with_a_cube_which_begins_with_damage(name: str, damage: int) -> None:
    """ASC-9.8.2-a, ASC-14.4.2-a"""
    game = attacked(meeting(1, name))
    assert game.asked() == (RED, "use-tech") and game.options() == [f"use-tech:{name}", "keep-tech"]
    used = game.play(f"use-tech:{name}")
    assert used.state.battles[-1].damage == damage and used.state.where[card(name)] == IN_DECK
    kept = attacked(meeting(1, name)).play("keep-tech")
    assert kept.state.battles[-1].damage == 0 and kept.state.where[card(name)] == DONE + RED


def test_together_they_leave_the_cube_a_die() -> None:
    """ASC-9.8.7-a"""
    game = attacked(meeting(1, "neural-pathogen", "transphasic-torpedoes"))
    while game.asked()[1] in ("order", "use-tech"):
        game.play(next(option for option in game.options() if option != "keep-tech"))
    assert game.state.battles[-1].damage == 8 and game.cubes() == ["L0.1"]


def test_a_temporal_node_refreshes_two_commands() -> None:
    """ASC-3.7.3-a"""
    game = world(0, 1, "temporal-node").to_command(RED, 2).play("use-tech:temporal-node")
    assert game.state.ready[RED] == 4
    assert not world(0, 1, "temporal-node").to_command(RED, 5).offers("use-tech:temporal-node")


def test_a_vinculum_virus_strips_a_borg_world_of_its_nodes() -> None:
    """ASC-10.6-a"""
    start = world(2, 1, "vinculum-virus").adrift("altair", 0, 14).spire("altair", 3)
    game = start.to_command(RED).play("use-tech:vinculum-virus")
    assert game.options() == ["world:vega", "world:altair"]
    assert game.play("world:vega").worlds() == {"vega": 0, "altair": 3}
    assert world(0, 1, "vinculum-virus").to_command(RED).rule_against("use-tech:vinculum-virus", RED)


def test_false_orders_keep_a_cube_still_for_a_borg_turn() -> None:
    """ASC-15.2.2-b"""
    start = world(0, 1, "false-orders").adrift("altair", 0, 14).adrift("capella", 0, -14).cube("altair").cube("capella")
    start.commands("hold-position")
    game = start.to_command(RED).play("use-tech:false-orders", "activate:altair")
    assert game.state.borg.held == 0b1
    start.state.borg.held = 0b1
    game = start.to_borg().play("borg-command:hold-position")
    assert game.asked() == (-1, "") and game.state.borg.held == 0
    bare = world(0, 1, "false-orders").to_command(RED)
    assert not bare.offers("use-tech:false-orders")


@pytest.mark.parametrize(
    ("name", "phase", "left"), [("liberated-minds", "command", (0, 0, 3)), ("salvaged-alloys", "build", (4, 0, 0))]
)
def test_some_cards_are_discarded_for_resources(name: str, phase: str, left: tuple[int, int, int]) -> None:
    """ASC-14.4.2-a"""
    start: Any = world(0, 1, name).resources(RED)
    game = start.to_command(RED) if phase == "command" else start.to_build(RED)
    assert game.play(f"use-tech:{name}").resources(RED) == left and not game.offers(f"use-tech:{name}")
