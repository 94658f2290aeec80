"""The Building Phase: one act after another, until the player goes on to Commands."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from .command.commission import (
    REARRANGE,
    PickSide,
    fleet_places,
    rearrange,
    rearrangements,
    refuse_fleet,
)
from .hazard import EVERYBODY, lose
from .leave import GRANTED, AskLeave, cooperating
from .means import (
    KeepFleetLimit,
    TakeFromMap,
    affords,
    affords_one,
    movable_pieces,
    pay,
    ships_are_out,
)
from .moments import (
    ANY_SITE,
    BUILDING,
    COLONISE_COST,
    DISTANT,
    NO_COLONISING,
    NO_NODE,
    NODE_COST,
    SHIP_COST,
)
from .payment import culture_means, pay_culture
from .reasons import (
    CANNOT_PAY,
    CANNOT_PAY_COLONISING,
    CANNOT_PAY_SHIP,
    NO_SITE,
    NOT_OCCUPIED,
    ORGANIANS,
    SHIPS_OUT,
)
from .research import GiveUpProjects, put_token
from .settling import Settle, SettleWith, respect, settle_with, settling
from .state import (
    SHIPS_BITS,
    SHIPS_MASK,
    State,
    controlled,
    developed,
    docks,
    fits,
    is_planet,
    node_count,
    presence,
    switch,
    systems_in_play,
)
from .swinging import PickSwing, StartSwing, may_swing
from .tables.ids import COLONISING, CULTURE, PRODUCTION, RESEARCH, Place, Resource, System, is_system
from .tables.switches import REPLACE_ANY_NODE
from .tables.tracks import NODE_COSTS, SMALLEST_FLEET
from .upgrades import (
    Ascend,
    RaiseShields,
    RaiseWeapons,
    Research,
    ascending,
    buy_ascendancy,
    research,
    upgrade,
    upgrades,
)
from .verbs import ascend, build_node, build_ships, remove_node


class BuildShip(Option, frozen=True):
    """Build a Ship there."""

    form: ClassVar[str] = "ship:{system}"
    system: System


class Colonise(Option, frozen=True):
    """Colonise this System."""

    form: ClassVar[str] = "colonise:{system}"
    system: System


class BuildNode(Option, frozen=True):
    """Build a Node of this type."""

    form: ClassVar[str] = "node:{system}:{node}"
    system: System
    node: Resource


class ReplaceNode(Option, frozen=True):
    """Put another Node in the place of one."""

    form: ClassVar[str] = "replace:{system}:{old}>{node}"
    system: System
    old: Resource
    node: Resource


class GoOn(Option, frozen=True):
    """No more building."""

    form: ClassVar[str] = "done"


class FleetHere(Option, frozen=True):
    """Ships that were built there become a Fleet at once."""

    form: ClassVar[str] = "fleet:{system}"
    system: System


BUILD: Final = Kind(
    "ascendancy.question.build",
    BuildShip, Colonise, BuildNode, ReplaceNode, Research, RaiseWeapons, RaiseShields, Ascend, GoOn, FleetHere,
    *REARRANGE, StartSwing, SettleWith,
)  # fmt: skip

Considered = Iterator[tuple[Option, Reason | None]]


class Build(Frame, frozen=True):
    """ASC-7-a, ASC-7.6-a: any act in any order, as often as it can be paid; other rules may add acts."""

    seat: Seat

    def question(self, state: State) -> Question:
        options = [option for option, reason in self.considered(state) if reason is None]
        return ask(self.seat, BUILD, [*options, GoOn()])

    def considered(self, state: State) -> Considered:
        seat = self.seat
        for place in docks(state, seat):
            yield BuildShip(place), refuse_ship(state, seat, place)
        yield from colonising(state, seat)
        yield from settling(state, seat)
        yield from nodes(state, seat)
        yield from research(state, seat)
        yield from upgrades(state, seat)
        yield from ascending(state, seat)
        yield from new_fleets(state, seat)
        yield from rearrangements(state, seat)
        if may_swing(state):
            yield StartSwing(), None
        yield from BUILDING.considered(state, seat)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, REARRANGE):
            rearrange(state, self.seat, answer)
            return (self,)
        if isinstance(answer, StartSwing):
            return (PickSwing(self.seat), self)
        state.rearranged, state.swung = 0, []
        if isinstance(answer, GoOn):
            return ()
        return (*self.carry_out(state, answer), self)

    def carry_out(self, state: State, answer: Option) -> Frames:
        seat = self.seat
        match answer:
            case BuildShip(system=place):
                return build_ship(state, seat, place)
            case Colonise(system=place):
                rivals = () if DISTANT.of(state, seat, False) else cooperating(state, COLONISING, seat, place)
                return (AskLeave(COLONISING, seat, Place(place), rivals),) if rivals else colonise(state, seat, place)
            case BuildNode(system=place, node=node):
                paid = pay_node(state, seat, node)
                build_node(state, place, node)
                return paid
            case ReplaceNode(system=place, old=old, node=node):
                paid = pay_node(state, seat, node)
                remove_node(state, place, old)
                build_node(state, place, node)
                return (*paid, GiveUpProjects(seat))
            case Research(card=card):
                state.funded.append(card)
                return (*pay(state, seat, state.printed.advancements[card].takes, 1), *put_token(state, seat, card))
            case RaiseWeapons() | RaiseShields():
                return upgrade(state, seat, isinstance(answer, RaiseWeapons))
            case SettleWith():
                return settle_with(state, seat, answer)
            case FleetHere(system=place):
                return (PickSide(seat, place),)
            case Ascend():
                buy_ascendancy(state, seat)
            case _:
                return BUILDING.take(state, seat, answer) or ()
        return ()

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)


# Ships


def refuse_ship(state: State, seat: int, place: int) -> Reason | None:
    """ASC-7.1-a, ASC-3.6.1-a"""
    if ships_are_out(state, seat) and not movable_pieces(state, seat):
        return SHIPS_OUT
    return None if affords_one(state, seat, PRODUCTION, SHIP_COST.of(state, seat, 1, place)) else CANNOT_PAY_SHIP


def build_ship(state: State, seat: Seat, place: System) -> Frames:
    """ASC-7.1-a, ASC-7.1-b, ASC-RUL-47: whoever else is in Orbit."""
    paid = pay(state, seat, PRODUCTION, SHIP_COST.of(state, seat, 1, place))
    note_built(state, place)
    if ships_are_out(state, seat):
        return (*paid, TakeFromMap(seat, place))
    build_ships(state, seat, place)
    return paid


def note_built(state: State, place: int) -> None:
    """How many Ships were built in a System in this phase: ASC-7.1.1-a."""
    for at, entry in enumerate(state.built):
        if entry >> SHIPS_BITS == place:
            state.built[at] += 1
            return
    state.built.append(place << SHIPS_BITS | 1)


def built_at(state: State, place: int) -> int:
    return next((entry & SHIPS_MASK for entry in state.built if entry >> SHIPS_BITS == place), 0)


def new_fleets(state: State, seat: Seat) -> Considered:
    """ASC-7.1.1-a: three or more Ships built in one System in this phase become a Fleet without a Command."""
    for place in fleet_places(state, seat):
        if built_at(state, place) >= SMALLEST_FLEET:
            yield FleetHere(place), refuse_fleet(state, seat)


# Colonising


def colonising(state: State, seat: Seat) -> Considered:
    """ASC-7.2-a, ASC-7.2.1-a, ASC-RUL-48: Planets without Nodes where own Ships are."""
    if DISTANT.of(state, seat, False):
        for place in systems_in_play(state):
            if is_planet(place) and not developed(state, place):
                yield Colonise(System(place)), refuse_from_afar(state, seat, place)
        return
    for place in presence(state, seat):
        if is_system(place) and is_planet(place) and not developed(state, place):
            yield Colonise(System(place)), refuse_to_colonise(state, seat, place)


def refuse_to_colonise(state: State, seat: Seat, place: int) -> Reason | None:
    """ASC-7.2-a, ASC-8.8-a, ASC-4-explored-a, ASC-RUL-59"""
    if state.unread[place] or cooperating(state, COLONISING, seat, place) is None:
        return NOT_OCCUPIED
    if respect(state, place) > state.ascendancy[seat]:
        return ORGANIANS
    if reason := NO_COLONISING.on(state, seat, place):
        return reason
    return None if culture_means(state, seat) >= COLONISE_COST.of(state, seat, 1) else CANNOT_PAY_COLONISING


def refuse_from_afar(state: State, seat: int, place: int) -> Reason | None:
    """Colonising for one Ascendancy needs neither Ship nor Culture."""
    if state.unread[place]:
        return NOT_OCCUPIED
    if respect(state, place) > state.ascendancy[seat]:
        return ORGANIANS
    return None if state.ascendancy[seat] else CANNOT_PAY_COLONISING


def colonise(state: State, seat: Seat, place: System) -> Frames:
    """ASC-7.2-a: one Culture and one Ship in Orbit; or one Ascendancy."""
    if DISTANT.of(state, seat, False):
        ascend(state, seat, -1)
        return (KeepFleetLimit(seat), Settle(seat, place))
    payment = pay_culture(state, seat, COLONISE_COST.of(state, seat, 1))
    return (*payment, *lose(state, seat, place, EVERYBODY, 1), Settle(seat, place))


def colonise_together(state: State, seat: Seat, place: Place, rival: Seat) -> Frames:
    """ASC-13.2.2-a: everybody there agrees."""
    return colonise(state, seat, System(place))


GRANTED[COLONISING] = colonise_together


# Nodes


def nodes(state: State, seat: Seat) -> Considered:
    """ASC-7.3-b, ASC-7.3.2-a, ASC-7.3.2.1-a: new Nodes, and others in their place."""
    for place in controlled(state, seat):
        packed, sites = state.nodes[place], state.printed.discs[place].sites
        for kind in range(3):
            anywhere = kind if ANY_SITE.of(state, seat, False, kind) else NONE
            reason = refuse_node(state, seat, place, kind)
            full = not fits(sites, packed + (1 << 4 * kind), anywhere)
            yield BuildNode(place, Resource(kind)), NO_SITE if full else reason
            for old in range(3):
                if old != kind and may_replace(state, place, old):
                    after = packed - (1 << 4 * old) + (1 << 4 * kind)
                    if fits(sites, after, anywhere):
                        yield ReplaceNode(place, Resource(old), Resource(kind)), reason


def may_replace(state: State, place: int, old: int) -> bool:
    """ASC-7.3.2.1-a, ASC-RUL-60: any Node, or only one on an Open Site."""
    count = node_count(state, place, old)
    return count > (state.printed.discs[place].sites[old] if switch(state, REPLACE_ANY_NODE) else 0)


def refuse_node(state: State, seat: int, place: int, kind: int) -> Reason | None:
    """ASC-7.3-a"""
    if reason := NO_NODE.on(state, seat, place, kind):
        return reason
    return None if affords(state, seat, node_costs(state, seat, kind)) else CANNOT_PAY


def node_costs(state: State, seat: int, kind: int) -> tuple[int, int, int]:
    """ASC-7.3-a"""
    production, research_cost, culture = NODE_COSTS[kind]
    return NODE_COST.of(state, seat, production, kind), research_cost, culture


def pay_node(state: State, seat: Seat, kind: int) -> Frames:
    """ASC-7.3-a: the Culture of the price first, so that what stands for other Resources is what is left."""
    costs = node_costs(state, seat, kind)
    return tuple(frame for kind in (CULTURE, PRODUCTION, RESEARCH) for frame in pay(state, seat, kind, costs[kind]))


# Research, upgrades, Ascendancy
