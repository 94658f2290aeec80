"""A Borg turn: the Hub, the Borg Worlds, then every Cube."""

from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Question, draw
from astrarium.kernel.seats import Seat

from ..dice import FACES, Rolled
from ..initiative import show_borg_card
from ..state import BUILDING_PHASE, COMMAND_PHASE, NO_PHASE, State
from ..tables.borg import LAST_CARD, WORLD_NODES
from ..tables.discs import HUB_DISC
from ..tables.ids import BORG, Amount
from ..verbs import sweep_lanes
from .activation import DrawHand, NextActivation
from .notices import BorgTurn, BorgTurnOf, DelayRemoved, HubCharged, HubRolled
from .queries import cube_at, cube_total, cubes, has_docked_cube, voices, world_nodes, worlds
from .verbs import build_docked_cube, check_survivors, grow, launch_cube, place_cube

HUB_ROLL: Final = Kind("ascendancy.question.hub-roll", Rolled)


def borg_turns_due(state: State) -> list[tuple[int, int]]:
    """ASC-6.1.5-a, ASC-15.4.3.3-a: the Turn Order card and the guide of every Borg turn that is still to come."""
    borg = state.borg
    found = [(state.turn_cards[seat], int(seat)) for seat in voices(state) if not state.played >> seat & 1]
    if borg.card != NONE and not borg.done:
        found.append((borg.card, BORG))
    if borg.encore != NONE:
        found.append((LAST_CARD, borg.encore))
    return found


class BeginBorgTurn(Step, frozen=True):
    """ASC-15-a, ASC-15.1-a, ASC-15.2.2-b: first the Hub, then each Borg World, then the Cubes."""

    guide: int
    """The Assimilated player, or BORG where nobody guides them."""

    def do(self, state: State) -> Frames:
        borg = state.borg
        own = self.guide == BORG and borg.card != NONE and not borg.done
        if own:
            show_borg_card(state)
            borg.done = True
        elif self.guide != BORG and not state.played >> self.guide & 1:
            state.played |= 1 << self.guide
        else:
            borg.encore = NONE
        borg.acting, borg.marked, borg.cut_short = self.guide, borg.held, False
        borg.held = 0
        state.turn, state.phase = NONE, BUILDING_PHASE
        tell(state, BorgTurn() if self.guide == BORG else BorgTurnOf(Seat(self.guide)))
        return (RunHub(), TendWorlds(), BeginBorgCommands(self.guide), EndBorgTurn())


class RunHub(Step, frozen=True):
    """ASC-15.1.1-a, ASC-15.1.1.2-a, ASC-3.7.8-a: a Delay token goes; else a roll, unless a Cube is there already."""

    def do(self, state: State) -> Frames:
        borg = state.borg
        if state.on_plane[HUB_DISC] == NONE:
            return ()
        if borg.delay:
            borg.delay -= 1
            tell(state, DelayRemoved(Amount(borg.delay)))
            return ()
        if cube_at(state, HUB_DISC) != NONE:
            return charge_hub(state)
        return (RollForCube(),)


def charge_hub(state: State) -> Frames:
    """ASC-15.1.1.2-a: one Cube Generation token more."""
    state.borg.generation += 1
    tell(state, HubCharged(Amount(min(state.borg.generation, 60))))
    return ()


class RollForCube(Frame, frozen=True):
    """ASC-15.1.1.2-a, ASC-15.1.1.2-b: a die and the tokens against the Cubes on the map, those on Spires too."""

    def question(self, state: State) -> Question:
        return draw(HUB_ROLL, FACES)

    def run(self, state: State, answer: Rolled) -> Frames:
        there, tokens = cube_total(state), state.borg.generation
        tell(state, HubRolled(answer.die, Amount(min(tokens, 60)), Amount(min(there, 60))))
        if answer.die + tokens <= there:
            return charge_hub(state)
        state.borg.generation = 0
        place_cube(state, HUB_DISC)
        return ()


class TendWorlds(Step, frozen=True):
    """ASC-15.1.2-a: each Borg World launches its Cube, or builds a Node, or with three of them a Cube."""

    def do(self, state: State) -> Frames:
        for system in worlds(state):
            if has_docked_cube(state, system):
                launch_cube(state, system)
            elif world_nodes(state, system) < WORLD_NODES:
                grow(state, system)
            else:
                build_docked_cube(state, system)
        return ()


class BeginBorgCommands(Step, frozen=True):
    """ASC-15.2.1.2-a, ASC-15.2.1.2-b: an Assimilated player draws a card for every Cube that is not on a Spire."""

    guide: int

    def do(self, state: State) -> Frames:
        state.phase = COMMAND_PHASE
        hand = (DrawHand(len(cubes(state))),) if self.guide != BORG else ()
        return (*hand, NextActivation(self.guide, 0))


class EndBorgTurn(Step, frozen=True):
    """ASC-15.2.2-b, ASC-15.2.1.2-b: the markers come off, unused cards are discarded."""

    def do(self, state: State) -> Frames:
        borg = state.borg
        borg.spent += borg.hand
        borg.hand = []
        borg.marked, borg.acting, borg.cut_short, borg.called = 0, NONE, False, NONE
        state.phase = NO_PHASE
        sweep_lanes(state)
        return check_survivors(state)
