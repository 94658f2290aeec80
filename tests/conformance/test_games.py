"""Every game of the catalogue, and the fair of the kernel's own tests, keeps what section 5 of the design promises."""

from collections import Counter
from itertools import combinations

import pytest
from tests.conformance import suite
from tests.conformance.games import GAMES, NAMES, PLANS, SOME_PLANS, hooks, named, some_plans

from astrarium.kernel.chance import Seeded
from astrarium.kernel.codec import form
from astrarium.kernel.frame import Frame, Step, Together
from astrarium.kernel.game import Game
from astrarium.kernel.notice import Told
from astrarium.kernel.question import Kind
from astrarium.kernel.ruleset import Ruleset
from astrarium.kernel.seats import EVERYONE, Seat
from astrarium.kernel.stack import KERNEL_FRAMES
from astrarium.lab.plans import Plan
from astrarium.lab.play import random_answers

KEYS_TRIED = 400

each_game = pytest.mark.parametrize("rules", GAMES, ids=NAMES)
every_plan = pytest.mark.parametrize(("rules", "plan"), PLANS, ids=named(PLANS))
each_of_some_plans = pytest.mark.parametrize(("rules", "plan"), SOME_PLANS, ids=named(SOME_PLANS))


@every_plan
def test_random_games_end_with_scores_and_winners_and_ask_well_on_the_way(rules: Ruleset, plan: Plan) -> None:
    last: Game | None = None
    for game in suite.positions(rules, plan, seed=1):
        last = game
        for question in game.questions:
            suite.check_question(question)
        suite.check_refusals(game)
        assert not game.over and game.winners() == ()
    assert last is not None and last.over and last.questions == []
    assert len(last.scores()) == plan.seats and (last.winners() or last.rules.ending(last.state) == "defeat")
    assert set(last.winners()) <= set(range(plan.seats))


@every_plan
def test_pieces_are_never_lost_and_never_come_from_nothing(rules: Ruleset, plan: Plan) -> None:
    count = hooks(rules).pieces
    positions = suite.positions(rules, plan, seed=2)
    first = count(next(positions).state)
    for game in positions:
        assert count(game.state) == first, game


@each_of_some_plans
def test_every_option_can_be_answered_and_nothing_else(rules: Ruleset, plan: Plan) -> None:
    draws = Seeded(3)
    for game in suite.positions(rules, plan, seed=3, one_in=23):
        suite.check_every_option_can_be_answered(game)
        suite.check_everything_else_is_refused(game, draws)


@each_game
def test_chance_questions_are_as_sound_as_those_of_seats(rules: Ruleset) -> None:
    for plan in some_plans(rules, 3):
        for game in suite.positions(rules, plan, seed=4, one_in=9):
            twin = suite.apart(game)
            draws = Seeded(game.number)
            for _ in range(6):
                if twin.question is None:
                    break
                suite.check_question(twin.questions[-1])
                options = twin.questions[-1].options
                twin.answer(options[draws.below(len(options))], twin.questions[-1].seat)


@each_of_some_plans
def test_copies_loaded_and_replayed_games_are_the_same_game(rules: Ruleset, plan: Plan) -> None:
    for step, game in enumerate(suite.positions(rules, plan, seed=14, one_in=29)):
        suite.check_keeping(game, replayed=step % 4 == 0)


@each_of_some_plans
def test_what_is_taken_back_leaves_no_trace(rules: Ruleset, plan: Plan) -> None:
    before: Game | None = None
    for game in suite.positions(rules, plan, seed=6):
        if before is not None and game.number % 13 == 0:
            suite.check_undo(game, before)
        before = game.copy()


@each_of_some_plans
def test_what_can_be_taken_back_has_told_nothing(rules: Ruleset, plan: Plan) -> None:
    draws = Seeded(7)
    for game in suite.positions(rules, plan, seed=22, one_in=5):
        suite.check_undo_keeps_secrets(game, hooks(rules), draws)


@each_of_some_plans
def test_nobody_sees_what_cannot_be_known(rules: Ruleset, plan: Plan) -> None:
    draws = Seeded(8)
    for game in suite.positions(rules, plan, seed=19, one_in=5):
        suite.check_ignorance(game, hooks(rules), draws)


@each_of_some_plans
def test_nobody_reads_what_cannot_be_known(rules: Ruleset, plan: Plan) -> None:
    suite.check_told(rules, plan, hooks(rules), seed=9)


@each_game
def test_a_planted_leak_is_caught(rules: Ruleset) -> None:
    for leaky in hooks(rules).LEAKS:
        tried = getattr(leaky, "tried", some_plans(rules, 6))
        tries = ((plan, seed) for seed in range(20) for plan in tried)
        assert any(_leaks(rules, leaky, plan, seed) for plan, seed in tries), f"{type(leaky).__name__} is not caught"


def _leaks(rules: Ruleset, leaky: Ruleset, plan: Plan, seed: int) -> bool:
    draws = Seeded(seed)
    for game in suite.positions(rules, plan, seed, one_in=3):
        game.rules = leaky
        try:
            suite.check_ignorance(game, hooks(rules), draws)
        except AssertionError:
            return True
        game.rules = rules
    return False


@each_game
def test_a_planted_notice_is_caught(rules: Ruleset) -> None:
    game = next(suite.positions(rules, some_plans(rules, 1)[0], seed=9))
    notice = hooks(rules).blab(game.state, Seat(0))
    assert notice is not None
    watch = suite.Watch(game, hooks(rules))
    watch.append(Told(notice, EVERYONE, False))
    with pytest.raises(AssertionError, match="reads"):
        watch.check()


@each_of_some_plans
def test_guesses_agree_with_what_is_known(rules: Ruleset, plan: Plan) -> None:
    draws = Seeded(10)
    for game in suite.positions(rules, plan, seed=10, one_in=11):
        suite.check_guess(game, draws)


@each_game
def test_guesses_can_be_played_to_the_end(rules: Ruleset) -> None:
    draws = Seeded(11)
    for plan in some_plans(rules, 3):
        for place, game in enumerate(suite.positions(rules, plan, seed=11, one_in=40)):
            seat = game.questions[0].seat
            guessed = game.sight(seat).guess(draws.below)
            for _ in random_answers(guessed, Seeded(place)):
                pass
            assert guessed.over


@each_game
def test_every_frame_can_be_saved(rules: Ruleset) -> None:
    home = type(rules).__module__.removesuffix(".ruleset")
    listed: set[type[Frame]] = {*rules.frames(), *KERNEL_FRAMES, Together, Frame, Step}
    names = Counter(kind.__name__ for kind in listed)
    assert [name for name, count in names.items() if count > 1] == []
    assert [kind for kind in _below(Frame) if f"{kind.__module__}.".startswith(f"{home}.") and kind not in listed] == []


@pytest.mark.once
@each_game
def test_no_key_can_be_read_in_two_ways(rules: Ruleset) -> None:
    for kind in [kind for prompt, kind in Kind.known.items() if prompt.startswith(f"{rules.name}.")]:
        for two in combinations(map(form, kind.options), 2):
            small, large = sorted(two, key=lambda written: written.size)
            codes = range(0, small.size, max(1, small.size // KEYS_TRIED))
            assert [key for code in codes if large.read(key := small.write(small.decode(code)))] == [], kind


def _below(kind: type[Frame]) -> list[type[Frame]]:
    return [below for child in kind.__subclasses__() for below in (child, *_below(child))]
