"""Standing orders: answers given beforehand, so that nobody waits for a formality.

The rules say which options may be ordered ahead (`Kind.ahead`). A seat has lines in an order: the first one that fits a
question decides, with an option or with "ask me". A line may hold only under conditions on what the question speaks of.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import and_, bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from astrarium.kernel.game import Game
from astrarium.kernel.question import Question
from astrarium.table import schema

orders = schema.orders

MOST_AT_ONCE: Final = 50
"""So many answers at most are given by orders after one that was given by hand."""


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """What the question must speak of: a value that it is or is not, a number above or below which it is."""

    name: str
    relation: Literal["is", "not", "below", "above"]
    value: str

    def holds(self, question: Question) -> bool:
        """Whether the question is such a one."""
        said = question.words().get(self.name)
        if said is None:
            return False
        if self.relation in ("is", "not"):
            return (said == self.value) == (self.relation == "is")
        return int(said) < int(self.value) if self.relation == "below" else int(said) > int(self.value)


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """Under these conditions, answer such a question so; with no answer, ask."""

    prompt: str
    answer: str
    conditions: list[Condition] = []

    def fits(self, question: Question) -> bool:
        """Whether the line decides this question."""
        return question.prompt == self.prompt and all(one.holds(question) for one in self.conditions)


Lines = Sequence[Line]


def decide(lines: Lines, question: Question) -> str | None:
    """The answer that was ordered, if it is offered."""
    line = next((line for line in lines if line.fits(question)), None)
    kind = question.kind.ahead.get(line.answer) if line else None
    fitting = [option.key for option in question.options if type(option) is kind]
    return fitting[0] if len(fitting) == 1 else None


def give(game: Game, before: Game, lines: Mapping[int, Lines], acted: Sequence[int]) -> list[int]:
    """Give the ordered answers to what is asked anew; the seats that have answered so."""
    given: list[int] = []
    for _ in range(MOST_AT_ONCE):
        found = next(_due(game, before, lines, {*acted, *given}), None)
        if found is None:
            break
        seat, key = found
        game.answer(key, seat)
        given.append(seat)
    return given


def _due(game: Game, before: Game, lines: Mapping[int, Lines], acted: set[int]) -> Iterator[tuple[int, str]]:
    for question in fresh(game, before, acted):
        if key := decide(lines.get(question.seat, ()), question):
            yield question.seat, key


def fresh(game: Game, before: Game, acted: set[int]) -> list[Question]:
    """Questions that may be answered ahead and were not open before."""
    was = {question.seat: question for question in before.questions}
    return [
        question
        for question in game.questions
        if question.kind.ahead and (question.seat in acted or was.get(question.seat) != question)
    ]


_OF_TABLE: Final = select(orders.c.seat, orders.c.lines).where(orders.c.table_id == bindparam("table"))


async def of_table(connection: AsyncConnection, table_id: str) -> dict[int, Lines]:
    """The lines of every seat."""
    rows = await connection.execute(_OF_TABLE, {"table": table_id})
    return {seat: msgspec.convert(lines, list[Line]) for seat, lines in rows}


async def of_seat(connection: AsyncConnection, table_id: str, seat: int | None) -> Lines:
    """The lines of one seat."""
    return (await of_table(connection, table_id)).get(seat, ()) if seat is not None else ()


async def keep(connection: AsyncConnection, table_id: str, seat: int, lines: Lines) -> None:
    """These and no others from now on."""
    await forget(connection, table_id, seat)
    if lines:
        values = {"table_id": table_id, "seat": seat, "lines": msgspec.to_builtins(lines)}
        await connection.execute(insert(orders).values(values))


async def forget(connection: AsyncConnection, table_id: str, seat: int) -> None:
    """No orders any more: somebody else plays the seat."""
    await connection.execute(delete(orders).where(and_(orders.c.table_id == table_id, orders.c.seat == seat)))
