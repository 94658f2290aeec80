"""A round: everybody in turn until all have passed, then combat, upkeep and cleanup; nine times."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.seats import Seat, clockwise

from .actions.build import Build, builds
from .actions.explore import Explore, explorable
from .actions.influence import influence
from .actions.move import Move
from .actions.research import Research
from .actions.upgrade import Upgrade
from .combat.phase import CombatPhase
from .leaving import LeaveGame, stranded
from .notices import Acted, Passed, Reacted, RoundBegins, StartsRound
from .population import ReturnCubes, SettleOrEnd
from .reasons import HAS_PASSED, NO_DISC, NOT_YET_PASSED, NOTHING_TO_EXPLORE
from .state import ACTIONS, CLEANUP, NOBODY, OVER, State, discs_spent, remaining, seats_of, species
from .tables.ids import (
    ACTIONS as ACTION_NAMES,
    BUILD,
    EXPLORE,
    INFLUENCE,
    MOVE,
    REACTION_SPACE,
    RESEARCH,
    SPACES,
    UPGRADE,
    Action,
    Round,
)
from .tables.technologies import TECHNOLOGIES, Technology
from .tables.tracks import ROUNDS, TECHNOLOGIES_PER_ROUND
from .upkeep import UpkeepPhase
from .verbs import colony_ships_down, flip_colony_ships, forget_offers, lay_out_technology, spend_disc


class Act(Option, frozen=True):
    """Take this action."""

    form: ClassVar[str] = "act:{action}"
    action: Action


class React(Option, frozen=True):
    """Take this action as a reaction."""

    form: ClassVar[str] = "react:{action}"
    action: Action


class Pass(Option, frozen=True):
    """Pass, or pass again."""

    form: ClassVar[str] = "pass"


class Leave(Option, frozen=True):
    """Leave the game with the points there are."""

    form: ClassVar[str] = "leave-game"


class LaidOut(Option, frozen=True):
    """The technology tile that comes from the bag."""

    form: ClassVar[str] = "technology:{technology}"
    technology: Technology


ACTS: Final = tuple(Act(Action(action)) for action in range(len(ACTION_NAMES)))
REACTS: Final = tuple(React(action) for action in (UPGRADE, BUILD, MOVE))
PASS, LEAVE_GAME = Pass(), Leave()
LAID_OUT: Final = tuple(LaidOut(Technology(technology)) for technology in range(len(TECHNOLOGIES)))
TURN: Final = Kind("eclipse.question.turn", Act, Pass, Leave)
REACTION: Final = Kind("eclipse.question.react", React, Pass, Leave, ahead=(Pass,))
LAYING_OUT: Final = Kind("eclipse.chance.technology", LaidOut)


class BeginRound(Step, frozen=True):
    """ECL-RND-01, ECL-ACT-01, ECL-NUM-03: the four phases of a round, whatever the number of players."""

    def do(self, state: State) -> Frames:
        state.phase, state.next_start = ACTIONS, NOBODY
        tell(state, RoundBegins(Round(state.round)))
        new = TECHNOLOGIES_PER_ROUND[state.seats]
        return (TakeTurns(state.start), CombatPhase(), UpkeepPhase(), LayOutTechnologies(new), CleanUp(), EndRound())


class TakeTurns(Step, frozen=True):
    """ECL-ACT-01, ECL-ACT-07, ECL-ACT-08: clockwise, also who has passed, until all have; then at once no more."""

    seat: int

    def do(self, state: State) -> Frames:
        forget_offers(state, range(state.seats))
        if state.passed & remaining(state) == remaining(state):
            state.active = NOBODY
            return ()
        seat = next(seat for seat in clockwise(self.seat, state.seats) if not state.gone >> seat & 1)
        state.active, state.closing = seat, False
        return (Turn(seat), TakeTurns((seat + 1) % state.seats))


class Turn(Frame, frozen=True):
    """ECL-ACT-04, ECL-ACT-10, ECL-REA-01, ECL-REA-06: an action for a disc, after passing a reaction; or pass.

    ECL-EXP-18, ECL-INF-12, ECL-RSC-07: reactions are Upgrade, Build and Move.
    """

    seat: int

    def question(self, state: State) -> Question:
        seat = self.seat
        last: list[Option] = [PASS, LEAVE_GAME] if stranded(state, seat) else [PASS]
        if state.passed >> seat & 1:
            return ask(seat, REACTION, [*REACTS, *last] if state.discs[seat] else last)
        if not state.discs[seat]:
            return ask(seat, TURN, last)
        return ask(seat, TURN, [*(ACTS if explorable(state, seat) else ACTS[1:]), *last])

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        passed, discs = state.passed >> self.seat & 1, state.discs[self.seat]
        for act in ACTS:
            if passed:
                yield act, HAS_PASSED
            elif not discs:
                yield act, NO_DISC
            elif act.action == EXPLORE and not explorable(state, self.seat):
                yield act, NOTHING_TO_EXPLORE
        for react in REACTS:
            if not passed:
                yield react, NOT_YET_PASSED
            elif not discs:
                yield react, NO_DISC

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Act):
            spend_disc(state, self.seat, answer.action)
            tell(state, Acted(Seat(self.seat), answer.action))
            return action(state, self.seat, answer.action)
        if isinstance(answer, React):
            spend_disc(state, self.seat, REACTION_SPACE)
            tell(state, Reacted(Seat(self.seat), answer.action))
            return reaction(self.seat, answer.action)
        if isinstance(answer, Leave):
            return (LeaveGame(self.seat),)
        pass_turn(state, self.seat)
        return (SettleOrEnd(self.seat),)


def action(state: State, seat: int, kind: int) -> Frames:
    """ECL-ACT-02, ECL-ACT-03, ECL-SPC-02, ECL-SPC-11: how often each action lets a species act; none is used up."""
    row = species(state, seat)
    if kind == EXPLORE:
        return (Explore(seat, row.explores),)
    if kind == INFLUENCE:
        return influence(seat)
    if kind == RESEARCH:
        return (Research(seat, row.researches),)
    if kind == UPGRADE:
        return (Upgrade(seat, row.upgrades),)
    return (Build(seat, builds(state, seat)),) if kind == BUILD else (Move(seat, row.moves),)


def reaction(seat: int, kind: int) -> Frames:
    """ECL-REA-02, ECL-REA-03, ECL-REA-04, ECL-REA-05: a single upgrade, build or move, whatever the species."""
    return (Upgrade(seat, 1) if kind == UPGRADE else Build(seat, 1) if kind == BUILD else Move(seat, 1),)


def pass_turn(state: State, seat: int) -> None:
    """ECL-ACT-05, ECL-ACT-06: from now on only reactions; the first to pass starts the next round."""
    state.passed |= 1 << seat
    tell(state, Passed(Seat(seat)))
    if state.next_start == NOBODY:
        state.next_start = seat
        tell(state, StartsRound(Seat(seat)))


class LayOutTechnologies(Frame, frozen=True):
    """ECL-CLN-01, ECL-SETUP-01, ECL-RUL-22: new tiles come from the bag, as many as there are."""

    left: int

    def question(self, state: State) -> Question | None:
        if not self.left or not any(state.technology_bag):
            return None
        kinds = [technology for technology, count in enumerate(state.technology_bag) if count]
        weights = [state.technology_bag[technology] for technology in kinds]
        return draw(LAYING_OUT, [LAID_OUT[technology] for technology in kinds], weights=weights)

    def run(self, state: State, answer: LaidOut) -> Frames:
        lay_out_technology(state, answer.technology)
        return (LayOutTechnologies(self.left - 1),)


class CleanUp(Step, frozen=True):
    """ECL-CLN-04, ECL-COL-06, ECL-RUL-18: discs and cubes come back, and colony ships and cards are turned face up."""

    def do(self, state: State) -> Frames:
        state.phase, state.passed = CLEANUP, 0
        frames: Frames = ()
        for seat in seats_of(remaining(state)):
            take_back_discs(state, seat)
            if down := colony_ships_down(state, seat):
                flip_colony_ships(state, seat, down)
            frames += empty_graveyards(state, seat)
        return frames


def take_back_discs(state: State, seat: int) -> None:
    """ECL-CLN-02: the discs of action and reaction spaces return to the influence track."""
    first = seat * SPACES
    state.discs[seat] += discs_spent(state, seat)
    state.acted[first : first + SPACES] = [0] * SPACES


def empty_graveyards(state: State, seat: int) -> Frames:
    """ECL-CLN-03: destroyed cubes return to their tracks, or to others where theirs are full."""
    first = seat * 3
    kinds = tuple(kind for kind in range(3) for _ in range(state.graves[first + kind]))
    state.graves[first : first + 3] = [0] * 3
    state.in_hand[seat] += len(kinds)
    return (ReturnCubes(seat, kinds),) if kinds else ()


class EndRound(Step, frozen=True):
    """ECL-RND-01, ECL-RND-02, ECL-END-01: the marker advances; after the ninth round the game is over."""

    def do(self, state: State) -> Frames:
        if state.round == ROUNDS or not remaining(state):
            state.phase = OVER
            return ()
        state.round += 1
        if state.next_start != NOBODY:
            state.start = state.next_start
        return (BeginRound(),)
