"""The drawing of a game, where there is one for it."""

from collections.abc import Sequence
from typing import Any

from astrarium.kernel.question import Option


def board(view: Any, marks: Sequence[Option], theme: str) -> str:
    """SVG for a page that brings the stylesheet itself; nothing for a game without drawings."""
    return ""
