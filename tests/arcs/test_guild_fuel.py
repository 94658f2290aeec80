"""Guild cards of the Fuel suit: what they do, and what they must not do."""

from tests.arcs.court_tables import discarded, three

from astrarium.games.arcs import AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW, Position
from astrarium.games.arcs.city import ProvokeOutrage
from astrarium.games.arcs.state import count, resources_had
from astrarium.games.arcs.tables.action_cards import TYCOON
from astrarium.games.arcs.tables.map import FUEL, MATERIAL

# Fuel Cartel


def test_the_fuel_supply_counts_for_its_cartel_and_after_scoring_rivals_discard_fuel_alone() -> None:
    """R-RES-07, R-SCORE-02"""
    table = three().cards(RED, "fuel-cartel").tokens(RED, "fuel").tokens(BLUE, "fuel", "material")
    game = table.marker(2, "tycoon").to_end_chapter()
    assert game.state.power[:2] == [5, 3], "three tokens of the supply, one of the board and the icon against two"
    assert (game.tokens(RED), game.tokens(BLUE)) == (["fuel"], ["material"])


def test_the_fuel_cartel_has_no_say_in_material() -> None:
    """R-RES-07"""
    game = three().cards(RED, "fuel-cartel").tokens(RED, "fuel").to_act(RED, AGGRESSION)
    assert [resources_had(game.state, RED, kind) for kind in (FUEL, MATERIAL)] == [5, 0]
    assert count(game.state, RED, TYCOON) == 6


def test_tokens_spent_in_a_prelude_are_not_on_the_cartel_before_it_ends() -> None:
    """ARC-PREL-04"""
    table = three().cards(RED, "fuel-cartel").tokens(RED, "fuel").ships(RED, "C2-HEX", fresh=1)
    game = table.to_act(RED, MOBILIZATION).play("spend:fuel:slot-1", "forgo")
    assert resources_had(game.state, RED, FUEL) == 4
    assert resources_had(game.play("move:C2-HEX>C2-GATE").state, RED, FUEL) == 5


def test_the_fuel_cartel_is_discarded_to_steal_a_fuel() -> None:
    """ARC-LIM-10"""
    table = three().cards(RED, "fuel-cartel").tokens(BLUE, "material", "fuel").cards(YELLOW, "sworn-guardians")
    game = table.tokens(YELLOW, "fuel").to_act(RED, AGGRESSION).play("use:fuel-cartel")
    assert game.options() == ["steal:blue:slot-2"]
    assert game.rule_against("steal:yellow:slot-1", RED) == "ARC-RAID-05"


# Loyal Pilots


def test_loyal_pilots_let_any_token_move_ships_even_under_fuel_outrage() -> None:
    """R-ACT-03, ARC-CITY-05"""
    table = three().cards(RED, "loyal-pilots").tokens(RED, "psionic").outraged(RED, "fuel")
    game = table.ships(RED, "C2-HEX", fresh=1).to_act(RED, CONSTRUCTION).play("spend:fuel:slot-1")
    assert game.asked() == (RED, "arcs.act")
    assert game.play("move:C2-HEX>C2-GATE").ships(RED, "C2-GATE") == (1, 0)


def test_loyal_pilots_stay_through_fuel_outrage() -> None:
    """ARC-CITY-02"""
    game = three().cards(RED, "loyal-pilots", "gatekeepers").to_run(ProvokeOutrage(RED, FUEL))
    assert game.guild(RED) == ["loyal-pilots"]


def test_two_loyal_cards_let_a_token_be_either_type() -> None:
    """R-ACT-03"""
    game = three().cards(RED, "loyal-pilots", "loyal-keepers").tokens(RED, "weapon").to_act(RED, AGGRESSION)
    spends = [key for key in game.options() if key.startswith("spend")]
    assert spends == ["spend:weapon:slot-1", "spend:fuel:slot-1", "spend:relic:slot-1"]


# Gatekeepers


def dice(game: Position) -> list[str]:
    """The numbers of dice that can be collected, of the kind that is asked for."""
    return [key.removeprefix("dice:") for key in game.options()]


def test_gatekeepers_give_an_attacker_in_a_gate_two_dice_more() -> None:
    """ARC-BATTLE-03"""
    table = three().cards(RED, "gatekeepers").ships(RED, "C2-GATE", fresh=1, damaged=1).ships(BLUE, "C2-GATE", fresh=1)
    game = table.to_act(RED, AGGRESSION).play("battle:C2-GATE:blue")
    assert dice(game) == [f"assault:{number}" for number in range(5)]


def test_gatekeepers_do_nothing_on_a_planet() -> None:
    """ARC-BATTLE-03"""
    table = three().cards(RED, "gatekeepers").ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", fresh=1)
    assert dice(table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")) == ["assault:0", "assault:1", "assault:2"]


def test_gatekeepers_do_nothing_for_a_defender() -> None:
    """ARC-BATTLE-03"""
    table = three().cards(BLUE, "gatekeepers").ships(RED, "C2-GATE", fresh=1).ships(BLUE, "C2-GATE", fresh=1)
    assert dice(table.to_act(RED, AGGRESSION).play("battle:C2-GATE:blue")) == ["assault:0", "assault:1"]


def test_gatekeepers_do_not_change_the_limits_of_a_kind_of_dice() -> None:
    """ARC-BATTLE-03, ARC-BATTLE-04: seven dice, but six of a kind; and no raid dice without a building there."""
    table = three().cards(RED, "gatekeepers").ships(RED, "C2-GATE", fresh=5).ships(BLUE, "C2-GATE", fresh=1)
    game = table.to_act(RED, AGGRESSION).play("battle:C2-GATE:blue")
    assert dice(game) == [f"assault:{number}" for number in range(7)]
    assert dice(game.play("dice:assault:6")) == ["skirmish:0", "skirmish:1"]
    assert game.play("dice:skirmish:0").asked()[1] == "arcs.chance.die"


def test_gatekeepers_are_discarded_for_a_ship_in_every_gate_in_play() -> None:
    """ARC-MAP-04, ARC-LIM-03"""
    table = three().cards(RED, "gatekeepers").ships(RED, "C3-GATE", damaged=1).ships(BLUE, "C5-GATE", fresh=2)
    game = table.to_act(RED, CONSTRUCTION).play("use:gatekeepers")
    assert [game.ships(RED, f"C{n}-GATE") for n in range(1, 7)] == [(0, 0), (1, 0), (1, 1), (0, 0), (1, 0), (1, 0)]
    assert discarded(game) == ["gatekeepers"] and game.state.ships[RED] == 10


def test_with_too_few_ships_the_gates_are_chosen() -> None:
    """ARC-LIM-05"""
    game = three().cards(RED, "gatekeepers").supply_of_ships(RED, 2).to_act(RED, CONSTRUCTION).play("use:gatekeepers")
    assert game.options() == ["place:C2-GATE", "place:C3-GATE", "place:C5-GATE", "place:C6-GATE"]
    assert game.play("place:C5-GATE").options() == ["place:C2-GATE", "place:C3-GATE", "place:C6-GATE"]
    game.play("place:C2-GATE")
    assert [game.ships(RED, f"C{n}-GATE") for n in (2, 3, 5, 6)] == [(1, 0), (0, 0), (1, 0), (0, 0)]


def test_gatekeepers_may_be_discarded_with_no_ship_left() -> None:
    """R-ACT-05"""
    game = three().cards(RED, "gatekeepers").supply_of_ships(RED, 0).to_act(RED, CONSTRUCTION).play("use:gatekeepers")
    assert discarded(game) == ["gatekeepers"]


def test_gatekeepers_secured_in_this_prelude_place_no_ships_in_it() -> None:
    """ARC-PREL-05"""
    table = three().court("gatekeepers").agents(RED, "gatekeepers").tokens(RED, "relic")
    game = table.to_act(RED, CONSTRUCTION).play("spend:relic:slot-1", "secure:gatekeepers")
    assert game.rule_against("use:gatekeepers", RED) == "ARC-PREL-05"


# Shipping Interest


def test_synthesize_replaces_a_build_and_brings_fuel() -> None:
    """ARC-NEW-01"""
    game = three().cards(RED, "shipping-interest").to_act(RED, CONSTRUCTION)
    assert game.play("new:shipping-interest:build", "put:fuel:slot-1").tokens(RED) == ["fuel"]


def test_shipping_interest_fills_empty_slots_with_fuel_and_no_more() -> None:
    """ARC-LIM-11"""
    table = three().cards(RED, "shipping-interest").tokens(RED, "relic").tokens(BLUE, "fuel")
    game = table.to_act(RED, AGGRESSION).play("use:shipping-interest", "gain:fuel", "put:fuel:slot-2")
    assert game.tokens(RED) == ["fuel", "relic"] and game.asked() == (RED, "arcs.turn")


def test_with_full_slots_shipping_interest_is_discarded_for_nothing() -> None:
    """ARC-LIM-11, R-ACT-05"""
    game = three().cards(RED, "shipping-interest").tokens(RED, "relic", "relic").to_act(RED, AGGRESSION)
    game.play("use:shipping-interest")
    assert (game.asked(), discarded(game)) == ((RED, "arcs.turn"), ["shipping-interest"])


# Spacing Union


def test_the_spacing_union_brings_back_a_mobilization_card_and_no_other() -> None:
    """R-INIT-03"""
    table = three().cards(BLUE, "spacing-union").played(RED, "mobilization-6")
    game = table.to_act(BLUE, CONSTRUCTION, 4, "pivot").play("use:spacing-union")
    assert game.options() == ["beside:mobilization-6"]
    game.play("beside:mobilization-6", "end-turn")
    assert game.asked() == (BLUE, "arcs.lead") and game.options() == ["lead:mobilization-6", "pass"]
