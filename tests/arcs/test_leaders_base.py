"""The leaders of the base box."""

import pytest
from tests.arcs.dealt import settled, starting, until

import astrarium
from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.ambitions import declare
from astrarium.games.arcs.moments import SET_UP
from astrarium.games.arcs.state import NONE
from astrarium.games.arcs.table import Position, Table
from astrarium.games.arcs.tables.action_cards import EMPATH, KEEPER, TYCOON, TYRANT, WARLORD, Ambition


def copying(table: Table, lead: str) -> Position:
    """Red has copied this lead card of Blue, and keeps a card for the next round."""
    table.initiative(BLUE).played(BLUE, lead).hand(RED, "construction-6")
    return table.to_act(RED, MOBILIZATION, 6, "copy")


def scored(table: Table) -> list[int]:
    """Power when the chapter has been scored."""
    return table.to_end_chapter().state.power


def set_up(table: Table, seat: int) -> Position:
    """The seat's turn for set-up instructions has come."""
    return table.to_run(*SET_UP.announce(seat))


def declaring(table: Table, seat: int, ambition: Ambition) -> Position:
    """The seat declares by some effect, outside any turn."""
    return table.to_run(*declare(table.state, arcs.RED if seat == RED else arcs.BLUE, ambition))


def fighting(*dice: str, elder: int = BLUE, damaged: bool = True) -> Position:
    """Red attacks a Relic city of Blue with four ships; Blue has an agent in the Court."""
    table = settled(3).cards(elder, "elder").court("mining-interest", "gatekeepers").agents(BLUE, "gatekeepers")
    table.ships(RED, "C2-HEX", fresh=4).city(BLUE, "C2-HEX", damaged=damaged)
    return table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", *dice)


# Elder


def test_the_elder_may_influence_after_a_battle_in_which_the_attacker_took_a_trophy() -> None:
    """R-BATTLE-05"""
    game = fighting("dice:assault:1", "dice:skirmish:0", "dice:raid:0").roll("assault-hit-hit")
    assert game.asked() == (BLUE, "arcs.act")
    game.play("influence:mining-interest")
    assert game.state.row_agents[BLUE] == 1


def test_the_elder_may_not_influence_when_nothing_was_taken() -> None:
    game = fighting("dice:assault:0", "dice:skirmish:1", "dice:raid:0").roll("skirmish-blank")
    assert game.asked() == (RED, "arcs.turn")


def test_the_elder_does_not_influence_after_attacking() -> None:
    game = fighting("dice:assault:1", "dice:skirmish:0", "dice:raid:0", elder=RED).roll("assault-hit-hit")
    assert game.asked() == (RED, "arcs.ransack") and game.play("ransack:gatekeepers").asked()[0] != BLUE


def test_nobody_ransacks_for_an_elders_city_in_battle_but_outrage_stays() -> None:
    """ARC-CITY-01, R-CITY-03: a hit on the damaged Relic city destroys it."""
    game = fighting("dice:assault:1", "dice:skirmish:0", "dice:raid:0").roll("assault-hit-hit")
    assert game.trophies(RED) == {(BLUE, "city"): 1} and game.outrage(RED) == ["relic"]
    assert game.play("forgo").asked() == (RED, "arcs.turn") and game.guild(RED) == []


@pytest.mark.parametrize(
    ("leader", "ambition"), [("elder", TYRANT), ("warrior", EMPATH), ("archivist", TYCOON)], ids=str
)
def test_a_second_place_scorer_gains_second_place_power_for_sole_first(leader: str, ambition: Ambition) -> None:
    """ARC-SCORE-02, ARC-SCORE-06: five and three for the best marker; no city bonus of five."""
    table = settled(3).cards(RED, leader).marker(2, ("tycoon", "tyrant", "warlord", "keeper", "empath")[ambition])
    table.open_city_slots(RED, 5).captive(RED, BLUE, 2).tokens(RED, "fuel", "psionic")
    assert scored(table) == [3, 0, 0]


@pytest.mark.parametrize(
    ("leader", "ambition", "token"), [("elder", "tyrant", ""), ("warrior", "empath", "psionic")], ids=str
)
def test_a_second_place_scorer_gains_nothing_for_a_tie_or_second_place(leader: str, ambition: str, token: str) -> None:
    """ARC-SCORE-03"""

    def power(more: bool) -> list[int]:
        table = settled(3).cards(RED, leader).marker(2, ambition).captive(RED, BLUE).captive(YELLOW, BLUE, 1 + more)
        for seat, count in ((RED, 1), (YELLOW, 1 + more)):
            table.tokens(seat, *[token] * count if token else ())
        return scored(table)

    assert power(False) == [0, 0, 3] and power(True) == [0, 0, 5]


def test_a_second_place_scorer_scores_other_ambitions_as_everybody() -> None:
    """ARC-SCORE-06: the Elder alone in Keeper, with all city slots empty."""
    assert (
        scored(settled(3).cards(RED, "elder").marker(2, "keeper").open_city_slots(RED, 5).tokens(RED, "relic"))[0] == 10
    )


# Mystic, Fuel-Drinker


@pytest.mark.parametrize(
    ("leader", "token"), [("mystic", "psionic"), ("fuel-drinker", "fuel"), ("agitator", "weapon")], ids=str
)
def test_the_pip_of_a_copy_spent_to_tax_gains_another_token(leader: str, token: str) -> None:
    """R-TURN-03, R-TAX-01: also when the city itself gave none."""
    game = copying(settled(3).cards(RED, leader).city(RED, "C2-HEX").empty_supply("relic"), "administration-3")
    game.play("tax:C2-HEX", f"put:{token}:slot-1")
    assert game.tokens(RED) == [token]


def test_the_pips_of_a_lead_card_gain_nothing_more() -> None:
    """R-TURN-03"""
    game = settled(3).cards(RED, "mystic").city(RED, "C2-HEX").to_act(RED, ADMINISTRATION)
    assert game.play("tax:C2-HEX", "put:relic:slot-1").tokens(RED) == ["relic"]


def test_a_tax_paid_with_a_token_gains_nothing_more() -> None:
    """R-TURN-03: a Psionic token lets one tax when Administration was led."""
    table = settled(3).cards(RED, "mystic").city(RED, "C3-HEX").tokens(RED, "psionic")
    game = copying(table, "administration-3").play("spend:psionic:slot-1", "tax:C3-HEX", "put:weapon:slot-1")
    assert game.tokens(RED) == ["weapon"]


def test_a_nurtured_city_counts_as_taxed_with_the_pip() -> None:
    """R-TURN-03"""
    table = settled(3).cards(RED, "mystic", "living-structures").city(RED, "C3-HEX")
    game = copying(table, "construction-3").play("new:living-structures:build", "tax:C3-HEX")
    assert game.play("put:weapon:slot-1", "put:psionic:slot-2").tokens(RED) == ["psionic", "weapon"]


@pytest.mark.parametrize(
    ("leader", "types"), [("mystic", ["material", "fuel"]), ("quartermaster", ["material"])], ids=str
)
def test_some_leaders_begin_with_outraged_types(leader: str, types: list[str]) -> None:
    """R-SETUP-02, ARC-LL-06"""
    game = set_up(settled(3).cards(RED, leader), RED)
    assert game.outrage(RED) == types and game.state.agents[RED] == 10 - len(types)
    assert set_up(settled(3).cards(RED, leader), BLUE).outrage(RED) == []


def test_all_fuel_goes_after_tycoon_was_scored() -> None:
    """ARC-SCORE-08: also Fuel on a card with a slot."""
    table = settled(3).cards(RED, "fuel-drinker", "ancient-holdings").open_city_slots(RED, 3)
    table.tokens(RED, "fuel", "relic", "fuel", "material", "relic", "relic", "fuel").tokens(BLUE, "fuel")
    game = table.marker(2, "tycoon").to_end_chapter()
    assert game.tokens(RED) == ["material", "relic", "relic", "relic"] and game.tokens(BLUE) == ["fuel"]
    assert game.state.power[RED] == 5 and game.state.supply[1] == 4


def test_fuel_stays_when_tycoon_was_not_scored() -> None:
    game = settled(3).cards(RED, "fuel-drinker").tokens(RED, "fuel").marker(2, "keeper").to_end_chapter()
    assert game.tokens(RED) == ["fuel"]


def test_the_supply_on_a_cartel_is_not_discarded_by_the_fuel_drinker() -> None:
    """R-RES-07"""
    game = settled(3).cards(RED, "fuel-drinker", "fuel-cartel").marker(2, "tycoon").to_end_chapter()
    assert game.state.supply[1] == 5 and game.guild(RED) == ["fuel-cartel"]


# Upstart


def test_the_upstart_may_gain_any_token_when_declaring() -> None:
    """ARC-DECL-09"""
    game = settled(3).cards(RED, "upstart").to_act(RED, AGGRESSION).play("declare:tycoon")
    assert game.asked() == (RED, "arcs.gain") and game.offers("gain-nothing")
    assert game.play("gain:relic", "put:relic:slot-1").tokens(RED) == ["relic"]


def test_the_upstart_gains_nothing_when_others_declare() -> None:
    game = settled(3).cards(BLUE, "upstart").to_act(RED, AGGRESSION).play("declare:tycoon")
    assert game.asked() == (RED, "arcs.turn")


def test_the_upstart_taxes_no_city_without_control_not_even_a_loyal_one() -> None:
    """ARC-TAX-04, ARC-HIER-02"""
    table = settled(3).cards(RED, "upstart").city(RED, "C2-HEX").city(RED, "C3-HEX").ships(RED, "C3-HEX", fresh=1)
    game = table.to_act(RED, ADMINISTRATION)
    assert starting(game, "tax:") == ["tax:C3-HEX"]
    assert game.rule_against("tax:C2-HEX", RED) == "ARC-TAX-04"


def test_the_empaths_bond_does_not_help_the_upstart_to_tax() -> None:
    """ARC-HIER-02"""
    table = settled(3).cards(RED, "upstart", "empaths-bond").city(BLUE, "C2-HEX").marker(2, "empath")
    assert starting(table.to_act(RED, ADMINISTRATION), "tax:") == []
    table = settled(3).cards(RED, "empaths-bond").city(BLUE, "C2-HEX").marker(2, "empath")
    assert starting(table.to_act(RED, ADMINISTRATION), "tax:") == ["tax:C2-HEX"]


# Rebel


def test_the_rebel_must_collect_two_dice_more_than_ships() -> None:
    """ARC-BATTLE-03: one ship, three dice at most, two at least; without a building here no raid dice."""
    table = settled(3).cards(RED, "rebel").ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", fresh=1)
    game = table.city(BLUE, "C3-HEX").to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")
    assert game.options() == [f"dice:assault:{count}" for count in range(4)]
    assert game.play("dice:assault:1").options() == ["dice:skirmish:1", "dice:skirmish:2"]
    assert game.play("dice:skirmish:1").asked()[1] == "arcs.chance.die"


def test_the_rebel_may_take_raid_dice_as_the_two_more() -> None:
    """ARC-BATTLE-04"""
    table = settled(3).cards(RED, "rebel").ships(RED, "C2-HEX", fresh=1).city(BLUE, "C2-HEX")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0")
    assert game.options() == ["dice:raid:2", "dice:raid:3"]


def test_the_rebel_defending_collects_no_dice() -> None:
    table = settled(3).cards(BLUE, "rebel").ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C2-HEX", fresh=1)
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")
    assert game.options() == ["dice:assault:0", "dice:assault:1"]


def test_the_rebel_moves_two_ships_at_most_in_each_leg() -> None:
    """ARC-MOVE-02"""
    table = settled(3).cards(RED, "rebel").ships(RED, "C2-HEX", fresh=3, damaged=1).starport(RED, "C2-HEX")
    game = table.to_act(RED, MOBILIZATION).play("move:C2-HEX>C2-GATE")
    assert game.options() == ["ships:2+0", "ships:1+1", "ships:1+0", "ships:0+1"]
    assert game.play("ships:1+1", "onward:C3-GATE").options() == ["ships:1+1", "ships:1+0", "ships:0+1"]


# Warrior


def ready() -> Table:
    """Red's only ships are two beside a ship of Blue, and Blue has another in a neighbouring system."""
    table = arcs.table(3).cards(RED, "warrior").ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", fresh=1)
    return table.ships(BLUE, "C3-ARROW", fresh=1).ships(YELLOW, "C6-HEX", fresh=1)


def test_the_warrior_may_move_after_the_battle_of_a_copy() -> None:
    """R-TURN-03, ARC-NEW-04"""
    game = copying(ready().cards(RED, "force-beams").starport(RED, "C2-HEX"), "aggression-3")
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.asked() == (RED, "arcs.act") and starting(game, "new:") == [] and game.offers("forgo")
    game.play("move:C2-HEX>C2-GATE", "ships:2+0", "stop")
    assert game.ships(RED, "C2-GATE") == (2, 0) and game.asked() == (RED, "arcs.lead")


def test_the_warrior_may_move_before_the_battle_instead() -> None:
    """R-TURN-03"""
    game = copying(ready(), "aggression-3").play("before:warrior", "move:C2-HEX>C3-ARROW", "ships:2+0")
    assert game.options() == ["battle:C3-ARROW:blue"]
    game.play("battle:C3-ARROW:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.asked() == (RED, "arcs.lead"), "not before and after"
    game.play("lead:construction-6")
    assert game.state.promised == NONE, "nothing has to follow any more"


def test_the_warrior_makes_no_move_that_leaves_no_battle() -> None:
    """R-TURN-03: one of two ships may go where nobody is, both only to another Rival."""
    game = copying(ready(), "aggression-3").play("before:warrior", "move:C2-HEX>C2-CRESCENT")
    assert game.options() == ["ships:1+0"]
    game = copying(ready(), "aggression-3").play("before:warrior", "move:C2-HEX>C3-ARROW")
    assert game.options() == ["ships:2+0", "ships:1+0"]


def test_a_lone_ship_of_the_warrior_goes_only_where_it_can_fight() -> None:
    """R-TURN-03"""
    table = arcs.table(3).cards(RED, "warrior").ships(RED, "C2-HEX", fresh=1)
    game = copying(table.ships(BLUE, "C3-ARROW", fresh=1).ships(BLUE, "C6-GATE", fresh=1), "aggression-3")
    assert game.play("before:warrior").options() == ["move:C2-HEX>C3-ARROW"]
    assert game.rule_against("move:C2-HEX>C2-GATE", RED) == "R-TURN-03"


def test_a_catapult_of_the_warrior_may_pass_where_it_may_not_end() -> None:
    """R-TURN-03, ARC-MOVE-02: from C2 past its gate to Blue's ship at C6-HEX."""
    table = arcs.table(3).cards(RED, "warrior").ships(RED, "C2-HEX", fresh=1).starport(RED, "C2-HEX")
    game = copying(table.ships(BLUE, "C6-HEX", fresh=1), "aggression-3").play("before:warrior")
    assert game.options() == ["move:C2-HEX>C2-GATE"]
    game.play("move:C2-HEX>C2-GATE")
    assert game.options() == ["onward:C3-GATE", "onward:C6-GATE"]
    assert game.rule_against("stop", RED) == "R-TURN-03"
    assert game.play("onward:C6-GATE", "onward:C6-HEX").options() == ["battle:C6-HEX:blue"]


def test_a_catapult_to_a_promised_battle_does_not_turn_back_in_vain() -> None:
    """ARC-MOVE-04, R-TURN-03: from C3-GATE the lone ship goes on round the ring, where Blue is at C6-HEX."""
    table = arcs.table(3).cards(RED, "warrior").ships(RED, "C2-HEX", fresh=1).starport(RED, "C2-HEX")
    game = copying(table.ships(BLUE, "C6-HEX", fresh=1), "aggression-3").play("before:warrior")
    game.play("move:C2-HEX>C2-GATE", "onward:C3-GATE")
    assert game.options() == ["onward:C5-GATE"] and game.rule_against("onward:C2-GATE", RED) == "R-TURN-03"
    assert game.play("onward:C5-GATE").options() == ["onward:C6-GATE"]


def test_two_ships_turn_back_to_a_promised_battle_only_when_one_stays() -> None:
    """ARC-MOVE-04, R-TURN-03: then the other may pass the same gates again."""
    table = arcs.table(3).cards(RED, "warrior").ships(RED, "C2-HEX", fresh=2).starport(RED, "C2-HEX")
    game = copying(table.ships(BLUE, "C6-HEX", fresh=1), "aggression-3").play("before:warrior")
    game.play("move:C2-HEX>C2-GATE", "ships:2+0", "onward:C3-GATE", "ships:2+0", "onward:C2-GATE")
    assert game.options() == ["ships:1+0"]
    game.play("ships:1+0")
    assert game.options() == ["onward:C3-GATE", "onward:C6-GATE"]
    assert game.play("onward:C3-GATE").options() == ["onward:C5-GATE"]


def test_sprinter_drives_count_when_a_battle_has_to_follow() -> None:
    """R-TURN-03: after one more Move the ship reaches Blue; then it may not stay."""
    table = arcs.table(3).cards(RED, "warrior", "sprinter-drives").ships(RED, "C2-CRESCENT", fresh=1)
    game = copying(table.ships(BLUE, "C3-ARROW", fresh=1), "aggression-3").play("before:warrior")
    assert game.options() == ["move:C2-CRESCENT>C2-HEX"]
    game.play("move:C2-CRESCENT>C2-HEX")
    assert game.options() == ["sprint:C2-HEX>C3-ARROW"]
    assert game.play("sprint:C2-HEX>C3-ARROW").options() == ["battle:C3-ARROW:blue"]


def test_without_a_battle_to_follow_the_warrior_does_not_move_first() -> None:
    """R-TURN-03"""
    table = arcs.table(3).cards(RED, "warrior").ships(RED, "C2-HEX", fresh=1).ships(BLUE, "C6-HEX", fresh=1)
    game = copying(table, "aggression-3")
    assert not game.offers("before:warrior") and game.rule_against("before:warrior", RED) == "R-TURN-03"


def test_the_warrior_moves_beside_a_battle_that_a_weapon_made_possible() -> None:
    """R-TURN-03, ARC-RES-03"""
    game = copying(ready().tokens(RED, "weapon"), "mobilization-3")
    assert not game.offers("before:warrior")
    assert game.play("spend:weapon:slot-1").offers("before:warrior")


def test_the_pips_of_a_lead_bring_the_warrior_no_move() -> None:
    """R-TURN-03"""
    game = ready().to_act(RED, AGGRESSION)
    assert not game.offers("before:warrior")
    game.play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:0")
    assert game.asked() == (RED, "arcs.turn")


def test_fire_rifles_is_no_battle_for_the_warrior() -> None:
    """R-TURN-03, ARC-NEW-02"""
    game = copying(ready().cards(RED, "galactic-rifles"), "aggression-3")
    game.play("new:galactic-rifles:battle", "fire-from:C2-HEX", "fire:C3-ARROW:blue", "dice:skirmish:0")
    assert game.asked() == (RED, "arcs.lead")


# Feastbringer


def feast() -> Table:
    table = settled(3).cards(RED, "feastbringer").court("mining-interest", "gatekeepers", "farseers", "skirmishers")
    return table.agents(RED, "gatekeepers")


def test_the_feastbringer_may_influence_after_the_secure_of_a_copy() -> None:
    """R-TURN-03"""
    game = copying(feast(), "aggression-3").play("secure:gatekeepers", "court:loyal-pilots")
    assert game.asked() == (RED, "arcs.act") and game.offers("influence:loyal-pilots") and game.offers("forgo")
    assert game.play("influence:farseers").asked() == (RED, "arcs.lead")


def test_the_feastbringer_may_influence_before_the_secure_instead() -> None:
    """R-TURN-03: the card influenced may be the one secured."""
    table = settled(3).cards(RED, "feastbringer").court("mining-interest", "gatekeepers").agents(BLUE, "gatekeepers")
    game = copying(table, "aggression-3")
    assert starting(game, "secure:") == []
    game.play("before:feastbringer")
    assert game.options() == ["influence:mining-interest"], "one agent against one is no majority"
    assert game.rule_against("influence:gatekeepers", RED) == "R-TURN-03"
    game.play("influence:mining-interest", "secure:mining-interest", "court:farseers")
    assert game.guild(RED) == ["mining-interest"] and game.asked() == (RED, "arcs.lead")


def test_without_a_secure_to_follow_the_feastbringer_does_not_influence_first() -> None:
    """R-TURN-03"""
    table = settled(3).cards(RED, "feastbringer").court("mining-interest").agents(BLUE, "mining-interest")
    assert not copying(table, "aggression-3").offers("before:feastbringer")


def test_a_relic_brings_the_feastbringer_no_influence() -> None:
    """R-TURN-03"""
    game = copying(feast().tokens(RED, "relic"), "aggression-3")
    game.play("spend:relic:slot-1", "secure:gatekeepers", "court:loyal-pilots")
    assert game.asked() == (RED, "arcs.turn")


def test_the_feastbringer_gives_a_guild_card_to_the_poorest_rival_to_declare() -> None:
    """R-DECL-02, R-ACT-04"""
    table = settled(3).cards(RED, "feastbringer", "gatekeepers", "farseers").power(BLUE, 3).power(YELLOW, 2)
    game = table.hand(RED, "construction-6").to_act(RED, AGGRESSION).play("declare:tycoon")
    assert game.asked() == (RED, "arcs.give-card")
    game.play("give:gatekeepers")
    assert game.guild(YELLOW) == ["gatekeepers"] and game.state.marker_at[2] == TYCOON


def test_of_tied_rivals_the_earliest_in_turn_order_is_given_the_card() -> None:
    """ARC-TIE-01: Yellow has the initiative, then come Red and Blue."""
    game = declaring(settled(3).cards(RED, "feastbringer", "gatekeepers").initiative(YELLOW), RED, WARLORD)
    assert game.play("give:gatekeepers").guild(YELLOW) == ["gatekeepers"]


def test_without_a_guild_card_the_feastbringer_cannot_declare() -> None:
    """R-DECL-02: Vox and lore cards are no Guild cards."""
    game = settled(3).cards(RED, "feastbringer", "gate-ports").to_act(RED, AGGRESSION)
    assert not game.offers("declare:tycoon") and game.rule_against("declare:tycoon", RED) == "R-DECL-02"


def test_populist_demands_costs_the_feastbringer_a_card_too() -> None:
    """R-DECL-02"""
    table = (
        settled(3).cards(RED, "feastbringer", "gatekeepers").court("populist-demands").agents(RED, "populist-demands")
    )
    game = table.to_act(RED, AGGRESSION).play("secure:populist-demands", "declare:keeper")
    assert game.asked() == (RED, "arcs.give-card")
    table = settled(3).cards(RED, "feastbringer").court("populist-demands").agents(RED, "populist-demands")
    assert table.to_act(RED, AGGRESSION).play("secure:populist-demands").asked()[1] != "arcs.declare"


# Demagogue


def test_the_demagogue_may_influence_each_court_card_once_when_declaring() -> None:
    """ARC-DECL-09"""
    table = settled(3).cards(RED, "demagogue").court("mining-interest", "gatekeepers", "farseers", "skirmishers")
    game = table.to_act(RED, AGGRESSION).play("declare:tycoon", "influence:gatekeepers")
    assert game.options() == [f"influence:{card}" for card in ("mining-interest", "farseers", "skirmishers")] + [
        "forgo"
    ]
    game.play("influence:farseers", "forgo")
    assert game.state.row_agents[RED::4] == [0, 1, 1, 0] and game.asked() == (RED, "arcs.turn")
    assert not game.offers("declare:tycoon") and game.state.prelude


def test_without_agents_the_demagogue_influences_nothing() -> None:
    """ARC-LIM-01"""
    table = settled(3).cards(RED, "demagogue").court("mining-interest").agents_left(RED, 0)
    assert table.to_act(RED, AGGRESSION).play("declare:tycoon").asked() == (RED, "arcs.turn")


def test_the_demagogue_cannot_secure_a_guild_card_with_a_single_agent() -> None:
    """ARC-SEC-01: a Vox card and two agents are free of that."""
    table = settled(3).cards(RED, "demagogue").court("mining-interest", "gatekeepers", "mass-uprising", "skirmishers")
    table.agents(RED, "mining-interest").agents(RED, "gatekeepers", 2).agents(RED, "mass-uprising")
    game = table.agents(BLUE, "skirmishers").to_act(RED, AGGRESSION)
    assert starting(game, "secure:") == ["secure:gatekeepers", "secure:mass-uprising"]
    assert game.rule_against("secure:mining-interest", RED) == "ARC-SEC-01"


def test_the_demagogue_may_ransack_a_card_with_a_single_agent() -> None:
    """ARC-CITY-07"""
    table = settled(3).cards(RED, "demagogue").court("mining-interest").agents(BLUE, "mining-interest")
    table.agents(RED, "mining-interest").ships(RED, "C2-HEX", fresh=1).city(BLUE, "C2-HEX", damaged=True)
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:1").roll("assault-hit-hit")
    assert game.play("ransack:mining-interest").guild(RED) == ["mining-interest"]


def test_whole_games_with_the_base_leaders_begin_as_they_should() -> None:
    """ARC-LL-06"""
    game = until(astrarium.new("arcs", seats=4, seed=3, options={"leaders_and_lore": True}), "arcs.lead")
    leaders = [player.leader for player in game.view(None).players]
    assert len(set(leaders)) == 4
    for player in game.view(None).players:
        assert (player.outrage == ("material", "fuel")) == (player.leader == "mystic")


def test_a_keeper_declared_by_the_demagogue_counts_like_any_other() -> None:
    """ARC-DECL-03"""
    game = declaring(settled(3).cards(RED, "demagogue").agents_left(RED, 0), RED, KEEPER)
    assert game.state.power == [0, 0, 0] and game.asked()[1] != "arcs.bold"


def test_construction_pips_do_not_battle_for_the_warrior() -> None:
    """ARC-ROUND-03"""
    game = ready().initiative(BLUE).played(BLUE, "aggression-3").hand(RED, "mobilization-3")
    position = game.to_act(RED, CONSTRUCTION, 3, "pivot")
    assert not position.offers("before:warrior") and position.rule_against("before:warrior", RED) == "ARC-ROUND-03"
