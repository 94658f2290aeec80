"""Who takes part in a Space Battle."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..borg.notices import RollsForBorg
from ..borg.queries import in_turn_order, roller_against
from ..moments import BATTLE_BEGINS, CUBE_MET
from ..notices import BattleBegins
from ..state import (
    Battle,
    State,
    adjacent,
    hostile,
    owners_at,
    ships_at,
    switch,
)
from ..tables.ids import BORG, Owner, Place
from ..tables.switches import PEACEFUL_SPARED
from ..trade import betray
from .forces import foes_of, force, own_places
from .rounds import CombatRound


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


INCLUDE: Final = Kind("ascendancy.question.include", Include, Spare)
JOIN: Final = Kind("ascendancy.question.join-defence", Join, StayOut, ahead=(StayOut,))


def targets(state: State, seat: int) -> list[Place]:
    """ASC-9-a, ASC-9.6-a, ASC-10-c: Sectors with Rival Ships beside own ones, or shared with them."""
    found = set()
    for group in own_places(state, seat):
        for place in (group, *adjacent(state, group)):
            if any(owner != seat for owner in owners_at(state, place)):
                found.add(int(place))
    return [Place(place) for place in sorted(found)]


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
    state.battles.append(
        Battle(
            seat, place, [int(there) for there in sectors], [int(place)], enemies, fielded, loot=[0] * 8, lost=[0] * 8
        )
    )
    return (*(AskInclude(seat, Owner(owner)) for owner in friends), OfferToJoin(), OpenBattle())


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


class OfferToJoin(Step, frozen=True):
    """ASC-9.7.2-a: once the Attacker has named everybody, those who were spared decide, in Turn Order."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        there = owners_at(state, battle.place)
        spared = [seat for seat in in_turn_order(state) if seat in there and seat not in battle.defenders]
        return tuple(AskJoin(seat) for seat in spared if seat != battle.attacker)


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
    """ASC-13.4-a, ASC-9-c, ASC-9.8.3.1-a: Trade Agreements that are betrayed go back; then Combat Rounds."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        battle.defenders.sort()
        for owner in battle.defenders:
            if owner != BORG != battle.attacker and not battle.joined >> owner & 1:
                betray(state, battle.attacker, owner)
            battle.fielded[owner] = force(state, battle, owner)
            tell(state, BattleBegins(Owner(battle.attacker), Owner(owner), Place(battle.place)))
        battle.fielded[battle.attacker] = force(state, battle, battle.attacker)
        if BORG in battle.defenders:
            tell(state, RollsForBorg(roller_against(state, battle.attacker)))
        met = [seat for seat in foes_of(battle, BORG) if battle.fielded[seat]] if battle.fielded[BORG] else []
        prepared = [frame for seat in met for frame in CUBE_MET.announce(seat)]
        return (*prepared, *BATTLE_BEGINS.announce(battle.attacker), CombatRound())
