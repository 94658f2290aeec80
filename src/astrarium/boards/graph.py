"""Places that touch, as small integers: what is next to what, how far, and what hangs together."""

from collections.abc import Iterable, Sequence

Neighbours = Sequence[Sequence[int]]
UNREACHED = -1


def neighbours(places: int, edges: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Who touches whom, in ascending order, from pairs that each count in both directions."""
    touching: list[list[int]] = [[] for _ in range(places)]
    for here, there in edges:
        touching[here].append(there)
        touching[there].append(here)
    return tuple(tuple(sorted(set(others))) for others in touching)


def distances(
    touching: Neighbours, starts: Iterable[int], barred: Sequence[int] = (), stops: Sequence[int] = (), most: int = -1
) -> list[int]:
    """Steps to every place from the nearest start: never into barred places, never on from places that stop.

    Places beyond `most` steps stay UNREACHED. A start may always be left.
    """
    steps = [UNREACHED] * len(touching)
    frontier = list(dict.fromkeys(starts))
    for place in frontier:
        steps[place] = 0
    walked = 0
    while frontier and walked != most:
        walked += 1
        found = []
        for here in frontier:
            for there in touching[here]:
                if steps[there] == UNREACHED and there not in barred:
                    steps[there] = walked
                    if there not in stops:
                        found.append(there)
        frontier = found
    return steps


def connected(touching: Neighbours, here: int, there: int) -> bool:
    """Whether a chain of touching places joins the two."""
    return distances(touching, (here,))[there] != UNREACHED
