"""Why something may not be done in Arcs."""

from typing import Final

from astrarium.kernel.question import Reason

NOT_CONTROLLED: Final = Reason("arcs.reason.not-controlled", "ARC-TAX-01")
ALREADY_TAXED: Final = Reason("arcs.reason.already-taxed", "ARC-TAX-03")
NO_SLOT: Final = Reason("arcs.reason.no-slot", "ARC-BUILD-01")
NO_CITY_LEFT: Final = Reason("arcs.reason.no-city-left", "ARC-BUILD-06")
NO_STARPORT_LEFT: Final = Reason("arcs.reason.no-starport-left", "ARC-BUILD-06")
CANNOT_PAY: Final = Reason("arcs.reason.cannot-pay", "ARC-RES-18")
NO_SHIP_LEFT: Final = Reason("arcs.reason.no-ship-left", "ARC-BUILD-06")
STARPORT_USED: Final = Reason("arcs.reason.starport-used", "ARC-BUILD-04")
NO_AGENT_LEFT: Final = Reason("arcs.reason.no-agent-left", "ARC-INFL-02")
NOT_MOST_AGENTS: Final = Reason("arcs.reason.not-most-agents", "ARC-SEC-01")
NO_MARKER: Final = Reason("arcs.reason.no-marker", "ARC-DECL-05")
HOLDS_INITIATIVE: Final = Reason("arcs.reason.holds-initiative", "ARC-SEIZE-04")
ALREADY_SEIZED: Final = Reason("arcs.reason.already-seized", "ARC-SEIZE-03")
NOT_HIGHER: Final = Reason("arcs.reason.not-higher", "ARC-ROUND-08")
OUTRAGED: Final = Reason("arcs.reason.outraged", "ARC-CITY-05")
NOT_THIS_SUIT: Final = Reason("arcs.reason.not-this-suit", "ARC-ROUND-03")
NO_PIPS: Final = Reason("arcs.reason.no-pips", "ARC-ROUND-03")
PRELUDE_OVER: Final = Reason("arcs.reason.prelude-over", "ARC-PREL-01")
TOO_LATE_TO_DECLARE: Final = Reason("arcs.reason.too-late", "ARC-PREL-03")
RAID_NEEDS_BUILDING: Final = Reason("arcs.reason.raid-needs-building", "ARC-BATTLE-04")
JUST_SECURED: Final = Reason("arcs.reason.just-secured", "ARC-PREL-05")
MUST_FOLLOW: Final = Reason("arcs.reason.must-follow", "R-TURN-03")
COSTS_MORE_KEYS: Final = Reason("arcs.reason.costs-more-keys", "ARC-RAID-02")
