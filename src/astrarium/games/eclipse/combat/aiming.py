"""Which dice go to which ships, by rule: for the Ancients, for whoever leaves it to a rule, and for the odds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from ..blueprints import Values
from ..tables.ids import ANCIENT, CENTRE_DEFENCE, CRUISER, DREADNOUGHT, INTERCEPTOR, STARBASE

Die: TypeAlias = tuple[int, int]
"""A rolled die: its damage and its face."""
Target: TypeAlias = tuple[int, int]
"""A ship that can be hit: its class, and the damage that it has."""

BIGGEST_FIRST: Final = (CENTRE_DEFENCE, ANCIENT, DREADNOUGHT, CRUISER, STARBASE, INTERCEPTOR)
SMALLEST_FIRST: Final = BIGGEST_FIRST[::-1]


def hits(face: int, computer: int, shield: int) -> bool:
    """ECL-HIT-03, ECL-HIT-04: six or more with computers and without shields; a six always, a one never."""
    return face == 6 or (face != 1 and face + computer - shield >= 6)


def in_order(ships: Iterable[Target], order: Sequence[int]) -> list[Target]:
    """Class by class, there the most damaged first."""
    return sorted(ships, key=lambda ship: (order.index(ship[0]), -ship[1]))


def aimed(
    dice: Iterable[Die], ships: list[Target], values: Mapping[int, Values], computer: int
) -> Iterator[tuple[Die, Target]]:
    """ECL-NPC-08, ECL-RUL-67: destroy one ship after another, each with the least that suffices; then every die that is
    left goes to the first ship that it hits. Ships change as they are hit; those that are destroyed leave the list.
    """
    free = sorted(dice)
    for ship in ships[:]:
        row = values[ship[0]]
        spent = least([die for die in free if hits(die[1], computer, row.shield)], row.hull + 1 - ship[1])
        if spent:
            ships.remove(ship)
        for die in spent:
            free.remove(die)
            yield die, ship
            ship = (ship[0], ship[1] + die[0])
    for die in free:
        for place, ship in enumerate(ships):
            if hits(die[1], computer, values[ship[0]].shield):
                ships[place] = (ship[0], ship[1] + die[0])
                yield die, ship
                break


def least(dice: list[Die], points: int) -> list[Die]:
    """The dice that do so many points with the least damage to spare, there the lowest faces; none if they cannot."""
    spent, unused = [], []
    for die in sorted(dice, key=lambda die: (-die[0], die[1])):
        if die[0] <= points:
            points -= die[0]
            spent.append(die)
        else:
            unused.append(die)
    if not points:
        return spent
    if not unused:
        return []
    last = min(unused)
    spare = last[0] - points
    for die in spent[:]:
        if die[0] <= spare:
            spare -= die[0]
            spent.remove(die)
    return [*spent, last]
