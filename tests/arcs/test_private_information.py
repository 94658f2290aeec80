"""What is private and what is open."""

import pytest
from tests.arcs.dealt import dealt, hand, settled

from astrarium.games import arcs
from astrarium.games.arcs import BLUE, RED, YELLOW
from astrarium.games.arcs.chapter import DrawCards, JoinDiscards
from astrarium.games.arcs.hidden import veil
from astrarium.games.arcs.state import HIDDEN
from astrarium.games.arcs.trick import PlayRounds
from astrarium.kernel.codec import form
from astrarium.kernel.game import Game


def said(game: Game, seat: int | None) -> list[str]:
    """The history of a seat as keys."""
    return [form(type(notice)).write(notice) for _, notice in game.history(seat)]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """ARC-INFO-01"""
    game = dealt(3, "3p-mix-up").game
    for looker in (None, RED, BLUE, YELLOW):
        for owner in (RED, BLUE, YELLOW):
            shown = game.view(looker).players[owner].hand
            assert all(shown) if looker == owner else not any(shown)


def test_dealing_tells_others_only_that_a_card_was_drawn() -> None:
    """ARC-INFO-01"""
    game = dealt(3, "3p-mix-up").game
    told = {looker: said(game, looker) for looker in (None, RED, BLUE)}
    assert sum(key.startswith("drew:red:") for key in told[RED]) == 6
    assert not any(key.startswith("drew:red:") for key in (*told[None], *told[BLUE]))


def test_cards_played_face_down_and_seizing_cards_stay_hidden() -> None:
    """ARC-INFO-01, ARC-ROUND-06"""
    table = (
        settled(3)
        .played(RED, "mobilization-2")
        .hand(BLUE, "mobilization-3", "aggression-4")
        .hand(YELLOW, "aggression-5")
    )
    game = table.to_follow(BLUE).play("copy:mobilization-3", "seize:aggression-4")
    assert game.game.view(BLUE).played[1].card == "mobilization-3"
    for looker in (None, RED, YELLOW):
        assert game.game.view(looker).played[1].card == "" and game.game.view(looker).played[1].mode == "copy"
    assert veil(game.state, YELLOW).seize_cards == [-1, HIDDEN, -1]
    assert not any("aggression-4" in key or "mobilization-3" in key for key in said(game.game, RED))


def test_face_down_cards_go_to_the_discard_pile_unseen() -> None:
    """ARC-INFO-01, ARC-INFO-02"""
    table = (
        settled(3).no_discard().played(RED, "mobilization-2").hand(BLUE, "mobilization-3").hand(YELLOW, "aggression-5")
    )
    game = (
        table.hand(YELLOW, "aggression-6").to_follow(BLUE).play("copy:mobilization-3", "end-turn", "copy:aggression-5")
    )
    game.play("end-turn")
    assert game.asked() == (YELLOW, "arcs.lead")
    assert veil(game.state, RED).discard == [[HIDDEN, HIDDEN, 22]]
    assert game.game.view(RED).discard == 3 and game.game.view(RED).open_discard == ()


def test_split_discard_piles_keep_face_up_cards_open() -> None:
    """ARC-INFO-03"""
    table = arcs.table(3, split_discard=True).no_discard().ships(RED, "C5-HEX", fresh=1).ships(BLUE, "C5-HEX", fresh=1)
    table.ships(YELLOW, "C5-HEX", fresh=1).played(RED, "mobilization-2").hand(BLUE, "mobilization-3")
    game = table.hand(YELLOW, "aggression-5", "aggression-6").to_follow(BLUE)
    game.play("copy:mobilization-3", "end-turn", "pivot:aggression-5", "end-turn")
    view = game.game.view(None)
    assert view.open_discard == ("mobilization-2", "aggression-5") and view.discard == 1


def test_everything_else_lies_open() -> None:
    """ARC-INFO-04"""
    table = settled(3).court("elder-broker").agents(BLUE, "elder-broker", 2).court_discard("mass-uprising")
    table.tokens(BLUE, "relic").cards(BLUE, "gatekeepers").trophy(BLUE, RED, "ship").captive(BLUE, RED)
    game = table.hand(BLUE, "aggression-2", "aggression-3").hand(RED, "aggression-4").to_lead(RED).game
    view = game.view(None)
    assert view.court[0].card == "elder-broker" and view.court[0].agents == (0, 2, 0)
    assert view.court_discard == ("mass-uprising",) and view.players[BLUE].guild == ("gatekeepers",)
    assert view.players[BLUE].slots[0].token == "relic" and len(view.players[BLUE].hand) == 2
    assert [(each.owner, each.piece, each.count) for each in view.players[BLUE].trophies] == [("red", "ship", 1)]
    assert [(each.owner, each.piece, each.count) for each in view.players[BLUE].captives] == [("red", "agent", 1)]


def test_the_order_of_the_court_deck_and_the_discard_pile_are_hidden() -> None:
    """ARC-INFO-04"""
    state = dealt(3, "3p-mix-up").state
    for looker in (None, RED, BLUE):
        veiled = veil(state, looker)
        assert veiled.court_deck == [[HIDDEN] * 27] and veiled.discard == [[HIDDEN] * 2]


def test_the_own_hand_is_known_by_name() -> None:
    """ARC-INFO-01"""
    game = settled(3).hand(RED, "aggression-2", "construction-6").to_lead(RED)
    assert hand(game, RED) == ["aggression-2", "construction-6"]


@pytest.mark.parametrize(("needed", "choices"), [(1, 1), (2, 3)])
def test_open_discards_are_shuffled_in_only_when_the_face_down_pile_is_too_small(needed: int, choices: int) -> None:
    """ARC-INFO-03"""
    table = arcs.table(3, split_discard=True).discard(("mobilization-2",))
    table.state.open_discard = [10, 11]
    game = table.to_run(JoinDiscards(needed), DrawCards(RED, needed, from_bottom=True))
    assert len(game.options()) == choices and len(game.state.open_discard) == 3 - choices


def test_a_drawn_card_is_known_to_the_drawer_alone() -> None:
    """ARC-INFO-01"""
    table = arcs.table(3).discard(("mobilization-2", "mobilization-3"))
    game = table.to_run(DrawCards(RED, 1), PlayRounds()).play("draw:mobilization-3")
    assert hand(game, RED) == ["mobilization-3"] and game.game.view(BLUE).players[RED].hand == ("",)
