"""What players do at a running table, beyond a single answer: standing orders, agreements, odds."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from sqlalchemy import and_, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.kernel import foresight
from astrarium.kernel.ruleset import Mix, Odds
from astrarium.table import ahead, notify, orders, say, schema, seats, sitting, wire
from astrarium.table.desk import Kept, Refused
from astrarium.table.orders import Lines
from astrarium.table.seats import Room
from astrarium.table.store import now

if TYPE_CHECKING:
    from astrarium.table.server import Server

proposals = schema.proposals

UNDO: Final = "undo"
END: Final = "end"
PROPOSALS: Final = (UNDO, END)


async def answer(server: "Server", room: Room, seat: int, key: str, asked: int) -> None:
    """Answer for a seat."""
    await server.desk.answer(room.table["id"], seat, key, asked)


async def order(server: "Server", room: Room, seat: int, lines: Lines) -> None:
    """Keep these standing orders; what is asked already is answered so."""
    ahead.check(room.table["game"], lines)
    async with server.store.write() as connection:
        await orders.keep(connection, room.table["id"], seat, lines)
    table, kept = await server.desk.sitting(room.table["id"])
    question = sitting.question(kept.game, seat)
    if table["status"] == "playing" and question and (key := orders.decide(lines, question)):
        await server.desk.answer(room.table["id"], seat, key, table["stances"][str(seat)]["asked"])


async def propose(server: "Server", room: Room, seat: int, kind: str) -> None:
    """Ask the others to agree: to go back before the seat's last answer, or to end the game."""
    if kind not in PROPOSALS or room.table["status"] != "playing":
        raise Refused("table.error.not-playing")
    async with server.store.write() as connection:
        about = await wire.last_own(connection, room.table["id"], seat) if kind == UNDO else 0
        if about is None:
            raise Refused("table.error.no-undo")
        values = {"table_id": room.table["id"], "kind": kind, "seat": seat, "about": about, "created": now()}
        try:
            await connection.execute(insert(proposals).values(values | {"agreed": [seat]}))
        except IntegrityError:
            raise Refused("table.error.proposed") from None
        await seats.touch(connection, server.store, room.table["id"])
    server.hub.tell(room.table["id"])
    await settle(server, room.table["id"])


async def agree(server: "Server", room: Room, seat: int, proposal: int, yes: bool) -> None:
    """Agree with a proposal; a single no, or the proposer's own, withdraws it."""
    mine = and_(proposals.c.table_id == room.table["id"], proposals.c.id == proposal)
    async with server.store.write() as connection:
        row = (await connection.execute(select(proposals).where(mine).with_for_update())).mappings().first()
        if row is None:
            raise Refused("table.error.no-proposal")
        if yes:
            agreed = sorted({*row["agreed"], seat})
            await connection.execute(update(proposals).where(mine).values(agreed=agreed))
        else:
            await connection.execute(delete(proposals).where(mine))
        await seats.touch(connection, server.store, room.table["id"])
    server.hub.tell(room.table["id"])
    if yes:
        await settle(server, room.table["id"])


async def settle(server: "Server", table_id: str) -> None:
    """Do what all have agreed to; to an end need not agree those whose time has run out."""
    mine = proposals.c.table_id == table_id
    async with server.store.read() as connection:
        found = (await connection.execute(select(proposals).where(mine).order_by(proposals.c.id))).mappings().all()
        room = await seats.room(connection, table_id)
    needed = {UNDO: set(room.persons), END: set(room.present)}
    row = next((row for row in found if needed[row["kind"]] <= set(row["agreed"])), None)
    if row is None or room.table["status"] != "playing":
        return
    if row["kind"] == UNDO:
        await server.desk.rewind(table_id, row["about"], row["seat"])
    else:
        async with server.store.write() as connection:
            await seats.end(connection, table_id, "agreed")
            await notify.over(connection, room.table)
            await server.store.tell(connection, table_id)
        server.hub.tell(table_id)


async def settle_all(server: "Server") -> None:
    """Do what all had agreed to when a server stopped, or somebody left, before it was done."""
    async with server.store.read() as connection:
        found = (await connection.execute(select(proposals.c.table_id).distinct())).scalars().all()
    for table_id in found:
        await settle(server, table_id)


class Comes(Struct):
    """What an option is about and what would come of it at once, in words; why it is for good, if it is."""

    about: list[str] = []
    lines: list[str] = []
    next: str = ""
    final: str = ""


async def comes(server: "Server", room: Room, seat: int, key: str, language: str) -> Comes:
    """What an option would lead to, as far as the seat can tell."""
    game = (await server.desk.sitting(room.table["id"]))[1].game
    try:
        seen = await asyncio.to_thread(foresight.preview, game.copy(), key, seat)
    except astrarium.IllegalAnswer:
        raise Refused("table.error.illegal") from None
    lines = [say.notice_text(notice, language) for notice in seen.notices]
    following = say.question_text(seen.question, language) if seen.question else ""
    return Comes(_about(game, seat, key, language), lines, following, seen.final)


def _about(game: astrarium.Game, seat: int, key: str, language: str) -> list[str]:
    """What the cards do that an option speaks of."""
    asked = sitting.question(game, seat)
    options = [*(asked.options if asked else ()), *game.standing(seat)]
    things = next((say.option_places(option) for option in options if option.key == key), [])
    return [said for thing in dict.fromkeys(things) if (said := say.about(game.rules.name, thing, language))]


SAMPLES: Final = 100
"""How often chance is tried where the rules cannot say the odds outright."""


async def odds(server: "Server", room: Room, seat: int, key: str, samples: int = SAMPLES) -> Odds:
    """What may come of an option; worked out beside the other requests, for it may take a while."""
    game = (await server.desk.sitting(room.table["id"]))[1].game
    try:
        return await asyncio.to_thread(game.copy().odds, key, seat, samples)
    except astrarium.IllegalAnswer:
        raise Refused("table.error.illegal") from None


async def mixes(server: "Server", room: Room, seat: int) -> Sequence[Mix]:
    """The answers in a row that the seat may weigh against each other."""
    game = (await server.desk.sitting(room.table["id"]))[1].game
    return await asyncio.to_thread(game.copy().mixes, seat)


async def refusals(server: "Server", room: Room, seat: int, language: str) -> list[dict[str, str]]:
    """What the seat might have expected to be offered, and why it is not."""
    game = (await server.desk.sitting(room.table["id"]))[1].game
    return [
        {
            "key": option.key,
            "text": say.option_text(option, language),
            "reason": say.reason_text(reason, language),
            "rule": reason.rule,
        }
        for option, reason in game.refusals(seat)
    ]


_VOID: Final = delete(proposals).where(proposals.c.table_id == bindparam("table"), proposals.c.kind == UNDO)


async def finish(connection: AsyncConnection, kept: Kept) -> None:
    """After an answer: proposals to go back are void, and the game may be over."""
    await connection.execute(_VOID, {"table": kept.table["id"]})
    if kept.game.over:
        results = {"scores": list(kept.game.scores()), "winners": list(kept.game.winners())}
        await seats.end(connection, kept.table["id"], "rules", results=results)
        await notify.over(connection, kept.table)
