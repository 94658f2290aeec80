"""General rules: pieces and their limits, elimination, who decides, what goes before what."""

import pytest
from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.holdings import bury_card, swap_tokens
from astrarium.games.arcs.moments import FREE, TOKEN
from astrarium.games.arcs.opportunity import TakeAction
from astrarium.games.arcs.setup import empty_state
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.action_cards import ACTION_CARDS, BUILD
from astrarium.games.arcs.tables.boards import AGENT_PIECE, MARKERS, SHIP_PIECE
from astrarium.games.arcs.tables.court import COURT, LEADERS, LORE, card
from astrarium.games.arcs.tables.dice import DICE_OF_A_KIND
from astrarium.games.arcs.tables.map import FUEL, RELIC
from astrarium.games.arcs.tables.setups import SETUP_CARDS
from astrarium.games.arcs.verbs import clear_outrage, mark_outrage, place_ships, return_agents


def test_the_box_holds_so_many_pieces() -> None:
    """ARC-LIM-02"""
    state = empty_state(4)
    assert state.supply == [5] * 5 and (len(MARKERS), len(state.marker_at), DICE_OF_A_KIND) == (3, 3, 6)
    assert (state.ships, state.starports, state.agents) == ([15] * 4, [5] * 4, [10] * 4) and sum(state.cities) == 20
    assert [ACTION_CARDS, len(SETUP_CARDS)] == [28, 12]
    assert len([row for row in COURT if row.suit >= 0]) == 25 and len(COURT) == 31
    assert [len([row for row in table if not row.pack]) for table in (LEADERS, LORE)] == [8, 14]


def test_agents_are_limited_but_for_outrage() -> None:
    """ARC-LIM-01, R-PIECE-04: the agent that returns goes to the slot with the placeholder first."""
    state = arcs.table(3).agents_left(RED, 0).state
    mark_outrage(state, RED, RELIC)
    assert state.agents[RED] == 0 and state.outrage[RED * 5 + RELIC] == 2
    return_agents(state, RED, 1)
    assert state.agents[RED] == 0 and state.outrage[RED * 5 + RELIC] == 1


def test_placed_ships_are_fresh_loyal_and_from_the_own_supply() -> None:
    """ARC-LIM-03"""
    state = arcs.table(3).state
    assert place_ships(state, BLUE, 7, 3) == 3
    assert state.fresh[7 * 4 + BLUE] == 3 and state.damaged[7 * 4 + BLUE] == 0 and state.ships == [15, 12, 15]


def test_as_many_pieces_are_placed_as_there_are() -> None:
    """ARC-LIM-05"""
    state = arcs.table(3).supply_of_ships(BLUE, 2).state
    assert place_ships(state, BLUE, 7, 3) == 2 and state.fresh[7 * 4 + BLUE] == 2 and state.ships[BLUE] == 0


def test_clearing_an_outrage_slot_returns_the_agent() -> None:
    """ARC-LIM-07"""
    state = arcs.table(3).outraged(RED, "fuel").state
    clear_outrage(state, RED, FUEL)
    assert state.agents[RED] == 10 and state.outrage[RED * 5 + FUEL] == 0


def test_clearing_a_placeholder_returns_no_agent() -> None:
    """ARC-LIM-07"""
    state = arcs.table(3).agents_left(RED, 0).state
    mark_outrage(state, RED, FUEL)
    clear_outrage(state, RED, FUEL)
    assert state.agents[RED] == 0 and state.outrage[RED * 5 + FUEL] == 0


def test_a_buried_card_is_the_last_of_the_court_deck() -> None:
    """ARC-LIM-08"""
    table = settled(3).court("farseers").court_deck("gatekeepers", "elder-broker").agents(RED, "farseers")
    table.cards(BLUE, "relic-fence")
    bury_card(table.state, card("relic-fence"))
    game = table.to_act(RED, AGGRESSION).play("secure:farseers")
    assert game.options() == ["court:gatekeepers", "court:elder-broker"] and game.guild(BLUE) == []


def test_a_swap_gives_and_takes_at_the_same_time() -> None:
    """ARC-LIM-09"""
    state = arcs.table(3).tokens(RED, "fuel").tokens(BLUE, "relic").state
    swap_tokens(state, 0, 7)
    assert state.slots[0] == state.slots[7] == -1 and state.loose[RED] == [RELIC] and state.loose[BLUE] == [FUEL]


def gone(**options: int) -> arcs.Table:
    """Red has lost all ships and starports, and follows Blue's lead."""
    table = arcs.table(3).ships(BLUE, "C5-GATE", fresh=1).ships(YELLOW, "C5-GATE", fresh=1)
    table.supply_of_ships(RED, options.get("supply", 15))
    return table.played(BLUE, "mobilization-2").hand(RED, "aggression-2").hand(YELLOW, "aggression-3")


def test_a_player_without_ships_and_starports_places_three_ships_in_a_gate() -> None:
    """ARC-ELIM-01: a city does not prevent it."""
    game = gone().city(RED, "C2-HEX").to_follow(RED).play("copy:aggression-2")
    assert game.options() == ["gate:C2-GATE", "gate:C3-GATE", "gate:C5-GATE", "gate:C6-GATE"]
    assert game.play("gate:C6-GATE").ships(RED, "C6-GATE") == (3, 0)


def test_as_many_ships_are_placed_as_the_supply_holds() -> None:
    """ARC-ELIM-01, ARC-LIM-05"""
    game = gone(supply=2).to_follow(RED).play("copy:aggression-2", "gate:C6-GATE")
    assert game.ships(RED, "C6-GATE") == (2, 0) and game.state.ships[RED] == 0


def test_a_starport_or_a_damaged_ship_is_enough_to_go_on() -> None:
    """ARC-ELIM-01"""
    game = gone().starport(RED, "C2-HEX", damaged=True).to_follow(RED).play("copy:aggression-2")
    assert game.asked() == (YELLOW, "arcs.follow")
    table = gone().ships(RED, "C2-HEX", damaged=1)
    assert table.to_follow(RED).play("copy:aggression-2", "end-turn").asked() == (YELLOW, "arcs.follow")


def test_ships_are_placed_only_at_the_end_of_the_own_turn() -> None:
    """ARC-ELIM-01: Blue destroys the last ship of Red, and Red gets three only after playing a card."""
    table = (
        arcs.table(3).ships(BLUE, "C2-HEX", fresh=1).ships(RED, "C2-HEX", damaged=1).ships(YELLOW, "C5-HEX", fresh=1)
    )
    game = table.hand(RED, "mobilization-2").hand(BLUE, "mobilization-3").to_act(BLUE, AGGRESSION)
    game.play("battle:C2-HEX:red", "dice:assault:0", "dice:skirmish:1", "roll:skirmish-hit", "end-turn")
    assert game.state.ships[RED] == 14 and game.asked() == (BLUE, "arcs.lead")
    assert game.play("pass", "lead:mobilization-2", "end-turn").asked() == (RED, "arcs.resettle")


def test_the_initiative_holder_orders_what_happens_at_once_in_nobodys_turn() -> None:
    """ARC-TIE-02, R-BATTLE-05: two Cartels after scoring."""
    table = arcs.table(3).initiative(YELLOW).cards(RED, "material-cartel").cards(BLUE, "fuel-cartel")
    game = table.tokens(YELLOW, "material", "fuel").to_end_chapter()
    assert game.asked() == (YELLOW, "arcs.order")
    assert game.options() == ["first:material-cartel", "first:fuel-cartel"]
    assert game.play("first:fuel-cartel").tokens(YELLOW) == []


def test_cards_go_before_the_rules() -> None:
    """ARC-HIER-01: Loyal Pilots let any token move ships, Outrage of Fuel or not."""
    table = settled(3).tokens(RED, "relic").outraged(RED, "fuel")
    assert not table.to_act(RED, CONSTRUCTION).offers("spend:fuel:slot-1")
    game = settled(3).tokens(RED, "relic").outraged(RED, "fuel").cards(RED, "loyal-pilots").to_act(RED, CONSTRUCTION)
    assert game.play("spend:fuel:slot-1").offers("move:C5-CRESCENT>C5-GATE")


def test_a_card_that_does_not_say_ignore_changes_no_ban() -> None:
    """ARC-HIER-02: Galactic Bards declare nothing without a marker."""
    table = settled(3).cards(RED, "galactic-bards").played(BLUE, "mobilization-2").hand(RED, "construction-3")
    assert table.to_follow(RED).play("pivot:construction-3").offers("use:galactic-bards")
    table = settled(3).cards(RED, "galactic-bards").played(BLUE, "mobilization-2").hand(RED, "construction-3")
    table.marker(0, "keeper").marker(1, "keeper").marker(2, "keeper")
    assert not table.to_follow(RED).play("pivot:construction-3").offers("use:galactic-bards")


def test_nothing_changes_hands_by_agreement() -> None:
    """ARC-NEGO-02: beside the question that is asked, a seat can only concede."""
    game = settled(3).tokens(RED, "fuel").cards(RED, "farseers").to_act(BLUE, MOBILIZATION).game
    assert [[option.key for option in game.standing(seat)] for seat in range(3)] == [["concede"]] * 3


def test_a_modifier_may_concern_declaring() -> None:
    """ARC-NEW-03: with Secret Order the lead card keeps its number when Keeper is declared."""
    game = settled(3).cards(RED, "secret-order").to_act(RED, MOBILIZATION, 5).play("declare:keeper")
    assert not game.state.zeroed
    assert settled(3).to_act(RED, MOBILIZATION, 5).play("declare:keeper").state.zeroed


def test_a_new_action_may_replace_a_standard_one_that_a_pip_or_token_pays() -> None:
    """ARC-NEW-01: Manufacture in place of a Build."""
    table = settled(3).cards(RED, "mining-interest").tokens(RED, "material")
    game = table.to_act(RED, CONSTRUCTION)
    assert game.offers("new:mining-interest:build")
    game.play("spend:material:slot-1")
    assert game.offers("new:mining-interest:build")
    game.play("new:mining-interest:build", "put:material:slot-1")
    assert game.tokens(RED) == ["material"] and game.state.pips == 4


def test_a_new_action_of_battle_goes_with_a_pip_that_a_weapon_made_fit() -> None:
    """ARC-NEW-01: Abduct needs fewer Rival agents than one has Weapon icons: two, and one agent of Blue."""
    table = settled(3).cards(RED, "court-enforcers", "skirmishers").tokens(RED, "weapon").court("farseers")
    game = table.agents(BLUE, "farseers").to_act(RED, MOBILIZATION)
    assert not starting(game, "new:court-enforcers")
    game.play("spend:weapon:slot-1")
    assert starting(game, "new:court-enforcers") == ["new:court-enforcers:battle"]


def test_a_token_of_an_outraged_type_pays_for_no_new_action() -> None:
    """ARC-NEW-01"""
    table = settled(3).cards(RED, "mining-interest").tokens(RED, "material").outraged(RED, "material")
    game = table.to_act(RED, MOBILIZATION).play("spend:material:slot-1")
    assert game.asked() == (RED, "arcs.turn") and not starting(game, "new")


@pytest.mark.parametrize(("paid", "offered"), [(FREE, False), (TOKEN, True)])
def test_a_free_action_cannot_be_exchanged_for_a_new_one(paid: int, offered: bool) -> None:
    """ARC-NEW-04"""
    game = settled(3).cards(RED, "mining-interest").starport(RED, "C2-HEX").to_run(TakeAction(RED, (BUILD,), paid))
    assert game.offers("build:ship:C2-HEX") and game.offers("new:mining-interest:build") == offered


def test_a_union_acts_before_the_initiative_and_the_next_round_are_settled() -> None:
    """ARC-ROUND-13, R-INIT-03: the card comes back to Blue's hand, its Surpass counts, and a new round starts."""
    table = settled(3).cards(BLUE, "admin-union").played(RED, "administration-2").hand(BLUE, "administration-3")
    game = table.to_follow(BLUE).play("surpass:administration-3", "use:admin-union", "beside:administration-3")
    if game.offers("end-turn"):
        game.play("end-turn")
    assert game.asked() == (BLUE, "arcs.lead") and game.options() == ["lead:administration-3", "pass"]
    assert game.game.view(None).court_discard == ("admin-union",)


def raid_on_a_cartel() -> Position:
    """Red raids Blue, on whose card the supply of Fuel lies."""
    table = settled(3).ships(RED, "C2-HEX", fresh=2).starport(BLUE, "C2-HEX").cards(BLUE, "fuel-cartel")
    table.state.slots[8] = 3
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:2")
    return game.roll("raid-intercept-key-key", "raid-building-key")


def test_tokens_held_on_a_card_cannot_be_stolen_in_battle() -> None:
    """ARC-RES-15, R-RES-06"""
    assert starting(raid_on_a_cartel(), "steal") == ["steal:blue:slot-2", "steal:fuel-cartel", "steal-nothing"]


def test_tokens_stay_on_a_card_that_is_stolen() -> None:
    """ARC-RES-14: the supply of Fuel counts for the thief from then on."""
    game = raid_on_a_cartel()
    assert game.game.view(None).ambitions[0].counts == (0, 6, 0)
    assert game.play("steal:fuel-cartel").game.view(None).ambitions[0].counts == (6, 0, 0)


def test_declaring_and_seizing_come_in_any_order_and_then_what_opens_the_prelude() -> None:
    """R-TURN-08: Bards, then Lattice Spies; a seize by card before or after the Bards."""
    table = settled(3).cards(RED, "galactic-bards", "lattice-spies").played(BLUE, "mobilization-2")
    game = table.hand(RED, "construction-3", "construction-2").initiative(BLUE).to_follow(RED)
    game.play("pivot:construction-3")
    assert {"use:galactic-bards", "seize:construction-2", "use:lattice-spies"} <= set(game.options())
    game.play("use:galactic-bards", "declare:tyrant")
    assert {"seize:construction-2", "use:lattice-spies"} <= set(game.options())
    game.play("use:lattice-spies")
    assert game.state.initiative == RED and not starting(game, "seize") and not starting(game, "use")


def test_an_action_closes_the_window_for_declaring_and_seizing() -> None:
    """R-TURN-08, ARC-PREL-03"""
    table = (
        settled(3).cards(RED, "galactic-bards", "lattice-spies").played(BLUE, "mobilization-2").tokens(RED, "weapon")
    )
    game = table.hand(RED, "construction-3", "construction-2").initiative(BLUE).to_follow(RED)
    game.play("pivot:construction-3", "spend:weapon:slot-1")
    assert not {"use:galactic-bards", "seize:construction-2", "use:lattice-spies"} & set(game.options())


def test_taking_gaining_stealing_and_capturing_are_apart() -> None:
    """ARC-LIM-10: gaining is from the supply, stealing from a Rival, capturing into the Captives box."""
    table = settled(3).city(BLUE, "C2-HEX").ships(RED, "C2-HEX", fresh=1).tokens(BLUE, "relic").empty_supply("relic")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C2-HEX")
    assert game.tokens(RED) == [] and game.tokens(BLUE) == ["relic"]
    assert game.captives(RED) == 1 and game.state.trophies[AGENT_PIECE] == game.state.trophies[SHIP_PIECE] == 0
