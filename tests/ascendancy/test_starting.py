"""What is agreed before the first round: cards, and first turns without contact."""

import pytest

from astrarium.games.ascendancy.borg.notices import BorgTurn
from astrarium.games.ascendancy.notices import TurnBegins
from astrarium.games.ascendancy.ruleset import RULES
from astrarium.games.ascendancy.table import BLUE, RED, Position, table
from astrarium.kernel.opening import begin
from astrarium.kernel.seats import CHANCE

BOTH = "option_starting_project_and_advancement="


def opening(factions: str, **options: str) -> Position:
    """A new game in which chance is asked."""
    given = {"factions": factions, "preset": "official-2016", **options}
    return Position(begin(RULES, len(factions.split(",")), options=given, chance="ask"))


def set_aside(game: Position) -> Position:
    """Chance sets planets aside, as long as it is asked to."""
    while game.asked()[1] == "set-aside":
        game.play(game.options()[0])
    return game


@pytest.mark.parametrize(
    ("reading", "asked"),
    [
        ("project", ["choose-project"]),
        ("advancement", ["choose-project"]),
        ("both", ["choose-project", "choose-project"]),
        ("drawn-project", ["draw-project"]),
        ("drawn-advancement", ["draw-project"]),
        ("drawn-both", ["draw-project", "draw-project"]),
    ],
)
def test_a_starting_project_and_a_starting_advancement_are_chosen_or_drawn(reading: str, asked: list[str]) -> None:
    """ASC-5.1-g"""
    game = set_aside(opening("federation,klingon", switches=BOTH + reading))
    for question in asked:
        assert game.asked() == (CHANCE if "drawn" in reading else RED, question)
        game.play(game.options()[0])
    player = game.game.view(None).players[RED]
    both = "both" in reading
    assert len(player.projects) == int(both or "project" in reading)
    assert len(player.advancements) == 1 + int(both or "advancement" in reading)


def test_without_the_option_there_is_no_project_and_only_the_starting_advancement() -> None:
    """ASC-5.8.1.1-a, ASC-5.7.4-a"""
    game = set_aside(opening("federation,klingon"))
    players = game.game.view(None).players
    assert [len(player.projects) for player in players] == [0, 0]
    assert [[card.name for card in player.advancements] for player in players] == [
        ["universal-translator"],
        ["disruptor-technology"],
    ]


def meeting(reading: str, round_: int) -> list[str]:
    """What can be done with a lane of four Sectors from Vega, which can be swung to where it reaches Qo'noS."""
    start = table("federation", "klingon", switches=f"option_simultaneous_first_turns={reading}")
    start.system("vega", "earth", 4, 180).ships(RED, "vega", 1)
    start.state.round = round_
    return start.to_command(RED).play("move", "ship@vega", "explore", "lane:4").options()


@pytest.mark.parametrize(
    ("reading", "round_", "offered"),
    [("no", 1, True), ("one", 1, False), ("one", 2, True), ("two", 2, False), ("two", 3, True)],
)
def test_in_simultaneous_first_turns_nobody_makes_contact(reading: str, round_: int, offered: bool) -> None:
    """ASC-5.1-b, ASC-8.6.5-a"""
    assert any(option.startswith("link:qonos") for option in meeting(reading, round_)) is offered


@pytest.mark.parametrize(("reading", "turns"), [("no", ["red", "borg", "blue"]), ("one", ["red", "blue", "borg"])])
def test_no_borg_turn_comes_between_turns_at_the_same_time(reading: str, turns: list[str]) -> None:
    """ASC-5.1-b, ASC-6.2-a: the Borg hold a card between those of the players."""
    start = table("federation", "klingon", borg="rules", switches=f"option_simultaneous_first_turns={reading}")
    start.state.turn_cards, start.state.borg.card = [1, 3], 2
    game = start.to_turns().play("done", "end", "done", "end")
    begun = [note for _, note in game.game.history(None) if isinstance(note, TurnBegins | BorgTurn)]
    assert ["borg" if isinstance(note, BorgTurn) else ("red", "blue")[note.seat] for note in begun] == turns


def test_an_offer_is_countered_by_another_the_other_way_round() -> None:
    """ASC-13.1-a"""
    start = table("federation", "klingon").system("vega", "earth", 4).ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1)
    game = start.to_command(RED).act(RED, "offer:red-1>blue").act(RED, "ask:blue-3").act(RED, "send-offer")
    game.act(BLUE, "counter:red")
    assert "accept:red" not in game.standing(BLUE) and "withdraw-offer" not in game.standing(RED)
    game.act(BLUE, "give:blue-1").act(BLUE, "ask:red-2").act(BLUE, "send-offer").act(RED, "accept:blue")
    assert game.state.holder[3] == RED and game.state.holder[1] == BLUE


def test_an_offer_may_go_back_to_asking_for_nothing_and_may_be_withdrawn() -> None:
    """ASC-13.1-a"""
    start = table("federation", "klingon").system("vega", "earth", 4).ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1)
    game = start.to_command(RED).act(RED, "offer:red-1>blue").act(RED, "ask:blue-3").act(RED, "ask-nothing")
    game.act(RED, "send-offer")
    assert "accept:red" in game.standing(BLUE)
    game.act(RED, "withdraw-offer")
    assert "accept:red" not in game.standing(BLUE)
