"""How a Combat or an attempt at Hegemony will probably end, played out by the rules themselves; and single dice.

Nobody retreats, breaks off or surrenders, and choices that the cards of others offer are declined: what people do
otherwise changes the figures.
"""

from collections.abc import Callable
from typing import Final

from astrarium.boards.plane.offers import offers
from astrarium.boards.plane.state import NONE
from astrarium.kernel.chance import Seeded
from astrarium.kernel.frame import End, Frame, Frames, Step, Together
from astrarium.kernel.question import Option, Question
from astrarium.kernel.ruleset import Odds
from astrarium.kernel.seats import CHANCE, Seat

from .agents import Hunt
from .battle.forces import victors
from .battle.manoeuvre import FinishBattle
from .battle.opening import begin_battle
from .battle.retreat import Fight, Flee
from .battle.rounds import NextRound
from .borg.worlds import BeginReclaim
from .command.menu import Attack, BraveInPlace, Dominate, Invade
from .command.move import MOVE, Explore, Go
from .hazard import GoOnBraving, Volunteers, hazard_number
from .hegemony import Again, RollHegemony, attempt
from .invasion import CHOOSE_ASSAULT, HoldOut, InvasionRound, LiftSiege, RollAttack, Storm, begin_invasion
from .moments import ASSAULT
from .starmap import MOST_OFFERS, meets
from .state import State, hazard_level, is_borg_world, node_total
from .tables.ids import SYSTEM_NAMES, Owner, System, is_system
from .tables.tracks import LANE_DIE

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
RECLAIMED: Final = "ascendancy.odds.reclaimed"
REMOVED: Final = "ascendancy.odds.agent-removed"
ESCAPES: Final = "ascendancy.odds.agent-escapes"
SHIP_LOST: Final = "ascendancy.odds.ship-lost"
SHIP_SURVIVES: Final = "ascendancy.odds.ship-survives"
LANE: Final = "lane"
OPEN: Final = "open"
NO_ROOM: Final = "no-room"
TOLD: Final = (LANE, OPEN, NO_ROOM)
"""The words that lanes are told by, beside the names of Systems."""
DICE: Final = range(1, 7)

Verdict = Callable[[State], str]
"""What has come of it."""


def odds_of(state: State, question: Question, option: Option) -> Odds | None:
    """The odds of an option on which dice depend, seen by the seat that is asked."""
    seat = question.seat
    match option:
        case Attack(place=place):
            return sampled(state, lambda twin: begin_battle(twin, seat, place), FinishBattle, of_battle(seat))
        case Invade(system=system) if is_borg_world(state, system):
            return sampled(state, lambda twin: (BeginReclaim(seat, system),), LiftSiege, of_world(system))
        case Invade(system=system):
            return sampled(state, lambda twin: begin_invasion(twin, seat, system), LiftSiege, of_siege(seat, system))
        case Dominate(system=system):
            return sampled(state, lambda twin: attempt(twin, seat, system), End, of_hegemony(seat, system))
        case Again():
            return hegemony_again(state, seat, System(question.about[0]))
        case HoldOut() if state.siege == NONE:
            return hegemony_again(state, Seat(state.turn), System(question.about[0]))
        case Hunt(owner=owner):
            return of_hunt(state, seat, owner)
        case Fight() if state.battles:
            return sampled(state, lambda twin: (NextRound(),), FinishBattle, of_battle(seat))
        case Fight() | HoldOut() if state.siege != NONE:
            return odds_of_siege(state, seat, System(state.siege), option)
        case _ if question.kind is CHOOSE_ASSAULT:
            return odds_of_siege(state, seat, System(state.siege), option)
        case Explore():
            return of_lanes(state)
        case Go() if question.kind is not MOVE:
            return None
        case BraveInPlace(system=there) | Go(place=there) | Flee(place=there) if is_system(there):
            return of_hazard(state, seat, System(there))
        case GoOnBraving() | Volunteers():
            return of_hazard(state, seat, System(question.about[0]))
    return None


def odds_of_siege(state: State, seat: Seat, system: System, option: Option) -> Odds:
    """The odds of going on with the Invasion that is under way, in the way that is chosen."""
    foe = Seat(state.turn)
    match option:
        case Fight() if is_borg_world(state, system):
            return sampled(state, lambda twin: (BeginReclaim(seat, system),), LiftSiege, of_world(system))
        case Fight():
            return sampled(state, lambda twin: (InvasionRound(seat, system, 1),), LiftSiege, of_siege(seat, system))
        case Storm() | HoldOut():
            return sampled(state, lambda twin: (RollAttack(foe, system, 1),), LiftSiege, of_siege(foe, system))
    return sampled(
        state, lambda twin: ASSAULT.take(twin, seat, option, system, 1) or (), LiftSiege, of_siege(seat, system)
    )


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


def of_world(system: System) -> Verdict:
    """Whether the Borg are gone from a Borg World."""
    return lambda state: REPELLED if is_borg_world(state, system) else RECLAIMED


def hegemony_again(state: State, seat: Seat, system: System) -> Odds:
    """ASC-11.3-a: the odds of a die that is rolled now, when all that comes before it is done."""
    return sampled(state, lambda twin: (RollHegemony(seat, system, True),), End, of_hegemony(seat, system))


def of_hunt(state: State, seat: Seat, owner: Owner) -> Odds:
    """ASC-12.3.3-a: both roll and add their Ascendancy; the hunter must roll higher."""
    ahead = state.ascendancy[seat] - state.ascendancy[owner]
    share = sum(hunter + ahead > hunted for hunter in DICE for hunted in DICE) / len(DICE) ** 2
    return Odds(((REMOVED, share), (ESCAPES, 1 - share)))


def of_lanes(state: State) -> Odds:
    """ASC-8.6.1.5-a, ASC-3.8-a: which Systems a new lane of each length could join, tried before it is rolled."""
    found = []
    for length in sorted(set(LANE_DIE)):
        room = offers(state.plane, state.on_plane[state.moving], length, most=MOST_OFFERS)
        joined = {state.disc_at[link.target] for link in room.links}
        names = [SYSTEM_NAMES[disc] for disc in sorted(joined) if not meets(state, state.moving, disc)]
        told = names or ([OPEN] if room.bearings or room.bare else [NO_ROOM])
        found.append((", ".join([f"{LANE} {length}", *told]), LANE_DIE.count(length) / len(LANE_DIE)))
    return Odds(tuple(found))


def of_hazard(state: State, seat: Seat, system: System) -> Odds | None:
    """ASC-8.4.1-a: how likely a single Ship is lost that Braves the Hazard of a System, before it is rolled again."""
    if not hazard_level(state, seat, system):
        return None
    share = sum(die >= hazard_number(state, seat, system) for die in DICE) / len(DICE)
    return Odds(((SHIP_SURVIVES, 1 - share), (SHIP_LOST, share)))


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
    stack, over = list(frames[::-1]), (CAPTURED, CONVERTED, RECLAIMED)
    for _ in range(LONGEST):
        if not stack or isinstance(stack[-1], (end, End, Together)) or verdict(state) in over:
            return
        frame = stack.pop()
        if isinstance(frame, Step):
            stack += frame.do(state)[::-1]
        elif question := frame.question(state):
            stack += frame.run(state, chosen(question, chance))[::-1]


def chosen(question: Question, chance: Seeded) -> Option:
    """Chance draws; everybody fights on, in the ordinary way, and declines, which comes last, what else is offered."""
    if question.seat == CHANCE:
        return chance.pick(question)
    fighting = next((option for option in question.options if isinstance(option, Fight | Storm)), None)
    return fighting or question.options[-1]
