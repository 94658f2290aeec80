"""What the kernel hands out, said in words: questions, options, notices and reasons.

The key of a question or a reason is its own. That of an option or a notice follows from the form of its type, as in
`arcs.option.tax:{site}` and `arcs.notice.taxed:{seat}:{site}`; the words of its fields come from families named after
their types, as in `{site:site}` for `arcs.site.<word>`.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from astrarium.kernel.codec import Worded
from astrarium.kernel.question import Option, Question, Reason
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.words.messages import Said, text


def say(value: Worded | Question | Reason, language: str = "en", players: Sequence[str] = ()) -> str:
    """The sentence for what the kernel hands out; seats are called by their players' names where these are given."""
    if isinstance(value, Reason):
        return text(value.text, language)
    names = {SEAT_NAMES[seat]: Said(player) for seat, player in enumerate(players)}
    key = value.prompt if isinstance(value, Question) else message_key(type(value))
    return text(key, language, **{name: names.get(word, word) for name, word in value.words().items()})


def seat(number: int, language: str = "en") -> str:
    """The word for a seat."""
    return text(f"kernel.seat.{SEAT_NAMES[number]}", language)


def value(kind: Any, word: str, language: str = "en") -> str:
    """The words for a value of an id type."""
    return text(f"{family(kind)}.{word}", language)


def family(kind: Any) -> str:
    """Where the words for an id type stand: arcs.action-card for ActionCard of Arcs."""
    return f"{home(kind.__module__)}.{re.sub(r'(?<=[a-z])(?=[A-Z])', '-', kind.__name__).lower()}"


@cache
def message_key(kind: type[Worded]) -> str:
    """The message key of a type of option or notice."""
    return f"{home(kind.__module__)}.{'option' if issubclass(kind, Option) else 'notice'}.{kind.form}"


def home(module: str) -> str:
    """The domain of what is declared in a module: the name of its game, or of its room."""
    rooms = module.removeprefix("astrarium.").removeprefix("games.")
    return rooms.partition(".")[0]
