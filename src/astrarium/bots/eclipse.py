"""What the greedy bot thinks of positions in Eclipse. All numbers are in victory points."""

from collections.abc import Callable
from math import log
from typing import Final

from astrarium.games.eclipse.scoring import points
from astrarium.games.eclipse.state import (
    ACTIONS,
    State,
    balance,
    discs_spent,
    fleet,
    income,
    other_ships,
    sectors_of,
    ships,
    species,
    worth as worth_of,
)  # fmt: skip
from astrarium.games.eclipse.tables.ids import ANCIENT, ANCIENTS, CENTRE_DEFENCE, CLASSES, DEFENCE, GREY
from astrarium.games.eclipse.tables.sectors import CENTRE, POINTS, PRINTED, SQUARES_OF
from astrarium.games.eclipse.tables.technologies import CATEGORY_MASKS, TECHNOLOGIES
from astrarium.games.eclipse.tables.tracks import CIRCLES, ROUNDS, UPKEEP
from astrarium.kernel.question import Option, Question

SAMPLES: Final = 3

OTHERS: Final = 0.3
"""How much the other seats' standing counts against one's own."""
SCIENCE, MATERIALS, MONEY = 0.09, 0.09, 0.11
"""A unit of production, for each round to come; and a unit of money."""
STOCK: Final = 0.07
"""A unit of science or materials in storage."""
DEBT: Final = 3.0
"""A unit of money that upkeep will want and that is not there."""
TRADED: Final = 0.5
"""A unit of money that has to be traded for."""
DISCOVERY, GUARDED_HEX = 1.6, 0.6
TECHNOLOGY_COST, ON_TRACK = 0.07, 0.12
SHIP_COST, DESIGN = 0.16, 0.35
FREE_SQUARE: Final = 0.35
COLONY_SHIP: Final = 0.05
TILE: Final = 2.0
"""What a reputation tile brings on average."""

DECISIONS: Final = frozenset({"eclipse.question.turn", "eclipse.question.react", "eclipse.question.species"})


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in DECISIONS


def settle(state: State, question: Question) -> Option:
    """Settle a small question by a rule of thumb."""
    rule = RULES_OF_THUMB.get(question.kind.prompt)
    return rule(state, question) if rule else question.options[0]


def last(state: State, question: Question) -> Option:
    return question.options[-1]


def dearest(state: State, question: Question) -> Option:
    """The technology with the highest printed cost; nothing when nothing can be paid."""
    return question.options[-2] if len(question.options) > 1 else question.options[0]


def lay(state: State, question: Question) -> Option:
    """The orientation with most links to what is there already."""
    return max(question.options, key=lambda option: option.key.startswith("lay"))


def control(state: State, question: Question) -> Option:
    """A disc, if next round's upkeep can still be paid."""
    return question.options[0] if balance(state, question.seat) > 0 else question.options[-1]


def by_preference(*words: str) -> Callable[[State, Question], Option]:
    """The first option that begins like one of these, else the last."""

    def choose(state: State, question: Question) -> Option:
        keys = question.keys
        for word in words:
            for option, key in zip(question.options, keys, strict=True):
                if key.startswith(word):
                    return option
        return question.options[-1]

    return choose


RULES_OF_THUMB: Final[dict[str, Callable[[State, Question], Option]]] = {
    "eclipse.question.lay": lay,
    "eclipse.question.control": control,
    "eclipse.question.discovery": last,
    "eclipse.question.research": dearest,
    "eclipse.question.build": by_preference("build:monolith", "build:orbital", "build:dreadnought", "build:cruiser"),
    "eclipse.question.influence": by_preference("from:track"),
    "eclipse.question.move": last,
    "eclipse.question.fly-on": last,
    "eclipse.question.reputation": last,
    "eclipse.question.return-reputation": last,
    "eclipse.question.upgrade": by_preference(
        "part:shard-hull", "part:axion", "part:improved-hull", "part:plasma-cannon", "part:fusion-source",
        "part:positron", "part:gauss", "part:electron", "part:hull", "done",
    ),
}  # fmt: skip


# What a position is worth


def worth(state: State, seat: int) -> float:
    """How a seat stands, compared with the others."""
    others = [standing(state, other) for other in range(state.seats) if other != seat]
    return standing(state, seat) - OTHERS * sum(others) / len(others)


def standing(state: State, seat: int) -> float:
    """Points there are, and what may lead to more; nothing before the seat has its board."""
    if not state.blueprints[seat * 4]:
        return 0.0
    if state.gone >> seat & 1:
        return points(state, seat) - 20.0
    left = ROUNDS - state.round + (state.phase <= ACTIONS)
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
    total = (
        SCIENCE * left * income(state, seat, 1) + MATERIALS * left * income(state, seat, 2)
        + MONEY * left * (income(state, seat, 0) - idle) + STOCK * (min(science, 16) + min(materials, 16))
    )  # fmt: skip
    if after >= 0:
        return total + (MONEY if left > 1 else 0.01) * min(after, 20)
    ratio = species(state, seat).trade
    return total + DEBT * min(0.0, after + science // ratio + materials // ratio) + TRADED * after


def knowledge(state: State, seat: int, left: int) -> float:
    """Technologies, the more the longer they will serve and the fuller their tracks."""
    owned = state.technologies[seat]
    costs = sum(row.cost for technology, row in enumerate(TECHNOLOGIES) if owned >> technology & 1)
    tracks = sum((owned & mask).bit_count() ** 2 for mask in CATEGORY_MASKS)
    return TECHNOLOGY_COST * costs * min(1.0, 0.3 + left / 6) + ON_TRACK * tracks


def strength(state: State, faction: int, ship: int) -> float:
    """How much one ship of a class counts in a battle: what it deals, and what it can take."""
    values = worth_of(state, faction, ship)
    fire = (sum(values.cannons) + 0.8 * sum(values.missiles)) * min(5, 1 + values.computer)
    return (0.3 + fire) * (1 + values.hull) * (1 + 0.35 * values.shield) * (1 + 0.05 * values.initiative)


def might(state: State, seat: int, left: int) -> float:
    """Ships and their designs."""
    total = 0.0
    for ship in CLASSES:
        count = sum(fleet(state, seat, sector) >> 4 * ship & 15 for sector in sectors_of(state.presence[seat]))
        design = log(1 + strength(state, seat, ship))
        total += SHIP_COST * count * (3, 5, 8, 3)[ship] * (0.6 + 0.2 * design) + DESIGN * design * (0.3 + min(count, 2))
    return total * min(1.0, 0.3 + left / 8)


def prospects(state: State, seat: int, left: int) -> float:
    """Squares to settle, and battles that are about to come."""
    total = COLONY_SHIP * state.colony_ships[seat]
    for sector in sectors_of(state.holdings[seat]):
        free = PRINTED[sector] & ~state.cubes[sector]
        plain = sum(
            1 for square in sectors_of(free) if SQUARES_OF[sector][square] < 3 or SQUARES_OF[sector][square] == GREY
        )
        total += FREE_SQUARE * plain * min(left, 3) / 3
    for sector in sectors_of(state.presence[seat]):
        total += battle(state, seat, sector)
    return total


def battle(state: State, seat: int, sector: int) -> float:
    """What the ships in a hex may win or lose there."""
    own = force(state, seat, sector)
    foes = [force(state, other, sector) for other in range(state.seats) if other != seat]
    prize = 0.0
    if state.ancients[sector] and not species(state, seat).spares_ancients:
        foes.append(strength(state, ANCIENTS, ANCIENT) * state.ancients[sector] ** 1.6)
        prize += TILE * state.ancients[sector] + GUARDED_HEX
    if sector == CENTRE and state.defended:
        foes.append(strength(state, DEFENCE, CENTRE_DEFENCE) * 1.3)
        prize += 2 * TILE + GUARDED_HEX
    enemy = sum(foes)
    owner = state.owner[sector]
    if owner != seat:
        prize += POINTS[sector] * 0.7 + (DISCOVERY if state.undiscovered >> sector & 1 else 0.0)
    if not enemy:
        return prize * (0.8 if owner != seat and state.discs[seat] else 0.0)
    prize += TILE * min(3, other_ships(state, seat, sector))
    stake = sum(SHIP_COST * ships(state, seat, sector, ship) * (3, 5, 8, 3)[ship] * 1.2 for ship in CLASSES)
    odds = own**2 / (own**2 + enemy**2)
    return odds * prize - (1 - odds) * stake - (1 - odds) * (POINTS[sector] if owner == seat else 0) + 0.4 * odds


def force(state: State, faction: int, sector: int) -> float:
    """The strength of all ships of a seat in a hex; two are worth more than twice one."""
    if not state.presence[faction] >> sector & 1:
        return 0.0
    parts = [strength(state, faction, ship) * ships(state, faction, sector, ship) for ship in CLASSES]
    count = sum(ships(state, faction, sector, ship) for ship in CLASSES)
    return sum(parts) * float(max(1, count) ** 0.6)
