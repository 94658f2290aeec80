"""Bots at the table: they decide in processes of their own, from what their seat knows, and never hold up a page."""

import asyncio
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy import select

import astrarium
from astrarium.table import notify, schema, seats, sitting
from astrarium.table.desk import Desk, Refused, Stale
from astrarium.table.sitting import Sitting
from astrarium.table.store import now
from astrarium.table.thinking import decide

log = structlog.get_logger()

PATIENCE: Final = 30.0
TRIES: Final = 3
SWEEP: Final = 10.0
PLAIN: Final = "random"
BEAT: Final = 0.03
"""Bots answer others' questions at these intervals, so that thinking longer, or not at all, tells nothing of a hand."""


class Robots:
    """Worker processes, and the tables where a bot is to move."""

    def __init__(self, desk: Desk, workers: int, patience: float = PATIENCE) -> None:
        self._desk = desk
        self._workers = workers
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()

    def wake(self, table_id: str) -> None:
        """A table has changed; perhaps it is a bot's turn."""
        if table_id not in self._queued:
            self._queued.add(table_id)
            self._waiting.put_nowait(table_id)

    async def work(self) -> None:
        """Let bots move, one table after another; as many at once as there are processes."""
        while True:
            table_id = await self._waiting.get()
            self._queued.discard(table_id)
            try:
                if await self.move(table_id):
                    self.wake(table_id)
            except Exception as error:
                log.error("bot failed", table=table_id, error=type(error).__name__)

    async def sweep(self) -> None:
        """Look for tables where a bot has been forgotten: after a crash, here or on another server."""
        while True:
            try:
                for table_id in await self._forgotten():
                    self.wake(table_id)
            except Exception as error:
                log.error("looking for bots failed", error=type(error).__name__)
            await asyncio.sleep(SWEEP)

    async def _forgotten(self) -> Sequence[str]:
        query = (
            select(schema.tables.c.id)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.tables.c.status == "playing", schema.seats.c.kind == seats.BOT)
            .where(schema.seats.c.since < now() - SWEEP / 2)
            .distinct()
        )
        async with self._desk.store.read() as connection:
            return (await connection.execute(query)).scalars().all()

    async def move(self, table_id: str) -> bool:
        """Answer for one bot that is asked; False when there is none."""
        with suppress(Refused):
            table, kept = await self._desk.sitting(table_id)
            if table["status"] != "playing":
                return False
            async with self._desk.store.read() as connection:
                room = await seats.room(connection, table_id)
            for seat in sitting.asked_seats(kept.game):
                if room.seats[seat]["kind"] == seats.BOT:
                    key = await self._decide_in_time(kept, seat, room.seats[seat]["bot"])
                    with suppress(Stale):
                        await self._desk.answer(table_id, seat, key, table["stances"][str(seat)]["asked"])
                    return True
        return False

    async def _decide_in_time(self, kept: Sitting, seat: int, bot: str) -> str:
        """What the bot answers; in somebody else's turn, or while several are asked, on the beat."""
        time = asyncio.get_running_loop().time
        begun = time()
        key = await self._decide(kept.game, seat, bot)
        if len(sitting.asked_seats(kept.game)) > 1 or not notify.in_turn(kept.view(None), seat):
            await asyncio.sleep(BEAT - (time() - begun) % BEAT)
        return key

    async def _decide(self, game: astrarium.Game, seat: int, bot: str) -> str:
        """What the bot answers; after some failures a plain one answers for it."""
        question = sitting.question(game, seat)
        assert question is not None
        if len(question.options) == 1:
            return question.options[0].key
        blind = game.blind(seat)
        for attempt in range(TRIES + 1):
            name = bot if attempt < TRIES else PLAIN
            try:
                key = await self._ask(blind, seat, name, game.number + attempt)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("bot crashed or was slow", bot=name, error=type(error).__name__)
                self._restart()
                continue
            except Exception as error:
                log.warning("bot failed", bot=name, error=type(error).__name__)
                continue
            if key in question.keys:
                return key
        return question.options[game.number % len(question.options)].key

    async def _ask(self, blind: str, seat: int, bot: str, seed: int) -> str:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context)
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(self._patience):
            return await loop.run_in_executor(self._pool, decide, blind, seat, bot, seed)

    def _restart(self) -> None:
        """Drop the processes, even those that are still busy."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes."""
        self._restart()
