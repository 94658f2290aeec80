"""What can be told about a game that is over: scores over time, what each seat did, luck against expectation."""

import asyncio
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection

import astrarium
from astrarium.draw.svg import num
from astrarium.kernel.chance import likelihoods
from astrarium.kernel.question import Question
from astrarium.kernel.record import Record
from astrarium.kernel.seats import CHANCE
from astrarium.table import past, say, sitting

WIDE, HIGH = 640, 240
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Face(Struct):
    """How often each seat drew this, and how often it was to be expected."""

    name: str
    times: list[int]
    expected: list[float]

    @property
    def ahead(self) -> float:
        """How much more often than expected it came, for all seats together."""
        return sum(self.times) - sum(self.expected)


class Deed(Struct):
    """Something that was done, and how often by each seat."""

    name: str
    counts: list[int]


class Statistics(Struct):
    """Scores with the answers after which they changed, deeds by kind, and what chance gave, die by die."""

    scores: list[list[int]]
    turns: list[int]
    deeds: list[Deed]
    dice: dict[str, list[Face]]
    answers: int
    winners: list[int]

    @property
    def most(self) -> int:
        """The best score that anybody ever had."""
        return max((max(row) for row in self.scores), default=1) or 1

    @property
    def standings(self) -> list[tuple[int, int]]:
        """Seats with their scores, the winners first."""
        last = self.scores[-1] if self.scores else []
        return sorted(enumerate(last), key=lambda pair: (pair[0] not in self.winners, -pair[1]))

    def line(self, seat: int) -> str:
        """The score of a seat over time, as the points of a line in steps."""
        found: list[str] = []
        for turn, row in zip([*self.turns, self.answers], [*self.scores, self.scores[-1]], strict=True):
            x = num(WIDE * turn / max(self.answers, 1))
            before = found[-1].partition(",")[2] if found else num(HIGH)
            found += [f"{x},{before}", f"{x},{num(HIGH - HIGH * row[seat] / self.most)}"]
        return " ".join(found)

    def grid(self) -> list[tuple[int, str]]:
        """Scores to draw a line at, with its height."""
        step = next((step for step in STEPS if self.most / step <= 6), 1000)
        return [(score, num(HIGH - HIGH * score / self.most)) for score in range(0, self.most + 1, step)]


async def statistics(connection: AsyncConnection, table: RowMapping, language: str) -> Statistics:
    """Scores over time, what each seat did, and chance against expectation."""
    found = await past.record(connection, table)
    return await asyncio.to_thread(_count, found, language)


def _count(found: Record, language: str) -> Statistics:
    game = astrarium.new(found.setup.game, found.setup.seats, options=found.setup.options, chance="ask")
    seats = found.setup.seats
    scores: list[list[int]] = []
    turns: list[int] = []
    deeds: Counter[tuple[str, int]] = Counter()
    dice: dict[str, dict[str, Face]] = {}
    last = 0
    for number, seat, key in found.live():
        if seat == CHANCE:
            _draw(game.question, key, last, seats, language, dice)
        else:
            deeds[_deed(game, seat, key, language), seat] += 1
            last = seat
        game.answer_again(number, key, seat)
        if not scores or list(game.scores()) != scores[-1]:
            scores.append(list(game.scores()))
            turns.append(number)
    named = [Deed(name, [deeds[name, seat] for seat in range(seats)]) for name in {name for name, _ in deeds}]
    return Statistics(
        scores,
        turns,
        sorted(named, key=lambda deed: (-sum(deed.counts), deed.name)),
        {die: list(faces.values()) for die, faces in dice.items()},
        game.number,
        list(game.winners()),
    )


def _deed(game: astrarium.Game, seat: int, key: str, language: str) -> str:
    asked = sitting.question(game, seat)
    options = [*(asked.options if asked else ()), *game.standing(seat)]
    return next((say.kind_of(type(option), language) for option in options if option.key == key), key)


def _draw(
    asked: Question | None, key: str, seat: int, seats: int, language: str, dice: dict[str, dict[str, Face]]
) -> None:
    """Count dice only, for whoever answered last: questions to chance whose answers keep their odds."""
    if asked is None or asked.weights is None:
        return
    faces = dice.setdefault(say.question_text(asked, language), {})
    for option, likelihood in likelihoods(asked):
        face = faces.setdefault(option.key, Face(say.option_text(option, language), [0] * seats, [0.0] * seats))
        face.times[seat] += option.key == key
        face.expected[seat] += likelihood


def widest(faces: Sequence[Face]) -> float:
    """The greatest difference from expectation, for bars of one measure."""
    return max((abs(face.ahead) for face in faces), default=0.0) or 1.0
