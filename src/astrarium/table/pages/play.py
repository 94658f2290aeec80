"""The page of a game: what is asked, answers, taking back, and word of what the others do."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from starlette.responses import Response, StreamingResponse

from astrarium.draw.svg import escape
from astrarium.kernel import foresight
from astrarium.kernel.game import Game
from astrarium.kernel.question import Option
from astrarium.kernel.ruleset import Odds
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import ahead, board, guide, orders, play, say, seats, sitting, wire
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page, still_in
from astrarium.table.pages import room
from astrarium.table.pages.chat import lines
from astrarium.table.stream import events, written
from astrarium.words import text

LETTERS: Final = "abcdefghijklmnopqrstvwxyz"
"""Keys that choose an option; u takes back."""

FEW: Final = 4
"""So many options all have buttons; where there are more, those that are drawn are clicked on the drawing."""

TOLD_ANYHOW: Final = ("", "nothing")
"""Outcomes of chance that say no more than the sentences beside them."""

CERTAIN: Final = 0.5
"""Odds that may be further off than this were tried once: nothing was left to chance."""

MOST_SIGNS: Final = 24
"""No more options than this are tried out for a page."""

WHOLE: Final = "play.html"
AWAY: Final = "x-away"
"""Our script says so while nobody looks at the page."""

TABS: Final = ("map", "me", "all", "log", "more")


@page("/drawings.css", Needs.ANYBODY)
async def styles(call: Call) -> Response:
    """How drawings look, in every theme."""
    return Response(board.styles(), media_type="text/css", headers={"cache-control": "max-age=3600"})


@page("/tables/{table}", Needs.SEE)
async def table(call: Call) -> Response:
    """The waiting room, or the game."""
    if call.room.table["save"] is None:
        return await room.waiting(call)
    return await show(call, WHOLE)


async def show(call: Call, template: str = "now.html", status: int = 200) -> Response:
    """The game as the viewer sees it now; a cover instead while the screen goes to another player."""
    seat = call.seat()
    table, kept = await call.server.desk.seen(call.room.table)
    async with call.server.store.read() as connection:
        now = await wire.look(connection, call.room._replace(table=table), kept, seat, call.language)
        said = await lines(connection, call.room, call.visitor.id) if template == WHOLE else ()
    read = call.server.looks.seen(call.room.seats[seat]) if seat is not None else 0
    if AWAY not in call.request.headers:
        call.server.looks.note(now.table, now.seat, now.read)
    held = call.room.held(call.visitor.id)
    passed = None if "stay" in call.request.query_params else pass_to(sitting.asked_seats(kept.game), seat, held)
    options = offered(kept.game, seat) if seat is not None and table["status"] == "playing" else []
    sheet = board.sheet(
        now.game, now.view, options, call.theme, call.language, narrow=call.narrow, standing=call.standing
    )
    drawn = in_sight(sheet, call.narrow)
    for choice in [*(now.question.choices if now.question else ()), *now.standing]:
        choice.text = sheet.said.get(choice.key, choice.text)
    return call.page(
        template,
        status,
        now=now,
        sheet=sheet,
        seat="" if seat is None else SEAT_NAMES[seat],
        read=read,
        held=[SEAT_NAMES[one] for one in held],
        passed="" if passed is None else SEAT_NAMES[passed],
        guide=told(now, kept.game, seat, call.language) if guided(call) else [],
        owner=call.room.table["owner_id"] == call.visitor.id,
        lent=[SEAT_NAMES[row["seat"]] for row in call.room.lent(call.visitor.id)],
        invitation=room.invitation(call),
        rematch=table["status"] == "over" and await room.rematch_of(call) is not None,
        after=written(table["stances"], table["room"], sitting.SPECTATOR if seat is None else str(seat)),
        chat=said,
        belongs=call.room.belongs(call.visitor.id),
        table=table,
        bots=call.server.bots(now.game),
        narrow=call.narrow,
        letters=LETTERS,
        few=FEW,
        drawn=drawn,
        at_things=at_things(now, sheet),
        finals=foresight.finals(kept.game, said_beside(now, drawn), seat) if seat is not None and now.question else {},
        tabs=TABS,
        legend=board.legend(now.game, len(now.seats), call.language),
        definitions=board.definitions(now.game),
        stale="stale" in call.request.query_params or status == 409,
    )


def in_sight(sheet: board.Sheet, narrow: bool) -> set[str]:
    """The options that lie at something drawn; on a phone, on the map or in the hand, for the rest is on other tabs."""
    found = {key for key, thing in sheet.at.items() if thing}
    near = "".join(sheet.parts.get(name, "") for name in ("map", *sheet.below))
    return {key for key in found if not narrow or f'data-option="{escape(key)}"' in near}


def at_things(now: wire.Now, sheet: board.Sheet) -> dict[str, list[wire.Choice]]:
    """What can be chosen at each thing of the text."""
    found: dict[str, list[wire.Choice]] = {}
    for choice in [*(now.question.choices if now.question else ()), *now.standing]:
        found.setdefault(sheet.at.get(choice.key, ""), []).append(choice)
    return found


def said_beside(now: wire.Now, drawn: Collection[str]) -> Sequence[str]:
    """The options that have a button at the question, where a sign says that they are for good."""
    found = now.question.choices if now.question else []
    return [choice.key for choice in found if len(found) <= FEW or choice.key not in drawn][:MOST_SIGNS]


def offered(game: Game, seat: int) -> list[Option]:
    """Everything that the seat may answer now."""
    question = sitting.question(game, seat)
    return [*(question.options if question else ()), *game.standing(seat)]


def pass_to(asked: Sequence[int], seat: int | None, held: Sequence[int]) -> int | None:
    """The seat that the screen goes to: asked, held by the same person, and not the one that looks."""
    if seat in asked:
        return None
    return next((one for one in asked if one in held and one != seat), None)


def guided(call: Call) -> bool:
    """Whether each question is explained as it comes."""
    return call.request.cookies.get("guide") == str(call.room.table["id"])


def told(now: wire.Now, game: Game, seat: int | None, language: str) -> list[str]:
    """A few sentences about what is asked; to one who waits also what is allowed at any time."""
    if now.question:
        return [guide.explained(now.question.prompt, language)]
    if now.status != "playing":
        return [text("table.guide.over", language)]
    may = game.at_any_time(seat) if seat is not None else None
    return [text("table.guide.waiting", language), *([guide.explained(may.prompt, language)] if may else [])]


@page("/tables/{table}/now", Needs.SEE)
async def now(call: Call) -> Response:
    """The part of the page that changes, for the script."""
    return await show(call)


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


@page("/tables/{table}/orders", Needs.PLAY)
async def orders_page(call: Call) -> Response:
    """What may be ordered, and what was."""
    seat, table = call.own_seat(), call.room.table
    async with call.server.store.read() as connection:
        lines = await orders.of_seat(connection, table["id"], seat)
    found = ahead.orders(table["game"], lines, call.language)
    return call.page(
        "orders.html",
        table=table,
        seat=SEAT_NAMES[seat],
        found=found,
        relations=ahead.RELATIONS,
    )


@action("/tables/{table}/orders", Needs.PLAY, rate="answer")
async def order(call: Call) -> Response:
    """Give a standing order, or take one back."""
    seat = call.own_seat()
    async with call.server.store.read() as connection:
        lines = await orders.of_seat(connection, call.room.table["id"], seat)
    if call.field("remove"):
        gone = call.number("remove")
        lines = [line for number, line in enumerate(lines) if number != gone]
    else:
        lines = ahead.added(lines, _line(call))
    await play.order(call.server, call.room, seat, lines)
    if not call.fragment:
        return call.go(f"/tables/{call.room.table['id']}/orders?seat={SEAT_NAMES[seat]}")
    return await after(call, seat)


def _line(call: Call) -> orders.Line:
    condition = {name: call.field(name) for name in ("name", "relation", "value")}
    line = {"prompt": call.field("prompt"), "answer": call.field("answer")}
    try:
        return msgspec.convert(line | {"conditions": [condition] if condition["relation"] else []}, orders.Line)
    except msgspec.ValidationError:
        raise Refused("table.error.form") from None


@action("/tables/{table}/guide", Needs.PLAY)
async def leave_guide(call: Call) -> Response:
    """No more explanations."""
    seat = call.own_seat()
    call.request.cookies.pop("guide", None)
    response = await after(call, seat)
    response.delete_cookie("guide")
    return response


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
    return await show(call, status=status)


@page("/tables/{table}/why", Needs.PLAY)
async def why(call: Call) -> Response:
    """What is not offered, and the rule that says so."""
    wanted = call.request.query_params.get("key")
    found = await play.refusals(call.server, call.room, call.own_seat(), call.language)
    kept = [one for one in found if wanted in (None, one["key"])]
    return call.page("why.html", refusals=kept, game=call.room.table["game"])


@page("/tables/{table}/odds", Needs.PLAY, rate="odds")
async def odds(call: Call) -> Response:
    """What comes of an option, and the odds, from what the seat knows; nothing when it is not offered any more."""
    seat = call.own_seat()
    key = call.request.query_params.get("key", "")
    try:
        seen = await play.comes(call.server, call.room, seat, key, call.language)
        found = await play.odds(call.server, call.room, seat, key, play.SAMPLES if seen.final else 1)
    except Refused:
        seen, found = play.Comes(), Odds(())
    game = call.room.table["game"]
    outcomes = [(say.outcome(game, word, call.language), share) for word, share in found.outcomes]
    if len(outcomes) == 1 and (found.error > CERTAIN or (found.outcomes[0][0] in TOLD_ANYHOW and not found.exact)):
        outcomes = []
    return call.page("odds.html", odds=found, outcomes=outcomes, comes=seen)


@page("/tables/{table}/mixes", Needs.PLAY, rate="odds")
async def mixes(call: Call) -> Response:
    """The answers in a row that can be weighed against each other, each to be chosen."""
    seat, table = call.own_seat(), call.room.table
    found = await play.mixes(call.server, call.room, seat)
    return call.page("mixes.html", mixes=found, table=table, seat=SEAT_NAMES[seat], token_of=board.token)


@page("/tables/{table}/stream", Needs.SEE)
async def stream(call: Call) -> Response:
    """Word of changes, as they come."""
    last = call.request.headers.get("last-event-id") or call.request.query_params.get("after", "")
    seat = call.seat()
    source = events(call.server, call.room.table["id"], seat, last, lambda: still_in(call, seat))
    return StreamingResponse(source, media_type="text/event-stream", headers={"x-accel-buffering": "no"})
