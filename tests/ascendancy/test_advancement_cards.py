"""Advancements of peace, one by one: what each does and what it must not do."""

from typing import Any

import pytest

from astrarium.games.ascendancy.cards import advancements, bidding, intrigue, join, warfare
from astrarium.games.ascendancy.moments import (
    COLONISED,
    FLEET_LIMIT,
    HAZARD,
    HEGEMONY,
    NODE_COST,
    RESISTANCE,
    SECOND_CULTURE,
    SHIELD_COST,
    WEAPON_COST,
    source_of,
)
from astrarium.games.ascendancy.state import command_total, warp_speed
from astrarium.games.ascendancy.table import BLUE, RED, Position, Table, table
from astrarium.games.ascendancy.tables.advancements import ADVANCEMENTS, DECK_SIZE, DECKS, FIRST_TECH, card
from astrarium.games.ascendancy.tables.ids import system
from astrarium.kernel.moment import Tally
from astrarium.words.messages import text


def test_each_faction_has_fifteen_and_each_of_them_does_something() -> None:
    """ASC-3.5.6-a"""
    join()
    acting = {effects.source for file in (advancements, warfare, intrigue, bidding) for effects in file.EVERY_CARD}
    for deck in DECKS:
        assert len(deck) == DECK_SIZE == 15 and deck[0].cost == 0 and all(of.cost for of in deck[1:])
    for number, of in enumerate(ADVANCEMENTS[:FIRST_TECH]):
        assert source_of(number) in acting or of.warp or of.command, of.name


TALLIES: list[tuple[str, Tally[Any, int], int, int]] = [
    ("federation-shield-grid", SHIELD_COST, 6, 4), ("ferengi-screen-projectors", SHIELD_COST, 6, 4),
    ("cardassian-shield-plates", SHIELD_COST, 6, 4), ("andorian-bonded-crews", SHIELD_COST, 6, 4),
    ("vulcan-deflectors", SHIELD_COST, 6, 4), ("federation-torpedo-doctrine", WEAPON_COST, 4, 2),
    ("federation-colonial-charter", NODE_COST, 2, 1), ("romulan-client-worlds", NODE_COST, 2, 1),
    ("cardassian-yards", NODE_COST, 1, 0), ("federation-hazard-teams", HAZARD, 4, 5),
    ("klingon-storm-riders", HAZARD, 4, 5), ("romulan-storm-charts", HAZARD, 4, 5),
    ("ferengi-weather-futures", HAZARD, 4, 5), ("vulcan-hazard-logic", HAZARD, 4, 5),
    ("federation-fleet-academy", FLEET_LIMIT, 1, 2), ("klingon-great-houses", FLEET_LIMIT, 1, 2),
    ("ferengi-private-navies", FLEET_LIMIT, 1, 2), ("andorian-war-clans", FLEET_LIMIT, 1, 2),
    ("universal-translator", HEGEMONY, 0, 1), ("romulan-informers", HEGEMONY, 0, 1),
    ("cardassian-order-of-eyes", HEGEMONY, 0, 1), ("andorian-listeners", HEGEMONY, 0, 1),
    ("cardassian-public-trials", RESISTANCE, 3, 5),
    ("starfleet-diplomatic-corps", SECOND_CULTURE, 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "tally", "before", "after"), TALLIES)
def test_cards_that_change_a_number_do_so_for_their_owner_while_they_are_ready(
    name: str, tally: Tally[Any, int], before: int, after: int
) -> None:
    """ASC-14.5-a, ASC-4-exhausted-a"""
    state = table("andorian", "romulan").advancement(RED, name).state
    about = (system("vega"), 0)[: 1 if tally in (HAZARD, HEGEMONY, RESISTANCE, NODE_COST) else 0]
    plain = tally.of(state, BLUE, before, *about)
    assert tally.of(state, RED, before, *about) == after
    assert plain == before
    state.exhausted.append(source_of(card(name)))
    assert tally.of(state, RED, before, *about) == before


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("federation-exchange-students", 1), ("klingon-songs-of-battle", 2), ("klingon-captured-scholars", 1),
        ("romulan-archives", 1), ("romulan-monuments", 2), ("cardassian-bureau-of-science", 1),
        ("cardassian-public-trials", 2), ("andorian-frost-laboratories", 1),
        ("andorian-sagas", 2), ("kirshara-writings", 2), ("vulcan-academies", 1),
    ],
)  # fmt: skip
def test_cards_that_bring_one_resource_in_recharge(name: str, kind: int) -> None:
    """ASC-6.3.2.3-a"""
    game = table("federation", "klingon").advancement(RED, name).to_recharge()
    assert game.resources(RED) == tuple(1 + (of == kind) for of in range(3)) and game.resources(BLUE) == (1, 1, 1)


@pytest.mark.parametrize(
    "name",
    ["klingon-tribute", "cardassian-mining-rights", "andorian-ore-fleets", "vulcan-desert-farms"],
)
def test_tribute_is_one_production_for_every_three_systems(name: str) -> None:
    """ASC-6.3.2.3-a"""
    start = table("federation", "klingon").advancement(RED, name).system("vega", "earth").control(RED, "vega")
    assert start.to_recharge().resources(RED)[0] == 1
    assert start.system("ardana", "earth").control(RED, "ardana").to_recharge().resources(RED)[0] == 2


@pytest.mark.parametrize(("name", "before", "after"), [
    ("cardassian-forced-labour", 3, 3), ("ferengi-wholesale-hulls", 4, 4), ("ferengi-franchises", 2, 3),
])  # fmt: skip
def test_cards_that_bring_much_production(name: str, before: int, after: int) -> None:
    """ASC-6.3.2.3-a"""
    start = table("federation", "klingon").advancement(RED, name)
    assert start.to_recharge().resources(RED) == (before, 1, 1)
    assert start.system("vega", "earth").control(RED, "vega").to_recharge().resources(RED) == (after, 1, 1)


def test_a_science_council_pays_for_culture_nodes() -> None:
    """ASC-6.3.2.3-a"""
    start = table("federation", "klingon").advancement(RED, "federation-science-council")
    assert start.to_recharge().resources(RED)[1] == 2


def test_ship_yards_build_one_free_ship_at_each_starbase() -> None:
    """ASC-7.1-a"""
    start = table("klingon").system("vega", "qonos").control(RED, "vega").starbase("vega")
    game = start.advancement(RED, "orbital-ship-yards").to_build(RED)
    assert game.offers("ship:vega") and not game.offers("ship:qonos")
    assert not game.play("ship:vega").offers("ship:vega")


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("class-4-industrial-replicators", 1), ("ferengi-prefab-settlements", 1), ("communication-network", 3)],
)
def test_colonising_may_bring_a_free_node(name: str, kinds: int) -> None:
    """ASC-7.2-a"""
    join()
    assert source_of(card(name)) in [source for source, _ in COLONISED.handlers]
    start = table("klingon").system("terra-nova", "qonos").ships(RED, "terra-nova", 1).resources(RED, 0, 0, 1)
    game = start.advancement(RED, name).to_build(RED).play("colonise:terra-nova")
    assert len(game.options()) == kinds and game.play("free-node:production").node_count("terra-nova") == 1


def test_the_barter_clause_pays_culture_with_production() -> None:
    """ASC-7.2-a, ASC-11.1-a"""
    start = table("ferengi", "klingon").system("vega", "ferenginar").ships(RED, "vega", 1).resources(RED, 1)
    assert not start.to_build(RED).offers("colonise:vega")
    start.advancement(RED, "ferengi-barter-clause")
    game = start.to_build(RED).play("colonise:vega", "pay-with:production")
    assert game.controller("vega") == RED and game.resources(RED) == (0, 0, 0)
    game = start.resources(RED, 1, 0, 1).to_build(RED).play("colonise:vega")
    assert game.options() == ["pay-with:culture", "pay-with:production"]


def test_the_barter_clause_serves_hegemony_too() -> None:
    """ASC-11.1-a, ASC-RUL-28"""
    start = table("ferengi", "klingon").system("vega", "ferenginar").civilisation("vega", 1, 1).ships(RED, "vega", 1)
    start.advancement(RED, "ferengi-barter-clause").resources(RED, 2)
    game = start.to_command(RED).play("hegemony:vega", "pay-with:production").roll(6).play("pay-with:production")
    assert game.controller("vega") == RED and game.resources(RED) == (0, 0, 0)


def committed(start: Table, red: int, blue: int, first: int = RED) -> Position:
    """Both have committed so much Production."""
    start.state.order = [first, 1 - first]
    game = start.met(RED, BLUE).resources(RED, 9).resources(BLUE, 9).to_round()
    for amount in (red, blue) if first == RED else (blue, red):
        game.play(f"commit:{amount}", *["pay:production"] * amount)
    return game


def test_a_dampening_field_halves_the_commitment_of_a_rival() -> None:
    """ASC-6.1.3-a"""
    start = table("federation", "andorian").advancement(BLUE, "aenar-dampening-field")
    game = committed(start, 3, 2)
    assert game.asked() == (BLUE, "dampen") and game.options() == ["dampen:red", "not-now"]
    game.play("dampen:red", "deal:1", "deal:2", "deal:3", "deal:4")
    assert game.state.bids == [2, 2] and game.asked() == (RED, "take-card"), "equal: who held the lower card"
    assert source_of(card("aenar-dampening-field")) in game.state.exhausted
    assert committed(start, 3, 2).play("not-now").state.bids == [3, 2]
    assert committed(start, 1, 2).asked()[1] == "lay-out", "one cannot be halved"


def test_mind_arts_count_two_more_for_who_has_committed_something() -> None:
    """ASC-6.1.3-a"""
    start = table("federation", "vulcan").advancement(BLUE, "vulcan-mind-arts")
    game = committed(start, 3, 2).play("use:vulcan-mind-arts", "deal:1", "deal:2", "deal:3", "deal:4")
    assert game.state.bids == [3, 4] and game.asked() == (BLUE, "take-card")
    assert committed(start, 3, 0).asked()[1] == "lay-out"


def test_what_is_used_in_the_initiative_comes_in_the_order_of_the_cards_that_are_held() -> None:
    """ASC-6.1.6-a: 4 and 2 are 6, and half of that is 3; half of 4 is 2, and 2 more are 4."""
    start = table("vulcan", "andorian").advancement(RED, "vulcan-mind-arts").advancement(BLUE, "aenar-dampening-field")
    assert committed(start, 4, 5).play("use:vulcan-mind-arts", "dampen:red").state.bids == [3, 5]
    assert committed(start, 4, 5, BLUE).play("dampen:red", "use:vulcan-mind-arts").state.bids == [4, 5]


def test_frost_watch_helps_hegemony_at_andorian_tokens_only() -> None:
    """ASC-11.3-a"""
    start = table("andorian", "klingon").advancement(RED, "andorian-frost-watch")
    start.state.marked = [system("vega")]
    assert HEGEMONY.of(start.state, RED, 0, system("vega")) == 2
    assert HEGEMONY.of(start.state, RED, 0, system("ardana")) == 0


# Intrigue


def test_bribes_exhaust_cards_of_their_types_as_often_as_they_are_paid() -> None:
    """ASC-4-exhausted-a"""
    start = table("ferengi", "klingon", "federation").advancement(RED, "ferengi-bribes").resources(RED, 5)
    start.advancement(BLUE, "mass-fire-tactics")
    game = start.to_command(RED).play("use:ferengi-bribes")
    assert game.options() == ["exhaust:disruptor-technology", "exhaust:mass-fire-tactics"]
    game.play("exhaust:mass-fire-tactics", "use:ferengi-bribes", "exhaust:disruptor-technology")
    assert game.resources(RED)[0] == 1 and not game.offers("use:ferengi-bribes")
    assert [of.exhausted for of in game.game.view(None).players[BLUE].advancements] == [True, True]


def test_patent_suits_exhaust_science_and_need_a_victim() -> None:
    """ASC-4-exhausted-a"""
    start = table("ferengi", "klingon").advancement(RED, "ferengi-patent-suits").resources(RED, 5)
    assert start.to_command(RED).rule_against("use:ferengi-patent-suits", RED) == "ASC-4-exhausted-a"
    start.advancement(BLUE, "klingon-storm-riders")
    game = start.to_command(RED).play("use:ferengi-patent-suits")
    assert game.options() == ["exhaust:klingon-storm-riders"]


def test_the_silent_service_exhausts_itself_and_an_espionage_card() -> None:
    """ASC-4-exhausted-a"""
    start = table("romulan", "federation").advancement(RED, "romulan-silent-service")
    assert not start.to_command(RED).offers("use:romulan-silent-service")
    start.advancement(BLUE, "starfleet-diplomatic-corps")
    game = start.to_command(RED).play("use:romulan-silent-service", "exhaust:starfleet-diplomatic-corps")
    assert len(game.state.exhausted) == 2 and not game.offers("use:romulan-silent-service")


def test_rule_21_draws_one_project_from_a_rival_for_a_command() -> None:
    """ASC-14.1-a"""
    start = table("ferengi", "klingon", "federation").advancement(RED, "rule-of-acquisition-21")
    game = start.to_command(RED, 1).play("use:rule-of-acquisition-21", "deck:blue", "project:klingon-tribute")
    assert [of.name for of in game.game.view(None).players[RED].projects] == ["klingon-tribute"]
    assert game.state.ready[RED] == 0 and not game.offers("use:rule-of-acquisition-21")


def test_a_reliquary_colonises_at_once_for_nothing() -> None:
    """ASC-7.2-a"""
    start = table("vulcan", "klingon").system("vega", "qonos").system("ardana", "vulcan").levels(RED, ascendancy=3)
    start.control(BLUE, "ardana").project(RED, "ancient-vulcan-reliquary", 3).resources(RED, 0, 1)
    game = start.to_build(RED).play("research:ancient-vulcan-reliquary")
    assert game.options() == ["colonise:vega", "not-now"]
    assert game.play("colonise:vega").controller("vega") == RED and game.state.ascendancy[RED] == 3


def test_an_exodus_moves_the_home_system() -> None:
    """ASC-RUL-51, ASC-2.3.2-a"""
    start = table("vulcan", "klingon", "federation").system("vega", "vulcan").control(RED, "vega")
    start.project(RED, "vulcan-exodus", 2).resources(RED, 2, 1)
    game = start.to_build(RED).play("research:vulcan-exodus", "home:vega")
    assert game.offers("ship:vega") and not game.offers("ship:vulcan")
    start.state.home[RED] = system("vega")
    start.control(BLUE, "vulcan").control(BLUE, "earth")
    assert not start.to_recharge().game.over


def test_after_an_exodus_the_new_home_system_is_fixed_and_the_old_one_is_not() -> None:
    """ASC-8.6.3.1-a, ASC-RUL-51, ASC-4-firstcontact-a"""
    start = table("vulcan", "klingon").system("vega", "vulcan").control(RED, "vega").project(RED, "vulcan-exodus", 2)
    start.system("spica", "qonos").control(RED, "spica").resources(RED, 0, 1)
    assert start.to_build(RED).play("swing").offers("swing:vega")
    game = start.to_build(RED).play("research:vulcan-exodus", "home:vega", "swing")
    assert game.offers("swing:vulcan") and not game.offers("swing:vega")
    met = start.to_build(RED).play("research:vulcan-exodus", "home:spica")
    assert met.game.view(None).players[RED].contacts == ("blue",)


def test_an_exodus_may_be_declined_and_does_not_follow_other_cards() -> None:
    """ASC-RUL-51"""
    start = table("vulcan", "klingon").system("vega", "vulcan").control(RED, "vega").project(RED, "vulcan-exodus", 2)
    game = start.resources(RED, 0, 1).to_build(RED).play("research:vulcan-exodus", "not-now")
    assert game.state.home[RED] == system("vulcan")
    start = table("vulcan", "klingon", "romulan").system("vega", "vulcan").control(RED, "vega")
    start.advancement(RED, "vulcan-exodus").project(RED, "stone-of-gol", 3).resources(RED, 0, 1)
    assert start.to_build(RED).play("research:stone-of-gol").asked() == (RED, "build")


# Icons, and the cards of which the effect is known


@pytest.mark.parametrize("name", [of.name for of in ADVANCEMENTS if of.warp])
def test_a_warp_icon_lengthens_every_exit_while_the_card_is_ready(name: str) -> None:
    """ASC-14.3.1-a, ASC-14.5-a"""
    plain, state = table("federation", "klingon").state, table("federation", "klingon").advancement(RED, name).state
    assert warp_speed(plain, RED) == 0 and warp_speed(state, RED) == 1
    assert warp_speed(state, BLUE) == warp_speed(plain, BLUE)
    state.exhausted.append(source_of(card(name)))
    assert warp_speed(state, RED) == warp_speed(plain, RED)


@pytest.mark.parametrize("name", [of.name for of in ADVANCEMENTS if of.command])
def test_a_command_icon_brings_one_command_which_arrives_exhausted(name: str) -> None:
    """ASC-14.3.2-a"""
    start = table("federation", "klingon").project(RED, name, ADVANCEMENTS[card(name)].cost - 1).resources(RED, 0, 1)
    game = start.to_build(RED).play(f"research:{name}")
    assert command_total(game.state, RED) == 6 and game.state.ready[RED] == 5 and command_total(game.state, BLUE) == 5


@pytest.mark.parametrize("name", [of.name for of in ADVANCEMENTS if of.culture])
def test_a_culture_icon_pays_romulans_once_and_nobody_else(name: str) -> None:
    """ASC-14.3.3-a"""
    for faction, culture in (("romulan", 1), ("klingon", 0)):
        start = table(faction, "federation").project(RED, name, ADVANCEMENTS[card(name)].cost - 1).resources(RED, 0, 1)
        game = start.to_build(RED).play(f"research:{name}")
        assert game.resources(RED)[2] == culture and game.resources(BLUE)[2] == 0


def test_a_totalitarian_regime_has_six_commands() -> None:
    """ASC-5.7.2-a"""
    state = table("cardassian", "klingon").state
    assert command_total(state, RED) == 6 and command_total(state, BLUE) == 5
    assert command_total(table("klingon").advancement(RED, "totalitarian-regime").state, RED) == 6


def test_the_commerce_authority_pays_for_each_rival_system_in_whose_orbit_a_ship_is() -> None:
    """ASC-6.3.2.3-a: for each System, not for each Ship; Independent and own Systems pay nothing."""
    start = table("ferengi", "klingon").system("vega", "qonos").control(BLUE, "vega").ships(RED, "vega", 3)
    start.system("ardana", "ferenginar").civilisation("ardana", 1, 1).ships(RED, "ardana", 1)
    assert start.to_recharge().resources(RED)[0] == 2, "one from the own Home System"
    assert start.ships(RED, "qonos", 1).to_recharge().resources(RED)[0] == 3


PHRASES = {
    "+1 to your die in Hegemony attempts": advancements.ENVOYS, "Recharge: 1 Culture.": advancements.CULTURE_MORE,
    "Recharge: 1 Research.": advancements.RESEARCH_MORE,
    "Recharge: 2 Production.": advancements.FORCED_LABOUR, "Recharge: 3 Production.": advancements.WHOLESALE,
    "1 Production for every three Systems": advancements.TRIBUTE, "2 more resistance": advancements.LOYAL,
    "1 Production for every System you Control": advancements.FRANCHISES, "one Fleet more": advancements.ONE_MORE_FLEET,
    "Weapon upgrades cost 2 Research less": advancements.CHEAP_WEAPONS, "a die one higher": advancements.HARDY,
    "Shield upgrades cost 2 Research less": advancements.CHEAP_SHIELDS,
    "Resource Nodes cost 1 Production less": advancements.CHEAP_NODES,
    "no second Culture": advancements.PERSUASIVE,
}  # fmt: skip


@pytest.mark.parametrize("phrase", PHRASES)
def test_the_text_of_a_card_says_what_it_does(phrase: str) -> None:
    """ASC-3.5.6-a"""
    doing = {effects.source for effects in advancements.EVERY_CARD if PHRASES[phrase] in effects.parts}
    saying = {
        source_of(number)
        for number, of in enumerate(ADVANCEMENTS[:FIRST_TECH])
        if phrase in text(f"ascendancy.text.{of.name}")
    }
    assert doing == saying and doing


def test_icons_of_a_card_are_in_its_text() -> None:
    """ASC-14.3.1-a, ASC-14.3.2-a, ASC-14.3.3-a"""
    for of in ADVANCEMENTS:
        said = text(f"ascendancy.text.{of.name}")
        assert bool(of.warp) == ("exit from Warp" in said), of.name
        assert bool(of.command) == ("One more Command" in said), of.name
        assert bool(of.culture) == ("Finished by Romulans: 1 Culture." in said), of.name
