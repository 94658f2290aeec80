"""What a person reads about a game; where it has no words for something yet, the key, so that no page fails."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from astrarium.kernel.codec import form as form_of
from astrarium.kernel.question import Option, Question, Reason
from astrarium.words.messages import MissingWords, text
from astrarium.words.rulebook import UnknownRule, rulebook
from astrarium.words.speech import say

YES_AND_NO: Final = (True, False)


def option_text(option: Option, language: str) -> str:
    """What stands on the button of an option."""
    return _or(option, language, option.key)


def question_text(question: Question, language: str) -> str:
    """The question in a sentence."""
    return _or(question, language, question.prompt)


def reason_text(reason: Reason, language: str) -> str:
    """Why something may not be done."""
    return _or(reason, language, reason.text)


def _or(value: Option | Question | Reason, language: str, otherwise: str) -> str:
    try:
        return say(value, language)
    except MissingWords:
        return otherwise


def words(key: str, language: str, arguments: Mapping[str, object]) -> str:
    """A line of the history, or the name of a setting."""
    try:
        return text(key, language, **arguments)
    except MissingWords:
        return key.format_map(arguments)


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
