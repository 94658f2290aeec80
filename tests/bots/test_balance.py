"""Balance is measured over seats and Factions that meet equally often, and games that were kept are not played anew."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from bench import balance

from astrarium.games.ascendancy.tables.ids import FACTIONS


@pytest.mark.parametrize("seats", [3, 4])
def test_a_block_of_games_has_every_faction_on_every_seat_and_against_every_other_equally_often(seats: int) -> None:
    for block in (0, 5):
        games = [balance.seated(block * balance.BLOCK + number, seats) for number in range(balance.BLOCK)]
        places = Counter((seat, name) for game in games for seat, name in enumerate(game))
        assert len(places) == seats * len(FACTIONS) and set(places.values()) == {6}
        pairs = Counter(pair for game in games for pair in combinations(sorted(game), 2))
        assert len(pairs) == 21 and set(pairs.values()) == {seats * (seats - 1)}


def test_an_interval_is_told_as_part_of_a_fair_share() -> None:
    # 20 of 60 won: a third, give or take 1.96 * sqrt(2/9/60) = 0.1193; three players, so three times that.
    game = {"winners": [0], "round": 9, "ending": "victory"}
    tables = (["klingon", "vulcan", "andorian"], ["vulcan", "klingon", "andorian"], ["vulcan", "andorian", "klingon"])
    games = [game | {"factions": factions} for factions in tables]
    found = {name: row for name, *row in balance.lines(games * 20, 3) if name in ("klingon", "seat 1")}
    assert found["klingon"] == pytest.approx([60, 1.0, 0.642, 1.358], abs=1e-3)
    assert found["seat 1"][:2] == [60, 3.0]


def test_a_run_is_taken_up_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "KEPT", tmp_path)
    kept = {"number": 0, "factions": ["klingon"], "winners": [0], "round": 3, "ending": "victory", "ascendancy": [5]}
    balance.kept(3, "x").write_text(json.dumps(kept) + "\n")
    assert list(balance.simulate(3, 1, 1, "x")) == [] and balance.results(3, "x") == [kept]
