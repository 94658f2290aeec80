"""What the greedy bot thinks of positions in Ascendancy."""

from typing import Final

from astrarium.games.ascendancy.state import State
from astrarium.kernel.question import Option, Question

from .worth import worth as worth

SAMPLES: Final = 2
DECISIONS: Final = frozenset({"ascendancy.question.build", "ascendancy.question.command"})


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in DECISIONS


def settle(state: State, question: Question) -> Option:
    """Settle a small question."""
    return question.options[0]
