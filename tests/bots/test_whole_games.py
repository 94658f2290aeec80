"""Bots play every game to its end, with everything that its options bring, drafts included."""

import pytest

from astrarium.bots.bot import bot
from astrarium.games.catalogue import games
from astrarium.kernel.opening import begin
from astrarium.kernel.ruleset import Ruleset
from astrarium.lab.plans import plans


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.name)
def test_a_greedy_bot_plays_to_the_end_among_random_ones(rules: Ruleset) -> None:
    plan = plans(rules)[-1]
    game = begin(rules, plan.seats, 5, plan.options)
    bots = [bot("random" if seat else "greedy", rules.name, f"5 {seat}") for seat in range(plan.seats)]
    while game.questions:
        seat = game.questions[0].seat
        game.answer(bots[seat].choose(game.sight(seat)), seat)
    assert game.over and game.winners()
