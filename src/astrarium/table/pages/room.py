"""The waiting room, and what can be done about the seats of a table."""

from typing import Final

from sqlalchemy import RowMapping, select
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.responses import Response

from astrarium.games.catalogue import find
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import play, say, schema, seats, wire
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page
from astrarium.table.pages.chat import lines
from astrarium.table.seats import Plan, Room
from astrarium.table.stream import written

CHOICES: Final = ("wait", "bot")
"""What the others may choose when a player's time has run out; to end the game, all have to agree."""


def invitation(call: Call) -> str:
    """The link for friends, to those at a running table who wait for somebody to step in."""
    wanted = any(row["kind"] == seats.LINK for row in call.room.seats) and call.room.table["status"] == "playing"
    known = wanted and call.room.belongs(call.visitor.id)
    return f"{call.server.settings.base_url}/join/{call.room.table['invite']}" if known else ""


async def fresh(connection: AsyncConnection, call: Call) -> Room:
    """The table as it is now, not as it was when the request came in."""
    return await seats.room(connection, call.room.table["id"])


async def waiting(call: Call, invite: str = "") -> Response:
    """Who sits already, who is still missing, and the link for friends."""
    room = call.room
    async with call.server.store.read() as connection:
        cards = wire.seat_cards(room, [])
        said = await lines(connection, room, call.visitor.id) if room.may_see(call.visitor.id) else ()
    belongs = room.belongs(call.visitor.id)
    return call.page(
        "room.html",
        table=room.table,
        cards=cards,
        chosen=say.chosen(find(room.table["game"]), len(room.seats), room.table["options"], call.language),
        chat=said,
        owner=room.table["owner_id"] == call.visitor.id,
        belongs=belongs,
        held=[SEAT_NAMES[seat] for seat in room.held(call.visitor.id)],
        invite=invite or (room.table["invite"] if belongs else ""),
        invited=bool(invite),
        base_url=call.server.settings.base_url,
        full=room.full,
        after=written({}, room.table["room"], "") if room.may_see(call.visitor.id) else "",
    )


@page("/join/{invite}", Needs.PERSON)
async def join(call: Call) -> Response:
    """Where an invitation leads: to a free seat, or for who has a part in the game to the game."""
    await _invited(call)
    room, person = call.room, call.visitor.id
    wanted = room.table["status"] == "playing" and any(row["kind"] == seats.LINK for row in room.seats)
    if room.table["status"] == "waiting" or (wanted and not room.held(person) and not room.lent(person)):
        return await waiting(call, call.request.path_params["invite"])
    if not room.may_see(person):
        raise Refused("table.error.seat-taken")
    return call.go(f"/tables/{room.table['id']}")


@action("/join/{invite}", Needs.PERSON)
async def take_seat(call: Call) -> Response:
    """Sit down where an invitation leads, or step in for somebody."""
    await _invited(call)
    return await _sit(call, call.request.path_params["invite"])


async def _invited(call: Call) -> None:
    wanted = select(schema.tables.c.id).where(schema.tables.c.invite == call.request.path_params["invite"])
    async with call.server.store.read() as connection:
        table_id = await connection.scalar(wanted)
        if table_id is None:
            raise Refused("table.error.no-table")
        call.room_ = await seats.room(connection, table_id)


@action("/tables/{table}/sit", Needs.SEE)
async def sit(call: Call) -> Response:
    """Take an open seat."""
    return await _sit(call, "")


async def _sit(call: Call, invite: str) -> Response:
    """Sit down; a public table begins when it is full, for its owner may be away."""
    seat, store = _named_seat(call), call.server.store
    async with store.write() as connection:
        room = await fresh(connection, call)
        if room.table["status"] == "playing":
            await seats.step_in(connection, store, room, seat, call.person, invite)
        else:
            await seats.sit(connection, store, room, seat, call.person, invite)
            room = await fresh(connection, call)
            if room.table["public"] and room.full:
                await seats.start(connection, store, room)
    return changed(call)


def _named_seat(call: Call) -> int:
    name = call.field("seat")
    if name not in SEAT_NAMES[: len(call.room.seats)]:
        raise Refused("table.error.form")
    return SEAT_NAMES.index(name)


async def fewer(call: Call) -> Response:
    """Somebody no longer plays: what waited for their consent alone happens now."""
    await play.settle(call.server, call.room.table["id"])
    return changed(call)


def changed(call: Call) -> Response:
    """Let the others know, and look at the table."""
    call.server.hub.tell(call.room.table["id"])
    return call.go(f"/tables/{call.room.table['id']}")


@action("/tables/{table}/stand", Needs.PLAY)
async def stand(call: Call) -> Response:
    """Leave one's seat before the game begins."""
    async with call.server.store.write() as connection:
        await seats.stand(connection, call.server.store, await fresh(connection, call), call.own_seat())
    return changed(call)


@action("/tables/{table}/start", Needs.OWN)
async def start(call: Call) -> Response:
    """Begin the game."""
    async with call.server.store.write() as connection:
        await seats.start(connection, call.server.store, await fresh(connection, call))
    return changed(call)


@action("/tables/{table}/close", Needs.OWN)
async def close(call: Call) -> Response:
    """Give up a table before its game has begun."""
    async with call.server.store.write() as connection:
        room = await fresh(connection, call)
        if room.table["status"] != "waiting":
            raise Refused("table.error.started")
        await seats.touch(connection, call.server.store, room.table["id"], status="closed")
    call.server.hub.tell(call.room.table["id"])
    return call.go("/")


@action("/tables/{table}/hand-over", Needs.PLAY)
async def hand_over(call: Call) -> Response:
    """Let a bot or a substitute play one's seat."""
    seat, to = call.own_seat(), call.field("to")
    if to and to not in call.server.bots(call.room.table["game"]):
        raise Refused("table.error.form")
    async with call.server.store.write() as connection:
        await seats.hand_over(connection, call.server.store, await _playing(connection, call), seat, to)
    return await fewer(call)


@action("/tables/{table}/take-back", Needs.SEE)
async def take_back(call: Call) -> Response:
    """Play one's own seat again."""
    seat = _named_seat(call)
    async with call.server.store.write() as connection:
        await seats.take_back(connection, call.server.store, await _playing(connection, call), seat, call.person)
    return changed(call)


@action("/tables/{table}/clock", Needs.PLAY)
async def clock(call: Call) -> Response:
    """Another player's time has run out: wait for them, or let a bot go on."""
    seat, choice = _named_seat(call), call.field("choice")
    if choice not in CHOICES or seat in call.room.held(call.visitor.id):
        raise Refused("table.error.form")
    async with call.server.store.write() as connection:
        room = await _playing(connection, call)
        if not room.seats[seat]["expired"]:
            raise Refused("table.error.not-expired")
        if choice == "wait":
            await seats.wait(connection, call.server.store, room, seat)
        else:
            bots = call.server.bots(room.table["game"])
            await seats.hand_over(connection, call.server.store, room, seat, bots[-1])
    return await fewer(call)


@action("/tables/{table}/concede", Needs.PLAY)
async def concede(call: Call) -> Response:
    """Give up."""
    seat, bots = call.own_seat(), call.server.bots(call.room.table["game"])
    async with call.server.store.write() as connection:
        await seats.concede(connection, call.server.store, await _playing(connection, call), seat, bots[-1])
    return await fewer(call)


async def _playing(connection: AsyncConnection, call: Call) -> Room:
    room = await fresh(connection, call)
    if room.table["status"] != "playing":
        raise Refused("table.error.not-playing")
    return room


@action("/tables/{table}/spectators", Needs.OWN)
async def spectators(call: Call) -> Response:
    """Allow others to watch, or no longer."""
    async with call.server.store.write() as connection:
        allowed = call.field("allowed") == "yes"
        await seats.touch(connection, call.server.store, call.room.table["id"], spectators=allowed)
    return changed(call)


async def rematch_of(call: Call) -> str | None:
    """The invitation to the next game of the same people, if it waits for them."""
    tables = schema.tables.c
    known = select(tables.invite).where(tables.rematch_of == call.room.table["id"], tables.status == "waiting")
    async with call.server.store.read() as connection:
        found: str | None = await connection.scalar(known)
    return found


@action("/tables/{table}/rematch", Needs.PLAY, rate="create")
async def rematch(call: Call) -> Response:
    """The same again: the first to ask opens the table, the others find it."""
    table = call.room.table
    if table["status"] != "over":
        raise Refused("table.error.not-over")
    wishes = [_wish(row, call.person) for row in call.room.seats]
    plan = Plan(table["game"], wishes, table["options"], table["pace"], table["public"], table["spectators"])
    known = select(schema.tables.c.invite).where(schema.tables.c.rematch_of == table["id"])
    async with call.server.store.write() as connection:
        await connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table["id"]).with_for_update())
        invite = await connection.scalar(known.where(schema.tables.c.status == "waiting"))
        if invite is None:
            await seats.create(connection, plan, call.person, call.server.bots, rematch_of=table["id"])
            invite = await connection.scalar(known.where(schema.tables.c.status == "waiting"))
            await seats.touch(connection, call.server.store, table["id"])
    call.server.hub.tell(table["id"])
    return call.go(f"/join/{invite}")


def _wish(row: RowMapping, person: int) -> str:
    if row["kind"] == seats.BOT and not row["holder_id"]:
        return f"{seats.BOT}:{row['bot']}"
    return seats.PERSON if person in (row["person_id"], row["holder_id"]) else seats.LINK
