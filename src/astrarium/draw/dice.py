"""Battle dice that lie readable: each kind has its colour and its own outline."""

from collections.abc import Sequence
from typing import Final

from astrarium.draw.svg import Words, disc, group, num, path, points, use
from astrarium.draw.theme import regular
from astrarium.games.arcs.tables.dice import DIE_NAMES
from astrarium.words import text as say

DICE: Final = DIE_NAMES
SYMBOLS: Final = ("flame", "intercept", "hit", "building-hit", "key")
_OUTLINES: Final = {
    "assault": "M-17,-22H17A5,5 0 0 1 22,-17V17A5,5 0 0 1 17,22H-17A5,5 0 0 1 -22,17V-17A5,5 0 0 1 -17,-22Z",
    "skirmish": disc(0, 0, 23),
    "raid": points(regular(8, 24.4, turn=-67.5)),
}
DOTS: Final = {
    1: ((0, 0),),
    2: ((-6, -6), (6, 6)),
    3: ((-7, -7), (0, 0), (7, 7)),
    4: ((-6, -6), (6, -6), (-6, 6), (6, 6)),
    5: ((-7, -7), (7, -7), (0, 0), (-7, 7), (7, 7)),
    6: ((-7, -8), (7, -8), (-7, 0), (7, 0), (-7, 8), (7, 8)),
}
_SPOTS: Final = {1: ((0, 0),), 2: ((-9, 0), (9, 0)), 3: ((0, -9.5), (-9.5, 7.5), (9.5, 7.5))}


def die(
    kind: str,
    symbols: Sequence[str],
    x: float,
    y: float,
    *,
    size: float = 48,
    chosen: bool = False,
    words: Words = say,
) -> str:
    """A die showing a face; without symbols a blank one."""
    outline = _OUTLINES[kind]
    scale = {1: 26, 2: 17, 3: 16}.get(len(symbols), 14)
    marks = "".join(
        use(f"icon-{symbol}", sx, sy, scale)
        for symbol, (sx, sy) in zip(symbols, _SPOTS.get(len(symbols), ()), strict=True)
    )
    ring, glow = (path(outline, "halo"), path(outline, "glow")) if chosen else ("", "")
    body = f'{ring}{path(outline, f"die-{kind}")}<g transform="scale(.9)">{path(outline, "die-edge")}</g>{marks}{glow}'
    if size != 48:
        body = f'<g transform="scale({size / 48:.3g})">{body}</g>'
    shown = ", ".join(words(f"draw.symbol.{symbol}") for symbol in symbols) or words("draw.face.blank")
    label = f"{words(f'draw.die.{kind}')}: {shown}"
    return group(body, f"die {kind} pip-ink", at=(x, y), label=label)


def six(face: int, *, words: Words = say) -> str:
    """A plain die of six."""
    dots = "".join(f"M{num(x)},{num(y)}h.1" for x, y in DOTS[face])
    body = '<rect class="die-six" x="-20" y="-20" width="40" height="40" rx="8"/>' + path(dots, "dots-one")
    return group(body, "die", label=words("draw.face.number", face=face))


def token(kind: str) -> str:
    """A small blank die, for the head of a table; nothing for what is no die."""
    if kind not in _OUTLINES:
        return ""
    return group(path(_OUTLINES[kind], f"die-{kind}"), f"die {kind}")


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("dice"))
