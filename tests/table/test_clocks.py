"""Clocks: a bank for each seat that runs while it is asked, and what the others choose when it is empty."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from tests.table.harness import Person, answer, invite_of, pair, serving
from tests.table.test_leaving import at, propose_end
from tests.table.test_telling import letters

from astrarium.table import clock, errands, schema
from astrarium.table.pace import DAY, HOUR, PACES, banked, left
from astrarium.table.server import Server
from astrarium.table.store import now

pytestmark = [pytest.mark.anyio, pytest.mark.once]

SLACK = 5.0


async def sets(server: Server, seat: int, **values: Any) -> None:
    """Let this be kept about a seat."""
    async with server.store.write() as connection:
        await connection.execute(update(schema.seats).where(schema.seats.c.seat == seat).values(values))


def test_an_answer_gives_back_so_much_and_no_bank_holds_more_than_its_cap() -> None:
    day = PACES["day"]
    assert banked(day, 20 * HOUR, since=0, at=10 * HOUR) == 22 * HOUR
    assert banked(day, 20 * HOUR, since=0, at=HOUR) == DAY
    assert banked(day, 2 * HOUR, since=0, at=30 * HOUR) == 12 * HOUR
    assert left(PACES["none"], 0, since=0, at=DAY) is None
    assert all(pace.start <= pace.cap and pace.remind < pace.cap for pace in PACES.values() if pace.cap)


async def test_a_clock_runs_only_while_its_seat_is_asked(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server, pace="day")
        await sets(server, 0, bank=10 * HOUR, since=now() - 3 * HOUR)
        await answer(anna, path, "bid:1")
        await answer(anna, path)
        red, blue = (await at(server, path)).seats
        assert red["since"] is None and red["bank"] == pytest.approx(19 * HOUR, abs=SLACK)
        assert blue["since"] is not None and blue["bank"] == DAY


@pytest.mark.parametrize(("kind", "ending"), [("end", "agreed"), ("undo", "")])
async def test_those_whose_time_has_run_out_are_not_asked_about_the_end_but_about_taking_back(
    kind: str, ending: str, tmp_path: Path
) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server, pace="day")
        await answer(anna, path, "bid:1")
        await sets(server, 1, bank=0.0)
        await errands.clocks(server)
        assert (await at(server, path)).seats[1]["expired"]
        assert (await anna.post(f"{path}/propose", {"kind": kind})).status_code == 303
        assert (await at(server, path)).table["ending"] == ending


async def test_an_end_that_was_proposed_before_the_time_ran_out_comes_then(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, _, path = await pair(app, server, pace="day")
        await anna.post(f"{path}/propose", {"kind": "end"})
        assert (await at(server, path)).table["status"] == "playing"
        await sets(server, 1, bank=0.0)
        await errands.clocks(server)
        assert (await at(server, path)).table["ending"] == "agreed"


async def test_once_time_has_run_out_nobody_is_told_that_it_is_short(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        await pair(app, server, pace="day")
        await sets(server, 1, bank=HOUR)
        await errands.clocks(server)
        (short,) = [row for row in await letters(server) if row["kind"] == "remind"]
        assert short["seat"] == 1 and short["status"] == "waiting"
        await sets(server, 1, bank=0.0)
        await errands.clocks(server)
        told = {(row["kind"], row["seat"], row["status"]) for row in await letters(server)}
        assert told == {
            ("turn", 0, "waiting"),
            ("turn", 1, "cancelled"),
            ("remind", 1, "cancelled"),
            ("expired", 0, "waiting"),
        }


async def test_whoever_waits_gives_the_whole_bank_again(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server, pace="day")
        await sets(server, 1, bank=0.0)
        await errands.clocks(server)
        assert (await anna.post(f"{path}/clock", {"seat": "blue", "choice": "wait"})).status_code == 303
        blue = (await at(server, path)).seats[1]
        assert blue["bank"] == DAY and not blue["expired"]
        await propose_end(anna, ben, path)
        assert (await at(server, path)).table["ending"] == "agreed"


async def test_that_time_has_run_out_is_found_once_whatever_server_looks(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        await pair(app, server, pace="day")
        await sets(server, 1, bank=0.0)
        async with server.store.write() as connection:
            rows = await clock._running(connection)
            assert [row["seat"] for row in await clock.expire(connection, now())] == [1]
            late = next(row for row in rows if row["seat"] == 1)
            assert not await clock._mark(connection, late, "expired")


async def test_handing_a_seat_over_and_taking_it_back_gives_no_time(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        _, ben, path = await pair(app, server, pace="day")
        await sets(server, 1, bank=10 * HOUR, since=now() - 3 * HOUR)
        await ben.post(f"{path}/hand-over", {"to": ""})
        await ben.post(f"{path}/take-back", {"seat": "blue"})
        blue = (await at(server, path)).seats[1]
        assert blue["bank"] == pytest.approx(7 * HOUR, abs=SLACK)
        assert blue["since"] == pytest.approx(now(), abs=SLACK)


async def test_a_seat_that_nobody_steps_in_for_runs_out_of_time_and_the_others_choose(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        anna, ben, path = await pair(app, server, pace="day")
        await ben.post(f"{path}/hand-over", {"to": ""})
        await sets(server, 1, bank=0.0)
        await errands.clocks(server)
        assert (await at(server, path)).seats[1]["expired"]
        assert (await anna.post(f"{path}/clock", {"seat": "blue", "choice": "bot"})).status_code == 303
        assert (await at(server, path)).seats[1]["kind"] == "bot"
        assert (await ben.post(f"{path}/take-back", {"seat": "blue"})).status_code == 303


async def test_a_substitute_begins_with_the_whole_bank(tmp_path: Path) -> None:
    async with serving(tmp_path, robots=0) as (app, server):
        _, ben, path = await pair(app, server, pace="day")
        await sets(server, 1, bank=HOUR, since=now() - HOUR / 2)
        await ben.post(f"{path}/hand-over", {"to": ""})
        carl = await Person(app).sign_up("carl")
        assert (await carl.post(await invite_of(server, path), {"seat": "blue"})).status_code == 303
        blue = (await at(server, path)).seats[1]
        assert blue["bank"] == DAY and blue["since"] == pytest.approx(now(), abs=SLACK)
