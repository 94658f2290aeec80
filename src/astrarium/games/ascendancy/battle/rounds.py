"""Combat Rounds: hits, casualties, Retreat, until one side is gone or routed."""

from astrarium.kernel.frame import Frames, Step
from astrarium.kernel.seats import Seat

from ..borg.combat import adapt_cube
from ..borg.queries import in_turn_order
from ..moments import ROUND_BEGINS
from ..state import Battle, State, switch
from ..tables.ids import BORG
from ..tables.switches import STALEMATE
from .casualties import DealHits, GiveUpShips
from .dice import Fire, aiming, can_hurt, strikes_first
from .forces import foes_of, force
from .manoeuvre import FinishBattle
from .retreat import driven_out, flight, may_retreat, retreat_phase


class CombatRound(Step, frozen=True):
    """ASC-9-c: roll hits, take casualties, decide on Retreat, repeat."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        attacker = battle.attacker
        if battle.off:
            return (FinishBattle(),)
        if pointless(state, battle):
            return break_off(state, battle)
        battle.volleys, battle.hits, battle.dice, battle.raiders = [], [0] * 64, [], 0
        battle.rerolled, battle.missed, battle.offered, battle.spared = [0] * 16, [0] * 64, [0] * 64, 0
        choices = ROUND_BEGINS.announce(attacker)
        retreats = retreat_phase(state, battle)
        return (*choices, FireFirst(), FireRest(), *adaptation(battle), *retreats, NextRound())


def pointless(state: State, battle: Battle) -> bool:
    """ASC-9.1.3-a, ASC-9.4-b: whether no side can hurt another."""
    pairs = [(battle.attacker, other) for other in battle.defenders]
    return not any(can_hurt(state, one, other) or can_hurt(state, other, one) for one, other in pairs)


def break_off(state: State, battle: Battle) -> Frames:
    """ASC-9.4-b, ASC-RUL-18: it ends; officially somebody must Retreat if it can."""
    if switch(state, STALEMATE):
        for seat in (battle.attacker, *battle.defenders):
            if may_retreat(state, battle, seat):
                return (*flight(state, battle, Seat(seat)), NextRound())
    return (FinishBattle(),)


def adaptation(battle: Battle) -> Frames:
    """ASC-9.8.5-a: only a Cube adapts."""
    return (AdaptCube(),) if BORG in (battle.attacker, *battle.defenders) else ()


class AdaptCube(Step, frozen=True):
    """ASC-9.8.3.5-a, ASC-9.8.5-a, ASC-9.8.5-b: it heals and adapts; whoever cannot hurt it any more must Retreat."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        if not force(state, battle, BORG):
            return ()
        adapt_cube(state, battle)
        foes = [seat for seat in in_turn_order(state) if battle.fielded[seat] and seat in foes_of(battle, BORG)]
        return tuple(
            frame for seat in foes if helpless(state, battle, seat) for frame in driven_out(state, battle, seat)
        )


def helpless(state: State, battle: Battle, seat: Seat) -> bool:
    """ASC-9.8.5-b, ASC-9.8.5-c: only a 7 would hit the Cube, with its new Shield Level."""
    return bool(force(state, battle, seat)) and not can_hurt(state, seat, BORG)


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
        return (*aim, Fire(False), GiveUpShips(), DealHits())


class NextRound(Step, frozen=True):
    """ASC-9.4-a, ASC-9.7.3-a: on until one side is gone or routed."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        for owner in list(battle.defenders):
            if battle.fled >> owner & 1 or not force(state, battle, owner):
                battle.defenders.remove(owner)
                battle.beaten |= 1 << owner
        if battle.fled >> battle.attacker & 1 or not force(state, battle, battle.attacker):
            battle.beaten |= 1 << battle.attacker
            return (FinishBattle(),)
        if not battle.defenders:
            return (FinishBattle(),)
        battle.round += 1
        return (CombatRound(),)
