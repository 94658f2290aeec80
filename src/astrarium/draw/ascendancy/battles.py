"""A Space Battle: who fights where with how many Ships, what each needs to hit, and what may be chosen."""

from collections.abc import Sequence
from typing import Final

from astrarium.draw.ascendancy.signs import place_said
from astrarium.draw.ascendancy.units import ship_part
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.svg import Words, group, rect, text, use
from astrarium.games.ascendancy.conflicts import SideView
from astrarium.games.ascendancy.view import View

ROW: Final = 34


def battle(
    view: View, x: float, y: float, *, width: float, marks: Sequence[Mark] = (), words: Words
) -> tuple[str, float]:
    """The battle in progress; and its height, 0 where there is none."""
    fight = view.battle
    if fight is None:
        return "", 0
    asked = grouped(marks)
    height = 40 + ROW * len(fight.sides)
    body = rect(0.5, 0.5, width - 1, height - 1, "panel", radius=10)
    body += use("icon-battle", 22, 20, 20, "accent-ink")
    said = words("draw.asc.battle", place=place_said(words, fight.place, view), round=fight.round + 1)
    body += text(40, 25.5, said, "b", size=15)
    for at, side in enumerate(fight.sides):
        marks_ = asked.get(f"side-{side.owner}", ())
        body += group(side_row(side, at == 0, width, marks_, words), at=(0, 38 + ROW * at))
    return group(body, "battle", at=(x, y), label=said), height


def side_row(side: SideView, attacks: bool, width: float, marks: Sequence[Mark], words: Words) -> str:
    """One side: its Ships, those lost, and the lowest die with which it hits."""
    body = rect(8.5, 0.5, width - 17, ROW - 5, "well", radius=6)
    body += use(ship_part(side.owner), 26, 14.5, 20) + text(42, 20, str(side.ships), "b cur", size=18)
    lost = side.fielded - side.ships
    if lost > 0:
        body += text(66, 19.4, f"-{lost}", "bad", size=15)
    key = "draw.asc.side.fled" if side.fled else "draw.asc.side.attacks" if attacks else "draw.asc.side.defends"
    body += text(104, 19.4, words(key), "muted")
    roll = f"{side.hits_on}+" if side.hits_on <= 6 else "-"
    body += use("icon-weapons", width - 64, 14.5, 17, "bad-ink") + text(width - 50, 20, roll, "b", size=15)
    label = words("draw.asc.side-of", owner=side.owner, count=side.ships, roll=roll)
    row = group(body, f"side seat-{side.owner}", label=label)
    if len(marks) == 1:
        lit = rect(8.5, 0.5, width - 17, ROW - 5, "glow", radius=6)
        return clickable(row + lit, marks[0], "side-mark")
    step = 30
    for at, mark in enumerate(marks):
        spot = width - 96 - step * (len(marks) - 1 - at)
        number = mark.told.get("amount", str(at + 1))
        bead = rect(-13, -11, 26, 22, "badge", radius=8) + text(0, 5, number, "b on", size=13, anchor="middle")
        row += clickable(bead, mark, "bead-mark", at=(spot, 14.5))
    return row
