"""Running a server until it is told to stop."""

import asyncio
import gc
import logging
import socket
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import structlog
import uvicorn

from astrarium.games.catalogue import GAMES, find
from astrarium.table import board
from astrarium.table.app import build
from astrarium.table.render import Pages
from astrarium.table.server import Server
from astrarium.table.settings import Settings
from astrarium.words.messages import LANGUAGES, catalogue, domains

RARELY: Final = (10_000, 20, 500)
"""When to look for what only holds on to itself: of everything at once it takes a tenth of a second."""


class Serving(uvicorn.Server):
    """Ends the streams first when it is told to stop: they would keep it waiting."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        server: Server = self.config.app.state.server  # type: ignore[union-attr]
        self._warming = asyncio.create_task(self._warm(server.pages))

    async def _warm(self, pages: Pages) -> None:
        """Read what the first pages want while nobody is there yet; what is there then stays for good.

        Not in a thread: what imports at the same time as a page may get half a module.
        """
        for read in warming(pages):
            read()
            await asyncio.sleep(0)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*RARELY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        server: Server = self.config.app.state.server  # type: ignore[union-attr]
        server.end_streams()
        await super().shutdown(sockets)


def warming(pages: Pages) -> Iterator[Callable[[], object]]:
    """Games, their drawings and words, and the templates, in small steps."""
    yield from (partial(find, game) for game in GAMES)
    yield from (partial(pages.read, name) for name in pages.names())
    yield from (partial(catalogue, language, name) for language in LANGUAGES for name in domains())
    yield from (partial(board.definitions, game) for game in GAMES)
    yield board.styles


def run(settings: Settings, host: str, port: int) -> int:
    """Serve; the address is printed once it can be opened."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(),
    )
    print(f"Astrarium is at {settings.base_url}", flush=True)
    Serving(configured(settings, host, port)).run()
    return 0


def configured(settings: Settings, host: str, port: int) -> uvicorn.Config:
    """How to listen; only a proxy that was named is believed about whom it speaks for."""
    return uvicorn.Config(
        build(settings),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,
    )
