"""Advancements of the Initiative Stage: what they make of commitments."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..moments import COMMITMENTS_MADE
from ..state import State, playing
from ..tables.advancements import card
from ..tables.ids import Owner
from ..verbs import exhaust
from .effects import Effects, UseCard
from .warfare import NotNow

DAMPENING: Final = "aenar-dampening-field"
PERSUASION: Final = "vulcan-mind-arts"
PERSUADED: Final = 2


class Dampen(Option, frozen=True):
    """The commitment of this Rival counts half."""

    form: ClassVar[str] = "dampen:{owner}"
    owner: Owner


DAMPEN: Final = Kind("ascendancy.question.dampen", Dampen, NotNow)
PERSUADE: Final = Kind("ascendancy.question.persuade", UseCard, NotNow)


def offer_dampening(state: State, holder: int, seat: int) -> Frames:
    """ASC-6.1.6-a: when its owner's place in the order comes."""
    return (DampenRival(Seat(holder)),) if holder == seat and dampened(state, holder) else ()


def dampened(state: State, seat: int) -> list[Dampen]:
    """Rivals who committed more than one."""
    return [Dampen(Owner(other)) for other in playing(state) if other != seat and state.bids[other] > 1]


class DampenRival(Frame, frozen=True):
    """The card is Exhausted, and the commitment of a Rival counts half of what it counted, rounded up."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, DAMPEN, [*dampened(state, self.seat), NotNow()])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Dampen):
            exhaust(state, card(DAMPENING))
            state.bids[answer.owner] = (state.bids[answer.owner] + 1) // 2
        return ()


def offer_persuasion(state: State, holder: int, seat: int) -> Frames:
    """ASC-6.1.6-a: when its owner's place in the order comes, for who has committed something."""
    return (Persuade(Seat(holder)),) if holder == seat and state.bids[holder] else ()


class Persuade(Frame, frozen=True):
    """The card is Exhausted, and the own commitment counts two more."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, PERSUADE, [UseCard(card(PERSUASION)), NotNow()])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, UseCard):
            exhaust(state, answer.card)
            state.bids[self.seat] += PERSUADED
        return ()


EVERY_CARD: Final = (
    Effects(DAMPENING, (COMMITMENTS_MADE, offer_dampening)),
    Effects(PERSUASION, (COMMITMENTS_MADE, offer_persuasion)),
)


def join() -> None:
    """Both cards take their places."""
    for effects in EVERY_CARD:
        effects.join()
