"""Lists of tables: mine, and those that anybody may join."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import RowMapping, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.kernel.seats import seat_name
from astrarium.table import schema, seats

tables = schema.tables


class Summary(Struct):
    """A table in a list: whether it is my turn, who is asked and since when, how much I have not seen yet."""

    id: str
    game: str
    status: str
    pace: str
    turn: bool
    asked: list[str]
    since: float | None
    news: int
    touched: float


async def my_tables(connection: AsyncConnection, person: int, most: int = 100) -> list[Summary]:
    """The tables that a person has a part in, those that wait for them first."""
    seat = schema.seats.c
    held = exists().where(seat.table_id == tables.c.id, or_(seat.person_id == person, seat.holder_id == person))
    query = select(tables).where(held | (tables.c.owner_id == person), tables.c.status != "closed")
    rows = (await connection.execute(query.order_by(tables.c.touched.desc()).limit(most))).mappings().all()
    chairs = await _seats_of(connection, [row["id"] for row in rows])
    found = [_summary(row, chairs[row["id"]], person) for row in rows]
    return sorted(found, key=lambda one: (one.status == "over", not one.turn))


async def _seats_of(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[RowMapping]]:
    chairs: dict[str, list[RowMapping]] = {table_id: [] for table_id in ids}
    query = select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
    for row in (await connection.execute(query)).mappings():
        chairs[row["table_id"]].append(row)
    return chairs


def _summary(table: RowMapping, chairs: Sequence[RowMapping], person: int) -> Summary:
    mine = [row for row in chairs if row["person_id"] == person]
    asked = [row for row in chairs if row["since"] is not None]
    serials = {row["seat"]: table["stances"].get(str(row["seat"]), {"serial": 0})["serial"] for row in mine}
    return Summary(
        id=table["id"],
        game=table["game"],
        status=table["status"],
        pace=table["pace"],
        turn=any(row["since"] is not None for row in mine),
        asked=[seat_name(row["seat"]) for row in asked],
        since=min((row["since"] for row in asked), default=None),
        news=sum(max(0, serials[row["seat"]] - row["seen"]) for row in mine),
        touched=table["touched"],
    )


async def open_tables(connection: AsyncConnection) -> Sequence[RowMapping]:
    """Tables that anybody may join."""
    seat = schema.seats.c
    free = exists().where(seat.table_id == tables.c.id, seat.kind == seats.OPEN)
    query = select(tables.c.id, tables.c.game, tables.c.pace, tables.c.created)
    waiting = query.where(tables.c.public.is_(True), tables.c.status == "waiting", free)
    return (await connection.execute(waiting.order_by(tables.c.created.desc()).limit(50))).mappings().all()
