"""The database: one writer at a time on SQLite, many on PostgreSQL; migrations run when it is opened."""

import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from astrarium.table import schema
from astrarium.table.lite import Lite

MIGRATIONS = Path(__file__).parent / "migrations"
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
        self._database = Lite(url) if self.lite else Postgres(url)

    async def open(self) -> None:
        """Bring the database to the newest form."""
        async with self.write() as connection:
            if not self.lite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(20261118)"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._database.close()

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that only reads, at one moment of the database."""
        return self._database.read()

    def write(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction: all of it is kept, or nothing."""
        return self._database.write()

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
    """Run the migrations that are missing; as a rule none is, and then what runs them need not be imported."""
    if _form(connection) == max(MIGRATIONS.glob("versions/v*.py")).name[1:5]:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _form(connection: Connection) -> str:
    """Which migration the database was brought to; nothing if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.scalar(text("SELECT version_num FROM alembic_version")))


class Postgres:
    """A database that several servers share."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads."""
        async with self._engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction."""
        async with self._engine.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()
