"""Astrarium: three great space games with the rules kept for the players."""

from importlib import import_module
from typing import Any

from .games.catalogue import find, games
from .kernel import opening as _opening
from .kernel.chance import Driver, Scripted, Seeded
from .kernel.content import SHELF as _SHELF
from .kernel.errors import (
    AstrariumError,
    BrokenRule,
    DamagedSave,
    IllegalAnswer,
    NoUndo,
    WrongContent,
    WrongSetup,
)
from .kernel.game import Game

__all__ = [
    "AstrariumError",
    "BrokenRule",
    "DamagedSave",
    "Game",
    "IllegalAnswer",
    "NoUndo",
    "Scripted",
    "Seeded",
    "WrongContent",
    "WrongSetup",
    "games",
    "load",
    "new",
    "replay",
]

_SHELF.module = "astrarium.content"


def new(
    name: str,
    seats: int,
    seed: int | str | bytes = 0,
    options: dict[str, Any] | None = None,
    chance: str | Driver = "seeded",
) -> Game:
    """A new game. Chance is answered from the seed, by a driver of your own, or asked (`chance="ask"`)."""
    return _opening.begin(find(name), seats, seed, options, chance)


def replay(record: str | bytes) -> Game:
    """Play a recorded game again, up to its last answer."""
    return _opening.replay(find, record)


def load(data: str | bytes) -> Game:
    """Go on from a snapshot made by `game.save()`."""
    return _opening.load(find, data)


def __getattr__(name: str) -> Any:
    """`draw`, which is loaded when it is first asked for."""
    if name == "draw":
        return import_module("astrarium.draw")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _paint(game: Game) -> str | None:
    """A game in a notebook; nothing where there is no drawing of it."""
    from .draw import paint

    return paint(game)


Game.painter = _paint
