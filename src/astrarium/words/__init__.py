"""What a person reads: messages and rules."""

from astrarium.words.messages import text

__all__ = ["text"]
