"""Whatever a test of Eclipse plays, no piece is lost on the way and none comes from nowhere."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.eclipse.pieces import faults

from astrarium.games.eclipse.state import State
from astrarium.kernel.game import Game


@pytest.fixture(autouse=True)
def nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Count everything after each answer; what a position was set without may stay away."""
    plain, few = Game.answer, {"too few discovery tiles"}

    def answer(game: Game, *answers: Any) -> None:
        before = few | set(faults(game.state)) if isinstance(game.state, State) else set()
        plain(game, *answers)
        if isinstance(game.state, State):
            assert set(faults(game.state)) <= before

    monkeypatch.setattr(Game, "answer", answer)
    yield
