"""What Advancements do in Space Battles and Invasions."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.moment import Entry
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..battle.forces import force
from ..invasion import CHOOSE_ASSAULT, RollAttack, strike_back
from ..moments import (
    ALWAYS_HITS,
    ANNEXES,
    ASSAULT,
    BATTLE_BEGINS,
    BATTLE_OVER,
    DEFENCE,
    DETECTS,
    FIRST_STRIKE,
    FIRST_STRIKE_IN_INVASIONS,
    FOE_REROLLS,
    MINEFIELD,
    PAIRS,
    REROLLS,
    ROUND_BEGINS,
    SPARES,
    STARBASE_DICE,
    STEADY,
)
from ..state import Battle, State, agents_at, hostile, ships_at
from ..tables.advancements import card
from ..tables.ids import PRODUCTION, Amount, Owner, System
from ..verbs import exhaust
from .advancements import yes
from .effects import Effects, GainResources, Part, RefreshCommands, UseCard, plus

MINES: Final = 4
GRAVITIC_MINES: Final = 5


class GiveUp(Option, frozen=True):
    """So many Ships are given up, and as many of this owner's with them."""

    form: ClassVar[str] = "give-up:{owner}:{amount}"
    owner: Owner
    amount: Amount


class NotNow(Option, frozen=True):
    """Do not use the card."""

    form: ClassVar[str] = "not-now"


GIVE_UP: Final = Kind("ascendancy.question.give-up-ships", GiveUp, NotNow)
CANCEL: Final = Kind("ascendancy.question.cancel-battle", UseCard, NotNow)
CHOOSE_ASSAULT.admit(UseCard)


# Space Battles


def six_hits(state: State, seat: int, lowest: int) -> int:
    """Dice of 6 hit whatever the Shields."""
    return min(lowest, 6)


def strike_first(state: State, seat: int, first: bool, target: int) -> bool:
    """First Strike in Space Battles of the own turn."""
    return first or state.turn == seat


def cloaked(state: State, seat: int, first: bool, target: int) -> bool:
    """First Strike in Space Battles of the own turn, unless the cloak is seen through."""
    return first or (state.turn == seat and not DETECTS.of(state, target, False))


def ambush(state: State, seat: int, first: bool, target: int) -> bool:
    """First Strike in Space Battles in Systems with an Andorian token."""
    return first or bool(state.battles and state.battles[-1].place in state.marked)


def ambush_below(state: State, seat: int, first: bool, system: int) -> bool:
    """First Strike in Invasions there, for Ships as for Structures."""
    return first or system in state.marked


def steady(state: State, seat: int, lowest: int) -> int:
    """Missed dice that show at least the own Ascendancy are rolled again."""
    return min(lowest, max(1, state.ascendancy[seat]))


def sides(battle: Battle) -> list[int]:
    """Who takes part in a battle."""
    return [battle.attacker, *battle.defenders]


def foes(battle: Battle, seat: int) -> list[int]:
    """Whom a side of a battle fights."""
    return battle.defenders if seat == battle.attacker else [battle.attacker]


def offer_cancelling(state: State, holder: int, attacker: int) -> Frames:
    """Whoever is in the battle may call it off."""
    battle = state.battles[-1]
    seen = any(DETECTS.of(state, foe, False) for foe in foes(battle, holder))
    return (OfferCancelling(Seat(holder)),) if holder in sides(battle) and not seen and not battle.off else ()


class OfferCancelling(Frame, frozen=True):
    """ASC-RUL-12: the card is Exhausted and the battle has no winner: nobody retreats, nobody gains anything."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, CANCEL, [UseCard(card(CANCELLING)), NotNow()])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, UseCard):
            exhaust(state, answer.card)
            state.battles[-1].off = True
        return ()


def profit(state: State, holder: int, attacker: int) -> Frames:
    """One Production for a battle between others."""
    return () if holder in sides(state.battles[-1]) else (GainResources(Seat(holder), PRODUCTION, 1),)


def offer_ships(state: State, holder: int, attacker: int) -> Frames:
    """ASC-RUL-13: before each Combat Round."""
    return (OfferShips(Seat(holder)),) if holder in sides(state.battles[-1]) else ()


class OfferShips(Frame, frozen=True):
    """ASC-RUL-13: own Ships for as many enemy Ships, in place of rolling; the others still roll."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        battle = state.battles[-1]
        own = force(state, battle, self.seat)
        options = [
            GiveUp(Owner(foe), Amount(count))
            for foe in foes(battle, self.seat)
            for count in range(1, min(own, force(state, battle, foe), 30) + 1)
        ]
        return ask(self.seat, GIVE_UP, [*options, NotNow()]) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, GiveUp):
            state.battles[-1].offered[self.seat * 8 + answer.owner] = answer.amount
        return ()


def lust(state: State, holder: int, seat: int, most: int) -> Frames:
    """A battle that one started and won without casualties refreshes a Command."""
    battle = state.battles[-1]
    won = battle.attacker == seat and not battle.defenders and not battle.beaten >> seat & 1
    return (RefreshCommands(Seat(seat), 1),) if seat == holder and won and not battle.lost[seat] else ()


def mines(state: State, owner: int, level: int, other: int, system: int) -> int:
    """ASC-RUL-58, ASC-RUL-03: Hostile Ships that end a move in an own System Brave them."""
    return min(level or MINES, MINES) if hostile(state, owner, other) else level


def gravitic_mines(state: State, owner: int, level: int, other: int, system: int) -> int:
    """ASC-RUL-58: everybody else Braves them."""
    return min(level or GRAVITIC_MINES, GRAVITIC_MINES)


# Invasions


def no_reason(state: State, seat: int) -> Reason | None:
    return None


def bombard(state: State, seat: Seat, system: System, round_: int) -> Frames:
    """ASC-RUL-05: each Ship destroys a Node; only Collateral Damage or Total Annihilation can come of it."""
    return strike_back(state, seat, system, round_, ships_at(state, seat, system), True)


def poison(state: State, seat: Seat, system: System, round_: int) -> Frames:
    """ASC-RUL-04, ASC-RUL-05: the card is Exhausted: each hit destroys a Node, and the System is not taken."""
    exhaust(state, card("metagenic-weapons"))
    return (RollAttack(seat, system, round_, True),)


def high_command(state: State, owner: int, dice: int, system: int) -> int:
    """An Ambassador in the System defends it."""
    return dice + bool(agents_at(state, owner, system))


CANCELLING: Final = "advanced-romulan-cloaking-device"
DISRUPTORS: Final[Part] = (ALWAYS_HITS, six_hits)
EVERY_CARD: Final = (
    Effects("tachyon-detection-array", (DETECTS, yes)),
    Effects("disruptor-technology", DISRUPTORS),
    Effects("adapted-cloaking-device", (FIRST_STRIKE, strike_first)),
    Effects("cult-of-kahless", (ROUND_BEGINS, offer_ships)),
    Effects("mass-fire-tactics", (PAIRS, yes)),
    Effects("klingon-battle-lust", (BATTLE_OVER, lust)),
    Effects("planetary-bombardment", (ASSAULT, Entry(UseCard(card("planetary-bombardment")), no_reason, bombard))),
    Effects("romulan-cloaking-device", (FIRST_STRIKE, cloaked)),
    Effects("romulan-disruptors", DISRUPTORS),
    Effects(CANCELLING, (BATTLE_BEGINS, offer_cancelling)),
    Effects("cloaked-orbital-mines", (MINEFIELD, mines)),
    Effects("advanced-targeting-array", (REROLLS, plus(1))),
    Effects("superior-shield-harmonics", (SPARES, yes)),
    Effects("weaponized-starbases", (STARBASE_DICE, plus(2))),
    Effects("metagenic-weapons", (ASSAULT, Entry(UseCard(card("metagenic-weapons")), no_reason, poison))),
    Effects("annexation-protocols", (ANNEXES, yes)),
    Effects("gravitic-mine-fields", (MINEFIELD, gravitic_mines)),
    Effects("war-is-good-for-business", (BATTLE_BEGINS, profit)),
    Effects("ai-tactical-analysis", (FOE_REROLLS, plus(1))),
    Effects("imperial-guard", (DEFENCE, plus(1))),
    Effects("andorian-ambush-charts", (FIRST_STRIKE, ambush), (FIRST_STRIKE_IN_INVASIONS, ambush_below)),
    Effects("andorian-particle-lances", DISRUPTORS),
    Effects("vulcan-high-command", (DEFENCE, high_command)),
    Effects("stone-of-gol", (STEADY, steady)),
)


def join() -> None:
    """Every card takes its places, once."""
    for effects in EVERY_CARD:
        effects.join()
