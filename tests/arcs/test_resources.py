"""Tokens, the slots they lie in, the supply, and Guild cards."""

import pytest
from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED
from astrarium.games.arcs.holdings import discard_token, end_prelude, spend_token
from astrarium.games.arcs.resources import Arrange, GainOneOf, kinds
from astrarium.games.arcs.state import count, empty_resource_slots, icons
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.action_cards import AMBITION_NAMES
from astrarium.games.arcs.tables.boards import RAID_COSTS
from astrarium.games.arcs.tables.court import COURT, CourtCard
from astrarium.games.arcs.tables.map import FUEL, MATERIAL, RELIC
from astrarium.games.arcs.verbs import put_back_city


def slots(game: Position, seat: int = RED) -> list[str]:
    """The tokens in the six slots of a board."""
    return [slot.token for slot in game.game.view(seat).players[seat].slots[:6]]


@pytest.mark.parametrize(("cities_built", "open_slots"), [(0, 2), (1, 3), (2, 4), (3, 6), (4, 6), (5, 6)])
def test_slots_open_as_city_slots_become_empty(cities_built: int, open_slots: int) -> None:
    """ARC-RES-07, ARC-RES-17"""
    view = arcs.table(3).open_city_slots(RED, cities_built).to_lead(RED).game.view(RED)
    assert [slot.open for slot in view.players[RED].slots[:6]] == [place < open_slots for place in range(6)]


def test_the_slots_have_their_printed_raid_costs() -> None:
    """ARC-RES-07"""
    assert RAID_COSTS[:6] == (3, 1, 1, 2, 1, 3)


def test_each_open_slot_holds_one_token() -> None:
    """ARC-RES-08"""
    game = settled(3).city(RED, "C2-HEX").tokens(RED, "fuel").to_act(RED, ADMINISTRATION).play("tax:C2-HEX")
    assert game.options() == ["put:relic:slot-2", "put:relic:slot-3", "lift:slot-1"]
    assert slots(game.play("put:relic:slot-3")) == ["fuel", "", "relic", "", "", ""]


def test_a_token_with_one_place_to_go_goes_there() -> None:
    """ARC-RES-08"""
    game = arcs.table(3).tokens(RED, "fuel").to_run(GainOneOf(RED, kinds(RELIC))).play("gain:relic")
    assert game.options() == ["put:relic:slot-2", "lift:slot-1"]


def test_all_tokens_may_be_rearranged_when_one_comes() -> None:
    """ARC-RES-09, R-RES-02"""
    game = settled(3).city(RED, "C2-HEX").tokens(RED, "fuel").to_act(RED, ADMINISTRATION)
    game.play("tax:C2-HEX", "lift:slot-1", "put:relic:slot-1", "put:fuel:slot-3")
    assert slots(game) == ["relic", "", "fuel", "", "", ""]


def test_a_token_that_does_not_fit_is_discarded_by_choice() -> None:
    """ARC-RES-09: the board is full, and the new token or an old one must go."""
    game = arcs.table(3).tokens(RED, "fuel", "weapon").to_run(GainOneOf(RED, kinds(RELIC))).play("gain:relic")
    assert game.options() == ["drop:relic", "lift:slot-1", "lift:slot-2"]
    game.play("lift:slot-1", "drop:fuel", "put:relic:slot-1")
    assert game.tokens(RED) == ["relic", "weapon"] and game.state.supply[FUEL] == 5


def test_nothing_is_discarded_that_fits() -> None:
    """ARC-RES-09"""
    game = settled(3).city(RED, "C2-HEX").tokens(RED, "fuel").to_act(RED, ADMINISTRATION).play("tax:C2-HEX")
    assert starting(game, "drop") == []


def test_spending_a_token_gives_no_right_to_rearrange() -> None:
    """ARC-RES-10, R-RES-02"""
    game = settled(3).tokens(RED, "fuel", "weapon").to_act(RED, MOBILIZATION).play("spend:fuel:slot-1", "forgo")
    assert game.asked() == (RED, "arcs.turn") and slots(game)[:2] == ["", "weapon"]


def test_a_city_that_comes_back_covers_slots_and_tokens_must_be_rearranged() -> None:
    """ARC-RES-11, ARC-RES-17: three tokens, and two slots are left."""
    table = arcs.table(3).trophy(BLUE, RED, "city").tokens(RED, "fuel", "weapon", "relic").marker(2, "warlord")
    game = table.to_end_chapter()
    assert game.asked() == (RED, "arcs.arrange")
    assert game.options() == ["drop:relic", "lift:slot-1", "lift:slot-2"]
    game.play("lift:slot-2", "drop:weapon", "put:relic:slot-2")
    assert slots(game)[:3] == ["fuel", "relic", ""]


def test_rearranging_is_allowed_even_if_the_covered_slot_was_empty() -> None:
    """ARC-RES-11, R-RES-02"""
    game = arcs.table(3).trophy(BLUE, RED, "city").tokens(RED, "fuel").marker(2, "warlord").to_end_chapter()
    assert game.options() == ["lift:slot-1", "keep"]
    game.play("lift:slot-1", "put:fuel:slot-2")
    assert slots(game)[:2] == ["", "fuel"]


def test_a_covered_slot_is_not_empty() -> None:
    """ARC-LIM-11"""
    assert empty_resource_slots(arcs.table(3).tokens(RED, "fuel").state, RED) == [1]


def test_gaining_takes_the_token_from_the_supply() -> None:
    """ARC-RES-12, ARC-LIM-10"""
    game = settled(3).city(RED, "C2-HEX").to_act(RED, ADMINISTRATION).play("tax:C2-HEX", "put:relic:slot-1")
    assert game.state.supply[RELIC] == 4 and game.tokens(RED) == ["relic"]


def test_nothing_is_gained_from_an_empty_supply() -> None:
    """ARC-RES-12, ARC-TAX-05"""
    game = (
        settled(3)
        .city(RED, "C2-HEX")
        .empty_supply("relic")
        .court("farseers")
        .to_act(RED, ADMINISTRATION)
        .play("tax:C2-HEX")
    )
    assert game.tokens(RED) == [] and game.state.supply[RELIC] == 0 and game.state.pips == 3


def test_there_are_five_tokens_of_each_type() -> None:
    """ARC-RES-13"""
    assert arcs.table(3).state.supply == [5, 5, 5, 5, 5]


def test_a_token_on_a_card_counts_and_can_be_spent() -> None:
    """ARC-RES-14, R-RES-05: the seventh slot is that of a card."""
    table = settled(3)
    table.state.slots[6] = FUEL
    assert count(table.state, RED, AMBITION_NAMES.index("tycoon")) == 1
    game = table.to_act(RED, MOBILIZATION).play("spend:fuel:slot-7", "forgo")
    assert game.tokens(RED) == []


def test_spending_is_returning_to_the_supply_of_the_own_type() -> None:
    """ARC-RES-18"""
    game = settled(3).tokens(RED, "weapon").hand(BLUE, "aggression-2").to_act(RED, MOBILIZATION)
    game.play("spend:weapon:slot-1", "end-turn")
    assert game.state.supply == [5, 5, 5, 5, 5]


def test_a_discarded_token_is_in_the_supply_at_once_even_in_a_prelude() -> None:
    """ARC-RES-16, ARC-RES-18: a spent one only when the Prelude ends."""
    state = arcs.table(3).tokens(RED, "fuel", "fuel").state
    state.prelude = True
    discard_token(state, 0)
    assert state.supply[FUEL] == 4
    spend_token(state, 1)
    assert state.supply[FUEL] == 4
    end_prelude(state)
    assert state.supply[FUEL] == 5


def test_building_a_city_opens_a_slot() -> None:
    """ARC-RES-17, ARC-BUILD-02"""
    game = arcs.table(3).ships(RED, "C2-HEX", fresh=1).to_act(RED, CONSTRUCTION).play("build:city:C2-HEX")
    assert [slot.open for slot in game.game.view(RED).players[RED].slots[:4]] == [True, True, True, False]


def test_a_returned_city_covers_a_power_bonus_first() -> None:
    """ARC-RES-17, ARC-LIM-04, R-PIECE-01"""
    table = arcs.table(3).open_city_slots(RED, 5)
    put_back_city(table.state, RED)
    assert table.state.cities[:5] == [0, 0, 0, 0, 1]


def test_guild_cards_have_a_suit_and_a_raid_cost_and_vox_cards_neither() -> None:
    """ARC-GUILD-01"""
    assert all(card.suit >= 0 and card.raid_cost in (1, 2, 3) for card in COURT[:25])
    assert [(card.suit, card.raid_cost) for card in COURT[25:]] == [(-1, 0)] * 6
    assert [sum(card.suit == suit for card in COURT) for suit in range(5)] == [5] * 5
    assert COURT[0] == CourtCard("loyal-engineers", MATERIAL, 3, "loyal")
    assert {card.name for card in COURT if card.raid_cost == 1} == {"sworn-guardians", "galactic-bards"}
    assert {card.name.partition("-")[0] for card in COURT if card.raid_cost == 3} == {"loyal"}


@pytest.mark.parametrize(
    ("card", "ambition"),
    [
        ("mining-interest", "tycoon"), ("gatekeepers", "tycoon"), ("elder-broker", "keeper"), ("farseers", "empath"),
        ("skirmishers", ""),
    ],
)  # fmt: skip
def test_guild_cards_count_like_tokens_of_their_suit(card: str, ambition: str) -> None:
    """ARC-GUILD-02"""
    state = arcs.table(3).cards(RED, card).state
    counts = {name: count(state, RED, number) for number, name in enumerate(AMBITION_NAMES)}
    assert counts == {name: int(name == ambition) for name in AMBITION_NAMES}


def test_tokens_and_guild_cards_add_up() -> None:
    """ARC-GUILD-02, ARC-SCORE-07"""
    state = arcs.table(3).cards(RED, "mining-interest").tokens(RED, "material", "fuel").state
    assert icons(state, RED, MATERIAL) == 2 and count(state, RED, 0) == 3


def test_any_number_of_guild_cards_may_be_had() -> None:
    """ARC-GUILD-03"""
    names = [card.name for card in COURT[:25] if card.name not in ("gatekeepers",)]
    table = settled(3).cards(RED, *names).court("gatekeepers").agents(RED, "gatekeepers").court_deck()
    game = table.to_act(RED, AGGRESSION).play("secure:gatekeepers")
    assert len(game.guild(RED)) == 25


def test_a_guild_card_works_for_whoever_has_it() -> None:
    """ARC-GUILD-04"""
    state = arcs.table(3).cards(BLUE, "farseers").state
    farseers = [card.name for card in COURT].index("farseers")
    assert state.has(BLUE, farseers) and not state.has(RED, farseers)
    assert state.holders(farseers) == (BLUE,)


def test_nothing_is_asked_when_no_token_lies_anywhere() -> None:
    """ARC-RES-11"""
    game = arcs.table(3).trophy(BLUE, RED, "city").marker(2, "warlord").to_end_chapter()
    assert game.asked()[1] == "arcs.chance.action-card"
    assert Arrange(RED, freely=True).do(game.state) == ()
