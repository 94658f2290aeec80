"""The rules of Arcs as a whole: what the kernel asks for, and the cards' places in the rules."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Option, Question
from astrarium.kernel.record import Setup
from astrarium.kernel.ruleset import Mix, Odds, Ruleset, Setting
from astrarium.kernel.seats import Seat
from astrarium.kernel.stack import frames_of

from . import chapter, concede, hidden, odds, setup, view
from .cards import join
from .state import State
from .tables.setups import SETUP_CARDS


class Arcs(Ruleset):
    """Arcs for two to four players, with Leaders & Lore."""

    name = "arcs"
    version = 1
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    state = State
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("leaders_and_lore", (False, True), False),
        Setting("pack", (False, True), False),
        Setting("lore", (1, 2), 1),
        Setting("split_discard", (False, True), False),
        Setting("scorers_return", (False, True), False),
        Setting("last_pass_stays", (False, True), False),
        Setting("setup_card", ("random", *(card.name for card in SETUP_CARDS)), "random"),
    )

    def setup(self, seats: int, options: dict[str, Any]) -> Setup:
        """ARC-SETUP-05: a set-up card is for one number of players."""
        checked = super().setup(seats, options)
        fitting = [card.name for card in SETUP_CARDS if card.players == seats]
        if (name := checked.options["setup_card"]) not in ("random", *fitting):
            raise WrongSetup(f"set-up card {name!r} is not for {seats} seats; choose {', '.join(fitting)}")
        return checked

    def frames(self) -> Sequence[type[Frame]]:
        return frames_of("astrarium.games.arcs")

    def start(self, setup_: Setup) -> tuple[State, Frames]:
        return setup.start(setup_)

    def standing(self, state: State, seat: Seat) -> Frame | None:
        return concede.MayConcede(seat)

    def veil(self, state: State, seat: Seat | None) -> State:
        return hidden.veil(state, seat)

    def view(self, veiled: State, seat: Seat | None) -> view.View:
        return view.describe(veiled, seat)

    def guess(self, veiled: State, seat: Seat | None, below: Callable[[int], int]) -> State:
        return hidden.guess(veiled, below)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.power)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return chapter.winners(state)

    def ending(self, state: State) -> str:
        return chapter.ending(state)

    def where(self, state: State) -> str:
        return f"chapter {state.chapter}"

    def odds(self, state: State, question: Question, option: Option) -> Odds | None:
        return odds.odds(state, question.seat, option)

    def mixes(self, state: State, question: Question) -> Sequence[Mix]:
        return odds.compared(state, question)

    def outcome(self, before: State, after: State, seat: Seat) -> str:
        return odds.result(before, after, seat)


def rules() -> Arcs:
    """ARC-HIER-01: the rules with every card in its place; where a card speaks, it goes before the rule."""
    join()
    return Arcs()


RULES = rules()
