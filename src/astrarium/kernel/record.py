"""The record of a game: the set-up and every answer, chance included. Replay, undo and bug reports come from it."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, structs

from .errors import DamagedSave
from .question import Option
from .seats import CHANCE

RECORD_SCHEMA: Final = "astrarium.record/1"
SAVE_SCHEMA: Final = "astrarium.save/1"
UNDO: Final = "undo"

T = TypeVar("T")
Chain: TypeAlias = tuple[Any, T] | None


def backwards(chain: Chain[T]) -> Iterator[T]:
    """The entries of a chain, newest first. A chain is a list copied in no time: each link knows the one before."""
    while chain is not None:
        yield chain[1]
        chain = chain[0]


def entries(chain: Chain[T]) -> list[T]:
    """The entries of a chain, oldest first."""
    return list(backwards(chain))[::-1]


class Setup(Struct, frozen=True, kw_only=True):
    """What a game is played with."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    version: int = 1


class Played(NamedTuple):
    """An answer as it was given: its number, whose it was, and what bounds taking it back."""

    number: int
    seat: int
    option: Option
    reveals: bool
    standing: bool
    lane: int
    group: int


class Undone(NamedTuple):
    """The answers with these numbers were taken back."""

    number: int
    seat: int
    answers: tuple[int, ...]


class Save(Struct, frozen=True, kw_only=True):
    """A snapshot: the state and the stack at one position, for going on from here. The seal betrays damage.

    Seed and draws are not under the seal, so that they can be kept elsewhere.
    """

    schema: str = SAVE_SCHEMA
    setup: Setup
    number: int
    state: Any
    stack: list[Any]
    seed: str | None = None
    draws: int = 0
    seal: str = ""

    def sealed(self) -> "Save":
        """The same with the seal that it ought to have."""
        bare = msgspec.json.encode(structs.replace(self, seed=None, draws=0, seal=""), order="sorted")
        return structs.replace(self, seal=blake2b(bare, digest_size=16).hexdigest())


class Record(Struct, frozen=True, kw_only=True):
    """A whole game as answered: `[seat, key]` for each answer, `["undo", seat, numbers]` for what was taken back.

    A game that did not begin at its start, but was loaded or set up by hand, has the snapshot it began from.
    """

    schema: str = RECORD_SCHEMA
    setup: Setup
    seed: str | None = None
    base: Save | None = None
    entries: list[list[Any]] = []

    @property
    def first(self) -> int:
        """The number of the first entry."""
        return self.base.number if self.base else 0

    def draws(self) -> int:
        """How often chance has answered, undone draws included."""
        return (self.base.draws if self.base else 0) + len([entry for entry in self.entries if entry[0] == CHANCE])

    def live(self) -> list[tuple[int, int, str]]:
        """Number, seat and key of the answers that were not taken back."""
        answers: dict[int, tuple[int, int, str]] = {}
        for number, entry in enumerate(self.entries, self.first):
            match entry:
                case ["undo", int(), [*numbers]] if all(
                    type(undone) is int and undone in answers for undone in numbers
                ):
                    for undone in numbers:
                        del answers[undone]
                case [int(seat), str(key)]:
                    answers[number] = (number, seat, key)
                case _:
                    raise DamagedSave(f"entry {number} of the record is {entry!r}; expected [seat, key]")
        return list(answers.values())


def read_json(data: str | bytes, kind: type[T], schema: str) -> T:
    """Read a save or a record; a clear error when it is damaged or from the future."""
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise DamagedSave(f"this is not a saved game: {error}") from None
    found = head.get("schema") if isinstance(head, dict) else None
    if found != schema:
        raise DamagedSave(f"expected a file of the kind {schema}, found {found!r}; is it from a newer release?")
    try:
        return msgspec.convert(head, kind)
    except msgspec.ValidationError as error:
        raise DamagedSave(f"the saved game is damaged: {error}") from None
