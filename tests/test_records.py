"""Finished games that were kept are replayed to the scores they ended with."""

import json
from pathlib import Path

import pytest

import astrarium

FOLDER = Path(__file__).parent / "records"
ENDS = json.loads((FOLDER / "ends.json").read_text("utf-8"))


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_finished_game_is_replayed_to_the_same_scores(name: str) -> None:
    game = astrarium.replay((FOLDER / f"{name}.json").read_text("utf-8"))
    assert game.over
    assert {"scores": list(game.scores()), "winners": list(game.winners())} == ENDS[name]


def test_every_record_has_an_end() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*-*.json")) == sorted(ENDS)
