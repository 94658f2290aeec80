"""`astrarium simulate`: games over every number of seats and every option, and a count of what they reached."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from astrarium.games.catalogue import GAMES, find
from astrarium.kernel.errors import WrongSetup
from astrarium.lab.players import PLAYERS
from astrarium.lab.soak import Soak, plain, soak

if TYPE_CHECKING:
    from rich.console import Console

EXAMPLE: Final = "astrarium simulate arcs --games 1000 --players random,greedy"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("which", nargs="*", metavar="game", help=f"{', '.join(GAMES)}; all when none is named")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument(
        "--players",
        default=",".join(PLAYERS),
        metavar="PLAYER,...",
        help=f"who plays, drawn anew for each game: {', '.join(PLAYERS)}; all when none is named",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--keep", type=Path, default=Path(".soak"), help="folder in which a run can be taken up again")
    parser.add_argument("--anew", action="store_true", help="forget what was kept")
    parser.add_argument("--report", type=Path, help="write everything that was counted to this file, as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play, and say what was reached; 1 when a rule broke."""
    from rich.console import Console

    players = tuple(arguments.players.split(","))
    if unknown := [name for name in players if name not in PLAYERS]:
        raise WrongSetup(f"there is no player {unknown[0]!r}; choose {', '.join(PLAYERS)}")
    console = Console(soft_wrap=True)
    found = {find(game).name: _soak(console, game, players, arguments) for game in arguments.which or GAMES}
    if arguments.report:
        everything = {game: plain(state) for game, state in found.items()}
        arguments.report.write_bytes(msgspec.json.format(msgspec.json.encode(everything), indent=1))
    return 1 if any(state.broken for state in found.values()) else 0


def _soak(console: "Console", game: str, players: tuple[str, ...], arguments: argparse.Namespace) -> Soak:
    """Games of one kind, with a bar, and the report on them."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    kept = arguments.keep / f"{game}.json"
    if arguments.anew:
        kept.unlink(missing_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(game, total=arguments.games)
        for state in soak(game, arguments.games, kept, arguments.jobs, players):
            progress.update(task, completed=min(state.done, arguments.games))
    report(console, state)
    return state


def report(console: "Console", state: Soak) -> None:
    """What was reached and what never was."""
    console.print(
        f"{state.done} games, {state.answers} answers, {state.answers / max(state.seconds, 1e-9):,.0f} a second"
    )
    for ending, count in state.reached("endings").items():
        console.print(f"  {count:9,}  {ending}")
    for section in ("frames", "options", "notices", "cards at work", "rules"):
        never = state.never(section)
        possible = len(state.possible.get(section, []))
        console.print(f"[bold]{section}[/bold]: {possible - len(never)} of {possible} reached")
        for name, count in state.reached(section).items():
            console.print(f"  {count:9,}  {name}", highlight=False, markup=False)
        for name in never:
            console.print(f"      never  {name}", style="yellow", highlight=False, markup=False)
    _words(console, state)
    _lines(console, state)
    for broken in state.broken:
        console.print(f"seed {broken.seed} ({broken.plan}): {broken.error}", style="red", markup=False)


def _words(console: "Console", state: Soak) -> None:
    """For each field of an answer or notice how many of its words came up, which seldom, and which never."""
    console.print("[bold]words of answers and notices[/bold]")
    counts = state.counts.get("words", {})
    fields: dict[str, list[str]] = {}
    for name in state.possible.get("words", []):
        field, _, word = name.rpartition("=")
        fields.setdefault(field, []).append(word)
    for field, words in fields.items():
        found = sorted((counts[f"{field}={word}"], word) for word in words if f"{field}={word}" in counts)
        never = [word for word in words if f"{field}={word}" not in counts]
        span = f", {found[0][0]:,} ({found[0][1]}) to {found[-1][0]:,} ({found[-1][1]})" if found else ""
        console.print(f"  {field}: {len(found)} of {len(words)}{span}", highlight=False, markup=False)
        if never and found:
            console.print(f"      never  {', '.join(never)}", style="yellow", highlight=False, markup=False)


def _lines(console: "Console", state: Soak) -> None:
    """Lines that were never run, file by file."""
    never = state.never("lines")
    possible = len(state.possible.get("lines", []))
    console.print(f"[bold]lines[/bold]: {possible - len(never)} of {possible} reached")
    files: dict[str, list[int]] = {}
    for place in never:
        file, _, line = place.rpartition(":")
        files.setdefault(file, []).append(int(line))
    for file, lines in files.items():
        numbers = ", ".join(map(str, sorted(lines)))
        console.print(f"      never  {file}: {numbers}", style="yellow", highlight=False, markup=False)
