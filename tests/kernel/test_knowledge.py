"""Who knows what: views, histories, masks of seats, guesses."""

import msgspec
import pytest
from tests.kernel.toy import (
    FAIR_RULES,
    HIDDEN,
    Dealt,
    DealtSomething,
    Rolled,
    Saw,
    State,
    bids,
    fair,
    find,
    wander,
)  # fmt: skip

from astrarium.kernel.chance import Seeded
from astrarium.kernel.errors import IllegalAnswer
from astrarium.kernel.notice import Notice, Told, reveal, tell, whisper
from astrarium.kernel.opening import load
from astrarium.kernel.seats import (
    EVERYONE,
    NOBODY,
    SEAT_NAMES,
    Seat,
    Seats,
    clockwise,
    includes,
    members,
    only,
    seat_name,
)  # fmt: skip


def test_a_set_of_seats_holds_its_seats_and_the_spectator_only_when_it_is_open() -> None:
    assert [includes(only(0, 2), seat) for seat in (0, 1, 2, None)] == [True, False, True, False]
    assert [includes(EVERYONE, seat) for seat in (0, 5, None)] == [True, True, True]
    assert [includes(NOBODY, seat) for seat in (0, 5, None)] == [False, False, False]
    assert [includes(Seats(~only(1)), seat) for seat in (0, 1, None)] == [True, False, True]


def test_seats_are_listed_in_order_and_around_the_table() -> None:
    assert list(members(only(2, 0), 3)) == [0, 2] and list(members(EVERYONE, 3)) == [0, 1, 2]
    assert list(clockwise(2, 4)) == [2, 3, 0, 1]
    assert seat_name(-1) == "chance" and seat_name(1) == SEAT_NAMES[1] == "blue"


def test_notices_go_to_those_who_may_know() -> None:
    state: State = fair(2).state
    fact, less = Saw(Seat(0), msgspec.convert(3, int)), DealtSomething(Seat(0))  # type: ignore[arg-type]
    tell(state, fact)
    reveal(state, fact, only(1))
    whisper(state, fact, only(0), less)
    whisper(state, fact, only(0))
    assert state.notices == [
        Told(fact, EVERYONE, False), Told(fact, only(1), True), Told(fact, only(0), False),
        Told(less, Seats(~1), False), Told(fact, only(0), False),
    ]  # fmt: skip


def test_each_seat_reads_its_own_history() -> None:
    game = fair(2)
    told: dict[int | None, list[type[Notice]]] = {
        seat: [type(notice) for _, notice in game.history(seat)] for seat in (0, 1, None)
    }
    assert told == {
        0: [Rolled, Dealt, DealtSomething],
        1: [Rolled, DealtSomething, Dealt],
        None: [Rolled, DealtSomething, DealtSomething],
    }


def test_history_gives_the_position_that_a_notice_led_to() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    assert [number for number, _ in game.history(None)] == [0, 1, 2, 6, 6, 7]


def test_a_view_shows_the_own_hand_and_bid_only() -> None:
    game = fair(2)
    game.answer("bid:3", 1)
    assert (game.view(1).hands, game.view(1).bids) == ([[HIDDEN], [1]], [HIDDEN, 3])
    assert (game.view(0).hands, game.view(0).bids) == ([[0], [HIDDEN]], [-1, HIDDEN])
    assert (game.view(None).hands, game.view(None).bids) == ([[HIDDEN], [HIDDEN]], [HIDDEN, HIDDEN])


def test_a_card_once_seen_on_the_deck_is_known_to_who_saw_it() -> None:
    game = fair(2)
    game.state.charms[:] = [0, 0, only(0), 0]
    bids(game, 3, 1).play("roll:dull", "peek", "draw:card-9")
    assert game.state.deck[0] == [8]
    game.play("draw:card-9")
    assert game.view(0).hands[0] == [0, 8]
    assert game.view(1).hands[0] == [HIDDEN, HIDDEN]


def test_what_a_seat_decides_by_is_its_view_its_question_and_guesses() -> None:
    game = fair(3)
    game.answer("bid:3", 1)
    sight = game.sight(0)
    assert sight.view == game.view(0) and sight.question == game.questions[0]
    guessed = sight.guess(Seeded(4).below)
    assert guessed.view(0).hands == game.view(0).hands
    assert [question.seat for question in guessed.questions] == [0]


def test_who_is_not_asked_has_nothing_to_decide() -> None:
    game = fair(3)
    game.answer("bid:2", 1)
    game.answer("pledge:card-2", 1)
    with pytest.raises(IllegalAnswer, match="blue is not asked anything now"):
        game.sight(1)


def test_guesses_agree_with_what_is_known_and_can_be_played_out() -> None:
    draws = Seeded(9)
    for seed in range(4):
        for game in wander(fair(3, chance="seeded", seed=seed, rounds=2), seed):
            for question in game.questions:
                guessed = game.sight(question.seat).guess(draws.below)
                mine = next(asked for asked in guessed.questions if asked.seat == question.seat)
                assert mine == question
                assert FAIR_RULES.veil(guessed.state, question.seat) == FAIR_RULES.veil(game.state, question.seat)
        for _ in wander(guessed, seed):
            pass
        assert guessed.over


def test_a_sight_stays_what_it_was_when_the_game_goes_on() -> None:
    game = fair(2, charms=False)
    sight = game.sight(0)
    bids(game, 2, 1).play("roll:dull")
    assert [question.prompt for question in sight.guess(Seeded(1).below).questions] == ["fair:bid"]


def test_a_guess_does_not_know_the_seed() -> None:
    game = fair(2, chance="seeded", seed=12)
    assert game.sight(0).guess(Seeded(1).below).record().find(Seeded(12).key.hex()) == -1


def test_a_blind_snapshot_holds_nothing_that_the_seat_cannot_know_and_is_enough_to_decide_by() -> None:
    for seed in range(3):
        for game in wander(fair(3, chance="seeded", seed=seed, rounds=2), seed):
            for question in game.questions:
                blind = load(find, game.blind(question.seat))
                assert blind.sight(question.seat).question == question
                assert blind.view(question.seat) == game.view(question.seat)
                assert blind.blind(question.seat) == game.blind(question.seat)
