"""Taking back: as far as nothing new became known."""

import pytest
from tests.arcs.dealt import dealt, settled

from astrarium.games.arcs import AGGRESSION, BLUE, MOBILIZATION, RED
from astrarium.games.arcs.table import Position
from astrarium.kernel.errors import NoUndo


def can_undo(game: Position, seat: int) -> bool:
    """Whether the seat may take something back."""
    try:
        game.game.undo(seat)
    except NoUndo:
        return False
    return True


def test_an_action_may_be_taken_back_to_the_letter() -> None:
    """R-TURN-05, ARC-ETIQ-01"""
    game = settled(3).court("farseers").hand(BLUE, "aggression-2").to_act(RED, MOBILIZATION)
    before = game.state.copy()
    game.play("influence:farseers", "move:C5-CRESCENT>C5-GATE")
    assert can_undo(game, RED) and can_undo(game, RED)
    assert game.state == before and not can_undo(game, RED)


def test_declaring_may_be_done_belatedly_by_undoing_what_came_first() -> None:
    """ARC-ETIQ-01"""
    game = settled(3).tokens(RED, "fuel").hand(BLUE, "aggression-2").to_act(RED, MOBILIZATION)
    game.play("spend:fuel:slot-1", "forgo")
    assert not game.offers("declare:tycoon")
    game.game.undo(RED)
    game.game.undo(RED)
    assert game.play("declare:tycoon").state.zeroed


def test_dice_are_not_rolled_again() -> None:
    """R-TURN-05"""
    game = settled(3).to_act(RED, AGGRESSION).play("battle:C5-CRESCENT:blue", "dice:assault:1")
    assert can_undo(game, RED)
    game.play("dice:assault:1", "roll:assault-blank")
    assert not can_undo(game, RED)


def test_a_refilled_court_stays() -> None:
    """R-TURN-05"""
    game = settled(3).court("farseers").court_deck("gatekeepers", "elder-broker").agents(RED, "farseers")
    position = game.to_act(RED, AGGRESSION).play("secure:farseers", "court:gatekeepers")
    assert not can_undo(position, RED)


def test_a_mulligan_stays() -> None:
    """R-TURN-05"""
    game = dealt(2, "2p-frontiers").play("replace-hand")
    assert not can_undo(game, BLUE)


def test_what_another_seat_has_answered_to_stays() -> None:
    """R-TURN-05"""
    table = settled(3).hand(RED, "mobilization-2").hand(BLUE, "mobilization-3")
    game = table.to_lead(RED).play("lead:mobilization-2", "end-turn")
    assert can_undo(game, RED)
    game.play("end-turn", "copy:mobilization-3")
    assert not can_undo(game, RED) and can_undo(game, BLUE)


def test_the_bound_is_told_by_an_error() -> None:
    """R-TURN-05"""
    game = settled(3).hand(RED, "mobilization-2").to_lead(RED)
    with pytest.raises(NoUndo, match="red has nothing to take back"):
        game.game.undo(RED)
