"""An opportunity to act: what each action considers, and how one of them is taken."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final, TypeAlias

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from .actions import battle, build, influence, move, repair, secure, tax
from .moments import FREE, NEW_ACTIONS
from .state import (
    State,
)
from .tables.action_cards import (
    Action,
)
from .tables.court import Card

Considered: TypeAlias = Iterator[tuple[Option, Reason | None]]

CONSIDERED: Final[tuple[Callable[[State, Seat], Considered], ...]] = (
    tax.considered,
    build.considered,
    move.considered,
    repair.considered,
    influence.considered,
    secure.considered,
    battle.considered,
)
"""What each standard action considers, in the order of `ACTION_NAMES`."""

PERFORM: Final[dict[type[Option], Callable[[State, Seat, Any, int], Frames]]] = {
    tax.Tax: tax.perform,
    build.BuildBuilding: build.perform,
    build.BuildShip: build.perform,
    build.BuildNothing: build.perform,
    move.Move: move.perform,
    repair.RepairShip: repair.perform,
    repair.RepairBuilding: repair.perform,
    influence.Influence: influence.perform,
    secure.Secure: secure.perform,
    battle.Battle: battle.perform,
}


class NewAction(Option, frozen=True):
    """Take the new action of this card in place of this standard action."""

    form: ClassVar[str] = "new:{card}:{action}"
    card: Card
    action: Action


class Forgo(Option, frozen=True):
    """Take no action."""

    form: ClassVar[str] = "forgo"


ACT: Final = Kind("arcs.act", *PERFORM, NewAction, Forgo)


def consider(state: State, seat: Seat, actions: tuple[Action, ...], paid: int) -> Considered:
    """ARC-NEW-01, ARC-NEW-04: standard actions, and the new actions that may replace them when pip or token pays."""
    for action in actions:
        yield from CONSIDERED[action](state, seat)
        if paid != FREE:
            yield from NEW_ACTIONS[action].considered(state, seat)


def act(state: State, seat: Seat, option: Option, paid: int) -> Frames:
    """ARC-NEW-01, ARC-NEW-02, R-ACT-01: carry out an action; a new one is not the standard action that it replaces."""
    perform = PERFORM.get(type(option))
    if perform:
        return perform(state, seat, option, paid)
    if isinstance(option, NewAction):
        return NEW_ACTIONS[option.action].take(state, seat, option, paid) or ()
    return ()


class TakeAction(Frame, frozen=True):
    """One action of these kinds, which may be forgone."""

    seat: Seat
    actions: tuple[Action, ...]
    paid: int

    def question(self, state: State) -> Question | None:
        options = [option for option, reason in consider(state, self.seat, self.actions, self.paid) if reason is None]
        return ask(self.seat, ACT, [*options, Forgo()]) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        return act(state, self.seat, answer, self.paid)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((o, reason) for o, reason in consider(state, self.seat, self.actions, self.paid) if reason)


class Promise(Step, frozen=True):
    """R-TURN-03: from here on nothing is offered that would make this action impossible; NONE ends that."""

    action: Action

    def do(self, state: State) -> Frames:
        state.promised = self.action
        return ()


class MustAct(Frame, frozen=True):
    """One standard action of this kind, which may not be forgone."""

    seat: Seat
    action: Action
    paid: int

    def question(self, state: State) -> Question | None:
        options = [option for option, reason in CONSIDERED[self.action](state, self.seat) if reason is None]
        return ask(self.seat, ACT, options) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        return act(state, self.seat, answer, self.paid)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((o, reason) for o, reason in CONSIDERED[self.action](state, self.seat) if reason)
