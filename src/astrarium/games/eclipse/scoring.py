"""Scoring: what counts at the end."""

from astrarium.kernel.seats import Seat

from .state import HELD_KINDS, KEPT_KINDS, State, ambassadors, known, sectors_of, species
from .tables.discoveries import DISCOVERY_POINTS
from .tables.sectors import POINTS
from .tables.technologies import CATEGORY_MASKS, TRACK_POINTS

MONOLITH_POINTS = 3
TRAITOR_POINTS = -2


def points(state: State, seat: int) -> int:
    """ECL-END-03, ECL-END-08, ECL-DIP-08, ECL-DIP-13: everything that counts; fixed for those who left the game."""
    if state.gone >> seat & 1:
        return state.final[seat]
    return (
        reputation_points(state, seat)
        + ambassadors(state, seat)
        + hex_points(state, seat)
        + discovery_points(state, seat)
        + technology_points(state, seat)
        + (TRAITOR_POINTS if state.traitor == seat else 0)
        + species_points(state, seat)
    )


def reputation_points(state: State, seat: int) -> int:
    """ECL-END-02: the values of the reputation tiles on the track."""
    return sum(value * state.reputation[seat * HELD_KINDS + value] for value in range(1, HELD_KINDS))


def hex_points(state: State, seat: int) -> int:
    """ECL-END-04, ECL-END-06, ECL-MAP-06: controlled hexes, and three for each monolith on them."""
    return sum(
        POINTS[sector] + MONOLITH_POINTS * (state.monoliths >> sector & 1)
        for sector in sectors_of(state.holdings[seat])
    )


def discovery_points(state: State, seat: int) -> int:
    """ECL-END-05, ECL-DSC-09: two for each discovery tile kept for its points."""
    return DISCOVERY_POINTS * sum(state.kept[seat * KEPT_KINDS : seat * KEPT_KINDS + KEPT_KINDS])


def technology_points(state: State, seat: int) -> int:
    """ECL-END-07, ECL-SETUP-16: by how many technologies are on each track, preprinted ones included."""
    return sum(TRACK_POINTS[known(state, seat, mask)] for mask in CATEGORY_MASKS)


def species_points(state: State, seat: int) -> int:
    """ECL-END-09: Planta for hexes, Draco for the Ancients that are left; the centre's defence is none (ECL-RUL-06)."""
    row = species(state, seat)
    return row.points_per_hex * state.holdings[seat].bit_count() + row.points_per_ancient * sum(state.ancients)


def storage(state: State, seat: int) -> int:
    """ECL-END-10: what breaks a tie."""
    return sum(state.stock[seat * 3 : seat * 3 + 3])


def winners(state: State) -> tuple[Seat, ...]:
    """ECL-END-01, ECL-END-10: most points, then most in storage; still equal, all of them."""
    best = max((points(state, seat), storage(state, seat)) for seat in range(state.seats))
    return tuple(Seat(s) for s in range(state.seats) if (points(state, s), storage(state, s)) == best)
