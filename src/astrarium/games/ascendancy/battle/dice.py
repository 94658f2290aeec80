"""The dice of a Combat Round: what hits, how the Attacker aims, who fires first."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..hazard import FACES, Rolled
from ..moments import ALWAYS_HITS, FIRST_STRIKE, HIT, SHIELDS, STARBASE_DICE
from ..state import (
    Battle,
    State,
    fleets_at,
    hit_roll,
    ships_at,
    singles,
)
from ..tables.factions import SIDES
from ..tables.ids import Amount, Die, Owner, is_system
from .forces import own_sectors


class Aim(Option, frozen=True):
    """So many dice of this group at this Defender."""

    form: ClassVar[str] = "aim:{owner}:{amount}"
    owner: Owner
    amount: Amount


AIM: Final = Kind("ascendancy.question.aim", Aim)
BATTLE_ROLL: Final = Kind("ascendancy.question.battle-roll", Rolled, about={"shooter": Owner, "target": Owner})


def needed(state: State, shooter: int, target: int) -> int:
    """ASC-9.1-a, ASC-4-weapon-a: the lowest die with which a side hits another."""
    number = HIT.of(state, shooter, hit_roll(state, shooter)) + shield_level(state, target)
    return min(number, ALWAYS_HITS.of(state, shooter, 7))


def shield_level(state: State, seat: int) -> int:
    """ASC-4-shield-a"""
    return max(0, SHIELDS.of(state, seat, state.shields[seat]))


def can_hurt(state: State, shooter: int, target: int) -> bool:
    return needed(state, shooter, target) <= 6


def groups(state: State, battle: Battle, seat: int) -> list[tuple[int, int]]:
    """ASC-9.1.1-a, ASC-12.1.6-a, ASC-9.1.2-a, ASC-9.1.2-c: dice by group: 0, or a Fleet's number and one."""
    plain, found = 0, []
    for place in own_sectors(battle, seat):
        plain += singles(state, seat, place)
        for fleet in fleets_at(state, seat, place):
            side = SIDES[state.fleet_side[fleet]]
            if side.rerolls_in_battle or side.sure_at_first or side.loots:
                found.append((fleet + 1, state.fleet_size[fleet]))
            else:
                plain += state.fleet_size[fleet]
        if is_system(place) and state.controller[place] == seat and state.starbases[place]:
            plain += STARBASE_DICE.of(state, seat, 1) if ships_at(state, seat, place) else 0
    return [(0, plain), *found] if plain else found


def strikes_first(state: State, shooter: int, target: int) -> bool:
    """ASC-4-firststrike-a, ASC-4-firststrike-b: unless both would."""
    return FIRST_STRIKE.of(state, shooter, False) and not FIRST_STRIKE.of(state, target, False)


def aiming(state: State, battle: Battle) -> Frames:
    """ASC-9.7-a: with several Defenders the Attacker splits the dice before rolling."""
    standing = [owner for owner in battle.defenders if ships_at(state, owner, battle.place)]
    if not standing:
        return ()
    found: list[Frame] = []
    for group, dice in groups(state, battle, battle.attacker):
        if len(standing) == 1:
            battle.volleys.append((group, standing[0], dice))
        else:
            found.append(AimGroup(Seat(battle.attacker), group, dice, tuple(standing)))
    return tuple(found)


class AimGroup(Frame, frozen=True):
    """ASC-9.7-a, ASC-9.1.1-b: how many dice of a group at one Defender; the rest at the others."""

    seat: Seat
    group: int
    dice: int
    standing: tuple[int, ...]

    def question(self, state: State) -> Question | None:
        if not self.dice:
            return None
        least = 0 if len(self.standing) > 1 else min(self.dice, 59)
        owner = Owner(self.standing[0])
        return ask(self.seat, AIM, [Aim(owner, Amount(count)) for count in range(least, min(self.dice, 59) + 1)])

    def run(self, state: State, answer: Aim) -> Frames:
        if answer.amount:
            state.battles[-1].volleys.append((self.group, answer.owner, answer.amount))
        rest = self.standing[1:]
        return (AimGroup(self.seat, self.group, self.dice - answer.amount, rest),) if rest else ()


class Fire(Step, frozen=True):
    """The volleys of this part of the round, one after another; ASC-9.1-b: hits wait until all have rolled."""

    first: bool

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        attacker = battle.attacker
        found = []
        for group, target, dice in battle.volleys:
            if self.first == self.early(state, battle, attacker, target):
                found.append(RollVolley(Owner(attacker), Owner(target), group, self.left(state, group, dice)))
        for owner in battle.defenders:
            if self.first == self.early(state, battle, owner, attacker):
                found += [
                    RollVolley(Owner(owner), Owner(attacker), group, dice)
                    for group, dice in groups(state, battle, owner)
                ]
        return tuple(found)

    def early(self, state: State, battle: Battle, shooter: int, target: int) -> bool:
        return not battle.round and strikes_first(state, shooter, target)

    def left(self, state: State, group: int, dice: int) -> int:
        """ASC-12.1.5-a: a Fleet that First Strike has broken does not roll as one."""
        return dice if not group else min(dice, state.fleet_size[group - 1])


class RollVolley(Frame, frozen=True):
    """ASC-9.1.1-a: one die for each Ship; ASC-RUL-15: a die of 1 of some Fleets is rolled again once."""

    shooter: Owner
    target: Owner
    group: int
    left: int
    again: bool = False

    def question(self, state: State) -> Question | None:
        return draw(BATTLE_ROLL, FACES, self.shooter, self.target) if self.left else None

    def run(self, state: State, answer: Rolled) -> Frames:
        battle = state.battles[-1]
        hit = hits(state, battle, self.shooter, self.target, self.group, answer.die)
        if not hit and answer.die == 1 and not self.again and self.group and rerolls(state, self.group):
            return (RollVolley(self.shooter, self.target, self.group, self.left, True),)
        if hit:
            battle.hits[self.shooter * 8 + self.target] += 1
            if self.group and SIDES[state.fleet_side[self.group - 1]].loots:
                battle.loot[self.shooter] += 1
        return (RollVolley(self.shooter, self.target, self.group, self.left - 1),)


def hits(state: State, battle: Battle, shooter: int, target: int, group: int, die: Die) -> bool:
    """ASC-9.1-a; a Hunter Killer Fleet hits with every die of the first round."""
    if group and not battle.round and SIDES[state.fleet_side[group - 1]].sure_at_first:
        return True
    return die >= needed(state, shooter, target)


def rerolls(state: State, group: int) -> bool:
    return SIDES[state.fleet_side[group - 1]].rerolls_in_battle
