"""A server in a process of its own under bounded load: answers to fresh pages, memory, streams held open. Prints JSON.

python -m bench.serving                        50 and 200 tables, 1,000 streams
python -m bench.serving --tables 50 --seconds 60 --every 10

At each table four people have the page of a game open. One of those who are asked thinks for a time, answers, and gets
the fresh page; the others hear of it and fetch theirs, as the script of the page does. Thinking takes `every` seconds
in the mean, and is as uneven as people are (exponential: often two answers come within a second or two). Ten seconds
is brisk: a game of Arcs has some four hundred answers, so that it would be over in little more than an hour, where
four people take two or three.

Of each answer there are two times: the server's, from when the browser sends it to when the last byte of the fresh page
is written, with all waiting for others in between; and the browser's own, which has reading the page on top.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from .browsing import Browser, Key, size_of_first_page
from .furnish import Opened, furnish
from .games import EVERYTHING

Figures = dict[str, float]
SEATS = EVERYTHING["arcs"][0]
GRACE = 8.0
"""Seconds at the beginning that do not count: caches fill, streams open."""


class Served:
    """The server, and what its process weighs."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.folder = folder
        command = [sys.executable, "-m", "bench.timed", str(folder), str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    async def ready(self) -> None:
        for _ in range(400):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            except OSError:
                await asyncio.sleep(0.05)
        raise RuntimeError("the server does not come up")

    def megabytes(self) -> float:
        """Memory that is its own and in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def seconds(self) -> float:
        """Time on the processor so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def times(self, since: float) -> dict[str, list[float]]:
        """How long answers and looks took that were sent since then."""
        found: dict[str, list[float]] = {"answer": [], "look": []}
        for line in (self.folder / "times").read_text().splitlines():
            kind, sent, spent = line.split()
            if float(sent) >= since:
                found[kind].append(float(spent))
        return found

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)


async def sit_down(table: Opened, port: int, key: Key) -> list[Browser]:
    """Four browsers at a table, each with its page and its stream."""
    found = [Browser(port, key, table.id, token) for token in table.sessions]
    for browser in found:
        await browser.open()
    return found


async def play(browsers: list[Browser], every: float, begin: float, end: float, draws: random.Random) -> list[float]:
    """One answer after another at one table until the end; how long those took that came after the beginning."""
    answers = []
    while (sent := time.monotonic() + draws.expovariate(1 / every)) < end:
        await asyncio.sleep(sent - time.monotonic())
        asked = [browser for browser in browsers if browser.page.keys]
        if asked:
            spent = await draws.choice(asked).answer(draws)
            if sent > begin:
                answers.append(spent)
    return answers


async def in_play(folder: Path, game: str, count: int, seconds: float, every: float) -> Figures:
    """So many tables in play for so long."""
    key, tables = await furnish(folder, count, game)
    served = Served(folder)
    try:
        await served.ready()
        before = served.megabytes()
        seated = [await sit_down(table, served.port, key) for table in tables]
        open_ = served.megabytes()
        began, busy = time.monotonic(), served.seconds()
        begin = began + GRACE
        tables_at_play = [
            play(browsers, every, begin, begin + seconds, random.Random(number))
            for number, browsers in enumerate(seated)
        ]
        answers = [spent for found in await asyncio.gather(*tables_at_play) for spent in found]
        spent, busy = time.monotonic() - began, served.seconds() - busy
        every_time = served.times(began)
        times = served.times(begin)
        figures = {
            "answers": float(len(answers)),
            "answers_per_second": len(answers) / seconds,
            **spread("answer_server", times["answer"]),
            **spread("answer_browser", answers),
            **spread("look_server", times["look"]),
            "looks_per_second": len(times["look"]) / seconds,
            "processor_share": busy / spent,
            "processor_ms_per_request": 1000 * busy / sum(map(len, every_time.values())),
            "load_of_machine": os.getloadavg()[0],
            "refused": float(sum(browser.refused for browsers in seated for browser in browsers)),
            "memory_before_mb": before,
            "memory_per_table_kb": 1024 * (served.megabytes() - before) / count,
            "memory_opened_per_table_kb": 1024 * (open_ - before) / count,
            **await size_of_first_page(served.port, key, tables[0]),
        }
        for browsers in seated:
            for browser in browsers:
                await browser.close()
        return figures
    finally:
        served.close()


def spread(name: str, seconds: list[float]) -> Figures:
    """Median and 99th percentile, in milliseconds."""
    return {
        f"{name}_median_ms": 1000 * statistics.median(seconds),
        f"{name}_p99_ms": 1000 * percentile(seconds, 0.99),
    }


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


async def streams(folder: Path, count: int) -> Figures:
    """So many streams held open at once; each hears of one answer at its table."""
    key, tables = await furnish(folder, count // SEATS, "arcs")
    served = Served(folder)
    try:
        await served.ready()
        browsers = [Browser(served.port, key, table.id, token) for table in tables for token in table.sessions]
        before = served.megabytes()
        for browser in browsers:
            await browser.listen(follow=False)
        held = served.megabytes()
        began, late = time.monotonic(), []
        for first in range(0, len(browsers), SEATS):
            four = browsers[first : first + SEATS]
            await four[0].look()
            begun = time.monotonic()
            await four[0].say("hello")
            for browser in four:
                await asyncio.wait_for(browser.heard.wait(), 30)
            late.append(time.monotonic() - begun)
        figures = {
            "streams": float(len(browsers)),
            "still_open": float(sum(browser.listening for browser in browsers)),
            "memory_per_stream_kb": 1024 * (held - before) / len(browsers),
            "heard_median_ms": 1000 * statistics.median(late),
            "heard_p99_ms": 1000 * percentile(late, 0.99),
            "round_seconds": time.monotonic() - began,
        }
        for browser in browsers:
            await browser.close()
        return figures
    finally:
        served.close()


async def measure(game: str, counts: list[int], seconds: float, every: float, held: int) -> dict[str, Figures]:
    """Every figure, each with a server and a database of its own."""
    results = {}
    for count in counts:
        with TemporaryDirectory() as folder:
            results[f"tables {count}"] = await in_play(Path(folder), game, count, seconds, every)
    if held:
        with TemporaryDirectory() as folder:
            results[f"streams {held}"] = await streams(Path(folder), held)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.serving", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(EVERYTHING), default="arcs")
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200])
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two answers at a table")
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    results = asyncio.run(
        measure(arguments.game, arguments.tables, arguments.seconds, arguments.every, arguments.streams)
    )
    for who, figures in results.items():
        for name, value in figures.items():
            print(f"{who:<12} {name:<28} {value:>12,.2f}", file=sys.stderr)
    text = json.dumps(results, indent=2)
    if arguments.json:
        arguments.json.write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    main()
