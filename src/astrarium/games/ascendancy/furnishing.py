"""What comes with a System disc that is laid on the map."""

from astrarium.boards.plane.state import NONE

from .state import State
from .tables.discs import CONDUITS, HUB_DISC
from .verbs import meet, rate


def furnish(state: State, system: int) -> None:
    """ASC-8.9-a, ASC-3.6.4.1-a, ASC-8.8.5.3-a: Research tokens, a neutral Starbase, values of its own; ends of ways."""
    disc = state.printed.discs[system]
    state.study[system], state.starbases[system] = disc.tokens, int(disc.starbase)
    rate(state, system, disc.rated)
    open_ways(state, system)


def open_ways(state: State, system: int) -> None:
    """ASC-8.5-a, ASC-4-virtual-a: the Hub and every Conduit on the map are Virtually Adjacent.

    ASC-3.7.6-a: so are the two ends of a Wormhole.
    """
    pairs = [(HUB_DISC, conduit) for conduit in CONDUITS if system in (HUB_DISC, conduit)]
    discs, number = state.printed.discs, state.printed.discs[system].wormhole
    ends = [end for end, disc in enumerate(discs) if number and disc.wormhole == number]
    pairs += [(ends[0], ends[1])] if ends else []
    there = [pair for pair in pairs if all(state.on_plane[end] != NONE for end in pair)]
    state.bridges += [pair for pair in there if pair not in state.bridges]
    if there:
        meet(state)
