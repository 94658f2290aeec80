"""What the tracks of the boards, the bags and the tables for the number of players say."""

from typing import Final

ROUNDS: Final = 9

CUBES_ON_TRACK: Final = 11
PRODUCTION: Final = (2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28)
"""ECL-ECON-04, ECL-ECON-05: by how many cubes are missing from the track."""

CIRCLES: Final = 13
UPKEEP: Final = (0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30)
"""ECL-ECON-06: by how many circles are empty."""
RESERVE_DISCS: Final = 3

SHIP_PIECES: Final = (8, 4, 2, 4)
"""ECL-COMP-01, ECL-COMP-02: interceptors, cruisers, dreadnoughts, starbases of each player; there are no more."""
AMBASSADORS: Final = 3

REPUTATION_TILES: Final = (12, 9, 7, 4)
"""How many tiles there are of the values 1 to 4."""
MOST_DRAWN: Final = 5
"""ECL-REP-03: five even when more are earned, as the six of the worked example (ECL-RUL-25)."""

REPUTATION_FOR: Final = (1, 2, 3, 1, 1, 3)
"""ECL-REP-02: tiles for an interceptor, cruiser, dreadnought, starbase, Ancient, the centre's defence."""

TECHNOLOGIES_AT_START: Final = {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}
TECHNOLOGIES_PER_ROUND: Final = {2: 4, 3: 6, 4: 7, 5: 8, 6: 9}
OUTER_HEXES: Final = {2: 5, 3: 10, 4: 14, 5: 16, 6: 18}

START_POSITIONS: Final = {
    2: (12, 6),
    3: (12, 4, 8),
    4: (2, 4, 8, 10),
    5: (12, 2, 4, 8, 10),
    6: (12, 2, 4, 6, 8, 10),
}
"""ECL-SETUP-05: the clock directions of the home hexes, clockwise."""
AXIAL_OF: Final = {12: (0, -2), 2: (2, -2), 4: (2, 0), 6: (0, 2), 8: (-2, 2), 10: (-2, 0)}

# Clock directions whose home hex shows the pattern that misses the sides 2 and 4 after the one towards the centre, not
# 3 and 5; the diagrams are known from one transcription only (option "free_home_orientation").
SECOND_PATTERN: Final = {2: (), 3: (), 4: (4, 10), 5: (2, 4), 6: ()}
