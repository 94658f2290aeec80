"""Whoever answers has the fresh page before the others have theirs, and nobody waits for a turn to write."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select
from tests.table.harness import Seen, pair, serving

from astrarium.table import lite, schema
from astrarium.table.render import Pages
from astrarium.table.store import Store

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_an_answer_is_a_fresh_page_before_anything_else_has_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    render = Pages.render
    monkeypatch.setattr(Pages, "render", lambda *these: render(*these) + " " * 500_000)
    monkeypatch.setattr(lite, "SLOW", float("inf"))
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server, game="arcs")
        packed = {"x-fragment": "1", "accept-encoding": "gzip"}
        pages = [(one, await one.get(f"{path}/now", headers=packed)) for one in (anna, ben)]
        assert all(page.headers["content-encoding"] == "gzip" for _, page in pages)
        asked, seen = next((one, Seen(page.text)) for one, page in pages if Seen(page.text).keys)
        turns = 0
        fields = {"key": seen.keys[0], "asked": seen.asked}
        answered = asyncio.create_task(asked.post(f"{path}/answer", fields, headers=packed))
        while not answered.done():
            turns += 1
            await asyncio.sleep(0)
        assert (await answered).status_code == 200
        assert turns < 4


async def test_writers_that_had_to_wait_write_as_soon_as_the_disk_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite, "SLOW", float("inf"))
    store = Store(f"sqlite:///{tmp_path}/astrarium.db")
    await store.open()
    begun, free = asyncio.Event(), asyncio.Event()

    async def slow() -> None:
        async with store.write():
            begun.set()
            await free.wait()

    async def write(number: int) -> None:
        async with store.write() as connection:
            await connection.execute(insert(schema.keys).values(name=f"key {number}", value=""))

    first = asyncio.create_task(slow())
    await begun.wait()
    writers = [asyncio.create_task(write(number)) for number in range(20)]
    await asyncio.sleep(0)
    free.set()
    turns = 0
    while not all(writer.done() for writer in writers):
        turns += 1
        await asyncio.sleep(0)
    await asyncio.gather(first, *writers)
    async with store.read() as connection:
        kept = await connection.scalar(select(func.count()).where(schema.keys.c.name.startswith("key ")))
    assert (kept, turns < 5) == (20, True)
    await store.close()
