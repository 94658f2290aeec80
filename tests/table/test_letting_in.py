"""Who may use which route: every route and every role, and a new route without a line here fails."""

from collections.abc import Set
from pathlib import Path
from typing import Final

import httpx
import pytest
from starlette.applications import Starlette
from tests.table.harness import Person, invite_of, open_table, serving, sit

from astrarium.table.app import build
from astrarium.table.door import ENTRIES
from astrarium.table.server import Server
from astrarium.table.settings import Settings

pytestmark = [pytest.mark.anyio, pytest.mark.once]

ROLES: Final = ("stranger", "person", "holder", "player", "owner", "administrator")
"""A holder has lent the seat to a bot, and may only look until it is taken back."""

ALL: Final = set(ROLES)
PEOPLE: Final = ALL - {"stranger"}
SEATED: Final = {"player", "owner"}
OWNER: Final = {"owner"}
ADMINISTRATOR: Final = {"administrator"}
SEE: Final = frozenset({"see"})
PART: Final = SEATED | {"holder"}
"""Everybody who has signed in where the table lets others watch, else those at the table."""

WHO: Final[dict[str, Set[str]]] = {
    "GET /": ALL, "GET /drawings.css": ALL, "GET /health": ALL, "GET /admin": ADMINISTRATOR,
    "POST /admin/report": ADMINISTRATOR, "POST /admin/suspend": ADMINISTRATOR,
    "GET /sign-in": ALL, "POST /sign-in": ALL, "GET /sign-up": ALL, "POST /sign-up": ALL, "POST /sign-out": PEOPLE,
    "GET /confirm/{secret}": ALL, "POST /confirm/{secret}": ALL,
    "POST /account/confirm": PEOPLE, "POST /account/email": PEOPLE,
    "GET /forgot": ALL, "POST /forgot": ALL, "GET /reset/{secret}": ALL, "POST /reset/{secret}": ALL,
    "POST /language": ALL, "GET /account": PEOPLE, "POST /account": PEOPLE, "POST /account/password": PEOPLE,
    "POST /account/sessions": PEOPLE, "POST /account/tokens": PEOPLE, "POST /account/channels": PEOPLE,
    "POST /account/remove": PEOPLE, "POST /account/block": PEOPLE, "GET /account/data": PEOPLE,
    "POST /account/delete": PEOPLE, "GET /new/{game}": PEOPLE, "POST /new/{game}": PEOPLE, "POST /import": PEOPLE,
    "GET /join/{invite}": PEOPLE, "POST /join/{invite}": PEOPLE,
    "GET /tables/{table}": SEE, "GET /tables/{table}/now": SEE, "GET /tables/{table}/stream": SEE,
    "GET /tables/{table}/past": SEE, "GET /tables/{table}/statistics": SEE, "GET /tables/{table}/record": SEE,
    "GET /tables/{table}/chat": SEE, "POST /tables/{table}/chat": SEE, "POST /tables/{table}/report": SEE,
    "POST /tables/{table}/sit": SEE, "POST /tables/{table}/take-back": SEE,
    "GET /tables/{table}/why": SEATED, "GET /tables/{table}/odds": SEATED, "GET /tables/{table}/mixes": SEATED,
    "POST /tables/{table}/answer": SEATED, "POST /tables/{table}/undo": SEATED, "POST /tables/{table}/propose": SEATED,
    "POST /tables/{table}/agree": SEATED, "POST /tables/{table}/orders": SEATED, "POST /tables/{table}/stand": SEATED,
    "GET /tables/{table}/orders": SEATED,
    "POST /tables/{table}/clock": SEATED, "POST /tables/{table}/hand-over": SEATED,
    "POST /tables/{table}/concede": SEATED, "POST /tables/{table}/rematch": SEATED,
    "POST /tables/{table}/start": OWNER, "POST /tables/{table}/close": OWNER, "POST /tables/{table}/spectators": OWNER,
    "POST /tables/{table}/guide": SEATED, "GET /rules/{game}": ALL, "GET /about/{game}": ALL,
    "GET /api/openapi.json": ALL, "GET /api/games": PEOPLE, "GET /api/tables": PEOPLE, "POST /api/tables": PEOPLE,
    "GET /api/tables/{table}": SEE, "GET /api/tables/{table}/stream": SEE, "GET /api/tables/{table}/odds": SEATED,
    "GET /api/tables/{table}/why": SEATED, "POST /api/tables/{table}/answer": SEATED,
    "POST /api/tables/{table}/undo": SEATED, "GET /api/tables/{table}/orders": SEATED,
    "POST /api/tables/{table}/orders": SEATED, "POST /api/tables/{table}/propose": SEATED,
    "POST /api/tables/{table}/agree": SEATED,
}  # fmt: skip
NAMES: Final = [f"{entry.method} {entry.path}" for entry in ENTRIES]


def test_every_route_says_here_who_may_use_it() -> None:
    assert sorted(NAMES) == sorted(WHO)


def test_nothing_is_reached_but_through_declared_routes(tmp_path: Path) -> None:
    served = {getattr(route, "path", "") for route in build(Settings(data=tmp_path)).routes}
    assert served == {entry.path for entry in ENTRIES} | {"/static"}


async def the_world(app: Starlette, server: Server, watched: bool) -> tuple[dict[str, Person], str]:
    """One person in each role, and a table in play."""
    people = {role: Person(app) for role in ROLES}
    for role in ROLES[1:]:
        await people[role].sign_up(role)
    path = await open_table(people["owner"], "person", "link", "link", spectators="yes" if watched else "")
    await sit(people["player"], server, path, "blue")
    await sit(people["holder"], server, path, "yellow")
    assert (await people["owner"].post(f"{path}/start")).status_code == 303
    assert (await people["holder"].post(f"{path}/hand-over", {"to": "random"})).status_code == 303
    return people, path


async def ask(person: Person, name: str, parts: dict[str, str], signed: bool) -> httpx.Response:
    """Use a route, with nothing in the form."""
    method, _, route = name.partition(" ")
    if route.startswith("/api"):
        headers = await person.program() if signed else {}
        return await person.client.request(method, route.format(**parts), headers=headers)
    return await (person.get if method == "GET" else person.post)(route.format(**parts), {})


def let_in(answer: httpx.Response) -> bool:
    """Not sent away: to the sign-in page, from a closed door, or as if there were nothing here."""
    if answer.status_code == 303:
        return not answer.headers["location"].startswith("/sign-in")
    assert answer.status_code != 500, answer.text
    return answer.status_code not in (401, 403, 404)


@pytest.mark.parametrize("watched", [True, False], ids=["watched", "private"])
@pytest.mark.parametrize("name", NAMES)
async def test_a_route_lets_in_exactly_those_who_may_use_it(name: str, watched: bool, tmp_path: Path) -> None:
    who = WHO[name] if WHO[name] is not SEE else PEOPLE if watched else PART
    async with serving(tmp_path, administrators=("administrator@example.org",), robots=0) as (app, server):
        people, path = await the_world(app, server, watched)
        invite = (await invite_of(server, path)).rpartition("/")[2]
        parts = {"table": path.rpartition("/")[2], "game": "arcs", "secret": "x", "invite": invite}
        if name.endswith("/stream"):
            server.closing.set()
        assert {role for role in ROLES if let_in(await ask(people[role], name, parts, role != "stranger"))} == who
