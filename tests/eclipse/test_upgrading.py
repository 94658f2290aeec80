from typing import Any

import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED
from astrarium.games.eclipse.blueprints import legal, repairs_needed, values, with_tile
from astrarium.games.eclipse.state import worth
from astrarium.games.eclipse.tables.ids import CRUISER, DREADNOUGHT, INTERCEPTOR, SHIPS, STARBASE, Ship
from astrarium.games.eclipse.tables.parts import EMPTY, PART
from astrarium.games.eclipse.tables.species import BOARD

# What each part adds to a dreadnought's empty square: energy made, energy used, and whatever else changes.
PARTS: dict[str, dict[str, Any]] = {
    "ion-cannon": {"used": 1, "cannons": (1, 1, 1)},
    "plasma-cannon": {"used": 2, "cannons": (1, 1, 2)},
    "antimatter-cannon": {"used": 4, "cannons": (1, 1, 4)},
    "plasma-missile": {"missiles": (2, 2)},
    "hull": {"hull": 1},
    "improved-hull": {"hull": 2},
    "nuclear-drive": {"used": 1, "initiative": 1, "movement": 1, "drives": 1},
    "fusion-drive": {"used": 2, "initiative": 2, "movement": 2, "drives": 1},
    "tachyon-drive": {"used": 3, "initiative": 3, "movement": 3, "drives": 1},
    "electron-computer": {"computer": 1},
    "positron-computer": {"used": 1, "initiative": 1, "computer": 2},
    "gluon-computer": {"used": 2, "initiative": 2, "computer": 3},
    "nuclear-source": {"produced": 3},
    "fusion-source": {"produced": 6},
    "tachyon-source": {"produced": 9},
    "gauss-shield": {"shield": 1},
    "phase-shield": {"used": 1, "shield": 2},
    "axion-computer": {"computer": 3},
    "hypergrid-source": {"produced": 11},
    "shard-hull": {"hull": 3},
    "ion-turret": {"used": 1, "cannons": (1, 1, 1, 1)},
    "conformal-drive": {"used": 2, "initiative": 2, "movement": 4, "drives": 1},
    "flux-shield": {"used": 2, "shield": 3},
}


@pytest.mark.parametrize("part", list(PARTS))
def test_a_part_adds_its_values_to_the_ship(part: str) -> None:
    """ECL-UPG-08"""
    board = BOARD["terran-union"]
    bare = values(board, DREADNOUGHT, (EMPTY,) * 8)
    fitted = values(board, DREADNOUGHT, with_tile((EMPTY,) * 8, 2, PART[part]))
    for name, before in bare._asdict().items():
        after = getattr(fitted, name)
        expected = PARTS[part].get(name, before if isinstance(before, tuple) else 0)
        assert after == (expected if isinstance(before, tuple) else before + expected), name


# Initiative, movement, energy made and used, hull, computer, shield, cannons of the four classes as printed.
STANDARD: dict[int, tuple[object, ...]] = {
    INTERCEPTOR: (3, 1, 3, 2, 0, 0, 0, (1,)),
    CRUISER: (2, 1, 3, 2, 1, 1, 0, (1,)),
    DREADNOUGHT: (1, 1, 3, 3, 2, 1, 0, (1, 1)),
    STARBASE: (4, 0, 3, 1, 2, 1, 0, (1,)),
}
PRINTED: dict[str, dict[int, tuple[object, ...]]] = {
    "terran-union": STANDARD,
    "hydran": STANDARD,
    "draco": STANDARD,
    "mechanema": STANDARD,
    "eridani": {**STANDARD, DREADNOUGHT: (1, 1, 4, 3, 2, 1, 0, (1, 1))},
    "planta": {
        INTERCEPTOR: (1, 1, 5, 2, 0, 1, 0, (1,)),
        CRUISER: (1, 1, 5, 2, 1, 1, 0, (1,)),
        DREADNOUGHT: (1, 1, 5, 3, 2, 1, 0, (1, 1)),
        STARBASE: (2, 0, 5, 1, 2, 2, 0, (1,)),
    },
    "orion": {
        INTERCEPTOR: (4, 1, 4, 2, 0, 0, 1, (1,)),
        CRUISER: (3, 1, 5, 2, 1, 1, 1, (1,)),
        DREADNOUGHT: (2, 1, 6, 3, 2, 1, 1, (1, 1)),
        STARBASE: (5, 0, 3, 1, 2, 1, 1, (1,)),
    },
}


@pytest.mark.parametrize("board", list(PRINTED))
@pytest.mark.parametrize("ship", [INTERCEPTOR, CRUISER, DREADNOUGHT, STARBASE])
def test_printed_blueprints_have_the_values_of_the_boards(board: str, ship: int) -> None:
    """ECL-UPG-10, ECL-SPC-06, ECL-SPC-12"""
    state = eclipse.table(board, "terran").turn(RED).state
    ship_values = worth(state, RED, ship)
    assert (
        ship_values.initiative,
        ship_values.movement,
        ship_values.produced,
        ship_values.used,
        ship_values.hull,
        ship_values.computer,
        ship_values.shield,
        ship_values.cannons,
    ) == PRINTED[board][ship]


def test_returned_tiles_bring_the_printed_part_back_and_need_no_tile_taken() -> None:
    """ECL-UPG-01"""
    position = eclipse.table().design(RED, "cruiser", "improved-hull", "hull").turn(RED).play("act:upgrade")
    assert [key for key in position.options() if key.startswith("take-off")] == [
        "take-off:cruiser:1",
        "take-off:cruiser:2",
    ]
    position.play("take-off:cruiser:1", "take-off:cruiser:2")
    assert worth(position.state, RED, CRUISER).hull == 1
    position.play("done")
    assert position.asked()[0] == BLUE


def test_tiles_are_returned_before_any_is_taken() -> None:
    """ECL-UPG-01"""
    position = eclipse.table().design(RED, "interceptor", "hull").turn(RED)
    position.play("act:upgrade", "part:hull", "put-on:cruiser:2")
    assert not any(key.startswith("take-off") for key in position.options())


@pytest.mark.parametrize(("board", "count"), [("terran", 2), ("mechanema", 3)])
def test_an_upgrade_takes_two_tiles_and_mechanema_three(board: str, count: int) -> None:
    """ECL-UPG-02, ECL-SPC-11"""
    position = eclipse.table(board, "terran").turn(RED).play("act:upgrade")
    for square in ("interceptor:1", "cruiser:2", "dreadnought:3")[:count]:
        position.play("part:hull", f"put-on:{square}")
    assert position.asked()[0] == BLUE


def test_a_tile_covers_an_empty_square_a_printed_part_or_another_tile() -> None:
    """ECL-UPG-03"""
    position = eclipse.table().design(RED, "cruiser", "improved-hull").turn(RED).play("act:upgrade", "part:hull")
    assert position.offers("put-on:cruiser:1") and position.offers("put-on:cruiser:2")
    assert position.offers("put-on:cruiser:3"), "over the printed cannon"
    position.play("put-on:cruiser:1")
    assert position.tiles(RED, "cruiser")[0] == "hull"


def test_the_five_basic_parts_need_no_technology() -> None:
    """ECL-UPG-04"""
    position = eclipse.table("draco", "terran").turn(RED).play("act:upgrade")
    assert position.options() == [
        "part:ion-cannon", "part:hull", "part:nuclear-drive", "part:electron-computer", "part:nuclear-source", "done",
    ]  # fmt: skip


def test_no_blueprint_may_use_more_energy_than_it_has() -> None:
    """ECL-UPG-05, ECL-RUL-13: the printed interceptor has one energy to spare, which a Plasma Cannon exceeds."""
    table = eclipse.table().owns(RED, "plasma-cannon").passed(RED)
    position = table.turn(RED).play("react:upgrade", "part:plasma-cannon")
    assert not position.offers("put-on:interceptor:1")
    assert position.offers("put-on:interceptor:2"), "in place of the Ion Cannon"
    position = eclipse.table().passed(RED).turn(RED).play("react:upgrade", "part:ion-cannon")
    assert not position.offers("put-on:dreadnought:3"), "the printed dreadnought has none to spare"


def test_energy_outside_the_grid_counts() -> None:
    """ECL-UPG-05, ECL-UPG-10, ECL-SPC-03: the dreadnought of Eridani has one more."""
    position = eclipse.table("eridani", "terran").passed(RED).turn(RED).play("react:upgrade", "part:ion-cannon")
    assert position.offers("put-on:dreadnought:3")


def test_ships_that_move_keep_a_drive() -> None:
    """ECL-UPG-06"""
    position = eclipse.table().passed(RED).turn(RED).play("react:upgrade", "part:hull")
    assert not any(position.offers(f"put-on:{key}") for key in ("interceptor:4", "cruiser:6", "dreadnought:8"))


def test_a_starbase_never_has_a_drive() -> None:
    """ECL-UPG-07"""
    position = eclipse.table().passed(RED).turn(RED).play("react:upgrade", "part:nuclear-drive")
    assert not any("starbase" in key for key in position.options())
    assert legal(BOARD["terran-union"], STARBASE, (EMPTY,) * 5)


def test_two_fusion_drives_add_up() -> None:
    """ECL-UPG-08, ECL-MOVE-04: movement 4, initiative 2 + 4, energy 4 besides the cannon's 1."""
    tiles = (PART["fusion-drive"], EMPTY, PART["fusion-source"], PART["fusion-drive"])
    total = values(BOARD["terran-union"], INTERCEPTOR, tiles)
    assert (total.movement, total.initiative, total.used) == (4, 6, 5)


def test_an_upgrade_applies_at_once_to_ships_that_exist() -> None:
    """ECL-UPG-09"""
    table = eclipse.table().owns(RED, "fusion-drive").hex("106", "0,-1").ships(RED, "106", interceptor=1).no_defence()
    position = table.turn(RED).play("act:upgrade", "part:fusion-drive", "put-on:interceptor:4", "done")
    position.play("pass", "done") if position.asked()[1] == "question.settle" else position.play("pass")
    position.play("act:move", "move:interceptor:106>001")
    assert position.asked() == (RED, "question.fly-on")


def test_legality_is_required_at_the_end_of_the_action_only() -> None:
    """ECL-UPG-11: a Plasma Cannon that the energy does not allow yet, then the source; no other end is offered."""
    table = eclipse.table().owns(RED, "plasma-cannon", "fusion-source")
    position = table.turn(RED).play("act:upgrade", "part:plasma-cannon", "put-on:interceptor:1")
    assert "done" not in position.options()
    position.play("part:fusion-source")
    assert position.options() == ["put-on:interceptor:1", "put-on:interceptor:2", "put-on:interceptor:3"]
    position.play("put-on:interceptor:3")
    assert position.tiles(RED, "interceptor") == ["plasma-cannon", "", "fusion-source", ""]


def test_a_source_may_be_given_back_only_if_the_tiles_that_are_left_can_replace_it() -> None:
    """ECL-UPG-11: the returned source feeds two cannons; one tile over the second mends it."""
    table = eclipse.table().design(RED, "interceptor", "plasma-cannon", "", "fusion-source").owns(RED, "plasma-cannon")
    assert table.turn(RED).play("act:upgrade").offers("take-off:interceptor:3")
    tiles = (PART["plasma-cannon"], EMPTY, EMPTY, EMPTY)
    assert repairs_needed(BOARD["terran-union"], INTERCEPTOR, tiles, (PART["nuclear-source"],) * 3, 2) == 1


def test_a_taken_part_is_placed_in_the_same_action() -> None:
    """ECL-UPG-12"""
    position = eclipse.table().turn(RED).play("act:upgrade", "part:hull")
    assert position.asked() == (RED, "question.put-on")
    assert all(key.startswith("put-on:") for key in position.options())


@pytest.mark.parametrize(
    ("ship", "square", "initiative", "produced", "hull"),
    [(INTERCEPTOR, 1, 4, 4, 0), (CRUISER, 2, 3, 5, 1), (DREADNOUGHT, 3, 2, 6, 2), (STARBASE, 5, 5, 3, 2)],
)
def test_the_shields_printed_for_orion_can_be_covered(
    ship: Ship, square: int, initiative: int, produced: int, hull: int
) -> None:
    """ECL-SPC-13: a part like any other stands in for it, and nothing else about the ship changes."""
    position = eclipse.table("orion", "terran").turn(RED)
    before = worth(position.state, RED, ship)
    assert (before.initiative, before.produced, before.hull, before.shield) == (initiative, produced, hull, 1)
    position.play("act:upgrade", "part:hull", f"put-on:{SHIPS[ship]}:{square}")
    assert worth(position.state, RED, ship) == before._replace(hull=hull + 1, shield=0)


def test_the_cruiser_of_the_worked_examples_needs_a_fusion_source() -> None:
    """ECL-RUL-26: two Ion Cannons, Positron Computer and Nuclear Drive use four energy."""
    parts = (EMPTY, PART["ion-cannon"], EMPTY, EMPTY, PART["positron-computer"], EMPTY)
    assert not legal(BOARD["mechanema"], CRUISER, parts)
    assert legal(BOARD["mechanema"], CRUISER, with_tile(parts, 3, PART["fusion-source"]))


def test_the_blueprints_of_the_worked_combat_example_have_its_values() -> None:
    """ECL-RUL-71"""
    mechanema, hydran = BOARD["mechanema"], BOARD["hydran"]
    interceptor = values(mechanema, INTERCEPTOR, (PART["plasma-missile"], EMPTY, EMPTY, EMPTY))
    assert (interceptor.initiative, interceptor.computer, interceptor.missiles) == (3, 0, (2, 2))
    tiles = (EMPTY, PART["ion-cannon"], EMPTY, PART["fusion-source"], PART["positron-computer"], EMPTY)
    cruiser = values(mechanema, CRUISER, tiles)
    assert (cruiser.initiative, cruiser.hull, cruiser.computer, cruiser.cannons) == (3, 1, 2, (1, 1))
    swift = (PART["plasma-missile"], EMPTY, EMPTY, PART["fusion-drive"])
    assert values(hydran, INTERCEPTOR, swift).initiative == 4
    names = ("improved-hull", "plasma-missile", "plasma-cannon", "fusion-source", "gauss-shield", "fusion-drive")
    total = values(hydran, CRUISER, tuple(PART[name] for name in names))
    assert (total.initiative, total.hull, total.shield, total.cannons, total.missiles) == (3, 2, 1, (2,), (2, 2))


def test_the_one_ancient_source_mends_one_blueprint_only() -> None:
    """ECL-UPG-11: without both sources cruiser and dreadnought would use 15 of nothing; eleven help one of them."""
    big = ("antimatter-cannon", "tachyon-source", "tachyon-source", "", "antimatter-cannon", "antimatter-cannon")
    table = eclipse.table().owns(RED, "antimatter-cannon", "tachyon-source", "tachyon-drive")
    table.design(RED, "dreadnought", *big, "", "tachyon-drive").beside(RED, "hypergrid-source")
    table.design(RED, "cruiser", *(big[1], big[1]), *(big[0],) * 3, "tachyon-drive")
    position = table.turn(RED).play("act:upgrade", "take-off:cruiser:1", "take-off:cruiser:2")
    assert position.offers("take-off:dreadnought:2")
    position.play("take-off:dreadnought:2")
    assert not position.offers("take-off:dreadnought:3")
    position.play("part:hypergrid-source")
    assert position.options() == ["put-on:cruiser:3", "put-on:cruiser:4", "put-on:cruiser:5"]


def test_the_parts_that_can_be_taken_are_those_that_can_be_put_somewhere() -> None:
    """ECL-UPG-02, ECL-UPG-04, ECL-DSC-07: one tile gives an Antimatter Cannon no energy anywhere, two tiles do."""
    table = eclipse.table().owns(RED, "antimatter-cannon").beside(RED, "shard-hull")
    table.design(RED, "interceptor", "ion-cannon").design(RED, "cruiser", "", "hull").passed(RED)
    basic = ["ion-cannon", "hull", "nuclear-drive", "electron-computer", "nuclear-source", "shard-hull"]
    returned = ["take-off:interceptor:1", "take-off:cruiser:2"]
    position = table.turn(RED).play("react:upgrade")
    assert position.options() == [*returned, *(f"part:{part}" for part in basic), "done"]
    table = eclipse.table().owns(RED, "antimatter-cannon").design(RED, "interceptor", "ion-cannon")
    position = table.turn(RED).play("act:upgrade")
    parts = [f"part:{part}" for part in (basic[0], "antimatter-cannon", *basic[1:5])]
    assert position.options() == ["take-off:interceptor:1", *parts, "done"]
    position.play("part:hull", "put-on:cruiser:2")
    assert position.options() == [f"part:{part}" for part in basic[:5]] + ["done"], "nothing is given back any more"
    position.play("part:hull", "put-on:interceptor:1")
    assert position.asked()[0] == BLUE, "two tiles are all"
