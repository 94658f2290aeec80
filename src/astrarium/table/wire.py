"""What leaves the server about a game in play: one struct for pages, fragments and programs alike."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import RowMapping, Select, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.kernel.question import Option, Question
from astrarium.kernel.seats import seat_name
from astrarium.table import ahead, orders, say, schema, sitting
from astrarium.table.ahead import Given
from astrarium.table.pace import PACES, left
from astrarium.table.seats import Room
from astrarium.table.sitting import Sitting
from astrarium.table.store import now


class Choice(Struct):
    """An option: the key that answers, its words, what on the map it speaks of, and by which word it can be ordered."""

    key: str
    text: str
    places: list[str]
    ahead: str = ""


class Asked(Struct):
    """The question to the viewer. An answer must name `asked`, or it is stale."""

    prompt: str
    text: str
    choices: list[Choice]


class SeatCard(Struct):
    """A seat as everybody sees it; times in seconds."""

    seat: int
    colour: str
    kind: str
    name: str
    bot: str
    asked: bool
    conceded: bool
    expired: bool
    since: float | None
    left: float | None
    ticking: bool


class Line(Struct):
    """Something that happened, as far as the viewer may know; numbered for the viewer alone."""

    number: int
    text: str
    notice: str
    words: dict[str, str]


class Proposed(Struct):
    """Something that all must agree to."""

    id: int
    kind: str
    seat: int
    agreed: list[int]


class Now(Struct):
    """A table as one viewer sees it; `seat` is None for a spectator. Before the game there is nothing but the seats."""

    table: str
    game: str
    options: dict[str, Any]
    status: str
    ending: str
    pace: str
    seat: int | None
    serial: int
    asked: int
    question: Asked | None
    standing: list[Choice]
    undo: str | None
    reaches: bool
    seats: list[SeatCard]
    history: list[Line]
    proposals: list[Proposed]
    orders: list[Given]
    ordering: bool
    view: Any
    scores: list[int] | None
    winners: list[int]
    seed_hash: str | None
    seed: str | None

    @property
    def read(self) -> int:
        """How many lines the history has."""
        return self.history[-1].number if self.history else 0


def choice(option: Option, language: str, ahead: str = "") -> Choice:
    """An option for the page."""
    return Choice(option.key, say.option_text(option, language), say.option_places(option), ahead)


def before(room: Room, seat: int | None) -> Now:
    """A table that waits for players, or was given up before its game began."""
    table = room.table
    return Now(
        table=table["id"], game=table["game"], options=table["options"], status=table["status"], ending="",
        pace=table["pace"], seat=seat, serial=0, asked=0, question=None, standing=[], undo=None, reaches=False,
        seats=seat_cards(room, []), history=[], proposals=[], orders=[], ordering=False, view=None, scores=None,
        winners=[], seed_hash=None, seed=None,
    )  # fmt: skip


NEWEST: Final = 60
"""So many lines of the history come unasked."""

EVERY: Final = 1_000_000


async def look(
    connection: AsyncConnection, room: Room, kept: Sitting, seat: int | None, language: str, after: int | None = None
) -> Now:
    """Everything that the viewer may see now, and nothing else; of the history the newest lines, or all after one."""
    table, game = room.table, kept.game
    viewer = sitting.SPECTATOR if seat is None else str(seat)
    stance = table["stances"][viewer]
    over = table["status"] == "over"
    playing = table["status"] == "playing" and seat is not None
    question = sitting.question(game, seat) if playing and seat is not None else None
    return Now(
        table=table["id"],
        game=table["game"],
        options=table["options"],
        status=table["status"],
        ending=table["ending"],
        pace=table["pace"],
        seat=seat,
        serial=stance["serial"],
        asked=stance["asked"],
        question=_asked(question, language) if question else None,
        standing=[choice(one, language) for one in game.standing(seat)] if playing and seat is not None else [],
        undo=_undo(game, seat, language) if playing else None,
        reaches=playing and seat is not None and await last_own(connection, table["id"], seat) is not None,
        seats=seat_cards(room, sitting.asked_seats(game) if not over else []),
        history=await _history(connection, table, seat, language, after),
        proposals=await _proposals(connection, table["id"]),
        orders=[ahead.given(line, language) for line in await orders.of_seat(connection, table["id"], seat)],
        ordering=bool(playing and ahead.kinds(table["game"])),
        view=kept.view(seat),
        scores=list(game.scores()) if over else None,
        winners=list(game.winners()) if over else [],
        seed_hash=table["seed_hash"],
        seed=table["seed"] if over else None,
    )


def _asked(question: Question, language: str) -> Asked:
    choices = [choice(option, language, question.kind.word_ahead(option)) for option in question.options]
    return Asked(question.prompt, say.question_text(question, language), choices)


def _undo(game: astrarium.Game, seat: int | None, language: str) -> str | None:
    """What the viewer would take back."""
    played = game.undoable(seat) if seat is not None else None
    return say.option_text(played.option, language) if played else None


def seat_cards(room: Room, asked: Sequence[int]) -> list[SeatCard]:
    """Who sits where, whose turn it is, and what their clocks say."""
    return [_card(row, room.table, asked) for row in room.seats]


def _card(row: RowMapping, table: RowMapping, asked: Sequence[int]) -> SeatCard:
    at = now()
    return SeatCard(
        seat=row["seat"],
        colour=seat_name(row["seat"]),
        kind=row["kind"],
        name=row["name"],
        bot=row["bot"],
        asked=row["seat"] in asked,
        conceded=row["conceded"],
        expired=row["expired"],
        since=row["since"],
        left=left(PACES[table["pace"]], row["bank"], row["since"], at),
        ticking=row["since"] is not None,
    )


async def _history(
    connection: AsyncConnection, table: RowMapping, seat: int | None, language: str, after: int | None
) -> list[Line]:
    found = await history(connection, table, seat, language, NEWEST if after is None else EVERY)
    return [line for line in found if line.number > (after or 0)]


async def history(
    connection: AsyncConnection, table: RowMapping, seat: int | None, language: str, lines: int
) -> list[Line]:
    """The newest lines of the history that the viewer may know, oldest first."""
    rows = (await connection.execute(_newest(seat is None), knower(table["id"], seat) | {"lines": lines})).all()
    count = rows[0].length if rows else 0
    return [
        Line(number, say.words(row.key, language, row.words), row.key, row.words)
        for number, row in enumerate(reversed(rows), start=count - len(rows) + 1)
    ]


@cache
def known(spectator: bool) -> Select[int, str, Any]:
    """Everything that happened as far as the viewer may know, which a `knower` says."""
    told = schema.told.c
    may = told.seats < 0 if spectator else told.seats.bitwise_and(bindparam("mine")) != 0
    return select(told.number, told.key, told.words).where(told.table_id == bindparam("table"), may)


def knower(table_id: str, seat: int | None) -> dict[str, Any]:
    """Who wants to know, and about which table."""
    return {"table": table_id} | ({} if seat is None else {"mine": 1 << seat})


@cache
def _newest(spectator: bool) -> Select[Any]:
    every, told = known(spectator), schema.told.c
    count = every.with_only_columns(func.count()).scalar_subquery().label("length")
    return every.add_columns(count).order_by(told.number.desc(), told.id.desc()).limit(bindparam("lines"))


_LAST_OWN: Final = select(func.max(schema.entries.c.number)).where(
    schema.entries.c.table_id == bindparam("table"),
    schema.entries.c.seat == bindparam("mine"),
    schema.entries.c.gone.is_(False),
)


async def last_own(connection: AsyncConnection, table_id: str, seat: int) -> int | None:
    """The number of the seat's last answer that still holds."""
    number: int | None = await connection.scalar(_LAST_OWN, {"table": table_id, "mine": seat})
    return number


_PROPOSALS: Final = (
    select(schema.proposals).where(schema.proposals.c.table_id == bindparam("table")).order_by(schema.proposals.c.id)
)


async def _proposals(connection: AsyncConnection, table_id: str) -> list[Proposed]:
    rows = await connection.execute(_PROPOSALS, {"table": table_id})
    return [Proposed(row["id"], row["kind"], row["seat"], row["agreed"]) for row in rows.mappings()]
