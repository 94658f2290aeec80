"""How a game comes to the table: new, replayed from a record, or loaded from a snapshot."""

from collections.abc import Callable
from typing import Any, cast

import msgspec
from msgspec import structs

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
    if options is not None and not isinstance(options, dict):
        raise WrongSetup(f"options of {rules.name} are names with values, not {options!r}")
    setup = rules.setup(seats, options or {})
    driver = _driver(seed, chance)
    state, frames = rules.start(setup)
    return Game(rules, setup, state, list(frames[::-1]), driver, start=True)


def _driver(seed: int | str | bytes, chance: str | Driver) -> Driver | None:
    if hasattr(chance, "pick"):
        return cast(Driver, chance)
    if chance not in ("seeded", "ask"):
        raise WrongSetup(f"chance cannot be {chance!r}; choose 'seeded' or 'ask', or give a driver")
    return Seeded(seed) if chance == "seeded" else None


def replay(find: Callable[[str], Ruleset], data: str | bytes) -> Game:
    """Play a recorded game again, up to its last answer."""
    record = read_json(data, Record, RECORD_SCHEMA)
    if record.base:
        game = _restore(find, record.base, None)
    else:
        rules, setup = _checked(find, record.setup)
        state, frames = rules.start(setup)
        game = Game(rules, setup, state, list(frames[::-1]), None, start=True)
    for number, seat, key in record.live():
        try:
            game.answer_again(number, key, seat)
        except IllegalAnswer as error:
            raise DamagedSave(f"answer {number} of the record does not fit the rules: {error}") from None
    game.resume(record.entries, _seeded(record.seed, record.draws()), record.first)
    return game


def load(find: Callable[[str], Ruleset], data: str | bytes) -> Game:
    """Go on from a snapshot."""
    saved = read_json(data, Save, SAVE_SCHEMA)
    return _restore(find, saved, _seeded(saved.seed, saved.draws))


def _restore(find: Callable[[str], Ruleset], saved: Save, driver: Driver | None) -> Game:
    rules, setup = _checked(find, saved.setup)
    if saved.seal != saved.sealed().seal:
        raise DamagedSave(f"the saved game of {rules.name} is damaged: its seal does not fit")
    try:
        state = msgspec.convert(saved.state, rules.state)
        stack = read_stack(rules, saved.stack)
    except (msgspec.ValidationError, LookupError, ValueError, TypeError) as error:
        raise DamagedSave(f"the saved game of {rules.name} is damaged: {error}") from None
    return Game(rules, setup, state, stack, driver, saved.number, saved.draws)


def _seeded(seed: str | None, draws: int) -> Seeded | None:
    try:
        return None if seed is None else Seeded(bytes.fromhex(seed), draws)
    except ValueError:
        raise DamagedSave(f"the seed {seed!r} is not one; expected up to 64 bytes in hexadecimal digits") from None


def _checked(find: Callable[[str], Ruleset], setup: Setup) -> tuple[Ruleset, Setup]:
    """The rules of a saved game, and its set-up with settings that it did not know yet."""
    try:
        rules = find(setup.game)
        checked = rules.setup(setup.seats, setup.options)
    except WrongSetup as error:
        raise DamagedSave(f"the saved game cannot be played here: {error}") from None
    if setup.version > rules.version:
        raise DamagedSave(
            f"the game was saved with version {setup.version} of {rules.name}; this one knows up to {rules.version}"
        )
    return rules, structs.replace(checked, version=setup.version)
