"""Taking answers back: one's own until something became known, all of them by consent."""

import msgspec
import pytest
from tests.kernel.toy import FAIR_RULES, ROLL, ChooseBid, Sale, bids, deal, fair, wander

from astrarium.kernel.errors import NoUndo
from astrarium.kernel.frame import together
from astrarium.kernel.game import Game
from astrarium.kernel.seats import CHANCE, Seat


def entries_of(game: Game) -> list[list[object]]:
    """The entries of the record of a game."""
    found: list[list[object]] = msgspec.json.decode(game.record())["entries"]
    return found


def test_an_answer_can_be_taken_back_at_once() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    game.state.charms[:] = [0, 0, 0, 0]
    before = game.copy()
    game.answer("offer:blue", 0)
    game.undo(0)
    assert game.state == before.state and game.questions == before.questions
    assert game.number == before.number + 2


def test_nothing_is_taken_back_across_chance() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    for seat in range(2):
        with pytest.raises(NoUndo):
            game.undo(seat)


def test_nothing_is_taken_back_when_another_seat_has_answered() -> None:
    game = bids(fair(3, charms=False), 1, 3, 2).play("roll:dull")
    game.answer("offer:yellow", 1)
    game.answer("offer:red", 2)
    assert game.undoable(1) is None
    game.undo(2)
    game.undo(1)
    assert game.state.offers == [0, 0, 0]


def test_nothing_is_taken_back_across_a_reveal() -> None:
    game = bids(fair(2), 1, 3).play("first:magpie", "use:magpie", "roll:dull")
    game.answer("look", 1)
    with pytest.raises(NoUndo, match="blue has nothing to take back"):
        game.undo(1)


def test_in_a_lane_a_seat_changes_its_mind_whatever_the_others_do() -> None:
    game = fair(3)
    game.answer("bid:2", 1)
    game.answer("bid:4", 2)
    game.answer("pledge:card-2", 1)
    game.undo(1)
    game.undo(1)
    assert game.state.bids == [-1, -1, 4]
    game.answer("bid:3", 1)
    assert game.state.bids == [-1, 3, 4]
    with pytest.raises(NoUndo):
        game.undo(0)


def test_in_a_lane_nothing_is_taken_back_across_the_chance_of_that_lane() -> None:
    game = fair(3)
    game.answer("bid:0", 1)
    game.answer("roll:dull", CHANCE)
    game.answer("bid:4", 2)
    assert game.undoable(1) is None
    game.undo(2)


def test_in_a_lane_nothing_is_taken_back_from_before_the_lanes_once_another_seat_has_answered() -> None:
    game = bids(fair(2, charms=False, rounds=2), 1, 3).play("roll:dull")
    game.answer("keep", 1)
    deal(game)
    game.answer("bid:1", 0)
    assert game.undoable(1) is None


def test_nothing_is_taken_back_once_the_lanes_have_joined() -> None:
    game = fair(2)
    bids(game, 1, 3)
    assert game.undoable(1) is None


def test_the_answer_that_joins_the_lanes_stays_even_if_nothing_is_revealed() -> None:
    setup = FAIR_RULES.setup(2, {})
    state, _ = FAIR_RULES.start(setup)
    state.winner = 0
    lanes = together({Seat(0): (ChooseBid(0),), Seat(1): (ChooseBid(1),)})
    game = Game(FAIR_RULES, setup, state, [Sale(), *lanes], None)
    game.answer("bid:1", 0)
    assert game.undoable(0) is not None
    game.answer("bid:2", 1)
    assert game.undoable(1) is None and game.undoable(0) is None


def test_the_answer_before_the_lanes_can_be_taken_back_until_another_seat_answers_in_them() -> None:
    setup = FAIR_RULES.setup(2, {})
    state, _ = FAIR_RULES.start(setup)
    lanes = together({Seat(0): (ChooseBid(0),), Seat(1): (ChooseBid(1),)})
    game = Game(FAIR_RULES, setup, state, [*lanes, ChooseBid(0)], None)
    game.answer("bid:1", 0)
    assert game.undoable(0) is not None
    game.answer("bid:2", 1)
    assert game.undoable(0) is None
    game.undo(1)
    game.undo(0)
    assert [question.keys[-1] for question in game.questions] == ["bid:4"] and game.state.bids == [-1, -1]


def test_an_act_at_any_time_is_taken_back_while_others_are_in_their_lanes() -> None:
    game = fair(3)
    game.answer("bid:2", 1)
    game.answer("offer:red", 2)
    assert game.undoable(1) is None, "yellow has acted since"
    game.undo(2)
    game.undo(1)
    assert game.state.bids == [-1, -1, -1] and game.state.offers == [0, 0, 0]


def test_an_undone_answer_stays_in_the_record_and_numbers_are_never_used_twice() -> None:
    game = fair(2)
    game.answer("bid:2", 1)
    game.undo(1)
    game.answer("bid:3", 1)
    assert entries_of(game)[2:] == [[1, "bid:2"], ["undo", 1, [2]], [1, "bid:3"]]
    assert game.number == 5


def test_history_forgets_what_was_taken_back_and_keeps_what_was_told_at_the_start() -> None:
    game = fair(2, charms=False)
    told = game.history(None)
    assert told[0][0] == 0
    game.answer("offer:blue", 0)
    game.answer("accept:red", 1)
    assert len(game.history(None)) == len(told) + 1
    game.undo(1)
    assert game.history(None) == told


def test_by_consent_everything_can_be_taken_back_and_chance_draws_anew() -> None:
    game = fair(2, chance="seeded", seed=5, charms=False)
    bids(game, 1, 3)
    roll = next(number for number, told in game.history(None) if told.form == "the die shows {face}" and number)
    faces = set()
    for _ in range(12):
        game.rewind(roll - 1, 0)
        faces.add(game.history(None)[-1][1].words()["face"])
        assert game.question is not None and game.question.seat == 1
    assert faces == {"dull", "plain", "bright"}


def test_draws_are_never_used_twice() -> None:
    game = fair(2, chance="seeded", seed=5, charms=False)
    bids(game, 1, 3)
    drawn = game._driver.place() if game._driver else 0
    game.rewind(game.number - 1, 0)
    assert game._driver is not None and game._driver.place() == drawn + 1


def test_by_consent_a_game_goes_back_to_where_chance_is_asked() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull", "keep")
    roll = next(number for number, entry in enumerate(entries_of(game)) if entry[1] == "roll:dull")
    game.rewind(roll, 1)
    assert game.question is not None and game.question.kind is ROLL


@pytest.mark.parametrize("number", [400, 6])
def test_going_back_to_what_does_not_exist_is_refused(number: int) -> None:
    game = fair(2)
    with pytest.raises(NoUndo, match="choose 0 to 1"):
        game.rewind(number, 0)


def test_undo_restores_the_game_exactly() -> None:
    for seed in range(20):
        for game in wander(fair(3, chance="seeded", seed=seed, rounds=3), seed, undo=False):
            for seat in range(3):
                played = game.undoable(seat)
                if played:
                    undone = game.copy()
                    undone.undo(seat)
                    again = undone.copy()
                    again.answer(played.option, seat)
                    assert again.state == game.state and again.questions == game.questions
                    told = [notice for _, notice in again.history(seat)]
                    assert told == [notice for _, notice in game.history(seat)]
