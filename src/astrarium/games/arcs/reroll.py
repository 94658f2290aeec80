"""Rolling dice again: cards let their holder pick up some of the dice rolled, which are then rolled together."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, ask

from .battle import RollDie
from .state import State
from .tables.court import Card
from .tables.dice import SIDES, Die, Face, Rerolls


class PickUp(Option, frozen=True):
    """Roll a die that shows this face again."""

    form: ClassVar[str] = "reroll:{face}"
    face: Face


class LetLie(Option, frozen=True):
    """The other dice stay as they are."""

    form: ClassVar[str] = "reroll-no-more"


REROLL: Final = Kind("arcs.battle.reroll", PickUp, LetLie, about={"card": Card, "count": Rerolls})


def reroll(fight: int, card: Card, dice: tuple[Die, ...], most: int) -> Frames:
    """R-BATTLE-04: the attacker picks up dice of these kinds, as many as the card allows, and rolls them together."""
    return (PickUpDice(fight, card, dice, most), RollDie(fight))


class PickUpDice(Frame, frozen=True):
    """One die after another is picked up; none is rolled before all are chosen."""

    fight: int
    card: Card
    dice: tuple[Die, ...]
    left: int

    def question(self, state: State) -> Question | None:
        fight = state.fights[self.fight]
        shown = [face for face in fight.faces if SIDES[face].die in self.dice]
        if not shown or self.left <= 0:
            return None
        options: list[Option] = [PickUp(face) for face in sorted({Face(face) for face in shown})]
        return ask(fight.attacker, REROLL, [*options, LetLie()], self.card, min(self.left, len(shown)))

    def run(self, state: State, answer: PickUp | LetLie) -> Frames:
        if isinstance(answer, LetLie):
            return ()
        state.fights[self.fight].faces.remove(answer.face)
        return (PickUpDice(self.fight, self.card, self.dice, self.left - 1),)
