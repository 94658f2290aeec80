"""The rules of Eclipse as a whole: what the kernel asks for."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Option, Question
from astrarium.kernel.record import Setup
from astrarium.kernel.ruleset import Odds, Ruleset, Setting
from astrarium.kernel.seats import Seat
from astrarium.kernel.stack import frames_of

from . import scoring, view
from .combat.odds import odds_of
from .economy import AnyTime
from .setup import new_state, set_up
from .state import PHASES, State
from .tables.species import BOARD, BOARD_NAMES
from .views import View

WAYS: Final = ("chosen", "terran", "dealt", "dealt-terran")
"""How boards come to seats: chosen among all sides or the Terran ones, or dealt."""


class Eclipse(Ruleset):
    """Eclipse: New Dawn for the Galaxy, first edition, for two to six players.

    The options are the points on which printings differ or the rulebook is silent, with the rulebook at hand as
    default. `species` says how boards come to seats, or which ones.
    """

    name = "eclipse"
    version = 1
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    state = State
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("species", WAYS, "chosen"),
        Setting("influence_own_ship_hex", (False, True), False),
        Setting("hydran_setup_cube", (False, True), False),
        Setting("free_home_orientation", (False, True), False),
        Setting("influence_check_before_lift", (True, False), True),
        Setting("diplomacy_pass_through_breaks", (True, False), True),
    )

    def setup(self, seats: int, options: dict[str, Any]) -> Setup:
        """ECL-SETUP-08: `species` may also name the boards, seat by seat, as in "planta,terran-union"."""
        named = options.get("species")
        if not isinstance(named, str) or named in WAYS:
            return super().setup(seats, options)
        setup = super().setup(seats, {**options, "species": "chosen"})
        boards = named.split(",")
        if len(boards) != seats or not all(board in BOARD_NAMES for board in boards):
            ways = ", ".join(map(repr, (*WAYS, *BOARD_NAMES)))
            raise WrongSetup(
                f"option 'species' of {self.name} cannot be {named!r}; choose {ways}, a board for each seat"
            )
        if len({BOARD[board] >> 1 for board in boards}) < seats:
            raise WrongSetup(f"option 'species' of {self.name} cannot be {named!r}: two seats share a board")
        setup.options["species"] = named
        return setup

    def frames(self) -> Sequence[type[Frame]]:
        return frames_of("astrarium.games.eclipse")

    def start(self, setup: Setup) -> tuple[State, Frames]:
        return new_state(setup.seats, setup.options), set_up(setup.seats, setup.options)

    def standing(self, state: State, seat: Seat) -> Frame | None:
        return AnyTime(seat)

    def veil(self, state: State, seat: Seat | None) -> State:
        return view.veil(state, seat)

    def view(self, veiled: State, seat: Seat | None) -> View:
        return view.describe(veiled, seat)

    def guess(self, veiled: State, seat: Seat | None, below: Callable[[int], int]) -> State:
        return view.guess(veiled, below)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(scoring.points(state, seat) if state.boards[seat] >= 0 else 0 for seat in range(state.seats))

    def winners(self, state: State) -> tuple[Seat, ...]:
        return scoring.winners(state)

    def odds(self, state: State, question: Question, option: Option) -> Odds | None:
        return odds_of(state, question, option)

    def where(self, state: State) -> str:
        return f"round {state.round}, {PHASES[state.phase]}"


RULES = Eclipse()
