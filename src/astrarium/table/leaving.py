"""Who deletes an account: bots play on for the others, tables pass to those who stay, nothing else is left."""

from sqlalchemy import ColumnElement, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.table import people, schema, seats
from astrarium.table.seats import Bots, Room
from astrarium.table.store import Store

tables, chairs = schema.tables, schema.seats


async def leave(connection: AsyncConnection, store: Store, person: int, bots: Bots) -> list[str]:
    """Delete an account; the tables that the others keep."""
    found = await _tables_of(connection, person)
    for table_id in found:
        await _rise(connection, store, table_id, person, bots)
    await people.forget(connection, person)
    nobody = ~select(chairs.c.table_id).where(chairs.c.table_id == tables.c.id, _taken()).exists()
    empty = delete(tables).where(tables.c.id.in_(found), tables.c.owner_id.is_(None), nobody)
    gone = set((await connection.execute(empty.returning(tables.c.id))).scalars())
    return [table_id for table_id in found if table_id not in gone]


def _taken() -> ColumnElement[bool]:
    return or_(chairs.c.person_id.is_not(None), chairs.c.holder_id.is_not(None))


async def _tables_of(connection: AsyncConnection, person: int) -> list[str]:
    mine = or_(chairs.c.person_id == person, chairs.c.holder_id == person, tables.c.owner_id == person)
    query = select(tables.c.id).join(chairs, chairs.c.table_id == tables.c.id).where(mine).distinct()
    return list((await connection.execute(query.order_by(tables.c.id))).scalars())


async def _rise(connection: AsyncConnection, store: Store, table_id: str, person: int, bots: Bots) -> None:
    """Leave every seat of a table, and the table itself to the first of those who stay."""
    room = await seats.room(connection, table_id)
    await _pass_on(connection, room, person)
    for row in room.seats:
        if person not in (row["person_id"], row["holder_id"]):
            continue
        if room.table["status"] == "waiting":
            await seats.stand(connection, store, room, row["seat"])
        elif room.table["status"] == "playing":
            await _give_up(connection, store, await seats.room(connection, table_id), row["seat"], person, bots)


async def _give_up(connection: AsyncConnection, store: Store, room: Room, seat: int, person: int, bots: Bots) -> None:
    """A substitute keeps the seat for good, or gives it back; else a bot plays on."""
    row, where = room.seats[seat], (chairs.c.table_id == room.table["id"]) & (chairs.c.seat == seat)
    substitute = row["person_id"] if row["person_id"] != person else None
    holder = row["holder_id"] if row["holder_id"] != person else None
    if substitute is not None or row["conceded"] or room.table["status"] != "playing":
        await connection.execute(update(chairs).where(where).values(holder_id=None))
    elif holder is not None:
        await seats.take_back(connection, store, room, seat, holder)
    else:
        await seats.concede(connection, store, room, seat, bots(room.table["game"])[-1])


async def _pass_on(connection: AsyncConnection, room: Room, person: int) -> None:
    others = [row["person_id"] for row in room.seats if row["person_id"] not in (None, person)]
    if room.table["owner_id"] == person and others:
        await connection.execute(update(tables).where(tables.c.id == room.table["id"]).values(owner_id=others[0]))
