"""The tracks of the Command Console."""

from typing import Final

WEAPONS: Final = (5, 4, 3, 2, 1)
"""ASC-5.7.1-a, ASC-7.5-a: the Hit Roll by level."""
WEAPON_COSTS: Final = (4, 6, 8, 10)
SHIELD_COSTS: Final = (6, 8, 10, 12)
MOST_LEVEL: Final = 4
COMMANDS: Final = 5
"""ASC-5.7.2-a"""
FIRST_SHIPS: Final = 3
"""ASC-5.7.7-a"""
SMALLEST_FLEET: Final = 3
"""ASC-3.5.7-a"""
FLEETS: Final = 3
AGREEMENTS: Final = 3
"""ASC-3.5.5-a"""
STARBASES: Final = 3
TO_WIN: Final = 5
"""ASC-2.3.1-a"""
HOMES_TO_WIN: Final = 3
"""ASC-2.3.2-a"""
NODE_COSTS: Final = ((2, 0, 0), (1, 2, 0), (1, 0, 2))
"""ASC-7.3-a: what a Node of each type costs, by Resource."""
LANE_DIE: Final = (2, 3, 4)
"""ASC-3.8-a: each on two faces."""
SHIP_SUPPLY: Final = 30
CONTROL_SUPPLY: Final = 10
AGENT_SUPPLY: Final = 5
"""ASC-3.6.1-a, ASC-3.6.3-a, ASC-3.6.5-a: how many pieces there are where supplies are limited."""
