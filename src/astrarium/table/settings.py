"""What a server is told when it starts."""

from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from astrarium.table.mail import Mailbox


class Settings(Struct, frozen=True, kw_only=True):
    """How a server runs: where it keeps things, how it is reached, and whether it serves one person or many."""

    data: Path
    database_url: str = ""
    base_url: str = "http://127.0.0.1:8000"
    local: bool = False
    mailbox: Mailbox | None = None
    administrators: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    robots: int = 1
    fast_passwords: bool = False
    allow_private_webhooks: bool = False

    @property
    def database(self) -> str:
        """The address of the database; SQLite in the data folder when nothing else is said."""
        return self.database_url or f"sqlite:///{self.data / 'astrarium.db'}"

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server over TLS."""
        return self.base_url.startswith("https://")

    @property
    def host(self) -> str:
        """The name under which browsers reach the server."""
        return urlsplit(self.base_url).hostname or "127.0.0.1"
