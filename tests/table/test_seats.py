"""Seats: who sits, who plays for whom, conceding, rematches; games as files; bots."""

import asyncio
import json
import os
import re
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest
import structlog
from starlette.applications import Starlette
from tests.table.harness import Person, invite_of, look, open_table, pair, serving, sit
from tests.table.test_released import play_to_the_end

import astrarium
from astrarium.kernel.chance import Seeded
from astrarium.table import figures, past, robots, sitting, thinking
from astrarium.table.desk import Desk
from astrarium.table.robots import Robots
from astrarium.table.seats import room
from astrarium.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def until_over(server: Server, path: str, seconds: float = 30) -> None:
    """Let the bots play to the end."""
    end = time.monotonic() + seconds
    while (await server.desk.table(path.rpartition("/")[2]))["status"] != "over":
        assert time.monotonic() < end, "the bots do not come to an end"
        await asyncio.sleep(0.05)


async def finished(app: Starlette, server: Server) -> tuple[Person, str]:
    """A game between two bots, over."""
    anna = await Person(app).sign_up("anna")
    path = await open_table(anna, "bot:random", "bot:random")
    await until_over(server, path)
    return anna, path


async def test_a_table_starts_only_when_it_is_full_and_seats_are_taken_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna, ben, carl = [await Person(app).sign_up(name) for name in ("anna", "ben", "carl")]
        path = await open_table(anna, "person", "open", "link")
        assert (await anna.post(f"{path}/start")).status_code == 422
        assert path in (await ben.get("/")).text
        assert (await ben.post(f"{path}/sit", {"seat": "blue"})).status_code == 303
        assert (await carl.post(f"{path}/sit", {"seat": "blue"})).status_code in (404, 422)
        assert (await ben.post(f"{path}/stand")).status_code == 303
        assert (await carl.post(f"{path}/sit", {"seat": "blue"})).status_code == 303
        assert (await anna.post(f"{path}/start")).status_code == 422


async def test_a_table_of_friends_begins_when_its_owner_says_so_and_a_public_one_when_it_is_full(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben = [await Person(app).sign_up(name) for name in ("anna", "ben")]
        public = await open_table(anna, "person", "open", public="yes")
        assert (await ben.post(f"{public}/sit", {"seat": "blue"})).status_code == 303
        assert (await look(ben, public)).keys
        friends = await open_table(anna, "person", "link")
        await sit(ben, server, friends, "blue")
        assert "data-asked" not in (await ben.get(friends)).text
        assert (await anna.post(f"{friends}/start")).status_code == 303
        assert (await look(ben, friends)).keys
        assert (await anna.post(f"{friends}/start")).status_code == 422


async def test_a_seat_goes_to_a_bot_and_is_taken_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        assert (await ben.post(f"{path}/hand-over", {"to": "random"})).status_code == 303
        assert (await ben.post(f"{path}/answer", {"key": "bid:1", "asked": "1"})).status_code == 403
        assert (await anna.post(f"{path}/take-back", {"seat": "blue"})).status_code == 422
        assert (await ben.post(f"{path}/take-back", {"seat": "blue"})).status_code == 303
        assert (await ben.get(path)).status_code == 200


async def test_a_substitute_follows_the_link_and_the_holder_comes_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        _, ben, path = await pair(app, server)
        carl = await Person(app).sign_up("carl")
        assert (await carl.get(path)).status_code == 404
        await ben.post(f"{path}/hand-over", {"to": ""})
        assert (await carl.post(await invite_of(server, path), {"seat": "blue"})).status_code == 303
        assert (await look(carl, path)).keys
        await ben.post(f"{path}/take-back", {"seat": "blue"})
        assert (await carl.get(path)).status_code == 404
        assert (await look(ben, path)).keys


async def test_who_concedes_leaves_a_bot_and_cannot_take_the_seat_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        assert (await ben.post(f"{path}/concede")).status_code == 303
        assert (await ben.post(f"{path}/take-back", {"seat": "blue"})).status_code == 422
        assert (await server.desk.table(path.rpartition("/")[2]))["status"] == "playing"
        await anna.post(f"{path}/concede")
        table = await server.desk.table(path.rpartition("/")[2])
        assert (table["status"], table["ending"]) == ("over", "conceded")


async def test_bots_play_to_the_end_and_then_everything_is_open(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, path = await finished(app, server)
        record = await anna.get(f"{path}/record")
        assert astrarium.replay(record.content).over
        for ending in ("", "/statistics", "/past?line=3&seat=red", "/past?line=3&seat=blue"):
            assert (await anna.get(f"{path}{ending}")).status_code == 200, ending
        async with server.store.read() as connection:
            table = (await room(connection, path.rpartition("/")[2])).table
            found = await figures.statistics(connection, table, "en")
        answers = [entry for entry in record.json()["entries"] if entry[0] in (0, 1)]
        assert sum(sum(deed.counts) for deed in found.deeds) == len(answers)
        assert not [deed.name for deed in found.deeds if ":" in deed.name or "{" in deed.name]
        for faces in found.dice.values():
            for seat in range(2):
                times = sum(face.times[seat] for face in faces)
                assert times == pytest.approx(sum(face.expected[seat] for face in faces))


@pytest.mark.parametrize(
    ("game", "more"),
    [("arcs", {}), ("eclipse", {}), ("ascendancy", {"option-max_rounds": "6"})],
    ids=lambda one: str(one),
)
async def test_bots_play_every_game_to_its_end(game: str, more: dict[str, str], tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        me = Person(app)
        with structlog.testing.capture_logs() as log:
            path = await open_table(me, "bot:random", "bot:random", game=game, **more)
            await until_over(server, path, 240)
        assert log == []
        table = await server.desk.table(path.rpartition("/")[2])
        assert (table["ending"], len(table["results"]["scores"])) == ("rules", 2)
        for ending in ("", "/statistics", "/record"):
            assert (await me.get(f"{path}{ending}")).status_code == 200, ending


async def test_a_game_that_is_over_is_played_again_by_the_same_people(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        assert (await anna.post(f"{path}/rematch")).status_code == 422
        await anna.post(f"{path}/propose", {"kind": "end"})
        proposal = (await ben.get(path)).text.partition('name="proposal" value="')[2].partition('"')[0]
        await ben.post(f"{path}/agree", {"proposal": proposal, "answer": "yes"})
        assert "the others play again" not in (await ben.get(path)).text
        first = await anna.post(f"{path}/rematch")
        assert "the others play again" in (await ben.get(path)).text
        second = await ben.post(f"{path}/rematch")
        assert first.headers["location"] == second.headers["location"]
        assert (await ben.post(first.headers["location"], {"seat": "blue"})).status_code == 303


async def test_a_game_from_a_file_goes_on_where_it_ended(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna = await Person(app).sign_up("anna")
        game = astrarium.new("arcs", 2, seed=5)
        for _ in range(40):
            assert game.question
            game.answer(game.question.options[0])
        sent = await anna.post("/import", files={"file": ("game.json", game.record().encode())})
        assert sent.status_code == 303, sent.text
        path = sent.headers["location"]
        kept = (await server.desk.sitting(path.rpartition("/")[2]))[1].game
        assert kept.state == game.state and kept.number == game.number
        record = game.record()
        wrong = (
            b"", b"{}", b"[" * 10_000, b"\xff\xfe", game.save().encode(), record.replace("arcs", "chess").encode(),
            re.sub(r'"seed":"[^"]*"', '"seed":"no seed"', record).encode(), record.encode() + b"]",
        )  # fmt: skip
        async with server.store.read() as connection:
            old = json.loads(record)["seed"]
            fresh = (await room(connection, path.rpartition("/")[2])).table["seed"]
        assert old != fresh and len(fresh) == len(old)
        for damaged in wrong:
            refused = await anna.post("/import", files={"file": ("game.json", damaged)})
            assert refused.status_code == 422, damaged[:20]


@pytest.mark.parametrize("game", ["arcs", "eclipse", "ascendancy"])
async def test_a_game_that_is_over_comes_back_from_its_file(game: str, tmp_path: Path) -> None:
    options = {"option-max_rounds": "6"} if game == "ascendancy" else {}
    async with serving(tmp_path, local=True, robots=0) as (app, server):
        me = Person(app)
        path = await open_table(me, "person", "person", game=game, **options)
        await play_to_the_end(server, path.rpartition("/")[2], Seeded("a file"))
        file = (await me.get(f"{path}/record")).content
        brought = (await me.post("/import", files={"file": ("game.json", file)})).headers["location"]
        assert (await me.get(f"{brought}/record")).content == file
        for ending in ("", "/statistics", "/past?line=7&seat=blue"):
            assert (await me.get(brought + ending)).status_code == 200, ending


async def test_a_line_of_the_history_shows_the_game_as_it_was_then(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        me = Person(app)
        path = await open_table(me, "person", "person", game="arcs")
        table_id = path.rpartition("/")[2]
        views = []
        for _ in range(25):
            table, kept = await server.desk.sitting(table_id)
            question = kept.game.questions[0]
            views.append((kept.game.number, kept.game.view(0)))
            await server.desk.answer(
                table_id, question.seat, question.keys[0], table["stances"][str(question.seat)]["asked"]
            )
        async with server.store.read() as connection:
            table = await server.desk.table(table_id)
            for number, view in views:
                assert (await past.at_number(connection, table, number)).view(0) == view


def crash(blind: str, seat: int, name: str, seed: int) -> str:
    """A bot that takes its process along, unless it is the plain one."""
    if name != "random":
        os._exit(1)
    return thinking.decide(blind, seat, name, seed)


def dawdle(blind: str, seat: int, name: str, seed: int) -> str:
    """A bot that never comes to an end, unless it is the plain one."""
    if name != "random":
        time.sleep(60)
    return thinking.decide(blind, seat, name, seed)


@pytest.mark.parametrize("fault", [crash, dawdle])
async def test_a_bot_that_crashes_or_dawdles_is_tried_again_and_holds_up_no_page(
    fault: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "decide", fault)
    async with serving(tmp_path) as (app, server):
        anna = await Person(app).sign_up("anna")
        path = await open_table(anna, "person", "person", game="arcs")
        bot = Robots(server.desk, 1, patience=4.0 if fault is crash else 1.5)
        game = (await server.desk.sitting(path.rpartition("/")[2]))[1].game
        seat = sitting.asked_seats(game)[0]
        deciding = asyncio.create_task(bot._decide(game, seat, "greedy"))
        began = time.monotonic()
        assert (await anna.get(path)).status_code == 200
        assert time.monotonic() - began < 1.0
        question = sitting.question(game, seat)
        assert question and await deciding in question.keys
        bot.close()


@pytest.mark.parametrize("dawdling", [0.0, 0.3], ids=["at once", "after a while"])
async def test_while_several_are_asked_bots_answer_at_fixed_times_however_long_they_think(
    dawdling: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(self: Robots, game: astrarium.Game, seat: int, bot: str) -> str:
        await asyncio.sleep(dawdling)
        return "bid:1"

    monkeypatch.setattr(robots, "BEAT", 0.8)
    monkeypatch.setattr(Robots, "_decide", think)
    async with serving(tmp_path, robots=0) as (app, server):
        anna = await Person(app).sign_up("anna")
        path = await open_table(anna, "person", "bot:random")
        began = time.monotonic()
        assert await Robots(server.desk, 1).move(path.rpartition("/")[2])
        assert 0.75 < time.monotonic() - began < 1.2


class OneAnswer(Executor):
    """A process that gives its answer when it is told to."""

    def __init__(self) -> None:
        self.answer: Future[Any] = Future()

    def submit(self, *arguments: Any, **more: Any) -> "Future[Any]":
        return self.answer


async def test_a_worker_that_is_stopped_just_as_a_bot_answers_stops() -> None:
    bot, pool = Robots(cast(Desk, None), 1), OneAnswer()
    bot._pool = cast(ProcessPoolExecutor, pool)
    asking = asyncio.create_task(bot._ask("", 0, "random", 1))
    await asyncio.sleep(0)
    pool.answer.set_result("pass")
    asyncio.get_running_loop().call_soon(asking.cancel)
    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_a_bots_process_is_given_nothing_that_its_seat_cannot_know(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        path = await open_table(Person(app), "person", "person", "person")
        game = (await server.desk.sitting(path.rpartition("/")[2]))[1].game
        blind = astrarium.load(game.blind(1))
        assert blind.view(1) == game.view(1)
        assert blind.view(0) != game.view(0)
        seed = (await server.desk.table(path.rpartition("/")[2]))["seed"]
        assert seed not in game.blind(1)
