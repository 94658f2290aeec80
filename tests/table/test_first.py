"""From an empty folder to a game in play."""

import re
from pathlib import Path

import pytest
from markupsafe import escape
from tests.table.harness import Person, serving

from astrarium.kernel.seats import SEAT_NAMES
from astrarium.words import text

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


@pytest.mark.parametrize("game", ["arcs", "eclipse", "ascendancy"])
@pytest.mark.parametrize("language", ["en", "it", "pl"])
async def test_a_guided_game_explains_each_question_until_one_has_had_enough(
    game: str, language: str, tmp_path: Path
) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        me = Person(app)
        await me.post("/language", {"language": language, "theme": "system", "next": "/"})
        begun = await me.post(
            f"/new/{game}", {"count": "3", "guide": "yes", **{f"seat-{n}": "person" for n in range(3)}}
        )
        path = begun.headers["location"]
        _, kept = await server.desk.sitting(path.rpartition("/")[2])
        seat = kept.game.questions[0].seat
        said = text(f"{kept.game.questions[0].prompt}.guide", language)
        page = await me.get(f"{path}?seat={SEAT_NAMES[seat]}")
        assert escape(said) in page.text
        assert page.text.count('class="guide"') == 1
        await me.post(f"{path}/guide", {"seat": SEAT_NAMES[seat]})
        assert 'class="guide"' not in (await me.get(f"{path}?seat={SEAT_NAMES[seat]}")).text


async def test_answers_in_a_row_count_all_or_none(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, _):
        me = Person(app)
        begun = await me.post("/new/fair", {"count": "2", "seat-0": "person", "seat-1": "person"})
        path = begun.headers["location"]
        await me.get(path)
        before = (await me.get(path)).text
        asked = re.search(r'data-asked="(\d+)"', before)
        assert asked
        refused = await me.post(f"{path}/answer", {"key": "bid:1 bid:9", "asked": asked[1]})
        assert refused.status_code == 422
        assert (await me.get(path)).text == before
