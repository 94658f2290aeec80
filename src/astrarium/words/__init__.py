"""What a person reads: messages and rules."""

from astrarium.words.messages import LANGUAGES, text

__all__ = ["LANGUAGES", "text"]
