"""The whole table of Arcs, wide or narrow, from the parts."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from astrarium.draw.arcs.battles import Battle, battle_panel
from astrarium.draw.arcs.boards import Board, board_height, player_board
from astrarium.draw.arcs.cards import HEIGHT, SLIP_HEIGHT, ActionCard
from astrarium.draw.arcs.layout import NARROW, WIDE
from astrarium.draw.arcs.map import Site, map_body, map_description
from astrarium.draw.arcs.panels import Contest, Worth, ambitions, available, power_track, status, supply_of
from astrarium.draw.arcs.shelves import (
    Asked,
    Laid,
    Offered,
    Played,
    discard_count,
    discarded,
    heading,
    offered,
    own,
    pile,
    plays,
    shelf,
    slips,
)
from astrarium.draw.marks import Mark, buttons, grouped
from astrarium.draw.sheet import document
from astrarium.draw.svg import Words, group
from astrarium.draw.theme import Theme
from astrarium.words import text as say

WIDE_WIDTH: Final = 1200
NARROW_WIDTH: Final = 390


class Table(NamedTuple):
    """Everything that a seat sees, in the words of the drawing."""

    sites: Sequence[Site]
    boards: Sequence[Board]
    contests: Sequence[Contest]
    out_of_play: Sequence[int] = ()
    markers: Sequence[Worth] = ()
    supply: Mapping[str, int] = {}
    court: Sequence[Offered] = ()
    court_deck: int = 0
    court_discard: int = 0
    played: Sequence[Played] = ()
    action_discard: int = 0
    hand: Sequence[ActionCard] = ()
    laid: Sequence[Laid] = ()
    goal: int = 30
    signs: Sequence[tuple[str, str]] = ()
    battle: Battle | None = None


def draw_table(
    table: Table,
    *,
    width: int = WIDE_WIDTH,
    theme: Theme = "dark",
    marks: Sequence[Mark] = (),
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
    words: Words = say,
) -> str:
    """The table as one drawing: below 800 px of width everything lies in one column."""
    size = WIDE_WIDTH if width >= 800 else NARROW_WIDTH
    body, height = (wide if size == WIDE_WIDTH else narrow)(table, marks, words)
    return document(
        body, width=size, height=height, theme=theme, prefix=prefix, styled=styled, parts=parts,
        title=words("draw.table.arcs"), desc=map_description(table.sites, out_of_play=table.out_of_play, words=words),
    )  # fmt: skip


def wide(table: Table, marks: Sequence[Mark], words: Words) -> tuple[str, float]:
    """Map and ambitions on the left, boards on the right, cards below."""
    asked = grouped(marks)
    body, left = _map_side(table, marks, asked, words)
    right = 12.0
    for board in table.boards:
        body += player_board(board, 840, right, width=350, marks=marks, words=words)
        right += board_height(board, width=350, words=words) + 10
    top = max(left, right) + 14
    body += heading(words("draw.heading.court"), 10, top + 12)
    body += shelf(offered(table.court, asked, words), 10, top + 24, 520)[0]
    body += pile(table.court_deck, table.court_discard, 522, top + 24, words)
    body += plays(table.played, 706, top, asked, words) + discarded(table.action_discard, 608, top + 116, words)
    top += 28 + HEIGHT
    hand, used = own(table.hand, table.laid, 10, top + 14, 1180, asked, words)
    return body + hand, top + (14 + used if used else 0) + 12


def _map_side(table: Table, marks: Sequence[Mark], asked: Asked, words: Words) -> tuple[str, float]:
    """Status, buttons, map, battle, ambitions and power; and how far down they reach."""
    body = status(table.signs, 16, 28, width=460) + supply_of(table.supply, 480, 28, words)
    body += available(table.markers, 830, 28, words)
    drawn, used = buttons(asked.get("", ()), 10, 52, width=820)
    top = 52 + used
    body += drawn + group(
        map_body(table.sites, layout=WIDE, out_of_play=table.out_of_play, marks=marks, words=words), at=(10, top)
    )
    top += WIDE.height + 12
    if table.battle:
        drawn, used = battle_panel(table.battle, 10, top, width=820, marks=marks, words=words)
        body, top = body + drawn, top + used + 10
    drawn, used = ambitions(table.contests, 10, top, width=820, marks=marks, words=words)
    body, top = body + drawn, top + used + 10
    powers = {board.seat: board.power for board in table.boards}
    return body + power_track(powers, 10, top, width=820, goal=table.goal, words=words), top + 58


def narrow(table: Table, marks: Sequence[Mark], words: Words) -> tuple[str, float]:
    """Everything in one column: map, cards, ambitions, boards."""
    asked = grouped(marks)
    body = status(table.signs, 8, 24, width=374)
    drawn, used = buttons(asked.get("", ()), 8, 46, width=374, height=44)
    top = 46 + used
    body += drawn + group(
        map_body(table.sites, layout=NARROW, out_of_play=table.out_of_play, marks=marks, words=words), at=(0, top)
    )
    top += NARROW.height + 8
    if table.battle:
        drawn, used = battle_panel(table.battle, 8, top, width=374, marks=marks, words=words)
        body, top = body + drawn, top + used + 10
    body += heading(words("draw.heading.round"), 8, top + 14) + slips(table.played, 8, top + 24, asked, words)
    body += discard_count(table.action_discard, 382, top + 9, words)
    top += 24 + (SLIP_HEIGHT if table.played else 0) + 10
    drawn, used = own(table.hand, table.laid, 8, top, 374, asked, words)
    body, top = body + drawn, top + used + 10
    drawn, top = _contests_below(table, marks, top, words)
    body += drawn + heading(words("draw.heading.court"), 8, top + 14) + supply_of(table.supply, 194, top + 10, words)
    drawn, used = shelf([*offered(table.court, asked, words), decks(table, words)], 8, top + 26, 374)
    body, top = body + drawn, top + 26 + used + 10
    for board in table.boards:
        body += player_board(board, 8, top, width=374, marks=marks, words=words)
        top += board_height(board, width=374, words=words) + 10
    return body, top + 4


def decks(table: Table, words: Words) -> str:
    """The court's deck and discard pile, in the place of a card."""
    return pile(table.court_deck, table.court_discard, 8, 0, words)


def _contests_below(table: Table, marks: Sequence[Mark], top: float, words: Words) -> tuple[str, float]:
    """Ambitions and power in a column; and where the next part begins."""
    body = heading(words("draw.heading.ambitions"), 8, top + 20) + available(table.markers, 382, top + 16, words)
    drawn, used = ambitions(table.contests, 8, top + 38, width=374, marks=marks, words=words)
    top += 38 + used + 8
    powers = {board.seat: board.power for board in table.boards}
    return body + drawn + power_track(powers, 8, top, width=374, goal=table.goal, words=words), top + 66


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("table"))
