"""The first page, opening a table, and my games."""

from collections.abc import Sequence
from typing import Final

from starlette.responses import Response

import astrarium
from astrarium.kernel.ruleset import Ruleset, Setting
from astrarium.table import guide, lists, say, seats
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page, set_cookie
from astrarium.table.pace import PACES
from astrarium.table.seats import Plan

QUICK: Final = 3
"""How many sit down when nobody says so."""


@page("/", Needs.ANYBODY)
async def home(call: Call) -> Response:
    """My games and open tables; for a stranger what this is."""
    if call.visitor.id is None:
        return call.page("landing.html", games=astrarium.games())
    async with call.server.store.read() as connection:
        mine = await lists.my_tables(connection, call.visitor.id, call.server.looks, call.visitor.language)
        waiting = await lists.open_tables(connection)
    return call.page(
        "home.html",
        mine=mine,
        waiting=waiting,
        games=astrarium.games(),
        taught=guide.taught,
        bots_of=call.server.bots,
        against=against,
    )


def against(rules: Ruleset, bots: Sequence[str]) -> dict[str, str | int]:
    """A form for a game at once: me, and the best bots on the other seats."""
    count = next((number for number in rules.seats if number >= QUICK), rules.seats[-1])
    fields: dict[str, str | int] = {"count": count, "seat-0": "person"}
    return fields | {f"seat-{seat}": f"bot:{bots[-1]}" for seat in range(1, count)}


@page("/new/{game}", Needs.PERSON)
async def new(call: Call) -> Response:
    """Choose seats, options and pace."""
    rules = rules_of(call.request.path_params["game"])
    wanted = call.request.query_params.get("seats", "")
    count = int(wanted) if wanted in map(str, rules.seats) else rules.seats[min(1, len(rules.seats) - 1)]
    bots = call.server.bots(rules.name)
    settings = say.settings(rules, count, call.visitor.language)
    return call.page("new.html", rules=rules, count=count, bots=bots, paces=PACES, settings=settings)


def rules_of(game: str) -> Ruleset:
    """The rules of a game in the catalogue."""
    found = next((rules for rules in astrarium.games() if rules.name == game), None)
    if found is None:
        raise Refused("table.error.not-found")
    return found


@action("/new/{game}", Needs.PERSON, rate="create")
async def create(call: Call) -> Response:
    """Open a table; with nobody missing, the game begins at once."""
    rules = rules_of(call.request.path_params["game"])
    count = call.number("count")
    if count not in rules.seats:
        raise Refused("table.error.setup")
    plan = Plan(
        game=rules.name,
        seats=[call.field(f"seat-{seat}") for seat in range(count)],
        options={setting.name: chosen(setting, call.field(f"option-{setting.name}")) for setting in rules.settings},
        pace=call.field("pace", "none"),
        public=call.field("public") == "yes",
        spectators=call.field("spectators") == "yes",
    )
    async with call.server.store.write() as connection:
        table_id = await seats.create(connection, plan, call.person, call.server.bots)
        room = await seats.room(connection, table_id)
        if room.full:
            await seats.start(connection, call.server.store, room)
    call.server.hub.tell(table_id)
    response = call.go(f"/tables/{table_id}")
    if call.field("guide") == "yes":
        set_cookie(call.server, response, "guide", table_id)
    return response


def chosen(setting: Setting, field: str) -> bool | int | str:
    """The value that a field of the form stands for."""
    if not field:
        return setting.default
    return next((value for value in setting.choices if str(value) == field), field)
