"""Lore for battles."""

from typing import Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..actions.move import Ships
from ..battle import TakeSelfHits
from ..moments import (
    ADDED_INTERCEPTS,
    BATTLE_OVER,
    BEFORE_DICE,
    DICE_ROLLED,
    IGNORED_INTERCEPTS,
    NO_RAID_DICE,
    OTHER_DICE_ROLLED,
    RAID_DICE,
    SHIPS_BUILT_FRESH,
    SHIPS_ENTER,
    SHIPS_PER_MOVE,
)
from ..notices import MovedShips
from ..reroll import reroll
from ..state import (
    Fight,
    State,
    buildings_of,
    controller,
    damaged_ships,
    fresh_ships,
    is_damaged,
    is_declared,
    is_starport,
    neighbours,
)
from ..tables.action_cards import EMPATH
from ..tables.boards import ShipCount
from ..tables.court import card
from ..tables.dice import ASSAULT, DICE, SIDES
from ..tables.map import PSIONIC, System
from ..verbs import repair_ship, shift_ships
from .effects import Effects
from .lore_parts import calms

HARBORED: Final = Reason("arcs.reason.harbored", "ARC-HIER-02")
SENSORS: Final = Kind("arcs.sensors", Ships, about={"origin": System, "target": System})


def mirrored(state: State, seat: Seat, added: int, fight: Fight) -> int:
    """An attacker who rolls assault dice is intercepted once more."""
    return added + (fight.dice[ASSAULT] > 0)


def built_fresh(state: State, seat: Seat, fresh: bool) -> bool:
    """Ships are built fresh, whoever controls the system."""
    return True


def harbored(state: State, holder: Seat, fight: Fight) -> Reason | None:
    """ARC-HIER-02: a fresh starport of the defender forbids raid dice."""
    if holder != fight.defender:
        return None
    here = buildings_of(state, holder, fight.system)
    return HARBORED if any(is_starport(state, at) and not is_damaged(state, at) for at in here) else None


def signal_broken(state: State, seat: Seat, ignored: int, fight: Fight) -> int:
    """R-BATTLE-06: one rolled intercept is ignored if all attacking ships are fresh when the battle begins."""
    return ignored + (not damaged_ships(state, seat, fight.system))


# Repair Drones


def repairs_one(state: State, holder: Seat, fight: int) -> Frames:
    """R-BATTLE-03: one attacking ship that is left is repaired."""
    over = state.fights[fight]
    hurt = over.attacker == holder and over.attackers and damaged_ships(state, holder, over.system)
    return (RepairOneShip(holder, System(over.system)),) if hurt else ()


class RepairOneShip(Step, frozen=True):
    """One damaged ship becomes fresh."""

    seat: Seat
    system: System

    def do(self, state: State) -> Frames:
        repair_ship(state, self.seat, self.system)
        return ()


# Railgun Arrays


def railguns(state: State, holder: Seat, fight: int) -> Frames:
    """R-BATTLE-06: a fresh defending ship means a hit before dice are collected."""
    begun = state.fights[fight]
    fire = begun.defender == holder and begun.attackers and fresh_ships(state, holder, begun.system)
    return (FireRailguns(fight),) if fire else ()


class FireRailguns(Step, frozen=True):
    """The attacker takes one hit on an attacking ship."""

    fight: int

    def do(self, state: State) -> Frames:
        state.fights[self.fight].self_hits = 1
        return (TakeSelfHits(self.fight),)


# Predictive Sensors


def sensors(state: State, holder: Seat, fight: int) -> Frames:
    """R-BATTLE-06: before dice are collected fresh ships may join from each neighbouring system."""
    begun = state.fights[fight]
    if begun.defender != holder or not begun.attackers:
        return ()
    near = (place for place in neighbours(state, begun.system) if fresh_ships(state, holder, place))
    return tuple(JoinBattle(fight, place) for place in near)


class JoinBattle(Frame, frozen=True):
    """How many fresh ships come from one system; they move, and defend in this battle."""

    fight: int
    origin: System

    def question(self, state: State) -> Question | None:
        begun = state.fights[self.fight]
        defender = Seat(begun.defender)
        fresh = fresh_ships(state, defender, self.origin)
        if not fresh:
            return None
        most = min(fresh, SHIPS_PER_MOVE.of(state, defender, fresh))
        loads = [Ships(ShipCount(count), ShipCount(0)) for count in range(most + 1)]
        return ask(defender, SENSORS, loads, self.origin, begun.system)

    def run(self, state: State, answer: Ships) -> Frames:
        if not answer.fresh:
            return ()
        begun = state.fights[self.fight]
        defender, target = Seat(begun.defender), System(begun.system)
        before = controller(state, target)
        shift_ships(state, defender, self.origin, target, answer.fresh, 0)
        tell(state, MovedShips(defender, answer.fresh, self.origin, target))
        return SHIPS_ENTER.announce(defender, target, before)


# Rerolls


def torpedoes(state: State, holder: Seat, fight: int) -> Frames:
    """R-BATTLE-04: as many assault dice as there are fresh attacking ships may be rolled again."""
    rolled = state.fights[fight]
    assault = any(SIDES[face].die == ASSAULT for face in rolled.faces)
    fresh = fresh_ships(state, holder, rolled.system)
    usable = rolled.attacker == holder and assault and fresh
    return reroll(fight, card("seeker-torpedoes"), (ASSAULT,), fresh) if usable else ()


def vision(state: State, holder: Seat, fight: int) -> Frames:
    """R-BATTLE-05: while Empath is declared any dice may be rolled again, whatever they are rolled for."""
    rolled = state.fights[fight]
    usable = rolled.attacker == holder and rolled.faces and is_declared(state, EMPATH)
    return reroll(fight, card("empaths-vision"), DICE, len(rolled.faces)) if usable else ()


def exosuits(state: State, seat: Seat, most: int, fight: Fight) -> int:
    """One raid die even without a building of the defender in the system."""
    return max(most, 1)


LORE_BATTLE: Final = (
    Effects("mirror-plating", (ADDED_INTERCEPTS, mirrored)),
    Effects("hidden-harbors", (SHIPS_BUILT_FRESH, built_fresh), (NO_RAID_DICE, harbored)),
    Effects("signal-breaker", (IGNORED_INTERCEPTS, signal_broken)),
    Effects("repair-drones", (BATTLE_OVER, repairs_one)),
    Effects("railgun-arrays", (BEFORE_DICE, railguns)),
    Effects("seeker-torpedoes", (DICE_ROLLED, torpedoes)),
    Effects("predictive-sensors", (BEFORE_DICE, sensors)),
    Effects("raider-exosuits", (RAID_DICE, exosuits)),
    Effects("empaths-vision", (DICE_ROLLED, vision), (OTHER_DICE_ROLLED, vision), calms(PSIONIC)),
)
