"""The command line: `astrarium play`, `rules`, `replay` and more, each in a module imported when it is used."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from astrarium.kernel.errors import AstrariumError

COMMANDS: Final = {
    "play": "play a game at the terminal, against bots or around one keyboard",
    "bots": "let bots play a match, seats rotated",
    "simulate": "play games by chance and by bots over all set-ups and count what they reach",
    "replay": "step through a recorded game",
    "draw": "draw a game, or every part there is, as SVG or PNG",
    "serve": "serve games to browsers, for oneself or for a group",
    "rules": "print a rule, or find rules with a word",
    "bench": "measure how quick the games are here",
}
"""What there is. Each command is a module here with `EXAMPLE`, `arguments(parser)` and `run(arguments)`."""


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; the exit status."""
    given = list(sys.argv[1:] if words is None else words)
    name = next((word for word in given if word in COMMANDS), None)
    parser = argparse.ArgumentParser(prog="astrarium", description="Space games with the rules kept for the players.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command, summary in COMMANDS.items():
        if command == name:
            module = import_module(f"astrarium.cli.{command}")
            example = f"example: {module.EXAMPLE}"
            module.arguments(commands.add_parser(command, help=summary, description=summary, epilog=example))
        else:
            commands.add_parser(command, help=summary)
    arguments = parser.parse_args(given)
    try:
        return int(import_module(f"astrarium.cli.{arguments.command}").run(arguments) or 0)
    except BrokenPipeError:
        return 0
    except (AstrariumError, OSError) as error:
        print(f"astrarium: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
