"""How a card says what it does, and what many of them do."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..moments import source_of
from ..state import State, fits
from ..tables.advancements import Card, card
from ..tables.ids import Resource, System
from ..verbs import build_node, gain, refresh_commands

Part = tuple[Any, Any]


class UseCard(Option, frozen=True):
    """Use this Advancement."""

    form: ClassVar[str] = "use:{card}"
    card: Card


class Effects:
    """All that one Advancement does beside its icons: each place in the rules, and what the card does there."""

    def __init__(self, name: str, *parts: Part) -> None:
        self.source = source_of(card(name))
        self.parts = parts

    def join(self) -> None:
        """The card takes its places in the rules."""
        for place, answer in self.parts:
            place.join(self.source, answer)


class GainResources(Step, frozen=True):
    """Resources come to a seat."""

    seat: Seat
    resource: Resource
    amount: int

    def do(self, state: State) -> Frames:
        gain(state, self.seat, self.resource, self.amount)
        return ()


class RefreshCommands(Step, frozen=True):
    """Exhausted Commands become ready."""

    seat: Seat
    count: int

    def do(self, state: State) -> Frames:
        refresh_commands(state, self.seat, self.count)
        return ()


class Place(Option, frozen=True):
    """A Node of this type."""

    form: ClassVar[str] = "free-node:{node}"
    node: Resource


FREE_NODE: Final = Kind("ascendancy.question.free-node", Place, about={"system": System})


class FreeNode(Frame, frozen=True):
    """One of these Nodes is built for nothing, where a Site takes it."""

    seat: Seat
    system: System
    kinds: tuple[Resource, ...]

    def question(self, state: State) -> Question | None:
        if state.controller[self.system] != self.seat:
            return None
        sites, packed = state.printed.discs[self.system].sites, state.nodes[self.system]
        kinds = [kind for kind in self.kinds if fits(sites, packed + (1 << 4 * kind))]
        return ask(self.seat, FREE_NODE, [Place(kind) for kind in kinds], self.system) if kinds else None

    def run(self, state: State, answer: Place) -> Frames:
        build_node(state, self.system, answer.node)
        return ()


def plus(amount: int) -> Callable[..., int]:
    """A tally that is so much higher."""

    def change(state: State, seat: int, value: int, *about: Any) -> int:
        return value + amount

    return change


def cheaper(amount: int, least: int = 0) -> Callable[..., int]:
    """A cost that is so much lower, but not below its least."""

    def change(state: State, seat: int, value: int, *about: Any) -> int:
        return max(min(value, least), value - amount)

    return change


def income(kind: Resource, amount: Callable[[State, int], int]) -> Callable[..., int]:
    """More of one Resource in Recharge."""

    def change(state: State, seat: int, value: int, of: int) -> int:
        return value + amount(state, seat) if of == kind else value

    return change


def always(amount: int) -> Callable[[State, int], int]:
    """So many, whatever the position."""

    def count(state: State, seat: int) -> int:
        return amount

    return count
