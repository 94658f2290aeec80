"""`astrarium bench`: how quick the games are here. `make bench` compares with other programs besides."""

import argparse
import time
from typing import Final

from astrarium.games.catalogue import GAMES

EXAMPLE: Final = "astrarium bench --games 20"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games_", nargs="*", metavar="game", help=f"{', '.join(GAMES)}; all when none is named")
    parser.add_argument("--games", type=int, default=20, help="random games of each")


def run(arguments: argparse.Namespace) -> int:
    """Play random games, copy, save and load; print the figures."""
    from rich.console import Console
    from rich.table import Table

    import astrarium
    from astrarium.games.catalogue import find
    from astrarium.kernel.chance import Seeded
    from astrarium.lab.plans import plans
    from astrarium.lab.play import random_answers

    shown = Table("game", "answers a second", "of them with a choice", "copy, us", "save and load, ms", "save, kB")
    for name in arguments.games_ or GAMES:
        rules, copies, saves, size, choices = find(name), [], [], [], 0
        every, answers, played = plans(rules), 0, 0.0
        for seed in range(arguments.games):
            plan = every[-1 - seed % len(every)]
            game = astrarium.new(name, plan.seats, seed, plan.options)
            started = time.perf_counter()
            middle = None
            for at in random_answers(game, Seeded(seed)):
                choices += len(at.questions[0].options) > 1
                middle = at.copy() if at.number == 150 else middle
            played += time.perf_counter() - started
            answers += game.number
            if middle is not None:
                copies.append(timed(middle.copy, 200))
                saves.append(timed(lambda middle=middle: astrarium.load(middle.save()), 3))
                size.append(len(middle.save()))
        shown.add_row(
            name, f"{answers / played:,.0f}", f"{choices / played:,.0f}", f"{_middle(copies) * 1e6:.1f}",
            f"{_middle(saves) * 1e3:.2f}", f"{_middle(size) / 1e3:.1f}",
        )  # fmt: skip
    Console().print(shown)
    return 0


def timed(work: object, times: int) -> float:
    """Seconds for one of them."""
    assert callable(work)
    started = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - started) / times


def _middle(figures: list[float] | list[int]) -> float:
    return sorted(figures)[len(figures) // 2] if figures else 0.0
