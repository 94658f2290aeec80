"""Player boards, ambition markers, and the numbers of pieces in the box."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import names, numbers

Building = NewType("Building", int)
Piece = NewType("Piece", int)
Slot = NewType("Slot", int)
SlotCount = NewType("SlotCount", int)
ShipCount = NewType("ShipCount", int)
AgentCount = NewType("AgentCount", int)
Marker = NewType("Marker", int)
Chapter = NewType("Chapter", int)
Points = NewType("Points", int)
Spot = NewType("Spot", int)

SHIPS, STARPORTS, CITIES, AGENTS = 15, 5, 5, 10
"""ARC-SETUP-08, ARC-LIM-02: pieces of each player."""
TOKENS: Final = 5
"""ARC-RES-13: tokens of each type."""
HAND_SIZE: Final = 6
"""ARC-SETUP-11: action cards dealt to each player."""
LAST_CHAPTER: Final = 5
"""ARC-SETUP-14: a game has at most five chapters."""

CITY, STARPORT = Building(0), Building(1)
SHIP_PIECE, CITY_PIECE, STARPORT_PIECE, AGENT_PIECE = (Piece(n) for n in range(4))
PIECE_NAMES: Final = ("ship", "city", "starport", "agent")
names(Building, ("city", "starport"))
names(Piece, PIECE_NAMES)
numbers(ShipCount, 0, SHIPS)
numbers(AgentCount, 0, AGENTS)
numbers(Chapter, 1, LAST_CHAPTER)
numbers(Points, 0, 199)

ON_BOARD: Final = 6
"""Resource slots of the board; the seventh is the one that Ancient Holdings adds."""
RESOURCE_SLOTS: Final = 7
RAID_COSTS: Final = (3, 1, 1, 2, 1, 3, 4)
"""ARC-RES-07: what it costs to steal from each slot."""
COVERED_BY_CITY: Final = ((2,), (3,), (4, 5), (), ())
"""ARC-RES-07: the resource slots under each city slot, counted from 0."""
CITY_BONUS: Final = (0, 0, 0, 2, 5)
"""ARC-SCORE-06: the bonus with this city slot and all before it empty."""
numbers(SlotCount, 0, RESOURCE_SLOTS)
names(Slot, tuple(f"slot-{n + 1}" for n in range(RESOURCE_SLOTS)))

ROW_SIZE: Final = {2: 3, 3: 4, 4: 4}
"""ARC-SETUP-04: cards in the Court row."""
names(Spot, ("spot-1", "spot-2", "spot-3", "spot-4"))
GOAL: Final = {2: 33, 3: 30, 4: 27}
"""ARC-GAME-01, ARC-TWO-03: Power that ends the game at the end of a chapter."""


class Worth(NamedTuple):
    """Power for first and second place."""

    first: int
    second: int


MARKERS: Final = (
    (Worth(2, 0), Worth(4, 2)),
    (Worth(3, 2), Worth(6, 3)),
    (Worth(5, 3), Worth(9, 4)),
)
"""The three ambition markers: blue side, orange side."""
names(Marker, ("low", "middle", "high"))
