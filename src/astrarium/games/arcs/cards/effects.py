"""How a card says what it does: its name, then each place in the rules where it matters, with what it does there.

Effects("relic-fence", prelude(melt_down, refuse_to_melt)),
Effects("gatekeepers", (DICE_LIMIT, two_more_in_gates), by_discarding(place_in_gates)),
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from astrarium.kernel.frame import Frames
from astrarium.kernel.moment import Ban, Entry, Handler, Menu, Moment, Tally
from astrarium.kernel.question import Reason
from astrarium.kernel.seats import Seat

from ..holdings import discard_card
from ..moments import NEW_ACTIONS, PRELUDE
from ..opportunity import NewAction
from ..reasons import JUST_SECURED, USED_THIS_TURN
from ..state import State
from ..tables.action_cards import Action
from ..tables.court import Card, card
from ..turn import UseCard

Part: TypeAlias = (
    tuple[Moment, Handler]
    | tuple[Tally[Any, Any], Callable[..., Any]]
    | tuple[Ban[Any], Callable[..., Reason | None]]
    | tuple[Menu[Any], Entry]
)
"""A place in the rules, and what the card does there."""
OfCard: TypeAlias = Callable[[Card], Part]
"""A part that needs to know which card it belongs to."""
EntryOfCard: TypeAlias = Callable[[Card], tuple[Menu[Any], Entry]]
Refuse: TypeAlias = Callable[[State, Seat], Reason | None]
Does: TypeAlias = Callable[[State, Seat], Frames]
DoesForPay: TypeAlias = Callable[[State, Seat, int], Frames]


class Effects:
    """All that one card does."""

    def __init__(self, name: str, *parts: Part | OfCard) -> None:
        self.card = card(name)
        self.parts = parts

    def join(self) -> None:
        """The card takes its places in the rules."""
        for part in self.parts:
            place, answer = part(self.card) if callable(part) else part
            joining: Any = place
            joining.join(self.card, answer)


def never(state: State, seat: Seat) -> Reason | None:
    """Nothing speaks against it."""
    return None


def prelude(does: Does, refuse: Refuse = never, menu: Menu[Any] = PRELUDE) -> EntryOfCard:
    """ARC-PREL-05: a Prelude action of the card; not in the Prelude in which the card was secured."""

    def part(of: Card) -> tuple[Menu[Any], Entry]:
        def refused(state: State, seat: Seat) -> Reason | None:
            return JUST_SECURED if of in state.new_cards else refuse(state, seat)

        return menu, Entry(UseCard(of), refused, does)

    return part


def by_discarding(does: Does, refuse: Refuse = never, menu: Menu[Any] = PRELUDE) -> EntryOfCard:
    """ARC-PREL-06, R-ACT-05: a Prelude action paid with the card itself, even if nothing comes of it."""

    def part(of: Card) -> tuple[Menu[Any], Entry]:
        def paid(state: State, seat: Seat) -> Frames:
            discard_card(state, of)
            return does(state, seat)

        return prelude(paid, refuse, menu)(of)

    return part


def new_action(action: Action, does: DoesForPay, refuse: Refuse = never) -> EntryOfCard:
    """ARC-NEW-01: an action that may be taken in place of a standard one; it is told how it is paid for."""

    def part(of: Card) -> tuple[Menu[Any], Entry]:
        return NEW_ACTIONS[action], Entry(NewAction(of, action), refuse, does)

    return part


def once_per_turn(inner: EntryOfCard) -> EntryOfCard:
    """ARC-LIM-12: what the card allows only once in a turn."""

    def part(of: Card) -> tuple[Menu[Any], Entry]:
        menu, entry = inner(of)

        def refused(state: State, seat: Seat) -> Reason | None:
            return USED_THIS_TURN if of in state.used else entry.refuse(state, seat)

        def used(state: State, seat: Seat, *about: int) -> Frames:
            state.used.append(of)
            return entry.frames(state, seat, *about)

        return menu, Entry(entry.option, refused, used)

    return part
