"""Word of changes: from a kept transaction to every stream that waits for it, across servers too."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.engine import make_url

from astrarium.table.store import CHANNEL

if TYPE_CHECKING:
    import asyncpg

log = structlog.get_logger()


class Hub:
    """Who waits for which table."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._listeners: list[Callable[[str], None]] = []
        self._task: asyncio.Task[None] | None = None

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call this with the id of every table that changes."""
        self._listeners.append(listener)

    def tell(self, table_id: str) -> None:
        """A table has changed."""
        for waiting in self._waiting.get(table_id, ()):
            waiting.set()
        for listener in self._listeners:
            listener(table_id)

    def tell_all(self) -> None:
        """Word may have been lost: let everybody look."""
        for table_id in list(self._waiting):
            self.tell(table_id)

    @contextmanager
    def waiting(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes."""
        changed = asyncio.Event()
        self._waiting[table_id].add(changed)
        try:
            yield changed
        finally:
            self._waiting[table_id].discard(changed)
            if not self._waiting[table_id]:
                del self._waiting[table_id]

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return sum(map(len, self._waiting.values()))

    def join(self, database: str) -> None:
        """Hear from the other servers on this PostgreSQL database too."""
        self._task = asyncio.create_task(self._hear(database))

    async def close(self) -> None:
        """Stop hearing."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _hear(self, database: str) -> None:
        import asyncpg  # not wanted with SQLite

        url = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(url)
                try:
                    await self._listen(connection)
                finally:
                    connection.terminate()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("listening failed", error=type(error).__name__)
            await asyncio.sleep(1)

    async def _listen(self, connection: "asyncpg.Connection") -> None:
        """Pass on what is heard, until the connection is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda *_: lost.set())
        await connection.add_listener(CHANNEL, lambda *word: self.tell(str(word[3])))
        self.tell_all()
        await lost.wait()
