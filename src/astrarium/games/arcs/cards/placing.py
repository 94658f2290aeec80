"""Ships that cards place from the supply."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..state import State, board, controls
from ..tables.boards import ShipCount
from ..tables.map import System
from ..verbs import place_ships


class Place(Option, frozen=True):
    """Place ships in this system."""

    form: ClassVar[str] = "place:{system}"
    system: System


PLACE_SHIPS: Final = Kind("arcs.place-ships", Place, about={"count": ShipCount})
FLEET: Final = ShipCount(3)


class PlaceFleet(Frame, frozen=True):
    """ARC-LIM-03, ARC-LIM-05: three ships in one system under control, or as many as there are."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        places = [place for place in board(state).systems if controls(state, self.seat, place)]
        ships = min(FLEET, state.ships[self.seat])
        return ask(self.seat, PLACE_SHIPS, [Place(place) for place in places], ships) if ships and places else None

    def run(self, state: State, answer: Place) -> Frames:
        place_ships(state, self.seat, answer.system, FLEET)
        return ()


def place_fleet(state: State, seat: Seat) -> Frames:
    """What several cards are discarded for."""
    return (PlaceFleet(seat),)


class PlaceOneEach(Step, frozen=True):
    """ARC-LIM-05: a ship in each of these systems; with too few, wherever one chooses."""

    seat: Seat
    places: tuple[System, ...]

    def do(self, state: State) -> Frames:
        ships = state.ships[self.seat]
        if 0 < ships < len(self.places):
            return (ChooseWhere(self.seat, self.places),)
        for place in self.places:
            place_ships(state, self.seat, place, 1)
        return ()


class ChooseWhere(Frame, frozen=True):
    """Where the next of too few ships goes."""

    seat: Seat
    places: tuple[System, ...]

    def question(self, state: State) -> Question:
        return ask(self.seat, PLACE_SHIPS, [Place(place) for place in self.places], 1)

    def run(self, state: State, answer: Place) -> Frames:
        place_ships(state, self.seat, answer.system, 1)
        return (PlaceOneEach(self.seat, tuple(place for place in self.places if place != answer.system)),)
