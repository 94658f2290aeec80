"""Where the greedy bot would send its ships in Eclipse, and what it hopes for there."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from astrarium.games.eclipse.diplomacy import partners_in
from astrarium.games.eclipse.state import (
    NOBODY,
    State,
    enemies,
    fleet,
    free_ships,
    guarded,
    has,
    linked,
    sectors_of,
    species,
    worth as values_of,
)
from astrarium.games.eclipse.tables.ids import CLASSES, GREY
from astrarium.games.eclipse.tables.sectors import CENTRE, POINTS, PRINTED, SQUARES_OF
from astrarium.games.eclipse.tables.technologies import ADVANCED_ECONOMY, ADVANCED_LABS, ADVANCED_MINING

from .designing import strength
from .fighting import LOSS, SHIP_COST, Army, army, cost_of, fight

ADVANCED: Final = (ADVANCED_ECONOMY, ADVANCED_LABS, ADVANCED_MINING)
SQUARE: Final = 0.14
"""A square that can be settled, for each round to come."""
DISCOVERY: Final = 2.0
TAKEN: Final = 0.3
"""What an opponent's loss of a point is worth."""
DISC: Final = 0.5
BRAVE: Final = 0.4
"""What a campaign must promise."""


class Sortie(NamedTuple):
    """A ship that can reach a hex: its class, where it starts, and the first hex on its way."""

    ship: int
    origin: int
    first: int


class Campaign(NamedTuple):
    """Ships to send to a hex, and what that brings."""

    gain: float
    target: int
    sorties: tuple[Sortie, ...]


NO_CAMPAIGN: Final = Campaign(0.0, NOBODY, ())


def open_squares(state: State, seat: int, sector: int) -> int:
    """Empty squares of a hex that the seat could settle."""
    free = PRINTED[sector] if state.owner[sector] != seat else PRINTED[sector] & ~state.cubes[sector]
    kinds = [SQUARES_OF[sector][square] for square in sectors_of(free)]
    return sum(kind < 3 or kind == GREY or has(state, seat, ADVANCED[kind - 3]) for kind in kinds)


def prize(state: State, seat: int, sector: int, left: int) -> float:
    """What it is worth to take a hex, for a seat that does not control it."""
    owner = state.owner[sector]
    if owner == seat:
        tile = state.undiscovered >> sector & 1 and guarded(state, sector)
        return DISCOVERY if tile else 0.0
    value = POINTS[sector] + SQUARE * open_squares(state, seat, sector) * left + species(state, seat).points_per_hex
    if state.undiscovered >> sector & 1:
        value += DISCOVERY
    if state.monoliths >> sector & 1:
        value += 3
    if owner != NOBODY:
        value = 0.8 * value + TAKEN * POINTS[sector]
        if not any(values_of(state, seat, ship).cannons for ship in CLASSES):
            value *= 0.3
    return value - DISC if state.discs[seat] else 0.2 * value


def reach(state: State, seat: int, sector: int, movement: int) -> Iterator[tuple[int, int]]:
    """Hexes that a ship can come to in one move, each with the first hex on the way; enemies stop it."""
    seen = 1 << sector
    border = [(target, target) for target in sectors_of(linked(state, seat, sector))]
    for left in range(movement, 0, -1):
        beyond: list[tuple[int, int]] = []
        for target, first in border:
            if not seen >> target & 1:
                seen |= 1 << target
                yield target, first
                if left > 1 and not (enemies(state, seat, target) or (target == CENTRE and state.defended)):
                    beyond.extend((other, first) for other in sectors_of(linked(state, seat, target)))
        border = beyond


def sorties(state: State, seat: int) -> dict[int, list[Sortie]]:
    """For each hex the ships that can come there, the strongest first."""
    found: dict[int, list[Sortie]] = {}
    classes = [(ship, values_of(state, seat, ship)) for ship in CLASSES]
    order = sorted((-strength(row), ship, row.movement) for ship, row in classes if row.movement)
    for sector in sectors_of(state.presence[seat]):
        free, here = free_ships(state, seat, sector), fleet(state, seat, sector)
        for _, ship, movement in order:
            count = min(free, here >> 4 * ship & 15)
            free -= count
            if count:
                for target, first in reach(state, seat, sector, movement):
                    found.setdefault(target, []).extend([Sortie(ship, sector, first)] * count)
    return found


def campaign(state: State, seat: int, moves: int, left: int) -> Campaign:
    """The best that so many moves can do."""
    best = NO_CAMPAIGN
    for target, able in sorties(state, seat).items():
        if partners_in(state, seat, target):
            continue
        there = army(state, seat, target)
        cost = cost_of(state, seat, target)
        before = outlook(state, seat, target, there, cost, left)
        for count in range(1, min(moves, len(able)) + 1):
            sent = tuple(able[:count])
            spent = cost + LOSS * sum(SHIP_COST[sortie.ship] for sortie in sent)
            gain = outlook(state, seat, target, joined(state, seat, there, sent), spent, left) - before
            gain -= uncovered(state, seat, sent) + 0.05 * count
            if gain > best.gain:
                best = Campaign(gain, target, sent)
    return best


def uncovered(state: State, seat: int, sent: tuple[Sortie, ...]) -> float:
    """What leaving a fight that is already begun costs."""
    return 1.0 * sum(enemies(state, seat, sortie.origin) > 0 for sortie in sent)


def joined(state: State, seat: int, there: Army, sent: tuple[Sortie, ...]) -> Army:
    """The ships of an army with those that come to it."""
    counts = dict(there)
    for sortie in sent:
        row = values_of(state, seat, sortie.ship)
        counts[row] = counts.get(row, 0) + 1
    return tuple(counts.items())


def outlook(state: State, seat: int, sector: int, own: Army, cost: float, left: int) -> float:
    """What ships of a seat in a hex may win or lose there."""
    if not own:
        return 0.0
    worth = prize(state, seat, sector, left)
    if enemies(state, seat, sector) or (sector == CENTRE and state.defended):
        held = POINTS[sector] * 0.8 if state.owner[sector] == seat else 0.0
        gain, won = fight(state, seat, sector, own, cost, worth)
        return gain - (1 - won) * held
    return 0.85 * worth
