"""How fast the plane answers: options of every System on maps of 40, freshly placed and asked again. Prints JSON."""

import json
import random
import statistics
import time
import timeit

from astrarium.boards.plane.bearings import choices
from astrarium.boards.plane.links import connect, links
from astrarium.boards.plane.offers import offers
from astrarium.boards.plane.proportions import Proportions
from astrarium.boards.plane.room import beyond_border, free, swing_room
from astrarium.boards.plane.state import Plane, attach, discover, empty, may_attach, place
from astrarium.boards.plane.touching import blocked, blocked_hanging

SYSTEMS = 40
MAPS = 20


def grow(seed: int, times: list[float], counts: list[int]) -> Plane:
    """A map of 40 Systems, grown at random; how long each question took that came up on the way."""
    source = random.Random(seed)
    plane = empty(Proportions())
    for x, y in plane.proportions.spread(4, 6000):
        place(plane, x, y, 3, anchored=True)
    for _ in range(2000):
        if len(plane.x) == SYSTEMS:
            break
        system, sectors = source.randrange(len(plane.x)), source.choice((2, 3, 4))
        if not may_attach(plane, system):
            continue
        start = time.perf_counter()
        counts.append(sum(map(len, offers(plane, system, sectors))))
        times.append(time.perf_counter() - start)
        ways, room = links(plane, system, sectors), free(plane, system, sectors, disc=True)
        if ways and source.random() < 0.4:
            connect(plane, system, source.choice(ways), sectors)
        elif room:
            lane = attach(plane, system, source.choice(choices(room, 24)), sectors)
            discover(plane, lane, source.choice((2, 3, 3, 4, 4, 5)))
    return plane


def spread(times: list[float]) -> dict[str, float]:
    """Median, mean and 95th percentile in microseconds."""
    ordered = sorted(1e6 * each for each in times)
    return {
        "median_us": round(statistics.median(ordered), 1),
        "mean_us": round(statistics.mean(ordered), 1),
        "p95_us": round(ordered[int(0.95 * len(ordered))], 1),
        "questions": len(ordered),
    }


def main() -> None:
    """Measure and print."""
    growing: list[float] = []
    counts: list[int] = []
    planes = [grow(seed, growing, counts) for seed in range(MAPS)]
    cold: list[float] = []
    warm: list[float] = []
    for plane in planes[:4]:
        for system in range(len(plane.x)):
            if may_attach(plane, system):
                for cache in (blocked, blocked_hanging, beyond_border):
                    cache.cache_clear()
                for times in (cold, warm):
                    start = time.perf_counter()
                    offers(plane, system, 3)
                    times.append(time.perf_counter() - start)
    plane = planes[0]
    print(
        json.dumps(
            {
                "systems": [len(plane.x) for plane in planes],
                "options": {"median": statistics.median(counts), "most": max(counts)},
                "options_while_a_map_grows": spread(growing),
                "options_on_a_full_map_nothing_remembered": spread(cold),
                "options_on_a_full_map_asked_again": spread(warm),
                "free_us": round(1e3 * min(timeit.repeat(lambda: free(plane, 5, 3, disc=True), number=1000)), 2),
                "every_swing_us": round(
                    1e4 * min(timeit.repeat(lambda: [swing_room(plane, each) for each in range(40)], number=100)), 1
                ),
                "copy_us": round(10 * min(timeit.repeat(plane.copy, number=100_000)), 3),
            },
            indent=1,
        )
    )


if __name__ == "__main__":
    main()
