"""`astrarium serve`: tables for a group of people, in their browsers."""

import argparse
from typing import Final

EXAMPLE: Final = "astrarium serve --port 8000"


def arguments(parser: argparse.ArgumentParser) -> None:
    from astrarium.table.commands import add_serve

    add_serve(parser)


def run(arguments: argparse.Namespace) -> int:
    from astrarium.table.commands import serve

    return serve(arguments)
