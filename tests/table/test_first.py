"""From an empty folder to a game in play."""

import re
from pathlib import Path

import pytest
from tests.table.harness import Person, serving

pytestmark = pytest.mark.anyio


async def test_alone_against_bots_a_game_is_two_forms_away(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, _):
        me = Person(app)
        assert "/new/fair" in (await me.get("/")).text
        begun = await me.post("/new/fair", {"count": "2", "seat-0": "person", "seat-1": "bot:random"})
        assert begun.status_code == 303, begun.text
        page = await me.get(begun.headers["location"])
        assert page.status_code == 200
        asked = re.search(r'data-asked="(\d+)"', page.text)
        key = re.search(r'name="key" value="(bid:\d)"', page.text)
        assert asked and key
        path = begun.headers["location"]
        answered = await me.post(f"{path}/answer", {"key": key[1], "asked": asked[1]})
        assert answered.status_code == 303, answered.text
        again = await me.post(f"{path}/answer", {"key": key[1], "asked": asked[1]})
        assert again.headers["location"].endswith("stale=1")
