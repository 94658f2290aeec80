"""The rules of Eclipse as a whole: what the kernel asks for."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.record import Setup
from astrarium.kernel.ruleset import Ruleset, Setting
from astrarium.kernel.seats import SEAT_NAMES, Seat
from astrarium.kernel.stack import frames_of

from . import scoring, view
from .economy import AnyTime
from .setup import new_state, set_up
from .state import PHASES, State
from .tables.ids import MOST_SEATS
from .tables.species import BOARD, BOARD_NAMES, other_side

SPECIES_SETTINGS: Final = tuple(f"species_{name}" for name in SEAT_NAMES[:MOST_SEATS])


class Eclipse(Ruleset):
    """Eclipse: New Dawn for the Galaxy, first edition, for two to six players.

    The options are the points on which printings differ or the rulebook is silent, with the rulebook at hand as
    default: ECL-RUL-20, ECL-RUL-21, ECL-RUL-27, ECL-RUL-33, ECL-RUL-43. `species` says how boards come to seats.
    """

    name = "eclipse"
    version = 1
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    state = State
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("species", ("chosen", "terran", "dealt", "dealt-terran"), "chosen"),
        *(Setting(name, ("", *BOARD_NAMES), "") for name in SPECIES_SETTINGS),
        Setting("influence_own_ship_hex", (False, True), False),
        Setting("hydran_setup_cube", (False, True), False),
        Setting("free_home_orientation", (False, True), False),
        Setting("influence_check_before_lift", (True, False), True),
        Setting("diplomacy_pass_through_breaks", (True, False), True),
    )

    def setup(self, seats: int, options: dict[str, Any]) -> Setup:
        """ECL-SETUP-08: also checked that no board is taken twice, on either side."""
        setup = super().setup(seats, options)
        chosen: list[int] = []
        for seat, setting in enumerate(SPECIES_SETTINGS):
            if name := setup.options[setting]:
                board = BOARD[name]
                if seat >= seats:
                    raise WrongSetup(f"option {setting!r} of {self.name} is for a seat that does not play")
                if board in chosen or other_side(board) in chosen:
                    raise WrongSetup(f"option {setting!r} of {self.name} cannot be {name!r}: that board is taken")
                chosen.append(board)
        return setup

    def frames(self) -> Sequence[type[Frame]]:
        return frames_of("astrarium.games.eclipse")

    def start(self, setup: Setup) -> tuple[State, Frames]:
        return new_state(setup.seats, setup.options), set_up(setup.seats, setup.options)

    def standing(self, state: State, seat: Seat) -> Frame | None:
        return AnyTime(seat)

    def veil(self, state: State, seat: Seat | None) -> State:
        return view.veil(state, seat)

    def view(self, veiled: State, seat: Seat | None) -> view.View:
        return view.describe(veiled, seat)

    def guess(self, veiled: State, seat: Seat | None, below: Callable[[int], int]) -> State:
        return view.guess(veiled, below)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(scoring.points(state, seat) if state.boards[seat] >= 0 else 0 for seat in range(state.seats))

    def winners(self, state: State) -> tuple[Seat, ...]:
        return scoring.winners(state)

    def where(self, state: State) -> str:
        return f"round {state.round}, {PHASES[state.phase]}"


RULES = Eclipse()
