"""The rules of each game as entries with ids: what `astrarium rules` prints and what the rule index counts."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

GAMES: Final = ("arcs", "eclipse", "ascendancy")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What rules and rulings share; `basis` says where it comes from, `verified` how many sources agree.

    An optional entry is a variant, etiquette or background: nothing has to keep or prove it.
    """

    id: str
    text: str
    optional: bool = False
    basis: str = ""
    verified: int = 0


class Rule(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One atomic rule; `readings` holds how other editions of the rulebook differ."""

    chapter: str
    section: str
    edge_cases: tuple[str, ...] = ()
    kind: str = ""
    readings: dict[str, str] = {}


class Ruling(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer to what the rules leave open, with the variants that were not taken."""

    topic: str
    question: str = ""
    variants: tuple[str, ...] = ()
    taken: str = ""
    option: str = ""
    note: str = ""
    source: str = ""


class Switch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A point on which the rulebooks disagree: its value in each of them, and the rules it bears on."""

    ucr_4: bool | int | str
    official_2020: bool | int | str
    official_2016: bool | int | str
    rules: tuple[str, ...]


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is written about the rules of one game."""

    game: str
    title: str
    sources: str
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    notes: tuple[str, ...] = ()
    sections: dict[str, dict[str, str]] = {}
    terms: dict[str, str] = {}
    switches: dict[str, Switch] = {}

    def section(self, rule: Rule, language: str = "en") -> str:
        """Where in the printed book the rule stands."""
        return self.sections[rule.section][language] if self.sections else rule.section

    def entries(self) -> tuple[Rule | Ruling, ...]:
        """Rules and rulings in printed order."""
        return (*self.rules, *self.rulings)


class UnknownRule(LookupError):
    """No rule has this id, or no game this name."""


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of one game."""
    if game not in GAMES:
        raise UnknownRule(f'no rules for "{game}"; choose {", ".join(GAMES)}')
    data = files("astrarium.words").joinpath("rules", f"{game}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(data), Rulebook)


def rules(game: str) -> tuple[Rule | Ruling, ...]:
    """Every rule and ruling of one game."""
    return rulebook(game).entries()


@cache
def _by_id() -> dict[str, Rule | Ruling]:
    return {entry.id: entry for game in GAMES for entry in rules(game)}


def rule(id: str) -> Rule | Ruling:
    """The rule or ruling with this id."""
    if (found := _by_id().get(id)) is None:
        chapter = id.rstrip("0123456789")
        near = [known for known in _by_id() if known.startswith(chapter)] or list(_by_id())
        raise UnknownRule(f'no rule "{id}"; there are {near[0]} to {near[-1]}')
    return found


def search(word: str, game: str) -> list[Rule | Ruling]:
    """Entries of one game in which the word occurs, whatever its case: in the id, the text or an edge case."""
    wanted = word.casefold()
    return [entry for entry in rules(game) if wanted in _haystack(entry)]


def _haystack(entry: Rule | Ruling) -> str:
    more = entry.edge_cases if isinstance(entry, Rule) else (entry.question, entry.topic)
    return "\n".join((entry.id, entry.text, *more)).casefold()
