"""Repair, Influence, Secure, and the Court."""

from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.state import agents_on


def test_repair_makes_a_damaged_loyal_ship_fresh_anywhere() -> None:
    """ARC-REPAIR-01"""
    table = (
        arcs.table(3).ships(RED, "C2-HEX", damaged=2).ships(RED, "C5-GATE", damaged=1).ships(BLUE, "C3-HEX", damaged=1)
    )
    game = table.to_act(RED, ADMINISTRATION)
    assert starting(game, "repair") == ["repair:ship:C2-HEX", "repair:ship:C5-GATE"]
    assert game.play("repair:ship:C2-HEX").ships(RED, "C2-HEX") == (1, 1)


def test_repair_makes_a_damaged_loyal_building_fresh() -> None:
    """ARC-REPAIR-01"""
    table = settled(3).starport(RED, "C2-HEX", damaged=True).city(RED, "C2-HEX").city(BLUE, "C3-HEX", damaged=True)
    game = table.to_act(RED, CONSTRUCTION)
    assert starting(game, "repair") == ["repair:C2-HEX"]
    assert game.play("repair:C2-HEX").building("C2-HEX") == (RED, "starport", False)


def test_influence_puts_an_agent_on_any_card_of_the_row() -> None:
    """ARC-INFL-02"""
    table = settled(3).court("farseers", "gatekeepers").agents(BLUE, "gatekeepers", 2)
    game = table.to_act(RED, MOBILIZATION)
    assert starting(game, "influence") == ["influence:farseers", "influence:gatekeepers"]
    game.play("influence:gatekeepers")
    assert agents_on(game.state, 1, RED) == 1 and game.state.agents[RED] == 9


def test_without_an_agent_nothing_can_be_influenced() -> None:
    """ARC-INFL-02, ARC-LIM-01"""
    game = settled(3).court("farseers").agents_left(RED, 0).to_act(RED, MOBILIZATION)
    assert starting(game, "influence") == []
    assert game.rule_against("influence:farseers", RED) == "ARC-INFL-02"


def test_agents_stay_on_the_card_and_the_card_in_its_spot() -> None:
    """ARC-INFL-01"""
    table = settled(3).court("farseers", "gatekeepers").hand(BLUE, "aggression-2")
    game = table.to_act(RED, MOBILIZATION).play("influence:gatekeepers", "influence:farseers", "end-turn")
    view = game.game.view(None)
    assert [(spot.card, spot.agents) for spot in view.court[:2]] == [
        ("farseers", (1, 0, 0)),
        ("gatekeepers", (1, 0, 0)),
    ]


def test_securing_needs_more_agents_than_each_other_player() -> None:
    """ARC-SEC-01, R-SEC-02: three against two and two will do, two against two will not."""
    table = settled(3).court("farseers", "gatekeepers", "relic-fence")
    table.agents(RED, "farseers", 3).agents(BLUE, "farseers", 2).agents(YELLOW, "farseers", 2)
    table.agents(RED, "gatekeepers", 2).agents(BLUE, "gatekeepers", 2)
    game = table.to_act(RED, AGGRESSION)
    assert starting(game, "secure") == ["secure:farseers"]
    assert game.rule_against("secure:gatekeepers", RED) == "ARC-SEC-01"


def test_one_agent_against_none_is_enough_and_none_is_not() -> None:
    """ARC-SEC-01, R-SEC-02, ARC-SEC-05"""
    game = settled(3).court("farseers", "gatekeepers").agents(RED, "farseers").to_act(RED, AGGRESSION)
    assert starting(game, "secure") == ["secure:farseers"]


def test_securing_without_a_legal_card_is_not_possible() -> None:
    """ARC-SEC-05, R-SEC-01"""
    table = settled(3).court("farseers").agents(BLUE, "farseers").tokens(RED, "relic")
    game = table.to_act(RED, AGGRESSION)
    assert starting(game, "secure") == []
    assert game.play("spend:relic:slot-1").asked() == (RED, "arcs.turn")


def test_own_agents_return_and_rival_agents_become_captives() -> None:
    """ARC-SEC-02"""
    table = (
        settled(4).court("farseers").agents(RED, "farseers", 3).agents(BLUE, "farseers", 2).agents(YELLOW, "farseers")
    )
    game = table.court_deck().to_act(RED, AGGRESSION).play("secure:farseers")
    assert game.guild(RED) == ["farseers"] and game.state.agents[RED] == 10
    assert game.captives(RED) == 3 and game.state.agents[BLUE] == 8 and game.trophy_count(RED) == 0


def test_a_guild_card_goes_to_the_play_area() -> None:
    """ARC-SEC-03"""
    game = settled(3).court("farseers").agents(RED, "farseers").court_deck().to_act(RED, AGGRESSION)
    game.play("secure:farseers")
    assert game.game.view(BLUE).players[RED].guild == ("farseers",)


def test_the_spot_is_refilled_from_the_court_deck() -> None:
    """ARC-SEC-04"""
    table = (
        settled(3).court("gatekeepers", "farseers").agents(RED, "farseers").court_deck("elder-broker", "relic-fence")
    )
    game = table.to_act(RED, AGGRESSION).play("secure:farseers")
    assert game.asked() == (-1, "arcs.chance.court")
    assert game.options() == ["court:elder-broker", "court:relic-fence"]
    game.play("court:relic-fence")
    view = game.game.view(None)
    assert [spot.card for spot in view.court] == ["gatekeepers", "relic-fence", "", ""]
    assert view.court[1].agents == (0, 0, 0) and view.court_deck == 1


def test_an_empty_deck_leaves_the_spot_empty() -> None:
    """ARC-SEC-04, R-SEC-03"""
    game = settled(3).court("farseers").agents(RED, "farseers").court_deck().to_act(RED, AGGRESSION)
    game.play("secure:farseers")
    assert [spot.card for spot in game.game.view(None).court] == ["", "", "", ""]
