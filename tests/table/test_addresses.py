"""Mail goes where somebody has said that it may: one letter asks, and nothing else comes before the answer."""

import re
from email import message_from_string
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.table.harness import NOWHERE, Person, open_table, serving, sit
from tests.table.test_telling import Ears, listening, make_due

from astrarium.table import errands, guard, people, schema
from astrarium.table.mail import Mailbox
from astrarium.table.rates import Rates
from astrarium.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.once]


def post(ears: Ears) -> dict[str, Any]:
    """A server that hands mail in where these ears are."""
    return {"mailbox": Mailbox("127.0.0.1", ears.port, "table@example.org"), "robots": 0}


async def mail(server: Server, ears: Ears) -> list[tuple[str, str, str]]:
    """What goes out now: to whom, subject, body."""
    ears.heard.clear()
    await make_due(server)
    await errands.messages(server)
    letters = [message_from_string(one.rpartition("\r\n.\r\n")[0], policy=default) for one in ears.heard]
    return sorted((one["to"], one["subject"], one.get_content()) for one in letters)


def link(body: str) -> str:
    """Where a letter leads."""
    return re.search(r"http://127.0.0.1:8000(/\S+)", body)[1]  # type: ignore[index]


async def table_of(server: Server, anna: Person, ben: Person) -> str:
    """Both at a table, and asked."""
    path = await open_table(anna, "person", "link")
    await sit(ben, server, path, "blue")
    assert (await anna.post(f"{path}/start")).status_code == 303
    return path


async def test_an_address_gets_the_letter_that_asks_and_no_other_until_it_is_confirmed(tmp_path: Path) -> None:
    async with listening("post") as ears, serving(tmp_path, **post(ears)) as (app, server):
        anna, ben = await Person(app).sign_up("anna", confirmed=False), await Person(app).sign_up("ben")
        await table_of(server, anna, ben)
        (asked_to, subject, body), (told, turn, _) = await mail(server, ears)
        assert (asked_to, subject) == ("anna@example.org", "Is this your address?")
        assert (told, turn) == ("ben@example.org", "Fair: it is your turn")
        assert "not confirmed yet" in (await anna.get("/account")).text
        assert "anna@example.org" in (await Person(app).get(link(body))).text
        await table_of(server, anna, ben)
        assert [to for to, _, _ in await mail(server, ears)] == ["ben@example.org"]
        assert (await Person(app).post(link(body))).status_code == 200
        assert "not confirmed yet" not in (await anna.get("/account")).text
        await table_of(server, anna, ben)
        assert [(to, said) for to, said, _ in await mail(server, ears)] == [
            ("anna@example.org", turn),
            ("ben@example.org", turn),
        ]


async def test_another_address_for_word_of_games_is_asked_too(tmp_path: Path) -> None:
    async with listening("post") as ears, serving(tmp_path, **post(ears)) as (app, server):
        anna, ben = await Person(app).sign_up("anna"), await Person(app).sign_up("ben")
        added = await anna.post("/account/channels", {"kind": "mail", "address": "phone@example.org"})
        assert "A link is on its way" in added.text
        await table_of(server, anna, ben)
        letters = await mail(server, ears)
        assert [to for to, _, _ in letters] == ["anna@example.org", "ben@example.org", "phone@example.org"]
        assert letters[2][1] == "Is this your address?"
        again = await anna.post("/account/confirm", {"address": "phone@example.org"})
        assert again.status_code == 200
        ((to, _, body),) = await mail(server, ears)
        assert to == "phone@example.org"
        await ben.post(link(body))
        await table_of(server, anna, ben)
        told = [to for to, _, _ in await mail(server, ears)]
        assert told == ["anna@example.org", "ben@example.org", "phone@example.org"]


async def test_who_has_not_confirmed_gets_no_link_for_another_password(tmp_path: Path) -> None:
    async with listening("post") as ears, serving(tmp_path, **post(ears)) as (app, server):
        await Person(app).sign_up("anna", confirmed=False)
        await Person(app).sign_up("ben")
        assert [to for to, _, _ in await mail(server, ears)] == ["anna@example.org"]
        for name in ("anna", "ben", "nobody"):
            assert (await Person(app).post("/forgot", {"email": f"{name}@example.org"})).status_code == 200
        (_, asked, body), (_, reset, _) = await mail(server, ears)
        assert (asked, reset) == ("Is this your address?", "Choose a new password")
        await Person(app).post(link(body))
        await Person(app).post("/forgot", {"email": "anna@example.org"})
        assert [said for _, said, _ in await mail(server, ears)] == ["Choose a new password"]


async def sign_in(app: Any, email: str) -> int:
    return (await Person(app).post("/sign-in", {"email": email, "password": "open sesame"})).status_code


async def test_another_address_to_sign_in_with_holds_from_when_it_is_confirmed(tmp_path: Path) -> None:
    async with listening("post") as ears, serving(tmp_path, **post(ears)) as (app, server):
        anna, ben = await Person(app).sign_up("anna"), await Person(app).sign_up("ben")
        wrong = await anna.post("/account/email", {"email": "new@example.org", "password": "wrong"})
        taken = await anna.post("/account/email", {"email": "ben@example.org", "password": "open sesame"})
        assert (wrong.status_code, taken.status_code) == (422, 422)
        assert await mail(server, ears) == []
        asked = await anna.post("/account/email", {"email": " New@example.org", "password": "open sesame"})
        assert "A link is on its way" in asked.text
        ((to, _, body),) = await mail(server, ears)
        assert to == "new@example.org"
        assert (await sign_in(app, "anna@example.org"), await sign_in(app, "new@example.org")) == (303, 422)
        assert (await ben.get(link(body))).headers["location"].startswith("/sign-in?next=/confirm/")
        assert (await ben.post(link(body))).status_code == 401
        assert (await anna.post(link(body))).status_code == 200
        assert (await sign_in(app, "anna@example.org"), await sign_in(app, "new@example.org")) == (422, 303)
        await table_of(server, anna, ben)
        assert [to for to, _, _ in await mail(server, ears)] == ["ben@example.org", "new@example.org"]
        await Person(app).sign_up("anna")


async def test_an_address_that_somebody_else_signs_up_with_meanwhile_is_theirs(tmp_path: Path) -> None:
    async with listening("post") as ears, serving(tmp_path, **post(ears)) as (app, server):
        anna = await Person(app).sign_up("anna")
        await anna.post("/account/email", {"email": "carol@example.org", "password": "open sesame"})
        ((_, _, body),) = await mail(server, ears)
        carol = await Person(app).sign_up("carol")
        assert (await anna.post(link(body))).status_code == 422
        data = [(await one.get("/account/data")).json()["people"][0]["email"] for one in (anna, carol)]
        assert data == ["anna@example.org", "carol@example.org"]


async def test_a_link_that_is_old_or_not_ours_confirms_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening("post") as ears, serving(tmp_path, **post(ears)) as (app, server):
        await Person(app).sign_up("anna", confirmed=False)
        ((_, _, body),) = await mail(server, ears)
        forged = link(body)[:-2] + ("aa" if not link(body).endswith("aa") else "bb")
        assert (await Person(app).post(forged)).status_code == 422
        monkeypatch.setattr(guard, "LINK_SECONDS", -1)
        assert (await Person(app).post(link(body))).status_code == 422
        async with server.store.read() as connection:
            assert (await connection.execute(select(schema.addresses))).all() == []


async def test_nobody_has_us_write_letter_after_letter(tmp_path: Path) -> None:
    most, _ = Rates.LIMITS["mail"]
    async with serving(tmp_path, robots=0, mailbox=NOWHERE) as (app, _):
        anna = await Person(app).sign_up("anna")
        channels = [{"kind": "mail", "address": f"{number}@example.org"} for number in range(most + 1)]
        tries = [(await anna.post("/account/channels", one)).status_code for one in channels]
        assert tries == [200] * most + [429]
        asked = [await Person(app).post("/forgot", {"email": "victim@example.org"}) for _ in range(most)]
        assert {one.status_code for one in asked} == {200}
        again = await (await Person(app).sign_up("ben")).post(
            "/account/channels", {"kind": "mail", "address": "victim@example.org"}
        )
        assert again.status_code == 429


async def test_a_server_without_mail_says_so_and_promises_no_letter(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna = await Person(app).sign_up("anna", confirmed=False)
        async with server.store.read() as connection:
            assert (await connection.execute(select(schema.outbox))).all() == []
        account = (await anna.get("/account")).text
        assert "This server sends no mail" in account and "Send the link again" not in account
        assert "Ask whoever runs it" in (await Person(app).get("/forgot")).text
        for path, fields in (
            ("/forgot", {"email": "anna@example.org"}),
            ("/account/email", {"email": "new@example.org", "password": "open sesame"}),
            ("/account/channels", {"kind": "mail", "address": "new@example.org"}),
        ):
            assert (await anna.post(path, fields)).status_code == 422


async def test_who_runs_things_is_known_by_an_address_that_was_confirmed(tmp_path: Path) -> None:
    names = ("anna@example.org",)
    async with listening("post") as ears, serving(tmp_path, administrators=names, **post(ears)) as (app, server):
        anna = await Person(app).sign_up("anna", confirmed=False)
        assert (await anna.get("/admin")).status_code == 404
        ((_, _, body),) = await mail(server, ears)
        await anna.post(link(body))
        assert (await anna.get("/admin")).status_code == 200


@pytest.mark.parametrize(
    ("language", "subject", "asks"),
    [("en", "Is this your address?", "Yes, it is mine"), ("it", "È il tuo indirizzo?", "Sì, è mio"),
     ("pl", "Czy to twój adres?", "Tak, to mój")],
)  # fmt: skip
async def test_the_letter_and_its_page_are_in_the_readers_language(
    language: str, subject: str, asks: str, tmp_path: Path
) -> None:
    async with listening("post") as ears, serving(tmp_path, **post(ears)) as (app, server):
        anna = Person(app)
        anna.client.headers["accept-language"] = language
        await anna.sign_up("anna", confirmed=False)
        ((_, said, body),) = await mail(server, ears)
        assert said == subject and asks in (await anna.get(link(body))).text


async def test_addresses_that_are_kept_are_told_and_go_with_the_account(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna = await Person(app).sign_up("anna")
        assert (await anna.get("/account/data")).json()["addresses"] == [
            {"person_id": 1, "address": "anna@example.org"}
        ]
        await anna.post("/account/delete", {"password": "open sesame"})
        async with server.store.read() as connection:
            assert (await connection.execute(select(schema.addresses))).all() == []
            assert await people.person(connection, 1) is None
