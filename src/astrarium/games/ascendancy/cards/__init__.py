"""What Factions, Advancements and Exploration cards do. Each joins the places in the rules where it matters."""

from functools import cache

from . import (
    advancements,
    allies,
    bidding,
    borg_commands,
    borg_exploration,
    borg_tech,
    crises,
    discoveries,
    factions,
    intrigue,
    voyages,
    warfare,
)


@cache
def join() -> None:
    """Everything takes its places, once."""
    factions.join()
    advancements.join()
    warfare.join()
    intrigue.join()
    bidding.join()
    crises.join()
    discoveries.join()
    voyages.join()
    allies.join()
    borg_exploration.join()
    borg_commands.join()
    borg_tech.join()
