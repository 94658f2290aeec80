"""Borg Assimilation: of Systems, of Starbases, of players."""

import pytest

from astrarium.games.ascendancy.borg.assimilation import Assimilate
from astrarium.games.ascendancy.borg.notices import RollsForBorg
from astrarium.games.ascendancy.borg.queries import is_assimilated
from astrarium.games.ascendancy.state import DONE, IN_DECK, OVER, playing, to_the_left, to_the_right
from astrarium.games.ascendancy.table import BLUE, GREEN, RED, YELLOW, Position, Table, table
from astrarium.games.ascendancy.tables.advancements import card
from astrarium.games.ascendancy.tables.exploration import ALLIES, BY_NAME
from astrarium.games.ascendancy.tables.ids import SHIP, Place, system
from astrarium.games.ascendancy.verbs import enter_warp
from astrarium.kernel.pile import bottom

THREE = ("federation", "klingon", "romulan")


def invaded(start: Table, name: str = "vega", guide: int = RED) -> Position:
    """The Cube in Orbit keeps still and begins to Assimilate."""
    return start.cube(name).commands("hold-position").to_activation(name, guide).play("borg-command:hold-position")


def colony(production: int = 0, research: int = 0, culture: int = 0) -> Table:
    """A Klingon colony that nobody defends."""
    return (
        table(*THREE, borg="minor-probe").system("vega", "qonos").control(BLUE, "vega", production, research, culture)
    )


def home() -> Table:
    """Klingons with their Home System, stripped to its Control Node, and Ships elsewhere."""
    start = table(*THREE, borg="minor-probe").no_ships(BLUE).control(BLUE, "qonos")
    return start.system("vega", "qonos").control(BLUE, "vega", 2, 1, 1).ships(BLUE, "vega", 2)


def fallen(start: Table, name: str = "qonos") -> Position:
    """A System with nothing but its Control Node falls in one round."""
    return invaded(start, name).roll(1).roll(5, *[1] * 8)


def told(game: Position) -> list[object]:
    return [notice for _, notice in game.game.history(None)]


# Systems


def test_the_defender_strikes_first_and_in_the_first_round_only() -> None:
    """ASC-15.4-a, ASC-9.8.1-a, ASC-9.8.2-a"""
    game = invaded(colony(1)).roll(5, 1)
    game.roll(*[1] * 8)
    assert game.asked()[1] == "resistance-roll", "one damage: eight dice, and no hit"
    game.roll(6, 6).roll(*[1] * 8)
    assert game.asked()[1] == "resistance-roll", "in the second round the Cube rolled before it was hit"
    game.roll(1, 1).roll(*[1] * 6)
    assert game.asked()[1] == "resistance-roll" and game.node_count("vega") == 1


def test_a_targeting_array_helps_nodes_against_the_borg_too() -> None:
    """ASC-RUL-14, ASC-15.4-a: one missed die of each round is rolled again."""
    start = colony(1).advancement(BLUE, "advanced-targeting-array")
    game = invaded(start).roll(1, 5, 1).roll(*[1] * 8)
    assert game.asked()[1] == "resistance-roll", "one damage: eight dice"
    game.roll(1, 1, 1).roll(*[1] * 8)
    assert game.asked()[1] == "resistance-roll" and game.node_count("vega") == 1


def test_a_cube_that_assimilates_adapts_and_regenerates() -> None:
    """ASC-15.4-a, ASC-9.8.5-a, ASC-9.8.3.5-a"""
    game = invaded(colony(3)).roll(5, 5, 1, 1).roll(6, *[1] * 6).play()
    assert game.node_count("vega") == 2, "the 6 hit, and restored one of two damage"
    game.roll(5, 5, 1).roll(*[1] * 8)
    assert game.asked()[1] == "resistance-roll", "eight dice; with Shields 1 a 5 does not hit any more"
    game.roll(6, 6, 6).roll(*[1] * 8)
    game.roll(6, 6, 6).roll(*[1] * 8)
    assert game.node_count("vega") == 2, "Shields 2 and more: nobody hits, and yet it goes on"


def test_a_starbase_that_nobody_controls_fights_on_until_it_falls_too() -> None:
    """ASC-15.4-c, ASC-15.4.1-b: every Structure has to go before a Spire is placed."""
    start = table(*THREE, borg="minor-probe").system("vega", "qonos").civilisation("vega", 1, 1).starbase("vega")
    game = invaded(start).roll(1, 1).roll(5, *[1] * 8)
    assert game.node_count("vega") == 0 and game.worlds() == {}
    assert game.asked()[1] == "resistance-roll", "the Starbase"
    game.roll(1).roll(5, *[1] * 8)
    assert game.worlds() == {"vega": 0}


def test_where_starbases_have_no_die_the_cube_tears_one_down_without_resistance() -> None:
    """ASC-10.1-a, ASC-15.4-c"""
    start = table(*THREE, borg="minor-probe", switches="starbase_die_in_invasion=no").system("vega", "qonos")
    game = invaded(start.civilisation("vega", 1, 1).starbase("vega")).roll(1).roll(5, *[1] * 8)
    assert game.asked()[1] == "assimilation-roll"
    assert game.roll(5, *[1] * 8).worlds() == {"vega": 0}


def test_agents_are_gone_when_a_system_is_assimilated() -> None:
    """ASC-12.3-a"""
    start = table("klingon", "federation", "vulcan", borg="minor-probe").system("vega", "qonos")
    start.civilisation("vega", 1, 1).agent(YELLOW, "vega").agent(YELLOW, "vulcan")
    game = invaded(start).roll(1).roll(5, *[1] * 8)
    assert game.worlds() == {"vega": 0}
    assert game.state.agents == [system("vulcan") * 8 + YELLOW]


def test_nobody_deals_in_trade_agreements_while_a_system_is_assimilated() -> None:
    """ASC-13.4-b, ASC-4-combat-a"""
    start = colony(1, 1).ships(BLUE, "earth", 1)
    game = start.cube("vega").commands("hold-position").to_activation("vega", RED)
    assert game.game.standing(BLUE)
    game.play("borg-command:hold-position").roll(1, 1, 1).roll(5, *[1] * 8)
    assert game.asked() == (BLUE, "assimilated-node") and not game.game.standing(BLUE)


def test_what_is_not_developed_or_is_a_borg_world_already_is_left_alone() -> None:
    """ASC-15.4-a"""
    assert invaded(table(*THREE, borg="minor-probe").system("vega", "qonos")).asked() == (-1, "")
    assert invaded(table(*THREE, borg="minor-probe").system("vega", "qonos").spire("vega")).asked() == (-1, "")


def test_a_cube_among_ships_does_not_occupy_and_assimilates_nothing() -> None:
    """ASC-15.4-a, ASC-4-occupy-a"""
    start = colony(1).cube("vega")
    assert Assimilate(0, RED, False).do(start.state)
    assert not Assimilate(0, RED, False).do(start.ships(YELLOW, "vega", 1).state)


def test_a_cube_that_a_system_destroys_brings_its_defender_a_tech() -> None:
    """ASC-15.4-b"""
    start = colony(2, 2, 2).starbase("vega").levels(BLUE, weapons=4)
    game = invaded(start).roll(*[6] * 8).roll(1).roll(6, *[1] * 7).roll(6)
    game.play("destroy:production")
    assert game.cubes() == [] and game.asked() == (-1, "draw-tech")
    game.play("tech:hive-charts")
    assert game.state.where[card("hive-charts")] == DONE + BLUE and game.controller("vega") == BLUE


def test_a_cube_that_an_independent_system_destroys_brings_nobody_anything() -> None:
    """ASC-15.4-b"""
    start = table(*THREE, borg="minor-probe").system("vega", "qonos").civilisation("vega", 3, 3, 3, 3)
    game = invaded(start).roll(*[6] * 9)
    assert game.cubes() == [] and game.asked() == (-1, "")


def test_nobody_surrenders_to_the_borg_and_they_do_not_break_off() -> None:
    """ASC-15.4-c"""
    game = invaded(colony(0))
    for _ in range(5):
        assert game.asked()[1] == "resistance-roll"
        game.roll(1)
        assert game.asked()[1] == "assimilation-roll"
        game.roll(*[1] * 9)
    assert game.asked()[1] == "resistance-roll"


def test_borg_hits_destroy_resource_nodes_then_the_starbase_then_the_control_node() -> None:
    """ASC-15.4.1-a"""
    start = colony(1, 1).starbase("vega")
    game = invaded(start).roll(1, 1, 1, 1).roll(5, *[1] * 8)
    assert game.asked() == (BLUE, "assimilated-node"), "the defender chooses among Resource Nodes"
    game.play("destroy:research").roll(1, 1, 1).roll(5, 5, *[1] * 7)
    state = game.state
    assert (game.node_count("vega"), state.starbases[system("vega")], state.controller[system("vega")]) == (0, 0, BLUE)
    game.roll(1).roll(5, *[1] * 8)
    assert game.controller("vega") == -1 and game.worlds() == {"vega": 0}


def test_for_independents_whoever_activated_the_cube_chooses_and_else_an_assimilated_player() -> None:
    """ASC-15.4.1-a"""
    start = table(*THREE, borg="minor-probe").system("vega", "qonos").civilisation("vega", 1, 1, 1)
    assert invaded(start, guide=YELLOW).roll(1, 1).roll(5, *[1] * 8).asked() == (YELLOW, "assimilated-node")
    game = invaded(colony(1, 1).guides(YELLOW), guide=YELLOW).roll(1, 1, 1).roll(5, *[1] * 8)
    assert game.asked() == (YELLOW, "assimilated-node")


def test_when_the_last_structure_is_gone_a_spire_is_placed() -> None:
    """ASC-15.4.1-b"""
    start = table(*THREE, borg="minor-probe").system("vega", "qonos").civilisation("vega", 1, 1, 1)
    game = invaded(start).roll(1, 1).roll(5, *[1] * 8).play("destroy:production")
    assert game.worlds() == {}
    game.roll(1).roll(5, *[1] * 8)
    assert game.worlds() == {"vega": 0} and game.cubes() == ["vega"]


def test_a_borg_world_has_no_tokens_and_no_card() -> None:
    """ASC-15.4.1-c"""
    start = table(*THREE, borg="minor-probe").system("vega", "qonos").civilisation("vega", 3, 1)
    start.state.remains[system("vega")] = BY_NAME["derelict-minefield"]
    start.state.gifts[system("vega")] = 2
    game = invaded(start).roll(1).roll(5, *[1] * 8)
    at, state = system("vega"), game.state
    assert (state.warp_tokens[at], state.gifts[at], state.remains[at]) == (0, 0, -1)
    assert BY_NAME["derelict-minefield"] in state.discard


def test_a_starbase_that_the_borg_destroy_is_gone_for_good_and_every_borg_world_grows() -> None:
    """ASC-15.4.2-a"""
    start = colony().starbase("vega").adrift("altair", 0, 14).spire("altair", 2).adrift("capella", 14, 0)
    start.spire("capella", 3)
    start.state.commissioned[BLUE] = 1
    before = start.to_command(BLUE, 6).game.view(None).players[BLUE].commands
    game = invaded(start).roll(1, 1).roll(5, *[1] * 8)
    assert game.worlds() == {"altair": 3, "capella": 3}
    assert game.state.starbases[system("vega")] == 0 and game.state.commissioned[BLUE] == 1
    assert game.game.view(None).players[BLUE].commands == before - 1
    assert game.controller("vega") == BLUE


# Who rolls


def test_whoever_activated_a_cube_rolls_for_it() -> None:
    """ASC-9.8.3.1-a"""
    assert RollsForBorg(YELLOW) in told(invaded(colony(1), guide=YELLOW))
    start = colony(1).ships(BLUE, "vega", 1).cube("vega").commands("hold-position")
    assert RollsForBorg(YELLOW) in told(start.to_activation("vega", YELLOW))


def test_on_defence_the_assimilated_player_with_the_lowest_card_rolls_else_who_sits_to_the_right() -> None:
    """ASC-9.8.3.1-a, ASC-10.6.4-a"""
    start = table(*THREE, "vulcan", borg="minor-probe").system("vega", "qonos").ships(YELLOW, "vega", 1).cube("vega")
    start.state.turn_cards = [4, 1, 2, 3]
    assert RollsForBorg(BLUE) in told(start.to_command(YELLOW).play("battle:vega"))
    game = start.guides(RED, GREEN).to_command(YELLOW).play("battle:vega")
    assert RollsForBorg(GREEN) in told(game)


# Players


def test_who_loses_the_home_system_to_the_borg_is_assimilated() -> None:
    """ASC-15.4.3-a"""
    game = fallen(home())
    assert is_assimilated(game.state, BLUE) and playing(game.state) == [RED, YELLOW]
    assert not is_assimilated(fallen(home().system("altair", "vega").control(BLUE, "altair"), "altair").state, BLUE)


@pytest.mark.parametrize("gone", [False, True])
def test_even_a_home_system_that_was_lost_before_takes_its_original_player(gone: bool) -> None:
    """ASC-15.4.3-a"""
    start = home().control(RED, "qonos")
    start.state.gone = int(gone) << BLUE
    assert is_assimilated(fallen(start).state, BLUE) and not is_assimilated(fallen(start).state, RED)


@pytest.mark.parametrize(("name", "assimilated"), [("vulcan", False), ("vega", True)])
def test_after_an_exodus_only_the_new_home_system_matters(name: str, assimilated: bool) -> None:
    """ASC-RUL-51, ASC-4-home-b, ASC-15.4.3-a"""
    start = table("vulcan", "federation", borg="connection").no_ships(RED).system("vega", "vulcan")
    start.control(RED, "vega").control(RED, "vulcan")
    start.state.home[RED] = system("vega")
    assert is_assimilated(fallen(start, name).state, RED) is assimilated


def test_ships_fleets_and_agents_of_an_assimilated_player_are_removed() -> None:
    """ASC-15.4.3.1-a"""
    start = home().ships(BLUE, "earth", 1).fleet(BLUE, 1, "earth", "klingon-regular-fleet", 3).agent(BLUE, "earth")
    enter_warp(start.state, BLUE, SHIP, Place(system("vega")))
    start.agent(RED, "vega").fleet(YELLOW, 1, "romulus", "romulan-regular-fleet", 3)
    game = fallen(start)
    assert is_assimilated(game.state, BLUE) and not game.state.ready[BLUE] and not game.state.warping
    assert [game.ships(BLUE, place) for place in ("earth", "vega")] == [0, 0]
    assert game.ships(RED, "earth") == 3 and game.state.fleet_size[YELLOW * 3] == 3, "nobody else loses anything"
    assert game.state.agents == [system("vega") * 8 + RED]


def test_systems_of_an_assimilated_player_become_independent_with_a_warp_token_for_each_node() -> None:
    """ASC-15.4.3.1-a"""
    start = home().system("ardana", "vega").control(BLUE, "ardana", 3, 1, 1).starbase("vega")
    game = fallen(start)
    state = game.state
    assert game.controller("vega") == -1 and state.warp_tokens[system("vega")] == 4 and state.starbases[system("vega")]
    assert game.controller("ardana") == -1 and state.warp_tokens[system("ardana")] == 4, "four at most"
    assert game.node_count("vega") == 4


def test_a_system_without_resource_nodes_is_simply_undeveloped() -> None:
    """ASC-15.4.3.1-c"""
    start = home().system("ardana", "vega").control(BLUE, "ardana")
    game = fallen(start)
    assert game.controller("ardana") == -1 and game.state.warp_tokens[system("ardana")] == 0


def test_cards_of_an_assimilated_player_go_back_and_what_others_took_stays() -> None:
    """ASC-15.4.3.1-a, ASC-6.3.1.1-c"""
    start = home().advancement(BLUE, "universal-translator").advancement(RED, "klingon-tribute")
    start.holds(BLUE, RED).holds(YELLOW, BLUE).ally(BLUE, "rigelians").tech(BLUE, "hive-charts")
    start.project(BLUE, "romulan-archives", 2)
    state = fallen(start).state
    assert state.where[card("universal-translator")] == IN_DECK and state.where[card("romulan-archives")] == IN_DECK
    assert state.where[card("klingon-tribute")] == DONE + RED
    assert state.holder[0] == RED, "a Trade Agreement of another goes back"
    assert state.holder[3] == -1, "its own leave the game"
    assert state.allies[ALLIES.index(BY_NAME["rigelians"])] == -1 and bottom(state.deck) == [BY_NAME["rigelians"]]
    assert bottom(state.borg.techs) == [card("hive-charts")]


def test_a_player_assimilated_before_its_turn_loses_it_and_guides_the_borg_from_the_next_round_on() -> None:
    """ASC-15.4.3.1-c, ASC-15.4.3.1-b"""
    start = home().adrift("altair", 0, 14)
    start.cube("qonos").commands("hold-position")
    start.state.turn_cards, start.state.order = [7, 5, 6], [BLUE, YELLOW, RED]
    start.state.borg.card, start.state.borg.shown = 2, True
    game = start.to_turns().play("borg-command:hold-position").roll(1).roll(5, *[1] * 8)
    assert is_assimilated(game.state, BLUE) and not game.state.borg.voices
    assert game.asked()[0] == YELLOW, "the turn of blue, whose card comes next, is lost"


def test_assimilated_players_do_not_sit_to_the_right_or_left() -> None:
    """ASC-15.4.3.2-a, ASC-RUL-57"""
    start = table(*THREE, borg="minor-probe").guides(BLUE)
    assert to_the_right(start.state, YELLOW) == RED and to_the_left(start.state, RED) == YELLOW
    start.system("vega", "earth").ships(RED, "vega", 1)
    alone = table(*THREE, borg="minor-probe").guides(BLUE, YELLOW).system("vega", "earth").ships(RED, "vega", 1)
    assert start.to_explore(RED, "vega", "old-grudge").asked()[1] != "draw-exploration"
    assert alone.to_explore(RED, "vega", "old-grudge").asked() == (-1, "draw-exploration")


# Losing


def test_a_sixth_spire_ends_the_game_and_all_lose() -> None:
    """ASC-2.3.4-a"""
    start = colony()
    for name in ("altair", "capella", "regulus", "rigel"):
        start.adrift(name, 0, 14).spire(name)
    game = fallen(start, "vega")
    assert game.state.stage != OVER and len(game.worlds()) == 5
    start.adrift("procyon", 0, 14).spire("procyon").commands("hold-position")
    game = start.to_activation("vega").play("borg-command:hold-position").roll(1).roll(*[1] * 9)
    assert game.state.stage == OVER and game.game.winners() == ()


def test_when_the_last_player_is_assimilated_all_lose() -> None:
    """ASC-2.3.4-b, ASC-2.3.4-d"""
    assert fallen(home().guides(YELLOW)).state.stage != OVER
    start = home().guides(YELLOW)
    start.state.gone = 1 << RED
    game = fallen(start)
    assert game.state.stage == OVER and game.game.winners() == ()


def test_the_last_free_player_still_has_to_win() -> None:
    """ASC-2.3.4-c"""
    start = table(*THREE, borg="minor-probe").guides(BLUE, YELLOW)
    game = start.to_recharge()
    assert not game.game.over
    start.levels(RED, ascendancy=5)
    assert start.to_recharge().game.winners() == (RED,)
