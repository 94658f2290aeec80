"""Guild cards that come in families: Loyal cards, Interests, Cartels, Unions."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..holdings import place_union
from ..moments import AFTER_SCORING, OUTRAGE_BINDS, SPENT_AS, TOKENS_ON_CARDS
from ..raid import StealToken, steal, tokens_to_steal
from ..reasons import NO_CARD_FOR_UNION
from ..resources import Gain, NoGain, discard_all, gain
from ..state import COPY, NONE, State, empty_resource_slots, rivals, tokens_of
from ..tables.action_cards import BUILD, ActionCard, suit_of
from ..tables.boards import SlotCount
from ..tables.court import Card, card
from ..tables.map import Resource
from .effects import Effects, OfCard, Part, by_discarding, new_action, prelude
from .stealing import StealOne

# Loyal cards: any token may stand for one of their type.


def loyal(name: str, kind: Resource, *more: Part | OfCard) -> Effects:
    """R-ACT-02, R-ACT-03: any token may be spent as this type, and Outrage of this type stops nothing.

    That Provoking Outrage leaves these cards alone is their keyword.
    """

    def stands_in(state: State, seat: Seat, types: tuple[int, ...]) -> tuple[int, ...]:
        return types if kind in types else (*types, kind)

    def still_binds(state: State, seat: Seat, binds: bool, of: int) -> bool:
        return binds and of != kind

    return Effects(name, (SPENT_AS, stands_in), (OUTRAGE_BINDS, still_binds), *more)


# Interests: one token for a Build; discarded, they fill every empty slot.


def interest(name: str, kind: Resource) -> Effects:
    """A token for a Build action; discarded, as many as there are empty slots."""

    def make(state: State, seat: Seat, paid: int) -> Frames:
        return gain(state, seat, kind)

    def fill(state: State, seat: Seat) -> Frames:
        return (FillSlots(seat, kind, len(empty_resource_slots(state, seat))),)

    return Effects(name, new_action(BUILD, make), by_discarding(fill))


FILL: Final = Kind("arcs.fill-slots", Gain, StealToken, NoGain, about={"resource": Resource, "count": SlotCount})


class FillSlots(Frame, frozen=True):
    """ARC-RAID-05: one token after another, from the supply; stolen from Rivals once that is empty."""

    seat: Seat
    kind: Resource
    left: int

    def question(self, state: State) -> Question | None:
        options = [option for option, reason in self.considered(state) if reason is None] if self.left else []
        return ask(self.seat, FILL, [*options, NoGain()], self.kind, self.left) if options else None

    def considered(self, state: State) -> Iterator[tuple[Gain | StealToken, Reason | None]]:
        if state.supply[self.kind]:
            yield Gain(self.kind), None
            return
        for rival in rivals(state, self.seat):
            yield from tokens_to_steal(state, self.seat, rival, (self.kind,))

    def run(self, state: State, answer: Gain | StealToken | NoGain) -> Frames:
        if isinstance(answer, NoGain):
            return ()
        got = gain(state, self.seat, self.kind) if isinstance(answer, Gain) else steal(state, self.seat, answer)
        return (*got, FillSlots(self.seat, self.kind, self.left - 1))

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)


# Cartels: the whole supply of a type lies on the card.


def cartel(name: str, kind: Resource) -> Effects:
    """R-RES-07: the supply counts as one's own; after scoring Rivals discard the type; discarded, it steals one."""

    def holds_supply(state: State, seat: Seat, tokens: int, of: int) -> int:
        return tokens + state.supply[kind] if of == kind else tokens

    def corner(state: State, holder: Seat) -> Frames:
        hurt = any(kind in tokens_of(state, rival) for rival in rivals(state, holder))
        return (RivalsDiscard(holder, kind),) if hurt else ()

    def steal_one(state: State, seat: Seat) -> Frames:
        return (StealOne(seat, tokens=(kind,)),)

    return Effects(name, (TOKENS_ON_CARDS, holds_supply), (AFTER_SCORING, corner), by_discarding(steal_one))


class RivalsDiscard(Step, frozen=True):
    """ARC-SCORE-08, R-SCORE-02: every Rival discards all tokens of the type, whatever was scored."""

    seat: Seat
    kind: Resource

    def do(self, state: State) -> Frames:
        for rival in rivals(state, self.seat):
            discard_all(state, rival, (self.kind,))
        return ()


# Unions: they bring an action card back when the round ends.


def union(name: str, suit: int) -> Effects:
    """R-INIT-03: placed beside a face-up card of its suit, it brings that card to the hand when the round ends."""
    of = card(name)

    def refuse(state: State, seat: Seat) -> Reason | None:
        return None if face_up(state, suit) else NO_CARD_FOR_UNION

    def place(state: State, seat: Seat) -> Frames:
        return (PlaceUnion(seat, of, suit),)

    return Effects(name, prelude(place, refuse))


def face_up(state: State, suit: int) -> list[ActionCard]:
    """ARC-ROUND-06: cards of a suit that were played face up this round, by anybody."""
    return sorted(
        ActionCard(played)
        for played, mode in zip(state.played, state.modes, strict=True)
        if played != NONE and mode != COPY and suit_of(played) == suit
    )


class Beside(Option, frozen=True):
    """Place the Union beside this card."""

    form: ClassVar[str] = "beside:{card}"
    card: ActionCard


PLACE_UNION: Final = Kind("arcs.place-union", Beside, about={"card": Card})


class PlaceUnion(Frame, frozen=True):
    """The card leaves the play area until the round ends."""

    seat: Seat
    union: Card
    suit: int

    def question(self, state: State) -> Question:
        return ask(self.seat, PLACE_UNION, [Beside(card) for card in face_up(state, self.suit)], self.union)

    def run(self, state: State, answer: Beside) -> Frames:
        place_union(state, self.seat, self.union, answer.card)
        return ()
