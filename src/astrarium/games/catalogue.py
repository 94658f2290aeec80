"""The only list of games."""

from importlib import import_module
from typing import Final

from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.ruleset import Ruleset

GAMES: Final[dict[str, str]] = {
    "arcs": "astrarium.games.arcs.ruleset",
    "eclipse": "astrarium.games.eclipse.ruleset",
    "ascendancy": "astrarium.games.ascendancy.ruleset",
}
"""Name of each game and the module that has its `RULES`."""


def games() -> list[Ruleset]:
    """The rules of every game."""
    return [find(name) for name in GAMES]


def find(name: str) -> Ruleset:
    """The rules of a game, by its name."""
    if name not in GAMES:
        raise WrongSetup(f"there is no game {name!r}; choose {', '.join(GAMES) or 'none'}")
    rules = import_module(GAMES[name]).RULES
    assert isinstance(rules, Ruleset)
    return rules
