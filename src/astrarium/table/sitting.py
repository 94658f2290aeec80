"""A game in memory beside what the database has of it: loading, and what each viewer can tell apart."""

import zlib
from collections.abc import Container, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import structlog
from sqlalchemy import RowMapping, select
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.kernel.chance import Seeded
from astrarium.kernel.question import Question
from astrarium.kernel.record import UNDO, Save
from astrarium.table import schema

log = structlog.get_logger()

SPECTATOR: Final = "s"
LONG: Final = 400
"""So many entries may lie between a game in memory and the snapshot that it began from."""

Stances: TypeAlias = dict[str, dict[str, Any]]


class Sitting(NamedTuple):
    """A game at the position that one revision of a table has, able to go back to `base`; views that were asked for."""

    revision: int
    game: astrarium.Game
    base: int
    views: dict[int | None, Any]

    def view(self, viewer: int | None) -> Any:
        """What the viewer sees."""
        if viewer not in self.views:
            self.views[viewer] = self.game.view(viewer)
        return self.views[viewer]


def pack(game: astrarium.Game) -> bytes:
    """The state and stack; the seed is kept apart."""
    save = msgspec.json.decode(game.save(), type=Save)
    bare = msgspec.structs.replace(save, seed=None, draws=0)
    return zlib.compress(msgspec.json.encode(bare.sealed()), 1)


def unpack(save: bytes) -> astrarium.Game:
    """The game of a snapshot, with nobody answering for chance."""
    return astrarium.load(zlib.decompress(save))


async def load(connection: AsyncConnection, table: RowMapping, latest: int | None = None) -> Sitting:
    """The game of a table now, able to go back at least to `latest` (by default one snapshot further than needed)."""
    snapshots = schema.snapshots
    query = select(snapshots).where(snapshots.c.table_id == table["id"]).order_by(snapshots.c.number.desc())
    if latest is not None:
        query = query.where(snapshots.c.number <= latest)
    rows = (await connection.execute(query.limit(2))).mappings().all()
    for snapshot in rows[:1] if latest is not None else rows[::-1]:
        try:
            return await _replay(connection, table, snapshot)
        except (astrarium.AstrariumError, KeyError, ValueError) as error:
            log.warning("replay fell back", table=table["id"], error=type(error).__name__)
    game = unpack(table["save"])
    game.resume([], driver(table), table["number"])
    return Sitting(table["revision"], game, table["number"], {})


async def _replay(connection: AsyncConnection, table: RowMapping, snapshot: RowMapping) -> Sitting:
    entries = await tail(connection, table["id"], snapshot["number"], table["number"])
    game = unpack(snapshot["save"])
    play_again(game, entries)
    game.resume([row["entry"] for row in entries], driver(table), snapshot["number"])
    if game.number != table["number"]:
        raise ValueError("the record does not lead to the position that was kept")
    return Sitting(table["revision"], game, snapshot["number"], {})


async def tail(connection: AsyncConnection, table_id: str, first: int, end: int) -> Sequence[RowMapping]:
    """The entries of a game from `first` up to, not with, `end`."""
    entry = schema.entries.c
    query = select(entry.number, entry.entry, entry.gone).where(entry.table_id == table_id, entry.number >= first)
    return (await connection.execute(query.where(entry.number < end).order_by(entry.number))).mappings().all()


def play_again(game: astrarium.Game, entries: Sequence[RowMapping]) -> None:
    """Give the answers that still hold, chance included."""
    for row in entries:
        if not row["gone"] and row["entry"][0] != UNDO:
            seat, key = row["entry"]
            game.answer_again(row["number"], key, seat)


def driver(table: RowMapping) -> Seeded | None:
    """Chance goes on after the draws that were made, whatever was taken back."""
    return Seeded(bytes.fromhex(table["seed"]), table["draws"])


def question(game: astrarium.Game, seat: int) -> Question | None:
    """What the seat is asked now."""
    return next((asked for asked in game.questions if asked.seat == seat), None)


def asked_seats(game: astrarium.Game) -> list[int]:
    """The seats that are asked something."""
    return [asked.seat for asked in game.questions if asked.seat >= 0]


def stances(kept: Sitting, before: Stances, told: Sequence[int], acted: Container[int], now: float) -> Stances:
    """For each viewer: `asked` counts changes of what it may answer, `serial` of anything that it can see, last `at`.

    The counters go on only when the viewer itself sees a difference, so that they tell nothing else.
    """
    game, after = kept.game, Stances()
    for viewer in [*range(game.setup.seats), None]:
        name = SPECTATOR if viewer is None else str(viewer)
        old: dict[str, Any] = {"asked": 0, "serial": 0, "at": 0.0, "stance": "", "sight": ""} | before.get(name, {})
        choices = _stance(game, viewer)
        stance = _digest(choices)
        sight = _digest([choices, kept.view(viewer), asked_seats(game), _undoable(game, viewer)])
        again = viewer in acted
        news = again or sight != old["sight"] or any(_includes(mask, viewer) for mask in told)
        after[name] = {
            "asked": old["asked"] + (again or stance != old["stance"]),
            "serial": old["serial"] + news,
            "at": now if news else old["at"],
            "stance": stance,
            "sight": sight,
        }
    return after


def _stance(game: astrarium.Game, viewer: int | None) -> list[Any]:
    if viewer is None:
        return []
    asked = question(game, viewer)
    standing = [option.key for option in game.standing(viewer)]
    return [asked.prompt, asked.about, asked.keys, standing] if asked else [standing]


def _undoable(game: astrarium.Game, viewer: int | None) -> bool:
    return viewer is not None and game.undoable(viewer) is not None


def _includes(mask: int, viewer: int | None) -> bool:
    return mask < 0 if viewer is None else bool(mask >> viewer & 1)


def _digest(value: Any) -> str:
    return blake2b(msgspec.json.encode(value), digest_size=12).hexdigest()
