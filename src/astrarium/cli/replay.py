"""`astrarium replay`: step through a recorded game, as everybody or as one seat saw it."""

import argparse
import sys
from pathlib import Path
from typing import Final

from astrarium.kernel.game import Game
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.words import LANGUAGES, speech

from .files import read

EXAMPLE: Final = "astrarium replay finished.json --seat red"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a record, as `game.record()` or the terminal writes it")
    parser.add_argument("--seat", choices=SEAT_NAMES, help="tell only what this seat knew; else all of it")
    parser.add_argument("--all", action="store_true", help="print the whole game without stopping")
    parser.add_argument("--language", choices=LANGUAGES, default="en")


def run(arguments: argparse.Namespace) -> int:
    game = read(arguments.file)
    paged = sys.stdin.isatty() and not arguments.all
    for lines in pages(game, arguments.seat, arguments.language):
        print(lines)
        if paged and input("  [Enter] next, q to stop ").strip() == "q":
            return 0
    for seat, points in enumerate(game.scores()):
        print(f"{speech.seat(seat, arguments.language)}: {points}")
    return 0


def pages(game: Game, seat: str | None, language: str) -> list[str]:
    """What happened, answer by answer."""
    chair = SEAT_NAMES.index(seat) if seat else None
    told = game.history(chair) if seat else [(number, entry.notice) for number, entry in game.told(-1)]
    steps: dict[int, list[str]] = {}
    for number, notice in told:
        steps.setdefault(number, []).append(f"{number:>5}  {speech.say(notice, language)}")
    return ["\n".join(lines) for lines in steps.values()]
