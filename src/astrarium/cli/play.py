"""`astrarium play`: a game at the terminal."""

import argparse
from pathlib import Path
from typing import Final

import astrarium
from astrarium.bots.bot import BOTS
from astrarium.kernel.errors import WrongSetup
from astrarium.words import LANGUAGES

from .files import take_up
from .terminal import Terminal

EXAMPLE: Final = "astrarium play arcs --seats you,greedy,greedy --seed 7"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="arcs", help="which game")
    parser.add_argument("--seats", default="you,greedy,greedy", help=f"names of people, or bots: {', '.join(BOTS)}")
    parser.add_argument("--seed", default="", help="the same seed gives the same game; without one it is drawn")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--save", type=Path, default=Path("game.json"), help="where leaving keeps the game")
    parser.add_argument("--resume", type=Path, help="go on with a game that was left")
    parser.add_argument("--language", choices=LANGUAGES, default="en")


def run(arguments: argparse.Namespace) -> int:
    if arguments.resume:
        game, seats = take_up(arguments.resume)
        Terminal(game, seats, arguments.resume, arguments.language).run()
        return 0
    seats = [name.strip() for name in arguments.seats.split(",") if name.strip()]
    options = dict(option(entry, arguments.game) for entry in arguments.option)
    seed = arguments.seed or drawn_seed()
    game = astrarium.new(arguments.game, len(seats), seed=seed, options=options)
    Terminal(game, seats, arguments.save, arguments.language).run()
    return 0


def drawn_seed() -> str:
    """A seed that nobody can guess."""
    import secrets

    return secrets.token_hex(16)


def option(entry: str, game: str) -> tuple[str, bool | int | str]:
    """NAME=VALUE as the game wants it."""
    name, equals, value = entry.partition("=")
    if not equals:
        raise WrongSetup(f"an option of {game} is NAME=VALUE, not {entry!r}")
    if value.lower() in ("true", "yes", "false", "no"):
        return name, value.lower() in ("true", "yes")
    return name, int(value) if value.isdigit() else value
