"""A position set by hand in place of a game that has just begun, for what would take long to come to."""

import json
import re
import sqlite3
import time
from pathlib import Path
from typing import Final

from tests.browser.person import Person
from tests.browser.served import Served

import astrarium
from astrarium.kernel.game import Game
from astrarium.table import sitting

LATER: Final = 1000
"""So much later are the revision and what each seat may answer, so that every older page and answer is stale."""


def place(folder: Path, table_id: str, game: Game) -> None:
    """The table goes on from this position, with dice of its own."""
    game = astrarium.load(game.save())
    game.resume([], None, game.number)
    with sqlite3.connect(folder / "astrarium.db", timeout=20, isolation_level=None) as database:
        database.execute("begin immediate")  # a bot may be about to answer in the game that has just begun
        (revision,) = database.execute("select revision from tables where id = ?", (table_id,)).fetchone()
        stances = sitting.stances(sitting.Sitting(revision + LATER, game, game.number, {}), {}, [], (), time.time())
        for one in stances.values():
            one["asked"] += LATER
            one["serial"] += LATER
        for table in ("snapshots", "entries", "told"):
            database.execute(f"delete from {table} where table_id = ?", (table_id,))
        database.execute(
            "update tables set save = ?, number = ?, revision = ?, stances = ? where id = ?",
            (sitting.pack(game), game.number, revision + LATER, json.dumps(stances), table_id),
        )


def sit(me: Person, served: Served, game: Game, *others: str) -> None:
    """Begin at once, and go on from this position."""
    me.begin(game.rules.name, *others or ["person"] * (game.setup.seats - 1))
    table_id = re.split(r"[/?]", me.page.url)[4]
    place(served.folder, table_id, game)
    me.go(f"/tables/{table_id}?seat=red&stay=1")
    me.page.wait_for_selector("#map .map")
