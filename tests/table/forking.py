"""A server in a process of its own, to be killed and started again in no time."""

import asyncio
import os
import sys
from pathlib import Path

import uvicorn
from tests.table.harness import serving

from astrarium.table.app import build
from astrarium.table.settings import Settings


def serve(port: int, folder: Path) -> None:
    """Serve until killed."""
    settings = Settings(data=folder, base_url="http://127.0.0.1", fast_passwords=True)
    config = uvicorn.Config(build(settings), port=port, log_level="critical", access_log=False)
    uvicorn.Server(config).run()


async def warm_up(folder: Path) -> None:
    """Import what a server needs, and make its database."""
    async with serving(folder):
        uvicorn.Config(build(Settings(data=folder))).load()


def main() -> None:
    """For each port that is read, fork a server there and write its process id; the one before is dead by then."""
    asyncio.run(warm_up(Path(sys.argv[1])))
    child = 0
    for line in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if not child:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            serve(int(line), Path(sys.argv[1]))
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
