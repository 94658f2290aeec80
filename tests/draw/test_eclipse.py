"""Eclipse drawn from views: every seat, every option, nothing hidden."""

import random
from collections.abc import Iterator

import pytest
from tests.draw.drawn import ids, options, parsed, referred

import astrarium
from astrarium.draw import draw
from astrarium.kernel.game import Game


def walk(seats: int, seed: int, every: int, **settings: object) -> Iterator[Game]:
    """Positions of a random game, in which nobody passes too early."""
    source = random.Random(seed)
    game = astrarium.new("eclipse", seats, seed=seed, options=dict(settings))
    while not game.over:
        if game.number % every == 0:
            yield game
        assert game.question
        choices = list(game.question.options)
        rest = [option for option in choices if option.key not in ("pass", "done")]
        game.answer(source.choice(rest if rest and source.random() < 0.85 else choices))
    yield game


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_position_of_a_game_can_be_drawn_from_every_seat(seats: int, seed: int) -> None:
    for game in walk(seats, seed, 41):
        question = game.question
        for seat in (None, *range(seats)):
            asked = question.options if question and question.seat == seat else ()
            for width in (1200, 390):
                drawn = draw(game.view(seat), marks=asked, width=width, theme="auto")
                root = parsed(drawn)
                assert len(ids(drawn)) == len(set(ids(drawn))) and referred(drawn) <= set(ids(drawn))
                assert set(options(root)) == {option.key for option in asked}
                assert len(drawn.encode()) < 200_000
