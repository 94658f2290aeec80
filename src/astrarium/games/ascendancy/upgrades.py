"""Research, Weapons, Shields and Ascendancy: what Resources buy beside Ships, Systems and Nodes."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.kernel.frame import Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from .means import (
    affords_one,
    pay,
)
from .moments import (
    SHIELD_COST,
    WEAPON_COST,
)
from .notices import RaisedShields, Upgraded
from .reasons import (
    CANNOT_ASCEND,
    CANNOT_PAY_UPGRADE,
    FUNDED,
    HIGHEST_LEVEL,
)
from .state import (
    State,
    projects,
    stock,
    switch,
)
from .tables.advancements import Card
from .tables.ids import CULTURE, RESEARCH, Amount, Resource
from .tables.switches import EASIER_ASCENSION
from .tables.tracks import MOST_LEVEL, SHIELD_COSTS, WEAPON_COSTS
from .verbs import ascend, spend

Considered = Iterator[tuple[Option, Reason | None]]


class Research(Option, frozen=True):
    """Put a Research token on this Project."""

    form: ClassVar[str] = "research:{card}"
    card: Card


class RaiseWeapons(Option, frozen=True):
    """Raise the Weapons by a level."""

    form: ClassVar[str] = "weapons"


class RaiseShields(Option, frozen=True):
    """Raise the Shields by a level."""

    form: ClassVar[str] = "shields"


class Ascend(Option, frozen=True):
    """Turn Culture into Ascendancy."""

    form: ClassVar[str] = "ascend"


def research(state: State, seat: Seat) -> Considered:
    """ASC-7.4-a, ASC-7.4-c: one token for each Project, of the Resource that it takes."""
    for card in projects(state, seat):
        if card in state.funded:
            yield Research(card), FUNDED
        else:
            kind = state.printed.advancements[card].takes
            yield Research(card), None if affords_one(state, seat, kind, 1) else CANNOT_PAY_UPGRADE


def upgrade_cost(state: State, seat: int, weapons: bool) -> int:
    """ASC-7.5-a"""
    if weapons:
        return WEAPON_COST.of(state, seat, WEAPON_COSTS[state.weapons[seat]])
    return SHIELD_COST.of(state, seat, SHIELD_COSTS[state.shields[seat]])


def upgrades(state: State, seat: Seat) -> Considered:
    """ASC-7.5-a, ASC-7.5-b: several steps may be bought, each paid at once."""
    for option, levels in ((RaiseWeapons(), state.weapons), (RaiseShields(), state.shields)):
        if levels[seat] == MOST_LEVEL:
            yield option, HIGHEST_LEVEL
        else:
            cost = upgrade_cost(state, seat, isinstance(option, RaiseWeapons))
            yield option, None if affords_one(state, seat, RESEARCH, cost) else CANNOT_PAY_UPGRADE


def upgrade(state: State, seat: Seat, weapons: bool, payment: Resource = RESEARCH) -> Frames:
    """ASC-RUL-33: paid wholly in one Resource."""
    paid = pay(state, seat, payment, upgrade_cost(state, seat, weapons))
    if weapons:
        state.weapons[seat] += 1
        tell(state, Upgraded(seat, Amount(state.weapons[seat])))
    else:
        state.shields[seat] += 1
        tell(state, RaisedShields(seat, Amount(state.shields[seat])))
    return paid


def ascension_cost(state: State) -> int:
    """ASC-2.3.1-c, ASC-5.1-e"""
    return 4 if switch(state, EASIER_ASCENSION) else 5


def ascending(state: State, seat: int) -> Considered:
    yield Ascend(), None if stock(state, seat, CULTURE) >= ascension_cost(state) else CANNOT_ASCEND


def buy_ascendancy(state: State, seat: int) -> None:
    """ASC-2.3.1-c: at any moment of the own turn, as often as it can be paid."""
    spend(state, seat, CULTURE, ascension_cost(state))
    ascend(state, seat)
