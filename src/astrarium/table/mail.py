"""Where mail is handed in."""

from urllib.parse import unquote, urlsplit

from msgspec import Struct


class Mailbox(Struct, frozen=True):
    """An SMTP server and the address that mail comes from."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: str = "none"

    @classmethod
    def read(cls, url: str, sender: str) -> "Mailbox":
        """From `smtp://user:password@host:port`, `smtps://...` or `smtp+starttls://...`."""
        parts = urlsplit(url)
        tls = {"smtp": "none", "smtps": "tls", "smtp+starttls": "starttls"}.get(parts.scheme)
        if tls is None or not parts.hostname:
            raise ValueError("the mail server must look like smtp+starttls://user:password@host:587")
        port = parts.port or {"none": 25, "tls": 465, "starttls": 587}[tls]
        return cls(parts.hostname, port, sender, unquote(parts.username or ""), unquote(parts.password or ""), tls)
