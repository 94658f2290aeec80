"""The drawing of a game, where there is one for it; the page brings the stylesheet."""

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any

from astrarium.draw import draw
from astrarium.draw.theme import stylesheet
from astrarium.kernel.question import Option


def board(game: str, view: Any, marks: Sequence[Option], theme: str, language: str, players: Sequence[str] = ()) -> str:
    """SVG of what the viewer sees, each option a thing to click; nothing for a game without drawings."""
    if not drawn(game):
        return ""
    return draw(view, theme=theme or "auto", marks=marks, language=language, players=players, styled=False)


@cache
def drawn(game: str) -> bool:
    """Whether there are drawings for a game."""
    return find_spec(f"astrarium.draw.{game}") is not None


@cache
def styles() -> bytes:
    """The stylesheet of all drawings, in every theme."""
    return "\n".join(stylesheet(theme) for theme in ("auto", "dark", "light")).encode()
