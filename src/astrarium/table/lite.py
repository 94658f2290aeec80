"""SQLite on the thread of the loop: a statement takes microseconds, less than handing it to another thread and back.

Only what waits long, for another process that writes or for a slow disk, is done in a thread: the way back to a busy
loop takes far longer than a quick disk, and all the while nobody else may write.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, TypeVar, cast

import msgspec
from sqlalchemy import Connection, CursorResult, Engine, Executable, RootTransaction, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import QueuePool

T = TypeVar("T")

PATIENCE: Final = 10.0
"""Seconds to wait for another process that writes."""

SLOW: Final = 0.1
"""Seconds that a commit may take before the disk is thought slow; a busy machine makes them longer than disks do."""


class Inline:
    """What is used of an asynchronous connection, over a plain one."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        return self._connection.execute(statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:
        return self._connection.scalar(statement, parameters)

    @asynccontextmanager
    async def begin_nested(self) -> AsyncIterator[None]:
        with self._connection.begin_nested():
            yield

    async def run_sync(self, work: Callable[[Connection], T]) -> T:
        return work(self._connection)


class Lite:
    """A database in a file: any number of readers, one writer at a time."""

    def __init__(self, url: str) -> None:
        self._reader = _engine(url, "BEGIN", PATIENCE)
        self._writer = _engine(url, "BEGIN IMMEDIATE", 0)
        self._free = asyncio.Event()
        self._free.set()
        self._slow = False

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """The database as it is at one moment."""
        with self._reader.connect() as connection:
            yield cast(AsyncConnection, Inline(connection))

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; closing the connection without a commit takes everything back.

        Whoever comes when nobody writes goes first. If writers had turns, one after the other would wait until every
        page that is due was written, and once some had gathered they would never get away.
        """
        while not self._free.is_set():
            await self._free.wait()
        self._free.clear()
        try:
            with self._writer.connect() as connection:
                transaction = await _begin(connection)
                yield cast(AsyncConnection, Inline(connection))
                await self._commit(transaction)
        finally:
            self._free.set()

    async def _commit(self, transaction: RootTransaction) -> None:
        """Here and now while the disk is quick, beside the other requests while it is not."""
        if self._slow:
            self._slow = await _apart(partial(_timed, transaction.commit)) > SLOW
        else:
            self._slow = _timed(transaction.commit) > SLOW

    async def close(self) -> None:
        """Let go of all connections."""
        self._reader.dispose()
        self._writer.dispose()


async def _begin(connection: Connection) -> RootTransaction:
    """At once, as a rule: our own writers take turns, and hardly ever does another process write."""
    try:
        return connection.begin()
    except OperationalError:
        return await _apart(partial(_begin_in_time, connection))


def _begin_in_time(connection: Connection) -> RootTransaction:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return connection.begin()
        except OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


def _timed(work: Callable[[], None]) -> float:
    """Do something; how many seconds it took."""
    begun = time.monotonic()
    work()
    return time.monotonic() - begun


async def _apart(work: Callable[[], T]) -> T:
    """Do something in a thread; who is cancelled meanwhile still waits for it: a thread cannot be called back."""
    done = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        while not done.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([done])
        raise


def _engine(url: str, begin: str, patience: float) -> Engine:
    """An engine whose connections may be used in any thread, one at a time; there is always another one."""
    how: dict[str, Any] = {"poolclass": QueuePool, "max_overflow": -1, "connect_args": {"check_same_thread": False}}
    engine = create_engine(url, json_deserializer=msgspec.json.decode, **how)
    event.listen(engine, "connect", partial(_prepare, patience))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _prepare(patience: float, connection: Any, record: object) -> None:
    """Every acknowledged answer is on the disk; readers never wait for the writer."""
    connection.isolation_level = None
    cursor = connection.cursor()
    first, last = (f"busy_timeout={int(seconds * 1000)}" for seconds in (PATIENCE, patience))
    for pragma in (first, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", last):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
