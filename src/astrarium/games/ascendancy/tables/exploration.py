"""Exploration cards: what is printed on each kind, and how many copies of it are in each set."""

from typing import Final, NewType

from msgspec import Struct

from astrarium.kernel.codec import names

CRISIS, DISCOVERY, ALLY, VIRGIN_WORLD, PRE_WARP, WARP_CAPABLE = range(6)
TYPES: Final = ("crisis", "discovery", "ally", "virgin-world", "pre-warp", "warp-capable")


class Kind(Struct, frozen=True):
    """A kind of Exploration card; `copies` are of the base set and of the expansions."""

    name: str
    type: int
    copies: int
    level: int = 0
    """Of a Warp-Capable Civilisation."""
    nodes: int = 0
    gift: tuple[int, int, int] = (0, 0, 0)
    """Tokens of a Pre-Warp Civilisation, by Resource."""
    remains: bool = False
    known: bool = False


KINDS: Final = (
    Kind("virgin-world", VIRGIN_WORLD, 18, known=True),
    Kind("pre-warp-farmers", PRE_WARP, 5, gift=(1, 0, 0)),
    Kind("pre-warp-builders", PRE_WARP, 5, gift=(2, 0, 0)),
    Kind("pre-warp-scholars", PRE_WARP, 5, gift=(0, 2, 0)),
    Kind("pre-warp-poets", PRE_WARP, 5, gift=(0, 0, 1)),
    Kind("warp-level-1", WARP_CAPABLE, 9, level=1, nodes=1),
    Kind("warp-level-2", WARP_CAPABLE, 8, level=2, nodes=2, known=True),
    Kind("warp-level-3", WARP_CAPABLE, 5, level=3, nodes=3, known=True),
    Kind("crystalline-entity", CRISIS, 2, known=True),
    Kind("ion-storm", CRISIS, 4),
    Kind("derelict-minefield", CRISIS, 3),
    Kind("plague-beacon", CRISIS, 3),
    Kind("smugglers", CRISIS, 3),
    Kind("data-virus", CRISIS, 2),
    Kind("border-dispute", CRISIS, 3),
    Kind("iconian-probe", DISCOVERY, 2, known=True),
    Kind("peaceful-meditation", DISCOVERY, 2, known=True),
    Kind("organian-intervention", DISCOVERY, 1, remains=True, known=True),
    Kind("ancient-library", DISCOVERY, 4),
    Kind("rich-deposits", DISCOVERY, 5),
    Kind("shared-heritage", DISCOVERY, 4),
    Kind("guardian-of-forever", DISCOVERY, 1),
    Kind("subspace-current", DISCOVERY, 3),
)

Exploration = NewType("Exploration", int)
names(Exploration, [kind.name for kind in KINDS])
BY_NAME: Final = {kind.name: Exploration(number) for number, kind in enumerate(KINDS)}


def deck() -> list[int]:
    """ASC-3.5.2-b, ASC-5.4.2-a: every card of all sets, whichever Factions play."""
    return [number for number, kind in enumerate(KINDS) for _ in range(kind.copies)]
