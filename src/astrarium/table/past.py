"""What was: the game at an earlier moment, as a seat knew it; the whole record once it is over; games from files."""

import asyncio
import secrets
from typing import NamedTuple

import msgspec
from sqlalchemy import RowMapping, and_, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.kernel.record import Record
from astrarium.table import schema, seats, sitting, wire
from astrarium.table.desk import Refused
from astrarium.table.seats import SEED

MOST_ENTRIES = 50_000


async def at_line(connection: AsyncConnection, table: RowMapping, seat: int | None, line: int) -> astrarium.Game:
    """The game as it was when the viewer read this line of its history."""
    told = schema.told.c
    lines = wire.known(seat is None).order_by(told.number, told.id).offset(line - 1).limit(1)
    row = (await connection.execute(lines, wire.knower(table["id"], seat))).first()
    if row is None:
        raise Refused("table.error.not-found")
    return await at_number(connection, table, row.number)


async def known_to_all(connection: AsyncConnection, table: RowMapping, seat: int | None, line: int) -> int:
    """How many of the viewer's lines, up to this one, everybody knows: by that others find the moment in theirs."""
    told = schema.told.c
    mine = wire.known(seat is None).add_columns(told.seats).order_by(told.number, told.id).limit(line).subquery()
    counted = select(func.count()).select_from(mine).where(mine.c.seats < 0)
    return int(await connection.scalar(counted, wire.knower(table["id"], seat)) or 0)


async def line_of(connection: AsyncConnection, table: RowMapping, seat: int | None, public: int) -> int:
    """The viewer's line at which so many are told that everybody knows."""
    told = schema.told.c
    same = select(told.number, told.id).where(told.table_id == table["id"], told.seats < 0)
    row = (await connection.execute(same.order_by(told.number, told.id).offset(max(public, 1) - 1).limit(1))).first()
    if row is None:
        raise Refused("table.error.not-found")
    until = or_(told.number < row.number, and_(told.number == row.number, told.id <= row.id))
    mine = wire.known(seat is None).where(until).subquery()
    return int(await connection.scalar(select(func.count()).select_from(mine), wire.knower(table["id"], seat)) or 0)


async def at_number(connection: AsyncConnection, table: RowMapping, number: int) -> astrarium.Game:
    """The game after so many entries of its record, nobody answering for chance."""
    snapshots = schema.snapshots
    query = select(snapshots).where(snapshots.c.table_id == table["id"], snapshots.c.number <= number)
    kept = (await connection.execute(query.order_by(snapshots.c.number.desc()).limit(1))).mappings().first()
    if kept is None:
        query = select(snapshots).where(snapshots.c.table_id == table["id"]).order_by(snapshots.c.number).limit(1)
        kept = (await connection.execute(query)).mappings().one()
    game = sitting.unpack(kept["save"])
    sitting.play_again(game, await sitting.tail(connection, table["id"], kept["number"], number))
    return game


async def record(connection: AsyncConnection, table: RowMapping) -> Record:
    """The whole record; for games that are over."""
    if table["status"] != "over" or table["seed"] is None:
        raise Refused("table.error.not-over")
    setup = sitting.unpack(table["save"]).setup
    entries = await sitting.tail(connection, table["id"], 0, table["number"])
    return Record(setup=setup, seed=table["seed"], entries=[row["entry"] for row in entries])


class Brought(NamedTuple):
    """A game from a file, played through to where its record ends."""

    record: Record
    game: astrarium.Game


async def read(data: bytes) -> Brought:
    """A record that holds from its beginning to its end; done beside the other requests, for it may take a while."""
    return await asyncio.to_thread(_replay, data)


def _replay(data: bytes) -> Brought:
    try:
        found = msgspec.json.decode(data, type=Record)
        if len(found.entries) > MOST_ENTRIES or found.base is not None:
            raise Refused("table.error.file")
        return Brought(found, astrarium.replay(data))
    except Exception:
        raise Refused("table.error.file") from None


async def bring(connection: AsyncConnection, brought: Brought, owner: int) -> str:
    """A table that goes on where a record ends, all seats with whoever brings it.

    A game that is not over goes on with a seed of its own: who has the file knows the old one.
    """
    found, game = brought
    plan = seats.Plan(found.setup.game, ["person"] * found.setup.seats, found.setup.options)
    table_id = await seats.create(connection, plan, owner, lambda _: ())
    known = bytes.fromhex(found.seed or "")
    seed = known if game.over and len(known) == SEED else secrets.token_bytes(SEED)
    table = (await seats.room(connection, table_id)).table
    await seats.begin(connection, table, game, seed, found.entries)
    playing = {"status": "playing", "started": table["created"]}
    await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(playing))
    if game.over:
        results = {"scores": list(game.scores()), "winners": list(game.winners())}
        await seats.end(connection, table_id, "rules", results=results)
    return table_id
