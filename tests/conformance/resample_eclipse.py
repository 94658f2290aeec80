"""What the suite needs to know about Eclipse: which tiles a seat cannot know, and what is conserved."""

from collections.abc import Callable
from typing import Any

from tests.eclipse.pieces import faults

from astrarium.games.eclipse.diplomacy import possible_partners
from astrarium.games.eclipse.notices import FoundDiscovery
from astrarium.games.eclipse.ruleset import Eclipse
from astrarium.games.eclipse.state import HELD_KINDS, KEPT_KINDS, NOTHING, State
from astrarium.games.eclipse.tables.discoveries import DISCOVERIES, Discovery
from astrarium.games.eclipse.tables.sectors import CENTRE
from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

Below = Callable[[int], int]


def resample(state: State, seat: Seat | None, below: Below) -> State:
    """Reputation and discovery tiles of others go back to the bags and are drawn anew; so is what others agree to."""
    twin = state.copy()
    others = [other for other in range(state.seats) if other != seat]
    rows = [(twin.reputation, other * HELD_KINDS + 1) for other in others]
    if state.looker != seat:
        rows.append((twin.drawn, 1))
    swap(rows, twin.reputation_bag, below)
    swap([(twin.kept, other * KEPT_KINDS) for other in others], twin.discovery_bag, below)
    if state.found != NOTHING and state.looker != seat:
        twin.discovery_bag[state.found] += 1
        twin.found = taken(twin.discovery_bag, below)
    for other in others:
        if any(state.willing):
            twin.willing[other] = sum(1 << partner for partner in possible_partners(state, other) if below(2))
    return twin


def swap(rows: list[tuple[list[int], int]], bag: list[int], below: Below) -> None:
    """All tiles in these rows of counts go into the bag, and as many come out of it."""
    counts = [sum(row[first : first + len(bag)]) for row, first in rows]
    for row, first in rows:
        for kind in range(len(bag)):
            bag[kind] += row[first + kind]
            row[first + kind] = 0
    for (row, first), count in zip(rows, counts, strict=True):
        for _ in range(count):
            row[first + taken(bag, below)] += 1


def taken(bag: list[int], below: Below) -> int:
    """A tile out of the bag."""
    tiles = [kind for kind, count in enumerate(bag) for _ in range(count)]
    kind = tiles[below(len(tiles))]
    bag[kind] -= 1
    return kind


def hidden(state: State, seat: Seat | None) -> dict[Any, set[int]]:
    """Discovery tiles of which there is one, while they lie face down or with somebody else."""
    unknown = set()
    for kind, row in enumerate(DISCOVERIES):
        kept = any(state.kept[other * KEPT_KINDS + kind] for other in range(state.seats) if other != seat)
        looked_at = state.found == kind and state.looker != seat
        if row.tiles == 1 and (state.discovery_bag[kind] or kept or looked_at):
            unknown.add(kind)
    return {Discovery: unknown}


def pieces(state: State) -> object:
    """ECL-COMP-01, ECL-COMP-02: whatever is wrong with the pieces; nothing ever is."""
    return list(faults(state))


def blab(state: State, seat: Seat) -> Notice | None:
    """Names a tile that lies face down."""
    unknown = sorted(hidden(state, seat)[Discovery])
    return FoundDiscovery(seat, CENTRE, Discovery(unknown[0])) if unknown else None


class ShowsReputation(Eclipse):
    """Eclipse in which everybody sees every reputation tile."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.reputation = state.reputation[:]
        return veiled


class ShowsKeptTiles(Eclipse):
    """Eclipse in which everybody sees the fronts of discovery tiles that were kept for their points."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.kept = state.kept[:]
        return veiled


LEAKS = [ShowsReputation(), ShowsKeptTiles()]
