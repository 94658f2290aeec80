"""Paying: what else counts as a Resource, and pieces that come from elsewhere when the supply is out."""

from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .dealings import GaveUpSystem
from .hazard import lose_one
from .research import CheckProjects
from .state import (
    State,
    command_total,
    controlled,
    fleet_limit,
    fleet_number,
    fleets_at,
    fleets_of,
    presence,
    ships_in_play,
    singles,
    stock,
    switch,
    unit_of,
)
from .tables.ids import CULTURE, RESEARCH, SHIP, Amount, Place, Resource, System, Unit
from .tables.switches import ABOVE_FLEET_LIMIT, SUPPLY_LIMITS, WILD_CULTURE
from .tables.tracks import CONTROL_SUPPLY, SHIP_SUPPLY
from .verbs import build_ships, disband, gain, spend


class Instead(Option, frozen=True):
    """So many Culture are used in place of what was paid."""

    form: ClassVar[str] = "culture:{amount}"
    amount: Amount


class TakeShip(Option, frozen=True):
    """A Ship of these is taken."""

    form: ClassVar[str] = "take:{unit}@{place}"
    unit: Unit
    place: Place


class GiveUpControl(Option, frozen=True):
    """Control of this System is given up."""

    form: ClassVar[str] = "give-up:{system}"
    system: System


class DisbandThis(Option, frozen=True):
    """This Fleet is disbanded."""

    form: ClassVar[str] = "disband:{unit}"
    unit: Unit


INSTEAD: Final = Kind("ascendancy.question.culture-instead", Instead, about={"resource": Resource})
TAKE_SHIP: Final = Kind("ascendancy.question.take-ship", TakeShip, about={"system": System})
GIVE_UP: Final = Kind("ascendancy.question.give-up-control", GiveUpControl, about={"system": System})
DISBAND: Final = Kind("ascendancy.question.disband-fleet", DisbandThis)


def samples(state: State, seat: int) -> int:
    """Ships kept from earlier turns: each counts as a Research token."""
    return state.samples[seat] & 255


def affords(state: State, seat: int, costs: tuple[int, int, int]) -> bool:
    """ASC-5.1-d, ASC-4-resources-a: whether costs can be paid; Culture may stand for the rest where it is wild."""
    culture = stock(state, seat, CULTURE) - costs[CULTURE]
    short = 0
    for kind in range(CULTURE):
        kept = samples(state, seat) if kind == RESEARCH else 0
        short += max(0, costs[kind] - stock(state, seat, kind) - kept)
    return culture >= (short if switch(state, WILD_CULTURE) or not short else culture + 1)


def affords_one(state: State, seat: int, kind: int, amount: int) -> bool:
    """Whether so much of one Resource can be paid."""
    costs = [0, 0, 0]
    costs[kind] = amount
    return affords(state, seat, (costs[0], costs[1], costs[2]))


def pay(state: State, seat: Seat, kind: int, amount: int) -> Frames:
    """ASC-5.1-d: kept Ships before Research, then the Resource, then Culture; more Culture where the player likes."""
    if kind == RESEARCH:
        kept = min(amount, samples(state, seat))
        state.samples[seat] -= kept
        amount -= kept
    own = min(amount, stock(state, seat, kind))
    spend(state, seat, kind, own)
    spend(state, seat, CULTURE, amount - own)
    if kind == CULTURE or not switch(state, WILD_CULTURE) or not own or not stock(state, seat, CULTURE):
        return ()
    return (CultureInstead(seat, Resource(kind), own),)


class CultureInstead(Frame, frozen=True):
    """ASC-5.1-d: a Culture may be used as Production or Research also while there is some."""

    seat: Seat
    resource: Resource
    most: int

    def question(self, state: State) -> Question | None:
        most = min(self.most, stock(state, self.seat, CULTURE), 59)
        options = [Instead(Amount(count)) for count in range(most + 1)]
        return ask(self.seat, INSTEAD, options, self.resource) if most else None

    def run(self, state: State, answer: Instead) -> Frames:
        spend(state, self.seat, CULTURE, answer.amount)
        gain(state, self.seat, self.resource, answer.amount)
        return ()


# Supplies


def ships_are_out(state: State, seat: int) -> bool:
    """ASC-3.6.1-a, ASC-4-supply-a: without limits never; otherwise thirty."""
    return bool(switch(state, SUPPLY_LIMITS)) and ships_in_play(state, seat) >= SHIP_SUPPLY


def movable_pieces(state: State, seat: int) -> list[TakeShip]:
    """Units on the map from which a Ship can be taken to be built anew."""
    found = []
    for place in presence(state, seat):
        found += [TakeShip(SHIP, Place(place))] if singles(state, seat, place) else []
        found += [TakeShip(unit_of(fleet), Place(place)) for fleet in fleets_at(state, seat, place)]
    return found


class TakeFromMap(Frame, frozen=True):
    """ASC-3.6.1-a: when all Ships are out, one of them is taken from the map to be built anew."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question:
        return ask(self.seat, TAKE_SHIP, movable_pieces(state, self.seat), self.system)

    def run(self, state: State, answer: TakeShip) -> Frames:
        lose_one(state, self.seat, answer.place, answer.unit)
        build_ships(state, self.seat, self.system)
        return ()


class SpareControlNode(Frame, frozen=True):
    """ASC-3.6.3-a: with ten Control Nodes out already, Control of another System is given up for the new one."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question | None:
        held = controlled(state, self.seat)
        if not switch(state, SUPPLY_LIMITS) or len(held) <= CONTROL_SUPPLY:
            return None
        return ask(self.seat, GIVE_UP, [GiveUpControl(place) for place in held if place != self.system], self.system)

    def run(self, state: State, answer: GiveUpControl) -> Frames:
        state.controller[answer.system], state.nodes[answer.system] = NONE, 0
        state.ready[self.seat] = min(state.ready[self.seat], command_total(state, self.seat))
        tell(state, GaveUpSystem(self.seat, answer.system))
        return (CheckProjects(self.seat),)


class KeepFleetLimit(Frame, frozen=True):
    """ASC-4-fleetlimit-a: a drop of Ascendancy disbands nothing, but officially the Vulcans disband at once."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        found = fleets_of(state, self.seat)
        if not switch(state, ABOVE_FLEET_LIMIT) or len(found) <= max(0, fleet_limit(state, self.seat)):
            return None
        return ask(self.seat, DISBAND, [DisbandThis(unit_of(fleet)) for fleet in found])

    def run(self, state: State, answer: DisbandThis) -> Frames:
        disband(state, fleet_number(self.seat, answer.unit))
        return (self,)
