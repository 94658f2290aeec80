"""Word outside the tab: when, to whom, how often, what it says, and where it never goes."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import RowMapping, select, update
from tests.table.harness import Person, answer, look, open_table, pair, serving, sit

from astrarium.table import clock, deliver, errands, notify, schema
from astrarium.table.deliver import Postman, Undelivered
from astrarium.table.desk import Refused
from astrarium.table.mail import Mailbox
from astrarium.table.people import change
from astrarium.table.server import Server
from astrarium.table.store import now

pytestmark = [pytest.mark.anyio, pytest.mark.once]

NOON = 1_800_000_000.0 - 1_800_000_000.0 % 86_400 + 12 * 3600
INSIDE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "::1", "fe80::1", "fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "::",
    "::127.0.0.1", "64:ff9b:1::a00:1", "2001::7f00:1", "::ffff:0:7f00:1", "fec0::1", "ff02::1", "2002:808:808::",
    "192.88.99.1", "255.255.255.255",
]  # fmt: skip


async def letters(server: Server) -> list[RowMapping]:
    async with server.store.read() as connection:
        rows = await connection.execute(select(schema.outbox).order_by(schema.outbox.c.id))
        return list(rows.mappings())


async def make_due(server: Server) -> None:
    """Let time pass."""
    async with server.store.write() as connection:
        await connection.execute(update(schema.outbox).values(due=1.0))


class Ears:
    """A place that hears what is sent, in HTTP or SMTP, and answers as told."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.status = 200
        self.port = 0

    async def web(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
        self.heard.append((await reader.readexactly(length)).decode("utf-8", "replace"))
        location = b"location: http://127.0.0.1/\r\n" if self.status == 302 else b""
        writer.write(b"HTTP/1.1 %d X\r\n%scontent-length: 0\r\nconnection: close\r\n\r\n" % (self.status, location))
        writer.close()

    async def post(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hello\r\n")
        while line := (await reader.readline()).decode().strip():
            if line == "DATA":
                writer.write(b"354 go on\r\n")
                self.heard.append((await reader.readuntil(b"\r\n.\r\n")).decode())
            writer.write(b"221 bye\r\n" if line == "QUIT" else b"250 ok\r\n")
            if line == "QUIT":
                break
        writer.close()


@asynccontextmanager
async def listening(kind: str) -> AsyncIterator[Ears]:
    ears = Ears()
    async with await asyncio.start_server(ears.web if kind == "web" else ears.post, "127.0.0.1", 0) as server:
        ears.port = server.sockets[0].getsockname()[1]
        yield ears


async def hook(person: Person, ears: Ears) -> None:
    """A webhook instead of mail."""
    address = f"http://127.0.0.1:{ears.port}/hook"
    assert (await person.post("/account/channels", {"kind": "hook", "address": address})).status_code == 303


async def test_whose_turn_it_is_goes_out_once_and_not_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        await answer(anna, path, "bid:1")
        rows = await letters(server)
        assert {(row["kind"], row["status"], row["seat"]) for row in rows} == {
            ("turn", "waiting", 0),
            ("turn", "waiting", 1),
        }
        assert all(row["due"] >= row["created"] + 299 for row in rows)
        await answer(ben, path, "bid:1")
        assert len(await letters(server)) == len(rows)


async def test_what_others_do_while_i_am_asked_is_no_news_to_me(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        _, ben, path = await pair(app, server)
        async with server.store.write() as connection:
            await connection.execute(update(schema.outbox).values(status="sent"))
        for key in ("bid:1", "bid:2"):
            await answer(ben, path, key)
        assert [(row["kind"], row["status"]) for row in await letters(server) if row["seat"] == 0] == [("turn", "sent")]


async def test_who_opened_a_table_hears_when_it_is_full_unless_it_begins_or_somebody_leaves(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben = await Person(app).sign_up("anna"), await Person(app).sign_up("ben")
        path = await open_table(anna, "person", "link")
        await sit(ben, server, path, "blue")
        (ready,) = await letters(server)
        assert (ready["kind"], ready["person_id"]) == ("ready", 1)
        assert errands.letter({**ready, "language": "en"}, "http://x")[0] == "Fair: every seat is taken, you can start"
        await ben.post(f"{path}/stand")
        assert await letters(server) == []
        await sit(ben, server, path, "blue")
        await anna.post(f"{path}/start")
        assert {row["kind"] for row in await letters(server)} == {"turn"}


async def test_when_a_game_begins_those_who_are_asked_are_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        await pair(app, server)
        assert [(row["kind"], row["seat"]) for row in await letters(server)] == [("turn", 0), ("turn", 1)]


async def test_word_is_cancelled_when_the_question_is_answered_or_undone(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        await answer(anna, path, "bid:1")
        await answer(anna, path)
        assert {row["status"] for row in await letters(server) if row["seat"] == 0} == {"cancelled"}
        seen = await look(anna, path)
        await anna.post(f"{path}/undo", {"asked": seen.asked})
        assert [row["status"] for row in await letters(server) if row["seat"] == 0] == ["cancelled", "waiting"]


async def test_a_webhook_hears_whose_turn_it_is_and_nothing_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server), listening("web") as ears:
        anna, ben, path = await pair(app, server)
        await hook(ben, ears)
        await answer(anna, path, "bid:1")
        async with server.store.write() as connection:
            await connection.execute(update(schema.outbox).values(due=1.0))
        await errands.messages(server)
        said = [json.loads(one) for one in ears.heard]
        assert all(one["text"] == one["content"] for one in said)
        assert not any(word in str(said) for word in ("bid", "card", "coin"))


async def test_mail_comes_in_the_readers_language_with_the_address_of_the_table(tmp_path: Path) -> None:
    async with listening("post") as ears:
        box = Mailbox("127.0.0.1", ears.port, "table@example.org")
        async with serving(tmp_path, mailbox=box) as (app, server):
            anna, _, path = await pair(app, server)
            await answer(anna, path, "bid:1")
            await make_due(server)
            await errands.messages(server)
            assert any("Subject: Fair: it is your turn" in one and path in one for one in ears.heard)
            assert all(row["status"] == "sent" for row in await letters(server))


async def test_what_does_not_arrive_is_tried_again_ever_more_patiently_then_shown(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server), listening("web") as ears:
        ears.status = 500
        anna, ben, path = await pair(app, server)
        await hook(ben, ears)
        await answer(anna, path, "bid:1")
        waits = []
        for _ in range(notify.MOST_TRIES):
            await make_due(server)
            before = now()
            await errands.messages(server)
            waits += [row["due"] - before for row in await letters(server) if row["status"] == "waiting"]
        rows = await letters(server)
        assert {row["status"] for row in rows} == {"failed"}
        assert sorted({round(wait, -1) for wait in waits}) == [30, 120, 480, 1920, 7680]
        assert "no mail server is set up" in (await anna.get("/account")).text


async def test_quiet_hours_and_the_daily_digest_put_word_off(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        await answer(anna, path, "bid:1")

        async def postponed(**values: Any) -> list[float | None]:
            async with server.store.write() as connection:
                await change(connection, 1, quiet="", digest=False, zone="UTC", **{})
                await change(connection, 1, **values)
                await connection.execute(update(schema.outbox).values(due=1.0, status="waiting"))
                await notify.claim(connection, NOON)
            return [row["due"] for row in await letters(server) if row["person_id"] == 1]

        assert await postponed(quiet="11:00-13:30") == [NOON + 90 * 60]
        assert await postponed(quiet="22:00-12:30") == [NOON + 30 * 60]
        assert await postponed(quiet="13:00-14:00") == [NOON + notify.LEASE]
        assert await postponed(quiet="11:00-13:30", zone="Asia/Tokyo") == [NOON + notify.LEASE]
        assert await postponed(digest=True) == [NOON + 6 * 3600]


@pytest.mark.parametrize("address", INSIDE)
def test_no_webhook_reaches_the_servers_own_network(address: str) -> None:
    assert not deliver.all_outside([address])
    assert not deliver.all_outside(["1.1.1.1", address])


async def test_an_address_inside_is_refused_when_it_is_entered_and_again_when_it_is_called(tmp_path: Path) -> None:
    for url in (
        "https://127.0.0.1/x",
        "https://localhost/x",
        "http://1.1.1.1/x",
        "file:///etc/passwd",
        "https://[::1]/",
    ):
        with pytest.raises(Refused):
            await deliver.check_channel("hook", url, private=False)
        with pytest.raises(Undelivered):
            await Postman(None, "", "https://x", private=False).deliver("hook", url, "s", "b")


async def test_a_webhook_that_points_elsewhere_is_not_followed(tmp_path: Path) -> None:
    async with listening("web") as ears:
        ears.status = 302
        with pytest.raises(Undelivered, match="302"):
            await Postman(None, "", "http://x", private=True).deliver(
                "hook", f"http://127.0.0.1:{ears.port}/", "s", "b"
            )
        assert len(ears.heard) == 1


async def test_when_time_runs_out_the_others_choose_and_a_reminder_comes_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server, pace="day")
        async with server.store.write() as connection:
            assert await clock.remind(connection, now()) == []
            late = await clock.remind(connection, now() + 21 * 3600)
            assert [row["seat"] for row in late] == [0, 1]
            assert await clock.expire(connection, now() + 23 * 3600) == []
            assert [row["seat"] for row in await clock.expire(connection, now() + 25 * 3600)] == [0, 1]
        assert (await ben.post(f"{path}/clock", {"seat": "blue", "choice": "bot"})).status_code == 400
        assert (await ben.post(f"{path}/clock", {"seat": "red", "choice": "wait"})).status_code == 303
        assert (await ben.post(f"{path}/clock", {"seat": "red", "choice": "bot"})).status_code == 422
        assert (await anna.post(f"{path}/clock", {"seat": "blue", "choice": "bot"})).status_code == 303
        assert "Time has run out" not in (await anna.get(path)).text
        assert (await ben.post(f"{path}/take-back", {"seat": "blue"})).status_code == 303
