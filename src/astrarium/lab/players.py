"""Who plays the games of a long run: players by chance of several kinds, and bots."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from astrarium.bots.bot import BOTS, Bot, bot
from astrarium.kernel.chance import Seeded
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.game import Game
from astrarium.kernel.question import Option, Question

from .play import Chooser, any_option

STRAYS: Final = 5
"""A wayward player answers one question in so many by chance."""


def reluctantly(game: Game, question: Question, draws: Seeded) -> Option:
    """Often the last option, which is where passing and having done are: who acts without end is soon bankrupt."""
    return question.options[-1] if draws.below(5) < 2 else any_option(game, question, draws)


def eagerly(game: Game, question: Question, draws: Seeded) -> Option:
    """Seldom the last option, so that much is begun and carried through."""
    before = len(question.options) - 1
    return question.options[draws.below(before)] if before and draws.below(12) else question.options[-1]


class Curious:
    """Answers with what was answered least so far, so that whatever is offered comes up."""

    def __init__(self) -> None:
        self.chosen: Counter[type[Option]] = Counter()

    def __call__(self, game: Game, question: Question, draws: Seeded) -> Option:
        least = min(self.chosen[type(option)] for option in question.options)
        rare = [option for option in question.options if self.chosen[type(option)] == least]
        option = rare[draws.below(len(rare))]
        self.chosen[type(option)] += 1
        return option


class Botlike:
    """A bot of its own for each seat, which may stray."""

    def __init__(self, name: str, game: str, seed: int, strays: int = 0) -> None:
        self.name, self.game, self.seed, self.strays = name, game, seed, strays
        self.bots: dict[int, Bot] = {}

    def __call__(self, game: Game, question: Question, draws: Seeded) -> Option:
        if self.strays and not draws.below(self.strays):
            return any_option(game, question, draws)
        seat = question.seat
        if seat not in self.bots:
            self.bots[seat] = bot(self.name, self.game, f"{self.seed} {seat}")
        return self.bots[seat].choose(game.sight(seat))


class Company:
    """Players who choose each in a way of their own."""

    def __init__(self, ways: Sequence[Chooser]) -> None:
        self.ways = ways
        self.thinks = any(isinstance(way, Botlike) for way in ways)

    def __call__(self, game: Game, question: Question, draws: Seeded) -> Option:
        return self.ways[question.seat](game, question, draws)


BY_CHANCE: Final[dict[str, Chooser]] = {"random": any_option, "reluctant": reluctantly, "eager": eagerly}
WAYWARD: Final = "wayward"
CURIOUS: Final = "curious"
PLAYERS: Final = (*BY_CHANCE, CURIOUS, *(name for name in BOTS if name not in BY_CHANCE), WAYWARD)
"""Every name that a player can have; a wayward one is a greedy bot that strays."""


def player(name: str, game: str, seed: int) -> Chooser:
    """How a player of this name chooses in a game with this seed."""
    if name in BY_CHANCE:
        return BY_CHANCE[name]
    if name == CURIOUS:
        return Curious()
    if name == WAYWARD:
        return Botlike("greedy", game, seed, STRAYS)
    if name not in BOTS:
        raise WrongSetup(f"there is no player {name!r}; choose {', '.join(PLAYERS)}")
    return Botlike(name, game, seed)


def company(names: Sequence[str], game: str, seats: int, seed: int) -> Company:
    """Who sits at the table of a game: one time in two all of one kind, else each of any kind."""
    draws = Seeded(f"players {seed}")
    alike = draws.below(2)
    drawn = [names[draws.below(len(names))] for _ in range(seats)]
    return Company([player(drawn[0] if alike else name, game, seed) for name in drawn])
