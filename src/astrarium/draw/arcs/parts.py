"""Parts of the table of Arcs, each a drawing of its own, for pages that lay them out themselves."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from astrarium.draw.arcs.battles import battle_panel
from astrarium.draw.arcs.boards import Board, board_height, player_board
from astrarium.draw.arcs.cards import HEIGHT, SLIP_HEIGHT, WIDTH as CARD
from astrarium.draw.arcs.layout import NARROW, WIDE
from astrarium.draw.arcs.map import map_body, map_description
from astrarium.draw.arcs.panels import ambitions, power_track
from astrarium.draw.arcs.shelves import GAP, offered, own, pile, plays, shelf, slips
from astrarium.draw.arcs.table import Table
from astrarium.draw.arcs.views import marks_of, table_of
from astrarium.draw.marks import Mark, grouped
from astrarium.draw.sheet import Drawn, document, part_title
from astrarium.draw.speech import words_of
from astrarium.draw.svg import Words
from astrarium.draw.theme import Theme
from astrarium.games.arcs.view import View
from astrarium.kernel.question import Option

Draw = Callable[[Table, Sequence[Mark], float, Words], Drawn]


def draw_part(
    view: View,
    name: str,
    *,
    theme: Theme = "dark",
    marks: Sequence[Option] = (),
    width: int = 820,
    language: str = "en",
    players: Sequence[str] = (),
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
) -> str:
    """One part as the seat sees it, with the options that lie on it; nothing where there is nothing to show."""
    table = table_of(view, language=language, players=players)
    asked = marks_of(view, marks, table=table, language=language, players=players)
    words = words_of(language)
    title = words(part_title(name, view.seat))
    return _framed(table, name, title, asked, theme, width, words, prefix, styled, parts)


def draw_parts(
    view: View, widths: Mapping[str, int], *, theme: Theme, marks: Sequence[Mark], language: str
) -> dict[str, str]:
    """Several parts of one page, each as wide as said here; what they share is on the page already."""
    table = table_of(view, language=language)
    words = words_of(language)
    return {
        name: _framed(
            table,
            name,
            words(part_title(name, view.seat)),
            marks,
            theme,
            width,
            words,
            f"{name}-",
            styled=False,
            parts=False,
        )
        for name, width in widths.items()
    }


def _framed(
    table: Table, name: str, title: str, marks: Sequence[Mark], theme: Theme, width: int, words: Words, prefix: str,
    styled: bool, parts: bool,
) -> str:  # fmt: skip
    drawn = PARTS[name](table, marks, width, words)
    if not drawn.height:
        return ""
    desc = map_description(table.sites, out_of_play=table.out_of_play, words=words) if name == "map" else title
    return document(
        drawn.body, width=drawn.width, height=drawn.height, title=title, desc=desc, theme=theme, prefix=prefix,
        styled=styled, parts=parts,
    )  # fmt: skip


def the_map(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The map; below 600 px of width in the tall arrangement."""
    layout = NARROW if width < 600 else WIDE
    body = map_body(table.sites, layout=layout, out_of_play=table.out_of_play, marks=marks, words=words)
    return Drawn(body, layout.width, layout.height)


def the_boards(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """All boards in a column, the own one first."""
    return _column(table.boards, marks, width, words)


def own_board(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The board of whoever looks; of the first seat for a spectator."""
    return _column(table.boards[:1], marks, width, words)


def rivals(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The boards of the others, in turn order."""
    return _column(table.boards[1:], marks, width, words)


def _column(boards: Sequence[Board], marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    body, top = "", 2.0
    for board in boards:
        body += player_board(board, 2, top, width=width - 4, marks=marks, words=words)
        top += board_height(board, width=width - 4, words=words) + 10
    return Drawn(body, width, top - 8)


def the_hand(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The own hand, leader and lore; no wider than the cards are."""
    width = min(width, (len(table.hand) + len(table.laid)) * (CARD + GAP) + 8)
    body, used = own(table.hand, table.laid, 4, 0, width - 8, grouped(marks), words)
    return Drawn(body, width, used + 6 if used else 0)


def the_court(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The court with its deck and discard pile."""
    cards = [*offered(table.court, grouped(marks), words), pile(table.court_deck, table.court_discard, 8, 0, words)]
    body, used = shelf(cards, 4, 6, width - 8)
    return Drawn(body, width, used + 12)


def the_round(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The cards of the round."""
    asked = grouped(marks)
    if width < 500:
        return Drawn(slips(table.played, 4, 6, asked, words), width, SLIP_HEIGHT + 12 if table.played else 0)
    return Drawn(plays(table.played, 4, 4, asked, words), width, HEIGHT + 34 if table.played else 0)


def the_ambitions(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """Ambitions and the power track."""
    body, used = ambitions(table.contests, 2, 2, width=width - 4, marks=marks, words=words)
    powers = {board.seat: board.power for board in table.boards}
    track = power_track(powers, 2, used + 12, width=width - 4, goal=table.goal, words=words)
    return Drawn(body + track, width, used + 72)


def the_battle(table: Table, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The battle in progress."""
    if table.battle is None:
        return Drawn("", width, 0)
    body, used = battle_panel(table.battle, 2, 2, width=width - 4, marks=marks, words=words)
    return Drawn(body, width, used + 4)


PARTS: Final[dict[str, Draw]] = {
    "map": the_map,
    "boards": the_boards,
    "own": own_board,
    "rivals": rivals,
    "hand": the_hand,
    "court": the_court,
    "round": the_round,
    "ambitions": the_ambitions,
    "battle": the_battle,
}
MIXED: Final = ("arcs.battle.dice",)
"""Questions at which every way to go on is compared."""
BELOW: Final = ("battle", "hand")
"""What lies below the map of a page."""
BESIDE: Final = {"round": "map", "own": "me", "rivals": "all", "ambitions": "all", "court": "all"}
"""What lies beside it, and on which tab of a phone."""
