"""What is done from time to time: messages go out, clocks run down, old things are thrown away."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import structlog
from sqlalchemy import delete

from astrarium.table import clock, notify, play, say, schema
from astrarium.table.deliver import Undelivered
from astrarium.table.people import SESSION_DAYS
from astrarium.table.seats import room, touch
from astrarium.table.store import now
from astrarium.words import text
from astrarium.words.messages import LANGUAGES

if TYPE_CHECKING:
    from astrarium.table.server import Server

log = structlog.get_logger()

PAUSE: Final = 5.0
WEEKS_KEPT: Final = 8


async def run(server: "Server") -> None:
    """Do the errands, again and again; one that fails does not keep the others."""
    while True:
        for errand in (clocks, messages, sweep):
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
            await touch(connection, server.store, row["table_id"])
    for row in expired:
        server.hub.tell(row["table_id"])
        await play.settle(server, row["table_id"])


async def messages(server: "Server") -> None:
    """Send what is due."""
    async with server.store.write() as connection:
        claimed = await notify.claim(connection, now())
    await asyncio.gather(*(_send(server, row) for row in claimed))


async def _send(server: "Server", row: dict[str, Any]) -> None:
    error = ""
    subject, body = letter(row, server.settings.base_url)
    try:
        await server.postman.deliver(row["channel"], row["address"], subject, body)
    except Undelivered as undelivered:
        error = str(undelivered)
    except Exception as failure:
        error = type(failure).__name__
    async with server.store.write() as connection:
        await notify.settle(connection, row["id"], row["tries"], error)


def letter(row: dict[str, Any], base_url: str) -> tuple[str, str]:
    """Subject and body, in the reader's language."""
    language = row["language"] if row["language"] in LANGUAGES else "en"
    kind, words = row["kind"], row["words"]
    if kind == notify.RESET:
        return text("table.letter.reset", language), text("table.letter.reset-body", language, link=words["link"])
    subjects = {
        notify.TURN: "table.letter.turn",
        notify.REMIND: "table.letter.remind",
        notify.EXPIRED: "table.letter.expired",
        notify.OVER: "table.letter.over",
    }
    return text(subjects[kind], language, game=say.title(words["game"])), f"{base_url}/tables/{row['table_id']}"


async def sweep(server: "Server") -> None:
    """Forget sessions, links and messages that are of no more use."""
    at = now()
    async with server.store.write() as connection:
        await connection.execute(delete(schema.resets).where(schema.resets.c.expires < at))
        await connection.execute(delete(schema.sessions).where(schema.sessions.c.seen < at - SESSION_DAYS * 86400))
        old = schema.outbox.c.created < at - WEEKS_KEPT * 7 * 86400
        await connection.execute(delete(schema.outbox).where(old, schema.outbox.c.status != notify.WAITING))
