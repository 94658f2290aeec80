"""Set-up: the table and the players."""

import pytest
from tests.arcs.dealt import begun, dealt, hand, placed, until

import astrarium
from astrarium.games import arcs
from astrarium.games.arcs import BLUE, RED, YELLOW
from astrarium.games.arcs.hidden import veil
from astrarium.games.arcs.state import HIDDEN
from astrarium.games.arcs.tables.map import RESOURCE_NAMES
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.seats import Seat


def test_the_initiative_marker_goes_to_a_random_player_who_is_seat_one() -> None:
    """ARC-SETUP-01"""
    game = begun(3, setup_card="3p-mix-up")
    assert game.question and game.question.keys == ["initiative:red", "initiative:blue", "initiative:yellow"]
    assert game.question.weights is None
    table = placed(3, "3p-mix-up", first="blue")
    assert table.state.initiative == BLUE
    assert [table.ships(seat, place)[0] for seat, place in ((BLUE, "C3-HEX"), (YELLOW, "C5-HEX"), (RED, "C2-HEX"))] == [
        3, 3, 3,
    ]  # fmt: skip


@pytest.mark.parametrize(("seats", "cards"), [(2, 20), (3, 20), (4, 28)])
def test_cards_one_and_seven_are_only_for_four_players(seats: int, cards: int) -> None:
    """ARC-SETUP-02"""
    question = until(begun(seats), "arcs.chance.action-card").question
    assert question and len(question.options) == cards
    assert ("draw:administration-1" in question.keys) == (seats == 4)
    assert ("draw:mobilization-7" in question.keys) == (seats == 4)
    assert {"draw:administration-2", "draw:mobilization-6"} <= set(question.keys)


def test_the_markers_start_available_and_blue_the_chapter_at_one_and_no_card_is_zero() -> None:
    """ARC-SETUP-03"""
    view = placed(3, "3p-mix-up").game.view(None)
    assert view.markers == ((2, 0), (3, 2), (5, 3))
    assert all(not ambition.markers for ambition in view.ambitions)
    assert view.chapter == 1 and not view.zeroed


@pytest.mark.parametrize(("seats", "row"), [(2, 3), (3, 4), (4, 4)])
def test_the_court_row_is_dealt_from_all_31_cards(seats: int, row: int) -> None:
    """ARC-SETUP-04"""
    game = begun(seats)
    game.answer("initiative:red")
    for place in range(row):
        assert game.question and game.question.prompt == "arcs.chance.court"
        assert len(game.question.options) == 31 - place
        game.answer(game.question.options[-1])
    view = game.view(None)
    assert all(spot.card for spot in view.court) and len(view.court) == row
    assert view.court_deck == 31 - row


def test_the_court_lies_open_before_leaders_are_drafted() -> None:
    """ARC-SETUP-04: the table is set before the players are."""
    game = until(begun(3, leaders_and_lore=True), "arcs.draft")
    assert all(spot.card for spot in game.view(None).court)


@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (2, ["2p-frontiers", "2p-mix-up-1", "2p-homelands", "2p-mix-up-2"]),
        (3, ["3p-mix-up", "3p-frontiers", "3p-homelands", "3p-core-conflict"]),
        (4, ["4p-mix-up-1", "4p-mix-up-2", "4p-frontiers", "4p-mix-up-3"]),
    ],
)
def test_one_of_four_set_up_cards_is_drawn_for_the_number_of_players(seats: int, cards: list[str]) -> None:
    """ARC-SETUP-05"""
    question = until(begun(seats), "arcs.chance.setup").question
    assert question and question.keys == [f"setup:{card}" for card in cards]


def test_a_set_up_card_may_be_named_if_it_fits_the_number_of_players() -> None:
    """ARC-SETUP-05"""
    question = until(begun(3, setup_card="3p-homelands"), "arcs.chance.setup").question
    assert question and question.keys == ["setup:3p-homelands"]
    with pytest.raises(WrongSetup, match="2p-frontiers"):
        astrarium.new("arcs", seats=2, options={"setup_card": "3p-homelands"})


@pytest.mark.parametrize(
    ("seats", "card", "gates"),
    [
        (2, "2p-mix-up-1", ["C1-GATE", "C3-GATE", "C4-GATE", "C6-GATE"]),
        (3, "3p-frontiers", ["C1-GATE", "C4-GATE", "C5-GATE", "C6-GATE"]),
        (4, "4p-mix-up-2", ["C1-GATE", "C2-GATE", "C3-GATE", "C5-GATE", "C6-GATE"]),
    ],
)
def test_the_clusters_named_on_the_set_up_card_are_out_of_play(seats: int, card: str, gates: list[str]) -> None:
    """ARC-SETUP-06"""
    systems = placed(seats, card).game.view(None).systems
    assert [system.name for system in systems if system.in_play and system.name.endswith("GATE")] == gates
    assert len([system for system in systems if system.in_play]) == 4 * len(gates)


def test_two_players_put_a_token_for_each_covered_planet_on_the_ambition_boxes() -> None:
    """ARC-SETUP-07: clusters 1 and 6 are covered: weapon, fuel, material; material, fuel, psionic."""
    view = placed(2, "2p-frontiers").game.view(None)
    assert {ambition.name: ambition.box for ambition in view.ambitions} == {
        "tycoon": 4, "tyrant": 0, "warlord": 1, "keeper": 0, "empath": 1,
    }  # fmt: skip
    # Red starts with psionic and material, Blue with material and weapon.
    assert dict(zip(RESOURCE_NAMES, view.supply, strict=True)) == {
        "material": 1, "fuel": 3, "weapon": 3, "relic": 5, "psionic": 3,
    }  # fmt: skip


def test_a_covered_relic_goes_to_keeper() -> None:
    """ARC-SETUP-07: clusters 2 and 5 cover two weapons, two relics, two psionics."""
    view = placed(2, "2p-mix-up-1").game.view(None)
    assert [ambition.box for ambition in view.ambitions] == [0, 0, 2, 2, 2]


def test_three_players_put_nothing_on_the_ambition_boxes() -> None:
    """ARC-SETUP-07"""
    assert all(ambition.box == 0 for ambition in placed(3, "3p-mix-up").game.view(None).ambitions)


def test_each_player_starts_with_all_pieces_of_a_colour_and_no_power() -> None:
    """ARC-SETUP-08"""
    state = until(begun(4), "arcs.chance.setup").state
    assert state.ships == [15] * 4 and state.starports == [5] * 4 and state.agents == [10] * 4
    assert state.cities == [1] * 20 and state.power == [0] * 4


def test_a_seat_places_ships_a_city_and_a_starport_in_its_systems() -> None:
    """ARC-SETUP-09"""
    table = placed(3, "3p-mix-up")
    assert [table.ships(RED, place) for place in ("C3-HEX", "C5-CRESCENT", "C2-GATE")] == [(3, 0), (3, 0), (2, 0)]
    assert table.building("C3-HEX") == (RED, "city", False)
    assert table.building("C5-CRESCENT") == (RED, "starport", False)
    assert table.game.view(None).players[RED].city_slots == (False, True, True, True, True)
    assert table.game.view(None).players[RED].ships == 7


def test_two_players_place_two_ships_in_both_of_their_third_systems() -> None:
    """ARC-SETUP-09"""
    table = placed(2, "2p-frontiers")
    assert table.ships(RED, "C3-GATE") == table.ships(RED, "C3-HEX") == (2, 0)
    assert table.ships(BLUE, "C5-GATE") == table.ships(BLUE, "C4-ARROW") == (2, 0)
    assert table.game.view(None).players[RED].ships == 5


def test_starting_tokens_lie_in_the_two_leftmost_slots_although_a_third_is_open() -> None:
    """ARC-SETUP-10, R-SETUP-03: the city's planet gives weapon, the starport's relic."""
    slots = placed(3, "3p-mix-up").game.view(None).players[RED].slots
    assert [slot.token for slot in slots[:3]] == ["weapon", "relic", ""]
    assert [slot.open for slot in slots[:4]] == [True, True, True, False]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_six_cards(seats: int) -> None:
    """ARC-SETUP-11"""
    table = dealt(seats, {2: "2p-frontiers", 3: "3p-mix-up", 4: "4p-mix-up-1"}[seats])
    assert [len(player.hand) for player in table.game.view(None).players] == [6] * seats


def test_the_player_without_initiative_may_replace_all_six_cards_once() -> None:
    """ARC-SETUP-12, R-2P-02: six of the eight undealt cards come instead, and stay."""
    table = dealt(2, "2p-frontiers", first="blue")
    assert table.asked() == (RED, "arcs.mulligan")
    assert table.options() == ["keep-hand", "replace-hand"]
    old = hand(table, RED)
    table.play("replace-hand")
    assert len(table.options()) == 8
    assert not {f"draw:{card}" for card in old} & set(table.options())
    while table.asked()[1] == "arcs.chance.action-card":
        table.play(table.options()[0])
    assert len(hand(table, RED)) == 6 and not set(hand(table, RED)) & set(old)
    assert table.asked() == (BLUE, "arcs.lead")


def test_the_player_without_initiative_may_keep_the_hand() -> None:
    """ARC-SETUP-12"""
    table = dealt(2, "2p-frontiers")
    assert table.asked() == (BLUE, "arcs.mulligan")
    old = hand(table, BLUE)
    table.play("keep-hand")
    assert hand(table, BLUE) == old and table.asked() == (RED, "arcs.lead")


def test_three_players_replace_no_hands() -> None:
    """ARC-SETUP-12"""
    assert dealt(3, "3p-mix-up").asked() == (RED, "arcs.lead")


@pytest.mark.parametrize(
    ("seats", "card", "left"), [(2, "2p-frontiers", 8), (3, "3p-mix-up", 2), (4, "4p-mix-up-1", 4)]
)
def test_undealt_cards_are_a_shuffled_pile_that_nobody_knows(seats: int, card: str, left: int) -> None:
    """ARC-SETUP-13, R-SETUP-01"""
    table = dealt(seats, card)
    assert len(table.state.discard) == 1
    for seat in (None, *(Seat(number) for number in range(seats))):
        assert veil(table.state, seat).discard == [[HIDDEN] * left]


def test_a_replaced_hand_is_shuffled_into_the_pile() -> None:
    """ARC-SETUP-13, R-SETUP-01"""
    table = dealt(2, "2p-frontiers")
    table.play("replace-hand")
    while table.asked()[1] == "arcs.chance.action-card":
        table.play(table.options()[0])
    assert [len(bag) for bag in table.state.discard] == [8]


def test_the_fifth_chapter_is_the_last() -> None:
    """ARC-SETUP-14"""
    assert arcs.table(3).chapter(5).to_end_chapter().game.over
    assert not arcs.table(3).chapter(4).to_end_chapter().game.over


def test_every_player_with_cards_takes_one_turn_in_a_round() -> None:
    """ARC-SETUP-14"""
    game = (
        arcs.table(3).hand(RED, "aggression-2", "aggression-3").hand(BLUE, "aggression-4").hand(YELLOW, "aggression-5")
    ).to_lead(RED)
    turns = []
    game.play("lead:aggression-2")
    while game.asked()[1] != "arcs.lead":
        turns.append(game.asked())
        game.play("end-turn" if game.offers("end-turn") else game.options()[0])
    assert [seat for seat, prompt in turns if prompt == "arcs.follow"] == [BLUE, YELLOW]


def test_setup_leads_to_the_first_lead_of_the_initiative_holder() -> None:
    """ARC-DRAW-02"""
    assert dealt(4, "4p-mix-up-1", first="yellow").asked() == (YELLOW, "arcs.lead")
