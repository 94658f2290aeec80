"""Agents: placing, Transporting and Hunting them."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.seats import Seat

from .dealings import HuntRoll
from .hazard import FACES, Rolled
from .moments import AGENT_RANGE, AGENTS
from .reasons import AGENTS_OUT
from .state import State, agent_systems, agents_at, controlled, is_planet, next_systems, presence, switch
from .tables.ids import Die, Owner, System, is_system
from .tables.switches import SUPPLY_LIMITS
from .tables.tracks import AGENT_SUPPLY
from .verbs import place_agent, remove_agent


class PlaceAgent(Option, frozen=True):
    """Issue a Command to place an Agent there."""

    form: ClassVar[str] = "agent:{system}"
    system: System


class Transport(Option, frozen=True):
    """Issue a Command to Transport an Agent from there."""

    form: ClassVar[str] = "transport:{system}"
    system: System


class Hunt(Option, frozen=True):
    """Issue a Command to Hunt an Agent there."""

    form: ClassVar[str] = "hunt:{owner}@{system}"
    owner: Owner
    system: System


class BringTo(Option, frozen=True):
    """The Agent goes there."""

    form: ClassVar[str] = "to:{system}"
    system: System


class RecallAgent(Option, frozen=True):
    """The Agent goes back to its owner."""

    form: ClassVar[str] = "recall:{system}"
    system: System


AGENT_TO: Final = Kind("ascendancy.question.agent-to", BringTo)
ESCAPE: Final = Kind("ascendancy.question.agent-escapes", BringTo, about={"system": System})
HUNT_ROLL: Final = Kind("ascendancy.question.hunt-roll", Rolled, about={"owner": Owner, "system": System})

Considered = Iterator[tuple[Option, Reason | None]]


def agent_actions(state: State, seat: Seat) -> Considered:
    """ASC-12.3.1-a, ASC-12.3.2-a, ASC-12.3.3-a: what Commands do with Agents."""
    if AGENTS.of(state, seat, False):
        refused = AGENTS_OUT if supply_is_out(state, seat) else None
        yield from ((PlaceAgent(system), refused) for system in agent_places(state, seat))
    if state.agents:
        yield from ((Transport(system), None) for system in agent_systems(state, seat) if in_range(state, seat, system))
        yield from ((hunt, None) for hunt in hunts(state, seat))


def supply_is_out(state: State, seat: int) -> bool:
    """ASC-3.6.5-a: five in play at most, where supplies are limited; otherwise no limit."""
    return bool(switch(state, SUPPLY_LIMITS)) and sum(entry & 7 == seat for entry in state.agents) >= AGENT_SUPPLY


def agent_places(state: State, seat: int) -> list[System]:
    """ASC-12.3.1-a, ASC-4-orbit-a: Planets that one Controls or Orbits."""
    places = {*controlled(state, seat), *(place for place in presence(state, seat) if is_system(place))}
    return [System(place) for place in sorted(places) if is_planet(place)]


def in_range(state: State, seat: int, system: int) -> list[System]:
    """ASC-12.3.2-a, ASC-4-transport-a: Planets through one lane or Virtual Adjacency; blocking Ships do not matter."""
    near = [there for there in next_systems(state, system) if is_planet(there)]
    return [System(there) for there in AGENT_RANGE.of(state, seat, sorted(set(near)), system) if there != system]


def hunts(state: State, seat: int) -> list[Hunt]:
    """ASC-12.3.3-a: where one Controls the System or has an Agent."""
    return [
        Hunt(Owner(entry & 7), System(entry >> 3))
        for entry in dict.fromkeys(state.agents)
        if entry & 7 != seat and (state.controller[entry >> 3] == seat or agents_at(state, seat, entry >> 3))
    ]


def use_agent(state: State, seat: Seat, answer: Option) -> Frames:
    """The Command is Issued: what becomes of the Agent."""
    match answer:
        case PlaceAgent(system=system):
            place_agent(state, seat, system)
        case Transport(system=system):
            return (SendAgent(seat, system),)
        case Hunt(owner=owner, system=system):
            return (RollHunt(seat, owner, system, seat, 0),)
    return ()


class SendAgent(Frame, frozen=True):
    """ASC-12.3.2-a, ASC-4-transport-a: never to a Phenomenon or a lane Sector."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question | None:
        if not agents_at(state, self.seat, self.system):
            return None
        return ask(self.seat, AGENT_TO, [BringTo(there) for there in in_range(state, self.seat, self.system)])

    def run(self, state: State, answer: BringTo) -> Frames:
        remove_agent(state, self.seat, self.system)
        place_agent(state, self.seat, answer.system)
        return ()


class RollHunt(Frame, frozen=True):
    """ASC-12.3.3-a: both roll and add their Ascendancy; the hunter must roll higher."""

    seat: Seat
    owner: Owner
    system: System
    roller: int
    first: int

    def question(self, state: State) -> Question | None:
        return draw(HUNT_ROLL, FACES, self.roller, self.system) if agents_at(state, self.owner, self.system) else None

    def run(self, state: State, answer: Rolled) -> Frames:
        tell(state, HuntRoll(Owner(self.roller), self.system, Die(answer.die)))
        total = answer.die + state.ascendancy[self.roller]
        if self.roller == self.seat:
            return (RollHunt(self.seat, self.owner, self.system, self.owner, total),)
        if self.first <= total and in_range(state, self.owner, self.system):
            return (Escape(Seat(self.owner), self.system),)
        remove_agent(state, self.owner, self.system)
        return ()


class Escape(Frame, frozen=True):
    """ASC-12.3.3.2-a: after a Hunt that failed the Agent still has to go elsewhere; its owner picks the Planet."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question | None:
        options = [BringTo(there) for there in in_range(state, self.seat, self.system)]
        return ask(self.seat, ESCAPE, options, self.system) if agents_at(state, self.seat, self.system) else None

    def run(self, state: State, answer: BringTo) -> Frames:
        remove_agent(state, self.seat, self.system)
        place_agent(state, self.seat, answer.system)
        return ()
