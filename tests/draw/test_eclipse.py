"""Eclipse drawn from views: every seat, every option, nothing hidden."""

import random
from collections.abc import Iterator

import pytest
from tests.draw.drawn import having, ids, options, parsed, referred, title_of

import astrarium
from astrarium.draw import draw
from astrarium.draw.eclipse.parts import draw_part
from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Position, Table
from astrarium.kernel.game import Game


def walk(seats: int, seed: int, every: int, **settings: object) -> Iterator[Game]:
    """Positions of a random game, in which nobody passes too early."""
    source = random.Random(seed)
    game = astrarium.new("eclipse", seats, seed=seed, options=dict(settings))
    while not game.over:
        if game.number % every == 0:
            yield game
        assert game.question
        choices = list(game.question.options)
        rest = [option for option in choices if option.key not in ("pass", "done")]
        game.answer(source.choice(rest if rest and source.random() < 0.85 else choices))
    yield game


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_position_of_a_game_can_be_drawn_from_every_seat(seats: int, seed: int) -> None:
    for game in walk(seats, seed, 41):
        question = game.question
        for seat in (None, *range(seats)):
            asked = question.options if question and question.seat == seat else ()
            for width in (1200, 390):
                drawn = draw(game.view(seat), marks=asked, width=width, theme="auto")
                root = parsed(drawn)
                assert len(ids(drawn)) == len(set(ids(drawn))) and referred(drawn) <= set(ids(drawn))
                assert set(options(root)) == {option.key for option in asked}
                assert len(drawn.encode()) < 200_000


def test_nobody_has_a_board_before_the_species_is_known_and_then_it_is_the_own_one() -> None:
    game = astrarium.new("eclipse", 2, seed=1)
    assert game.question
    first = int(game.question.seat)
    game.answer("board:planta")
    assert not draw_part(game.view(1 - first), "own") and "Planta" in draw_part(game.view(1 - first), "rivals")
    assert "Planta" in draw_part(game.view(first), "own") and not draw_part(game.view(first), "rivals")


def titles(position: Position, seat: int | None, name: str) -> list[str]:
    """What the parts of a class say, as a seat sees them."""
    root = parsed(draw(position.game.view(seat), width=1200, theme="auto"))
    return [title_of(element) for element in having(root, name)]


def test_the_money_that_upkeep_would_leave_is_told_in_every_phase() -> None:
    """ECL-UPK-02, ECL-ECON-06: five empty circles cost 3; red has 2 in storage and an income of 3."""
    for begin in (lambda table: table.turn(RED), Table.combat, Table.upkeep):
        table = eclipse.table("terran", "terran").discs(RED, 8).discs(BLUE, 0)
        table.no_ships(RED, BLUE).hex("106", "0,-1").ships(RED, "106", cruiser=1).ships(BLUE, "106", cruiser=1)
        assert "upkeep 3; after it 2 would be left" in titles(begin(table), None, "stock")[0]


def test_a_battle_is_drawn_with_who_acts_when_and_who_hits_whom_from_which_face_on() -> None:
    """ECL-INI-02, ECL-HIT-03: computer +1 against the shield of 1 needs a six, without a shield a five."""
    table = eclipse.table("terran", "terran").no_ships(RED, BLUE).hex("106", "0,-1")
    table.design(BLUE, "cruiser", "", "gauss-shield").ships(RED, "106", cruiser=2).damaged(RED, "106", "cruiser", 1)
    position = table.ships(BLUE, "106", cruiser=1, interceptor=1).combat()
    acts = [title.split(";")[1] for title in titles(position, None, "combatant")]
    assert acts == [" initiative 3", " initiative 2", " initiative 2"]
    assert titles(position, None, "target") == [
        "Hits Cruiser (Red) on 6 or more",
        "Hits Interceptor (Blue) on 5 or more",
        "Hits Cruiser (Blue) on 6 or more",
        "Hits Cruiser (Red) on 5 or more",
    ]
    assert titles(position, None, "hull-left")[1:3] == [
        "1 \N{MULTIPLICATION SIGN} Cruiser: hull left 1, damage 0",
        "1 \N{MULTIPLICATION SIGN} Cruiser: hull left 0, damage 1",
    ]


def test_a_technology_shows_its_price_after_the_discount_and_whether_it_can_be_paid() -> None:
    """ECL-RSC-02: Starbase is on the military track, so that 6 becomes 5; with five science it can be paid."""
    for science, style in ((5, "good"), (4, "muted")):
        position = eclipse.table().supply("plasma-cannon").stock(RED, science=science).turn(RED)
        root = parsed(draw(position.game.view(RED), width=1200, theme="auto"))
        tile = next(tile for tile in having(root, "technology-tile") if title_of(tile).startswith("Plasma Cannon"))
        assert title_of(tile).endswith("now 5")
        assert [text.text for text in having(tile, style) if text.text in ("5", "6")] == ["5"]


def test_reputation_tiles_are_open_to_their_owner_and_closed_to_others() -> None:
    """ECL-REP-04"""
    position = eclipse.table().reputation(RED, 3).turn(RED)
    assert "Reputation tile of 3" in titles(position, RED, "reputation-slot")
    assert not any("of 3" in title for title in titles(position, BLUE, "reputation-slot"))


def test_ships_that_are_held_are_marked() -> None:
    """ECL-MOVE-08: one enemy holds one of three."""
    table = eclipse.table().no_ships(RED, BLUE).hex("106", "0,-1").ships(RED, "106", cruiser=3)
    assert titles(table.ships(BLUE, "106", cruiser=1).turn(RED), RED, "pins")[0].startswith("Red: 1")
