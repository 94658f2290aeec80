"""Whose mail may go where: an address gets no letter but one, which asks, until whoever reads it there says yes."""

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import ColumnElement, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.table import people, schema
from astrarium.table.desk import Refused
from astrarium.table.store import now

if TYPE_CHECKING:
    from astrarium.table.server import Server

addresses, channels, outbox = schema.addresses, schema.channels, schema.outbox

ASK: Final = "confirm"
MAIL: Final = "mail"


class Claim(NamedTuple):
    """An address that somebody says is theirs; `enter` when they want to sign in with it from now on."""

    person: int
    address: str
    enter: bool


def needs_mail(server: "Server") -> None:
    """Where no mail goes out, nobody is told to wait for a letter."""
    if server.settings.mailbox is None:
        raise Refused("table.error.no-mail")


async def ask(server: "Server", connection: AsyncConnection, claim: Claim) -> None:
    """Write to an address: is it theirs?"""
    link = f"{server.settings.base_url}/confirm/{server.seals.seal_claim(claim)}"
    await write(connection, claim.person, ASK, claim.address, link)


async def write(connection: AsyncConnection, person: int, kind: str, address: str, link: str) -> None:
    """A letter about the account, wherever word of games goes."""
    letter = {"person_id": person, "kind": kind, "words": {"link": link, "to": address}, "due": now(), "created": now()}
    await connection.execute(insert(outbox).values(letter))


def claimed(server: "Server", sealed: str) -> Claim:
    """What a link of ours is about."""
    found = server.seals.claim(sealed)
    if found is None:
        raise Refused("table.error.reset")
    return Claim(*found)


async def confirm(server: "Server", connection: AsyncConnection, claim: Claim) -> None:
    """From now on mail goes there; perhaps it is the address to sign in with."""
    if await people.person(connection, claim.person) is None:
        raise Refused("table.error.reset")
    if not await confirmed(connection, claim.person, claim.address):
        await connection.execute(insert(addresses).values(person_id=claim.person, address=claim.address))
    if claim.enter:
        await _enter_with(connection, claim)
    person = await people.person(connection, claim.person)
    if person is not None and person["email"] in server.settings.administrators and person["email"] == claim.address:
        await people.change(connection, claim.person, administrator=True)


async def _enter_with(connection: AsyncConnection, claim: Claim) -> None:
    """Another address to sign in with; word of games goes there instead of to the old one."""
    person = await people.person(connection, claim.person)
    old = person["email"] if person else None
    if old == claim.address:
        return
    try:
        async with connection.begin_nested():
            await people.change(connection, claim.person, email=claim.address)
    except IntegrityError:
        raise Refused("table.error.email-taken") from None
    mail = (channels.c.person_id == claim.person) & (channels.c.kind == MAIL)
    if await connection.scalar(select(channels.c.id).where(mail, channels.c.address == claim.address)) is None:
        await connection.execute(update(channels).where(mail, channels.c.address == old).values(address=claim.address))
    await connection.execute(delete(channels).where(mail, channels.c.address == old))
    gone = (addresses.c.person_id == claim.person) & (addresses.c.address == old)
    await connection.execute(delete(addresses).where(gone))


async def confirmed(connection: AsyncConnection, person: int, address: str) -> bool:
    """Whether a person reads the mail of this address."""
    mine = (addresses.c.person_id == person) & (addresses.c.address == address)
    return await connection.scalar(select(addresses.c.person_id).where(mine)) is not None


async def of_person(connection: AsyncConnection, person: int) -> set[str]:
    """Every address that a person has confirmed."""
    return set((await connection.execute(select(addresses.c.address).where(addresses.c.person_id == person))).scalars())


def reached() -> ColumnElement[bool]:
    """Channels that word may go through."""
    mine = (addresses.c.person_id == channels.c.person_id) & (addresses.c.address == channels.c.address)
    return or_(channels.c.kind != MAIL, exists().where(mine))
