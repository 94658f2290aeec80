"""Carrying messages out: mail, webhooks and web push. Nothing goes to addresses inside the server's own network."""

import asyncio
import ipaddress
import json
import socket
from collections.abc import Mapping, Sequence
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import aiosmtplib
import httpx

from astrarium.table.desk import Refused
from astrarium.table.mail import Mailbox
from astrarium.table.store import now

KINDS: Final = ("mail", "hook", "push")
PATIENCE: Final = 10.0


class Undelivered(Exception):
    """A message did not arrive; says why in a few words."""


class Postman:
    """Knows the ways out of the server."""

    def __init__(self, mailbox: Mailbox | None, push_key: str, base_url: str, private: bool = False) -> None:
        self._mailbox = mailbox
        self._push_key = push_key
        host = urlsplit(base_url).hostname or "localhost"
        self._contact = f"https://{host}" if base_url.startswith("https://") else f"mailto:astrarium@{host}"
        self._private = private

    async def deliver(self, channel: str, address: str, subject: str, body: str) -> None:
        """Send one message; Undelivered when it did not go."""
        if channel == "mail":
            await self._mail(address, subject, body)
        elif channel == "hook":
            text = f"{subject}\n{body}"
            await self._call(address, json.dumps({"text": text, "content": text}).encode(), _JSON)
        else:
            await self._push(address, json.dumps({"title": subject, "body": body}))

    async def _mail(self, address: str, subject: str, body: str) -> None:
        box = self._mailbox
        if box is None:
            raise Undelivered("no mail server is set up")
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = box.sender, address, subject
        letter.set_content(body)
        try:
            await aiosmtplib.send(
                letter, hostname=box.host, port=box.port, username=box.user or None, password=box.password or None,
                use_tls=box.tls == "tls", start_tls=box.tls == "starttls", timeout=PATIENCE,
            )  # fmt: skip
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Undelivered(type(error).__name__) from None

    async def _push(self, address: str, data: str) -> None:
        subscription = json.loads(address)
        parts = urlsplit(subscription["endpoint"])
        claims = {"sub": self._contact, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now()) + 3600}
        signed, sealed = await asyncio.to_thread(_sealed, self._push_key, claims, subscription, data)
        headers = {
            **signed,
            "content-encoding": "aes128gcm",
            "ttl": "86400",
            "content-type": "application/octet-stream",
        }
        await self._call(subscription["endpoint"], sealed, headers)

    async def _call(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        """POST to the address that was checked, whatever its name may mean a moment later; never elsewhere."""
        parts = urlsplit(url)
        address = await _outside(parts, self._private)
        host = f"[{address}]" if ":" in address else address
        target = parts._replace(netloc=f"{host}:{parts.port}" if parts.port else host).geturl()
        try:
            async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False, follow_redirects=False) as client:
                answer = await client.post(
                    target,
                    content=body,
                    headers={**headers, "host": parts.netloc.rpartition("@")[2]},
                    extensions={"sni_hostname": parts.hostname},
                )
        except httpx.HTTPError as error:
            raise Undelivered(type(error).__name__) from None
        if answer.status_code >= 300:
            raise Undelivered(f"status {answer.status_code}")


def _sealed(key: str, claims: dict[str, Any], subscription: dict[str, Any], data: str) -> tuple[dict[str, str], bytes]:
    """Signed by the server, sealed for one browser; what does it takes so long to import that few starts want it."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    return Vapid02.from_string(key).sign(claims), bytes(WebPusher(subscription).encode(data.encode())["body"])


_JSON: Final = {"content-type": "application/json"}


async def check_channel(kind: str, address: str, private: bool) -> None:
    """Whether a channel can be used at all, said when it is entered."""
    if kind not in KINDS or len(address) > 2000:
        raise Refused("table.error.channel")
    try:
        if kind == "mail":
            plain = not any(letter.isspace() or not letter.isprintable() for letter in address)
            if len(address) > 254 or "@" not in address or not plain:
                raise Refused("table.error.email")
            return
        url = address if kind == "hook" else _endpoint(address)
        await _outside(urlsplit(url), private)
    except (Undelivered, ValueError, KeyError, TypeError):
        raise Refused("table.error.channel") from None


def _endpoint(subscription: str) -> str:
    data: Any = json.loads(subscription)
    if not isinstance(data["keys"]["p256dh"], str) or not isinstance(data["keys"]["auth"], str):
        raise ValueError("a subscription needs its keys")
    return str(data["endpoint"])


async def _outside(parts: SplitResult, private: bool) -> str:
    """The address of a host outside our own network."""
    if not parts.hostname or parts.scheme not in (("https", "http") if private else ("https",)):
        raise Undelivered("only https addresses are called")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    try:
        found = await asyncio.wait_for(loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM), PATIENCE)
    except (OSError, UnicodeError):
        raise Undelivered("the name of the host means nothing") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not private and not all_outside(addresses):
        raise Undelivered("the host is inside the server's own network")
    return addresses[0]


def all_outside(addresses: Sequence[str]) -> bool:
    """Whether all of these addresses belong to the public network."""
    return bool(addresses) and all(_public(ipaddress.ip_address(address.partition("%")[0])) for address in addresses)


def _public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Of IPv6 only what is given out to sites; what leads through a gateway into IPv4 could lead anywhere."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return _public(address.ipv4_mapped)
        if address not in SITES:
            return False
    return address.is_global and not address.is_multicast and not any(address in gateway for gateway in GATEWAYS)


SITES: Final = ipaddress.IPv6Network("2000::/3")
GATEWAYS: Final = tuple(map(ipaddress.ip_network, ("2001::/23", "2002::/16", "192.88.99.0/24")))
