"""At the door: who asks, security headers, cross-site requests, sizes, errors without a trace."""

import hmac
import secrets
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LINK_SECONDS: Final = 3 * 86400
LARGEST_BODY: Final = 64 * 1024
LARGEST_UPLOAD: Final = 4 * 1024 * 1024
UPLOADS: Final = ("/import",)

POLICY: Final = "; ".join(
    (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)  # fmt: skip

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """ASGI middleware: headers on every answer, and no body larger than allowed."""

    def __init__(self, app: ASGIApp, secure: bool, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.secure = secure
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = LARGEST_UPLOAD if scope["path"] in UPLOADS else LARGEST_BODY
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > limit:
            await _plain(send, 413)
        elif self.hosts and _host(scope) not in self.hosts:
            await _plain(send, 400)
        else:
            await self.app(scope, _limited(receive, limit), self._with_headers(send, scope))

    def _with_headers(self, send: Send, scope: Scope) -> Send:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("cache-control", "no-store")
                if self.secure:
                    headers["strict-transport-security"] = "max-age=31536000"
            await send(message)

        return guarded


def _host(scope: Scope) -> str:
    return urlsplit(f"//{Headers(scope=scope).get('host', '')}").hostname or ""


class TooLarge(Exception):
    """A body that went on after its limit."""


def _limited(receive: Receive, limit: int) -> Receive:
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > limit:
            raise TooLarge
        return message

    return limited


async def _plain(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": b""})


class Seals:
    """Signed cookies, and tokens that prove that a form came from our page."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._serializer = URLSafeSerializer(key, salt="session")
        self._links = URLSafeTimedSerializer(key, salt="address")

    def seal(self, token: str) -> str:
        """A value for a cookie."""
        return str(self._serializer.dumps(token))

    def unseal(self, cookie: str) -> str | None:
        """The token of a cookie that we made."""
        try:
            value = self._serializer.loads(cookie)
        except BadSignature:
            return None
        return value if isinstance(value, str) else None

    def seal_claim(self, claim: tuple[int, str, bool]) -> str:
        """An address that somebody says is theirs, for a link that is sent there."""
        return str(self._links.dumps(claim))

    def claim(self, sealed: str) -> tuple[int, str, bool] | None:
        """What a link that we sent is about, for some days."""
        try:
            person, address, enter = self._links.loads(sealed, max_age=LINK_SECONDS)
        except BadSignature:
            return None
        return person, address, enter

    def form_token(self, visitor: str) -> str:
        """What a form must bring along, different for each visitor."""
        return hmac.new(self._key, f"form:{visitor}".encode(), sha256).hexdigest()

    def fits(self, visitor: str, token: str) -> bool:
        """Whether a form came from a page that this visitor was given."""
        return bool(visitor) and hmac.compare_digest(self.form_token(visitor).encode(), token.encode())


def same_site(request: Request, base_url: str) -> bool:
    """Whether a request that changes something came from our own pages, as far as the browser says."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    return origin in (None, f"{request.url.scheme}://{request.url.netloc}", base_url.rstrip("/"))


def safe_path(path: str) -> str:
    """A place on this server to go on to; the start page instead of anything else."""
    parts = urlsplit(path)
    inside = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if inside and not parts.scheme and not parts.netloc else "/"


def visitor_token() -> str:
    """A name for a browser that nobody has signed in with."""
    return secrets.token_urlsafe(18)


Handler = Callable[[Request], Awaitable[object]]
