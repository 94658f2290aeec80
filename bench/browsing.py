"""What a browser does at a table, over plain sockets: a page, a stream, answers."""

import asyncio
import gzip
import random
import re
import time
from contextlib import suppress
from html import unescape
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

from astrarium.table.door import SESSION
from astrarium.table.guard import Seals
from astrarium.table.people import hashed

if TYPE_CHECKING:
    from .furnish import Opened

ASKED = re.compile(r'data-asked="(\d+)"')
AFTER = re.compile(r'data-after="([\d.]+)"')
KEYS = re.compile(r'name="key" value="([^"]*)"')
SENT = re.compile(r'(?:href|src)="(/(?:static|drawings)[^"]*)"|from "(\./[\w.]+)"')


class Key(NamedTuple):
    """The key of a server: with it, cookies and form tokens are made here as the server makes them."""

    value: str

    def cookie(self, session: str) -> str:
        return Seals(self.value).seal(session)

    def form(self, session: str) -> str:
        return Seals(self.value).form_token(hashed(session))


class Page(NamedTuple):
    """What a page asks, and which position it shows."""

    asked: str = "0"
    keys: tuple[str, ...] = ()
    after: str = ""

    @classmethod
    def read(cls, text: str) -> "Page":
        asked, after = ASKED.search(text), AFTER.search(text)
        question = text.partition('id="map"')[0]
        keys = tuple(unescape(key) for key in KEYS.findall(question))
        return cls(asked[1] if asked else "0", keys, after[1] if after else "")


class Browser:
    """One person's browser at one table."""

    def __init__(self, port: int, key: Key, table: str, session: str) -> None:
        self._port = port
        self._path = f"/tables/{table}"
        self._cookie = f"{SESSION}={key.cookie(session)}"
        self._form = key.form(session)
        self._lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()
        self._stream: asyncio.Task[None] | None = None
        self.page = Page()
        self.heard = asyncio.Event()
        self.listening = False
        self.looks: list[float] = []
        self.refused = 0

    async def open(self) -> None:
        """Look at the page, then listen."""
        await self.look()
        self.looks.clear()
        await self.listen()

    async def look(self) -> None:
        """Fetch what has changed."""
        begun = time.monotonic()
        status, text, _ = await self.fetch("GET", f"{self._path}/now")
        self.looks.append(time.monotonic() - begun)
        self._note(status, text)

    async def answer(self, draws: random.Random) -> float:
        """Answer anything; how long it took until the fresh page was there."""
        fields = {"key": draws.choice(self.page.keys), "asked": self.page.asked}
        begun = time.monotonic()
        status, text, _ = await self.fetch("POST", f"{self._path}/answer", fields)
        spent = time.monotonic() - begun
        self._note(status, text)
        return spent

    async def say(self, words: str) -> None:
        """Talk to the table."""
        await self.fetch("POST", f"{self._path}/chat", {"text": words})

    def _note(self, status: int, text: str) -> None:
        if status in (200, 409):
            self.page = Page.read(text)
        else:
            self.refused += 1

    async def fetch(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str, int]:
        """A request on the open connection: status, text, and size as it came."""
        body = urlencode({"token": self._form, **fields}).encode() if fields else b""
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\ncookie: {self._cookie}\r\nx-fragment: 1\r\n"
            f"accept-encoding: gzip\r\ncontent-type: application/x-www-form-urlencoded\r\n"
            f"content-length: {len(body)}\r\n"
        )
        async with self._turn:
            if self._lines is None or self._lines[0].at_eof():
                self._lines = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
            reader, writer = self._lines
            writer.write(f"{head}x-sent: {time.monotonic()}\r\n\r\n".encode() + body)
            answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            data = await _body(reader, answer)
        size = len(data)
        if "content-encoding: gzip" in answer:
            data = gzip.decompress(data)
        return int(answer.split()[1]), data.decode(), size

    async def listen(self, follow: bool = True) -> None:
        """Hold the stream open; on word of a change fetch what has changed, if so wished."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        head = f"GET {self._path}/stream HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\ncookie: {self._cookie}\r\n\r\n"
        writer.write(head.encode())
        await reader.readuntil(b"id: ")
        self.listening = True
        self._stream = asyncio.create_task(self._hear(reader, writer, follow))

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, follow: bool) -> None:
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.heard.set()
                    if follow and line[4:].strip().decode() != self.page.after:
                        await self.look()
        finally:
            self.listening = False
            writer.close()

    async def close(self) -> None:
        """Close the page."""
        if self._stream:
            self._stream.cancel()
            with suppress(asyncio.CancelledError):
                await self._stream
        if self._lines:
            self._lines[1].close()


async def _body(reader: asyncio.StreamReader, head: str) -> bytes:
    if "content-length: " in head:
        return await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r\n")[0]))
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)


async def size_of_first_page(port: int, key: Key, table: "Opened") -> dict[str, float]:
    """The page of a game with all that it brings along, compressed as it is sent."""
    browser = Browser(port, key, table.id, table.sessions[0])
    _, text, size = await browser.fetch("GET", f"/tables/{table.id}")
    wanted, total, seen = {first or second for first, second in SENT.findall(text)}, size, set()
    while wanted - seen:
        path = (wanted - seen).pop()
        seen.add(path)
        _, found, size = await browser.fetch("GET", path.replace("./", "/static/"))
        total += size
        wanted |= {first or second for first, second in SENT.findall(found)}
    await browser.close()
    return {"first_page_kb": total / 1000, "first_page_files": float(len(seen))}
