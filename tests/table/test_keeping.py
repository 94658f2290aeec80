"""No move is lost, none is made twice, and what was agreed happens."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.table.harness import Person, answer, look, open_table, pair, serving

import astrarium
from astrarium.table import lite, play, schema, sitting
from astrarium.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def entries_of(server: Server, path: str) -> list[list[object]]:
    """The record of a table."""
    async with server.store.read() as connection:
        rows = await sitting.tail(connection, path.rpartition("/")[2], 0, 1 << 30)
    return [row["entry"] for row in rows]


async def test_of_two_answers_to_one_position_one_wins_and_the_other_gets_the_fresh_page(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        seen = await look(anna, path)
        before = len(await entries_of(server, path))
        sent = [
            anna.client.post(
                f"{path}/answer",
                data={"token": anna.token, "key": key, "asked": seen.asked},
                headers={"x-fragment": "1"},
            )
            for key in seen.keys[:2]
        ]
        answers = await asyncio.gather(*sent)
        assert sorted(one.status_code for one in answers) == [200, 409]
        assert all('id="now"' in one.text for one in answers)
        own = [entry for entry in (await entries_of(server, path))[before:] if entry[0] == 0]
        assert len(own) == 1


async def test_the_same_answer_sent_again_is_not_played_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        seen = await look(anna, path)
        fields = {"key": seen.keys[1], "asked": seen.asked}
        assert (await anna.post(f"{path}/answer", fields)).headers["location"] == f"{path}?seat=red"
        count = len(await entries_of(server, path))
        assert (await anna.post(f"{path}/answer", fields)).headers["location"] == f"{path}?stale=1"
        assert len(await entries_of(server, path)) == count


async def test_what_others_do_meanwhile_does_not_make_my_answer_stale_if_my_question_stays(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        seen = await look(anna, path)
        await answer(ben, path)
        sent = await anna.post(f"{path}/answer", {"key": seen.keys[1], "asked": seen.asked})
        assert sent.headers["location"] == f"{path}?seat=red"


async def test_one_takes_back_ones_own_answer_until_it_is_known(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        first = await look(anna, path)
        await answer(anna, path, "bid:1")
        second = await look(anna, path)
        assert second.keys != first.keys
        await anna.post(f"{path}/undo", {"asked": second.asked})
        assert (await look(anna, path)).keys == first.keys
        again = await anna.post(f"{path}/undo", {"asked": (await look(anna, path)).asked})
        assert again.status_code == 422


async def a_round(anna: Person, ben: Person, path: str) -> None:
    """Both bid and pledge: the bids come to light."""
    for person, bid in ((anna, "bid:2"), (ben, "bid:1")):
        await answer(person, path, bid)
        await answer(person, path)


async def test_beyond_the_bound_of_information_all_must_agree_to_go_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        await a_round(anna, ben, path)
        after = len(await entries_of(server, path))
        assert (await anna.post(f"{path}/propose", {"kind": "undo"})).status_code == 303
        assert len(await entries_of(server, path)) == after
        page = (await ben.get(path)).text
        proposal = page.partition('name="proposal" value="')[2].partition('"')[0]
        assert (await ben.post(f"{path}/agree", {"proposal": proposal, "answer": "yes"})).status_code == 303
        record = await entries_of(server, path)
        assert any(entry[0] == "undo" for entry in record[after:])
        assert all(key.startswith("pledge:") for key in (await look(anna, path)).keys[:1])


async def test_what_all_agreed_to_happens_although_the_server_stopped_before_it_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server)
        await anna.post(f"{path}/propose", {"kind": "end"})
        proposal = (await ben.get(path)).text.partition('name="proposal" value="')[2].partition('"')[0]
        with monkeypatch.context() as stopped:
            stopped.setattr(play, "settle", lambda *_: asyncio.sleep(0))
            await ben.post(f"{path}/agree", {"proposal": proposal, "answer": "yes"})
        assert (await server.desk.table(path.rpartition("/")[2]))["status"] == "playing"
    async with serving(tmp_path, robots=0) as (_, server):
        await play.settle_all(server)
        table = await server.desk.table(path.rpartition("/")[2])
        assert (table["status"], table["ending"]) == ("over", "agreed")


async def test_a_single_refusal_ends_a_proposal(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        await a_round(anna, ben, path)
        await anna.post(f"{path}/propose", {"kind": "end"})
        page = (await ben.get(path)).text
        proposal = page.partition('name="proposal" value="')[2].partition('"')[0]
        await ben.post(f"{path}/agree", {"proposal": proposal, "answer": "no"})
        assert 'name="proposal"' not in (await ben.get(path)).text
        assert (await anna.post(f"{path}/agree", {"proposal": proposal, "answer": "yes"})).status_code == 422


async def test_a_game_goes_on_in_a_new_server_where_it_was_left(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        await a_round(anna, ben, path)
        seen, record = await look(anna, path), await entries_of(server, path)
        cookies = anna.client.cookies
    async with serving(tmp_path) as (app, server):
        anna = Person(app)
        anna.client.cookies = cookies
        fresh = await look(anna, path)
        assert (fresh.keys, fresh.asked) == (seen.keys, seen.asked)
        assert await entries_of(server, path) == record
        await answer(anna, path)
        assert len(await entries_of(server, path)) > len(record)


def undoable(game: astrarium.Game) -> list[int | None]:
    """Which answer each seat may take back."""
    found = [game.undoable(seat) for seat in range(game.setup.seats)]
    return [played.number if played else None for played in found]


async def test_every_kept_position_is_the_one_that_the_record_leads_to(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        me = Person(app)
        path = await open_table(me, "person", "person", "person")
        table_id = path.rpartition("/")[2]
        for turn in range(120):
            table, kept = await server.desk.sitting(table_id)
            if table["status"] == "over":
                break
            seat = sitting.asked_seats(kept.game)[turn % len(sitting.asked_seats(kept.game))]
            asked = sitting.question(kept.game, seat)
            assert asked
            if turn % 5 == 3 and kept.game.undoable(seat):
                await server.desk.undo(table_id, seat, table["stances"][str(seat)]["asked"])
                continue
            key = asked.keys[turn % len(asked.keys)]
            await server.desk.answer(table_id, seat, key, table["stances"][str(seat)]["asked"])
            async with server.store.read() as connection:
                fresh = await sitting.load(connection, await server.desk.table(table_id))
            now = (await server.desk.sitting(table_id))[1].game
            assert fresh.game.save() == now.save()
            assert undoable(fresh.game) == undoable(now)


async def test_a_backup_made_while_playing_restores_to_a_position_that_was(tmp_path: Path) -> None:
    async with serving(tmp_path / "live") as (app, server):
        anna, ben, path = await pair(app, server)
        copies = []
        for turn in range(3):
            await a_round(anna, ben, path) if not turn else await answer(anna, path)
            target = tmp_path / str(turn)
            target.mkdir()
            with sqlite3.connect(tmp_path / "live" / "astrarium.db") as source:
                source.backup(sqlite3.connect(target / "astrarium.db"))
            copies.append((target, await entries_of(server, path)))
        cookies = anna.client.cookies
    for folder, record in copies:
        async with serving(folder) as (app, server):
            anna = Person(app)
            anna.client.cookies = cookies
            assert await entries_of(server, path) == record
            assert (await anna.get(path)).status_code == 200


async def test_while_another_process_writes_answers_wait_and_pages_do_not(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server)
        seen = await look(anna, path)
        with closing(sqlite3.connect(tmp_path / "astrarium.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            fields = {"token": anna.token, "key": seen.keys[1], "asked": seen.asked}
            sent = asyncio.create_task(anna.client.post(f"{path}/answer", data=fields))
            await asyncio.sleep(0.3)
            assert (await look(anna, path)).asked == seen.asked and not sent.done()
            other.execute("ROLLBACK")
        assert (await sent).headers["location"] == f"{path}?seat=red"
        assert (await look(anna, path)).asked != seen.asked


async def test_a_slow_disk_keeps_no_page_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server)

        def slowly(work: Callable[[], None]) -> float:
            time.sleep(0.8)
            return timed(work) + 0.8

        timed = lite._timed
        monkeypatch.setattr(lite, "_timed", slowly)
        await answer(anna, path, "bid:1")
        seen, looks = await look(anna, path), 0
        fields = {"token": anna.token, "key": seen.keys[0], "asked": seen.asked}
        sent = asyncio.create_task(anna.client.post(f"{path}/answer", data=fields))
        while not sent.done():
            await look(anna, path)
            looks += 1
            await asyncio.sleep(0.05)
        assert (await sent).headers["location"] == f"{path}?seat=red"
        assert looks > 1


def copy_slowly(source: Path, target: Path, begun: threading.Event, played: threading.Event) -> None:
    """A backup page by page, as the program sqlite3 makes it; after the first, people play."""

    def pause(*_: int) -> None:
        begun.set()
        assert played.wait(60)

    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(target)) as copy:
        live.backup(copy, pages=1, progress=pause)


async def test_a_backup_that_takes_a_while_during_which_people_play_is_whole(tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()
    async with serving(tmp_path / "live") as (app, server):
        anna, ben, path = await pair(app, server, **{"option-rounds": "3"})
        begun, played = threading.Event(), threading.Event()
        live, copy = (tmp_path / name / "astrarium.db" for name in ("live", "copy"))
        backup = asyncio.create_task(asyncio.to_thread(copy_slowly, live, copy, begun, played))
        await asyncio.to_thread(begun.wait)
        first = await entries_of(server, path)
        await a_round(anna, ben, path)
        played.set()
        await backup
        last, cookies = await entries_of(server, path), anna.client.cookies
    async with serving(tmp_path / "copy") as (app, server):
        kept = await entries_of(server, path)
        assert first == kept[: len(first)] and kept == last[: len(kept)]
        table, sat = await server.desk.sitting(path.rpartition("/")[2])
        assert sat.game.number == table["number"] == len(kept)
        anna = Person(app)
        anna.client.cookies = cookies
        assert (await anna.get(path)).status_code == 200


async def test_the_seed_is_256_bits_its_hash_is_public_and_it_is_told_only_at_the_end(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        headers, api = await anna.program(), f"/api{path}"
        now = (await anna.client.get(api, headers=headers)).json()
        assert now["seed"] is None and len(now["seed_hash"]) == 64
        async with server.store.read() as connection:
            seed = await connection.scalar(select(schema.tables.c.seed))
        assert seed and len(bytes.fromhex(seed)) == 32
        for page in (await anna.get(path), await anna.client.get(api, headers=headers)):
            assert seed not in page.text
        assert (await anna.get(f"{path}/record")).status_code == 422
        await anna.post(f"{path}/propose", {"kind": "end"})
        proposal = (await ben.get(path)).text.partition('name="proposal" value="')[2].partition('"')[0]
        await ben.post(f"{path}/agree", {"proposal": proposal, "answer": "yes"})
        assert (await anna.client.get(api, headers=headers)).json()["seed"] == seed
        record = await anna.get(f"{path}/record")
        assert astrarium.replay(record.content).number == len(await entries_of(server, path))
