"""The whole table of Arcs, wide or narrow, from the parts."""

from collections.abc import Sequence
from typing import NamedTuple

from astrarium.draw.arcs_map import Site, layout_for, map_body, map_description
from astrarium.draw.boards import Board, board_height, player_board
from astrarium.draw.cards import (
    HEIGHT,
    SLIP_HEIGHT,
    SLIP_WIDTH,
    WIDTH,
    ActionCard,
    action_card,
    action_slip,
    card_back,
    court_card,
    leader_card,
    lore_card,
    player,
)  # fmt: skip
from astrarium.draw.marks import Mark, grouped
from astrarium.draw.panels import Contest, Worth, ambitions, available, heading, power_track, status
from astrarium.draw.sheet import document
from astrarium.draw.svg import Words, group, rect, text
from astrarium.draw.theme import Theme
from astrarium.words import text as say

WIDE_WIDTH = 1200
NARROW_WIDTH = 390


class Offered(NamedTuple):
    """A card of the court with the agents on it."""

    card: str
    suit: str = ""
    raid_cost: int = 0
    agents: Sequence[tuple[str, int]] = ()


class Played(NamedTuple):
    """A card played this round; `card` is None where it lies face down."""

    seat: str
    card: ActionCard | None
    how: str = "lead"
    zeroed: bool = False


class Laid(NamedTuple):
    """A leader or lore card on offer or before a player."""

    card: str
    kind: str
    resources: Sequence[str] = ()
    starts: Sequence[tuple[int, str]] = ()


class Table(NamedTuple):
    """Everything that a seat sees, in the words of the drawing."""

    sites: Sequence[Site]
    boards: Sequence[Board]
    contests: Sequence[Contest]
    out_of_play: Sequence[int] = ()
    markers: Sequence[Worth] = ()
    court: Sequence[Offered] = ()
    court_deck: int = 0
    court_discard: int = 0
    played: Sequence[Played] = ()
    action_discard: int = 0
    hand: Sequence[ActionCard] = ()
    laid: Sequence[Laid] = ()
    chapter: int = 1
    goal: int = 30
    signs: Sequence[tuple[str, str]] = ()


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
    asked = grouped(marks)
    if width < 800:
        body, height = narrow(table, marks, asked, words)
        size = NARROW_WIDTH
    else:
        body, height = wide(table, marks, asked, words)
        size = WIDE_WIDTH
    desc = map_description(table.sites, out_of_play=table.out_of_play, words=words)
    return document(
        body, width=size, height=height, theme=theme, prefix=prefix, styled=styled, parts=parts,
        title=words("draw.table.arcs"), desc=desc,
    )  # fmt: skip


def wide(table: Table, marks: Sequence[Mark], asked: dict[str, list[Mark]], words: Words) -> tuple[str, float]:
    """Map and ambitions on the left, boards on the right, cards below."""
    layout = layout_for(WIDE_WIDTH)
    body = group(
        map_body(table.sites, layout=layout, out_of_play=table.out_of_play, marks=marks, words=words), at=(10, 52)
    )
    body += status(table.signs, 16, 28, width=560) + available(table.markers, 824, 28, words)
    left = 52 + layout.height + 12
    panel, used = ambitions(table.contests, 10, left, width=820, marks=marks, words=words)
    body += panel
    left += used + 10
    powers = {board.seat: board.power for board in table.boards}
    body += power_track(powers, 10, left, width=820, goal=table.goal, words=words)
    left += 58
    right = 12.0
    for board in table.boards:
        body += player_board(board, 840, right, width=350, marks=marks, words=words)
        right += board_height(board, width=350, words=words) + 10
    top = max(left, right) + 14
    body += court(table, 10, top, asked, words) + plays(table, 706, top, asked, words)
    top += 28 + HEIGHT
    if table.hand or table.laid:
        drawn, used = own(table, 10, top + 14, 1180, asked, words)
        body, top = body + drawn, top + 14 + used
    return body, top + 12


def narrow(table: Table, marks: Sequence[Mark], asked: dict[str, list[Mark]], words: Words) -> tuple[str, float]:
    """Everything in one column: map, cards, ambitions, boards."""
    layout = layout_for(NARROW_WIDTH)
    body = status(table.signs, 8, 24, width=374)
    body += group(
        map_body(table.sites, layout=layout, out_of_play=table.out_of_play, marks=marks, words=words), at=(0, 46)
    )
    top = 46 + layout.height + 8
    body += heading(words("draw.heading.round"), 8, top + 14) + slips(table, 8, top + 24, words)
    top += 24 + SLIP_HEIGHT + 10
    if table.hand or table.laid:
        drawn, used = own(table, 8, top, 374, asked, words)
        body, top = body + drawn, top + used + 10
    body += heading(words("draw.heading.ambitions"), 8, top + 20) + available(table.markers, 382, top + 16, words)
    panel, used = ambitions(table.contests, 8, top + 38, width=374, marks=marks, words=words)
    body, top = body + panel, top + 38 + used + 8
    powers = {board.seat: board.power for board in table.boards}
    body += power_track(powers, 8, top, width=374, goal=table.goal, words=words)
    top += 58 + 8
    body += heading(words("draw.heading.court"), 8, top + 14)
    drawn, used = shelf([_offered(card, asked, words) for card in table.court], 8, top + 24, 374)
    body, top = body + drawn, top + 24 + used + 10
    for board in table.boards:
        body += player_board(board, 8, top, width=374, marks=marks, words=words)
        top += board_height(board, width=374, words=words) + 10
    return body, top + 4


def shelf(cards: Sequence[str], x: float, y: float, width: float) -> tuple[str, float]:
    """Cards in rows; and the height used."""
    across = max(1, int((width + 7) // (WIDTH + 7)))
    body = "".join(
        group(card, at=(x + at % across * (WIDTH + 7), y + at // across * (HEIGHT + 8)))
        for at, card in enumerate(cards)
    )
    return body, -(-len(cards) // across) * (HEIGHT + 8) - 8 if cards else 0


def _offered(offered: Offered, asked: dict[str, list[Mark]], words: Words) -> str:
    return court_card(
        offered.card, suit=offered.suit, raid_cost=offered.raid_cost, held=dict(offered.agents),
        marks=asked.get(offered.card, ()), words=words,
    )  # fmt: skip


def court(table: Table, x: float, y: float, asked: dict[str, list[Mark]], words: Words) -> str:
    """The court's cards, its deck and its discard pile."""
    body = heading(words("draw.heading.court"), x, y + 12)
    cards = [_offered(card, asked, words) for card in table.court]
    body += shelf(cards, x, y + 24, 520)[0]
    return body + pile(table.court_deck, table.court_discard, x + 4 * (WIDTH + 7) + 4, y + 24, words)


def pile(deck: int, discard: int, x: float, y: float, words: Words) -> str:
    """A deck and a discard pile with their numbers."""
    label = words("draw.pile.deck", count=deck)
    body = card_back(x, y, width=56, height=76, label=label, words=words)
    body += text(x + 66, y + 43, str(deck), "b", size=18)
    empty = rect(x + 0.5, y + 92.5, 55, 75, "closed", radius=10) + text(x + 66, y + 135, str(discard), "b", size=18)
    return body + group(empty, "discard", label=words("draw.pile.discard", count=discard))


def plays(table: Table, x: float, y: float, asked: dict[str, list[Mark]], words: Words) -> str:
    """The cards of the round, in order of play, each under who played it and how."""
    body = "" if table.played else heading(words("draw.heading.round"), x, y + 12)
    for at, play in enumerate(table.played):
        left = x + at * (WIDTH + 2)
        body += player(play.seat, play.how, left + 10, y + 8, words)
        if play.card is None:
            body += card_back(left, y + 24, words=words)
        else:
            marks = asked.get(play.card.key, ())
            body += action_card(play.card, left, y + 24, zeroed=play.zeroed, marks=marks, words=words)
    return body


def slips(table: Table, x: float, y: float, words: Words) -> str:
    """The cards of the round, small."""
    body = ""
    for at, play in enumerate(table.played):
        left = x + at * (SLIP_WIDTH + 12)
        if play.card is None:
            body += card_back(left, y, width=SLIP_WIDTH, height=SLIP_HEIGHT, by=play.seat, how=play.how, words=words)
        else:
            body += action_slip(play.card, left, y, zeroed=play.zeroed, by=play.seat, how=play.how, words=words)
    return body


def own(
    table: Table, x: float, y: float, width: float, asked: dict[str, list[Mark]], words: Words
) -> tuple[str, float]:
    """The own hand, and leaders and lore that lie face up."""
    cards = [action_card(card, marks=asked.get(card.key, ()), words=words) for card in table.hand]
    for laid in table.laid:
        marks = asked.get(laid.card, ())
        if laid.kind == "leader":
            cards.append(leader_card(laid.card, resources=laid.resources, starts=laid.starts, marks=marks, words=words))
        else:
            cards.append(lore_card(laid.card, marks=marks, words=words))
    body, used = shelf(cards, x, y + 24, width)
    return heading(words("draw.heading.hand"), x, y + 12) + body, used + 24


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("table"))
