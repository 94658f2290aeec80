"""Exploration cards and the Borg: what a Cube finds, and how a card brings a Cube."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import put_under, shuffle, take_top, top
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..dice import FACES, Rolled
from ..explore import EFFECTS, CarryOut, Draws, settle_civilisation
from ..state import State
from ..tables.exploration import ALLY, PRE_WARP, WARP_CAPABLE, Exploration
from ..tables.ids import Place, System
from .notices import BorgDrew
from .paths import nearest_cubes
from .queries import has_borg, place_of_cube
from .verbs import move_cube, place_cube

DRAW_FOR_BORG: Final = Kind("ascendancy.question.borg-exploration", Draws)


class DrawForBorg(Frame, frozen=True):
    """ASC-15.3.5.5-a, ASC-15.3.5.5-b: Civilisations develop; Crises, Discoveries and Allies are ignored."""

    guide: Seat
    system: System

    def question(self, state: State) -> Question | None:
        bag = top(state.deck) or sorted(state.discard)
        if not bag:
            return None
        kinds = sorted(set(bag))
        return draw(
            DRAW_FOR_BORG, [Draws(Exploration(kind)) for kind in kinds], weights=[bag.count(kind) for kind in kinds]
        )

    def run(self, state: State, answer: Draws) -> Frames:
        card = answer.card
        if not state.deck:
            shuffle(state.deck, state.discard)
            state.discard = []
        take_top(state.deck, card)
        tell(state, BorgDrew(self.system, card))
        kind = state.printed.kinds[card]
        if kind.remains:
            state.remains[self.system] = card
            return ()
        if kind.type == ALLY:
            put_under(state.deck, [card])
            return ()
        state.discard.append(card)
        if kind.type not in (PRE_WARP, WARP_CAPABLE):
            return ()
        settle_civilisation(state, self.system, card)
        return (CarryOut(self.guide, self.system, card),) if card in EFFECTS else ()


# Cubes that come by themselves


class PicksNearest(Option, frozen=True):
    """The Cube in this Sector comes."""

    form: ClassVar[str] = "nearest:{place}"
    place: Place


ECHO_ROLL: Final = Kind("ascendancy.question.echo-roll", Rolled, about={"system": System})
NEAREST: Final = Kind("ascendancy.question.nearest-cube", PicksNearest, about={"system": System})


class BringCube(Frame, frozen=True):
    """ASC-15.3.1-b, ASC-4-transport-a: the nearest Connected Cube is Transported there, else a new one is placed."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question:
        found = nearest_cubes(state, self.system)
        places = sorted(place_of_cube(state, cube) for cube in found)
        return ask(self.seat, NEAREST, [PicksNearest(Place(place)) for place in places], self.system)

    def run(self, state: State, answer: PicksNearest) -> Frames:
        move_cube(state, state.borg.cubes.index(answer.place), self.system)
        return ()


def bring_cube(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.3.1-b: who found the System picks among Cubes that are equally near."""
    found = nearest_cubes(state, system)
    if len(found) > 1:
        return (BringCube(seat, system),)
    if found:
        move_cube(state, found[0], system)
    else:
        place_cube(state, system)
    return ()


class EchoRoll(Frame, frozen=True):
    """Something stirs: with this number or more the nearest Cube comes."""

    seat: Seat
    system: System
    least: int

    def question(self, state: State) -> Question | None:
        return draw(ECHO_ROLL, FACES, self.system) if has_borg(state) else None

    def run(self, state: State, answer: Rolled) -> Frames:
        return bring_cube(state, self.seat, self.system) if answer.die >= self.least else ()
