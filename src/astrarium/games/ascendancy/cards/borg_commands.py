"""What the Borg Command cards do that are no plain movement."""

from typing import Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Question, ask
from astrarium.kernel.seats import Seat

from ..borg.activation import INSTRUCTIONS, Instruction, PicksCube
from ..borg.movement import FollowOrder, order
from ..borg.notices import CubeStays, Resurging, TurnCutShort
from ..borg.queries import cubes, place_of_cube, worlds
from ..borg.verbs import grow
from ..state import State, is_borg_world
from ..tables.borg import COMMAND_BY_NAME
from ..tables.ids import Place, is_system

NEXT_TO_MOVE: Final = Kind("ascendancy.question.next-cube", PicksCube)


def toward(state: State, cube: int, guide: Seat, card: int) -> Frames:
    """The movement that a card names."""
    return (FollowOrder(order(cube, guide, state.printed.commands[card].aim, state.printed.commands[card].warp)),)


def collective(state: State, cube: int, guide: Seat, card: int) -> Frames:
    """ASC-15.2.4.1-a: the Activated Cube moves, then every other, in the order that the guide picks."""
    others = tuple(other for other in cubes(state) if other != cube)
    return (*toward(state, cube, guide, card), MoveOthers(guide, card, others))


class MoveOthers(Step, frozen=True):
    """ASC-15.2.4.1-a: marked or not, and moving does not mark them."""

    guide: Seat
    card: int
    left: tuple[int, ...]

    def do(self, state: State) -> Frames:
        left = tuple(cube for cube in self.left if place_of_cube(state, cube) >= 0)
        if len(left) > 1:
            return (PickNext(self.guide, self.card, left),)
        return along(state, self.guide, self.card, left[0]) if left else ()


def along(state: State, guide: Seat, card: int, cube: int) -> Frames:
    """The same movement for a Cube that calls nobody."""
    row = state.printed.commands[card]
    return (FollowOrder(order(cube, guide, row.aim, row.warp, calls=False)),)


class PickNext(Frame, frozen=True):
    """ASC-15.2.4.1-a: which of the others moves next."""

    guide: Seat
    card: int
    left: tuple[int, ...]

    def question(self, state: State) -> Question:
        places = sorted(place_of_cube(state, cube) for cube in self.left)
        return ask(self.guide, NEXT_TO_MOVE, [PicksCube(Place(place)) for place in places])

    def run(self, state: State, answer: PicksCube) -> Frames:
        cube = state.borg.cubes.index(answer.place)
        rest = tuple(other for other in self.left if other != cube)
        return (*along(state, self.guide, self.card, cube), MoveOthers(self.guide, self.card, rest))


def resurgence(state: State, cube: int, guide: Seat, card: int) -> Frames:
    """ASC-6.2-a: the special Turn Order card: one more Borg turn in this round, after everybody; the Cube stays."""
    if not state.borg.resurged:
        state.borg.resurged = True
        state.borg.encore = state.borg.acting
        tell(state, Resurging())
    return hold(state, cube, guide, card)


def polaron_field(state: State, cube: int, guide: Seat, card: int) -> Frames:
    """ASC-15.2.4.1-a: the Borg turn ends at once."""
    state.borg.cut_short = True
    tell(state, TurnCutShort())
    return ()


def hold(state: State, cube: int, guide: Seat, card: int) -> Frames:
    """The Cube stays where it is."""
    tell(state, CubeStays(Place(place_of_cube(state, cube))))
    return ()


def harvest(state: State, cube: int, guide: Seat, card: int) -> Frames:
    """Every Borg World builds an Assimilation Node; the Cube stays."""
    for system in worlds(state):
        grow(state, system)
    return hold(state, cube, guide, card)


class Hasten(Step, frozen=True):
    """A Borg World with the Cube in Orbit builds an Assimilation Node."""

    cube: int

    def do(self, state: State) -> Frames:
        place = place_of_cube(state, self.cube)
        if place >= 0 and is_system(place) and is_borg_world(state, place):
            grow(state, place)
        return ()


def recall(state: State, cube: int, guide: Seat, card: int) -> Frames:
    """Back towards a Borg World, and if it gets there that one grows."""
    return (*toward(state, cube, guide, card), Hasten(cube))


CARDS: Final[dict[str, Instruction]] = {
    "move-collective": collective,
    "collective-linkage": collective,
    "command-aggression": toward,
    "command-resurgence": resurgence,
    "polaron-field-disruption": polaron_field,
    "hold-position": hold,
    "harvest": harvest,
    "recall": recall,
}


def join() -> None:
    """Every card takes its place."""
    for name, effect in CARDS.items():
        INSTRUCTIONS[COMMAND_BY_NAME[name]] = effect
