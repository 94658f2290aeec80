"""What the greedy bot converts in Eclipse: what lies idle, for monoliths."""

from typing import Final

from astrarium.games.eclipse.actions.build import BUILDING, cost, sites
from astrarium.games.eclipse.economy import TRADES, Trade
from astrarium.games.eclipse.round import TURN
from astrarium.games.eclipse.state import COMBAT, State, balance, has, income, species
from astrarium.games.eclipse.tables.ids import MATERIALS, MONEY, MONOLITH
from astrarium.games.eclipse.tables.technologies import MONOLITH_TECHNOLOGY
from astrarium.games.eclipse.tables.tracks import ROUNDS
from astrarium.kernel.question import Question

MONEY_FOR_LATER: Final = 3
"""Money that is kept for each round to come."""
SCIENCE_KEPT: Final = 6
"""Science that is kept while there is another round."""
NOW, LATER = 1.0, 0.5
"""A monolith for which there are materials, and one for which there may be."""


def rounds_left(state: State) -> int:
    """How often upkeep is still to come."""
    return ROUNDS - state.round + (state.phase <= COMBAT)


def spare(state: State, seat: int, resource: int) -> int:
    """What a seat does not need of a resource other than materials."""
    stock, later = state.stock[seat * 3 + resource], max(0, rounds_left(state) - 1)
    if resource == MONEY:
        return max(0, min(stock, balance(state, seat)) - MONEY_FOR_LATER * later)
    return max(0, stock - (SCIENCE_KEPT if later else 0))


def convertible(state: State, seat: int) -> int:
    """How many materials idle money and science could become."""
    ratio = species(state, seat).trade
    return sum(spare(state, seat, paid) // ratio for paid in range(MATERIALS))


def can_build(state: State, seat: int) -> bool:
    """Whether the seat could build monoliths if it had the materials."""
    return has(state, seat, MONOLITH_TECHNOLOGY) and bool(sites(state, seat, MONOLITH))


def trade_first(state: State, question: Question) -> Trade | None:
    """What to convert before this is answered, if idle resources are enough for the next monolith."""
    seat = question.seat
    if question.kind not in (TURN, BUILDING) or not state.discs[seat] or not can_build(state, seat):
        return None
    missing = cost(state, seat, MONOLITH) - state.stock[seat * 3 + MATERIALS]
    if missing <= 0 or convertible(state, seat) < missing:
        return None
    paid = max(range(MATERIALS), key=lambda resource: spare(state, seat, resource))
    return next(trade for trade in TRADES[paid] if trade.gained == MATERIALS)


def monoliths_to_come(state: State, seat: int) -> float:
    """What the monoliths promise that a seat may still build."""
    if not can_build(state, seat):
        return 0.0
    room, each = sites(state, seat, MONOLITH).bit_count(), cost(state, seat, MONOLITH)
    able = state.stock[seat * 3 + MATERIALS] + convertible(state, seat)
    later = able + income(state, seat, MATERIALS) * max(0, rounds_left(state) - 1)
    now = min(room, able // each)
    return NOW * now + LATER * (min(room, later // each) - now)
