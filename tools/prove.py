"""Break the code that keeps a rule, and want a test of that rule to fail.

For a seeded sample of rules, mutates what cites each rule (a condition, an order, a number, a step left out) in a copy
of the project, and runs the tests that cite it. A mutant is killed when one of them fails; one that merely does not run
(a wrong type, an unknown name) counts neither way. A rule without a killed mutant is not proved, and the command fails.
With --all every rule is tried, each until a mutant of it is killed; --after takes such a run up again.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
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

    def failing(self, tests: list[str]) -> list[str]:
        """Which tests fail as things are."""
        copy = self.free.get()
        try:
            return failing(copy, tests)
        finally:
            self.free.put(copy)

    def fails(self, tests: list[str], place: Place, mutant: Mutant) -> str:
        """Run tests with a mutant in its place."""
        copy = self.free.get()
        try:
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
    """Run some tests of a copy: "" if all pass, else "killed" or "broken"."""
    done = started(copy, tests, seconds)
    if done.returncode < 0:
        return "killed"
    if done.returncode == 0:
        return ""
    failures = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    return "killed" if any(not BROKEN.search(line) for line in failures) else "broken"


def failing(copy: Path, tests: list[str]) -> list[str]:
    """Which of these tests fail, without what is in brackets; a file that cannot be read fails as a whole."""
    done = started(copy, tests, SECONDS * len(tests)) if tests else None
    if done is None or done.returncode == 0:
        return []
    lines = [line.split() for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return [words[1].partition("[")[0] for words in lines] or tests


def started(copy: Path, tests: list[str], seconds: int) -> subprocess.CompletedProcess[str]:
    """Tests that were run; compiled files are not kept, a later mutant could be taken for them."""
    limit = ["sh", "-c", f'ulimit -t {seconds}; exec "$@"', "sh"]
    command = [*limit, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--tb=no", "-rfE", "-q", *tests]
    paths = f"{copy / 'src'}{os.pathsep}{copy / 'tools'}"
    environment = os.environ | {
        "PYTHONPATH": paths,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "COLUMNS": "500",  # the kind of error must not be cut off
    }
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)


def mutants_of(root: Path, places: list[Place], most: int, chance: random.Random) -> list[tuple[Place, Mutant]]:
    """Some mutants of the code that cites a rule."""
    found = {}
    for place in places:
        source = Source((root / place.path).read_text("utf-8"))
        found.update({(place.path, mutant): place for mutant in source.mutants(place.line, place.end)})
    everything = [(place, mutant) for (_, mutant), place in found.items()]
    return chance.sample(everything, min(most, len(everything)))


def tests_of(index: Index, id: str) -> list[str]:
    """The tests that cite a rule, as pytest calls them."""
    return [place.path + "::" + place.name.replace(".", "::") for place in index.proved.get(id, [])]


def prove(
    workshop: Workshop, index: Index, id: str, mutants: list[tuple[Place, Mutant]], failing: list[str], once: bool
) -> Verdict:
    """Try the mutants of one rule, some of whose tests may fail anyhow; once is whether one that is killed will do."""
    verdict = Verdict(id)
    if id not in index.kept or id not in index.proved:
        verdict.trouble = "nothing keeps it" if id not in index.kept else "no test cites it"
        return verdict
    tests = tests_of(index, id)
    if any(test == failed or test.startswith(f"{failed}::") for test in tests for failed in failing):
        verdict.trouble = "its tests fail as things are"
        return verdict
    for place, mutant in mutants:
        result = workshop.fails(tests, place, mutant)
        verdict.killed += result == "killed"
        verdict.broken += result == "broken"
        if not result:
            verdict.survivors.append(f"{place.path}:{mutant.line} {mutant.what}")
        if once and verdict.proved:
            break
    if not mutants:
        verdict.trouble = "nothing in the code that keeps it can be changed"
    return verdict


def prove_all(
    root: Path, ids: list[str], seed: int, most: int, jobs: int, console: Console, once: bool = False
) -> Iterator[Verdict]:
    """Try every rule of the sample, a few at a time; what became of each, in their order."""
    index = build(root)
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as progress:
        workshop = Workshop(root, Path(folder), jobs)
        failing = workshop.failing(sorted({test for id in ids for test in tests_of(index, id)}))
        bar = progress.add_task("rules", total=len(ids))

        def one(id: str) -> Verdict:
            mutants = mutants_of(root, index.kept.get(id, []), most, random.Random(f"{seed} {id}"))
            verdict = prove(workshop, index, id, mutants, failing, once)
            progress.advance(bar)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(one, ids)


def choose(arguments: argparse.Namespace) -> list[str]:
    """Every rule after the one that was named, or a sample."""
    ids = [entry.id for entry in rules(arguments.game) if not entry.optional]
    if arguments.all:
        return [id for id in sorted(ids) if id > arguments.after]
    return sorted(random.Random(arguments.seed).sample(ids, min(arguments.sample, len(ids))))


def main() -> int:
    """Choose the sample, try it and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES, default="arcs")
    parser.add_argument("--id", action="append", help="try this rule instead of a sample; may be repeated")
    parser.add_argument("--all", action="store_true", help="try every rule, each until a mutant of it is killed")
    parser.add_argument("--after", default="", metavar="ID", help="with --all, go on after this rule")
    parser.add_argument("--sample", type=int, default=50, help="how many rules")
    parser.add_argument("--mutants", type=int, default=6, help="how many mutants of each")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    console = Console()
    chosen = arguments.id or choose(arguments)
    verdicts = []
    for verdict in prove_all(
        ROOT, chosen, arguments.seed, arguments.mutants, arguments.jobs, console, once=arguments.all
    ):
        verdicts.append(verdict)
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
