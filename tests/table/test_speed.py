"""Whoever answers has the fresh page before the others have theirs."""

import asyncio
from pathlib import Path

import pytest
from tests.table.harness import Seen, pair, serving

from astrarium.table import lite
from astrarium.table.render import Pages

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
