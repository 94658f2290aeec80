"""What the greedy bot thinks of positions in Eclipse. All numbers are in victory points."""

from typing import Any, Final

from astrarium.games.eclipse.actions.build import BUILDING
from astrarium.games.eclipse.actions.explore import EXPLORING, ExplorePlace, explorable, ring_of
from astrarium.games.eclipse.round import ACTS, TURN
from astrarium.games.eclipse.state import State
from astrarium.games.eclipse.tables.ids import EXPLORE
from astrarium.kernel.chance import Seeded
from astrarium.kernel.game import Sight
from astrarium.kernel.question import Option, Question

from .habits import settle as settle
from .trading import trade_first
from .worth import worth as worth

SAMPLES: Final = 3
WASTED: Final = -9.0
"""What it gains to explore where no hex is left: a disc is gone."""
DECISIONS: Final = frozenset({"eclipse.question.turn", "eclipse.question.react", "eclipse.question.species"})


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in DECISIONS


def at_once(sight: Sight, memory: dict[str, Any]) -> Option | None:
    """A trade comes before what it is for; what it depends on is known to everybody."""
    if sight.question.kind not in (TURN, BUILDING):
        return None
    return trade_first(sight.guess(Seeded(0).below).state, sight.question)


def gains(sight: Sight, memory: dict[str, Any]) -> list[float | None] | None:
    """Nothing where no hex is left to find; all else is tried out."""
    state, question = sight.known, sight.question
    if question.kind is TURN:
        places = explorable(state, sight.seat)
        if places and not any(has_hexes(state, place) for place in places):
            return [WASTED if option == ACTS[EXPLORE] else None for option in question.options]
    elif question.kind is EXPLORING:
        return [
            WASTED if isinstance(option, ExplorePlace) and not has_hexes(state, option.place) else None
            for option in question.options
        ]
    return None


def has_hexes(state: State, place: int) -> bool:
    """Whether there is anything to draw for a place."""
    ring = ring_of(place)
    return bool(state.stack_sizes[ring] or state.discards[ring])
