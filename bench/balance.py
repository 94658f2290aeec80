"""Whether Factions and seats of Ascendancy are even: many games among equal greedy bots, and a page about them.

python -m bench.balance --games 2016 --seats 3,4     goes on where the games that were kept end
python -m bench.balance --report                      writes docs/ascendancy-balance.md from what was kept

Games come in blocks of 42, in which every Faction sits on every seat six times and meets every other one as often;
which Factions meet all three or four changes from block to block. A change of the rules or bots begins anew.
"""

import argparse
import json
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

from astrarium.bots.bot import bot
from astrarium.games.ascendancy.tables.ids import FACTIONS
from astrarium.games.catalogue import find
from astrarium.kernel.opening import begin
from astrarium.lab.match import Z95

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / ".bench" / "balance"
PAGE: Final = ROOT / "docs" / "ascendancy-balance.md"
BLOCK: Final = 42
LEAST, MOST = 0.7, 1.4
"""Between which parts of a fair share the whole interval is to lie."""
ROUNDS: Final = 60
"""After so many rounds most Ascendancy wins; reported apart."""

Result = dict[str, Any]


def seated(number: int, seats: int) -> list[str]:
    """Which Factions play a game, seat by seat."""
    block, place = divmod(number, BLOCK)
    first, step = place % 7, place // 7 + 1
    names = list(FACTIONS)
    random.Random(block).shuffle(names)
    return [names[(first + step * seat) % 7] for seat in range(seats)]


def play(seats: int, number: int) -> Result:
    """One game among greedy bots: who sat where, who won, how, and in which round."""
    factions = seated(number, seats)
    options = {"factions": ",".join(factions), "max_rounds": ROUNDS}
    game = begin(find("ascendancy"), seats, f"balance {seats} {number}", options)
    bots = [bot("greedy", "ascendancy", f"{number} {seat}") for seat in range(seats)]
    while game.questions:
        seat = game.questions[0].seat
        game.answer(bots[seat].choose(game.sight(seat)), seat)
    return {
        "number": number, "factions": factions, "winners": [int(seat) for seat in game.winners()],
        "round": game.state.round, "ending": game.rules.ending(game.state), "ascendancy": game.state.ascendancy,
    }  # fmt: skip


def fingerprint() -> str:
    """Of all code that the games depend on."""
    total = blake2b(digest_size=8)
    for room in ("kernel", "boards", "games/ascendancy", "bots"):
        for path in sorted((ROOT / "src" / "astrarium" / room).rglob("*.py")):
            total.update(path.read_bytes())
    return total.hexdigest()


def kept(seats: int, mark: str) -> Path:
    return KEPT / f"{seats}-{mark}.jsonl"


def results(seats: int, mark: str) -> list[Result]:
    """The games that were kept."""
    path = kept(seats, mark)
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def simulate(seats: int, games: int, jobs: int, mark: str) -> Iterator[int]:
    """Play on; how many games there are after each."""
    done = {result["number"] for result in results(seats, mark)}
    left = [number for number in range(games) if number not in done]
    KEPT.mkdir(parents=True, exist_ok=True)
    with kept(seats, mark).open("a") as file, ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for count, result in enumerate(pool.map(play, [seats] * len(left), left, chunksize=4), len(done) + 1):
            file.write(json.dumps(result) + "\n")
            file.flush()
            yield count


def interval(shares: list[float]) -> tuple[float, float, float]:
    """The mean share of wins and its 95 % interval."""
    share = mean(shares)
    give = Z95 * sqrt(max(share * (1 - share), 1e-9) / len(shares))
    return share, share - give, share + give


def lines(found: list[Result], seats: int) -> Iterator[tuple[str, int, float, float, float]]:
    """Each Faction and each seat: games, and its win rate with its interval as parts of a fair share."""
    won: dict[str, list[float]] = {name: [] for name in (*FACTIONS, *(f"seat {seat + 1}" for seat in range(seats)))}
    for result in found:
        for seat, faction in enumerate(result["factions"]):
            share = (seat in result["winners"]) / max(1, len(result["winners"]))
            won[faction].append(share)
            won[f"seat {seat + 1}"].append(share)
    for name, shares in won.items():
        if shares:
            share, low, high = interval(shares)
            yield name, len(shares), share * seats, low * seats, high * seats


def table(found: list[Result], seats: int) -> str:
    """The win rates as a table, and how the games ended."""
    rows = [
        f"| {name} | {games} | {share / seats:.1%} | {share:.2f} | {low:.2f} to {high:.2f} | "
        f"{'yes' if low >= LEAST and high <= MOST else 'no'} |"
        for name, games, share, low, high in lines(found, seats)
    ]
    rounds = sorted(result["round"] for result in found)
    endings = {
        ending: sum(result["ending"] == ending for result in found) for ending in ("victory", "rounds", "defeat")
    }
    ends = ", ".join(f"{ending} {count}" for ending, count in endings.items() if count)
    return "\n".join(
        [
            f"## {seats} players, {len(found)} games",
            "",
            "| who | games | won | of a fair share | 95 % interval | inside |",
            "| --- | ---: | ---: | ---: | ---: | --- |",
            *rows,
            "",
            f"Rounds: median {median(rounds):.0f}, nine in ten at most {rounds[len(rounds) * 9 // 10]}, "
            f"longest {rounds[-1]}. Endings: {ends}.",
        ]
    )


def page(seats: list[int], mark: str) -> str:
    """The whole report."""
    parts = [table(found, count) for count in seats if (found := results(count, mark))]
    head = (
        "# Ascendancy: how even Factions and seats are\n\n"
        "Games among equal greedy bots, the seven Factions rotated through the seats; written by\n"
        "`python -m bench.balance`. A fair share is one in the number of players; *inside* says whether the whole\n"
        f"interval lies between {LEAST} and {MOST} of it. Games that reach round {ROUNDS} are ended there, and are\n"
        "counted under `rounds`. These are the games played so far: a run of 2,016 goes on where it was broken off.\n\n"
    )
    return head + "\n\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.balance", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2016)
    parser.add_argument("--seats", default="3,4", help="numbers of players")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--mark", default="", help="what the games are kept under; else a mark of the code")
    parser.add_argument("--report", action="store_true", help="play nothing, write the page")
    arguments = parser.parse_args()
    seats, mark = [int(count) for count in arguments.seats.split(",")], arguments.mark or fingerprint()
    if arguments.report:
        PAGE.write_text(page(seats, mark))
        return
    for count in seats:
        for done in simulate(count, arguments.games, arguments.jobs, mark):
            print(f"\r{count} players: {done} of {arguments.games}", end="", flush=True)
        print("\n" + table(results(count, mark), count))


if __name__ == "__main__":
    main()
