"""The Combat Phase: battles hex by hex, population, discs, diplomacy, repair."""

from astrarium.kernel.frame import Frames, Step

from ..diplomacy import DiplomacyAfterCombat
from ..discovery import ControlHex, claim
from ..state import COMBAT, NOBODY, State, arrived, guarded, species
from ..tables.ids import ANCIENTS, DEFENCE
from ..tables.sectors import CENTRE, SECTORS
from ..verbs import lift_disc
from .battle import begin_battle
from .bombardment import AttackPopulation, CubesPerish, besiegers
from .reputation import DrawReputation


class CombatPhase(Step, frozen=True):
    """ECL-CTL-08: all battles, each hex closed by its reputation; population; Planta; discs; diplomacy; repair."""

    def do(self, state: State) -> Frames:
        state.phase, state.active = COMBAT, NOBODY
        return (*battles(state), AttackPopulation(), CubesPerish(), PlaceDiscs(), DiplomacyAfterCombat(), Repair())


def battles(state: State) -> Frames:
    """ECL-CMB-01, ECL-CMB-02, ECL-MAP-07: every contested hex, from the highest number down; retreats add none."""
    return tuple(FightInHex(sector) for sector in range(SECTORS - 1, -1, -1) if contested(state, sector))


def contested(state: State, sector: int) -> bool:
    """ECL-CMB-01: ships of more than one faction, Ancients not counted against Draco alone (ECL-SPC-08)."""
    present = arrived(state, sector)
    return len(present) > 1 or (len(present) == 1 and guardian(state, present[0], sector) != NOBODY)


def guardian(state: State, seat: int, sector: int) -> int:
    """ECL-CMB-06: what the last surviving player has to fight; Draco no Ancients."""
    if sector == CENTRE and state.defended:
        return DEFENCE
    return ANCIENTS if state.ancients[sector] and not species(state, seat).spares_ancients else NOBODY


def would_fight(state: State, sector: int) -> list[int]:
    """ECL-CMB-04, ECL-CMB-06: the factions that would fight in a hex, so that the last two always meet first."""
    order = battle_order(state, sector)
    guards = [foe for seat in order if (foe := guardian(state, seat, sector)) != NOBODY]
    return guards[:1] + order if contested(state, sector) else []


def battle_order(state: State, sector: int) -> list[int]:
    """ECL-CMB-04, ECL-CMB-05, ECL-BLD-10, ECL-RUL-47: by entry, the controller before all others."""
    present, owner = arrived(state, sector), state.owner[sector]
    return [seat for seat in present if seat == owner] + [seat for seat in present if seat != owner]


class FightInHex(Step, frozen=True):
    """ECL-CMB-03: battles in one hex, then the reputation for all of them."""

    sector: int

    def do(self, state: State) -> Frames:
        state.order = battle_order(state, self.sector)
        state.kills = [0] * state.seats
        state.fought = state.fled = 0
        return (NextBattle(self.sector), DrawReputation())


class NextBattle(Step, frozen=True):
    """ECL-CMB-03, ECL-CMB-04, ECL-CMB-06, ECL-CMB-07, ECL-RUL-37, ECL-RUL-51: the two who came last fight, the earlier
    one as defender; the survivor meets the next, and the last one the Ancients or the defence. Damage stays.
    """

    sector: int

    def do(self, state: State) -> Frames:
        present = battle_order(state, self.sector)
        if len(present) > 1:
            defender, attacker = present[-2:]
        elif present and (foe := guardian(state, present[0], self.sector)) != NOBODY:
            defender, attacker = foe, present[0]
        else:
            return ()
        state.fought |= 1 << attacker | (1 << defender if defender < ANCIENTS else 0)
        return (*begin_battle(state, self.sector, attacker, defender), self)


class PlaceDiscs(Step, frozen=True):
    """ECL-CTL-08, ECL-RUL-69: discs and discovery tiles, hex by hex from the highest number."""

    def do(self, state: State) -> Frames:
        there = state.undiscovered
        for seat in range(state.seats):
            there |= state.presence[seat]
        return tuple(SettleControl(sector) for sector in range(SECTORS - 1, -1, -1) if there >> sector & 1)


class SettleControl(Step, frozen=True):
    """ECL-CTL-01, ECL-CTL-02, ECL-CTL-03: without cubes and defending ships the old disc goes; a new one may come.

    ECL-RUL-29: whoever controls a hex that is no longer guarded gets the tile that was out of reach.
    """

    sector: int

    def do(self, state: State) -> Frames:
        owner = state.owner[self.sector]
        if owner != NOBODY and not state.cubes[self.sector] and besiegers(state, self.sector):
            lift_disc(state, self.sector)
            owner = NOBODY
        if owner != NOBODY:
            return () if guarded(state, self.sector) else claim(state, owner, self.sector)
        present = arrived(state, self.sector)
        return (ControlHex(present[0], self.sector),) if len(present) == 1 else ()


class Repair(Step, frozen=True):
    """ECL-CTL-06, ECL-HIT-08: all damage is removed from all ships."""

    def do(self, state: State) -> Frames:
        state.wounds = []
        return ()
