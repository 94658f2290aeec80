"""`astrarium bots`: a match between bots, seats rotated."""

import argparse
import os
from typing import Final

from astrarium.bots.bot import BOTS
from astrarium.games.catalogue import GAMES
from astrarium.kernel.errors import WrongSetup

from .play import option

EXAMPLE: Final = "astrarium bots arcs --match greedy,random --games 200"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument(
        "--match", required=True, metavar="BOT,BOT,...", help=f"one bot for each seat: {', '.join(BOTS)}"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print its table."""
    from rich.console import Console
    from rich.progress import track
    from rich.table import Table

    from astrarium.games.catalogue import find
    from astrarium.lab.match import Match, play, table

    bots = tuple(arguments.match.split(","))
    if unknown := [name for name in bots if name not in BOTS]:
        raise WrongSetup(f"there is no bot {unknown[0]!r}; choose {', '.join(BOTS)}")
    if arguments.games < 1:
        raise WrongSetup(f"{arguments.games} games are none; choose 1 or more")
    options = dict(option(entry, arguments.game) for entry in arguments.option)
    find(arguments.game).setup(len(bots), options)
    match = Match(arguments.game, bots, arguments.games, options, arguments.seed)
    console = Console()
    played = list(track(play(match, arguments.jobs), "Playing", total=match.games, console=console, transient=True))
    shown = Table(title=f"{arguments.game}, {len(bots)} seats, {match.games} games")
    for name in ("bot", "games won", "95 % interval", "score", "ms per answer (median)"):
        shown.add_column(name, justify="left" if name == "bot" else "right")
    for line in table(match, played):
        interval = f"{line.low:.1%} to {line.high:.1%}"
        shown.add_row(
            line.bot, f"{line.share:.1%}", interval, f"{line.score:.1f} ± {line.give:.1f}", f"{line.time:.2f}"
        )
    console.print(shown)
    return 0
