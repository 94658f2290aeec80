"""Break the code that keeps a rule, and want a test of that rule to fail.

For a seeded sample of rules, mutates what cites each rule (a condition, an order, a number, a step left out) in a copy
of the project, and runs the tests that cite it. A mutant is killed when one of them fails; one that merely does not run
(a wrong type, an unknown name) counts neither way. A rule without a killed mutant is not proved, and the command fails.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue

from rich.console import Console
from rich.progress import Progress

from astrarium.words.rulebook import GAMES, rules
from citations import Place
from mutants import Mutant, Source
from rule_index import Index, build

ROOT = Path(__file__).parent.parent
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "dist", "build")
BROKEN = re.compile(r" - (?:TypeError|NameError|AttributeError|UnboundLocalError|ImportError|SyntaxError)\b")
SECONDS = 30
"""Of the processor, for the tests of one mutant: what takes longer does not end."""


@dataclass
class Verdict:
    """What became of the mutants of one rule."""

    id: str
    killed: int = 0
    survivors: list[str] = field(default_factory=list)
    broken: int = 0
    trouble: str = ""

    @property
    def proved(self) -> bool:
        return self.killed > 0

    def __str__(self) -> str:
        counts = f"{self.killed} killed, {len(self.survivors)} survived, {self.broken} did not run"
        return f"{self.id:18} {self.trouble or counts}"


class Workshop:
    """Copies of a project in which files may be broken, one for each worker."""

    def __init__(self, root: Path, folder: Path, workers: int) -> None:
        self.free: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            copy = folder / str(number)
            shutil.copytree(root, copy, ignore=LEFT_OUT)
            subprocess.run([sys.executable, "-m", "compileall", "-q", copy / "src"], check=True)
            self.free.put(copy)

    def fails(self, tests: list[str], place: Place | None = None, mutant: Mutant | None = None) -> str:
        """Run tests with a mutant in its place: "" if all pass, else "killed" or "broken"."""
        copy = self.free.get()
        try:
            if place is None or mutant is None:
                return run(copy, tests)
            path = copy / place.path
            sound = path.read_bytes()
            for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
                compiled.unlink()
            path.write_bytes(mutant.apply(sound))
            try:
                return run(copy, tests)
            finally:
                path.write_bytes(sound)
        finally:
            self.free.put(copy)


def run(copy: Path, tests: list[str], seconds: int = SECONDS) -> str:
    """Run some tests of a copy; compiled files are not kept, a later mutant could be taken for them."""
    limit = ["sh", "-c", f'ulimit -t {seconds}; exec "$@"', "sh"]
    command = [*limit, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--tb=no", "-rfE", "-q", *tests]
    paths = f"{copy / 'src'}{os.pathsep}{copy / 'tools'}"
    environment = os.environ | {
        "PYTHONPATH": paths,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "COLUMNS": "500",  # the kind of error must not be cut off
    }
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    if done.returncode < 0:
        return "killed"
    if done.returncode == 0:
        return ""
    failures = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    return "killed" if any(not BROKEN.search(line) for line in failures) else "broken"


def mutants_of(root: Path, places: list[Place], most: int, chance: random.Random) -> list[tuple[Place, Mutant]]:
    """Some mutants of the code that cites a rule."""
    found = {}
    for place in places:
        source = Source((root / place.path).read_text("utf-8"))
        found.update({(place.path, mutant): place for mutant in source.mutants(place.line, place.end)})
    everything = [(place, mutant) for (_, mutant), place in found.items()]
    return chance.sample(everything, min(most, len(everything)))


def prove(workshop: Workshop, index: Index, id: str, mutants: list[tuple[Place, Mutant]]) -> Verdict:
    """Try the mutants of one rule."""
    verdict = Verdict(id)
    if id not in index.kept or id not in index.proved:
        verdict.trouble = "nothing keeps it" if id not in index.kept else "no test cites it"
        return verdict
    tests = [place.path + "::" + place.name.replace(".", "::") for place in index.proved[id]]
    if workshop.fails(tests):
        verdict.trouble = "its tests fail as things are"
        return verdict
    for place, mutant in mutants:
        result = workshop.fails(tests, place, mutant)
        verdict.killed += result == "killed"
        verdict.broken += result == "broken"
        if not result:
            verdict.survivors.append(f"{place.path}:{mutant.line} {mutant.what}")
    if not mutants:
        verdict.trouble = "nothing in the code that keeps it can be changed"
    return verdict


def prove_all(root: Path, ids: list[str], seed: int, most: int, jobs: int, console: Console) -> list[Verdict]:
    """Try every rule of the sample, a few at a time."""
    index = build(root)
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as progress:
        workshop = Workshop(root, Path(folder), jobs)
        bar = progress.add_task("rules", total=len(ids))

        def one(id: str) -> Verdict:
            mutants = mutants_of(root, index.kept.get(id, []), most, random.Random(f"{seed} {id}"))
            verdict = prove(workshop, index, id, mutants)
            progress.advance(bar)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, ids))


def main() -> int:
    """Choose the sample, try it and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES, default="arcs")
    parser.add_argument("--id", action="append", help="try this rule instead of a sample; may be repeated")
    parser.add_argument("--sample", type=int, default=50, help="how many rules")
    parser.add_argument("--mutants", type=int, default=6, help="how many mutants of each")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    console = Console()
    ids = [entry.id for entry in rules(arguments.game) if not entry.optional]
    chosen = arguments.id or sorted(random.Random(arguments.seed).sample(ids, min(arguments.sample, len(ids))))
    verdicts = prove_all(ROOT, chosen, arguments.seed, arguments.mutants, arguments.jobs, console)
    for verdict in verdicts:
        console.print(str(verdict), style="" if verdict.proved else "red", highlight=False)
        for survivor in verdict.survivors:
            console.print(f"    survived: {survivor}", highlight=False, markup=False)
    killed, survived = sum(verdict.killed for verdict in verdicts), sum(len(verdict.survivors) for verdict in verdicts)
    unproved = [verdict.id for verdict in verdicts if not verdict.proved]
    console.print(
        f"{len(chosen) - len(unproved)} of {len(chosen)} rules proved; {killed} of {killed + survived} mutants killed"
    )
    return 1 if unproved else 0


if __name__ == "__main__":
    sys.exit(main())
