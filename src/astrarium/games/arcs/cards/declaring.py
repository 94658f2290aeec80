"""Declarations by card effects."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..ambitions import Declare, declare, refuse_to_declare
from ..state import State
from ..tables.action_cards import Ambition


class DeclareNothing(Option, frozen=True):
    """Declare no ambition."""

    form: ClassVar[str] = "declare-nothing"


DECLARE: Final = Kind("arcs.declare", Declare, DeclareNothing)


class DeclareOne(Frame, frozen=True):
    """ARC-DECL-05, R-DECL-01, R-DECL-02: one of these ambitions, at the usual cost and without the zero marker."""

    seat: Seat
    ambitions: tuple[Ambition, ...]
    optional: bool = False

    def question(self, state: State) -> Question | None:
        if refuse_to_declare(state, self.seat):
            return None
        options: list[Option] = [Declare(ambition) for ambition in self.ambitions]
        return ask(self.seat, DECLARE, [*options, DeclareNothing()] if self.optional else options)

    def run(self, state: State, answer: Declare | DeclareNothing) -> Frames:
        return declare(state, self.seat, answer.ambition) if isinstance(answer, Declare) else ()
