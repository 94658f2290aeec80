"""Guild cards of the Relic suit."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..ambitions import refuse_to_declare
from ..holdings import bury_card, discard_token, swap_tokens, take_from_supply
from ..moments import AT_DECLARING, CARD_STOLEN, NO_STEALING_CARD, NO_STEALING_TOKEN
from ..reasons import (
    ALREADY_DECLARED,
    GUARDED,
    NO_RELIC,
    NO_TOKEN,
    NOT_SURPASSED_OR_PIVOTED,
    NOTHING_TO_DECLARE,
    NOTHING_TO_TRADE,
)
from ..resources import Arrange, Pay, gain
from ..state import (
    PIVOT,
    SURPASS,
    State,
    cities_on_map,
    city_types,
    controls,
    owner_at,
    resources_had,
    rivals,
    slot_owner,
    token_slots,
)
from ..tables.action_cards import TAX, ambitions_of
from ..tables.boards import RESOURCE_SLOTS, Slot
from ..tables.court import Card, card
from ..tables.map import FUEL, MATERIAL, RELIC, WEAPON, system_of
from .declaring import DeclareOne
from .effects import Effects, by_discarding, new_action, once_per_turn, prelude
from .guild_families import loyal

# Sworn Guardians

SWORN_GUARDIANS: Final = card("sworn-guardians")


def guard_token(state: State, holder: Seat, thief: Seat, victim: Seat, kind: int) -> Reason | None:
    """Sworn Guardians: nobody steals a token of their holder."""
    return GUARDED if holder == victim else None


def guard_card(state: State, holder: Seat, thief: Seat, victim: Seat, of: int) -> Reason | None:
    """Sworn Guardians: nobody steals a Guild card of their holder but themselves."""
    return GUARDED if holder == victim and of != SWORN_GUARDIANS else None


def leave_the_thief(state: State, holder: Seat, thief: Seat, victim: Seat, of: int) -> Frames:
    """Sworn Guardians: stolen, they are buried."""
    return (Bury(Card(of)),) if of == SWORN_GUARDIANS else ()


class Bury(Step, frozen=True):
    """ARC-LIM-08: to the bottom of the Court deck."""

    card: Card

    def do(self, state: State) -> Frames:
        bury_card(state, self.card)
        return ()


# Elder Broker


class Take(Option, frozen=True):
    """Take the token in this slot of this seat."""

    form: ClassVar[str] = "take:{owner}:{slot}"
    owner: Seat
    slot: Slot


class Give(Option, frozen=True):
    """Give the token in this slot for it."""

    form: ClassVar[str] = "give:{slot}"
    slot: Slot


TRADE_FOR: Final = Kind("arcs.trade.take", Take)
TRADE_AWAY: Final = Kind("arcs.trade.give", Give, about={"partner": Seat})


def wanted(state: State, seat: Seat, partner: Seat) -> list[int]:
    """Slots of a Rival with tokens of the types of its cities that lie under control."""
    cities = (at for at in cities_on_map(state) if owner_at(state, at) == partner)
    types = {kind for at in cities if controls(state, seat, system_of(at)) for kind in city_types(state, at)}
    return [slot for slot in token_slots(state, partner) if state.slots[slot] in types]


def offered(state: State, seat: Seat, partner: Seat) -> list[int]:
    """R-RES-07: slots with tokens of types that the Rival does not have."""
    return [slot for slot in token_slots(state, seat) if not resources_had(state, partner, state.slots[slot])]


def tradable(state: State, seat: Seat) -> list[int]:
    """ARC-LIM-09: what can be taken where something can be given for it."""
    return [slot for rival in rivals(state, seat) if offered(state, seat, rival) for slot in wanted(state, seat, rival)]


def refuse_to_trade(state: State, seat: Seat) -> Reason | None:
    return None if tradable(state, seat) else NOTHING_TO_TRADE


class Trade(Frame, frozen=True):
    """Elder Broker: which token to take. No Tax: nobody is captured, and no city counts as taxed."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        slots = tradable(state, self.seat)
        options = [Take(slot_owner(slot), Slot(slot % RESOURCE_SLOTS)) for slot in slots]
        return ask(self.seat, TRADE_FOR, options) if options else None

    def run(self, state: State, answer: Take) -> Frames:
        return (GiveFor(self.seat, answer.owner, answer.owner * RESOURCE_SLOTS + answer.slot),)


class GiveFor(Frame, frozen=True):
    """Elder Broker, ARC-LIM-09: which token to give; both change hands at the same time."""

    seat: Seat
    partner: Seat
    taken: int

    def question(self, state: State) -> Question:
        slots = offered(state, self.seat, self.partner)
        return ask(self.seat, TRADE_AWAY, [Give(Slot(slot % RESOURCE_SLOTS)) for slot in slots], self.partner)

    def run(self, state: State, answer: Give) -> Frames:
        swap_tokens(state, self.seat * RESOURCE_SLOTS + answer.slot, self.taken)
        return (Arrange(self.seat), Arrange(self.partner))


def trade(state: State, seat: Seat, paid: int) -> Frames:
    return (Trade(seat),)


def gain_wares(state: State, seat: Seat) -> Frames:
    """Elder Broker, ARC-LIM-05: a Material, a Fuel and a Weapon, as far as the supply has them."""
    for kind in (MATERIAL, FUEL, WEAPON):
        take_from_supply(state, seat, kind)
    return (Arrange(seat),)


# Relic Fence


def refuse_to_fence(state: State, seat: Seat) -> Reason | None:
    """R-RES-07: the seat must have a token to discard, and the supply a Relic."""
    if not token_slots(state, seat):
        return NO_TOKEN
    return None if state.supply[RELIC] else NO_RELIC


FENCE: Final = Kind("arcs.relic-fence", Pay)


class Fence(Frame, frozen=True):
    """Relic Fence, ARC-RES-16: a token goes to the supply at once, and a Relic comes from it."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        slots = token_slots(state, self.seat)
        return ask(self.seat, FENCE, [Pay(Slot(slot % RESOURCE_SLOTS)) for slot in slots]) if slots else None

    def run(self, state: State, answer: Pay) -> Frames:
        discard_token(state, self.seat * RESOURCE_SLOTS + answer.slot)
        return gain(state, self.seat, RELIC)


def fence(state: State, seat: Seat) -> Frames:
    return (Fence(seat),)


# Galactic Bards


def refuse_to_sing(state: State, seat: Seat) -> Reason | None:
    """Galactic Bards, R-DECL-04: only after a Surpass or Pivot, and only the first declaration of the round."""
    if state.modes[seat] not in (SURPASS, PIVOT):
        return NOT_SURPASSED_OR_PIVOTED
    if not ambitions_of(state.played[seat]):
        return NOTHING_TO_DECLARE
    return ALREADY_DECLARED if state.declared else refuse_to_declare(state, seat)


def sing(state: State, seat: Seat) -> Frames:
    """Galactic Bards, R-DECL-01: the ambition of the card played, without the zero marker."""
    return (DeclareOne(seat, ambitions_of(state.played[seat])),)


GUILD_RELIC: Final = (
    loyal("loyal-keepers", RELIC),
    Effects(
        "sworn-guardians",
        (NO_STEALING_TOKEN, guard_token),
        (NO_STEALING_CARD, guard_card),
        (CARD_STOLEN, leave_the_thief),
    ),
    Effects("elder-broker", new_action(TAX, trade, refuse_to_trade), by_discarding(gain_wares)),
    Effects("relic-fence", once_per_turn(prelude(fence, refuse_to_fence))),
    Effects("galactic-bards", prelude(sing, refuse_to_sing, AT_DECLARING)),
)
