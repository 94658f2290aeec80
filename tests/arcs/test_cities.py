"""Destroying cities: Outrage and the Ransack of the Court."""

from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.city import ProvokeOutrage, RazeCities
from astrarium.games.arcs.state import agents_on
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.map import MATERIAL, RELIC, WEAPON
from astrarium.games.arcs.verbs import return_agents, return_building


def doomed_city() -> arcs.Table:
    """Red is about to destroy a city of Blue on a Relic planet; the Court deck is empty."""
    return settled(3).ships(RED, "C2-HEX", fresh=3).city(BLUE, "C2-HEX", damaged=True).court_deck()


def destroy(table: arcs.Table, *more: str) -> Position:
    """Red destroys it with one hit."""
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", f"dice:skirmish:{1 + len(more)}")
    if game.asked()[1] == "arcs.battle.dice":
        game.play("dice:raid:0")
    return game.roll("skirmish-hit", *more)


def test_who_destroys_a_city_provokes_outrage_and_ransacks_the_court() -> None:
    """ARC-CITY-01, ARC-CITY-02, R-CITY-01"""
    table = doomed_city().court("farseers").agents(BLUE, "farseers").tokens(RED, "relic", "fuel")
    table.cards(RED, "elder-broker", "gatekeepers")
    game = destroy(table)
    assert game.tokens(RED) == ["fuel"] and game.guild(RED) == ["gatekeepers"]
    assert game.outrage(RED) == ["relic"] and game.state.agents[RED] == 9
    assert game.asked() == (RED, "arcs.ransack")
    assert game.play("ransack:farseers").guild(RED) == ["gatekeepers", "farseers"]


def test_a_city_destroyed_outside_a_battle_has_the_same_consequences() -> None:
    """ARC-CITY-01"""
    table = settled(3).court("farseers").agents(BLUE, "farseers").tokens(RED, "relic").court_deck()
    game = table.to_run(RazeCities(RED, BLUE, (1 << RELIC,), False))
    assert game.outrage(RED) == ["relic"] and game.tokens(RED) == [] and game.asked() == (RED, "arcs.ransack")


def test_outrage_goes_by_the_type_that_the_planet_has_now() -> None:
    """ARC-CITY-02"""
    table = doomed_city()
    table.state.types[7] = WEAPON
    assert destroy(table).outrage(RED) == ["weapon"]


def test_discarded_tokens_and_cards_are_in_the_supply_and_the_court_discard_pile() -> None:
    """ARC-CITY-02, ARC-RES-16, ARC-PREL-06"""
    game = destroy(doomed_city().tokens(RED, "relic").cards(RED, "elder-broker"))
    assert game.state.supply[RELIC] == 5 and game.game.view(None).court_discard == ("elder-broker",)


def test_a_token_on_a_card_is_discarded_too() -> None:
    """ARC-CITY-02"""
    table = doomed_city()
    table.state.slots[6] = RELIC
    assert destroy(table).tokens(RED) == []


def test_a_second_outrage_discards_and_ransacks_but_places_no_agent() -> None:
    """ARC-CITY-03"""
    table = doomed_city().outraged(RED, "relic").tokens(RED, "relic").court("farseers").agents(BLUE, "farseers")
    game = destroy(table)
    assert game.tokens(RED) == [] and game.state.agents[RED] == 9 and game.asked() == (RED, "arcs.ransack")


def test_a_placeholder_marks_outrage_until_an_agent_comes() -> None:
    """ARC-CITY-04, R-PIECE-04"""
    game = destroy(doomed_city().agents_left(RED, 0))
    assert game.outrage(RED) == ["relic"] and game.state.agents[RED] == 0
    return_agents(game.state, RED, 1)
    assert game.state.agents[RED] == 0
    return_agents(game.state, RED, 2)
    assert game.state.agents[RED] == 2 and game.outrage(RED) == ["relic"]


def test_an_outraged_type_cannot_be_spent_for_its_prelude_action() -> None:
    """ARC-CITY-05"""
    table = settled(3).tokens(RED, "weapon", "fuel").outraged(RED, "weapon")
    game = table.to_act(RED, MOBILIZATION).play("spend:weapon:slot-1")
    assert starting(game, "battle") == [] and not game.state.weapon
    assert game.play("spend:fuel:slot-2").asked() == (RED, "arcs.act")


def test_an_outraged_type_can_be_gained_held_and_counted() -> None:
    """ARC-CITY-05, ARC-TAX-06"""
    table = settled(3).city(RED, "C2-HEX").outraged(RED, "relic")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "put:relic:slot-1")
    assert game.game.view(None).ambitions[3].counts == (1, 0, 0)


def test_outrage_lasts_beyond_the_chapter() -> None:
    """ARC-CITY-06, ARC-DRAW-03"""
    game = settled(3).outraged(RED, "relic").marker(2, "warlord").marker(1, "tyrant").to_end_chapter()
    assert game.state.chapter == 2 and game.outrage(RED) == ["relic"]


def test_ransacking_takes_a_card_with_an_agent_of_the_owner_without_a_majority() -> None:
    """ARC-CITY-07, R-CITY-04: one agent of Blue, two of Yellow, none of Red."""
    table = doomed_city().court("farseers", "gatekeepers", "elder-broker")
    table.agents(BLUE, "farseers").agents(YELLOW, "farseers", 2).agents(YELLOW, "gatekeepers")
    table.agents(BLUE, "elder-broker", 2)
    game = destroy(table)
    assert game.options() == ["ransack:farseers", "ransack:elder-broker"]


def test_all_rival_agents_on_a_ransacked_card_are_trophies_and_own_ones_return() -> None:
    """ARC-CITY-07: agents of third players too; the example beside Ransack."""
    table = (
        doomed_city().court("farseers").agents(BLUE, "farseers").agents(YELLOW, "farseers", 2).agents(RED, "farseers")
    )
    game = destroy(table).play("ransack:farseers")
    assert game.trophies(RED) == {(BLUE, "city"): 1, (BLUE, "agent"): 1, (YELLOW, "agent"): 2}
    assert game.captives(RED) == 0 and game.state.agents[RED] == 9


def test_ransacking_refills_the_court() -> None:
    """ARC-CITY-07, ARC-SEC-04"""
    table = doomed_city().court("farseers").court_deck("gatekeepers").agents(BLUE, "farseers")
    game = destroy(table).play("ransack:farseers")
    assert game.options() == ["court:gatekeepers"]


def test_without_an_agent_of_the_owner_nothing_is_ransacked() -> None:
    """ARC-CITY-07, R-CITY-03"""
    game = destroy(doomed_city().court("farseers").agents(YELLOW, "farseers").agents(RED, "farseers"))
    assert game.asked() == (RED, "arcs.turn") and agents_on(game.state, 0, YELLOW) == 1


def test_only_a_card_with_an_agent_of_the_owner_can_be_ransacked() -> None:
    """ARC-CITY-07, R-CITY-03, R-CITY-04: one is enough; the card goes to Red, and Blue's agent is a Trophy."""
    table = doomed_city().court("farseers", "gatekeepers", "skirmishers").agents(YELLOW, "farseers", 2)
    game = destroy(table.agents(BLUE, "gatekeepers").agents(RED, "skirmishers"))
    assert game.asked()[0] == RED and game.options() == ["ransack:gatekeepers"]
    game.play("ransack:gatekeepers")
    assert game.guild(RED) == ["gatekeepers"] and game.captives(RED) == 0
    assert game.trophies(RED) == {(BLUE, "city"): 1, (BLUE, "agent"): 1}


def test_a_ransacked_card_counts_as_secured() -> None:
    """ARC-CITY-08, ARC-PREL-05"""
    table = doomed_city().court("farseers").agents(BLUE, "farseers").tokens(RED, "psionic")
    game = table.to_act(RED, AGGRESSION).play("spend:psionic:slot-1", "battle:C2-HEX:blue", "dice:assault:0")
    game.play("dice:skirmish:1", "dice:raid:0", "roll:skirmish-hit", "ransack:farseers")
    assert game.state.new_cards == [game.state.holder.index(RED)] and game.state.prelude


def two_doomed_cities() -> arcs.Table:
    """Two damaged cities of Blue on one Relic planet."""
    return doomed_city().city(BLUE, "C2-HEX", damaged=True)


def test_two_destroyed_cities_bring_two_ransacks() -> None:
    """ARC-CITY-09, R-CITY-02"""
    table = two_doomed_cities().court("farseers", "gatekeepers").agents(BLUE, "farseers").agents(BLUE, "gatekeepers")
    game = destroy(table, "skirmish-hit").play("hit:C2-HEX", "ransack:farseers")
    assert game.options() == ["ransack:gatekeepers"]
    game.play("ransack:gatekeepers")
    assert game.guild(RED) == ["gatekeepers", "farseers"] and game.state.agents[RED] == 9


def test_outrage_of_a_battle_spares_what_a_ransack_brings() -> None:
    """ARC-CITY-10, ARC-CITY-09, R-CITY-02: the Relic card of the first Ransack stays although a second city fell."""
    table = two_doomed_cities().court("elder-broker").agents(BLUE, "elder-broker")
    game = destroy(table, "skirmish-hit").play("hit:C2-HEX", "ransack:elder-broker")
    assert game.guild(RED) == ["elder-broker"]


def test_outrage_of_a_battle_spares_what_a_raid_brings() -> None:
    """ARC-CITY-10, R-CITY-01"""
    table = doomed_city().tokens(BLUE, "fuel", "relic").tokens(RED, "relic")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:1")
    game.roll("raid-building-key").play("steal:blue:slot-2", "put:relic:slot-1")
    assert game.tokens(RED) == ["relic"] and game.outrage(RED) == ["relic"]


def test_destroying_a_starport_or_a_ship_has_no_consequences() -> None:
    """ARC-CITY-11"""
    table = settled(3).ships(RED, "C2-HEX", fresh=3).ships(BLUE, "C2-HEX", damaged=1).court("farseers").court_deck()
    table.starport(BLUE, "C2-HEX", damaged=True).agents(BLUE, "farseers").tokens(RED, "relic")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:2", "dice:raid:0")
    game.roll("skirmish-hit", "skirmish-hit")
    assert game.trophy_count(RED) == 2 and game.outrage(RED) == [] and game.asked() == (RED, "arcs.turn")


def test_a_returned_city_is_not_destroyed() -> None:
    """ARC-CITY-12, ARC-LIM-04"""
    table = settled(3).city(BLUE, "C2-HEX")
    return_building(table.state, table.state.sites.index(BLUE * 4))
    game = table.to_act(RED, AGGRESSION)
    assert game.building("C2-HEX") is None and game.trophy_count(RED) == 0 and game.outrage(RED) == []
    assert game.state.cities[5:10] == [1, 1, 1, 1, 1]


def test_outrage_provoked_without_a_city_ransacks_nothing() -> None:
    """R-CITY-05"""
    table = settled(3).court("farseers").agents(BLUE, "farseers").tokens(RED, "material")
    game = table.to_run(ProvokeOutrage(RED, MATERIAL))
    assert game.outrage(RED) == ["material"] and game.tokens(RED) == []
    assert game.asked()[1] == "arcs.chance.action-card" and agents_on(game.state, 0, BLUE) == 1


def test_diana_destroys_a_city_on_a_relic_planet() -> None:
    """ARC-CITY-02, ARC-CITY-07, ARC-SEC-04: the example beside destroying cities."""
    table = doomed_city().tokens(RED, "relic").cards(RED, "relic-fence").court("farseers").agents(BLUE, "farseers")
    game = destroy(table.agents(YELLOW, "farseers", 2).court_deck("gatekeepers"))
    game.play("ransack:farseers", "court:gatekeepers")
    assert game.trophies(RED) == {(BLUE, "city"): 1, (BLUE, "agent"): 1, (YELLOW, "agent"): 2}
    assert game.tokens(RED) == [] and game.guild(RED) == ["farseers"] and game.outrage(RED) == ["relic"]
