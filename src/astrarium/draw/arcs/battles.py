"""A battle of Arcs: who fights whom and where, the dice as they lie, and what is still to be dealt."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from astrarium.draw.arcs.map import place_name
from astrarium.draw.dice import DICE, die
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.pieces import emblem, row
from astrarium.draw.svg import Words, group, rect, text, use
from astrarium.words import text as say

STEP: Final = 46
_SYMBOLS: Final = {"hit": "hit", "flame": "flame", "intercept": "intercept", "building": "building-hit", "key": "key"}


class Battle(NamedTuple):
    """A battle in progress: dice collected by kind, the faces rolled by their names, and symbols not yet resolved."""

    attacker: str
    defender: str
    place: str
    ships: int = 0
    collected: Sequence[int] = (0, 0, 0)
    faces: Sequence[str] = ()
    left: Mapping[str, int] = {}


def face_of(name: str) -> tuple[str, list[str]]:
    """The kind and the symbols of a die's face."""
    kind, *signs = name.split("-")
    return kind, [_SYMBOLS[sign] for sign in signs if sign != "blank"]


def die_told(told: Mapping[str, str], words: Words) -> str:
    """The die that a line of the history is about; nothing for another line."""
    return die(*face_of(told["face"]), 0, 0, words=words) if "face" in told else ""


def battle_panel(
    battle: Battle, x: float, y: float, *, width: float = 820, marks: Sequence[Mark] = (), words: Words = say
) -> tuple[str, float]:
    """The battle; and the height used."""
    across = int((width - 16) // STEP)
    below = 28 if width < 500 and any(battle.left.values()) else 0
    asked = dict(grouped(marks))
    dice = [
        rolled(face, 32 + at % across * STEP, 64 + below + at // across * STEP, asked.pop(face, ()), words)
        for at, face in enumerate(battle.faces)
    ] or collected(battle, width, words)
    height = 48 + below + STEP * max(1, -(-len(battle.faces) // across))
    body = rect(0.5, 0.5, width - 1, height - 1, "panel", radius=10) + "".join(dice)
    body += emblem(battle.attacker, 22, 22, size=20, words=words) + use("icon-battle", 50, 22, 20, "accent-ink")
    body += emblem(battle.defender, 78, 22, size=20, words=words)
    body += text(98, 27, place_name(battle.place, words), "b", size=15)
    if battle.ships:
        body += row("ship", battle.attacker, 206, 22, count=battle.ships, size=18, width=18, words=words)[0]
    label = words("draw.battle.of", attacker=battle.attacker, defender=battle.defender)
    return group(body + tally(battle.left, width, 22 + below, words), "battle", at=(x, y), label=label), height


def rolled(face: str, x: float, y: float, marks: Sequence[Mark], words: Words) -> str:
    """A die as it lies; the first of its face carries what can be done with it."""
    kind, symbols = face_of(face)
    body = die(kind, symbols, x, y, size=40, chosen=bool(marks), words=words)
    return body if not marks else clickable(body, marks[0], "die-mark")


def collected(battle: Battle, width: float, words: Words) -> list[str]:
    """Dice that are taken but not rolled: one of each kind and a number."""
    step = min(92, (width - 20) / 3)
    return [
        die(kind, (), 32 + at * step, 64, size=36, words=words) + text(56 + at * step, 70, str(count), "b", size=18)
        for at, (kind, count) in enumerate(zip(DICE, battle.collected, strict=True))
    ]


def tally(left: Mapping[str, int], width: float, y: float, words: Words) -> str:
    """Symbols still to be resolved, from the right."""
    parts, x = [], width - 16
    for symbol, count in reversed(list(left.items())):
        if count:
            body = text(x, y + 5, str(count), "b", size=15, anchor="end") + use(
                f"icon-{symbol}", x - 26, y, 18, "text-ink"
            )
            parts.append(group(body, label=words(f"draw.symbol.{symbol}")))
            x -= 52
    return "".join(parts)
