"""A game at the terminal, as one types it."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import astrarium
from astrarium.cli import main
from astrarium.cli.terminal import Terminal
from astrarium.kernel.game import Game
from astrarium.kernel.seats import SEAT_NAMES


class Session:
    """A terminal with a script of what is typed; what it prints, and where the screen was cleared."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, game: Game, seats: list[str], file: Path, typed: list[str]
    ) -> None:
        self.screen = io.StringIO()
        self.terminal = Terminal(game, seats, file)
        self.terminal.console = Console(file=self.screen, width=200, highlight=False, emoji=False, force_terminal=False)
        self.cleared: list[int] = []
        monkeypatch.setattr(self.terminal.console, "clear", lambda home=True: self.cleared.append(self.screen.tell()))
        lines = self._lines(typed)
        monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
        self.terminal.run()

    def _lines(self, typed: list[str]) -> Iterator[str]:
        yield from typed
        raise EOFError

    @property
    def text(self) -> str:
        return self.screen.getvalue()


def at_the_first_turn(seats: int = 2) -> Game:
    game = astrarium.new("arcs", seats, seed=7)
    while (question := game.question) is not None and question.prompt != "arcs.lead":
        game.answer(question.options[0])
    return game


def test_an_option_is_chosen_by_its_number_or_its_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = at_the_first_turn()
    seat = game.questions[0].seat
    card = game.questions[0].keys[0]
    people = ["greedy", "greedy"]
    people[seat] = "Ada"
    Session(monkeypatch, game, people, tmp_path / "game.json", ["1", "end-turn", "quit"])
    entries = json.loads(game.record())["entries"]
    assert [seat, card] in entries and [seat, "end-turn"] in entries


def test_what_cannot_be_done_is_refused_with_what_would_have_been_right(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = at_the_first_turn()
    before = game.record()
    session = Session(monkeypatch, game, ["Ada", "Bo"], tmp_path / "game.json", ["", "lead:nonsense-9", "99", "quit"])
    assert "answered 'lead:nonsense-9' to 'arcs.lead'; choose " in session.text
    assert "answered '99'" in session.text
    assert game.record() == before


def test_undo_goes_back_and_why_names_the_rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = at_the_first_turn()
    seat = game.questions[0].seat
    people = ["greedy", "greedy"]
    people[seat] = "Ada"
    typed = ["1", "greyed", "why tax:C9-NOWHERE", "rules ARC-TAX-01", "undo", "undo", "quit"]
    session = Session(monkeypatch, game, people, tmp_path / "game.json", typed)
    assert "(ARC-ROUND-03)" in session.text
    assert "Nothing is known about tax:C9-NOWHERE" in session.text
    assert "ARC-TAX-01" in session.text
    assert "nothing to take back" in session.text
    assert game.question is not None and game.question.prompt == "arcs.lead"


def test_the_table_is_shown_as_text_with_the_own_hand_and_no_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = at_the_first_turn()
    seat = game.questions[0].seat
    people = ["random", "random"]
    people[seat] = "Ada"
    session = Session(
        monkeypatch, game, people, tmp_path / "game.json", ["table", "history", "standing", "help", "quit"]
    )
    view = game.view(seat)
    own, other = view.players[seat].hand, game.view(1 - seat).players[1 - seat].hand
    shown = session.text.split("Your hand: ")[1].split("\n")[0]
    assert len(shown.split(", ")) == len(own)
    for name in other:
        suit, number = name.split("-")
        assert f"{suit.capitalize()} {number}" not in session.text
    assert "Chapter 1." in session.text and "concede" in session.text


def test_a_cover_lies_between_two_people_and_nothing_of_the_one_is_left_for_the_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = at_the_first_turn()
    first = game.questions[0].seat
    typed = ["", "table", "1", "end-turn", "", "table", "quit"]
    session = Session(monkeypatch, game, ["Ada", "Bo"], tmp_path / "game.json", typed)
    assert len(session.cleared) == 4
    after_cover = session.text[session.cleared[-1] :]
    hand_of_first = [name for name in astrarium.replay(game.record()).view(first).players[first].hand if name]
    for name in hand_of_first:
        suit, number = name.split("-")
        assert f"{suit.capitalize()} {number}" not in after_cover


def test_leaving_keeps_the_game_and_it_goes_on_from_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    answers = iter(["1", "quit", "table", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    assert main(["play", "arcs", "--seats", "Ada,greedy", "--seed", "7", "--save", str(file)]) == 0
    kept = json.loads(file.read_text("utf-8"))
    assert kept["seats"] == ["Ada", "greedy"]
    assert main(["play", "--resume", str(file)]) == 0
    assert "astrarium play --resume" in capsys.readouterr().out
    again = json.loads(file.read_text("utf-8"))
    assert again["record"]["entries"][: len(kept["record"]["entries"])] == kept["record"]["entries"]


def test_a_person_is_told_all_that_happened_since_the_own_last_turn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = at_the_first_turn(seats=3)
    first = game.questions[0].seat
    led = game.questions[0].keys[0].removeprefix("lead:").split("-")
    typed = ["", "1", "end-turn", "", "1", "end-turn", "", "quit"]
    session = Session(monkeypatch, game, ["Ada", "Bo", "Cy"], tmp_path / "game.json", typed)
    for_third = session.text[session.cleared[-1] :]
    third = game.questions[0].seat
    assert third == (first + 2) % 3
    assert f"{SEAT_NAMES[first].capitalize()} led {led[0].capitalize()} {led[1]}\n" in for_third


def test_whoever_sits_down_sees_the_table_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    session = Session(monkeypatch, at_the_first_turn(), ["Ada", "Bo"], tmp_path / "game.json", ["", "quit"])
    assert session.text[session.cleared[-1] :].startswith("Chapter 1.")


def test_a_cover_leaves_nothing_to_scroll_back_to(tmp_path: Path) -> None:
    screen = io.StringIO()
    terminal = Terminal(at_the_first_turn(), ["Ada", "Bo"], tmp_path / "game.json")
    terminal.console = Console(file=screen, force_terminal=True, legacy_windows=False)
    terminal.clear()
    assert screen.getvalue().endswith("\x1b[3J")


def test_a_game_left_at_the_terminal_can_be_replayed_and_drawn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    Session(monkeypatch, at_the_first_turn(), ["Ada", "Bo"], file, ["", "quit"])
    assert main(["replay", str(file), "--all", "--seat", "red"]) == 0
    assert "Chapter 1 begins" in capsys.readouterr().out
    assert main(["draw", str(file)]) == 0
    assert capsys.readouterr().out.startswith("<svg")


@pytest.mark.parametrize("command", [["play", "--resume"], ["replay"], ["draw"]])
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('{"seats": [', "no game left at the terminal"),
        ('{"seats": ["Ada"], "record": 7}', "expected a file of the kind astrarium.record/1"),
        ('{"seats": ["Ada"], "record": RECORD}', "names 1 players of a game with 2 seats"),
    ],
)
def test_a_damaged_file_is_refused(
    command: list[str], content: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(content.replace("RECORD", astrarium.new("arcs", 2).record()), "utf-8")
    assert main([*command, str(file)]) == 2
    assert complaint in capsys.readouterr().err


def test_a_game_of_bots_alone_is_played_to_the_end_and_scored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = astrarium.new("arcs", 2, seed=3)
    session = Session(monkeypatch, game, ["random", "random"], tmp_path / "game.json", [])
    assert game.over
    assert " won." in session.text
    record = json.loads((tmp_path / "game.json").read_text("utf-8"))["record"]
    assert astrarium.replay(json.dumps(record)).scores() == game.scores()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "arcs", "--seats", "Ada"], "arcs is played by 2, 3, 4 seats"),
        (["play", "arcs", "--option", "pack"], "NAME=VALUE"),
        (["play", "arcs", "--option", "pack=maybe"], "cannot be 'maybe'"),
    ],
)
def test_a_wrong_command_says_what_would_have_been_right(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert complaint in capsys.readouterr().err


def test_a_rule_is_printed_by_its_id_and_found_by_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "arc-battle-03"]) == 0
    assert capsys.readouterr().out.startswith("ARC-BATTLE-03  Collect up to one die per attacking ship")
    assert main(["rules", "catapult", "--game", "arcs"]) == 0
    assert "ARC-MOVE-02" in capsys.readouterr().out
    assert main(["rules", "xyzzy"]) == 1


def test_a_replay_tells_a_seat_only_what_it_knew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(at_the_first_turn().record(), "utf-8")
    assert main(["replay", str(file), "--all"]) == 0
    everything = capsys.readouterr().out
    assert main(["replay", str(file), "--all", "--seat", "red"]) == 0
    red = capsys.readouterr().out
    assert red.count("Red drew ") == 6 and red.count("Blue drew a card") == 6
    assert "Blue drew a card" in everything and everything.count("Blue drew ") == 12
