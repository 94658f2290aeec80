"""`astrarium draw`: the table of a saved or recorded game, or of a new one, as SVG or PNG; the gallery of all parts."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from astrarium.games.catalogue import GAMES
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.seats import CHANCE, SEAT_NAMES
from astrarium.words import LANGUAGES

from .files import read
from .play import option

if TYPE_CHECKING:
    from astrarium.kernel.game import Game

EXAMPLE: Final = "astrarium draw arcs --answers 100 --seat red -o game.svg"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", help=f"the file of a game, or a game to begin: {', '.join(GAMES)}")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seats", type=int, default=3, help="seats of a new game")
    parser.add_argument("--seed", type=int, default=0, help="seed of a new game")
    parser.add_argument("--answers", type=int, default=0, help="random answers to give in a new game before drawing")
    parser.add_argument(
        "--seat",
        choices=(*SEAT_NAMES, "spectator"),
        help="draw what this seat sees; without it, what the seat that is asked sees",
    )
    parser.add_argument("--theme", choices=("dark", "light", "auto"), default="dark")
    parser.add_argument("--width", type=int, default=1200)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--gallery", action="store_true", help="every part in both themes, as a page")
    parser.add_argument("-o", "--output", type=Path, help="file to write, .svg or .png; without it, print SVG")


def run(arguments: argparse.Namespace) -> int:
    """Draw."""
    drawing = _gallery() if arguments.gallery else _table(arguments)
    if arguments.output is None:
        sys.stdout.write(drawing)
    elif arguments.output.suffix == ".png":
        from astrarium.draw.png import png

        arguments.output.write_bytes(png(drawing, theme="light" if arguments.theme == "light" else "dark"))
    else:
        arguments.output.write_text(drawing, "utf-8")
    return 0


def _gallery() -> str:
    from astrarium.draw.gallery import page

    return page()


def _table(arguments: argparse.Namespace) -> str:
    from astrarium.draw import draw

    game = _game(arguments)
    question = game.question
    asked = None if question is None or question.seat == CHANCE else question.seat
    names = dict(zip(SEAT_NAMES, range(game.setup.seats), strict=False))
    seat = asked if arguments.seat is None else names.get(arguments.seat)
    marks = question.options if question is not None and seat == asked else ()
    look = {"theme": arguments.theme, "width": arguments.width, "language": arguments.language}
    return draw(game.view(seat), marks=marks, **look)


def _game(arguments: argparse.Namespace) -> "Game":
    import astrarium

    if arguments.what is None:
        raise WrongSetup(f"nothing to draw; name a file, {', '.join(GAMES)}, or say --gallery")
    if arguments.what not in GAMES:
        return read(Path(arguments.what))
    options = dict(option(entry, arguments.what) for entry in arguments.option)
    game = astrarium.new(arguments.what, arguments.seats, arguments.seed, options)
    from astrarium.kernel.chance import Seeded
    from astrarium.lab.play import random_answers

    for number, _ in enumerate(random_answers(game, Seeded(arguments.seed))):
        if number == arguments.answers:
            break
    return game
