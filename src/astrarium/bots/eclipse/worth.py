"""How a seat stands in Eclipse."""

from typing import Final

from astrarium.games.eclipse.scoring import points
from astrarium.games.eclipse.state import (
    ACTIONS,
    State,
    balance,
    discs_spent,
    fleet,
    income,
    sectors_of,
    species,
)
from astrarium.games.eclipse.tables.ids import CLASSES
from astrarium.games.eclipse.tables.technologies import CATEGORY_MASKS, TECHNOLOGIES, TECHNOLOGY
from astrarium.games.eclipse.tables.tracks import CIRCLES, UPKEEP

from .campaign import campaign, open_squares, outlook
from .designing import merit, weight
from .fighting import LOSS, SHIP_COST, army, cost_of
from .trading import monoliths_to_come, rounds_left

OTHERS: Final = 0.3
"""How much the other seats' standing counts against one's own."""
SCIENCE, MATERIALS, MONEY = 0.12, 0.12, 0.14
"""A unit of production, for each round in which it can be spent; and a unit of money."""
STOCK: Final = 0.08
"""A unit of science or materials in storage, while something can be bought for it."""
DEBT: Final = 3.0
"""A unit of money that upkeep will want and that is not there."""
TRADED: Final = 0.5
"""A unit of money that has to be traded for."""
TECHNOLOGY_COST: Final = 0.06
ON_TRACK: Final = (0.0, 0.1, 0.3, 0.7, 0.4, 0.5, 1.0, 0.0)
"""What the technologies of a track promise beyond the points that it has already."""
DESIGN: Final = 0.25
FREE_SQUARE: Final = 0.3
COLONY_SHIP: Final = 0.05
PLAN: Final = 0.35
"""How much of what a campaign promises counts before it is begun."""

GOOD: Final = {
    TECHNOLOGY[name]: value
    for name, value in {
        "monolith": 1.5, "advanced-robotics": 0.5, "quantum-grid": 0.5, "advanced-economy": 0.5, "advanced-labs": 0.5,
        "advanced-mining": 0.5, "orbital": 0.4, "plasma-cannon": 0.4, "improved-hull": 0.5, "fusion-source": 0.5,
        "positron-computer": 0.4, "gluon-computer": 0.4, "gauss-shield": 0.2, "nanorobots": 0.2, "fusion-drive": 0.2,
    }.items()
}  # fmt: skip
"""What a technology does for its owner while the game lasts, beside its place on the track."""


def worth(state: State, seat: int) -> float:
    """How a seat stands, compared with the others."""
    others = [standing(state, other) for other in range(state.seats) if other != seat]
    value = standing(state, seat) - OTHERS * sum(others) / len(others)
    if state.blueprints[seat * 4] and state.phase == ACTIONS and not state.gone >> seat & 1:
        value += PLAN * campaign(state, seat, species(state, seat).moves, rounds_left(state)).gain
    return value


def standing(state: State, seat: int) -> float:
    """Points there are, and what may lead to more; nothing before the seat has its board."""
    if not state.blueprints[seat * 4]:
        return 0.0
    if state.gone >> seat & 1:
        return points(state, seat) - 20.0
    left = rounds_left(state)
    return (
        points(state, seat) + economy(state, seat, left) + knowledge(state, seat, left) + might(state, seat, left)
        + prospects(state, seat, left)
    )  # fmt: skip


def economy(state: State, seat: int, left: int) -> float:
    """Production for the rounds to come, storage, and what upkeep will do to it."""
    first = seat * 3
    science, materials = state.stock[first + 1], state.stock[first + 2]
    idle = UPKEEP[max(0, CIRCLES - state.discs[seat] - discs_spent(state, seat))]
    after = balance(state, seat) if state.phase <= ACTIONS else state.stock[first]
    useful = max(0, left - 1)
    total = useful * (SCIENCE * income(state, seat, 1) + MATERIALS * income(state, seat, 2))
    total += MONEY * useful * (income(state, seat, 0) - idle)
    total += (STOCK if useful else 0.01) * (min(science, 16) + min(materials, 16))
    if after >= 0:
        return total + (MONEY if useful else 0.01) * min(after, 20)
    ratio = species(state, seat).trade
    return total + DEBT * min(0.0, after + science // ratio + materials // ratio) + TRADED * after


def knowledge(state: State, seat: int, left: int) -> float:
    """Technologies, the more the longer they will serve and the fuller their tracks."""
    owned = state.technologies[seat]
    costs = sum(row.cost for technology, row in enumerate(TECHNOLOGIES) if owned >> technology & 1)
    good = sum(value for technology, value in GOOD.items() if owned >> technology & 1)
    tracks = sum(ON_TRACK[(owned & mask).bit_count()] for mask in CATEGORY_MASKS)
    promised = monoliths_to_come(state, seat)
    return promised + (TECHNOLOGY_COST * costs + good) * min(1.0, left / 6) + tracks * (1.0 if left > 1 else 0.2)


def might(state: State, seat: int, left: int) -> float:
    """Ships and their designs."""
    total = 0.0
    for ship in CLASSES:
        count = sum(fleet(state, seat, sector) >> 4 * ship & 15 for sector in sectors_of(state.presence[seat]))
        design = merit(state.boards[seat], ship, state.blueprints[seat * 4 + ship])
        total += LOSS * count * SHIP_COST[ship] * (0.4 + 0.2 * design) + DESIGN * design * weight(state, seat, ship)
    return total * min(1.0, 0.2 + left / 6)


def prospects(state: State, seat: int, left: int) -> float:
    """Squares to settle, and battles that are about to come."""
    total = COLONY_SHIP * state.colony_ships[seat]
    for sector in sectors_of(state.holdings[seat]):
        total += FREE_SQUARE * open_squares(state, seat, sector) * min(max(0, left - 1), 3) / 3
    for sector in sectors_of(state.presence[seat]):
        total += outlook(state, seat, sector, army(state, seat, sector), cost_of(state, seat, sector), left)
    return total
