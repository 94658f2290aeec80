"""The database: one writer at a time on SQLite, many on PostgreSQL; migrations run when it is opened."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from astrarium.table import schema

CHANNEL = "astrarium"
"""The name under which PostgreSQL carries word of changes from one server to the others."""


def now() -> float:
    """The time, as it is kept."""
    return time.time()


class Store:
    """Reading and writing, in transactions."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.lite = url.startswith("sqlite")
        self._reader, self._writer = _lite_engines(url) if self.lite else _postgres_engines(url)

    async def open(self) -> None:
        """Bring the database to the newest form."""
        async with self._writer.begin() as connection:
            if not self.lite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(20261118)"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._writer.dispose()
        await self._reader.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads, at one moment of the database."""
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is kept, or nothing."""
        async with self._writer.begin() as connection:
            yield connection

    async def tell(self, connection: AsyncConnection, table_id: str) -> None:
        """Let other servers know, once the transaction is kept, that a table has changed."""
        if not self.lite:
            await connection.execute(
                text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table_id}
            )

    async def key(self, name: str, fresh: str) -> str:
        """A secret of this installation, the same for all servers; the fresh one if there was none."""
        kept = select(schema.keys.c.value).where(schema.keys.c.name == name)
        async with self.read() as connection:
            if value := await connection.scalar(kept):
                return str(value)
        try:
            async with self.write() as connection:
                await connection.execute(insert(schema.keys).values(name=name, value=fresh))
            return fresh
        except IntegrityError:
            async with self.read() as connection:
                return str(await connection.scalar(kept))


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _lite_engines(url: str) -> tuple[AsyncEngine, AsyncEngine]:
    reader = create_async_engine(url, pool_size=4, max_overflow=0)
    writer = create_async_engine(url, pool_size=1, max_overflow=0)
    for engine, begin in ((reader, "BEGIN"), (writer, "BEGIN IMMEDIATE")):
        event.listen(engine.sync_engine, "connect", _prepare_lite)
        event.listen(engine.sync_engine, "begin", _beginner(begin))
    return reader, writer


def _beginner(begin: str) -> Any:
    return lambda connection: connection.exec_driver_sql(begin)


def _prepare_lite(connection: Any, record: object) -> None:
    """Every acknowledged answer is on the disk; readers never wait for the writer."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _postgres_engines(url: str) -> tuple[AsyncEngine, AsyncEngine]:
    engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    return engine, engine
