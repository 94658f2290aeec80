"""What the greedy bot thinks of positions in Ascendancy, and how it plays them."""

from typing import Final

from astrarium.games.ascendancy.command.commission import DisbandFleet, LeaveFleet
from astrarium.games.ascendancy.command.menu import ENTER_WARP, EXIT_WARP, MOVE, Issue
from astrarium.games.ascendancy.state import State
from astrarium.games.ascendancy.swinging import StartSwing
from astrarium.kernel.question import Option, Question
from astrarium.kernel.seats import Seat

from .habits import habit, settle as settle
from .places import best_mover
from .trading import trade
from .worth import worth as worth

SAMPLES: Final = 3
DECISIONS: Final = frozenset({"ascendancy.question.build", "ascendancy.question.command"})
IDLE: Final = (StartSwing, LeaveFleet, DisbandFleet)
"""Acts that change nothing that the bot cares for."""
WORTHLESS: Final = -1e6
MOVING: Final = 0.03
"""What a move must promise at least."""


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in DECISIONS


def at_once(state: State, question: Question, standing: list[Option], seat: Seat) -> Option | None:
    """What is done without trying everything: trading, and small questions for which there is a rule."""
    if is_decision(question) and state.turn == seat and (option := trade(state, seat, standing)):
        return option
    return habit(state, question)


def hunch(state: State, option: Option, seat: Seat) -> float | None:
    """What an act is worth that the bot does not try out."""
    if isinstance(option, IDLE):
        return WORTHLESS
    if isinstance(option, Issue) and option.action in (ENTER_WARP, EXIT_WARP):
        return WORTHLESS
    if isinstance(option, Issue) and option.action == MOVE:
        best = best_mover(state, seat)
        return worth(state, seat) + best[0] - MOVING if best else WORTHLESS
    return None
