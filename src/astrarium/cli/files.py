"""Games in files: a save, a record, or what the terminal keeps when a player leaves."""

import json
from pathlib import Path

import msgspec
from msgspec import Struct

import astrarium
from astrarium.kernel.errors import DamagedSave
from astrarium.kernel.game import Game


class Kept(Struct):
    """A game that was left at the terminal: who sat where, and its record."""

    seats: list[str]
    record: msgspec.Raw


def read(path: Path) -> Game:
    """The game in a file of any of these kinds."""
    data = path.read_bytes()
    if b'"astrarium.save/' in data[:60]:
        return astrarium.load(data)
    return take_up(path)[0] if data.startswith(b'{"seats"') else astrarium.replay(data)


def take_up(path: Path) -> tuple[Game, list[str]]:
    """A game that was left at the terminal, and who sits where."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise DamagedSave(f"{path} holds no game left at the terminal: {error}") from None
    game = astrarium.replay(bytes(kept.record))
    if len(kept.seats) != game.setup.seats:
        raise DamagedSave(f"{path} names {len(kept.seats)} players of a game with {game.setup.seats} seats")
    return game, kept.seats


def keep(path: Path, game: Game, seats: list[str]) -> None:
    """Write the game to a file, whole or not at all."""
    new = path.with_suffix(".new")
    new.write_text(json.dumps({"seats": seats, "record": json.loads(game.record())}), "utf-8")
    new.replace(path)
