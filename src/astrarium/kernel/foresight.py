"""What would come of an option at once, as far as the seat that might choose it can tell.

It is tried on a guess, so that nothing hidden shows; of what would come to light nothing is told. What several seats
decide at the same time comes only when all have done so.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from .chance import Seeded
from .errors import IllegalAnswer
from .frame import Together
from .game import Game
from .notice import Notice
from .question import Question
from .seats import CHANCE

DRAW: Final = "chance"
REVEAL: Final = "reveal"
FINAL: Final = (DRAW, REVEAL)
"""Why an answer is for good."""


class Preview(NamedTuple):
    """What is told and asked next, before chance or anybody else has a say; and why it is for good, if it is."""

    notices: list[Notice]
    question: Question | None
    final: str


def preview(game: Game, key: str, seat: int) -> Preview:
    """What would come of one option."""
    if key not in _keys(game, seat):
        raise IllegalAnswer(game._complaint(key, seat))
    twin = _imagined(game, seat)
    return _foreseen(twin, key, seat) if twin else Preview([], None, "")


def finals(game: Game, keys: Collection[str], seat: int) -> dict[str, str]:
    """Which of these options cannot be taken back once they are chosen, and why."""
    offered = [key for key in _keys(game, seat) if key in keys]
    twin = _imagined(game, seat) if offered else None
    if twin is None:
        return {}
    found = {key: _foreseen(twin.copy(), key, seat).final for key in offered}
    return {key: final for key, final in found.items() if final}


def _keys(game: Game, seat: int) -> list[str]:
    question = game._asked(game._chair(seat))
    return [option.key for option in (*(question.options if question else ()), *game.standing(seat))]


def _imagined(game: Game, seat: int) -> Game | None:
    """The game as the seat may imagine it, chance asking; None while others decide at the same time."""
    if game._stack and isinstance(game._stack[-1], Together) and len(game._open) > 1:
        return None
    veiled = game.rules.veil(game.state, game._chair(seat))
    twin = game._guess(veiled, game._own_stack(seat), seat, Seeded(game.number).below)
    twin._driver = None
    return twin


def _foreseen(twin: Game, key: str, seat: int) -> Preview:
    """Answer, and look at what came of it; the game is used up."""
    before = len(twin.history(seat))
    twin.answer(key, seat)
    if twin.undoable(seat) is None:
        return Preview([], None, REVEAL)
    told = [notice for _, notice in twin.history(seat)[before:]]
    return Preview(told, twin._asked(seat), DRAW if twin._asked(CHANCE) else "")
