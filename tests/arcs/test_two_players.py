"""Two players, and the third competitor on the ambition boxes."""

from tests.arcs.dealt import dealt, hand, placed, starting

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, BLUE, RED
from astrarium.games.arcs.table import Position


def power(table: arcs.Table) -> list[int]:
    """The Power of both seats once the chapter has ended."""
    return list(table.to_end_chapter().game.scores())


def test_tokens_on_a_box_can_win_an_ambition() -> None:
    """ARC-TWO-01, R-2P-01: three on the box, two of Red, one of Blue: Red is second, Blue third."""
    table = arcs.table(2).box_tokens("keeper", 3).tokens(RED, "relic", "relic").tokens(BLUE, "relic")
    assert power(table.marker(2, "keeper")) == [3, 0]


def test_tokens_on_a_box_can_tie_for_first() -> None:
    """ARC-TWO-01, R-2P-01: Red gains the second value, Blue nothing."""
    table = arcs.table(2).box_tokens("keeper", 2).tokens(RED, "relic", "relic").tokens(BLUE, "relic")
    assert power(table.marker(2, "keeper")) == [3, 0]


def test_tokens_on_a_box_can_come_second() -> None:
    """ARC-TWO-01, R-2P-01"""
    table = arcs.table(2).box_tokens("empath", 1).tokens(RED, "psionic", "psionic")
    assert power(table.marker(2, "empath")) == [5, 0]
    table = arcs.table(2).box_tokens("tycoon", 2).open_city_slots(RED, 1).tokens(RED, "fuel", "fuel", "fuel")
    assert power(table.tokens(BLUE, "material").marker(2, "tycoon")) == [5, 0]


def test_tokens_on_a_box_can_tie_for_second() -> None:
    """ARC-TWO-01"""
    table = arcs.table(2).box_tokens("tycoon", 1).tokens(RED, "fuel", "fuel").tokens(BLUE, "material")
    assert power(table.marker(2, "tycoon")) == [5, 0]


def test_weapons_on_warlord_count_as_trophies() -> None:
    """ARC-TWO-01"""
    table = arcs.table(2).box_tokens("warlord", 2).trophy(RED, BLUE, "ship")
    assert power(table.marker(2, "warlord")) == [3, 0]


def test_the_box_gains_no_power_and_no_bonus_is_gained_against_it_in_a_tie() -> None:
    """ARC-TWO-01, ARC-SCORE-06"""
    table = arcs.table(2).box_tokens("keeper", 1).open_city_slots(RED, 5).tokens(RED, "relic")
    assert power(table.marker(2, "keeper")) == [3, 0]
    assert power(arcs.table(2).box_tokens("keeper", 1).marker(2, "keeper")) == [0, 0]


def test_tokens_on_a_box_are_out_of_the_supply_for_good() -> None:
    """ARC-TWO-02, ARC-SETUP-07: clusters 1 and 6 cover two Materials."""
    table = placed(2, "2p-frontiers")
    on_boards = sum(token == 0 for token in table.state.slots)
    assert table.state.supply[0] + on_boards == 3


def test_tokens_on_a_box_stay_for_all_chapters() -> None:
    """ARC-TWO-02"""
    table = arcs.table(2).box_tokens("warlord", 2).marker(2, "warlord")
    assert table.to_end_chapter().state.box_tokens[2] == 2


def test_nothing_can_be_gained_from_a_box() -> None:
    """ARC-TWO-02: the supply of Relics is empty, and those on the box do not help."""
    table = arcs.table(2).box_tokens("keeper", 2).city(RED, "C2-HEX").empty_supply("relic").court("farseers")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C2-HEX")
    assert game.tokens(RED) == [] and game.state.box_tokens[3] == 2


def test_two_players_play_to_33() -> None:
    """ARC-TWO-03"""
    assert not arcs.table(2).power(RED, 32).to_end_chapter().game.over
    assert arcs.table(2).power(RED, 33).to_end_chapter().game.over


def test_the_hand_may_be_replaced_at_the_start_of_each_chapter() -> None:
    """ARC-TWO-04, R-2P-02"""
    game = dealt(2, "2p-frontiers").play("keep-hand")
    while game.state.chapter == 1:
        game.play("pass") if game.offers("pass") else game.play(game.options()[-1])
    holder = game.state.initiative
    while game.asked()[1] == "arcs.chance.action-card":
        game.play(game.options()[0])
    assert game.asked() == (1 - holder, "arcs.mulligan")
    old = hand(game, 1 - holder)
    game.play("replace-hand")
    assert not {f"draw:{card}" for card in old} & set(starting(game, "draw:"))


def test_the_new_hand_is_final() -> None:
    """ARC-TWO-04"""
    game: Position = dealt(2, "2p-frontiers").play("replace-hand")
    while game.asked()[1] == "arcs.chance.action-card":
        game.play(game.options()[0])
    assert game.asked() == (RED, "arcs.lead") and len(hand(game, BLUE)) == 6
