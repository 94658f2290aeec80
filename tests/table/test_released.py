"""What servers of earlier releases left behind goes on under this one."""

import sqlite3
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import select
from tests.table.harness import Person, answer, look, serving

from astrarium.kernel.chance import Seeded
from astrarium.table import orders, schema
from astrarium.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.once]

FOLDER: Final = Path(__file__).parent.parent / "released"
FORMS: Final = sorted(path.stem for path in FOLDER.glob("*.sql"))
NAMES: Final = ("anna", "ben")


def restore(form: str, folder: Path) -> None:
    """A data folder as a server of that release left it."""
    with sqlite3.connect(folder / "astrarium.db") as database:
        database.executescript((FOLDER / f"{form}.sql").read_text("utf-8"))


async def come_back(app: object, name: str) -> Person:
    """Somebody signs in with their old password."""
    person = Person(app)  # type: ignore[arg-type]
    await person.get("/")
    assert (
        await person.post("/sign-in", {"email": f"{name}@example.org", "password": "open sesame"})
    ).status_code == 303
    return person


async def tables_of(server: Server, status: str, game: str = "") -> list[str]:
    """The oldest first; of all games, or of one."""
    async with server.store.read() as connection:
        query = select(schema.tables.c.id).where(schema.tables.c.status == status).order_by(schema.tables.c.created)
        return list((await connection.execute(query.where(schema.tables.c.game == game) if game else query)).scalars())


async def play_to_the_end(server: Server, table_id: str, draws: Seeded) -> None:
    """Any answers, for people and bots alike."""
    while True:
        table, kept = await server.desk.sitting(table_id)
        if kept.game.over:
            return
        question = kept.game.questions[0]
        key = question.keys[draws.below(len(question.keys))]
        await server.desk.answer(table_id, question.seat, key, table["stances"][str(question.seat)]["asked"])


@pytest.mark.parametrize("form", FORMS)
async def test_games_of_an_earlier_release_are_played_to_their_end(form: str, tmp_path: Path) -> None:
    restore(form, tmp_path)
    async with serving(tmp_path, robots=0) as (app, server):
        anna = await come_back(app, "anna")
        for table_id in await tables_of(server, "playing"):
            path = f"/tables/{table_id}"
            for page in ("", "/past?line=1", "/past?line=40", "/chat", "/why"):
                assert (await anna.get(f"{path}{page}")).status_code == 200, page
            await play_to_the_end(server, table_id, Seeded(table_id))
            for page in ("", "/past?line=40", "/statistics", "/record"):
                assert (await anna.get(f"{path}{page}")).status_code == 200, page


async def test_standing_orders_of_the_first_form_still_hold(tmp_path: Path) -> None:
    restore("0001", tmp_path)
    async with serving(tmp_path, robots=0) as (_, server):
        fought = (await tables_of(server, "playing", "arcs"))[0]
        async with server.store.read() as connection:
            assert await orders.of_table(connection, fought) == {0: [orders.Line("arcs.mulligan", "keep-hand")]}


@pytest.mark.parametrize("form", FORMS)
async def test_what_people_of_an_earlier_release_had_begun_they_finish(form: str, tmp_path: Path) -> None:
    restore(form, tmp_path)
    async with serving(tmp_path, robots=0) as (app, server):
        people = [await come_back(app, name) for name in NAMES]
        fought, asked = (f"/tables/{table_id}" for table_id in await tables_of(server, "playing", "arcs"))
        seen = [person for person in people if (await look(person, fought)).keys]
        assert (await answer(seen[0], fought)).status_code == 303
        pages = {person: (await person.get(asked)).text for person in people}
        proposal = pages[people[0]].partition('name="proposal" value="')[2].partition('"')[0]
        number = (await server.desk.table(asked.rpartition("/")[2]))["number"]
        assert (await people[0].post(f"{asked}/agree", {"proposal": proposal, "answer": "yes"})).status_code == 303
        assert (await server.desk.table(asked.rpartition("/")[2]))["number"] == number + 1
        waiting = (await tables_of(server, "waiting"))[0]
        assert (await people[1].post(f"/tables/{waiting}/sit", {"seat": "blue"})).status_code == 303
        assert waiting in await tables_of(server, "playing")


def test_of_every_form_of_the_database_before_the_present_one_something_was_kept() -> None:
    versions = Path(schema.__file__).parent / "migrations" / "versions"
    forms = sorted(path.stem[1:5] for path in versions.glob("v*.py"))
    assert set(FORMS) >= set(forms[:-1]), "tools/release.py writes what the present form leaves behind"
