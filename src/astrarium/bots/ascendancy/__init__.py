"""What the greedy bot thinks of positions in Ascendancy, and how it plays them."""

from typing import Final

from astrarium.kernel.game import Sight
from astrarium.kernel.question import Option, Question

from .building import GAINS, Books
from .habits import Memory, habit, settle as settle
from .orders import ORDERS
from .trading import trade
from .worth import worth as worth

SAMPLES: Final = 3
BUILD, COMMAND = "ascendancy.question.build", "ascendancy.question.command"
WAYS: Final = {BUILD: GAINS, COMMAND: ORDERS}


def is_decision(question: Question) -> bool:
    """Whether play has come to the next real decision."""
    return question.kind.prompt in WAYS


def at_once(sight: Sight, memory: Memory) -> Option | None:
    """What is done without weighing: trading, and small questions for which there is a rule."""
    if is_decision(sight.question) and (option := trade(sight, memory)):
        return option
    return habit(sight.known, sight.question, memory)


def gains(sight: Sight, memory: Memory) -> list[float | None] | None:
    """What each act gains against doing nothing; None where it has to be tried out."""
    ways = WAYS.get(sight.question.kind.prompt)
    if ways is None:
        return None
    books = Books(sight.known, sight.seat)
    found = [way(books, option) if (way := ways.get(type(option))) else None for option in sight.question.options]
    memory["mover"] = books.mover
    return found
