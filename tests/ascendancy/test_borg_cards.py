"""Borg Command cards that are no plain movement, Borg Exploration cards, and the Cubes that they bring."""

import pytest

from astrarium.games.ascendancy.borg.activation import INSTRUCTIONS
from astrarium.games.ascendancy.state import DONE
from astrarium.games.ascendancy.table import RED, YELLOW, Position, Table, place_of, table
from astrarium.games.ascendancy.tables.advancements import card
from astrarium.games.ascendancy.tables.borg import COMMANDS, MOVEMENT
from astrarium.games.ascendancy.tables.ids import BORG, system

THREE = ("federation", "klingon", "romulan")


def space(*commands: str) -> Table:
    """Vega and Altair with a long lane between, far from everybody, and these Command cards."""
    start = table(*THREE, borg="minor-probe").adrift("vega", 0, 0).system("altair", "vega", 4, 180)
    return start.commands(*commands)


def executed(start: Table, command: str, where: str = "vega", guide: int = RED) -> Position:
    return start.to_activation(where, guide).play(f"borg-command:{command}")


# Command cards


def test_every_command_card_moves_a_cube_or_has_an_instruction() -> None:
    """ASC-15.2.4-a"""
    for number, found in enumerate(COMMANDS):
        assert (found.kind == MOVEMENT) != (number in INSTRUCTIONS), found.name
        assert found.kind != MOVEMENT or found.warp in (1, 2, 3)


@pytest.mark.parametrize("name", [found.name for found in COMMANDS if found.kind == MOVEMENT])
def test_a_movement_card_goes_up_to_so_many_systems_to_what_it_names(name: str) -> None:
    """ASC-15.2.4-a, ASC-4-target-a"""
    start = table(*THREE, borg="minor-probe").adrift("vega", 0, 0).cube("vega").commands(name)
    for at, (near, far) in enumerate((("vega", "altair"), ("altair", "capella"), ("capella", "regulus"))):
        start.system(far, near, 2, 180)
        if int(name[-1]) == at + 1:
            break
    aim, _, warp = name.rpartition("-")
    if aim == "borg-world":
        start.spire(far)
    elif aim == "ship":
        start.ships(RED, far, 1)
    else:
        start.civilisation(far, 1, production=1)
        start.state.starbases[system(far)] = int(aim == "starbase")
        if aim == "home-system":
            start.state.home[RED] = system(far)
    end = f"L{int(warp) - 1}.1" if aim == "ship" else far
    assert executed(start, name).cubes() == [end]


def three_cubes(command: str) -> Table:
    """Cubes at both ends and in the middle of a row, and a Developed Home System at its end."""
    start = space(command, "hold-position").system("capella", "altair", 4, 180).system("deneb", "capella", 4, 180)
    start.civilisation("deneb", 1, production=1).no_ships(RED).no_ships(YELLOW).no_ships(1)
    start.state.home[RED] = system("deneb")
    return start.cube("vega").cube("L0.1").cube("altair")


@pytest.mark.parametrize("command", ["move-collective", "collective-linkage"])
def test_collective_cards_move_the_activated_cube_first_then_the_others_as_the_guide_picks(command: str) -> None:
    """ASC-15.2.4.1-a"""
    start = three_cubes(command)
    start.state.borg.marked = 0b100
    game = executed(start, command, guide=YELLOW)
    assert game.cubes() == ["L0.3", "L0.1", "altair"], "Warp 1 would end at altair, where a Cube is"
    assert game.asked() == (YELLOW, "next-cube") and game.options() == ["activate:altair", "activate:L0.1"]
    game.play("activate:altair")
    assert game.cubes()[2] == "capella", "the marked one moves too"
    assert game.cubes()[1] == "altair", "the last one without being asked for"


def test_moving_with_others_does_not_mark_a_cube_and_the_turn_goes_on_until_all_are_marked() -> None:
    """ASC-15.2.4.1-a, ASC-15.2.2-b"""
    start = three_cubes("move-collective").commands("move-collective", "hold-position")
    game = start.to_borg().play("activate:vega", "borg-command:move-collective", "activate:altair")
    assert bin(game.state.borg.marked).count("1") == 1
    assert game.asked()[1] == "choose-cube" and len(game.options()) == 2


def test_the_activated_cube_completes_its_activation_after_a_collective_move() -> None:
    """ASC-15.2.4.1-a, ASC-15.2.2-a"""
    start = three_cubes("move-collective").civilisation("altair", 1, production=1)
    start.state.borg.cubes.clear()
    start.state.ships = [group for group in start.state.ships if group >> 8 & 7 != BORG]
    game = executed(start.cube("vega").cube("deneb"), "move-collective")
    assert game.cubes() == ["altair", "deneb"] and game.asked() == (-1, "resistance-roll")


def test_a_collective_card_explores_where_its_target_is_not_connected() -> None:
    """ASC-15.2.4.1-a, ASC-15.3.5-a"""
    assert executed(space("collective-linkage").cube("vega"), "collective-linkage").asked() == (-1, "cube-lane")


def test_a_cube_explores_only_where_a_lane_can_be_laid() -> None:
    """ASC-15.3.5-a"""
    start = space("starbase-1").cube("vega").cube("L0.2")
    assert executed(start, "starbase-1").asked() == (-1, "cube-lane")
    game = executed(start, "starbase-1", "L0.2")
    assert game.cubes() == ["vega", "L0.0"], "in a lane it cannot, and goes to the other Cube instead"


def test_polaron_field_disruption_ends_the_borg_turn_at_once() -> None:
    """ASC-15.2.4.1-a"""
    start = space("polaron-field-disruption", "hold-position").civilisation("vega", 1, production=1)
    start.cube("vega").cube("altair")
    game = start.to_borg().play("activate:vega", "borg-command:polaron-field-disruption")
    assert game.asked() == (-1, "") and game.node_count("vega") == 1 and game.state.borg.acting == -1


def test_resurgence_brings_one_more_borg_turn_in_this_round_after_everybody() -> None:
    """ASC-6.2-a"""
    start = space("command-resurgence", "hold-position").cube("vega")
    start.state.turn_cards, start.state.order = [3, 4, 5], [0, 1, 2]
    start.state.borg.card, start.state.borg.shown = 2, True
    game = start.to_turns().play("borg-command:command-resurgence")
    assert game.asked() == (RED, "build") and game.cubes() == ["vega"]
    while game.asked()[1] in ("build", "command"):
        game.play("done" if game.offers("done") else "end")
    assert game.asked() == (-1, "draw-command") and game.state.borg.resurged
    game.play("borg-command:hold-position")
    assert game.state.round == 2 and game.asked()[1] != "draw-command"


def test_a_cube_that_holds_its_position_stays_and_still_assimilates() -> None:
    """ASC-15.2.2-a"""
    start = space("hold-position").civilisation("altair", 1, production=1).cube("vega")
    assert executed(start, "hold-position").cubes() == ["vega"]
    here = space("hold-position").civilisation("vega", 1, production=1).cube("vega")
    assert executed(here, "hold-position").asked() == (-1, "resistance-roll")


def test_a_harvest_builds_a_node_on_every_borg_world_and_the_cube_stays() -> None:
    """ASC-3.6.7-a"""
    start = space("harvest").cube("vega").spire("altair", 1).adrift("capella", 0, 14).spire("capella", 3)
    game = executed(start, "harvest")
    assert game.worlds() == {"altair": 2, "capella": 3} and game.cubes() == ["vega"]


def test_a_recalled_cube_speeds_up_the_borg_world_that_it_reaches() -> None:
    """ASC-15.2.4-a, ASC-3.6.7-a"""
    game = executed(space("recall").cube("vega").spire("altair", 1), "recall")
    assert game.cubes() == ["altair"] and game.worlds() == {"altair": 2}
    far = space("recall").system("capella", "altair", 4, 180).system("regulus", "capella", 2, 180)
    far.system("rigel", "regulus", 2, 180).spire("rigel", 1).cube("vega")
    game = executed(far, "recall")
    assert game.cubes() == ["regulus"] and game.worlds() == {"rigel": 1}


def test_aggression_seeks_ships_and_strikes_before_them_once_the_borg_attack_twice() -> None:
    """ASC-9.8.1-a, ASC-15.2.4-a"""
    start = space("command-aggression").cube("vega").ships(RED, "L0.3", 1)
    assert executed(start, "command-aggression").cubes() == ["L0.2"]
    assert not start.to_activation("vega").state.battles


# Exploration cards


def found(name: str, **options: str) -> Table:
    """A new Planet beside the Federation, with one Ship in Orbit."""
    start = table(*THREE, **{"borg": "minor-probe", **options}).system("terra-nova", "earth", 2, 0)
    return start.no_ships(RED).ships(RED, "terra-nova", 1)


def drawn(start: Table, name: str) -> Position:
    return start.to_explore(RED, "terra-nova", name)


def test_a_borg_cube_is_placed_beside_the_discoverer_and_does_nothing_before_its_turn() -> None:
    """ASC-15.3.1-b"""
    game = drawn(found("borg-cube"), "borg-cube")
    assert game.cubes() == ["terra-nova"] and game.ships(RED, "terra-nova") == 1
    assert game.asked() == (RED, "command") and not game.state.battles


def test_no_second_cube_is_placed_where_one_is() -> None:
    """ASC-15.3-a"""
    assert drawn(found("borg-cube").cube("terra-nova"), "borg-cube").cubes() == ["terra-nova"]


def test_a_borg_world_is_found_with_its_spire() -> None:
    """ASC-15.4.1-b"""
    game = drawn(found("borg-world"), "borg-world")
    assert game.worlds() == {"terra-nova": 0} and game.cubes() == []


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_civilisation_under_attack_draws_the_nearest_connected_cube_or_a_new_one(level: int) -> None:
    """ASC-15.3.1-b, ASC-4-transport-a"""
    name = f"besieged-level-{level}"
    start = found(name).adrift("vega", 0, 14).cube("vega")
    game = drawn(start, name)
    assert game.cubes() == ["vega", "terra-nova"], "none is Connected: a new one"
    assert game.state.warp_tokens[system("terra-nova")] == level and game.node_count("terra-nova") == level
    near = found(name).system("altair", "earth", 2, 360).system("capella", "altair", 2, 360)
    game = drawn(near.cube("altair").cube("capella"), name)
    assert game.cubes() == ["terra-nova", "capella"], "the nearer one is Transported"


def test_of_equally_near_cubes_the_discoverer_picks_one() -> None:
    """ASC-15.3.1-b, ASC-15.3.1.2-a"""
    start = found("besieged-level-1").system("altair", "earth", 2, 240).system("capella", "earth", 2, 480)
    game = drawn(start.cube("altair").cube("capella"), "besieged-level-1")
    assert game.asked() == (RED, "nearest-cube")
    assert game.play("nearest:capella").cubes() == ["altair", "terra-nova"]


@pytest.mark.parametrize(("die", "cubes"), [(3, []), (4, ["terra-nova"])])
def test_an_echo_may_draw_a_cube(die: int, cubes: list[str]) -> None:
    """ASC-15.3.1-b"""
    assert drawn(found("transwarp-echo"), "transwarp-echo").roll(die).cubes() == cubes


def test_a_drifting_hull_teaches_two_research() -> None:
    """ASC-8.8-a"""
    assert drawn(found("drifting-hull"), "drifting-hull").resources(RED) == (0, 2, 0)


def test_severed_drones_bring_a_borg_tech() -> None:
    """ASC-3.5.3.2-a"""
    game = drawn(found("severed-drones"), "severed-drones").play("tech:hive-charts")
    assert game.state.where[card("hive-charts")] == DONE + RED


def test_an_emptied_world_leaves_tokens_for_its_first_coloniser() -> None:
    """ASC-8.8.5.1-a"""
    game = drawn(found("emptied-world"), "emptied-world")
    assert game.state.gifts[system("terra-nova")] == 2 | 1 << 4
    assert place_of("terra-nova") == system("terra-nova")
