"""How a battle between two sides will probably end: every position followed where they are few, else played often.

Dice go as those of the Ancients do, whoever rolls them: they destroy the biggest ship that can be destroyed, then do
as much damage as possible. What is left to the players' choice may change the figures a little.
"""

from collections.abc import Iterator, Mapping
from math import comb
from typing import Any, Final, NamedTuple, TypeAlias

from astrarium.kernel.chance import Seeded

from ..blueprints import Values
from .aiming import BIGGEST_FIRST, Die, Target, aimed, hits, in_order

Fleet: TypeAlias = tuple[Target, ...]
"""Ships of one side, each as class and damage."""
Fleets: TypeAlias = tuple[Fleet, Fleet]
"""Of the defender and of the attacker."""
Roll: TypeAlias = tuple[Die, ...]
Side: TypeAlias = Mapping[int, Values]
"""What the ships of each class of a side can do."""
Sides: TypeAlias = tuple[Side, Side]

DEFENDER, ATTACKER = range(2)
WON: Final = "eclipse.odds.won"
LOST: Final = "eclipse.odds.lost"
NEITHER: Final = "eclipse.odds.stalemate"
AWAY: Final = "eclipse.odds.away"
"""How it ends for the side that asks; AWAY when the ships of its that were to leave are gone."""
MISSILES, CANNONS, LEAVE = range(3)

MOST_POSITIONS: Final = 300
"""Positions of a battle that are followed exactly."""
MOST_DICE: Final = 6
"""Dice of one group that are enumerated."""
SAMPLES: Final = 600
LITTLE: Final = 1e-4
LONGEST: Final = 60
"""Rounds after which a battle that goes on is not followed any more."""


class Act(NamedTuple):
    """What a class of one side does at its turn."""

    side: int
    ship: int
    how: int = CANNONS


class Course(NamedTuple):
    """A battle to come: both fleets, and who acts in what order in its first round, the second, and all others."""

    sides: Sides
    fleets: Fleets
    first: tuple[Act, ...]
    second: tuple[Act, ...]
    later: tuple[Act, ...]
    side: int = ATTACKER
    """Whose outcome it is."""
    leaver: int = -1
    """The class of that side whose leaving is what matters; else only that of all its ships."""

    def acts(self, number: int) -> tuple[Act, ...]:
        """Who acts in this round."""
        return self.first if number == 0 else self.second if number == 1 else self.later


def turn_order(sides: Sides) -> tuple[Act, ...]:
    """By initiative, the defender first."""
    every = [Act(number, ship) for number, side in enumerate(sides) for ship in side]
    return tuple(sorted(every, key=lambda act: (-sides[act.side][act.ship].initiative, act.side)))


def from_the_start(sides: Sides, fleets: Fleets, side: int = ATTACKER) -> Course:
    """Missiles once, then cannons round after round."""
    order = turn_order(sides)
    return Course(sides, fleets, tuple(act._replace(how=MISSILES) for act in order), order, order, side)


# One group at its turn


def dice_of(course: Course, fleets: Fleets, act: Act) -> tuple[int, ...]:
    """The damage of each die that a class rolls, if it and an enemy are still there."""
    if not fleets[1 - act.side] or act.how == LEAVE:
        return ()
    values = course.sides[act.side][act.ship]
    count = sum(ship == act.ship for ship, _ in fleets[act.side])
    return tuple(sorted((values.missiles if act.how == MISSILES else values.cannons) * count, reverse=True))


def struck(fleet: Fleet, values: Side, computer: int, roll: Roll) -> Fleet:
    """The fleet after these dice."""
    left = in_order(fleet, BIGGEST_FIRST)
    for _ in aimed(roll, left, values, computer):
        pass
    return tuple(sorted(left))


def after(course: Course, fleets: Fleets, act: Act, roll: Roll) -> Fleets:
    """Both fleets after a group's dice."""
    other = 1 - act.side
    hit = struck(fleets[other], course.sides[other], course.sides[act.side][act.ship].computer, roll)
    return (hit, fleets[ATTACKER]) if other == DEFENDER else (fleets[DEFENDER], hit)


def departed(course: Course, fleets: Fleets, act: Act) -> tuple[Fleets, str]:
    """Both fleets when a class has left, unless the battle is over; and how that ends it."""
    there, others = fleets[act.side], fleets[1 - act.side]
    stay = tuple(ship for ship in there if ship[0] != act.ship)
    if not others or stay == there:
        return fleets, ""
    own = act.side == course.side
    word = (AWAY if own else WON) if not stay or (own and act.ship == course.leaver) else ""
    return ((stay, others) if act.side == DEFENDER else (others, stay)), word


def outcome(course: Course, fleets: Fleets) -> str:
    """How it ends for the side that asks, or an empty word while it goes on."""
    own, others = fleets[course.side], fleets[1 - course.side]
    if not own or (course.leaver >= 0 and not any(ship == course.leaver for ship, _ in own)):
        return LOST
    if not others:
        return WON
    armed = any(course.sides[side][ship].cannons for side, fleet in enumerate(fleets) for ship, _ in fleet)
    return "" if armed else NEITHER


# All that may come


def most_dice(course: Course) -> int:
    """The most dice that any group could roll."""
    every = {*course.first, *course.second, *course.later}
    return max((len(dice_of(course, course.fleets, act)) for act in every), default=0)


def rolls(dice: tuple[int, ...], faces: tuple[tuple[int, float], ...]) -> Iterator[tuple[Roll, float]]:
    """Every different result of the dice with its probability; faces that do the same are one."""
    if not dice:
        yield (), 1.0
        return
    damage, count = dice[0], dice.count(dice[0])
    for rest, likelihood in rolls(dice[count:], faces):
        for some, share in spread(count, faces):
            yield tuple((damage, face) for face in some) + rest, likelihood * share


def spread(count: int, faces: tuple[tuple[int, float], ...]) -> Iterator[tuple[tuple[int, ...], float]]:
    """How many of `count` like dice show each face."""
    (face, share), others = faces[0], faces[1:]
    if not others:
        yield (face,) * count, share**count
        return
    for number in range(count + 1):
        for rest, likelihood in spread(count - number, others):
            yield (face,) * number + rest, likelihood * comb(count, number) * share**number


def kinds_of_faces(course: Course, act: Act) -> tuple[tuple[int, float], ...]:
    """One face for each set of ships that it hits, with its probability."""
    computer = course.sides[act.side][act.ship].computer
    kinds: dict[tuple[bool, ...], list[int]] = {}
    for face in range(1, 7):
        struck_by = tuple(hits(face, computer, target.shield) for target in course.sides[1 - act.side].values())
        kinds.setdefault(struck_by, []).append(face)
    return tuple((same[0], len(same) / 6) for same in kinds.values())


def followed(course: Course) -> dict[str, float] | None:
    """Every outcome with its probability, from all positions round by round; None when there are too many."""
    now: dict[Fleets, float] = {course.fleets: 1.0}
    ended = dict.fromkeys((WON, LOST, NEITHER, AWAY), 0.0)
    for number in range(LONGEST):
        for act in course.acts(number):
            now = moved_on(course, now, act, ended)
            if len(now) > MOST_POSITIONS:
                return None
        for position in list(now):
            if (word := outcome(course, position)) or now[position] < LITTLE / MOST_POSITIONS:
                ended[word or LOST] += now.pop(position)
        if not now:
            break
    total = sum(ended.values())
    return {word: share / total for word, share in ended.items() if share}


def moved_on(course: Course, now: Mapping[Fleets, float], act: Act, ended: dict[str, float]) -> dict[Fleets, float]:
    """The positions after one group's turn; what its leaving ends is added up."""
    then: dict[Fleets, float] = {}
    faces = kinds_of_faces(course, act)
    for position, likelihood in now.items():
        if act.how == LEAVE:
            new, word = departed(course, position, act)
            found: dict[Any, float] = ended if word else then
            found[word or new] = found.get(word or new, 0.0) + likelihood
            continue
        for roll, share in rolls(dice_of(course, position, act), faces):
            new = after(course, position, act, roll) if roll else position
            then[new] = then.get(new, 0.0) + likelihood * share
    return then


# One way that it may go


def played(course: Course, draws: Seeded) -> tuple[str, Fleets]:
    """One way in which the battle may go, and what is left."""
    fleets = course.fleets
    for number in range(LONGEST):
        for act in course.acts(number):
            if act.how == LEAVE:
                fleets, word = departed(course, fleets, act)
                if word:
                    return word, fleets
            elif dice := dice_of(course, fleets, act):
                fleets = after(course, fleets, act, tuple((die, 1 + draws.below(6)) for die in dice))
        if word := outcome(course, fleets):
            return word, fleets
    return NEITHER, fleets
