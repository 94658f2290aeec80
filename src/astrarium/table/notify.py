"""The outbox: who is to be told what, when, and what became of it. No message says more than whose turn it is."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import BindParameter, RowMapping, and_, bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.kernel.game import Game
from astrarium.kernel.seats import seat_name
from astrarium.table import addresses, schema
from astrarium.table.desk import Kept, Refused
from astrarium.table.pace import PACES
from astrarium.table.sitting import asked_seats
from astrarium.table.store import now

outbox, channels, people = schema.outbox, schema.channels, schema.people

WAITING: Final = "waiting"
SENDING: Final = "sending"
SENT: Final = "sent"
FAILED: Final = "failed"
CANCELLED: Final = "cancelled"
STATUSES: Final = (WAITING, SENDING, SENT, FAILED, CANCELLED)

TURN: Final = "turn"
ASKED: Final = "asked"
"""A question in somebody else's turn."""

READY: Final = "ready"
"""Every seat is taken: whoever opened the table can start."""

REMIND: Final = "remind"
EXPIRED: Final = "expired"
OVER: Final = "over"
RESET: Final = "reset"
ACCOUNT: Final = {
    RESET: ("table.letter.reset", "table.letter.reset-body"),
    addresses.ASK: ("table.letter.confirm", "table.letter.confirm-body"),
}
"""Letters about the account: they go to one address and never wait."""

DIGESTED: Final = (READY, TURN, ASKED, OVER)
"""What can wait until the evening; that time runs out cannot."""

MOST_TRIES: Final = 6
LEASE: Final = 300.0
DIGEST_HOUR: Final = 18
MOST_CHANNELS: Final = 10


_THOSE: Final[BindParameter[int]] = bindparam("those", expanding=True)
_MOVED: Final = (
    update(outbox)
    .where(outbox.c.table_id == bindparam("table"), outbox.c.status == WAITING, outbox.c.seat.not_in(_THOSE))
    .values(status=CANCELLED)
)
_TO_TELL: Final = select(schema.seats).where(
    schema.seats.c.table_id == bindparam("table"),
    schema.seats.c.kind == "person",
    schema.seats.c.seat.in_(_THOSE),
    exists().where(channels.c.person_id == schema.seats.c.person_id, addresses.reached()),
)


async def follow(connection: AsyncConnection, kept: Kept) -> None:
    """After an answer: forget what is no longer so, tell those who are asked now."""
    await connection.execute(_MOVED, {"table": kept.table["id"], "those": asked_seats(kept.game)})
    await tell_asked(connection, kept.table, kept.game)


async def ready(connection: AsyncConnection, table: RowMapping) -> None:
    """Tell whoever opened a table that nobody is missing any more."""
    owner = {"person_id": table["owner_id"], "table_id": table["id"], "seat": None}
    await post(connection, owner, READY, table["game"], now() + PACES[table["pace"]].notify)


async def not_ready(connection: AsyncConnection, table_id: str) -> None:
    """The game has begun, or somebody has left again, before word of it went out."""
    waiting = and_(outbox.c.table_id == table_id, outbox.c.kind == READY, outbox.c.status == WAITING)
    await connection.execute(delete(outbox).where(waiting))


async def hush(connection: AsyncConnection, table_id: str, seat: int) -> None:
    """Nothing more to whoever sat on a seat."""
    waiting = and_(outbox.c.table_id == table_id, outbox.c.seat == seat, outbox.c.status == WAITING)
    await connection.execute(update(outbox).where(waiting).values(status=CANCELLED))


async def tell_asked(connection: AsyncConnection, table: RowMapping, game: Game) -> None:
    """Tell people on the seats that are asked, unless they are about to be told already."""
    due = now() + PACES[table["pace"]].notify
    rows = await connection.execute(_TO_TELL, {"table": table["id"], "those": asked_seats(game)})
    for row in rows.mappings().all():
        if not await _told(connection, row):
            await post(connection, row, kind_of(game, row["seat"]), table["game"], due)


def kind_of(game: Game, seat: int) -> str:
    """Whether a question comes in the seat's own turn."""
    return TURN if in_turn(game.view(None), seat) else ASKED


def in_turn(view: Any, seat: int) -> bool:
    """Whether it is a seat's turn, as far as anybody can see whose it is."""
    return getattr(view, "turn", "") in ("", seat_name(seat))


async def _told(connection: AsyncConnection, seat: RowMapping) -> bool:
    """Whether word is about to go out, or has since the clock runs: what others do meanwhile is no news."""
    same = and_(outbox.c.table_id == seat["table_id"], outbox.c.seat == seat["seat"], outbox.c.kind.in_((TURN, ASKED)))
    since = and_(outbox.c.status != CANCELLED, outbox.c.created >= seat["since"])
    known = or_(outbox.c.status == WAITING, since)
    return await connection.scalar(select(outbox.c.id).where(same, known).limit(1)) is not None


async def post(
    connection: AsyncConnection, seat: Mapping[str, Any] | RowMapping, kind: str, game: str, due: float
) -> None:
    """Tell the person on a seat, on each of their channels."""
    if seat["person_id"] is None:
        return
    mine = and_(channels.c.person_id == seat["person_id"], addresses.reached())
    for channel in (await connection.execute(select(channels.c.id).where(mine))).scalars().all():
        values = {
            "person_id": seat["person_id"], "channel_id": channel, "table_id": seat["table_id"], "seat": seat["seat"],
            "kind": kind, "words": {"game": game}, "due": due, "created": now(),
        }  # fmt: skip
        await connection.execute(insert(outbox).values(values))


async def over(connection: AsyncConnection, table: RowMapping) -> None:
    """Tell everybody at a table that the game is over."""
    waiting = and_(outbox.c.table_id == table["id"], outbox.c.status == WAITING)
    await connection.execute(update(outbox).where(waiting).values(status=CANCELLED))
    rows = await connection.execute(select(schema.seats).where(schema.seats.c.table_id == table["id"]))
    for row in rows.mappings().all():
        await post(connection, row, OVER, table["game"], now())


async def reset(connection: AsyncConnection, person: RowMapping, link: str) -> None:
    """Mail a link for choosing a new password."""
    await addresses.write(connection, person["id"], RESET, person["email"], link)


async def add_channel(connection: AsyncConnection, person: int, kind: str, address: str) -> None:
    """Another way to tell a person things."""
    count = await connection.scalar(select(func.count()).where(channels.c.person_id == person))
    if int(count or 0) >= MOST_CHANNELS:
        raise Refused("table.error.too-many")
    values = {"person_id": person, "kind": kind, "address": address, "created": now()}
    await connection.execute(insert(channels).values(values))


async def failures(connection: AsyncConnection, person: int) -> Sequence[RowMapping]:
    """Messages to a person that could not be delivered."""
    query = (
        select(outbox, channels.c.kind.label("channel"))
        .outerjoin(channels, channels.c.id == outbox.c.channel_id)
        .where(outbox.c.person_id == person, outbox.c.status == FAILED)
        .order_by(outbox.c.id.desc())
        .limit(10)
    )
    return (await connection.execute(query)).mappings().all()


async def claim(connection: AsyncConnection, at: float, most: int = 100) -> list[dict[str, Any]]:
    """Messages to send now, with where to; whoever claims them has some minutes to do it."""
    ready = and_(or_(outbox.c.status == WAITING, outbox.c.status == SENDING), outbox.c.due <= at)
    query = (
        select(
            outbox, channels.c.kind.label("channel"), channels.c.address, people.c.language, people.c.zone,
            people.c.quiet, people.c.digest,
        )
        .outerjoin(channels, channels.c.id == outbox.c.channel_id)
        .join(people, people.c.id == outbox.c.person_id)
        .where(ready, or_(outbox.c.kind.in_(ACCOUNT), addresses.reached()))
        .order_by(outbox.c.due)
        .limit(most)
    )  # fmt: skip
    claimed = []
    for row in (await connection.execute(query)).mappings().all():
        later = postponed(row, at)
        same = and_(outbox.c.id == row["id"], outbox.c.status == row["status"], outbox.c.due == row["due"])
        values = {"due": later} if later else {"status": SENDING, "due": at + LEASE}
        done = await connection.execute(update(outbox).where(same).values(values))
        if done.rowcount == 1 and not later:
            letter = {"channel": addresses.MAIL, "address": row["words"]["to"]} if row["channel"] is None else {}
            claimed.append({**row, **letter})
    return claimed


def postponed(row: RowMapping, at: float) -> float | None:
    """When to try again instead, for quiet hours and for those who want one message a day."""
    if row["kind"] in ACCOUNT:
        return None
    local = datetime.fromtimestamp(at, ZoneInfo(row["zone"] or "UTC"))
    if digested(row):
        hour = local.replace(hour=DIGEST_HOUR, minute=0, second=0, microsecond=0)
        if local < hour or row["created"] >= hour.timestamp():
            return (hour if local < hour else hour + timedelta(days=1)).timestamp()
    if row["quiet"]:
        begin, _, end = row["quiet"].partition("-")
        clock = local.strftime("%H:%M")
        inside = begin <= clock < end if begin <= end else clock >= begin or clock < end
        if inside:
            hours, minutes = map(int, end.split(":"))
            wake = local.replace(hour=hours, minute=minutes, second=0, microsecond=0)
            return (wake if wake > local else wake + timedelta(days=1)).timestamp()
    return None


def digested(row: Mapping[str, Any] | RowMapping) -> bool:
    """Whether a message waits for the one of the day, which says all that there is to say."""
    return bool(row["digest"] and row["kind"] in DIGESTED)


def bundles(rows: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """What goes out together: the digest of each channel, and everything else alone."""
    found: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for row in rows:
        key = ("digest", row["channel_id"]) if digested(row) else ("alone", row["id"])
        found.setdefault(key, []).append(row)
    return list(found.values())


async def settle(connection: AsyncConnection, id: int, tries: int, error: str) -> None:
    """Keep what became of a message: sent, to be tried again later, or given up."""
    if not error:
        values: dict[str, Any] = {"status": SENT, "error": ""}
    elif tries + 1 >= MOST_TRIES:
        values = {"status": FAILED, "error": error[:200], "tries": tries + 1}
    else:
        values = {"status": WAITING, "error": error[:200], "tries": tries + 1, "due": now() + 30 * 4.0**tries}
    await connection.execute(update(outbox).where(outbox.c.id == id).values(values))
