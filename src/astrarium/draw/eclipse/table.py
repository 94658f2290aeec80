"""The whole table of Eclipse, wide or narrow, from the parts."""

from collections.abc import Mapping, Sequence
from typing import Final

from astrarium.draw.eclipse.battles import battle_panel
from astrarium.draw.eclipse.blueprints import tray
from astrarium.draw.eclipse.boards import BOARD_HEIGHT, player_board
from astrarium.draw.eclipse.found import found_panel
from astrarium.draw.eclipse.galaxy import galaxy
from astrarium.draw.eclipse.status import bags, status
from astrarium.draw.eclipse.technologies import supply
from astrarium.draw.eclipse.text import galaxy_text
from astrarium.draw.marks import Mark, buttons, grouped
from astrarium.draw.sheet import document
from astrarium.draw.svg import Words, group, text
from astrarium.draw.theme import Theme
from astrarium.games.eclipse.views import PlayerView, View

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


def clockwise(view: View) -> list[PlayerView]:
    """The players from the own seat on."""
    seats = [player.seat for player in view.players]
    first = seats.index(view.seat) if view.seat in seats else 0
    return [*view.players[first:], *view.players[:first]]


def looking(view: View) -> PlayerView | None:
    """The player who looks."""
    return next((player for player in view.players if player.seat == view.seat), None)


def wide(view: View, marks: Sequence[Mark], names: Mapping[str, str], words: Words) -> tuple[str, float]:
    """The galaxy on the left, the own board on the right; technologies and the other boards below."""
    asked = grouped(marks)
    body = status(view, names, 16, 28, words) + bags(view, 820, 28, words)
    drawn, used = buttons(asked.get("", ()), 10, 52, width=820)
    body, top = body + drawn, 52 + used
    drawn, top = _going_on(view, marks, 10, top, 820, words)
    body += drawn
    drawn, _, height = galaxy(view, marks, 800, words)
    body, left = body + group(drawn, at=(10, top)), top + height
    boards = clockwise(view)
    if boards:
        player = boards[0]
        body += player_board(view, player, names[player.seat], 820, 52, width=370, marks=marks, words=words)
    top = max(left, 62 + BOARD_HEIGHT if boards else 0) + 12
    drawn, used = supply(view, looking(view), 10, top, width=1180, marks=marks, words=words)
    body, top = body + drawn, top + used + 8
    for at, player in enumerate(boards[1:]):
        spot = (10 + at % 3 * 396, top + at // 3 * (BOARD_HEIGHT + 10))
        body += player_board(view, player, names[player.seat], *spot, width=388, marks=marks, words=words)
    return body, top + -(-len(boards[1:]) // 3) * (BOARD_HEIGHT + 10) + 4


def _going_on(view: View, marks: Sequence[Mark], x: float, top: float, width: float, words: Words) -> tuple[str, float]:
    """Battle, tiles that are looked at, parts that can be taken; and where the next part begins."""
    body = ""
    if view.battle or view.volley:
        drawn, used = battle_panel(view, x, top, width=width, marks=marks, words=words)
        body, top = body + drawn, top + used + 10
    drawn, used = found_panel(view, x, top, width=width, marks=marks, words=words)
    body, top = body + drawn, top + used + (8 if used else 0)
    drawn, used = tray(marks, width, words)
    return body + group(drawn, at=(x, top)), top + used + (4 if used else 0)


def narrow(view: View, marks: Sequence[Mark], names: Mapping[str, str], words: Words) -> tuple[str, float]:
    """Everything in one column."""
    asked = grouped(marks)
    body = status(view, names, 8, 24, words, width=374)
    drawn, used = buttons(asked.get("", ()), 8, 46, width=374, height=44)
    body, top = body + drawn, 46 + used
    drawn, top = _going_on(view, marks, 8, top, 374, words)
    body += drawn
    drawn, _, height = galaxy(view, marks, 390, words)
    body, top = body + group(drawn, at=(0, top)), top + height + 10
    body += bags(view, 382, top + 10, words)
    top += 34
    boards = clockwise(view)
    for player in boards[:1]:
        body += player_board(view, player, names[player.seat], 6, top, width=378, marks=marks, words=words)
        top += BOARD_HEIGHT + 10
    body += text(8, top + 14, words("draw.part.technologies"), "muted b", size=15)
    drawn, used = supply(view, looking(view), 8, top + 24, width=374, marks=marks, words=words)
    body, top = body + drawn, top + used + 34
    for player in boards[1:]:
        body += player_board(view, player, names[player.seat], 6, top, width=378, marks=marks, words=words)
        top += BOARD_HEIGHT + 10
    return body, top + 4
