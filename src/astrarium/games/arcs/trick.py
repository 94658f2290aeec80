"""A round: the initiative holder leads or passes, the others follow, and the highest Surpass takes the initiative."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat, clockwise

from .hands import discard_action_cards, play_card, put_in_hand
from .holdings import discard_card
from .moments import ROUND_ENDS
from .notices import Copied, Led, PassedInitiative, Pivoted, Surpassed
from .reasons import NOT_HIGHER
from .state import COPY, LEAD, NONE, PIVOT, SURPASS, State, lead_number
from .tables.action_cards import ActionCard, number_of, suit_of
from .turn import BeginTurn
from .verbs import take_initiative


class Lead(Option, frozen=True):
    """Lead this card."""

    form: ClassVar[str] = "lead:{card}"
    card: ActionCard


class PassInitiative(Option, frozen=True):
    """Pass the initiative."""

    form: ClassVar[str] = "pass"


class Surpass(Option, frozen=True):
    """Surpass with this card."""

    form: ClassVar[str] = "surpass:{card}"
    card: ActionCard


class Copy(Option, frozen=True):
    """Copy with this card, face down."""

    form: ClassVar[str] = "copy:{card}"
    card: ActionCard


class Pivot(Option, frozen=True):
    """Pivot with this card."""

    form: ClassVar[str] = "pivot:{card}"
    card: ActionCard


LEAD_CARD: Final = Kind("arcs.lead", Lead, PassInitiative)
FOLLOW: Final = Kind("arcs.follow", Surpass, Copy, Pivot, about={"card": ActionCard})


def has_cards(state: State, seat: int) -> bool:
    return bool(state.hands[seat])


class PlayRounds(Step, frozen=True):
    """ARC-ROUND-01, ARC-ROUND-12, ARC-END-01, ARC-DRAW-02: one round after another, as long as anybody has cards."""

    def do(self, state: State) -> Frames:
        state.lead = state.lead_card = NONE
        state.zeroed = state.seized = state.declared = False
        state.surpasser, state.surpass_number = NONE, 0
        if not any(state.hands):
            return ()
        if not has_cards(state, state.initiative):
            hand_on_initiative(state)
            return (self,)
        return (LeadOrPass(Seat(state.initiative)), self)


def hand_on_initiative(state: State) -> None:
    """ARC-PASS-01, ARC-PASS-02, ARC-PASS-03, R-INIT-02: the marker goes clockwise to the next player with a card."""
    holder = state.initiative
    others = [seat for seat in clockwise(holder, state.seats) if seat != holder and has_cards(state, seat)]
    tell(state, PassedInitiative(Seat(holder)))
    if others:
        take_initiative(state, others[0])


class LeadOrPass(Frame, frozen=True):
    """ARC-ROUND-02, R-TURN-06: play a card face up as lead card, or pass the initiative."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        if not state.hands[self.seat]:
            return None
        cards: list[Option] = [Lead(ActionCard(card)) for card in state.hands[self.seat]]
        return ask(self.seat, LEAD_CARD, [*cards, PassInitiative()])

    def run(self, state: State, answer: Lead | PassInitiative) -> Frames:
        """R-INIT-04: the others follow clockwise, whoever has the initiative by then."""
        if isinstance(answer, PassInitiative):
            return self.hand_on(state)
        state.passes = 0
        state.lead, state.lead_card = self.seat, answer.card
        play_card(state, self.seat, answer.card, LEAD, face_up=True)
        tell(state, Led(self.seat, answer.card))
        followers = [seat for seat in clockwise(self.seat, state.seats) if seat != self.seat]
        return (BeginTurn(self.seat), *map(Follow, followers), *ROUND_ENDS.announce(), EndRound())

    def hand_on(self, state: State) -> Frames:
        """ARC-PASS-02, ARC-PASS-03, R-INIT-05: the round is over; once everyone with cards has passed, the chapter too.

        ARC-PREL-07, R-ELIM-01: there is no turn, so nothing is spent and nothing placed.
        """
        state.passes |= 1 << self.seat
        everyone = all(state.passes >> seat & 1 for seat in range(state.seats) if has_cards(state, seat))
        if everyone and state.last_pass_stays:
            tell(state, PassedInitiative(self.seat))
        else:
            hand_on_initiative(state)
        if everyone:
            for hand in state.hands:
                discard_action_cards(state, [ActionCard(card) for card in hand])
                hand.clear()
        return ()


class Follow(Frame, frozen=True):
    """ARC-ROUND-04, R-TURN-06: a player with cards must play one, by Surpass, Copy or Pivot."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        if not state.hands[self.seat]:
            return None
        options = [option for option, reason in self.considered(state) if reason is None]
        return ask(self.seat, FOLLOW, options, state.lead_card)

    def considered(self, state: State) -> Iterator[tuple[Option, Reason | None]]:
        """ARC-ROUND-05, ARC-ROUND-06, ARC-ROUND-07, ARC-ROUND-08, R-TURN-07: how each card can be played."""
        suit, number = suit_of(state.lead_card), lead_number(state)
        for held in state.hands[self.seat]:
            card = ActionCard(held)
            if suit_of(card) == suit:
                yield Surpass(card), None if number_of(card) > number else NOT_HIGHER
            else:
                yield Pivot(card), None
            yield Copy(card), None

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)

    def run(self, state: State, answer: Surpass | Copy | Pivot) -> Frames:
        seat, card = self.seat, answer.card
        if isinstance(answer, Surpass):
            play_card(state, seat, card, SURPASS, face_up=True)
            tell(state, Surpassed(seat, card))
            if number_of(card) > state.surpass_number:
                state.surpasser, state.surpass_number = seat, number_of(card)
        elif isinstance(answer, Pivot):
            play_card(state, seat, card, PIVOT, face_up=True)
            tell(state, Pivoted(seat, card))
        else:
            play_card(state, seat, card, COPY, face_up=False)
            tell(state, Copied(seat))
        return (BeginTurn(seat),)


class EndRound(Step, frozen=True):
    """ARC-ROUND-11, ARC-ROUND-13, R-INIT-03: Unions take their cards; then the initiative; then cards are discarded."""

    def do(self, state: State) -> Frames:
        collect_unions(state)
        if not state.seized and state.surpasser != NONE:
            pass_to_surpasser(state)
        discard_played(state)
        return ()


def collect_unions(state: State) -> None:
    """ARC-ROUND-11, ARC-ROUND-13: a card with a Union beside it goes to the hand of whoever placed that."""
    placed, state.unions = state.unions, []
    for union, card, seat in zip(placed[::3], placed[1::3], placed[2::3], strict=True):
        if not state.conceded >> seat & 1:
            state.played[state.played.index(card)] = NONE
            put_in_hand(state, seat, card)
        discard_card(state, union)


def pass_to_surpasser(state: State) -> None:
    """ARC-INIT-01, ARC-INIT-02, ARC-INIT-03: unless it was seized, the highest Surpass takes the initiative."""
    take_initiative(state, state.surpasser)


def discard_played(state: State) -> None:
    """ARC-ROUND-11, ARC-INFO-03: played and seizing cards go face down; a split pile keeps open ones apart."""
    face_down = [card for card in state.seize_cards if card != NONE]
    for seat, card in enumerate(state.played):
        if card == NONE:
            continue
        if state.split_discard and state.modes[seat] != COPY:
            state.open_discard.append(card)
        else:
            face_down.append(card)
    discard_action_cards(state, [ActionCard(card) for card in face_down])
    state.played = [NONE] * state.seats
    state.seize_cards = [NONE] * state.seats
    state.zeroed = False
