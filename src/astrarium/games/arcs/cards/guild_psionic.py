"""Guild cards of the Psionic suit."""

from typing import Final

from astrarium.kernel.seats import Seat

from ..moments import ZERO_MARKER
from ..state import State
from ..tables.action_cards import EMPATH, KEEPER, Ambition
from .effects import Effects


def keeps_number(state: State, seat: Seat, placed: bool, ambition: Ambition) -> bool:
    """Declaring Keeper or Empath leaves the lead card its number."""
    return placed and ambition not in (KEEPER, EMPATH)


GUILD_PSIONIC: Final = (Effects("secret-order", (ZERO_MARKER, keeps_number)),)
