"""What the greedy bot thinks of positions in Eclipse. All numbers are in victory points."""

from typing import Any, Final

from astrarium.games.eclipse.actions.build import BUILDING
from astrarium.games.eclipse.round import TURN
from astrarium.kernel.chance import Seeded
from astrarium.kernel.game import Sight
from astrarium.kernel.question import Option, Question

from .habits import settle as settle
from .trading import trade_first
from .worth import worth as worth

SAMPLES: Final = 3
DECISIONS: Final = frozenset({"eclipse.question.turn", "eclipse.question.react", "eclipse.question.species"})


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in DECISIONS


def at_once(sight: Sight, memory: dict[str, Any]) -> Option | None:
    """A trade comes before what it is for; what it depends on is known to everybody."""
    if sight.question.kind not in (TURN, BUILDING):
        return None
    return trade_first(sight.guess(Seeded(0).below).state, sight.question)
