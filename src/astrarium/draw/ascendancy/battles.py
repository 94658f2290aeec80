"""A Space Battle: who fights where with how many Ships, what each needs to hit, and what may be chosen."""

from collections.abc import Mapping, Sequence
from typing import Final

from astrarium.draw.ascendancy.signs import named, place_said
from astrarium.draw.ascendancy.units import ship_part
from astrarium.draw.dice import six
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.svg import Words, group, rect, shorten, stacked, text, use, wrap
from astrarium.games.ascendancy.conflicts import SideView
from astrarium.games.ascendancy.view import View

ROW: Final = 34


def die_told(told: Mapping[str, str], words: Words) -> str:
    """The die that a line of the history is about; nothing for another line."""
    return six(int(told["die"]), words=words) if "die" in told else ""


def battle(
    view: View, x: float, y: float, *, width: float, marks: Sequence[Mark] = (), words: Words
) -> tuple[str, float]:
    """The battle in progress; and its height, 0 where there is none."""
    fight = view.battle
    if fight is None:
        return siege(view, x, y, width, words)
    asked = grouped(marks)
    said = words("draw.asc.battle", place=place_said(words, fight.place, view), round=fight.round + 1)
    lines = wrap(said, width - 56, 15, 2)
    top = 18 + 20 * len(lines)
    height = top + 2 + ROW * len(fight.sides)
    body = rect(0.5, 0.5, width - 1, height - 1, "panel", radius=10)
    body += use("icon-battle", 22, top / 2 + 1, 20, "accent-ink")
    body += stacked(lines, 40, top / 2 + 1, "b", size=15, step=20)
    for at, side in enumerate(fight.sides):
        marks_ = asked.get(f"side-{side.owner}", ())
        body += group(side_row(side, at == 0, width, marks_, words), at=(0, top + ROW * at))
    return group(body, "battle", at=(x, y), label=said), height


def siege(view: View, x: float, y: float, width: float, words: Words) -> tuple[str, float]:
    """The Invasion in progress: Ships against Structures, and what each side needs to hit."""
    held = view.siege
    if held is None:
        return "", 0
    place = named(words, "place", held.system)
    said = words("draw.asc.invasion", place=place)
    body = rect(0.5, 0.5, width - 1, 40 + 2 * ROW - 1, "panel", radius=10)
    body += use("icon-damage", 22, 20, 20, "accent-ink")
    body += text(40, 25.5, shorten(said, (width - 56) / 1.08, 15), "b", size=15)
    attacks = row(held.attacker, ship_part(held.attacker), held.ships, "draw.asc.side.attacks", width, words)
    body += group(attacks + needs(held.hits_on, width, words), at=(0, 38))
    sign = "cube" if held.defender == "borg" else f"shape-{held.defender}" if held.defender else "icon-planet"
    defends = row(held.defender or "white", sign, held.dice, "draw.asc.side.structures", width, words)
    body += group(defends + needs(held.hit_on, width, words), at=(0, 38 + ROW))
    return group(body, "battle", at=(x, y), label=said), 40 + 2 * ROW


def row(owner: str, sign: str, count: int, key: str, width: float, words: Words) -> str:
    """A side as a line: its sign, how many dice it rolls, what it does."""
    body = rect(8.5, 0.5, width - 17, ROW - 5, "well", radius=6)
    body += use(sign, 26, 14.5, 20) + text(42, 20, str(count), "b cur", size=18)
    return group(body + text(104, 19.4, words(key), "muted"), f"side seat-{owner}")


def needs(lowest: int, width: float, words: Words) -> str:
    """The lowest die with which a side hits."""
    roll = f"{lowest}+" if lowest <= 6 else "-"
    body = use("icon-weapons", width - 64, 14.5, 17, "bad-ink") + text(width - 50, 20, roll, "b", size=15)
    return group(body, label=words("draw.asc.weapons", roll=lowest))


def side_row(side: SideView, attacks: bool, width: float, marks: Sequence[Mark], words: Words) -> str:
    """One side: its Ships, those lost, and the lowest die with which it hits."""
    key = "draw.asc.side.fled" if side.fled else "draw.asc.side.attacks" if attacks else "draw.asc.side.defends"
    body = row(side.owner, ship_part(side.owner), side.ships, key, width, words)
    if side.fielded > side.ships:
        body += text(66, 19.4, f"\u2212{side.fielded - side.ships}", "bad", size=15)
    roll = f"{side.hits_on}+" if side.hits_on <= 6 else "-"
    label = words("draw.asc.side-of", owner=side.owner, count=side.ships, roll=roll)
    line = group(body + needs(side.hits_on, width, words), label=label)
    if len(marks) == 1:
        lit = rect(8.5, 0.5, width - 17, ROW - 5, "glow", radius=6)
        return clickable(line + lit, marks[0], "side-mark")
    for at, mark in enumerate(marks):
        number = mark.told.get("amount", str(at + 1))
        bead = rect(-13, -11, 26, 22, "badge", radius=8) + text(0, 5, number, "b on", size=13, anchor="middle")
        line += clickable(bead, mark, "bead-mark", at=(width - 96 - 30 * (len(marks) - 1 - at), 14.5))
    return line
