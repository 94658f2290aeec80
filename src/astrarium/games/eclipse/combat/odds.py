"""How a battle will probably end when nobody retreats: exact where there is little to add up, else sampled.

Every side assigns its hits as ECL-NPC-08 says for the Ancients: destroy the biggest ship that can be destroyed, then do
as much damage as possible. What is left to the players' choice may change the figures a little.
"""

from collections.abc import Iterator
from math import comb
from typing import Final, NamedTuple, TypeAlias

from astrarium.kernel.chance import Seeded
from astrarium.kernel.question import Option
from astrarium.kernel.ruleset import Odds

from ..actions.move import MoveShip
from ..blueprints import Values
from ..state import NOBODY, State, classes, damages, guarded, ships, worth
from ..tables.ids import ANCIENT, CENTRE_DEFENCE, CRUISER, DREADNOUGHT, INTERCEPTOR, STARBASE
from ..verbs import fly
from .battle import Attack
from .dice import hits
from .phase import battle_order, guardian

Fleet: TypeAlias = tuple[tuple[int, int], ...]
"""Ships of one side, each as class and damage."""
Roll: TypeAlias = tuple[tuple[int, int], ...]
"""Rolled dice, each as damage and face."""

WON, LOST, NEITHER = "won", "lost", "stalemate"
SIZE: Final = (CENTRE_DEFENCE, ANCIENT, DREADNOUGHT, CRUISER, STARBASE, INTERCEPTOR)
MOST_POSITIONS: Final = 300
"""Positions of a battle that are followed exactly."""
MOST_DICE: Final = 6
"""Dice of one group that are enumerated."""
SAMPLES: Final = 600
LITTLE: Final = 1e-4
LONGEST: Final = 60
"""Rounds after which a battle that goes on is not followed any more."""


class Side(NamedTuple):
    """What the ships of each class of one side can do."""

    values: dict[int, Values]


class Group(NamedTuple):
    """A class of one side (0 for the defender, 1 for the attacker) that acts at its turn."""

    side: int
    ship: int


def odds_of(state: State, seat: int, option: Option) -> Odds | None:
    """The odds of a seat in the battle that goes on, or in the one that a ship would come to."""
    battle = state.battle
    if isinstance(option, Attack) and battle and seat in (battle.attacker, battle.defender):
        return seen_by(
            seat, battle.attacker, battle_odds(state, battle.sector, battle.attacker, battle.defender, False)
        )
    if not isinstance(option, MoveShip):
        return None
    coming = state.copy()
    fly(coming, seat, option.ship, option.origin, option.target)
    sides = opponents(coming, option.target)
    if seat not in sides:
        return None
    return seen_by(seat, sides[1], battle_odds(coming, option.target, sides[1], sides[0]))


def seen_by(seat: int, attacker: int, odds: Odds) -> Odds:
    """The odds of the attacker, or of the other side with the words exchanged."""
    if seat == attacker:
        return odds
    turned = {WON: LOST, LOST: WON, NEITHER: NEITHER}
    return Odds(tuple((turned[word], share) for word, share in odds.outcomes), odds.exact, odds.error)


def opponents(state: State, sector: int) -> tuple[int, ...]:
    """Defender and attacker, if just two factions are in a hex and would fight."""
    present = battle_order(state, sector)
    foe = guardian(state, present[0], sector) if len(present) == 1 else NOBODY
    if len(present) == 2 and not guarded(state, sector):
        return tuple(present)
    return (foe, present[0]) if foe != NOBODY else ()


def battle_odds(state: State, sector: int, attacker: int, defender: int, missiles: bool = True) -> Odds:
    """ECL-BTL-01: the odds of the attacker, from the ships that are in the hex."""
    factions = (defender, attacker)
    sides = tuple(Side({ship: worth(state, faction, ship) for ship in classes(faction)}) for faction in factions)
    fleets = (fleet_of(state, defender, sector), fleet_of(state, attacker, sector))
    order = turn_order(sides)
    if most_dice(sides, fleets) <= MOST_DICE and (known := followed(sides, fleets, order, missiles)):
        return Odds(known)
    return sampled(sides, fleets, order, missiles)


def fleet_of(state: State, faction: int, sector: int) -> Fleet:
    """Every ship of a faction in a hex."""
    found = []
    for ship in classes(faction):
        marked = damages(state, faction, sector, ship)
        whole = ships(state, faction, sector, ship) - len(marked)
        found += [(ship, damage) for damage in marked] + [(ship, 0)] * whole
    return tuple(sorted(found))


def turn_order(sides: tuple[Side, ...]) -> list[Group]:
    """ECL-INI-02, ECL-INI-03: by initiative, the defender first."""
    every = [Group(number, ship) for number, side in enumerate(sides) for ship in side.values]
    return sorted(every, key=lambda group: (-sides[group.side].values[group.ship].initiative, group.side))


def dice_of(side: Side, ship: int, count: int, missiles: bool) -> tuple[int, ...]:
    """The damage of each die that ships of a class roll together."""
    values = side.values[ship]
    return tuple(sorted((values.missiles if missiles else values.cannons) * count, reverse=True))


def most_dice(sides: tuple[Side, ...], fleets: tuple[Fleet, Fleet]) -> int:
    """The most dice that any group could roll."""
    return max(
        len(dice_of(side, ship, sum(kind == ship for kind, _ in fleet), missiles))
        for side, fleet in zip(sides, fleets, strict=True)
        for ship in side.values
        for missiles in (False, True)
    )


def struck(fleet: Fleet, values: dict[int, Values], computer: int, roll: Roll) -> Fleet:
    """ECL-NPC-08, ECL-HIT-06, ECL-HIT-07: the fleet after these dice."""
    free = sorted(roll)
    left = sorted(fleet, key=lambda ship: (SIZE.index(ship[0]), -ship[1]))
    for entry in left[:]:
        spent = enough(free, values[entry[0]], entry[1], computer)
        if spent:
            left.remove(entry)
            for die in spent:
                free.remove(die)
    for damage, face in free:
        for place, (ship, before) in enumerate(left):
            if hits(face, computer, values[ship].shield):
                left[place] = (ship, before + damage)
                break
    return tuple(sorted(left))


def enough(free: list[tuple[int, int]], target: Values, damage: int, computer: int) -> list[tuple[int, int]]:
    """The dice that destroy a ship with so much damage, the weakest that suffice; none if they do not."""
    spent: list[tuple[int, int]] = []
    for die in free:
        if hits(die[1], computer, target.shield):
            spent.append(die)
            damage += die[0]
            if damage > target.hull:
                return spent
    return []


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


def kinds_of_faces(values: dict[int, Values], computer: int) -> tuple[tuple[int, float], ...]:
    """One face for each set of ships that it hits, with its probability."""
    kinds: dict[tuple[bool, ...], list[int]] = {}
    for face in range(1, 7):
        kinds.setdefault(tuple(hits(face, computer, target.shield) for target in values.values()), []).append(face)
    return tuple((same[0], len(same) / 6) for same in kinds.values())


def acts(group: Group, fleets: tuple[Fleet, Fleet], sides: tuple[Side, ...], missiles: bool) -> tuple[int, ...]:
    """The dice of a group, if it and an enemy are still there."""
    if not fleets[1 - group.side]:
        return ()
    count = sum(ship == group.ship for ship, _ in fleets[group.side])
    return dice_of(sides[group.side], group.ship, count, missiles)


def after(fleets: tuple[Fleet, Fleet], group: Group, sides: tuple[Side, ...], roll: Roll) -> tuple[Fleet, Fleet]:
    """Both fleets after a group's dice."""
    other = 1 - group.side
    computer = sides[group.side].values[group.ship].computer
    hit = struck(fleets[other], sides[other].values, computer, roll)
    return (hit, fleets[1]) if other == 0 else (fleets[0], hit)


def outcome(fleets: tuple[Fleet, Fleet], sides: tuple[Side, ...]) -> str:
    """ECL-BTL-06, ECL-STA-01: how it ends for the attacker, or an empty word while it goes on."""
    if not fleets[0]:
        return WON
    if not fleets[1]:
        return LOST
    armed = any(sides[n].values[ship].cannons for n, fleet in enumerate(fleets) for ship, _ in fleet)
    return "" if armed else NEITHER


def followed(
    sides: tuple[Side, ...], fleets: tuple[Fleet, Fleet], order: list[Group], missiles: bool
) -> tuple[tuple[str, float], ...] | None:
    """All positions of the battle with their probabilities, round by round; None when there are too many."""
    now, ended = {fleets: 1.0}, dict.fromkeys((WON, LOST, NEITHER), 0.0)
    for number in range(LONGEST):
        for group in order:
            then: dict[tuple[Fleet, Fleet], float] = {}
            faces = kinds_of_faces(sides[1 - group.side].values, sides[group.side].values[group.ship].computer)
            for position, likelihood in now.items():
                for roll, share in rolls(acts(group, position, sides, missiles and not number), faces):
                    new = after(position, group, sides, roll) if roll else position
                    then[new] = then.get(new, 0.0) + likelihood * share
            now = then
            if len(now) > MOST_POSITIONS:
                return None
        for position in list(now):
            if (word := outcome(position, sides)) or now[position] < LITTLE / MOST_POSITIONS:
                ended[word or LOST] += now.pop(position)
        if not now:
            break
    total = sum(ended.values())
    return tuple((word, share / total) for word, share in sorted(ended.items(), key=lambda pair: -pair[1]) if share)


def sampled(sides: tuple[Side, ...], fleets: tuple[Fleet, Fleet], order: list[Group], missiles: bool) -> Odds:
    """Play the battle many times; the draws are the same each time."""
    draws, counts = Seeded("odds"), dict.fromkeys((WON, LOST, NEITHER), 0)
    for _ in range(SAMPLES):
        counts[played(sides, fleets, order, missiles, draws)] += 1
    shares = sorted(((word, count / SAMPLES) for word, count in counts.items() if count), key=lambda pair: -pair[1])
    return Odds(tuple(shares), exact=False, error=0.98 / SAMPLES**0.5)


def played(
    sides: tuple[Side, ...], fleets: tuple[Fleet, Fleet], order: list[Group], missiles: bool, draws: Seeded
) -> str:
    """One way in which the battle may go."""
    for number in range(LONGEST):
        for group in order:
            if dice := acts(group, fleets, sides, missiles and not number):
                fleets = after(fleets, group, sides, tuple((die, 1 + draws.below(6)) for die in dice))
        if word := outcome(fleets, sides):
            return word
    return NEITHER
