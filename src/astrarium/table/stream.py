"""Server-sent events: that something changed for this viewer; what it is, the page asks for itself.

An event says two numbers: `serial` goes on when the viewer can see a difference in the game, `room` when seats, chat or
proposals changed. Both have the same number of digits for everybody, so that size tells nothing. Signs of life come at
fixed times, so that they do not tell of changes either which the viewer must not see.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Final

from sqlalchemy import bindparam, select

from astrarium.table import schema, sitting
from astrarium.table.server import Server
from astrarium.table.sitting import Stances

HEARTBEAT: Final = 20.0
NOTHING: Final = {"serial": 0}


async def anybody() -> bool:
    """Nothing has to be asked."""
    return True


async def events(
    server: Server, table_id: str, viewer: int | None, last: str, allowed: Callable[[], Awaitable[bool]] = anybody
) -> AsyncGenerator[str, None]:
    """Events since the last one that the viewer has, then as they come, until the viewer may look no more."""
    name = sitting.SPECTATOR if viewer is None else str(viewer)
    seen = last
    time = asyncio.get_running_loop().time
    beat = time() + HEARTBEAT
    yield "retry: 2000\n\n"
    with server.hub.waiting(table_id) as changed:
        while not server.closing.is_set():
            changed.clear()
            current = await place(server, table_id, name)
            if current is None or (current != seen and not await allowed()):
                return
            if current != seen:
                yield f"id: {current}\nevent: change\ndata: {current}\n\n"
                seen = current
            try:
                async with asyncio.timeout_at(beat):
                    await changed.wait()
            except TimeoutError:
                beat = time() + HEARTBEAT
                yield ": \n\n"


_PLACE: Final = select(schema.tables.c.stances, schema.tables.c.room).where(schema.tables.c.id == bindparam("table"))


async def place(server: Server, table_id: str, viewer: str) -> str | None:
    """How far a viewer is; None when there is no such table."""
    async with server.store.read() as connection:
        row = (await connection.execute(_PLACE, {"table": table_id})).first()
    return None if row is None else written(row.stances, row.room, viewer)


def written(stances: Stances, room: int, viewer: str) -> str:
    """How far a viewer is, as the id of an event."""
    return f"{stances.get(viewer, NOTHING)['serial']:08}.{room:08}"
