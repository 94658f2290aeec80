"""What the court, lore and leader cards do. Each card joins the places in the rules where it matters."""

from functools import cache
from typing import Final

from .guild_fuel import GUILD_FUEL
from .guild_material import GUILD_MATERIAL
from .guild_psionic import GUILD_PSIONIC
from .guild_relic import GUILD_RELIC
from .guild_weapon import GUILD_WEAPON
from .vox import VOX

EVERY_CARD: Final = (*GUILD_MATERIAL, *GUILD_FUEL, *GUILD_WEAPON, *GUILD_PSIONIC, *GUILD_RELIC, *VOX)


@cache
def join() -> None:
    """Every card takes its places, once."""
    for effects in EVERY_CARD:
        effects.join()
