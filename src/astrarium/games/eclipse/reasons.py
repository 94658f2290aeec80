"""Why something may not be done in Eclipse."""

from typing import Final

from astrarium.kernel.question import Reason

NO_DISC: Final = Reason("eclipse.reason.no-disc", "ECL-ACT-04")
HAS_PASSED: Final = Reason("eclipse.reason.has-passed", "ECL-ACT-05")
NOT_YET_PASSED: Final = Reason("eclipse.reason.not-passed", "ECL-REA-01")
NOTHING_TO_EXPLORE: Final = Reason("eclipse.reason.nothing-to-explore", "ECL-EXP-01")

OWNED: Final = Reason("eclipse.reason.owned", "ECL-RSC-03")
NO_TILE: Final = Reason("eclipse.reason.no-tile", "ECL-RSC-05")
TRACK_FULL: Final = Reason("eclipse.reason.track-full", "ECL-RUL-62")
TOO_LITTLE_SCIENCE: Final = Reason("eclipse.reason.too-dear", "ECL-RSC-02")

NEEDS_TECHNOLOGY: Final = Reason("eclipse.reason.needs-technology", "ECL-BLD-06")
NO_SHIP_LEFT: Final = Reason("eclipse.reason.no-ship-left", "ECL-BLD-05")
TOO_LITTLE_MATERIALS: Final = Reason("eclipse.reason.too-dear", "ECL-BLD-02")
HAS_ONE: Final = Reason("eclipse.reason.has-one", "ECL-BLD-07")

PINNED: Final = Reason("eclipse.reason.pinned", "ECL-MOVE-08")
HELD_BY_DEFENCE: Final = Reason("eclipse.reason.held-by-defence", "ECL-MOVE-10")
STARBASES_STAY: Final = Reason("eclipse.reason.starbases-stay", "ECL-MOVE-05")
NO_WORMHOLE: Final = Reason("eclipse.reason.no-wormhole", "ECL-MOVE-06")

DISC_THERE: Final = Reason("eclipse.reason.disc-there", "ECL-INF-03")
ENEMY_THERE: Final = Reason("eclipse.reason.enemy-there", "ECL-INF-03")
NOT_LINKED: Final = Reason("eclipse.reason.not-linked", "ECL-INF-03")

PART_NEEDS_TECHNOLOGY: Final = Reason("eclipse.reason.part-needs-technology", "ECL-UPG-04")
NO_LEGAL_BLUEPRINT: Final = Reason("eclipse.reason.no-legal-blueprint", "ECL-UPG-11")
TOO_LITTLE_ENERGY: Final = Reason("eclipse.reason.too-little-energy", "ECL-UPG-05")
NEEDS_DRIVE: Final = Reason("eclipse.reason.needs-drive", "ECL-UPG-06")
NO_DRIVE_ON_STARBASE: Final = Reason("eclipse.reason.no-drive-on-starbase", "ECL-UPG-07")
