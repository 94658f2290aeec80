"""`astrarium rules`: print a rule by its id, or find rules by a word."""

import argparse
from typing import Final

from astrarium.words import rulebook
from astrarium.words.messages import LANGUAGES

EXAMPLE: Final = "astrarium rules ARC-BATTLE-03"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", help="the id of a rule or ruling, or a word")
    parser.add_argument("--game", choices=rulebook.GAMES, help="look only in this game")
    parser.add_argument("--language", choices=LANGUAGES, default="en")


def run(arguments: argparse.Namespace) -> int:
    found = find(arguments.what, arguments.game, arguments.language)
    print("\n\n".join(map(describe, found)) if found else f"No rule has {arguments.what!r} in it.")
    return 0 if found else 1


def find(what: str, game: str | None = None, language: str = "en") -> list[rulebook.Rule | rulebook.Ruling]:
    """The rule with this id, else every rule in which the word occurs."""
    games = [game] if game else rulebook.GAMES
    found = [entry for name in games for entry in rulebook.search(what, name, language)]
    return [entry for entry in found if entry.id.casefold() == what.casefold()] or found


def describe(entry: rulebook.Rule | rulebook.Ruling) -> str:
    """A rule as text: its id, what it says, and the edge cases."""
    more = [f"  - {case}" for case in entry.edge_cases] if isinstance(entry, rulebook.Rule) else []
    return "\n".join([f"{entry.id}  {entry.text}", *more])
