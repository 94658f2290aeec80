"""What a position in Ascendancy is worth to a seat. All numbers are in Culture."""

from typing import Final

from astrarium.games.ascendancy.moments import INCOME, source_of
from astrarium.games.ascendancy.recharge import income
from astrarium.games.ascendancy.state import (
    State,
    advancements,
    controlled,
    fleets_of,
    holds_home,
    homes_held,
    presence,
    projects,
    ships_in_play,
    stock,
    wins,
)
from astrarium.games.ascendancy.tables.advancements import CULTURE_ICON_FACTION, Card
from astrarium.games.ascendancy.tables.ids import CULTURE, FERENGI, VULCAN, is_system
from astrarium.games.ascendancy.tables.tracks import TO_WIN
from astrarium.kernel.seats import Seat

from .places import SITES, Chart
from .purposes import calling

WEIGHTS: Final = ((0.35, 0.35, 1.0), (0.22, 0.3, 1.0))
"""A unit of each Resource; for the Ferengi, whose Production buys Culture, and whose Nodes are all alike."""
PLENTY: Final = (7, 6, 99)
"""What the Reserve holds above this is worth little."""
LITTLE: Final = 0.3
DISCOUNT: Final = 0.85
LONGEST: Final = 9.0
ASCENDANCY: Final = 5.3
FIRST: Final = 1.5
"""Fleets, Starbases, and a voice in Hegemony."""
VICTORY: Final = 80.0
HOME_LOST: Final = 30.0
RIVAL_HOME: Final = 12.0
SHIPS: Final = (1.0, 0.9, 0.8, 0.55, 0.45, 0.4, 0.3, 0.3)
SURPLUS: Final = 0.2
"""What the first Ships are worth, one after another, and each above them."""
LEVEL: Final = (1.6, 1.3)
"""A level of Weapons and of Shields."""
ADVANCED, PROJECT = 2.2, 0.3
"""An Advancement and a Project, beside what they bring."""
STARBASE: Final = 1.6
FLEET, READY = 0.2, 0.02
"""Each Ship in a Fleet of five or more, up to nine; a ready Command."""
OTHERS: Final = 0.25
"""How much the best of the others counts against one's own standing."""


def worth(state: State, seat: int) -> float:
    """How a seat stands, compared with the others."""
    if not state.round:
        return 0.0
    incomes = [income(state, Seat(other)) for other in range(state.seats)]
    left = horizon(state)
    stands = [standing(state, other, incomes[other], left) for other in range(state.seats)]
    own = stands.pop(seat)
    return own - (OTHERS * max(stands) if stands else 0.0)


def horizon(state: State) -> float:
    """How many rounds may be left, as far as the Ascendancy of the first tells."""
    soonest = LONGEST
    nodes = [0] * state.seats
    for system in state.disc_at:
        if (owner := state.controller[system]) >= 0:
            packed = state.nodes[system]
            nodes[owner] += 5 * (packed >> 8 & 15) + (packed & 15 if state.factions[owner] == FERENGI else 0)
    for seat, gains in enumerate(nodes):
        if state.factions[seat] != VULCAN:
            missing = 5 * (TO_WIN - state.ascendancy[seat]) - stock(state, seat, CULTURE)
            soonest = min(soonest, missing / (gains / 5 + 0.7))
    return max(1.0, soonest)


def standing(state: State, seat: int, gains: list[int], left: float) -> float:
    """Ascendancy, what brings more of it, and what keeps it."""
    faction = state.factions[seat]
    total = (1.6 if faction == VULCAN else ASCENDANCY) * state.ascendancy[seat]
    total += FIRST if state.ascendancy[seat] else 0.0
    total += VICTORY if faction != VULCAN and wins(state, seat) else 0.0
    total += RIVAL_HOME * (homes_held(state, seat) - 1) - (0.0 if holds_home(state, seat) else HOME_LOST)
    for kind, weight in enumerate(WEIGHTS[faction == FERENGI]):
        have = stock(state, seat, kind)
        total += weight * (min(have, PLENTY[kind]) + LITTLE * max(0, have - PLENTY[kind]))
        total += weight * DISCOUNT * left * (min(gains[kind], 8) + 0.5 * max(0, gains[kind] - 8))
    if faction == VULCAN:
        total += calling(state, seat)
    total += sum(room(state, seat, system, left) for system in controlled(state, seat))
    total += LEVEL[0] * state.weapons[seat] + LEVEL[1] * state.shields[seat] + READY * state.ready[seat]
    return total + STARBASE * state.commissioned[seat] + knowledge(state, seat, left) + might(state, seat)


def room(state: State, seat: int, system: int, left: float) -> float:
    """A System, and what can still be built in it."""
    disc, packed = state.printed.discs[system], state.nodes[system]
    free = [disc.sites[kind] - (packed >> 4 * kind & 15) for kind in range(3)]
    total = 1.0 + sum(SITES[kind] * count for kind, count in enumerate(free) if count > 0) * left / LONGEST
    spare = disc.sites[3] - sum(-count for count in free if count < 0)
    return total + max(0, spare) * SITES[3] * left / LONGEST


def knowledge(state: State, seat: int, left: float) -> float:
    """Advancements, and Projects on their way."""
    value = 0.0
    for card in projects(state, seat):
        done = state.progress[card] / max(1, state.printed.advancements[card].cost)
        value += PROJECT + (0.25 + 0.6 * done) * (card_worth(state, card) + promise(state, seat, card, left))
    return value + sum(card_worth(state, card) for card in advancements(state, seat))


def card_worth(state: State, card: Card) -> float:
    """An Advancement beside the income that it brings."""
    of = state.printed.advancements[card]
    return (ADVANCED + 0.3 * of.warp + 1.0 * of.command) if of.cost else 0.0


def promise(state: State, seat: int, card: Card, left: float) -> float:
    """The income that a Project will bring once it is finished."""
    source, weights = source_of(card), WEIGHTS[state.factions[seat] == FERENGI]
    changes = [change for of, change in INCOME.changes if of == source]
    gains = sum(weights[kind] * change(state, seat, 0, kind) for change in changes for kind in range(3))
    return gains * DISCOUNT * max(0.0, left - 2) + (1.0 if of_culture(state, seat, card) else 0.0)


def of_culture(state: State, seat: int, card: Card) -> bool:
    """Whether a finished card pays a Culture at once."""
    return bool(state.printed.advancements[card].culture) and state.factions[seat] == CULTURE_ICON_FACTION


def might(state: State, seat: int) -> float:
    """Ships, and where they are."""
    count = ships_in_play(state, seat)
    total = sum(SHIPS[:count]) + SURPLUS * max(0, count - len(SHIPS))
    total += FLEET * sum(min(9, size) for fleet in fleets_of(state, seat) if (size := state.fleet_size[fleet]) >= 5)
    chart = Chart(state, seat)
    return total + sum(chart.post(place) for place in presence(state, seat) if is_system(place))
