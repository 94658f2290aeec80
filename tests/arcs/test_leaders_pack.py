"""The leaders of the Leaders & Lore pack."""

import pytest
from tests.arcs.dealt import begun, settled, starting, until
from tests.arcs.test_leaders_base import copying, declaring, scored, set_up

import astrarium
from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED
from astrarium.games.arcs.state import DISCARDED, SCRAPPED, State, open_slots, type_of
from astrarium.games.arcs.table import Position, Table
from astrarium.games.arcs.tables.action_cards import KEEPER, TYCOON
from astrarium.games.arcs.tables.boards import CITY
from astrarium.games.arcs.tables.court import card
from astrarium.games.arcs.tables.map import SITE_NAMES, system
from astrarium.games.arcs.verbs import place_building, return_building

# Archivist

DRAWN = ("tool-priests", "galactic-rifles", "gate-ports", "cloud-cities", "mirror-plating")


def studying(*keys: str) -> Position:
    """The Archivist draws five of six lore cards, then answers."""
    game = set_up(settled(3).cards(RED, "archivist").lore_deck(*DRAWN, "repair-drones"), RED)
    return game.play(*(f"lore:{name}" for name in DRAWN), *keys)


def test_the_archivist_draws_five_lore_cards_keeps_two_and_scraps_three() -> None:
    """R-SETUP-02, ARC-LL-06, ARC-LL-09"""
    game = studying()
    assert game.asked() == (RED, "arcs.keep-lore") and sorted(game.options()) == sorted(f"keep:{n}" for n in DRAWN)
    game.play("keep:gate-ports", "keep:cloud-cities")
    assert list(game.game.view(None).players[RED].lore) == ["gate-ports", "cloud-cities"]
    assert [game.state.holder[card(name)] for name in DRAWN] == [SCRAPPED, SCRAPPED, RED, RED, SCRAPPED]
    assert game.state.lore_deck == [[card("repair-drones")]] and game.state.drawn[RED] == []


def test_what_the_archivist_drew_is_hidden_from_the_others() -> None:
    """ARC-INFO-04"""
    game = studying().game
    assert sorted(game.view(RED).players[RED].drawn) == sorted(DRAWN)
    assert game.view(BLUE).players[RED].drawn == ("",) * 5 == game.view(None).players[RED].drawn
    for seat in (BLUE, None):
        veiled = game.rules.veil(game.state, seat)
        assert isinstance(veiled, State) and max(veiled.drawn[RED]) < 0 and max(veiled.lore_deck[0]) < 0
    told = [key for key in map(repr, game.history(BLUE)) if "lore" in key.lower()]
    assert told and not any(name in line for line in told for name in DRAWN)


def test_a_guess_of_others_deals_the_archivist_some_five_cards() -> None:
    """ARC-INFO-04"""
    game = studying().game
    guess = game.rules.guess(game.rules.veil(game.state, BLUE), BLUE, lambda limit: limit - 1)
    assert sorted([*guess.drawn[RED], *guess.lore_deck[0]]) == sorted(card(n) for n in (*DRAWN, "repair-drones"))
    own = game.rules.guess(game.rules.veil(game.state, RED), RED, lambda limit: limit - 1)
    assert own.drawn[RED] == game.state.drawn[RED]


def test_only_the_archivist_draws_lore() -> None:
    assert set_up(settled(3).cards(RED, "archivist").lore_deck(*DRAWN), BLUE).state.drawn == [[], [], []]


# Overseer


def test_the_overseer_scraps_two_ships_and_three_agents() -> None:
    """R-SETUP-02, ARC-LIM-08"""
    state = set_up(arcs.table(3).cards(RED, "overseer"), RED).state
    assert state.ships == [13, 15, 15] and state.agents == [7, 10, 10]


def overseeing(table: Table) -> Position:
    return table.cards(RED, "overseer").to_act(RED, ADMINISTRATION)


def test_the_overseer_may_hit_a_taxed_city_and_tax_it_again() -> None:
    """ARC-LIM-12, ARC-CTRL-05"""
    game = overseeing(settled(3).city(RED, "C3-HEX")).play("tax:C3-HEX", "put:weapon:slot-1")
    assert game.asked() == (RED, "arcs.ruthless") and game.options() == ["use:overseer", "decline"]
    game.play("use:overseer", "put:weapon:slot-2")
    assert game.tokens(RED) == ["weapon", "weapon"] and game.building("C3-HEX") == (RED, "city", True)


def test_the_overseer_does_so_once_in_a_turn() -> None:
    """ARC-LIM-12, ARC-TAX-03"""
    game = overseeing(settled(3).city(RED, "C3-HEX").city(RED, "C2-HEX").open_city_slots(RED, 5))
    game.play("tax:C3-HEX", "put:weapon:slot-1", "use:overseer", "put:weapon:slot-2", "tax:C2-HEX", "put:relic:slot-3")
    assert game.asked() == (RED, "arcs.turn") and starting(game, "tax:") == []


def test_the_overseer_may_decline_and_use_it_later() -> None:
    """ARC-LIM-12"""
    game = overseeing(settled(3).city(RED, "C3-HEX").city(RED, "C2-HEX"))
    game.play("tax:C3-HEX", "put:weapon:slot-1", "decline", "tax:C2-HEX", "put:relic:slot-2")
    assert game.asked() == (RED, "arcs.ruthless")


def test_a_loyal_city_that_the_overseer_destroys_brings_outrage_only() -> None:
    """ARC-CITY-01, ARC-CTRL-09: the first token is lost to Outrage, the second comes after it."""
    table = settled(3).city(RED, "C3-HEX", damaged=True).court("gatekeepers").agents(RED, "gatekeepers")
    game = overseeing(table).play("tax:C3-HEX", "put:weapon:slot-1", "use:overseer", "keep", "put:weapon:slot-1")
    assert game.outrage(RED) == ["weapon"] and game.tokens(RED) == ["weapon"]
    assert game.building("C3-HEX") is None and sum(game.state.cities[:5]) == 5 and game.trophies(RED) == {}
    assert game.asked() == (RED, "arcs.turn") and game.guild(RED) == []


def test_a_rival_city_that_the_overseer_destroys_is_a_trophy_with_outrage_and_ransack() -> None:
    """ARC-CITY-01, ARC-CITY-07, ARC-TAX-02: a Captive each time."""
    table = settled(3).ships(RED, "C3-HEX", fresh=1).city(BLUE, "C3-HEX", damaged=True)
    table.court("gatekeepers").agents(BLUE, "gatekeepers").court_deck()
    game = overseeing(table).play("tax:C3-HEX", "put:weapon:slot-1", "use:overseer", "ransack:gatekeepers")
    game.play("put:weapon:slot-1")
    assert game.trophies(RED) == {(BLUE, "city"): 1, (BLUE, "agent"): 1} and game.captives(RED) == 2
    assert game.outrage(RED) == ["weapon"] and game.tokens(RED) == ["weapon"]


def test_the_overseer_ransacks_for_a_city_of_the_elder_for_it_is_no_battle() -> None:
    """ARC-CITY-01, ARC-CITY-07"""
    table = settled(3).ships(RED, "C3-HEX", fresh=1).city(BLUE, "C3-HEX", damaged=True).cards(BLUE, "elder")
    table.court("gatekeepers").agents(BLUE, "gatekeepers").court_deck()
    game = overseeing(table).play("tax:C3-HEX", "put:weapon:slot-1", "use:overseer")
    assert game.options() == ["ransack:gatekeepers"]


def test_the_overseer_may_hit_a_city_that_yields_nothing_more() -> None:
    """ARC-TAX-05"""
    game = overseeing(settled(3).city(RED, "C3-HEX").empty_supply("weapon")).play("tax:C3-HEX", "use:overseer")
    assert game.building("C3-HEX") == (RED, "city", True) and game.tokens(RED) == []


def test_the_overseer_may_hit_a_starport_to_build_another_ship() -> None:
    """ARC-BUILD-04"""
    table = settled(3).starport(RED, "C3-HEX").cards(RED, "overseer")
    game = table.to_act(RED, CONSTRUCTION).play("build:ship:C3-HEX", "use:overseer")
    assert game.ships(RED, "C3-HEX") == (2, 0) and game.building("C3-HEX") == (RED, "starport", True)
    assert not game.offers("build:ship:C3-HEX")


def test_the_ship_still_comes_when_the_starport_is_destroyed() -> None:
    """ARC-CITY-11, ARC-CTRL-09"""
    table = settled(3).starport(RED, "C3-HEX", damaged=True).cards(RED, "overseer")
    game = table.to_act(RED, CONSTRUCTION).play("build:ship:C3-HEX", "use:overseer")
    assert game.ships(RED, "C3-HEX") == (2, 0) and game.building("C3-HEX") is None
    assert game.state.starports[RED] == 5 and game.outrage(RED) == []


def test_a_summoned_ship_is_not_built_at_a_starport() -> None:
    """ARC-NEW-02"""
    table = settled(3).ships(RED, "C3-HEX", fresh=1).city(RED, "C3-HEX").cards(RED, "overseer", "tool-priests")
    game = table.to_act(RED, CONSTRUCTION).play("new:tool-priests:build", "summon:C3-HEX")
    assert game.asked() == (RED, "arcs.turn")


# Corsair


def boarding(*tokens: str, cards: tuple[str, ...] = ()) -> Position:
    table = settled(3).cards(RED, "corsair", *cards).tokens(RED, *tokens)
    return table.ships(RED, "C2-HEX", fresh=4).city(BLUE, "C2-HEX").to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")


def test_the_corsair_rerolls_as_many_raid_dice_as_types_of_resources() -> None:
    """R-BATTLE-04, R-RES-05"""
    game = boarding("fuel", "weapon").play("dice:assault:0", "dice:skirmish:1", "dice:raid:3")
    game.roll("skirmish-hit", "raid-intercept", "raid-intercept", "raid-intercept")
    assert game.options() == ["reroll:raid-intercept", "reroll-no-more"]
    game.play("reroll:raid-intercept", "reroll:raid-intercept")
    game.roll("raid-building-key", "raid-building-key")
    assert game.asked()[1] != "arcs.battle.reroll" and game.building("C2-HEX") is None


def test_two_tokens_of_one_type_are_one_reroll_for_the_corsair() -> None:
    """R-RES-05"""
    game = boarding("fuel", "fuel").play("dice:assault:0", "dice:skirmish:0", "dice:raid:2")
    game.roll("raid-intercept", "raid-intercept").play("reroll:raid-intercept")
    assert game.asked()[1] == "arcs.chance.die"


def test_the_supply_on_a_cartel_counts_for_the_corsair() -> None:
    """R-RES-07"""
    game = boarding(cards=("fuel-cartel",)).play("dice:assault:0", "dice:skirmish:0", "dice:raid:1")
    assert game.roll("raid-intercept").asked() == (RED, "arcs.battle.reroll")


def test_a_corsair_without_resources_rerolls_nothing() -> None:
    game = boarding().play("dice:assault:0", "dice:skirmish:0", "dice:raid:1").roll("raid-intercept")
    assert game.asked()[1] != "arcs.battle.reroll"


def test_the_corsair_rerolls_only_raid_dice_and_only_as_attacker() -> None:
    """R-BATTLE-04"""
    game = boarding("fuel").play("dice:assault:0", "dice:skirmish:1", "dice:raid:0").roll("skirmish-blank")
    assert game.asked() == (RED, "arcs.turn")
    table = settled(3).cards(BLUE, "corsair").tokens(BLUE, "fuel").ships(RED, "C2-HEX", fresh=1).city(BLUE, "C2-HEX")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:1")
    assert game.roll("raid-intercept").asked()[1] != "arcs.battle.reroll"


def test_assault_dice_of_the_corsair_never_outnumber_skirmish_dice() -> None:
    """ARC-BATTLE-03: of four dice at most two."""
    game = boarding("fuel")
    assert game.options() == ["dice:assault:0", "dice:assault:1", "dice:assault:2"]
    assert game.play("dice:assault:1").options() == ["dice:skirmish:1", "dice:skirmish:2", "dice:skirmish:3"]


# Noble


def test_the_noble_secures_the_top_card_of_the_deck_when_declaring_something_new() -> None:
    """ARC-DECL-09, ARC-PREL-05: its Prelude action has to wait; the row stays as it was."""
    table = settled(3).cards(RED, "noble").court("farseers").court_deck("gatekeepers", "mining-interest")
    game = table.to_act(RED, AGGRESSION).play("declare:tycoon")
    assert game.options() == ["court:mining-interest", "court:gatekeepers"]
    game.play("court:mining-interest")
    assert game.guild(RED) == ["mining-interest"] and game.state.row[0] == card("farseers")
    assert not game.offers("use:mining-interest") and game.rule_against("use:mining-interest", RED) == "ARC-PREL-05"


def test_the_noble_secures_nothing_for_an_ambition_that_had_a_marker() -> None:
    table = settled(3).cards(RED, "noble").marker(0, "tycoon").court_deck("gatekeepers")
    assert table.to_act(RED, AGGRESSION).play("declare:tycoon").asked() == (RED, "arcs.turn")


def test_the_noble_secures_nothing_from_an_empty_deck() -> None:
    """R-SEC-03"""
    table = settled(3).cards(RED, "noble").court_deck()
    assert table.to_act(RED, AGGRESSION).play("declare:tycoon").asked() == (RED, "arcs.turn")


def test_populist_demands_drawn_by_the_noble_leads_to_another_card() -> None:
    """R-DECL-02"""
    game = declaring(settled(3).cards(RED, "noble").court_deck("populist-demands", "gatekeepers"), RED, KEEPER)
    game.play("court:populist-demands", "declare:warlord", "court:gatekeepers")
    assert game.guild(RED) == ["gatekeepers"] and game.state.holder[card("populist-demands")] == DISCARDED


def test_farseers_drawn_by_the_noble_come_too_late() -> None:
    """R-BATTLE-05"""
    table = settled(3).cards(RED, "noble").court_deck("farseers").hand(BLUE, "aggression-6")
    assert table.to_act(RED, AGGRESSION).play("declare:tycoon", "court:farseers").asked() == (RED, "arcs.turn")
    table = settled(3).cards(RED, "noble", "farseers").court_deck("gatekeepers").hand(BLUE, "aggression-6")
    game = table.to_act(RED, AGGRESSION).play("declare:tycoon")
    assert game.options() == ["first:farseers", "first:noble"]


def test_the_noble_may_influence_twice_with_the_pip_of_a_copy() -> None:
    """R-TURN-03"""
    table = settled(3).cards(RED, "noble").court("gatekeepers", "farseers")
    game = copying(table, "mobilization-3").play("influence:gatekeepers", "influence:gatekeepers")
    assert game.state.row_agents[RED] == 2 and game.asked() == (RED, "arcs.lead")
    game = settled(3).cards(RED, "noble").court("gatekeepers").to_act(RED, MOBILIZATION).play("influence:gatekeepers")
    assert game.asked() == (RED, "arcs.turn")


@pytest.mark.parametrize(("red", "blue", "power"), [(2, 1, [5, 3]), (1, 1, [0, 3]), (1, 2, [0, 5])])
def test_the_noble_scores_sole_first_place_only(red: int, blue: int, power: list[int]) -> None:
    """ARC-SCORE-03, ARC-SCORE-04"""
    table = settled(3).cards(RED, "noble").marker(2, "keeper")
    assert scored(table.tokens(RED, *["relic"] * red).tokens(BLUE, *["relic"] * blue))[:2] == power


# Anarchist


def test_the_anarchist_scraps_the_two_leftmost_cities() -> None:
    """R-SETUP-02, ARC-RES-07: two more resource slots are open."""
    game = set_up(settled(3).cards(RED, "anarchist"), RED)
    assert game.state.cities[:5] == [0, 0, 1, 1, 1] and len(open_slots(game.state, RED)) == 4


def test_returned_cities_never_fill_the_slots_of_scrapped_ones() -> None:
    """R-PIECE-01"""
    state = set_up(settled(3).cards(RED, "anarchist"), RED).state
    for at in ("C2-HEX", "C3-HEX", "C5-HEX"):
        place_building(state, RED, CITY, SITE_NAMES.index(at))
    assert state.cities[:5] == [0] * 5
    for at, filled in (("C2-HEX", [0, 0, 0, 0, 1]), ("C3-HEX", [0, 0, 0, 1, 1]), ("C5-HEX", [0, 0, 1, 1, 1])):
        return_building(state, SITE_NAMES.index(at))
        assert state.cities[:5] == filled


def anarchy(table: Table) -> Position:
    return table.cards(RED, "anarchist").to_act(RED, ADMINISTRATION)


def test_the_anarchist_taxes_rival_cities_beside_ships_without_control() -> None:
    """ARC-TAX-02: with a Captive; a damaged ship will do."""
    table = settled(3).ships(RED, "C3-HEX", damaged=1).city(BLUE, "C3-HEX").city(BLUE, "C3-ARROW")
    game = anarchy(table.ships(BLUE, "C3-HEX", fresh=3))
    assert "tax:C3-HEX" in game.options() and "tax:C3-ARROW" not in game.options()
    game.play("tax:C3-HEX", "put:weapon:slot-1")
    assert game.captives(RED) == 1 and game.tokens(RED) == ["weapon"]


def test_the_anarchist_taxes_each_empty_slot_beside_ships_once() -> None:
    """ARC-TAX-03, R-PIECE-03: no Captive and no control needed; two slots at C2-HEX."""
    game = anarchy(settled(3).ships(RED, "C2-HEX", damaged=1).ships(BLUE, "C2-HEX", fresh=2))
    assert starting(game, "tax:") == ["tax:C2-HEX", "tax:C2-HEX.2", "tax:C5-CRESCENT"]
    game.play("tax:C2-HEX", "put:relic:slot-1")
    assert starting(game, "tax:") == ["tax:C2-HEX.2", "tax:C5-CRESCENT"] and game.captives(RED) == 0
    assert game.rule_against("tax:C2-HEX", RED) == "ARC-TAX-03"


def test_the_anarchist_taxes_no_loyal_city() -> None:
    """ARC-HIER-02"""
    game = anarchy(settled(3).ships(RED, "C2-HEX", fresh=1).city(RED, "C2-HEX"))
    assert "tax:C2-HEX" not in game.options() and game.rule_against("tax:C2-HEX", RED) == "ARC-HIER-02"


def test_the_anarchist_nurtures_no_empty_slot() -> None:
    """R-PIECE-03"""
    table = settled(3).ships(RED, "C2-HEX", fresh=1).cards(RED, "anarchist", "living-structures")
    assert not table.to_act(RED, CONSTRUCTION).offers("new:living-structures:build")


# Shaper


def shaping(table: Table) -> Position:
    return table.cards(RED, "shaper").to_act(RED, ADMINISTRATION)


def test_the_shaper_may_change_a_taxed_planet_with_a_token() -> None:
    """ARC-TAX-01: from then on it has that type, and the token is gone."""
    table = settled(3).city(RED, "C3-HEX").tokens(RED, "psionic").hand(RED, "administration-6")
    game = shaping(table).play("tax:C3-HEX", "put:weapon:slot-2")
    assert game.options() == ["shape:slot-1", "shape:slot-2", "decline"]
    game.play("shape:slot-1")
    assert type_of(game.state, system("C3-HEX")) == 4 and game.tokens(RED) == ["weapon"] and game.state.supply[4] == 4
    game.play("lead:administration-6", "tax:C3-HEX", "put:psionic:slot-1")
    assert game.asked()[1] != "arcs.shape", "no planet is changed twice"


def test_the_shaper_may_use_the_token_just_gained_or_one_of_a_cartel() -> None:
    """R-RES-07"""
    game = shaping(settled(3).city(RED, "C3-HEX").cards(RED, "fuel-cartel")).play("tax:C3-HEX", "put:weapon:slot-1")
    assert game.options() == ["shape:slot-1", "shape-supply:fuel", "decline"]
    game.play("shape-supply:fuel")
    assert game.state.supply[1] == 4 and type_of(game.state, system("C3-HEX")) == 1


def test_a_gate_has_no_type_to_change() -> None:
    """ARC-MAP-06"""
    table = settled(3).city(RED, "C2-GATE.station").city(RED, "C2-HEX").tokens(RED, "fuel")
    game = shaping(table).play("tax:C2-GATE.station", "put:relic:slot-2")
    assert game.asked() == (RED, "arcs.turn")


def test_a_nurtured_planet_may_be_changed() -> None:
    """ARC-NEW-02"""
    table = settled(3).city(RED, "C3-HEX").cards(RED, "shaper", "living-structures")
    game = table.to_act(RED, CONSTRUCTION).play("new:living-structures:build", "tax:C3-HEX", "put:weapon:slot-1")
    assert game.asked() == (RED, "arcs.shape")


def test_the_shaper_catapults_from_gates_and_not_from_starports() -> None:
    """ARC-MOVE-02, ARC-HIER-02"""
    table = arcs.table(3).cards(RED, "shaper").ships(RED, "C3-HEX", fresh=1).starport(RED, "C3-HEX")
    game = table.ships(RED, "C2-GATE", fresh=1).hand(RED, "mobilization-5").to_act(RED, MOBILIZATION)
    assert game.play("move:C3-HEX>C3-GATE").asked() == (RED, "arcs.turn")
    assert game.play("move:C2-GATE>C6-GATE").asked() == (RED, "arcs.move.onward")


def test_a_gate_with_a_starport_still_throws_the_shapers_ships_on() -> None:
    """ARC-MOVE-02: also while Empath's Bond would lend starports."""
    table = arcs.table(3).cards(RED, "shaper", "gate-ports", "empaths-bond").marker(0, "empath")
    table.ships(RED, "C2-GATE", fresh=1).starport(RED, "C2-GATE.port").ships(RED, "C3-HEX", fresh=1)
    game = table.starport(BLUE, "C3-HEX").to_act(RED, MOBILIZATION)
    assert game.play("move:C3-HEX>C3-GATE").asked() == (RED, "arcs.turn")
    assert game.play("move:C2-GATE>C6-GATE").asked() == (RED, "arcs.move.onward")


# Agitator


def mob(*tokens: str, cards: tuple[str, ...] = (), ships: int = 2, attackers: int = 3) -> Position:
    """Red attacks the Agitator, and rolls a hit with an intercept; Blue takes no part otherwise."""
    table = settled(3).cards(BLUE, "agitator", *cards).tokens(BLUE, *tokens).ships(RED, "C2-HEX", fresh=attackers)
    table.ships(BLUE, "C2-HEX", fresh=ships).city(BLUE, "C3-HEX")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:1")
    return game.play(*["dice:skirmish:0"] * (attackers > 1)).roll("assault-hit-intercept")


def test_an_intercept_hits_once_for_each_weapon_icon_of_the_agitator() -> None:
    """ARC-BATTLE-07: a token and a card instead of three fresh ships; then the token is discarded."""
    game = mob("weapon", cards=("skirmishers",), ships=3)
    assert game.asked() == (RED, "arcs.battle.self-hit")
    game.play("hit:fresh", "pay:slot-1")
    assert game.ships(RED, "C2-HEX") == (1, 2) and game.tokens(BLUE) == [] and game.guild(BLUE) == ["skirmishers"]
    assert game.state.supply[2] == 5


def test_without_weapon_icons_an_intercept_of_the_agitator_hits_nothing() -> None:
    """ARC-BATTLE-07"""
    assert mob("fuel").ships(RED, "C2-HEX") == (3, 0)


def test_the_agitator_chooses_which_weapon_goes() -> None:
    """ARC-RES-16"""
    game = mob("weapon", "weapon", attackers=1)
    assert game.asked() == (BLUE, "arcs.pay") and game.options() == ["pay:slot-1", "pay:slot-2"]


def test_an_intercept_that_mirror_plating_adds_serves_the_agitator_too() -> None:
    """ARC-BATTLE-07"""
    table = settled(3).cards(BLUE, "agitator", "mirror-plating").tokens(BLUE, "weapon").ships(RED, "C2-HEX", fresh=2)
    game = table.ships(BLUE, "C2-HEX", damaged=1).city(BLUE, "C3-HEX").to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:1", "dice:skirmish:0").roll("assault-blank").play("pay:slot-1")
    assert game.ships(RED, "C2-HEX") == (1, 1) and game.tokens(BLUE) == []


def test_no_intercept_no_weapon_is_used_up() -> None:
    table = settled(3).cards(BLUE, "agitator").tokens(BLUE, "weapon").ships(RED, "C2-HEX", fresh=2)
    game = table.ships(BLUE, "C2-HEX", fresh=1).city(BLUE, "C3-HEX").to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:1", "dice:skirmish:0").roll("assault-blank")
    assert game.tokens(BLUE) == ["weapon"] and game.ships(RED, "C2-HEX") == (2, 0)


# Quartermaster


def test_the_quartermaster_repairs_after_a_battle_by_starports_under_control() -> None:
    """R-BATTLE-05: two starports, a Rival's among them, in systems that Red controls; a third is in another's."""
    table = (
        settled(3).cards(RED, "quartermaster").ships(RED, "C2-HEX", fresh=1, damaged=3).ships(BLUE, "C3-HEX", fresh=1)
    )
    table.starport(RED, "C2-HEX").starport(BLUE, "C2-HEX").starport(RED, "C3-HEX")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.asked() == (RED, "arcs.repair-after-battle")
    game.play("repair:ship:C2-HEX", "repair:ship:C2-HEX")
    assert game.ships(RED, "C2-HEX") == (3, 1) and game.asked() == (RED, "arcs.turn")


def test_the_quartermaster_repairs_after_defending_and_may_stop() -> None:
    table = (
        settled(3).cards(BLUE, "quartermaster").ships(BLUE, "C2-HEX", fresh=2, damaged=2).ships(RED, "C2-HEX", fresh=1)
    )
    game = table.starport(BLUE, "C2-HEX").starport(BLUE, "C2-HEX.2").to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.asked() == (BLUE, "arcs.repair-after-battle")
    assert game.play("repair:ship:C2-HEX", "forgo").ships(BLUE, "C2-HEX") == (3, 1)


def test_a_starport_destroyed_in_the_battle_does_not_help_the_quartermaster() -> None:
    """ARC-CTRL-03"""
    table = settled(3).cards(RED, "quartermaster").ships(RED, "C2-HEX", fresh=1, damaged=1)
    game = table.starport(BLUE, "C2-HEX", damaged=True).to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")
    game.play("dice:assault:1", "dice:skirmish:0", "dice:raid:0").roll("assault-hit-hit")
    assert game.asked() == (RED, "arcs.turn") and game.ships(RED, "C2-HEX") == (1, 1)


def test_the_active_player_orders_repairs_after_a_battle() -> None:
    """R-BATTLE-05, ARC-TIE-02"""
    table = settled(3).cards(RED, "quartermaster", "repair-drones").ships(RED, "C2-HEX", fresh=1, damaged=3)
    game = table.starport(RED, "C2-HEX").starport(BLUE, "C2-HEX").to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.options() == ["first:repair-drones", "first:quartermaster"]
    game.play("first:quartermaster", "repair:ship:C2-HEX", "forgo")
    assert game.ships(RED, "C2-HEX") == (3, 1)


def test_an_upstart_may_declare_what_scores_for_a_noble() -> None:
    """ARC-DECL-08"""
    game = declaring(settled(3).cards(RED, "noble").cards(BLUE, "upstart").court_deck("gatekeepers"), BLUE, TYCOON)
    assert game.asked() == (BLUE, "arcs.gain") and game.guild(RED) == []


def test_leaders_of_the_pack_are_drafted_only_with_it() -> None:
    """ARC-LL-02"""
    game = astrarium.new("arcs", seats=4, seed=1, options={"leaders_and_lore": True, "pack": True})
    leaders = [name for name in game.view(None).draft if card(name) >= card("archivist")]
    base = astrarium.new("arcs", seats=4, seed=1, options={"leaders_and_lore": True})
    assert leaders and not [name for name in base.view(None).draft if card(name) >= card("archivist")]


# Together with other cards


def test_the_weapon_of_an_intercept_is_gone_before_the_raid() -> None:
    """ARC-RAID-01: one key buys the Fuel in slot 2, not the Weapon that was there before."""
    table = settled(3).cards(BLUE, "agitator").tokens(BLUE, "fuel", "weapon").ships(RED, "C2-HEX", fresh=4)
    game = table.starport(BLUE, "C2-HEX").to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")
    game.play("dice:assault:0", "dice:skirmish:0", "dice:raid:1").roll("raid-intercept-key-key").play("pay:slot-2")
    assert starting(game, "steal:") == [] and game.tokens(BLUE) == ["fuel"]


def test_a_tax_and_a_ship_share_the_one_use_of_the_overseer() -> None:
    """ARC-LIM-12"""
    table = settled(3).cards(RED, "overseer", "living-structures").starport(RED, "C3-HEX").city(RED, "C2-HEX")
    game = table.to_act(RED, CONSTRUCTION).play("build:ship:C3-HEX", "use:overseer", "new:living-structures:build")
    assert game.play("tax:C2-HEX", "put:relic:slot-1").asked() == (RED, "arcs.turn")


def test_sensors_that_enter_a_guarded_gate_pay_the_toll() -> None:
    """ARC-CTRL-03: Red controls the gate with its port; Blue's ships come from outside."""
    table = settled(3).cards(RED, "gate-ports").cards(BLUE, "predictive-sensors").starport(RED, "C2-GATE.port")
    table.ships(RED, "C2-GATE", fresh=3).ships(BLUE, "C2-GATE", damaged=1).ships(BLUE, "C2-HEX", fresh=1)
    game = table.city(BLUE, "C6-HEX").to_act(RED, AGGRESSION).play("battle:C2-GATE:blue", "ships:1+0")
    assert game.captives(RED) == 1 and game.ships(BLUE, "C2-GATE") == (1, 1)


@pytest.mark.parametrize(("leader", "slots"), [("feastbringer", 4), ("anarchist", 4), ("rebel", 2), ("elder", 3)])
def test_starting_tokens_lie_in_the_first_two_slots_however_many_are_open(leader: str, slots: int) -> None:
    """R-SETUP-03, ARC-LL-05"""
    game = until(begun(3, leaders_and_lore=True, pack=True, setup_card="3p-mix-up"), "arcs.chance.lay-out")
    others = [name for name in ("mystic", "warrior", "corsair") if name != leader]
    for name in (leader, *others):
        game.answer(f"lay-out:{name}")
    game = until(game, "arcs.draft")
    for name in (leader, *others[:2]):
        game.answer(f"draft:{name}")
    view = until(game, "arcs.chance.action-card").view(None)
    player = next(player for player in view.players if player.leader == leader)
    assert [bool(slot.token) for slot in player.slots] == [True, True] + [False] * 5
    assert sum(slot.open for slot in player.slots) == slots


def test_fuel_goes_also_when_tycoon_gave_no_power() -> None:
    """ARC-SCORE-08"""
    table = settled(3).cards(RED, "fuel-drinker").tokens(RED, "fuel").tokens(BLUE, "fuel", "fuel").marker(0, "tycoon")
    game = table.to_end_chapter()
    assert game.tokens(RED) == [] and game.state.power[RED] == 0
