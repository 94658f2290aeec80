import pytest
from tests.eclipse.pieces import faults

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED
from astrarium.games.eclipse.state import income, upkeep
from astrarium.games.eclipse.tables.sectors import HEXES, SECTOR
from astrarium.games.eclipse.tables.tracks import CUBES_ON_TRACK


def test_a_place_draws_from_the_stack_of_its_ring() -> None:
    """ECL-MAP-01: a middle hex in ring 2, outer ones in ring 3 and in ring 4."""
    table = eclipse.table().hex("310", "0,-3").control(RED, "310").stack(1, "106").stack(2, "201").stack(3, "306")
    position = table.turn(RED).play("act:explore")
    for place, sector in (("0,-1", "106"), ("-1,-1", "201"), ("1,-3", "306"), ("0,-4", "306")):
        twin = eclipse.Position(position.game.copy()).play(f"explore:{place}")
        assert twin.options() == [f"hex:{sector}"]


def test_two_hexes_are_linked_when_both_touching_sides_carry_a_wormhole() -> None:
    """ECL-MAP-02, ECL-MOVE-06: 106 has open sides to the north and the south-east, not to the north-west."""
    table = eclipse.table().hex("106", "0,-1").hex("201", "-1,-1").ships(RED, "106", interceptor=1)
    position = table.turn(RED).play("act:move")
    assert position.offers("move:interceptor:106>221") and position.offers("move:interceptor:221>106")
    assert not position.offers("move:interceptor:106>201")


def test_with_the_wormhole_generator_a_wormhole_on_one_side_is_enough() -> None:
    """ECL-MAP-03: neither 106 nor 201 has one between them; turned by a sixth 201 has, and 106 has not."""
    for turns, generator, possible in ((0, True, False), (1, True, True), (1, False, False)):
        table = eclipse.table().hex("106", "0,-1").hex("201", "-1,-1", turns=turns).ships(RED, "106", interceptor=1)
        if generator:
            table.owns(RED, "wormhole-generator")
        assert table.turn(RED).play("act:move").offers("move:interceptor:106>201") == possible


def test_a_hex_is_controlled_while_a_disc_lies_on_it() -> None:
    """ECL-MAP-04"""
    position = eclipse.table().hex("106", "0,-1").control(RED, "106").turn(RED)
    assert position.owner("106") == RED
    position.play("act:influence", "from:106", "to:track", "done")
    assert position.owner("106") == -1


def test_a_placed_hex_keeps_its_place_and_orientation() -> None:
    """ECL-MAP-05"""
    position = eclipse.table().stack(1, "103").turn(RED).play("act:explore", "explore:0,-1", "hex:103", "lay:103:2")
    assert (position.state.at[SECTOR["103"]], position.state.turns[SECTOR["103"]]) == (1, 2)
    position.play("control", "done", "pass", "act:influence", "from:103", "to:track", "done")
    assert (position.state.at[SECTOR["103"]], position.state.turns[SECTOR["103"]]) == (1, 2)


def test_structures_serve_whoever_controls_the_hex() -> None:
    """ECL-MAP-06, ECL-END-06: a monolith on a hex that nobody controls counts for nobody."""
    table = eclipse.table().hex("106", "0,-1").monolith("106").discs(RED, 5)
    alone = table.turn(RED)
    before = alone.game.scores()
    alone.play("act:influence", "from:track", "to:106", "done")
    assert alone.game.scores()[RED] == before[RED] + 2 + 3
    assert alone.game.scores()[BLUE] == before[BLUE]


def test_battles_go_from_the_highest_number_down_and_the_centre_comes_last() -> None:
    """ECL-MAP-07, ECL-CMB-02"""
    table = eclipse.table().hex("106", "0,-1").hex("201", "-1,-1").hex("310", "0,-3")
    for sector in ("106", "310", "201"):
        table.ships(RED, sector, interceptor=1).ships(BLUE, sector, interceptor=1)
    position = table.ships(RED, "001", interceptor=1).combat()
    seen = []
    while position.asked()[0] != -1 or not position.game.over:
        battle = position.state.battle
        if battle and HEXES[battle.sector].number not in seen:
            seen.append(HEXES[battle.sector].number)
        answers = position.options()
        position.play("roll:6" if "roll:6" in answers else answers[0])
    assert seen == ["310", "201", "106", "001"]


def test_the_order_of_arrival_is_kept_and_who_comes_back_is_last() -> None:
    """ECL-MAP-08, ECL-MOVE-15"""
    table = eclipse.table().hex("106", "0,-1").ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
    table.ships(RED, "106", cruiser=1)
    position = table.turn(RED)
    assert position.arrivals("106") == [RED, BLUE]
    position.play("act:move", "move:cruiser:106>221")
    assert position.arrivals("106") == [RED, BLUE]
    table = eclipse.table().hex("106", "0,-1").ships(RED, "106", interceptor=1)
    position = table.turn(RED).play("act:move", "move:interceptor:106>221")
    assert position.arrivals("106") == []
    assert position.arrivals("221") == [RED]


def test_built_ships_arrive_when_they_are_built() -> None:
    """ECL-MAP-08, ECL-BLD-10"""
    table = eclipse.table().hex("106", "0,-1").control(RED, "106").ships(BLUE, "106", interceptor=1)
    position = table.stock(RED, materials=3).turn(RED).play("act:build", "build:interceptor:106")
    assert position.arrivals("106") == [BLUE, RED]


# Economy


@pytest.mark.parametrize(("board", "ratio"), [("terran", 2), ("orion", 4), ("planta", 3), ("eridani", 3)])
def test_any_number_of_units_can_be_traded_at_the_ratio_of_the_species(board: str, ratio: int) -> None:
    """ECL-ECON-02, ECL-RUL-02"""
    position = eclipse.table(board, "terran").stock(RED, science=ratio * 2, materials=ratio - 1).turn(RED)
    assert position.standing(RED) == ["trade:science>money", "trade:science>materials"]
    position.say(RED, "trade:science>money", "trade:science>money")
    assert position.stock(RED) == (2, 0, ratio - 1)
    assert not any(
        key.startswith("trade:science") or key.startswith("trade:materials") for key in position.standing(RED)
    )


def test_trade_is_possible_in_the_middle_of_an_action_and_on_the_turn_of_another() -> None:
    """ECL-ECON-02, ECL-ECON-01: science pays research, and what is traded can be spent at once."""
    position = eclipse.table().stock(RED, money=4).stock(BLUE, money=2).supply("neutron-bombs").turn(RED)
    position.play("act:research")
    assert not position.offers("research:neutron-bombs")
    position.say(RED, "trade:money>science", "trade:money>science").say(BLUE, "trade:money>science")
    position.play("research:neutron-bombs")
    assert position.stock(RED) == (0, 0, 0)
    assert position.stock(BLUE) == (0, 1, 0)


def test_materials_pay_building() -> None:
    """ECL-ECON-01, ECL-BLD-02"""
    position = eclipse.table().stock(RED, money=9, science=9, materials=3).turn(RED)
    position.play("act:build", "build:interceptor:221")
    assert position.stock(RED) == (9, 9, 0)
    assert position.options() == ["done"]


def test_storage_may_exceed_forty() -> None:
    """ECL-ECON-03, ECL-RUL-01"""
    position = eclipse.table().stock(RED, money=40).upkeep()
    assert position.stock(RED)[0] == 43


PRODUCTION = (2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28)


@pytest.mark.parametrize("missing", range(12))
def test_income_is_the_visible_number_of_the_track_and_two_at_least(missing: int) -> None:
    """ECL-ECON-04, ECL-ECON-05"""
    state = eclipse.table().on_track(RED, "science", CUBES_ON_TRACK - missing).turn(RED).state
    assert income(state, RED, 1) == PRODUCTION[missing]


UPKEEP = (0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30)


@pytest.mark.parametrize("empty", range(1, 14))
def test_upkeep_is_the_visible_number_of_the_influence_track(empty: int) -> None:
    """ECL-ECON-06, ECL-ECON-07: discs on action spaces count like those on hexes."""
    state = eclipse.table().discs(RED, 13 - empty).turn(RED).state
    assert upkeep(state, RED) == UPKEEP[empty]


def test_upkeep_counts_empty_circles_not_discs_away() -> None:
    """ECL-ECON-06, ECL-ECON-08: with Advanced Robotics five discs are away and four circles empty, which costs 2."""
    position = eclipse.table().supply("advanced-robotics").stock(RED, science=6).discs(RED, 9).turn(RED)
    assert upkeep(position.state, RED) == 2
    position.play("act:research", "research:advanced-robotics")
    assert position.discs(RED) == 9
    assert upkeep(position.state, RED) == 2


def test_more_discs_than_circles_wait_beside_the_track() -> None:
    """ECL-RUL-32: the waiting disc costs nothing and is used first."""
    table = eclipse.table().supply("quantum-grid").stock(RED, science=16)
    position = table.turn(RED).play("act:research", "research:quantum-grid")
    assert position.discs(RED) == 13
    assert upkeep(position.state, RED) == 0
    position.play("pass", "act:influence", "from:221", "to:track", "done")
    assert position.discs(RED) == 13
    assert list(faults(position.state)) == []


# Population


def test_coloured_squares_take_cubes_of_their_own_track_and_grey_ones_of_any() -> None:
    """ECL-POP-01, ECL-POP-02"""
    table = eclipse.table().hex("318", "0,-3", turns=1).control(RED, "318").owns(RED, "advanced-mining")
    position = table.turn(RED)
    assert [key for key in position.standing(RED) if key.startswith("settle:318")] == [
        "settle:318:advanced-materials:materials",
        "settle:318:grey:money",
        "settle:318:grey:science",
        "settle:318:grey:materials",
    ]
    position.say(RED, "settle:318:grey:science")
    assert position.tracks(RED) == (10, 9, 10)


@pytest.mark.parametrize(
    ("technology", "kind"),
    [
        ("advanced-economy", "advanced-money:money"),
        ("advanced-labs", "advanced-science:science"),
        ("advanced-mining", "advanced-materials:materials"),
    ],
)
def test_advanced_squares_need_their_technology(technology: str, kind: str) -> None:
    """ECL-POP-03"""
    sector = "001" if technology != "advanced-economy" else "103"
    table = eclipse.table().no_defence()
    if sector == "103":
        table.hex("103", "0,-1")
    key = f"settle:{sector}:{kind}"
    assert key not in table.control(RED, sector).turn(RED).standing(RED)
    table = eclipse.table().no_defence().owns(RED, technology)
    if sector == "103":
        table.hex("103", "0,-1")
    assert key in table.control(RED, sector).turn(RED).standing(RED)


def test_an_orbital_has_a_square_for_money_or_science_never_materials() -> None:
    """ECL-POP-04, ECL-POP-05"""
    position = eclipse.table().orbital("221").turn(RED)
    assert position.standing(RED)[-2:] == ["settle:221:orbital:money", "settle:221:orbital:science"]
    assert not any("orbital:materials" in key for key in position.standing(RED))
    position.say(RED, "settle:221:orbital:money")
    assert not any("orbital" in key for key in position.standing(RED)), "each square holds one cube"


def test_without_a_cube_on_its_track_a_square_cannot_be_settled() -> None:
    """ECL-POP-06, ECL-RUL-04"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").on_track(RED, "money", 0)
    settling = [key for key in table.turn(RED).standing(RED) if key.startswith("settle")]
    assert settling == ["settle:201:materials:materials"]
    grey = eclipse.table().hex("103", "0,-1").control(RED, "103").on_track(RED, "money", 0).turn(RED)
    assert [key for key in grey.standing(RED) if "grey" in key] == [
        "settle:103:grey:science",
        "settle:103:grey:materials",
    ]


def test_a_cube_of_a_grey_square_goes_back_to_any_track_and_of_an_orbital_to_money_or_science() -> None:
    """ECL-POP-07, ECL-RUL-19, ECL-RUL-17"""
    table = eclipse.table().hex("103", "0,-1").control(RED, "103").orbital("103")
    position = table.settled("103", "grey", "orbital").turn(RED).play("act:influence", "from:103", "to:track")
    assert position.asked() == (RED, "question.return-cube")
    assert position.options() == ["track:money", "track:science", "track:materials"]
    position.play("track:materials")
    assert position.options() == ["track:money", "track:science"]
    position.play("track:science")
    assert position.tracks(RED) == (8, 11, 11)
    assert position.graves(RED) == (0, 0, 0)


def test_a_cube_whose_track_is_full_goes_to_another() -> None:
    """ECL-POP-08: the money cube of the home hex finds its track full of cubes that came from elsewhere."""
    table = eclipse.table().hex("103", "0,-1").control(RED, "103").settled("103", "grey", grey="science")
    position = table.turn(RED).play("act:influence", "from:103", "to:track", "track:money")
    assert position.tracks(RED) == (11, 9, 10)
    position.play("from:221", "to:track")
    assert position.asked() == (RED, "question.return-cube")
    assert position.options() == ["track:science", "track:materials"]


def test_cubes_leave_a_hex_only_with_its_disc() -> None:
    """ECL-POP-09, ECL-POP-10, ECL-RUL-35"""
    position = eclipse.table().turn(RED).play("act:influence")
    assert position.options() == ["from:221", "done"]
    position.play("from:221", "to:track")
    assert position.cubes("221") == [] and position.owner("221") == -1
    assert position.tracks(RED) == (11, 11, 11)


def test_a_colony_ship_brings_a_cube_from_its_track_to_a_hex_of_yours() -> None:
    """ECL-COL-01, ECL-COL-02"""
    position = eclipse.table().hex("201", "-1,-1").control(RED, "201").hex("310", "0,-3").turn(RED)
    position.say(RED, "settle:201:money:money")
    assert position.cubes("201") == ["money"] and position.tracks(RED) == (9, 10, 10)
    assert position.state.colony_ships[RED] == 2
    assert not any("310" in key for key in position.standing(RED)), "nobody controls 310"


def test_enemy_ships_do_not_keep_colony_ships_away() -> None:
    """ECL-COL-01, ECL-RUL-64"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").ships(BLUE, "201", cruiser=2)
    assert "settle:201:money:money" in table.turn(RED).standing(RED)


def test_colony_ships_fly_at_any_moment_of_the_own_turn_to_different_hexes() -> None:
    """ECL-COL-03, ECL-COL-07"""
    table = eclipse.table().hex("201", "-1,-1").hex("310", "0,-3").control(RED, "310")
    position = table.turn(RED).play("act:influence", "from:track", "to:201")
    position.say(RED, "settle:201:money:money", "settle:310:science:science")
    assert position.cubes("201") == ["money"] and position.cubes("310") == ["science"]


def test_colony_ships_fly_on_a_turn_spent_passing_and_passing_again() -> None:
    """ECL-COL-03, ECL-RUL-08"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201")
    position = table.turn(RED).play("pass", "settle:201:money:money", "done")
    assert position.cubes("201") == ["money"]
    position.play("act:research", "done")
    assert position.asked() == (RED, "question.react")
    assert position.play("pass").options() == ["settle:201:materials:materials", "done"]


def test_colony_ships_fly_at_the_start_of_upkeep() -> None:
    """ECL-COL-04, ECL-UPK-01: the cube raises the income at once."""
    position = eclipse.table().hex("201", "-1,-1").control(RED, "201").stock(RED).upkeep()
    assert position.asked() == (RED, "question.settle")
    position.play("settle:201:money:money", "done")
    assert position.stock(RED)[0] == 4


def test_colony_ships_stay_at_home_in_combat_and_on_the_turn_of_another() -> None:
    """ECL-COL-05"""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201")
    assert not any(key.startswith("settle") for key in table.turn(BLUE).standing(RED))
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").hex("106", "0,-1")
    position = table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).combat()
    assert not any(key.startswith("settle") for key in position.standing(RED))


def test_all_colony_ships_turn_face_up_in_cleanup() -> None:
    """ECL-COL-06, ECL-RUL-18, ECL-CLN-04"""
    assert eclipse.table("planta", "terran").colony_ships(RED, 0).cleanup().state.colony_ships == [4, 3]
