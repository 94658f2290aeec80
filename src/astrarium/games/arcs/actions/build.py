"""Build: a building on a planet, or a ship at a starport."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.kernel.frame import Frames, Step
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..moments import ACTED, BUILD_COST, MORE_BUILD_SITES, SHIP_BUILT, SHIPS_BUILT_FRESH, USES_SHIPYARDS_OF_OTHERS
from ..reasons import CANNOT_PAY, NO_CITY_LEFT, NO_SHIP_LEFT, NO_SLOT, NO_STARPORT_LEFT, STARPORT_USED
from ..resources import SpendFor, payable
from ..state import (
    State,
    all_buildings,
    available,
    board,
    empty_slots,
    has_piece,
    is_starport,
    rival_controls,
    slot_sites,
    starports_of,
)
from ..tables.action_cards import BUILD
from ..tables.boards import CITY, STARPORT, Building
from ..tables.map import Site, system_of
from ..verbs import place_building, place_ships


class BuildBuilding(Option, frozen=True):
    """Build a city or a starport here."""

    form: ClassVar[str] = "build:{kind}:{site}"
    kind: Building
    site: Site


class BuildShip(Option, frozen=True):
    """Build a ship at this starport."""

    form: ClassVar[str] = "build:ship:{site}"
    site: Site


class BuildNothing(Option, frozen=True):
    """Take the action although there is no piece to place."""

    form: ClassVar[str] = "build:nothing"


NO_PIECE = {CITY: NO_CITY_LEFT, STARPORT: NO_STARPORT_LEFT}
NO_PIECE_LEFT = (NO_CITY_LEFT, NO_STARPORT_LEFT, NO_SHIP_LEFT)


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-BUILD-01, ARC-BUILD-03: buildings where one has a piece, ships at Loyal starports.

    ARC-BUILD-06, R-BUILD-01: where only the piece is missing the action may be taken all the same.
    """
    without_effect = False
    for option, reason in pieces_considered(state, seat):
        without_effect = without_effect or reason in NO_PIECE_LEFT
        yield option, reason
    if without_effect:
        yield BuildNothing(), None


def pieces_considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """Every piece that one might build."""
    missing = {kind: None if available(state, seat, kind) else NO_PIECE[kind] for kind in (CITY, STARPORT)}
    for place in board(state).systems:
        if has_piece(state, seat, place):
            slots = empty_slots(state, place)
            for at in slots[:1] or slot_sites(state, place)[:1]:
                for kind in (CITY, STARPORT):
                    yield BuildBuilding(kind, at), missing[kind] if slots else NO_SLOT
            for number, outside in MORE_BUILD_SITES.of(state, seat, (), place):
                option = BuildBuilding(Building(number), Site(outside))
                yield option, missing[option.kind] or refuse_cost(state, seat, option)
    for shipyard in shipyards(state, seat):
        yield BuildShip(shipyard), refuse_ship(state, seat, shipyard)


def cost(state: State, seat: Seat, option: BuildBuilding) -> int:
    """The type of a token that building here costs besides, or -1."""
    return BUILD_COST.of(state, seat, -1, option.kind, option.site)


def refuse_cost(state: State, seat: Seat, option: BuildBuilding) -> Reason | None:
    kind = cost(state, seat, option)
    return CANNOT_PAY if kind >= 0 and not payable(state, seat, kind) else None


def shipyards(state: State, seat: Seat) -> list[Site]:
    """Starports at which the seat may build ships."""
    if USES_SHIPYARDS_OF_OTHERS.of(state, seat, False):
        return [at for at in all_buildings(state) if is_starport(state, at)]
    return starports_of(state, seat)


def refuse_ship(state: State, seat: Seat, at: int) -> Reason | None:
    """ARC-BUILD-04: one ship for each starport in a turn."""
    if at in state.docked:
        return STARPORT_USED
    return None if state.ships[seat] else NO_SHIP_LEFT


def perform(state: State, seat: Seat, option: Option, paid: int) -> Frames:
    done = ACTED.announce(seat, BUILD, paid)
    if isinstance(option, BuildBuilding):
        kind = cost(state, seat, option)
        pay = (SpendFor(seat, kind),) if kind >= 0 else ()
        return (*pay, RaiseBuilding(seat, option.kind, option.site), *done)
    if isinstance(option, BuildShip):
        return (LaunchShip(seat, option.site), *SHIP_BUILT.announce(seat, option.site, paid), *done)
    return done


class RaiseBuilding(Step, frozen=True):
    """ARC-BUILD-01, ARC-BUILD-05: place the building, damaged where a Rival controls the system."""

    seat: Seat
    kind: Building
    site: Site

    def do(self, state: State) -> Frames:
        place_building(state, self.seat, self.kind, self.site, rival_controls(state, self.seat, system_of(self.site)))
        return ()


class LaunchShip(Step, frozen=True):
    """ARC-BUILD-03, ARC-BUILD-05: place the ship, damaged where a Rival controls the system."""

    seat: Seat
    site: Site

    def do(self, state: State) -> Frames:
        state.docked.append(self.site)
        launch(state, self.seat, system_of(self.site))
        return ()


def launch(state: State, seat: Seat, place: int) -> None:
    """ARC-BUILD-05: a ship that is built comes fresh, or damaged where a Rival controls the system."""
    damaged = rival_controls(state, seat, place) and not SHIPS_BUILT_FRESH.of(state, seat, False)
    place_ships(state, seat, place, 1, damaged=damaged)
