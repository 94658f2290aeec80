"""The Initiative Stage: committing Resources, and Turn Order cards."""

from typing import ClassVar

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import reveal, tell, whisper
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat, only

from .borg.notices import BorgCard, BorgCardDealt
from .borg.queries import has_borg, in_turn_order, is_assimilated, voices
from .moments import COMMITMENTS_MADE
from .notices import Committed, GotATurnCard, TookTurnCard
from .state import EXECUTION, INITIATIVE, State, has_any_contact, playing, stock, switch
from .tables.ids import TURN_CARDS, Amount, Resource, TurnCard
from .tables.switches import BID_MUST_DIFFER, RANDOM_TURN_ORDER, TURN_ORDER_OPEN
from .verbs import spend

LARGEST_BID = 40


class Commit(Option, frozen=True):
    """Commit so many Resources in all."""

    form: ClassVar[str] = "commit:{amount}"
    amount: Amount


class Pay(Option, frozen=True):
    """Pay with one Resource of this kind."""

    form: ClassVar[str] = "pay:{resource}"
    resource: Resource


class Take(Option, frozen=True):
    """Take this Turn Order card."""

    form: ClassVar[str] = "take:{card}"
    card: TurnCard


class Deal(Option, frozen=True):
    """Chance lays out or deals a Turn Order card."""

    form: ClassVar[str] = "deal:{card}"
    card: TurnCard


COMMIT = Kind("ascendancy.question.commit", Commit)
PAY_BID = Kind("ascendancy.question.pay-bid", Pay)
TAKE = Kind("ascendancy.question.take-card", Take)
LAY_OUT = Kind("ascendancy.question.lay-out", Deal)
DEAL = Kind("ascendancy.question.deal", Deal)


class BeginInitiative(Step, frozen=True):
    """ASC-6.1.1-a, ASC-6.1.1.2-a, ASC-5.1-c: who has First Contact may commit, in the order of last round.

    ASC-6.1.6-a: so are effects used.
    """

    def do(self, state: State) -> Frames:
        state.stage = INITIATIVE
        state.shown = state.played = 0
        state.turn_cards = [NONE] * state.seats
        state.bids, state.seen = [0] * state.seats, [0] * state.seats
        state.available, state.chosen = [], []
        begin_round(state)
        if switch(state, RANDOM_TURN_ORDER):
            return (DealRest(),)
        bidders = [seat for seat in in_turn_order(state) if has_any_contact(state, seat)]
        uses = tuple(frame for seat in in_turn_order(state) for frame in COMMITMENTS_MADE.announce(seat))
        return (*(CommitResources(seat) for seat in bidders), *uses, SetAside(), ChooseCards())


class CommitResources(Frame, frozen=True):
    """ASC-6.1.1.1-a, ASC-6.1.1.2-a, ASC-6.1.1.2-b: how much, openly; a positive total may not repeat an earlier one."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        total = sum(stock(state, self.seat, kind) for kind in range(3))
        if not total:
            return None
        before = [seat for seat in state.order[: state.order.index(self.seat)] if has_any_contact(state, seat)]
        if switch(state, BID_MUST_DIFFER):
            before = before[-1:]
        taken = {state.bids[other] for other in before}
        amounts = [amount for amount in range(min(total, LARGEST_BID) + 1) if not amount or amount not in taken]
        return ask(self.seat, COMMIT, [Commit(Amount(amount)) for amount in amounts])

    def run(self, state: State, answer: Commit) -> Frames:
        state.bids[self.seat] = answer.amount
        tell(state, Committed(self.seat, answer.amount))
        return (PayCommitment(self.seat, answer.amount),)


class PayCommitment(Frame, frozen=True):
    """ASC-6.1.1.1-a, ASC-6.1.3-a: any mix of Resources, lost whatever comes."""

    seat: Seat
    left: int

    def question(self, state: State) -> Question | None:
        if not self.left:
            return None
        kinds = [Resource(kind) for kind in range(3) if stock(state, self.seat, kind)]
        return ask(self.seat, PAY_BID, [Pay(kind) for kind in kinds])

    def run(self, state: State, answer: Pay) -> Frames:
        spend(state, self.seat, answer.resource, 1)
        return (PayCommitment(self.seat, self.left - 1),)


class SetAside(Step, frozen=True):
    """ASC-6.1.2-a: as many cards as players and two more, unseen; or face up one for each player and the Borg."""

    def do(self, state: State) -> Frames:
        count = len(playing(state)) + len(voices(state))
        if switch(state, TURN_ORDER_OPEN):
            state.available = list(range(1, count + 1 + takes_own_card(state)))
            return ()
        return (LayOut(count + 2),) if any(state.bids) else ()


class LayOut(Frame, frozen=True):
    """ASC-6.1.2-a: chance says which cards are not set aside."""

    left: int

    def question(self, state: State) -> Question | None:
        if not self.left:
            return None
        cards = [card for card in range(1, TURN_CARDS + 1) if card not in state.available]
        return draw(LAY_OUT, [Deal(TurnCard(card)) for card in cards])

    def run(self, state: State, answer: Deal) -> Frames:
        state.available = sorted([*state.available, answer.card])
        return (LayOut(self.left - 1),)


class ChooseCards(Step, frozen=True):
    """ASC-6.1.3-a, ASC-6.1.3-b: who committed most chooses next; the others are dealt what is left."""

    def do(self, state: State) -> Frames:
        waiting = [seat for seat in state.order if state.bids[seat] and state.turn_cards[seat] == NONE]
        if not waiting:
            return (DealRest(),)
        seat = Seat(max(waiting, key=lambda other: (state.bids[other], -state.order.index(other))))
        state.chosen.append(seat)
        state.seen[seat] = sum(1 << card for card in state.available)
        return (TakeCard(seat), ChooseCards())


class TakeCard(Frame, frozen=True):
    """ASC-6.1.3-a: any card that is still there."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, TAKE, [Take(TurnCard(card)) for card in state.available])

    def run(self, state: State, answer: Take) -> Frames:
        hand_out(state, self.seat, answer.card)
        return ()


def hand_out(state: State, seat: Seat, card: TurnCard) -> None:
    """ASC-6.1.3.1-a: a card comes to a seat, secretly unless all lie open; those of Assimilated players do, because
    every combat with the Borg asks for the lowest."""
    state.turn_cards[seat] = card
    if card in state.available:
        state.available.remove(card)
    if switch(state, TURN_ORDER_OPEN) or is_assimilated(state, seat):
        state.shown |= 1 << seat
        tell(state, TookTurnCard(seat, card))
    else:
        whisper(state, TookTurnCard(seat, card), only(seat), GotATurnCard(seat))


class DealRest(Step, frozen=True):
    """ASC-6.1.4-a: a random card for everybody who has none."""

    def do(self, state: State) -> Frames:
        waiting = [Seat(seat) for seat in playing(state) if state.turn_cards[seat] == NONE]
        waiting += guides_in_no_order(state)
        borg = (DealBorgCard(), ShowOrKeepCard()) if takes_own_card(state) else ()
        return (*(DealCard(seat) for seat in waiting), *borg, BeginExecution())


class DealCard(Frame, frozen=True):
    """ASC-6.1.4-a: where nobody committed anything it makes no difference which cards were set aside."""

    seat: Seat

    def question(self, state: State) -> Question:
        cards = state.available or [card for card in range(1, TURN_CARDS + 1) if card not in state.turn_cards]
        return draw(DEAL, [Deal(TurnCard(card)) for card in cards])

    def run(self, state: State, answer: Deal) -> Frames:
        hand_out(state, self.seat, answer.card)
        return ()


class BeginExecution(Step, frozen=True):
    """ASC-6.1.3-b, ASC-3.5.1-a: what is left goes back unseen."""

    def do(self, state: State) -> Frames:
        state.available = []
        state.stage = EXECUTION
        state.order = sorted(playing(state), key=lambda seat: state.turn_cards[seat])
        return ()


def show_card(state: State, seat: Seat) -> None:
    """ASC-6.1.3.1-a: secret until the owner's turn."""
    if not state.shown >> seat & 1:
        state.shown |= 1 << seat
        reveal(state, TookTurnCard(seat, TurnCard(state.turn_cards[seat])))


# The Borg's card


def begin_round(state: State) -> None:
    """ASC-15.4.3.1-b, ASC-15.4.3.1-c: whoever is Assimilated by now guides the Borg in this round."""
    borg = state.borg
    borg.voices = borg.assimilated
    borg.card = borg.keeper = borg.encore = NONE
    borg.shown = borg.done = borg.resurged = False


def takes_own_card(state: State) -> bool:
    """ASC-6.1.5-a, ASC-6.1.5-b, ASC-6.1.5-c: the Borg, in play or not, unless an Assimilated player guides them."""
    return has_borg(state) and not state.borg.voices


def guides_in_no_order(state: State) -> list[Seat]:
    """ASC-6.1.5-b, ASC-15.4.3.3-a: every Assimilated player gets a random card."""
    return [Seat(seat) for seat in range(state.seats) if state.borg.voices >> seat & 1]


class Show(Option, frozen=True):
    """Show everybody the Borg's card."""

    form: ClassVar[str] = "show"


class KeepSecret(Option, frozen=True):
    """Keep it to oneself."""

    form: ClassVar[str] = "keep-secret"


DEAL_BORG = Kind("ascendancy.question.deal-borg-card", Deal)
SHOW_BORG = Kind("ascendancy.question.show-borg-card", Show, KeepSecret)


class DealBorgCard(Frame, frozen=True):
    """ASC-6.1.5-a, ASC-6.1.3.1-a: drawn by the player with the lowest card, which everybody learns by that."""

    def question(self, state: State) -> Question:
        cards = state.available or [card for card in range(1, TURN_CARDS + 1) if card not in state.turn_cards]
        return draw(DEAL_BORG, [Deal(TurnCard(card)) for card in cards])

    def run(self, state: State, answer: Deal) -> Frames:
        keeper = Seat(min(playing(state), key=lambda seat: state.turn_cards[seat]))
        state.borg.card, state.borg.keeper = answer.card, keeper
        if answer.card in state.available:
            state.available.remove(answer.card)
        show_card(state, keeper)
        if switch(state, TURN_ORDER_OPEN):
            state.borg.shown = True
            tell(state, BorgCard(answer.card))
        else:
            whisper(state, BorgCard(answer.card), only(keeper), BorgCardDealt(keeper))
        return ()


class ShowOrKeepCard(Frame, frozen=True):
    """ASC-6.1.5-a: whoever drew it may keep it secret until the Borg turn."""

    def question(self, state: State) -> Question | None:
        return None if state.borg.shown else ask(state.borg.keeper, SHOW_BORG, [Show(), KeepSecret()])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Show):
            show_borg_card(state)
        return ()


def show_borg_card(state: State) -> None:
    """ASC-6.1.3.1-a: secret until the Borg turn at the latest."""
    if not state.borg.shown:
        state.borg.shown = True
        reveal(state, BorgCard(TurnCard(state.borg.card)))
