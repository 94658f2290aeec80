"""The page of a game: what is asked, answers, taking back, and word of what the others do."""

from starlette.responses import Response, StreamingResponse

from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import board, play, seats, sitting, wire
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page
from astrarium.table.pages import room
from astrarium.table.pages.chat import lines
from astrarium.table.stream import events, written


@page("/drawings.css", Needs.ANYBODY)
async def styles(call: Call) -> Response:
    """How drawings look, in every theme."""
    return Response(board.styles(), media_type="text/css", headers={"cache-control": "max-age=3600"})


@page("/tables/{table}", Needs.SEE)
async def table(call: Call) -> Response:
    """The waiting room, or the game."""
    if call.room.table["save"] is None:
        return await room.waiting(call)
    return await show(call, "play.html")


async def show(call: Call, template: str, status: int = 200) -> Response:
    """The game as the viewer sees it now."""
    seat = call.seat()
    table, kept = await call.server.desk.sitting(call.room.table["id"])
    async with call.server.store.read() as connection:
        now = await wire.look(connection, call.room._replace(table=table), kept.game, seat, call.visitor.language)
        said = await lines(connection, call.room, call.visitor.id)
    question = sitting.question(kept.game, seat) if seat is not None else None
    return call.page(
        template,
        status,
        now=now,
        board=board.board(now.game, now.view, question.options if question else (), call.theme, call.visitor.language),
        seat="" if seat is None else SEAT_NAMES[seat],
        held=[SEAT_NAMES[held] for held in call.room.held(call.visitor.id)],
        owner=call.room.table["owner_id"] == call.visitor.id,
        after=written(table["stances"], table["room"], sitting.SPECTATOR if seat is None else str(seat)),
        chat=said,
        belongs=call.room.belongs(call.visitor.id),
        table=table,
        stale="stale" in call.request.query_params or status == 409,
    )


@page("/tables/{table}/now", Needs.SEE)
async def now(call: Call) -> Response:
    """The part of the page that changes, for the script."""
    return await show(call, "now.html")


@action("/tables/{table}/answer", Needs.PLAY, rate="answer")
async def answer(call: Call) -> Response:
    """Answer the question, or do what is allowed at any time."""
    seat = call.own_seat()
    try:
        await play.answer(call.server, call.room, seat, call.field("key"), call.number("asked"))
    except Refused as refused:
        return await again(call, refused)
    return await after(call, seat)


@action("/tables/{table}/undo", Needs.PLAY, rate="answer")
async def undo(call: Call) -> Response:
    """Take back one's last answer."""
    seat = call.own_seat()
    try:
        await call.server.desk.undo(call.room.table["id"], seat, call.number("asked"))
    except Refused as refused:
        return await again(call, refused)
    return await after(call, seat)


@action("/tables/{table}/propose", Needs.PLAY, rate="answer")
async def propose(call: Call) -> Response:
    """Ask all to go back before one's last answer, or to end the game."""
    seat = call.own_seat()
    await play.propose(call.server, call.room, seat, call.field("kind"))
    return await after(call, seat)


@action("/tables/{table}/agree", Needs.PLAY, rate="answer")
async def agree(call: Call) -> Response:
    """Agree to something proposed, or refuse it."""
    seat = call.own_seat()
    await play.agree(call.server, call.room, seat, call.number("proposal"), call.field("answer") == "yes")
    return await after(call, seat)


@action("/tables/{table}/orders", Needs.PLAY, rate="answer")
async def order(call: Call) -> Response:
    """Give a standing order, or take one back."""
    seat = call.own_seat()
    await play.order(call.server, call.room, seat, call.field("prompt"), call.field("key"))
    return await after(call, seat)


async def after(call: Call, seat: int) -> Response:
    """What the viewer sees after doing something."""
    if not call.fragment:
        return call.go(f"/tables/{call.room.table['id']}?seat={SEAT_NAMES[seat]}")
    return await _fresh(call, 200)


async def again(call: Call, refused: Refused) -> Response:
    """An answer that came too late gets the fresh page."""
    if refused.key == "table.error.stale" and call.fragment:
        return await _fresh(call, 409)
    raise refused


async def _fresh(call: Call, status: int) -> Response:
    async with call.server.store.read() as connection:
        call.room_ = await seats.room(connection, call.room.table["id"])
    return await show(call, "now.html", status)


@page("/tables/{table}/why", Needs.PLAY)
async def why(call: Call) -> Response:
    """What is not offered, and the rule that says so."""
    wanted = call.request.query_params.get("key")
    found = await play.refusals(call.server, call.room, call.own_seat(), call.visitor.language)
    kept = [one for one in found if wanted in (None, one["key"])]
    return call.page("why.html", refusals=kept, game=call.room.table["game"])


@page("/tables/{table}/odds", Needs.PLAY, rate="odds")
async def odds(call: Call) -> Response:
    """What may come of an option, from what the seat knows."""
    seat = call.own_seat()
    found = await play.odds(call.server, call.room, seat, call.request.query_params.get("key", ""))
    return call.page("odds.html", odds=found)


@page("/tables/{table}/stream", Needs.SEE)
async def stream(call: Call) -> Response:
    """Word of changes, as they come."""
    last = call.request.headers.get("last-event-id") or call.request.query_params.get("after", "")
    source = events(call.server, call.room.table["id"], call.seat(), last)
    return StreamingResponse(source, media_type="text/event-stream", headers={"x-accel-buffering": "no"})
