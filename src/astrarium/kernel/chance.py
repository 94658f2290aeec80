"""Chance is a seat: a driver answers its questions."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Protocol

from .errors import IllegalAnswer, WrongSetup
from .question import Option, Question


class Driver(Protocol):
    """Something that answers for chance."""

    def pick(self, question: Question) -> Option:
        """One of the options."""

    def copy(self) -> "Driver":
        """A driver that goes on from here by itself."""

    def place(self) -> int:
        """How many draws were made, never to be made again."""


class Seeded:
    """Draws are a keyed hash of a counter: the same seed gives the same game on every machine."""

    __slots__ = ("_block", "counter", "key")

    def __init__(self, seed: int | str | bytes, counter: int = 0) -> None:
        if isinstance(seed, bytes) and not 0 < len(seed) <= 64:
            raise WrongSetup(f"a seed of {len(seed)} bytes does not serve; choose 1 to 64 bytes, a number or a text")
        self.key = seed if isinstance(seed, bytes) else blake2b(str(seed).encode(), digest_size=32).digest()
        self.counter = counter
        self._block = b""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely but for less than one part in 2**50."""
        place = self.counter & 7
        if not place or not self._block:
            self._block = blake2b((self.counter >> 3).to_bytes(8, "big"), key=self.key).digest()
        self.counter += 1
        return int.from_bytes(self._block[place * 8 : place * 8 + 8], "big") * limit >> 64

    def pick(self, question: Question) -> Option:
        options = question.options
        if question.weights is None:
            return options[self.below(len(options))]
        return options[self._weighted(question.weights)]

    def _weighted(self, weights: Sequence[int]) -> int:
        left = self.below(sum(weights))
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        raise AssertionError("weights do not add up")

    def copy(self) -> "Seeded":
        twin = Seeded(self.key, self.counter)
        twin._block = self._block
        return twin

    def place(self) -> int:
        return self.counter


class Scripted:
    """Chance answers with these keys, one after another."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = list(keys)
        self.used = 0

    def pick(self, question: Question) -> Option:
        if self.used == len(self.keys):
            raise IllegalAnswer(f"the script has no answer left for {question!r}")
        key = self.keys[self.used]
        for option in question.options:
            if option.key == key:
                self.used += 1
                return option
        raise IllegalAnswer(f"the script says {key!r}, but chance can only answer {', '.join(question.keys)}")

    def copy(self) -> "Scripted":
        twin = Scripted(self.keys)
        twin.used = self.used
        return twin

    def place(self) -> int:
        return self.used


def likelihoods(question: Question) -> Iterator[tuple[Option, float]]:
    """Each answer that chance can give, with its probability."""
    weights = question.weights or [1] * len(question.options)
    total = sum(weights)
    return ((option, weight / total) for option, weight in zip(question.options, weights, strict=True))
