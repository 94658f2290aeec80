"""The whole table of Ascendancy, wide or narrow."""

from collections.abc import Sequence
from typing import Final

from astrarium.draw.ascendancy.map import map_body, units_at
from astrarium.draw.ascendancy.tiles import title
from astrarium.draw.marks import Mark, buttons, grouped
from astrarium.draw.sheet import document
from astrarium.draw.svg import Words, group, scaled
from astrarium.draw.theme import Theme
from astrarium.games.ascendancy.view import View
from astrarium.words import text as say

WIDE_WIDTH: Final = 1200
NARROW_WIDTH: Final = 390
MAP_WIDTH: Final = 800


def draw_table(
    view: View,
    *,
    width: int = WIDE_WIDTH,
    theme: Theme = "dark",
    marks: Sequence[Mark] = (),
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
    words: Words = say,
    players: Sequence[str] = (),
) -> str:
    """The table as one drawing: below 800 px of width everything lies in one column."""
    size = WIDE_WIDTH if width >= 800 else NARROW_WIDTH
    body, height = (wide if size == WIDE_WIDTH else narrow)(view, marks, words)
    return document(
        body, width=size, height=height, theme=theme, prefix=prefix, styled=styled, parts=parts,
        title=words("draw.table.ascendancy"), desc=map_description(view, words),
    )  # fmt: skip


def map_description(view: View, words: Words) -> str:
    """What the map shows, for those who do not see it."""
    units = units_at(view)
    return " ".join(f"{title(system, units.get(system.name, ()), words)}." for system in view.systems)


def wide(view: View, marks: Sequence[Mark], words: Words) -> tuple[str, float]:
    """Map on the left."""
    drawn, top = buttons(grouped(marks).get("", ()), 10, 10, width=MAP_WIDTH)
    body, used = fitted(view, marks, MAP_WIDTH, words)
    return drawn + group(body, at=(10, top + 10)), top + used + 20


def narrow(view: View, marks: Sequence[Mark], words: Words) -> tuple[str, float]:
    """Everything in one column."""
    drawn, top = buttons(grouped(marks).get("", ()), 8, 8, width=374, height=44)
    body, used = fitted(view, marks, NARROW_WIDTH, words)
    return drawn + group(body, at=(0, top + 8)), top + used + 16


def fitted(view: View, marks: Sequence[Mark], width: float, words: Words) -> tuple[str, float]:
    """The map at a width, and its height."""
    body, wide_, high = map_body(view, marks, words, large=width < 600)
    scale = width / wide_
    return scaled(body, scale), high * scale
