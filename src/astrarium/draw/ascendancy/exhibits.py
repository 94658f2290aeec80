"""The parts of Ascendancy one by one, for the gallery."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from astrarium.draw.ascendancy.art import PARTS
from astrarium.draw.ascendancy.battles import battle, siege
from astrarium.draw.ascendancy.borg import borg_panel
from astrarium.draw.ascendancy.consoles import console
from astrarium.draw.ascendancy.dealings import dealings
from astrarium.draw.ascendancy.example import MARKS, VIEW
from astrarium.draw.ascendancy.map import map_body
from astrarium.draw.ascendancy.order import order
from astrarium.draw.ascendancy.table import narrow, wide
from astrarium.draw.ascendancy.worlds import sight, world
from astrarium.draw.sheet import Drawn
from astrarium.draw.svg import group, scaled, use
from astrarium.draw.theme import SEATS
from astrarium.games.ascendancy.conflicts import SiegeView
from astrarium.games.ascendancy.tables.discs import DISCS
from astrarium.games.ascendancy.tables.ids import FACTIONS
from astrarium.words import text as say

WIDTH: Final = 374


def ascendancy_pieces() -> Drawn:
    """Ships of every seat, Nodes and Sites, and the other pieces and signs of Ascendancy."""
    ships = "".join(
        group(use(f"ship-{seat}", 22 + 44 * at, 24, 30), f"seat-{seat}", label=seat)
        for at, seat in enumerate(SEATS[: len(FACTIONS)])
    )
    others = [part for part in PARTS if not part.startswith("ship-")]
    ink = {"production", "research", "culture", "open"}
    rest = "".join(
        group(
            use(part, 22 + 44 * (at % 12), 72 + 44 * (at // 12), 28),
            next((kind for kind in ink if part.endswith(f"-{kind}")), "accent-ink"),
            label=part,
        )
        for at, part in enumerate(others)
    )
    return Drawn(ships + rest, 540, 96 + 44 * ((len(others) - 1) // 12))


def ascendancy_consoles() -> Drawn:
    """Command Consoles with Projects, Advancements, Fleets, agreements and Commands left."""
    body, top = "", 0.0
    for player in VIEW.players:
        drawn, used = console(player, VIEW, 0, top, width=WIDTH, marks=MARKS, words=say)
        body, top = body + drawn, top + used + 10
    return Drawn(body, WIDTH, top - 10)


def ascendancy_dealings() -> Drawn:
    """Peace, Trade Agreements in both directions, an open offer and what may be done about it."""
    return Drawn(*_beside(dealings(VIEW, 0, 0, width=WIDTH, marks=MARKS, words=say)))


def ascendancy_battles() -> Drawn:
    """A Space Battle and an Invasion."""
    body, used = battle(VIEW, 0, 0, width=WIDTH, words=say)
    held = SiegeView("vega", "blue", 4, 5, "red", 3, 5)
    more, height = siege(replace(VIEW, battle=None, siege=held), 0, used + 10, WIDTH, say)
    return Drawn(body + more, WIDTH, used + 10 + height)


def ascendancy_borg() -> Drawn:
    """The Borg: figures, Cubes and Worlds."""
    return Drawn(*_beside(borg_panel(VIEW, 0, 0, width=WIDTH, words=say)))


def ascendancy_order() -> Drawn:
    """The round, turns and piles."""
    return Drawn(*_beside(order(VIEW, 0, 0, width=WIDTH, words=say)))


def _beside(drawn: tuple[str, float]) -> tuple[str, float, float]:
    return drawn[0], WIDTH, drawn[1]


def ascendancy_map() -> Drawn:
    """The map of Ascendancy, as it grows on the plane."""
    return Drawn(*map_body(VIEW, MARKS, say))


def ascendancy_wide() -> Drawn:
    """The whole table of Ascendancy, wide."""
    body, height = wide(VIEW, MARKS, say, ())
    return Drawn(body, 1200, height)


def ascendancy_narrow() -> Drawn:
    """The whole table of Ascendancy, narrow."""
    body, height = narrow(VIEW, MARKS, say, ())
    return Drawn(body, 390, height)


def ascendancy_worlds() -> Drawn:
    """The worlds and phenomena of Ascendancy."""
    body = "".join(
        group(scaled(world(disc.name) if disc.kind == 0 else sight(disc.name), 0.5), label=disc.name,
              at=(32 + at % 12 * 58, 32 + at // 12 * 58))
        for at, disc in enumerate(DISCS)
    )  # fmt: skip
    return Drawn(body, 704, 6 + 58 * -(-len(DISCS) // 12))


EXHIBITS: Final[dict[str, Callable[[], Drawn]]] = {
    "ascendancy-worlds": ascendancy_worlds, "ascendancy-pieces": ascendancy_pieces, "ascendancy-map": ascendancy_map,
    "ascendancy-consoles": ascendancy_consoles, "ascendancy-order": ascendancy_order,
    "ascendancy-dealings": ascendancy_dealings, "ascendancy-battles": ascendancy_battles,
    "ascendancy-borg": ascendancy_borg, "ascendancy": ascendancy_wide, "ascendancy-narrow": ascendancy_narrow,
}  # fmt: skip
