"""Talk at a table; lines can be reported, and people one has blocked are not heard."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import and_, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.responses import Response

from astrarium.kernel.seats import seat_name
from astrarium.table import schema, seats
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page
from astrarium.table.seats import Room
from astrarium.table.store import now

talk, blocks, reports = schema.chat, schema.blocks, schema.reports


class Said(Struct):
    """A line of talk: who, from which seat, what and when."""

    id: int
    person: int | None
    name: str
    colour: str
    text: str
    at: float


async def lines(connection: AsyncConnection, room: Room, reader: int | None, most: int = 100) -> Sequence[Said]:
    """The newest lines, oldest first, without those of people whom the reader has blocked."""
    muted = select(blocks.c.blocked_id).where(blocks.c.person_id == reader)
    query = (
        select(talk, schema.people.c.name)
        .outerjoin(schema.people, schema.people.c.id == talk.c.person_id)
        .where(talk.c.table_id == room.table["id"], talk.c.hidden.is_(False))
        .where(talk.c.person_id.is_(None) | talk.c.person_id.not_in(muted))
        .order_by(talk.c.id.desc())
        .limit(most)
    )
    rows = (await connection.execute(query)).mappings().all()[::-1]
    held = {row["person_id"]: seat_name(row["seat"]) for row in room.seats if row["person_id"] is not None}
    return [
        Said(row["id"], row["person_id"], row["name"] or "", held.get(row["person_id"], ""), row["text"], row["at"])
        for row in rows
    ]


@page("/tables/{table}/chat", Needs.SEE)
async def read(call: Call) -> Response:
    """What was said, for the script."""
    async with call.server.store.read() as connection:
        said = await lines(connection, call.room, call.visitor.id)
    return call.page("chat.html", chat=said, table=call.room.table, belongs=call.room.belongs(call.visitor.id))


@action("/tables/{table}/chat", Needs.SEE, rate="chat")
async def write(call: Call) -> Response:
    """Say something to the table."""
    words = " ".join(call.field("text").split())[:500]
    if not call.room.belongs(call.person) or not words:
        raise Refused("table.error.form")
    async with call.server.store.write() as connection:
        line = {"table_id": call.room.table["id"], "person_id": call.person, "text": words, "at": now()}
        await connection.execute(insert(talk).values(line))
        await seats.touch(connection, call.server.store, call.room.table["id"])
    call.server.hub.tell(call.room.table["id"])
    return await read(call) if call.fragment else call.go(f"/tables/{call.room.table['id']}")


@action("/tables/{table}/report", Needs.SEE, rate="chat")
async def report(call: Call) -> Response:
    """Show a line to the administrators."""
    wanted = and_(talk.c.id == call.number("line"), talk.c.table_id == call.room.table["id"])
    async with call.server.store.write() as connection:
        if await connection.scalar(select(talk.c.id).where(wanted)) is None:
            raise Refused("table.error.form")
        values = {"line_id": call.number("line"), "person_id": call.person, "at": now()}
        try:
            async with connection.begin_nested():
                await connection.execute(insert(reports).values(values))
        except IntegrityError:
            raise Refused("table.error.reported") from None
    return call.page("done.html", message="table.done.reported", back=f"/tables/{call.room.table['id']}")
