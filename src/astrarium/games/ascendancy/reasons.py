"""Why something may not be done in Ascendancy."""

from typing import Final

from astrarium.kernel.question import Reason

CANNOT_PAY: Final = Reason("ascendancy.reason.cannot-pay", "ASC-7.3-a")
CANNOT_PAY_SHIP: Final = Reason("ascendancy.reason.cannot-pay", "ASC-7.1-a")
CANNOT_PAY_UPGRADE: Final = Reason("ascendancy.reason.cannot-pay", "ASC-7.5-a")
CANNOT_PAY_COLONISING: Final = Reason("ascendancy.reason.cannot-pay", "ASC-7.2-a")
CANNOT_ASCEND: Final = Reason("ascendancy.reason.cannot-pay", "ASC-2.3.1-c")
NO_VICTIM: Final = Reason("ascendancy.reason.no-victim", "ASC-4-exhausted-a")
NO_SITE: Final = Reason("ascendancy.reason.no-site", "ASC-7.3-b")
HIGHEST_LEVEL: Final = Reason("ascendancy.reason.highest-level", "ASC-7.5-a")
FUNDED: Final = Reason("ascendancy.reason.funded", "ASC-7.4-a")
NOT_OCCUPIED: Final = Reason("ascendancy.reason.not-occupied", "ASC-7.2-a")
ORGANIANS: Final = Reason("ascendancy.reason.too-little-ascendancy", "ASC-8.8-a")
PRIME_DIRECTIVE: Final = Reason("ascendancy.reason.prime-directive", "ASC-4-special-a")
NO_CULTURE_NODES: Final = Reason("ascendancy.reason.no-culture-nodes", "ASC-4-special-a")
NO_COMMAND: Final = Reason("ascendancy.reason.no-command", "ASC-6.2.2-a")
NO_PROJECT_ROOM: Final = Reason("ascendancy.reason.no-project-room", "ASC-14.1.1-a")
HOSTILE_SHIPS: Final = Reason("ascendancy.reason.hostile-ships", "ASC-8.3-a")
NO_LANE_LEFT: Final = Reason("ascendancy.reason.no-lane-left", "ASC-8.6.1.1-a")
INVADE_UNDEVELOPED: Final = Reason("ascendancy.reason.pre-warp", "ASC-8.8.5.1-a")
CANNOT_PAY_HEGEMONY: Final = Reason("ascendancy.reason.cannot-pay", "ASC-11.1-a")
FLEET_LIMIT_REACHED: Final = Reason("ascendancy.reason.fleet-limit", "ASC-12.1.2-a")
STARBASE_LIMIT_REACHED: Final = Reason("ascendancy.reason.starbase-limit", "ASC-12.2.1.1-a")
NO_STARBASES: Final = Reason("ascendancy.reason.no-starbases", "ASC-3.6.4-b")
NEVER_INVADES: Final = Reason("ascendancy.reason.prime-directive", "ASC-10-a")
LESS_ASCENDANCY: Final = Reason("ascendancy.reason.logical-observers", "ASC-10-a")
NEVER_RETREATS: Final = Reason("ascendancy.reason.death-before-dishonor", "ASC-9.8.6-c")
AGENTS_OUT: Final = Reason("ascendancy.reason.supply-out", "ASC-3.6.5-a")
SHIPS_OUT: Final = Reason("ascendancy.reason.supply-out", "ASC-3.6.1-a")
NO_AGREEMENT: Final = Reason("ascendancy.reason.no-agreement", "ASC-13.2-a")
