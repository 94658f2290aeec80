"""Matches between bots: many games with seats rotated, wins and scores with the intervals that hold them."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from statistics import mean, median, stdev
from time import perf_counter_ns
from typing import Any, Final, NamedTuple

from astrarium.bots.bot import bot
from astrarium.games.catalogue import find
from astrarium.kernel.opening import begin

Z95: Final = 1.959964
CHUNK: Final = 2


class Match(NamedTuple):
    """Who plays what, and how often."""

    game: str
    bots: tuple[str, ...]
    games: int
    options: dict[str, Any]
    seed: int


class Played(NamedTuple):
    """One game: for each bot of the match its share of the win (none where all lose), its score, its answers' times."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    times: tuple[tuple[int, ...], ...]


class Line(NamedTuple):
    """How one bot fared: win share and score with the ends of their 95 % intervals, median time of an answer in ms."""

    bot: str
    games: int
    share: float
    low: float
    high: float
    score: float
    give: float
    time: float


def play_one(match: Match, number: int) -> Played:
    """The game with this number: each game moves every bot one seat further."""
    count = len(match.bots)
    seat_of = [(place + number) % count for place in range(count)]
    players = {
        seat: bot(match.bots[place], match.game, f"{match.seed} {number} {place}") for place, seat in enumerate(seat_of)
    }
    game = begin(find(match.game), count, f"{match.seed} {number // count}", match.options)
    times: list[list[int]] = [[] for _ in range(count)]
    while game.questions:
        seat = game.questions[0].seat
        sight = game.sight(seat)
        started = perf_counter_ns()
        option = players[seat].choose(sight)
        if len(sight.question.options) > 1:
            times[seat].append(perf_counter_ns() - started)
        game.answer(option, seat)
    winners, scores = game.winners(), game.scores()
    return Played(
        tuple((seat in winners) / max(1, len(winners)) for seat in seat_of),
        tuple(scores[seat] for seat in seat_of),
        tuple(tuple(times[seat]) for seat in seat_of),
    )


def play(match: Match, jobs: int) -> Iterator[Played]:
    """Every game of a match, in order."""
    if jobs == 1:
        yield from (play_one(match, number) for number in range(match.games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_one, [match] * match.games, range(match.games), chunksize=CHUNK)


def table(match: Match, played: Sequence[Played]) -> list[Line]:
    """One line for each bot; bots of one name are one."""
    lines = []
    for name in dict.fromkeys(match.bots):
        places = [place for place, other in enumerate(match.bots) if other == name]
        wins = [sum(game.shares[place] for place in places) for game in played]
        scores = [game.scores[place] for game in played for place in places]
        times = [time for game in played for place in places for time in game.times[place]]
        share = mean(wins)
        low, high = wilson(share, len(played))
        give = Z95 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
        lines.append(Line(name, len(played), share, low, high, mean(scores), give, median(times or [0]) / 1e6))
    return sorted(lines, key=lambda line: -line.share)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of games won, after Wilson; shared wins count in parts."""
    middle = share + Z95**2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    whole = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
