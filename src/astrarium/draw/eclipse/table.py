"""The whole table of Eclipse, wide or narrow, from the parts."""

from collections.abc import Mapping, Sequence
from typing import Final

from astrarium.draw.eclipse.galaxy import galaxy
from astrarium.draw.eclipse.text import galaxy_text
from astrarium.draw.marks import Mark, buttons, grouped
from astrarium.draw.sheet import document
from astrarium.draw.svg import Words, group
from astrarium.draw.theme import Theme
from astrarium.games.eclipse.views import View

WIDE_WIDTH: Final = 1200
NARROW_WIDTH: Final = 390


def draw_table(
    view: View,
    marks: Sequence[Mark],
    names: Mapping[str, str],
    *,
    width: int,
    theme: Theme,
    prefix: str,
    styled: bool,
    parts: bool,
    words: Words,
) -> str:
    """The table as one drawing: below 800 px of width everything lies in one column."""
    size = WIDE_WIDTH if width >= 800 else NARROW_WIDTH
    body, height = (wide if size == WIDE_WIDTH else narrow)(view, marks, names, words)
    return document(
        body, width=size, height=height, theme=theme, prefix=prefix, styled=styled, parts=parts,
        title=words("draw.eclipse.table"), desc=galaxy_text(view, words),
    )  # fmt: skip


def wide(view: View, marks: Sequence[Mark], names: Mapping[str, str], words: Words) -> tuple[str, float]:
    """The galaxy."""
    asked = grouped(marks)
    body, used = buttons(asked.get("", ()), 10, 12, width=820)
    drawn, _, height = galaxy(view, marks, 820, words)
    return body + group(drawn, at=(10, 12 + used)), 24 + used + height


def narrow(view: View, marks: Sequence[Mark], names: Mapping[str, str], words: Words) -> tuple[str, float]:
    """Everything in one column."""
    asked = grouped(marks)
    body, used = buttons(asked.get("", ()), 8, 12, width=374, height=44)
    drawn, _, height = galaxy(view, marks, 390, words)
    return body + group(drawn, at=(0, 12 + used)), 24 + used + height
