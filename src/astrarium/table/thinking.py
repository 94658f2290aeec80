"""What runs in a bot's process: it gets a snapshot without what its seat cannot know, and gives back a key."""

from collections.abc import Sequence
from functools import cache

import astrarium
from astrarium.bots.bot import BOTS, bot


def decide(blind: str, seat: int, name: str, seed: int) -> str:
    """The answer of a bot."""
    game = astrarium.load(blind)
    return bot(name, game.rules.name, seed).choose(game.sight(seat)).key


@cache
def bots(game: str) -> Sequence[str]:
    """The bots that can play a game, the plainest first."""
    return tuple(name for name in BOTS if _plays(name, game))


def _plays(name: str, game: str) -> bool:
    try:
        bot(name, game)
    except astrarium.WrongSetup:
        return False
    return True
