"""A Space Battle: who takes part, Combat Rounds, retreats, the winner's manoeuvre."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from .command.move import Pick, arrive
from .hazard import FACES, Rolled, lose_one
from .moments import ALWAYS_HITS, BATTLE_OVER, FIRST_STRIKE, HIT, NO_RETREAT, SHIELDS, STARBASE_DICE
from .notices import BattleBegins, BattleEnds, Hits, Retreated
from .state import (
    Battle,
    State,
    adjacent,
    barred,
    fleets_at,
    hit_roll,
    hostile,
    owners_at,
    ships_at,
    singles,
    switch,
    unit_of,
)
from .tables.factions import SIDES
from .tables.ids import SHIP, Amount, Die, Owner, Place, System, Unit, is_system
from .tables.switches import PEACEFUL_SPARED, RETREAT_NOT_ADJACENT, STALEMATE
from .tables.tracks import FLEETS
from .trade import betray
from .verbs import gain, move_unit, sweep_lanes


class Include(Option, frozen=True):
    """Attack this Peaceful Rival too."""

    form: ClassVar[str] = "include:{owner}"
    owner: Owner


class Spare(Option, frozen=True):
    """Leave this Peaceful Rival in peace."""

    form: ClassVar[str] = "spare:{owner}"
    owner: Owner


class Join(Option, frozen=True):
    """Join the defence."""

    form: ClassVar[str] = "join"


class StayOut(Option, frozen=True):
    """Stay out of the battle."""

    form: ClassVar[str] = "stay-out"


class Aim(Option, frozen=True):
    """So many dice of this group at this Defender."""

    form: ClassVar[str] = "aim:{owner}:{amount}"
    owner: Owner
    amount: Amount


class Victim(Option, frozen=True):
    """A Ship of these is destroyed."""

    form: ClassVar[str] = "hit:{unit}@{place}"
    unit: Unit
    place: Place


class Fight(Option, frozen=True):
    """Fight on."""

    form: ClassVar[str] = "fight"


class Retreat(Option, frozen=True):
    """Retreat."""

    form: ClassVar[str] = "retreat"


class Flee(Option, frozen=True):
    """The Ships of a Sector retreat to another."""

    form: ClassVar[str] = "to:{place}"
    place: Place


class StayPut(Option, frozen=True):
    """Nobody moves, or nobody else."""

    form: ClassVar[str] = "done"


INCLUDE: Final = Kind("ascendancy.question.include", Include, Spare)
JOIN: Final = Kind("ascendancy.question.join-defence", Join, StayOut)
AIM: Final = Kind("ascendancy.question.aim", Aim)
BATTLE_ROLL: Final = Kind("ascendancy.question.battle-roll", Rolled, about={"shooter": Owner, "target": Owner})
CASUALTY: Final = Kind("ascendancy.question.casualty", Victim, about={"target": Owner})
RETREAT: Final = Kind("ascendancy.question.retreat", Fight, Retreat)
FLEE: Final = Kind("ascendancy.question.flee", Flee, about={"place": Place})
MANOEUVRE: Final = Kind("ascendancy.question.manoeuvre", Flee, StayPut)
SEND: Final = Kind("ascendancy.question.send", Pick, StayPut)


# Who takes part


def targets(state: State, seat: int) -> list[Place]:
    """ASC-9-a, ASC-9.6-a: Sectors with Rival Ships beside own ones, or shared with them."""
    found = set()
    for group in own_places(state, seat):
        for place in (group, *adjacent(state, group)):
            if any(owner != seat for owner in owners_at(state, place)):
                found.add(int(place))
    return [Place(place) for place in sorted(found)]


def own_places(state: State, seat: int) -> list[int]:
    """Every Sector with Ships of a seat."""
    found = {group >> 11 for group in state.ships if group >> 8 & 7 == seat}
    for fleet in range(seat * FLEETS, seat * FLEETS + FLEETS):
        if state.fleet_size[fleet] and state.fleet_warp[fleet] < 0:
            found.add(state.fleet_place[fleet])
    return sorted(found)


def begin_battle(state: State, seat: Seat, place: Place) -> Frames:
    """ASC-9-a, ASC-9-d, ASC-9.7.1-a: every Hostile Faction in the Sector defends; Peaceful ones may be spared."""
    rivals = [owner for owner in owners_at(state, place) if owner != seat]
    enemies = [owner for owner in rivals if hostile(state, seat, owner)]
    friends = [owner for owner in rivals if owner not in enemies]
    if switch(state, PEACEFUL_SPARED):
        enemies, friends = rivals, []
    elif not enemies and len(friends) == 1:
        enemies, friends = friends, []
    sectors = [there for there in (place, *adjacent(state, place)) if ships_at(state, seat, there)]
    fielded = [0] * 8
    state.battles.append(Battle(seat, place, [int(there) for there in sectors], enemies, fielded, loot=[0] * 8))
    return (*(AskInclude(seat, Owner(owner)) for owner in friends), OpenBattle())


class AskInclude(Frame, frozen=True):
    """ASC-9.7.2-a, ASC-9.7.2-b: attack a Peaceful Rival or spare it; somebody must be attacked."""

    seat: Seat
    owner: Owner

    def question(self, state: State) -> Question:
        battle = state.battles[-1]
        rest = [
            owner
            for owner in owners_at(state, battle.place)
            if owner > self.owner and owner != self.seat and owner not in battle.defenders
        ]
        options: list[Option] = [Include(self.owner)]
        if battle.defenders or rest:
            options.append(Spare(self.owner))
        return ask(self.seat, INCLUDE, options)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Include):
            state.battles[-1].defenders.append(self.owner)
            return ()
        return (AskJoin(Seat(self.owner)),)


class AskJoin(Frame, frozen=True):
    """ASC-9.7.2-a, ASC-9.7.2-b: who was spared may join the defence; nobody is betrayed by that."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, JOIN, [Join(), StayOut()])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Join):
            state.battles[-1].defenders.append(self.seat)
            state.battles[-1].joined |= 1 << self.seat
        return ()


class OpenBattle(Step, frozen=True):
    """ASC-13.4-a, ASC-9-c: Trade Agreements that are betrayed go back; then Combat Rounds."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        battle.defenders.sort()
        for owner in battle.defenders:
            if not battle.joined >> owner & 1:
                betray(state, battle.attacker, owner)
            battle.fielded[owner] = ships_at(state, owner, battle.place)
            tell(state, BattleBegins(Owner(battle.attacker), Owner(owner), Place(battle.place)))
        battle.fielded[battle.attacker] = sum(ships_at(state, battle.attacker, there) for there in battle.sectors)
        return (CombatRound(),)


# Dice


def needed(state: State, shooter: int, target: int) -> int:
    """ASC-9.1-a, ASC-4-weapon-a: the lowest die with which a side hits another."""
    number = HIT.of(state, shooter, hit_roll(state, shooter)) + shield_level(state, target)
    return min(number, ALWAYS_HITS.of(state, shooter, 7))


def shield_level(state: State, seat: int) -> int:
    """ASC-4-shield-a"""
    return max(0, SHIELDS.of(state, seat, state.shields[seat]))


def can_hurt(state: State, shooter: int, target: int) -> bool:
    return needed(state, shooter, target) <= 6


def own_sectors(battle: Battle, seat: int) -> list[int]:
    """ASC-9-d: where the Ships of a side are."""
    return battle.sectors if seat == battle.attacker else [battle.place]


def force(state: State, battle: Battle, seat: int) -> int:
    """How many Ships a side has left in the battle."""
    return sum(ships_at(state, seat, place) for place in own_sectors(battle, seat))


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


class CombatRound(Step, frozen=True):
    """ASC-9-c, ASC-9.1.3-a, ASC-9.4-b: roll hits, take casualties, decide on Retreat, repeat."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        attacker = battle.attacker
        if not any(can_hurt(state, attacker, other) or can_hurt(state, other, attacker) for other in battle.defenders):
            return break_off(state, battle)
        battle.volleys, battle.hits = [], [0] * 64
        return (FireFirst(), FireRest(), *retreat_phase(state, battle), NextRound())


def break_off(state: State, battle: Battle) -> Frames:
    """ASC-9.1.3-a, ASC-9.4-b: nobody can hurt anybody: it ends; officially somebody must Retreat if it can."""
    if switch(state, STALEMATE):
        for seat in (battle.attacker, *battle.defenders):
            if may_retreat(state, battle, seat):
                return (*flight(state, battle, Seat(seat)), NextRound())
    return (FinishBattle(),)


class FireFirst(Step, frozen=True):
    """ASC-4-firststrike-a, ASC-4-firststrike-c: in the first round First Strike comes before everything else."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        if battle.round:
            return ()
        attacker = battle.attacker
        early = [other for other in battle.defenders if strikes_first(state, attacker, other)]
        if early:
            return (*aiming(state, battle), Fire(True), DealHits())
        if any(strikes_first(state, other, attacker) for other in battle.defenders):
            return (Fire(True), DealHits())
        return ()


class FireRest(Step, frozen=True):
    """ASC-9.1-b: the others roll, and casualties are simultaneous."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        aim = () if battle.volleys else aiming(state, battle)
        return (*aim, Fire(False), DealHits())


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
    """ASC-9.1.1-a: one die for each Ship; RUL-15: a die of 1 of some Fleets is rolled again once."""

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


# Casualties


class DealHits(Step, frozen=True):
    """ASC-9.2-a, RUL-17: what enemy casualties bring comes before one's own are removed."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        found = []
        sides = (battle.attacker, *battle.defenders)
        for shooter in sides:
            loot, battle.loot[shooter] = battle.loot[shooter], 0
            gain(state, shooter, 0, min(loot, sum(force(state, battle, o) for o in sides if o != shooter)))
            for target in sides:
                count = battle.hits[shooter * 8 + target]
                if count:
                    battle.hits[shooter * 8 + target] = 0
                    tell(state, Hits(Owner(shooter), Owner(target), Amount(min(count, 60))))
                    found.append((Seat(shooter), Owner(target), count))
        return tuple(frame for shot in found for frame in casualties(state, *shot))


def casualties(state: State, seat: Seat, target: Owner, count: int) -> Frames:
    """ASC-9.2-a: victims one after another; whoever scored the hits is asked where there is a choice."""
    for left in range(count, 0, -1):
        units = standing_units(state, state.battles[-1], target)
        if len(units) > 1:
            return (TakeCasualties(seat, target, left),)
        if units:
            lose_one(state, target, units[0][1], units[0][0])
    return ()


class TakeCasualties(Frame, frozen=True):
    """ASC-9.2-a: who scored the hits chooses the victims between single Ships and Fleets."""

    seat: Seat
    target: Owner
    left: int

    def question(self, state: State) -> Question | None:
        units = standing_units(state, state.battles[-1], self.target)
        options = [Victim(unit, Place(place)) for unit, place in units]
        return ask(self.seat, CASUALTY, options, self.target) if options else None

    def run(self, state: State, answer: Victim) -> Frames:
        lose_one(state, self.target, answer.place, answer.unit)
        return casualties(state, self.seat, self.target, self.left - 1)


def standing_units(state: State, battle: Battle, seat: int) -> list[tuple[Unit, int]]:
    """Single Ships and Fleets of a side that are left, with their Sectors."""
    found: list[tuple[Unit, int]] = []
    for place in own_sectors(battle, seat):
        if singles(state, seat, place):
            found.append((SHIP, place))
        found += [(unit_of(fleet), place) for fleet in fleets_at(state, seat, place)]
    return found


# Retreat


def retreat_phase(state: State, battle: Battle) -> Frames:
    """ASC-9.3-a, ASC-9.7.3-a: the Attacker decides first, then each Defender in Turn Order."""
    order = [seat for seat in state.order if seat in battle.defenders]
    return tuple(DecideRetreat(Seat(seat)) for seat in (battle.attacker, *order))


def destinations(state: State, seat: int, start: int, reach: int = 2) -> list[Place]:
    """ASC-9.3.1-a, ASC-9.3.2-a: a free impulse move over existing lanes only."""
    found, edge = [start], [start]
    for _ in range(reach):
        edge = [
            there
            for place in edge
            for there in adjacent(state, place)
            if there not in found and not barred(state, seat, there)
        ]
        found += dict.fromkeys(edge)
    return [Place(place) for place in dict.fromkeys(found[1:]) if place != start]


def refuges(state: State, battle: Battle, seat: int, start: int) -> list[Place]:
    """ASC-9.3.1-b: where the Ships of a Sector can retreat to."""
    found = destinations(state, seat, start)
    if switch(state, RETREAT_NOT_ADJACENT) != 1:
        return found
    enemies = battle.defenders if seat == battle.attacker else [battle.attacker]
    return [
        place
        for place in found
        if not any(ships_at(state, enemy, there) for there in adjacent(state, place) for enemy in enemies)
    ]


def occupied(state: State, battle: Battle, seat: int) -> list[int]:
    """The Sectors in which a side has Ships left."""
    return [place for place in own_sectors(battle, seat) if ships_at(state, seat, place)]


def may_retreat(state: State, battle: Battle, seat: int) -> bool:
    """ASC-9.3.1-c, ASC-9.3.2-a: every group needs somewhere to go."""
    groups_left = occupied(state, battle, seat)
    if not groups_left or NO_RETREAT.on(state, seat):
        return False
    return all(refuges(state, battle, seat, place) for place in groups_left)


class DecideRetreat(Frame, frozen=True):
    """ASC-9.3-a: stay and fight, or Retreat with everything."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        battle = state.battles[-1]
        if not contested(state, battle) or self.seat not in (battle.attacker, *battle.defenders):
            return None
        return ask(self.seat, RETREAT, [Fight(), Retreat()]) if may_retreat(state, battle, self.seat) else None

    def run(self, state: State, answer: Option) -> Frames:
        return flight(state, state.battles[-1], self.seat) if isinstance(answer, Retreat) else ()


def contested(state: State, battle: Battle) -> bool:
    """Whether both sides still have Ships in the battle."""
    return bool(force(state, battle, battle.attacker)) and any(
        ships_at(state, owner, battle.place) for owner in battle.defenders
    )


def flight(state: State, battle: Battle, seat: Seat) -> Frames:
    """ASC-9.3.1-b: each group goes for itself."""
    battle.fled |= 1 << seat
    return tuple(FleeFrom(seat, Place(place)) for place in occupied(state, battle, seat))


class FleeFrom(Frame, frozen=True):
    """ASC-9.3.1-a, ASC-9.3.1-b: all own Ships of a Sector end in one other Sector."""

    seat: Seat
    place: Place

    def question(self, state: State) -> Question | None:
        found = refuges(state, state.battles[-1], self.seat, self.place)
        return ask(self.seat, FLEE, [Flee(place) for place in found], self.place) if found else None

    def run(self, state: State, answer: Flee) -> Frames:
        for unit in units_at(state, self.seat, self.place):
            move_unit(state, self.seat, unit, self.place, answer.place)
        tell(state, Retreated(self.seat, self.place, answer.place))
        if not is_system(answer.place):
            return ()
        return arrive(state, self.seat, System(answer.place), SHIP)


def units_at(state: State, seat: int, place: int) -> list[Unit]:
    """Every Ship and Fleet of a seat in a Sector, one by one."""
    return [SHIP] * singles(state, seat, place) + [unit_of(fleet) for fleet in fleets_at(state, seat, place)]


class NextRound(Step, frozen=True):
    """ASC-9.4-a, ASC-9.7.3-a: on until one side is gone or routed."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        for owner in list(battle.defenders):
            if battle.fled >> owner & 1 or not ships_at(state, owner, battle.place):
                battle.defenders.remove(owner)
                battle.beaten |= 1 << owner
        if battle.fled >> battle.attacker & 1 or not force(state, battle, battle.attacker):
            battle.beaten |= 1 << battle.attacker
            return (FinishBattle(),)
        if not battle.defenders:
            return (FinishBattle(),)
        battle.round += 1
        return (CombatRound(),)


# The end


class FinishBattle(Step, frozen=True):
    """ASC-9.5-a, ASC-9.5.1-a, ASC-9.7.3-b: the winner may make a Tactical Manoeuvre."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        attacker = battle.attacker
        lost = bool(battle.beaten >> attacker & 1)
        victors: list[int] = []
        if lost:
            victors = [seat for seat in state.order if seat in battle.defenders]
        elif not battle.defenders:
            victors = [attacker]
        for seat in victors:
            tell(state, BattleEnds(Owner(seat), Place(battle.place)))
        frames: Frames = tuple(ChooseManoeuvre(Seat(seat)) for seat in victors)
        for seat in range(state.seats):
            foes = foes_of(battle, seat)
            most = max((battle.fielded[foe] for foe in foes if battle.beaten >> foe & 1), default=0)
            if most and battle.fielded[seat]:
                frames += BATTLE_OVER.announce(seat, most)
        return (*frames, CloseBattle())


def foes_of(battle: Battle, seat: int) -> list[int]:
    """Whom a side fought."""
    if seat == battle.attacker:
        return [owner for owner in range(8) if owner != seat and battle.fielded[owner]]
    return [battle.attacker]


class ChooseManoeuvre(Frame, frozen=True):
    """ASC-9.5.1-a: one Sector in which all that move will end."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        found = {
            int(there)
            for place in occupied(state, state.battles[-1], self.seat)
            for there in destinations(state, self.seat, place)
        }
        if not found:
            return None
        return ask(self.seat, MANOEUVRE, [*(Flee(Place(place)) for place in sorted(found)), StayPut()])

    def run(self, state: State, answer: Option) -> Frames:
        return (SendUnits(self.seat, answer.place, False),) if isinstance(answer, Flee) else ()


class SendUnits(Frame, frozen=True):
    """ASC-9.5.1-a: any of the Ships involved, one unit after another."""

    seat: Seat
    target: Place
    sent: bool

    def question(self, state: State) -> Question | None:
        battle = state.battles[-1]
        picks = [
            Pick(unit, Place(place))
            for unit, place in standing_units(state, battle, self.seat)
            if self.target in destinations(state, self.seat, place)
        ]
        return ask(self.seat, SEND, [*picks, StayPut()]) if picks else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Pick):
            move_unit(state, self.seat, answer.unit, answer.place, self.target)
            return (SendUnits(self.seat, self.target, True),)
        if self.sent and is_system(self.target):
            return arrive(state, self.seat, System(self.target), SHIP)
        return ()


class CloseBattle(Step, frozen=True):
    """The battle is over; lanes that nobody needs are gone."""

    def do(self, state: State) -> Frames:
        state.battles.pop()
        sweep_lanes(state)
        return ()
