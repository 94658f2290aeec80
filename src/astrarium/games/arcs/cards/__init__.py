"""What the court, lore and leader cards do. Each card joins the places in the rules where it matters."""

from functools import cache
from typing import Final

from .guild_fuel import GUILD_FUEL
from .guild_material import GUILD_MATERIAL
from .guild_psionic import GUILD_PSIONIC
from .guild_relic import GUILD_RELIC
from .guild_weapon import GUILD_WEAPON
from .leaders_base import LEADERS_BASE
from .leaders_pack import LEADERS_PACK
from .lore_actions import LORE_ACTIONS
from .lore_ambitions import LORE_AMBITIONS
from .lore_battle import LORE_BATTLE
from .lore_map import LORE_MAP
from .lore_rifles import LORE_RIFLES
from .vox import VOX

COURT_CARDS: Final = (*GUILD_MATERIAL, *GUILD_FUEL, *GUILD_WEAPON, *GUILD_PSIONIC, *GUILD_RELIC, *VOX)
LORE: Final = (*LORE_ACTIONS, *LORE_AMBITIONS, *LORE_BATTLE, *LORE_MAP, *LORE_RIFLES)
LEADERS: Final = (*LEADERS_BASE, *LEADERS_PACK)


@cache
def join() -> None:
    """Every card takes its places, once."""
    for effects in (*COURT_CARDS, *LORE, *LEADERS):
        effects.join()
