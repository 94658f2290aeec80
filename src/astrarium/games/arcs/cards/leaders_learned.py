"""The Archivist's draw of lore when everything is placed."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.pile import top
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..holdings import draw_lore, keep_lore, scrap_lore
from ..moments import SET_UP
from ..state import State
from ..tables.court import Card
from .effects import Part

DRAWN, KEPT = 5, 2


class LoreCard(Option, frozen=True):
    """This lore card is drawn."""

    form: ClassVar[str] = "lore:{card}"
    card: Card


class KeepLoreCard(Option, frozen=True):
    """Keep this lore card."""

    form: ClassVar[str] = "keep:{card}"
    card: Card


LORE_DRAW: Final = Kind("arcs.chance.lore", LoreCard)
KEEP_LORE: Final = Kind("arcs.keep-lore", KeepLoreCard)


class DrawLore(Frame, frozen=True):
    """ARC-LL-09: lore that was not laid out is drawn, unseen by the others."""

    seat: Seat
    left: int

    def question(self, state: State) -> Question | None:
        bag = top(state.lore_deck)
        return draw(LORE_DRAW, [LoreCard(Card(card)) for card in bag]) if bag and self.left else None

    def run(self, state: State, answer: LoreCard) -> Frames:
        draw_lore(state, self.seat, answer.card)
        return (DrawLore(self.seat, self.left - 1),)


class KeepLore(Frame, frozen=True):
    """Some of the drawn lore cards are kept."""

    seat: Seat
    left: int

    def question(self, state: State) -> Question | None:
        drawn = state.drawn[self.seat]
        return ask(self.seat, KEEP_LORE, [KeepLoreCard(Card(card)) for card in drawn]) if drawn and self.left else None

    def run(self, state: State, answer: KeepLoreCard) -> Frames:
        keep_lore(state, self.seat, answer.card)
        return (KeepLore(self.seat, self.left - 1),)


class ScrapLore(Step, frozen=True):
    """ARC-LIM-08: the other drawn lore cards are out of the game."""

    seat: Seat

    def do(self, state: State) -> Frames:
        scrap_lore(state, self.seat)
        return ()


def learned(state: State, holder: Seat, seat: Seat) -> Frames:
    """R-SETUP-02, ARC-LL-06: when the seat's turn for set-up instructions comes."""
    return (DrawLore(holder, DRAWN), KeepLore(holder, KEPT), ScrapLore(holder)) if seat == holder else ()


LEARNED: Final[Part] = (SET_UP, learned)
