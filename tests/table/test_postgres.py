"""Two servers on one PostgreSQL database serve the same games, and each hears of what the other keeps."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import text
from starlette.applications import Starlette
from tests.table.harness import Person, answer, look, open_table, pair, serving, sit
from tests.table.postgres import postgres

from astrarium.table import sitting
from astrarium.table.rates import Rates, TooMany
from astrarium.table.server import Server
from astrarium.table.stream import events

pytestmark = [pytest.mark.anyio, pytest.mark.once]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture
async def servers(database: str, tmp_path: Path) -> AsyncIterator[list[tuple[Starlette, Server]]]:
    """Two servers on one new database."""
    name = f"t{tmp_path.name.replace('-', '_')}".lower()[:40]
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    address = database.rpartition("/")[0] + f"/{name}"
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serving(tmp_path, database_url=address)) for _ in range(2)]


def elsewhere(person: Person, app: Starlette) -> Person:
    """The same browser at the other server."""
    other = Person(app)
    other.client.cookies = person.client.cookies
    return other


async def test_a_game_is_played_through_two_servers_by_turns(servers: list[tuple[Starlette, Server]]) -> None:
    (first, server), (second, _) = servers
    anna, ben, path = await pair(first, server)
    ben = elsewhere(ben, second)
    for _ in range(4):
        for person in (anna, ben):
            if (await look(person, path)).keys:
                assert (await answer(person, path)).status_code == 303
    table_id = path.rpartition("/")[2]
    kept = [(await one.desk.sitting(table_id))[1].game.save() for _, one in servers]
    assert kept[0] == kept[1]


async def test_of_two_answers_at_two_servers_one_wins(servers: list[tuple[Starlette, Server]]) -> None:
    (first, server), (second, _) = servers
    anna, _, path = await pair(first, server)
    twin = elsewhere(anna, second)
    seen = await look(anna, path)
    await look(twin, path)
    sent = await asyncio.gather(
        *(
            one.client.post(f"{path}/answer", data={"token": anna.token, "key": key, "asked": seen.asked})
            for one, key in ((anna, seen.keys[0]), (twin, seen.keys[1]))
        )
    )
    assert sorted(one.headers["location"].rpartition("?")[2] for one in sent) == ["seat=red", "stale=1"]
    async with server.store.read() as connection:
        rows = await sitting.tail(connection, path.rpartition("/")[2], 0, 1 << 30)
    assert sum(row["entry"][0] == 0 for row in rows) == 1


async def test_word_of_an_answer_reaches_the_streams_of_the_other_server(
    servers: list[tuple[Starlette, Server]],
) -> None:
    (first, server), (_, other) = servers
    anna, _, path = await pair(first, server)
    stream = events(other, path.rpartition("/")[2], 0, "")
    assert (await anext(stream)).startswith("retry")
    begun = await anext(stream)
    await answer(anna, path)
    news = await asyncio.wait_for(anext(stream), 5)
    assert news.startswith("id: ") and news != begun
    await stream.aclose()


async def test_two_who_agree_at_the_same_time_at_two_servers_have_both_agreed(
    servers: list[tuple[Starlette, Server]],
) -> None:
    (first, server), (second, _) = servers
    people = [await Person(first).sign_up(name) for name in ("anna", "ben", "carl")]
    path = await open_table(people[0], "person", "link", "link")
    for person, seat in zip(people[1:], ("blue", "yellow"), strict=True):
        await sit(person, server, path, seat)
    starts = await asyncio.gather(people[0].post(f"{path}/start"), elsewhere(people[0], second).post(f"{path}/start"))
    assert sorted(one.status_code for one in starts) == [303, 422]
    await people[0].post(f"{path}/propose", {"kind": "end"})
    proposal = (await people[1].get(path)).text.partition('name="proposal" value="')[2].partition('"')[0]
    ben, carl = people[1], elsewhere(people[2], second)
    await carl.get("/")
    fields = {"proposal": proposal, "answer": "yes"}
    sent = await asyncio.gather(*(one.post(f"{path}/agree", fields) for one in (ben, carl)))
    assert {one.status_code for one in sent} == {303}
    assert (await server.desk.table(path.rpartition("/")[2]))["ending"] == "agreed"


async def test_a_lost_connection_for_hearing_is_opened_again(servers: list[tuple[Starlette, Server]]) -> None:
    (first, server), (_, other) = servers
    anna, _, path = await pair(first, server)
    async with server.store.write() as connection:
        listening = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        await connection.execute(text(listening))
    stream = events(other, path.rpartition("/")[2], 0, "")
    await anext(stream)
    await anext(stream)
    await asyncio.sleep(1.5)
    await answer(anna, path)
    assert (await asyncio.wait_for(anext(stream), 5)).startswith("id: ")
    await stream.aclose()


async def test_guesses_at_the_same_moment_at_two_servers_are_counted_together(
    servers: list[tuple[Starlette, Server]],
) -> None:
    most, _ = Rates.LIMITS["sign-in"]

    async def guess(server: Server) -> bool:
        try:
            await server.rates.take("sign-in", "anna@example.org")
        except TooMany:
            return False
        return True

    tries = await asyncio.gather(*(guess(servers[at % 2][1]) for at in range(2 * most)))
    assert sum(tries) == most
