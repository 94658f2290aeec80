"""Nothing that a viewer can get moves when what the viewer must not know is drawn anew."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
import pytest
import structlog
from sqlalchemy import delete, update
from starlette.applications import Starlette
from tests.conformance.games import NAMES, find, hooks, some_plans
from tests.conformance.suite import shuffled
from tests.table.harness import Person, answer, invite_of, open_table, pair, serving, sit

from astrarium.kernel.chance import Seeded
from astrarium.kernel.game import Game
from astrarium.kernel.opening import begin
from astrarium.kernel.seats import SEAT_NAMES, Seat, includes
from astrarium.lab.play import random_positions
from astrarium.table import schema, sitting, stream, wire
from astrarium.table.desk import write_snapshot
from astrarium.table.door import ENTRIES
from astrarium.table.pages.play import offered
from astrarium.table.server import Server
from astrarium.table.sitting import Sitting, Stances
from astrarium.table.stream import events, written

pytestmark = [pytest.mark.anyio, pytest.mark.once]

SEATS: Final = 3
GAMES: Final = tuple(dict.fromkeys(NAMES))
"""Every game in the catalogue, and a toy."""

LANGUAGES: Final = ("en", "it", "pl", "en")
MOST_KEYS: Final = 8
"""Of so many options the odds and consequences are asked for."""

LOOKS: Final = [
    entry
    for entry in ENTRIES
    if entry.method == "GET" and "{secret}" not in entry.path and "{game}" not in entry.path
    if not entry.path.endswith("/stream")
]
"""Every route that can be looked at, a new one too; streams are heard apart, what speaks of rules knows no table."""

QUERIES: Final = {
    "/tables/{table}": ("", "?seat=red", "?seat=blue&stay=1"),
    "/tables/{table}/past": ("?line=1", "?line=4", "?line=4&seat=blue", "?line=99999"),
    "/api/tables/{table}": ("", "?after=0", "?seat=blue"),
}


class Looker:
    """A person with a place at the table, or none."""

    def __init__(self, person: Person, headers: dict[str, str], seat: int | None) -> None:
        self.person = person
        self.headers = headers
        self.seat = seat


async def a_table(app: Starlette, server: Server, game: str) -> tuple[list[Looker], str]:
    """A table with a person on each seat and one who watches."""
    people = [await Person(app).sign_up(name) for name in ("anna", "ben", "carl", "dora")]
    path = await open_table(people[0], "person", "link", "link", spectators="yes", game=game)
    for person, language in zip(people, LANGUAGES, strict=True):
        await person.post("/language", {"language": language})
        person.client.cookies.set("guide", path.rpartition("/")[2])
    for person, seat in zip(people[1:SEATS], SEAT_NAMES[1:SEATS], strict=True):
        await sit(person, server, path, seat)
    assert (await people[0].post(f"{path}/start")).status_code == 303
    seats: list[int | None] = [*range(SEATS), None]
    return [Looker(one, await one.program(), seat) for one, seat in zip(people, seats, strict=True)], path


async def play_on(server: Server, table_id: str, draws: Seeded, answers: int) -> Game | None:
    """Random answers; the game after them, or None when it is over."""
    for _ in range(answers):
        table, kept = await server.desk.sitting(table_id)
        if kept.game.over:
            return None
        question = kept.game.questions[draws.below(len(kept.game.questions))]
        key = question.keys[draws.below(len(question.keys))]
        await server.desk.answer(table_id, question.seat, key, table["stances"][str(question.seat)]["asked"])
    game = (await server.desk.sitting(table_id))[1].game
    return None if game.over else game


async def put(server: Server, table_id: str, game: Game, seat: int | None, mark: str) -> None:
    """Let this be the position in the database, and blur all that is kept there of what the seat must not know."""
    table = await server.desk.table(table_id)
    told = schema.told
    async with server.store.write() as connection:
        await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table_id))
        await write_snapshot(connection, table, game, [])
        save = {"save": sitting.pack(game), "revision": table["revision"] + 1, "seed": mark * 64}
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(save))
        for row in (await connection.execute(told.select().where(told.c.table_id == table_id))).mappings().all():
            if not includes(row["seats"], seat):
                words = {name: mark * len(word) for name, word in row["words"].items()}
                await connection.execute(
                    update(told).where(told.c.id == row["id"]).values(words=words, key=f"x.y.{mark}")
                )


async def everything(looker: Looker, server: Server, path: str, keys: Sequence[str]) -> dict[str, Any]:
    """All that a viewer can get: pages, pieces, the interface for programs, files, errors, the stream, our log."""
    found: dict[str, Any] = {}
    parts = {"table": path.rpartition("/")[2], "invite": (await invite_of(server, path)).rpartition("/")[2]}
    options = [f"?key={quote(key)}" for key in keys]
    with structlog.testing.capture_logs() as log:
        for entry in LOOKS:
            for query in options if entry.path.endswith("/odds") else QUERIES.get(entry.path, ("",)):
                place = entry.path.format(**parts) + query
                headers = looker.headers if entry.program else {}
                said = await looker.person.client.get(place, headers=headers)
                assert said.status_code not in (429, 500), place
                found[place] = (said.status_code, said.text)
        for wrong in ('{"key": "no such key", "asked": 0}', '{"key": "no such key", "asked": 999999}', "{"):
            said = await looker.person.client.post(f"/api{path}/answer", headers=looker.headers, content=wrong)
            found[f"error {wrong}"] = (said.status_code, said.text)
    stream = events(server, parts["table"], looker.seat, "")
    found["stream"] = [await anext(stream) for _ in range(2)]
    await stream.aclose()
    found["log"] = [str(line).replace(path, "") for line in log]
    return found


async def compare(server: Server, lookers: list[Looker], path: str, game: Game, draws: Seeded) -> None:
    """What each viewer gets, with things as they are and with the unknown drawn anew."""
    table_id = path.rpartition("/")[2]
    for looker in lookers:
        eyes = None if looker.seat is None else Seat(looker.seat)
        twin = shuffled(game, hooks(find(game.rules.name)), eyes, draws)
        asked = offered(game, looker.seat) if looker.seat is not None else []
        keys = [option.key for option in asked[:: 1 + len(asked) // MOST_KEYS]]
        seen = []
        await looker.person.get(path)
        await server.looks.keep(server.store)
        for mark, position in (("a", game), ("b", twin)):
            await put(server, table_id, position, looker.seat, mark)
            seen.append(await everything(looker, server, path, [*keys, "none"]))
        for place, text in seen[0].items():
            assert seen[1][place] == text, f"{place} tells seat {looker.seat} something"


@pytest.mark.parametrize("name", GAMES)
async def test_nothing_a_viewer_can_get_depends_on_what_is_hidden_from_it(name: str, tmp_path: Path) -> None:
    draws = Seeded(f"telling nothing in {name}")
    async with serving(tmp_path) as (app, server):
        lookers, path = await a_table(app, server, name)
        for _ in range(3):
            game = await play_on(server, path.rpartition("/")[2], draws, 7 + draws.below(40))
            if game is None:
                break
            await compare(server, lookers, path, game, draws)
            await put(server, path.rpartition("/")[2], game, None, "a")


def events_after(game: Game, before: Stances, seat: int, key: str, eyes: Seat | None) -> tuple[bytes, tuple[Any, ...]]:
    """After an answer of somebody: all that a viewer can see then, and what its stream and its list have said of it."""
    after = game.copy()
    after._driver = Seeded("chance")
    after.answer(key, seat)
    told = [one for number, one in after.told(game.number)]
    acted = (seat,) if seat == eyes else ()
    now = sitting.stances(Sitting(1, after, 0, {}), before, [one.seats for one in told], acted, 1.0)
    asked = sitting.question(after, eyes) if eyes is not None else None
    undo = after.undoable(eyes) is not None if eyes is not None else None
    lines = [one.notice.words() for one in told if includes(one.seats, eyes)]
    standing = [option.key for option in after.standing(eyes)] if eyes is not None else []
    seen = [
        after.view(eyes),
        asked and [asked.prompt, asked.about, asked.keys],
        sitting.asked_seats(after),
        undo,
        lines,
    ]
    name = sitting.SPECTATOR if eyes is None else str(eyes)
    return msgspec.json.encode([*seen, standing]), (written(now, 0, name), now[name]["asked"], now[name]["at"])


def compare_events(game: Game, draws: Seeded) -> int:
    """Whatever others do, with things as they are or drawn anew: who sees the same has had the same events."""
    compared = 0
    for eyes in (None, *map(Seat, range(game.setup.seats))):
        known: dict[bytes, tuple[Any, ...]] = {}
        twin = shuffled(game, hooks(find(game.rules.name)), eyes, draws)
        twin._log, twin._live, twin._group, twin._stamps = game._log, game._live, game._group, game._stamps
        for position in (game, twin):
            before = sitting.stances(Sitting(0, position, 0, {}), {}, [], (), 0.0)
            for question in (one for one in position.questions if one.seat >= 0):
                for key in question.keys[:3]:
                    seen, events = events_after(position, before, question.seat, key, eyes)
                    compared += seen in known
                    assert known.setdefault(seen, events) == events, f"events tell seat {eyes} of {key}"
    return compared


def some_positions(name: str, count: int, steps: int) -> Iterator[Game]:
    """Positions of random games."""
    rules = find(name)
    plans = [plan for plan in some_plans(rules, count) if plan.seats > 1]
    for number, plan in enumerate(plans):
        draws = Seeded(f"events {number}")
        game = begin(rules, plan.seats, number, plan.options)
        for step, _ in enumerate(random_positions(game, number)):
            if step == steps or game.over:
                break
            if not draws.below(7):
                yield game


@pytest.mark.parametrize("name", GAMES)
def test_number_order_and_size_of_a_stream_depend_on_nothing_hidden(name: str) -> None:
    draws = Seeded(f"events in {name}")
    assert sum(compare_events(game, draws) for game in some_positions(name, 3, 80)) > 20


def test_a_leak_planted_in_the_numbers_of_events_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "_undoable", lambda game, viewer: [bid > 1 for bid in game.state.bids])
    draws = Seeded("a leak in the events")
    with pytest.raises(AssertionError, match="events tell seat"):
        for game in some_positions("fair", 4, 60):
            compare_events(game, draws)


async def test_a_leak_planted_in_a_page_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draws = Seeded("a planted leak")
    async with serving(tmp_path) as (app, server):
        lookers, path = await a_table(app, server, "fair")
        game = await play_on(server, path.rpartition("/")[2], draws, 2)
        assert game
        monkeypatch.setattr(wire, "_undo", lambda game, seat, language: "+".join(map(str, game.state.hands)))
        with pytest.raises(AssertionError, match="tells seat"):
            await compare(server, lookers, path, game, draws)


async def test_signs_of_life_on_a_stream_come_at_fixed_times_whatever_others_do_in_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 1.0)
    async with serving(tmp_path, robots=0) as (app, server):
        _, ben, path = await pair(app, server)
        heard = events(server, path.rpartition("/")[2], 0, "")
        begun = asyncio.get_running_loop().time()
        await anext(heard)
        await anext(heard)

        async def choose() -> None:
            await asyncio.sleep(0.5)
            await answer(ben, path, "bid:2")

        sign, _ = await asyncio.gather(anext(heard), choose())
        assert sign == ": \n\n"
        assert asyncio.get_running_loop().time() - begun < 1.4
        await heard.aclose()


async def test_what_others_choose_in_secret_sends_me_no_event_and_changes_no_page(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        await anna.get(f"{path}/now")  # from the next look on all is read
        before = (await anna.get(f"{path}/now")).text
        stream = events(server, path.rpartition("/")[2], 0, "")
        await anext(stream)
        await anext(stream)
        await answer(ben, path, "bid:2")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(stream), 0.3)
        assert (await anna.get(f"{path}/now")).text == before
