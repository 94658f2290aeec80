"""What an Invasion rolls, whom it costs, and how it is left."""

from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .battle.casualties import CASUALTY, HitFleet, HitShip, Victim, victim
from .battle.dice import shield_level
from .battle.forces import units_at
from .battle.manoeuvre import StayPut
from .battle.retreat import Flee, destinations
from .command.move import arrive_together
from .hazard import EVERYBODY, endangered, lose_one
from .moments import (
    ALWAYS_HITS,
    DEFENCE,
    HIT,
)
from .state import (
    State,
    civil_levels,
    hit_roll,
    node_total,
    switch,
)
from .tables.ids import Owner, Place, System
from .tables.switches import STARBASE_DIE
from .verbs import move_unit, sweep_lanes

OWN_CASUALTY: Final = Kind("ascendancy.question.own-casualty", HitShip, HitFleet, about={"target": Owner})
WITHDRAW: Final = Kind("ascendancy.question.withdraw", Flee, StayPut, ahead=(StayPut,))


def defender_roll(state: State, seat: int, system: int) -> int:
    """ASC-10.1-b, ASC-10.5-b: the lowest die with which a Structure hits."""
    owner = state.controller[system]
    if owner == NONE:
        return civil_levels(state, system)[0] + shield_level(state, seat)
    number = HIT.of(state, owner, hit_roll(state, owner)) + shield_level(state, seat)
    return min(number, ALWAYS_HITS.of(state, owner, 7))


def attacker_roll(state: State, seat: int, system: int) -> int:
    """ASC-10.1-b, ASC-10.5-b"""
    owner = state.controller[system]
    shields = civil_levels(state, system)[1] if owner == NONE else shield_level(state, owner)
    return min(HIT.of(state, seat, hit_roll(state, seat)) + shields, ALWAYS_HITS.of(state, seat, 7))


def defender_dice(state: State, system: int) -> int:
    """ASC-10.1-a: one for each Node, and one for a Starbase."""
    starbase = 0 if switch(state, STARBASE_DIE) else state.starbases[system]
    owner, dice = state.controller[system], node_total(state, system) + starbase
    return dice if owner == NONE else DEFENCE.of(state, owner, dice, system)


def lose_invaders(state: State, chooser: Seat, seat: Seat, system: System, count: int) -> Frames:
    """ASC-10.2-a: Ships are lost one after another; somebody is asked where there is a choice."""
    for left in range(count, 0, -1):
        units = endangered(state, seat, system, EVERYBODY)
        if len(units) > 1:
            return (LoseInvaders(chooser, seat, system, left),)
        if units:
            lose_one(state, seat, system, units[0])
    return ()


class LoseInvaders(Frame, frozen=True):
    """ASC-10.2-a, ASC-10.2-b, ASC-10.5-a: the Defender picks the Ships, on an Uncontrolled System the Attacker."""

    chooser: Seat
    seat: Seat
    system: System
    left: int

    def question(self, state: State) -> Question | None:
        units = endangered(state, self.seat, self.system, EVERYBODY)
        found = [victim(unit, Place(self.system)) for unit in units]
        kind = OWN_CASUALTY if self.chooser == self.seat else CASUALTY
        return ask(self.chooser, kind, found, Owner(self.seat)) if found else None

    def run(self, state: State, answer: Victim) -> Frames:
        lose_one(state, self.seat, self.system, answer.unit)
        return lose_invaders(state, self.chooser, self.seat, self.system, self.left - 1)


class WithdrawShips(Frame, frozen=True):
    """ASC-10.3-a: the impulse move of a Retreat is optional here."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question | None:
        found = destinations(state, self.seat, self.system)
        return ask(self.seat, WITHDRAW, [*map(Flee, found), StayPut()]) if found else None

    def run(self, state: State, answer: Option) -> Frames:
        if not isinstance(answer, Flee):
            return ()
        units = units_at(state, self.seat, self.system)
        for unit in units:
            move_unit(state, self.seat, unit, self.system, answer.place)
        sweep_lanes(state)
        return arrive_together(state, self.seat, answer.place, units)
