"""Clocks: a bank of time for each seat of a paced table, running while the seat is asked."""

import math
from collections.abc import Sequence
from typing import Final

from sqlalchemy import RowMapping, and_, bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.table import schema
from astrarium.table.desk import Kept
from astrarium.table.pace import PACES, Pace, banked, left
from astrarium.table.sitting import asked_seats
from astrarium.table.store import now

seats = schema.seats


async def begin(connection: AsyncConnection, table: RowMapping, game: astrarium.Game) -> None:
    """Everyone has the whole bank; the clocks of those who are asked start."""
    pace = PACES[table["pace"]]
    await connection.execute(update(seats).where(seats.c.table_id == table["id"]).values(bank=pace.start))
    await _run(connection, table["id"], asked_seats(game))


async def follow(connection: AsyncConnection, kept: Kept) -> None:
    """After an answer: stop the clocks of seats that have answered, start those of seats that are asked anew.

    While several decide at the same time, a clock runs on between the steps of a seat: they are nobody else's business.
    """
    pace = PACES[kept.table["pace"]]
    asked = set(asked_seats(kept.game))
    alone = len(asked) == len(asked_seats(kept.before.game)) == 1
    acted = {entry[0] for entry in kept.entries} if alone else set()
    rows = await connection.execute(_SEATS, {"table": kept.table["id"]})
    for row in rows.mappings().all():
        if row["since"] is not None and (row["seat"] not in asked or row["seat"] in acted):
            await _stop(connection, row, pace, kept.at)
    await _run(connection, kept.table["id"], sorted(asked))


_AT_TABLE: Final = seats.c.table_id == bindparam("table")
_SEATS: Final = select(seats).where(_AT_TABLE)
_STOP: Final = (
    update(seats)
    .where(_AT_TABLE, seats.c.seat == bindparam("mine"))
    .values(bank=bindparam("left"), since=None, expired=False, reminded=False)
)
_RUN: Final = (
    update(seats)
    .where(_AT_TABLE, seats.c.seat.in_(bindparam("asked", expanding=True)), seats.c.since.is_(None))
    .values(since=bindparam("at"))
)


async def _stop(connection: AsyncConnection, row: RowMapping, pace: Pace, at: float) -> None:
    kept = banked(pace, row["bank"], row["since"], at)
    await connection.execute(_STOP, {"table": row["table_id"], "mine": row["seat"], "left": kept})


async def _run(connection: AsyncConnection, table_id: str, asked: Sequence[int]) -> None:
    await connection.execute(_RUN, {"table": table_id, "asked": asked, "at": now()})


async def expire(connection: AsyncConnection, at: float) -> list[RowMapping]:
    """Seats whose time has run out since the last look; each is returned once."""
    late = [row for row in await _running(connection) if not row["expired"] and _left(row, at) <= 0]
    return [row for row in late if await _mark(connection, row, "expired")]


async def remind(connection: AsyncConnection, at: float) -> list[RowMapping]:
    """Seats whose time is about to run out; each is returned once for a question."""
    short = [
        row for row in await _running(connection) if not row["reminded"] and _left(row, at) <= PACES[row["pace"]].remind
    ]
    return [row for row in short if await _mark(connection, row, "reminded")]


def _left(row: RowMapping, at: float) -> float:
    found = left(PACES[row["pace"]], row["bank"], row["since"], at)
    return math.inf if found is None else found


async def _running(connection: AsyncConnection) -> Sequence[RowMapping]:
    tables = schema.tables
    query = (
        select(seats, tables.c.pace, tables.c.stances, tables.c.game)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(tables.c.status == "playing", tables.c.pace != "none")
        .where(seats.c.since.is_not(None), seats.c.kind != "bot")
    )
    return (await connection.execute(query)).mappings().all()


async def _mark(connection: AsyncConnection, row: RowMapping, what: str) -> bool:
    """Note it; False when another server already has, or the seat has answered."""
    same = and_(seats.c.table_id == row["table_id"], seats.c.seat == row["seat"], seats.c.since == row["since"])
    done = await connection.execute(update(seats).where(same, seats.c[what].is_(False)).values({what: True}))
    return done.rowcount == 1
