"""The dice of a Combat Round: what hits, how the Attacker aims, who fires first."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..borg.combat import cube_fires, cube_needed, cube_needs
from ..borg.queries import borg_hit_roll
from ..dice import FACES, Rolled
from ..moments import (
    ALWAYS_HITS,
    FIRST_STRIKE,
    FOE_REROLLS,
    HIT,
    PAIRS,
    REROLLS,
    SHIELDS,
    STARBASE_DICE,
    STEADY,
)
from ..notices import DieRolled
from ..state import (
    Battle,
    State,
    fleet_card,
    fleets_at,
    hit_roll,
    ships_at,
    singles,
    switch,
)
from ..tables.borg import CUBE_DICE
from ..tables.ids import BORG, Amount, Die, Owner, is_system
from ..tables.switches import SECTOR_RULE_IN_BATTLE
from .forces import force, occupied, own_sectors


class Aim(Option, frozen=True):
    """So many dice of this group at this Defender."""

    form: ClassVar[str] = "aim:{owner}:{amount}"
    owner: Owner
    amount: Amount


AIM: Final = Kind("ascendancy.question.aim", Aim)
BATTLE_ROLL: Final = Kind("ascendancy.question.battle-roll", Rolled, about={"shooter": Owner, "target": Owner})


def needed(state: State, shooter: int, target: int) -> int:
    """ASC-9.1-a, ASC-4-weapon-a: the lowest die with which a side hits another."""
    if shooter == BORG:
        return cube_needs(state, target)
    if target == BORG:
        return cube_needed(state, shooter, state.battles[-1].adapted)
    number = HIT.of(state, shooter, hit_roll(state, shooter)) + shield_level(state, target)
    return min(number, ALWAYS_HITS.of(state, shooter, 7))


def shield_level(state: State, seat: int) -> int:
    """ASC-4-shield-a"""
    return max(0, SHIELDS.of(state, seat, state.shields[seat]))


def can_hurt(state: State, shooter: int, target: int) -> bool:
    return needed(state, shooter, target) <= 6


def groups(state: State, battle: Battle, seat: int) -> list[tuple[int, int]]:
    """ASC-9.1.1-a, ASC-12.1.6-a, ASC-9.1.2-a, ASC-9.1.2-c: dice by group: 0, or a Fleet's number and one.

    ASC-9.1.2-b, ASC-RUL-09.
    """
    plain, found = 0, []
    if seat == BORG:
        return [(0, CUBE_DICE - battle.damage)] if force(state, battle, BORG) else []
    for place in own_sectors(battle, seat):
        plain += singles(state, seat, place)
        for fleet in fleets_at(state, seat, place):
            side = fleet_card(state, fleet)
            if (
                side.rerolls_in_battle
                or side.sure_at_first
                or side.loots
                or (side.strikes and marked_sectors(state, battle))
            ):
                found.append((fleet + 1, state.fleet_size[fleet]))
            else:
                plain += state.fleet_size[fleet]
        if is_system(place) and state.controller[place] == seat and state.starbases[place]:
            plain += STARBASE_DICE.of(state, seat, 1) if ships_at(state, seat, place) else 0
    return [(0, plain), *found] if plain else found


def strikes_first(state: State, shooter: int, target: int) -> bool:
    """ASC-4-firststrike-a, ASC-4-firststrike-b, ASC-9.8.1-a: unless both would; everybody does against a Cube."""
    if target == BORG:
        return not state.battles[-1].swift
    return FIRST_STRIKE.of(state, shooter, False, target) and not FIRST_STRIKE.of(state, target, False, shooter)


def aiming(state: State, battle: Battle) -> Frames:
    """ASC-9.7-a: with several Defenders the Attacker splits the dice before rolling; hits of a Cube are dealt later."""
    standing = [owner for owner in battle.defenders if force(state, battle, owner)]
    if not standing:
        return ()
    found: list[Frame] = []
    for group, dice in groups(state, battle, battle.attacker):
        if len(standing) == 1 or battle.attacker == BORG:
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
    """The volleys of this part of the round, one after another; ASC-9.1-b: hits wait until all have rolled.

    ASC-RUL-07, ASC-RUL-08.
    """

    first: bool

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        attacker = battle.attacker
        found = []
        for group, target, dice in battle.volleys:
            if self.first == self.early(state, battle, attacker, target) and not gave_up(battle, attacker):
                found.append(RollVolley(Owner(attacker), Owner(target), group, self.left(state, group, dice)))
        for owner in battle.defenders:
            if self.first == self.early(state, battle, owner, attacker) and not gave_up(battle, owner):
                found += [
                    RollVolley(Owner(owner), Owner(attacker), group, dice)
                    for group, dice in groups(state, battle, owner)
                ]
        return tuple(found)

    def early(self, state: State, battle: Battle, shooter: int, target: int) -> bool:
        return not battle.round and strikes_first(state, shooter, target)

    def left(self, state: State, group: int, dice: int) -> int:
        """ASC-12.1.5-a, ASC-4-firststrike-c: no Ship that First Strike has destroyed rolls."""
        if group:
            return min(dice, state.fleet_size[group - 1])
        battle = state.battles[-1]
        return min(dice, dict(groups(state, battle, battle.attacker)).get(0, 0))


def gave_up(battle: Battle, seat: int) -> bool:
    """Whether a side gives up Ships in this round in place of rolling."""
    return any(battle.offered[seat * 8 : seat * 8 + 8])


BY_FLEET, BY_CARD, BY_FOE, BY_STEADINESS = 1, 2, 4, 8
"""By which rules a die was rolled again."""


class RollVolley(Frame, frozen=True):
    """ASC-9.1.1-a, ASC-4-reroll-a: one die for each Ship; ASC-RUL-15: each rule rolls a die again once."""

    shooter: Owner
    target: Owner
    group: int
    left: int
    again: int = 0

    def question(self, state: State) -> Question | None:
        return draw(BATTLE_ROLL, FACES, self.shooter, self.target) if self.left else None

    def run(self, state: State, answer: Rolled) -> Frames:
        battle = state.battles[-1]
        tell(state, DieRolled(self.shooter, answer.die))
        if self.shooter == BORG:
            if not self.again and self.cube_rolls_again(state, battle, answer.die):
                return (RollVolley(self.shooter, self.target, self.group, self.left, BY_FOE),)
            cube_fires(state, battle, answer.die)
            return (RollVolley(self.shooter, self.target, self.group, self.left - 1),)
        hit = hits(state, battle, self.shooter, self.target, self.group, answer.die)
        if rule := self.rolls_again(state, battle, answer.die, hit):
            return (RollVolley(self.shooter, self.target, self.group, self.left, self.again | rule),)
        if not hit:
            battle.missed[self.shooter * 8 + answer.die] += 1
            paired = not battle.missed[self.shooter * 8 + answer.die] % 2
            battle.hits[self.shooter * 8 + self.target] += paired and PAIRS.of(state, self.shooter, False)
        else:
            battle.hits[self.shooter * 8 + self.target] += 1
            if self.group and fleet_card(state, self.group - 1).loots:
                if self.target == BORG:
                    battle.raiders |= 1 << self.shooter
                else:
                    battle.loot[self.shooter] += 1
        return (RollVolley(self.shooter, self.target, self.group, self.left - 1),)

    def cube_rolls_again(self, state: State, battle: Battle, die: Die) -> bool:
        """ASC-14.3.5-a: a hit of a Cube that the card of somebody it fights makes it roll again."""
        foes = battle.defenders if battle.attacker == BORG else [battle.attacker]
        most = max(FOE_REROLLS.of(state, foe, 0) for foe in foes)
        if die < borg_hit_roll(state) or battle.rerolled[8 + BORG] >= most:
            return False
        battle.rerolled[8 + BORG] += 1
        return True

    def rolls_again(self, state: State, battle: Battle, die: Die, hit: bool) -> int:
        """ASC-RUL-14, ASC-RUL-15, ASC-RUL-16: the rule of a side by which this die is rolled again, if any."""
        used = battle.rerolled
        if hit:
            if not self.again & BY_FOE and used[8 + self.shooter] < FOE_REROLLS.of(state, self.target, 0):
                used[8 + self.shooter] += 1
                return BY_FOE
            return 0
        if die == 1 and not self.again & BY_FLEET and self.group and rerolls(state, self.group):
            return BY_FLEET
        if not self.again & BY_STEADINESS and die >= STEADY.of(state, self.shooter, 7):
            return BY_STEADINESS
        if not self.again & BY_CARD and used[self.shooter] < REROLLS.of(state, self.shooter, 0):
            used[self.shooter] += 1
            return BY_CARD
        return 0


def marked_sectors(state: State, battle: Battle) -> bool:
    """Whether an Andorian token lies in a Sector of the battle."""
    return any(place in state.marked for place in (battle.place, *battle.sectors))


def strike_bonus(state: State, battle: Battle, target: int) -> int:
    """ASC-9-b: a Strike Fleet hits more easily in Systems with an Andorian token; in 2020 in the whole battle then."""
    if switch(state, SECTOR_RULE_IN_BATTLE):
        return int(marked_sectors(state, battle))
    there = occupied(state, battle, target)
    return int(bool(there) and all(place in state.marked for place in there))


def hits(state: State, battle: Battle, shooter: int, target: int, group: int, die: Die) -> bool:
    """ASC-9.1-a; a Hunter Killer Fleet hits with every die of the first round."""
    if group and not battle.round and fleet_card(state, group - 1).sure_at_first:
        return True
    bonus = strike_bonus(state, battle, target) if group and fleet_card(state, group - 1).strikes else 0
    return die + bonus >= needed(state, shooter, target)


def rerolls(state: State, group: int) -> bool:
    return fleet_card(state, group - 1).rerolls_in_battle
