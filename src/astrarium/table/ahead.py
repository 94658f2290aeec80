"""What may be ordered in a game, and what was, in words."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from astrarium.kernel.codec import Domain
from astrarium.kernel.question import Kind
from astrarium.table import say
from astrarium.table.desk import Refused
from astrarium.table.orders import Condition, Line, Lines

MOST_LINES: Final = 60
RELATIONS: Final = ("is", "not", "below", "above")


class Value(Struct):
    """An answer, or a value that a question may speak of, in words."""

    value: str
    text: str


class Speaks(Struct):
    """Something that a question speaks of, for conditions; a number has no list of values."""

    name: str
    text: str
    number: bool
    values: list[Value]


class Ahead(Struct):
    """A question that may be answered ahead, and with what."""

    prompt: str
    text: str
    answers: list[Value]
    about: list[Speaks]


class Given(Struct):
    """A line that was ordered: the question, the answer (empty: ask me), the conditions, each in words."""

    text: str
    answer: str
    conditions: list[str]
    line: Line


class Orders(Struct):
    """What may be ordered at a table, and the orders of my seat; the first line that fits decides."""

    ahead: list[Ahead]
    orders: list[Given]


def orders(game: str, lines: Lines, language: str) -> Orders:
    """Both in words."""
    return Orders([_ahead(kind, language) for kind in kinds(game)], [given(line, language) for line in lines])


@cache
def kinds(game: str) -> Sequence[Kind]:
    """The questions of a game that may be answered ahead."""
    return [kind for prompt, kind in Kind.known.items() if kind.ahead and prompt.startswith((f"{game}.", f"{game}:"))]


def abouts() -> set[str]:
    """What conditions can be about."""
    return {name for kind in Kind.known.values() if kind.ahead for name in kind.about}


def _ahead(kind: Kind, language: str) -> Ahead:
    answers = [Value(answer, say.answer_text(kind, answer, language)) for answer in kind.ahead]
    return Ahead(
        kind.prompt, say.kind_text(kind, language), answers, [_speaks(kind, name, language) for name in kind.about]
    )


def _speaks(kind: Kind, name: str, language: str) -> Speaks:
    about = kind.about[name]
    values = [] if about.numeric else [Value(word, _value(kind, name, word, language)) for word in about.words]
    return Speaks(name, say.words(f"table.about.{name}", language, {}), about.numeric, values)


def _value(kind: Kind, name: str, word: str, language: str) -> str:
    return word if kind.about[name].numeric else say.value_text(kind.spoken[name], word, language)


def given(line: Line, language: str) -> Given:
    """A line in words."""
    kind = Kind.known[line.prompt]
    answer = say.answer_text(kind, line.answer, language) if line.answer in kind.ahead else ""
    conditions = [_condition(kind, condition, language) for condition in line.conditions]
    return Given(say.kind_text(kind, language), answer, conditions, line)


def _condition(kind: Kind, condition: Condition, language: str) -> str:
    value = _value(kind, condition.name, condition.value, language)
    name = say.words(f"table.about.{condition.name}", language, {})
    return say.words(f"table.relation.{condition.relation}", language, {"name": name, "value": value})


def check(game: str, lines: Lines) -> None:
    """Nothing is kept that could never fit."""
    known = {kind.prompt: kind for kind in kinds(game)}
    fitting = all(line.prompt in known and _possible(known[line.prompt], line) for line in lines)
    if len(lines) > MOST_LINES or not fitting:
        raise Refused("table.error.order")


def _possible(kind: Kind, line: Line) -> bool:
    return line.answer in ("", *kind.ahead) and all(_sound(kind.about.get(one.name), one) for one in line.conditions)


def _sound(about: Domain | None, condition: Condition) -> bool:
    if about is None:
        return False
    if condition.relation in ("is", "not"):
        return condition.value in about.words
    return about.numeric and condition.value.isascii() and condition.value.isdigit() and len(condition.value) < 5


def added(lines: Lines, line: Line) -> list[Line]:
    """With another line: what holds under conditions comes before what always holds, the newest first."""
    others = [one for one in lines if (one.prompt, one.conditions) != (line.prompt, line.conditions)]
    first = sum(bool(one.conditions) for one in others) if not line.conditions else 0
    return [*others[:first], line, *others[first:]]
