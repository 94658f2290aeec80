"""What several leaders have in common."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frames, Step
from astrarium.kernel.moment import Entry
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..ambitions import ALONE
from ..moments import ACTED, BEFORE_PIP, FREE, SCORED, SET_UP, SINGLE, TAXED
from ..opportunity import CONSIDERED, MustAct, Promise, TakeAction
from ..reasons import MUST_FOLLOW, NOT_THIS_SUIT
from ..resources import GainToken
from ..state import NONE, State
from ..tables.action_cards import Action, Ambition
from ..tables.boards import Piece
from ..tables.court import Card
from ..tables.map import RESOURCES, Resource, Site
from ..turn import TURN, actions_of_pip
from ..verbs import mark_outrage, scrap_pieces
from .effects import OfCard, Part

NO_ACTION: Final = Action(NONE)


class Beforehand(Option, frozen=True):
    """Use the pip, and take the action that this card adds just before."""

    form: ClassVar[str] = "before:{card}"
    card: Card


class Decline(Option, frozen=True):
    """Do not use the card."""

    form: ClassVar[str] = "decline"


TURN.admit(Beforehand)


def second_place_scorer(ambition: Ambition) -> Part:
    """Sole first place gains only what the markers give for second place; nothing else gains anything."""

    def scored(state: State, seat: Seat, power: int, of: Ambition, place: int, seconds: int) -> int:
        if of != ambition:
            return power
        return seconds if place == ALONE else 0

    return SCORED, scored


def taxing_with_the_pip_gains(kind: Resource) -> Part:
    """R-TURN-03, R-TAX-01: the one pip of a Copy or Pivot that pays for a Tax also gains a token of this type."""

    def gains(state: State, holder: Seat, seat: Seat, at: Site, paid: int) -> Frames:
        return (GainToken(holder, kind),) if seat == holder and paid == SINGLE else ()

    return TAXED, gains


class BeginOutraged(Step, frozen=True):
    """Types (a bit mask) that are Outraged from the start."""

    seat: Seat
    kinds: int

    def do(self, state: State) -> Frames:
        for kind in RESOURCES:
            if self.kinds >> kind & 1:
                mark_outrage(state, self.seat, kind)
        return ()


def begins_outraged(kinds: int) -> Part:
    """R-SETUP-02: agents mark these types when everything is placed."""

    def outraged(state: State, holder: Seat, seat: Seat) -> Frames:
        return (BeginOutraged(holder, kinds),) if seat == holder else ()

    return SET_UP, outraged


class ScrapPieces(Step, frozen=True):
    """ARC-LIM-08: pieces of the supply leave the game."""

    seat: Seat
    piece: Piece
    count: int

    def do(self, state: State) -> Frames:
        scrap_pieces(state, self.seat, self.piece, self.count)
        return ()


def scraps_pieces(*pieces: tuple[Piece, int]) -> Part:
    """R-SETUP-02: so many pieces leave the game when everything is placed."""

    def scraps(state: State, holder: Seat, seat: Seat) -> Frames:
        return tuple(ScrapPieces(holder, piece, count) for piece, count in pieces) if seat == holder else ()

    return SET_UP, scraps


def free_action_before(free: Action, action: Action) -> OfCard:
    """R-TURN-03: before the action of a Copy or Pivot, as long as that action can still follow."""

    def part(of: Card) -> Part:
        def refuse(state: State, seat: Seat) -> Reason | None:
            if action not in actions_of_pip(state, seat):
                return NOT_THIS_SUIT
            promised = state.copy()
            promised.promised = action
            return None if any(reason is None for _, reason in CONSIDERED[free](promised, seat)) else MUST_FOLLOW

        def frames(state: State, seat: Seat) -> Frames:
            state.used.append(of)
            first = (Promise(action), MustAct(seat, free, FREE), Promise(NO_ACTION))
            return (*first, MustAct(seat, action, SINGLE))

        return BEFORE_PIP, Entry(Beforehand(of), refuse, frames)

    return part


def free_action_after(free: Action, action: Action) -> OfCard:
    """R-TURN-03, ARC-NEW-04: after the action of a Copy or Pivot, unless it came before."""

    def part(of: Card) -> Part:
        def follows(state: State, holder: Seat, seat: Seat, done: Action, paid: int) -> Frames:
            now = seat == holder and done == action and paid == SINGLE and of not in state.used
            return (TakeAction(holder, (free,), FREE),) if now else ()

        return ACTED, follows

    return part
