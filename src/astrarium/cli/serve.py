"""`astrarium serve`: play in the browser, alone, around one screen, or with others far away."""

import argparse
import os
import threading
import webbrowser
from pathlib import Path
from typing import Final

from astrarium.table.mail import Mailbox
from astrarium.table.settings import Settings

EXAMPLE: Final = "astrarium serve --base-url https://games.example.org --data /srv/astrarium"


def arguments(parser: argparse.ArgumentParser) -> None:
    home = Path(os.environ.get("ASTRARIUM_DATA") or Path.home() / ".local" / "share" / "astrarium")
    parser.add_argument("--local", action="store_true", help="for this computer only: no accounts, and a browser opens")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=home, help="folder for the database and what else is kept")
    parser.add_argument(
        "--database-url",
        default=os.environ.get("ASTRARIUM_DATABASE_URL", ""),
        help="postgresql+asyncpg://..., for several servers at once; else SQLite in the data folder",
    )
    parser.add_argument("--base-url", default="", help="the address that people type, https://... behind a proxy")
    parser.add_argument(
        "--proxy", action="append", default=[], help="address of a proxy in front, which says whom it speaks for"
    )
    parser.add_argument("--bot-processes", type=int, default=1, help="how many bots think at the same time")
    parser.add_argument("--administrator", action="append", default=[], help="e-mail of somebody who may run things")
    parser.add_argument("--mail-from", default=os.environ.get("ASTRARIUM_MAIL_FROM", "astrarium@localhost"))
    parser.add_argument(
        "--mail",
        default=os.environ.get("ASTRARIUM_MAIL", ""),
        help="where mail is handed in: smtp+starttls://user:password@host (better given as ASTRARIUM_MAIL)",
    )


def run(arguments: argparse.Namespace) -> int:
    from astrarium.table.running import run as serve

    address = f"http://{'127.0.0.1' if arguments.local else arguments.host}:{arguments.port}"
    settings = Settings(
        data=arguments.data,
        database_url=arguments.database_url,
        base_url=(arguments.base_url or address).rstrip("/"),
        local=arguments.local,
        mailbox=Mailbox.read(arguments.mail, arguments.mail_from) if arguments.mail else None,
        administrators=tuple(one.strip().lower() for one in arguments.administrator),
        proxies=tuple(arguments.proxy),
        robots=arguments.bot_processes,
    )
    if arguments.local:
        threading.Timer(1.5, webbrowser.open, [address]).start()
    return serve(settings, "127.0.0.1" if arguments.local else arguments.host, arguments.port)
