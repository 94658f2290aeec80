"""Lore that works while an ambition is declared."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..actions import secure
from ..ambitions import refuse_to_declare
from ..holdings import discard_token
from ..moments import FREE, NO_STEALING_CARD, NO_STEALING_TOKEN, OPENING, TAX_LIMIT
from ..opportunity import TakeAction
from ..reasons import NO_AGENT_LEFT, NOT_MOST_AGENTS
from ..resources import GAIN, PAY, Arrange, Gain, Pay, discard_all, gain
from ..state import (
    State,
    captive_count,
    is_declared,
    resources_had,
    rivals,
    token_slots,
    tokens_of,
    trophy_count,
    undeclared,
)
from ..tables.action_cards import INFLUENCE, KEEPER, SECURE, TYCOON, TYRANT, WARLORD, Ambition
from ..tables.boards import PIECE_NAMES, RESOURCE_SLOTS, Piece, Slot
from ..tables.court import SUITS, Card, card
from ..tables.map import FUEL, MATERIAL, RELIC, RESOURCES, WEAPON, Resource
from ..verbs import release_captive, release_trophy
from .declaring import DeclareOne
from .effects import Effects, once_per_turn, prelude
from .lore_parts import NO_TARGET, NOT_DECLARED, calms

TRUSTED: Final = Reason("arcs.reason.trusted", "ARC-RAID-05")
SOLIDARY: Final = Reason("arcs.reason.solidary", "ARC-RAID-05")
CHARM: Final = card("tycoons-charm")


class ReturnTrophy(Option, frozen=True):
    """Return a Trophy of this kind to its owner."""

    form: ClassVar[str] = "return:{owner}:{piece}"
    owner: Seat
    piece: Piece


class ReturnCaptive(Option, frozen=True):
    """Return a Captive to this owner."""

    form: ClassVar[str] = "return-captive:{owner}"
    owner: Seat


RETURN_TROPHY: Final = Kind("arcs.return-trophy", ReturnTrophy)
RETURN_CAPTIVE: Final = Kind("arcs.return-captive", ReturnCaptive)


# Keeper's Trust and Solidarity


def trusted(state: State, holder: Seat, thief: Seat, victim: Seat, kind: Resource) -> Reason | None:
    """R-RES-07: while Keeper is declared nobody steals a type that they have already."""
    guarded = victim == holder and is_declared(state, KEEPER) and resources_had(state, thief, kind)
    return TRUSTED if guarded else None


def solidary(state: State, holder: Seat, thief: Seat, victim: Seat, of: Card) -> Reason | None:
    """R-RES-05: while Keeper is declared nobody steals a card of a suit of which the holder has a resource."""
    guarded = victim == holder and is_declared(state, KEEPER) and resources_had(state, holder, SUITS[of])
    return SOLIDARY if guarded else None


# Warlord's Cruelty and Terror


def cruel(state: State, seat: Seat, bound: bool) -> bool:
    """While Warlord is declared a city may be taxed again."""
    return bound and not is_declared(state, WARLORD)


def refuse_terror(state: State, seat: Seat) -> Reason | None:
    """R-ACT-04: a Trophy buys an Influence action, and that must be possible."""
    if not is_declared(state, WARLORD):
        return NOT_DECLARED
    if not trophy_count(state, seat):
        return NO_TARGET
    return None if state.agents[seat] else NO_AGENT_LEFT


def terror(state: State, seat: Seat) -> Frames:
    return (ChooseTrophy(seat),)


class ChooseTrophy(Frame, frozen=True):
    """A Trophy goes back to its owner, for an Influence action."""

    seat: Seat

    def question(self, state: State) -> Question:
        options = [
            ReturnTrophy(owner, Piece(piece))
            for owner in rivals(state, self.seat)
            for piece in range(len(PIECE_NAMES))
            if state.trophies[self.seat * 16 + owner * 4 + piece]
        ]
        return ask(self.seat, RETURN_TROPHY, options)

    def run(self, state: State, answer: ReturnTrophy) -> Frames:
        covers = release_trophy(state, self.seat, answer.owner, answer.piece)
        return (Arrange(answer.owner, freely=covers), TakeAction(self.seat, (INFLUENCE,), FREE))


# Tyrant's Ego


def refuse_ego(state: State, seat: Seat) -> Reason | None:
    """R-ACT-04, ARC-SEC-05: a Captive buys a Secure action, and that must be possible."""
    if not is_declared(state, TYRANT):
        return NOT_DECLARED
    if not captive_count(state, seat):
        return NO_TARGET
    return None if any(not reason for _, reason in secure.considered(state, seat)) else NOT_MOST_AGENTS


def ego(state: State, seat: Seat) -> Frames:
    return (ChooseCaptive(seat),)


class ChooseCaptive(Frame, frozen=True):
    """A Captive goes back to its owner, for a Secure action."""

    seat: Seat

    def question(self, state: State) -> Question:
        owners = [owner for owner in rivals(state, self.seat) if state.captives[self.seat * 4 + owner]]
        return ask(self.seat, RETURN_CAPTIVE, [ReturnCaptive(owner) for owner in owners])

    def run(self, state: State, answer: ReturnCaptive) -> Frames:
        release_captive(state, self.seat, answer.owner)
        return (TakeAction(self.seat, (SECURE,), FREE),)


# Tycoon's Ambition


def refuse_ambition(state: State, seat: Seat) -> Reason | None:
    """ARC-DECL-05, R-DECL-02: a marker, and whatever declaring costs; some ambition is always without one."""
    if not is_declared(state, TYCOON):
        return NOT_DECLARED
    return refuse_to_declare(state, seat)


def new_ambition(state: State, seat: Seat) -> Frames:
    """R-DECL-01: all Material and Fuel tokens for one ambition that has no marker."""
    discard_all(state, seat, (MATERIAL, FUEL))
    return (DeclareOne(seat, tuple(Ambition(ambition) for ambition in undeclared(state))),)


# Tycoon's Charm


def refuse_charm(state: State, seat: Seat) -> Reason | None:
    """While Tycoon is declared; what the card itself brought in this turn is not turned in again."""
    if not is_declared(state, TYCOON):
        return NOT_DECLARED
    held = sum(kind in (MATERIAL, FUEL) for kind in tokens_of(state, seat))
    return None if held > state.used.count(CHARM) else NO_TARGET


def charm(state: State, seat: Seat) -> Frames:
    return (TurnIn(seat), GainForCharm(seat))


class TurnIn(Frame, frozen=True):
    """ARC-RES-16: a Material or Fuel token goes back to the supply at once."""

    seat: Seat

    def question(self, state: State) -> Question:
        slots = [slot for slot in token_slots(state, self.seat) if state.slots[slot] in (MATERIAL, FUEL)]
        return ask(self.seat, PAY, [Pay(Slot(slot % RESOURCE_SLOTS)) for slot in slots])

    def run(self, state: State, answer: Pay) -> Frames:
        discard_token(state, self.seat * RESOURCE_SLOTS + answer.slot)
        return ()


class GainForCharm(Frame, frozen=True):
    """A token of any type that the supply has."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, GAIN, [Gain(kind) for kind in RESOURCES if state.supply[kind]])

    def run(self, state: State, answer: Gain) -> Frames:
        if answer.resource in (MATERIAL, FUEL):
            state.used.append(CHARM)
        return gain(state, self.seat, answer.resource)


LORE_AMBITIONS: Final = (
    Effects("keepers-trust", (NO_STEALING_TOKEN, trusted), calms(RELIC)),
    Effects("keepers-solidarity", (NO_STEALING_CARD, solidary)),
    Effects("warlords-cruelty", (TAX_LIMIT, cruel), calms(WEAPON)),
    Effects("warlords-terror", prelude(terror, refuse_terror)),
    Effects("tyrants-ego", prelude(ego, refuse_ego), calms(WEAPON)),
    Effects("tycoons-ambition", once_per_turn(prelude(new_ambition, refuse_ambition, OPENING))),
    Effects("tycoons-charm", prelude(charm, refuse_charm), calms(MATERIAL, FUEL)),
)
