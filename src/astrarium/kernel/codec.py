"""How values become text and numbers: each id type has a domain, each option type a form.

A domain lists every value that an id can take, in printed order. From it follow the text key of an option, its integer
code, and the way back from both.
"""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, ClassVar, TypeVar, get_type_hints

from msgspec import Struct
from msgspec.structs import fields as struct_fields

from .errors import BrokenRule, WrongContent

N = TypeVar("N", bound=int)


class Domain:
    """The values that an id type can take, each with its word."""

    def __init__(self, words: Sequence[str], first: int = 0) -> None:
        self.words = tuple(words)
        self.first = first
        self.values = {word: first + place for place, word in enumerate(self.words)}
        if len(self.values) != len(self.words):
            raise BrokenRule(f"a domain names something twice: {self.words}")

    def word(self, value: int) -> str:
        return self.words[value - self.first]

    @property
    def numeric(self) -> bool:
        """Whether the words are the numbers themselves."""
        return self.words[0] == str(self.first) and self.words[-1] == str(self.first + len(self.words) - 1)


_DOMAINS: dict[Any, Domain] = {}


def names(kind: Any, words: Sequence[str], first: int = 0) -> None:
    """Give an id type its words, from its first value on."""
    _DOMAINS[kind] = Domain(words, first)


def numbers(kind: Any, first: int, last: int) -> None:
    """Give a counting type its range."""
    _DOMAINS[kind] = Domain([str(number) for number in range(first, last + 1)], first)


def domain(kind: Any) -> Domain:
    """The domain of an id type."""
    try:
        return _DOMAINS[kind]
    except KeyError:
        raise BrokenRule(f"{kind} has no domain; declare it with names() or numbers()") from None


def named(kind: Callable[[int], N], word: str) -> N:
    """The value of an id type with this word; the error says what would have been right."""
    values = domain(kind).values
    if word not in values:
        near = get_close_matches(str(word), values, 3) or [*values][:12]
        raise WrongContent(f"there is no {getattr(kind, '__name__', kind)} {word!r}; choose {', '.join(near)}")
    return kind(values[word])


class Form:
    """How values of one struct type are written, numbered and read."""

    def __init__(self, kind: type["Worded"]) -> None:
        hints = get_type_hints(kind)
        self.kind = kind
        self.fields = tuple((field.name, domain(hints[field.name])) for field in struct_fields(kind))
        self.size = 1
        for _, values in self.fields:
            self.size *= len(values.words)
        parts = re.split(r"\{(\w+)\}", kind.form)
        if sorted(parts[1::2]) != sorted(name for name, _ in self.fields):
            raise BrokenRule(f"the form of {kind.__name__}, {kind.form!r}, does not name its fields")
        domains = dict(self.fields)
        alternatives = (
            "|".join(map(re.escape, sorted(domains[name].words, key=len, reverse=True))) for name in parts[1::2]
        )
        text = [re.escape(part) for part in parts[::2]]
        pattern = text[0] + "".join(
            f"(?P<{name}>{words}){after}"
            for name, words, after in zip(parts[1::2], alternatives, text[1:], strict=True)
        )
        self.pattern = re.compile(pattern)

    def write(self, value: "Worded") -> str:
        return self.kind.form.format_map({name: values.word(getattr(value, name)) for name, values in self.fields})

    def read(self, key: str) -> "Worded | None":
        """The value whose key this is, if it is one of this type."""
        match = self.pattern.fullmatch(key)
        return self.kind(**{name: values.values[match[name]] for name, values in self.fields}) if match else None

    def code(self, value: "Worded") -> int:
        """A stable number below `size`, different for each value."""
        total = 0
        for name, values in self.fields:
            total = total * len(values.words) + getattr(value, name) - values.first
        return total

    def decode(self, code: int) -> "Worded":
        """The value with this code."""
        arguments = {}
        for name, values in reversed(self.fields):
            code, place = divmod(code, len(values.words))
            arguments[name] = place + values.first
        return self.kind(**arguments)


@cache
def form(kind: type["Worded"]) -> Form:
    """The form of a type; built once, when first asked for."""
    return Form(kind)


class Worded(Struct, frozen=True, gc=False):
    """A small value whose fields all have domains."""

    form: ClassVar[str] = ""

    def words(self) -> dict[str, str]:
        """The fields as words."""
        return {name: values.word(getattr(self, name)) for name, values in form(type(self)).fields}
