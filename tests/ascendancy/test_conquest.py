"""Invasions and Hegemony."""

from astrarium.games.ascendancy.notices import TookControl
from astrarium.games.ascendancy.state import controlled, developed, node_total
from astrarium.games.ascendancy.table import BLUE, RED, Table, table
from astrarium.games.ascendancy.tables.ids import system


def siege(ships: int, production: int = 0, research: int = 0, culture: int = 0) -> Table:
    """Klingon Ships over a System of the Federation."""
    start = table("klingon", "federation").system("terra-nova", "qonos")
    return start.control(BLUE, "terra-nova", production, research, culture).ships(RED, "terra-nova", ships)


def test_more_hits_than_nodes_take_the_system_with_all_its_nodes() -> None:
    """ASC-10.2.1-a: the illustration of the rulebook: three Nodes need four hits."""
    game = siege(4, 0, 1, 1).to_command(RED).play("invade:terra-nova", "hold-out").roll(5, 5, 5, 5).roll(1, 1, 1)
    assert game.controller("terra-nova") == RED and game.node_count("terra-nova") == 2


def test_fewer_hits_destroy_resource_nodes_but_never_the_control_node() -> None:
    """ASC-10.2.2-a: the illustration of the rulebook: one hit, then two."""
    game = siege(4, 0, 1, 1).to_command(RED).play("invade:terra-nova", "hold-out").roll(5, 1, 1, 1).roll(1, 1, 1)
    assert game.options() == ["destroy:research", "destroy:culture"]
    game.play("destroy:culture")
    assert game.node_count("terra-nova") == 1 and game.controller("terra-nova") == BLUE
    game = siege(4, 0, 1, 1).to_command(RED).play("invade:terra-nova", "hold-out").roll(5, 5, 1, 1).roll(1, 1, 1)
    game.play("destroy:research", "destroy:culture")
    assert game.node_count("terra-nova") == 0 and game.controller("terra-nova") == BLUE


def test_as_many_hits_as_nodes_annihilate_everything() -> None:
    """ASC-10.2.3-a"""
    game = siege(3, 0, 1, 1).to_command(RED).play("invade:terra-nova", "hold-out").roll(5, 5, 5).roll(1, 1, 1)
    assert game.controller("terra-nova") == -1 and game.node_count("terra-nova") == 0


def test_each_structure_rolls_a_die_and_a_starbase_too_but_not_officially() -> None:
    """ASC-10.1-a"""
    game = siege(2, 1).starbase("terra-nova").to_command(RED).play("invade:terra-nova", "hold-out").roll(1, 1)
    game.roll(1, 1, 1)
    assert game.asked() == (RED, "press-on")
    official = table("klingon", "federation", preset="official-2020").system("terra-nova", "qonos")
    official.control(BLUE, "terra-nova", 1).ships(RED, "terra-nova", 2).starbase("terra-nova")
    game = official.to_command(RED).play("invade:terra-nova", "hold-out").roll(1, 1).roll(1, 1)
    assert game.asked() == (RED, "press-on")


def test_the_result_stands_even_if_all_attackers_die() -> None:
    """ASC-10.2-a"""
    game = siege(2, 1).to_command(RED).play("invade:terra-nova", "hold-out").roll(6, 6).roll(6, 6)
    assert game.controller("terra-nova") == -1 and game.ships(RED, "terra-nova") == 0


def test_an_invasion_is_repelled_when_all_attackers_are_gone() -> None:
    """ASC-10.2.4-a"""
    game = siege(1, 1).to_command(RED).play("invade:terra-nova", "hold-out").roll(1).roll(6, 1)
    assert game.asked() == (RED, "command") and game.controller("terra-nova") == BLUE


def test_the_defender_may_surrender_before_the_first_round_but_not_in_the_first_rules() -> None:
    """ASC-10.3.1-a, ASC-RUL-20"""
    game = siege(1, 1).to_command(RED).play("invade:terra-nova", "surrender")
    assert game.controller("terra-nova") == RED
    start = table("klingon", "federation", preset="official-2016").system("terra-nova", "qonos")
    game = start.control(BLUE, "terra-nova", 1).ships(RED, "terra-nova", 1).to_command(RED).play("invade:terra-nova")
    assert game.asked()[1] == "invasion-roll"


def test_klingon_systems_never_surrender() -> None:
    """ASC-10.3.1-a"""
    start = table("romulan", "klingon").system("terra-nova", "romulus").control(BLUE, "terra-nova", 1)
    assert start.ships(RED, "terra-nova", 1).to_command(RED).play("invade:terra-nova").asked()[1] == "invasion-roll"


def test_each_captured_research_node_brings_a_project_of_the_losers_choice_without_tokens() -> None:
    """ASC-10.2.1.1-a, ASC-14.1.2.1-a"""
    start = siege(1, 0, 1).project(BLUE, "orbital-laboratories", 2).project(BLUE, "cochrane-institute")
    game = start.to_command(RED).play("invade:terra-nova", "surrender")
    assert game.asked() == (BLUE, "hand-over")
    game.play("project:orbital-laboratories")
    players = game.game.view(None).players
    assert [(card.name, card.progress) for card in players[RED].projects] == [("orbital-laboratories", 0)]


def test_projects_above_the_research_nodes_are_given_up_at_once() -> None:
    """ASC-14.1.1-a"""
    start = siege(2, 0, 1).project(BLUE, "orbital-laboratories").project(BLUE, "cochrane-institute")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(5, 5).roll(1, 1)
    assert game.asked() == (BLUE, "give-up-project")


def test_a_civilisation_of_level_2_hits_on_4_and_has_shields_of_2() -> None:
    """ASC-10.5-b, ASC-10.5-a"""
    start = table("romulan", "klingon").system("terra-nova", "romulus").civilisation("terra-nova", 2, 1, 1)
    start.ships(RED, "terra-nova", 3).levels(RED, weapons=1)
    game = start.to_command(RED).play("invade:terra-nova").roll(6, 5, 1).roll(4, 3)
    assert game.ships(RED, "terra-nova") == 2
    assert game.options() == ["destroy:production", "destroy:research"]


def test_taking_a_civilisation_discards_its_warp_tokens() -> None:
    """ASC-8.8.5.2-b, ASC-10.2.2-b"""
    start = table("romulan", "klingon").system("terra-nova", "romulus").civilisation("terra-nova", 1, 1)
    game = start.ships(RED, "terra-nova", 2).to_command(RED).play("invade:terra-nova").roll(6, 6).roll(1)
    assert game.controller("terra-nova") == RED and game.state.warp_tokens[game.state.disc_at[-1]] == 0


def test_the_federation_never_invades() -> None:
    """ASC-10-a"""
    start = table("federation", "klingon").system("vega", "earth").control(BLUE, "vega").ships(RED, "vega", 3)
    game = start.to_command(RED)
    assert not game.offers("invade:vega") and game.rule_against("invade:vega", RED) == "ASC-10-a"


def test_vulcans_leave_rivals_with_less_ascendancy_alone() -> None:
    """ASC-10-a"""
    start = table("vulcan", "klingon").system("vega", "vulcan").control(BLUE, "vega").ships(RED, "vega", 3)
    start.levels(RED, ascendancy=3)
    assert not start.to_command(RED).offers("invade:vega")
    assert start.levels(BLUE, ascendancy=3).to_command(RED).offers("invade:vega")


def test_cardassians_gain_a_culture_for_a_successful_invasion() -> None:
    """ASC-RUL-21"""
    start = table("cardassian", "federation").system("vega", "cardassia-prime").control(BLUE, "vega")
    game = start.ships(RED, "vega", 1).to_command(RED).play("invade:vega", "surrender")
    assert game.resources(RED)[2] == 1


def test_hegemony_needs_more_than_the_resistance_and_a_second_culture() -> None:
    """ASC-11.3-a, ASC-11.2.1-a, ASC-11.3-b: Ascendancy 2, three Nodes and the owner's Ascendancy of 1: a 3 does it."""
    start = table("romulan", "federation").system("terra-nova", "romulus").control(BLUE, "terra-nova", 1, 1)
    start.ships(RED, "terra-nova", 1).levels(RED, ascendancy=2).levels(BLUE, ascendancy=1).resources(RED, 0, 0, 2)
    game = start.to_command(RED).play("hegemony:terra-nova", "hold-out").roll(3)
    assert game.controller("terra-nova") == RED and game.resources(RED)[2] == 0
    game = start.to_command(RED).play("hegemony:terra-nova", "hold-out").roll(2)
    assert game.controller("terra-nova") == BLUE and game.resources(RED)[2] == 1


def test_a_level_3_civilisation_with_three_nodes_resists_with_six() -> None:
    """ASC-11.2.2-a: the example of the rulebook: with an Ascendancy of 2 a 5 does it."""
    start = table("romulan", "klingon").system("terra-nova", "romulus").civilisation("terra-nova", 3, 1, 1, 1)
    start.ships(RED, "terra-nova", 1).levels(RED, ascendancy=2).resources(RED, 0, 0, 4)
    game = start.to_command(RED).play("hegemony:terra-nova").roll(4)
    assert game.controller("terra-nova") == -1
    assert game.play("hegemony:terra-nova").roll(5).controller("terra-nova") == RED


def test_both_culture_must_be_there_before_the_attempt() -> None:
    """ASC-11.1-a, ASC-RUL-28"""
    start = table("romulan", "klingon").system("vega", "romulus").control(BLUE, "vega").ships(RED, "vega", 1)
    game = start.resources(RED, 0, 0, 1).to_command(RED)
    assert not game.offers("hegemony:vega") and game.rule_against("hegemony:vega", RED) == "ASC-11.1-a"


def test_the_diplomatic_corps_spares_the_second_culture() -> None:
    """ASC-11.1-a"""
    start = table("federation", "cardassian").system("vega", "earth").control(BLUE, "vega").ships(RED, "vega", 1)
    start.resources(RED, 0, 0, 1).advancement(RED, "starfleet-diplomatic-corps")
    game = start.to_command(RED).play("hegemony:vega", "hold-out").roll(1)
    assert game.controller("vega") == RED


def test_hegemony_is_betrayal_only_in_the_rules_of_2020() -> None:
    """ASC-11-c, ASC-4-betrayal-a, ASC-RUL-27"""
    for preset, holder in (("ucr-4", RED), ("official-2020", BLUE)):
        start = table("romulan", "cardassian", preset=preset).system("vega", "romulus").control(BLUE, "vega")
        start.ships(RED, "vega", 1).resources(RED, 0, 0, 2).holds(RED, BLUE)
        game = start.to_command(RED).play("hegemony:vega")
        assert game.state.holder[3] == holder


def test_an_owner_may_surrender_to_hegemony_and_the_price_is_the_same() -> None:
    """ASC-11.5-a"""
    start = table("romulan", "cardassian").system("vega", "romulus").control(BLUE, "vega").ships(RED, "vega", 1)
    game = start.resources(RED, 0, 0, 2).to_command(RED).play("hegemony:vega", "surrender")
    assert game.controller("vega") == RED and game.resources(RED)[2] == 0


def test_the_ferengi_do_not_add_their_ascendancy() -> None:
    """ASC-11.3-a"""
    start = table("ferengi", "cardassian").system("vega", "ferenginar").control(BLUE, "vega").ships(RED, "vega", 1)
    start.resources(RED, 0, 0, 4).levels(RED, ascendancy=5)
    game = start.to_command(RED).play("hegemony:vega", "hold-out").roll(1)
    assert game.controller("vega") == BLUE


def test_a_captured_starbase_takes_its_command_along() -> None:
    """ASC-12.2.2-a, ASC-10.2.1.2-a"""
    game = siege(1).starbase("terra-nova").to_command(RED).play("invade:terra-nova", "surrender")
    view = game.game.view(None)
    assert (view.players[RED].commands, view.players[RED].ready, view.players[BLUE].commands) == (6, 4, 5)


def test_a_system_belongs_to_whoever_has_the_control_node_there_and_the_starbase_goes_with_it() -> None:
    """ASC-4-control-a, ASC-12.2.2-a, ASC-12.2.1.2-a"""
    start = table("klingon", "romulan").system("vega", "qonos").control(BLUE, "vega").starbase("vega")
    start.state.ready[BLUE] = 6
    game = start.ships(RED, "vega", 2).to_command(RED).play("invade:vega", "hold-out").roll(5, 5).roll(1, 1)
    players = game.game.view(None).players
    assert game.controller("vega") == RED and (players[RED].commands, players[BLUE].commands) == (6, 5)
    assert players[BLUE].ready == 5 and players[RED].ready == 4, "it arrives Exhausted"
    assert [at for at, there in enumerate(game.state.starbases) if there] == [system("vega")], "it stays where it is"
    assert TookControl(RED, system("vega")) in [notice for _, notice in game.game.history(None)]
    assert system("vega") in controlled(game.state, RED) and system("vega") not in controlled(game.state, BLUE)


def test_a_starbase_is_a_structure_and_resists_but_is_no_node() -> None:
    """ASC-3.6.4-a, ASC-4-structure-a, ASC-4-node-a"""
    start = table("klingon", "romulan").system("vega", "qonos").control(BLUE, "vega", 1, 1)
    for resistance in (3, 4):
        found = next(place for place in start.to_command(RED).game.view(None).systems if place.name == "vega")
        assert found.resistance == resistance and node_total(start.state, system("vega")) == 3
        start.starbase("vega")
    assert not start.control(-1, "vega").to_command(RED).game.view(None).systems[-1].nodes[0]
    assert not developed(start.state, system("vega")), "a Starbase alone develops nothing"
