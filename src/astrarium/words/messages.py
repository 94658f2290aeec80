"""Message keys become sentences: one gettext catalogue per language and domain, read when first needed.

A key begins with its domain: `arcs.question.lead` stands in `<language>/arcs.po`, or in `<language>/arcs-<part>.po`.
In a sentence `{count}` stands for a value, and `{place:place}` for the words of one: those of `arcs.place.<value>`.
A family of another domain is named in full: `{seat:kernel.seat}`. Languages that decline may have families of their
own (`{resource:resource.genitive}`). An entry with plural forms chooses by the argument `count`. Values that are
numbered, as the Sectors `L3.0`, `L3.1`, share the words of their letter (`place.L`), which say {first} and {second}.
"""

import re
from collections.abc import Callable
from functools import cache
from gettext import c2py
from importlib.resources import files
from string import Formatter
from typing import Final, NamedTuple

from astrarium.kernel.content import SHELF, STANDARD
from astrarium.kernel.errors import AstrariumError
from astrarium.words.po import read

LANGUAGES: Final = ("en", "it", "pl")
CARDS: Final = ("card.", "exploration.")
"""What can be the source of an effect, and is called the same then."""
NUMBERED: Final = re.compile(r"([A-Z])(\d+)\.(\d+)")
"""Values that are too many to have words of their own."""


class MissingWords(AstrariumError, LookupError):
    """No catalogue has words for this key."""


class Said(str):
    """A value that is words already, such as the name of a player."""

    __slots__ = ()


class Part(NamedTuple):
    """A piece of a sentence: fixed text, then perhaps a value, said in the words of a family."""

    text: str
    name: str | None
    family: str


class Catalogue(NamedTuple):
    """The sentences of one domain in one language, and which plural form a number takes."""

    sentences: dict[str, tuple[str, ...]]
    plural: Callable[[int], int]


class Sentence(NamedTuple):
    """The forms of a sentence and how to choose one; all of it where nothing is to be filled in."""

    forms: list[tuple[Part, ...]]
    plural: Callable[[int], int]
    plain: str | None


def text(key: str, language: str = "en", /, **arguments: object) -> str:
    """The sentence for a key; in English where a language has none yet."""
    forms, plural, plain = _sentence(key, language)
    if plain is not None:
        return plain
    parts = forms[plural(int(str(arguments["count"]))) if len(forms) > 1 else 0]
    said = []
    for part in parts:
        said.append(part.text)
        if part.name is not None:
            value = arguments[part.name]
            worded = part.family and not isinstance(value, Said)
            said.append(_worded(part.family, str(value), language) if worded else str(value))
    return "".join(said)


def pieces(key: str, language: str) -> tuple[Part, ...]:
    """The sentence for a key in pieces, for one who wants to say it in general."""
    return _sentence(key, language).forms[-1]


def _worded(family: str, value: str, language: str) -> str:
    """A value in the words of its family; people count from one."""
    if numbered := NUMBERED.fullmatch(value):
        letter, first, second = numbered.groups()
        return text(f"{family}.{letter}", language, first=int(first) + 1, second=int(second) + 1)
    return text(f"{family}.{value}", language)


def parse(sentence: str, domain: str) -> tuple[Part, ...]:
    """The pieces of a sentence, families named in full."""
    return tuple(
        Part(literal, name, _family(spec, domain) if spec else "")
        for literal, name, spec, _ in Formatter().parse(sentence)
    )


def domain(key: str) -> str:
    """The domain of a key or of a catalogue file."""
    return key.partition(".")[0].partition("-")[0]


@cache
def domains() -> frozenset[str]:
    """Domains that have words."""
    folder = files("astrarium.words").joinpath("en")
    return frozenset(domain(file.name) for file in folder.iterdir() if file.name.endswith(".po"))


@cache
def catalogue(language: str, domain_name: str) -> Catalogue:
    """Every sentence of a domain in a language; empty where nobody has translated it yet."""
    if language not in LANGUAGES:
        raise MissingWords(f'no language "{language}"; choose {", ".join(LANGUAGES)}')
    sentences: dict[str, tuple[str, ...]] = {}
    for file in files("astrarium.words").joinpath(language).iterdir():
        if file.name.endswith(".po") and domain(file.name) == domain_name:
            sentences.update((entry.key, entry.forms) for entry in read(file.read_text("utf-8")) if all(entry.forms))
    header = sentences.pop("", ("Plural-Forms: nplurals=2; plural=(n != 1);",))[0]
    return Catalogue(sentences, c2py(header.partition("plural=(")[2].partition(");")[0]))


def dialect(language: str, pack: str) -> str:
    """A language in the words of a content pack: names as they are printed there, all else as usual."""
    return f"{language}@{pack}" if pack not in ("", STANDARD) else language


@cache
def printed(game: str, pack: str, language: str) -> dict[str, str]:
    """What a content pack calls things in a language, by the keys of the game without its name."""
    if pack not in SHELF.names(game):
        return {}
    said: dict[str, str] = SHELF.read(game, pack).get("words", {}).get(language, {})
    sources = {f"source.{key.partition('.')[2]}": name for key, name in said.items() if key.startswith(CARDS)}
    return sources | said


def _one_form(number: int) -> int:
    return 0


@cache
def _sentence(key: str, language: str) -> Sentence:
    base, _, pack = language.partition("@")
    if pack and (said := printed(domain(key), pack, base).get(key.partition(".")[2])):
        return Sentence([(Part(said, None, ""),)], _one_form, said)
    for candidate in (base, "en"):
        sentences, plural = catalogue(candidate, domain(key))
        if forms := sentences.get(key):
            parsed = [parse(form, domain(key)) for form in forms]
            fixed = len(forms) == 1 and all(part.name is None for part in parsed[0])
            return Sentence(parsed, plural, "".join(part.text for part in parsed[0]) if fixed else None)
    raise MissingWords(f'no words for "{key}"')


def _family(spec: str, domain_name: str) -> str:
    return spec if "." in spec and domain(spec) in domains() else f"{domain_name}.{spec}"
