"""What the greedy bot thinks of positions in Eclipse. All numbers are in victory points."""

from typing import Final

from astrarium.kernel.question import Question

from .habits import settle as settle
from .worth import worth as worth

SAMPLES: Final = 3
DECISIONS: Final = frozenset({"eclipse.question.turn", "eclipse.question.react", "eclipse.question.species"})


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in DECISIONS
