"""Galactic Rifles: dice rolled at a neighbouring system, without a battle."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..battle import CloseFight, DealHits, Dice, RollDie
from ..card_notices import FiredRifles
from ..city import RazeCities
from ..moments import OTHER_DICE_ROLLED
from ..state import Fight, State, board, fresh_ships, has_piece, neighbours, rivals
from ..tables.action_cards import BATTLE
from ..tables.dice import DICE_OF_A_KIND, SHOWS, SKIRMISH, DiceCount
from ..tables.map import System
from ..verbs import open_fight
from .effects import Effects, new_action
from .lore_parts import NO_TARGET


class FireFrom(Option, frozen=True):
    """Fire from this system."""

    form: ClassVar[str] = "fire-from:{system}"
    system: System


class FireAt(Option, frozen=True):
    """Fire at this Rival in this system."""

    form: ClassVar[str] = "fire:{system}:{defender}"
    system: System
    defender: Seat


FIRE_FROM: Final = Kind("arcs.rifles.from", FireFrom)
FIRE_AT: Final = Kind("arcs.rifles.at", FireAt, about={"origin": System})
RIFLE_DICE: Final = Kind("arcs.rifles.dice", Dice, about={"system": System, "defender": Seat})


def within_range(state: State, seat: Seat, origin: System) -> list[FireAt]:
    """Rivals with pieces in neighbouring systems."""
    return [
        FireAt(place, rival)
        for place in neighbours(state, origin)
        for rival in rivals(state, seat)
        if has_piece(state, rival, place)
    ]


def positions(state: State, seat: Seat) -> list[FireFrom]:
    """Systems with fresh ships that have somebody within range."""
    places = (place for place in board(state).systems if fresh_ships(state, seat, place))
    return [FireFrom(place) for place in places if within_range(state, seat, place)]


def refuse_fire(state: State, seat: Seat) -> Reason | None:
    return None if positions(state, seat) else NO_TARGET


def fire(state: State, seat: Seat, paid: int) -> Frames:
    return (ChoosePosition(seat),)


class ChoosePosition(Frame, frozen=True):
    """From where the ships fire."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, FIRE_FROM, positions(state, self.seat))

    def run(self, state: State, answer: FireFrom) -> Frames:
        return (ChooseFiredAt(self.seat, answer.system),)


class ChooseFiredAt(Frame, frozen=True):
    """A Rival with pieces in a neighbouring system; then dice, and hits on ships before buildings."""

    seat: Seat
    origin: System

    def question(self, state: State) -> Question:
        return ask(self.seat, FIRE_AT, within_range(state, self.seat, self.origin), self.origin)

    def run(self, state: State, answer: FireAt) -> Frames:
        ships = fresh_ships(state, self.seat, self.origin)
        fight = open_fight(state, Fight(self.seat, answer.defender, answer.system, ships, 0, [0, 0, 0], []))
        return (
            ChooseRifleDice(fight, self.origin), RollDie(fight), *OTHER_DICE_ROLLED.announce(fight),
            CountRifleHits(fight), DealHits(fight), RazeByRifles(fight), CloseFight(fight),
        )  # fmt: skip


class ChooseRifleDice(Frame, frozen=True):
    """ARC-BATTLE-03: up to one skirmish die for each fresh ship, six at most."""

    fight: int
    origin: System

    def question(self, state: State) -> Question:
        fight = state.fights[self.fight]
        most = min(fight.attackers, DICE_OF_A_KIND)
        options = [Dice(SKIRMISH, DiceCount(count)) for count in range(most + 1)]
        return ask(fight.attacker, RIFLE_DICE, options, fight.system, fight.defender)

    def run(self, state: State, answer: Dice) -> Frames:
        fight = state.fights[self.fight]
        fight.dice[SKIRMISH] = answer.count
        sides = (Seat(fight.attacker), Seat(fight.defender))
        tell(state, FiredRifles(*sides, self.origin, System(fight.system), answer.count))
        return ()


class CountRifleHits(Step, frozen=True):
    """ARC-NEW-02: only hits count; nothing that changes battles has a part in it."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        fight.hits = sum(SHOWS[face].hits for face in fight.faces)
        return ()


class RazeByRifles(Step, frozen=True):
    """ARC-CITY-01: a destroyed city means Outrage and a Ransack, also outside battle."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        sides = (Seat(fight.attacker), Seat(fight.defender))
        return (RazeCities(*sides, tuple(fight.razed), False),) if fight.razed else ()


LORE_RIFLES: Final = (Effects("galactic-rifles", new_action(BATTLE, fire, refuse_fire)),)
