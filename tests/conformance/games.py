"""Which games the suite runs over, and what each of them brings along.

A game brings one file, `resample_<game>.py`, that knows its state:

- `resample(state, seat, below)`: a copy in which all that the seat (None: the spectator) cannot know is drawn anew;
- `hidden(state, seat)`: for each id type, the values whose place the seat cannot know;
- `pieces(state)`: a count of everything that must never be lost or come from nothing;
- `LEAKS`: rules with a fault planted, each of which the suite must catch; `tried` names set-ups in which it shows;
- `blab(state, seat)`: a notice that names something hidden from the seat, or None when nothing is.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from tests.kernel.toy import FAIR_RULES

from astrarium.games.catalogue import games
from astrarium.kernel.notice import Notice
from astrarium.kernel.ruleset import Ruleset
from astrarium.kernel.seats import Seat
from astrarium.lab.plans import Plan, plans


class Hooks(Protocol):
    """What a game brings along."""

    LEAKS: Sequence[Ruleset]

    def resample(self, state: Any, seat: Seat | None, below: Callable[[int], int]) -> Any: ...

    def hidden(self, state: Any, seat: Seat | None) -> Mapping[Any, set[int]]: ...

    def pieces(self, state: Any) -> object: ...

    def blab(self, state: Any, seat: Seat) -> Notice | None: ...


GAMES: list[Ruleset] = [FAIR_RULES, *games()]
NAMES = [rules.name for rules in GAMES]
PLANS = [(rules, plan) for rules in GAMES for plan in plans(rules)]


def hooks(rules: Ruleset) -> Hooks:
    """What this game brings along."""
    return cast(Hooks, import_module(f"tests.conformance.resample_{rules.name}"))


def find(name: str) -> Ruleset:
    """The rules of a game of the suite."""
    return next(rules for rules in GAMES if rules.name == name)


def some_plans(rules: Ruleset, count: int) -> list[Plan]:
    """A few set-ups, spread over all of them."""
    every = plans(rules)
    return [every[place * len(every) // count] for place in range(count)] if len(every) > count else every


SOME_PLANS = [(rules, plan) for rules in GAMES for plan in some_plans(rules, 12)]


def named(plans: list[tuple[Ruleset, Plan]]) -> list[str]:
    """What tests are called that run over these set-ups."""
    return [f"{rules.name} {plan}" for rules, plan in plans]
