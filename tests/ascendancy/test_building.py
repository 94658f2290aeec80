"""The Building Phase."""

from astrarium.games.ascendancy.notices import BuiltNode
from astrarium.games.ascendancy.table import BLUE, RED, table
from astrarium.games.ascendancy.tables.ids import PRODUCTION, system


def test_a_ship_costs_one_production_and_appears_at_home() -> None:
    """ASC-7.1-a, ASC-4-home-a"""
    game = table().resources(RED, 2).to_build(RED).play("ship:earth", "ship:earth")
    assert game.ships(RED, "earth") == 5 and game.resources(RED)[0] == 0
    assert not game.offers("ship:earth") and game.rule_against("ship:earth", RED) == "ASC-7.1-a"


def test_a_starbase_is_a_place_to_build_and_a_mere_colony_is_not() -> None:
    """ASC-7.1-a"""
    start = table().system("vega", "earth").control(RED, "vega").resources(RED, 5)
    assert not start.to_build(RED).offers("ship:vega")
    assert start.starbase("vega").to_build(RED).offers("ship:vega")


def test_colonising_costs_a_culture_and_a_ship_and_gives_a_control_node() -> None:
    """ASC-7.2-a"""
    game = table().system("vega", "earth").ships(RED, "vega", 2).resources(RED, 0, 0, 1).to_build(RED)
    game.play("colonise:vega")
    assert game.controller("vega") == RED and game.ships(RED, "vega") == 1 and game.resources(RED)[2] == 0


def test_a_planet_that_is_not_occupied_cannot_be_colonised() -> None:
    """ASC-7.2-a, ASC-4-occupy-a"""
    start = table().system("vega", "earth").ships(RED, "vega", 2).ships(BLUE, "vega", 1).resources(RED, 0, 0, 1)
    game = start.to_build(RED)
    assert not game.offers("colonise:vega") and game.rule_against("colonise:vega", RED) == "ASC-7.2-a"


def test_a_system_with_any_node_cannot_be_colonised() -> None:
    """ASC-7.2.1-a"""
    start = table().system("vega", "earth").civilisation("vega", 1, 1).ships(RED, "vega", 2)
    assert not start.resources(RED, 0, 0, 5).to_build(RED).offers("colonise:vega")


def test_the_first_coloniser_takes_the_tokens_of_a_pre_warp_civilisation() -> None:
    """ASC-7.2-b, ASC-8.8.5.1-a"""
    start = table("klingon", "romulan").system("vega", "qonos").ships(RED, "vega", 1).resources(RED, 0, 0, 1)
    number = start.state.disc_at[-1]
    start.state.gifts[number] = 2
    game = start.to_build(RED).play("colonise:vega")
    assert game.resources(RED) == (2, 0, 0)


def test_the_federation_leaves_pre_warp_civilisations_alone() -> None:
    """ASC-RUL-59"""
    start = table().system("vega", "earth").ships(RED, "vega", 1).resources(RED, 0, 0, 1)
    start.state.gifts[start.state.disc_at[-1]] = 2
    assert not start.to_build(RED).offers("colonise:vega")


def test_nodes_cost_what_their_type_says() -> None:
    """ASC-7.3-a"""
    start = table().system("terra-nova", "earth").control(RED, "terra-nova")
    game = start.resources(RED, 4, 2, 2).to_build(RED)
    game.play("node:terra-nova:production")
    assert game.resources(RED) == (2, 2, 2)
    game.play("node:terra-nova:research")
    assert game.resources(RED) == (1, 0, 2)
    game.play("node:terra-nova:culture")
    assert game.resources(RED) == (0, 0, 0) and game.node_count("terra-nova") == 3


def test_a_node_needs_a_site_of_its_colour_or_an_open_one() -> None:
    """ASC-7.3-b, ASC-7.3.2-a: Ardana takes one Production, one Research and one of any type."""
    start = table().system("ardana", "earth").control(RED, "ardana", production=1).resources(RED, 9, 9, 9)
    game = start.to_build(RED)
    assert game.offers("node:ardana:production") and game.offers("node:ardana:culture")
    game.play("node:ardana:culture")
    assert not game.offers("node:ardana:production") and game.offers("node:ardana:research")
    assert game.rule_against("node:ardana:production", RED) == "ASC-7.3-b"


def test_any_node_may_be_replaced_at_full_cost() -> None:
    """ASC-7.3.2.1-a, ASC-RUL-60"""
    start = table().system("ardana", "earth").control(RED, "ardana", 1, 1).resources(RED, 1, 0, 2)
    game = start.to_build(RED).play("replace:ardana:production>culture")
    assert game.resources(RED) == (0, 0, 0) and game.node_count("ardana") == 2


def test_officially_only_nodes_on_open_sites_may_be_replaced() -> None:
    """ASC-7.3.2.1-a"""
    start = table("federation", "klingon", preset="official-2020").system("ardana", "earth")
    start.control(RED, "ardana", 1, 1).resources(RED, 9, 9, 9)
    assert not any(option.startswith("replace:ardana") for option in start.to_build(RED).options())
    start.control(RED, "ardana", 2, 1)
    assert start.to_build(RED).offers("replace:ardana:production>culture")


def test_one_research_token_goes_on_each_project_in_a_phase() -> None:
    """ASC-7.4-a"""
    start = table().project(RED, "cochrane-institute").project(RED, "orbital-laboratories")
    game = start.resources(RED, 0, 5).to_build(RED).play("research:cochrane-institute")
    assert not game.offers("research:cochrane-institute") and game.offers("research:orbital-laboratories")
    assert game.rule_against("research:cochrane-institute", RED) == "ASC-7.4-a"


def test_a_finished_project_works_at_once() -> None:
    """ASC-7.4-d, ASC-14.2-a"""
    start = table().project(RED, "federation-colonial-charter", 3).system("vega", "earth").control(RED, "vega")
    game = start.resources(RED, 1, 1).to_build(RED)
    assert not game.offers("node:vega:production")
    game.play("research:federation-colonial-charter")
    assert game.offers("node:vega:production")


def test_weapons_and_shields_cost_more_with_every_step() -> None:
    """ASC-7.5-a, ASC-7.5-b"""
    game = table().resources(RED, 0, 16).to_build(RED).play("weapons", "weapons", "shields")
    assert game.resources(RED)[1] == 0
    assert game.game.view(None).players[RED].hit_roll == 3 and game.game.view(None).players[RED].shields == 1


def test_five_culture_buy_an_ascendancy_four_under_the_easier_option() -> None:
    """ASC-2.3.1-c, ASC-5.1-e"""
    game = table().resources(RED, 0, 0, 5).to_build(RED).play("ascend")
    assert game.game.scores()[RED] == 1 and game.resources(RED)[2] == 0
    start = table("klingon", switches="option_easier_ascension=yes").resources(RED, 0, 0, 4)
    assert start.to_command(RED).play("ascend").game.scores() == (1,)


def test_three_ships_built_in_one_system_become_a_fleet_without_a_command() -> None:
    """ASC-7.1.1-a, ASC-4-fleetlimit-a"""
    start = table("klingon", "romulan").resources(RED, 3).levels(RED, ascendancy=1)
    game = start.to_build(RED).play("ship:qonos", "ship:qonos")
    assert not game.offers("fleet:qonos")
    game.play("ship:qonos", "fleet:qonos", "side:klingon-regular-fleet", "ships:4")
    assert game.ships(RED, "qonos") == 6 and game.state.fleet_size[0] == 4


def test_the_ferengi_build_production_anywhere_and_no_culture() -> None:
    """ASC-4-special-a"""
    start = table("ferengi", "klingon").system("terra-nova", "ferenginar").control(RED, "terra-nova", 1)
    game = start.resources(RED, 9, 9, 9).to_build(RED)
    assert game.offers("node:terra-nova:production") and not game.offers("node:terra-nova:culture")


def test_the_vulcans_colonise_from_afar_for_an_ascendancy() -> None:
    """ASC-4-special-a"""
    start = table("vulcan", "klingon").system("terra-nova", "qonos").levels(RED, ascendancy=3)
    game = start.to_build(RED).play("colonise:terra-nova")
    assert game.controller("terra-nova") == RED and game.game.scores()[RED] == 2


def test_ascendancy_is_seen_by_all_and_caps_fleets_and_starbases() -> None:
    """ASC-3.7.1-a, ASC-2.3.1-c"""
    game = table().resources(RED, 0, 0, 6).ships(RED, "earth", 3).to_command(RED)
    assert game.rule_against("commission-fleet", RED) == "ASC-12.1.2-a"
    assert game.rule_against("commission-starbase", RED) == "ASC-12.2.1.1-a"
    game.play("ascend")
    assert game.game.view(BLUE).players[RED].ascendancy == 1 and game.resources(RED) == (0, 0, 1)
    assert game.offers("commission-fleet") and game.offers("commission-starbase")


def test_resource_nodes_never_run_out() -> None:
    """ASC-3.6.6-a: as many as are paid for and find a Site, each told to all."""
    start = table().system("antares", "earth").control(RED, "antares").resources(RED, 8, 0, 0)
    game = start.to_build(RED)
    for count in range(1, 5):
        game.play("node:antares:production")
        assert game.node_count("antares") == count
    found = next(place for place in game.game.view(BLUE).systems if place.name == "antares")
    assert found.nodes == (4, 0, 0) and not game.offers("node:antares:production")
    built = BuiltNode(RED, system("antares"), PRODUCTION)
    assert [said for _, said in game.game.history(BLUE)].count(built) == 4
