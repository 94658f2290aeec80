"""How a game comes to the table: new, replayed from a record, or loaded from a snapshot."""

from collections.abc import Callable
from typing import Any

import msgspec

from .chance import Driver, Seeded
from .errors import DamagedSave, IllegalAnswer, WrongSetup
from .game import Game
from .record import RECORD_SCHEMA, SAVE_SCHEMA, Record, Save, Setup, read_json
from .ruleset import Ruleset
from .stack import read_stack


def begin(
    rules: Ruleset,
    seats: int,
    seed: int | str | bytes = 0,
    options: dict[str, Any] | None = None,
    chance: str | Driver = "seeded",
) -> Game:
    """A new game. Chance is answered by a seeded driver, by one of your own, or asked (`chance="ask"`)."""
    setup = rules.setup(seats, options or {})
    state, frames = rules.start(setup)
    return Game(rules, setup, state, list(frames[::-1]), _driver(seed, chance))


def _driver(seed: int | str | bytes, chance: str | Driver) -> Driver | None:
    if not isinstance(chance, str):
        return chance
    if chance not in ("seeded", "ask"):
        raise WrongSetup(f"chance cannot be {chance!r}; choose 'seeded' or 'ask', or give a driver")
    return Seeded(seed) if chance == "seeded" else None


def replay(find: Callable[[str], Ruleset], data: str | bytes) -> Game:
    """Play a recorded game again, up to its last answer."""
    record = read_json(data, Record, RECORD_SCHEMA)
    rules = find(record.setup.game)
    _check_version(rules, record.setup)
    game = begin(rules, record.setup.seats, options=record.setup.options, chance="ask")
    for number, seat, key in record.live():
        try:
            game.answer_again(number, key, seat)
        except IllegalAnswer as error:
            raise DamagedSave(f"answer {number} of the record does not fit the rules: {error}") from None
    driver = Seeded(bytes.fromhex(record.seed), record.draws()) if record.seed is not None else None
    game.resume(record.entries, driver)
    return game


def load(find: Callable[[str], Ruleset], data: str | bytes) -> Game:
    """Go on from a snapshot."""
    saved = read_json(data, Save, SAVE_SCHEMA)
    rules = find(saved.setup.game)
    _check_version(rules, saved.setup)
    try:
        state = msgspec.convert(saved.state, rules.state)
        stack = read_stack(rules, saved.stack)
    except (msgspec.ValidationError, KeyError, ValueError, TypeError) as error:
        raise DamagedSave(f"the saved game of {rules.name} is damaged: {error}") from None
    driver = Seeded(bytes.fromhex(saved.seed), saved.draws) if saved.seed is not None else None
    return Game(rules, saved.setup, state, stack, driver, saved.number)


def _check_version(rules: Ruleset, setup: Setup) -> None:
    if setup.version > rules.version:
        raise DamagedSave(
            f"the game was saved with version {setup.version} of {rules.name}; this one knows up to {rules.version}"
        )
