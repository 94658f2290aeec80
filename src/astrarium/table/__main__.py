"""`python -m astrarium.table`: serve a group."""

import argparse

from astrarium.table.commands import add_serve


def main() -> int:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="astrarium serve")
    add_serve(parser)
    arguments = parser.parse_args()
    return int(arguments.run(arguments))


if __name__ == "__main__":
    raise SystemExit(main())
