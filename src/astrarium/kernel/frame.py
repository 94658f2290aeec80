"""Frames: the steps of play that lie on the stack."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from .errors import BrokenRule
from .question import Option, Question, Reason
from .seats import Seat

Frames: TypeAlias = tuple["Frame", ...]


class Frame(Struct, frozen=True, gc=False, array_like=True):
    """A step that asks: `question` says what, or None when there is nothing to ask; `run` carries the answer out.

    `run` returns the frames that follow, in reading order; `(self,)` means again. A frame holds ids only, never what
    is hidden.
    """

    def question(self, state: Any) -> Question | None:
        raise BrokenRule(f"{type(self).__name__} asks nothing")

    def run(self, state: Any, answer: Any) -> Frames:
        raise BrokenRule(f"{type(self).__name__} takes no answer")

    def refusals(self, state: Any) -> Iterator[tuple[Option, Reason]]:
        """What one might have expected to be offered, and why it is not."""
        return iter(())


class Step(Frame, frozen=True, gc=False, array_like=True):
    """A step that needs no answer."""

    def do(self, state: Any) -> Frames:
        raise BrokenRule(f"{type(self).__name__} does nothing")


class End(Step, frozen=True, gc=False, array_like=True):
    """The game ends here: whatever else waits on the stack is not carried out."""

    def do(self, state: Any) -> Frames:
        return ()


class Together(Frame, frozen=True, gc=False, array_like=True):
    """Several seats go through steps of their own at once; play goes on when all have finished.

    What the steps decide must stay hidden in the state until a frame after this one brings it out.
    """

    lanes: tuple[tuple[int, Frames], ...]

    def lane(self, seat: int) -> Frames:
        """What is still before this seat."""
        return next((frames for owner, frames in self.lanes if owner == seat), ())

    def with_lane(self, seat: int, frames: Frames) -> "Together":
        """The same with another lane for this seat."""
        return Together(tuple((owner, frames if owner == seat else lane) for owner, lane in self.lanes))


def together(lanes: Mapping[Seat, Frames]) -> Frames:
    """Steps that several seats take at once, each in its own lane."""
    return (Together(tuple(lanes.items())),) if lanes else ()
