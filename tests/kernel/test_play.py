"""Questions, frames, lanes, acts at any time, and answers that are not right."""

from collections.abc import Callable

import pytest
from tests.kernel.toy import (
    BID,
    FAIR_RULES,
    PLEDGE,
    SALE,
    Bid,
    ChooseBid,
    Coins,
    Keep,
    Roll,
    State,
    bids,
    fair,
    wander,
)  # fmt: skip

from astrarium.kernel.errors import BrokenRule, IllegalAnswer, UnknownSeat
from astrarium.kernel.frame import End, together
from astrarium.kernel.game import Game
from astrarium.kernel.question import Option
from astrarium.kernel.seats import CHANCE, Seat


def test_a_new_game_asks_chance_first_and_then_every_seat_at_once() -> None:
    game = fair(3)
    assert [question.seat for question in game.questions] == [0, 1, 2]
    assert {question.kind for question in game.questions} == {BID}
    assert game.question is not None and game.question.keys == ["bid:0", "bid:1", "bid:2", "bid:3", "bid:4"]


def test_a_lane_goes_on_for_its_seat_while_others_still_think() -> None:
    game = fair(2)
    game.answer("bid:2", 1)
    assert [(question.seat, question.kind) for question in game.questions] == [(0, BID), (1, PLEDGE)]
    game.answer("pledge:card-2", 1)
    assert [question.seat for question in game.questions] == [0]


def test_lanes_join_when_the_last_one_is_empty() -> None:
    game = bids(fair(2, charms=False), 1, 3)
    assert game.state.winner == 1
    assert game.state.coins == [4, 1]
    assert [question.seat for question in game.questions] == [CHANCE]


def test_chance_in_a_lane_is_asked_at_once_and_its_answer_can_change_the_rest_of_the_lane() -> None:
    game = fair(2)
    game.answer("bid:0", 1)
    assert [question.seat for question in game.questions] == [0, CHANCE]
    game.answer("roll:bright", CHANCE)
    assert [question.seat for question in game.questions] == [0]


def test_an_answer_without_a_seat_goes_to_the_first_question_that_offers_it() -> None:
    game = fair(3)
    game.answer("bid:3")
    game.answer("bid:3")
    assert game.state.bids == [3, 3, -1]


def test_answers_can_be_given_as_options_or_as_keys() -> None:
    game, same = fair(2), fair(2)
    game.answer(Bid(Coins(3)), 1)
    same.answer("bid:3", 1)
    assert game.save() == same.save()


def test_nothing_comes_after_the_end() -> None:
    game = bids(fair(2, rounds=1, charms=False), 1, 2).play("roll:dull", "keep")
    assert game.over and game.question is None and game.questions == []
    assert game.scores() == (5, 3) and game.winners() == (0,)
    assert game.standing(0) == []


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert fair(2).winners() == ()


def test_acts_at_any_time_come_beside_questions_and_wait_for_nobody() -> None:
    game = fair(3)
    asked = game.questions
    assert [option.key for option in game.standing(2)] == ["offer:red"]
    game.answer("offer:red", 2)
    assert game.questions == asked
    assert [option.key for option in game.standing(0)] == ["offer:blue", "accept:yellow"]
    game.answer("accept:yellow", 0)
    assert game.state.coins == [5, 4, 3]


def test_an_act_at_any_time_leaves_lanes_where_they_are() -> None:
    game = fair(2)
    game.answer("bid:2", 1)
    game.answer("offer:blue", 0)
    game.answer("accept:red", 1)
    assert [(question.seat, question.kind) for question in game.questions] == [(0, BID), (1, PLEDGE)]


def test_an_act_needs_its_seat() -> None:
    with pytest.raises(IllegalAnswer):
        fair(2).answer("offer:blue")


def test_the_stamp_of_a_question_moves_only_when_the_question_does() -> None:
    game = fair(3)
    start = game.number
    assert [game.stamp(seat) for seat in range(3)] == [start] * 3
    game.answer("bid:2", 1)
    assert [game.stamp(seat) for seat in range(3)] == [start, start + 1, start]
    game.answer("offer:blue", 0)
    assert [game.stamp(seat) for seat in range(3)] == [start, start + 1, start]
    game.answer("accept:red", 1)
    assert [game.stamp(seat) for seat in range(3)] == [start + 3, start + 1, start], "red has a coin less to bid"


def test_the_stamp_of_a_question_moves_when_the_seat_takes_something_back() -> None:
    game = fair(3)
    start = game.number
    game.answer("bid:2", 1)
    game.undo(1)
    assert [game.stamp(seat) for seat in range(3)] == [start, start + 2, start]


def test_a_question_that_is_asked_again_has_a_new_stamp() -> None:
    game = bids(fair(2, rounds=1), 1, 2).play("first:magpie", "use:magpie", "roll:dull")
    before = game.stamp(1)
    game.answer("look", 1)
    assert game.question is not None and game.question.kind is SALE
    assert game.stamp(1) == before + 1


MALFORMED: list[tuple[object, object]] = [
    ("bid:9", 0),
    ("bid:1 ", 0),
    ("", 0),
    ("nonsense", None),
    (None, 0),
    (7, 0),
    (b"bid:1", 0),
    (["bid:1"], 0),
    (Bid(Coins(77)), 0),
    (Bid("x"), 0),  # type: ignore[arg-type]
    (Keep(), 0),
    (Roll, 0),
    ("bid:1", 5),
    ("bid:1", -3),
    ("bid:1", "red"),
    ("bid:1", 1.5),
    ("bid:1", CHANCE),
    ("withdraw:blue", 0),
]


@pytest.mark.parametrize(("answer", "seat"), MALFORMED)
def test_a_wrong_answer_is_refused_and_changes_nothing(answer: object, seat: object) -> None:
    game = fair(2)
    before, asked = game.save(), game.questions
    with pytest.raises(IllegalAnswer):
        game.answer(answer, seat)  # type: ignore[arg-type]
    assert (game.save(), game.questions, game.history(0)) == (before, asked, fair(2).history(0))


def test_a_refusal_says_who_what_and_what_would_have_been_right() -> None:
    game = fair(2)
    with pytest.raises(IllegalAnswer) as caught:
        game.answer("bid:9", 1)
    assert str(caught.value) == (
        "blue answered 'bid:9' to 'fair:bid'; choose bid:0, bid:1, bid:2, bid:3, bid:4 (fair, round 1, answer 2)"
    )


def test_a_seat_that_is_not_asked_hears_who_is_and_what_it_may_do() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    with pytest.raises(IllegalAnswer) as caught:
        game.answer("sell", 0)
    assert str(caught.value) == (
        "red answered 'sell', but only blue is asked and red may offer:blue (fair, round 1, answer 7)"
    )


def test_an_answer_after_the_end_is_refused() -> None:
    game = bids(fair(2, rounds=1, charms=False), 1, 2).play("roll:dull", "keep")
    with pytest.raises(IllegalAnswer, match="but the game is over"):
        game.answer("keep", 1)


@pytest.mark.parametrize("seat", [2, -1, "red", None, True])
def test_a_seat_that_does_not_exist_is_named(seat: object) -> None:
    game = fair(2)
    asks: list[Callable[[Game], object]] = [
        lambda game: game.standing(seat),  # type: ignore[arg-type]
        lambda game: game.sight(seat),  # type: ignore[arg-type]
        lambda game: game.undo(seat),  # type: ignore[arg-type]
        lambda game: game.why("sell", seat),  # type: ignore[arg-type]
        lambda game: game.odds("bid:1", seat),  # type: ignore[arg-type]
    ]
    for attempt in asks:
        with pytest.raises(UnknownSeat, match=r"choose 0 \(red\), 1 \(blue\)"):
            attempt(game)


def test_why_tells_the_reason_and_the_rule() -> None:
    game = fair(2, charms=True)
    game.state.charms[3] = 1
    bids(game, 2, 1).play("first:magpie", "use:magpie", "roll:dull")
    reason = game.why("sell", 0)
    assert reason is not None and (reason.text, reason.rule) == ("padlocked", "FAIR-04")
    assert game.why("keep", 0) is None and game.why("nonsense", 0) is None


def test_a_game_and_its_questions_read_well() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    assert repr(game) == "<fair, round 1: <blue: fair:sale sell keep>>"


def test_copies_stay_apart() -> None:
    game = fair(3, chance="seeded", rounds=3)
    for step, _ in enumerate(wander(game, 5)):
        twin, before, told = game.copy(), game.save(), game.history(None)
        for _ in wander(twin, step, 4):
            pass
        assert (game.save(), game.history(None)) == (before, told)


def test_a_question_without_options_is_a_broken_rule() -> None:
    state, _ = FAIR_RULES.start(FAIR_RULES.setup(2, {}))
    state.coins[0] = -1
    with pytest.raises(BrokenRule, match="without offering anything"):
        Game(FAIR_RULES, FAIR_RULES.setup(2, {}), state, [ChooseBid(0)], None)


def test_the_end_leaves_the_rest_of_the_stack_undone() -> None:
    setup = FAIR_RULES.setup(2, {})
    state, _ = FAIR_RULES.start(setup)
    game = Game(FAIR_RULES, setup, state, [ChooseBid(0), End(), ChooseBid(1)], None)
    game.answer("bid:1", 1)
    assert game.over and game.state.bids == [-1, 1]


def test_a_game_cannot_end_within_a_lane() -> None:
    setup = FAIR_RULES.setup(2, {})
    state, _ = FAIR_RULES.start(setup)
    with pytest.raises(BrokenRule, match="while several seats are busy"):
        Game(FAIR_RULES, setup, state, [*together({Seat(0): (End(),)})], None)


def test_options_differ_from_everything_that_is_not_them() -> None:
    options: list[Option] = [Bid(Coins(1)), Bid(Coins(2)), Keep()]
    assert len({option.key for option in options}) == 3
    assert isinstance(fair(2).state, State) and SALE.prompt == "fair:sale"
