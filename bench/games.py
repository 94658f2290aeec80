"""Random play, copies and saves of one game: four seats (three in Ascendancy), everything on. Prints JSON."""

import json
import random
import statistics
import sys
import time
from typing import Any

import astrarium
from astrarium.kernel.game import Game

EVERYTHING: dict[str, tuple[int, dict[str, Any]]] = {
    "arcs": (4, {"leaders_and_lore": True, "pack": True, "lore": 2}),
}
"""Seats and options with which each game is measured."""


def play(name: str, seconds: float) -> dict[str, float]:
    """Uniformly random answers, with every option listed at every question."""
    seats, options = EVERYTHING[name]
    decisions = unforced = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        source = random.Random(games)
        game = astrarium.new(name, seats, seed=games, options=options)
        while (question := game.question) is not None:
            offered = question.options
            unforced += len(offered) > 1
            decisions += 1
            game.answer(offered[int(source.random() * len(offered))])
        games += 1
    spent = time.perf_counter() - start
    return {
        "decisions_per_second": decisions / spent,
        "unforced_per_second": unforced / spent,
        "games_per_second": games / spent,
    }


def positions(name: str, games: int) -> list[Game]:
    """Positions all through some random games, inside battles too."""
    seats, options = EVERYTHING[name]
    found = []
    for seed in range(games):
        source = random.Random(seed)
        game = astrarium.new(name, seats, seed=seed, options=options)
        while (question := game.question) is not None:
            found.append(game.copy())
            game.answer(source.choice(question.options))
    return found


def keep(name: str) -> dict[str, float]:
    """Copies and saves at any question."""
    found = positions(name, 4)
    start = time.perf_counter()
    for game in found:
        for _ in range(5):
            game.copy()
    copying = (time.perf_counter() - start) / (5 * len(found))
    sizes, times = [], []
    for game in found[::7]:
        start = time.perf_counter()
        saved = game.save()
        astrarium.load(saved)
        times.append(time.perf_counter() - start)
        sizes.append(len(saved))
    return {
        "copy_us": 1e6 * copying,
        "save_load_ms": 1e3 * statistics.mean(times),
        "save_kb_max": max(sizes) / 1000,
        "positions": len(found),
    }


if __name__ == "__main__":
    name, what = sys.argv[1], sys.argv[2]
    print(json.dumps(play(name, float(sys.argv[3])) if what == "play" else keep(name)))
