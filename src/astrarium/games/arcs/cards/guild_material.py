"""Guild cards of the Material suit."""

from typing import Final

from ..tables.action_cards import ADMINISTRATION, CONSTRUCTION
from ..tables.map import MATERIAL
from .guild_families import cartel, interest, loyal, union

GUILD_MATERIAL: Final = (
    loyal("loyal-engineers", MATERIAL),
    interest("mining-interest", MATERIAL),
    cartel("material-cartel", MATERIAL),
    union("admin-union", ADMINISTRATION),
    union("construction-union", CONSTRUCTION),
)
