"""Borg Assimilation: a Cube destroys every Structure of a System, and a Spire takes their place."""

from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..dice import FACES, Rolled
from ..invasion import Destroy, LiftSiege
from ..moments import BORG_SPARED, CUBE_ADAPTS, CUBE_HEALS, REROLLS
from ..research import CheckProjects
from ..siege import defender_dice
from ..state import (
    State,
    civil_levels,
    command_total,
    is_borg_world,
    node_count,
    node_total,
    occupies,
    resource_nodes,
    structures,
)
from ..tables.borg import CUBE_DICE, CUBE_SHIELDS
from ..tables.ids import BORG, Amount, Resource, System, is_system
from ..verbs import remove_node
from .assimilated import assimilate_owner
from .combat import cube_needed, cube_needs
from .notices import (
    AssimilationBegins,
    AssimilationHits,
    ControlLost,
    CubeAdapts,
    CubeHeals,
    CubeHit,
    RollsForBorg,
    StarbaseAssimilated,
)
from .queries import borg_hit_roll, place_of_cube, voices, worlds
from .tech import DrawTech
from .verbs import destroy_cube, grow, place_spire

BORG_ROLL: Final = Kind("ascendancy.question.assimilation-roll", Rolled, about={"system": System})
RESISTANCE_ROLL: Final = Kind("ascendancy.question.resistance-roll", Rolled, about={"system": System})
LOSE_NODE: Final = Kind("ascendancy.question.assimilated-node", Destroy, about={"system": System})


class Assimilate(Step, frozen=True):
    """ASC-15.4-a, ASC-9.8.6-b: a Developed System, not a Borg World, that the Cube Occupies, is Invaded.

    ASC-9.8.3.1-a: whoever Activated the Cube rolls for it; it begins whole. ASC-13.4-b: a Combat until it ends.
    """

    cube: int
    guide: Seat
    swift: bool

    def do(self, state: State) -> Frames:
        place = place_of_cube(state, self.cube)
        if state.borg.cut_short or place == NONE or not is_system(place) or is_borg_world(state, place):
            return ()
        if not node_total(state, place) or not occupies(state, BORG, place):
            return ()
        tell(state, AssimilationBegins(System(place)))
        tell(state, RollsForBorg(self.guide))
        state.siege = place
        return (AssimilationRound(self.cube, self.guide, System(place), self.swift, 0, 0, 0), LiftSiege())


class AssimilationRound(Step, frozen=True):
    """ASC-15.4-a, ASC-15.4-c, ASC-9.8.1-a: round after round; the System strikes first in the first."""

    cube: int
    guide: Seat
    system: System
    swift: bool
    round: int
    damage: int
    adapted: int

    def do(self, state: State) -> Frames:
        dice, owner = defender_dice(state, self.system), state.controller[self.system]
        rerolls = REROLLS.of(state, owner, 0) if owner != NONE else 0
        return (Resist(self, dice, 0, rerolls),) if dice else (Tear(self, 0, CUBE_DICE - self.damage, 0, 0),)


def resistance_needs(state: State, system: int, adapted: int) -> int:
    """ASC-10.1-b, ASC-10.5-b, ASC-9.8.5-a: the lowest die with which a Structure hits the Cube."""
    owner = state.controller[system]
    if owner == NONE:
        return civil_levels(state, system)[0] + adapted
    return cube_needed(state, owner, adapted)


class Resist(Frame, frozen=True):
    """ASC-15.4-a, ASC-10.1-a, ASC-RUL-14: a die for each Structure of the System."""

    round: AssimilationRound
    left: int
    hits: int
    rerolls: int = 0
    """Missed dice that a card lets roll again in this round."""
    again: bool = False

    def question(self, state: State) -> Question:
        return draw(RESISTANCE_ROLL, FACES, self.round.system)

    def run(self, state: State, answer: Rolled) -> Frames:
        fight = self.round
        hit = answer.die >= resistance_needs(state, fight.system, fight.adapted)
        if not hit and self.rerolls and not self.again:
            return (Resist(fight, self.left, self.hits, self.rerolls - 1, True),)
        hits = self.hits + hit
        if self.left > 1:
            return (Resist(fight, self.left - 1, hits, self.rerolls),)
        first = not fight.round and not fight.swift
        dice = CUBE_DICE - fight.damage - (hits if first else 0)
        if dice <= 0:
            return repelled(state, fight, state.controller[fight.system])
        return (Tear(fight, hits, dice, 0, 0),)


class Tear(Frame, frozen=True):
    """ASC-9.8.2-a, ASC-9.8.3-a, ASC-9.8.3.5-a: the dice that the Cube has left; every 6 restores damage."""

    round: AssimilationRound
    hits: int
    left: int
    losses: int
    sixes: int

    def question(self, state: State) -> Question:
        return draw(BORG_ROLL, FACES, self.round.system)

    def run(self, state: State, answer: Rolled) -> Frames:
        owner = state.controller[self.round.system]
        needs = borg_hit_roll(state) if owner == NONE else cube_needs(state, owner)
        losses, sixes = self.losses + (answer.die >= needs), self.sixes + (answer.die == 6)
        if self.left > 1:
            return (Tear(self.round, self.hits, self.left - 1, losses, sixes),)
        return torn(state, self.round, self.hits, losses, sixes)


def torn(state: State, fight: AssimilationRound, hits: int, losses: int, sixes: int) -> Frames:
    """ASC-15.4.1-a, ASC-9.8.4-a: both sides' hits stand; then the Cube heals and adapts, if it is left."""
    owner = state.controller[fight.system]
    if owner != NONE:
        losses -= min(losses, BORG_SPARED.of(state, owner, 0))
    damage = min(CUBE_DICE, fight.damage + hits)
    tell(state, AssimilationHits(fight.system, Amount(losses), Amount(damage)))
    return (DestroyStructures(fight.guide, fight.system, losses), AfterRound(fight, owner, damage, sixes))


def repelled(state: State, fight: AssimilationRound, owner: int) -> Frames:
    """ASC-15.4-b, ASC-9.8.7-a: the Cube is destroyed; the defending player draws a Borg Tech card, nobody else."""
    tell(state, CubeHit(Amount(CUBE_DICE)))
    destroy_cube(state, fight.cube)
    return (DrawTech(Seat(owner)),) if owner != NONE else ()


class AfterRound(Step, frozen=True):
    """ASC-15.4-b, ASC-15.4-c, ASC-9.8.3.5-a, ASC-9.8.5-a: until the Cube or the last Structure is gone."""

    round: AssimilationRound
    defender: int
    damage: int
    sixes: int

    def do(self, state: State) -> Frames:
        fight, system = self.round, self.round.system
        if self.damage == CUBE_DICE:
            return repelled(state, fight, self.defender)
        if not structures(state, system):
            return ()
        healing, rise, owner = self.sixes, 1, self.defender
        if owner != NONE:
            healing = CUBE_HEALS.of(state, owner, healing)
            rise = CUBE_ADAPTS.of(state, owner, rise, fight.round)
        damage = self.damage
        if damage and healing > 0:
            damage = max(0, damage - healing)
            tell(state, CubeHeals(Amount(damage)))
        adapted = min(CUBE_SHIELDS, fight.adapted + rise)
        if adapted > fight.adapted:
            tell(state, CubeAdapts(Amount(adapted)))
        return (
            AssimilationRound(fight.cube, fight.guide, system, fight.swift, fight.round + 1, damage, adapted),
        )  # fmt: skip


# Structures


def node_chooser(state: State, guide: Seat, system: int) -> Seat:
    """ASC-15.4.1-a: an Assimilated player; else the defender; for Independents whoever Activated the Cube."""
    if voices(state):
        return guide
    owner = state.controller[system]
    return guide if owner == NONE else Seat(owner)


class DestroyStructures(Step, frozen=True):
    """ASC-15.4.1-a: Resource Nodes first, then the Starbase, the Control Node last of all."""

    guide: Seat
    system: System
    left: int

    def do(self, state: State) -> Frames:
        if not self.left or is_borg_world(state, self.system):
            return ()
        kinds = resource_kinds(state, self.system)
        if not kinds:
            return (DestroyRest(self.guide, self.system, self.left),)
        if len(kinds) > 1:
            return (ChooseNode(self.guide, self.system, self.left),)
        return strip(state, self.guide, self.system, self.left, kinds[0])


def resource_kinds(state: State, system: int) -> list[Resource]:
    """The types of Resource Nodes that are left."""
    return [Resource(kind) for kind in range(3) if node_count(state, system, kind)]


class ChooseNode(Frame, frozen=True):
    """ASC-15.4.1-a: which Resource Node is destroyed."""

    guide: Seat
    system: System
    left: int

    def question(self, state: State) -> Question:
        chooser = node_chooser(state, self.guide, self.system)
        return ask(
            chooser, LOSE_NODE, [Destroy(kind) for kind in resource_kinds(state, self.system)], self.system
        )  # fmt: skip

    def run(self, state: State, answer: Destroy) -> Frames:
        return strip(state, self.guide, self.system, self.left, answer.node)


def strip(state: State, guide: Seat, system: System, left: int, node: Resource) -> Frames:
    """ASC-15.4.1-a: a Resource Node goes; what else the Borg hit follows."""
    remove_node(state, system, node)
    owner = state.controller[system]
    check = (CheckProjects(Seat(owner)),) if owner != NONE else ()
    rest = DestroyStructures if resource_nodes(state, system) else DestroyRest
    return (*check, rest(guide, system, left - 1))


class DestroyRest(Step, frozen=True):
    """ASC-15.4.1-a, ASC-15.4.1-b, ASC-15.4.2-a: the Starbase, then the Control Node; then a Spire is placed."""

    guide: Seat
    system: System
    left: int

    def do(self, state: State) -> Frames:
        system, left = self.system, self.left
        if is_borg_world(state, system):
            return ()
        if left and state.starbases[system]:
            assimilate_starbase(state, system)
            left -= 1
        owner = state.controller[system]
        if left and owner != NONE and not state.starbases[system]:
            state.controller[system] = NONE
            state.ready[owner] = min(state.ready[owner], command_total(state, owner))
            tell(state, ControlLost(system))
        if node_total(state, system) or state.starbases[system]:
            return ()
        return fall(state, system)


def assimilate_starbase(state: State, system: System) -> None:
    """ASC-15.4.2-a, ASC-12.2.1.1-b: it leaves the game for good, and every Borg World grows."""
    owner = state.controller[system]
    state.starbases[system] = 0
    tell(state, StarbaseAssimilated(system))
    if owner != NONE:
        state.ready[owner] = min(state.ready[owner], command_total(state, owner))
    for world in worlds(state):
        grow(state, world)


def fall(state: State, system: System) -> Frames:
    """ASC-15.4.1-b, ASC-15.4.3-a: a Spire; whose Home System it was is Assimilated."""
    return (*place_spire(state, system), *assimilate_owner(state, system))
