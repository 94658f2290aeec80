"""Leaders & Lore: the draft and what leaders start with."""

import pytest
from tests.arcs.dealt import begun, starting, until

from astrarium.games import arcs
from astrarium.games.arcs import BLUE, GREEN, RED, YELLOW
from astrarium.games.arcs.state import count
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.court import CARD_NAMES, FIRST_LEADER, FIRST_LORE, LEADERS, LORE, SUITS


def drafting(seats: int = 3, first: str = "red", **options: bool | int | str) -> Position:
    """A draft with Red first in turn order: the first leaders and lore cards in printed order."""
    card = {2: "2p-frontiers", 3: "3p-mix-up", 4: "4p-mix-up-1"}[seats]
    game = begun(seats, leaders_and_lore=True, setup_card=card, **options)
    game.answer(f"initiative:{first}")
    return Position(until(game, "arcs.draft"))


def drafted(game: Position, *cards: str) -> Position:
    """These cards are drafted one after another."""
    return game.play(*(f"draft:{card}" for card in cards))


def test_without_the_module_nothing_is_drafted() -> None:
    """ARC-LL-01"""
    game = until(begun(3), "arcs.draft", "arcs.lead")
    assert game.question and game.question.prompt == "arcs.lead"
    assert all(not player.leader and not player.lore for player in game.view(None).players)


def test_a_leader_replaces_the_standard_pieces_and_tokens() -> None:
    """ARC-LL-01, ARC-LL-04, ARC-LL-05: the Rebel has four ships and a starport in A, four ships in B."""
    game = drafting()
    keys = [key.removeprefix("draft:") for key in game.options()]
    assert keys[:4] == ["elder", "mystic", "fuel-drinker", "upstart"]
    drafted(game, "mystic", "elder", "fuel-drinker", keys[4], keys[5], keys[6])
    assert game.ships(YELLOW, "C2-HEX") == (3, 0) and game.building("C2-HEX") == (YELLOW, "city", False)
    view = game.game.view(None)
    assert [slot.token for slot in view.players[YELLOW].slots[:3]] == ["psionic", "relic", ""]
    assert [slot.token for slot in view.players[RED].slots[:3]] == ["fuel", "fuel", ""]


@pytest.mark.parametrize(
    ("seats", "pack", "leaders", "lore"), [(2, False, 8, 14), (3, True, 16, 28), (4, False, 8, 14)]
)
def test_leaders_and_lore_are_laid_out_one_more_than_there_are_players(
    seats: int, pack: bool, leaders: int, lore: int
) -> None:
    """ARC-LL-02"""
    game = until(begun(seats, leaders_and_lore=True, pack=pack), "arcs.chance.lay-out")
    sizes = []
    while game.question and game.question.prompt == "arcs.chance.lay-out":
        sizes.append(len(game.question.options))
        game.answer(game.question.options[0])
    assert sizes == [leaders - n for n in range(seats + 1)] + [lore - n for n in range(seats + 1)]
    assert len(game.view(None).draft) == 2 * (seats + 1)


def test_the_draft_comes_before_pieces_and_action_cards() -> None:
    """ARC-LL-02"""
    state = drafting().state
    assert sum(state.fresh) == 0 and state.hands == [[], [], []] and state.slots == [-1] * 21


def test_the_draft_goes_counterclockwise_from_the_last_player_and_repeats() -> None:
    """ARC-LL-03: Blue has the initiative, so Red is last."""
    game = drafting(4, first="blue")
    order = []
    while game.asked()[1] == "arcs.draft":
        order.append(game.asked()[0])
        game.play(game.options()[0])
    assert order == [RED, GREEN, YELLOW, BLUE] * 2


def test_a_second_leader_or_lore_card_may_not_be_taken() -> None:
    """ARC-LL-03"""
    game = drafting(2)
    keys = game.options()
    game.play(keys[0], keys[-1])
    assert game.asked() == (BLUE, "arcs.draft") and game.options() == keys[3:5]
    assert game.rule_against(keys[1], BLUE) == "ARC-LL-03"
    game.play(keys[3])
    assert game.asked() == (RED, "arcs.draft") and game.options() == keys[1:3]
    assert game.rule_against(keys[4], RED) == "ARC-LL-03"


def test_with_two_players_the_third_pieces_go_into_both_systems() -> None:
    """ARC-LL-04, ARC-SETUP-09"""
    game = drafting(2)
    keys = game.options()
    game.play(keys[0], keys[1], keys[3], keys[4])
    assert game.ships(RED, "C3-GATE") == game.ships(RED, "C3-HEX") == (2, 0)


def test_leaders_place_what_they_show() -> None:
    """ARC-LL-04: rows of the table of leaders that differ from the standard."""
    rows = {leader.name: (leader.a, leader.b, leader.c) for leader in LEADERS}
    standard = ((3, "city"), (3, "starport"), (2, ""))
    assert rows["elder"] == rows["overseer"] == rows["noble"] == standard
    assert rows["rebel"] == ((4, "starport"), (4, ""), (2, ""))
    assert rows["feastbringer"] == ((3, "city"), (3, "city"), (3, ""))
    assert rows["upstart"] == ((4, "city"), (3, "starport"), (2, ""))
    assert rows["anarchist"] == ((4, ""), (3, ""), (2, ""))


def test_the_two_tokens_of_a_leader_lie_in_printed_order() -> None:
    """ARC-LL-05, R-SETUP-03: the Elder's Relic and Material, whatever the planets give."""
    game = drafting()
    keys = [key.removeprefix("draft:") for key in game.options()]
    drafted(game, "elder", "mystic", "upstart", keys[4], keys[5], keys[6])
    slots = game.game.view(None).players[YELLOW].slots
    assert [slot.token for slot in slots[:4]] == ["relic", "material", "", ""]


def test_lore_cards_have_no_suit_and_count_for_nothing() -> None:
    """ARC-LL-07"""
    assert len(SUITS) == len(CARD_NAMES) and all(SUITS[card] == -1 for card in range(FIRST_LORE, len(SUITS)))
    state = arcs.table(3).cards(RED, *(row.name for row in LORE if row.name != "ancient-holdings")).state
    assert [count(state, RED, ambition) for ambition in range(5)] == [0] * 5


def test_two_lore_cards_may_be_drafted_by_each() -> None:
    """ARC-LL-08"""
    game = drafting(3, lore=2)
    assert len(game.options()) == 4 + 7
    while game.asked()[1] == "arcs.draft":
        game.play(game.options()[-1])
    players = game.game.view(None).players
    assert all(len(player.lore) == 2 and player.leader for player in players)


def test_undrafted_leaders_and_lore_are_out_of_the_game() -> None:
    """ARC-LL-09"""
    game = drafting(3)
    while game.asked()[1] == "arcs.draft":
        game.play(game.options()[0])
    view = game.game.view(None)
    held = {player.leader for player in view.players} | {name for player in view.players for name in player.lore}
    assert len(held) == 6 and view.draft == ()
    laid_out = {
        CARD_NAMES[card] for card in (*range(FIRST_LEADER, FIRST_LEADER + 4), *range(FIRST_LORE, FIRST_LORE + 4))
    }
    lost = {CARD_NAMES[card] for card, holder in enumerate(game.state.holder) if holder == -6} & laid_out
    assert lost == laid_out - held and len(lost) == 2


def test_leaders_set_up_in_turn_order_after_everything_is_placed() -> None:
    """ARC-LL-06, R-SETUP-02: the draft, the placing and the tokens come first."""
    game = drafting()
    while game.asked()[1] == "arcs.draft":
        game.play(starting(game, "draft:")[0])
    assert all(len([slot for slot in player.slots if slot.token]) == 2 for player in game.game.view(None).players)
    assert all(game.state.ships[seat] < 15 for seat in range(3))


def test_the_mystic_starts_as_the_book_shows() -> None:
    """ARC-LL-04, ARC-LL-05: the example beside Leaders & Lore, for the holder of the initiative."""
    game = drafting()
    keys = [key.removeprefix("draft:") for key in game.options()]
    drafted(game, "elder", "upstart", "mystic", keys[4], keys[5], keys[6])
    assert [game.ships(RED, place) for place in ("C3-HEX", "C5-CRESCENT", "C2-GATE")] == [(3, 0), (3, 0), (2, 0)]
    assert game.building("C3-HEX") == (RED, "city", False) and game.building("C5-CRESCENT") == (RED, "starport", False)
    assert [slot.token for slot in game.game.view(None).players[RED].slots[:2]] == ["psionic", "relic"]
