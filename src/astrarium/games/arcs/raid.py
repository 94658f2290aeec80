"""Raiding: keys buy tokens and Guild cards of the defender."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from .holdings import steal_card, steal_token
from .moments import CARD_STOLEN, NO_STEALING_CARD, NO_STEALING_TOKEN
from .reasons import COSTS_MORE_KEYS
from .resources import Arrange
from .state import State, guild_cards, raid_cost, token_slots
from .tables.boards import RESOURCE_SLOTS, Slot
from .tables.court import COURT, Card
from .tables.dice import Keys
from .tables.map import RESOURCES, Resource


class StealToken(Option, frozen=True):
    """Steal the token in this slot."""

    form: ClassVar[str] = "steal:{victim}:{slot}"
    victim: Seat
    slot: Slot


class StealCard(Option, frozen=True):
    """Steal this Guild card."""

    form: ClassVar[str] = "steal:{card}"
    card: Card


class StealNothing(Option, frozen=True):
    """Steal nothing more."""

    form: ClassVar[str] = "steal-nothing"


RAID: Final = Kind("arcs.raid", StealToken, StealCard, StealNothing, about={"victim": Seat, "keys": Keys})


def tokens_to_steal(
    state: State, thief: int, victim: int, types: tuple[Resource, ...] = RESOURCES
) -> Iterator[tuple[StealToken, Reason | None]]:
    """ARC-RES-15, R-RES-06: every token in a slot, and why it cannot be stolen; no other token on cards."""
    for slot in token_slots(state, victim):
        if state.slots[slot] in types:
            option = StealToken(Seat(victim), Slot(slot % RESOURCE_SLOTS))
            yield option, NO_STEALING_TOKEN.on(state, thief, victim, state.slots[slot])


def cards_to_steal(state: State, thief: int, victim: int) -> Iterator[tuple[StealCard, Reason | None]]:
    """ARC-RAID-04, ARC-LL-07: every Guild card of the victim (no lore, no leader), and why it cannot be stolen."""
    return ((StealCard(card), NO_STEALING_CARD.on(state, thief, victim, card)) for card in guild_cards(state, victim))


def thefts(state: State, thief: int, victim: int) -> Iterator[tuple[StealToken | StealCard, Reason | None]]:
    """Everything that can be stolen in battle."""
    yield from tokens_to_steal(state, thief, victim)
    yield from cards_to_steal(state, thief, victim)


def steal(state: State, thief: Seat, option: StealToken | StealCard) -> Frames:
    """ARC-RAID-03, ARC-RAID-05, ARC-RES-14: the token needs a slot; the card works for the thief at once."""
    if isinstance(option, StealToken):
        steal_token(state, thief, option.victim * RESOURCE_SLOTS + option.slot)
        return (Arrange(thief),)
    victim = state.holder[option.card]
    steal_card(state, thief, option.card)
    return CARD_STOLEN.announce(thief, victim, option.card)


def price(option: StealToken | StealCard) -> int:
    """ARC-RAID-02: the raid cost of the slot, or of the card."""
    return raid_cost(option.slot) if isinstance(option, StealToken) else COURT[option.card].raid_cost


class Raid(Frame, frozen=True):
    """ARC-RAID-01, ARC-RAID-02: spend keys one theft at a time, until keys or wishes run out."""

    seat: Seat
    victim: Seat
    keys: int

    def considered(self, state: State) -> Iterator[tuple[StealToken | StealCard, Reason | None]]:
        for theft, reason in thefts(state, self.seat, self.victim):
            yield theft, reason or (COSTS_MORE_KEYS if price(theft) > self.keys else None)

    def question(self, state: State) -> Question | None:
        options = [option for option, reason in self.considered(state) if reason is None] if self.keys else []
        if not options:
            return None
        return ask(self.seat, RAID, [*options, StealNothing()], self.victim, self.keys)

    def run(self, state: State, answer: StealToken | StealCard | StealNothing) -> Frames:
        if isinstance(answer, StealNothing):
            return ()
        return (*steal(state, self.seat, answer), Raid(self.seat, self.victim, self.keys - price(answer)))

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)
