"""A chapter: hands are dealt, rounds are played, ambitions are scored. Five chapters at most."""

from typing import ClassVar, Final

from astrarium.kernel.frame import End, Frame, Frames, Step
from astrarium.kernel.notice import reveal, tell, whisper
from astrarium.kernel.pile import bottom, put_under, shuffle, top
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat, only

from .ambitions import ScoreAmbitions
from .hands import draw_action_card
from .moments import AFTER_SCORING
from .notices import ChapterBegins, DrewACard, DrewCard, FlippedMarker, GameOver, Mulligan
from .resources import Arrange
from .state import NONE, State, is_declared, turn_order, worth
from .tables.action_cards import ACTION_CARDS, TYRANT, WARLORD, ActionCard, Ambition
from .tables.boards import GOAL, HAND_SIZE, LAST_CHAPTER, PIECE_NAMES, Chapter, Points
from .trick import PlayRounds
from .verbs import release_captive, release_trophy


class ActionDraw(Option, frozen=True):
    """This action card is drawn."""

    form: ClassVar[str] = "draw:{card}"
    card: ActionCard


class KeepHand(Option, frozen=True):
    """Keep the hand."""

    form: ClassVar[str] = "keep-hand"


class ReplaceHand(Option, frozen=True):
    """Discard the hand and draw another."""

    form: ClassVar[str] = "replace-hand"


DEAL: Final = Kind("arcs.chance.action-card", ActionDraw)
MULLIGAN: Final = Kind("arcs.mulligan", KeepHand, ReplaceHand, ahead=(KeepHand,))
DRAW_OPTIONS: Final = tuple(ActionDraw(ActionCard(card)) for card in range(ACTION_CARDS))


class PlayChapter(Step, frozen=True):
    """ARC-SETUP-14, ARC-END-02, R-SCORE-02: deal, play rounds, score, clean up, end the game or go on."""

    def do(self, state: State) -> Frames:
        tell(state, ChapterBegins(Chapter(state.chapter)))
        state.passes = 0
        return (
            DealHands(), PlayRounds(), ScoreAmbitions(), *AFTER_SCORING.announce(), CleanUp(), EndOrAdvance(),
        )  # fmt: skip


class DealHands(Step, frozen=True):
    """ARC-SETUP-11, ARC-SETUP-12, ARC-DRAW-01, ARC-TWO-04: all cards are shuffled, everyone draws six."""

    def do(self, state: State) -> Frames:
        gather_action_cards(state)
        deals = tuple(DrawCards(seat, HAND_SIZE) for seat in turn_order(state) if not state.conceded >> seat & 1)
        return (*deals, MulliganHand(Seat(1 - state.initiative))) if state.seats == 2 else deals


def gather_action_cards(state: State) -> None:
    """ARC-DRAW-01: the action cards, wherever they are, become one face-down pile."""
    hands = [card for hand in state.hands for card in hand]
    shuffle(state.discard, [*hands, *state.open_discard])
    state.hands = [[] for _ in range(state.seats)]
    state.open_discard = []
    state.knows = [0] * ACTION_CARDS


class DrawCards(Frame, frozen=True):
    """Cards are drawn from the top of the face-down pile, or from its bottom, as long as it has any."""

    seat: Seat
    count: int
    from_bottom: bool = False

    def question(self, state: State) -> Question | None:
        bag = bottom(state.discard) if self.from_bottom else top(state.discard)
        return draw(DEAL, [DRAW_OPTIONS[card] for card in bag]) if bag and self.count else None

    def run(self, state: State, answer: ActionDraw) -> Frames:
        draw_action_card(state, self.seat, answer.card, self.from_bottom)
        whisper(state, DrewCard(self.seat, answer.card), only(self.seat), DrewACard(self.seat))
        return (DrawCards(self.seat, self.count - 1, self.from_bottom),)


class JoinDiscards(Step, frozen=True):
    """ARC-INFO-03: draws come from the face-down pile; if it is too small the open one is shuffled in first."""

    needed: int

    def do(self, state: State) -> Frames:
        if state.open_discard and sum(map(len, state.discard)) < self.needed:
            shuffle(state.discard, state.open_discard)
            state.open_discard = []
        return ()


class MulliganHand(Frame, frozen=True):
    """ARC-SETUP-12, ARC-TWO-04, R-2P-02: the player without initiative may replace the whole hand, once."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        return ask(self.seat, MULLIGAN, [KeepHand(), ReplaceHand()]) if state.hands[self.seat] else None

    def run(self, state: State, answer: KeepHand | ReplaceHand) -> Frames:
        if isinstance(answer, KeepHand):
            return ()
        reveal(state, Mulligan(self.seat))
        old = tuple(state.hands[self.seat])
        state.hands[self.seat] = []
        put_under(state.discard, old)
        return (DrawCards(self.seat, HAND_SIZE), ShuffleDiscard())


class ShuffleDiscard(Step, frozen=True):
    """ARC-SETUP-13, R-SETUP-01: the undealt cards and a discarded hand form one shuffled face-down pile."""

    def do(self, state: State) -> Frames:
        shuffle(state.discard)
        return ()


class CleanUp(Step, frozen=True):
    """ARC-CLEAN-01, ARC-CLEAN-02, ARC-CLEAN-03: Trophies and Captives of scored ambitions return, markers too."""

    def do(self, state: State) -> Frames:
        returned = return_trophies(state) if is_declared(state, WARLORD) else []
        if is_declared(state, TYRANT):
            return_captives(state)
        state.marker_at = [NONE] * len(state.marker_at)
        flip_marker(state)
        return tuple(Arrange(seat, freely=True) for seat in turn_order(state) if seat in returned)


def gives_back(state: State, seat: int, ambition: Ambition) -> bool:
    """R-CLEAN-01: everyone does; by the Italian rulebook only who gained Power from the ambition."""
    return not state.scorers_return or ambition * 4 + seat in state.gained


def return_trophies(state: State) -> list[Seat]:
    """ARC-CLEAN-01, ARC-CLEAN-02, R-CLEAN-01: all Trophies of all players go back.

    ARC-RES-11, ARC-TIE-01: whose cities cover resource slots again see to their tokens in turn order.
    """
    owners: list[Seat] = []
    for seat in (seat for seat in range(state.seats) if gives_back(state, seat, WARLORD)):
        for owner in range(state.seats):
            for piece in range(len(PIECE_NAMES)):
                for _ in range(state.trophies[seat * 16 + owner * 4 + piece]):
                    if release_trophy(state, seat, owner, piece) and Seat(owner) not in owners:
                        owners.append(Seat(owner))
    return owners


def return_captives(state: State) -> None:
    """ARC-CLEAN-01, R-CLEAN-01: all Captives of all players go back."""
    for seat in (seat for seat in range(state.seats) if gives_back(state, seat, TYRANT)):
        for owner in range(state.seats):
            for _ in range(state.captives[seat * 4 + owner]):
                release_captive(state, seat, owner)


def flip_marker(state: State) -> None:
    """ARC-CLEAN-04: the blue marker of least Power turns orange."""
    blue = [marker for marker, side in enumerate(state.marker_sides) if not side]
    if blue:
        marker = min(blue, key=lambda marker: worth(state, marker).first)
        state.marker_sides[marker] = 1
        value = worth(state, marker)
        tell(state, FlippedMarker(Points(value.first), Points(value.second)))


class EndOrAdvance(Step, frozen=True):
    """ARC-GAME-01, ARC-GAME-04: the game ends at the threshold or after the fifth chapter; else the next one begins.

    ARC-DRAW-03: what lies on the map, in the Court and in play areas stays there.
    """

    def do(self, state: State) -> Frames:
        if state.chapter == LAST_CHAPTER or max(state.power) >= GOAL[state.seats]:
            return (EndGame(),)
        state.chapter += 1
        return (PlayChapter(),)


class EndGame(Step, frozen=True):
    """The game is over."""

    def do(self, state: State) -> Frames:
        state.ended = True
        for seat in winners(state):
            tell(state, GameOver(seat))
        return (End(),)


def winners(state: State) -> tuple[Seat, ...]:
    """ARC-GAME-02, ARC-TIE-01: most Power wins; a tie goes to the tied player earliest in turn order."""
    standing = [seat for seat in turn_order(state) if not state.conceded >> seat & 1]
    return (max(standing, key=lambda seat: state.power[seat]),)


def ending(state: State) -> str:
    """ARC-GAME-01, ARC-ELIM-02: which of the ways to end a game it was."""
    if state.seats - state.conceded.bit_count() == 1:
        return "one seat left"
    return "enough Power" if max(state.power) >= GOAL[state.seats] else "fifth chapter over"
