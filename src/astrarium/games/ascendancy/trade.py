"""Trade Agreements: offering, accepting, exchanging, revoking, betraying. Nothing ever waits for an offer."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .agents import RecallAgent
from .dealings import Betrayed, Declined, Offered, Returned, TookAgreement
from .moments import SUSPICIOUS
from .state import (
    OVER,
    Offer,
    State,
    adjacent,
    agent_systems,
    controlled,
    have_contact,
    playing,
    presence,
    switch,
)
from .tables.factions import Agreement
from .tables.ids import Owner
from .tables.switches import EXHAUSTED_KEEPS_PEACE, REVOKE_ANY_TIME, TRADE_NEEDS_CONTACT
from .verbs import remove_agent


class MakeOffer(Option, frozen=True):
    """Offer this Trade Agreement to a Rival."""

    form: ClassVar[str] = "offer:{agreement}>{seat}"
    agreement: Agreement
    seat: Seat


class AskFor(Option, frozen=True):
    """Ask for this Trade Agreement in return."""

    form: ClassVar[str] = "ask:{agreement}"
    agreement: Agreement


class SendOffer(Option, frozen=True):
    """Make the offer as it stands."""

    form: ClassVar[str] = "send-offer"


class Withdraw(Option, frozen=True):
    """Take the offer back."""

    form: ClassVar[str] = "withdraw-offer"


class Accept(Option, frozen=True):
    """Accept what this Rival offers."""

    form: ClassVar[str] = "accept:{seat}"
    seat: Seat


class Decline(Option, frozen=True):
    """Decline what this Rival offers."""

    form: ClassVar[str] = "decline:{seat}"
    seat: Seat


class Counter(Option, frozen=True):
    """Decline what this Rival offers, and put together another offer to it."""

    form: ClassVar[str] = "counter:{seat}"
    seat: Seat


class GiveInstead(Option, frozen=True):
    """Give this Trade Agreement rather."""

    form: ClassVar[str] = "give:{agreement}"
    agreement: Agreement


class AskForNothing(Option, frozen=True):
    """Ask for nothing in return."""

    form: ClassVar[str] = "ask-nothing"


class Exchange(Option, frozen=True):
    """Exchange an own card that was given away for another own card."""

    form: ClassVar[str] = "exchange:{given}>{other}"
    given: Agreement
    other: Agreement


class Revoke(Option, frozen=True):
    """Take an own card back."""

    form: ClassVar[str] = "revoke:{agreement}"
    agreement: Agreement


ANY_TIME: Final = Kind(
    "ascendancy.question.any-time",
    MakeOffer, AskFor, SendOffer, Withdraw, Accept, Decline, Exchange, Revoke, RecallAgent, Counter, GiveInstead,
    AskForNothing,
)  # fmt: skip


def worn(state: State, agreement: int) -> bool:
    """ASC-13.5-b: whether a card is Exhausted."""
    return 200 + agreement in state.exhausted


def near(state: State, seat: int) -> set[int]:
    """ASC-12.3.4-a: Sectors with own Ships, Control Nodes or Agents."""
    return {*presence(state, seat), *controlled(state, seat), *agent_systems(state, seat)}


def partners(state: State, seat: int) -> list[Seat]:
    """ASC-13.1.1-a, ASC-13.1-c, ASC-RUL-02: players with a Ship or Control Node beside one's own, or in its Sector."""
    reach = near(state, seat)
    reach |= {int(there) for place in sorted(reach) for there in adjacent(state, place)}
    return [
        other
        for other in playing(state)
        if other != seat
        and (not switch(state, TRADE_NEEDS_CONTACT) or have_contact(state, seat, other))
        and reach & near(state, other)
    ]


def holds_of(state: State, seat: int, owner: int) -> bool:
    """ASC-13.1.3-a, ASC-RUL-31: whether a seat already has a card of this Rival, Exhausted or not."""
    return seat in state.holder[owner * 3 : owner * 3 + 3]


def in_hand(state: State, seat: int) -> list[Agreement]:
    """Own cards that nobody else has."""
    return [Agreement(card) for card in range(seat * 3, seat * 3 + 3) if state.holder[card] == seat]


def hand_over(state: State, agreement: int, to: int) -> None:
    """ASC-13.1-a, ASC-13.1-b, ASC-13.5-a: a card changes hands; who is suspicious Exhausts it."""
    state.holder[agreement] = to
    if worn(state, agreement):
        state.exhausted.remove(200 + agreement)
    if to != agreement // 3 and SUSPICIOUS.of(state, to, False):
        state.exhausted.append(200 + agreement)
    tell(state, TookAgreement(Seat(to), Agreement(agreement)))


def betray(state: State, seat: int, owner: int) -> None:
    """ASC-13.4-a, ASC-4-betrayal-a, ASC-RUL-30: the card of whom one attacks goes back.

    Not an Exhausted one, unless it keeps the Peace; ASC-13.5-a: with its owner it is fresh.
    """
    for agreement in range(owner * 3, owner * 3 + 3):
        if state.holder[agreement] == seat != owner:
            if worn(state, agreement):
                if not switch(state, EXHAUSTED_KEEPS_PEACE):
                    continue
                state.exhausted.remove(200 + agreement)
            state.holder[agreement] = owner
            tell(state, Betrayed(Seat(seat), Owner(owner)))


class AnyTime(Frame, frozen=True):
    """ASC-13.1.1-b, ASC-13.4-b, ASC-12.3.3-b: between any two actions, not in the middle of a move or a Combat.

    ASC-13-a.
    """

    seat: Seat

    def question(self, state: State) -> Question | None:
        if state.stage == OVER or state.battles or max(state.moving, state.siege) != NONE or not state.round:
            return None
        if self.seat not in playing(state) or NONE in state.factions:
            return None
        agents = [RecallAgent(system) for system in agent_systems(state, self.seat)]
        options = [*self.offers(state), *self.cards(state), *agents]
        return ask(self.seat, ANY_TIME, options) if options else None

    def offers(self, state: State) -> Iterator[Option]:
        """What the seat can do about offers, its own and those made to it."""
        own = state.offers[self.seat]
        if own.to == NONE:
            for other in partners(state, self.seat):
                if not holds_of(state, other, self.seat):
                    yield from (MakeOffer(card, other) for card in in_hand(state, self.seat))
        else:
            if not own.sent:
                yield from self.draft(state, own)
            yield Withdraw()
        for giver, offer in enumerate(state.offers):
            if offer.sent and offer.to == self.seat:
                if acceptable(state, giver, offer):
                    yield Accept(Seat(giver))
                yield Decline(Seat(giver))
                if giver in partners(state, self.seat) and in_hand(state, self.seat):
                    yield Counter(Seat(giver))

    def draft(self, state: State, own: Offer) -> Iterator[Option]:
        """ASC-13.1-a: an offer is put together card by card, and is nothing to others before it is made."""
        if not holds_of(state, own.to, self.seat):
            yield SendOffer()
            yield from (GiveInstead(card) for card in in_hand(state, self.seat) if card != own.card)
        if own.asked != NONE:
            yield AskForNothing()
        if not holds_of(state, self.seat, own.to):
            yield from (AskFor(card) for card in in_hand(state, own.to) if card != own.asked)

    def cards(self, state: State) -> Iterator[Option]:
        """ASC-13.1.2-a, ASC-13.3-a, ASC-13.5-b: exchanging and revoking own cards that others have.

        ASC-13.3-b, ASC-RUL-29.
        """
        seat = self.seat
        own = range(seat * 3, seat * 3 + 3)
        given = [card for card in own if state.holder[card] != seat and not worn(state, card)]
        for card in given:
            for other in own:
                if other != card and not worn(state, other) and (state.holder[other] == seat or card < other):
                    yield Exchange(Agreement(card), Agreement(other))
        if switch(state, REVOKE_ANY_TIME) or state.turn == seat:
            yield from (Revoke(Agreement(card)) for card in given)

    def run(self, state: State, answer: Option) -> Frames:
        seat = self.seat
        own = state.offers[seat]
        match answer:
            case MakeOffer(agreement=card, seat=other):
                state.offers[seat] = Offer(other, card)
            case AskFor(agreement=card):
                state.offers[seat] = Offer(own.to, own.card, card)
            case SendOffer():
                state.offers[seat] = Offer(own.to, own.card, own.asked, True, state.round)
                tell(state, Offered(seat, Seat(own.to), Agreement(own.card)))
            case Withdraw():
                state.offers[seat] = Offer()
            case Decline(seat=giver):
                state.offers[giver] = Offer()
                tell(state, Declined(seat, giver))
            case GiveInstead(agreement=card):
                state.offers[seat] = Offer(own.to, card, own.asked)
            case AskForNothing():
                state.offers[seat] = Offer(own.to, own.card)
            case Counter(seat=giver):
                counter(state, seat, giver)
            case Accept(seat=giver):
                accept(state, giver, seat)
            case Exchange(given=card, other=other):
                exchange(state, card, other)
            case Revoke(agreement=card):
                state.holder[card] = seat
                tell(state, Returned(seat, card))
            case RecallAgent(system=system):
                remove_agent(state, seat, system)
        return ()


def acceptable(state: State, giver: int, offer: Offer) -> bool:
    """ASC-13.1.1-a, ASC-13.1.3-a: whether both sides of an offer can still be done."""
    if offer.to not in partners(state, giver) or holds_of(state, offer.to, giver):
        return False
    if state.holder[offer.card] != giver:
        return False
    return offer.asked == NONE or (state.holder[offer.asked] == offer.to and not holds_of(state, giver, offer.to))


def counter(state: State, seat: Seat, giver: Seat) -> None:
    """ASC-13.1-a: the other way round what was offered, as a beginning: what was asked, for what was given."""
    offer, state.offers[giver] = state.offers[giver], Offer()
    hand = in_hand(state, seat)
    given = offer.asked if offer.asked in hand else hand[0]
    asked = offer.card if state.holder[offer.card] == giver and not holds_of(state, seat, giver) else NONE
    state.offers[seat] = Offer(giver, given, asked)
    tell(state, Declined(seat, giver))


def accept(state: State, giver: Seat, seat: Seat) -> None:
    """ASC-13.1-a: the cards change hands at once."""
    offer, state.offers[giver] = state.offers[giver], Offer()
    hand_over(state, offer.card, seat)
    if offer.asked != NONE:
        hand_over(state, offer.asked, giver)


def exchange(state: State, given: int, other: int) -> None:
    """ASC-13.1.2-a: the holder cannot refuse."""
    first, second = state.holder[given], state.holder[other]
    hand_over(state, other, first)
    hand_over(state, given, second)


def lapse(state: State, seat: int) -> None:
    """An offer lapses at the end of the offerer's next turn."""
    offer = state.offers[seat]
    if offer.to != NONE and (not offer.sent or offer.round < state.round):
        state.offers[seat] = Offer()
