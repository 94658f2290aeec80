"""Records, replays, snapshots, and files that are not what they should be."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st
from tests.kernel.toy import FAIR_RULES, ChooseBid, bids, fair, find, wander

from astrarium.kernel.errors import BrokenRule, DamagedSave, WrongSetup
from astrarium.kernel.frame import Frame
from astrarium.kernel.game import Game
from astrarium.kernel.opening import begin, load, replay
from astrarium.kernel.record import Save
from astrarium.kernel.seats import CHANCE
from astrarium.kernel.stack import frames_of


class Wait(Frame, frozen=True):
    """A frame of its own."""


def namesake() -> type[Frame]:
    """Another frame that a snapshot could take for it."""

    class Wait(Frame, frozen=True):
        pass

    return Wait


def test_two_frames_of_one_name_are_refused() -> None:
    assert [kind.__name__ for kind in frames_of(__name__)] == ["Wait"]
    other = namesake()
    with pytest.raises(BrokenRule, match="two frames are called Wait"):
        frames_of(other.__module__)


@pytest.mark.parametrize("seed", range(6))
def test_record_and_save_agree_with_the_game_at_every_question(seed: int) -> None:
    for game in wander(fair(2 + seed % 3, chance="seeded", seed=seed, rounds=3), seed):
        again = replay(find, game.record())
        assert again.record() == game.record()
        assert again.save() == game.save() == load(find, game.save()).save()
        assert again.questions == game.questions == load(find, game.save()).questions
        for seat in (None, 0, 1):
            assert again.history(seat) == game.history(seat)
            assert again.view(seat) == game.view(seat) == load(find, game.save()).view(seat)


@pytest.mark.parametrize("way", ["copy", "replay", "load"])
def test_a_game_goes_on_the_same_after_it_was_kept(way: str) -> None:
    ways: dict[str, Callable[[Game], Game]] = {
        "copy": Game.copy,
        "replay": lambda game: replay(find, game.record()),
        "load": lambda game: load(find, game.save()),
    }
    game = fair(3, chance="seeded", seed=11, rounds=3)
    for step, _ in enumerate(wander(game, 3)):
        again, same = ways[way](game), game.copy()
        for one, other in zip(wander(again, step, 3, undo=False), wander(same, step, 3, undo=False), strict=True):
            assert one.save() == other.save()


def test_what_was_taken_back_before_a_replay_cannot_be_drawn_again_after_it() -> None:
    game = fair(2, chance="seeded", seed=5, charms=False)
    bids(game, 1, 3)
    game.rewind(game.number - 1, 0)
    for again in (replay(find, game.record()), load(find, game.save())):
        assert again._driver is not None and game._driver is not None
        assert again._driver.place() == game._driver.place()


def test_a_loaded_game_takes_back_what_was_answered_since() -> None:
    game = fair(2)
    game.answer("bid:2", 1)
    loaded = load(find, game.save())
    assert loaded.undoable(1) is None
    loaded.answer("bid:3", 0)
    loaded.undo(0)
    assert loaded.state == game.state and loaded.number == game.number + 2


def test_the_record_of_a_loaded_game_begins_with_its_snapshot() -> None:
    for game in wander(load(find, fair(3, chance="seeded", seed=7, rounds=3).save()), 4):
        again = replay(find, game.record())
        assert (again.record(), again.save()) == (game.record(), game.save())
        assert again.history(0) == game.history(0)


def test_the_record_of_a_position_set_by_hand_begins_with_that_position() -> None:
    setup = FAIR_RULES.setup(2, {})
    state, _ = FAIR_RULES.start(setup)
    state.coins = [1, 2]
    game = Game(FAIR_RULES, setup, state, [ChooseBid(1)], None)
    game.answer("bid:2")
    assert replay(find, game.record()).save() == game.save()


def test_a_save_between_acts_keeps_lanes_and_pending_answers() -> None:
    game = fair(3)
    game.answer("bid:2", 1)
    loaded = load(find, game.save())
    assert loaded.state.bids == [-1, 2, -1]
    assert [question.keys[0] for question in loaded.questions] == ["bid:0", "pledge:card-2", "bid:0"]


def _change(data: str, **values: Any) -> str:
    content = msgspec.json.decode(data)
    for path, value in values.items():
        *way, last = path.split("__")
        place = content
        for step in way:
            place = place[int(step) if step.isdigit() else step]
        place[int(last) if last.isdigit() else last] = value
    return msgspec.json.encode(content).decode()


def _reseal(data: str) -> str:
    return msgspec.json.encode(msgspec.json.decode(data, type=Save).sealed()).decode()


SAVED = fair(2, chance="seeded").save()
RECORDED = bids(fair(2, chance="seeded"), 1, 2).record()

DAMAGED_SAVES: dict[str, str | bytes] = {
    "empty": "",
    "truncated": SAVED[: len(SAVED) // 2],
    "not JSON": "once upon a time",
    "not text": b"\xff\xfe\x00",
    "too deep": "[" * 100_000,
    "a list": "[]",
    "a number": "7",
    "a record": RECORDED,
    "from the future": _change(SAVED, schema="astrarium.save/2"),
    "of newer rules": _reseal(_change(SAVED, setup__version=3)),
    "of another game": _reseal(_change(SAVED, setup__game="chess")),
    "of nine seats": _reseal(_change(SAVED, setup__seats=9)),
    "with an unknown option": _reseal(_change(SAVED, setup__options={"colour": 1})),
    "one coin more": _change(SAVED, state__coins__0=9),
    "without a state": _reseal(_change(SAVED, state=None)),
    "text for coins": _reseal(_change(SAVED, state__coins="many")),
    "an unknown frame": _reseal(_change(SAVED, stack__0__0="Nap")),
    "a frame without a name": _reseal(_change(SAVED, stack__0=[])),
    "a frame with text for a seat": _reseal(_change(SAVED, stack=[["Deal", "x"]])),
    "a stack of numbers": _reseal(_change(SAVED, stack=[1, 2])),
    "a seed that is none": _reseal(_change(SAVED, seed="xyz")),
    "a seed that is too long": _reseal(_change(SAVED, seed="00" * 65)),
}


@pytest.mark.parametrize("name", DAMAGED_SAVES)
def test_a_save_that_is_not_one_is_refused(name: str) -> None:
    with pytest.raises(DamagedSave):
        load(find, DAMAGED_SAVES[name])


def test_a_record_that_stops_before_chance_goes_on_with_the_draws_of_its_seed() -> None:
    game = bids(fair(2, chance="seeded", seed=5, charms=False), 1, 3)
    content = msgspec.json.decode(game.record())
    assert content["entries"].pop()[0] == CHANCE
    again = replay(find, msgspec.json.encode(content))
    assert (again.record(), again.save()) == (game.record(), game.save())


def test_the_seed_of_a_save_can_be_kept_elsewhere() -> None:
    game = load(find, _change(SAVED, seed=None, draws=0))
    assert game.state == load(find, SAVED).state
    game.answer("bid:1", 0)
    assert msgspec.json.decode(game.record())["seed"] is None


def test_entries_and_notices_since_a_position_are_handed_out() -> None:
    game = fair(2, charms=False)
    number = game.number
    bids(game, 1, 3)
    assert game.entries(number) == [[0, "bid:1"], [0, "pledge:card-1"], [1, "bid:3"], [1, "pledge:card-2"]]
    assert [(at, told.notice.words()["coins"]) for at, told in game.told(number)] == [(6, "1"), (6, "3")]
    assert game.entries(0)[number:] == game.entries(number) and game.entries(game.number) == []


DAMAGED_RECORDS = {
    "truncated": RECORDED[:-3],
    "a save": SAVED,
    "from the future": _change(RECORDED, schema="astrarium.record/9"),
    "of newer rules": _change(RECORDED, setup__version=3),
    "of another game": _change(RECORDED, setup__game="chess"),
    "an answer nobody could give": _change(RECORDED, entries__0=[0, "bid:1"]),
    "an answer of a seat that is not there": _change(RECORDED, entries__0=[7, "bid:1"]),
    "an empty entry": _change(RECORDED, entries__1=[]),
    "a number for a key": _change(RECORDED, entries__1=[0, 1]),
    "something undone that was not answered": _change(RECORDED, entries__1=["undo", 0, [9]]),
    "something undone that is no number": _change(RECORDED, entries__1=["undo", 0, [[]]]),
    "a seed that is none": _change(RECORDED, seed="xyz"),
    "a damaged snapshot": _change(
        load(find, SAVED).record(),
        base__state__coins__0=9,
    ),
}


@pytest.mark.parametrize("name", DAMAGED_RECORDS)
def test_a_record_that_is_not_one_is_refused(name: str) -> None:
    with pytest.raises(DamagedSave):
        replay(find, DAMAGED_RECORDS[name])


@given(st.integers(0, len(SAVED) - 1), st.characters(codec="utf-8"))
def test_one_letter_changed_in_a_save_is_noticed(place: int, letter: str) -> None:
    try:
        game = load(find, SAVED[:place] + letter + SAVED[place + 1 :])
    except DamagedSave:
        return
    assert game.state == load(find, SAVED).state, "only what is kept outside the seal may change"


@given(st.integers(0, len(RECORDED) - 1), st.characters(codec="utf-8"))
def test_one_letter_changed_in_a_record_makes_another_game_or_none(place: int, letter: str) -> None:
    with suppress(DamagedSave):
        game = replay(find, RECORDED[:place] + letter + RECORDED[place + 1 :])
        assert replay(find, game.record()).save() == game.save()


def test_a_record_from_the_future_says_what_was_expected() -> None:
    with pytest.raises(
        DamagedSave, match=r"expected a file of the kind astrarium.record/1, found 'astrarium.record/9'"
    ):
        replay(find, DAMAGED_RECORDS["from the future"])


def test_a_save_of_older_rules_goes_on_with_settings_it_did_not_know() -> None:
    older = _reseal(_change(SAVED, setup__version=1, setup__options={"rounds": 2}))
    game = load(find, older)
    assert game.setup.options == {"rounds": 2, "charms": True, "lanterns": "one"} and game.setup.version == 1


WRONG_SETUPS: dict[str, tuple[int, dict[str, Any], str]] = {
    "five seats": (5, {}, "fair is played by 2, 3, 4 seats, not by 5"),
    "an unknown option": (2, {"colour": 1}, "fair has no option 'colour'; choose among rounds, charms, lanterns"),
    "a wrong value": (2, {"rounds": 9}, "option 'rounds' of fair cannot be 9; choose 1, 2, 3"),
    "a number for yes": (2, {"charms": 1}, "option 'charms' of fair cannot be 1; choose False, True"),
    "yes for a number": (2, {"rounds": True}, "option 'rounds' of fair cannot be True; choose 1, 2, 3"),
    "a list": (2, {"rounds": [1]}, "option 'rounds' of fair cannot be [1]; choose 1, 2, 3"),
    "too few seats": (2, {"lanterns": "none"}, "option 'lanterns' of fair is only for 3, 4 seats"),
}


@pytest.mark.parametrize("name", WRONG_SETUPS)
def test_a_wrong_set_up_is_refused_and_told_what_would_do(name: str) -> None:
    seats, options, message = WRONG_SETUPS[name]
    with pytest.raises(WrongSetup) as caught:
        begin(FAIR_RULES, seats, options=options)
    assert str(caught.value) == message


@pytest.mark.parametrize(("seed", "chance"), [(b"", "seeded"), (b"x" * 65, "seeded"), (1, "luck")])
def test_a_wrong_seed_or_way_of_chance_is_refused(seed: int | bytes, chance: str) -> None:
    with pytest.raises(WrongSetup):
        begin(FAIR_RULES, 2, seed, chance=chance)


@pytest.mark.parametrize("wrong", [{"options": ["charms"]}, {"chance": 7}, {"seats": "2"}, {"seats": True}])
def test_what_is_of_the_wrong_kind_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongSetup):
        begin(FAIR_RULES, **{"seats": 2, **wrong})


def test_the_setup_names_every_setting() -> None:
    assert fair(3).setup.options == {"rounds": 2, "charms": True, "lanterns": "one"}
    assert CHANCE == -1
