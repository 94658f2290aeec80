"""Resources: tokens gained, put into slots, spent."""

from collections.abc import Sequence
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .holdings import discard_loose, discard_token, spend_token, take_from_supply
from .moments import SPENT_AS
from .state import State, empty_resource_slots, open_slots, resources_had, token_slots
from .tables.boards import RESOURCE_SLOTS, Slot
from .tables.map import RESOURCES, Resource
from .verbs import loosen


class Put(Option, frozen=True):
    """Put a token into a slot."""

    form: ClassVar[str] = "put:{resource}:{slot}"
    resource: Resource
    slot: Slot


class Lift(Option, frozen=True):
    """Take up a token to put it elsewhere."""

    form: ClassVar[str] = "lift:{slot}"
    slot: Slot


class Drop(Option, frozen=True):
    """Discard a token that does not fit."""

    form: ClassVar[str] = "drop:{resource}"
    resource: Resource


class Keep(Option, frozen=True):
    """Leave the tokens where they are."""

    form: ClassVar[str] = "keep"


class Gain(Option, frozen=True):
    """Gain a token of this type."""

    form: ClassVar[str] = "gain:{resource}"
    resource: Resource


class NoGain(Option, frozen=True):
    """Gain nothing."""

    form: ClassVar[str] = "gain-nothing"


class Pay(Option, frozen=True):
    """Give up the token in this slot."""

    form: ClassVar[str] = "pay:{slot}"
    slot: Slot


ARRANGE: Final = Kind("arcs.arrange", Put, Lift, Drop, Keep, ahead=(Keep,))
GAIN: Final = Kind("arcs.gain", Gain, NoGain)
PAY: Final = Kind("arcs.pay", Pay)


def gain(state: State, seat: int, kind: int) -> Frames:
    """ARC-RES-12, ARC-LIM-10, ARC-TAX-06: gain a token from the supply, if there is one, Outraged or not."""
    return (Arrange(Seat(seat)),) if take_from_supply(state, seat, kind) else ()


class Arrange(Step, frozen=True):
    """ARC-RES-08, ARC-RES-09, ARC-RES-11: new tokens go into open slots, and all may be rearranged."""

    seat: Seat
    freely: bool = False

    def do(self, state: State) -> Frames:
        if not state.loose[self.seat] and not (self.freely and token_slots(state, self.seat)):
            state.lifted = []
            return ()
        options = arrangements(state, self.seat, self.freely)
        if state.conceded >> self.seat & 1:
            return self.unasked(state, options)
        if len(options) == 1:
            carry_out(state, self.seat, options[0])
            return () if options[0] == Keep() else (self,)
        return (ArrangeTokens(self.seat, self.freely),)

    def unasked(self, state: State, options: list[Option]) -> Frames:
        """ARC-ELIM-02: nothing is asked of who conceded; what does not fit is discarded."""
        if not state.loose[self.seat]:
            return ()
        carry_out(state, self.seat, options[0])
        return (self,)


class ArrangeTokens(Frame, frozen=True):
    """ARC-RES-09, ARC-RES-11, R-RES-02: choose where tokens lie, and which are discarded when there are too many."""

    seat: Seat
    freely: bool

    def question(self, state: State) -> Question:
        return ask(self.seat, ARRANGE, arrangements(state, self.seat, self.freely))

    def run(self, state: State, answer: Option) -> Frames:
        carry_out(state, self.seat, answer)
        return () if answer == Keep() else (Arrange(self.seat, self.freely and bool(state.loose[self.seat])),)


def arrangements(state: State, seat: int, freely: bool) -> list[Option]:
    """What can be done with loose tokens; each token that lies can be taken up once."""
    first = seat * RESOURCE_SLOTS
    loose = sorted(set(state.loose[seat]))
    empty = empty_resource_slots(state, seat)
    options: list[Option] = [Put(Resource(kind), Slot(slot - first)) for kind in loose for slot in empty]
    if len(state.loose[seat]) > len(empty):
        options += [Drop(Resource(kind)) for kind in loose]
    lying = token_slots(state, seat)
    options += [Lift(Slot(slot - first)) for slot in lying if slot not in state.lifted]
    if freely and not loose:
        options.append(Keep())
    return options


def carry_out(state: State, seat: int, answer: Option) -> None:
    """Put, lift or drop a token."""
    first = seat * RESOURCE_SLOTS
    if isinstance(answer, Put):
        state.loose[seat].remove(answer.resource)
        state.slots[first + answer.slot] = answer.resource
        state.lifted.append(first + answer.slot)
    elif isinstance(answer, Lift):
        loosen(state, first + answer.slot)
        state.lifted.append(first + answer.slot)
    elif isinstance(answer, Drop):
        discard_loose(state, seat, answer.resource)
    if not state.loose[seat]:
        state.lifted = []


class GainOneOf(Frame, frozen=True):
    """Gain a token of one of these types (a bit mask) from the supply; perhaps none."""

    seat: Seat
    kinds: int
    optional: bool = False

    def question(self, state: State) -> Question | None:
        gains: list[Option] = [Gain(kind) for kind in RESOURCES if self.kinds >> kind & 1 and state.supply[kind]]
        if not gains:
            return None
        return ask(self.seat, GAIN, [*gains, NoGain()] if self.optional else gains)

    def run(self, state: State, answer: Gain | NoGain) -> Frames:
        return gain(state, self.seat, answer.resource) if isinstance(answer, Gain) else ()


class GainToken(Step, frozen=True):
    """ARC-RES-12: gain a token of this type, if the supply has one."""

    seat: Seat
    kind: Resource

    def do(self, state: State) -> Frames:
        return gain(state, self.seat, self.kind)


def kinds(*types: int) -> int:
    """A bit mask of resource types."""
    return sum(1 << kind for kind in set(types))


ANY_KIND: Final = kinds(*RESOURCES)


def spent_as(state: State, seat: int, kind: int) -> tuple[int, ...]:
    """The types that a token of this type can be spent as."""
    return SPENT_AS.of(state, seat, (kind,))


def payable(state: State, seat: int, kind: int) -> list[int]:
    """Slots with a token that can be spent as this type."""
    return [slot for slot in token_slots(state, seat) if kind in spent_as(state, seat, state.slots[slot])]


class SpendFor(Frame, frozen=True):
    """Spend a token as this type; which one may be a choice."""

    seat: Seat
    kind: int

    def question(self, state: State) -> Question | None:
        first = self.seat * RESOURCE_SLOTS
        slots = payable(state, self.seat, self.kind)
        return ask(self.seat, PAY, [Pay(Slot(slot - first)) for slot in slots]) if slots else None

    def run(self, state: State, answer: Pay) -> Frames:
        spend_token(state, self.seat * RESOURCE_SLOTS + answer.slot)
        return ()


class DiscardOf(Frame, frozen=True):
    """ARC-RES-16: discard a token of this type; which one may be a choice."""

    seat: Seat
    kind: Resource

    def question(self, state: State) -> Question | None:
        slots = [slot for slot in token_slots(state, self.seat) if state.slots[slot] == self.kind]
        return ask(self.seat, PAY, [Pay(Slot(slot % RESOURCE_SLOTS)) for slot in slots]) if slots else None

    def run(self, state: State, answer: Pay) -> Frames:
        discard_token(state, self.seat * RESOURCE_SLOTS + answer.slot)
        return ()


class DiscardEvery(Step, frozen=True):
    """Discard all tokens of these types (a bit mask)."""

    seat: Seat
    kinds: int

    def do(self, state: State) -> Frames:
        discard_all(state, self.seat, [kind for kind in RESOURCES if self.kinds >> kind & 1])
        return ()


def discard_all(state: State, seat: int, types: Sequence[int]) -> None:
    """Discard every token of these types that the seat has."""
    for slot in token_slots(state, seat):
        if state.slots[slot] in types:
            discard_token(state, slot)


def different_types(state: State, seat: int) -> int:
    """R-RES-07: how many types of resources a seat has."""
    return sum(1 for kind in RESOURCES if resources_had(state, seat, kind))


def has_room(state: State, seat: int) -> int:
    """Open and empty resource slots."""
    return len([slot for slot in open_slots(state, seat) if state.slots[slot] < 0])
