"""A turn: declare or seize, the Prelude, then the pips of the card."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from .ambitions import Declare, declare, refuse_to_declare
from .hands import take_unseen
from .holdings import end_prelude, spend_token
from .moments import AT_DECLARING, BEFORE_PIP, OPENING, OUTRAGE_BINDS, PIP, PRELUDE, SINGLE, TOKEN
from .notices import Resettled
from .opportunity import PERFORM, Considered, NewAction, TakeAction, act, consider
from .reasons import ALREADY_SEIZED, HOLDS_INITIATIVE, NO_PIPS, NOT_THIS_SUIT, PRELUDE_OVER, TOO_LATE_TO_DECLARE
from .resources import spent_as
from .state import (
    COPY,
    LEAD,
    NONE,
    PIVOT,
    SURPASS,
    State,
    board,
    may_seize,
    outraged,
    ships_at,
    starports_of,
    token_slots,
)
from .tables.action_cards import (
    ACTION_NAMES,
    BATTLE,
    BUILD,
    MOVE,
    NUMBERS,
    REPAIR,
    SECURE,
    SUIT_ACTIONS,
    Action,
    ActionCard,
    ambitions_of,
    number_of,
    pips_of,
    suit_of,
)
from .tables.boards import RESOURCE_SLOTS, Slot
from .tables.court import Card
from .tables.map import FUEL, MATERIAL, PSIONIC, RELIC, WEAPON, Resource, System
from .verbs import place_ships, seize


class SeizeWith(Option, frozen=True):
    """Seize the initiative with this card of the hand."""

    form: ClassVar[str] = "seize:{card}"
    card: ActionCard


class Spend(Option, frozen=True):
    """Spend the token in this slot as this type."""

    form: ClassVar[str] = "spend:{resource}:{slot}"
    resource: Resource
    slot: Slot


class UseCard(Option, frozen=True):
    """Use the Prelude action of this card."""

    form: ClassVar[str] = "use:{card}"
    card: Card


class EndTurn(Option, frozen=True):
    """End the turn."""

    form: ClassVar[str] = "end-turn"


class Gate(Option, frozen=True):
    """In this gate."""

    form: ClassVar[str] = "gate:{system}"
    system: System


TURN: Final = Kind("arcs.turn", Declare, SeizeWith, Spend, UseCard, NewAction, *PERFORM, EndTurn)
RESETTLE: Final = Kind("arcs.resettle", Gate)


def suit_in_force(state: State, seat: int) -> int:
    """ARC-ROUND-06, ARC-ROUND-07: a Copy acts with the suit of the lead card, every other play with its own."""
    return suit_of(state.lead_card if state.modes[seat] == COPY else state.played[seat])


def actions_of_pip(state: State, seat: int) -> tuple[Action, ...]:
    """ARC-ROUND-03, ARC-RES-03: the actions of the suit, and Battle once a Weapon was spent."""
    actions = SUIT_ACTIONS[suit_in_force(state, seat)]
    return (*actions, BATTLE) if state.weapon and BATTLE not in actions else actions


def payment(state: State, seat: int) -> int:
    """ARC-ROUND-09: whether a pip is the single one of a Copy or Pivot."""
    return SINGLE if state.modes[seat] in (COPY, PIVOT) else PIP


class BeginTurn(Step, frozen=True):
    """ARC-LIM-12, ARC-ROUND-10: limits begin anew, and first of all a 7 may seize."""

    seat: Seat

    def do(self, state: State) -> Frames:
        card, mode = state.played[self.seat], state.modes[self.seat]
        state.turn = self.seat
        state.pips = pips_of(card) if mode in (LEAD, SURPASS) else 1
        state.prelude = state.untouched = state.opening = True
        state.card_declared = state.weapon = False
        state.taxed, state.docked, state.used, state.new_cards = [], [], [], []
        if seizes_by_itself(state, self.seat):
            seize(state, self.seat)
        return (TakeTurn(self.seat), FinishTurn(self.seat))


def seizes_by_itself(state: State, seat: int) -> bool:
    """ARC-SEIZE-02, R-INIT-01: a Surpass with a 7 seizes, if the initiative can still be seized."""
    return state.modes[seat] == SURPASS and number_of(state.played[seat]) == NUMBERS and may_seize(state, seat)


class TakeTurn(Frame, frozen=True):
    """ARC-ROUND-10, ARC-PREL-01, ARC-PREL-02, R-TURN-01, R-TURN-02, R-TURN-04: one thing after another, or no more.

    R-TURN-08: what declares or seizes comes in any order, then what must be the first of the Prelude.
    """

    seat: Seat

    def question(self, state: State) -> Question | None:
        if state.conceded >> self.seat & 1:
            return None
        options = [option for option, reason in self.considered(state) if reason is None]
        return ask(self.seat, TURN, [*options, EndTurn()]) if options else None

    def considered(self, state: State) -> Considered:
        seat = self.seat
        if state.untouched:
            yield from self.declarations(state)
            yield from AT_DECLARING.considered(state, seat)
        if state.prelude:
            if state.opening:
                yield from OPENING.considered(state, seat)
            yield from PRELUDE.considered(state, seat)
            for slot in token_slots(state, seat):
                place = Slot(slot - seat * RESOURCE_SLOTS)
                yield from ((Spend(Resource(kind), place), None) for kind in spent_as(state, seat, state.slots[slot]))
        if state.pips:
            paid = payment(state, seat)
            yield from consider(state, seat, actions_of_pip(state, seat), paid)
            if paid == SINGLE:
                yield from BEFORE_PIP.considered(state, seat)

    def declarations(self, state: State) -> Considered:
        """ARC-DECL-01, ARC-DECL-07, ARC-SEIZE-01, R-DECL-03: the lead player may declare once, others may seize."""
        if state.modes[self.seat] == LEAD:
            if not state.card_declared:
                reason = refuse_to_declare(state, self.seat)
                for ambition in ambitions_of(state.played[self.seat]):
                    yield Declare(ambition), reason
        elif state.seize_cards[self.seat] == NONE:
            reason = refuse_to_seize(state, self.seat)
            for card in state.hands[self.seat]:
                yield SeizeWith(ActionCard(card)), reason

    def run(self, state: State, answer: Option) -> Frames:
        seat = self.seat
        if isinstance(answer, EndTurn):
            return ()
        if isinstance(answer, Declare):
            state.card_declared = True
            return (*declare(state, seat, answer.ambition, with_lead_card=True), self)
        if isinstance(answer, SeizeWith):
            seize_with(state, seat, answer.card)
            return (self,)
        for menu in (AT_DECLARING, OPENING):
            if (frames := menu.take(state, seat, answer)) is not None:
                state.untouched = state.untouched and menu is AT_DECLARING
                return (*frames, self)
        state.untouched = state.opening = False
        if isinstance(answer, Spend):
            return (*spend(state, seat, answer), self)
        if (frames := PRELUDE.take(state, seat, answer)) is not None:
            return (*frames, self)
        return (*self.use_pip(state, answer), self)

    def use_pip(self, state: State, answer: Option) -> Frames:
        """ARC-PREL-01: the first pip ends the Prelude."""
        end_prelude(state)
        paid = payment(state, self.seat)
        state.pips -= 1
        before = BEFORE_PIP.take(state, self.seat, answer)
        return act(state, self.seat, answer, paid) if before is None else before

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        yield from ((option, reason) for option, reason in self.considered(state) if reason)
        if not state.untouched:
            yield from ((option, TOO_LATE_TO_DECLARE) for option, _ in self.declarations(state))
            yield from ((option, TOO_LATE_TO_DECLARE) for option, _ in AT_DECLARING.considered(state, self.seat))
        if not state.opening:
            yield from ((option, TOO_LATE_TO_DECLARE) for option, _ in OPENING.considered(state, self.seat))
        if not state.prelude:
            yield from ((option, PRELUDE_OVER) for option, _ in PRELUDE.considered(state, self.seat))
        allowed = actions_of_pip(state, self.seat)
        others = tuple(Action(n) for n in range(len(ACTION_NAMES)) if n not in allowed)
        refused = {NO_PIPS: allowed, NOT_THIS_SUIT: others} if not state.pips else {NOT_THIS_SUIT: others}
        offered = {option for option, reason in self.considered(state) if reason is None}
        for reason, actions in refused.items():
            for option, _ in consider(state, self.seat, actions, PIP):
                if option not in offered:
                    yield option, reason


def refuse_to_seize(state: State, seat: int) -> Reason | None:
    """ARC-SEIZE-03, ARC-SEIZE-04: not the holder, and not twice in a round."""
    if state.initiative == seat:
        return HOLDS_INITIATIVE
    return ALREADY_SEIZED if state.seized else None


def seize_with(state: State, seat: int, card: ActionCard) -> None:
    """ARC-SEIZE-01: one more card from the hand, face down; it gives no actions."""
    take_unseen(state, seat, (card,))
    state.seize_cards[seat] = card
    seize(state, seat)


def spend(state: State, seat: Seat, answer: Spend) -> Frames:
    """ARC-PREL-08, ARC-RES-01, ARC-RES-02, ARC-RES-05, ARC-RES-06, ARC-CITY-05: a token buys the action of its type.

    ARC-RES-10, R-RES-01: a token of an Outraged type may be spent, but buys nothing; the others stay where they are.
    """
    spend_token(state, seat * RESOURCE_SLOTS + answer.slot)
    if outraged(state, seat, answer.resource) and OUTRAGE_BINDS.of(state, seat, True, answer.resource):
        return ()
    if answer.resource == WEAPON:
        state.weapon = True
        return ()
    return (TakeAction(seat, actions_of_token(state, answer.resource), TOKEN),)


def actions_of_token(state: State, kind: Resource) -> tuple[Action, ...]:
    """ARC-RES-01, ARC-RES-02, ARC-RES-05, ARC-RES-06: what a token lets one do; Psionic goes by the lead card.

    ARC-RES-04, R-RES-03: a Weapon that was spent changes nothing here.
    """
    if kind == PSIONIC:
        return SUIT_ACTIONS[suit_of(state.lead_card)]
    return {MATERIAL: (BUILD, REPAIR), FUEL: (MOVE,), RELIC: (SECURE,)}[kind]


class FinishTurn(Step, frozen=True):
    """ARC-ELIM-01: who has neither ship nor starport on the map at the end of the turn gets three ships."""

    seat: Seat

    def do(self, state: State) -> Frames:
        end_prelude(state)
        state.pips = 0
        ships = any(ships_at(state, self.seat, place) for place in board(state).systems)
        gone = state.conceded >> self.seat & 1
        if ships or gone or starports_of(state, self.seat) or not state.ships[self.seat]:
            return (LeaveTurn(),)
        return (Resettle(self.seat), LeaveTurn())


class Resettle(Frame, frozen=True):
    """ARC-ELIM-01: three fresh ships in one gate in play."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, RESETTLE, [Gate(gate) for gate in board(state).gates])

    def run(self, state: State, answer: Gate) -> Frames:
        tell(state, Resettled(self.seat, answer.system))
        place_ships(state, self.seat, answer.system, 3)
        return ()


class LeaveTurn(Step, frozen=True):
    """It is nobody's turn."""

    def do(self, state: State) -> Frames:
        state.turn = NONE
        return ()
