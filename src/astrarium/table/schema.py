"""What the server keeps. Times are seconds since 1970 in UTC; a save is packed JSON."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Serial: Final = BigInteger().with_variant(Integer, "sqlite")


def _table_id(name: str = "table_id", **more: bool) -> Column[str]:
    return Column(name, String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, **more)  # type: ignore[arg-type]


def _person_id(name: str = "person_id", nullable: bool = False, **more: bool) -> Column[int]:
    ends = "SET NULL" if nullable else "CASCADE"
    return Column(name, Serial, ForeignKey("people.id", ondelete=ends), nullable=nullable, **more)  # type: ignore[arg-type]


keys: Final = Table(
    "keys", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

people: Final = Table(
    "people",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("email", String(254), unique=True),
    Column("name", String(40), nullable=False),
    Column("password", Text),
    Column("administrator", Boolean, nullable=False, default=False),
    Column("suspended", Boolean, nullable=False, default=False),
    Column("language", String(8), nullable=False, default=""),
    Column("zone", String(64), nullable=False, default=""),
    Column("theme", String(8), nullable=False, default=""),
    Column("quiet", String(11), nullable=False, default=""),
    Column("digest", Boolean, nullable=False, default=False),
    Column("guided", Boolean, nullable=False, default=False),
    Column("created", Double, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    _person_id(),
    Column("agent", String(200), nullable=False, default=""),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

resets: Final = Table(
    "resets",
    metadata,
    Column("token", String(64), primary_key=True),
    _person_id(),
    Column("expires", Double, nullable=False),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    _person_id(),
    Column("name", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
)

blocks: Final = Table("blocks", metadata, _person_id(primary_key=True), _person_id("blocked_id", primary_key=True))

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("invite", String(32), nullable=False, unique=True),
    _person_id("owner_id", nullable=True),
    Column("status", String(8), nullable=False, default="waiting"),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("ending", String(16), nullable=False, default=""),
    Column("touched", Double, nullable=False),
    Column("rematch_of", String(16)),
    Column("room", Integer, nullable=False, default=0),
    Column("revision", Integer, nullable=False, default=0),
    Column("number", Integer, nullable=False, default=0),
    Column("draws", Integer, nullable=False, default=0),
    Column("seed", String(64)),
    Column("seed_hash", String(64)),
    Column("save", LargeBinary),
    Column("stances", JSON, nullable=False),
    Column("results", JSON),
    Index(None, "status"),
)

seats: Final = Table(
    "seats",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    _person_id(nullable=True),
    Column("bot", String(40), nullable=False, default=""),
    _person_id("holder_id", nullable=True),
    Column("conceded", Boolean, nullable=False, default=False),
    Column("bank", Double, nullable=False, default=0.0),
    Column("since", Double),
    Column("expired", Boolean, nullable=False, default=False),
    Column("reminded", Boolean, nullable=False, default=False),
    Column("seen", Integer, nullable=False, default=0),
    Index(None, "person_id"),
)

entries: Final = Table(
    "entries",
    metadata,
    _table_id(primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("entry", JSON, nullable=False),
    Column("gone", Boolean, nullable=False, default=False),
    Column("at", Double, nullable=False),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    _table_id(primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("draws", Integer, nullable=False),
    Column("save", LargeBinary, nullable=False),
)

told: Final = Table(
    "told",
    metadata,
    Column("id", Serial, primary_key=True),
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("key", String(200), nullable=False),
    Column("words", JSON, nullable=False),
    Index(None, "table_id", "number"),
)

proposals: Final = Table(
    "proposals",
    metadata,
    Column("id", Serial, primary_key=True),
    _table_id(),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("about", Integer, nullable=False),
    Column("agreed", JSON, nullable=False),
    Column("created", Double, nullable=False),
    UniqueConstraint("table_id", "kind", "seat"),
)

orders: Final = Table(
    "orders",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("lines", JSON, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("id", Serial, primary_key=True),
    _table_id(),
    _person_id(nullable=True),
    Column("text", String(500), nullable=False),
    Column("hidden", Boolean, nullable=False, default=False),
    Column("at", Double, nullable=False),
    Index(None, "table_id"),
)

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("line_id", Serial, ForeignKey("chat.id", ondelete="CASCADE"), nullable=False),
    _person_id(nullable=True),
    Column("settled", Boolean, nullable=False, default=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("line_id", "person_id"),
)

channels: Final = Table(
    "channels",
    metadata,
    Column("id", Serial, primary_key=True),
    _person_id(),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "person_id"),
)

addresses: Final = Table(
    "addresses", metadata, _person_id(primary_key=True), Column("address", String(254), primary_key=True)
)

rates: Final = Table(
    "rates",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("level", Double, nullable=False),
    Column("since", Double, nullable=False),
)

outbox: Final = Table(
    "outbox",
    metadata,
    Column("id", Serial, primary_key=True),
    _person_id(),
    Column("channel_id", Serial, ForeignKey("channels.id", ondelete="CASCADE")),
    Column("table_id", String(16)),
    Column("seat", Integer),
    Column("asked", Integer),
    Column("kind", String(16), nullable=False),
    Column("words", JSON, nullable=False),
    Column("status", String(10), nullable=False, default="waiting"),
    Column("due", Double, nullable=False),
    Column("tries", Integer, nullable=False, default=0),
    Column("error", String(200), nullable=False, default=""),
    Column("created", Double, nullable=False),
    Index(None, "status", "due"),
    Index(None, "table_id"),
)
