"""Random play, copies and saves of one game: four seats (three in Ascendancy), everything on. Prints JSON.

`play` lets sane players play where uniformly random ones would be bankrupt in the first round; `uniform` never does.
"""

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import astrarium
from astrarium.games.eclipse.state import balance
from astrarium.kernel.game import Game
from astrarium.kernel.question import Option, Question

EVERYTHING: dict[str, tuple[int, dict[str, Any]]] = {
    "arcs": (4, {"leaders_and_lore": True, "pack": True, "lore": 2}),
    "eclipse": (4, {"species": "dealt"}),
    "ascendancy": (3, {"factions": "dealt", "borg": "some"}),
}
"""Seats and options with which each game is measured."""

Chooser = Callable[[Game, Question, random.Random], Option | str]


def uniform(game: Game, question: Question, source: random.Random) -> Option | str:
    """Any option, all equally likely."""
    return question.options[int(source.random() * len(question.options))]


def solvent(game: Game, question: Question, source: random.Random) -> Option | str:
    """Any option, but often pass, and always when upkeep would take the last money: else all are bankrupt at once."""
    if "pass" in question.keys and (source.random() < 0.2 or balance(game.state, question.seat) <= 0):
        return "pass"
    return uniform(game, question, source)


SANE: dict[str, Chooser] = {"eclipse": solvent}
"""Players of games in which uniformly random answers lead nowhere."""


def play(name: str, seconds: float, choose: Chooser) -> dict[str, float]:
    """Random answers, with every option listed at every question."""
    seats, options = EVERYTHING[name]
    decisions = unforced = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        source = random.Random(games)
        game = astrarium.new(name, seats, seed=games, options=options)
        while (question := game.question) is not None:
            offered = question.options
            unforced += len(offered) > 1
            decisions += 1
            game.answer(choose(game, question, source))
        games += 1
    spent = time.process_time() - start
    return {
        "decisions_per_second": decisions / spent,
        "unforced_per_second": unforced / spent,
        "games_per_second": games / spent,
    }


def positions(name: str, games: int) -> list[Game]:
    """Positions all through some random games, inside battles too."""
    seats, options = EVERYTHING[name]
    choose, found = SANE.get(name, uniform), []
    for seed in range(games):
        source = random.Random(seed)
        game = astrarium.new(name, seats, seed=seed, options=options)
        while (question := game.question) is not None:
            found.append(game.copy())
            game.answer(choose(game, question, source))
    return found


def keep(name: str) -> dict[str, float]:
    """Copies and saves at any question."""
    found = positions(name, 4)
    start = time.process_time()
    for game in found:
        for _ in range(5):
            game.copy()
    copying = (time.process_time() - start) / (5 * len(found))
    sizes, times = [], []
    for game in found[::7]:
        start = time.process_time()
        saved = game.save()
        astrarium.load(saved)
        times.append(time.process_time() - start)
        sizes.append(len(saved))
    return {
        "copy_us": 1e6 * copying,
        "save_load_ms": 1e3 * statistics.mean(times),
        "save_kb_max": max(sizes) / 1000,
        "positions": len(found),
    }


if __name__ == "__main__":
    name, what = sys.argv[1], sys.argv[2]
    if what == "keep":
        print(json.dumps(keep(name)))
    else:
        print(json.dumps(play(name, float(sys.argv[3]), uniform if what == "uniform" else SANE.get(name, uniform))))
