"""Dice: rolled for a whole group at once, then assigned to ships."""

from collections.abc import Sequence
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw

from ..notices import Fired
from ..process import Battle, Volley
from ..state import State, classes, damages, ships, worth
from ..tables.ids import ANCIENTS, Damage, Face, Faction, Ship
from ..tables.tracks import REPUTATION_FOR
from ..verbs import damage_ship, destroy_ship, undamaged
from .aiming import BIGGEST_FIRST, SMALLEST_FIRST, Target, aimed, hits, in_order


class Roll(Option, frozen=True):
    """The die shows this."""

    form: ClassVar[str] = "roll:{face}"
    face: Face


class Hit(Option, frozen=True):
    """Assign the die to a ship of this class that has so much damage."""

    form: ClassVar[str] = "hit:{ship}:{damage}"
    ship: Ship
    damage: Damage


class Waste(Option, frozen=True):
    """Assign the die where it changes nothing."""

    form: ClassVar[str] = "waste"


class Biggest(Option, frozen=True):
    """Assign all dice that are left: destroy the biggest ship that can be destroyed, then the next."""

    form: ClassVar[str] = "biggest"


class Smallest(Option, frozen=True):
    """Assign all dice that are left: destroy the smallest ship that can be destroyed, then the next."""

    form: ClassVar[str] = "smallest"


FACES: Final = tuple(Roll(Face(face)) for face in range(1, 7))
WASTE, BIGGEST, SMALLEST = Waste(), Biggest(), Smallest()
ROLLING: Final = Kind("eclipse.chance.roll", Roll, about={"faction": Faction, "ship": Ship, "damage": Damage})
ASSIGNING: Final = Kind(
    "eclipse.question.assign",
    Hit,
    Waste,
    Biggest,
    Smallest,
    about={"damage": Damage, "face": Face, "foe": Faction, "ship": Ship},
    ahead=(Biggest, Smallest),
)


def opponent(battle: Battle, faction: int) -> int:
    """ECL-CMB-09: a battle has two sides, each on its own."""
    return battle.attacker if faction == battle.defender else battle.defender


def fire(state: State, faction: int, ship: int, missiles: bool) -> Frames:
    """ECL-HIT-01, ECL-BTL-02, ECL-BTL-03, ECL-COMP-07: every die of every ship of the group, however many."""
    battle = state.battle
    assert battle
    values = worth(state, faction, ship)
    dice = sorted((values.missiles if missiles else values.cannons) * ships(state, faction, battle.sector, ship))
    if not dice:
        return ()
    state.volley = Volley(faction, ship, dice)
    return (RollDice(), AssignDice(), TakeLosses())


class RollDice(Frame, frozen=True):
    """ECL-HIT-01: each die is rolled once. ECL-NPC-03: chance does not mind whose hand rolls for the Ancients."""

    def question(self, state: State) -> Question | None:
        volley = state.volley
        assert volley
        return draw(ROLLING, FACES, volley.faction, volley.ship, volley.dice[-1]) if volley.dice else None

    def run(self, state: State, answer: Roll) -> Frames:
        volley = state.volley
        assert volley
        damage = volley.dice.pop()
        volley.rolled.append(damage * 8 + answer.face)
        tell(state, Fired(Faction(volley.faction), Ship(volley.ship), Damage(damage), answer.face))
        return (self,) if volley.dice else ()


def alive(state: State, faction: int) -> list[Target]:
    """ECL-HIT-02, ECL-RET-03: ships of the other side still in the hex that this volley has not destroyed."""
    battle = state.battle
    assert battle
    other, sector = opponent(battle, faction), battle.sector
    found: list[Target] = []
    for ship in classes(other):
        if ships(state, other, sector, ship):
            hull = worth(state, other, ship).hull
            found += [(ship, 0)] * undamaged(state, other, sector, ship)
            found += [(ship, damage) for damage in damages(state, other, sector, ship) if damage <= hull]
    return found


def targets(state: State, faction: int) -> list[Hit]:
    """Ships that differ in class or damage."""
    return [Hit(Ship(ship), Damage(damage)) for ship, damage in dict.fromkeys(alive(state, faction))]


def doomed(state: State, faction: int) -> bool:
    """Whether this volley has already destroyed a ship of this faction."""
    battle = state.battle
    assert battle
    return any(
        damage > worth(state, faction, ship).hull
        for ship in classes(faction)
        for damage in damages(state, faction, battle.sector, ship)
    )


class AssignDice(Step, frozen=True):
    """ECL-HIT-02, ECL-HIT-10: after all dice of the group are rolled each goes to a ship, in full knowledge of them."""

    def do(self, state: State) -> Frames:
        volley, battle = state.volley, state.battle
        assert volley and battle
        if volley.faction >= ANCIENTS:
            return assign_by_rule(state, BIGGEST_FIRST)
        volley.rolled.sort()
        other = opponent(battle, volley.faction)
        computer = worth(state, volley.faction, volley.ship).computer
        while volley.rolled:
            possible = choices(state, volley, other, computer)
            if len(possible) > 1:
                return (AssignDie(), self)
            die = volley.rolled.pop()
            if possible and isinstance(possible[0], Hit):
                damage_ship(state, other, battle.sector, possible[0].ship, possible[0].damage, die >> 3)
        return ()


def choices(state: State, volley: Volley, other: int, computer: int) -> list[Option]:
    """What can be done with the last die: each ship that it hits, or nothing where some ship would not mind it.

    ECL-HIT-06: a die goes to one ship as a whole, and what is too much is lost.
    """
    face = volley.rolled[-1] & 7
    left = targets(state, volley.faction)
    struck: list[Option] = [t for t in left if hits(face, computer, worth(state, other, t.ship).shield)]
    if struck and (len(struck) < len(left) or doomed(state, other)):
        struck.append(WASTE)
    return struck


class AssignDie(Frame, frozen=True):
    """ECL-HIT-02: whoever rolled says where the die goes."""

    def question(self, state: State) -> Question:
        volley, battle = state.volley, state.battle
        assert volley and battle
        other, die = opponent(battle, volley.faction), volley.rolled[-1]
        options = choices(state, volley, other, worth(state, volley.faction, volley.ship).computer)
        return ask(volley.faction, ASSIGNING, [*options, BIGGEST, SMALLEST], die >> 3, die & 7, other, volley.ship)

    def run(self, state: State, answer: Option) -> Frames:
        volley, battle = state.volley, state.battle
        assert volley and battle
        if isinstance(answer, Biggest | Smallest):
            return assign_by_rule(state, BIGGEST_FIRST if answer == BIGGEST else SMALLEST_FIRST)
        die = volley.rolled.pop()
        if isinstance(answer, Hit):
            other = opponent(battle, volley.faction)
            damage_ship(state, other, battle.sector, answer.ship, answer.damage, die >> 3)
        return ()


def assign_by_rule(state: State, order: Sequence[int]) -> Frames:
    """ECL-NPC-04, ECL-NPC-08: every die that is left goes where the rule says, ship classes in this order."""
    volley, battle = state.volley, state.battle
    assert volley and battle
    other, sector = opponent(battle, volley.faction), battle.sector
    values = {ship: worth(state, other, ship) for ship in classes(other)}
    ships = in_order(alive(state, volley.faction), order)
    dice = [(die >> 3, die & 7) for die in volley.rolled]
    volley.rolled = []
    for (points, _), (ship, damage) in aimed(dice, ships, values, worth(state, volley.faction, volley.ship).computer):
        damage_ship(state, other, sector, ship, damage, points)
    return ()


class TakeLosses(Step, frozen=True):
    """ECL-HIT-07, ECL-HIT-10, ECL-BTL-05: ships with more damage than hull are destroyed, all at once, and counted."""

    def do(self, state: State) -> Frames:
        volley, battle = state.volley, state.battle
        assert volley and battle
        other = opponent(battle, volley.faction)
        for ship in classes(other):
            hull = worth(state, other, ship).hull
            for damage in damages(state, other, battle.sector, ship):
                if damage > hull:
                    destroy_ship(state, other, battle.sector, ship, damage)
                    count_kill(state, volley.faction, ship)
        state.volley = None
        return ()


def count_kill(state: State, faction: int, ship: int) -> None:
    """ECL-REP-02: what a destroyed ship is worth in reputation tiles."""
    if faction < ANCIENTS:
        state.kills[faction] += REPUTATION_FOR[ship]
