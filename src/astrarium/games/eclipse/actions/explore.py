"""Explore: lay a new hex beside one of your own."""

from typing import ClassVar, Final

from astrarium.boards.hexes import ALL_SIDES, NEIGHBOURS, RING, opposite
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..discovery import ControlHex
from ..notices import NothingToExplore
from ..population import DONE, Finish, SettleOrEnd
from ..state import NOWHERE, State, controls, free_ships, has, sectors_of, species
from ..tables.ids import Place, Turns
from ..tables.sectors import HOLES, TURNINGS, Sector
from ..tables.technologies import WORMHOLE_GENERATOR
from ..verbs import discard_hex, draw_hex, place_hex, shuffle_discards

SIDES_OF: Final = tuple(tuple(side for side in range(6) if bits >> side & 1) for bits in range(ALL_SIDES + 1))


class ExplorePlace(Option, frozen=True):
    """Explore this place."""

    form: ClassVar[str] = "explore:{place}"
    place: Place


class Drawn(Option, frozen=True):
    """The hex that comes from the stack."""

    form: ClassVar[str] = "hex:{sector}"
    sector: Sector


class Lay(Option, frozen=True):
    """Lay the hex, turned clockwise so often."""

    form: ClassVar[str] = "lay:{sector}:{turns}"
    sector: Sector
    turns: Turns


class Another(Option, frozen=True):
    """Draw a second hex."""

    form: ClassVar[str] = "another"


class Discard(Option, frozen=True):
    """Lay nothing."""

    form: ClassVar[str] = "discard"


ANOTHER, DISCARD = Another(), Discard()
EXPLORING: Final = Kind("eclipse.question.explore", ExplorePlace, Finish)
DRAWING: Final = Kind("eclipse.chance.hex", Drawn, about={"place": Place})
LAYING: Final = Kind("eclipse.question.lay", Lay, Another, Discard, about={"place": Place})


def ring_of(place: int) -> int:
    """ECL-MAP-01: which stack a place draws from."""
    return min(RING[place], 3) - 1


def explorable(state: State, seat: int) -> list[int]:
    """ECL-EXP-01, ECL-EXP-02, ECL-EXP-03, ECL-RUL-11: empty places that a wormhole leads to from a hex with the seat's
    disc or a ship that is not pinned; with the Generator every side leads on.
    """
    found: list[int] = []
    any_side = has(state, seat, WORMHOLE_GENERATOR)
    for sector in sectors_of(state.holdings[seat] | state.presence[seat]):
        sides = state.edges[sector] if any_side else state.edges[sector] & state.holes[sector]
        if sides and (controls(state, seat, sector) or free_ships(state, seat, sector) > 0):
            around = NEIGHBOURS[state.at[sector]]
            found.extend(around[side] for side in SIDES_OF[sides])
    return sorted({place for place in found if place != NOWHERE})


def welcome_sides(state: State, seat: int, place: int) -> tuple[int, bool]:
    """Sides of a place on which a wormhole of the new hex makes a link, and whether any turning does without one.

    ECL-EXP-07, ECL-EXP-08, ECL-RUL-59: any neighbour with the seat's disc or ship will do, also with pinned ships.
    """
    wanted, generator = 0, has(state, seat, WORMHOLE_GENERATOR)
    for sector in sectors_of(state.holdings[seat] | state.presence[seat]):
        around = NEIGHBOURS[place]
        if state.at[sector] in around:
            side = around.index(state.at[sector])
            if state.holes[sector] >> opposite(side) & 1:
                wanted |= 1 << side
                if generator:
                    return ALL_SIDES, True
            elif generator:
                wanted |= 1 << side
    return wanted, False


def layings(state: State, seat: int, place: int, sector: int) -> list[Lay]:
    """ECL-EXP-07: each different orientation that makes a link."""
    wanted, anyhow = welcome_sides(state, seat, place)
    return [Lay(Sector(sector), Turns(turns)) for turns in TURNINGS[sector] if anyhow or HOLES[sector][turns] & wanted]


class Explore(Frame, frozen=True):
    """ECL-EXP-04, ECL-RUL-09: the place is chosen before a hex is seen. ECL-SPC-05: Planta explores twice in a row.

    ECL-ACT-09: or fewer times, even not at all.
    """

    seat: int
    left: int

    def question(self, state: State) -> Question:
        options: list[Option] = [ExplorePlace(Place(place)) for place in explorable(state, self.seat)]
        return ask(self.seat, EXPLORING, [*options, DONE])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, ExplorePlace):
            return (SeekHex(self.seat, answer.place, self.left),)
        return (SettleOrEnd(self.seat),)


def after(seat: int, left: int, ends: bool) -> Frames:
    """ECL-EXP-06, ECL-RUL-30, ECL-RUL-31: what follows an exploration; a discard ends the turn if it was the last."""
    if left > 1:
        return (Explore(seat, left - 1),)
    return () if ends else (SettleOrEnd(seat),)


class SeekHex(Step, frozen=True):
    """ECL-EXP-14, ECL-EXP-15, ECL-RUL-70: an empty stack is made anew from its discards, if there are any."""

    seat: int
    place: int
    left: int

    def do(self, state: State) -> Frames:
        ring, state.exploring = ring_of(self.place), self.place
        if not state.stack_sizes[ring] and state.discards[ring]:
            shuffle_discards(state, ring)
        if state.stack_sizes[ring]:
            return (DrawHex(self.seat, self.place, self.left),)
        state.exploring = NOWHERE
        tell(state, NothingToExplore(Seat(self.seat), Place(self.place)))
        return after(self.seat, self.left, ends=False)


class DrawHex(Frame, frozen=True):
    """ECL-EXP-05: the top hex of the stack."""

    seat: int
    place: int
    left: int

    def question(self, state: State) -> Question:
        stack = state.stacks[ring_of(self.place)]
        return draw(DRAWING, [Drawn(Sector(sector)) for sector in stack], self.place)

    def run(self, state: State, answer: Drawn) -> Frames:
        draw_hex(state, self.seat, ring_of(self.place), answer.sector)
        return (LayHex(self.seat, self.place, self.left),)


class LayHex(Frame, frozen=True):
    """ECL-EXP-05, ECL-EXP-06: lay the hex or discard it. ECL-SPC-07: Draco may see a second one first."""

    seat: int
    place: int
    left: int

    def question(self, state: State) -> Question:
        options: list[Option] = []
        for sector in state.explored:
            options.extend(layings(state, self.seat, self.place, sector))
        ring = ring_of(self.place)
        seen = len(state.explored)
        if seen < species(state, self.seat).hexes_seen and (state.stack_sizes[ring] or state.discards[ring]):
            options.append(ANOTHER)
        return ask(self.seat, LAYING, [*options, DISCARD], self.place)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Another):
            return (SeekHex(self.seat, self.place, self.left),)
        ring, state.exploring = ring_of(self.place), NOWHERE
        if isinstance(answer, Lay):
            place_hex(state, self.seat, answer.sector, self.place, answer.turns)
        for sector in state.explored[:]:
            discard_hex(state, self.seat, ring, sector)
        if isinstance(answer, Lay):
            return (ControlHex(self.seat, answer.sector), *after(self.seat, self.left, ends=False))
        return after(self.seat, self.left, ends=True)
