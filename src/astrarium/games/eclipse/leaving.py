"""Leaving the game: after collapse, or when nothing is left on the map."""

from astrarium.kernel.frame import Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.seats import Seat, clockwise

from .notices import LeftGame
from .population import ReturnCubes
from .scoring import points
from .state import NOBODY, State, fleet, remaining, seats_of, sectors_of
from .tables.ids import CLASSES, GREY
from .tables.tracks import CUBES_ON_TRACK
from .verbs import end_relations, take_ship


def stranded(state: State, seat: int) -> bool:
    """ECL-ELI-01, ECL-RUL-56: neither disc nor ship on the map. No rule then lets the seat place a disc again."""
    return not state.holdings[seat] and not state.presence[seat]


def next_seat(state: State, seat: int) -> int:
    """The next seat clockwise that is still in the game."""
    return next((s for s in clockwise(seat + 1, state.seats) if not state.gone >> s & 1), NOBODY)


class LeaveGame(Step, frozen=True):
    """ECL-ELI-02, ECL-ELI-03, ECL-RUL-68: the score is fixed, all pieces go, structures stay.

    Nobody leaves while a disc of theirs is on the map, so that no hex changes hands.
    """

    seat: int

    def do(self, state: State) -> Frames:
        seat = self.seat
        state.final[seat] = points(state, seat)
        tell(state, LeftGame(Seat(seat)))
        for sector in sectors_of(state.presence[seat]):
            for ship in CLASSES:
                for _ in range(fleet(state, seat, sector) >> 4 * ship & 15):
                    take_ship(state, seat, ship, sector)
        others = seats_of(state.partners[seat])
        for other in others:
            end_relations(state, seat, other)
        state.gone |= 1 << seat
        state.tracks[seat * 3 : seat * 3 + 3] = [CUBES_ON_TRACK] * 3
        state.graves[seat * 3 : seat * 3 + 3] = [0] * 3
        state.in_hand[seat] = 0
        if state.traitor == seat:
            state.traitor = NOBODY
        if remaining(state):
            if state.start == seat:
                state.start = next_seat(state, seat)
            if state.next_start == seat:
                state.next_start = next_seat(state, seat)
        return tuple(ReturnCubes(other, (GREY,)) for other in others)
