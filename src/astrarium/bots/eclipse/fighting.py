"""What the greedy bot thinks of battles in Eclipse: a quick estimate of who wins, and what that brings."""

from functools import lru_cache
from typing import Final, TypeAlias

from astrarium.games.eclipse.blueprints import Values
from astrarium.games.eclipse.combat.aiming import hits
from astrarium.games.eclipse.state import (
    HELD_KINDS,
    State,
    ambassadors,
    fits,
    reputation_tiles,
    ships,
    species,
    worth as values_of,
)
from astrarium.games.eclipse.tables.ids import ANCIENT, ANCIENTS, CENTRE_DEFENCE, CLASSES, DEFENCE
from astrarium.games.eclipse.tables.sectors import CENTRE
from astrarium.games.eclipse.tables.tracks import MOST_DRAWN, REPUTATION_FOR

Army: TypeAlias = tuple[tuple[Values, int], ...]
"""The classes of one side, each with its number of ships."""

BEST_OF: Final = (0.0, 2.1, 2.7, 3.0, 3.2, 3.3)
"""The highest of so many reputation tiles, on average."""
SHIP_COST: Final = (3, 5, 8, 3)
LOSS: Final = 0.16
"""What a unit of material in ships is worth."""
SHARPNESS: Final = 1.5
HALF_ROUND: Final = 0.5
"""What it is worth to fire first, in rounds."""


def chance_to_hit(computer: int, shield: int) -> float:
    """How many faces of the die hit, of all."""
    return sum(hits(face, computer, shield) for face in range(1, 7)) / 6


def toughness(army: Army) -> float:
    """The damage that destroys all ships of an army."""
    return float(sum(count * (values.hull + 1) for values, count in army))


def volley(army: Army, foe: Army, missiles: bool) -> float:
    """The damage that an army does to another in one round, on average; more than a ship can take is lost."""
    ships = sum(count for _, count in foe)
    total = 0.0
    for values, count in army:
        if dice := values.missiles if missiles else values.cannons:
            for target, share in foe:
                harm = sum([min(die, target.hull + 1) for die in dice])
                total += count * harm * chance_to_hit(values.computer, target.shield) * share / ships
    return total


def initiative(army: Army) -> float:
    """The initiative of an army, its heavier fire counting more."""
    fire = [(values.initiative, count * (0.1 + sum(values.cannons) + sum(values.missiles))) for values, count in army]
    return sum(arrows * weight for arrows, weight in fire) / sum(weight for _, weight in fire)


@lru_cache(maxsize=1 << 14)
def victory(attacker: Army, defender: Army) -> float:
    """How probably the attacker wins: by fire and toughness, after missiles and the first shots."""
    if not attacker or not defender:
        return float(bool(attacker))
    fire = (volley(attacker, defender, False), volley(defender, attacker, False))
    tough = (toughness(attacker), toughness(defender))
    first = initiative(attacker) > initiative(defender)
    left = (
        tough[0] - volley(defender, attacker, True) - HALF_ROUND * fire[1] * (not first),
        tough[1] - volley(attacker, defender, True) - HALF_ROUND * fire[0] * first,
    )
    if left[1] <= 0:
        return 0.97
    if left[0] <= 0:
        return 0.03
    mine, yours = (fire[side] * left[side] ** 2 / tough[side] for side in range(2))
    if not mine:
        return 0.0
    return float(mine**SHARPNESS / (mine**SHARPNESS + yours**SHARPNESS))


def army(state: State, seat: int, sector: int) -> Army:
    """The ships of a seat in a hex."""
    return tuple(
        (values_of(state, seat, ship), count) for ship in CLASSES if (count := ships(state, seat, sector, ship))
    )


def guards(state: State, seat: int, sector: int) -> tuple[Army, int]:
    """Ancients or the centre's defence that a seat has to fight in a hex, and the tiles that they bring."""
    if sector == CENTRE and state.defended:
        return ((values_of(state, DEFENCE, CENTRE_DEFENCE), 1),), REPUTATION_FOR[CENTRE_DEFENCE]
    count = state.ancients[sector]
    if not count or species(state, seat).spares_ancients:
        return (), 0
    return ((values_of(state, ANCIENTS, ANCIENT), count),), count * REPUTATION_FOR[ANCIENT]


def tile_worth(state: State, seat: int, tiles: float) -> float:
    """What so many drawn reputation tiles bring, beyond a tile that has to go back for the new one."""
    low, rest = BEST_OF[int(min(tiles, MOST_DRAWN))], tiles - int(tiles)
    value = low + rest * (BEST_OF[min(int(tiles) + 1, MOST_DRAWN)] - low)
    if fits(state, seat, reputation_tiles(state, seat) + 1, ambassadors(state, seat)):
        return value
    held = [kind for kind in range(1, HELD_KINDS) if state.reputation[seat * HELD_KINDS + kind]]
    return max(0.0, value - held[0]) * 0.6 if held else 0.0


def cost_of(state: State, seat: int, sector: int) -> float:
    """What the ships of a seat in a hex are worth."""
    return LOSS * sum(SHIP_COST[ship] * ships(state, seat, sector, ship) for ship in CLASSES)


def fight(state: State, seat: int, sector: int, own: Army, cost: float, prize: float) -> tuple[float, float]:
    """What a seat may expect of an army in a hex, and how probably it wins: tiles, prize, and losses."""
    won, tiles = 1.0, 0.0
    for other in range(state.seats):
        if other != seat and state.presence[other] >> sector & 1:
            won *= victory(own, army(state, other, sector))
            tiles += won * sum(REPUTATION_FOR[ship] * ships(state, other, sector, ship) for ship in CLASSES)
    guard, bonus = guards(state, seat, sector)
    if guard:
        won *= victory(own, guard)
        tiles += won * bonus
    # the loser has often destroyed something, and the winner lost something
    gain = tile_worth(state, seat, 1 + tiles + 0.2 * (1 - won))
    return gain + won * prize - cost * (1 - 0.8 * won), won
