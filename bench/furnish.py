"""A database with tables in the midst of games, people on every seat, everybody signed in."""

import random
import secrets
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import update

import astrarium
from astrarium.kernel.seats import CHANCE
from astrarium.table import people, schema, seats
from astrarium.table.server import Server
from astrarium.table.settings import Settings
from astrarium.table.store import now

from .browsing import Key
from .games import EVERYTHING

ANSWERS = (20, 250)
"""How far games are when they are taken up."""


class Opened(NamedTuple):
    """A table in play, and the session of the person on each seat."""

    id: str
    sessions: list[str]


async def furnish(folder: Path, tables: int, game: str) -> tuple[Key, list[Opened]]:
    """Tables in play in this folder; the key with which the server seals its cookies."""
    server = Server(Settings(data=folder, robots=0, fast_passwords=True))
    await server.open()
    password = await server.passwords.hash("open sesame")
    found = [await _table(server, number, password, game) for number in range(tables)]
    key = await server.store.key("seal", "")
    await server.close()
    return Key(key), found


async def _table(server: Server, number: int, password: str, name: str) -> Opened:
    seed = secrets.token_bytes(32)
    game = midway(name, number, seed)
    async with server.store.write() as connection:
        persons = [
            await people.sign_up(connection, f"p{number}-{seat}@example.org", f"p{number}-{seat}", password)
            for seat in range(game.setup.seats)
        ]
        sessions = [await people.open_session(connection, person, "bench") for person in persons]
        plan = seats.Plan(name, ["person"] * game.setup.seats, game.setup.options)
        table_id = await seats.create(connection, plan, persons[0], lambda _: ())
        mine, begun = schema.seats, {"status": "playing", "started": now()}
        for seat, person in enumerate(persons):
            where = (mine.c.table_id == table_id) & (mine.c.seat == seat)
            await connection.execute(update(mine).where(where).values(person_id=person))
        table = (await seats.room(connection, table_id)).table
        await seats.begin(connection, table, game, seed, game.entries(0))
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(begun))
    return Opened(table_id, sessions)


def midway(name: str, number: int, seed: bytes) -> astrarium.Game:
    """A random game some way in, with somebody asked."""
    draws = random.Random(number)
    seats, options = EVERYTHING[name]
    game = astrarium.new(name, seats, seed, options)
    for _ in range(draws.randint(*ANSWERS)):
        if game.question is None:
            return midway(name, number + 10_000, seed)
        assert game.question.seat != CHANCE
        game.answer(draws.choice(game.question.options))
    return game if game.question else midway(name, number + 10_000, seed)
