"""Every part in both themes, on one page; and each part on its own."""

from collections.abc import Callable, Iterator
from typing import Final

from astrarium.draw.arcs.battles import Battle, battle_panel, face_of
from astrarium.draw.arcs.boards import board_height, player_board
from astrarium.draw.arcs.cards import (
    WAYS,
    action_card,
    action_slip,
    card_back,
    court_card,
    leader_card,
    lore_card,
)
from astrarium.draw.arcs.example import BOARDS, CONTESTS, MARKS, SITES, TABLE
from astrarium.draw.arcs.layout import NARROW, PLANETS, WIDE
from astrarium.draw.arcs.map import map_body
from astrarium.draw.arcs.panels import Worth, ambitions, available, power_track
from astrarium.draw.arcs.table import narrow, wide
from astrarium.draw.arcs.views import action_card as card_of, laid, suit_of
from astrarium.draw.ascendancy.exhibits import EXHIBITS as ASCENDANCY
from astrarium.draw.dice import die
from astrarium.draw.icons import ICONS
from astrarium.draw.marks import Mark
from astrarium.draw.pieces import MARKERS, emblem, icon, marker, piece, row, token
from astrarium.draw.planets import planet
from astrarium.draw.sheet import Drawn, document
from astrarium.draw.svg import circle, group, rect, text
from astrarium.draw.theme import RESOURCES, SEATS, SUITS, Theme, stylesheet
from astrarium.games.arcs.tables.action_cards import NUMBERS, SUIT_NAMES
from astrarium.games.arcs.tables.court import COURT, LEADERS, LORE
from astrarium.games.arcs.tables.dice import FACES, SIDES
from astrarium.words import text as say


def pieces() -> Drawn:
    """The pieces of all eight seats, fresh and damaged, with shapes and patterns."""
    parts = []
    for line, seat in enumerate(SEATS):
        y = 22 + line * 42
        parts.append(emblem(seat, 20, y, size=22))
        parts.append(f'<rect x="40" y="{y - 14}" width="56" height="28" fill="url(#pattern-{seat})"/>')
        for at, (kind, damaged) in enumerate(
            (
                ("ship", False),
                ("ship", True),
                ("city", False),
                ("city", True),
                ("starport", False),
                ("starport", True),
                ("agent", False),
            )
        ):
            parts.append(piece(kind, seat, 122 + at * 40, y, size=30, damaged=damaged))
        parts.append(row("ship", seat, 400, y, count=3, size=20)[0] + row("ship", seat, 474, y, count=8, size=20)[0])
        parts.append(row("ship", seat, 516, y, count=2, size=20, width=20, damaged=True)[0])
    return Drawn("".join(parts), 560, 344)


def tokens() -> Drawn:
    """Resource tokens, markers and ambition markers."""
    body = "".join(token(kind, 26 + at * 46, 26, size=36) for at, kind in enumerate(RESOURCES))
    body += "".join(token(kind, 22 + at * 46, 64, size=20, count=at + 2) for at, kind in enumerate(RESOURCES))
    body += "".join(marker(name, 280 + at * 44, 28, size=34) for at, name in enumerate(MARKERS))
    worths = (
        Worth(2, 0),
        Worth(3, 2),
        Worth(5, 3),
        Worth(4, 2, "orange"),
        Worth(6, 3, "orange"),
        Worth(9, 4, "orange"),
    )
    body += available(worths, 560, 72)
    return Drawn(body, 560, 96)


def icons() -> Drawn:
    """All icons."""
    body = "".join(
        icon(name, 22 + at % 15 * 37, 22 + at // 15 * 37, name.replace("-", " "), size=26)
        for at, name in enumerate(ICONS)
    )
    return Drawn(body, 560, 8 + 37 * (-(-len(ICONS) // 15)))


def dice() -> Drawn:
    """Every face of the dice."""
    body = ""
    for line, faces in enumerate(FACES):
        shown = [face_of(SIDES[face].name) for face in faces]
        body += "".join(die(kind, signs, 32 + at * 60, 32 + line * 60) for at, (kind, signs) in enumerate(shown))
    return Drawn(body + die("skirmish", ["hit"], 500, 92, chosen=True), 560, 184)


def battle() -> Drawn:
    """A battle before and after the roll."""
    before = Battle("red", "blue", "C2-HEX", 4, (2, 1, 1))
    faces = ("assault-hit-hit-flame", "assault-hit-intercept", "skirmish-hit", "raid-flame-key")
    after = before._replace(faces=faces, left={"flame": 2, "hit": 4, "key": 1})
    again = [Mark("skirmish-hit", "reroll:skirmish-hit", "Roll this die again")]
    body = battle_panel(before, 0, 0, width=374)[0] + battle_panel(after, 0, 104, width=374, marks=again)[0]
    return Drawn(body, 374, 228)


def planets() -> Drawn:
    """The planets of Arcs."""
    body = "".join(
        group(planet(place, kind, size=72), at=(52 + at % 6 * 92, 48 + at // 6 * 88), label=place)
        for at, (place, (kind, _)) in enumerate(PLANETS.items())
    )
    return Drawn(body, 560, 272)


def action_cards() -> Drawn:
    """The 28 action cards, a small one in each way of playing, and a back."""
    parts = []
    for line, suit in enumerate(SUIT_NAMES):
        for number in range(1, NUMBERS + 1):
            card = card_of(f"{suit}-{number}")
            parts.append(action_card(card, (number - 1) * 128, line * 176, zeroed=(line, number) == (1, 4)))
    for at, (seat, how) in enumerate(zip(SEATS, WAYS, strict=False)):
        card = card_of(f"{SUIT_NAMES[at]}-{at + 3}")
        parts.append(action_slip(card, at * 96, 704, by=seat, how=how, zeroed=how == "lead"))
    parts.append(card_back(4 * 96, 704, width=84, height=112, by="purple", how="copy") + card_back(500, 704))
    return Drawn("".join(parts), 888, 872)


def court_cards() -> Drawn:
    """The 31 court cards."""
    parts = []
    for at, row_ in enumerate(COURT):
        held = {"red": 2, "blue": 1} if at % 4 == 0 else {}
        suit = suit_of(row_.suit)
        parts.append(court_card(row_.name, at % 7 * 128, at // 7 * 176, suit=suit, raid_cost=row_.raid_cost, held=held))
    return Drawn("".join(parts), 888, 872)


def leaders_and_lore() -> Drawn:
    """The 16 leaders and the 28 lore cards."""
    shown = [laid(leader.name) for leader in LEADERS]
    cards = [leader_card(leader.card, resources=leader.resources, starts=leader.starts) for leader in shown]
    cards += [lore_card(lore.name) for lore in LORE]
    body = "".join(group(card, at=(at % 7 * 128, at // 7 * 176)) for at, card in enumerate(cards))
    return Drawn(body, 888, 7 * 176 - 8)


def boards() -> Drawn:
    """Player boards."""
    body = "".join(player_board(board, at % 2 * 366, at // 2 * 214, width=356) for at, board in enumerate(BOARDS))
    return Drawn(body, 724, 214 + max(board_height(board, width=356) for board in BOARDS[2:]))


def panels() -> Drawn:
    """Ambitions and the power track, wide and narrow."""
    powers = {board.seat: board.power for board in BOARDS}
    body = ambitions(CONTESTS, 0, 0, width=820)[0] + power_track(powers, 0, 112, width=820)
    body += ambitions(CONTESTS, 0, 186, width=374)[0] + power_track(powers, 400, 186, width=374, goal=27)
    return Drawn(body, 820, 440)


def map_wide() -> Drawn:
    """The map, wide."""
    return Drawn(map_body(SITES, layout=WIDE, out_of_play=(4,), marks=MARKS), WIDE.width, WIDE.height)


def map_narrow() -> Drawn:
    """The map, tall."""
    return Drawn(map_body(SITES, layout=NARROW, out_of_play=(4,), marks=MARKS), NARROW.width, NARROW.height)


def table_wide() -> Drawn:
    """The whole table, wide."""
    body, height = wide(TABLE, MARKS, say)
    return Drawn(body, 1200, height)


def table_narrow() -> Drawn:
    """The whole table, narrow."""
    body, height = narrow(TABLE, MARKS, say)
    return Drawn(body, 390, height)


def swatches() -> Drawn:
    """The ink."""
    names = ("text", "muted", "accent", "link", "good", "bad")
    body = "".join(
        text(16 + at * 90, 26, name, name if name != "text" else "", size=15) for at, name in enumerate(names)
    )
    body += rect(8, 40, 544, 52, "panel", radius=10)
    body += "".join(text(20 + at * 68, 72, seat, f"cur seat-{seat} b") for at, seat in enumerate(SEATS))
    body += "".join(circle(26 + at * 40, 118, 13, f"edge {name}") for at, name in enumerate((*RESOURCES, *SUITS)))
    return Drawn(body, 560, 140)


EXHIBITS: Final[dict[str, Callable[[], Drawn]]] = {
    "ink": swatches, "pieces": pieces, "tokens": tokens, "dice": dice, "battle": battle, "icons": icons,
    "planets": planets, "action-cards": action_cards, "court-cards": court_cards,
    "leaders-and-lore": leaders_and_lore, "boards": boards, "panels": panels, "map": map_wide,
    "map-narrow": map_narrow, "table": table_wide, "table-narrow": table_narrow,
    **ASCENDANCY,
}  # fmt: skip


def part(name: str, theme: Theme = "dark") -> str:
    """One part as a drawing of its own."""
    shown = EXHIBITS[name]()
    return _framed(name, shown, theme, prefix="", styled=True)


def _framed(name: str, shown: Drawn, theme: Theme, *, prefix: str, styled: bool) -> str:
    body = group(shown.body, at=(12, 12))
    what = (EXHIBITS[name].__doc__ or name).strip()
    return document(
        body, width=shown.width + 24, height=shown.height + 24, title=what, desc=what, theme=theme, prefix=prefix,
        styled=styled,
    )  # fmt: skip


def figures(theme: Theme) -> Iterator[str]:
    """Every part in a theme, as figures of a page."""
    for name in EXHIBITS:
        drawing = _framed(name, EXHIBITS[name](), theme, prefix=f"{theme}-{name}-", styled=False)
        yield f"<figure>{drawing}</figure>"


def page() -> str:
    """The gallery: a page that needs nothing else."""
    rules = (
        "body{margin:0;background:#05080f}section{display:flex;flex-wrap:wrap;gap:16px;padding:16px}figure{margin:0}"
    )
    rules += "section.light{background:#e7e1d4}svg{max-width:100%;height:auto;border-radius:10px}"
    sections = "".join(f'<section class="{theme}">{"".join(figures(theme))}</section>' for theme in ("dark", "light"))
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Astrarium</title>'
    style = f"<style>{rules}{stylesheet('dark')}{stylesheet('light')}</style>"
    return f'<!doctype html><html lang="en"><head>{head}{style}</head><body>{sections}</body></html>'


if __name__ == "__main__":
    print(page())
