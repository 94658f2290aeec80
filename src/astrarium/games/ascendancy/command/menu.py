"""The Command Phase: Commands in any order, as long as there are any."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, NewType

from astrarium.kernel.codec import names
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from .. import research
from ..agents import Hunt, PlaceAgent, Transport, agent_actions, use_agent
from ..battle.opening import begin_battle, targets
from ..borg.worlds import BeginReclaim
from ..hazard import brave_here, brave_in_place
from ..hegemony import attempt, must_agree, open_to_hegemony
from ..invasion import begin_invasion, invadable
from ..leave import GRANTED, AskLeave, cooperating
from ..moments import COMMAND
from ..reasons import HOSTILE_SHIPS, NO_COMMAND, NO_PROJECT_ROOM
from ..state import State, is_borg_world
from ..swinging import PickSwing, StartSwing, may_swing
from ..tables.ids import DOMINATING, INVADING, MEDIATING, Place, System
from ..upgrades import Ascend, ascending, buy_ascendancy
from ..verbs import issue
from .acts import ACTS, act, acts
from .commission import (
    REARRANGE,
    PickFleetPlace,
    PickStarbasePlace,
    commission_cost,
    fleet_places,
    rearrange,
    rearrangements,
    refuse_fleet,
    refuse_starbase,
    starbase_places,
)
from .move import PickForExit, PickForToken, PickForWarp, PickMover, at_warp, may_exit, movable, units

Action = NewType("Action", int)
ACTIONS: Final = ("move", "enter-warp", "exit-warp", "warp-token", "launch", "commission-fleet", "commission-starbase")
MOVE, ENTER_WARP, EXIT_WARP, WARP_TOKEN, LAUNCH, FLEET, STARBASE = (Action(number) for number in range(len(ACTIONS)))
names(Action, ACTIONS)


class Issue(Option, frozen=True):
    """Issue a Command for this."""

    form: ClassVar[str] = "{action}"
    action: Action


class BraveInPlace(Option, frozen=True):
    """Issue a Command to Brave a Hazard without moving."""

    form: ClassVar[str] = "brave:{system}"
    system: System


class Attack(Option, frozen=True):
    """Issue a Command to start a Space Battle."""

    form: ClassVar[str] = "battle:{place}"
    place: Place


class Invade(Option, frozen=True):
    """Issue a Command to Invade."""

    form: ClassVar[str] = "invade:{system}"
    system: System


class Dominate(Option, frozen=True):
    """Issue a Command to attempt Hegemony."""

    form: ClassVar[str] = "hegemony:{system}"
    system: System


class EndsTurn(Option, frozen=True):
    """The turn is over."""

    form: ClassVar[str] = "end"


TURN: Final = Kind(
    "ascendancy.question.command",
    Issue, BraveInPlace, Attack, Invade, Dominate, Ascend, EndsTurn, *REARRANGE, PlaceAgent, Transport, Hunt,
    StartSwing, *ACTS,
)  # fmt: skip

Considered = Iterator[tuple[Option, Reason | None]]
FRAMES: Final[dict[int, Callable[[Seat], Frame]]] = {
    MOVE: PickMover,
    ENTER_WARP: PickForWarp,
    EXIT_WARP: PickForExit,
    WARP_TOKEN: PickForToken,
    FLEET: PickFleetPlace,
    STARBASE: PickStarbasePlace,
}


class TakeCommands(Frame, frozen=True):
    """ASC-6.2.2-a, ASC-6.2.2-b: one Command after another; the player may stop with some unspent."""

    seat: Seat

    def question(self, state: State) -> Question:
        options = [option for option, reason in self.considered(state) if reason is None]
        return ask(self.seat, TURN, [*options, EndsTurn()])

    def considered(self, state: State) -> Considered:
        seat = self.seat
        lacking = None if state.ready[seat] else NO_COMMAND
        if movable(state, seat):
            yield Issue(MOVE), lacking
        if units(state, seat):
            yield Issue(ENTER_WARP), lacking
        if at_warp(state, seat):
            yield Issue(EXIT_WARP), lacking or (None if may_exit(state, seat) else HOSTILE_SHIPS)
            yield Issue(WARP_TOKEN), lacking
        yield Issue(LAUNCH), lacking or (None if research.may_launch(state, seat) else NO_PROJECT_ROOM)
        yield from ((BraveInPlace(system), lacking) for system in brave_in_place(state, seat))
        yield from ((Attack(place), lacking) for place in targets(state, seat))
        yield from ((Invade(system), lacking or reason) for system, reason in invadable(state, seat))
        yield from ((Dominate(system), lacking or reason) for system, reason in open_to_hegemony(state, seat))
        yield from ((option, lacking or reason) for option, reason in agent_actions(state, seat))
        yield from acts(state, seat)
        yield from self.commissions(state)
        yield from ascending(state, seat)
        yield from rearrangements(state, seat)
        if may_swing(state):
            yield StartSwing(), None
        yield from COMMAND.considered(state, seat)

    def commissions(self, state: State) -> Considered:
        """ASC-12.1-a, ASC-12.2.1-a"""
        seat = self.seat
        short = None if state.ready[seat] >= commission_cost(state, seat) else NO_COMMAND
        if fleet_places(state, seat):
            yield Issue(FLEET), short or refuse_fleet(state, seat)
        if starbase_places(state, seat):
            yield Issue(STARBASE), short or refuse_starbase(state, seat)

    def run(self, state: State, answer: Option) -> Frames:
        seat = self.seat
        if isinstance(answer, REARRANGE):
            rearrange(state, seat, answer)
            return (self,)
        if isinstance(answer, StartSwing):
            return (PickSwing(seat), self)
        state.rearranged, state.swung = 0, []
        if isinstance(answer, EndsTurn):
            return ()
        if isinstance(answer, Ascend):
            buy_ascendancy(state, seat)
            return (self,)
        if isinstance(answer, ACTS):
            return (*act(state, seat, answer), self)
        if (frames := COMMAND.take(state, seat, answer)) is not None:
            return (*frames, self)
        return (*self.carry_out(state, answer), self)

    def carry_out(self, state: State, answer: Option) -> Frames:
        """One Command, for some commissions two."""
        seat = self.seat
        if asking := ask_first(state, seat, answer):
            return asking
        issue(state, seat)
        match answer:
            case BraveInPlace(system=system):
                return brave_here(state, seat, system)
            case Attack(place=place):
                return begin_battle(state, seat, place)
            case Invade(system=system) if is_borg_world(state, system):
                return (BeginReclaim(seat, system),)
            case Invade(system=system):
                return begin_invasion(state, seat, system)
            case Dominate(system=system):
                return attempt(state, seat, system)
            case PlaceAgent() | Transport() | Hunt():
                return use_agent(state, seat, answer)
        assert isinstance(answer, Issue)
        if answer.action == LAUNCH:
            return research.launch(state, seat)
        if answer.action in (FLEET, STARBASE):
            issue(state, seat, commission_cost(state, seat) - 1)
        return (FRAMES[answer.action](seat),)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)


def ask_first(state: State, seat: Seat, answer: Option) -> Frames:
    """ASC-13.2.2-a: Rivals in a shared System agree before the Command is Issued."""
    if isinstance(answer, Invade) and (rivals := cooperating(state, INVADING, seat, answer.system)):
        return (AskLeave(INVADING, seat, Place(answer.system), rivals),)
    if isinstance(answer, Dominate) and (rivals := must_agree(state, seat, answer.system)):
        return (AskLeave(DOMINATING, seat, Place(answer.system), rivals),)
    return ()


def invade_together(state: State, seat: Seat, place: Place, rival: Seat) -> Frames:
    """ASC-13.2.2-a: everybody there agrees."""
    issue(state, seat)
    return begin_invasion(state, seat, System(place))


def dominate_together(state: State, seat: Seat, place: Place, rival: Seat) -> Frames:
    """ASC-13.2.2-a, ASC-RUL-26: everybody there agrees."""
    issue(state, seat)
    return attempt(state, seat, System(place))


def mediate(state: State, seat: Seat, place: Place, rival: Seat) -> Frames:
    """A Rival lets its Ships be moved with one's own Command."""
    issue(state, seat)
    return (PickMover(rival, seat),)


GRANTED.update({INVADING: invade_together, DOMINATING: dominate_together, MEDIATING: mediate})
