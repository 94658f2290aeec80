"""What runs in a bot's process: it gets a snapshot without what its seat cannot know, and gives back a key."""

import random

import astrarium


def decide(blind: str, seat: int, bot: str, seed: int) -> str:
    """The answer of a bot."""
    sight = astrarium.load(blind).sight(seat)
    return random.Random(seed).choice(sight.question.options).key
