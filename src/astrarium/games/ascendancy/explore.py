"""Exploration cards: drawing, refusing and carrying them out."""

from collections.abc import Callable
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import put_in_bag, shuffle, take_top, top
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from .diplomacy import DiplomacyTest, WinOver
from .moments import CIVILISATION_DRAWN
from .notices import Drew, RefusedCard
from .state import State, fits, fleets_with
from .tables.exploration import ALLY, PRE_WARP, VIRGIN_WORLD, WARP_CAPABLE, Exploration
from .tables.ids import System
from .verbs import develop, rate

Effect = Callable[[State, Seat, System], Frames]
EFFECTS: Final[dict[int, Effect]] = {}
"""What Crisis, Discovery and other cards do, by kind; each joins from its own file."""


class Draws(Option, frozen=True):
    """Chance draws an Exploration card."""

    form: ClassVar[str] = "card:{card}"
    card: Exploration


class Keep(Option, frozen=True):
    """Keep what was drawn."""

    form: ClassVar[str] = "keep"


class Mulligan(Option, frozen=True):
    """Spend a Mulligan token and draw again."""

    form: ClassVar[str] = "mulligan"


DRAW: Final = Kind("ascendancy.question.draw-exploration", Draws)
KEEP_CARD: Final = Kind("ascendancy.question.keep-card", Keep, Mulligan, about={"card": Exploration})


class DrawExploration(Frame, frozen=True):
    """ASC-8.7.2-a, ASC-8.7.2-b, ASC-3.5.2-c: the discoverer draws a card; an empty deck is made anew from discards."""

    seat: Seat
    system: System
    again: bool = False
    """Whether a Fleet has already discarded the first card."""

    def question(self, state: State) -> Question | None:
        bag = top(state.deck) or sorted(state.discard)
        if not bag:
            return None
        kinds = sorted(set(bag))
        return draw(DRAW, [Draws(Exploration(kind)) for kind in kinds], weights=[bag.count(kind) for kind in kinds])

    def run(self, state: State, answer: Draws) -> Frames:
        if not state.deck:
            shuffle(state.deck, state.discard)
            state.discard = []
        take_top(state.deck, answer.card)
        tell(state, Drew(self.seat, self.system, answer.card))
        careful = not self.again and not state.at_warp
        selects = careful and bool(fleets_with(state, self.seat, self.system, "selects"))
        if (state.mulligans[self.seat] or selects) and (state.deck or state.discard):
            return (KeepCard(self.seat, self.system, answer.card, selects),)
        return resolve(state, self.seat, self.system, answer.card)


class Another(Option, frozen=True):
    """The Fleet discards the card and draws another."""

    form: ClassVar[str] = "another"


KEEP_CARD.admit(Another)


class KeepCard(Frame, frozen=True):
    """ASC-5.8.1.6-a, ASC-5.8.1.6-b: a refused card leaves the game."""

    seat: Seat
    system: System
    card: Exploration
    selects: bool = False

    def question(self, state: State) -> Question:
        options: list[Option] = [Keep()]
        if state.mulligans[self.seat]:
            options.append(Mulligan())
        if self.selects:
            options.append(Another())
        return ask(self.seat, KEEP_CARD, options, self.card)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Another):
            state.discard.append(self.card)
            tell(state, RefusedCard(self.seat, self.card))
            return (DrawExploration(self.seat, self.system, True),)
        if isinstance(answer, Mulligan):
            state.mulligans[self.seat] -= 1
            put_in_bag(state.removed, self.card)
            tell(state, RefusedCard(self.seat, self.card))
            return (DrawExploration(self.seat, self.system),)
        return resolve(state, self.seat, self.system, self.card)


def resolve(state: State, seat: Seat, system: System, card: Exploration) -> Frames:
    """ASC-8.8-a, ASC-8.8.3-a, ASC-8.8.4-a: at once, unless the card Remains in Play; an Ally comes to the player."""
    kind = state.printed.kinds[card]
    if kind.type == ALLY:
        return (WinOver(seat, card),)
    if kind.remains:
        state.remains[system] = card
        return EFFECTS[card](state, seat, system)
    if not kind.returns:
        state.discard.append(card)
    if kind.type in (PRE_WARP, WARP_CAPABLE):
        settle_civilisation(state, system, card)
        more = (CarryOut(seat, system, card),) if card in EFFECTS else ()
        return (*more, *CIVILISATION_DRAWN.announce(seat, system))
    if kind.type == VIRGIN_WORLD:
        return ()
    effect = DiplomacyTest(seat, system, card) if kind.diplomacy else CarryOut(seat, system, card)
    return (effect, ShuffleBack(card)) if kind.returns else (effect,)


class CarryOut(Step, frozen=True):
    """ASC-8.8.1-a: what a Crisis, Discovery or other card says."""

    seat: Seat
    system: System
    card: Exploration

    def do(self, state: State) -> Frames:
        return EFFECTS[self.card](state, self.seat, self.system)


class ShuffleBack(Step, frozen=True):
    """ASC-3.5.2-a: some cards are shuffled into the draw deck, without the discards."""

    card: Exploration

    def do(self, state: State) -> Frames:
        shuffle(state.deck, [self.card])
        return ()


def settle_civilisation(state: State, system: System, card: Exploration) -> None:
    """ASC-8.8.5.1-a, ASC-8.8.5.2-a: tokens for the first coloniser; or Warp tokens, and Nodes as far as they fit."""
    kind = state.printed.kinds[card]
    if kind.type == PRE_WARP:
        state.gifts[system] = sum(amount << 4 * resource for resource, amount in enumerate(kind.gift))
        return
    state.warp_tokens[system] = kind.level
    rate(state, system, kind.rated)
    left = kind.nodes
    for node in range(3):
        while left and fits(state.printed.discs[system].sites, state.nodes[system] + (1 << 4 * node)):
            develop(state, system, node)
            left -= 1
