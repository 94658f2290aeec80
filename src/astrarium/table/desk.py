"""Where answers are taken: on a copy of the game, kept in one transaction or not at all."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.kernel.notice import Told
from astrarium.kernel.record import UNDO
from astrarium.table import orders, schema, sitting
from astrarium.table.hub import Hub
from astrarium.table.sitting import Sitting, Stances
from astrarium.table.store import Store, now
from astrarium.words.speech import message_key

log = structlog.get_logger()


class Refused(Exception):
    """Something that cannot be done here and now; the key of the message that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Stale(Refused):
    """An answer to a position that is no more."""

    def __init__(self) -> None:
        super().__init__("table.error.stale")


class Kept(NamedTuple):
    """What a transaction keeps: the table as it was, the game as it is, and how it came about."""

    table: RowMapping
    before: Sitting
    game: astrarium.Game
    entries: list[list[Any]]
    stances: Stances
    at: float

    @property
    def public(self) -> bool:
        """Whether everybody can tell that something happened."""
        return all(stance["at"] == self.at for stance in self.stances.values())

    def asked(self, seat: int) -> int:
        """How often what the seat may answer has changed."""
        return int(self.stances[str(seat)]["asked"])


Also: TypeAlias = Callable[[AsyncConnection, Kept], Awaitable[None]]
Deed: TypeAlias = Callable[[astrarium.Game, RowMapping], Sequence[int]]
"""Something done to a copy of the game; says for which seats every older page is stale."""

MEMORY: Final = 256
"""How many games stay in memory."""


class Desk:
    """The games of a server. What else belongs to a transaction (clocks, messages) joins through `also`."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self.also: list[Also] = []
        self._kept: OrderedDict[str, Sitting] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def table(self, table_id: str) -> RowMapping:
        """The row of a table in play."""
        async with self.store.read() as connection:
            return await _row(connection, table_id)

    async def seen(self, table: RowMapping) -> tuple[RowMapping, Sitting]:
        """A table that was read just now, and its game, not to be changed."""
        kept = self._kept.get(table["id"])
        return (table, kept) if kept and kept.revision == table["revision"] else await self.sitting(table["id"])

    async def sitting(self, table_id: str, latest: int | None = None) -> tuple[RowMapping, Sitting]:
        """A table and its game now, not to be changed."""
        async with self.store.read() as connection:
            table = await _row(connection, table_id)
            kept = self._kept.get(table_id)
            reaches = kept is not None and (latest is None or kept.base <= latest)
            if kept is None or kept.revision != table["revision"] or not reaches:
                kept = await sitting.load(connection, table, latest)
                self._keep(table_id, kept)
            self._kept.move_to_end(table_id)
            return table, kept

    def _keep(self, table_id: str, kept: Sitting) -> None:
        self._kept[table_id] = kept
        while len(self._kept) > MEMORY:
            self._kept.popitem(last=False)

    async def answer(self, table_id: str, seat: int, key: str, asked: int) -> None:
        """Answer for a seat, as offered when its `asked` was this; anything else is stale. Spaces part several keys."""

        def deed(game: astrarium.Game, table: RowMapping) -> Sequence[int]:
            if table["stances"][str(seat)]["asked"] != asked:
                raise Stale
            for one in key.split(" "):
                game.answer(one, seat)
            return (seat,)

        await self.change(table_id, deed)

    async def undo(self, table_id: str, seat: int, asked: int) -> None:
        """Take back the seat's last answer, within the bound of information."""

        def deed(game: astrarium.Game, table: RowMapping) -> Sequence[int]:
            if table["stances"][str(seat)]["asked"] != asked:
                raise Stale
            game.undo(seat)
            return (seat,)

        await self.change(table_id, deed, ordered=False)

    async def rewind(self, table_id: str, number: int, seat: int) -> None:
        """Take back everything from an answer on; all have agreed."""

        def deed(game: astrarium.Game, table: RowMapping) -> Sequence[int]:
            game.rewind(number, seat)
            return range(game.setup.seats)

        await self.change(table_id, deed, latest=number, ordered=False)

    async def change(self, table_id: str, deed: Deed, latest: int | None = None, ordered: bool = True) -> None:
        """Do something on a copy of the game, and what was ordered for then; keep it unless a rule breaks."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            table, before = await self.sitting(table_id, latest)
            if table["status"] != "playing":
                raise Refused("table.error.not-playing")
            game = before.game.copy()
            try:
                acted = list(deed(game, table))
                if ordered and orders.fresh(game, before.game, set(acted)):
                    acted += orders.give(game, before.game, await self._orders(table_id), acted)
            except astrarium.IllegalAnswer:
                raise Refused("table.error.illegal") from None
            except astrarium.NoUndo:
                raise Refused("table.error.no-undo") from None
            except Refused:
                raise
            except Exception as error:
                log.error("rule broke", table=table_id, number=before.game.number, error=type(error).__name__)
                raise Refused("table.error.broken-rule") from None
            await self._store(table, before, game, acted)
        self.hub.tell(table_id)

    async def _orders(self, table_id: str) -> dict[int, orders.Lines]:
        async with self.store.read() as connection:
            return await orders.of_table(connection, table_id)

    async def _store(self, table: RowMapping, before: Sitting, game: astrarium.Game, acted: Sequence[int]) -> None:
        fresh = game.entries(before.game.number)
        told = game.told(before.game.number)
        marks = [told_.seats for _, told_ in told]
        undone = any(entry[0] == UNDO for entry in fresh)
        after = Sitting(table["revision"] + 1, game, before.base, {})
        at = now()
        stances = sitting.stances(after, table["stances"], marks, acted, at)
        kept = Kept(table, before, game, fresh, stances, at)
        async with self.store.write() as connection:
            await _append(connection, kept)
            if undone:
                told = game.told(before.base)
                gone = schema.told.c.number > before.base
                await connection.execute(delete(schema.told).where(schema.told.c.table_id == table["id"], gone))
            await write_told(connection, table["id"], told)
            based = await _snapshot(connection, kept, undone)
            for also in self.also:
                await also(connection, kept)
            await self.store.tell(connection, table["id"])
        if based and game.number - before.base > sitting.LONG:
            self._kept.pop(table["id"], None)
        else:
            self._keep(table["id"], after)


_ROW: Final = select(schema.tables).where(schema.tables.c.id == bindparam("table"))


async def _row(connection: AsyncConnection, table_id: str) -> RowMapping:
    table = (await connection.execute(_ROW, {"table": table_id})).mappings().first()
    if table is None:
        raise Refused("table.error.no-table")
    if table["save"] is None:
        raise Refused("table.error.not-playing")
    return table


_APPEND: Final = update(schema.tables).where(
    schema.tables.c.id == bindparam("table"), schema.tables.c.revision == bindparam("follows")
)


async def _append(connection: AsyncConnection, kept: Kept) -> None:
    """Compare and append: only one answer can follow a revision."""
    table, game = kept.table, kept.game
    values = {
        "table": table["id"],
        "follows": table["revision"],
        "revision": table["revision"] + 1,
        "number": game.number,
        "draws": table["draws"] + sum(entry[0] == -1 for entry in kept.entries),
        "save": sitting.pack(game),
        "stances": kept.stances,
        "touched": kept.at if kept.public else table["touched"],
    }
    if (await connection.execute(_APPEND, values)).rowcount != 1:
        raise Stale
    await write_entries(connection, table["id"], kept.before.game.number, kept.entries, kept.at)


async def write_entries(
    connection: AsyncConnection, table_id: str, first: int, entries: list[list[Any]], at: float
) -> None:
    """File entries of the record under their numbers; mark those that were taken back."""
    kept = schema.entries
    rows = [
        {"table_id": table_id, "number": number, "seat": _seat(entry), "entry": entry, "at": at}
        for number, entry in enumerate(entries, start=first)
    ]
    if rows:
        await connection.execute(insert(kept), rows)
    gone = [number for entry in entries if entry[0] == UNDO for number in entry[2]]
    if gone:
        taken = update(kept).where(kept.c.table_id == table_id, kept.c.number.in_(gone))
        await connection.execute(taken.values(gone=True))


def _seat(entry: list[Any]) -> int | None:
    return None if entry[0] == UNDO else int(entry[0])


async def write_told(connection: AsyncConnection, table_id: str, told: Sequence[tuple[int, Told]]) -> None:
    """File what happened, with who may know it."""
    rows = [
        {
            "table_id": table_id,
            "number": number,
            "seats": entry.seats,
            "key": message_key(type(entry.notice)),
            "words": entry.notice.words(),
        }
        for number, entry in told
    ]
    if rows:
        await connection.execute(insert(schema.told), rows)


async def _snapshot(connection: AsyncConnection, kept: Kept, undone: bool) -> bool:
    """Keep a snapshot where another seat's turn begins; forget those of a future that was taken back."""
    snapshots, game, table_id = schema.snapshots, kept.game, kept.table["id"]
    if undone:
        first = min(number for entry in kept.entries if entry[0] == UNDO for number in entry[2])
        gone = delete(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.number > first)
        await connection.execute(gone)
    elif not turn_begins(kept.before.game, game):
        return False
    await write_snapshot(connection, kept.table, game, kept.entries)
    return True


def turn_begins(before: astrarium.Game, game: astrarium.Game) -> bool:
    """Whether another seat's turn begins here, and not in the midst of what several do at the same time.

    What may be taken back never reaches further than to the second such position from the end.
    """
    was, now_ = sitting.asked_seats(before), sitting.asked_seats(game)
    alone = len(was) == len(now_) == 1
    return was != now_ and (alone or not any(game.undoable(seat) for seat in range(game.setup.seats)))


async def write_snapshot(
    connection: AsyncConnection, table: RowMapping, game: astrarium.Game, entries: list[list[Any]]
) -> None:
    """Keep the position as one to go back to."""
    draws = table["draws"] + sum(entry[0] == -1 for entry in entries)
    row = {"table_id": table["id"], "number": game.number, "draws": draws, "save": sitting.pack(game)}
    await connection.execute(insert(schema.snapshots).values(row))
