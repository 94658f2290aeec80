from random import Random

import pytest
from tests.eclipse.late import late_table
from tests.eclipse.pieces import faults

from astrarium.games.eclipse.ruleset import RULES
from astrarium.kernel import opening
from astrarium.kernel.game import Game


def play(game: Game, random: Random, passing: float) -> None:
    """Play at random, passing more often than not, and do what is allowed at any time now and then."""
    while not game.over:
        if random.random() < 0.1:
            seat = random.randrange(game.setup.seats)
            if options := game.standing(seat):
                game.answer(random.choice(options), seat)
                continue
        question = random.choice(game.questions)
        passes = "pass" in question.keys and random.random() < passing
        game.answer("pass" if passes else random.choice(question.options), question.seat)
        assert list(faults(game.state)) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_end_and_lose_no_piece(seats: int, seed: int) -> None:
    """ECL-COMP-01, ECL-COMP-02: ships, cubes, discs and tiles are limited, and none is lost."""
    game = opening.begin(RULES, seats, seed=seed, options={"species": "dealt"})
    play(game, Random(seed), passing=0.3 + 0.1 * seed)
    assert game.over
    assert len(game.scores()) == seats
    assert game.winners()


@pytest.mark.parametrize("seed", range(10))
def test_crowded_positions_late_in_a_game_are_played_to_the_end(seed: int) -> None:
    """ECL-COMP-01, ECL-COMP-02: with stalemates, razed cubes and full tracks, which games by chance hardly see."""
    random = Random(seed)
    table = late_table(seed)
    assert list(faults(table.state)) == []
    play(table.turn(random.randrange(table.state.seats)).game, random, passing=0.5)


def test_a_record_replays_to_the_same_state() -> None:
    game = opening.begin(RULES, 4, seed=1)
    play(game, Random(1), passing=0.4)
    again = opening.replay(lambda name: RULES, game.record())
    assert again.save() == game.save()
