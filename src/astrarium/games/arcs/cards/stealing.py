"""Stealing outside battle, as several cards allow."""

from collections.abc import Iterator
from typing import Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..raid import StealCard, StealNothing, StealToken, cards_to_steal, steal, tokens_to_steal
from ..state import State, rivals
from ..tables.map import Resource

STEAL: Final = Kind("arcs.steal", StealToken, StealCard, StealNothing)


class StealOne(Frame, frozen=True):
    """R-RES-06, ARC-RAID-05: one token of these types or one Guild card, from any Rival, if there is one."""

    seat: Seat
    tokens: tuple[Resource, ...] = ()
    cards: bool = False
    optional: bool = False

    def considered(self, state: State) -> Iterator[tuple[StealToken | StealCard, Reason | None]]:
        for rival in rivals(state, self.seat):
            yield from tokens_to_steal(state, self.seat, rival, self.tokens)
            if self.cards:
                yield from cards_to_steal(state, self.seat, rival)

    def question(self, state: State) -> Question | None:
        options = [option for option, reason in self.considered(state) if reason is None]
        if not options:
            return None
        return ask(self.seat, STEAL, [*options, StealNothing()] if self.optional else options)

    def run(self, state: State, answer: StealToken | StealCard | StealNothing) -> Frames:
        return () if isinstance(answer, StealNothing) else steal(state, self.seat, answer)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)
