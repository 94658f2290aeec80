"""People: accounts, passwords, sessions, personal tokens. Tokens are kept as hashes only."""

import asyncio
import re
import secrets
from hashlib import sha256
from typing import Any, Final
from zoneinfo import available_timezones

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import RowMapping, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.table import schema
from astrarium.table.desk import Refused
from astrarium.table.store import now
from astrarium.words.messages import LANGUAGES

people, sessions, tokens, resets = schema.people, schema.sessions, schema.tokens, schema.resets

SESSION_DAYS: Final = 60
RESET_SECONDS: Final = 3600
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
THEMES: Final = ("system", "dark", "light")
QUIET: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d")
EMAIL: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


class Passwords:
    """Hashes take long on purpose, so they are made in a thread, two at a time."""

    def __init__(self, fast: bool = False) -> None:
        self._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1) if fast else PasswordHasher()
        self._turn = asyncio.Semaphore(2)
        self._nobody = self._hasher.hash(secrets.token_hex())

    async def hash(self, password: str) -> str:
        """What to keep instead of a password."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether the password is right; takes as long when there is no such person."""
        async with self._turn:
            return await asyncio.to_thread(self._verify, kept or self._nobody, password) and kept is not None

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False


def hashed(token: str) -> str:
    """How a token is kept."""
    return sha256(token.encode()).hexdigest()


def check_name(name: str) -> str:
    """A name that fits beside a seat."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise Refused("table.error.name")
    return name


def check_email(email: str) -> str:
    """An address to sign in with."""
    email = email.strip().lower()
    if len(email) > 254 or not EMAIL.fullmatch(email):
        raise Refused("table.error.email")
    return email


def check_password(password: str) -> str:
    """A password of a sensible length."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused("table.error.password")
    return password


def check_language(language: str) -> str:
    """A language that we speak, or the browser's choice."""
    return language if language in LANGUAGES else ""


def check_theme(theme: str) -> str:
    """Dark, light, or as the system has it."""
    return theme if theme in THEMES[1:] else ""


def check_zone(zone: str) -> str:
    """A time zone, for mail; pages have the browser's."""
    if zone and zone not in available_timezones():
        raise Refused("table.error.zone")
    return zone


def check_quiet(quiet: str) -> str:
    """Hours without messages, such as `22:00-07:30`."""
    if quiet and not QUIET.fullmatch(quiet):
        raise Refused("table.error.quiet")
    return quiet


async def change(connection: AsyncConnection, person_id: int, **values: Any) -> None:
    """Change what a person has chosen."""
    await connection.execute(update(people).where(people.c.id == person_id).values(values))


async def sign_up(
    connection: AsyncConnection, email: str, name: str, password_hash: str, administrator: bool = False
) -> int:
    """A new account."""
    email = check_email(email)
    values = {
        "email": email,
        "name": check_name(name),
        "password": password_hash,
        "administrator": administrator,
        "created": now(),
    }
    try:
        done = await connection.execute(insert(people).values(values).returning(people.c.id))
    except IntegrityError:
        raise Refused("table.error.email-taken") from None
    person = int(done.scalar_one())
    channel = {"person_id": person, "kind": "mail", "address": email, "created": now()}
    await connection.execute(insert(schema.channels).values(channel))
    return person


async def local_person(connection: AsyncConnection) -> int:
    """The one person of a server without accounts."""
    found = await connection.scalar(select(people.c.id).where(people.c.email.is_(None), people.c.password.is_(None)))
    if found is not None:
        return int(found)
    values = {"name": "", "administrator": True, "created": now()}
    return int((await connection.execute(insert(people).values(values).returning(people.c.id))).scalar_one())


async def by_email(connection: AsyncConnection, email: str) -> RowMapping | None:
    """Who has this address."""
    rows = await connection.execute(select(people).where(people.c.email == email.strip().lower()))
    return rows.mappings().first()


async def person(connection: AsyncConnection, person_id: int) -> RowMapping | None:
    """A person."""
    return (await connection.execute(select(people).where(people.c.id == person_id))).mappings().first()


async def open_session(connection: AsyncConnection, person_id: int, agent: str) -> str:
    """A new session; the token goes to the browser and is not kept."""
    token = secrets.token_urlsafe(32)
    values = {"token": hashed(token), "person_id": person_id, "agent": agent[:200], "created": now(), "seen": now()}
    await connection.execute(insert(sessions).values(values))
    return token


_OF_SESSION: Final = (
    select(people, sessions.c.id.label("session_id"), sessions.c.seen.label("session_seen"))
    .join(sessions, sessions.c.person_id == people.c.id)
    .where(sessions.c.token == bindparam("hashed"), sessions.c.seen > bindparam("since"))
    .where(people.c.suspended.is_(False))
)


async def of_session(connection: AsyncConnection, token: str) -> RowMapping | None:
    """The person of a session, with the session's id and when it was last seen."""
    wanted = {"hashed": hashed(token), "since": now() - SESSION_DAYS * 86400}
    return (await connection.execute(_OF_SESSION, wanted)).mappings().first()


async def of_token(connection: AsyncConnection, token: str) -> RowMapping | None:
    """The person of a personal token."""
    query = (
        select(people, tokens.c.id.label("token_id"))
        .join(tokens, tokens.c.person_id == people.c.id)
        .where(tokens.c.token == hashed(token), people.c.suspended.is_(False))
    )
    return (await connection.execute(query)).mappings().first()


async def seen(connection: AsyncConnection, session_id: int) -> None:
    """A session was used."""
    await connection.execute(update(sessions).where(sessions.c.id == session_id).values(seen=now()))


async def end_sessions(connection: AsyncConnection, person_id: int, *ids: int, but: int | None = None) -> None:
    """End these sessions of a person; all of them, perhaps but one, when none is named."""
    gone = delete(sessions).where(sessions.c.person_id == person_id)
    if ids:
        gone = gone.where(sessions.c.id.in_(ids))
    if but is not None:
        gone = gone.where(sessions.c.id != but)
    await connection.execute(gone)


async def new_token(connection: AsyncConnection, person_id: int, name: str) -> str:
    """A personal token for programs; shown once."""
    token = f"astrarium_{secrets.token_urlsafe(32)}"
    values = {"token": hashed(token), "person_id": person_id, "name": check_name(name), "created": now()}
    await connection.execute(insert(tokens).values(values))
    return token


async def new_reset(connection: AsyncConnection, person_id: int) -> str:
    """A link to choose a new password; older ones no longer work."""
    token = secrets.token_urlsafe(32)
    await connection.execute(delete(resets).where(or_(resets.c.person_id == person_id, resets.c.expires < now())))
    values = {"token": hashed(token), "person_id": person_id, "expires": now() + RESET_SECONDS}
    await connection.execute(insert(resets).values(values))
    return token


async def use_reset(connection: AsyncConnection, token: str, password_hash: str) -> int:
    """Choose a new password; every session ends."""
    found = delete(resets).where(resets.c.token == hashed(token), resets.c.expires > now())
    person_id = (await connection.execute(found.returning(resets.c.person_id))).scalar()
    if person_id is None:
        raise Refused("table.error.reset")
    await set_password(connection, person_id, password_hash)
    return int(person_id)


async def set_password(connection: AsyncConnection, person_id: int, password_hash: str, but: int | None = None) -> None:
    """A new password ends the other sessions."""
    await connection.execute(update(people).where(people.c.id == person_id).values(password=password_hash))
    await end_sessions(connection, person_id, but=but)


async def forget(connection: AsyncConnection, person_id: int) -> None:
    """Delete an account; the others keep their games, with an empty chair in them."""
    await connection.execute(delete(people).where(people.c.id == person_id))


async def data_of(connection: AsyncConnection, person_id: int) -> dict[str, Any]:
    """Everything kept about a person but secrets."""
    found: dict[str, Any] = {}
    for name, secret in (
        ("people", {"password"}), ("sessions", {"token"}), ("tokens", {"token"}), ("blocks", set()),
        ("channels", set()), ("addresses", set()), ("chat", set()), ("orders", set()), ("seats", set()),
        ("tables", set()), ("reports", set()), ("outbox", {"words"}),
    ):  # fmt: skip
        found[name] = await _rows(connection, name, person_id, secret)
    return found


async def _rows(connection: AsyncConnection, name: str, person_id: int, secret: set[str]) -> list[dict[str, Any]]:
    table = schema.metadata.tables[name]
    if name == "tables":
        columns = [table.c[column] for column in ("id", "game", "options", "pace", "status", "created", "ended")]
        query = select(*columns).where(table.c.owner_id == person_id)
    elif name == "orders":
        mine = schema.seats.c.person_id == person_id
        same = (schema.seats.c.table_id == table.c.table_id) & (schema.seats.c.seat == table.c.seat)
        query = select(table).join(schema.seats, same).where(mine)
    else:
        mine = table.c.id == person_id if name == "people" else table.c.person_id == person_id
        if name == "seats":
            mine = mine | (table.c.holder_id == person_id)
        query = select(*(column for column in table.c if column.name not in secret)).where(mine)
    return [dict(row) for row in (await connection.execute(query)).mappings()]
