"""What to offer to somebody who lays a lane: everything that matters for play, and never so much that one drowns."""

from typing import Final, NamedTuple

from astrarium.boards.plane.bearings import choices
from astrarium.boards.plane.links import Link, links
from astrarium.boards.plane.room import free
from astrarium.boards.plane.state import NONE, Plane

MOST: Final = 60


class Offers(NamedTuple):
    """What can be done with a lane: Systems it can join, bearings with room for a System at its end, and without."""

    links: list[Link]
    bearings: list[int]
    bare: list[int]


def offers(plane: Plane, system: int, sectors: int, lane: int = NONE, most: int = MOST) -> Offers:
    """ASC-8.6.5-a: what can be done with a new lane, or with this open one, from a System.

    Every System that can be joined is there, and of every unbroken stretch of free bearings a few that stand for it;
    `free` says of any other bearing whether a lane may lie there.
    """
    ways = links(plane, system, sectors, lane)
    if len(ways) > most // 2:
        ways = list({way.target: way for way in reversed(ways)}.values())[::-1][:most]
    lanes_besides = () if lane == NONE else (lane,)
    room = free(plane, system, sectors, disc=True, lanes_besides=lanes_besides)
    bare = free(plane, system, sectors, disc=False, lanes_besides=lanes_besides) & ~room
    left = most - len(ways)
    bearings = choices(room, left * 2 // 3)
    return Offers(ways, bearings, choices(bare, left - len(bearings)))
