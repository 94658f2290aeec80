"""The rules of each game as entries with ids: what `astrarium rules` prints and what the rule index counts.

`rules/<game>.toml` is the rulebook, in English; `rules/<language>/<game>.toml` says the same texts in another language.
"""

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


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rule or ruling says in another language."""

    text: str
    edge_cases: tuple[str, ...] = ()


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
    return msgspec.convert(_read(game, f"{game}.toml"), Rulebook)


@cache
def translation(game: str, language: str) -> dict[str, Told]:
    """What the rules and rulings of one game say in another language, by id."""
    return msgspec.convert(_read(game, language, f"{game}.toml"), dict[str, Told])


def _read(game: str, *path: str) -> dict[str, object]:
    if game not in GAMES:
        raise UnknownRule(f'no rules for "{game}"; choose {", ".join(GAMES)}')
    return tomllib.loads(files("astrarium.words").joinpath("rules", *path).read_text("utf-8"))


@cache
def rules(game: str, language: str = "en") -> tuple[Rule | Ruling, ...]:
    """Every rule and ruling of one game, in the words of a language."""
    entries = rulebook(game).entries()
    if language == "en":
        return entries
    told = translation(game, language)
    return tuple(_said(entry, told[entry.id]) if entry.id in told else entry for entry in entries)


def _said(entry: Rule | Ruling, told: Told) -> Rule | Ruling:
    if isinstance(entry, Ruling):
        return msgspec.structs.replace(entry, text=told.text)
    return msgspec.structs.replace(entry, text=told.text, edge_cases=told.edge_cases)


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


def search(word: str, game: str, language: str = "en") -> list[Rule | Ruling]:
    """Entries of one game in which the word occurs, in that language or in English: in the id, text or an edge case."""
    wanted = word.casefold()
    both = zip(rules(game, language), rules(game), strict=True)
    return [entry for entry, english in both if wanted in _haystack(entry) or wanted in _haystack(english)]


def _haystack(entry: Rule | Ruling) -> str:
    more = entry.edge_cases if isinstance(entry, Rule) else (entry.question, entry.topic)
    return "\n".join((entry.id, entry.text, *more)).casefold()
