"""My tables: whose turn, since when, and what happened since I looked; nothing that others do in secret."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from tests.table.harness import Person, answer, look, open_table, pair, serving
from tests.table.test_keeping import a_round

from astrarium.table import errands, schema

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def listed(person: Person, headers: dict[str, str]) -> dict[str, Any]:
    """The only table in one's list."""
    found: list[dict[str, Any]] = (await person.client.get("/api/tables", headers=headers)).json()
    assert len(found) == 1
    return found[0]


async def test_what_happened_since_i_looked_is_counted_and_the_newest_line_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        headers = await anna.program()
        await look(anna, path)
        assert (await listed(anna, headers))["news"] == 0
        await answer(anna, path, "bid:2")
        await answer(anna, path)
        await look(anna, path)
        before = (await anna.client.get(f"/api{path}", headers=headers)).json()["history"]
        await answer(ben, path, "bid:1")
        await answer(ben, path)
        row = await listed(anna, headers)
        home = (await anna.get("/")).text
        after = (await anna.client.get(f"/api{path}", headers=headers)).json()["history"]
        assert row["news"] == len(after) - len(before) > 0
        assert row["latest"] == after[-1]["text"] and row["latest"] in home
        assert (await listed(anna, headers))["news"] == 0


async def test_how_far_i_have_read_outlives_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        headers = await anna.program()
        await a_round(anna, ben, path)
        await look(anna, path)
        await errands.looks(server)
        assert (await listed(anna, headers))["news"] == 0
    async with serving(tmp_path) as (app, _):
        assert (await listed(Person(app), headers))["news"] == 0


async def test_my_turn_comes_first_and_since_when_it_is_says_the_clock(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server)
        other = await open_table(anna, "bot:random", "bot:random", "person", game="arcs")
        headers = await anna.program()
        async with server.store.write() as connection:
            mine = schema.seats.c.table_id == path.rpartition("/")[2]
            await connection.execute(update(schema.seats).where(mine).values(since=1000.0))
        rows = (await anna.client.get("/api/tables", headers=headers)).json()
        turns = [row["turn"] for row in rows]
        assert turns == sorted(turns, reverse=True)
        assert next(row for row in rows if row["id"] in path)["since"] == 1000.0
        assert {row["id"] for row in rows} == {one.rpartition("/")[2] for one in (path, other)}


async def test_a_list_says_with_whom_one_plays(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, _ = await pair(app, server)
        assert (await listed(anna, await anna.program()))["people"] == ["ben"]
        assert (await listed(ben, await ben.program()))["people"] == ["anna"]


async def test_what_another_chooses_in_secret_moves_nothing_in_my_list(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        headers = await anna.program()
        before = (await listed(anna, headers), (await anna.get("/")).text)
        await answer(ben, path, "bid:2")
        assert (await listed(anna, headers), (await anna.get("/")).text) == before


async def test_around_one_screen_the_list_tells_no_seats_secrets(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, _):
        me = Person(app)
        path = await open_table(me, "person", "person")
        headers = await me.program()
        await answer(me, path, "bid:2")
        row = await listed(me, headers)
        assert row["latest"] == ""
