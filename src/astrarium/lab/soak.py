"""Many games over every number of seats and every option, with a count of what they reached.

Players by chance and bots sit together, because those who answer by chance alone never come to what takes a plan. What
is done is kept in a file, so that a long run can be broken off and taken up again. Other rules or players begin it
anew.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import msgspec
from msgspec import Struct

from astrarium.games.catalogue import find
from astrarium.kernel.game import Game
from astrarium.kernel.opening import begin
from astrarium.kernel.ruleset import Ruleset

from .plans import Plan, plans
from .play import Chooser, random_game, random_positions
from .players import PLAYERS, company
from .reach import Counts, Reach, look, nothing

BATCH: Final = 40
TRACED: Final = 5
TRACED_WITH_BOTS: Final = 25
"""One game in so many is played with every line watched, which makes bots slow."""
LOOK: Final = 20
MOST_BROKEN: Final = 20


class Broken(Struct):
    """A game in which a rule broke."""

    seed: int
    plan: str
    error: str


class Soak(Struct):
    """How far a run has come, and what it found."""

    game: str
    rules: str
    players: tuple[str, ...] = PLAYERS
    done: int = 0
    answers: int = 0
    seconds: float = 0.0
    broken: list[Broken] = []
    possible: dict[str, list[str]] = {}
    counts: dict[str, dict[str, int]] = {}

    def reached(self, section: str) -> dict[str, int]:
        """What was reached, most often first."""
        return dict(sorted(self.counts.get(section, {}).items(), key=lambda pair: (-pair[1], pair[0])))

    def never(self, section: str) -> list[str]:
        """What could have been reached and was not."""
        found = self.counts.get(section, {})
        return [name for name in self.possible.get(section, []) if name not in found]


class Batch(Struct):
    """What a few games found."""

    games: int
    answers: int
    broken: list[Broken]
    counts: Counts
    possible: dict[str, list[str]]


_REACH: dict[str, Reach] = {}


def play_batch(name: str, players: Sequence[str], first: int, games: int) -> Batch:
    """Play games from this seed on. The rules of this process are full of counters afterwards."""
    rules = find(name)
    reach = _REACH.get(name) or _REACH.setdefault(name, Reach(rules))
    for counter in reach.counts.values():
        counter.clear()
    every, answers, broken = plans(rules), 0, []
    for seed in range(first, first + games):
        plan = every[seed % len(every)]
        try:
            choose = company(players, name, plan.seats, seed)
            if (seed + seed // len(every)) % (TRACED_WITH_BOTS if choose.thinks else TRACED):
                game = random_game(rules, plan, seed, choose)
            else:
                with reach.watching():
                    game = _look_around(rules, plan, seed, choose)
        except Exception as error:
            broken.append(Broken(seed, str(plan), f"{type(error).__name__}: {error}"[:300]))
            continue
        answers += game.number
        reach.game(game)
    counts = {section: Counter(counter) for section, counter in reach.counts.items()}
    return Batch(games, answers, broken, counts, reach.possible())


def _look_around(rules: Ruleset, plan: Plan, seed: int, choose: Chooser) -> Game:
    """The same game, asked now and then for all that players and bots ask for."""
    game = begin(rules, plan.seats, seed, plan.options)
    for number, _ in enumerate(random_positions(game, seed, choose)):
        if number % LOOK == 0:
            look(game)
    return game


def soak(name: str, games: int, kept: Path, jobs: int, players: tuple[str, ...] = PLAYERS) -> Iterator[Soak]:
    """Play on from where the file left off; how far it is after each batch."""
    state = _kept(name, kept, players)
    yield state
    firsts = range(state.done, games, BATCH)
    if not firsts:
        return
    sizes = [min(BATCH, games - first) for first in firsts]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        started = perf_counter()
        for batch in pool.map(play_batch, repeat(name), repeat(players), firsts, sizes):
            state.seconds += perf_counter() - started
            started = perf_counter()
            _add(state, batch)
            kept.parent.mkdir(parents=True, exist_ok=True)
            new = kept.with_suffix(".new")
            new.write_bytes(msgspec.json.encode(state))
            new.replace(kept)
            yield state


def _add(state: Soak, batch: Batch) -> None:
    state.done += batch.games
    state.answers += batch.answers
    state.broken = (state.broken + batch.broken)[:MOST_BROKEN]
    state.possible = batch.possible
    totals = {section: Counter(state.counts.get(section, {})) + batch.counts[section] for section in nothing()}
    state.counts = {section: dict(sorted(counter.items())) for section, counter in totals.items()}


def _kept(name: str, kept: Path, players: tuple[str, ...]) -> Soak:
    """The run so far, if rules and players are still the same."""
    fresh = Soak(name, fingerprint(name), players)
    try:
        state = msgspec.json.decode(kept.read_bytes(), type=Soak)
    except (OSError, msgspec.DecodeError):
        return fresh
    same = (state.game, state.rules, state.players) == (fresh.game, fresh.rules, fresh.players)
    return state if same else fresh


def fingerprint(name: str) -> str:
    """Of all code that a game's course depends on."""
    import astrarium

    home = Path(next(iter(astrarium.__path__)))
    total = blake2b(digest_size=12)
    for room in ("kernel", "boards", f"games/{name}", "lab"):
        for path in sorted((home / room).rglob("*.py")):
            total.update(path.read_bytes())
    return total.hexdigest()


def plain(state: Soak) -> dict[str, Any]:
    """The whole finding as plain data."""
    return {
        "games": state.done,
        "answers": state.answers,
        "broken": [msgspec.to_builtins(broken) for broken in state.broken],
        "reached": {section: state.reached(section) for section in state.counts},
        "never": {section: state.never(section) for section in state.counts},
    }
