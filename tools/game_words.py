"""What the games say: every type of question, option and notice, what it tells, and the values that it can tell."""

import ast
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import get_type_hints

from astrarium import games
from astrarium.games.arcs.odds import FIGURES, TOLD
from astrarium.games.arcs.tables.action_cards import SUIT_NAMES
from astrarium.games.arcs.tables.court import CARD_NAMES
from astrarium.games.arcs.tables.dice import DIE_NAMES
from astrarium.games.ascendancy.odds import TOLD as LANES_TOLD
from astrarium.kernel.codec import _DOMAINS, Domain, Worded, form
from astrarium.kernel.question import Kind
from astrarium.kernel.ruleset import slug
from astrarium.words.messages import NUMBERED
from astrarium.words.speech import family, message_key


def spoken() -> tuple[dict[str, Mapping[str, str]], dict[str, tuple[str, ...]]]:
    """Message keys with what each is told, field by field with its family; and the values of every family."""
    for room in ("astrarium.kernel", "astrarium.games"):
        for module in pkgutil.walk_packages(import_module(room).__path__, f"{room}."):
            import_module(module.name)
    families = {family(kind): unnumbered(values.words) for kind, values in _DOMAINS.items() if not is_number(values)}
    names = {id(values): family(kind) for kind, values in _DOMAINS.items()}
    messages: dict[str, Mapping[str, str]] = {
        prompt: {name: "" if is_number(values) else names[id(values)] for name, values in kind.about.items()}
        for prompt, kind in Kind.known.items()
    }
    messages.update({key: {} for key in ordered()})
    messages.update({key: {} for key in (*settings(), *abouts(), *guides())})
    messages.update({f"arcs.odds.{name}": {"count": ""} for name in TOLD})
    messages.update({f"ascendancy.odds.{name}": {"count": ""} for name in LANES_TOLD})
    messages.update({message_key(kind): dict(fields(kind)) for kind in kinds(Worded)})
    return messages, families


def ordered() -> Iterator[str]:
    """What is said of orders given before there is a question: whatever it and its answers may be about."""
    for prompt, kind in Kind.known.items():
        if kind.ahead and kind.about:
            yield f"{prompt}.ahead"
        for answer, option in kind.ahead.items():
            if form(option).fields:
                yield f"{prompt}.{answer}"


def settings() -> Iterator[str]:
    """What can be chosen before a game: each setting, what it means, and its values; yes and no go without saying."""
    for rules in games():
        for setting in rules.settings:
            key = f"{rules.name}.setting.{setting.name}"
            yield from (key, f"{key}.what")
            yield from (f"{key}.{slug(value)}" for value in setting.choices if not isinstance(value, bool))


def abouts() -> Iterator[str]:
    """What every card of Arcs does, and what a suit is for; what mixes of dice are compared by."""
    yield from (f"arcs.about.{name}" for name in (*SUIT_NAMES, *CARD_NAMES))
    yield from (f"arcs.mix.{name}" for name in (*DIE_NAMES, *FIGURES))


def guides() -> Iterator[str]:
    """What a guided game says of each question that a seat can be asked."""
    drawn = {prompt for module in list(sys.modules.values()) for prompt in drawn_in(module)}
    yield from (f"{prompt}.guide" for prompt in Kind.known if prompt not in drawn)


def drawn_in(module: ModuleType) -> Iterator[str]:
    """The questions that a module of a game puts to chance."""
    if not module.__name__.startswith("astrarium.games."):
        return
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.Call(func=ast.Name(id="draw"), args=[ast.Name(id=name), *_]):
                kind = getattr(module, name)
                assert isinstance(kind, Kind), f"{module.__name__} draws {name}, which is no kind of question"
                yield kind.prompt


def unnumbered(words: Iterable[str]) -> tuple[str, ...]:
    """Values that have words of their own; for numbered ones the letter that they share."""
    return tuple(dict.fromkeys(NUMBERED.sub(r"\1", word) for word in words))


def kinds(base: type[Worded]) -> Iterator[type[Worded]]:
    """Every type with a form of its own."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("astrarium.") and kind.form:
            yield kind
        yield from kinds(kind)


def fields(kind: type[Worded]) -> Iterator[tuple[str, str]]:
    """The fields of a type with the families of their values."""
    hints = get_type_hints(kind)
    for name, values in form(kind).fields:
        yield name, "" if is_number(values) else family(hints[name])


def is_number(values: Domain) -> bool:
    """Whether values speak for themselves: numbers and coordinates."""
    return all(re.fullmatch(r"-?\d+(,-?\d+)*", word) for word in values.words)
