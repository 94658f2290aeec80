"""`astrarium serve`, and how long each answer took: from when the browser sent it to the last byte of the fresh page.

Browsers say in a header when they send, by the clock that all processes of a machine share: so the time counts that a
request waits while the server is busy with others. What the browser does with the page afterwards does not.
"""

import sys
import time
from contextlib import suppress
from pathlib import Path

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from astrarium.table.running import Serving, configured
from astrarium.table.settings import Settings

SENT = b"x-sent"
ANSWER = "/answer"


class Timed:
    """Keeps of answers and of looks when each was sent and how long it took, in seconds, a line each."""

    def __init__(self, app: ASGIApp, kept: Path) -> None:
        self.app = app
        self.kept = kept.open("w", buffering=1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope.get("headers", ()))

        async def timed(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                kind = "answer" if scope["path"].endswith(ANSWER) else "look"
                sent = float(headers[SENT])
                print(kind, sent, time.monotonic() - sent, file=self.kept)

        await self.app(scope, receive, timed if SENT in headers else send)


def main(folder: Path, port: int) -> None:
    config = configured(Settings(data=folder), "127.0.0.1", port)
    config.app.add_middleware(Timed, kept=folder / "times")  # type: ignore[union-attr]
    with suppress(KeyboardInterrupt):
        Serving(config).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
