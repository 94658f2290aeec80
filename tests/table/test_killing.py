"""`kill -9` at any moment: what was acknowledged is kept, and nothing is kept by halves."""

import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest

import astrarium
from astrarium.kernel.record import UNDO
from astrarium.table import sitting

pytestmark = pytest.mark.once

KILLS: Final = 200
LONGEST: Final = 0.05
"""Seconds between an acknowledged answer and the kill, at most: enough for one or two more."""


class Victim:
    """A server that is killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command = [sys.executable, "-m", "tests.table.forking", str(folder)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.pid = 0
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)

    def line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline()

    def start(self) -> None:
        """Another server in the place of the dead one."""
        assert self.process.stdin
        self.process.stdin.write(f"{self.port}\n")
        self.process.stdin.flush()
        self.pid = int(self.line())
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                self.client.get("/health")
                return
            time.sleep(0.005)
        raise AssertionError("the server does not come up again")

    def kill(self) -> None:
        """As when the power fails, as far as a process can tell."""
        os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        self.client.close()
        if self.pid:
            self.kill()
        self.process.communicate(timeout=20)

    def form(self, path: str, **fields: str) -> httpx.Response:
        """Send a form with its token."""
        token = re.search(r'data-token="(\w+)"', self.client.get("/").text)
        assert token
        return self.client.post(path, data={"token": token[1], **fields})


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    server = Victim(tmp_path)
    try:
        yield server
    finally:
        server.close()


def open_game(victim: Victim) -> str:
    """A game with both seats for one person."""
    fields = {"count": "2", "seat-0": "person", "seat-1": "person", "option-rounds": "3"}
    return victim.form("/new/fair", **fields).headers["location"].rpartition("/")[2]


class Said(list[tuple[str, str]]):
    """Acknowledged answers and undos, and word of the first."""

    def __init__(self, answers: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__(answers)
        self.begun = threading.Event()


def play(victim: Victim, api: str, headers: dict[str, str], moves: random.Random, said: Said) -> None:
    """Answer, and take back now and then, until the server is gone; note everything that was acknowledged."""

    def send(what: str, **body: Any) -> int:
        answer = victim.client.post(f"{api}/{what}", headers=headers, content=msgspec.json.encode(body))
        if answer.status_code == 200:
            said.append((body["seat"], body.get("key", UNDO)))
            said.begun.set()
        return int(answer.json().get("asked", 0))

    try:
        while True:
            for seat in ("red", "blue"):
                now = victim.client.get(api, params={"seat": seat}, headers=headers).json()
                if now["status"] == "over":
                    said.begun.set()
                    return
                if not now["question"]:
                    continue
                key = moves.choice(now["question"]["choices"])["key"]
                asked = send("answer", key=key, asked=now["asked"], seat=seat)
                if moves.random() < 0.2:
                    send("undo", asked=asked, seat=seat)
    except httpx.TransportError:
        return


def kept(victim: Victim, table: str) -> tuple[dict[str, Any], list[list[Any]]]:
    """What the database has of a game, read past the server."""
    with sqlite3.connect(victim.folder / "astrarium.db") as connection:
        row = connection.execute("SELECT number, save, draws, status FROM tables WHERE id = ?", [table]).fetchone()
        entries = connection.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY number", [table])
        return dict(zip(("number", "save", "draws", "status"), row, strict=True)), [
            msgspec.json.decode(entry) for (entry,) in entries
        ]


def deeds(entries: list[list[Any]]) -> list[tuple[str, str]]:
    """What people did, as it is noted when it is acknowledged."""
    found = ((entry[1], UNDO) if entry[0] == UNDO else entry for entry in entries)
    return [(("red", "blue")[seat], key) for seat, key in found if seat >= 0]


def check(victim: Victim, table: str, said: list[tuple[str, str]]) -> None:
    """Everything acknowledged is there in order; beyond them at most one, and the state is where the record leads."""
    row, entries = kept(victim, table)
    done = deeds(entries)
    assert done[: len(said)] == said
    assert len(done) <= len(said) + 1
    assert row["number"] == len(entries)
    assert row["draws"] == sum(entry[0] == -1 for entry in entries)
    game = sitting.unpack(row["save"])
    again = astrarium.new("fair", 2, options=game.setup.options, chance="ask")
    gone = {number for entry in entries if entry[0] == UNDO for number in entry[2]}
    for number, entry in enumerate(entries):
        if entry[0] != UNDO and number not in gone:
            again.answer_again(number, entry[1], entry[0])
    again.resume([], None, len(entries))
    assert again.save() == game.save()
    assert (row["status"] == "over") == game.over


def test_killed_at_200_moments_a_server_loses_nothing_that_it_acknowledged(victim: Victim) -> None:
    moments = random.Random(20261118)
    victim.start()
    victim.form("/sign-up", name="anna", email="anna@example.org", password="open sesame")
    token = re.search(r"astrarium_[\w-]+", victim.form("/account/tokens", name="test").text)
    assert token
    headers = {"authorization": f"Bearer {token[0]}"}
    table, said, acknowledged, undone = open_game(victim), Said(), 0, 0
    for _ in range(KILLS):
        api, known = f"/api/tables/{table}", len(said)
        player = threading.Thread(target=play, args=(victim, api, headers, moments, said))
        player.start()
        assert said.begun.wait(60)
        time.sleep(moments.random() * LONGEST)
        victim.kill()
        player.join()
        check(victim, table, said)
        acknowledged += len(said) - known
        row, entries = kept(victim, table)
        undone += sum(key == UNDO for _, key in said[known:])
        said = Said(deeds(entries))
        victim.start()
        if row["status"] == "over":
            table, said = open_game(victim), Said()
    assert acknowledged > KILLS and undone > 0
