"""The application: routes, the guard at the door, and what opens and closes with it."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from astrarium.table import api, door, pages  # noqa: F401 (they declare routes)
from astrarium.table.guard import Guard
from astrarium.table.server import Server
from astrarium.table.settings import Settings

log = structlog.get_logger()

STATIC = Path(__file__).parent / "static"


def build(settings: Settings) -> Starlette:
    """An application for these settings."""
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    hosts = ("127.0.0.1", "localhost", "::1", settings.host) if settings.local else ()
    # a page is packed in less than a millisecond; while a thread does it, the pages of everybody else come first
    app = Starlette(
        routes=[*door.routes(), Mount("/static", StaticFiles(directory=STATIC))],
        middleware=[
            Middleware(Guard, secure=settings.secure, hosts=hosts),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=2, thread_minimum_size=sys.maxsize),
        ],
        exception_handlers={404: _not_found, 405: _not_found, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.server = server
    return app


async def _not_found(request: Request, error: Exception) -> Response:
    """For a person a page that leads back, for the rest a line."""
    if request.url.path.startswith(("/api/", "/static/")):
        return PlainTextResponse("Not found", 404)
    return await door.lost(request)


async def _broken(request: Request, error: Exception) -> Response:
    """Something of ours broke: say so, and nothing about how."""
    log.error("request failed", path=request.url.path, error=type(error).__name__)
    return PlainTextResponse("Something went wrong on our side.", 500)
