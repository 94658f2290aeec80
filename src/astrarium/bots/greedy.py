"""The greedy bot: it tries each option on states that might be the true one, and takes what then looks best.

It looks one decision ahead: small questions that belong to the decision (how many ships, which token) are settled at
once by a rule of thumb, until play comes to the next real decision of anybody. What looks good is written down for each
game; a game may also say outright what is done, or what an option gains, where trying it out would tell no more.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, Protocol

from astrarium.kernel.chance import Seeded
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.game import Game, Sight
from astrarium.kernel.question import Option, Question

VALUES: Final = {
    "arcs": "astrarium.bots.arcs",
    "eclipse": "astrarium.bots.eclipse",
    "ascendancy": "astrarium.bots.ascendancy",
}
"""The module of each game that says what is worth how much."""

SMALL_STEPS: Final = 12
"""At most so many small questions are settled after an option."""

Memory = dict[str, Any]
Gains = Sequence[float | None]


class Values(Protocol):
    """What a game's module gives: how good a state is for a seat, and how to settle small questions.

    Two more are optional: `at_once(sight, memory)` is what is done without weighing, `gains(sight, memory)` what each
    option gains against doing nothing, None where it has to be tried out. The memory is the bot's own; a bot that has
    lost it only thinks longer.
    """

    SAMPLES: int
    """How often an option is tried when chance has a say in it."""

    worth: Callable[[Any, int], float]
    is_decision: Callable[[Question], bool]
    settle: Callable[[Any, Question], Option]


class Greedy:
    """Takes the option after which its seat stands best."""

    def __init__(self, game: str, draws: Seeded) -> None:
        if game not in VALUES:
            raise WrongSetup(f"the greedy bot does not play {game}; it plays {', '.join(VALUES)}")
        self.values: Any = import_module(VALUES[game])
        self.draws = draws
        self.memory: Memory = {}

    def choose(self, sight: Sight) -> Option:
        options = sight.question.options
        if len(options) == 1:
            return options[0]
        at_once = getattr(self.values, "at_once", None)
        if at_once and (option := at_once(sight, self.memory)) is not None:
            found: Option = option
            return found
        gains = self.gains(sight)
        return max(zip(gains, options, strict=True), key=lambda pair: pair[0])[1]

    def gains(self, sight: Sight) -> list[float]:
        """What each option gains: as the game's module says, or as it turns out when it is tried."""
        options, seat = sight.question.options, sight.seat
        weigh = getattr(self.values, "gains", None)
        known: Gains | None = weigh(sight, self.memory) if weigh else None
        if known and all(gain is not None for gain in known):
            return [gain for gain in known if gain is not None]
        game = sight.guess(self.draws.below)
        if not known:
            return [self.prospect(game, option, seat) for option in options]
        now = self.values.worth(game.state, seat)
        return [
            self.prospect(game, option, seat) - now if gain is None else gain
            for option, gain in zip(options, known, strict=True)
        ]

    def prospect(self, game: Game, option: Option, seat: int) -> float:
        """How the seat stands after an option, on average over what chance may do."""
        total, tries = 0.0, 1
        for attempt in range(self.values.SAMPLES):
            twin = game.copy(Seeded(self.draws.below(1 << 30)))
            before = twin.draws()
            twin.answer(option, seat)
            self.settle(twin)
            total += self.values.worth(twin.state, seat)
            tries = attempt + 1
            if twin.draws() == before:
                break
        return total / tries

    def settle(self, game: Game) -> None:
        """Answer small questions until somebody has a real decision."""
        for _ in range(SMALL_STEPS):
            question = game.question
            if question is None or self.values.is_decision(question):
                return
            game.answer(self.values.settle(game.state, question), question.seat)
