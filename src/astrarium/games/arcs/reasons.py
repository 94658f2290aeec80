"""Why something may not be done in Arcs."""

from typing import Final

from astrarium.kernel.question import Reason


def because(words: str, rule: str) -> Reason:
    return Reason(f"arcs.why.{words}", rule)


NOT_CONTROLLED: Final = because("not-controlled", "ARC-TAX-01")
ALREADY_TAXED: Final = because("already-taxed", "ARC-TAX-03")
NO_SLOT: Final = because("no-slot", "ARC-BUILD-01")
NO_CITY_LEFT: Final = because("no-city-left", "ARC-BUILD-06")
NO_STARPORT_LEFT: Final = because("no-starport-left", "ARC-BUILD-06")
NO_SHIP_LEFT: Final = because("no-ship-left", "ARC-BUILD-06")
STARPORT_USED: Final = because("starport-used", "ARC-BUILD-04")
NO_AGENT_LEFT: Final = because("no-agent-left", "ARC-INFL-02")
NOT_MOST_AGENTS: Final = because("not-most-agents", "ARC-SEC-01")
NO_MARKER: Final = because("no-marker", "ARC-DECL-05")
HOLDS_INITIATIVE: Final = because("holds-initiative", "ARC-SEIZE-04")
ALREADY_SEIZED: Final = because("already-seized", "ARC-SEIZE-03")
NOT_HIGHER: Final = because("not-higher", "ARC-ROUND-08")
OUTRAGED: Final = because("outraged", "ARC-CITY-05")
NOT_THIS_SUIT: Final = because("not-this-suit", "ARC-ROUND-03")
NO_PIPS: Final = because("no-pips", "ARC-ROUND-03")
PRELUDE_OVER: Final = because("prelude-over", "ARC-PREL-01")
TOO_LATE_TO_DECLARE: Final = because("too-late", "ARC-PREL-03")
RAID_NEEDS_BUILDING: Final = because("raid-needs-building", "ARC-BATTLE-04")
JUST_SECURED: Final = because("just-secured", "ARC-PREL-05")
COSTS_MORE_KEYS: Final = because("costs-more-keys", "ARC-RAID-02")
