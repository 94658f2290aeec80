"""Whether every message has its words, in every language.

Message keys are string literals of three parts or more that begin with a domain (`"arcs.question.lead"`), in Python,
pages and scripts below src/. A family (`f"arcs.card.{card}"`, or `{card:card}` inside a sentence) has an entry in
pyproject.toml under [tool.astrarium.words.families] that says where its values are listed. Every language must be whole
in the domains that [tool.astrarium.words] names as complete. Questions, options and notices of the games, and the
families of their values, are asked of the games themselves. `words.py --missing it` prints what is missing, ready to be
filled in. Every rule and ruling must be told in every language, with the same numbers and the same ids in it.
"""

import argparse
import ast
import itertools
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from astrarium.words.messages import LANGUAGES, domain, parse
from astrarium.words.po import DamagedCatalogue, Entry, read
from astrarium.words.rulebook import GAMES, Rule, Ruling, Told, rules, translation
from game_words import spoken

ROOT = Path(__file__).parent.parent
ROOMS = ("kernel", "boards", "draw", "bots", "lab", "table", "cli")
KEY = re.compile(rf"(?:{'|'.join((*ROOMS, *GAMES))})(?:\.[\w-]+){{2,}}")
FAMILY = re.compile(rf"(?:{'|'.join((*ROOMS, *GAMES))})(?:\.[\w-]+)+\.")
QUOTED = re.compile(rf"""["']({KEY.pattern})["']""")
JOINED = re.compile(rf"""["']({FAMILY.pattern})["'] ~""")


Fields = Mapping[str, str]
"""What a message is told, each with the family of its values; a number has none."""


class Used(NamedTuple):
    """A key or the beginning of a family, and where it is used."""

    key: str
    place: str


@dataclass
class Words:
    """The catalogues of a project, and what is wrong with them."""

    entries: dict[str, dict[str, Entry]] = field(default_factory=dict)
    plural_forms: dict[tuple[str, str], int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def used_keys(source: Path) -> Iterator[Used]:
    """Keys in Python files, pages and scripts; families end with a dot."""
    for path in sorted(source.rglob("*")):
        if path.suffix in (".html", ".js"):
            text = path.read_text("utf-8")
            yield from (Used(key, path.name) for key in QUOTED.findall(text))
            yield from (Used(key, path.name) for key in JOINED.findall(text))
        elif path.suffix == ".py" and "words" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                    yield Used(node.value, f"{path.name}:{node.lineno}")
                elif isinstance(node, ast.JoinedStr) and FAMILY.fullmatch(first := beginning(node)):
                    yield Used(first, f"{path.name}:{node.lineno}")


def beginning(text: ast.JoinedStr) -> str:
    """The fixed text before the first value of an f-string."""
    first = text.values[0] if text.values else None
    return str(first.value) if isinstance(first, ast.Constant) else ""


def load(folder: Path) -> Words:
    """Read all catalogues; what cannot be read is a fault."""
    words = Words()
    for language in LANGUAGES:
        entries = words.entries.setdefault(language, {})
        for path in sorted((folder / language).glob("*.po")):
            place = f"{language}/{path.name}"
            try:
                found = list(read(path.read_text("utf-8")))
            except DamagedCatalogue as error:
                words.faults.append(f"{place}: {error}")
                continue
            for entry in found:
                if not entry.key:
                    count = re.search(r"nplurals=(\d+)", entry.forms[0])
                    words.plural_forms[language, domain(path.name)] = int(count[1]) if count else 0
                elif entry.key in entries:
                    words.faults.append(f"{place}:{entry.line}: {entry.key} is there twice")
                elif domain(entry.key) != domain(path.name):
                    words.faults.append(f"{place}:{entry.line}: {entry.key} belongs to another domain")
                else:
                    entries[entry.key] = entry
    return words


def families_in(entries: Mapping[str, Entry]) -> Iterator[Used]:
    """Families that sentences refer to."""
    for entry in entries.values():
        for form in entry.forms:
            for part in parse(form, domain(entry.key)):
                if part.family:
                    yield Used(f"{part.family}.", entry.key)


def values_at(place: str) -> list[str]:
    """The values listed at "module:name", by a function or outright."""
    module, _, attribute = place.partition(":")
    values = getattr(import_module(module), attribute)
    return [str(value) for value in (values() if callable(values) else values)]


def values_of(family: str, families: Mapping[str, Iterable[str]]) -> Iterable[str] | None:
    """The values of a family; `arcs.resource.genitive.` has those of `arcs.resource.`"""
    name = family.rstrip(".")
    while name and name not in families:
        name = name.rpartition(".")[0]
    return families[name] if name else None


def wanted(used: Iterable[Used], families: Mapping[str, Iterable[str]], faults: list[str]) -> dict[str, str]:
    """Every key that must have words, families spelled out, with a place where it is used."""
    keys: dict[str, str] = {}
    for key, place in used:
        if not key.endswith("."):
            keys.setdefault(key, place)
        elif (values := values_of(key, families)) is None:
            faults.append(f"{place}: nothing says which values {key} has; add it to [tool.astrarium.words.families]")
        else:
            keys.update({f"{key}{value}": place for value in values if f"{key}{value}" not in keys})
    return keys


def placeholders(entry: Entry) -> set[str]:
    """What a sentence wants to be told; the number may be left out of a plural form."""
    names = {part.name for form in entry.forms for part in parse(form, "") if part.name is not None}
    return names | ({"count"} if entry.plural else set())


def shape_faults(words: Words, language: str) -> Iterator[str]:
    """Wrong numbers of plural forms, and sentences that ask for other values than the English ones."""
    for key, entry in words.entries[language].items():
        place = f"{language}: {key}"
        count = words.plural_forms.get((language, domain(key)), 0)
        if entry.plural and len(entry.forms) != count:
            yield f"{place} has {len(entry.forms)} plural forms, not {count}"
        english = words.entries["en"].get(key)
        if english and any(entry.forms) and placeholders(entry) != placeholders(english):
            yield f"{place} speaks of {sorted(placeholders(entry))}, English of {sorted(placeholders(english))}"


def missing(words: Words, keys: Mapping[str, str], language: str) -> list[str]:
    """Keys without words, or with a form left empty."""
    return [key for key in keys if not all(getattr(words.entries[language].get(key), "forms", ("",)))]


def told_faults(words: Words, language: str, messages: Mapping[str, Fields]) -> Iterator[str]:
    """Sentences that ask for what they are not told, or that would show a value by its bare key."""
    for key, fields in messages.items():
        entry = words.entries[language].get(key)
        for part in (part for form in entry.forms for part in parse(form, domain(key))) if entry else ():
            if part.name is not None and part.name not in fields:
                yield f"{language}: {key} is not told {part.name}"
            elif part.name is not None and fields[part.name] and not part.family:
                yield f"{language}: {key} shows the bare key of {part.name}; write {{{part.name}:{fields[part.name]}}}"


def check(
    root: Path, messages: Mapping[str, Fields], families: Mapping[str, Iterable[str]]
) -> tuple[list[str], dict[str, list[str]]]:
    """All faults, and for each language the keys that still want words."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["astrarium"]["words"]
    families = {name: values_at(place) for name, place in settings["families"].items()} | dict(families)
    words = load(root / "src" / "astrarium" / "words")
    used = [*used_keys(root / "src"), *(Used(key, "games") for key in messages)]
    absent: dict[str, list[str]] = {}
    for language in LANGUAGES:
        entries = words.entries[language]
        keys = wanted([*used, *families_in(entries)], families, words.faults)
        absent[language] = missing(words, keys, language)
        for key in absent[language]:
            if domain(key) in settings["complete"].get(language, ()):
                words.faults.append(f"{keys[key]}: no {language} words for {key}")
        words.faults += [f"{language}: nothing uses {key}" for key in entries if key not in keys]
        words.faults += [*shape_faults(words, language), *told_faults(words, language, messages)]
    return list(dict.fromkeys(words.faults)), absent


def rule_faults(entries: Iterable[Rule | Ruling], told: Mapping[str, Told], language: str) -> Iterator[str]:
    """Rules that a language lacks or tells otherwise: other numbers, other ids, another count of edge cases."""
    english = {entry.id: (entry.text, *(entry.edge_cases if isinstance(entry, Rule) else ())) for entry in entries}
    for id in told.keys() - english.keys():
        yield f"{language}: there is no rule {id}"
    for id, texts in english.items():
        if (found := told.get(id)) is None:
            yield f"{language}: rule {id} is not told"
        elif len(texts) != 1 + len(found.edge_cases):
            yield f"{language}: rule {id} has {len(texts) - 1} edge cases, not {len(found.edge_cases)}"
        else:
            pairs = zip(texts, (found.text, *found.edge_cases), strict=True)
            differ = [pair for pair in pairs if not pair[1].strip() or figures(pair[0]) != figures(pair[1])]
            yield from (f"{language}: rule {id} tells other figures: {text!r} for {said!r}" for said, text in differ)


def figures(text: str) -> list[str]:
    """The numbers and ids in a text, in ascending order."""
    return sorted(re.findall(r"\b(?:ARC|ECL|ASC|RUL)-[\w.-]*\w|\d+", text))


def main() -> int:
    """Say what is wrong, or print what is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missing", choices=LANGUAGES, help="print entries that want words in this language")
    arguments = parser.parse_args()
    faults, absent = check(ROOT, *spoken())
    for game, language in itertools.product(GAMES, LANGUAGES[1:]):
        faults += rule_faults(rules(game), translation(game, language), language)
    if arguments.missing:
        for key in absent[arguments.missing]:
            print(f'msgid "{key}"\nmsgstr ""\n')
        return 0
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
