"""Conceding."""

from tests.arcs.dealt import dealt, settled

from astrarium.games import arcs
from astrarium.games.arcs import BLUE, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.table import Position


def concede(game: Position, seat: int) -> Position:
    """The seat gives up."""
    game.game.answer("concede", seat)
    return game


def test_who_concedes_takes_no_more_turns() -> None:
    """ARC-ELIM-02"""
    table = settled(3).hand(RED, "mobilization-2").hand(BLUE, "mobilization-3").hand(YELLOW, "mobilization-4")
    game = concede(table.to_lead(RED), BLUE).play("lead:mobilization-2", "end-turn")
    assert game.asked() == (YELLOW, "arcs.follow") and game.state.hands[BLUE] == []
    assert game.game.standing(BLUE) == []


def test_who_concedes_is_dealt_no_cards() -> None:
    """ARC-ELIM-02"""
    game = concede(settled(3).hand(RED, "mobilization-2").to_lead(RED), BLUE).play("lead:mobilization-2", "end-turn")
    while game.asked()[1] == "arcs.chance.action-card":
        game.play(game.options()[0])
    assert [len(hand) for hand in game.state.hands] == [6, 0, 6]


def test_who_concedes_cannot_win() -> None:
    """ARC-ELIM-02"""
    game = concede(arcs.table(3).power(BLUE, 40).power(YELLOW, 31).hand(RED, "aggression-2").to_lead(RED), BLUE)
    game.play("pass")
    assert game.game.over and game.game.winners() == (YELLOW,)


def test_the_last_one_left_wins_at_once() -> None:
    """ARC-ELIM-02"""
    game = concede(dealt(2, "2p-frontiers"), BLUE)
    assert game.game.over and game.game.winners() == (RED,)
    game = concede(concede(dealt(3, "3p-mix-up"), YELLOW), RED)
    assert game.game.over and game.game.winners() == (BLUE,)


def test_a_turn_ends_when_its_player_concedes() -> None:
    """ARC-ELIM-02: and no ships are placed for who has none."""
    table = arcs.table(3).court("farseers").hand(BLUE, "mobilization-3").ships(BLUE, "C5-HEX", fresh=1)
    game = concede(table.to_act(RED, MOBILIZATION), RED)
    assert game.asked() == (BLUE, "arcs.lead") and game.state.ships[RED] == 15
