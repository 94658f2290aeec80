"""The Game Round: Initiative, Execution, Recharge; and a player's turn."""

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import End, Frames, Step
from astrarium.kernel.notice import reveal, tell
from astrarium.kernel.seats import Seat

from .borg.turn import BeginBorgTurn, borg_turns_due
from .building import Build
from .command.menu import TakeCommands
from .initiative import BeginInitiative, show_card
from .moments import TURN_BEGINS
from .notices import RoundBegins, RoundsOver, TurnBegins
from .recharge import BeginRecharge
from .state import (
    BUILDING_PHASE,
    COMMAND_PHASE,
    NO_PHASE,
    OVER,
    SHIPS_BITS,
    State,
    controlled,
    is_phenomenon,
    playing,
    presence,
    ships_at,
    switch,
)
from .tables.ids import Round, is_system
from .tables.switches import SIMULTANEOUS_TURNS
from .trade import lapse


class PlayRound(Step, frozen=True):
    """ASC-6-a: Initiative, Execution and Recharge, until the game ends."""

    def do(self, state: State) -> Frames:
        if state.max_rounds and state.round == state.max_rounds:
            return rounds_over(state)
        state.round += 1
        tell(state, RoundBegins(Round(min(state.round, 400))))
        return (BeginInitiative(), PlayTurns(), BeginRecharge(), PlayRound())


def rounds_over(state: State) -> Frames:
    """The agreed number of rounds is over: most Ascendancy wins, then most Systems."""
    standing = {seat: (state.ascendancy[seat], len(controlled(state, seat))) for seat in playing(state)}
    state.won = sum(1 << seat for seat, rank in standing.items() if rank == max(standing.values()))
    state.stage = OVER
    reveal(state, RoundsOver(Round(min(state.round, 400))))
    return (End(),)


class PlayTurns(Step, frozen=True):
    """ASC-6.2-a, ASC-15.4.3.3-a: whole turns, the Borg's among them, in ascending order of the cards.

    ASC-5.1-b: no Borg turn comes between turns that players have at the same time.
    """

    def do(self, state: State) -> Frames:
        waiting = [
            (state.turn_cards[seat], int(seat), False) for seat in playing(state) if not state.played >> seat & 1
        ]
        if not waiting or state.round > switch(state, SIMULTANEOUS_TURNS):
            waiting += [(card, guide, True) for card, guide in borg_turns_due(state)]
        if not waiting:
            return ()
        _, seat, borg = min(waiting)
        return (BeginBorgTurn(seat) if borg else BeginTurn(Seat(seat)), PlayTurns())


class BeginTurn(Step, frozen=True):
    """ASC-6.2-a: a Building Phase, then a Command Phase."""

    seat: Seat

    def do(self, state: State) -> Frames:
        seat = self.seat
        show_card(state, seat)
        state.turn, state.phase = seat, BUILDING_PHASE
        state.built, state.funded, state.used = [], [], []
        state.stayed = [
            place << SHIPS_BITS | ships_at(state, seat, place)
            for place in presence(state, seat)
            if is_system(place) and is_phenomenon(place)
        ]
        tell(state, TurnBegins(seat))
        return (*TURN_BEGINS.announce(seat), Build(seat), BeginCommands(seat), EndTurn(seat))


class BeginCommands(Step, frozen=True):
    """ASC-7.7-a: from here on nothing is Built."""

    seat: Seat

    def do(self, state: State) -> Frames:
        state.phase = COMMAND_PHASE
        return (TakeCommands(self.seat),)


class EndTurn(Step, frozen=True):
    """ASC-6.2.2-b"""

    seat: Seat

    def do(self, state: State) -> Frames:
        state.turn, state.phase = NONE, NO_PHASE
        state.played |= 1 << self.seat
        lapse(state, self.seat)
        state.built, state.funded, state.used, state.stayed, state.denied = [], [], [], [], []
        state.samples = [(count >> 8) + (count & 255) for count in state.samples]
        return ()
