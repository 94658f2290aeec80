"""The rules on the Command Consoles of the Factions."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.moment import Entry
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..battle.forces import foes_of, victors
from ..command.menu import TURN
from ..command.move import movable
from ..dealings import KeptSample
from ..leave import AskLeave, denied
from ..moments import (
    AGENTS,
    AGREEMENT_YIELD,
    ANY_SITE,
    BATTLE_OVER,
    CAPTURED,
    CIVILISATION_DRAWN,
    COMMAND,
    COMMISSION_COST,
    DISTANT,
    HEGEMONY,
    INCOME_TAKEN,
    NO_COLONISING,
    NO_HEGEMONY,
    NO_INVASION,
    NO_NODE,
    NO_RETREAT,
    NO_STARBASE,
    NO_SURRENDER,
    NO_VICTORY,
    NODE_YIELD,
    PHENOMENON_FOUND,
    SUSPICIOUS,
    TURN_BEGINS,
)
from ..reasons import (
    LESS_ASCENDANCY,
    NEVER_INVADES,
    NEVER_RETREATS,
    NO_AGREEMENT,
    NO_COMMAND,
    NO_CULTURE_NODES,
    NO_STARBASES,
    PRIME_DIRECTIVE,
)
from ..state import State, controlled, playing, ships_at, stock
from ..tables.ids import (
    ANDORIAN,
    BORG,
    CARDASSIAN,
    CULTURE,
    FEDERATION,
    FERENGI,
    KLINGON,
    MEDIATING,
    MOST_SEATS,
    PRODUCTION,
    ROMULAN,
    VULCAN,
    Place,
)
from ..verbs import gain, spend
from .effects import GainResources, plus

Part = tuple[Any, Any]


def strange_new_worlds(state: State, seat: int, *about: int) -> Frames:
    """Explore Strange New Worlds: one Culture for a Civilisation or a new Phenomenon that the Federation finds."""
    return (GainResources(Seat(seat), CULTURE, 1),) if about[0] == seat else ()


def prime_directive(state: State, holder: int, seat: int, system: int) -> Reason | None:
    """The Prime Directive: no Colonising of a Pre-Warp Civilisation."""
    return PRIME_DIRECTIVE if seat == holder and state.gifts[system] else None


def occupation(state: State, seat: int, packed: int, system: int) -> int:
    """ASC-6.3.2.1-a: a Cardassian System yields only while a Cardassian Ship is in its Orbit."""
    return packed if ships_at(state, seat, system) else 0


def no_culture_nodes(state: State, holder: int, seat: int, system: int, kind: int) -> Reason | None:
    """Profit before greatness: the Ferengi build no Culture Nodes."""
    return NO_CULTURE_NODES if seat == holder and kind == CULTURE else None


def production_anywhere(state: State, seat: int, anywhere: bool, kind: int) -> bool:
    """Only latinum remains: Production Nodes on any Site."""
    return anywhere or kind == PRODUCTION


def pride(state: State, seat: int, whose: int) -> Frames:
    """Andorian pride: one Culture for the best Weapons of all, one for the best Shields; a tie is not the best."""
    others = [other for other in playing(state) if other != seat]
    if whose != seat or not others:
        return ()
    best = sum(levels[seat] > max(levels[other] for other in others) for levels in (state.weapons, state.shields))
    return (GainResources(Seat(seat), CULTURE, best),) if best else ()


def only_agendas(state: State, holder: int, seat: int) -> Reason | None:
    """ASC-2.3.1-b: the Vulcans win by Agenda alone."""
    return Reason("ascendancy.reason.own-way", "ASC-2.3.1-b") if seat == holder else None


def from_afar(state: State, seat: int, before: bool) -> bool:
    """The Vulcans Colonise any Undeveloped System for one Ascendancy, wherever they are."""
    return before or state.ascendancy[seat] >= 0


def orbit_trade(state: State, seat: int, amount: int, holder: int, kind: int) -> int:
    """A Ferengi Trade Agreement: one Production for each System of its holder with a Ferengi Ship in Orbit."""
    if kind != PRODUCTION:
        return amount
    return amount + sum(ships_at(state, seat, system) > 0 for system in controlled(state, holder))


class BuyCulture(Frame, frozen=True):
    """Only latinum remains: five Production for one Culture, as often as it can be paid."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        if stock(state, self.seat, PRODUCTION) < 5:
            return None
        return ask(self.seat, BUY_CULTURE, [Buy(), Decline()])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Decline):
            return ()
        spend(state, self.seat, PRODUCTION, 5)
        gain(state, self.seat, CULTURE, 1)
        return (self,)


def latinum(state: State, seat: int, whose: int) -> Frames:
    """Only latinum remains: while Resources are generated."""
    return (BuyCulture(Seat(seat)),) if whose == seat and stock(state, seat, PRODUCTION) >= 5 else ()


class Buy(Option, frozen=True):
    """Pay."""

    form: ClassVar[str] = "buy"


class Decline(Option, frozen=True):
    """Pay nothing."""

    form: ClassVar[str] = "decline"


BUY_CULTURE: Final = Kind("ascendancy.question.buy-culture", Buy, Decline)


def ever_victorious(state: State, seat: int, whose: int, fielded: int) -> Frames:
    """ASC-RUL-10, ASC-RUL-11: one Culture if an opponent who fielded three or more was wiped out or routed."""
    return (GainResources(Seat(seat), CULTURE, 1),) if whose == seat and fielded >= 3 else ()


def never_retreats(state: State, holder: int, seat: int) -> Reason | None:
    """ASC-9.8.6-c, ASC-RUL-53: Klingon Ships never Retreat, and their Systems never Surrender."""
    return NEVER_RETREATS if seat == holder else None


def never_invades(state: State, holder: int, seat: int, system: int) -> Reason | None:
    """ASC-10-a: the Federation never Invades."""
    return NEVER_INVADES if seat == holder else None


def observers(state: State, holder: int, seat: int, system: int) -> Reason | None:
    """ASC-10-a: the Vulcans leave Rivals with less Ascendancy alone."""
    owner = state.controller[system]
    if seat != holder or owner < 0 or state.ascendancy[owner] >= state.ascendancy[seat]:
        return None
    return LESS_ASCENDANCY


def annexation(state: State, seat: int, whose: int, system: int) -> Frames:
    """One Culture for a Successful Invasion; a Surrender counts."""
    return (GainResources(Seat(seat), CULTURE, 1),) if whose == seat else ()


def suspicious(state: State, seat: int, arrives_exhausted: bool) -> bool:
    """ASC-13.1-b"""
    return arrives_exhausted or state.factions[seat] == ROMULAN


def field_testing(state: State, seat: int, whose: int, fielded: int) -> Frames:
    """Field Testing: who wins a Space Battle keeps a destroyed Ship, never a Cube, as Research for later turns."""
    battle = state.battles[-1]
    destroyed = any(battle.lost[foe] for foe in foes_of(battle, seat) if foe != BORG)
    return (KeepShip(Seat(seat)),) if whose == seat and destroyed and seat in victors(state, battle) else ()


class KeepShip(Step, frozen=True):
    """A destroyed Ship is kept; it counts as Research from the next turn on."""

    seat: Seat

    def do(self, state: State) -> Frames:
        state.samples[self.seat] += 1 << 8
        tell(state, KeptSample(self.seat))
        return ()


class Mediate(Option, frozen=True):
    """Ask this Rival to let its Ships be moved with one's own Commands."""

    form: ClassVar[str] = "mediate:{seat}"
    seat: Seat


def refuse_mediation(rival: Seat) -> Callable[[State, Seat], Reason | None]:
    """Honest mediation: whose Trade Agreement is held, and who has not refused this turn."""

    def refuse(state: State, seat: Seat) -> Reason | None:
        if rival >= state.seats or rival == seat or not holds_working(state, seat, rival):
            return NO_AGREEMENT
        if not state.ready[seat]:
            return NO_COMMAND
        if not movable(state, rival) or denied(state, MEDIATING, rival, state.home[rival]):
            return NO_AGREEMENT
        return None

    return refuse


def holds_working(state: State, seat: int, rival: int) -> bool:
    """ASC-4-exhausted-a: whether a seat holds a Trade Agreement of a Rival that is not Exhausted."""
    return any(
        state.holder[card] == seat and 200 + card not in state.exhausted for card in range(rival * 3, rival * 3 + 3)
    )


def mediation(rival: Seat) -> Callable[[State, Seat], Frames]:
    """Honest mediation: with the consent of a Rival its Ship or Fleet is moved, at that Rival's risk."""

    def ask_rival(state: State, seat: Seat) -> Frames:
        return (AskLeave(MEDIATING, seat, Place(state.home[rival]), (rival,)),)

    return ask_rival


TURN.admit(Mediate)
MEDIATIONS: Final[tuple[Part, ...]] = tuple(
    (COMMAND, Entry(Mediate(Seat(rival)), refuse_mediation(Seat(rival)), mediation(Seat(rival))))
    for rival in range(MOST_SEATS)
)


def no_standing(state: State, seat: int, bonus: int, system: int) -> int:
    """The Ferengi do not add their Ascendancy to a Hegemony attempt."""
    return bonus - state.ascendancy[seat]


def ambassadors(state: State, seat: int, before: bool) -> bool:
    """ASC-3.6.5-a: of the seven Factions only the Vulcans have Agents, their Ambassadors."""
    return True


def no_starbases(state: State, holder: int, seat: int) -> Reason | None:
    """ASC-3.6.4-b: the Vulcans Commission no Starbases."""
    return NO_STARBASES if seat == holder else None


PARTS: Final[dict[int, tuple[Part, ...]]] = {
    FEDERATION: (
        (CIVILISATION_DRAWN, strange_new_worlds),
        (PHENOMENON_FOUND, strange_new_worlds),
        (NO_COLONISING, prime_directive),
        (NO_INVASION, never_invades),
    ),
    KLINGON: ((BATTLE_OVER, ever_victorious), (NO_RETREAT, never_retreats), (NO_SURRENDER, never_retreats)),
    ROMULAN: ((SUSPICIOUS, suspicious),),
    CARDASSIAN: ((NODE_YIELD, occupation), (CAPTURED, annexation)),
    FERENGI: (
        (NO_NODE, no_culture_nodes),
        (ANY_SITE, production_anywhere),
        (HEGEMONY, no_standing),
        (AGREEMENT_YIELD, orbit_trade),
        (INCOME_TAKEN, latinum),
    ),
    ANDORIAN: ((TURN_BEGINS, pride), (COMMISSION_COST, plus(1)), (BATTLE_OVER, field_testing)),
    VULCAN: (
        (NO_VICTORY, only_agendas),
        (DISTANT, from_afar),
        (NO_INVASION, observers),
        (NO_HEGEMONY, observers),
        (NO_STARBASE, no_starbases),
        (AGENTS, ambassadors),
        *MEDIATIONS,
    ),
}


def join() -> None:
    """Each Faction takes its places in the rules."""
    for faction, parts in PARTS.items():
        for place, answer in parts:
            place.join(faction, answer)
