"""Prints one digest of many finished random games, to be compared between processes, Pythons and machines.

python -m tests.conformance.digest arcs --games 1000
"""

import argparse
from hashlib import blake2b

from tests.conformance.games import NAMES, find

from astrarium.lab.plans import plans
from astrarium.lab.play import random_game


def digest(name: str, games: int) -> str:
    """Of the saves and records at the end of random games, spread over all set-ups."""
    rules, total = find(name), blake2b(digest_size=16)
    every = plans(rules)
    for seed in range(games):
        game = random_game(rules, every[seed % len(every)], seed)
        total.update(game.save().encode())
        total.update(game.record().encode())
        total.update(repr(game.history(None)).encode())
    return total.hexdigest()


def main() -> None:
    """One line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--games", type=int, default=1000)
    arguments = parser.parse_args()
    for name in arguments.names:
        print(name, digest(name, arguments.games), flush=True)


if __name__ == "__main__":
    main()
