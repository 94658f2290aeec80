"""Accounts: names, sessions, passwords, blocks, reports, leaving."""

import re
from pathlib import Path

import pytest
from sqlalchemy import select, update
from tests.table.harness import NOWHERE, Person, answer, invite_of, look, open_table, pair, serving, sit

from astrarium.table import schema

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def sign_in(person: Person, email: str, password: str) -> int:
    await person.get("/")
    return (await person.post("/sign-in", {"email": email, "password": password})).status_code


async def test_sessions_are_listed_and_ended_one_by_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna = await Person(app, "the desk").sign_up("anna")
        away = Person(app, "a phone")
        assert await sign_in(away, "ANNA@example.org", "open sesame") == 303
        page = (await anna.get("/account")).text
        assert "the desk" in page and "a phone" in page
        ids = re.findall(r'name="id" value="(\d+)"', page.partition("the desk")[0] + page.partition("the desk")[2])
        await anna.post("/account/sessions", {"id": max(ids, key=int)})
        assert (await away.get("/account")).status_code == 303
        assert (await anna.get("/account")).status_code == 200


async def test_a_session_that_is_not_mine_is_not_ended(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna, ben = await Person(app).sign_up("anna"), await Person(app).sign_up("ben")
        for number in range(1, 5):
            await ben.post("/account/sessions", {"id": str(number)})
        assert (await anna.get("/account")).status_code == 200


async def test_a_new_password_ends_the_other_sessions_and_the_old_one_no_longer_fits(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna, away = await Person(app).sign_up("anna"), Person(app)
        await sign_in(away, "anna@example.org", "open sesame")
        wrong = await anna.post("/account/password", {"old": "wrong", "password": "shut sesame"})
        assert wrong.status_code == 422
        await anna.post("/account/password", {"old": "open sesame", "password": "shut sesame"})
        assert (await anna.get("/account")).status_code == 200
        assert (await away.get("/account")).status_code == 303
        assert await sign_in(away, "anna@example.org", "open sesame") == 422
        assert await sign_in(away, "anna@example.org", "shut sesame") == 303


async def test_a_link_for_a_new_password_works_once_and_only_for_an_hour(tmp_path: Path) -> None:
    async with serving(tmp_path, mailbox=NOWHERE) as (app, server):
        await Person(app).sign_up("anna")

        async def link() -> str:
            await Person(app).post("/forgot", {"email": "anna@example.org"})
            async with server.store.read() as connection:
                query = select(schema.outbox.c.words).where(schema.outbox.c.kind == "reset")
                words = (await connection.execute(query.order_by(schema.outbox.c.id.desc()))).scalars().first()
            assert words
            return str(words["link"]).partition("8000")[2]

        first, second = await link(), await link()
        new = {"password": "shut sesame"}
        assert (await Person(app).post(first, new)).status_code == 422
        assert (await Person(app).post(second, new)).status_code == 303
        assert (await Person(app).post(second, new)).status_code == 422
        third = await link()
        async with server.store.write() as connection:
            await connection.execute(update(schema.resets).values(expires=1.0))
        assert (await Person(app).post(third, new)).status_code == 422


async def test_one_changes_ones_name_and_settings_and_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        wished = {"name": "Anna  Maria", "zone": "Europe/Rome", "quiet": "22:00-07:30", "digest": "yes"}
        assert (await anna.post("/account", wished)).status_code == 303
        assert "Anna Maria" in (await ben.get(path)).text
        person = (await anna.get("/account/data")).json()["people"][0]
        assert [person[name] for name in ("name", "zone", "quiet", "digest")] == [
            "Anna Maria", "Europe/Rome", "22:00-07:30", True,
        ]  # fmt: skip
        for wrong in ({"name": " "}, {"name": "x" * 41}, {"zone": "Mars"}, {"quiet": "25:00-07:00"}, {"quiet": "late"}):
            assert (await anna.post("/account", {"name": "Anna", **wrong})).status_code == 422
        assert (await anna.get("/account/data")).json()["people"][0] == person


async def test_who_runs_things_finds_the_page_for_it(tmp_path: Path) -> None:
    async with serving(tmp_path, administrators=("ada@example.org",), robots=0) as (app, _):
        ada, ben = await Person(app).sign_up("ada"), await Person(app).sign_up("ben")
        assert 'href="/admin"' in (await ada.get("/account")).text
        assert 'href="/admin"' not in (await ben.get("/account")).text


async def test_the_administrators_page_shows_games_people_outbox_and_health(tmp_path: Path) -> None:
    async with serving(tmp_path, administrators=("root@example.org",)) as (app, server):
        anna, _, path = await pair(app, server)
        root = await Person(app).sign_up("root")
        async with server.store.write() as connection:
            await connection.execute(update(schema.outbox).values(status="failed", error="nobody answers", tries=6))
        page = (await root.get("/admin")).text
        for shown in (path.rpartition("/")[2], "anna@example.org", "nobody answers", "Failed: 2"):
            assert shown in page, shown
        assert (await anna.get("/health")).json() == {"ok": True}


async def test_passwords_and_tokens_are_nowhere_in_the_database(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna = await Person(app).sign_up("anna")
        token = (await anna.program())["authorization"].removeprefix("Bearer ")
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"anna@example.org" in kept
    assert b"open sesame" not in kept and token.encode() not in kept


async def test_who_leaves_takes_their_data_along_and_the_others_keep_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, _):
        anna, ben, path = await pair(app, _)
        await anna.post(f"{path}/chat", {"text": "hello there"})
        data = (await anna.get("/account/data")).json()
        assert data["people"][0]["email"] == "anna@example.org" and data["chat"][0]["text"] == "hello there"
        assert "password" not in data["people"][0]
        assert (await anna.post("/account/delete", {"password": "wrong"})).status_code == 422
        assert (await anna.post("/account/delete", {"password": "open sesame"})).status_code == 200
        assert (await anna.get("/account")).status_code == 303
        assert (await look(ben, path)).keys
        assert (await answer(ben, path)).status_code == 303


async def test_who_is_blocked_is_not_heard_and_cannot_sit_with_me(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        await ben.post(f"{path}/chat", {"text": "pay attention"})
        assert "pay attention" in (await anna.get(f"{path}/chat")).text
        await anna.post("/account/block", {"person": "2"})
        assert "pay attention" not in (await anna.get(f"{path}/chat")).text
        other = await open_table(anna, "person", "link")
        refused = await ben.post(await invite_of(server, other), {"seat": "blue"})
        assert refused.status_code == 422
        await anna.post("/account/block", {"person": "2", "answer": "no"})
        await sit(ben, server, other, "blue")


async def test_a_reported_line_is_shown_to_the_administrator_and_hidden(tmp_path: Path) -> None:
    async with serving(tmp_path, administrators=("root@example.org",)) as (app, server):
        anna, ben, path = await pair(app, server)
        root = await Person(app).sign_up("root")
        await ben.post(f"{path}/chat", {"text": "something rude"})
        assert (await anna.post(f"{path}/report", {"line": "1"})).status_code == 200
        assert (await anna.post(f"{path}/report", {"line": "1"})).status_code == 422
        assert "something rude" in (await root.get("/admin")).text
        await root.post("/admin/report", {"report": "1", "answer": "hide"})
        assert "something rude" not in (await anna.get(path)).text
        assert "something rude" not in (await root.get("/admin")).text


async def test_who_is_locked_out_is_out_at_once_and_cannot_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path, administrators=("root@example.org",)) as (app, _):
        anna, root = await Person(app).sign_up("anna"), await Person(app).sign_up("root")
        headers = await anna.program()
        await root.post("/admin/suspend", {"person": "1", "answer": "suspend"})
        assert (await anna.get("/account")).status_code == 303
        assert (await anna.client.get("/api/tables", headers=headers)).status_code == 401
        assert await sign_in(Person(app), "anna@example.org", "open sesame") == 422
        await root.post("/admin/suspend", {"person": "1", "answer": "allow"})
        assert await sign_in(Person(app), "anna@example.org", "open sesame") == 303


@pytest.mark.parametrize(("language", "word"), [("en", "New game"), ("it", "Nuova partita"), ("pl", "Nowa gra")])
async def test_pages_speak_the_language_of_the_browser_until_one_is_chosen(
    language: str, word: str, tmp_path: Path
) -> None:
    async with serving(tmp_path) as (app, _):
        anna = Person(app)
        anna.client.headers["accept-language"] = f"xx, {language}-XX;q=0.8"
        assert f'<html lang="{language}"' in (await anna.get("/")).text
        await anna.sign_up("anna")
        path = await open_table(anna, "person", "bot:random")
        await anna.post(f"{path}/start")
        assert word in (await anna.get("/")).text
        for place in (path, "/account", "/new/arcs", "/sign-in", f"{path}/past"):
            page = await anna.get(place)
            assert page.status_code == 200 and f'<html lang="{language}"' in page.text
        await anna.post("/language", {"language": "pl", "theme": "light"})
        page = await anna.get("/")
        assert "Nowa gra" in page.text and 'data-theme="light"' in page.text
