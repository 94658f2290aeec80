"""Reclaiming Borg Worlds."""

from typing import Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..battle.dice import BY_CARD
from ..battle.retreat import Fight
from ..dice import FACES, Rolled
from ..invasion import KEEN, Break, LiftSiege, attack_dice, rolls_again
from ..moments import ALWAYS_HITS, BORG_SPARED, FIRST_STRIKE_ON_WORLDS, HIT, NO_RETREAT, REROLLS
from ..notices import DieRolled
from ..siege import WithdrawShips, lose_invaders
from ..state import State, hit_roll, is_borg_world, ships_at
from ..tables.ids import BORG, Amount, Owner, System
from .combat import cube_needs
from .notices import Reclaimed, RollsForBorg, WorldHits
from .queries import chooser_of_victims, roller_against, world_nodes, world_structures
from .tech import DrawTech
from .verbs import grow, raze_world

RECLAIM_ROLL: Final = Kind("ascendancy.question.reclaim-roll", Rolled, about={"system": System})
PRESS_ON_WORLD: Final = Kind("ascendancy.question.press-on-world", Fight, Break, about={"system": System})
WORLD_ROLL: Final = Kind("ascendancy.question.borg-world-roll", Rolled, about={"system": System})


def reclaimer_needs(state: State, seat: int, system: int) -> int:
    """ASC-10.6.2-a: the Shields of a Borg World are its Assimilation Nodes."""
    number = HIT.of(state, seat, hit_roll(state, seat)) + world_nodes(state, system)
    return min(number, ALWAYS_HITS.of(state, seat, 7))


def reclaim(state: State, seat: Seat, system: System) -> Frames:
    """ASC-10.6-a, ASC-10-b: a round of an Invasion of a Borg World: dice for both sides, then its hits."""
    return (RollReclaim(seat, system, attack_dice(state, seat, system), 0, REROLLS.of(state, seat, 0)),)


class RollReclaim(Frame, frozen=True):
    """ASC-10.6-a, ASC-10.1-a, ASC-14.3.5-a: as against any other System; what helps against Rivals helps here too."""

    seat: Seat
    system: System
    dice: tuple[int, ...]
    hits: int
    rerolls: int
    """Missed dice that a card lets roll again in this round."""
    again: int = 0

    def question(self, state: State) -> Question:
        return draw(RECLAIM_ROLL, FACES, self.system)

    def run(self, state: State, answer: Rolled) -> Frames:
        seat, system, way, rest = self.seat, self.system, self.dice[0], self.dice[1:]
        tell(state, DieRolled(Owner(seat), answer.die))
        hit = answer.die + bool(way & KEEN) >= reclaimer_needs(state, seat, system)
        if not hit and (rule := rolls_again(answer.die, way, self.again, self.rerolls)):
            left = self.rerolls - (rule == BY_CARD)
            return (RollReclaim(seat, system, self.dice, self.hits, left, self.again | rule),)
        hits = self.hits + hit
        if rest:
            return (RollReclaim(seat, system, rest, hits, self.rerolls),)
        dice = world_structures(state, system)
        if hits >= dice and FIRST_STRIKE_ON_WORLDS.of(state, seat, False):
            return won(state, seat, system)
        return (RollWorld(seat, system, hits, dice, 0),)


class RollWorld(Frame, frozen=True):
    """ASC-10.6-b, ASC-10.6.1-a, ASC-10.6.5-a: a die for each Structure; no First Strike, no Shields."""

    seat: Seat
    system: System
    hits: int
    left: int
    losses: int

    def question(self, state: State) -> Question:
        return draw(WORLD_ROLL, FACES, self.system)

    def run(self, state: State, answer: Rolled) -> Frames:
        tell(state, DieRolled(Owner(BORG), answer.die))
        losses = self.losses + (answer.die >= cube_needs(state, self.seat))
        if self.left > 1:
            return (RollWorld(self.seat, self.system, self.hits, self.left - 1, losses),)
        losses -= min(losses, BORG_SPARED.of(state, self.seat, 0))
        tell(state, WorldHits(self.seat, self.system, Amount(min(self.hits, 60)), Amount(losses)))
        lost = lose_invaders(state, chooser_of_victims(state, self.seat), self.seat, self.system, losses)
        return (*lost, AfterReclaim(self.seat, self.system, self.hits))


class AfterReclaim(Step, frozen=True):
    """ASC-10.6-a, ASC-10.6.2-a, ASC-10.6.3-a: as many hits as Structures, or none count and the World grows."""

    seat: Seat
    system: System
    hits: int

    def do(self, state: State) -> Frames:
        if self.hits >= world_structures(state, self.system):
            return won(state, self.seat, self.system)
        grow(state, self.system)
        return ()


def won(state: State, seat: Seat, system: System) -> Frames:
    """ASC-10.6.6-a: the Borg are gone, nobody Controls it, and a Borg Tech card is drawn."""
    raze_world(state, system)
    tell(state, Reclaimed(seat, system))
    return (DrawTech(seat),)


class BeginReclaim(Step, frozen=True):
    """ASC-10.6-a, ASC-RUL-52, ASC-10.6.4-a: anybody may Invade one, the Federation too; another rolls for it.

    ASC-13.4-b: a Combat until it ends.
    """

    seat: Seat
    system: System

    def do(self, state: State) -> Frames:
        state.siege = self.system
        tell(state, RollsForBorg(roller_against(state, self.seat)))
        return (*reclaim(state, self.seat, self.system), PressOnWorld(self.seat, self.system), LiftSiege())


class PressOnWorld(Frame, frozen=True):
    """ASC-10.3-a, ASC-10.4-a: broken off, or another round."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question | None:
        if not is_borg_world(state, self.system) or not ships_at(state, self.seat, self.system):
            return None
        options: list[Option] = [Fight()]
        if not NO_RETREAT.on(state, self.seat):
            options.append(Break())
        return ask(self.seat, PRESS_ON_WORLD, options, self.system)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Fight):
            return (BeginReclaim(self.seat, self.system),)
        return (WithdrawShips(self.seat, self.system),)
