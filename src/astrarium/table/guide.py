"""A guided first game: what is asked, explained in a few sentences as it comes. The words are the game's own."""

from functools import cache
from typing import Final

from astrarium.kernel.question import Kind
from astrarium.words import text
from astrarium.words.messages import MissingWords

OTHERWISE: Final = ("waiting", "over", "leave")
"""What is said when nothing is asked, and how to be told no more."""


def explained(prompt: str, language: str) -> str:
    """What a question is about and what to mind; nothing where a game has no words for it."""
    try:
        return text(f"{prompt}.guide", language)
    except MissingWords:
        return ""


@cache
def taught(game: str) -> bool:
    """Whether a game explains its questions."""
    return any(explained(prompt, "en") for prompt in Kind.known if prompt.startswith(f"{game}."))
