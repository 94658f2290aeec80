"""The galaxy of Eclipse with its pieces, and what can be clicked on it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from astrarium.boards.hexes import NEIGHBOURS, opposite
from astrarium.draw.eclipse.asked import choices_in, exploring, laying
from astrarium.draw.eclipse.hexes import ground, hex_title
from astrarium.draw.eclipse.layout import (
    NARROW,
    WIDE,
    Frame,
    Layout,
    frame,
    outline,
)
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.planets import between, chances
from astrarium.draw.svg import Words, data, group, num, path, use
from astrarium.games.eclipse.views import HexView, View


def galaxy(view: View, marks: Sequence[Mark], width: float, words: Words) -> tuple[str, float, float]:
    """The galaxy; and how wide and tall it is."""
    layout, tallest = (WIDE, 0.75 * width) if width > 600 else (NARROW, 620.0)
    shown = frame(view, width, tallest)
    asked = grouped(marks)
    holes = {hex_.place: hex_.wormholes for hex_ in view.hexes}
    body = sky(width, shown.height) + emptiness(view, shown)
    for hex_ in view.hexes:
        body += sector(hex_, linked(hex_, holes), shown, layout, asked.get(hex_.sector, ()), view, words)
    body += exploring(view, asked, shown, layout, words) + laying(view, asked, shown, layout, words)
    return group(body, "map"), width, shown.height


@lru_cache(maxsize=16)
def sky(width: float, height: float) -> str:
    """The abyss with its stars, the same ones every night."""
    parts = [f'<rect class="abyss" width="{num(width)}" height="{num(height)}" fill="url(#sky)"/>']
    for size, count in ((0.9, 90), (1.5, 34), (2.3, 12)):
        chance = chances(f"eclipse {size}")
        dots = "".join(f"M{num(between(chance, 0, width))},{num(between(chance, 0, height))}h.1" for _ in range(count))
        parts.append(f'<path class="star" d="{dots}" stroke-width="{size}" opacity="{0.3 + size / 5:.2g}"/>')
    return "".join(parts)


def emptiness(view: View, shown: Frame) -> str:
    """Faint outlines of the places that a wormhole opens to."""
    taken = {hex_.place for hex_ in view.hexes}
    open_ = {NEIGHBOURS[hex_.place][side] for hex_ in view.hexes for side in hex_.wormholes}
    edge = outline(shown.side, inset=3)
    return "".join(
        f'<path class="void ghost" transform="translate({num(x)} {num(y)})" d="{edge}"/>'
        for x, y in (shown.spot(place) for place in sorted(open_ - taken) if place >= 0)
    )


def linked(hex_: HexView, holes: Mapping[int, Sequence[int]]) -> tuple[int, ...]:
    """The sides of a hex on which wormholes meet."""
    beside = NEIGHBOURS[hex_.place]
    return tuple(side for side in hex_.wormholes if opposite(side) in holes.get(beside[side], ()))


def sector(
    hex_: HexView,
    meets: tuple[int, ...],
    shown: Frame,
    layout: Layout,
    marks: Sequence[Mark],
    view: View,
    words: Words,
) -> str:
    """One hex with its pieces, at its place; it glows when it can be clicked."""
    x, y = shown.spot(hex_.place)
    scale = shown.side / layout.side
    body = use("hex", 0, 0, layout.side / 3, "hit") + ground(hex_, meets, layout, words)
    label = hex_title(hex_, words)
    move = f' transform="translate({num(x)} {num(y)}) scale({scale:.3f})"'
    extra = data(place=hex_.sector) + move
    plain = [mark for mark in marks if mark.option.startswith(("from:", "to:", "retreat:", "lift:", "on:", "control"))]
    if len(plain) == 1 == len(marks):
        lit = path(outline(layout.side, inset=3), "halo") + body + path(outline(layout.side, inset=4), "glow")
        return clickable(lit, plain[0], "place", label=f"{plain[0].label} · {label}", extra=extra)
    lit = path(outline(layout.side, inset=4), "lit") if marks else ""
    return group(body + lit + choices_in(hex_, marks, shown, layout, view), "place", label=label, extra=extra)
