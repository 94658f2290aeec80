"""What a person reads about a game; where it has no words for something yet, the key, so that no page fails."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from msgspec import Struct

from astrarium.kernel.codec import form as form_of
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.notice import Notice
from astrarium.kernel.question import Kind, Option, Question, Reason
from astrarium.kernel.ruleset import Ruleset, Setting, slug
from astrarium.words.messages import MissingWords, pieces, text
from astrarium.words.rulebook import UnknownRule, rulebook
from astrarium.words.speech import message_key, say, value

YES_AND_NO: Final = (True, False)


def option_text(option: Option, language: str) -> str:
    """What stands on the button of an option."""
    return _or(option, language, option.key)


@cache
def kind_of(kind: type[Option], language: str) -> str:
    """What an option does, whatever or whomever it may be about."""
    try:
        parts = pieces(message_key(kind), language)
    except MissingWords:
        return kind.form.partition(":")[0]
    said = "".join(part.text + ("…" if part.name else "") for part in parts)
    if not re.search(r"\w", said):
        return kind.form.partition(":")[0]
    return said if said.count("…") > 1 else said.strip(" …:,")


def question_text(question: Question, language: str) -> str:
    """The question in a sentence."""
    return _or(question, language, question.prompt)


def reason_text(reason: Reason, language: str) -> str:
    """Why something may not be done."""
    return _or(reason, language, reason.text)


def notice_text(notice: Notice, language: str) -> str:
    """Something that happened, or would."""
    return _or(notice, language, "")


def about(game: str, thing: str, language: str) -> str:
    """What a card does, or its kind where cards are numbered; nothing for a thing without words of its own."""
    for name in (thing, re.sub(r"-\d+$", "", thing)):
        try:
            return text(f"{game}.about.{name}", language)
        except MissingWords:
            continue
    return ""


def _or(value: Option | Question | Reason | Notice, language: str, otherwise: str) -> str:
    try:
        return say(value, language)
    except MissingWords:
        return otherwise


def kind_text(kind: Kind, language: str) -> str:
    """What a kind of question asks, whatever it may speak of."""
    return words(f"{kind.prompt}.ahead" if kind.about else kind.prompt, language, {})


def answer_text(kind: Kind, answer: str, language: str) -> str:
    """An answer that is ordered, whomever or whatever it may be about."""
    option = kind.ahead[answer]
    return words(f"{kind.prompt}.{answer}", language, {}) if form_of(option).fields else option_text(option(), language)


def value_text(kind: Any, word: str, language: str) -> str:
    """A value that a question speaks of."""
    try:
        return value(kind, word, language)
    except MissingWords:
        return word


def words(key: str, language: str, arguments: Mapping[str, object]) -> str:
    """A line of the history, or the name of a setting."""
    try:
        return text(key, language, **arguments)
    except MissingWords:
        return key.format_map(arguments)


def outcome(game: str, said: str, language: str) -> str:
    """What may come of an option: words with their counts, names of cards or places, or a message of its own."""
    return ", ".join(_outcome(game, part, language) for part in said.split(", "))


def _outcome(game: str, part: str, language: str) -> str:
    name, _, count = part.partition(" ")
    for key in (f"{game}.odds.{name}", f"{game}.card.{name}", f"{game}.place.{name}", part):
        try:
            return text(key, language, count=count)
        except MissingWords:
            continue
    return part


class Offer(Struct):
    """A setting of a game on a form: its name, what it means, and its values in words, the usual one marked."""

    name: str
    title: str
    what: str
    values: list[tuple[str, str, bool]]


def settings(rules: Ruleset, seats: int, language: str) -> list[Offer]:
    """What can be chosen at a table of so many seats."""
    found = (_offer(rules, setting, seats, language) for setting in rules.settings)
    return [offer for offer in found if len(offer.values) > 1]


def _offer(rules: Ruleset, setting: Setting, seats: int, language: str) -> Offer:
    key = f"{rules.name}.setting.{setting.name}"
    values = [
        (str(one), _value(key, one, language), one == setting.default)
        for one in setting.choices
        if fits(rules, seats, setting.name, one)
    ]
    return Offer(setting.name, words(key, language, {}), words(f"{key}.what", language, {}), values)


def chosen(rules: Ruleset, seats: int, options: Mapping[str, object], language: str) -> list[tuple[str, str]]:
    """What is not as usual at a table: names of settings and their values."""
    return [
        (offer.title, text)
        for offer in settings(rules, seats, language)
        for value, text, usual in offer.values
        if value == str(options.get(offer.name)) and not usual
    ]


def _value(key: str, one: bool | int | str, language: str) -> str:
    """A value in words; packs and the like that somebody brought have none but their own."""
    try:
        return text(f"table.value.{one}" if isinstance(one, bool) else f"{key}.{slug(one)}", language)
    except MissingWords:
        return str(one)


def fits(rules: Ruleset, seats: int, name: str, one: bool | int | str) -> bool:
    """Whether a setting can have this value at a table of so many seats."""
    try:
        rules.setup(seats, {name: one})
    except WrongSetup:
        return False
    return True


def option_places(option: Option) -> list[str]:
    """The ids that an option speaks of, for marking them on the map."""
    return [values.word(getattr(option, name)) for name, values in form_of(type(option)).fields]


@cache
def title(game: str) -> str:
    """The name of a game, which is the same in every language."""
    try:
        return rulebook(game).title
    except UnknownRule:
        return game.capitalize()
