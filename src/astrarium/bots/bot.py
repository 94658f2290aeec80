"""What a bot is, and which bots there are."""

from collections.abc import Callable
from typing import Final, Protocol

from astrarium.kernel.chance import Seeded
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.game import Sight
from astrarium.kernel.question import Option

from . import greedy, random


class Bot(Protocol):
    """Something that answers for a seat."""

    def choose(self, sight: Sight) -> Option:
        """One of the options of the question in sight."""


BOTS: Final[dict[str, Callable[[str, Seeded], Bot]]] = {"random": random.Random, "greedy": greedy.Greedy}
"""Name of each bot, and how one is made for a game with draws of its own."""


def bot(name: str, game: str, seed: int | str = 0) -> Bot:
    """A bot for a game; the same seed makes the same choices."""
    if name not in BOTS:
        raise WrongSetup(f"there is no bot {name!r}; choose {', '.join(BOTS)}")
    return BOTS[name](game, Seeded(seed))
