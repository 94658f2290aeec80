"""The whole table of Ascendancy, wide or narrow."""

from collections.abc import Sequence
from typing import Final

from astrarium.draw.ascendancy.battles import battle
from astrarium.draw.ascendancy.borg import borg_panel
from astrarium.draw.ascendancy.consoles import console
from astrarium.draw.ascendancy.dealings import dealings
from astrarium.draw.ascendancy.map import map_body, units_at
from astrarium.draw.ascendancy.order import order
from astrarium.draw.ascendancy.tiles import title
from astrarium.draw.marks import Mark, buttons, grouped
from astrarium.draw.sheet import document
from astrarium.draw.svg import Words, group, num
from astrarium.draw.theme import Theme
from astrarium.games.ascendancy.view import PlayerView, View
from astrarium.words import text as say

WIDE_WIDTH: Final = 1200
NARROW_WIDTH: Final = 390
MAP_WIDTH: Final = 820
SIDE_WIDTH: Final = 350


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
    body, height = (wide if size == WIDE_WIDTH else narrow)(view, marks, words, players)
    return document(
        body, width=size, height=height, theme=theme, prefix=prefix, styled=styled, parts=parts,
        title=words("draw.table.ascendancy"), desc=map_description(view, words),
    )  # fmt: skip


def map_description(view: View, words: Words) -> str:
    """What the map shows, for those who do not see it."""
    units = units_at(view)
    return " ".join(f"{title(system, units.get(system.name, ()), words)}." for system in view.systems)


def clockwise(view: View) -> list[PlayerView]:
    """The players from the own seat on."""
    seats = [player.seat for player in view.players]
    first = seats.index(view.seat) if view.seat in seats else 0
    return [*view.players[first:], *view.players[:first]]


def wide(view: View, marks: Sequence[Mark], words: Words, players: Sequence[str]) -> tuple[str, float]:
    """Order, map and battle on the left, consoles and trade on the right."""
    body, used = order(view, 10, 10, width=MAP_WIDTH, marks=marks, words=words)
    left = 20 + used
    drawn, used = buttons(grouped(marks).get("", ()), 10, left, width=MAP_WIDTH)
    body, left = body + drawn, left + used
    drawn, used = battle(view, 10, left, width=MAP_WIDTH, marks=marks, words=words)
    body, left = body + drawn, left + (used + 10 if used else 0)
    drawn, used = fitted(view, marks, MAP_WIDTH, words)
    body += group(drawn, at=(10, left))
    beside, right = column(view, marks, 840, 10, SIDE_WIDTH, words, players)
    return body + beside, max(left + used + 10, right)


def narrow(view: View, marks: Sequence[Mark], words: Words, players: Sequence[str]) -> tuple[str, float]:
    """Everything in one column."""
    body, used = order(view, 8, 8, width=374, marks=marks, words=words)
    top = 18 + used
    drawn, used = buttons(grouped(marks).get("", ()), 8, top, width=374, height=44)
    body, top = body + drawn, top + used
    drawn, used = battle(view, 8, top, width=374, marks=marks, words=words)
    body, top = body + drawn, top + (used + 10 if used else 0)
    drawn, used = fitted(view, marks, NARROW_WIDTH, words)
    body += group(drawn, at=(0, top))
    beside, height = column(view, marks, 8, top + used + 8, 374, words, players)
    return body + beside, height


def column(
    view: View, marks: Sequence[Mark], x: float, top: float, width: float, words: Words, players: Sequence[str]
) -> tuple[str, float]:
    """The consoles, the own one first, and trade; and how far down they reach."""
    names = dict(zip((player.seat for player in view.players), players, strict=False))
    body = ""
    for player in clockwise(view):
        name = names.get(player.seat, "")
        drawn, used = console(player, view, x, top, width=width, name=name, marks=marks, words=words)
        body, top = body + drawn, top + used + 10
    drawn, used = dealings(view, x, top, width=width, marks=marks, words=words)
    body, top = body + drawn, top + used + 10
    drawn, used = borg_panel(view, x, top, width=width, words=words)
    return body + drawn, top + used + (10 if used else 0)


def fitted(view: View, marks: Sequence[Mark], width: float, words: Words) -> tuple[str, float]:
    """The map at a width, and its height."""
    body, wide_, frame = map_body(view, marks, words, large=width < 600)
    high = frame * width / wide_
    inner = f'<svg width="{num(width)}" height="{num(high)}" viewBox="0 0 {num(wide_)} {num(frame)}">{body}</svg>'
    return inner, high
