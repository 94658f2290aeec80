"""Paying Culture, for those who may pay it with Production."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .moments import BARTER
from .state import State, stock
from .tables.ids import CULTURE, PRODUCTION, Resource
from .verbs import spend


class PayWith(Option, frozen=True):
    """Pay one with this Resource."""

    form: ClassVar[str] = "pay-with:{resource}"
    resource: Resource


PAY_CULTURE: Final = Kind("ascendancy.question.pay-culture", PayWith)


def culture_means(state: State, seat: int) -> int:
    """How much Culture a seat can pay for Colonising or Hegemony."""
    return stock(state, seat, CULTURE) + (stock(state, seat, PRODUCTION) if BARTER.of(state, seat, False) else 0)


def pay_culture(state: State, seat: Seat, count: int) -> Frames:
    """So many Culture are paid; whoever may pay with Production is asked for each."""
    if BARTER.of(state, seat, False):
        return (PayCulture(seat),) * count
    spend(state, seat, CULTURE, count)
    return ()


class PayCulture(Frame, frozen=True):
    """One Culture, or one Production in its place."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        found = [PayWith(kind) for kind in (CULTURE, PRODUCTION) if stock(state, self.seat, kind)]
        return ask(self.seat, PAY_CULTURE, found) if found else None

    def run(self, state: State, answer: PayWith) -> Frames:
        spend(state, self.seat, answer.resource, 1)
        return ()
