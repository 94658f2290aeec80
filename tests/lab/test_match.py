"""Matches between bots: seats rotate, shares and intervals are right, the same seed gives the same match."""

from collections import Counter

import pytest

from astrarium.lab.match import Match, Played, play, play_one, table, wilson

MATCH = Match("arcs", ("random", "random", "greedy"), 4, {}, 7)


def test_the_interval_of_wilson() -> None:
    # 8 of 10: (0.8 + 1.9208/10 -+ 1.96 * sqrt(0.016 + 0.9604/100)) / 1.38416
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=5e-4)
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.1611), abs=5e-4)
    assert wilson(1.0, 400)[1] == 1.0


def test_a_table_has_one_line_for_each_bot_best_first() -> None:
    played = [
        Played((1.0, 0.0, 0.0), (9, 3, 5), ((1_000_000,), (2_000_000,), ())),
        Played((0.5, 0.0, 0.5), (6, 2, 6), ((3_000_000,), (), ())),
    ]
    first, second = table(Match("arcs", ("a", "a", "b"), 2, {}, 0), played)
    assert (first.bot, first.games, first.share, first.score, first.time) == ("a", 2, 0.75, 5.0, 2.0)
    assert (second.bot, second.share, second.score, second.time) == ("b", 0.25, 5.5, 0.0)
    assert first.low < first.share < first.high and first.give > 0


def test_every_bot_sits_on_every_seat_and_a_match_can_be_played_again() -> None:
    once = [play_one(MATCH, number) for number in range(3)]
    assert [game.scores for game in once] == [game.scores for game in play(MATCH._replace(games=3), 1)]
    assert all(sum(game.shares) == pytest.approx(1) for game in once)
    assert Counter(len(game.times) for game in once) == {3: 3}


def test_processes_make_no_difference_to_a_match() -> None:
    match = Match("arcs", ("random", "random"), 4, {}, 3)
    alone, shared = list(play(match, 1)), list(play(match, 2))
    assert [(game.shares, game.scores) for game in alone] == [(game.shares, game.scores) for game in shared]


def test_a_game_that_everybody_loses_is_won_by_nobody() -> None:
    """ASC-2.3.4-b"""
    lost = [play_one(Match("ascendancy", ("random", "random"), 1, {"max_rounds": 30}, 1), number) for number in (0, 1)]
    assert (0.0, 0.0) in [game.shares for game in lost]
    assert table(Match("ascendancy", ("random", "random"), 2, {}, 1), lost)[0].share < 1
