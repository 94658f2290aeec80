"""`astrarium serve` and `astrarium play`: a server for a group, or for oneself with a browser."""

import argparse
import os
import threading
import webbrowser
from pathlib import Path

import uvicorn

from astrarium.table.app import build
from astrarium.table.mail import Mailbox
from astrarium.table.settings import Settings


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Arguments of `astrarium serve`."""
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=_data(), help="folder for the database and what else is kept")
    parser.add_argument("--database-url", default=os.environ.get("ASTRARIUM_DATABASE_URL", ""))
    parser.add_argument("--base-url", default="", help="the address that people type, https://... behind a proxy")
    parser.add_argument("--bot-processes", type=int, default=1)
    parser.add_argument("--administrator", action="append", default=[], help="e-mail of somebody who may run things")
    parser.add_argument("--mail", default=os.environ.get("ASTRARIUM_MAIL", ""), help="smtp+starttls://user:pass@host")
    parser.add_argument("--mail-from", default=os.environ.get("ASTRARIUM_MAIL_FROM", "astrarium@localhost"))
    parser.set_defaults(run=serve)


def add_play(parser: argparse.ArgumentParser) -> None:
    """Arguments of playing in the browser, alone or with others at the same screen."""
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=_data())
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(run=play)


def _data() -> Path:
    return Path(os.environ.get("ASTRARIUM_DATA") or Path.home() / ".local" / "share" / "astrarium")


def serve(arguments: argparse.Namespace) -> int:
    """Serve a group."""
    settings = Settings(
        data=arguments.data,
        database_url=arguments.database_url,
        base_url=(arguments.base_url or f"http://{arguments.host}:{arguments.port}").rstrip("/"),
        mailbox=Mailbox.read(arguments.mail, arguments.mail_from) if arguments.mail else None,
        administrators=tuple(one.strip().lower() for one in arguments.administrator),
        robots=arguments.bot_processes,
    )
    return run(settings, arguments.host, arguments.port)


def play(arguments: argparse.Namespace) -> int:
    """Serve this computer only, without accounts, and open a browser."""
    address = f"http://127.0.0.1:{arguments.port}"
    if not arguments.no_browser:
        threading.Timer(1.5, webbrowser.open, [address]).start()
    return run(Settings(data=arguments.data, base_url=address, local=True), "127.0.0.1", arguments.port)


def run(settings: Settings, host: str, port: int) -> int:
    """Run until interrupted."""
    print(f"Astrarium is at {settings.base_url}", flush=True)
    config = uvicorn.Config(
        build(settings),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
    uvicorn.Server(config).run()
    return 0
