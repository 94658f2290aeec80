"""The random bot: any legal answer, all equally likely."""

from astrarium.kernel.chance import Seeded
from astrarium.kernel.game import Sight
from astrarium.kernel.question import Option


class Random:
    """Takes any of the options."""

    def __init__(self, game: str, draws: Seeded) -> None:
        self.draws = draws

    def choose(self, sight: Sight) -> Option:
        options = sight.question.options
        return options[self.draws.below(len(options))]
