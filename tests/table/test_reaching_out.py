"""What goes out of the server: web push that a browser can open, no call to a host that changes its mind, a digest."""

import asyncio
import base64
import json
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select, update
from tests.table.harness import answer, look, open_table, pair, serving, sit
from tests.table.test_telling import Ears, hook, letters, listening, make_due

from astrarium.games.catalogue import games
from astrarium.kernel.opening import begin
from astrarium.kernel.ruleset import Ruleset
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import errands, notify, push, schema
from astrarium.table.deliver import Postman, Undelivered, check_channel
from astrarium.table.desk import Refused
from astrarium.table.people import change

pytestmark = [pytest.mark.anyio, pytest.mark.once]

OUTSIDE: Final = "93.184.216.34"


class Names:
    """What names mean, one answer after another."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = list(addresses)
        self.asked = 0

    def __call__(self, host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        self.asked += 1
        address = self.addresses.pop(0) if len(self.addresses) > 1 else self.addresses[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]


async def test_a_name_that_means_something_inside_when_it_is_called_is_not_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = Names(OUTSIDE, "127.0.0.1")
    monkeypatch.setattr(socket, "getaddrinfo", names)
    await check_channel("hook", "https://rebound.example/x", private=False)
    with pytest.raises(Undelivered, match="inside"):
        await Postman(None, "", "https://x").deliver("hook", "https://rebound.example/x", "s", "b")
    with pytest.raises(Refused):
        await check_channel("hook", "https://rebound.example/x", private=False)


async def test_the_address_that_was_checked_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    names, called = Names(OUTSIDE, "127.0.0.1"), []
    monkeypatch.setattr(socket, "getaddrinfo", names)

    async def post(self: Any, url: str, **more: Any) -> Any:
        called.append((url, more["headers"]["host"], more["extensions"]["sni_hostname"]))
        raise httpx.ConnectError("nobody there")

    monkeypatch.setattr(httpx.AsyncClient, "post", post)
    with pytest.raises(Undelivered, match="ConnectError"):
        await Postman(None, "", "https://x").deliver("hook", "https://rebound.example/x", "s", "b")
    assert called == [(f"https://{OUTSIDE}/x", "rebound.example", "rebound.example")]
    assert names.asked == 1


async def test_a_host_with_one_address_inside_is_refused_whatever_the_others_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def both(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        return [Names(address)(host, port)[0] for address in (OUTSIDE, "10.0.0.7")]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    with pytest.raises(Refused):
        await check_channel("hook", "https://two.example/x", private=False)


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Handset(Ears):
    """A browser's push service, which hears bytes and who signed them."""

    def __init__(self) -> None:
        super().__init__()
        self.bodies: list[bytes] = []
        self.heads: list[str] = []

    async def web(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
        self.heads.append(head.lower())
        self.bodies.append(await reader.readexactly(length))
        writer.write(b"HTTP/1.1 201 X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        writer.close()


async def test_web_push_is_sealed_for_the_browser_signed_by_the_server_and_says_whose_turn_it_is(
    tmp_path: Path,
) -> None:
    key, secret, handset = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef", Handset()
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    async with serving(tmp_path) as (app, server), await asyncio.start_server(handset.web, "127.0.0.1", 0) as service:
        _, ben, path = await pair(app, server)
        endpoint = f"http://127.0.0.1:{service.sockets[0].getsockname()[1]}/push"
        subscription = {"endpoint": endpoint, "keys": {"p256dh": text(point), "auth": text(secret)}}
        added = await ben.post("/account/channels", {"kind": "push", "address": json.dumps(subscription)})
        assert added.status_code == 303
        await answer(ben, path, "bid:1")
        await answer(ben, path)
        undone = await ben.post(f"{path}/undo", {"asked": (await look(ben, path)).asked})
        assert undone.headers["location"].endswith("seat=blue"), undone.text
        await make_due(server)
        await errands.messages(server)
        opened = [json.loads(http_ece.decrypt(body, private_key=key, auth_secret=secret)) for body in handset.bodies]
        assert [one["title"] for one in opened] == ["Fair: it is your turn"]
        assert opened[0]["body"].endswith(path)
        assert push.public_key(server.push_key) in (await ben.get("/account")).text
        assert f"k={push.public_key(server.push_key)}".lower() in handset.heads[0]


@pytest.mark.parametrize(
    "address", ["", "{}", "[]", "null", '{"endpoint": "https://1.1.1.1/", "keys": {}}', "x" * 3000]
)
async def test_a_subscription_that_is_none_is_not_kept(address: str) -> None:
    with pytest.raises(Refused):
        await check_channel("push", address, private=True)


async def test_the_digest_is_one_message_about_every_game_and_comes_once_a_day(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server), listening("web") as ears:
        anna, ben, first = await pair(app, server)
        await hook(ben, ears)
        paths = [first]
        for _ in range(2):
            paths.append(await open_table(anna, "person", "link"))
            await sit(ben, server, paths[-1], "blue")
            await anna.post(f"{paths[-1]}/start")
        async with server.store.write() as connection:
            await change(connection, 2, digest=True)
            at = notify.DIGEST_HOUR * 3600 + 60.0
            await connection.execute(update(schema.outbox).values(created=0.0, due=1.0))
            claimed = await notify.claim(connection, at)
        mine = [bundle for bundle in notify.bundles(claimed) if bundle[0]["channel"] == "hook"]
        assert [len(bundle) for bundle in mine] == [2]
        await errands._send(server, mine[0])
        said = json.loads(ears.heard[0])["text"]
        assert len(ears.heard) == 1 and said.startswith("2 games have news")
        assert all(said.count(path) == 1 for path in paths[1:])
        assert {row["status"] for row in await letters(server) if row["channel_id"] == 3} == {"sent"}


async def test_what_comes_up_after_the_digest_waits_for_the_next(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        await pair(app, server)
        day, hour = 86_400.0, notify.DIGEST_HOUR * 3600.0
        for created, at, wanted in (
            (9 * 3600.0, 10 * 3600.0, hour),
            (hour + 5, hour + 60, day + hour),
            (5.0, hour + 60, 0),
        ):
            async with server.store.write() as connection:
                await change(connection, 1, digest=True)
                values = {"created": created, "due": 1.0, "status": "waiting"}
                await connection.execute(update(schema.outbox).values(values))
                claimed = {row["person_id"] for row in await notify.claim(connection, at)}
                mine = select(schema.outbox.c.due).where(schema.outbox.c.person_id == 1)
                due = await connection.scalar(mine)
            assert (1 in claimed) == (not wanted)
            assert due == (wanted or at + notify.LEASE)


async def test_a_digest_waits_for_nobody_whose_time_runs_out(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        await pair(app, server, pace="day")
        async with server.store.write() as connection:
            await change(connection, 1, digest=True)
            await connection.execute(update(schema.outbox).values(kind=notify.REMIND, due=1.0))
            assert 1 in {row["person_id"] for row in await notify.claim(connection, 3600.0)}


@pytest.mark.parametrize(
    ("turn", "kind"), [("red", notify.ASKED), ("blue", notify.TURN), ("", notify.TURN), (None, notify.TURN)]
)
def test_a_question_in_anothers_turn_says_that_it_is_one(turn: str | None, kind: str) -> None:
    class Table:
        def view(self, seat: None) -> Any:
            return object() if turn is None else SimpleNamespace(turn=turn)

    assert notify.kind_of(Table(), 1) == kind  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [rules for rules in games() if rules.name != "fair"], ids=lambda rules: rules.name)
def test_every_game_says_whose_turn_it_is(rules: Ruleset) -> None:
    assert begin(rules, 2, 1).view(None).turn in ("", *SEAT_NAMES[:2])


def test_each_word_has_its_letter(tmp_path: Path) -> None:
    row = {"language": "pl", "words": {"game": "arcs", "link": "x"}, "table_id": "t", "digest": False}
    for kind in (notify.TURN, notify.ASKED, notify.REMIND, notify.EXPIRED, notify.OVER, notify.RESET, notify.READY):
        subject, body = errands.letter(row | {"kind": kind}, "https://x")
        assert subject and body and "table.letter" not in subject
