"""What would come of an option, before it is chosen."""

import pytest
from tests.kernel.toy import bids, fair

from astrarium.kernel.errors import IllegalAnswer
from astrarium.kernel.foresight import Preview, finals, preview


def test_a_preview_tells_what_would_happen_and_changes_nothing() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    before = game.copy()
    seen = preview(game, "offer:blue", 0)
    assert seen.final == ""
    assert game.state == before.state and game.number == before.number
    twin = game.copy()
    twin.answer("offer:blue", 0)
    assert seen.notices == [notice for _, notice in twin.history(0)[len(game.history(0)) :]]


def test_what_several_decide_at_once_has_no_preview_before_all_have_decided() -> None:
    assert preview(fair(3), "bid:2", 1) == Preview([], None, "")


def test_a_preview_says_what_cannot_be_taken_back_and_nothing_of_what_would_come_to_light() -> None:
    game = bids(fair(2), 1, 3).play("first:magpie", "use:magpie", "roll:dull")
    seen = preview(game, "look", 1)
    assert (seen.final, seen.notices) == ("reveal", [])
    assert finals(game, ["look"], 1) == {"look": "reveal"}


def test_there_is_no_preview_of_what_is_not_offered() -> None:
    game = bids(fair(2, charms=False), 1, 3).play("roll:dull")
    with pytest.raises(IllegalAnswer, match="blue answered 'peek'"):
        preview(game, "peek", 1)
