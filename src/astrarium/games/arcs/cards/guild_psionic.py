"""Guild cards of the Psionic suit."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..chapter import DrawCards, JoinDiscards
from ..hands import put_down, see_hand, swap_action_cards
from ..moments import DECLARED, OPENING, ZERO_MARKER
from ..state import State, may_seize, rivals
from ..tables.action_cards import EMPATH, KEEPER, ActionCard, Ambition
from ..tables.map import PSIONIC, RESOURCES
from ..verbs import seize
from .effects import Effects, by_discarding
from .guild_families import loyal
from .stealing import StealOne

# Lattice Spies


def seize_first(state: State, seat: Seat) -> Frames:
    """Lattice Spies, ARC-SEIZE-05, R-ACT-05: seize the initiative, or nothing where that cannot be."""
    if may_seize(state, seat):
        seize(state, seat)
    return ()


# Farseers


def sees_a_hand(state: State, holder: Seat, seat: Seat, ambition: Ambition, first: bool) -> Frames:
    """Farseers, ARC-DECL-09: whenever their holder declares, by whatever means."""
    return (LookAtHand(holder),) if holder == seat and any(state.hands[rival] for rival in rivals(state, seat)) else ()


class LookAt(Option, frozen=True):
    """Look at the hand of this seat."""

    form: ClassVar[str] = "look:{owner}"
    owner: Seat


class Swap(Option, frozen=True):
    """Give this card for that one."""

    form: ClassVar[str] = "swap:{given}:{taken}"
    given: ActionCard
    taken: ActionCard


class NoSwap(Option, frozen=True):
    """Leave both hands as they are."""

    form: ClassVar[str] = "swap-nothing"


class PutDownCard(Option, frozen=True):
    """Discard this card of the hand too."""

    form: ClassVar[str] = "put-down:{card}"
    card: ActionCard


class PutDownNoMore(Option, frozen=True):
    """Discard no more cards, and draw."""

    form: ClassVar[str] = "put-down-no-more"


LOOK: Final = Kind("arcs.farseers.look", LookAt)
SWAP: Final = Kind("arcs.farseers.swap", Swap, NoSwap, about={"owner": Seat})
PUT_DOWN: Final = Kind("arcs.farseers.put-down", PutDownCard, PutDownNoMore)


class LookAtHand(Frame, frozen=True):
    """Farseers: look at the hand of one Rival."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, LOOK, [LookAt(rival) for rival in rivals(state, self.seat)])

    def run(self, state: State, answer: LookAt) -> Frames:
        see_hand(state, self.seat, answer.owner)
        return (SwapCards(self.seat, answer.owner),)


class SwapCards(Frame, frozen=True):
    """Farseers, ARC-LIM-09: exchange one card for one of that hand, if both hands have any."""

    seat: Seat
    owner: Seat

    def question(self, state: State) -> Question | None:
        mine, theirs = state.hands[self.seat], state.hands[self.owner]
        swaps: list[Option] = [Swap(ActionCard(given), ActionCard(taken)) for taken in theirs for given in mine]
        return ask(self.seat, SWAP, [*swaps, NoSwap()], self.owner) if swaps else None

    def run(self, state: State, answer: Swap | NoSwap) -> Frames:
        if isinstance(answer, Swap):
            swap_action_cards(state, self.seat, self.owner, answer.given, answer.taken)
        return ()


def draw_anew(state: State, seat: Seat) -> Frames:
    """Farseers: discard cards of the hand, then draw one more than that from the bottom of the discard pile."""
    return (PutDownCards(seat, 0),)


class PutDownCards(Step, frozen=True):
    """ARC-RES-16, ARC-INFO-03: what is put down lies on top of the pile, in no known order."""

    seat: Seat
    count: int

    def do(self, state: State) -> Frames:
        if state.hands[self.seat]:
            return (PutDownAnother(self.seat, self.count),)
        return draws(self.seat, self.count + 1)


def draws(seat: Seat, count: int) -> Frames:
    """Draw from the bottom of the action discard pile."""
    return (JoinDiscards(count), DrawCards(seat, count, from_bottom=True))


class PutDownAnother(Frame, frozen=True):
    """Another card, or enough of them."""

    seat: Seat
    count: int

    def question(self, state: State) -> Question:
        hand: list[Option] = [PutDownCard(ActionCard(card)) for card in state.hands[self.seat]]
        return ask(self.seat, PUT_DOWN, [*hand, PutDownNoMore()])

    def run(self, state: State, answer: PutDownCard | PutDownNoMore) -> Frames:
        if isinstance(answer, PutDownNoMore):
            return draws(self.seat, self.count + 1)
        put_down(state, self.seat, answer.card, with_top=self.count > 0)
        return (PutDownCards(self.seat, self.count + 1),)


# Secret Order


def keeps_number(state: State, seat: Seat, placed: bool, ambition: Ambition) -> bool:
    """Secret Order: declaring Keeper or Empath leaves the lead card its number."""
    return placed and ambition not in (KEEPER, EMPATH)


# Silver-Tongues


def steal_anything(state: State, seat: Seat) -> Frames:
    """Silver-Tongues, R-ACT-05: a Guild card or a token of any Rival."""
    return (StealOne(seat, tokens=RESOURCES, cards=True),)


GUILD_PSIONIC: Final = (
    Effects("lattice-spies", by_discarding(seize_first, menu=OPENING)),
    Effects("farseers", (DECLARED, sees_a_hand), by_discarding(draw_anew)),
    Effects("secret-order", (ZERO_MARKER, keeps_number)),
    loyal("loyal-empaths", PSIONIC),
    Effects("silver-tongues", by_discarding(steal_anything)),
)
