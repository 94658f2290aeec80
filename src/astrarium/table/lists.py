"""Lists of tables: mine, and those that anybody may join."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from sqlalchemy import ColumnElement, RowMapping, and_, bindparam, exists, func, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.kernel.seats import seat_name
from astrarium.table import say, schema, seats, sitting
from astrarium.table.store import Store

tables, chairs, told = schema.tables, schema.seats, schema.told

Seat: TypeAlias = tuple[str, int]
"""A table and a seat there."""

NEWEST: Final = "newest"


class Summary(Struct):
    """A table in a list: who else plays, whether it is my turn, who is asked and since when, what happened meanwhile.

    `latest`, the newest line of my history, is empty for who plays several seats: others may look at the same screen.
    """

    id: str
    game: str
    status: str
    pace: str
    people: list[str]
    turn: bool
    asked: list[str]
    since: float | None
    news: int
    latest: str
    touched: float


class Looks:
    """How many lines of history each seat has been shown; kept now and then, for a look shall not cost a write."""

    def __init__(self) -> None:
        self._fresh: dict[Seat, int] = {}

    def note(self, table_id: str, seat: int | None, lines: int) -> None:
        """A page was shown that ends with this line."""
        if seat is not None:
            self._fresh[table_id, seat] = lines

    def seen(self, row: RowMapping) -> int:
        """How many lines the player of this seat has seen."""
        return self._fresh.get((row["table_id"], row["seat"]), int(row["seen"]))

    async def keep(self, store: Store) -> None:
        """Write down what was noted."""
        fresh = self._fresh.copy()
        if not fresh:
            return
        mine = and_(chairs.c.table_id == bindparam("table"), chairs.c.seat == bindparam("chair"))
        rows = [{"table": table_id, "chair": seat, "lines": lines} for (table_id, seat), lines in fresh.items()]
        async with store.write() as connection:
            await connection.execute(update(chairs).where(mine).values(seen=bindparam("lines")), rows)
        self._fresh = {key: lines for key, lines in self._fresh.items() if fresh.get(key) != lines}


async def my_tables(
    connection: AsyncConnection, person: int, looks: Looks, language: str, most: int = 100
) -> list[Summary]:
    """The tables that a person has a part in, those that wait for them first."""
    held = exists().where(
        chairs.c.table_id == tables.c.id, or_(chairs.c.person_id == person, chairs.c.holder_id == person)
    )
    query = select(tables).where(held | (tables.c.owner_id == person), tables.c.status != "closed")
    newest = query.order_by(tables.c.status == "over", tables.c.touched.desc()).limit(most)
    rows = (await connection.execute(newest)).mappings().all()
    found_chairs = await _seats_of(connection, [row["id"] for row in rows])
    histories = await _histories(connection, person)
    names = await _names(connection, found_chairs)
    found = [_summary(row, found_chairs[row["id"]], person, names, histories, looks, language) for row in rows]
    return sorted(found, key=lambda one: (one.status == "over", not one.turn, -one.touched))


async def _seats_of(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[RowMapping]]:
    found: dict[str, list[RowMapping]] = {table_id: [] for table_id in ids}
    query = select(chairs).where(chairs.c.table_id.in_(ids)).order_by(chairs.c.seat)
    for row in (await connection.execute(query)).mappings():
        found[row["table_id"]].append(row)
    return found


async def _names(connection: AsyncConnection, found: Mapping[str, Sequence[RowMapping]]) -> dict[int, str]:
    people = {row["person_id"] for chairs_ in found.values() for row in chairs_} - {None}
    query = select(schema.people.c.id, schema.people.c.name).where(schema.people.c.id.in_(people))
    return {number: name for number, name in await connection.execute(query)}


async def _histories(connection: AsyncConnection, person: int) -> dict[Seat, RowMapping]:
    """For each seat of a person: how many lines its history has, and the newest of them."""
    known: ColumnElement[bool] = told.c.seats.bitwise_and(literal(1).bitwise_lshift(chairs.c.seat)) != 0
    counted = (
        select(chairs.c.table_id, chairs.c.seat, func.count().label("lines"), func.max(told.c.id).label(NEWEST))
        .join(told, and_(told.c.table_id == chairs.c.table_id, known))
        .where(chairs.c.person_id == person)
        .group_by(chairs.c.table_id, chairs.c.seat)
        .subquery()
    )
    query = select(counted, told.c.key, told.c.words).join(told, told.c.id == counted.c[NEWEST])
    return {(row["table_id"], row["seat"]): row for row in (await connection.execute(query)).mappings()}


def _summary(
    table: RowMapping,
    found: Sequence[RowMapping],
    person: int,
    names: Mapping[int, str],
    histories: Mapping[Seat, RowMapping],
    looks: Looks,
    language: str,
) -> Summary:
    mine = [row for row in found if row["person_id"] == person]
    asked = [row for row in found if row["since"] is not None]
    last = [(row, histories[key]) for row in mine if (key := (row["table_id"], row["seat"])) in histories]
    viewers = [str(row["seat"]) for row in mine] or [sitting.SPECTATOR]
    return Summary(
        id=table["id"],
        game=table["game"],
        status=table["status"],
        pace=table["pace"],
        people=[names[other] for row in found if (other := row["person_id"]) not in (None, person)],
        turn=any(row["since"] is not None for row in mine),
        asked=[seat_name(row["seat"]) for row in asked],
        since=min((row["since"] for row in asked), default=None),
        news=max((max(0, history["lines"] - looks.seen(row)) for row, history in last), default=0),
        latest=say.words(last[0][1]["key"], language, last[0][1]["words"]) if len(mine) == len(last) == 1 else "",
        touched=max([table["touched"], *(table["stances"].get(name, {}).get("at", 0.0) for name in viewers)]),
    )


async def open_tables(connection: AsyncConnection) -> Sequence[RowMapping]:
    """Tables that anybody may join."""
    free = exists().where(chairs.c.table_id == tables.c.id, chairs.c.kind == seats.OPEN)
    query = select(tables.c.id, tables.c.game, tables.c.pace, tables.c.created)
    waiting = query.where(tables.c.public.is_(True), tables.c.status == "waiting", free)
    return (await connection.execute(waiting.order_by(tables.c.created.desc()).limit(50))).mappings().all()
