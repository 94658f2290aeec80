"""Write tests/released/<form of the database>.sql: what a server of this release leaves behind in the midst of games.

Run it before a release whose database has a new form; older files stay, for the test that goes on with them.
"""

import argparse
import asyncio
import sqlite3
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import insert, text

from astrarium.kernel.chance import Seeded
from astrarium.table import people, play, schema, seats
from astrarium.table.server import Server
from astrarium.table.settings import Settings
from astrarium.table.store import now

FOLDER = Path(__file__).parent.parent / "tests" / "released"
PASSWORD = "open sesame"
ANSWERS = 40
BATTLE = "arcs.battle.hit"


async def somebody(server: Server, name: str) -> int:
    """An account."""
    password = await server.passwords.hash(PASSWORD)
    async with server.store.write() as connection:
        return await people.sign_up(connection, f"{name}@example.org", name, password)


EVERYTHING: Final[dict[str, dict[str, bool | int | str]]] = {
    "arcs": {"leaders_and_lore": True, "pack": True},
    "eclipse": {},
    "ascendancy": {"max_rounds": 6},
}


async def open_table(server: Server, owner: int, other: int, game: str = "arcs") -> str:
    """Two people and a bot sit down to a game with everything, and talk."""
    plan = seats.Plan(game, ["person", "link", "bot:random"], EVERYTHING[game], "day", spectators=True)
    async with server.store.write() as connection:
        table_id = await seats.create(connection, plan, owner, server.bots)
        room = await seats.room(connection, table_id)
        await seats.sit(connection, server.store, room, 1, other, room.table["invite"])
        await seats.start(connection, server.store, await seats.room(connection, table_id))
        line = {"table_id": table_id, "person_id": owner, "text": "good luck", "at": now()}
        await connection.execute(insert(schema.chat).values(line))
    return table_id


async def answer(server: Server, table_id: str, draws: Seeded) -> str:
    """Any answer to the first question; what is asked then, nothing when the game is over."""
    table, kept = await server.desk.sitting(table_id)
    question = kept.game.questions[0]
    key = question.keys[draws.below(len(question.keys))]
    await server.desk.answer(table_id, question.seat, key, table["stances"][str(question.seat)]["asked"])
    game = (await server.desk.sitting(table_id))[1].game
    return game.questions[0].prompt if game.questions else ""


async def in_battle(server: Server, table_id: str, draws: Seeded) -> bool:
    """Play on, something being taken back on the way, until hits are dealt; False when the game is over before."""
    for number in count():
        asked = await answer(server, table_id, draws)
        if not asked or (asked == BATTLE and number > ANSWERS):
            return bool(asked)
        if number == ANSWERS // 2:
            await server.desk.rewind(table_id, (await server.desk.table(table_id))["number"] - 1, 0)
    raise AssertionError("a game comes to its end")


async def leave_behind(folder: Path) -> None:
    """A game in a battle with something taken back, one where somebody asks all to go back, one that waits, others."""
    server, draws = Server(Settings(data=folder, robots=0)), Seeded("a release")
    await server.open()
    anna, ben = await somebody(server, "anna"), await somebody(server, "ben")
    fought = await open_table(server, anna, ben)
    while not await in_battle(server, fought, draws):
        fought = await open_table(server, anna, ben)
    asked = await open_table(server, ben, anna)
    for _ in range(ANSWERS // 2):
        await answer(server, asked, draws)
    for game, answers in (("eclipse", ANSWERS), ("ascendancy", 3 * ANSWERS)):
        begun = await open_table(server, anna, ben, game)
        for _ in range(answers):
            await answer(server, begun, draws)
    async with server.store.write() as connection:
        room = await seats.room(connection, asked)
        await seats.create(connection, seats.Plan("arcs", ["person", "open"], {}, public=True), anna, server.bots)
    await play.propose(server, room, 0, play.UNDO)
    await server.close()


def dump(folder: Path) -> str:
    """The database as text, without keys: whoever restores it makes new ones."""
    with sqlite3.connect(folder / "astrarium.db") as database:
        database.execute("DELETE FROM keys")
        return "\n".join(database.iterdump()) + "\n"


async def form(folder: Path) -> str:
    """The name of the newest migration."""
    server = Server(Settings(data=folder, robots=0))
    await server.store.open()
    async with server.store.read() as connection:
        found = str(await connection.scalar(text("SELECT version_num FROM alembic_version")))
    await server.store.close()
    return found


def main() -> None:
    """Write the file of the present form."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(leave_behind(folder))
        target = FOLDER / f"{asyncio.run(form(folder))}.sql"
        FOLDER.mkdir(exist_ok=True)
        target.write_text(dump(folder), "utf-8")
        print(f"{target.relative_to(FOLDER.parent.parent)}: {target.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
