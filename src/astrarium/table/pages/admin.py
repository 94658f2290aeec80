"""The administrator's page: games, people, outbox, reports, health."""

import time

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.responses import Response

from astrarium.table import people, schema
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page

BEGUN = time.monotonic()


@page("/health", Needs.ANYBODY)
async def health(call: Call) -> Response:
    """Whether the server and its database answer."""
    async with call.server.store.read() as connection:
        await connection.execute(select(1))
    return call.json({"ok": True})


@page("/admin", Needs.ADMINISTRATOR)
async def admin(call: Call) -> Response:
    """Everything at one look."""
    tables, persons, outbox = schema.tables, schema.people, schema.outbox
    async with call.server.store.read() as connection:
        counts = await connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
        games = await connection.execute(
            select(tables.c.id, tables.c.game, tables.c.status, tables.c.created, tables.c.touched)
            .order_by(tables.c.touched.desc())
            .limit(50)
        )
        known = await connection.execute(select(persons).order_by(persons.c.id.desc()).limit(200))
        letters = await connection.execute(select(outbox.c.status, func.count()).group_by(outbox.c.status))
        failed = await connection.execute(
            select(outbox.c.id, outbox.c.kind, outbox.c.error, outbox.c.tries, outbox.c.created)
            .where(outbox.c.error != "")
            .order_by(outbox.c.id.desc())
            .limit(50)
        )
        return call.page(
            "admin.html",
            counts=dict(counts.all()),
            tables=games.mappings().all(),
            people=known.mappings().all(),
            letters=dict(letters.all()),
            failed=failed.mappings().all(),
            reports=await _reports(call, connection),
            streams=call.server.hub.streams,
            uptime=time.monotonic() - BEGUN,
        )


async def _reports(call: Call, connection: AsyncConnection) -> object:
    reports, chat = schema.reports, schema.chat
    query = (
        select(reports.c.id, chat.c.id.label("line"), chat.c.text, chat.c.at, schema.people.c.name)
        .join(chat, chat.c.id == reports.c.line_id)
        .outerjoin(schema.people, schema.people.c.id == chat.c.person_id)
        .where(reports.c.settled.is_(False))
        .order_by(reports.c.id)
    )
    return (await connection.execute(query)).mappings().all()


@action("/admin/report", Needs.ADMINISTRATOR)
async def settle(call: Call) -> Response:
    """Hide a reported line, or let it stand."""
    reports, chat = schema.reports, schema.chat
    async with call.server.store.write() as connection:
        line = await connection.scalar(select(reports.c.line_id).where(reports.c.id == call.number("report")))
        if line is None:
            raise Refused("table.error.form")
        hidden = call.field("answer") == "hide"
        await connection.execute(update(chat).where(chat.c.id == line).values(hidden=hidden))
        await connection.execute(update(reports).where(reports.c.line_id == line).values(settled=True))
    return call.go("/admin")


@action("/admin/suspend", Needs.ADMINISTRATOR)
async def suspend(call: Call) -> Response:
    """Lock somebody out, or let them in again."""
    person = call.number("person")
    if person == call.person:
        raise Refused("table.error.form")
    async with call.server.store.write() as connection:
        suspended = call.field("answer") == "suspend"
        await people.change(connection, person, suspended=suspended)
        if suspended:
            await people.end_sessions(connection, person)
    return call.go("/admin")
