"""Long runs of random games: taken up again where they were left, and honest about what was never reached."""

from pathlib import Path

import msgspec
import pytest

from astrarium.lab.soak import Soak, fingerprint, soak

pytestmark = pytest.mark.once

CHANCE = ("random", "reluctant")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Soak, Soak]:
    """A run of a few games, and the same run taken up again for a few more."""
    kept = tmp_path_factory.mktemp("soak") / "arcs.json"
    *_, few = soak("arcs", 12, kept, 1, CHANCE)
    few = msgspec.json.decode(msgspec.json.encode(few), type=Soak)
    *_, more = soak("arcs", 24, kept, 1, CHANCE)
    return kept, few, more


def test_a_run_goes_on_where_it_was_left(run: tuple[Path, Soak, Soak]) -> None:
    kept, few, more = run
    assert (few.done, more.done) == (12, 24) and few.broken == more.broken == []
    assert sum(few.counts["endings"].values()) == 12 and sum(more.counts["endings"].values()) == 24
    assert next(soak("arcs", 24, kept, 1, CHANCE)).done == 24


def test_a_run_under_other_rules_or_with_other_players_begins_anew(
    run: tuple[Path, Soak, Soak], tmp_path: Path
) -> None:
    kept, _, more = run
    assert more.rules == fingerprint("arcs")
    other = tmp_path / "arcs.json"
    other.write_bytes(kept.read_bytes().replace(more.rules.encode(), b"0" * 24))
    assert next(soak("arcs", 24, other, 1, CHANCE)).done == 0
    other.write_bytes(kept.read_bytes())
    assert next(soak("arcs", 24, other, 1, ("random",))).done == 0
    other.write_text("damaged")
    assert next(soak("arcs", 24, other, 1, CHANCE)).done == 0


def test_what_was_reached_and_what_never_was_make_up_what_is_possible(run: tuple[Path, Soak, Soak]) -> None:
    _, _, state = run
    for section, possible in state.possible.items():
        never = state.never(section)
        assert len(possible) == len(set(possible)), section
        assert set(never) | set(state.counts[section]) >= set(possible) and not set(never) & set(state.counts[section])
        if section != "cards at work":
            assert possible and len(never) < len(possible), section


def test_frames_options_notices_rules_and_lines_are_counted(run: tuple[Path, Soak, Soak]) -> None:
    _, _, state = run
    reached = {section: state.reached(section) for section in state.counts}
    assert reached["frames"]["TakeTurn"] > reached["frames"]["BeginBattle"] > 0
    assert reached["options"]["end-turn"] > 100 and "led:{seat}:{card}" in reached["notices"]
    assert any(word.startswith("led:{seat}:{card} card=") for word in reached["words"])
    assert reached["rules"]["ARC-BATTLE-03"] > 0
    assert any(line.startswith("games/arcs/battle.py:") for line in reached["lines"])
