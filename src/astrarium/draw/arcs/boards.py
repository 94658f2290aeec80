"""A player's board of Arcs: power, hand, cities, resources, outrage, trophies, captives, supply and cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from astrarium.draw.marks import Mark, beads, clickable, grouped
from astrarium.draw.pieces import emblem, icon, marker, part_of, piece_title, row, token
from astrarium.draw.svg import Words, breadth, circle, data, group, path, rect, shorten, text, use
from astrarium.draw.theme import RESOURCES
from astrarium.games.arcs.tables.boards import RAID_COSTS
from astrarium.words import text as say

BONUSES: Final = ("", "", "", "+2", "+3")
BOXES: Final = ("trophy", "captive")
HEAD: Final = 36
CHIP: Final = 26


class Owned(NamedTuple):
    """A card in a play area; leaders and lore have no suit."""

    card: str
    kind: str = "guild"
    suit: str = ""
    raid_cost: int = 0


class Taken(NamedTuple):
    """Pieces of one kind and seat in a box."""

    kind: str
    seat: str
    number: int = 1


class Board(NamedTuple):
    """What lies before a player: what each city slot and resource slot holds, from the left; None is a closed slot."""

    seat: str
    name: str
    power: int = 0
    hand: int = 0
    cities: tuple[bool, ...] = (True,) * 5
    resources: tuple[str | None, ...] = ("", "", None, None, None, None)
    loose: tuple[str, ...] = ()
    outrage: tuple[str, ...] = ()
    trophies: tuple[Taken, ...] = ()
    captives: tuple[Taken, ...] = ()
    ships: int = 15
    starports: int = 5
    agents: int = 10
    cards: tuple[Owned, ...] = ()
    initiative: bool = False
    acts: bool = False
    conceded: bool = False


def chip_width(owned: Owned, words: Words) -> float:
    """How wide a small card is."""
    return 36 + breadth(words(f"arcs.card.{owned.card}"), 13) + (30 if owned.raid_cost else 0)


def chips(cards: Sequence[Owned], width: float, words: Words) -> list[tuple[float, int]]:
    """Where the small cards lie: how far from the left, and in which row."""
    spots: list[tuple[float, int]] = []
    at, row_ = 12.0, 0
    for owned in cards:
        wide = chip_width(owned, words)
        if at > 12 and at + wide > width - 10:
            at, row_ = 12.0, row_ + 1
        spots.append((at, row_))
        at += wide + 6
    return spots


def board_height(board: Board, *, width: float = 352, words: Words = say) -> float:
    """How tall the board is drawn: it grows with the cards."""
    rows = 1 + max((spot[1] for spot in chips(board.cards, width, words)), default=-1)
    return 170 + (CHIP + 5) * rows + (7 if rows else 0)


def player_board(
    board: Board, x: float = 0, y: float = 0, *, width: float = 352, marks: Sequence[Mark] = (), words: Words = say
) -> str:
    """One player's board."""
    height = board_height(board, width=width, words=words)
    cards = {owned.card for owned in board.cards}
    here = (mark for mark in marks if mark.at in cards or mark.at.partition("/")[0] == board.seat)
    asked = grouped(here)
    body = face(board, width, height, asked, words) if asked else calm(board, width, height, words)
    edge = rect(1.5, 1.5, width - 3, height - 3, "turn" if board.acts else "none", radius=9)
    label = words("draw.board.of", seat=board.seat, name=board.name, power=board.power)
    extra = data(seat=board.seat)
    own = asked.get(board.seat, [])
    if len(own) == 1:
        lit = rect(1.5, 1.5, width - 3, height - 3, "glow", radius=9)
        return clickable(body + lit, own[0], "board", at=(x, y), label=f"{own[0].label} · {label}", extra=extra)
    if own:
        edge += beads(own, width / 2, 18)
    return group(body + edge, "board conceded" if board.conceded else "board", at=(x, y), label=label, extra=extra)


@lru_cache(maxsize=512, typed=True)
def calm(board: Board, width: float, height: float, words: Words) -> str:
    """A board on which nothing can be chosen: drawn once for everybody, until it changes."""
    return face(board, width, height, {}, words)


def face(board: Board, width: float, height: float, asked: Mapping[str, list[Mark]], words: Words) -> str:
    """What stands on a board."""
    body = rect(0.5, 0.5, width - 1, height - 1, "panel", radius=10) + head(board, width, words)
    body += cities(board, 12, HEAD + 22, words)
    body += "".join(token(kind, 170 + 18 * at, HEAD + 22, size=19) for at, kind in enumerate(board.loose)) + supply(
        board, width - 12, HEAD + 22, words
    )
    body += resources(board, 12, HEAD + 44, asked, words) + outrage(board, width - 14, HEAD + 60, words)
    body += path(f"M12,{HEAD + 92}H{width - 12}", "rule")
    body += taken("trophy", board.trophies, 12, HEAD + 114, width / 2 - 14, words)
    body += taken("captive", board.captives, width / 2 + 6, HEAD + 114, width / 2 - 18, words)
    for owned, (left, line) in zip(board.cards, chips(board.cards, width, words), strict=True):
        spot = (left, HEAD + 134 + (CHIP + 5) * line)
        body += chip(owned, *spot, marks=asked.get(owned.card, ()), words=words)
    return body


def head(board: Board, width: float, words: Words) -> str:
    """Whose board it is, with shape and pattern; initiative, cards in hand, power."""
    curve = f"M.5,{HEAD}V10A9.5,9.5 0 0 1 10,.5H{width - 10}A9.5,9.5 0 0 1 {width - 0.5:g},10V{HEAD}Z"
    seat = f"seat-{board.seat}"
    band = group(
        path(curve, "band")
        + f'<path d="M46,.5H8A9,9 0 0 0 .5,9V{HEAD}H46Z" fill="url(#pattern-{board.seat})" opacity=".5"/>',
        seat,
    )
    body = band + circle(23, 18, 13, "bead") + emblem(board.seat, 23, 18, size=18, words=words)
    body += text(54, 24, shorten(board.name, width - 226, 15), "b", size=15)
    if board.initiative:
        body += marker("initiative", width - 146, 18, size=25, words=words)
    hand = use("icon-hand", width - 116, 18, 20, "muted-ink") + text(width - 102, 23.5, str(board.hand), "", size=15)
    body += group(hand, "hand-count", label=words("draw.board.hand", count=board.hand))
    power = use("icon-power", width - 60, 18, 22, "accent-ink" if board.acts else "muted-ink") + text(
        width - 12, 26, str(board.power), "b", size=24, anchor="end"
    )
    return body + group(power, "power", label=words("draw.board.power", power=board.power))


def cities(board: Board, x: float, y: float, words: Words) -> str:
    """The five city slots; an empty one shows what it has opened."""
    parts = []
    for at, there in enumerate(board.cities):
        cx = x + 13 + at * 29
        if there:
            parts.append(circle(cx, y, 12.5, "socket full") + use(part_of("city", board.seat, False), cx, y, 19))
        else:
            parts.append(circle(cx, y, 12.5, "socket") + text(cx, y + 4.7, BONUSES[at], "accent b", anchor="middle"))
    left = sum(board.cities)
    return group("".join(parts), f"cities seat-{board.seat}", label=words("draw.board.cities", count=left))


def supply(board: Board, right: float, y: float, words: Words) -> str:
    """Ships, starports and agents that are not on the map, from the right."""
    parts = []
    for kind, count in (("agent", board.agents), ("starport", board.starports), ("ship", board.ships)):
        body = text(right, y + 5, str(count), "muted", anchor="end") + use(
            part_of(kind, board.seat, False), right - 27, y, 17
        )
        label = words("draw.board.supply", what=piece_title(kind, board.seat, count=count, words=words))
        parts.append(group(body, f"supply seat-{board.seat}", label=label))
        right -= 50
    return "".join(parts)


def resources(board: Board, x: float, y: float, asked: Mapping[str, list[Mark]], words: Words) -> str:
    """The resource slots with their raid costs; those under a city are closed."""
    parts = []
    size = 30 if len(board.resources) < 7 else 27
    step = size + 3
    for at, kind in enumerate(board.resources):
        left = x + at * step
        cost = RAID_COSTS[at]
        closed = kind is None
        body = rect(left, y, size, size, "closed" if closed else "well", radius=7)
        body += text(left + 12, y + 43.5, str(cost), "muted", anchor="end") + use(
            "icon-key", left + 20, y + 39, 12, "muted-ink"
        )
        if kind:
            body += token(kind, left + size / 2, y + size / 2, size=23, words=words)
        elif closed:
            body += use("icon-city", left + size / 2, y + size / 2, 14, "muted-ink")
        label = words("draw.board.slot", cost=cost)
        slot = asked.get(f"{board.seat}/slot-{at + 1}", [])
        if slot:
            body += rect(left - 1, y - 1, size + 2, size + 2, "glow", radius=8)
        if len(slot) == 1:
            parts.append(clickable(body, slot[0], "slot", label=f"{slot[0].label} · {label}"))
        else:
            parts.append(group(body + beads(slot, left + size / 2, y + size / 2, most=1), "slot", label=label))
    return "".join(parts)


def outrage(board: Board, right: float, y: float, words: Words) -> str:
    """The five outrage slots; an agent stands on those that are provoked."""
    parts = []
    for at, kind in enumerate(reversed(RESOURCES)):
        x = right - 9 - at * 22
        if kind in board.outrage:
            body = circle(x, y, 10.5, "raged") + use(part_of("agent", board.seat, False), x, y, 17)
            parts.append(group(body, f"outrage seat-{board.seat}", label=words("draw.board.outraged", kind=kind)))
        else:
            body = use(f"icon-{kind}", x, y, 15)
            parts.append(group(body, f"outrage {kind} dim", label=words("draw.board.calm", kind=kind)))
    return "".join(parts)


def taken(box: str, pieces: Sequence[Taken], x: float, y: float, width: float, words: Words) -> str:
    """The trophies or captives: what kind, whose, how many."""
    total = sum(piece.number for piece in pieces)
    label = words(f"draw.box.{box}", count=total)
    body = icon(box, x + 10, y, label, size=19, ink="muted-ink") + text(
        x + 24, y + 5, str(total), "b" if total else "muted"
    )
    at = x + 42.0
    for piece in pieces:
        if at - x + 30 > width:
            break
        drawn, used = row(
            piece.kind, piece.seat, at, y, count=piece.number, size=16, width=32 if len(pieces) < 3 else 16, words=words
        )
        body += drawn
        at += used + 4
    return group(body, f"box {box}", label=label)


def chip(owned: Owned, x: float, y: float, *, marks: Sequence[Mark] = (), words: Words = say) -> str:
    """A card of a play area, small: its suit or sign, its name, its raid cost."""
    name = words(f"arcs.card.{owned.card}")
    width = chip_width(owned, words)
    sign = owned.suit or {"leader": "agent", "lore": "look"}.get(owned.kind, "declare")
    body = rect(0, 0, width, CHIP, "raised", radius=8) + use(
        f"icon-{sign}", 14, CHIP / 2, 16, owned.suit or "muted-ink"
    )
    body += text(27, CHIP / 2 + 4.7, name)
    if owned.raid_cost:
        body += text(width - 22, CHIP / 2 + 4.7, str(owned.raid_cost), "muted", anchor="end")
        body += use("icon-key", width - 13, CHIP / 2, 12, "muted-ink")
    if marks:
        body += rect(0, 0, width, CHIP, "glow", radius=8)
    if len(marks) == 1:
        return clickable(body, marks[0], "chip", at=(x, y), extra=data(card=owned.card))
    if marks:
        body += beads(marks, width / 2, CHIP / 2)
    return group(body, "chip", at=(x, y), label=name, extra=data(card=owned.card))


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("boards"))
