"""What Colonising brings, and Fleets that Colonise by themselves."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frames, Step
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from .leave import GRANTED, AskLeave, cooperating
from .means import SpareControlNode
from .moments import COLONISED, NO_COLONISING
from .state import State, developed, fleet_card, fleet_number, fleets_of, fleets_with, is_planet, unit_of
from .tables.ids import SETTLING, Place, System, Unit, is_system
from .verbs import disband, gain, lose_from_fleet, take_control

Considered = Iterator[tuple[Option, Reason | None]]


class SettleWith(Option, frozen=True):
    """A Ship of the Fleet Colonises the System where it is, and the Fleet disbands."""

    form: ClassVar[str] = "settle:{unit}"
    unit: Unit


def respect(state: State, place: int) -> int:
    """ASC-8.8-a: the Ascendancy that a card in a System asks of whoever Colonises it."""
    return state.printed.kinds[state.remains[place]].ascendancy if state.remains[place] != NONE else 0


class Settle(Step, frozen=True):
    """ASC-7.2-a, ASC-7.2-b: a Control Node is placed; tokens of a Pre-Warp Civilisation go to its first coloniser."""

    seat: Seat
    place: System

    def do(self, state: State) -> Frames:
        take_control(state, self.seat, self.place)
        for kind in range(3):
            gain(state, self.seat, kind, state.gifts[self.place] >> 4 * kind & 15)
        state.gifts[self.place] = 0
        if state.remains[self.place] != NONE:
            state.discard.append(state.remains[self.place])
            state.remains[self.place] = NONE
        return (SpareControlNode(self.seat, self.place), *COLONISED.announce(self.seat, self.place))


def settling(state: State, seat: Seat) -> Considered:
    """ASC-RUL-48: Fleets that Colonise at any time of the own turn, without Culture."""
    for fleet in fleets_of(state, seat):
        place = state.fleet_place[fleet]
        if state.fleet_warp[fleet] == NONE and fleet_card(state, fleet).settles and open_planet(state, seat, place):
            yield SettleWith(unit_of(fleet)), NO_COLONISING.on(state, seat, place)


def open_planet(state: State, seat: int, place: int) -> bool:
    """Whether a Planet could be Colonised by a Fleet that Occupies it, or is allowed to."""
    if not is_system(place) or not is_planet(place) or developed(state, place) or state.unread[place]:
        return False
    return cooperating(state, SETTLING, seat, place) is not None and respect(state, place) <= state.ascendancy[seat]


def settle_with(state: State, seat: Seat, answer: SettleWith) -> Frames:
    """ASC-13.2.2-a: with the leave of Peaceful Rivals who are there."""
    place = Place(state.fleet_place[fleet_number(seat, answer.unit)])
    rivals = cooperating(state, SETTLING, seat, place)
    return (AskLeave(SETTLING, seat, place, rivals),) if rivals else settle_together(state, seat, place, seat)


def settle_together(state: State, seat: Seat, place: Place, rival: Seat) -> Frames:
    """One Ship of the Fleet is lost, the others are single Ships again."""
    fleet = fleet_number(seat, fleets_with(state, seat, place, "settles")[0])
    lose_from_fleet(state, fleet)
    if state.fleet_size[fleet]:
        disband(state, fleet)
    return (Settle(seat, System(place)),)


GRANTED[SETTLING] = settle_together
