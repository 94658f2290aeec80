"""The odds of battles, against every way in which the dice can fall."""

from collections import Counter
from itertools import product
from time import perf_counter

import pytest
from tests.arcs.dealt import settled

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, RED
from astrarium.games.arcs.chapter import MulliganHand
from astrarium.games.arcs.odds import Field, Outcome, Side, lost_ships, outcomes, rolled, struck
from astrarium.games.arcs.table import Position
from astrarium.games.arcs.tables.dice import FACES, SHOWS, WEIGHTS, Symbols
from astrarium.games.arcs.trick import PlayRounds
from astrarium.kernel.game import Game
from astrarium.kernel.ruleset import Mix


def thrown(*dice: int) -> Counter[Symbols]:
    """What these dice can show, face by face."""
    sums: Counter[Symbols] = Counter()
    sides = [
        [SHOWS[face] for face, weight in zip(FACES[die], WEIGHTS[die], strict=True) for _ in range(weight)]
        for die in dice
    ]
    for shown in product(*sides):
        total = [sum(column) for column in zip(*shown, strict=True)]
        sums[Symbols(total[0], min(2, total[1]), *total[2:])] += 1
    return sums


@pytest.mark.parametrize("dice", [(0,), (1, 1), (2, 2), (0, 1, 2), (0, 0, 2, 2), (0, 0, 0, 1)])
def test_sums_of_dice_agree_with_counting_every_roll(dice: tuple[int, ...]) -> None:
    """ARC-BATTLE-05"""
    mix = (dice.count(0), dice.count(1), dice.count(2))
    assert dict(rolled(*mix)) == thrown(*dice)
    assert sum(rolled(*mix).values()) == 6 ** len(dice)


def best(game: Game) -> Position:
    """Go on with hits on fresh attackers and on damaged defenders first, up to the raid."""
    while game.question and game.question.prompt in ("arcs.battle.self-hit", "arcs.battle.hit"):
        game.answer("hit:fresh" if game.question.prompt == "arcs.battle.self-hit" else "hit:damaged")
    return Position(game)


def damaged_and_gone(before: tuple[int, int], after: tuple[int, int]) -> tuple[int, int]:
    """How many pieces (fresh, damaged) were destroyed, and how many stay behind freshly damaged."""
    destroyed = sum(before) - sum(after)
    return destroyed, after[1] - max(0, before[1] - destroyed)


def played(ships: tuple[int, int], defending: tuple[int, int], mix: tuple[int, int, int]) -> dict[Outcome, float]:
    """Every way in which a battle against these ships and a starport can go, played out.

    Blue has tokens in slots that cost one key, so that a raid is asked about whenever there are keys.
    """
    table = settled(3).ships(RED, "C2-HEX", *ships).ships(BLUE, "C2-HEX", *defending).starport(BLUE, "C2-HEX")
    start = table.tokens(BLUE, "fuel", "weapon").to_act(RED, AGGRESSION).play("battle:C2-HEX:blue")
    start.play(f"dice:assault:{mix[0]}", f"dice:skirmish:{mix[1]}")
    found: dict[Outcome, float] = {}
    for likelihood, leaf in start.game.branches(f"dice:raid:{mix[2]}"):
        after = best(leaf)
        keys = leaf.question.about[1] if leaf.question and leaf.question.prompt == "arcs.raid" else 0
        starport = after.building("C2-HEX")
        standing = (0, 0) if starport is None else (0, 1) if starport[2] else (1, 0)
        destroyed, damaged = damaged_and_gone(defending, after.ships(BLUE, "C2-HEX"))
        razed, cracked = damaged_and_gone((1, 0), standing)
        lost = sum(ships) - sum(after.ships(RED, "C2-HEX"))
        outcome = Outcome(lost, destroyed + razed, damaged + cracked, keys)
        found[outcome] = found.get(outcome, 0.0) + likelihood
    return found


@pytest.mark.parametrize(
    ("ships", "defending", "mix"),
    [
        ((3, 0), (1, 0), (2, 0, 0)),
        ((1, 2), (1, 1), (1, 0, 1)),
        ((0, 4), (1, 2), (2, 0, 1)),
        ((2, 1), (0, 1), (0, 1, 1)),
        ((1, 3), (0, 0), (1, 1, 1)),
        ((0, 1), (2, 1), (0, 0, 0)),
    ],
)
def test_odds_agree_with_every_way_in_which_the_battle_can_go(
    ships: tuple[int, int], defending: tuple[int, int], mix: tuple[int, int, int]
) -> None:
    """ARC-BATTLE-05, ARC-BATTLE-07, ARC-BATTLE-08"""
    field = Field(Side(*ships), Side(*defending), Side(1, 0), defending[0], 0)
    rolls = 6 ** sum(mix)
    exact = {outcome: ways / rolls for outcome, ways in outcomes(field, mix).items()}
    assert exact == pytest.approx(played(ships, defending, mix))


def test_the_odds_of_dice_are_those_of_the_mix_so_far() -> None:
    """ARC-BATTLE-03: one die against a fresh ship: blank; two hits; two hits and a flame; a hit; a hit; intercepted."""
    game = settled(3).ships(RED, "C2-HEX", damaged=1).ships(BLUE, "C2-HEX", fresh=1).to_act(RED, AGGRESSION)
    game.play("battle:C2-HEX:blue")
    odds = game.game.odds("dice:assault:1", RED)
    assert odds.exact and odds.error == 0
    assert dict(odds.outcomes) == pytest.approx(
        {"lose 1, damage 1": 3 / 6, "nothing": 1 / 6, "destroy 1": 1 / 6, "lose 1, destroy 1": 1 / 6}
    )
    assert game.game.odds("dice:assault:0", RED).outcomes == (("nothing", 1.0),)


def test_the_odds_of_a_battle_are_those_of_as_many_assault_dice_as_there_can_be() -> None:
    """ARC-BATTLE-03"""
    game = settled(3).ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", damaged=1).to_act(RED, AGGRESSION)
    before = game.state.copy()
    shares = dict(game.game.odds("battle:C2-HEX:blue", RED).outcomes)
    assert shares == pytest.approx({"nothing": 1 / 36, "destroy 1": 35 / 36}) and game.state == before


def test_what_is_not_a_battle_is_played_out() -> None:
    """ARC-SEC-04: securing turns up one of two cards."""
    table = settled(3).court("farseers").court_deck("gatekeepers", "elder-broker").agents(RED, "farseers")
    odds = table.to_act(RED, AGGRESSION).game.odds("secure:farseers", RED)
    assert not odds.exact and {outcome for outcome, _ in odds.outcomes} == {"gatekeepers", "elder-broker"}


def test_a_drawn_hand_is_told_by_its_suits() -> None:
    """ARC-SETUP-12: the six new cards are of those that Red and Blue do not hold."""
    table = arcs.table(2).hand(BLUE, *(f"aggression-{number}" for number in range(2, 7)), "construction-2")
    table.hand(RED, "construction-3")
    game = table.to_run(MulliganHand(BLUE), PlayRounds())
    told = game.game.odds("replace-hand", BLUE, samples=20).outcomes
    assert all(sum(int(part.split()[1]) for part in outcome.split(", ")) == 6 for outcome, _ in told)
    assert not any("aggression" in outcome for outcome, _ in told)


def test_the_end_of_a_chapter_is_told_by_the_power_gained() -> None:
    table = settled(3).tokens(RED, "relic").marker(2, "keeper").hand(RED, "aggression-2")
    assert table.to_lead(RED).game.odds("pass", RED, samples=5).outcomes == (("power +5", 1.0),)


def test_captives_and_trophies_are_told() -> None:
    table = settled(3).court("farseers").court_deck().agents(RED, "farseers", 2).agents(BLUE, "farseers")
    assert table.to_act(RED, AGGRESSION).game.odds("secure:farseers", RED, samples=5).outcomes == (
        ("captives +1", 1.0),
    )


@pytest.mark.parametrize(
    ("hits", "expected"), [(0, (0, 0)), (1, (1, 0)), (2, (1, 1)), (3, (2, 0)), (5, (3, 0)), (9, (3, 0))]
)
def test_damaged_pieces_are_finished_off_first(hits: int, expected: tuple[int, int]) -> None:
    assert struck(Side(2, 1), hits) == expected


@pytest.mark.parametrize(("hits", "lost"), [(0, 0), (2, 0), (3, 1), (5, 3), (9, 3)])
def test_fresh_attackers_are_hit_before_any_is_given_up(hits: int, lost: int) -> None:
    assert lost_ships(Side(2, 1), hits) == lost


def test_all_mixes_of_six_dice_take_moments() -> None:
    field = Field(Side(4, 2), Side(2, 1), Side(1, 1), 2, 0)
    mixes = [(assault, skirmish, 6 - assault - skirmish) for assault in range(7) for skirmish in range(7 - assault)]
    began = perf_counter()
    for mix in mixes:
        assert sum(outcomes(field, mix).values()) == 6**6
    assert perf_counter() - began < 1


def test_an_ignored_intercept_is_none() -> None:
    """ARC-BATTLE-07"""
    field = Field(Side(1, 0), Side(3, 0), Side(0, 0), 3, 0)
    assert outcomes(field, (1, 0, 0))[Outcome(1, 0, 1, 0)] == 1
    assert outcomes(field, (1, 0, 0), ignored=1)[Outcome(1, 0, 1, 0)] == 0
    assert outcomes(field._replace(intercepts=1), (0, 1, 0)) == {Outcome(1, 0, 0, 0): 3, Outcome(1, 0, 1, 0): 3}


def mixes_of(game: Position) -> dict[tuple[int, ...], Mix]:
    """The mixes that Red may choose, by how many dice of each kind they take."""
    return {tuple(mix.taken.values()): mix for mix in game.game.mixes(RED)}


def test_every_mix_that_can_be_collected_is_compared_with_what_it_brings() -> None:
    """ARC-BATTLE-03, ARC-BATTLE-04: two ships, against a damaged one; a skirmish die hits with half of its faces."""
    table = settled(3).ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", damaged=1).city(BLUE, "C3-HEX")
    game = table.to_act(RED, AGGRESSION)
    found = mixes_of(game.play("battle:C2-HEX:blue"))
    assert [*found] == [(2, 0), (1, 1), (0, 2), (1, 0), (0, 1), (0, 0)]
    assert found[2, 0].keys == ("dice:assault:2",) and found[0, 2].keys == ("dice:assault:0", "dice:skirmish:2")
    assert found[0, 2].expected == pytest.approx({"hits": 1, "own-hits": 0})
    assert found[0, 2].chances == pytest.approx({"some": 3 / 4, "all": 3 / 4})
    assert found[2, 0].expected == pytest.approx({"hits": 14 / 6, "own-hits": 1})
    assert found[2, 0].chances == pytest.approx({"some": 35 / 36, "all": 35 / 36})


def test_raid_dice_are_compared_where_there_is_something_to_raid() -> None:
    """ARC-BATTLE-04, ARC-BATTLE-07: a raid die shows keys on three faces, one of them two; a flame leaves no ship."""
    game = settled(3).ships(RED, "C2-HEX", damaged=1).city(BLUE, "C2-HEX").to_act(RED, AGGRESSION)
    found = mixes_of(game.play("battle:C2-HEX:blue"))
    assert found[0, 0, 1].expected == pytest.approx({"hits": 3 / 6, "own-hits": 3 / 6, "keys": 3 / 6})
    assert found[0, 0, 1].chances == pytest.approx({"some": 0, "all": 0})


def test_what_has_been_collected_stays_in_every_mix_and_other_questions_have_none() -> None:
    """ARC-BATTLE-03"""
    table = settled(3).ships(RED, "C2-HEX", fresh=3).ships(BLUE, "C2-HEX", fresh=1).city(BLUE, "C3-HEX")
    game = table.to_act(RED, AGGRESSION)
    assert not game.game.mixes(RED)
    game.play("battle:C2-HEX:blue", "dice:assault:1")
    assert {mix.keys: [*mix.taken.values()] for mix in game.game.mixes(RED)} == {
        (f"dice:skirmish:{count}",): [1, count] for count in range(3)
    }
    assert not game.game.mixes(BLUE)


def test_going_through_a_mix_answers_every_question_up_to_the_roll() -> None:
    """ARC-BATTLE-03, ARC-BATTLE-05"""
    start = settled(3).ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", fresh=1).city(BLUE, "C2-HEX")
    for mix in start.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue").game.mixes(RED):
        game = start.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", *mix.keys)
        asked = game.game.question
        assert (asked is not None and asked.prompt == "arcs.chance.die") == (sum(mix.taken.values()) > 0)
