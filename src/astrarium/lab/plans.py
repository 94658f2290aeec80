"""Which set-ups to try: every number of seats, with every two values of two options together at least once."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.ruleset import Ruleset

FEW = 16


class Plan(NamedTuple):
    """A number of seats and options that go with it."""

    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return " ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())])


def plans(rules: Ruleset) -> list[Plan]:
    """Set-ups that cover the game."""
    return [Plan(seats, options) for seats in rules.seats for options in _options(rules, seats)]


def _options(rules: Ruleset, seats: int) -> Iterator[dict[str, Any]]:
    names = [setting.name for setting in rules.settings]
    columns = [
        tuple(value for value in setting.values if _allowed(rules, seats, {setting.name: value}))
        for setting in rules.settings
    ]
    for values in _rows(columns):
        options = dict(zip(names, values, strict=True))
        if _allowed(rules, seats, options):
            yield options


def _allowed(rules: Ruleset, seats: int, options: dict[str, Any]) -> bool:
    try:
        rules.setup(seats, options)
    except WrongSetup:
        return False
    return True


def _rows(columns: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """All rows where there are few, else rows in which every two values of two columns meet."""
    total = 1
    for column in columns:
        total *= len(column)
    return list(product(*columns)) if total <= FEW else _pairwise(columns)


def _pairwise(columns: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    missing = {
        (one, value, other, another): None
        for one, other in combinations(range(len(columns)), 2)
        for value in range(len(columns[one]))
        for another in range(len(columns[other]))
    }
    rows = []
    while missing:
        row: list[int] = []
        for place, column in enumerate(columns):
            row.append(max(range(len(column)), key=lambda value: (_gain(missing, row, place, value), -value)))
        first = next(iter(missing))
        if not any((a, row[a], b, row[b]) in missing for a, b in combinations(range(len(row)), 2)):
            row[first[0]], row[first[2]] = first[1], first[3]
        for a, b in combinations(range(len(row)), 2):
            missing.pop((a, row[a], b, row[b]), None)
        rows.append(tuple(columns[place][value] for place, value in enumerate(row)))
    return rows


def _gain(missing: dict[tuple[int, int, int, int], None], row: list[int], place: int, value: int) -> int:
    """How many missing pairs this value brings, or may still bring with later columns."""
    now = sum((before, row[before], place, value) in missing for before in range(len(row)))
    later = sum(pair[0] == place and pair[1] == value for pair in missing)
    return now * 100 + later
