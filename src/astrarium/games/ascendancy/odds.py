"""How a Combat or an attempt at Hegemony will probably end, played out by the rules themselves.

Nobody retreats, breaks off or surrenders, and choices that the cards of others offer are declined: what people do
otherwise changes the figures.
"""

from collections.abc import Callable
from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.chance import Seeded
from astrarium.kernel.frame import End, Frame, Frames, Step, Together
from astrarium.kernel.question import Option, Question
from astrarium.kernel.ruleset import Odds
from astrarium.kernel.seats import CHANCE, Seat

from .battle.forces import victors
from .battle.manoeuvre import FinishBattle
from .battle.opening import begin_battle
from .battle.retreat import Fight
from .battle.rounds import NextRound
from .command.menu import Attack, Dominate, Invade
from .hegemony import attempt
from .invasion import HoldOut, InvasionRound, LiftSiege, RollAttack, begin_invasion
from .state import State, is_borg_world, node_total
from .tables.ids import System

SAMPLES: Final = 300
LONGEST: Final = 4000
"""Steps after which a Combat that goes on is not followed any more."""
WON: Final = "ascendancy.odds.won"
LOST: Final = "ascendancy.odds.lost"
NEITHER: Final = "ascendancy.odds.neither"
CAPTURED: Final = "ascendancy.odds.captured"
ANNIHILATED: Final = "ascendancy.odds.annihilated"
REPELLED: Final = "ascendancy.odds.repelled"
CONVERTED: Final = "ascendancy.odds.converted"
REFUSED: Final = "ascendancy.odds.refused"

Verdict = Callable[[State], str]
"""What has come of it."""


def odds_of(state: State, seat: Seat, option: Option) -> Odds | None:
    """The odds of an option that begins a Combat or goes on with one, seen by a seat."""
    match option:
        case Attack(place=place):
            return sampled(state, lambda twin: begin_battle(twin, seat, place), FinishBattle, of_battle(seat))
        case Invade(system=system) if not is_borg_world(state, system):
            return sampled(state, lambda twin: begin_invasion(twin, seat, system), LiftSiege, of_siege(seat, system))
        case Dominate(system=system):
            return sampled(state, lambda twin: attempt(twin, seat, system), End, of_hegemony(seat, system))
        case Fight() if state.battles:
            return sampled(state, lambda twin: (NextRound(),), FinishBattle, of_battle(seat))
        case Fight() if state.siege != NONE:
            system = System(state.siege)
            return sampled(state, lambda twin: (InvasionRound(seat, system, 1),), LiftSiege, of_siege(seat, system))
        case HoldOut() if state.siege != NONE:
            system, foe = System(state.siege), Seat(state.turn)
            return sampled(state, lambda twin: (RollAttack(foe, system, 1),), LiftSiege, of_siege(foe, system))
    return None


def of_battle(seat: int) -> Verdict:
    """Whether the seat is among the victors of the battle."""

    def verdict(state: State) -> str:
        found = victors(state, state.battles[-1]) if state.battles else []
        return WON if seat in found else LOST if found else NEITHER

    return verdict


def of_siege(seat: int, system: System) -> Verdict:
    """What has become of the System."""

    def verdict(state: State) -> str:
        if state.controller[system] == seat:
            return CAPTURED
        return ANNIHILATED if not node_total(state, system) else REPELLED

    return verdict


def of_hegemony(seat: int, system: System) -> Verdict:
    """Whether the System came over."""
    return lambda state: CONVERTED if state.controller[system] == seat else REFUSED


def sampled(state: State, begin: Callable[[State], Frames], end: type[Frame], verdict: Verdict) -> Odds:
    """Play it out so many times from here."""
    chance, counts = Seeded("odds"), dict[str, int]()
    for _ in range(SAMPLES):
        twin = state.copy()
        play_out(twin, begin(twin), end, chance, verdict)
        word = verdict(twin)
        counts[word] = counts.get(word, 0) + 1
    shares = sorted(((word, count / SAMPLES) for word, count in counts.items()), key=lambda pair: -pair[1])
    return Odds(tuple(shares), exact=False, error=0.98 / SAMPLES**0.5)


def play_out(state: State, frames: Frames, end: type[Frame], chance: Seeded, verdict: Verdict) -> None:
    """Frame by frame until the one that ends it, or until a System changes hands."""
    stack = list(frames[::-1])
    for _ in range(LONGEST):
        if not stack or isinstance(stack[-1], (end, End, Together)) or verdict(state) in (CAPTURED, CONVERTED):
            return
        frame = stack.pop()
        if isinstance(frame, Step):
            stack += frame.do(state)[::-1]
        elif question := frame.question(state):
            stack += frame.run(state, chosen(question, chance))[::-1]


def chosen(question: Question, chance: Seeded) -> Option:
    """Chance draws; everybody fights on, and declines, which comes last, what else is offered."""
    if question.seat == CHANCE:
        return chance.pick(question)
    fighting = next((option for option in question.options if isinstance(option, Fight)), None)
    return fighting or question.options[-1]
