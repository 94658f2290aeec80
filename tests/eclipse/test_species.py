"""The twelve sides of the boards, as they lie before their players when the game begins, and what they let one do."""

from typing import NamedTuple

import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Position
from astrarium.games.eclipse.tables.species import BOARD_NAMES


class Side(NamedTuple):
    """What is worked out from a board by hand; the columns are those of the table below."""

    home: str
    storage: tuple[int, int, int]
    income: tuple[int, int, int]
    owned: str
    ratio: int
    slots: tuple[int, int, int]
    colony: int
    discs: int
    ship: str
    acts: tuple[int, int, int, int]
    costs: tuple[int, ...]


CHEAP, FULL = (2, 4, 7, 2, 4, 8), (3, 5, 8, 3, 5, 10)
FIVE, FOUR, OWN_FOUR, WARLIKE = (1, 4, 0), (0, 4, 0), (1, 3, 0), (0, 4, 1)
"""Slots for ambassadors only, for either, for reputation only."""


def terran(home: str) -> Side:
    """The six Terran sides differ in their home hex alone."""
    return Side(home, (2, 3, 3), (3, 3, 3), "starbase", 2, FIVE, 3, 12, "interceptor", (1, 2, 2, 3), FULL)


ONE = "interceptor"
# Home, storage, income, technologies, trade, slots, colony ships, discs left, ship, researches-upgrades-builds-moves.
SIDES = {
    "terran-directorate": terran("221"),
    "eridani": Side(
        "222", (26, 2, 4), (3, 3, 2), "plasma-cannon gauss-shield fusion-drive", 3, FOUR, 3, 10, ONE, (1, 2, 2, 2), FULL
    ),
    "terran-federation": terran("223"),
    "hydran": Side("224", (2, 5, 2), (3, 3, 2), "advanced-labs", 3, OWN_FOUR, 3, 12, ONE, (2, 2, 2, 2), FULL),
    "terran-union": terran("225"),
    "planta": Side("226", (4, 4, 4), (3, 3, 3), "starbase", 3, OWN_FOUR, 4, 12, ONE, (1, 2, 2, 2), FULL),
    "terran-republic": terran("227"),
    "draco": Side("228", (2, 4, 3), (3, 3, 2), "", 3, FOUR, 3, 12, ONE, (1, 2, 2, 2), FULL),
    "terran-conglomerate": terran("229"),
    "mechanema": Side("230", (3, 3, 3), (3, 3, 2), "positron-computer", 3, FOUR, 3, 12, ONE, (1, 3, 3, 2), CHEAP),
    "terran-alliance": terran("231"),
    "orion": Side(
        "232", (3, 3, 5), (2, 3, 3), "neutron-bombs gauss-shield", 4, WARLIKE, 3, 12, "cruiser", (1, 2, 2, 2), FULL
    ),
}  # fmt: skip


def opposite(board: str) -> str:
    """Somebody else to play against."""
    return "hydran" if board in ("terran-directorate", "eridani") else "terran-directorate"


def begun(board: str) -> Position:
    """The first turn of red, with this board."""
    return eclipse.table(board, opposite(board)).turn(RED)


def test_there_are_twelve_sides_each_with_a_row_here() -> None:
    """ECL-SETUP-08"""
    assert tuple(SIDES) == BOARD_NAMES


@pytest.mark.parametrize("board", list(SIDES))
def test_storage_income_and_technologies_of_a_board(board: str) -> None:
    """ECL-SETUP-12, ECL-SETUP-14, ECL-SETUP-16"""
    side, position = SIDES[board], begun(board)
    assert position.stock(RED) == side.storage
    assert position.income(RED) == side.income
    assert sorted(position.technologies(RED)) == sorted(side.owned.split())


@pytest.mark.parametrize("board", list(SIDES))
def test_home_hex_ship_discs_and_colony_ships_of_a_board(board: str) -> None:
    """ECL-SETUP-09, ECL-SETUP-10, ECL-SETUP-13"""
    side, position = SIDES[board], begun(board)
    assert position.owner(side.home) == RED
    assert [position.ships(RED, side.home, ship) for ship in ("interceptor", "cruiser", "dreadnought", "starbase")] == [
        int(ship == side.ship) for ship in ("interceptor", "cruiser", "dreadnought", "starbase")
    ]
    assert position.discs(RED) == side.discs
    assert position.state.colony_ships[RED] == side.colony
    assert position.game.view(RED).players[RED].upkeep == (1 if board == "eridani" else 0)


@pytest.mark.parametrize("board", list(SIDES))
def test_trade_and_slots_of_a_board(board: str) -> None:
    """ECL-ECON-02, ECL-SPC-01, ECL-SPC-12"""
    side = SIDES[board]
    assert begun(board).game.view(RED).players[RED].slots == side.slots
    short = eclipse.table(board, opposite(board)).stock(RED, money=side.ratio - 1).turn(RED)
    assert not any(key.startswith("trade") for key in short.standing(RED))
    enough = eclipse.table(board, opposite(board)).stock(RED, money=side.ratio).turn(RED)
    assert enough.say(RED, "trade:money>science").stock(RED) == (0, 1, 0)


@pytest.mark.parametrize("board", list(SIDES))
def test_how_often_an_action_acts_and_a_reaction_once(board: str) -> None:
    """ECL-SPC-02, ECL-SPC-04, ECL-SPC-11"""
    for action, count in zip(("research", "upgrade", "build", "move"), SIDES[board].acts, strict=True):
        question = begun(board).play(f"act:{action}").game.question
        assert question and question.about == (count,)
    for action in ("upgrade", "build", "move"):
        position = eclipse.table(board, opposite(board)).passed(RED).turn(RED).play(f"react:{action}")
        assert position.game.question and position.game.question.about == (1,)


@pytest.mark.parametrize("board", list(SIDES))
def test_what_ships_and_structures_cost_on_a_board(board: str) -> None:
    """ECL-BLD-02"""
    side = SIDES[board]
    items = ("interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith")
    for item, cost in zip(items, side.costs, strict=True):
        table = eclipse.table(board, opposite(board)).owns(RED, "starbase", "orbital", "monolith")
        position = table.stock(RED, materials=cost - 1).turn(RED).play("act:build")
        assert position.rule_against(f"build:{item}:{side.home}", RED) == "ECL-BLD-02"
        table = eclipse.table(board, opposite(board)).owns(RED, "starbase", "orbital", "monolith")
        position = table.stock(RED, materials=cost).turn(RED).play("act:build", f"build:{item}:{side.home}")
        assert position.stock(RED)[2] == 0


# Initiative, movement, energy made and used, hull, computer, shield, cannons of the four classes as printed.
STANDARD = (
    (3, 1, 3, 2, 0, 0, 0, (1,)), (2, 1, 3, 2, 1, 1, 0, (1,)), (1, 1, 3, 3, 2, 1, 0, (1, 1)),
    (4, 0, 3, 1, 2, 1, 0, (1,)),
)  # fmt: skip
BLUEPRINTS = {
    "eridani": (*STANDARD[:2], (1, 1, 4, 3, 2, 1, 0, (1, 1)), STANDARD[3]),
    "planta": (
        (1, 1, 5, 2, 0, 1, 0, (1,)), (1, 1, 5, 2, 1, 1, 0, (1,)), (1, 1, 5, 3, 2, 1, 0, (1, 1)),
        (2, 0, 5, 1, 2, 2, 0, (1,)),
    ),
    "orion": (
        (4, 1, 4, 2, 0, 0, 1, (1,)), (3, 1, 5, 2, 1, 1, 1, (1,)), (2, 1, 6, 3, 2, 1, 1, (1, 1)),
        (5, 0, 3, 1, 2, 1, 1, (1,)),
    ),
}  # fmt: skip
SQUARES = {"planta": (3, 5, 7, 4)}


@pytest.mark.parametrize("board", list(SIDES))
def test_the_blueprints_of_a_board_are_worth_what_is_printed(board: str) -> None:
    """ECL-SPC-03, ECL-SPC-06, ECL-UPG-10"""
    rows = begun(board).game.view(RED).players[RED].blueprints
    assert [
        (r.initiative, r.movement, r.energy, r.used, r.hull, r.computer, r.shield, r.cannons) for r in rows
    ] == list(BLUEPRINTS.get(board, STANDARD))
    assert tuple(len(row.printed) for row in rows) == SQUARES.get(board, (4, 6, 8, 5))
    assert [row.left for row in rows] == [8 - (board != "orion"), 4 - (board == "orion"), 2, 4]
    assert all(not any(row.tiles) and not row.missiles for row in rows)


@pytest.mark.parametrize("board", list(SIDES))
def test_who_explores_twice_and_who_sees_two_hexes(board: str) -> None:
    """ECL-SPC-05, ECL-SPC-07"""
    table = eclipse.table(board, opposite(board)).stack(1, "106", "103").colony_ships(RED, 0)
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:106")
    assert position.offers("another") == (board == "draco")
    position.play("lay:106:0", "leave")
    assert (position.asked() == (RED, "question.explore")) == (board == "planta")


@pytest.mark.parametrize("board", list(SIDES))
def test_who_spares_ancients_and_who_gains_by_them_and_by_hexes(board: str) -> None:
    """ECL-SPC-08, ECL-END-09"""
    table = eclipse.table(board, opposite(board)).hex("101", "0,-1", 3).ships(RED, "101", interceptor=2)
    assert (table.combat().game.view(None).battle is None) == (board == "draco")
    assert begun(board).game.scores()[RED] == 3 + (board == "planta")
    with_ancient = eclipse.table(board, opposite(board)).hex("101", "0,-1", 3).turn(RED)
    assert with_ancient.game.scores()[RED] == 3 + (board in ("planta", "draco"))


@pytest.mark.parametrize("board", list(SIDES))
def test_whose_cubes_perish_before_an_unarmed_ship(board: str) -> None:
    """ECL-BOM-09"""
    home = SIDES[board].home
    table = eclipse.table(board, opposite(board)).no_ships(RED).design(BLUE, "interceptor", "", "nuclear-source")
    position = table.ships(BLUE, home, interceptor=1).combat()
    while position.asked()[1].startswith(("question.bombard", "chance.")):
        position.play("done" if position.offers("done") else position.options()[0])
    assert bool(position.cubes(home)) == (board != "planta")
