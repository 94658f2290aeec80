"""Lore about the map: where one may build, and how ships move."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..actions.legs import battle_possible, may_catapult, refuse_leg
from ..actions.move import leg
from ..moments import (
    BUILD_COST,
    CATAPULT,
    MORE_BUILD_SITES,
    MOVED,
    MOVES_AGAIN,
    RESOURCE_SLOTS_MORE,
    SHIPS_ENTER,
    TAX_AS_LOYAL,
    USES_SHIPYARDS_OF_OTHERS,
)
from ..opportunity import Forgo
from ..reasons import MUST_FOLLOW
from ..state import NONE, State, fresh_ships, is_declared, is_starport, neighbours, sites_of, type_of
from ..tables.action_cards import EMPATH
from ..tables.boards import CITY, STARPORT, Building
from ..tables.map import GATE_CITY, GATE_PORT, OUTSIDE, Site, System, is_gate, site, system_of
from ..verbs import capture
from .effects import Effects

MoreSites = tuple[tuple[int, int], ...]


class Sprint(Option, frozen=True):
    """Move ships that have just moved once more."""

    form: ClassVar[str] = "sprint:{origin}>{target}"
    origin: System
    target: System


SPRINT: Final = Kind("arcs.sprint", Sprint, Forgo)


# Sprinter Drives


def sprints(state: State, holder: Seat, seat: Seat, paid: int) -> Frames:
    """After a Move fresh ships that took part may move again."""
    return (SprintOn(holder),) if seat == holder and groups(state, holder) else ()


def may_sprint(state: State, seat: Seat, again: bool) -> bool:
    """The second Move brings no third."""
    return state.moved[:1] != [NONE]


def groups(state: State, seat: Seat) -> dict[System, int]:
    """Fresh ships that have just moved, by the system where they are."""
    found: dict[System, int] = {}
    for place, count in zip(state.moved[::2], state.moved[1::2], strict=True):
        if count:
            found[System(place)] = min(found.get(System(place), 0) + count, fresh_ships(state, seat, place))
    return found


class SprintOn(Frame, frozen=True):
    """ARC-MOVE-01, ARC-MOVE-02: one group of them, or part of it, moves one more time."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        options = [option for option, reason in self.considered(state) if not reason]
        return ask(self.seat, SPRINT, options) if groups(state, self.seat) else None

    def considered(self, state: State) -> Iterator[tuple[Option, Reason | None]]:
        for origin in sorted(groups(state, self.seat)):
            catapult = may_catapult(state, self.seat, origin)
            for target in neighbours(state, origin):
                yield Sprint(origin, target), refuse_leg(state, self.seat, origin, 1, target, catapult, False)
        stay = state.promised == NONE or battle_possible(state, self.seat, System(0), 0, (), False)
        yield Forgo(), None if stay else MUST_FOLLOW

    def run(self, state: State, answer: Sprint | Forgo) -> Frames:
        if isinstance(answer, Forgo):
            return ()
        ships = groups(state, self.seat)[answer.origin]
        state.moved, state.passed = [NONE, 0], []
        catapult = may_catapult(state, self.seat, answer.origin)
        return (*leg(self.seat, answer.origin, answer.target, (ships, 0), catapult, onward=False), EndSprint())


class EndSprint(Step, frozen=True):
    """The second Move is over."""

    def do(self, state: State) -> Frames:
        state.moved = []
        return ()


# Gate Ports, Cloud Cities, Gate Stations


def empty_site(state: State, kind: Building, at: Site, sites: MoreSites) -> MoreSites:
    """R-PIECE-05: one such building for all players together."""
    return sites if state.sites[at] >= 0 else (*sites, (kind, at))


def ports(state: State, seat: Seat, sites: MoreSites, place: System) -> MoreSites:
    """A starport in a gate."""
    return empty_site(state, STARPORT, site(place, GATE_PORT), sites) if is_gate(place) else sites


def stations(state: State, seat: Seat, sites: MoreSites, place: System) -> MoreSites:
    """A city in a gate."""
    return empty_site(state, CITY, site(place, GATE_CITY), sites) if is_gate(place) else sites


def clouds(state: State, seat: Seat, sites: MoreSites, place: System) -> MoreSites:
    """A city of a planet outside its slots."""
    return sites if is_gate(place) else empty_site(state, CITY, site(place, OUTSIDE), sites)


def cloud_cost(state: State, seat: Seat, cost: int, kind: Building, at: Site) -> int:
    """R-ACT-03: outside the slots a token of the planet's type is spent besides."""
    place = system_of(at)
    return cost if is_gate(place) or at != site(place, OUTSIDE) else type_of(state, place)


def toll(state: State, holder: Seat, seat: Seat, place: System, before: int) -> Frames:
    """ARC-CTRL-03: Rival ships enter a gate that the holder of a fresh starport there controlled just before."""
    port = is_gate(place) and state.sites[site(place, GATE_PORT)] == holder * 4 + STARPORT * 2
    due = seat != holder and before == holder and port and state.agents[seat]
    return (TakeToll(holder, seat),) if due else ()


class TakeToll(Step, frozen=True):
    """An agent of whoever entered becomes a Captive."""

    seat: Seat
    owner: Seat

    def do(self, state: State) -> Frames:
        capture(state, self.seat, self.owner)
        return ()


# Ancient Holdings


def one_more_slot(state: State, seat: Seat, slots: int) -> int:
    """ARC-RES-07: one more resource slot."""
    return slots + 1


# Empath's Bond


def bonded(state: State, seat: Seat, allowed: bool, at: Site) -> bool:
    """R-PIECE-03: while Empath is declared every city is taxed like a Loyal one."""
    return allowed or is_declared(state, EMPATH)


def bonded_shipyards(state: State, seat: Seat, allowed: bool) -> bool:
    """R-PIECE-03: while Empath is declared ships are built at every starport."""
    return allowed or is_declared(state, EMPATH)


def bonded_catapult(state: State, seat: Seat, allowed: bool, origin: System) -> bool:
    """R-PIECE-03: while Empath is declared every starport is the start of a Catapult."""
    return allowed or (is_declared(state, EMPATH) and any(is_starport(state, at) for at in sites_of(origin)))


LORE_MAP: Final = (
    Effects("sprinter-drives", (MOVED, sprints), (MOVES_AGAIN, may_sprint)),
    Effects("gate-ports", (MORE_BUILD_SITES, ports), (SHIPS_ENTER, toll)),
    Effects("cloud-cities", (MORE_BUILD_SITES, clouds), (BUILD_COST, cloud_cost)),
    Effects("gate-stations", (MORE_BUILD_SITES, stations)),
    Effects("ancient-holdings", (RESOURCE_SLOTS_MORE, one_more_slot)),
    Effects(
        "empaths-bond",
        (TAX_AS_LOYAL, bonded),
        (USES_SHIPYARDS_OF_OTHERS, bonded_shipyards),
        (CATAPULT, bonded_catapult),
    ),
)
