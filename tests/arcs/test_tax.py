"""Tax."""

from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, BLUE, RED, YELLOW
from astrarium.games.arcs.state import agents_on


def rival_city(**agents: int) -> arcs.Table:
    """Red controls a system with a Relic city of Blue."""
    table = settled(3).ships(RED, "C2-HEX", fresh=1).city(BLUE, "C2-HEX").hand(RED, "mobilization-2")
    return table.agents_left(BLUE, agents["left"]) if "left" in agents else table


def test_a_loyal_city_gives_a_token_of_its_planet() -> None:
    """ARC-TAX-01"""
    game = settled(3).city(RED, "C3-HEX").to_act(RED, ADMINISTRATION).play("tax:C3-HEX", "put:weapon:slot-1")
    assert game.tokens(RED) == ["weapon"] and game.captives(RED) == 0


def test_a_rival_city_is_taxed_only_under_control() -> None:
    """ARC-TAX-01"""
    game = (
        settled(3)
        .ships(RED, "C2-HEX", fresh=1)
        .ships(BLUE, "C2-HEX", fresh=1)
        .city(BLUE, "C2-HEX")
        .to_act(RED, ADMINISTRATION)
    )
    assert not game.offers("tax:C2-HEX") and game.rule_against("tax:C2-HEX", RED) == "ARC-TAX-01"
    assert rival_city().to_act(RED, ADMINISTRATION).offers("tax:C2-HEX")


def test_the_type_is_the_one_the_planet_has_now() -> None:
    """ARC-TAX-01"""
    table = settled(3).city(RED, "C3-HEX")
    table.state.types[11] = 4
    game = table.to_act(RED, ADMINISTRATION).play("tax:C3-HEX", "put:psionic:slot-1")
    assert game.tokens(RED) == ["psionic"]


def test_taxing_a_rival_city_captures_an_agent_from_its_owners_supply() -> None:
    """ARC-TAX-02"""
    game = rival_city().to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "put:relic:slot-1")
    assert game.captives(RED) == 1 and game.state.agents[BLUE] == 9 and game.tokens(RED) == ["relic"]


def test_an_agent_is_captured_even_if_no_token_is_gained() -> None:
    """ARC-TAX-02, R-TAX-01"""
    game = rival_city().empty_supply("relic").to_act(RED, ADMINISTRATION).play("tax:C2-HEX")
    assert game.tokens(RED) == [] and game.captives(RED) == 1


def test_nothing_is_captured_from_an_empty_supply_of_agents() -> None:
    """ARC-TAX-02, R-TAX-02, ARC-LIM-01"""
    game = rival_city(left=0).to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "put:relic:slot-1")
    assert game.captives(RED) == 0 and game.tokens(RED) == ["relic"] and game.state.agents[BLUE] == 0


def test_the_last_agent_of_the_supply_is_still_captured() -> None:
    """R-TAX-02"""
    game = rival_city(left=1).to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "put:relic:slot-1")
    assert game.captives(RED) == 1 and game.state.agents[BLUE] == 0


def test_agents_in_the_court_are_not_captured_by_taxing() -> None:
    """ARC-TAX-02, ARC-INFL-01"""
    table = rival_city().court("farseers").agents(BLUE, "farseers", 2).agents_left(BLUE, 0)
    game = table.to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "put:relic:slot-1")
    assert agents_on(game.state, 0, BLUE) == 2 and game.captives(RED) == 0


def test_a_city_is_taxed_once_in_a_turn_prelude_included() -> None:
    """ARC-TAX-03"""
    table = settled(3).city(RED, "C2-HEX").tokens(RED, "psionic").court("farseers")
    game = table.to_act(RED, ADMINISTRATION).play("spend:psionic:slot-1", "tax:C2-HEX", "put:relic:slot-1")
    assert starting(game, "tax") == [] and game.rule_against("tax:C2-HEX", RED) == "ARC-TAX-03"


def test_another_city_on_the_same_planet_may_be_taxed() -> None:
    """ARC-TAX-03"""
    table = settled(3).city(RED, "C2-HEX").city(RED, "C2-HEX")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "put:relic:slot-1")
    assert starting(game, "tax") == ["tax:C2-HEX.2"]


def test_the_limit_begins_anew_with_each_turn() -> None:
    """ARC-TAX-03, ARC-LIM-12"""
    table = settled(3).city(RED, "C2-HEX").ships(BLUE, "C2-HEX", fresh=1).hand(BLUE, "administration-3")
    game = table.played(YELLOW, "administration-2").hand(RED, "administration-4").to_follow(RED)
    game.play("copy:administration-4", "tax:C2-HEX", "put:relic:slot-1", "copy:administration-3")
    assert game.offers("tax:C2-HEX")


def test_a_loyal_city_is_taxed_under_the_control_of_a_rival() -> None:
    """ARC-TAX-04"""
    game = settled(3).city(RED, "C2-HEX").ships(BLUE, "C2-HEX", fresh=3).to_act(RED, ADMINISTRATION)
    assert game.offers("tax:C2-HEX")


def test_a_city_may_be_taxed_for_nothing() -> None:
    """ARC-TAX-05, R-TAX-01"""
    game = settled(3).city(RED, "C2-HEX").empty_supply("relic").court("farseers").to_act(RED, ADMINISTRATION)
    game.play("tax:C2-HEX")
    assert game.tokens(RED) == [] and game.state.pips == 3 and not game.offers("tax:C2-HEX")


def test_outrage_does_not_stop_gaining() -> None:
    """ARC-TAX-06"""
    game = settled(3).city(RED, "C2-HEX").outraged(RED, "relic").to_act(RED, ADMINISTRATION)
    assert game.play("tax:C2-HEX", "put:relic:slot-1").tokens(RED) == ["relic"]


def test_diana_taxes_her_city_and_that_of_gibbs() -> None:
    """ARC-TAX-01, ARC-TAX-02: the example beside Tax: a Material, a Psionic and an agent of Gibbs."""
    table = settled(3).city(RED, "C3-ARROW").city(BLUE, "C5-HEX").ships(RED, "C5-HEX", fresh=2)
    table.ships(BLUE, "C5-HEX", fresh=1)
    game = table.to_act(RED, ADMINISTRATION).play("tax:C3-ARROW", "put:material:slot-1")
    game.play("tax:C5-HEX", "put:psionic:slot-2")
    assert game.tokens(RED) == ["material", "psionic"] and game.captives(RED) == 1


def test_a_starport_is_not_taxed() -> None:
    """ARC-TAX-01"""
    assert starting(settled(3).starport(RED, "C2-HEX").court("farseers").to_act(RED, ADMINISTRATION), "tax") == []
