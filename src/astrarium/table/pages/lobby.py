"""The first page, opening a table, and my games."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from starlette.responses import Response

import astrarium
from astrarium.kernel.ruleset import Ruleset, Setting
from astrarium.table import lists, seats
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, action, page, set_cookie
from astrarium.table.pace import PACES
from astrarium.table.seats import Plan

QUICK: Final = 3
"""How many sit down when nobody says so."""

TAUGHT: Final = ("arcs",)
"""Games with a guided first one."""


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
        taught=TAUGHT,
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
    return call.page("new.html", rules=rules, count=count, bots=bots, paces=PACES, settings=choices(rules))


class Choice(NamedTuple):
    """A setting as it stands on the page: what it is called, and each value with what it is called."""

    setting: Setting
    name: str
    values: tuple[tuple[bool | int | str, str], ...]


def choices(rules: Ruleset) -> list[Choice]:
    """The settings of a game, with the keys of their words."""
    return [
        Choice(setting, f"table.setting.{rules.name}.{setting.name}", values_of(rules, setting))
        for setting in rules.settings
    ]


def values_of(rules: Ruleset, setting: Setting) -> tuple[tuple[bool | int | str, str], ...]:
    """What can be chosen, the default too; packs and the like that somebody brought have no words but their own."""
    first = () if setting.default in setting.values else (setting.default,)
    values = (*first, *setting.values)
    return tuple((value, value_key(f"{rules.name}.{setting.name}", value)) for value in values)


def value_key(setting: str, value: bool | int | str) -> str:
    """The key of the words of a value."""
    return f"table.value.{value}" if isinstance(value, bool) else f"table.setting.{setting}.{value or 'none'}"


def setting_names() -> list[str]:
    """Every setting and value that has words."""
    found = []
    for rules in astrarium.games():
        for choice in choices(rules):
            found.append(choice.name.removeprefix("table.setting."))
            found += [key.removeprefix("table.setting.") for _, key in choice.values if "setting" in key]
    return found


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
    return next((value for value in (setting.default, *setting.values) if str(value) == field), field)
