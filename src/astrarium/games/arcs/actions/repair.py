"""Repair: make a damaged piece fresh."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.kernel.frame import Frames
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..moments import ACTED
from ..state import State, all_buildings, board, damaged_ships, is_damaged, owner_at
from ..tables.action_cards import REPAIR
from ..tables.map import Site, System
from ..verbs import repair_building, repair_ship


class RepairShip(Option, frozen=True):
    """Repair a damaged ship here."""

    form: ClassVar[str] = "repair:ship:{system}"
    system: System


class RepairBuilding(Option, frozen=True):
    """Repair this building."""

    form: ClassVar[str] = "repair:{site}"
    site: Site


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-REPAIR-01: any damaged Loyal piece on the map."""
    for place in board(state).systems:
        if damaged_ships(state, seat, place):
            yield RepairShip(place), None
    for at in all_buildings(state):
        if owner_at(state, at) == seat and is_damaged(state, at):
            yield RepairBuilding(at), None


def perform(state: State, seat: Seat, option: Option, paid: int) -> Frames:
    """ARC-REPAIR-01: one piece becomes fresh."""
    if isinstance(option, RepairShip):
        repair_ship(state, seat, option.system)
    elif isinstance(option, RepairBuilding):
        repair_building(state, option.site)
    return ACTED.announce(seat, REPAIR, paid)
