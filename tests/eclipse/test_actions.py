import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, YELLOW
from astrarium.games.eclipse.state import has, ships_left
from astrarium.games.eclipse.tables.ids import SHIPS
from astrarium.games.eclipse.tables.parts import PARTS, UNLOCKED_BY
from astrarium.games.eclipse.tables.technologies import PRICES, TECHNOLOGIES, TECHNOLOGY

# Turns


def test_a_round_has_four_phases_in_order_and_there_are_nine() -> None:
    """ECL-RND-01, ECL-END-01"""
    position = eclipse.table().round(9).passed(RED).turn(BLUE)
    assert position.game.view(None).phase == "action"
    position.play("pass")
    assert position.game.over and position.game.view(None).phase == "over"
    assert position.stock(RED)[1:] == (6, 6), "upkeep of the last round is carried out in full"


def test_the_round_marker_advances_at_the_end_of_cleanup() -> None:
    """ECL-RND-02"""
    position = eclipse.table().round(3).cleanup()
    assert position.game.view(None).round == 4


def test_each_in_turn_acts_or_passes_clockwise_until_all_have_passed() -> None:
    """ECL-ACT-01, ECL-ACT-10, ECL-NUM-03"""
    position = eclipse.table("terran", "terran", "terran").turn(YELLOW)
    assert position.options() == [
        "act:explore", "act:influence", "act:research", "act:upgrade", "act:build", "act:move", "pass",
    ]  # fmt: skip
    order = []
    for answer in ("act:research", "done", "pass", "pass", "pass"):
        order.append(position.asked()[0])
        position.play(answer)
    assert order == [YELLOW, YELLOW, RED, BLUE, YELLOW]
    assert position.game.view(None).round == 2


def test_the_right_most_disc_goes_to_the_action_space_and_actions_repeat() -> None:
    """ECL-ACT-02, ECL-ACT-03"""
    position = eclipse.table().turn(RED)
    before = position.discs(RED)
    position.play("act:research", "done", "pass", "act:research", "done")
    assert position.discs(RED) == before - 2
    assert position.game.view(None).players[RED].actions == (0, 0, 2, 0, 0, 0)


def test_without_a_disc_a_player_can_only_pass_but_still_trade_and_settle() -> None:
    """ECL-ACT-04"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").discs(RED, 0)
    position = table.turn(RED)
    assert position.options() == ["pass"]
    assert "settle:201:money:money" in position.standing(RED) and "trade:science>money" in position.standing(RED)
    position.play("pass", "done", "pass")
    assert eclipse.table().discs(RED, 0).passed(RED).turn(RED).options() == ["pass"]


def test_a_disc_that_comes_back_by_influence_can_be_used_on_the_next_turn() -> None:
    """ECL-ACT-04, ECL-INF-05"""
    table = eclipse.table().hex("106", "0,-1").control(RED, "106").discs(RED, 1)
    position = table.turn(RED).play("act:influence", "from:106", "to:track", "done", "pass")
    assert position.options() != ["pass"] and position.discs(RED) == 1


def test_after_passing_only_reactions_are_possible() -> None:
    """ECL-ACT-05, ECL-REA-01, ECL-ACT-07"""
    position = eclipse.table().turn(RED).play("pass", "act:research", "done")
    assert position.asked() == (RED, "question.react")
    position.play("react:build", "done", "act:research", "done", "pass")
    assert position.asked()[0] == BLUE


def test_the_first_to_pass_starts_the_next_round() -> None:
    """ECL-ACT-06"""
    position = (
        eclipse.table("terran", "terran", "terran").turn(RED).play("act:research", "done", "pass", "pass", "pass")
    )
    assert position.game.view(None).start == "blue"
    assert position.asked() == (BLUE, "question.turn")


def test_the_action_phase_ends_at_once_when_all_have_passed() -> None:
    """ECL-ACT-08"""
    position = eclipse.table().passed(RED).turn(BLUE).play("pass")
    assert position.game.view(None).round == 2


@pytest.mark.parametrize("action", ["research", "upgrade", "build", "move", "influence"])
def test_activations_are_a_maximum(action: str) -> None:
    """ECL-ACT-09"""
    assert eclipse.table().turn(RED).play(f"act:{action}", "done").asked()[0] == BLUE


# Influence


def test_an_influence_action_moves_up_to_two_discs_from_the_track_or_a_hex() -> None:
    """ECL-INF-01, ECL-INF-02, ECL-INF-09"""
    table = eclipse.table().hex("106", "0,-1").hex("310", "0,-3").control(RED, "310").no_defence()
    position = table.turn(RED).play("act:influence")
    assert position.options() == ["from:track", "from:221", "from:310", "done"]
    position.play("from:track", "to:106", "from:310")
    assert position.options() == ["to:001", "to:track"], "the second move builds on the first"
    position.play("to:001")
    assert (position.owner("106"), position.owner("001"), position.owner("310")) == (RED, RED, -1)
    assert position.asked()[1] == "chance.discovery"


def test_a_disc_goes_to_a_linked_hex_without_disc_and_enemy_ships() -> None:
    """ECL-INF-03"""
    table = eclipse.table().hex("106", "0,-1").hex("201", "-1,-1").hex("310", "0,-3").hex("305", "1,-3", turns=1)
    table.control(BLUE, "106").ships(BLUE, "201", interceptor=1).ships(RED, "310", interceptor=1)
    position = table.turn(RED).play("act:influence", "from:track")
    assert position.options() == ["to:310"], "a disc in 106, a ship in 201, Ancients in 305"


def test_a_pinned_ship_is_good_enough_as_a_link() -> None:
    """ECL-INF-03"""
    table = eclipse.table().hex("106", "0,-1").hex("103", "1,-2").ships(RED, "106", interceptor=1)
    position = table.ships(BLUE, "106", interceptor=1).turn(RED).play("act:influence", "from:track")
    assert position.offers("to:103")


@pytest.mark.parametrize(("option", "offered"), [(False, False), (True, True)])
def test_the_later_printing_lets_a_disc_go_where_only_you_have_a_ship(option: bool, offered: bool) -> None:
    """ECL-INF-04, ECL-RUL-20"""
    table = eclipse.table(influence_own_ship_hex=option).hex("316", "3,-5").ships(RED, "316", interceptor=1)
    position = table.hex("106", "0,-1").turn(RED).play("act:influence", "from:track")
    assert position.offers("to:316") == offered


def test_a_disc_can_go_back_to_the_track_and_ships_stay() -> None:
    """ECL-INF-05, ECL-INF-13, ECL-INF-06"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").settled("201", "money", "materials")
    position = table.ships(RED, "201", cruiser=1).turn(RED)
    before = position.discs(RED)
    position.play("act:influence", "from:201", "to:track")
    assert position.owner("201") == -1 and position.discs(RED) == before
    assert position.ships(RED, "201", "cruiser") == 1
    assert position.tracks(RED) == (10, 10, 10)


def test_colony_ships_turn_up_even_without_any_disc_moved() -> None:
    """ECL-INF-07, ECL-RUL-61: two of the three that lie face down, and they can be used again at once."""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").colony_ships(RED, 0)
    position = table.turn(RED).play("act:influence", "done")
    assert position.state.colony_ships[RED] == 2
    assert position.offers("settle:201:money:money")


def test_half_a_link_does_for_influence_with_the_generator() -> None:
    """ECL-INF-08"""
    for owns in (False, True):
        table = eclipse.table().hex("304", "0,-3", turns=1).hex("106", "0,-1")
        if owns:
            table.owns(RED, "wormhole-generator")
        assert table.turn(RED).play("act:influence", "from:track").offers("to:304") == owns


def test_a_disc_comes_back_to_the_same_hex_only_with_both_moves() -> None:
    """ECL-INF-10, ECL-RUL-07"""
    table = eclipse.table().hex("106", "0,-1").control(RED, "106").settled("106", "science")
    position = table.turn(RED).play("act:influence", "from:106")
    assert not position.offers("to:106")
    position.play("to:track", "from:track", "to:106")
    assert position.owner("106") == RED and position.cubes("106") == []


@pytest.mark.parametrize(("option", "offered"), [(True, True), (False, False)])
def test_the_disc_that_moves_still_makes_the_link(option: bool, offered: bool) -> None:
    """ECL-RUL-33: only 106 leads to 103."""
    table = eclipse.table(influence_check_before_lift=option).hex("106", "0,-1").hex("103", "1,-2")
    position = table.control(RED, "106").turn(RED).play("act:influence", "from:106")
    assert position.offers("to:103") == offered


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


# Reactions


def test_a_reaction_costs_a_disc_and_counts_for_upkeep() -> None:
    """ECL-REA-02, ECL-REA-06: one each turn, as long as discs are left."""
    position = eclipse.table().passed(RED).stock(RED, materials=20).turn(RED)
    before = position.discs(RED)
    position.play("react:build", "build:interceptor:221", "act:research", "done", "react:move", "done")
    assert position.discs(RED) == before - 2
    assert position.game.view(None).players[RED].reactions == 2
    assert position.game.view(None).players[RED].upkeep == 1


@pytest.mark.parametrize("board", ["terran", "mechanema"])
def test_an_upgrade_reaction_takes_one_part(board: str) -> None:
    """ECL-REA-03"""
    table = eclipse.table(board, "terran").passed(RED).design(RED, "interceptor", "hull")
    position = table.turn(RED).play("react:upgrade")
    assert position.offers("take-off:interceptor:1")
    position.play("part:hull", "put-on:cruiser:2")
    assert position.asked()[0] == BLUE


def test_a_build_reaction_of_mechanema_builds_one_at_its_own_cost() -> None:
    """ECL-REA-04"""
    position = eclipse.table("mechanema", "terran").passed(RED).stock(RED, materials=9).turn(RED)
    position.play("react:build", "build:interceptor:230")
    assert position.stock(RED)[2] == 7 and position.asked()[0] == BLUE


def test_a_move_reaction_moves_one_ship_once() -> None:
    """ECL-REA-05"""
    table = eclipse.table().hex("106", "0,-1").passed(RED)
    position = table.turn(RED).play("react:move", "move:interceptor:221>106")
    assert position.asked()[0] == BLUE
