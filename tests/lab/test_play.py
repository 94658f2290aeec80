"""Random games and the set-ups they are played with."""

from itertools import combinations

from tests.kernel.toy import FAIR_RULES, fair

from astrarium.kernel.chance import Seeded
from astrarium.kernel.ruleset import Ruleset, Setting
from astrarium.lab.plans import plans
from astrarium.lab.play import random_answers, random_game


class Wide(Ruleset):
    """A game with many options."""

    name = "wide"
    seats = (2, 3)
    settings = (
        Setting("a", (1, 2, 3), 1),
        Setting("b", (False, True), False),
        Setting("c", ("x", "y", "z", "w"), "x"),
        Setting("d", (False, True), False, seats=(3,)),
        Setting("e", (1, 2, 3, 4, 5), 1),
    )


def test_few_options_are_all_tried() -> None:
    assert [str(plan) for plan in plans(FAIR_RULES)][:2] == [
        "2 seats rounds=1 charms=False lanterns=one",
        "2 seats rounds=1 charms=True lanterns=one",
    ]
    assert len(plans(FAIR_RULES)) == 6 + 12 + 12


def test_of_many_options_every_two_values_meet() -> None:
    for seats in (2, 3):
        rows = [plan.options for plan in plans(Wide()) if plan.seats == seats]
        settings = [setting for setting in Wide.settings if not setting.seats or seats in setting.seats]
        assert all(row["d"] is False for row in rows) == (seats == 2)
        for one, other in combinations(settings, 2):
            met = {(row[one.name], row[other.name]) for row in rows}
            assert met == {(value, another) for value in one.values for another in other.values}
        assert len(rows) < 40


def test_a_random_game_is_the_same_for_the_same_seed() -> None:
    plan = plans(FAIR_RULES)[-1]
    game = random_game(FAIR_RULES, plan, 5)
    assert game.over and game.record() == random_game(FAIR_RULES, plan, 5).record()
    assert game.record() != random_game(FAIR_RULES, plan, 6).record()


def test_random_games_do_what_is_allowed_at_any_time() -> None:
    offers = [
        sum(
            str(key).startswith("offer:") for seed in seeds for _, key in random_game(FAIR_RULES, plan, seed).entries(0)
        )
        for plan in plans(FAIR_RULES)[-1:]
        for seeds in (range(0, 80, 8), range(1, 80, 8))
    ]
    assert offers[0] > 3 and offers[1] == 0


def test_every_position_before_an_answer_is_handed_out() -> None:
    numbers = [game.number for game in random_answers(fair(2, chance="seeded"), Seeded(1))]
    assert len(numbers) > 10 and numbers == sorted(set(numbers))
