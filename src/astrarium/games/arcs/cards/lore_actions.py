"""Lore that replaces standard actions: Summon, Nurture, Prune, Guide, Martyr, Annex."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat, clockwise

from ..actions import tax
from ..actions.build import launch
from ..actions.move import Ships
from ..actions.tax import Tax
from ..battle import Condition
from ..notices import MovedShips
from ..reasons import NO_SHIP_LEFT
from ..resources import Arrange
from ..state import (
    State,
    all_buildings,
    available,
    board,
    building,
    cities_on_map,
    controls,
    damaged_ships,
    fresh_ships,
    in_slot,
    is_damaged,
    is_declared,
    neighbours,
    owner_at,
    rivals,
    ships_at,
    starports_of,
)
from ..tables.action_cards import BUILD, MOVE, REPAIR, TYRANT
from ..tables.boards import CITY, SHIP_PIECE, STARPORT, Building, ShipCount
from ..tables.map import Site, System, system_of
from ..verbs import destroy_ship, give_back, place_building, return_building, shift_ships, take_trophy
from .effects import Effects, new_action, once_per_turn
from .lore_parts import NO_TARGET, NOT_DECLARED, NOTHING_TO_REPLACE


class Summon(Option, frozen=True):
    """Place a ship at this city."""

    form: ClassVar[str] = "summon:{site}"
    site: Site


class Prune(Option, frozen=True):
    """Replace this building by one of the other kind."""

    form: ClassVar[str] = "prune:{site}"
    site: Site


class Guide(Option, frozen=True):
    """Guide ships from one system to another."""

    form: ClassVar[str] = "guide:{origin}>{target}"
    origin: System
    target: System


class Martyr(Option, frozen=True):
    """Destroy a fresh ship of one's own here."""

    form: ClassVar[str] = "martyr:{system}"
    system: System


class Doom(Option, frozen=True):
    """Destroy a ship of this player."""

    form: ClassVar[str] = "doom:{owner}:{condition}"
    owner: Seat
    condition: Condition


class Annex(Option, frozen=True):
    """Replace this building by one's own."""

    form: ClassVar[str] = "annex:{site}"
    site: Site


SUMMON: Final = Kind("arcs.summon", Summon)
NURTURE: Final = Kind("arcs.nurture", Tax)
PRUNE: Final = Kind("arcs.prune", Prune)
GUIDE: Final = Kind("arcs.guide", Guide)
GUIDE_SHIPS: Final = Kind("arcs.guide.ships", Ships, about={"owner": Seat, "origin": System, "target": System})
MARTYR: Final = Kind("arcs.martyr", Martyr)
DOOM: Final = Kind("arcs.martyr.target", Doom, about={"system": System})
ANNEX: Final = Kind("arcs.annex", Annex)


# Tool-Priests


def cities_under_control(state: State, seat: Seat) -> list[Site]:
    return [at for at in cities_on_map(state) if controls(state, seat, system_of(at))]


def refuse_summon(state: State, seat: Seat) -> Reason | None:
    if not state.ships[seat]:
        return NO_SHIP_LEFT
    return None if cities_under_control(state, seat) else NO_TARGET


def summon(state: State, seat: Seat, paid: int) -> Frames:
    return (ChooseSummons(seat),)


class ChooseSummons(Frame, frozen=True):
    """A ship is built at any city in a system under control."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, SUMMON, [Summon(at) for at in cities_under_control(state, self.seat)])

    def run(self, state: State, answer: Summon) -> Frames:
        launch(state, self.seat, system_of(answer.site))
        return ()


# Living Structures


def nurturing(state: State, seat: Seat) -> list[Tax]:
    """Truly Loyal cities that may be taxed."""
    cities = (at for at in cities_on_map(state) if owner_at(state, at) == seat)
    return [Tax(at) for at in cities if tax.refuse(state, seat, at) is None]


def refuse_nurture(state: State, seat: Seat) -> Reason | None:
    return None if nurturing(state, seat) else NO_TARGET


def nurture(state: State, seat: Seat, paid: int) -> Frames:
    return (ChooseNurtured(seat, paid),)


class ChooseNurtured(Frame, frozen=True):
    """R-ACT-01, ARC-NEW-02: a whole Tax of a Loyal city, paid as the new action is."""

    seat: Seat
    paid: int

    def question(self, state: State) -> Question:
        return ask(self.seat, NURTURE, nurturing(state, self.seat))

    def run(self, state: State, answer: Tax) -> Frames:
        return tax.perform(state, self.seat, answer, self.paid)


OTHER: Final = {CITY: STARPORT, STARPORT: CITY}


def pruning(state: State, seat: Seat) -> Iterator[Site]:
    """R-PIECE-02: Loyal buildings in slots whose other kind is available."""
    for at in all_buildings(state):
        standing = building(state, at)
        if standing and standing[0] == seat and in_slot(state, at) and available(state, seat, OTHER[standing[1]]):
            yield at


def refuse_prune(state: State, seat: Seat) -> Reason | None:
    return None if any(True for _ in pruning(state, seat)) else NOTHING_TO_REPLACE


def prune(state: State, seat: Seat, paid: int) -> Frames:
    return (ChoosePruned(seat),)


class ChoosePruned(Frame, frozen=True):
    """A Loyal starport in a slot becomes a city, or the reverse."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, PRUNE, [Prune(at) for at in pruning(state, self.seat)])

    def run(self, state: State, answer: Prune) -> Frames:
        standing = building(state, answer.site)
        return replace(state, self.seat, OTHER[standing[1]], answer.site) if standing else ()


def replace(state: State, seat: Seat, kind: Building, at: Site) -> Frames:
    """ARC-LIM-06, R-PIECE-02: the old building returns, the new one is as fresh or damaged as that was."""
    owner, damaged = Seat(owner_at(state, at)), is_damaged(state, at)
    covers = return_building(state, at)
    place_building(state, seat, kind, at, damaged)
    return (Arrange(owner, freely=covers),)


# Force Beams


def guiding(state: State, seat: Seat) -> list[Guide]:
    """From a system with a fresh starport of the seat to any neighbour, or from any neighbour to it."""
    ports = {system_of(at) for at in starports_of(state, seat) if not is_damaged(state, at)}
    return [
        Guide(origin, target)
        for origin in board(state).systems
        if any(ships_at(state, owner, origin) for owner in range(state.seats))
        for target in neighbours(state, origin)
        if origin in ports or target in ports
    ]


def refuse_guide(state: State, seat: Seat) -> Reason | None:
    return None if guiding(state, seat) else NO_TARGET


def guide(state: State, seat: Seat, paid: int) -> Frames:
    return (ChooseGuide(seat),)


class ChooseGuide(Frame, frozen=True):
    """Which way ships are guided."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, GUIDE, guiding(state, self.seat))

    def run(self, state: State, answer: Guide) -> Frames:
        owners = [
            owner for owner in clockwise(self.seat, state.seats) if ships_at(state, owner, answer.origin)
        ]  # fmt: skip
        return (GuideShips(self.seat, answer.origin, answer.target, tuple(owners), False),)


class GuideShips(Frame, frozen=True):
    """R-ACT-01, ARC-NEW-02: ships of one owner after another, at least one in all; no modifier counts."""

    seat: Seat
    origin: System
    target: System
    owners: tuple[Seat, ...]
    moved: bool

    def question(self, state: State) -> Question | None:
        if not self.owners:
            return None
        owner = self.owners[0]
        fresh, damaged = fresh_ships(state, owner, self.origin), damaged_ships(state, owner, self.origin)
        none = self.moved or len(self.owners) > 1
        loads = [
            Ships(ShipCount(whole), ShipCount(hurt))
            for whole in range(fresh, -1, -1)
            for hurt in range(damaged, -1, -1)
            if whole + hurt or none
        ]
        return ask(self.seat, GUIDE_SHIPS, loads, owner, self.origin, self.target)

    def run(self, state: State, answer: Ships) -> Frames:
        owner, ships = self.owners[0], answer.fresh + answer.damaged
        if ships:
            shift_ships(state, owner, self.origin, self.target, answer.fresh, answer.damaged)
            tell(state, MovedShips(owner, ShipCount(ships), self.origin, self.target))
        return (GuideShips(self.seat, self.origin, self.target, self.owners[1:], self.moved or ships > 0),)


# Survival Overrides


def martyrs(state: State, seat: Seat) -> list[Martyr]:
    return [Martyr(place) for place in board(state).systems if fresh_ships(state, seat, place)]


def refuse_martyr(state: State, seat: Seat) -> Reason | None:
    return None if martyrs(state, seat) else NO_TARGET


def martyr(state: State, seat: Seat, paid: int) -> Frames:
    return (ChooseMartyr(seat),)


class ChooseMartyr(Frame, frozen=True):
    """R-ACT-04: a fresh ship of one's own is the price, even if nothing is bought with it."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, MARTYR, martyrs(state, self.seat))

    def run(self, state: State, answer: Martyr) -> Frames:
        destroy_ship(state, self.seat, answer.system, damaged=False)
        give_back(state, self.seat, SHIP_PIECE)
        return (ChooseDoomed(self.seat, answer.system),)


class ChooseDoomed(Frame, frozen=True):
    """ARC-CTRL-10: a ship of another player there is destroyed, fresh or damaged, and becomes a Trophy."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question | None:
        doomed = [
            Doom(owner, Condition(hurt))
            for owner in rivals(state, self.seat)
            for hurt, ships in enumerate((fresh_ships, damaged_ships))
            if ships(state, owner, self.system)
        ]
        return ask(self.seat, DOOM, doomed, self.system) if doomed else None

    def run(self, state: State, answer: Doom) -> Frames:
        destroy_ship(state, answer.owner, self.system, damaged=bool(answer.condition))
        take_trophy(state, self.seat, answer.owner, SHIP_PIECE)
        return ()


# Tyrant's Authority


def annexing(state: State, seat: Seat) -> Iterator[Site]:
    """R-PIECE-02: Rival buildings in systems under control, if the seat has one of the kind."""
    for at in all_buildings(state):
        standing = building(state, at)
        if not standing or standing[0] == seat:
            continue
        if available(state, seat, standing[1]) and controls(state, seat, system_of(at)):
            yield at


def refuse_annex(state: State, seat: Seat) -> Reason | None:
    if not is_declared(state, TYRANT):
        return NOT_DECLARED
    return None if any(True for _ in annexing(state, seat)) else NOTHING_TO_REPLACE


def annex(state: State, seat: Seat, paid: int) -> Frames:
    return (ChooseAnnexed(seat),)


class ChooseAnnexed(Frame, frozen=True):
    """ARC-CITY-12: a Rival building becomes one's own; it is not destroyed."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, ANNEX, [Annex(at) for at in annexing(state, self.seat)])

    def run(self, state: State, answer: Annex) -> Frames:
        standing = building(state, answer.site)
        return replace(state, self.seat, standing[1], answer.site) if standing else ()


LORE_ACTIONS: Final = (
    Effects("tool-priests", once_per_turn(new_action(BUILD, summon, refuse_summon))),
    Effects(
        "living-structures",
        new_action(BUILD, nurture, refuse_nurture),
        new_action(REPAIR, prune, refuse_prune),
    ),
    Effects("force-beams", new_action(MOVE, guide, refuse_guide)),
    Effects("survival-overrides", new_action(MOVE, martyr, refuse_martyr)),
    Effects("tyrants-authority", new_action(BUILD, annex, refuse_annex)),
)
