"""SVG drawn from views: `astrarium.draw(view, theme="dark", marks=question.options)`."""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.game import Game
from astrarium.kernel.seats import CHANCE

THEMES: Final = ("dark", "light", "auto")


class NoDrawing(AstrariumError, LookupError):
    """Something that cannot be drawn, or not in this way."""


def draw(view: Any, **how: Any) -> str:
    """The whole table as the view's seat sees it; how: theme, marks (options to click), width, language, players."""
    if isinstance(view, Game):
        raise NoDrawing("draw what somebody sees of a game, view(seat), not the game itself")
    game = [*type(view).__module__.split("."), "", ""][2]
    if not game or not has_drawing(game):
        raise NoDrawing(f"there is no drawing of {type(view).__name__}; choose the view of a game")
    if (theme := how.get("theme", "dark")) not in THEMES:
        raise NoDrawing(f"there is no theme {theme!r}; choose {', '.join(THEMES)}")
    if type(width := how.get("width", 1)) is not int or width < 1:
        raise NoDrawing(f"a drawing cannot be {width!r} wide; choose a number of pixels")
    drawn: Callable[..., str] = import_module(f"astrarium.draw.{game}").draw
    return drawn(view, **how)


def has_drawing(game: str) -> bool:
    """Whether a game of this name can be drawn."""
    return find_spec(f"astrarium.draw.{game}") is not None


def paint(game: Game) -> str | None:
    """A game as whoever is asked sees it, with what may be answered; nothing where there is no drawing."""
    if not has_drawing(game.rules.name):
        return None
    question = game.question
    if question is None or question.seat == CHANCE:
        return draw(game.view(None), theme="auto")
    return draw(game.view(question.seat), theme="auto", marks=question.options)


class _Room(ModuleType):
    """A module that draws when it is called."""

    def __call__(self, view: Any, **how: Any) -> str:
        return draw(view, **how)


sys.modules[__name__].__class__ = _Room
