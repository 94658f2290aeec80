"""All figures in one run on one core: Astrarium beside catanatron, as a table and as JSON.

Times are those of the processor, so that other work on the machine counts for little.

python -m bench            everything
python -m bench --seconds 2 --rounds 3 --json figures.json
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from astrarium.draw import has_drawing

from .games import EVERYTHING

ROOT = Path(__file__).resolve().parent.parent
YARDSTICK = ROOT / ".bench" / "catanatron"
CATANATRON = "catanatron==3.2.1"

Figures = dict[str, float]

LEAST = {
    ("arcs", "unforced_per_second_ratio"): 2.0,
    ("eclipse", "unforced_per_second_ratio"): 1.2,
    ("ascendancy", "unforced_per_second_ratio"): 1.0,
}
MOST = {
    "copy_us_ratio": 1 / 3,
    "save_load_ms": 2.0,
    "save_kb_max": 40.0,
    "draw_ms": 8.0,
    "picture_kb_max": 200.0,
    "import_ms": 100.0,
}
"""What the figures ought to be."""


def yardstick() -> Path:
    """The interpreter of the environment in which catanatron is installed; made when first needed."""
    python = YARDSTICK / "bin" / "python"
    if not (YARDSTICK / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", str(YARDSTICK)], check=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", CATANATRON]
        subprocess.run(install, check=True)
        (YARDSTICK / "ready").touch()
    return python


def run(*command: str | Path) -> Figures:
    """The JSON that a script prints."""
    done = subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, cwd=ROOT)
    figures: Figures = json.loads(done.stdout)
    return figures


def measure(seconds: float, rounds: int) -> dict[str, Figures]:
    """Astrarium and the yardstick by turns, so that both see the same machine."""
    catan = yardstick()
    ours = sys.executable
    played: dict[str, list[Figures]] = {name: [] for name in ("catanatron", *EVERYTHING)}
    for _ in range(rounds):
        played["catanatron"].append(run(catan, ROOT / "bench" / "catan.py", str(seconds)))
        for name in EVERYTHING:
            play = run(ours, "-m", "bench.games", name, "play", str(seconds))
            played[name].append(play | run(ours, "-m", "bench.games", name, "keep"))
    results = {name: medians(figures) for name, figures in played.items()}
    for name in EVERYTHING:
        if has_drawing(name):
            results[name] |= run(ours, "-m", "bench.drawing", name)
        for figure in ("unforced_per_second", "copy_us"):
            results[name][f"{figure}_ratio"] = results[name][figure] / results["catanatron"][figure]
    results["import"] = run(ours, "-m", "bench.imports")
    return results


def medians(figures: list[Figures]) -> Figures:
    return {name: statistics.median(entry[name] for entry in figures) for name in figures[0]}


def table(results: dict[str, Figures]) -> str:
    """A line for each figure, a column for each game; a star at what is not as it should be."""
    who = ["catanatron", *EVERYTHING]
    lines = [" " * 25 + "".join(f"{name:>13}" for name in who)]
    for figure in dict.fromkeys(figure for name in who for figure in results[name]):
        cells = [cell(name, figure, results[name].get(figure)) for name in who]
        lines.append(f"{figure:<25}" + "".join(f"{text:>13}" for text in cells))
    return "\n".join(
        [*lines, *(f"{figure:<25}{cell('', figure, results['import'][figure]):>13}" for figure in results["import"])]
    )


def cell(who: str, figure: str, value: float | None) -> str:
    """A figure as text."""
    if value is None:
        return ""
    poor = value < LEAST.get((who, figure), value) or (who != "catanatron" and value > MOST.get(figure, value))
    return f"{value:,.{0 if value >= 1000 else 2}f}{'*' if poor else ''}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="length of each slice of random play")
    parser.add_argument("--rounds", type=int, default=5, help="slices of each game; the median counts")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    results = measure(arguments.seconds, arguments.rounds)
    text = json.dumps(results, indent=2)
    if arguments.json:
        arguments.json.write_text(text + "\n")
    print(table(results))
    print(text)


if __name__ == "__main__":
    main()
