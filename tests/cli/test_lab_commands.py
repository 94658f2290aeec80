"""`astrarium bots`, `simulate`, `draw`, `bench` from the command line."""

import json
from pathlib import Path

import pytest

import astrarium
from astrarium.cli import COMMANDS, main


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"example: astrarium {command}" in capsys.readouterr().out


def test_a_match_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "arcs", "--match", "random,random", "--games", "2", "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "arcs, 2 seats, 2 games" in shown and "random" in shown and "100.0%" in shown


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["bots", "arcs", "--match", "random,genius"], "choose random"),
        (["bots", "arcs", "--match", "random"], "played by 2, 3, 4 seats"),
        (["bots", "arcs", "--match", "random,random", "--games", "0"], "choose 1 or more"),
        (["bots", "arcs", "--match", "random,random", "--option", "colour=red"], "choose among leaders_and_lore"),
        (["simulate", "chess"], "there is no game 'chess'; choose arcs"),
        (["simulate", "arcs", "--players", "random,genius"], "there is no player 'genius'; choose random, reluctant"),
        (["draw"], "name a file"),
        (["draw", "no-such-file.json"], "No such file"),
    ],
)
def test_wrong_arguments_are_refused_and_told_what_would_do(
    words: list[str], right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert right in " ".join(capsys.readouterr().err.split())


@pytest.mark.once
def test_simulate_says_what_was_never_reached(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    words = ["simulate", "arcs", "--games", "6", "--jobs", "1", "--keep", str(tmp_path), "--report", str(report)]
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert "6 games" in shown and "never" in shown and "frames:" in shown
    found = json.loads(report.read_text())
    assert found["arcs"]["games"] == 6 and found["arcs"]["broken"] == []
    assert found["arcs"]["reached"]["frames"]["TakeTurn"] > 0


def test_bench_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "arcs", "--games", "1"]) == 0
    assert "arcs" in capsys.readouterr().out


def test_the_gallery_is_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "--gallery"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


def test_a_game_is_drawn_from_a_save_and_from_a_record_as_from_the_game(tmp_path: Path) -> None:
    game = astrarium.new("arcs", 2, seed=3)
    (tmp_path / "save.json").write_text(game.save())
    (tmp_path / "record.json").write_text(game.record())
    drawn = []
    for words in (
        ["arcs", "--seats", "2", "--seed", "3"],
        [str(tmp_path / "save.json")],
        [str(tmp_path / "record.json")],
    ):
        file = tmp_path / "drawn.svg"
        assert main(["draw", *words, "--seat", "red", "--theme", "light", "-o", str(file)]) == 0
        drawn.append(file.read_text())
    assert drawn[0].startswith("<svg") and drawn[0] == drawn[1] == drawn[2]
