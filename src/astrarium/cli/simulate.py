"""`astrarium simulate`: random games over every number of seats and every option, and a count of what they reached."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from astrarium.games.catalogue import GAMES

if TYPE_CHECKING:
    from rich.console import Console

    from astrarium.lab.soak import Soak

EXAMPLE: Final = "astrarium simulate arcs --games 1000"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--keep", type=Path, default=Path(".soak"), help="folder in which a run can be taken up again")
    parser.add_argument("--anew", action="store_true", help="forget what was kept")
    parser.add_argument("--report", type=Path, help="write everything that was counted to this file, as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play, and say what was reached; 1 when a rule broke."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from astrarium.lab.soak import plain, soak

    kept = arguments.keep / f"{arguments.game}.json"
    if arguments.anew:
        kept.unlink(missing_ok=True)
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=arguments.games)
        for state in soak(arguments.game, arguments.games, kept, arguments.jobs):
            progress.update(task, completed=min(state.done, arguments.games))
    report(console, state)
    if arguments.report:
        arguments.report.write_bytes(msgspec.json.format(msgspec.json.encode(plain(state)), indent=1))
    return 1 if state.broken else 0


def report(console: "Console", state: "Soak") -> None:
    """What was reached and what never was."""
    console.print(
        f"{state.done} games, {state.answers} answers, {state.answers / max(state.seconds, 1e-9):,.0f} a second"
    )
    for ending, count in state.reached("endings").items():
        console.print(f"  {count:6}  {ending}")
    for section, found in state.counts.items():
        if section in ("endings", "words"):
            continue
        never = state.never(section)
        possible = len(state.possible.get(section, []))
        console.print(f"[bold]{section}[/bold]: {possible - len(never)} of {possible} reached")
        if section != "lines":
            _counts(console, found)
        for name in never:
            console.print(f"  [yellow]never[/yellow]  {name}", highlight=False, markup=True)
    words = state.never("words")
    console.print(
        f"[bold]words in answers and notices[/bold]: {len(words)} of {len(state.possible['words'])} never came up"
    )
    for broken in state.broken:
        console.print(f"[red]seed {broken.seed}[/red] ({broken.plan}): {broken.error}", markup=True)


def _counts(console: "Console", found: dict[str, int]) -> None:
    for name, count in sorted(found.items(), key=lambda pair: (-pair[1], pair[0])):
        console.print(f"  {count:9,}  {name}", highlight=False, markup=False)
