"""A server in this process, with the toy game in its catalogue, and people who use it."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any, Final

import httpx
from sqlalchemy import delete, insert
from starlette.applications import Starlette
from tests.kernel.toy import FAIR_RULES

from astrarium.games.catalogue import GAMES
from astrarium.table import people, schema
from astrarium.table.app import build
from astrarium.table.mail import Mailbox
from astrarium.table.seats import room
from astrarium.table.server import Server
from astrarium.table.settings import Settings

TOKEN: Final = re.compile(r'data-token="([0-9a-f]{64})"')
BASE: Final = "http://127.0.0.1:8000"

NOWHERE: Final = Mailbox("127.0.0.1", 1, "table@example.org")
"""Mail is set up, and nobody takes it."""

RULES: Final = FAIR_RULES
GAMES.setdefault("fair", __name__)


class Person:
    """A browser: it keeps cookies, and brings the form token along."""

    def __init__(self, app: Starlette, agent: str = "browser") -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=("203.0.113.7", 1234))
        self.app = app
        self.client = httpx.AsyncClient(transport=transport, base_url=BASE, headers={"user-agent": agent})
        self.token = ""

    async def get(self, path: str, query: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        """Look at a page."""
        answer = await self.client.get(path, params=query or None, **more)
        self._learn(answer)
        return answer

    async def post(self, path: str, fields: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
        """Send a form, as from a page that was looked at before."""
        if not self.token:
            await self.get("/")
        answer = await self.client.post(path, data={"token": self.token, **(fields or {})}, **more)
        self._learn(answer)
        if "set-cookie" in answer.headers:
            await self.get("/")
        return answer

    def _learn(self, answer: httpx.Response) -> None:
        if found := TOKEN.search(answer.text):
            self.token = found[1]

    async def sign_up(self, name: str, confirmed: bool = True) -> "Person":
        """Make an account; as a rule its address was confirmed long ago."""
        email = f"{name}@example.org"
        answer = await self.post("/sign-up", {"name": name, "email": email, "password": "open sesame"})
        assert answer.status_code == 303, answer.text
        if confirmed:
            await confirm(self.app.state.server, email)
        return self

    async def program(self) -> dict[str, str]:
        """Headers with a new personal token."""
        page = await self.post("/account/tokens", {"name": "a program"})
        found = re.search(r"astrarium_[\w-]+", page.text)
        assert found
        return {"authorization": f"Bearer {found[0]}"}


async def confirm(server: Server, email: str) -> None:
    """As if somebody had followed the link in the letter to this address, long ago."""
    async with server.store.write() as connection:
        person = await people.by_email(connection, email)
        assert person
        await connection.execute(insert(schema.addresses).values(person_id=person["id"], address=email))
        asked = (schema.outbox.c.person_id == person["id"]) & (schema.outbox.c.kind == "confirm")
        await connection.execute(delete(schema.outbox).where(asked))


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[tuple[Starlette, Server]]:
    """An open server on SQLite in this folder."""
    chosen: dict[str, Any] = {"fast_passwords": True, "allow_private_webhooks": True, "base_url": BASE, **settings}
    app = build(Settings(data=folder, **chosen))
    server: Server = app.state.server
    await server.open()
    try:
        yield app, server
    finally:
        await server.close()


async def open_table(owner: Person, *wishes: str, game: str = "fair", **more: str) -> str:
    """A table, opened with the form; its path."""
    seats = {f"seat-{seat}": wish for seat, wish in enumerate(wishes)}
    answer = await owner.post(f"/new/{game}", {"count": str(len(wishes)), **seats, **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


async def invite_of(server: Server, path: str) -> str:
    """Where the invitation of a table leads."""
    async with server.store.read() as connection:
        table = (await room(connection, path.rpartition("/")[2])).table
    return f"/join/{table['invite']}"


async def sit(person: Person, server: Server, path: str, seat: str) -> None:
    """Follow the invitation and sit down."""
    answer = await person.post(await invite_of(server, path), {"seat": seat})
    assert answer.status_code == 303, answer.text


async def pair(app: Starlette, server: Server, **more: str) -> tuple[Person, Person, str]:
    """Two people at a table in play: Anna is red, Ben is blue."""
    anna, ben = await Person(app).sign_up("anna"), await Person(app).sign_up("ben")
    path = await open_table(anna, "person", "link", **more)
    await sit(ben, server, path, "blue")
    assert (await anna.post(f"{path}/start")).status_code == 303
    return anna, ben, path


class Seen:
    """What a page says: the question's keys, and the position that an answer must name."""

    def __init__(self, text: str) -> None:
        found = re.search(r'data-asked="(\d+)"', text)
        assert found, text
        self.asked = found[1]
        self.keys = [unescape(key) for key in re.findall(r'name="key" value="([^"]*)"', text)]


async def look(person: Person, path: str) -> Seen:
    """Read the page of a game."""
    page = await person.get(path)
    assert page.status_code == 200, page.text
    return Seen(page.text)


async def answer(person: Person, path: str, key: str = "") -> httpx.Response:
    """Answer with this key, or with the first that is offered."""
    seen = await look(person, path)
    return await person.post(f"{path}/answer", {"key": key or seen.keys[0], "asked": seen.asked})
