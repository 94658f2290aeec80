"""The Activation of a Cube: it attacks, executes a Command card, and Assimilates."""

from collections.abc import Callable
from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import reveal, tell
from astrarium.kernel.pile import shuffle, take_top, top
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..battle.opening import OpenBattle
from ..initiative import show_card
from ..layout import Battle
from ..state import State, adjacent, owners_at
from ..tables.borg import MOVEMENT, Command
from ..tables.ids import BORG, Amount, Place
from .assimilation import Assimilate
from .movement import FollowOrder, order
from .notices import CommandExecuted, CubeActivated, Escalated, RollsForBorg
from .queries import escalation, in_turn_order, place_of_cube, waiting_cubes
from .verbs import mark

Instruction = Callable[[State, int, Seat, int], Frames]
INSTRUCTIONS: Final[dict[int, Instruction]] = {}
"""What Command cards do that are no movement: `(state, cube, guide, card)`; each joins from its own file."""

Chain = tuple[int, ...]


class PicksCube(Option, frozen=True):
    """Activate the Cube in this Sector."""

    form: ClassVar[str] = "activate:{place}"
    place: Place


class Draws(Option, frozen=True):
    """A Borg Command card."""

    form: ClassVar[str] = "borg-command:{command}"
    command: Command


CHOOSE_CUBE: Final = Kind("ascendancy.question.choose-cube", PicksCube)
DRAW_COMMAND: Final = Kind("ascendancy.question.draw-command", Draws)
CHOOSE_COMMAND: Final = Kind("ascendancy.question.choose-command", Draws, about={"place": Place})


class NextActivation(Step, frozen=True):
    """ASC-15.2.1.1-a, ASC-15.2.1.1-b, ASC-15.2.1.2-a, ASC-15.2.4.1-a: until every Cube is marked.

    Without Assimilated players the players take turns in Turn Order, which shows their cards; else the guide chooses.
    """

    guide: int
    count: int

    def do(self, state: State) -> Frames:
        waiting = waiting_cubes(state)
        players = in_turn_order(state)
        if state.borg.cut_short or not waiting or not players:
            return ()
        chooser = Seat(self.guide)
        if self.guide == BORG:
            chooser = players[self.count % len(players)]
            show_card(state, chooser)
        again = NextActivation(self.guide, self.count + 1)
        if len(waiting) == 1:
            return (Activate(waiting[0], chooser, ()), again)
        return (ChooseCube(chooser), again)


class ChooseCube(Frame, frozen=True):
    """ASC-15.2.1.1-a, ASC-15.2.1.2-a: which Cube comes next."""

    chooser: Seat

    def question(self, state: State) -> Question:
        places = [Place(place_of_cube(state, cube)) for cube in waiting_cubes(state)]
        return ask(self.chooser, CHOOSE_CUBE, [PicksCube(place) for place in sorted(places)])

    def run(self, state: State, answer: PicksCube) -> Frames:
        return (Activate(state.borg.cubes.index(answer.place), self.chooser, ()),)


class Activate(Step, frozen=True):
    """ASC-15.2.2-a: attack, command, attack again after escalation, Assimilate; wholly before the next Cube."""

    cube: int
    guide: Seat
    chain: Chain
    """ASC-15.3.7-b: Cubes that Collective Efficiency has Activated one after another to get here."""

    def do(self, state: State) -> Frames:
        if state.borg.cut_short or place_of_cube(state, self.cube) == NONE:
            return ()
        state.borg.called = NONE
        tell(state, CubeActivated(Place(place_of_cube(state, self.cube)), self.guide))
        return (
            Engage(self.cube, self.guide, False),
            TakeCommand(self.cube, self.guide),
            FinishActivation(self.cube, self.guide, (*self.chain, self.cube)),
        )


class Engage(Step, frozen=True):
    """ASC-15.2.3-a, ASC-15.2.3-b: all Ships of players in its Sector; if there are none, all in Adjacent Sectors.

    ASC-9.8.3.1-a: whoever Activated the Cube rolls for it.
    """

    cube: int
    guide: Seat
    swift: bool

    def do(self, state: State) -> Frames:
        place = place_of_cube(state, self.cube)
        if state.borg.cut_short or place == NONE:
            return ()
        near = [there for there in (place, *adjacent(state, place)) if players_at(state, there)]
        sectors = [place] if place in near else [int(there) for there in near]
        foes = sorted({owner for there in sectors for owner in players_at(state, there)})
        if not foes:
            return ()
        if len(foes) > 1:
            for seat in foes:
                show_card(state, Seat(seat))
        state.battles.append(
            Battle(BORG, place, [place], sectors, foes, [0] * 8, loot=[0] * 8, lost=[0] * 8, swift=self.swift)
        )  # fmt: skip
        tell(state, RollsForBorg(self.guide))
        return (OpenBattle(),)


def players_at(state: State, place: int) -> list[int]:
    """Players with Ships in a Sector."""
    return [owner for owner in owners_at(state, place) if owner != BORG]


# Command cards


class TakeCommand(Step, frozen=True):
    """ASC-15.2.1.2-a, ASC-15.2.1.2-b: from the hand of the guide while there is one, else from the deck."""

    cube: int
    guide: Seat

    def do(self, state: State) -> Frames:
        if state.borg.cut_short or place_of_cube(state, self.cube) == NONE:
            return ()
        return ((ChooseCommand if state.borg.hand else DrawCommand)(self.cube, self.guide),)


def draw_command(state: State) -> Question | None:
    """ASC-3.5.3.1-a: a card from the deck; once it is empty, from the discards."""
    bag = top(state.borg.commands) or sorted(state.borg.spent)
    if not bag:
        return None
    kinds = sorted(set(bag))
    return draw(DRAW_COMMAND, [Draws(Command(kind)) for kind in kinds], weights=[bag.count(kind) for kind in kinds])


def take_command(state: State, command: Command) -> None:
    """ASC-3.5.3.1-a, ASC-15.5.1-a: every reshuffle is a step of escalation."""
    borg = state.borg
    if not borg.commands:
        shuffle(borg.commands, borg.spent)
        borg.spent = []
        borg.reshuffles += 1
        tell(state, Escalated(Amount(min(borg.reshuffles, 60))))
    take_top(borg.commands, command)


class DrawHand(Frame, frozen=True):
    """ASC-15.2.1.2-a: as many cards as there are Cubes."""

    left: int

    def question(self, state: State) -> Question | None:
        return draw_command(state) if self.left else None

    def run(self, state: State, answer: Draws) -> Frames:
        take_command(state, answer.command)
        state.borg.hand = sorted([*state.borg.hand, answer.command])
        return (DrawHand(self.left - 1),)


class ChooseCommand(Frame, frozen=True):
    """ASC-15.2.1.2-a: which of the drawn cards the Cube executes."""

    cube: int
    guide: Seat

    def question(self, state: State) -> Question:
        kinds = sorted(set(state.borg.hand))
        place = place_of_cube(state, self.cube)
        return ask(self.guide, CHOOSE_COMMAND, [Draws(Command(kind)) for kind in kinds], place)

    def run(self, state: State, answer: Draws) -> Frames:
        state.borg.hand.remove(answer.command)
        return execute(state, self.cube, self.guide, answer.command)


class DrawCommand(Frame, frozen=True):
    """ASC-15.2.1.1-a: drawn after the Cube was chosen."""

    cube: int
    guide: Seat

    def question(self, state: State) -> Question | None:
        return draw_command(state)

    def run(self, state: State, answer: Draws) -> Frames:
        take_command(state, answer.command)
        return execute(state, self.cube, self.guide, answer.command)


def execute(state: State, cube: int, guide: Seat, command: Command) -> Frames:
    """ASC-15.2.4-a: a movement towards a Target, or what the card says."""
    reveal(state, CommandExecuted(Place(place_of_cube(state, cube)), command))
    state.borg.spent.append(command)
    card = state.printed.commands[command]
    if card.kind == MOVEMENT:
        frames: Frames = (FollowOrder(order(cube, guide, card.aim, card.warp)),)
    else:
        frames = INSTRUCTIONS[command](state, cube, guide, command)
    return (*frames, AfterCommand(cube, guide, card.swift))


class AfterCommand(Step, frozen=True):
    """ASC-15.2.2-a, ASC-15.5.1-a, ASC-9.8.1-a: the second attack of later days, then Assimilation."""

    cube: int
    guide: Seat
    swift: bool

    def do(self, state: State) -> Frames:
        if state.borg.cut_short:
            return ()
        again = escalation(state) > 0
        attack = (Engage(self.cube, self.guide, self.swift),) if again else ()
        return (*attack, Assimilate(self.cube, self.guide, self.swift and again))


class FinishActivation(Step, frozen=True):
    """ASC-15.2.2-b, ASC-15.3.7-a, ASC-15.3.7-b, ASC-RUL-55: the Cube is marked; then that which it came beside, if any.

    A chain ends before a Cube that it has Activated already.
    """

    cube: int
    guide: Seat
    chain: Chain

    def do(self, state: State) -> Frames:
        called, state.borg.called = state.borg.called, NONE
        if state.borg.cut_short:
            return ()
        if place_of_cube(state, self.cube) != NONE:
            mark(state, self.cube)
        if called == NONE or called in self.chain or place_of_cube(state, called) == NONE:
            return ()
        return (Activate(called, self.guide, self.chain),)
