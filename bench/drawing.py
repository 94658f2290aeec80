"""How long it takes to draw a full table, and how large the picture is. Prints JSON."""

import json
import statistics
import sys
import time

import astrarium

from .games import positions


def main(name: str) -> dict[str, float]:
    """Draw positions of random games, each for the seat that is asked."""
    times, sizes = [], []
    for game in positions(name, 2)[::5]:
        question = game.question
        view = game.view(question.seat if question and question.seat >= 0 else None)
        start = time.process_time()
        picture = astrarium.draw(view, theme="dark", marks=question.options if question else ())
        times.append(time.process_time() - start)
        sizes.append(len(picture.encode()))
    return {
        "draw_ms": 1e3 * statistics.median(times),
        "draw_ms_95": 1e3 * sorted(times)[int(0.95 * len(times))],
        "picture_kb_max": max(sizes) / 1000,
    }


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1])))
