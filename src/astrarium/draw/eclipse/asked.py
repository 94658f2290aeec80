"""What can be clicked on the galaxy of Eclipse: flights over borders, squares to settle, hexes to lay."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Final

from astrarium.boards.hexes import NEIGHBOURS, TURNED, mask
from astrarium.draw.eclipse.hexes import ROWS, as_drawn, contents
from astrarium.draw.eclipse.layout import Frame, Layout, gate, outline, square_spots
from astrarium.draw.marks import Mark, clickable
from astrarium.draw.svg import Words, circle, data, group, num, path, text, use
from astrarium.games.eclipse.tables.ids import CLASSES, PLACES, SHIPS
from astrarium.games.eclipse.views import HexView, View

ITEM_PARTS: Final = {"orbital": ("orbital", "grey"), "monolith": ("monolith", "ancient")}


def choices_in(hex_: HexView, marks: Sequence[Mark], shown: Frame, layout: Layout, view: View) -> str:
    """The options of a hex, each where it belongs: flights at borders, settlements on squares, the rest in rows."""
    body, rest = "", []
    for mark in marks:
        if "origin" in mark.told:
            body += flight(hex_, mark, layout, view) + within_reach(hex_, mark, shown, layout, view)
        elif "square" in mark.told:
            body += settlement(hex_, mark, marks, layout)
        else:
            rest.append(mark)
    return body + menu(rest, layout, view)


def flight(hex_: HexView, mark: Mark, layout: Layout, view: View) -> str:
    """A ship about to cross the border from a neighbouring hex."""
    places = {other.sector: other.place for other in view.hexes}
    side = NEIGHBOURS[hex_.place].index(places[mark.told["origin"]])
    along = (SHIPS.index(mark.told["ship"]) - 1) * layout.ship * 1.12
    x, y = gate(layout, side, inset=layout.ship * 0.62)
    turn = (side * 60) * pi / 180
    spot = (x + along * cos(turn), y + along * sin(turn))
    seat = view.seat or view.turn
    arrow = use(f"{mark.told['ship']}-{seat}", 0, 0, layout.ship, f"seat-{seat}")
    body = badge(layout.ship * 0.66) + f'<g transform="rotate({side * 60 + 180})">{arrow}</g>'
    return clickable(body, mark, "bead-mark", at=spot)


def within_reach(hex_: HexView, mark: Mark, shown: Frame, layout: Layout, view: View) -> str:
    """Every hex that one move could take the ship to, while the flight is pointed at."""
    seat, scale = view.seat or view.turn, shown.side / layout.side
    own = next((player.reach for player in view.players if player.seat == seat), ())
    ways = [way for way in own if (way.sector, way.ship) == (mark.told["origin"], mark.told["ship"])]
    targets = {sector for way in ways for sector in way.targets}
    here, edge, body = shown.spot(hex_.place), outline(layout.side, inset=9), ""
    for other in view.hexes:
        if other.sector in targets:
            x, y = ((there - base) / scale for there, base in zip(shown.spot(other.place), here, strict=True))
            body += f'<path class="reach" transform="translate({num(x)} {num(y)})" d="{edge}"/>'
    return group(body, "preview") if body else ""


def settlement(hex_: HexView, mark: Mark, marks: Sequence[Mark], layout: Layout) -> str:
    """A square that a colony ship can fly to; one bead for each track its cube may come from."""
    kind = mark.told["square"]
    x, y = square_spots(hex_, layout)[kind]
    same = [other for other in marks if other.told.get("square") == kind]
    size = layout.square * 0.8
    if len(same) == 1:
        return clickable(badge(size), mark, "bead-mark", at=(x, y))
    across = (same.index(mark) - (len(same) - 1) / 2) * size * 1.9
    sign = use(f"ecl-{mark.told['resource']}", 0, 0, size * 1.6, mark.told["resource"])
    return clickable(badge(size) + sign, mark, "bead-mark", at=(x + across, y + layout.square * 0.9))


def badge(r: float) -> str:
    """A lit disc."""
    return circle(0, 0, r + 1.5, "halo thin-halo") + circle(0, 0, r, "lit-bead")


def menu(marks: Sequence[Mark], layout: Layout, view: View) -> str:
    """Options in rows over a hex, each with the sign of what it is about, else its number."""
    parts = []
    size, across = layout.ship * 0.62, 3
    for at, mark in enumerate(marks):
        line, column = divmod(at, across)
        wide = min(across, len(marks) - line * across)
        rows = -(-len(marks) // across)
        spot = ((column - (wide - 1) / 2) * size * 2.6, (line - (rows - 1) / 2) * size * 2.5)
        parts.append(clickable(badge(size) + sign_of(mark, at, size * 1.7, view), mark, "bead-mark", at=spot))
    return "".join(parts)


def sign_of(mark: Mark, at: int, size: float, view: View) -> str:
    """What an option is about as a picture."""
    item = mark.told.get("item") or mark.told.get("ship", "")
    seat = view.seat or view.turn
    if item in SHIPS[: len(CLASSES)]:
        return use(f"{item}-{seat}", 0, 0, size, f"seat-{seat}")
    if item in ITEM_PARTS:
        part, ink = ITEM_PARTS[item]
        return use(part, 0, 0, size * 0.9, ink)
    return text(0, 4.7, str(at + 1), "b", anchor="middle")


# Exploring


def exploring(view: View, asked: Mapping[str, Sequence[Mark]], shown: Frame, layout: Layout, words: Words) -> str:
    """Places that can be explored, each with the ring whose stack it draws from."""
    parts = []
    for name, marks in asked.items():
        if name in PLACES and name != view.exploring and len(marks) == 1:
            x, y = shown.spot(PLACES[name])
            edge = outline(shown.side, inset=4)
            body = path(edge, "halo") + path(outline(shown.side), "hit") + path(edge, "glow")
            body += use("ecl-explore", 0, 0, shown.side * 0.5, "accent-ink")
            parts.append(clickable(body, marks[0], "place", at=(x, y), extra=data(place=name)))
    return "".join(parts)


def laying(view: View, asked: Mapping[str, Sequence[Mark]], shown: Frame, layout: Layout, words: Words) -> str:
    """The drawn hexes at the explored place: a small one for each way to lay it, whole when pointed at."""
    if not view.exploring:
        return ""
    x, y = shown.spot(PLACES[view.exploring])
    edge = outline(shown.side, inset=2)
    marks = [mark for mark in asked.get(view.exploring, ()) if "turns" in mark.told]
    body = path(edge, "cell") + path(edge, "halo") + path(edge, "turn")
    if len(view.explored) == 1:
        body += brought(view.explored[0], shown, layout, words)
    for mark in marks:
        body += way_to_lay(mark, marks, view, shown.side, words)
    return group(body, "place laying", at=(x, y), extra=data(place=view.exploring))


def brought(sector: str, shown: Frame, layout: Layout, words: Words) -> str:
    """What a drawn hex brings, small enough for the ring of ways to lay it."""
    scale = 0.62 * shown.side / layout.side
    return group(contents(as_drawn(sector), layout, words), "brought", extra=f' transform="scale({scale:.3f})"')


def way_to_lay(mark: Mark, marks: Sequence[Mark], view: View, side: float, words: Words) -> str:
    """One way to lay a hex: small at the side that it is turned to, whole when pointed at."""
    sector, turns = mark.told["sector"], int(mark.told["turns"])
    tier = view.explored.index(sector)
    reach = side * (0.62 if not tier else 0.28)
    angle = (turns * 60 - 90) * pi / 180
    x, y = reach * cos(angle), reach * sin(angle)
    whole = group(sketch(sector, turns, side - 4), "preview")
    small = group(circle(0, 0, side * 0.2, "lit-bead") + sketch(sector, turns, side * 0.17), "", at=(x, y))
    return clickable(small, mark, "lay") + whole


def sketch(sector: str, turns: int, side: float) -> str:
    """A hex that is not laid yet: its outline, its wormholes as it would lie, and when large what it brings."""
    row = ROWS[sector]
    holes = TURNED[mask(row.wormholes)][turns]
    ends = ""
    for at in range(6):
        if holes >> at & 1:
            a = (at * 60 - 90) * pi / 180
            x, y = side * 0.866 * cos(a), side * 0.866 * sin(a)
            ends += f"M{num(x)},{num(y)}h.1"
    stroke = num(max(4.0, side * 0.2))
    return path(outline(side), "sketch") + f'<path class="hole-dots" stroke-width="{stroke}" d="{ends}"/>'
