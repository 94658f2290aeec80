"""Chance: seeded, scripted, asked and enumerated; odds exact and sampled."""

from collections import Counter
from fractions import Fraction
from hashlib import blake2b

import pytest
from tests.kernel.toy import BRIGHT, DULL, PLAIN, ROLL, Roll, bids, deal, fair

from astrarium.kernel.chance import Scripted, Seeded
from astrarium.kernel.errors import IllegalAnswer
from astrarium.kernel.question import draw
from astrarium.kernel.seats import CHANCE

FACES = [Roll(DULL), Roll(PLAIN), Roll(BRIGHT)]


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    seeded = Seeded(7)
    key = blake2b(b"7", digest_size=32).digest()
    blocks = [blake2b(place.to_bytes(8, "big"), key=key).digest() for place in range(3)]
    numbers = [int.from_bytes(block[at : at + 8], "big") for block in blocks for at in range(0, 64, 8)]
    assert [seeded.below(1000) for _ in range(24)] == [number * 1000 // 2**64 for number in numbers]
    assert [Seeded(7, place).below(1000) for place in range(3)] == [97, 658, 643]


def test_a_number_and_its_text_are_one_seed_and_bytes_are_taken_as_they_are() -> None:
    assert Seeded(7).below(10**9) == Seeded("7").below(10**9) != Seeded(b"7").below(10**9)


def test_a_draw_depends_on_its_number_alone() -> None:
    seeded = Seeded("dice")
    numbers = [seeded.below(1 << 60) for _ in range(40)]
    assert [Seeded("dice", place).below(1 << 60) for place in range(40)] == numbers


def test_weights_are_kept() -> None:
    seeded, question = Seeded(3), draw(ROLL, FACES, weights=(3, 2, 1))
    found = Counter(seeded.pick(question).key for _ in range(6000))
    assert abs(found["roll:dull"] - 3000) < 200 and abs(found["roll:plain"] - 2000) < 200


def test_an_answer_of_weight_nothing_never_comes() -> None:
    seeded, question = Seeded(3), draw(ROLL, FACES, weights=(0, 1, 0))
    assert {seeded.pick(question).key for _ in range(50)} == {"roll:plain"}


def test_a_script_answers_for_chance() -> None:
    script = Scripted(["draw:card-4", "draw:card-2", "roll:bright"])
    game = fair(2, chance=script, charms=False)
    assert game.state.hands == [[3], [1]]
    bids(game, 1, 3)
    assert game.state.coins == [4, 3]
    assert game.copy()._driver is not script


def test_a_script_that_ends_leaves_chance_open() -> None:
    game = fair(2, chance=Scripted(["draw:card-4", "draw:card-2"]), charms=False)
    game.answer("bid:1", 0)
    game.answer("bid:2", 1)
    game.answer("pledge:card-4", 0)
    with pytest.raises(IllegalAnswer, match="the script has no answer left for <chance: fair:roll"):
        game.answer("pledge:card-2", 1)
    game.answer("roll:dull", CHANCE)
    assert game.question is not None and game.question.seat == 1


def test_a_script_that_says_what_chance_cannot_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="the script says 'roll:dull', but chance can only answer draw:card-1"):
        fair(2, chance=Scripted(["roll:dull"]))


def test_odds_are_sampled_from_what_the_seat_knows() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    odds = game.odds("sell", 1)
    assert (odds.outcomes, odds.exact) == ((("more", 1.0),), False)
    assert 0 < odds.error < 0.05


def test_odds_come_near_the_truth() -> None:
    game = fair(2, charms=False)
    for key, seat in (("bid:0", 0), ("roll:bright", CHANCE), ("bid:1", 1)):
        game.answer(key, seat)
    odds = game.odds("pledge:card-2", 1, samples=2000)
    # For all that blue knows red bid 0 to 4. Blue wins with 1 only against 0: it pays 1, and gets 2 on one face of six.
    # Whatever red bid above 0 leaves blue with what it has.
    more = dict(odds.outcomes).get("more", 0.0)
    assert abs(more - 1 / 5 * 1 / 6) < 2 * odds.error


def test_odds_are_exact_where_the_rules_say_them() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    assert game.odds("keep", 1).exact and game.odds("keep", 1).outcomes == (("nothing", 1.0),)


def test_odds_of_what_is_not_offered_are_refused() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    for key, seat in (("peek", 1), ("sell", 0)):
        with pytest.raises(IllegalAnswer):
            game.odds(key, seat)


def test_branches_are_all_ways_of_chance_with_their_probabilities() -> None:
    game = bids(fair(2, charms=False), 1, 3)
    leaves = [(likelihood, leaf.state.coins[1]) for likelihood, leaf in game.branches()]
    assert leaves == [(3 / 6, 1), (2 / 6, 2), (1 / 6, 3)]
    assert game.question is not None and game.question.seat == CHANCE


def test_branches_follow_an_answer_through_several_draws() -> None:
    game = bids(fair(2, chance="seeded", charms=False), 1, 3)
    before = game.save()
    leaves = list(game.branches("keep", 1))
    assert len(leaves) == 10 * 9
    assert sum(Fraction(likelihood).limit_denominator(1000) for likelihood, _ in leaves) == 1
    assert {leaf.question.prompt for _, leaf in leaves if leaf.question} == {"fair:bid"}
    assert game.save() == before


def test_where_chance_has_no_part_there_is_one_branch() -> None:
    [(likelihood, leaf)] = fair(2).branches("bid:2", 1)
    assert likelihood == 1.0 and leaf.state.bids == [-1, 2]


def test_dealing_in_order_leaves_the_first_cards_in_hand() -> None:
    assert deal(fair(3)).state.hands == [[0], [1], [2]]
