"""Diplomacy: ambassadors, and what comes of attacking those one has exchanged them with."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step, together
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .population import TRACKS, ReturnCubes, Track
from .state import (
    State,
    ambassadors,
    fits,
    remaining,
    reputation_tiles,
    reputation_values,
    seats_of,
    sectors_of,
)
from .tables.ids import GREY, MOST_SEATS, Reputation
from .tables.tracks import AMBASSADORS
from .verbs import end_relations, form_relations, give_cube, return_reputation, take_traitor_card

FEWEST_SEATS: Final = 4


class Agree(Option, frozen=True):
    """Agree to relations with this player."""

    form: ClassVar[str] = "agree:{seat}"
    seat: Seat


class Decline(Option, frozen=True):
    """No relations with this player."""

    form: ClassVar[str] = "decline:{seat}"
    seat: Seat


class GiveBack(Option, frozen=True):
    """Put a reputation tile of this value back into the bag."""

    form: ClassVar[str] = "give-back:{value}"
    value: Reputation


AGREES: Final = tuple(Agree(Seat(seat)) for seat in range(MOST_SEATS))
DECLINES: Final = tuple(Decline(Seat(seat)) for seat in range(MOST_SEATS))
GIVE_BACKS: Final = tuple(GiveBack(Reputation(value)) for value in range(1, 5))
AGREEING: Final = Kind("eclipse.question.diplomacy", Agree, Decline, about={"seat": Seat}, ahead=(Agree, Decline))
SENDING: Final = Kind("eclipse.question.ambassador", Track, about={"seat": Seat})
MAKING_ROOM: Final = Kind("eclipse.question.make-room", GiveBack, about={"seat": Seat})


def can_receive(state: State, seat: int) -> bool:
    """ECL-DIP-05, ECL-DIP-06, ECL-DIP-07: room for one more ambassador, if need be in place of reputation tiles."""
    return ambassadors(state, seat) < AMBASSADORS and fits(state, seat, 0, ambassadors(state, seat) + 1)


def owes_cube(state: State, seat: int) -> bool:
    """Whether the seat has yet to send the cube that goes with an ambassador; its last one must not go elsewhere."""
    return state.in_hand[seat] < 0


def willing_and_able(state: State, seat: int) -> bool:
    """ECL-DIP-04, ECL-DIP-12, ECL-RUL-16: a cube to give, a place for a tile, and no traitor card."""
    cubes = any(state.tracks[seat * 3 : seat * 3 + 3]) and not owes_cube(state, seat)
    return cubes and can_receive(state, seat) and state.traitor != seat


def neighbours(state: State, seat: int, other: int) -> bool:
    """ECL-DIP-02, ECL-RUL-42: a hex of one is linked to a hex of the other by wormholes on both sides."""
    return any(state.links[sector] & state.holdings[other] for sector in sectors_of(state.holdings[seat]))


def at_peace(state: State, seat: int, other: int) -> bool:
    """ECL-RUL-44: no ships of one are in a hex with disc or ships of the other."""
    mine, yours = state.presence[seat], state.presence[other]
    return not (mine & yours or mine & state.holdings[other] or yours & state.holdings[seat])


def possible_partners(state: State, seat: int) -> list[Seat]:
    """ECL-DIP-01, ECL-NUM-01, ECL-DIP-02: with whom the seat could form relations now; never with two or three."""
    if state.seats < FEWEST_SEATS or not willing_and_able(state, seat):
        return []
    return [
        other
        for other in seats_of(remaining(state) & ~(1 << seat) & ~state.partners[seat])
        if neighbours(state, seat, other) and at_peace(state, seat, other) and willing_and_able(state, other)
    ]


def exchange(state: State, seat: int, other: int) -> Frames:
    """ECL-DIP-04: relations are formed, and each player sends a cube and makes room for what comes."""
    form_relations(state, seat, other)
    return (SendCube(seat, other), SendCube(other, seat), MakeRoom(seat, other), MakeRoom(other, seat))


class SendCube(Frame, frozen=True):
    """ECL-DIP-04: the giver chooses the track of the cube that goes with the ambassador."""

    seat: int
    other: int

    def question(self, state: State) -> Question:
        options = [TRACKS[track] for track in range(3) if state.tracks[self.seat * 3 + track]]
        return ask(self.seat, SENDING, options, self.other)

    def run(self, state: State, answer: Track) -> Frames:
        give_cube(state, self.seat, answer.resource)
        return ()


class MakeRoom(Frame, frozen=True):
    """ECL-DIP-06: reputation tiles go back into the bag until the ambassador fits."""

    seat: int
    other: int

    def question(self, state: State) -> Question | None:
        if fits(state, self.seat, reputation_tiles(state, self.seat), ambassadors(state, self.seat)):
            return None
        options = [GIVE_BACKS[value - 1] for value in reputation_values(state, self.seat)]
        return ask(self.seat, MAKING_ROOM, options, self.other)

    def run(self, state: State, answer: GiveBack) -> Frames:
        return_reputation(state, self.seat, answer.value)
        return (self,)


def partners_in(state: State, seat: int, sector: int) -> list[Seat]:
    """Partners of the seat with a disc or a ship in a hex."""
    return [
        other
        for other in seats_of(state.partners[seat])
        if state.owner[sector] == other or state.presence[other] >> sector & 1
    ]


def attacked(state: State, seat: int, sector: int) -> Frames:
    """ECL-DIP-09, ECL-MOVE-14, ECL-RUL-53: ships that enter a hex with a partner's disc or ship end the relations."""
    frames: Frames = ()
    for other in partners_in(state, seat, sector):
        frames = (*frames, *break_relations(state, seat, other))
        take_traitor_card(state, seat)
    return frames


def break_relations(state: State, seat: int, other: int) -> Frames:
    """ECL-DIP-10, ECL-DIP-11: both tiles go back, and each owner chooses a track for the cube."""
    end_relations(state, seat, other)
    return (ReturnCubes(seat, (GREY,)), ReturnCubes(other, (GREY,)))


class DiplomacyAfterCombat(Step, frozen=True):
    """ECL-DIP-03, ECL-CTL-07: at the end of the Combat Phase everybody may agree to relations, all at once."""

    def do(self, state: State) -> Frames:
        lanes: dict[Seat, Frames] = {}
        for seat in seats_of(remaining(state)):
            if partners := possible_partners(state, seat):
                lanes[seat] = tuple(AgreeToRelations(seat, other) for other in partners)
        return (*together(lanes), JoinWilling())


class AgreeToRelations(Frame, frozen=True):
    """ECL-DIP-03: both must agree; each is asked about each, and nobody knows what another says."""

    seat: int
    other: int

    def question(self, state: State) -> Question:
        return ask(self.seat, AGREEING, (AGREES[self.other], DECLINES[self.other]), self.other)

    def run(self, state: State, answer: Option) -> Frames:
        state.willing[self.seat] &= ~(1 << self.other)
        if isinstance(answer, Agree):
            state.willing[self.seat] |= 1 << self.other
        return ()


class JoinWilling(Step, frozen=True):
    """ECL-DIP-03: those who agreed to each other exchange ambassadors, pair by pair while that is possible."""

    def do(self, state: State) -> Frames:
        for seat in range(state.seats):
            for other in range(seat + 1, state.seats):
                if state.willing[seat] >> other & 1 and state.willing[other] >> seat & 1:
                    state.willing[seat] &= ~(1 << other)
                    if other in possible_partners(state, seat):
                        return (*exchange(state, seat, other), self)
        state.willing = [0] * state.seats
        return ()
