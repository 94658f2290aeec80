"""Guild cards of the Fuel suit."""

from typing import Final

from astrarium.kernel.frame import Frames
from astrarium.kernel.seats import Seat

from ..moments import DICE_LIMIT
from ..state import Fight, State, board
from ..tables.action_cards import MOBILIZATION
from ..tables.map import FUEL, is_gate
from .effects import Effects, by_discarding
from .guild_families import cartel, interest, loyal, union
from .placing import PlaceOneEach


def more_dice_in_gates(state: State, seat: Seat, limit: int, fight: Fight) -> int:
    """Gatekeepers: two dice more for an attacker in a gate."""
    return limit + 2 if is_gate(fight.system) else limit


def ship_in_every_gate(state: State, seat: Seat) -> Frames:
    """Gatekeepers, ARC-MAP-04: a ship in each gate in play."""
    return (PlaceOneEach(seat, board(state).gates),)


GUILD_FUEL: Final = (
    cartel("fuel-cartel", FUEL),
    loyal("loyal-pilots", FUEL),
    Effects("gatekeepers", (DICE_LIMIT, more_dice_in_gates), by_discarding(ship_in_every_gate)),
    interest("shipping-interest", FUEL),
    union("spacing-union", MOBILIZATION),
)
