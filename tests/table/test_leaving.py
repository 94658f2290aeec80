"""Who deletes an account: the others keep their games, and can bring them to an end."""

from pathlib import Path

import pytest
from sqlalchemy import func, select
from starlette.applications import Starlette
from tests.table.harness import Person, answer, invite_of, look, open_table, serving, sit

from astrarium.table import schema
from astrarium.table.seats import Room, room
from astrarium.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.once]

GONE = {"password": "open sesame"}


async def at(server: Server, path: str) -> Room:
    """The table as it is kept."""
    async with server.store.read() as connection:
        return await room(connection, path.rpartition("/")[2])


async def three(app: Starlette, server: Server, start: bool = True) -> tuple[list[Person], str]:
    """Anna, who opened the table, Ben and Carl: red, blue, yellow."""
    people = [await Person(app).sign_up(name) for name in ("anna", "ben", "carl")]
    path = await open_table(people[0], "person", "link", "link")
    for person, seat in zip(people[1:], ("blue", "yellow"), strict=True):
        await sit(person, server, path, seat)
    if start:
        assert (await people[0].post(f"{path}/start")).status_code == 303
    return people, path


async def propose_end(person: Person, other: Person, path: str) -> None:
    await person.post(f"{path}/propose", {"kind": "end"})
    proposal = (await other.get(path)).text.partition('name="proposal" value="')[2].partition('"')[0]
    if proposal:
        await other.post(f"{path}/agree", {"proposal": proposal, "answer": "yes"})


async def test_a_bot_plays_on_for_who_has_left_and_the_table_passes_to_another(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        (anna, ben, carl), path = await three(app, server)
        assert (await anna.post("/account/delete", GONE)).status_code == 200
        kept = await at(server, path)
        assert (kept.seats[0]["kind"], kept.seats[0]["conceded"], kept.seats[0]["person_id"]) == ("bot", True, None)
        assert kept.seats[0]["holder_id"] is None
        assert (await ben.post(f"{path}/spectators", {"allowed": "yes"})).status_code == 303
        assert (await answer(carl, path)).status_code == 303
        await propose_end(ben, carl, path)
        assert (await at(server, path)).table["ending"] == "agreed"


async def test_what_waited_only_for_the_consent_of_who_has_left_happens(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        (anna, ben, carl), path = await three(app, server)
        await propose_end(ben, carl, path)
        assert (await at(server, path)).table["status"] == "playing"
        await anna.post("/account/delete", GONE)
        assert (await at(server, path)).table["ending"] == "agreed"


async def test_before_the_game_the_seat_is_free_again_and_another_may_start(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        (anna, ben, _), path = await three(app, server, start=False)
        await anna.post("/account/delete", GONE)
        dora = await Person(app).sign_up("dora")
        assert (await at(server, path)).seats[0]["kind"] == "link"
        await sit(dora, server, path, "red")
        assert (await ben.post(f"{path}/start")).status_code == 303


async def test_of_tables_that_nobody_else_has_a_part_in_nothing_is_left(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna = await Person(app).sign_up("anna")
        await open_table(anna, "person", "bot:random")
        await open_table(anna, "person", "link")
        await anna.post("/account/delete", GONE)
        async with server.store.read() as connection:
            for table in (schema.tables, schema.seats, schema.entries, schema.told, schema.snapshots, schema.people):
                assert await connection.scalar(select(func.count()).select_from(table)) == 0, table.name


async def test_a_substitute_who_leaves_gives_the_seat_back_and_keeps_it_when_the_holder_leaves(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        (anna, ben, carl), path = await three(app, server)
        dora, emil = await Person(app).sign_up("dora"), await Person(app).sign_up("emil")
        for person, substitute, seat in ((ben, dora, "blue"), (carl, emil, "yellow")):
            await person.post(f"{path}/hand-over", {"to": ""})
            assert (await substitute.post(await invite_of(server, path), {"seat": seat})).status_code == 303
        await dora.post("/account/delete", GONE)
        await carl.post("/account/delete", GONE)
        assert (await look(ben, path)).keys
        assert (await look(emil, path)).keys
        assert (await at(server, path)).seats[2]["holder_id"] is None
        assert (await anna.get(path)).status_code == 200
