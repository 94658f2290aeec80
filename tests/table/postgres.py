"""A real PostgreSQL for tests: an installed one, else the distribution's package."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncpg


def programs() -> Path:
    """Where initdb and postgres are."""
    found = _installed()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "install", "--yes", "postgresql"], env=environment, capture_output=True, check=False)
        found = _installed()
    if found is None:
        raise AssertionError("PostgreSQL is missing; type: apt-get install postgresql (or put initdb on the PATH)")
    return found


def _installed() -> Path | None:
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin")]
    if path := shutil.which("initdb"):
        places.append(Path(path).parent)
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh database; everything is gone afterwards."""
    folder = Path(mkdtemp(prefix="astrarium-pg-"))
    who = _somebody(folder)
    place, data = programs(), str(folder / "data")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    setup = [f"{place}/initdb", "--auth=trust", "--username=astrarium", "--no-sync", "--encoding=UTF8", "-D", data]
    subprocess.run(setup, check=True, capture_output=True, cwd=folder, **who)
    command = [f"{place}/postgres", "-D", data, "-p", str(port), "-k", str(folder), "-h", "127.0.0.1"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd=folder, **who)
    try:
        _wait(f"postgresql://astrarium@127.0.0.1:{port}/postgres")
        yield f"postgresql+asyncpg://astrarium@127.0.0.1:{port}/postgres"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _wait(address: str) -> None:
    """Until it answers."""
    for _ in range(400):
        with suppress(OSError, asyncpg.PostgresError):
            asyncio.run(_knock(address))
            return
        time.sleep(0.05)
    raise AssertionError("PostgreSQL does not start")


async def _knock(address: str) -> None:
    await (await asyncpg.connect(address)).close()


def _somebody(folder: Path) -> dict[str, Any]:
    """PostgreSQL does not run as root: as whom to start it then."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    name = "postgres" if "postgres" in names else "nobody"
    shutil.chown(folder, name)
    return {"user": name, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}}
