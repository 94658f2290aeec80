"""Where things lie on the galaxy of Eclipse: hexes about a centre, and the rooms within a hex."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from astrarium.boards.hexes import CORNERS, NEIGHBOURS, NOWHERE, centre, ring
from astrarium.draw.svg import points
from astrarium.games.eclipse.tables.ids import PLACES
from astrarium.games.eclipse.views import HexView, SquareView, View

Point = tuple[float, float]

ROOT: Final = 3**0.5
PLACE_NAMES: Final = tuple(PLACES)
USUAL_RINGS: Final = 3
"""A wide sky always shows room for these, so that the galaxy does not jump when it grows."""


class Layout(NamedTuple):
    """How a hex is drawn, in units of which `side` make a side: sizes of what lies in it."""

    name: str
    side: float
    world: float
    square: float
    ship: float
    row: float
    room: float
    fleet: float
    disc: float
    sign: float
    hole: float
    numbered: bool

    @property
    def half(self) -> float:
        """Half the height of a hex."""
        return self.side * ROOT / 2

    def at(self, x: float, y: float) -> Point:
        """A spot of a hex whose side is 72 long."""
        return x * self.side / 72, y * self.side / 72


WIDE: Final[Layout] = Layout("wide", 72, 35, 13.5, 23, 20, 92, 38, 26, 17, 8, True)
NARROW: Final[Layout] = Layout("narrow", 36, 18.5, 7.6, 13, 11.5, 50, 19, 14, 9, 4.4, False)


class Frame(NamedTuple):
    """The part of the galaxy that is shown, in half sides across and half heights down, and the size of the drawing."""

    left: float
    top: float
    across: float
    down: float
    width: float
    side: float

    @property
    def height(self) -> float:
        """How tall the drawing is."""
        return self.down * self.side * ROOT / 2 + 2 * MARGIN

    def spot(self, place: int) -> Point:
        """The middle of a place."""
        x, y = centre(place)
        side = self.width / 2 - self.across * self.side / 4
        return side + (x - self.left) * self.side / 2, MARGIN + (y - self.top) * self.side * ROOT / 2


MARGIN: Final = 8.0


def frame(view: View, width: float, tallest: float) -> Frame:
    """Room for the usual rings, for every hex, and for every place that a wormhole opens to."""
    usual = USUAL_RINGS if width > 600 else USUAL_RINGS - 1
    shown = [centre(place) for place in {*ring(usual), *(hex_.place for hex_ in view.hexes), *openings(view)}]
    left, right = min(x for x, _ in shown) - 2, max(x for x, _ in shown) + 2
    top, bottom = min(y for _, y in shown) - 1, max(y for _, y in shown) + 1
    side = min((width - 2 * MARGIN) / (right - left) * 2, (tallest - 2 * MARGIN) / (bottom - top) * 2 / ROOT, 96)
    return Frame(left, top, right - left, bottom - top, width, side)


def openings(view: View) -> set[int]:
    """Empty places that a wormhole opens to."""
    taken = {hex_.place for hex_ in view.hexes}
    found = {NEIGHBOURS[hex_.place][side] for hex_ in view.hexes for side in hex_.wormholes}
    return found - taken - {NOWHERE}


def outline(side: float, *, inset: float = 0) -> str:
    """A hex about the origin."""
    reach = side - inset * 2 / ROOT
    return points((x * reach / 2, y * reach * ROOT / 2) for x, y in CORNERS)


def gate(layout: Layout, side: int, *, inset: float = 0) -> Point:
    """The middle of a side, clockwise from the north."""
    turn = (side * 60 - 90) * pi / 180
    reach = layout.half - inset
    return reach * cos(turn), reach * sin(turn)


def worlds(layout: Layout, count: int) -> tuple[Point, ...]:
    """Where the worlds of a hex lie."""
    spots = {1: ((0, -31),), 2: ((-24, -27), (24, -27)), 3: ((-34, -21), (0, -34), (34, -21))}
    return tuple(layout.at(*spot) for spot in spots.get(count, ()))


def groups_of(squares: Sequence[SquareView]) -> list[tuple[str, list[SquareView]]]:
    """The worlds of a hex with their squares: those of a resource lie on one world."""
    found: dict[str, list[SquareView]] = {}
    for square in squares:
        kind = square.kind.removeprefix("advanced-")
        if kind != "orbital":
            found.setdefault(kind, []).append(square)
    return list(found.items())


def square_spots(hex_: HexView, layout: Layout) -> dict[str, tuple[float, float]]:
    """Where each kind of population square lies; the first free one of its kind, if there is any."""
    found: dict[str, tuple[float, float]] = {"orbital": layout.at(-50, 5)}
    free: set[str] = set()
    worlds_ = groups_of(hex_.squares)
    for (_, squares), (x, y) in zip(worlds_, worlds(layout, len(worlds_)), strict=True):
        for at, square in enumerate(squares):
            if square.kind not in found or (square.kind not in free and not square.settled):
                found[square.kind] = (x + (at - (len(squares) - 1) / 2) * layout.square * 1.12, y)
                if not square.settled:
                    free.add(square.kind)
    return found
