"""Arcs drawn from views: every seat, every option, nothing hidden."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.draw.drawn import having, ids, options, parsed, referred, title_of
from tests.kernel.toy import fair

import astrarium
from astrarium.draw import NoDrawing, draw, paint
from astrarium.draw.arcs.parts import PARTS, draw_part
from astrarium.draw.arcs.views import about, action_card, marks_of, table_of
from astrarium.games.arcs import table
from astrarium.games.arcs.table import BLUE, GREEN, RED, YELLOW
from astrarium.games.arcs.tables.action_cards import AGGRESSION, CONSTRUCTION, NUMBERS, PIPS, SUIT_NAMES, ambitions_of
from astrarium.games.arcs.view import ACTION_CARD_NAMES
from astrarium.kernel.game import Game


def walk(seats: int, seed: int, every: int, **settings: object) -> Iterator[Game]:
    """Positions of a random game."""
    source = random.Random(seed)
    game = astrarium.new("arcs", seats, seed=seed, options=dict(settings))
    while not game.over:
        if game.number % every == 0:
            yield game
        assert game.question
        game.answer(source.choice(list(game.question.options)))
    yield game


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_every_position_of_a_game_can_be_drawn_from_every_seat(seats: int, seed: int) -> None:
    for game in walk(seats, seed, 23, leaders_and_lore=seats > 2, lore=1):
        question = game.question
        for seat in (None, *range(seats)):
            asked = question.options if question and question.seat == seat else ()
            for width in (1200, 390):
                drawn = draw(game.view(seat), marks=asked, width=width, theme="auto")
                root = parsed(drawn)
                assert len(ids(drawn)) == len(set(ids(drawn))) and referred(drawn) <= set(ids(drawn))
                assert set(options(root)) == {option.key for option in asked}
                assert len(drawn.encode()) < 200_000


def test_a_drawing_names_no_card_that_its_seat_does_not_know() -> None:
    for game in walk(4, 9, 17):
        for seat in (None, *range(4)):
            view = game.view(seat)
            known = {card for player in view.players for card in player.hand} | set(view.open_discard)
            known |= {played.card for played in view.played} | {action for _, action, _ in view.unions}
            root = parsed(draw(view))
            shown = {element.get("data-card") for element in root.iter()} & set(ACTION_CARD_NAMES)
            assert shown <= known
            if seat is None:
                assert not any(card for player in view.players for card in player.hand)


def position() -> Game:
    """Red is about to act, with pieces of every kind on the table."""
    start = table(seats=4).ships(RED, "C2-HEX", fresh=3, damaged=1).ships(BLUE, "C2-GATE", damaged=2)
    start.city(BLUE, "C2-HEX", damaged=True).starport(RED, "C6-ARROW").city(GREEN, "C6-HEX").city(GREEN, "C1-HEX")
    start.tokens(RED, "relic", "fuel").outraged(BLUE, "weapon", "psionic").trophy(RED, BLUE, "ship", 2)
    start.captive(YELLOW, RED, 3).power(GREEN, 31).marker(2, "tycoon").marker(0, "warlord", orange=True)
    start.court("farseers", "mass-uprising", "relic-fence", "arms-union").agents(RED, "farseers", 2)
    start.cards(RED, "loyal-pilots").hand(RED, "aggression-5").hand(BLUE, "mobilization-6")
    return start.to_act(RED, AGGRESSION, number=3).game


def test_pieces_lie_where_the_view_has_them() -> None:
    root = parsed(draw(position().view(RED)))
    at = {element.get("data-place"): element for element in root.iter() if element.get("data-place")}
    titles = {place: [title_of(piece) for piece in having(system, "piece")] for place, system in at.items()}
    assert titles["C2-HEX"] == ["Blue: a damaged city", "Red: 3 fresh ships", "Red: a damaged ship"]
    assert titles["C2-GATE"] == ["Blue: 2 damaged ships"]
    assert titles["C6-ARROW"] == ["Red: a starport"]
    assert titles["C4-HEX"] == []


def test_boards_court_ambitions_and_power_are_drawn_as_they_are() -> None:
    drawn = draw(position().view(RED))
    for said in (
        "Red: 2 agents", "Farseers: guild card (Psionic), raid cost 2", "Mass Uprising: vox card", "2 trophies",
        "3 captives", "Outrage: Weapon", "Outrage: Psionic", "Green: 31 power", "Tycoon: first place 5, second place 3",
        "Warlord: first place 4, second place 2", "Aggression 5: 2 pips, Keeper", "Aggression 3: 2 pips, Tyrant",
        "Loyal Pilots", "Keeper: not declared",
    ):  # fmt: skip
        assert said in drawn, said
    assert "Mobilization 6" not in drawn


def test_the_own_board_comes_first() -> None:
    view = position().view(BLUE)
    assert [board.seat for board in table_of(view).boards] == ["blue", "yellow", "green", "red"]
    assert [board.seat for board in table_of(position().view(None)).boards] == ["red", "blue", "yellow", "green"]


def test_players_names_stand_on_their_boards() -> None:
    drawn = draw(position().view(RED), players=("Ada", "Bela", "Cleo", "Dan"))
    assert "Ada (Red): 0 power" in drawn and ">Dan</text>" in drawn


def test_options_lie_at_what_they_are_about() -> None:
    game = position()
    view, question = game.view(RED), game.question
    assert question
    places = {mark.option: mark.at for mark in marks_of(view, question.options)}
    assert places["battle:C2-HEX:blue"] == "C2-HEX"
    assert places["move:C2-HEX>C2-CRESCENT"] == "C2-CRESCENT"
    assert places["spend:relic:slot-1"] == "red/slot-1"
    assert places["secure:farseers"] == "farseers"
    assert places["end-turn"] == ""


def test_what_has_no_place_becomes_a_button_with_its_words() -> None:
    game = position()
    assert game.question
    root = parsed(draw(game.view(RED), marks=game.question.options))
    buttons = {element.get("data-option"): title_of(element) for element in having(root, "button-mark")}
    assert buttons == {"end-turn": "End your turn"}


def test_a_battle_shows_its_dice_and_what_is_left_to_deal() -> None:
    start = table(seats=3).ships(RED, "C5-HEX", fresh=4).ships(BLUE, "C5-HEX", fresh=3)
    game = start.to_act(RED, AGGRESSION)
    game.play("battle:C5-HEX:blue", "dice:assault:2", "dice:skirmish:1", "dice:raid:0").roll(
        "assault-hit-hit", "assault-hit-hit-flame", "skirmish-hit"
    )
    drawn = draw(game.game.view(RED))
    assert "Red attacks Blue" in drawn
    assert "Assault die: hit, hit, hit on oneself" in drawn and "Skirmish die: hit" in drawn
    assert game.game.question
    assert {about(option, game.game.view(RED)) for option in game.game.question.options} == {"C5-HEX"}


def test_a_two_player_game_shows_the_tokens_that_compete() -> None:
    for game in walk(2, 5, 30, setup_card="2p-mix-up-1"):
        if game.number > 60:
            tokens = {contest.ambition: dict(contest.tokens) for contest in table_of(game.view(0)).contests}
            assert tokens == {
                "tycoon": {}, "tyrant": {}, "warlord": {"weapon": 2}, "keeper": {"relic": 2}, "empath": {"psionic": 2},
            }  # fmt: skip
            return


@pytest.mark.parametrize("name", ACTION_CARD_NAMES)
def test_action_cards_are_drawn_as_printed(name: str) -> None:
    card = action_card(name)
    printed = SUIT_NAMES.index(card.suit) * NUMBERS + card.number - 1
    assert card.key == name and card.pips == PIPS[SUIT_NAMES.index(card.suit)][card.number - 1]
    assert {"": 0, "any": 5}.get(card.ambition, 1) == len(ambitions_of(printed))


def test_a_game_draws_itself_for_whoever_is_asked() -> None:
    game = position()
    assert game.question
    painted = game._repr_svg_()
    assert painted == paint(game)
    assert set(options(parsed(painted or ""))) == {option.key for option in game.question.options}
    assert "prefers-color-scheme" in (painted or "")


def test_the_package_draws_when_it_is_called() -> None:
    view = position().view(RED)
    called: Any = astrarium.draw
    assert called(view, theme="light") == draw(view, theme="light")


def test_a_game_that_nobody_has_drawn_says_so() -> None:
    game = fair()
    assert game._repr_svg_() is None
    with pytest.raises(NoDrawing, match="there is no drawing of"):
        draw(game.view(None))


@pytest.mark.parametrize(
    ("how", "right"),
    [
        ({"theme": "pink"}, "choose dark, light, auto"),
        ({"width": 0}, "a number of pixels"),
        ({"width": "wide"}, "pixels"),
    ],
)
def test_what_cannot_be_drawn_is_told_what_can(how: dict[str, object], right: str) -> None:
    game = astrarium.new("arcs", 3)
    with pytest.raises(NoDrawing, match=right):
        draw(game.view(0), **how)
    with pytest.raises(NoDrawing, match=r"view\(seat\)"):
        draw(game)


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("width", [820, 374])
def test_every_part_can_be_drawn_alone_and_together_they_carry_every_placed_option(name: str, width: int) -> None:
    game = position()
    assert game.question
    drawn = draw_part(game.view(RED), name, marks=game.question.options, width=width, styled=False, prefix=f"{name}-")
    if name == "battle":
        assert drawn == ""
        return
    root = parsed(drawn)
    of_its_own = {("map", 374): "390", ("hand", 820): "135", ("hand", 374): "135"}  # a hand is as wide as its one card
    assert root.get("width") == of_its_own.get((name, width), str(width))
    assert referred(drawn) <= set(ids(drawn)) and "<style>" not in drawn
    placed = {mark.option for mark in marks_of(game.view(RED), game.question.options) if mark.at}
    carried = set(options(root))
    assert carried <= placed
    assert bool(carried) == (name in ("map", "boards", "own", "court", "ambitions"))


@pytest.mark.parametrize("language", ["it", "pl"])
def test_drawings_speak_the_readers_language(language: str) -> None:
    drawn = draw(position().view(RED), language=language)
    assert {"it": "Rosso: 3 navi integre", "pl": "Czerwony: 3 sprawne statki"}[language] in drawn


def test_a_city_that_was_taxed_wears_a_coin() -> None:
    start = table(seats=3).ships(RED, "C5-HEX", fresh=2).city(RED, "C5-HEX")
    game = start.to_act(RED, CONSTRUCTION).game
    assert "Taxed this turn" not in draw(game.view(RED))
    game.state.taxed.append(next(at for at, code in enumerate(game.state.sites) if code >= 0))
    assert "Taxed this turn" in draw(game.view(RED))
