"""Starting levels: how far the players have come before the first round."""

from typing import Final

from msgspec import Struct


class Level(Struct, frozen=True):
    """ASC-5.8.2-a, ASC-5.8.3-a: what a starting level brings where it is not the usual one."""

    name: str
    resources: tuple[int, int, int] = (0, 0, 0)
    drafts: tuple[tuple[int, int], ...] = ()
    """For each draft the discs that everybody is dealt, and how many of them everybody keeps."""
    control: int = 0
    """How many Control Nodes come on those Systems."""
    nodes: tuple[int, int, int] = (0, 0, 0)
    """How many Resource Nodes of each type."""
    project: bool = False


LEVELS: Final = (
    Level("usual"),
    Level("medium", (3, 3, 3), ((5, 3),), 3, (2, 2, 2)),
    Level("quick", (8, 6, 4), ((5, 3), (3, 2)), 5, (4, 3, 3), project=True),
)
USUAL, MEDIUM, QUICK = range(3)
LEVEL_NAMES: Final = tuple(level.name for level in LEVELS)
