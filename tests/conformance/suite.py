"""What every game must satisfy, as functions of a game in play. Each raises AssertionError where it does not hold."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_type_hints

import pytest
from tests.conformance.games import Hooks

from astrarium.kernel.chance import Seeded
from astrarium.kernel.codec import form
from astrarium.kernel.errors import IllegalAnswer
from astrarium.kernel.frame import Together
from astrarium.kernel.game import Game
from astrarium.kernel.notice import Told
from astrarium.kernel.opening import begin, load, replay
from astrarium.kernel.question import Kind, Option, Question
from astrarium.kernel.ruleset import Ruleset
from astrarium.kernel.seats import CHANCE, Seat, includes
from astrarium.lab.plans import Plan
from astrarium.lab.play import random_answers, random_positions

MOST_OPTIONS = 300


def positions(rules: Ruleset, plan: Plan, seed: int, one_in: int = 1) -> Iterator[Game]:
    """One question in `one_in` of a random game; the generator ends when the game has."""
    draws = Seeded(f"positions {seed}")
    game = begin(rules, plan.seats, seed, plan.options)
    for _ in random_positions(game, seed):
        if one_in == 1 or not draws.below(one_in):
            yield game


def seats_of(game: Game) -> list[Seat | None]:
    """Everybody at the table, and the spectator."""
    return [None, *map(Seat, range(game.setup.seats))]


def apart(game: Game) -> Game:
    """A copy in which chance is asked instead of drawn."""
    twin = game.copy()
    twin._driver = None
    return twin


def check_question(question: Question) -> None:
    """Options are there, not too many, all different; keys and numbers lead back to them."""
    options = question.options
    assert 0 < len(options) <= MOST_OPTIONS, question
    assert len(set(options)) == len(options), question
    for option in options:
        check_option(question.kind, option)
    assert question.weights is None or (len(question.weights) == len(options) and min(question.weights) >= 0)


@cache
def check_option(kind: Kind, option: Option) -> None:
    """Key and number lead back to the option, and to nothing else of its kind of question."""
    assert type(option) in kind.options, f"{option!r} is not among the types of {kind!r}"
    assert [value for type_ in kind.options if (value := form(type_).read(option.key)) is not None] == [option]
    assert kind.decode(kind.code(option)) == option, option.key


def check_refusals(game: Game) -> None:
    """What is refused is not offered, and has a reason."""
    for question in game.questions:
        if question.seat == CHANCE:
            continue
        offered = {*question.options, *game.standing(question.seat)}
        assert len(offered) == len(question.options) + len(game.standing(question.seat)), "offered in two ways"
        for option, reason in game.refusals(question.seat):
            assert option not in offered, f"{option!r} is offered and refused ({reason})"
            assert reason.rule and reason.text
            assert game.why(option.key, question.seat) is not None


def check_every_option_can_be_answered(game: Game) -> None:
    """On a copy each, chance included."""
    acts = [(seat, option) for seat in range(game.setup.seats) for option in game.standing(seat)]
    answers = [(question.seat, option) for question in game.questions for option in question.options]
    before = game.save()
    for seat, option in [*answers, *acts]:
        twin = game.copy()
        twin.answer(option.key, seat)
        assert twin.number > game.number
    assert game.save() == before, "a copy was not apart"


def check_everything_else_is_refused(game: Game, draws: Seeded) -> None:
    """Keys of other questions, of refused options, of nothing at all; the game stays as it is."""
    before, asked = game.save(), game.questions
    for question in game.questions:
        wrong: list[Any] = ["", "nonsense", None, *(option for option, _ in game.refusals(question.seat))]
        wrong += [question.kind.decode(draws.below(question.kind.size)) for _ in range(4)]
        allowed: set[Option] = {*question.options, *game.standing(question.seat)}
        for answer in wrong:
            if answer not in allowed:
                with pytest.raises(IllegalAnswer):
                    game.answer(answer, question.seat)
        for seat in (*range(game.setup.seats, 9), CHANCE):
            with pytest.raises(IllegalAnswer):
                game.answer(question.options[0], seat)
    assert (game.save(), game.questions) == (before, asked)


def same(one: Game, other: Game, *, history: bool = True) -> None:
    """The two games cannot be told apart."""
    assert one.save() == other.save()
    assert one.questions == other.questions
    for seat in seats_of(one):
        assert one.view(seat) == other.view(seat)
        assert not history or one.history(seat) == other.history(seat)


def check_keeping(game: Game, *, replayed: bool) -> None:
    """Copies, loaded and replayed games are like the game, and go on like it."""
    kept = [game.copy(), load(lambda _: game.rules, game.save())]
    if replayed:
        kept.append(replay(lambda _: game.rules, game.record()))
        assert kept[-1].record() == game.record()
        assert kept[-1].history(None) == game.history(None)
    for twin in kept:
        same(game, twin, history=twin.history(None) == game.history(None))
    going = [random_answers(twin, Seeded(game.number)) for twin in (game.copy(), *kept)]
    for _, *positions_ in zip(range(8), *going, strict=False):
        assert len({twin.save() for twin in positions_}) == 1


def check_undo(game: Game, before: Game | None) -> None:
    """What is taken back was the seat's own last answer, and leaves no trace in the state."""
    for seat in range(game.setup.seats):
        played = game.undoable(seat)
        if played is None:
            continue
        undone = game.copy()
        undone.undo(seat)
        assert played.seat == seat and undone.number == game.number + 1
        assert replay(lambda _: game.rules, undone.record()).state == undone.state
        if before and played.number == game.number - 1 == before.number:
            assert undone.state == before.state and undone.questions == before.questions
            assert undone.history(None) == before.history(None)


def shuffled(game: Game, hooks: Hooks, seat: Seat | None, draws: Seeded) -> Game:
    """The same position for the seat, with everything that it cannot know drawn anew."""
    state = hooks.resample(game.state, seat, draws.below)
    return Game(game.rules, game.setup, state, game._stack[:], None, game.number)


def check_ignorance(game: Game, hooks: Hooks, draws: Seeded) -> None:
    """What a seat sees, is asked and is refused does not move when what it cannot know is drawn anew."""
    for seat in seats_of(game):
        twin = shuffled(game, hooks, seat, draws)
        assert twin.view(seat) == game.view(seat), f"the view of seat {seat} moves"
        waiting = [(question.seat, question.kind) for question in game.questions]
        assert [(question.seat, question.kind) for question in twin.questions] == waiting, (
            f"seat {seat} sees who is asked"
        )
        if seat is not None:
            check_same_sight(game, twin, seat)
            check_frames(game, hooks, seat)


def check_frames(game: Game, hooks: Hooks, seat: Seat) -> None:
    """What is to come names nothing that is hidden from the seat: bots and their processes are handed it."""
    hidden = hooks.hidden(game.state, seat)
    waiting = [frame for frame in game._own_stack(seat) if not isinstance(frame, Together)]
    for frame in waiting:
        for name, kind in get_type_hints(type(frame)).items():
            assert getattr(frame, name) not in hidden.get(kind, ()), f"{frame!r} names what seat {seat} cannot know"


def check_same_sight(game: Game, twin: Game, seat: Seat) -> None:
    """The seat is asked, offered and refused the same in both games."""
    own = [question for question in game.questions if question.seat == seat]
    assert [question for question in twin.questions if question.seat == seat] == own, f"the options of seat {seat} move"
    assert twin.standing(seat) == game.standing(seat), f"what seat {seat} may do at any time moves"
    assert twin.refusals(seat) == game.refusals(seat), f"what seat {seat} is refused moves"


class Watch(list[Told]):
    """Notices as they come in; those that name something hidden from a seat that may read them are suspect."""

    def __init__(self, game: Game, hooks: Hooks) -> None:
        super().__init__()
        self.game, self.hooks = game, hooks
        self.suspects: list[tuple[Seat | None, Told]] = []

    def append(self, told: Told) -> None:
        super().append(told)
        self.suspects += [(seat, told) for seat in seats_of(self.game) if self.betrays(seat, told)]

    def betrays(self, seat: Seat | None, told: Told) -> bool:
        if not includes(told.seats, seat):
            return False
        hidden = self.hooks.hidden(self.game.state, seat)
        kinds = get_type_hints(type(told.notice))
        return any(getattr(told.notice, name) in hidden.get(kind, ()) for name, kind in kinds.items())

    def check(self) -> None:
        """What is hidden when it is told and still is when the answer is done is a leak."""
        for seat, told in self.suspects:
            assert not self.betrays(seat, told), f"seat {seat} reads {told.notice!r}"


def check_told(rules: Ruleset, plan: Plan, hooks: Hooks, seed: int) -> None:
    """No notice that a seat may read names something whose place the seat cannot know."""
    game = begin(rules, plan.seats, options=plan.options, chance="ask")
    watch = Watch(game, hooks)
    for _ in random_answers(game, Seeded(f"answers {seed}")):
        watch.check()
        watch = Watch(game, hooks)
        game.state.notices = watch
    watch.check()


def check_undo_keeps_secrets(game: Game, hooks: Hooks, draws: Seeded) -> None:
    """What can be taken back has told the seat nothing: the answer leads to the same sight whatever is hidden."""
    for question in game.questions:
        seat = question.seat
        if seat == CHANCE:
            continue
        option = question.options[draws.below(len(question.options))]
        there, twin = apart(game), shuffled(game, hooks, seat, draws)
        there.answer(option, seat)
        if there.undoable(seat) is None:
            continue
        twin.answer(option, seat)
        assert twin.undoable(seat) is not None
        assert twin.view(seat) == there.view(seat), f"{option!r} can be taken back but told seat {seat} something"
        assert [told for _, told in twin.history(seat)] == [
            told for number, told in there.history(seat) if number > game.number
        ]
        check_same_sight(there, twin, seat)


def check_guess(game: Game, draws: Seeded) -> None:
    """A guess agrees with all that the seat knows; so does what is sent to where bots decide."""
    rules = game.rules
    for question in game.questions:
        seat = question.seat
        if seat == CHANCE:
            continue
        veiled = rules.veil(game.state, seat)
        assert rules.veil(veiled, seat) == veiled, "a veil over a veil hides more"
        guessed = game.sight(seat).guess(draws.below)
        assert rules.veil(guessed.state, seat) == veiled
        assert [asked for asked in guessed.questions if asked.seat == seat] == [question]
        blind = load(lambda _: game.rules, game.blind(seat))
        assert blind.sight(seat).question == question and blind.view(seat) == game.view(seat)
