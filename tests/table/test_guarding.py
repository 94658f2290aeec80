"""At the door: forms from elsewhere, cookies, headers, redirects, sizes, rates, errors."""

import asyncio
import re
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import select, update
from starlette.requests import Request
from tests.table.harness import BASE, NOWHERE, Person, Seen, answer, look, open_table, pair, serving

from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import errands, people, schema
from astrarium.table.door import ENTRIES, Call, Visitor, still_in, visit
from astrarium.table.guard import LARGEST_BODY, LARGEST_UPLOAD, safe_path
from astrarium.table.rates import Rates, TooMany
from astrarium.table.running import configured
from astrarium.table.seats import room
from astrarium.table.server import Server
from astrarium.table.settings import Settings
from astrarium.table.stream import events

pytestmark = [pytest.mark.anyio, pytest.mark.once]

FORMS = [entry.path for entry in ENTRIES if entry.method == "POST" and not entry.program]


@pytest.mark.parametrize("path", FORMS)
async def test_a_form_without_the_token_of_its_page_is_refused(path: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, table = await pair(app, server)
        other = Person(app)
        await other.get("/")
        parts = {"table": table.rpartition("/")[2], "game": "fair", "secret": "x", "invite": "x"}
        for token in ("", "0" * 64, other.token):
            sent = await anna.client.post(path.format(**parts), data={"token": token})
            assert sent.status_code == 400


@pytest.mark.parametrize("headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}])
async def test_a_form_that_another_site_sends_is_refused_even_with_a_token(
    headers: dict[str, str], tmp_path: Path
) -> None:
    async with serving(tmp_path) as (app, _):
        anna = await Person(app).sign_up("anna")
        sent = await anna.post("/account/tokens", {"name": "mine"}, headers=headers)
        assert sent.status_code == 400


async def test_cookies_are_out_of_reach_of_scripts_other_sites_and_plain_http(tmp_path: Path) -> None:
    async with serving(tmp_path, base_url="https://games.example.org") as (app, _):
        anna = Person(app)
        anna.client.base_url = httpx.URL("https://games.example.org")
        await anna.get("/")
        sent = await anna.client.post(
            "/sign-up",
            data={"token": anna.token, "name": "anna", "email": "anna@example.org", "password": "open sesame"},
        )
        cookies = sent.headers.get_list("set-cookie")
        assert [cookie.partition("=")[0] for cookie in cookies] == ["astrarium_session"]
        for flag in ("HttpOnly", "Secure", "SameSite=lax"):
            assert flag in cookies[0]
        assert "max-age" in sent.headers["strict-transport-security"]


async def test_a_session_cookie_that_we_did_not_sign_opens_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna = await Person(app).sign_up("anna")
        cookie = anna.client.cookies["astrarium_session"]
        anna.client.cookies.set("astrarium_session", cookie[:-2] + ("aa" if cookie[-2:] != "aa" else "bb"))
        assert (await anna.get("/account")).headers["location"].startswith("/sign-in")


@pytest.mark.parametrize(
    "path", ["/", "/sign-in", "/nothing/here", "/static/table.css", "/api/openapi.json", "/health"]
)
async def test_no_answer_allows_inline_script_or_framing(path: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        headers = (await Person(app).get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


async def test_pages_need_nothing_that_the_policy_forbids(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        arcs = await anna.post("/new/arcs", {"count": "2", "seat-0": "person", "seat-1": "person"})
        for place in ("/", "/account", "/new/fair", path, arcs.headers["location"]):
            text = (await anna.get(place)).text
            assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|javascript:", text), place
            assert not re.search(r"(?:src|href)=\"(?:https?:)?//", text), place


@pytest.mark.parametrize(
    "bad", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "evil", "/a\nb", ""]
)
def test_one_is_only_sent_on_to_places_on_this_server(bad: str) -> None:
    assert safe_path(bad) == "/"
    assert safe_path("/tables/x?seat=red") == "/tables/x?seat=red"


async def test_bodies_have_limits(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna = await Person(app).sign_up("anna")
        sent = await anna.post("/account/tokens", {"name": "x" * LARGEST_BODY})
        assert sent.status_code == 413
        sent = await anna.post("/import", files={"file": ("game.json", b"x" * LARGEST_UPLOAD)})
        assert sent.status_code == 413

        async def endless() -> Any:
            for _ in range(100):
                yield b"token=" + b"x" * 10_000

        headers = {"content-type": "application/x-www-form-urlencoded"}
        sent = await anna.client.post("/account/tokens", content=endless(), headers=headers)
        assert sent.status_code == 413


async def test_guessing_passwords_soon_takes_patience(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        thief = Person(app)
        sent = [
            await thief.post("/sign-in", {"email": "anna@example.org", "password": str(number)}) for number in range(12)
        ]
        tries = [one.status_code for one in sent]
        assert tries[:3] == [422] * 3 and tries[-1] == 429
        most, period = Rates.LIMITS["sign-in"]
        assert 0 < int(sent[-1].headers["retry-after"]) <= period / most + 1


async def test_who_plays_alone_at_home_waits_for_nobody(tmp_path: Path) -> None:
    most, _ = Rates.LIMITS["create"]
    async with serving(tmp_path, local=True) as (app, _):
        me = Person(app)
        for _ in range(most + 2):
            assert await open_table(me, "person", "person")


@pytest.mark.parametrize(("proxies", "status"), [((), 429), (("127.0.0.1",), 422)])
async def test_behind_a_proxy_that_was_named_each_visitor_counts_alone_and_nobody_else_is_believed(
    proxies: tuple[str, ...], status: int, tmp_path: Path
) -> None:
    config = configured(Settings(data=tmp_path, base_url=BASE, fast_passwords=True, proxies=proxies), "127.0.0.1", 8000)
    config.load()
    app: Any = config.app
    await app.state.server.open()
    try:
        for visitor in range(12):
            thief = Person(app)
            transport = httpx.ASGITransport(config.loaded_app, client=("127.0.0.1", 1234))
            address = {"x-forwarded-for": f"203.0.113.{visitor}"}
            thief.client = httpx.AsyncClient(transport=transport, base_url=BASE, headers=address)
            sent = await thief.post("/sign-in", {"email": f"{visitor}@example.org", "password": "x"})
        assert sent.status_code == status
    finally:
        await app.state.server.close()


@pytest.mark.parametrize("kind", ["sign-in", "create"])
async def test_what_was_used_up_comes_back_with_time(kind: str, tmp_path: Path) -> None:
    time = [1000.0]
    async with serving(tmp_path) as (_, server):
        rates = Rates(server.store, lambda: time[0])
        most, period = Rates.LIMITS[kind]
        for _ in range(most):
            await rates.take(kind, "anna")
        with pytest.raises(TooMany) as refused:
            await rates.take(kind, "anna")
        assert refused.value.seconds == ceil(period / most)
        await rates.take(kind, "ben")
        time[0] += refused.value.seconds
        await rates.take(kind, "anna")
        with pytest.raises(TooMany):
            await rates.take(kind, "anna")


async def test_guesses_at_two_servers_on_one_database_are_counted_together(tmp_path: Path) -> None:
    most, _ = Rates.LIMITS["sign-in"]
    async with serving(tmp_path) as (first, _), serving(tmp_path) as (second, _):
        thieves, fields = [Person(first), Person(second)], {"email": "anna@example.org", "password": "guess"}
        tries = [(await thieves[at % 2].post("/sign-in", fields)).status_code for at in range(most + 2)]
        assert tries == [422] * most + [429] * 2


async def test_who_asks_too_often_is_not_kept_by_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        await Person(app).post("/sign-in", {"email": "anna@example.org", "password": "guess"})
        async with server.store.read() as connection:
            kept = (await connection.execute(select(schema.rates))).all()
        assert len(kept) == 2 and not any("anna" in str(row) or "203.0.113" in str(row) for row in kept)
        async with server.store.write() as connection:
            await connection.execute(update(schema.rates).values(since=1.0))
        await errands.sweep(server)
        async with server.store.read() as connection:
            assert (await connection.execute(select(schema.rates))).all() == []


async def test_what_breaks_says_nothing_about_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)

        def broken(*_: object) -> None:
            raise RuntimeError("the secret of /etc/passwd")

        monkeypatch.setattr("astrarium.table.wire.look", broken)
        page = await anna.get(path)
        assert page.status_code == 500
        assert page.text == "Something went wrong on our side."


async def test_a_key_that_is_not_offered_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        seen = await look(anna, path)
        for key in ("bid:9", "pledge:card-1", "", "\x00", "bid:0 ", "x" * 300):
            sent = await anna.post(f"{path}/answer", {"key": key, "asked": seen.asked})
            assert sent.status_code == 422, key
        assert (await look(anna, path)).keys == seen.keys
        for asked in ("-1", "x", "", "9" * 30, "²"):
            sent = await anna.post(f"{path}/answer", {"key": seen.keys[0], "asked": asked})
            assert sent.status_code == 400, asked


async def test_a_rule_that_breaks_harms_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        seen = await look(anna, path)
        monkeypatch.setattr("tests.kernel.toy.ChooseBid.run", lambda *_: 1 / 0)
        assert (await anna.post(f"{path}/answer", {"key": seen.keys[0], "asked": seen.asked})).status_code == 500
        monkeypatch.undo()
        assert (await look(anna, path)).keys == seen.keys
        assert (await answer(anna, path)).status_code == 303


async def test_a_drawing_that_breaks_keeps_nobody_from_answering(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("astrarium.draw.arcs.parts.draw_parts", lambda *_, **__: 1 / 0)
    async with serving(tmp_path, local=True, robots=0) as (app, server):
        me = Person(app)
        path = await open_table(me, "person", "person", game="arcs")
        seat = SEAT_NAMES[(await server.desk.sitting(path.rpartition("/")[2]))[1].game.questions[0].seat]
        with structlog.testing.capture_logs() as log:
            page = await me.get(f"{path}?seat={seat}")
        assert page.status_code == 200 and Seen(page.text).keys
        assert [line["event"] for line in log] == ["drawing failed"] and "division" not in str(log)


async def test_a_local_server_answers_only_to_its_own_name(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, _):
        me = Person(app)
        assert (await me.get("/", headers={"host": "rebound.example:8000"})).status_code == 400
        assert (await me.get("/", headers={"host": "localhost:8000"})).status_code == 200


async def test_accounts_are_not_told_apart_by_those_who_guess(tmp_path: Path) -> None:
    async with serving(tmp_path, mailbox=NOWHERE) as (app, _):
        await Person(app).sign_up("anna")
        thief = Person(app)
        texts = set()
        for email in ("anna@example.org", "nobody@example.org"):
            sent = await thief.post("/sign-in", {"email": email, "password": "wrong wrong"})
            reset = await thief.post("/forgot", {"email": email})
            texts.add((sent.status_code, sent.text, reset.status_code, reset.text))
        assert len(texts) == 1


async def test_a_table_that_is_not_for_me_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, _ = await pair(app, server)
        private = await open_table(anna, "person", "link")
        stranger = await Person(app).sign_up("carl")
        there, nowhere = await stranger.get(private), await stranger.get("/tables/AAAAAAAAAAAAAAAA")
        scrub = [page.text.replace(str(page.url.path), "") for page in (there, nowhere)]
        assert there.status_code == nowhere.status_code == 404
        assert scrub[0] == scrub[1]


async def heard(stream: Any) -> list[str]:
    """What a stream says until it ends, or for a moment."""
    found: list[str] = []
    with suppress(TimeoutError):
        while (word := await asyncio.wait_for(anext(stream, None), 0.5)) is not None:
            found.append(word)
    return found


async def test_a_stream_ends_when_one_may_no_longer_watch(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server, spectators="yes")
        carl = await Person(app).sign_up("carl")
        assert (await carl.get(path)).status_code == 200
        watcher, table_id = (await who(server, "carl")).id, path.rpartition("/")[2]

        async def allowed() -> bool:
            async with server.store.read() as connection:
                return (await room(connection, table_id)).may_see(watcher)

        assert len(await heard(events(server, table_id, None, "", allowed))) == 2
        stream = events(server, table_id, None, "", allowed)
        await anext(stream)
        await anna.post(f"{path}/spectators", {"allowed": "no"})
        assert await heard(stream) == []
        assert (await carl.get(f"{path}/stream")).status_code == 404


async def call_of(person: Person, server: Server, path: str) -> Call:
    """A request of somebody's browser that is still open."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
    request = Request({"type": "http", "path": "/", "query_string": b"", "headers": [(b"cookie", cookies.encode())]})
    call = Call(request, server, await visit(request, server))
    async with server.store.read() as connection:
        call.room_ = await room(connection, path.rpartition("/")[2])
    return call


async def test_a_stream_follows_who_plays_the_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        _, ben, path = await pair(app, server)
        call = await call_of(ben, server, path)
        assert call.seat() == 1 and await still_in(call, 1)
        await ben.post(f"{path}/hand-over", {"to": "random"})
        assert not await still_in(call, 1)


async def test_a_stream_ends_with_the_session_that_opened_it(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server, spectators="yes")
        call, watching = await call_of(anna, server, path), await call_of(ben, server, path)
        assert await still_in(call, 0)
        await anna.post("/account/sessions", {"id": str(call.visitor.session)})
        assert not await still_in(call, 0)
        assert await still_in(watching, 1)


async def who(server: Server, name: str) -> Visitor:
    async with server.store.read() as connection:
        return Visitor(await people.by_email(connection, f"{name}@example.org"), "", None, "en")
