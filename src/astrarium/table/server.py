"""Everything that a running server consists of."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

import structlog

from astrarium.table import clock, errands, notify, people, play, push
from astrarium.table.deliver import Postman
from astrarium.table.desk import Desk
from astrarium.table.guard import Seals
from astrarium.table.hub import Hub
from astrarium.table.lists import Looks
from astrarium.table.people import Passwords
from astrarium.table.rates import Rates
from astrarium.table.render import Pages
from astrarium.table.robots import Robots
from astrarium.table.settings import Settings
from astrarium.table.store import Store
from astrarium.table.thinking import bots

log = structlog.get_logger()


class Server:
    """The parts of a server, opened and closed together."""

    seals: Seals
    push_key: str
    postman: Postman

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.hub = Hub()
        self.desk = Desk(self.store, self.hub)
        self.rates = Rates(self.store)
        self.looks = Looks()
        self.passwords = Passwords(settings.fast_passwords)
        self.pages = Pages()
        self.local_person: int | None = None
        self.robots = Robots(self.desk, settings.robots)
        self.closing = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Bring the database up, read the keys, begin to listen."""
        self.settings.data.mkdir(parents=True, exist_ok=True)
        await self.store.open()
        self.seals = Seals(await self.store.key("seal", secrets.token_hex(32)))
        self.push_key = await self.store.key("push", push.fresh_key())
        self.postman = Postman(
            self.settings.mailbox, self.push_key, self.settings.base_url, self.settings.allow_private_webhooks
        )
        self.desk.also += [clock.follow, notify.follow, play.finish]
        if self.settings.local:
            async with self.store.write() as connection:
                self.local_person = await people.local_person(connection)
        if not self.store.lite:
            self.hub.join(self.store.url)
        self.hub.listen(self.robots.wake)
        workers = [self.robots.work() for _ in range(self.settings.robots)]
        self._tasks = [asyncio.create_task(task) for task in (*workers, self.robots.sweep(), errands.run(self))]

    def bots(self, game: str) -> Sequence[str]:
        """The bots that can play a game."""
        return bots(game)

    def end_streams(self) -> None:
        """Let every stream come to its end."""
        self.closing.set()
        self.hub.tell_all()

    async def close(self) -> None:
        """Stop everything that runs."""
        self.end_streams()
        for task in self._tasks:
            while not task.done():  # a library may swallow a cancellation
                task.cancel()
                await asyncio.wait([task], timeout=1)
            with suppress(asyncio.CancelledError):
                await task
        self.robots.close()
        await self.looks.keep(self.store)
        await self.hub.close()
        await self.store.close()
