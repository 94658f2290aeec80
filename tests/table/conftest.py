"""The toy game is in the catalogue, and asynchronous tests run on asyncio."""

import pytest

from astrarium.games.catalogue import GAMES

GAMES.setdefault("fair", "tests.table.harness")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
