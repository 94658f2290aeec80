"""A System is destroyed: who is there gets out, and everything on it is gone."""

from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE, destroy
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .battle.forces import units_at
from .dealings import SystemDestroyed
from .hazard import lose_one
from .research import CheckProjects
from .state import State, adjacent, command_total, owners_at, points_to
from .tables.ids import BORG, Owner, Place, System, Unit, is_system
from .verbs import end_civilisation, move_unit, point_to, remove_agents, sweep_lanes


class Evacuate(Option, frozen=True):
    """This Ship or Fleet goes there."""

    form: ClassVar[str] = "evacuate:{unit}>{place}"
    unit: Unit
    place: Place


class PointTo(Option, frozen=True):
    """Ships at Warp point there from now on."""

    form: ClassVar[str] = "point-to:{place}"
    place: Place


EVACUATE: Final = Kind("ascendancy.question.evacuate", Evacuate, about={"owner": Owner, "system": System})
POINT: Final = Kind("ascendancy.question.point-elsewhere", PointTo, about={"system": System})


def exits(state: State, system: int) -> list[Place]:
    """The lane Sectors beside a System."""
    return [place for place in adjacent(state, system) if not is_system(place)]


class DestroySystem(Step, frozen=True):
    """ASC-8.8.1.1-a, ASC-8.8.1.1-b, ASC-RUL-01: Ships get out first, those at Warp point elsewhere."""

    system: System

    def do(self, state: State) -> Frames:
        here = owners_at(state, self.system)
        seats = [seat for seat in state.order if seat in here] + [owner for owner in here if owner == BORG]
        leaving = tuple(LeaveSystem(Owner(owner), self.system) for owner in seats)
        pointing = tuple(PointElsewhere(Seat(seat), self.system) for seat in state.order)
        return (*leaving, *pointing, Collapse(self.system))


class LeaveSystem(Frame, frozen=True):
    """ASC-8.8.1.1-a, ASC-8.8.1.1-b: each Ship or Fleet to a lane Sector beside it, as its owner likes."""

    owner: Owner
    system: System

    def question(self, state: State) -> Question | None:
        units = dict.fromkeys(units_at(state, self.owner, self.system))
        options = [Evacuate(unit, place) for unit in units for place in exits(state, self.system)]
        decider = state.turn if self.owner == BORG else self.owner
        return ask(decider, EVACUATE, options, self.owner, self.system) if options else None

    def run(self, state: State, answer: Evacuate) -> Frames:
        move_unit(state, self.owner, answer.unit, self.system, answer.place)
        return (self,)


class PointElsewhere(Frame, frozen=True):
    """ASC-8.8.1.1-b: Ships at Warp from that System point to a lane Sector."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question | None:
        if not points_to(state, self.seat, self.system):
            return None
        options = [PointTo(place) for place in exits(state, self.system)]
        return ask(self.seat, POINT, options, self.system) if options else None

    def run(self, state: State, answer: PointTo) -> Frames:
        point_to(state, self.seat, self.system, answer.place)
        return ()


class Collapse(Step, frozen=True):
    """ASC-8.8.1.1-b: the disc leaves the game; a Starbase goes with its Command; empty lanes are removed."""

    system: System

    def do(self, state: State) -> Frames:
        system = self.system
        for owner in owners_at(state, system):
            for unit in units_at(state, owner, system):
                lose_one(state, owner, system, unit)
        owner = state.controller[system]
        clear(state, system)
        destroy(state.plane, state.on_plane[system])
        state.on_plane[system] = NONE
        tell(state, SystemDestroyed(system))
        sweep_lanes(state)
        if owner == NONE:
            return ()
        state.ready[owner] = min(state.ready[owner], command_total(state, owner))
        return (CheckProjects(Seat(owner)),)


def clear(state: State, system: System) -> None:
    """Nodes, Agents, tokens and cards go back to their supplies."""
    state.controller[system] = NONE
    end_civilisation(state, system)
    state.nodes[system] = state.starbases[system] = 0
    state.gifts[system] = state.study[system] = state.unread[system] = 0
    if state.remains[system] != NONE:
        state.discard.append(state.remains[system])
        state.remains[system] = NONE
    state.marked = [marked for marked in state.marked if marked != system]
    state.bridges = [pair for pair in state.bridges if system not in pair]
    remove_agents(state, system)
