"""Who plays long runs: players by chance, and bots."""

import pytest
from tests.kernel.toy import FAIR_RULES

from astrarium.games.catalogue import find
from astrarium.kernel.chance import Seeded
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.game import Game
from astrarium.kernel.opening import begin
from astrarium.kernel.question import Question
from astrarium.lab.plans import Plan
from astrarium.lab.play import random_game
from astrarium.lab.players import BY_CHANCE, PLAYERS, Botlike, company, eagerly, player, reluctantly


def opening() -> tuple[Game, Question]:
    game = begin(find("eclipse"), 2, 1)
    assert game.question is not None
    return game, game.question


def test_reluctant_players_pass_often_and_eager_ones_seldom() -> None:
    game, question = opening()
    seeds = range(200)
    last = [sum(way(game, question, Seeded(s)) == question.options[-1] for s in seeds) for way in WAYS]
    assert 0.4 * 200 - 25 < last[0] < 0.5 * 200 + 25 and 0 < last[1] < 200 / 12 + 15


WAYS = (reluctantly, eagerly)


def test_an_eager_player_takes_the_only_option_there_is() -> None:
    game, question = opening()
    one = Question(question.seat, question.kind, question.options[:1])
    assert eagerly(game, one, Seeded(1)) == question.options[0]


def test_a_curious_player_answers_with_what_it_has_answered_least() -> None:
    game, question = opening()
    kinds = {type(option) for option in question.options}
    curious = player("curious", "eclipse", 1)
    first = [type(curious(game, question, Seeded(seed))) for seed in range(len(kinds))]
    assert set(first) == kinds, "each of them once before any of them twice"


def test_a_wayward_bot_answers_like_its_bot_but_for_some_answers() -> None:
    game, question = opening()
    sensible = Botlike("greedy", "eclipse", 1)(game, question, Seeded(1))
    answers = [Botlike("greedy", "eclipse", 1, strays=5)(game, question, Seeded(seed)) for seed in range(40)]
    assert 20 < answers.count(sensible) < 40 and set(answers) <= set(question.options)


def test_at_some_tables_all_choose_alike_and_at_others_each_otherwise() -> None:
    tables = [company(PLAYERS, "eclipse", 6, seed) for seed in range(60)]
    kinds = []
    for table in tables:
        assert len(table.ways) == 6 and table.thinks == any(isinstance(way, Botlike) for way in table.ways)
        names = {way.strays if isinstance(way, Botlike) else getattr(way, "__name__", "") for way in table.ways}
        kinds.append(len(names))
    assert 15 < kinds.count(1) < 45 and max(kinds) > 2


def test_a_game_between_such_players_is_the_same_for_the_same_seed() -> None:
    plan, names = Plan(3, {"rounds": 1, "charms": True, "lanterns": "one"}), tuple(BY_CHANCE)
    games = [random_game(FAIR_RULES, plan, 5, company(names, "fair", 3, seed)) for seed in (1, 1, 2)]
    assert games[0].record() == games[1].record() != games[2].record()


def test_a_player_whom_nobody_knows_is_named_beside_those_whom_one_can_have() -> None:
    with pytest.raises(WrongSetup, match="there is no player 'clever'; choose random, reluctant, eager, curious,"):
        player("clever", "eclipse", 1)
