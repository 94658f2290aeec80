"""What Factions, Advancements and Exploration cards do. Each joins the places in the rules where it matters."""

from functools import cache

from . import advancements, exploration, factions


@cache
def join() -> None:
    """Everything takes its places, once."""
    factions.join()
    advancements.join()
    exploration.join()
