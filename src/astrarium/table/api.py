"""The interface for programs: JSON, personal tokens, and a description made from the very types that are sent."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect
from starlette.responses import Response, StreamingResponse

import astrarium
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import ahead, lists, orders, play, seats, wire
from astrarium.table.ahead import Orders
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, still_in
from astrarium.table.openapi import document, method
from astrarium.table.orders import Line
from astrarium.table.seats import Plan
from astrarium.table.stream import events


class GameInfo(Struct):
    """A game in the catalogue."""

    name: str
    seats: list[int]
    options: dict[str, list[bool | int | str]]
    bots: list[str]


class Opened(Struct):
    """A table that was opened: its id, and the link that lets friends in."""

    table: str
    invite: str
    status: str


class Answer(Struct, forbid_unknown_fields=True):
    """An answer: one of the offered keys, and the `asked` of the position that it was offered at.

    Answers in a row may be sent as one, parted by spaces: all of them count, or none.
    """

    key: str
    asked: int
    seat: str = ""


class Undo(Struct, forbid_unknown_fields=True):
    """Taking back one's last answer; `asked` as for an answer."""

    asked: int
    seat: str = ""


class Proposal(Struct, forbid_unknown_fields=True):
    """Something that all must agree to: `undo`, to go back before my last answer, or `end`."""

    kind: str
    seat: str = ""


class Consent(Struct, forbid_unknown_fields=True):
    """Whether I agree to what somebody proposed; a single no withdraws it."""

    proposal: Annotated[int, Meta(ge=0, lt=1 << 31)]
    yes: bool
    seat: str = ""


class Ordered(Struct, forbid_unknown_fields=True):
    """Standing orders, all of them; the first line that fits a question decides."""

    orders: list[Line]
    seat: str = ""


class Chance(Struct):
    """Outcomes with probabilities; sampled ones with how far they may be off."""

    outcomes: list[tuple[str, float]]
    exact: bool
    error: float


class Refusal(Struct):
    """Something that is not offered, and why."""

    key: str
    text: str
    reason: str
    rule: str


@method("GET", "/api/openapi.json", Needs.ANYBODY, "This description", returns=dict[str, Any])
async def description(call: Call) -> Response:
    """The description of this interface."""
    return call.json(document(call.server.settings.base_url))


@method("GET", "/api/games", Needs.PERSON, "The games that can be played", returns=list[GameInfo])
async def games(call: Call) -> Response:
    """The catalogue."""
    return call.json(
        [
            GameInfo(
                rules.name,
                list(rules.seats),
                {setting.name: list(setting.values) for setting in rules.settings},
                list(call.server.bots(rules.name)),
            )
            for rules in astrarium.games()
        ]
    )


@method("GET", "/api/tables", Needs.PERSON, "My tables, those that wait for me first", returns=list[lists.Summary])
async def tables(call: Call) -> Response:
    """The tables that one has a part in."""
    async with call.server.store.read() as connection:
        language = call.visitor.language
        return call.json(await lists.my_tables(connection, call.person, call.server.looks, language))


@method("POST", "/api/tables", Needs.PERSON, "Open a table", takes=Plan, returns=Opened, rate="create")
async def create(call: Call) -> Response:
    """Open a table; it begins at once when nobody is missing."""
    plan = await _body(call, Plan)
    async with call.server.store.write() as connection:
        table_id = await seats.create(connection, plan, call.person, call.server.bots)
        room = await seats.room(connection, table_id)
        if room.full:
            await seats.start(connection, call.server.store, room)
        room = await seats.room(connection, table_id)
    call.server.hub.tell(table_id)
    return call.json(Opened(table_id, room.table["invite"], room.table["status"]), 201)


SEAT = {"seat": "The colour of the seat to look from, for those who hold several"}


LINES = SEAT | {"after": "The number of the last line of the history that you have; without it the newest lines come"}


@method("GET", "/api/tables/{table}", Needs.SEE, "The game as my seat sees it", returns=wire.Now, query=LINES)
async def table(call: Call) -> Response:
    """View, question, options, history; before the game only who sits where."""
    after = call.request.query_params.get("after", "")
    if after and not (after.isascii() and after.isdigit() and len(after) < 10):
        raise Refused("table.error.form")
    return call.json(await _look(call, call.seat(), int(after) if after else None))


async def _look(call: Call, seat: int | None, after: int | None = None) -> wire.Now:
    async with call.server.store.read() as connection:
        call.room_ = await seats.room(connection, call.room.table["id"])
        seat = seat if seat in call.room.held(call.visitor.id) else None
        if call.room.table["save"] is None:
            return wire.before(call.room, seat)
    table, kept = await call.server.desk.seen(call.room.table)
    async with call.server.store.read() as connection:
        room = call.room._replace(table=table)
        now = await wire.look(connection, room, kept, seat, call.language, after)
    if now.history:
        call.server.looks.note(now.table, now.seat, now.read)
    return now


@method(
    "POST", "/api/tables/{table}/answer", Needs.PLAY, "Answer; 409 when the position is no more", takes=Answer,
    returns=wire.Now, rate="answer",
)  # fmt: skip
async def answer(call: Call) -> Response:
    """Answer a question."""
    body = await _body(call, Answer)
    seat = _seat(call, body.seat)
    await play.answer(call.server, call.room, seat, body.key, body.asked)
    return call.json(await _look(call, seat))


@method(
    "POST", "/api/tables/{table}/undo", Needs.PLAY, "Take back my last answer", takes=Undo, returns=wire.Now,
    rate="answer",
)  # fmt: skip
async def undo(call: Call) -> Response:
    """Take back an answer, within the bound of information."""
    body = await _body(call, Undo)
    seat = _seat(call, body.seat)
    await call.server.desk.undo(call.room.table["id"], seat, body.asked)
    return call.json(await _look(call, seat))


@method(
    "POST", "/api/tables/{table}/propose", Needs.PLAY, "Ask all to go back, or to end the game", takes=Proposal,
    returns=wire.Now, rate="answer",
)  # fmt: skip
async def propose(call: Call) -> Response:
    """What needs the consent of all."""
    body = await _body(call, Proposal)
    seat = _seat(call, body.seat)
    await play.propose(call.server, call.room, seat, body.kind)
    return call.json(await _look(call, seat))


@method(
    "POST", "/api/tables/{table}/agree", Needs.PLAY, "Agree to a proposal, or refuse it", takes=Consent,
    returns=wire.Now, rate="answer",
)  # fmt: skip
async def agree(call: Call) -> Response:
    """Yes or no to something proposed."""
    body = await _body(call, Consent)
    seat = _seat(call, body.seat)
    await play.agree(call.server, call.room, seat, body.proposal, body.yes)
    return call.json(await _look(call, seat))


def _seat(call: Call, name: str) -> int:
    """The named seat if it is the caller's; with no name, their first."""
    held = call.room.held(call.visitor.id)
    named = [seat for seat in held if name in ("", SEAT_NAMES[seat])]
    if not named:
        raise Refused("table.error.not-yours")
    return named[0]


KEY = SEAT | {"key": "The key of an option"}


@method(
    "GET", "/api/tables/{table}/odds", Needs.PLAY, "What may come of an option", returns=Chance, query=KEY, rate="odds"
)
async def odds(call: Call) -> Response:
    """Outcomes and their probabilities."""
    key = call.request.query_params.get("key", "")
    found = await play.odds(call.server, call.room, call.own_seat(), key)
    return call.json(Chance(list(found.outcomes), found.exact, found.error))


@method("GET", "/api/tables/{table}/why", Needs.PLAY, "What is not offered, and why", returns=list[Refusal], query=SEAT)
async def why(call: Call) -> Response:
    """Reasons and rules."""
    found = await play.refusals(call.server, call.room, call.own_seat(), call.language)
    return call.json([Refusal(**one) for one in found])


@method("GET", "/api/tables/{table}/orders", Needs.PLAY, "What may be answered ahead", returns=Orders, query=SEAT)
async def standing_orders(call: Call) -> Response:
    """What may be ordered, and what was."""
    return call.json(await _orders(call, call.own_seat()))


@method(
    "POST", "/api/tables/{table}/orders", Needs.PLAY, "Answer ahead: these orders and no others from now on",
    takes=Ordered, returns=Orders, rate="answer",
)  # fmt: skip
async def order(call: Call) -> Response:
    """Give standing orders."""
    body = await _body(call, Ordered)
    seat = _seat(call, body.seat)
    await play.order(call.server, call.room, seat, body.orders)
    return call.json(await _orders(call, seat))


async def _orders(call: Call, seat: int) -> Orders:
    async with call.server.store.read() as connection:
        lines = await orders.of_seat(connection, call.room.table["id"], seat)
    return ahead.orders(call.room.table["game"], lines, call.language)


LAST = SEAT | {"after": "The id of the last event that you have"}


@method("GET", "/api/tables/{table}/stream", Needs.SEE, "Word of changes, as events", returns=None, query=LAST)
async def stream(call: Call) -> Response:
    """Word of changes; `id` is the number of the event."""
    last = call.request.headers.get("last-event-id") or call.request.query_params.get("after", "")
    seat = call.seat()
    source = events(call.server, call.room.table["id"], seat, last, lambda: still_in(call, seat))
    return StreamingResponse(source, media_type="text/event-stream")


async def _body(call: Call, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(await call.request.body(), type=kind)
    except (ClientDisconnect, msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("table.error.form") from None
