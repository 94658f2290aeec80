"""Content packs: tables of components that stand in for those of a game. Another room knows where they are."""

from importlib import import_module
from typing import Any, Final, Protocol, cast

STANDARD: Final = "standard"
"""Our own tables."""
Tables = dict[str, Any]
"""The tables of a pack by their names, as plain values."""


class Library(Protocol):
    """A module that can find packs."""

    def names(self, game: str) -> tuple[str, ...]:
        """The packs there are for a game."""

    def read(self, game: str, name: str) -> Tables:
        """The tables of one of them."""


class Shelf:
    """Where the rules ask for packs; empty until it is told which module finds them."""

    def __init__(self) -> None:
        self.module = ""

    def names(self, game: str) -> tuple[str, ...]:
        """The packs there are for a game."""
        return self._library().names(game) if self.module else ()

    def read(self, game: str, name: str) -> Tables:
        """The tables of one of them."""
        return self._library().read(game, name)

    def _library(self) -> Library:
        return cast(Library, import_module(self.module))


SHELF: Final = Shelf()
