"""The yardstick: four random players of catanatron, in plain Python. Runs in an environment of its own; prints JSON."""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]


def main(seconds: float) -> None:
    """Play random games for so many seconds; then time copies in the middle of a game."""
    decisions = unforced = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        random.seed(games)
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=games)
        while game.winning_color() is None and game.state.num_turns < 1000:
            unforced += len(game.state.playable_actions) > 1
            decisions += 1
            game.play_tick()
        games += 1
    spent = time.process_time() - start
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=1)
    copies, copying = 0, 0.0
    while game.winning_color() is None and game.state.num_turns < 400:
        game.play_tick()
        before = time.process_time()
        for _ in range(5):
            game.copy()
        copying += time.process_time() - before
        copies += 5
    print(
        json.dumps(
            {
                "decisions_per_second": decisions / spent,
                "unforced_per_second": unforced / spent,
                "games_per_second": games / spent,
                "copy_us": 1e6 * copying / copies,
            }
        )
    )


if __name__ == "__main__":
    main(float(sys.argv[1]))
