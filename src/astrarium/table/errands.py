"""What is done from time to time: messages go out, clocks run down, old things are thrown away."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import structlog
from sqlalchemy import delete

from astrarium.table import clock, notify, play, say, schema
from astrarium.table.deliver import Undelivered
from astrarium.table.people import SESSION_DAYS
from astrarium.table.rates import Rates
from astrarium.table.seats import room, touch
from astrarium.table.store import now
from astrarium.words import text
from astrarium.words.messages import LANGUAGES

if TYPE_CHECKING:
    from astrarium.table.server import Server

log = structlog.get_logger()

PAUSE: Final = 5.0
WEEKS_KEPT: Final = 8
RATES_KEPT: Final = max(period for _, period in Rates.LIMITS.values())
SUBJECTS: Final = {
    notify.READY: "table.letter.ready",
    notify.TURN: "table.letter.turn",
    notify.ASKED: "table.letter.asked",
    notify.REMIND: "table.letter.remind",
    notify.EXPIRED: "table.letter.expired",
    notify.OVER: "table.letter.over",
}


async def run(server: "Server") -> None:
    """Do the errands, again and again; one that fails does not keep the others."""
    while True:
        for errand in (clocks, messages, play.settle_all, looks, sweep):
            try:
                await errand(server)
            except Exception as error:
                log.error("errand failed", errand=errand.__name__, error=type(error).__name__)
        await asyncio.sleep(PAUSE)


async def clocks(server: "Server") -> None:
    """Remind those whose time is short; tell the others when it has run out."""
    at = now()
    async with server.store.write() as connection:
        for row in await clock.remind(connection, at):
            await notify.post(connection, row, notify.REMIND, row["game"], at)
        expired = await clock.expire(connection, at)
        for row in expired:
            for other in (await room(connection, row["table_id"])).seats:
                if other["seat"] != row["seat"]:
                    await notify.post(connection, other, notify.EXPIRED, row["game"], at)
            await notify.hush(connection, row["table_id"], row["seat"])
            await touch(connection, server.store, row["table_id"])
    for row in expired:
        server.hub.tell(row["table_id"])
        await play.settle(server, row["table_id"])


async def messages(server: "Server") -> None:
    """Send what is due."""
    async with server.store.write() as connection:
        claimed = await notify.claim(connection, now())
    await asyncio.gather(*(_send(server, rows) for rows in notify.bundles(claimed)))


async def _send(server: "Server", rows: Sequence[dict[str, Any]]) -> None:
    """Send one message, or several of a person's as one."""
    error, first = "", rows[0]
    subject, body = (
        letter(first, server.settings.base_url) if len(rows) == 1 else digest(rows, server.settings.base_url)
    )
    try:
        await server.postman.deliver(first["channel"], first["address"], subject, body)
    except Undelivered as undelivered:
        error = str(undelivered)
    except Exception as failure:
        error = type(failure).__name__
    async with server.store.write() as connection:
        for row in rows:
            await notify.settle(connection, row["id"], row["tries"], error)


def letter(row: Mapping[str, Any], base_url: str) -> tuple[str, str]:
    """Subject and body, in the reader's language."""
    language = spoken(row)
    if row["kind"] in notify.ACCOUNT:
        subject, body = notify.ACCOUNT[row["kind"]]
        return text(subject, language), text(body, language, link=row["words"]["link"])
    subject = text(SUBJECTS[row["kind"]], language, game=say.title(row["words"]["game"]))
    return subject, f"{base_url}/tables/{row['table_id']}"


def digest(rows: Sequence[Mapping[str, Any]], base_url: str) -> tuple[str, str]:
    """The one message of the day: what each would have said."""
    told = dict.fromkeys("\n".join(letter(row, base_url)) for row in rows)
    return text("table.letter.digest", spoken(rows[0]), count=len(told)), "\n\n".join(told)


def spoken(row: Mapping[str, Any]) -> str:
    """The reader's language."""
    return str(row["language"]) if row["language"] in LANGUAGES else "en"


async def looks(server: "Server") -> None:
    """Keep how far people have read."""
    await server.looks.keep(server.store)


async def sweep(server: "Server") -> None:
    """Forget sessions, links and messages that are of no more use."""
    at = now()
    async with server.store.write() as connection:
        await connection.execute(delete(schema.resets).where(schema.resets.c.expires < at))
        await connection.execute(delete(schema.rates).where(schema.rates.c.since < at - RATES_KEPT))
        await connection.execute(delete(schema.sessions).where(schema.sessions.c.seen < at - SESSION_DAYS * 86400))
        old = schema.outbox.c.created < at - WEEKS_KEPT * 7 * 86400
        await connection.execute(delete(schema.outbox).where(old, schema.outbox.c.status != notify.WAITING))
