"""The map: six clusters of one gate and three planets, and what a set-up card leaves of it."""

from functools import cache
from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import named, names

System = NewType("System", int)
Resource = NewType("Resource", int)
Cluster = NewType("Cluster", int)

RESOURCE_NAMES: Final = ("material", "fuel", "weapon", "relic", "psionic")
MATERIAL, FUEL, WEAPON, RELIC, PSIONIC = (Resource(kind) for kind in range(5))
RESOURCES: Final = (MATERIAL, FUEL, WEAPON, RELIC, PSIONIC)
NO_RESOURCE: Final = Resource(-1)
names(Resource, RESOURCE_NAMES)

CLUSTERS: Final = 6
SYSTEMS: Final = 24
SYSTEM_NAMES: Final = tuple(
    f"C{1 + n}-{place}" for n in range(CLUSTERS) for place in ("GATE", "ARROW", "CRESCENT", "HEX")
)
"""ARC-MAP-07: arrow, crescent and hex tell the planets of a cluster apart; they mean nothing more."""
names(System, SYSTEM_NAMES)
names(Cluster, tuple(f"cluster-{1 + n}" for n in range(CLUSTERS)))


class Planet(NamedTuple):
    """ARC-MAP-06: a planet has one type and one or two building slots."""

    type: Resource
    slots: int


PLANETS: Final = (
    (Planet(WEAPON, 2), Planet(FUEL, 1), Planet(MATERIAL, 2)),
    (Planet(PSIONIC, 1), Planet(WEAPON, 1), Planet(RELIC, 2)),
    (Planet(MATERIAL, 1), Planet(FUEL, 1), Planet(WEAPON, 2)),
    (Planet(RELIC, 2), Planet(FUEL, 2), Planet(MATERIAL, 1)),
    (Planet(WEAPON, 1), Planet(RELIC, 1), Planet(PSIONIC, 2)),
    (Planet(MATERIAL, 1), Planet(FUEL, 2), Planet(PSIONIC, 1)),
)
"""ARC-MAP-01: arrow, crescent and hex of each cluster."""

BORDERS_WITHOUT_WALL: Final = ((1, 2), (4, 5))
"""ARC-MAP-03, R-MAP-01: the hex planet of the one touches the arrow planet of the other (clusters from 0)."""

PLANET_TYPES: Final = tuple(kind for planets in PLANETS for kind in (NO_RESOURCE, *(p.type for p in planets)))
SLOTS: Final = tuple(count for planets in PLANETS for count in (0, *(p.slots for p in planets)))
"""ARC-MAP-06: building slots of each system; a gate has none."""


def system(name: str) -> System:
    """The system with this name."""
    return named(System, name)


def is_gate(place: int) -> bool:
    """Whether a system is a gate; the others are planets."""
    return not place & 3


def cluster_of(place: int) -> Cluster:
    return Cluster(place >> 2)


# Each system has three sites for buildings. On a planet: two slots (the second may not exist) and one outside them; in
# a gate: one for a starport, one for a city, and one that is never used.

Site = NewType("Site", int)
SITES: Final = 3 * SYSTEMS
OUTSIDE: Final = 2
GATE_PORT, GATE_CITY = 0, 1
SITE_NAMES: Final = tuple(
    name + ending
    for place, name in enumerate(SYSTEM_NAMES)
    for ending in ((".port", ".station", ".none") if is_gate(place) else ("", ".2", ".cloud"))
)
names(Site, SITE_NAMES)


def site(place: int, number: int) -> Site:
    return Site(place * 3 + number)


def system_of(place: int) -> System:
    """The system in which a site lies."""
    return System(place // 3)


class Chart(NamedTuple):
    """The part of the map that is in play."""

    systems: tuple[System, ...]
    gates: tuple[System, ...]
    clusters: tuple[Cluster, ...]
    adjacent: tuple[tuple[System, ...], ...]
    slots: tuple[tuple[Site, ...], ...]


@cache
def chart(out_of_play: tuple[int, ...]) -> Chart:
    """ARC-MAP-04: the map without the clusters that are out of play (numbered from 1)."""
    clusters = tuple(Cluster(n) for n in range(CLUSTERS) if n + 1 not in out_of_play)
    systems = tuple(System(n * 4 + place) for n in clusters for place in range(4))
    pairs = [pair for n in clusters for pair in _inside(n)]
    pairs += [(one * 4 + 3, other * 4 + 1) for one, other in BORDERS_WITHOUT_WALL if {one, other} <= set(clusters)]
    pairs += _ring(clusters)
    links = [
        sorted({b for a, b in pairs if a == place} | {a for a, b in pairs if b == place}) for place in range(SYSTEMS)
    ]
    slots = tuple(tuple(site(place, number) for number in range(SLOTS[place])) for place in range(SYSTEMS))
    adjacent = tuple(tuple(System(other) for other in near) for near in links)
    return Chart(systems, tuple(System(n * 4) for n in clusters), clusters, adjacent, slots)


def _inside(n: int) -> list[tuple[int, int]]:
    """ARC-MAP-02, ARC-MAP-03: a gate touches its planets, a planet the next one of its cluster."""
    gate, arrow, crescent, hexagon = range(n * 4, n * 4 + 4)
    return [(gate, arrow), (gate, crescent), (gate, hexagon), (arrow, crescent), (crescent, hexagon)]


def _ring(clusters: tuple[Cluster, ...]) -> list[tuple[int, int]]:
    """ARC-MAP-02, ARC-MAP-05, R-MAP-02: the gates in play form a closed ring; path markers bridge the covered ones."""
    return [(n * 4, clusters[(place + 1) % len(clusters)] * 4) for place, n in enumerate(clusters)]
