"""What the court, lore and leader cards do. Each card joins the places in the rules where it matters."""

from functools import cache
from typing import Final

from .guild_psionic import GUILD_PSIONIC

EVERY_CARD: Final = (*GUILD_PSIONIC,)


@cache
def join() -> None:
    """Every card takes its places, once."""
    for effects in EVERY_CARD:
        effects.join()
