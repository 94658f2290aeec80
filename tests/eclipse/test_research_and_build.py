import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED
from astrarium.games.eclipse.state import has, ships_left
from astrarium.games.eclipse.tables.ids import SHIPS
from astrarium.games.eclipse.tables.parts import PARTS, UNLOCKED_BY
from astrarium.games.eclipse.tables.technologies import PRICES, TECHNOLOGIES, TECHNOLOGY

# Research


def test_a_research_action_takes_one_tile_from_the_supply_board() -> None:
    """ECL-RSC-01, ECL-RSC-05"""
    position = eclipse.table().supply("neutron-bombs").stock(RED, science=20).stock(BLUE, science=20).turn(RED)
    position.play("act:research", "research:neutron-bombs")
    assert position.technologies(RED) == ["neutron-bombs", "starbase"] and position.stock(RED)[1] == 18
    position.play("act:research")
    assert position.options() == ["done"]
    assert position.rule_against("research:neutron-bombs", BLUE) == "ECL-RSC-05"


@pytest.mark.parametrize("technology", range(24), ids=[row.name for row in TECHNOLOGIES])
def test_each_technology_costs_its_price_less_the_discount_of_its_track(technology: int) -> None:
    """ECL-RSC-02, ECL-RUL-23: with nothing on its track the printed cost, with six eight less or the minimum."""
    row = TECHNOLOGIES[technology]
    assert PRICES[technology][0] == row.cost
    assert PRICES[technology][6] == max(row.least, row.cost - 8)
    position = eclipse.table("draco", "terran").supply(row.name).stock(RED, science=row.cost).turn(RED)
    assert position.play("act:research", f"research:{row.name}").stock(RED)[1] == 0
    position = eclipse.table("draco", "terran").supply(row.name).stock(RED, science=row.cost - 1).turn(RED)
    assert position.play("act:research").rule_against(f"research:{row.name}", RED) == "ECL-RSC-02"


COSTS = {
    "neutron-bombs": (2, 2), "starbase": (4, 3), "plasma-cannon": (6, 4), "phase-shield": (8, 5),
    "advanced-mining": (10, 6), "tachyon-source": (12, 6), "plasma-missile": (14, 7), "gluon-computer": (16, 8),
    "gauss-shield": (2, 2), "improved-hull": (4, 3), "fusion-source": (6, 4), "positron-computer": (8, 5),
    "advanced-economy": (10, 6), "tachyon-drive": (12, 6), "antimatter-cannon": (14, 7), "quantum-grid": (16, 8),
    "nanorobots": (2, 2), "fusion-drive": (4, 3), "advanced-robotics": (6, 4), "orbital": (8, 5),
    "advanced-labs": (10, 6), "monolith": (12, 6), "artifact-key": (14, 7), "wormhole-generator": (16, 8),
}  # fmt: skip


def test_costs_and_minimum_costs_are_those_of_the_first_edition() -> None:
    """ECL-RUL-23, ECL-RUL-03: eight of each category, five copies of the cheapest and three of the dearest."""
    assert {row.name: (row.cost, row.least) for row in TECHNOLOGIES} == COSTS
    assert [row.tiles for row in TECHNOLOGIES] == [5, 5, 5, 4, 4, 3, 3, 3] * 3


def test_starbase_costs_three_with_two_military_technologies() -> None:
    """ECL-RSC-02: the discount is two, but three is the minimum."""
    table = eclipse.table("draco", "terran").owns(RED, "neutron-bombs", "plasma-cannon").supply("starbase")
    position = table.stock(RED, science=3).turn(RED).play("act:research", "research:starbase")
    assert position.stock(RED)[1] == 0


def test_a_technology_is_never_taken_twice() -> None:
    """ECL-RSC-03"""
    position = eclipse.table().supply("starbase").stock(RED, science=20).turn(RED).play("act:research")
    assert position.rule_against("research:starbase", RED) == "ECL-RSC-03"


MILITARY = ("neutron-bombs", "plasma-cannon", "phase-shield", "advanced-mining", "tachyon-source", "plasma-missile")


def test_a_track_of_seven_is_closed() -> None:
    """ECL-RSC-04, ECL-RUL-62"""
    table = eclipse.table().owns(RED, *MILITARY).supply("gluon-computer").stock(RED, science=40)
    position = table.turn(RED).play("act:research")
    assert position.rule_against("research:gluon-computer", RED) == "ECL-RUL-62"
    assert position.game.view(RED).players[RED].prices[TECHNOLOGY["gluon-computer"]] == 8


def test_hydran_research_two_and_the_first_already_counts() -> None:
    """ECL-RSC-06, ECL-SPC-04"""
    table = eclipse.table("hydran", "terran").supply("fusion-drive", "orbital").stock(RED, science=9)
    position = table.colony_ships(RED, 0).turn(RED).play("act:research", "research:fusion-drive")
    assert position.stock(RED)[1] == 9 - 3, "Advanced Labs lie on the track already"
    position.play("research:orbital")
    assert position.stock(RED)[1] == 0, "8 less 2"
    assert position.asked()[0] == BLUE


def test_instant_technologies_act_once_when_taken() -> None:
    """ECL-RSC-08, ECL-RSC-09, ECL-COMP-05"""
    for technology, discs in (("advanced-robotics", 1), ("quantum-grid", 2)):
        position = eclipse.table().supply(technology).stock(RED, science=16).turn(RED)
        before = position.discs(RED)
        position.play("act:research", f"research:{technology}")
        assert position.discs(RED) == before - 1 + discs
        assert position.state.reserve[RED] == 3 - discs


def test_the_artifact_key_gives_five_of_one_kind_for_each_artifact() -> None:
    """ECL-RSC-10, ECL-RUL-63: home hex and 204 have one each; one gained later counts for nothing."""
    table = eclipse.table().hex("204", "-1,-1", empty=True).control(RED, "204").supply("artifact-key")
    table.hex("102", "0,-1").stock(RED, science=14)
    position = table.turn(RED).play("act:research", "research:artifact-key")
    assert position.options() == ["take:money", "take:science", "take:materials"]
    position.play("take:money", "take:materials")
    assert position.stock(RED) == (5, 0, 5)
    position.play("done", "pass", "act:influence", "from:track", "to:102")
    assert position.stock(RED) == (5, 0, 5)


@pytest.mark.parametrize(("board", "builds"), [("terran", 3), ("mechanema", 4)])
def test_nanorobots_raise_the_builds_of_an_action_not_of_a_reaction(board: str, builds: int) -> None:
    """ECL-RSC-11, ECL-REA-04, ECL-BLD-01"""
    build = "build:interceptor:" + ("221" if board == "terran" else "230")
    table = eclipse.table(board, "terran").owns(RED, "nanorobots").stock(RED, materials=40)
    position = table.turn(RED).play("act:build", *[build] * builds)
    assert position.asked()[0] == BLUE
    table = eclipse.table(board, "terran").owns(RED, "nanorobots").stock(RED, materials=40).passed(RED)
    assert table.turn(RED).play("react:build", build).asked()[0] == BLUE


PART_TECHNOLOGIES = [row.name for part, row in enumerate(PARTS) if UNLOCKED_BY[part] >= 0]


@pytest.mark.parametrize("name", PART_TECHNOLOGIES)
def test_each_part_technology_unlocks_its_own_part_and_no_other(name: str) -> None:
    """ECL-RSC-12, ECL-UPG-04"""
    table = eclipse.table("draco", "terran")
    basic = set(table.turn(RED).play("act:upgrade").options())
    assert f"part:{name}" not in basic
    table = eclipse.table("draco", "terran").owns(RED, name)
    assert set(table.turn(RED).play("act:upgrade").options()) - basic == {f"part:{name}"}


def test_passive_technologies_are_owned_for_good() -> None:
    """ECL-RSC-04"""
    table = eclipse.table().supply("advanced-labs").stock(RED, science=10)
    position = table.turn(RED).play("act:research", "research:advanced-labs")
    assert has(position.state, RED, TECHNOLOGY["advanced-labs"])


# Build


@pytest.mark.parametrize(
    ("board", "costs"),
    [("terran", (3, 5, 8, 3, 5, 10)), ("mechanema", (2, 4, 7, 2, 4, 8)), ("orion", (3, 5, 8, 3, 5, 10))],
)
def test_ships_and_structures_cost_what_the_board_says(board: str, costs: tuple[int, ...]) -> None:
    """ECL-BLD-02, ECL-SPC-11"""
    home = {"terran": "221", "mechanema": "230", "orion": "232"}[board]
    items = ("interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith")
    for item, cost in zip(items, costs, strict=True):
        table = eclipse.table(board, "terran").owns(RED, "starbase", "orbital", "monolith").stock(RED, materials=cost)
        position = table.turn(RED).play("act:build", f"build:{item}:{home}")
        assert position.stock(RED)[2] == 0


def test_a_build_action_builds_two_and_mechanema_three() -> None:
    """ECL-BLD-01, ECL-BLD-03: on hexes with a disc only, each where the builder wants."""
    table = eclipse.table().hex("106", "0,-1").control(RED, "106").hex("201", "-1,-1").ships(RED, "201", interceptor=1)
    position = table.stock(RED, materials=40).colony_ships(RED, 0).turn(RED).play("act:build")
    assert not any("201" in key for key in position.options())
    position.play("build:cruiser:106", "build:interceptor:221")
    assert position.asked()[0] == BLUE
    assert position.ships(RED, "106", "cruiser") == 1 and position.ships(RED, "221", "interceptor") == 2
    mechanema = eclipse.table("mechanema", "terran").stock(RED, materials=40).turn(RED)
    assert mechanema.play("act:build", *["build:interceptor:230"] * 3).asked()[0] == BLUE


def test_enemy_ships_do_not_forbid_building() -> None:
    """ECL-BLD-04, ECL-RUL-12"""
    position = eclipse.table().ships(BLUE, "221", dreadnought=1).turn(RED).play("act:build")
    assert position.offers("build:interceptor:221")


@pytest.mark.parametrize(("ship", "count"), [("interceptor", 8), ("cruiser", 4), ("dreadnought", 2), ("starbase", 4)])
def test_ships_are_limited_to_the_pieces_of_the_player(ship: str, count: int) -> None:
    """ECL-BLD-05, ECL-COMP-01, ECL-COMP-02"""
    table = eclipse.table().no_ships(RED).ships(RED, "221", **{ship: count}).stock(RED, materials=40)
    position = table.turn(RED).play("act:build")
    assert ships_left(position.state, RED, SHIPS.index(ship)) == 0
    assert position.rule_against(f"build:{ship}:221", RED) == "ECL-BLD-05"


@pytest.mark.parametrize("item", ["starbase", "orbital", "monolith"])
def test_some_builds_need_their_technology(item: str) -> None:
    """ECL-BLD-06"""
    table = eclipse.table("draco", "terran").stock(RED, materials=40)
    assert table.turn(RED).play("act:build").rule_against(f"build:{item}:228", RED) == "ECL-BLD-06"
    table = eclipse.table("draco", "terran").stock(RED, materials=40).owns(RED, item)
    assert table.turn(RED).play("act:build").offers(f"build:{item}:228")


def test_a_hex_has_one_orbital_and_one_monolith_at_most() -> None:
    """ECL-BLD-07, ECL-RUL-05, ECL-COMP-04"""
    table = eclipse.table().owns(RED, "orbital", "monolith").stock(RED, materials=40).orbital("221")
    position = table.turn(RED).play("act:build")
    assert position.rule_against("build:orbital:221", RED) == "ECL-BLD-07"
    position.play("build:monolith:221")
    assert position.rule_against("build:monolith:221", RED) == "ECL-BLD-07"
    state = position.state
    assert state.orbitals.bit_count() == state.monoliths.bit_count() == 1


def test_any_number_of_starbases_may_stand_in_a_hex() -> None:
    """ECL-BLD-08, ECL-RUL-14"""
    table = eclipse.table().stock(RED, materials=40).ships(RED, "221", starbase=2)
    position = table.turn(RED).play("act:build", "build:starbase:221", "build:starbase:221")
    assert position.ships(RED, "221", "starbase") == 4


def test_a_new_orbital_can_be_settled_at_once() -> None:
    """ECL-BLD-09"""
    table = eclipse.table().owns(RED, "orbital").stock(RED, materials=5)
    position = table.turn(RED).play("act:build", "build:orbital:221", "done", "settle:221:orbital:science")
    assert position.cubes("221")[-1] == "orbital"


def test_what_is_built_defends() -> None:
    """ECL-BLD-10, ECL-CMB-07: red built later than blue came, and is the defender all the same."""
    table = eclipse.table().hex("106", "0,-1").control(RED, "106").ships(BLUE, "106", interceptor=1)
    table.passed(BLUE).stock(RED, materials=3).colony_ships(RED, 0)
    position = table.turn(RED).play("act:build", "build:interceptor:106", "done", "pass", "pass")
    battle = position.game.view(None).battle
    assert battle and (battle.attacker, battle.defender) == ("blue", "red")
