"""Ambitions: declared with a marker, scored when the chapter ends."""

from typing import ClassVar, Final, NamedTuple

from astrarium.kernel.frame import Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from .moments import DECLARED, DECLARING, NO_DECLARING, SCORED, ZERO_MARKER
from .notices import DeclaredAmbition, ScoredAmbition
from .reasons import NO_MARKER
from .state import NONE, State, best_marker, city_bonus, count, is_declared, markers_on, worth
from .tables.action_cards import AMBITIONS, Ambition
from .tables.boards import Points


class Declare(Option, frozen=True):
    """Declare this ambition."""

    form: ClassVar[str] = "declare:{ambition}"
    ambition: Ambition


def refuse_to_declare(state: State, seat: Seat) -> Reason | None:
    """ARC-DECL-05, ARC-HIER-02: a marker must be available, and no card may forbid it."""
    return NO_MARKER if best_marker(state) == NONE else NO_DECLARING.on(state, seat)


def declare(state: State, seat: Seat, ambition: Ambition, with_lead_card: bool = False) -> Frames:
    """ARC-DECL-06, ARC-DECL-09: declare, by the lead card or by another card's effect."""
    return (*DECLARING.announce(seat, ambition), PlaceMarker(seat, ambition, with_lead_card))


class PlaceMarker(Step, frozen=True):
    """ARC-DECL-03, ARC-DECL-04, ARC-NEW-03, R-DECL-01: the best marker; only the lead card gets the zero marker."""

    seat: Seat
    ambition: Ambition
    with_lead_card: bool

    def do(self, state: State) -> Frames:
        marker = best_marker(state)
        if marker == NONE:
            return ()
        already = is_declared(state, self.ambition)
        state.marker_at[marker] = self.ambition
        state.declared = True
        if self.with_lead_card and ZERO_MARKER.of(state, self.seat, True, self.ambition):
            state.zeroed = True
        value = worth(state, marker)
        tell(state, DeclaredAmbition(self.seat, self.ambition, Points(value.first), Points(value.second)))
        return DECLARED.announce(self.seat, self.ambition, int(not already))


BOX: Final = Seat(-2)
"""ARC-TWO-01: in a two-player game the tokens on an ambition box compete like a third player."""


class Placing(NamedTuple):
    """Who came first in an ambition, and who second."""

    first: list[Seat]
    second: list[Seat]


def placing(state: State, ambition: Ambition) -> Placing:
    """ARC-SCORE-03, ARC-SCORE-04, ARC-SCORE-05, ARC-SCORE-09: by what each has; nobody with nothing takes a place.

    ARC-DECL-08, R-SCORE-01, R-2P-01: everyone competes, whoever declared; behind a tie for first there is no second.
    """
    counts = {Seat(seat): count(state, seat, ambition) for seat in range(state.seats)}
    counts[BOX] = state.box_tokens[ambition]
    ranks = sorted({number for number in counts.values() if number}, reverse=True)
    by_rank = [[seat for seat, number in counts.items() if number == rank] for rank in ranks[:2]]
    first = by_rank[0] if by_rank else []
    second = by_rank[1] if len(by_rank) > 1 and len(first) == 1 else []
    return Placing(first, second)


class ScoreAmbitions(Step, frozen=True):
    """ARC-SCORE-01, ARC-SCORE-08: each ambition with a marker is scored."""

    def do(self, state: State) -> Frames:
        state.gained = []
        for ambition in AMBITIONS:
            if is_declared(state, ambition):
                score(state, ambition)
        return ()


ALONE, TIED, SECOND = 1, 0, 2


def score(state: State, ambition: Ambition) -> None:
    """ARC-SCORE-02, ARC-SCORE-03, ARC-SCORE-04, ARC-SCORE-06: Power for first and second place."""
    values = [worth(state, marker) for marker in markers_on(state, ambition)]
    firsts, seconds = sum(value.first for value in values), sum(value.second for value in values)
    first, second = placing(state, ambition)
    if len(first) == 1:
        gain_power(state, first[0], ambition, firsts, ALONE, seconds)
    else:
        for seat in first:
            gain_power(state, seat, ambition, seconds, TIED, seconds)
    if len(second) == 1:
        gain_power(state, second[0], ambition, seconds, SECOND, seconds)


def gain_power(state: State, seat: Seat, ambition: Ambition, power: int, place: int, seconds: int) -> None:
    """ARC-SCORE-06, ARC-TWO-01, ARC-GAME-03: Power with the city bonus, as cards have it; the box gains none."""
    if seat == BOX:
        return
    bonus = city_bonus(state, seat) if place == ALONE else 0
    points = SCORED.of(state, seat, power + bonus, ambition, place, seconds)
    state.power[seat] += points
    if points:
        state.gained.append(ambition * 4 + seat)
        tell(state, ScoredAmbition(seat, ambition, Points(points)))
