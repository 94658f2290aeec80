"""Standing orders: what is answered for me, when I am asked all the same, and who hears of it."""

import asyncio
from pathlib import Path
from typing import Any, Final

import pytest
from tests.kernel.toy import CLOVER, FAIR_RULES, MAGPIE, USE, Decline, Use
from tests.table.harness import Person, open_table, pair, serving
from tests.table.test_seats import until_over

from astrarium.kernel.chance import Seeded
from astrarium.kernel.opening import begin
from astrarium.kernel.question import ask
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import orders, sitting
from astrarium.table.orders import Condition, Line
from astrarium.table.server import Server
from astrarium.table.stream import events

pytestmark = [pytest.mark.anyio, pytest.mark.once]

DECLINE: Final = Line("fair:use", "decline")
CLOVER_ASKED: Final = ask(0, USE, [Use(CLOVER), Decline()], CLOVER)
MAGPIE_ASKED: Final = ask(0, USE, [Use(MAGPIE), Decline()], MAGPIE)


def about(relation: Any, value: str) -> list[Condition]:
    return [Condition("charm", relation, value)]


@pytest.mark.parametrize(
    ("lines", "clover", "magpie"),
    [
        ([DECLINE], "decline", "decline"),
        ([Line("fair:use", "", about("is", "clover")), DECLINE], None, "decline"),
        ([Line("fair:use", "decline", about("not", "clover"))], None, "decline"),
        ([DECLINE, Line("fair:use", "", about("is", "clover"))], "decline", "decline"),
        ([Line("fair:sale", "decline")], None, None),
        ([], None, None),
    ],
)
def test_the_first_line_that_fits_decides(lines: list[Line], clover: str | None, magpie: str | None) -> None:
    assert orders.decide(lines, CLOVER_ASKED) == clover
    assert orders.decide(lines, MAGPIE_ASKED) == magpie


def test_a_number_is_compared_and_not_its_first_digit() -> None:
    below = Condition("coins", "below", "10")

    class Asked:
        def words(self) -> dict[str, str]:
            return {"coins": "9"}

    assert below.holds(Asked())  # type: ignore[arg-type]
    assert not Condition("coins", "above", "9").holds(Asked())  # type: ignore[arg-type]
    assert not Condition("cards", "below", "10").holds(Asked())  # type: ignore[arg-type]


def test_what_is_not_offered_once_is_asked() -> None:
    assert orders.decide([DECLINE], ask(0, USE, [Use(CLOVER)], CLOVER)) is None
    assert orders.decide([Line("fair:use", "use")], CLOVER_ASKED) is None


def test_orders_answer_only_what_is_asked_anew() -> None:
    game = begin(FAIR_RULES, 2, seed=3)
    draws = Seeded("orders")
    while USE not in [question.kind for question in game.questions]:
        before = game.copy()
        question = game.questions[draws.below(len(game.questions))]
        game.answer(question.options[draws.below(len(question.options))], question.seat)
    seat = next(question.seat for question in game.questions if question.kind is USE)
    assert orders.fresh(game, game, set()) == []
    assert [question.seat for question in orders.fresh(game, before, set())] == [seat]
    assert seat in orders.give(game, before, {seat: [DECLINE]}, [])
    assert sitting.question(game, seat) is None or sitting.question(game, seat) not in before.questions


async def play_on(server: Server, table_id: str, seats: tuple[int, ...], draws: Seeded, answers: int) -> list[str]:
    """Random answers of these seats; what they were asked."""
    asked = []
    for _ in range(answers):
        table, kept = await server.desk.sitting(table_id)
        open_ = [question for question in kept.game.questions if question.seat in seats]
        if not open_:
            break
        question = open_[draws.below(len(open_))]
        asked.append(f"{question.seat} {question.prompt}")
        key = question.keys[draws.below(len(question.keys))]
        await server.desk.answer(table_id, question.seat, key, table["stances"][str(question.seat)]["asked"])
    return asked


async def test_who_has_ordered_to_decline_is_never_asked_and_the_record_has_the_answers(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        me = Person(app)
        for ordered in (False, True):
            path = await open_table(me, "person", "person", **{"option-rounds": "3"})
            if ordered:
                for seat in ("red", "blue"):
                    sent = await me.post(f"{path}/orders", {"seat": seat, "prompt": "fair:use", "answer": "decline"})
                    assert sent.status_code == 303, sent.text
            asked = await play_on(server, path.rpartition("/")[2], (0, 1), Seeded("fair"), 400)
            game = (await server.desk.sitting(path.rpartition("/")[2]))[1].game
            assert game.over
            assert any(one.endswith("fair:use") for one in asked) is not ordered
            if ordered:
                assert [0, "decline"] in game.entries(0) or [1, "decline"] in game.entries(0)


async def test_a_bots_move_is_followed_by_what_was_ordered(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        path = await open_table(Person(app), "bot:random", "bot:random", **{"option-rounds": "3"})
        table_id = path.rpartition("/")[2]
        async with server.store.write() as connection:
            for seat in (0, 1):
                await orders.keep(connection, table_id, seat, [DECLINE])
        await until_over(server, path)
        game = (await server.desk.sitting(table_id))[1].game
        used = [entry for entry in game.entries(0) if str(entry[1]).startswith("use:")]
        assert not used


async def test_nobody_else_hears_of_an_order(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, ben, path = await pair(app, server)
        await anna.get(path)
        before = (await anna.get(f"{path}/now")).text
        stream = events(server, path.rpartition("/")[2], 0, "")
        await anext(stream)
        await anext(stream)
        await ben.post(f"{path}/orders", {"prompt": "fair:use", "answer": "decline"})
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(stream), 0.3)
        assert (await anna.get(f"{path}/now")).text == before
        assert "decline" not in (await anna.get(f"{path}/orders")).text.partition("<form")[0]


async def test_an_order_is_listed_taken_back_and_ends_with_whoever_gave_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        _, ben, path = await pair(app, server)
        table_id = path.rpartition("/")[2]

        async def kept() -> orders.Lines:
            async with server.store.read() as connection:
                return await orders.of_seat(connection, table_id, 1)

        await ben.post(f"{path}/orders", {"prompt": "fair:use", "answer": "decline"})
        clover = {"prompt": "fair:use", "answer": "", "name": "charm", "relation": "is", "value": "clover"}
        await ben.post(f"{path}/orders", clover)
        assert await kept() == [Line("fair:use", "", about("is", "clover")), DECLINE]
        assert (await ben.get(f"{path}/orders")).text.count('name="remove"') == 2
        await ben.post(f"{path}/orders", {"remove": "0"})
        assert await kept() == [DECLINE]
        await ben.post(f"{path}/hand-over", {"to": ""})
        await ben.post(f"{path}/take-back", {"seat": "blue"})
        assert await kept() == ()


@pytest.mark.parametrize(
    "fields",
    [
        {"prompt": "fair:bid", "answer": "bid"},
        {"prompt": "fair:use", "answer": "use"},
        {"prompt": "arcs.mulligan", "answer": "keep-hand"},
        {"prompt": "fair:use", "answer": "", "name": "coins", "relation": "is", "value": "clover"},
        {"prompt": "fair:use", "answer": "", "name": "charm", "relation": "is", "value": "unicorn"},
        {"prompt": "fair:use", "answer": "", "name": "charm", "relation": "below", "value": "3"},
        {"prompt": "fair:use", "answer": "", "name": "charm", "relation": "resembles", "value": "clover"},
    ],
)
async def test_what_could_never_fit_is_not_kept(fields: dict[str, str], tmp_path: Path) -> None:
    async with serving(tmp_path) as (app, server):
        anna, _, path = await pair(app, server)
        assert (await anna.post(f"{path}/orders", fields)).status_code in (400, 422)
        async with server.store.read() as connection:
            assert await orders.of_table(connection, path.rpartition("/")[2]) == {}


async def test_what_is_asked_is_answered_as_ordered_and_asked_again_when_taken_back(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, server):
        me = Person(app)
        path = await open_table(me, "person", "person", game="arcs")
        table_id = path.rpartition("/")[2]
        asked = (await server.desk.sitting(table_id))[1].game.questions[0]
        assert asked.prompt == "arcs.mulligan"
        order = {"seat": SEAT_NAMES[asked.seat], "prompt": asked.prompt, "answer": "keep-hand"}
        assert (await me.post(f"{path}/orders", order)).status_code == 303
        assert sitting.question((await server.desk.sitting(table_id))[1].game, asked.seat) != asked
        table = await server.desk.table(table_id)
        await server.desk.undo(table_id, asked.seat, table["stances"][str(asked.seat)]["asked"])
        assert sitting.question((await server.desk.sitting(table_id))[1].game, asked.seat) == asked
