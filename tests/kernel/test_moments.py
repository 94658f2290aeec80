"""Moments that cards answer, values they change, things they forbid, entries they add."""

import pytest
from tests.kernel.toy import (
    CLOVER,
    LANTERN,
    MAGPIE,
    ORDER,
    PADLOCK,
    PAYOUT,
    REVEALED,
    SALES,
    STALL,
    USE,
    First,
    Look,
    Peek,
    bids,
    fair,
)  # fmt: skip

from astrarium.kernel.errors import BrokenRule
from astrarium.kernel.moment import Moment
from astrarium.kernel.seats import NOBODY, Seat, only


def test_who_has_the_say_chooses_which_card_answers_first() -> None:
    game = bids(fair(2), 1, 3)
    question = game.question
    assert question is not None
    assert (question.seat, question.kind, question.keys) == (1, ORDER, ["first:clover", "first:magpie"])


def test_an_answer_is_due_once_for_each_seat_that_has_the_card() -> None:
    game = bids(fair(2), 1, 3).play("first:clover")
    assert repr(game.questions) == "[<blue: fair:use use:clover decline>]"
    game.play("decline", "first:clover")
    assert repr(game.questions) == "[<red: fair:use use:clover decline>]"
    game.play("use:clover")
    assert repr(game.questions) == "[<blue: fair:use use:magpie decline>]"
    assert game.state.coins == [5, 1]


def test_each_answer_is_checked_again_when_its_time_comes() -> None:
    game = bids(fair(2), 1, 3).play("first:magpie", "use:magpie")
    assert game.state.charms[CLOVER] == NOBODY
    assert game.question is not None and game.question.prompt == "fair:roll", "the clovers are gone before their time"


def test_a_card_that_comes_to_a_seat_while_others_answer_comes_too_late() -> None:
    game = fair(2)
    game.state.charms[CLOVER] = only(1)
    bids(game, 1, 3).play("first:magpie")
    game.state.charms[CLOVER] = only(0)
    game.play("decline")
    assert game.question is not None and game.question.prompt == "fair:roll"


def test_one_card_alone_is_not_asked_about_its_order() -> None:
    game = fair(2, charms=False)
    game.state.charms[MAGPIE] = only(0)
    bids(game, 3, 1)
    assert game.question is not None and (game.question.seat, game.question.kind) == (0, USE)


def test_nobody_is_asked_about_order_when_an_act_made_every_answer_void() -> None:
    game = bids(fair(2), 1, 3)
    game.state.charms[:] = [NOBODY] * 4
    game.answer("offer:blue", 0)
    assert game.question is not None and game.question.prompt == "fair:roll"


def test_a_moment_that_no_card_ever_answers_leaves_no_frame() -> None:
    silent = Moment("fair: silence", ORDER, REVEALED.first, lambda state: 0)
    assert silent.announce() == ()
    assert len(REVEALED.announce()) == 1


def test_two_moments_of_one_name_are_refused() -> None:
    with pytest.raises(BrokenRule, match="two moments"):
        Moment("fair: revealed", ORDER, REVEALED.first, lambda state: 0)


def test_a_source_answers_a_moment_once() -> None:
    with pytest.raises(BrokenRule, match="twice"):
        REVEALED.join(MAGPIE, lambda state, holder: ())


def test_tallies_fold_changes_in_the_order_of_their_sources() -> None:
    state = fair(2).state
    assert [(source, PAYOUT.of(state, seat, 3)) for source, seat in ((CLOVER, 1), (LANTERN, 0))] == [(0, 4), (2, 8)]
    assert PAYOUT.of(fair(2, charms=False).state, 0, 3) == 3


def test_a_ban_names_the_first_reason_of_any_holder() -> None:
    state = fair(2).state
    assert SALES.on(state) is None
    state.charms[PADLOCK] = only(1)
    reason = SALES.on(state)
    assert reason is not None and reason.rule == "FAIR-04"


def test_menus_offer_what_the_cards_of_the_seat_allow_and_say_why_not() -> None:
    state = fair(2).state
    assert list(STALL.considered(state, Seat(0))) == [(Peek(), None)]
    assert list(STALL.considered(state, Seat(1))) == [(Look(), None)]
    state.deck.clear()
    considered = [(option.key, reason.rule if reason else "") for option, reason in STALL.considered(state, Seat(0))]
    assert considered == [("peek", "FAIR-03")]
    assert STALL.take(state, Seat(1), Peek()) is None
    assert STALL.take(state, Seat(0), First(MAGPIE)) is None
