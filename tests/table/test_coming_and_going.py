"""What a page offers to those who come, go, and come back: each way in and out is on it."""

import re
from html import unescape
from pathlib import Path

import pytest
from tests.table.harness import Person, invite_of, open_table, pair, serving, sit
from tests.table.test_telling_nothing import play_on

from astrarium.kernel.chance import Seeded

pytestmark = [pytest.mark.anyio, pytest.mark.once]


def leads(page: str, ending: str) -> bool:
    """Whether a form on a page is sent to an address that ends so."""
    return re.search(rf'<form method="post" action="[^"]*{ending}"', page) is not None


async def test_a_friend_without_an_account_comes_from_the_invitation_to_the_seat(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna = await Person(app).sign_up("anna")
        path = await open_table(anna, "person", "link")
        invitation = await invite_of(server, path)
        ben = Person(app)
        door = (await ben.get(invitation)).headers["location"]
        (way,) = set(re.findall(r'href="(/sign-up\?[^"]*)"', (await ben.get(door)).text))
        form = re.search(
            r'action="/sign-up".*?name="next" value="([^"]*)"', (await ben.get(unescape(way))).text, re.DOTALL
        )
        assert form
        fields = {"name": "ben", "email": "ben@example.org", "password": "open sesame", "next": unescape(form[1])}
        assert (await ben.post("/sign-up", fields)).headers["location"] == invitation
        assert leads((await ben.get(invitation)).text, invitation)


async def test_who_lent_a_seat_finds_the_way_back_on_the_page_and_nobody_else_does(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server)
        assert not leads((await ben.get(path)).text, "/take-back")
        await ben.post(f"{path}/hand-over", {"to": "random"})
        assert leads((await ben.get(path)).text, "/take-back")
        assert not leads((await anna.get(path)).text, "/take-back")
        await ben.post(f"{path}/take-back", {"seat": "blue"})
        assert leads((await ben.get(path)).text, "/concede")
        await ben.post(f"{path}/concede")
        assert not leads((await ben.get(path)).text, "/take-back")


async def test_a_seat_that_waits_for_a_substitute_shows_the_link_to_those_at_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server, spectators="yes")
        dora = await Person(app).sign_up("dora")
        invitation = await invite_of(server, path)
        await ben.post(f"{path}/hand-over", {"to": ""})
        assert invitation in (await anna.get(path)).text
        assert invitation in (await ben.get(path)).text
        assert invitation not in (await dora.get(path)).text
        await sit(dora, server, path, "blue")
        assert invitation not in (await anna.get(path)).text


async def test_choosing_a_language_leads_back_to_the_same_view(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, _):
        anna = await Person(app).sign_up("anna")
        path = await open_table(anna, "person", "person")
        assert f'name="next" value="{path}?seat=blue&amp;stay=1"' in (await anna.get(f"{path}?seat=blue&stay=1")).text
        made = await anna.post("/account/tokens", {"name": "a program"})
        assert 'name="next" value="/"' in made.text


async def test_who_is_invited_reads_how_the_game_is_set_up(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben = await Person(app).sign_up("anna"), await Person(app).sign_up("ben")
        path = await open_table(anna, "person", "link", game="arcs", **{"option-leaders_and_lore": "True"})
        page = (await ben.get(await invite_of(server, path))).text
        assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page) == [("Leaders and Lore", "Yes")]


async def test_the_hash_of_the_seed_is_on_the_page_while_one_plays(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server)
        table = await server.desk.table(path.rpartition("/")[2])
        page = (await anna.get(path)).text
        assert table["seed_hash"] in page and table["seed"] not in page


async def test_an_invitation_leads_to_a_free_seat_then_to_the_game_and_a_stranger_nowhere(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server)
        await anna.post(f"{path}/chat", {"text": "between us"})
        invitation, carl = await invite_of(server, path), await Person(app).sign_up("carl")
        assert (await ben.get(invitation)).headers["location"] == path
        refused = await carl.get(invitation)
        assert refused.status_code == 422 and "ben" not in refused.text
        await ben.post(f"{path}/hand-over", {"to": ""})
        offered = await carl.get(invitation)
        assert leads(offered.text, invitation) and "between us" not in offered.text
        assert (await ben.get(invitation)).headers["location"] == path


async def test_a_link_to_a_moment_leads_others_to_the_same_moment_of_their_own_history(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server, game="arcs")
        await play_on(server, path.rpartition("/")[2], Seeded("a moment"), 60)
        told = [(await one.get(f"{path}/past?line=1")).text for one in (anna, ben)]
        last = [int(re.findall(r'data-last="(\d+)"', page)[0]) for page in told]
        same = 0
        for line in range(1, last[0] + 1, 3):
            mine = (await anna.get(f"{path}/past?line={line}")).text
            link = unescape(re.findall(r'data-link="([^"]*)"', mine)[0])
            theirs = (await ben.get(f"{path}/past{link}")).text
            again = (await anna.get(f"{path}/past{link}")).text
            assert shown(again) == shown(mine)
            same += shown(mine) == shown(theirs)
        assert same > 5


def shown(page: str) -> str:
    """The line that a moment is told with."""
    return str(re.findall(r'<p class="told" id="told">(.*?)</p>', page)[0])


@pytest.mark.parametrize(
    "more", [{"game": "arcs"}, {"game": "eclipse", "option-species": "dealt-terran"}, {"game": "ascendancy"}]
)
async def test_no_board_is_called_that_of_who_only_watches(more: dict[str, str], tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server, spectators="yes", **more)
        dora = await Person(app).sign_up("dora")
        assert "Your board" in (await anna.get(path)).text
        watched = (await dora.get(path)).text
        assert "Your board" not in watched and "The first board" in watched
