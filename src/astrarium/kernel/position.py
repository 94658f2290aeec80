"""A position set by hand, and play that goes on from it: for tests, puzzles, tutorials and reports."""

from typing import ClassVar, Generic, Self, TypeVar

from .game import Game

S = TypeVar("S")


class Position(Generic[S]):
    """A game that goes on from a position set by hand; chance asks for its answers. A game adds how one looks at it."""

    prefix: ClassVar[str] = ""
    """What the names of questions begin with, and `asked` leaves out."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def state(self) -> S:
        state: S = self.game.state
        return state

    def play(self, *answers: str) -> Self:
        """Answer the questions that come, one after another, whoever is asked."""
        self.game.play(*answers)
        return self

    def say(self, seat: int, *answers: str) -> Self:
        """A seat answers, or does what is allowed at any time."""
        for answer in answers:
            self.game.answer(answer, seat)
        return self

    def asked(self) -> tuple[int, str]:
        """Who is asked, and what; seat -1 when the game is over."""
        question = self.game.question
        return (question.seat, question.prompt.removeprefix(self.prefix)) if question else (-1, "")

    def options(self) -> list[str]:
        question = self.game.question
        return question.keys if question else []

    def offers(self, key: str) -> bool:
        return key in self.options()

    def standing(self, seat: int) -> list[str]:
        """What a seat may do at any time."""
        return [option.key for option in self.game.standing(seat)]

    def rule_against(self, key: str, seat: int) -> str:
        """The rule for which something is not offered."""
        reason = self.game.why(key, seat)
        return reason.rule if reason else ""
