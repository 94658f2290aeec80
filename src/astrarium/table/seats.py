"""Tables and their seats: who opens one, who sits, who plays for whom, and how it ends."""

import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct
from sqlalchemy import RowMapping, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.games.catalogue import find
from astrarium.table import clock, notify, orders, schema, sitting
from astrarium.table.desk import Refused, write_entries, write_snapshot, write_told
from astrarium.table.pace import PACES, left
from astrarium.table.store import Store, now

tables, seats = schema.tables, schema.seats

PERSON: Final = "person"
BOT: Final = "bot"
LINK: Final = "link"
OPEN: Final = "open"
KINDS: Final = (PERSON, BOT, LINK, OPEN)
SEED: Final = 32
"""Bytes of a seed."""

STATUSES: Final = ("waiting", "playing", "over", "closed")


class Plan(Struct, forbid_unknown_fields=True):
    """A table as somebody wants it; a seat is `person` (whoever opens it), `link`, `open` or `bot:<name>`.

    One with an open seat is public, for else nobody could find it.
    """

    game: str
    seats: list[str]
    options: dict[str, bool | int | str] = {}
    pace: str = "none"
    public: bool = False
    spectators: bool = False


class Room(NamedTuple):
    """A table with its seats, as the database has them."""

    table: RowMapping
    seats: Sequence[RowMapping]

    def held(self, person_id: int | None) -> list[int]:
        """The seats that a person plays now."""
        return [row["seat"] for row in self.seats if person_id is not None and row["person_id"] == person_id]

    def lent(self, person_id: int | None) -> list[RowMapping]:
        """The seats that somebody or something plays for a person, who may take them back."""
        own = [row for row in self.seats if person_id is not None and row["holder_id"] == person_id]
        return [row for row in own if not row["conceded"]]

    def belongs(self, person_id: int | None) -> bool:
        """Whether a person has a part in this table."""
        own = [self.table["owner_id"], *(row[name] for row in self.seats for name in ("person_id", "holder_id"))]
        return person_id is not None and person_id in own

    def may_see(self, person_id: int | None) -> bool:
        """Whether a person may look at all."""
        return self.belongs(person_id) or bool(self.table["spectators"] or self.open)

    @property
    def open(self) -> bool:
        """Whether anybody may still sit down."""
        waiting = self.table["status"] == "waiting" and self.table["public"]
        return bool(waiting and any(row["kind"] == OPEN for row in self.seats))

    @property
    def full(self) -> bool:
        """Whether somebody or something sits on every seat."""
        return not any(row["kind"] in (OPEN, LINK) for row in self.seats)

    @property
    def persons(self) -> list[int]:
        """The seats that people play who have not given up: those who must agree."""
        played = [row for row in self.seats if row["kind"] == PERSON and row["person_id"] is not None]
        return [row["seat"] for row in played if not row["conceded"]]

    @property
    def present(self) -> list[int]:
        """Those of them whose time has not run out: they choose how to go on, or to end."""
        return [seat for seat in self.persons if not self.seats[seat]["expired"]]


_TABLE: Final = select(tables).where(tables.c.id == bindparam("table"))
_SEATS: Final = (
    select(seats, func.coalesce(schema.people.c.name, "").label("name"))
    .outerjoin(schema.people, schema.people.c.id == seats.c.person_id)
    .where(seats.c.table_id == bindparam("table"))
    .order_by(seats.c.seat)
)
"""What every request asks, put into words once."""


async def room(connection: AsyncConnection, table_id: str) -> Room:
    """A table and its seats, with the names of who plays them."""
    table = (await connection.execute(_TABLE, {"table": table_id})).mappings().first()
    if table is None:
        raise Refused("table.error.no-table")
    return Room(table, (await connection.execute(_SEATS, {"table": table_id})).mappings().all())


async def touch(connection: AsyncConnection, store: Store, table_id: str, **values: Any) -> None:
    """Something about the room changed, not the position."""
    changed = update(tables).where(tables.c.id == table_id).values(room=tables.c.room + 1, touched=now(), **values)
    await connection.execute(changed)
    await store.tell(connection, table_id)


Bots: TypeAlias = Callable[[str], Sequence[str]]


async def create(connection: AsyncConnection, plan: Plan, owner: int, bots: Bots, **more: Any) -> str:
    """Open a table; checked as a whole, so that nothing impossible is ever kept."""
    try:
        setup = find(plan.game).setup(len(plan.seats), plan.options)
    except astrarium.WrongSetup:
        raise Refused("table.error.setup") from None
    if plan.pace not in PACES:
        raise Refused("table.error.setup")
    table_id = secrets.token_urlsafe(12)
    row = dict(
        id=table_id, game=plan.game, options=setup.options, pace=plan.pace, public=plan.public or OPEN in plan.seats,
        spectators=plan.spectators, invite=secrets.token_urlsafe(18), owner_id=owner, status="waiting", created=now(),
        touched=now(), stances={},
    )  # fmt: skip
    await connection.execute(insert(tables).values(row | more))
    for seat, wish in enumerate(plan.seats):
        kind, _, bot = wish.partition(":")
        if kind not in KINDS or (kind == BOT) != (bot in bots(plan.game)):
            raise Refused("table.error.setup")
        values = {"table_id": table_id, "seat": seat, "kind": kind, "bot": bot}
        await connection.execute(insert(seats).values(values | {"person_id": owner if kind == PERSON else None}))
    return table_id


async def sit(connection: AsyncConnection, store: Store, room_: Room, seat: int, person: int, invite: str) -> None:
    """Take an open seat, or one kept for those with the link."""
    invited = secrets.compare_digest(invite.encode(), room_.table["invite"].encode())
    allowed = [OPEN, LINK] if invited or room_.belongs(person) else [OPEN] if room_.table["public"] else []
    if await blocked(connection, room_, person):
        raise Refused("table.error.blocked")
    wanted = and_(seats.c.table_id == room_.table["id"], seats.c.seat == seat, seats.c.kind.in_(allowed))
    waiting = room_.table["status"] == "waiting"
    done = await connection.execute(update(seats).where(wanted).values(kind=PERSON, person_id=person))
    if not waiting or done.rowcount != 1:
        raise Refused("table.error.seat-taken")
    if person != room_.table["owner_id"] and (await room(connection, room_.table["id"])).full:
        await notify.ready(connection, room_.table)
    await touch(connection, store, room_.table["id"])


async def blocked(connection: AsyncConnection, room_: Room, person: int) -> bool:
    """Whether a person and somebody at the table want nothing to do with each other."""
    others = [row["person_id"] for row in room_.seats if row["person_id"] not in (None, person)]
    block = schema.blocks.c
    either = or_(
        and_(block.person_id == person, block.blocked_id.in_(others)),
        and_(block.blocked_id == person, block.person_id.in_(others)),
    )
    return await connection.scalar(select(block.person_id).where(either).limit(1)) is not None


async def stand(connection: AsyncConnection, store: Store, room_: Room, seat: int) -> None:
    """Leave a seat before the game begins."""
    if room_.table["status"] != "waiting":
        raise Refused("table.error.started")
    kind = OPEN if room_.table["public"] else LINK
    where = and_(seats.c.table_id == room_.table["id"], seats.c.seat == seat)
    await connection.execute(update(seats).where(where).values(kind=kind, person_id=None))
    await notify.not_ready(connection, room_.table["id"])
    await touch(connection, store, room_.table["id"])


async def start(connection: AsyncConnection, store: Store, room_: Room) -> None:
    """All seats are taken: draw the seed, publish its hash, set the game up."""
    table = room_.table
    if table["status"] != "waiting" or not room_.full:
        raise Refused("table.error.not-full")
    claimed = and_(tables.c.id == table["id"], tables.c.status == "waiting")
    done = await connection.execute(update(tables).where(claimed).values(status="playing", started=now()))
    if done.rowcount != 1:
        raise Refused("table.error.started")
    await notify.not_ready(connection, table["id"])
    seed = secrets.token_bytes(SEED)
    game = astrarium.new(table["game"], len(room_.seats), seed, table["options"])
    await begin(connection, table, game, seed, game.entries(0))
    await notify.tell_asked(connection, table, game)
    await touch(connection, store, table["id"])


async def begin(
    connection: AsyncConnection, table: RowMapping, game: astrarium.Game, seed: bytes, entries: list[list[Any]]
) -> None:
    """Keep a game's first position, and start the clocks."""
    told = game.told(-1)
    values = dict(
        seed=seed.hex(),
        seed_hash=sha256(seed).hexdigest(),
        number=game.number,
        draws=sum(entry[0] == -1 for entry in entries),
        revision=table["revision"] + 1,
        save=sitting.pack(game),
        stances=sitting.stances(sitting.Sitting(0, game, 0, {}), {}, [], range(game.setup.seats), now()),
    )
    await connection.execute(update(tables).where(tables.c.id == table["id"]).values(values))
    await write_entries(connection, table["id"], 0, entries, now())
    await write_told(connection, table["id"], told)
    await write_snapshot(connection, table, game, entries)
    await clock.begin(connection, table, game)


async def hand_over(connection: AsyncConnection, store: Store, room_: Room, seat: int, to: str) -> None:
    """Let a bot play a seat, or whoever follows the link; it can be taken back."""
    row = room_.seats[seat]
    holder = row["holder_id"] or row["person_id"]
    await _leave(connection, room_, seat)
    values: dict[str, Any] = {"kind": BOT, "bot": to} if to else {"kind": LINK}
    where = and_(seats.c.table_id == room_.table["id"], seats.c.seat == seat)
    bank = max(0.0, left(PACES[room_.table["pace"]], row["bank"], row["since"], now()) or 0.0)
    values |= {"person_id": None, "holder_id": holder, "bank": bank, **_restarted(room_, seat)}
    await connection.execute(update(seats).where(where).values(values))
    await touch(connection, store, room_.table["id"])


def _restarted(room_: Room, seat: int) -> dict[str, Any]:
    """The clock of whoever begins to play a seat: what went by before is not theirs."""
    asked = room_.seats[seat]["since"] is not None
    return {"since": now() if asked else None, "expired": False, "reminded": False}


async def _leave(connection: AsyncConnection, room_: Room, seat: int) -> None:
    """What was arranged for whoever played a seat is void."""
    await orders.forget(connection, room_.table["id"], seat)
    await notify.hush(connection, room_.table["id"], seat)


async def wait(connection: AsyncConnection, store: Store, room_: Room, seat: int) -> None:
    """Give a player whose time has run out the whole bank again."""
    where = and_(seats.c.table_id == room_.table["id"], seats.c.seat == seat)
    values = {"bank": PACES[room_.table["pace"]].start, "since": now(), "expired": False, "reminded": False}
    await connection.execute(update(seats).where(where).values(values))
    await touch(connection, store, room_.table["id"])


async def step_in(connection: AsyncConnection, store: Store, room_: Room, seat: int, person: int, invite: str) -> None:
    """Play a seat of a running game whose holder asked for a substitute."""
    invited = secrets.compare_digest(invite.encode(), room_.table["invite"].encode())
    if room_.held(person) or not invited or await blocked(connection, room_, person):
        raise Refused("table.error.seat-taken")
    free = and_(seats.c.table_id == room_.table["id"], seats.c.seat == seat, seats.c.kind == LINK)
    values = {"kind": PERSON, "person_id": person, "bank": PACES[room_.table["pace"]].start, **_restarted(room_, seat)}
    done = await connection.execute(update(seats).where(free).values(values))
    if done.rowcount != 1:
        raise Refused("table.error.seat-taken")
    await touch(connection, store, room_.table["id"])


async def take_back(connection: AsyncConnection, store: Store, room_: Room, seat: int, person: int) -> None:
    """Play one's own seat again."""
    row = room_.seats[seat]
    if row["holder_id"] != person or row["conceded"]:
        raise Refused("table.error.seat-taken")
    await _leave(connection, room_, seat)
    where = and_(seats.c.table_id == room_.table["id"], seats.c.seat == seat)
    values = {"kind": PERSON, "person_id": person, "holder_id": None, "bot": "", **_restarted(room_, seat)}
    await connection.execute(update(seats).where(where).values(values))
    await touch(connection, store, room_.table["id"])


async def concede(connection: AsyncConnection, store: Store, room_: Room, seat: int, bot: str) -> None:
    """Give up: a bot plays on for the others; with nobody left to play, the game ends."""
    await hand_over(connection, store, room_, seat, bot)
    where = and_(seats.c.table_id == room_.table["id"], seats.c.seat == seat)
    await connection.execute(update(seats).where(where).values(conceded=True))
    if [other for other in room_.persons if other != seat] == []:
        await end(connection, room_.table["id"], "conceded")


async def end(connection: AsyncConnection, table_id: str, ending: str, **values: Any) -> None:
    """The game is over: rules, agreement or concession say so."""
    await connection.execute(delete(schema.proposals).where(schema.proposals.c.table_id == table_id))
    await connection.execute(update(seats).where(seats.c.table_id == table_id).values(since=None, expired=False))
    over = {"status": "over", "ended": now(), "ending": ending, "room": tables.c.room + 1}
    await connection.execute(update(tables).where(tables.c.id == table_id).values(over | values))
