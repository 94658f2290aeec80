"""What a position in Ascendancy is worth to a seat. All numbers are in Culture."""

from typing import Final

from astrarium.games.ascendancy.recharge import income
from astrarium.games.ascendancy.state import (
    State,
    advancements,
    controlled,
    fits,
    fleets_of,
    holds_home,
    homes_held,
    is_planet,
    presence,
    projects,
    stock,
    wins,
)
from astrarium.games.ascendancy.tables.advancements import ADVANCEMENTS
from astrarium.games.ascendancy.tables.discs import DISCS
from astrarium.games.ascendancy.tables.ids import is_system
from astrarium.games.ascendancy.tables.tracks import FLEETS
from astrarium.kernel.seats import Seat

STOCK: Final = (0.75, 0.6, 1.0)
"""A unit of each Resource in the Reserve."""
INCOME: Final = (2.4, 1.6, 3.2)
"""A unit of each Resource, every round."""
ASCENDANCY: Final = 6.0
VICTORY: Final = 60.0
HOME_LOST: Final = 25.0
RIVAL_HOME: Final = 12.0
SYSTEM, FREE_SITE = 1.5, 0.5
SHIPS, ENOUGH, SURPLUS = 0.9, 8, 0.5
"""A Ship, how many one needs, and each above that."""
FLEET: Final = 0.6
LEVEL: Final = (3.5, 3.0)
"""A level of Weapons and of Shields."""
ADVANCED, TOKEN, PROJECT = 3.0, 0.7, 0.4
"""An Advancement, a token on a Project, a Project."""
STARBASE: Final = 2.5
ORBIT, FAR = 0.6, 0.1
"""A Ship where a Planet may be Colonised; another place with a Ship."""
READY: Final = 0.3
PEACE: Final = 0.8
OTHERS: Final = 0.25
"""How much the other seats' standing counts against one's own."""


def worth(state: State, seat: int) -> float:
    """How a seat stands, compared with the others."""
    if not state.round:
        return 0.0
    others = [standing(state, other) for other in range(state.seats) if other != seat]
    return standing(state, seat) - (OTHERS * max(others) if others else 0.0)


def standing(state: State, seat: int) -> float:
    """Ascendancy, what brings more of it, and what keeps it."""
    total = ASCENDANCY * state.ascendancy[seat] + (VICTORY if wins(state, seat) else 0.0)
    total += RIVAL_HOME * (homes_held(state, seat) - 1) - (0.0 if holds_home(state, seat) else HOME_LOST)
    for kind, each in enumerate(income(state, Seat(seat))):
        total += INCOME[kind] * each + STOCK[kind] * stock(state, seat, kind)
    total += LEVEL[0] * state.weapons[seat] + LEVEL[1] * state.shields[seat] + READY * state.ready[seat]
    total += sum(SYSTEM + FREE_SITE * room(state, system) for system in controlled(state, seat))
    total += STARBASE * state.commissioned[seat] + knowledge(state, seat) + might(state, seat)
    total += PEACE * sum(holder == seat != agreement // 3 for agreement, holder in enumerate(state.holder))
    return total


def room(state: State, system: int) -> int:
    """For how many kinds of Nodes a System has Sites left."""
    sites, packed = DISCS[system].sites, state.nodes[system]
    return sum(fits(sites, packed + (1 << 4 * kind)) for kind in range(3))


def knowledge(state: State, seat: int) -> float:
    """Advancements, and Projects on their way."""
    running = projects(state, seat)
    value = sum(TOKEN * state.progress[card] + PROJECT for card in running)
    return value + ADVANCED * sum(ADVANCEMENTS[card].cost > 0 for card in advancements(state, seat))


def might(state: State, seat: int) -> float:
    """Ships, and where they are."""
    total, count = 0.0, 0
    for group in (*state.ships, *state.warping):
        if group >> 8 & 7 == seat:
            count += group & 255
    count += sum(state.fleet_size[seat * FLEETS : seat * FLEETS + FLEETS])
    total += SHIPS * min(count, ENOUGH) + SURPLUS * max(0, count - ENOUGH) + FLEET * len(fleets_of(state, seat))
    for place in presence(state, seat):
        open_planet = is_system(place) and is_planet(place) and state.controller[place] < 0 and not state.unread[place]
        total += ORBIT if open_planet else FAR
    return total
