"""History: any moment as my seat knew it, statistics at the end, games as files."""

from typing import Final

import msgspec
from starlette.datastructures import UploadFile
from starlette.responses import Response

from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import board, figures, past, wire
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page

LINES: Final = 200
"""No more lines of the history stand beside a moment."""


@page("/tables/{table}/past", Needs.SEE)
async def moment(call: Call) -> Response:
    """The game at a line of the history; once it is over, as any seat knew it.

    Who follows a link of somebody else, whose history has other lines, sees the same moment (`of`).
    """
    table, seat = call.room.table, _eyes(call)
    eyes = "" if seat is None else SEAT_NAMES[seat]
    elsewhere = "of" in call.request.query_params and call.request.query_params.get("seat", "") != eyes
    line = _count(call, "of" if elsewhere else "line")
    async with call.server.store.read() as connection:
        if elsewhere:
            line = await past.line_of(connection, table, seat, line)
        public = await past.known_to_all(connection, table, seat, line)
        game = await past.at_line(connection, table, seat, line)
        history = await wire.history(connection, table, seat, call.language, wire.EVERY)
    view = game.view(seat)
    return call.page(
        "past.html",
        table=table,
        line=line,
        link=f"?line={line}&seat={eyes}&of={max(public, 1)}",
        last=len(history),
        history=history[:line][-LINES:],
        sheet=board.sheet(
            table["game"], view, (), call.theme, call.language, narrow=call.narrow, standing=call.standing
        ),
        definitions=board.definitions(table["game"]),
        seat=eyes,
        seats=SEAT_NAMES[: len(call.room.seats)] if table["status"] == "over" else (),
    )


def _count(call: Call, name: str) -> int:
    wanted = call.request.query_params.get(name, "1")
    if not wanted.isascii() or not wanted.isdigit() or not 0 < int(wanted) < 1_000_000:
        raise Refused("table.error.not-found")
    return int(wanted)


def _eyes(call: Call) -> int | None:
    """Whose knowledge to show: one's own; after the end, anybody's."""
    wanted = call.request.query_params.get("seat", "")
    if call.room.table["status"] == "over" and wanted in SEAT_NAMES[: len(call.room.seats)]:
        return SEAT_NAMES.index(wanted)
    return call.seat()


@page("/tables/{table}/statistics", Needs.SEE)
async def statistics(call: Call) -> Response:
    """What can be told about a game that is over."""
    async with call.server.store.read() as connection:
        found = await figures.statistics(connection, call.room.table, call.language)
    return call.page("statistics.html", table=call.room.table, found=found, widest=figures.widest)


@page("/tables/{table}/record", Needs.SEE)
async def record(call: Call) -> Response:
    """The whole game as a file, secrets included, once it is over."""
    async with call.server.store.read() as connection:
        found = await past.record(connection, call.room.table)
    name = f"{call.room.table['game']}-{call.room.table['id']}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(msgspec.json.encode(found), media_type="application/json", headers=headers)


@action("/import", Needs.PERSON, rate="import")
async def bring(call: Call) -> Response:
    """A game from a file."""
    upload = call.form.get("file")
    if not isinstance(upload, UploadFile):
        raise Refused("table.error.form")
    brought = await past.read(await upload.read())
    async with call.server.store.write() as connection:
        table_id = await past.bring(connection, brought, call.person)
    return call.go(f"/tables/{table_id}")
