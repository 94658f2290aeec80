"""The suite itself: each of its checks finds a fault that is planted for it."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from tests.conformance import suite
from tests.conformance.games import hooks as hooks_of
from tests.kernel.toy import FAIR_RULES, Bid, Card, Coins, Fair, Keep, Saw, Sell, State

from astrarium.kernel.chance import Seeded
from astrarium.kernel.errors import BrokenRule, DamagedSave
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.game import Game
from astrarium.kernel.notice import whisper
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.record import Setup
from astrarium.kernel.seats import EVERYONE, Seat, only
from astrarium.lab.plans import Plan


class Again(Option, frozen=True):
    form = "keep"


class Wide(Option, frozen=True):
    form = "bid:{coins}"
    coins: Coins


FAULTY = Kind("faulty:choice", Keep, Sell, Bid)
TWO_WAYS = Kind("faulty:two-ways", Keep, Again)


class Choose(Frame, frozen=True):
    """A question with a fault; every answer asks it again."""

    def question(self, state: State) -> Question | None:
        return ask(0, FAULTY, [Keep(), Sell()])

    def run(self, state: State, answer: Option) -> Frames:
        return (self,)


class Twice(Choose, frozen=True):
    def question(self, state: State) -> Question:
        return ask(0, FAULTY, [Keep(), Keep()])


class Foreign(Choose, frozen=True):
    def question(self, state: State) -> Question:
        return ask(0, FAULTY, [Wide(Coins(1))])


class OutOfRange(Choose, frozen=True):
    def question(self, state: State) -> Question:
        return ask(0, FAULTY, [Bid(Coins(-3))])


class ReadInTwoWays(Choose, frozen=True):
    def question(self, state: State) -> Question:
        return ask(0, TWO_WAYS, [Keep()])


class Endless(Choose, frozen=True):
    def question(self, state: State) -> Question:
        return ask(0, FAULTY, [Keep()] * 301)


class OfferedAndRefused(Choose, frozen=True):
    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        yield Sell(), Reason("no", "FAIR-01")


class WithoutRule(Choose, frozen=True):
    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        yield Bid(Coins(1)), Reason("no", "")


class Breaks(Choose, frozen=True):
    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Sell):
            raise BrokenRule("this cannot be sold")
        return (self,)


class Shared(Choose, frozen=True):
    """Changes what all copies of a game share."""

    def run(self, state: State, answer: Option) -> Frames:
        LEDGER.append(1)
        return (self,)

    def question(self, state: State) -> Question:
        state.round = len(LEDGER)
        return ask(0, FAULTY, [Keep(), Sell()])


LEDGER: list[int] = []
HOOKS = hooks_of(FAIR_RULES)


class PeekWithoutReveal(Choose, frozen=True):
    """Tells a seat a card of another's hand, and says nothing of it to the kernel."""

    def run(self, state: State, answer: Option) -> Frames:
        card = state.hands[1][0]
        state.knows[card] |= only(0)
        whisper(state, Saw(Seat(0), Card(card)), only(0))
        return (self,)


class TellsEveryone(Choose, frozen=True):
    """Tells everybody what only one seat knows."""

    def run(self, state: State, answer: Option) -> Frames:
        whisper(state, Saw(Seat(1), Card(state.hands[1][0])), EVERYONE)
        return ()


class BySecret(Choose, frozen=True):
    """What is offered depends on a hand that the seat does not see."""

    def question(self, state: State) -> Question:
        return ask(0, FAULTY, [Bid(Coins(state.hands[1][0] % 10))])


class RefusedBySecret(Choose, frozen=True):
    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        if state.hands[1][0] % 2:
            yield Bid(Coins(1)), Reason("odd", "FAIR-01")


class AskedBySecret(Choose, frozen=True):
    """Another seat is asked only when it holds a certain card."""

    def question(self, state: State) -> Question | None:
        return ask(1, FAULTY, [Keep()]) if state.hands[1][0] % 2 else None


class NamesASecret(Choose, frozen=True):
    """A frame that carries a card of a hand."""

    card: Card = Card(1)


class Faulty(Fair):
    """A fair that begins and ends with one frame, hands dealt."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def frames(self) -> Sequence[type[Frame]]:
        return (Choose, Shared)

    def start(self, setup: Setup) -> tuple[State, Frames]:
        state, _ = super().start(setup)
        state.hands = [[0], [1]]
        state.deck = [list(range(2, 12))]
        state.knows[0], state.knows[1] = only(0), only(1)
        state.coins = [0, 0]
        state.charms = [0, 0, 0, 0]
        return state, (self.frame, Choose())


def game(frame: Frame) -> Game:
    """A game that asks this first."""
    rules = Faulty(frame)
    setup = rules.setup(2, {})
    state, frames = rules.start(setup)
    return Game(rules, setup, state, list(frames[::-1]), None, start=True)


def first(game: Game) -> Question:
    """The question that is asked."""
    assert game.question is not None
    return game.question


def often(check: Callable[[Game, Seeded], None]) -> Callable[[Game], None]:
    """The check with draws of many kinds."""

    def tried(game: Game) -> None:
        for seed in range(20):
            check(game, Seeded(seed))

    return tried


FAULTS: dict[str, tuple[Frame, Callable[[Game], None]]] = {
    "an option twice": (Twice(), lambda game: suite.check_question(first(game))),
    "an option of another kind": (Foreign(), lambda game: suite.check_question(first(game))),
    "a value that has no word": (OutOfRange(), lambda game: suite.check_question(first(game))),
    "a key of two types": (ReadInTwoWays(), lambda game: suite.check_question(first(game))),
    "too many options": (Endless(), lambda game: suite.check_question(first(game))),
    "offered and refused": (OfferedAndRefused(), suite.check_refusals),
    "refused without a rule": (WithoutRule(), suite.check_refusals),
    "an option that breaks": (Breaks(), suite.check_every_option_can_be_answered),
    "copies that share": (Shared(), lambda game: suite.check_keeping(game, replayed=False)),
    "options by a secret": (BySecret(), often(lambda game, draws: suite.check_ignorance(game, HOOKS, draws))),
    "refusals by a secret": (RefusedBySecret(), often(lambda game, draws: suite.check_ignorance(game, HOOKS, draws))),
    "a seat asked by a secret": (AskedBySecret(), often(lambda game, draws: suite.check_ignorance(game, HOOKS, draws))),
    "a frame that names a secret": (
        NamesASecret(),
        often(lambda game, draws: suite.check_ignorance(game, HOOKS, draws)),
    ),
    "something learnt and taken back": (
        PeekWithoutReveal(),
        often(lambda game, draws: suite.check_undo_keeps_secrets(game, HOOKS, draws)),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    frame, check = FAULTS[name]
    with pytest.raises((AssertionError, BrokenRule)):
        check(game(frame))


@pytest.mark.parametrize("name", FAULTS)
def test_without_the_fault_nothing_is_found(name: str) -> None:
    if "share" not in name:
        FAULTS[name][1](game(Choose()))


def test_a_notice_that_tells_too_much_is_found() -> None:
    class Blabbing(Faulty):
        def start(self, setup: Setup) -> tuple[State, Frames]:
            state, frames = super().start(setup)
            return state, frames[:1]

    with pytest.raises(AssertionError, match="reads"):
        suite.check_told(Blabbing(TellsEveryone()), Plan(2, {}), HOOKS, seed=1)


def test_a_frame_that_no_rules_list_cannot_be_saved_and_loaded() -> None:
    with pytest.raises(DamagedSave, match="BySecret"):
        suite.check_keeping(game(BySecret()), replayed=False)
