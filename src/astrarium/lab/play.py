"""Random games: for proofs, for counts and for speed."""

from collections.abc import Callable, Iterator

from astrarium.kernel.chance import Seeded
from astrarium.kernel.game import Game
from astrarium.kernel.opening import begin
from astrarium.kernel.question import Option, Question
from astrarium.kernel.ruleset import Ruleset

from .plans import Plan

LONGEST = 100_000
"""Answers after which a game is taken to have no end."""

ACTS = (4, 0, 0, 60, 0, 0, 300, 0)
"""How often something is done at any time, one answer in so many: by the seed, so that some games are left in peace."""

Chooser = Callable[[Game, Question, Seeded], Option]


def any_option(game: Game, question: Question, draws: Seeded) -> Option:
    """One of the options, all equally likely."""
    return question.options[draws.below(len(question.options))]


def random_answers(game: Game, draws: Seeded, choose: Chooser = any_option, acts: int = 0) -> Iterator[Game]:
    """Play at random to the end; the game before each answer. One answer in `acts` is something done at any time."""
    standing = type(game.rules).standing is not Ruleset.standing
    for _ in range(LONGEST):
        if game.over:
            return
        yield game
        questions = game.questions
        question = questions[draws.below(len(questions))] if len(questions) > 1 else questions[0]
        if standing and acts and not draws.below(acts):
            seat = draws.below(game.setup.seats)
            if options := game.standing(seat):
                game.answer(options[draws.below(len(options))], seat)
                continue
        game.answer(choose(game, question, draws), question.seat)
    raise RuntimeError(f"{game!r} has not ended after {LONGEST} answers")


def random_positions(game: Game, seed: int, choose: Chooser = any_option) -> Iterator[Game]:
    """Play a game at random to its end; the game before each answer."""
    return random_answers(game, Seeded(f"answers {seed}"), choose, ACTS[seed % len(ACTS)])


def random_game(rules: Ruleset, plan: Plan, seed: int, choose: Chooser = any_option) -> Game:
    """A game played at random to its end: the same for the same seed, everywhere."""
    game = begin(rules, plan.seats, seed, plan.options)
    for _ in random_positions(game, seed, choose):
        pass
    return game
