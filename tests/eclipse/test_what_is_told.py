"""Each change, played by blue: exactly what comes of it, and exactly what is told of it to whom."""

import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, GREEN, RED, Position, Table
from astrarium.games.eclipse.tables.sectors import SECTOR
from astrarium.kernel.codec import form

# Blue plays hydran: its home hex 224 lies at 0,2 south of the centre, with open sides 0, 1, 3 and 4.


def table(blue: str = "hydran", *others: str) -> Table:
    """Blue has the turn, red has passed; nobody has a colony ship to fly."""
    found = eclipse.table("terran", blue, *others).passed(RED)
    for seat in range(2 + len(others)):
        found.colony_ships(seat, 0)
    return found


def told(position: Position, seat: int | None = None) -> list[str]:
    """What a seat was told, in order."""
    return [form(type(notice)).write(notice) for _, notice in position.game.history(seat)]


def test_a_hex_is_drawn_and_laid_with_its_ancients_and_one_tile() -> None:
    """ECL-EXP-05, ECL-EXP-07, ECL-EXP-10"""
    position = table().stack(1, "104", "106").turn(BLUE)
    position.play("act:explore", "explore:0,1", "hex:104", "lay:104:0")
    assert told(position) == ["acts:blue:explore", "drew-hex:blue:104", "placed-hex:blue:104:0,1:0"]
    state, at = position.state, SECTOR["104"]
    assert (state.ancients[at], state.undiscovered >> at & 1, state.turns[at]) == (2, 1, 0)
    assert state.stacks[0] == [SECTOR["106"]] and state.stack_sizes[0] == 1 and state.explored == []
    assert (state.owner[at], state.cubes[at], state.arrivals[at]) == (-1, 0, 0)


def test_a_discarded_hex_lies_open_beside_its_stack_and_the_turn_is_over() -> None:
    """ECL-EXP-05, ECL-EXP-06"""
    position = table().stack(1, "104", "106").turn(BLUE).play("act:explore", "explore:0,1", "hex:106", "discard")
    assert told(position)[1:] == ["drew-hex:blue:106", "discarded-hex:blue:106"]
    state = position.state
    assert state.discards == [[SECTOR["106"]], [], []] and state.explored == []
    assert (state.stacks[0], state.stack_sizes[0]) == ([SECTOR["104"]], 1)
    assert position.asked() == (RED, "question.react")


def test_the_new_stack_is_just_the_discards_whatever_was_never_in_the_old_one() -> None:
    """ECL-EXP-14, ECL-SETUP-04: outer hexes that were left out at the start stay out."""
    found = table().hex("106", "0,1").control(BLUE, "106").discarded(3, "318", "301")
    found.state.stacks[2], found.state.stack_sizes[2] = [SECTOR["305"]], 0
    position = found.turn(BLUE).play("act:explore", "explore:0,3")
    assert position.options() == ["hex:301", "hex:318"]
    position.play("hex:318", "discard")
    assert position.state.discards[2] == [SECTOR["318"]]
    assert (position.state.stacks[2], position.state.stack_sizes[2]) == ([SECTOR["301"]], 1)


def test_with_nothing_left_the_disc_is_spent_for_nothing() -> None:
    """ECL-EXP-15"""
    position = table().stack(1).turn(BLUE).play("act:explore", "explore:0,1")
    assert told(position) == ["acts:blue:explore", "nothing-there:blue:0,1"]
    assert position.discs(BLUE) == 11 and position.asked()[0] == RED


def test_a_ship_that_moves_joins_the_order_of_arrival_at_its_end() -> None:
    """ECL-MAP-08, ECL-MOVE-15"""
    found = table().hex("106", "0,1", 0, empty=True).ships(RED, "106", interceptor=1)
    position = found.turn(BLUE).play("act:move", "move:interceptor:224>106")
    assert told(position) == ["acts:blue:move", "moved:blue:interceptor:224:106"]
    assert position.arrivals("106") == [RED, BLUE] and position.arrivals("224") == []
    assert (position.ships(BLUE, "224", "interceptor"), position.ships(BLUE, "106", "interceptor")) == (0, 1)
    assert position.state.presence[BLUE] == 1 << SECTOR["106"]


def test_a_disc_of_the_track_goes_to_a_hex_and_its_tile_comes_with_it() -> None:
    """ECL-ECON-08, ECL-INF-11, ECL-DSC-01"""
    found = table().hex("206", "0,1").discoveries("money", "shard-hull").stock(BLUE)
    position = found.turn(BLUE).play("act:influence", "from:track", "to:206", "tile:money")
    assert position.owner("206") == BLUE and position.discs(BLUE) == 10
    assert position.state.holdings == [1 << SECTOR["221"], 1 << SECTOR["224"] | 1 << SECTOR["206"]]
    assert told(position, BLUE)[1:] == ["disc:blue:206", "found:blue:206:money"]
    assert told(position, RED)[1:] == ["disc:blue:206", "found:blue:206"]
    position.play("use", "done")
    assert position.stock(BLUE) == (8, 0, 0)
    assert told(position)[3:5] == ["used:blue:money", "gained:blue:8:money"]
    assert position.state.undiscovered == 1 << SECTOR["001"]
    assert sum(position.state.discovery_bag) == 1


def test_a_tile_kept_for_its_points_stays_closed_to_others() -> None:
    """ECL-DSC-02, ECL-DSC-09"""
    found = table().hex("206", "0,1").discoveries("money", "shard-hull")
    position = found.turn(BLUE).play("act:influence", "from:track", "to:206", "tile:shard-hull", "keep", "done")
    assert told(position)[3] == "kept:blue"
    views = [position.game.view(seat).players[BLUE].kept for seat in (BLUE, RED, None)]
    assert views == [("shard-hull",), ("",), ("",)]


def test_a_lifted_disc_goes_home_with_all_cubes() -> None:
    """ECL-INF-05, ECL-INF-06, ECL-INF-13"""
    position = table().turn(BLUE).play("act:influence", "from:224", "to:track", "done")
    assert told(position) == [
        "acts:blue:influence", "disc-lifted:blue:224", "cube-back:blue:money", "cube-back:blue:science",
        "flipped:blue:2",
    ]  # fmt: skip
    assert position.tracks(BLUE) == (11, 11, 11) and position.graves(BLUE) == (0, 0, 0)
    assert position.discs(BLUE) == 12 and position.owner("224") == -1
    assert position.ships(BLUE, "224", "interceptor") == 1
    assert position.state.colony_ships == [0, 2]


def test_actions_and_reactions_take_discs_of_the_track_and_raise_upkeep() -> None:
    """ECL-ACT-02, ECL-ECON-07, ECL-REA-02"""
    found = eclipse.table("terran", "hydran").colony_ships(RED, 0).colony_ships(BLUE, 0).stock(RED).stock(BLUE)
    position = found.turn(RED)
    position.play("act:research", "done", "act:build", "done", "act:move", "done", "act:build", "done")
    position.play("pass", "act:build", "done", "react:build", "done")
    spent = [position.state.acted[seat * 7 : seat * 7 + 7] for seat in (RED, BLUE)]
    assert spent == [[0, 0, 1, 0, 0, 1, 1], [0, 0, 0, 0, 3, 0, 0]]
    assert [position.game.view(None).players[seat].upkeep for seat in (RED, BLUE)] == [2, 2]
    position = eclipse.table("terran", "hydran").passed(BLUE).colony_ships(BLUE, 0).turn(BLUE)
    position.play("react:move", "done")
    assert position.state.acted[7:14] == [0, 0, 0, 0, 0, 0, 1] and position.discs(BLUE) == 11
    assert told(position) == ["reacts:blue:move"]
    assert position.game.view(None).players[BLUE].upkeep == 0
    assert position.game.view(None).players[BLUE].reactions == 1


def test_upkeep_is_paid_and_the_rest_produced_for_each_seat_on_its_own() -> None:
    """ECL-ECON-01, ECL-UPK-02, ECL-UPK-03: blue shows 3 money, 3 science, 2 materials; four empty circles cost 2."""
    position = table().stock(RED, 0, 0, 0).stock(BLUE, 1, 2, 3).discs(BLUE, 9).upkeep()
    assert position.stock(RED) == (3, 3, 3) and position.stock(BLUE) == (2, 5, 5)
    lines = [line for line in told(position) if ":blue:" in line]
    assert lines == ["produced:blue:3:money", "upkeep:blue:2", "produced:blue:3:science", "produced:blue:2:materials"]


def test_who_cannot_pay_collapses_and_all_that_it_has_on_the_map_goes() -> None:
    """ECL-ECON-01, ECL-ELI-03, ECL-RUL-68"""
    found = table("hydran", "terran", "terran").stock(BLUE).discs(BLUE, 0).ships(BLUE, "224", cruiser=2).traitor(BLUE)
    found.orbital("224").relations(BLUE, RED)
    position = found.upkeep()
    assert position.asked() == (BLUE, "question.shortage")
    position.play("lift:224")
    while position.asked()[1] == "question.return-cube":
        position.play(position.options()[0])
    assert [line for line in told(position) if "blue" in line] == [
        "disc-lifted:blue:224", "cube-back:blue:money", "cube-back:blue:science", "collapsed:blue", "left:blue",
        "broke:blue:red",
    ]  # fmt: skip
    state = position.state
    assert state.gone == 1 << BLUE and state.holdings[BLUE] == state.presence[BLUE] == 0
    assert state.orbitals == 1 << SECTOR["224"] and state.traitor == -1 and state.partners == [0, 0, 0, 0]
    assert position.game.scores()[BLUE] == 1 - 2, "an ambassador, and the traitor card"


@pytest.mark.parametrize(("resource", "before"), [("money", 39), ("science", 38), ("materials", 40)])
def test_storage_grows_beyond_forty_by_gains_too(resource: str, before: int) -> None:
    """ECL-ECON-03, ECL-RUL-01, ECL-DSC-03"""
    amount = {"money": 8, "science": 5, "materials": 6}[resource]
    found = table().hex("206", "0,1").discoveries(resource, "money").stock(BLUE, **{resource: before})
    position = found.turn(BLUE).play("act:influence", "from:track", "to:206", f"tile:{resource}", "use", "done")
    place = ("money", "science", "materials").index(resource)
    assert position.stock(BLUE) == tuple(before + amount if row == place else 0 for row in range(3))
    assert position.stock(RED) == (2, 3, 3)
    assert f"gained:blue:{amount}:{resource}" in told(position)


def test_a_technology_goes_from_the_supply_board_to_its_track_for_its_price() -> None:
    """ECL-RSC-04, ECL-RSC-05, ECL-RSC-02"""
    found = table().supply("nanorobots", "nanorobots", "orbital").stock(BLUE, 9, 9, 9)
    position = found.turn(BLUE).play("act:research", "research:nanorobots")
    assert told(position) == ["acts:blue:research", "paid:blue:2:science", "researched:blue:nanorobots"]
    assert position.stock(BLUE) == (9, 7, 9)
    assert position.technologies(BLUE) == ["nanorobots", "advanced-labs"]
    rows = {row[0]: row[4] for row in position.game.view(None).technologies if row[4]}
    assert rows == {"nanorobots": 1, "orbital": 1}


@pytest.mark.parametrize(("technology", "count", "price"), [("advanced-robotics", 1, 5), ("quantum-grid", 2, 16)])
def test_instant_discs_come_from_the_reserve(technology: str, count: int, price: int) -> None:
    """ECL-RSC-08, ECL-RSC-09, ECL-COMP-05"""
    position = (
        table().supply(technology).stock(BLUE, 0, 20, 0).turn(BLUE).play("act:research", f"research:{technology}")
    )
    assert position.state.reserve == [3, 3 - count] and position.discs(BLUE) == 11 + count
    assert told(position)[1:] == [
        f"paid:blue:{price}:science", f"researched:blue:{technology}", f"discs-gained:blue:{count}",
    ]  # fmt: skip


def test_the_artifact_key_pays_for_each_artifact_in_groups_of_five() -> None:
    """ECL-RSC-10, ECL-RSC-08: the home hex and 102."""
    found = table().hex("102", "0,1").control(BLUE, "102").supply("artifact-key").stock(BLUE, 0, 13, 0)
    position = found.turn(BLUE).play("act:research", "research:artifact-key", "take:science", "take:materials")
    assert position.stock(BLUE) == (0, 13 - 13 + 5, 5)
    assert told(position)[-2:] == ["gained:blue:5:science", "gained:blue:5:materials"]


def test_parts_are_put_on_and_taken_off() -> None:
    """ECL-UPG-01, ECL-UPG-03, ECL-UPG-12"""
    found = table().owns(BLUE, "improved-hull").design(BLUE, "cruiser", "", "ion-cannon")
    position = found.turn(BLUE).play("act:upgrade", "take-off:cruiser:2", "part:improved-hull", "put-on:cruiser:1")
    assert told(position)[1:] == ["took-off:blue:cruiser:ion-cannon", "put-on:blue:cruiser:improved-hull"]
    assert position.tiles(BLUE, "cruiser") == ["improved-hull", "", "", "", "", ""]
    assert position.tiles(RED, "cruiser") == [""] * 6 and position.tiles(BLUE, "interceptor") == [""] * 4


def test_an_ancient_part_that_goes_away_never_comes_back() -> None:
    """ECL-DSC-07, ECL-DSC-08: taken off, or covered by another tile."""
    found = table().beside(BLUE, "shard-hull", "flux-shield").design(BLUE, "cruiser", "axion-computer")
    position = found.turn(BLUE).play("act:upgrade", "take-off:cruiser:1", "part:shard-hull", "put-on:cruiser:2")
    assert position.game.view(None).players[BLUE].beside == ("flux-shield",)
    assert not position.offers("part:axion-computer") and not position.offers("part:shard-hull")
    position.play("part:hull", "put-on:cruiser:2")
    assert position.tiles(BLUE, "cruiser") == ["", "hull", "", "", "", ""]
    again = position.play("act:upgrade") if position.asked()[0] == BLUE else position
    assert not again.offers("part:shard-hull")


def test_what_is_built_stands_where_it_was_built_for_ever() -> None:
    """ECL-MAP-06, ECL-BLD-02, ECL-BLD-03"""
    found = table().hex("106", "0,1").control(BLUE, "106").owns(BLUE, "orbital", "monolith").stock(BLUE, 1, 1, 20)
    position = found.turn(BLUE).play("act:build", "build:orbital:106", "build:monolith:224")
    assert told(position)[1:] == [
        "paid:blue:5:materials", "built:blue:orbital:106", "paid:blue:10:materials", "built:blue:monolith:224",
    ]  # fmt: skip
    assert (position.state.orbitals, position.state.monoliths) == (1 << SECTOR["106"], 1 << SECTOR["224"])
    assert position.stock(BLUE) == (1, 1, 5)
    assert position.game.scores()[BLUE] == 3 + 2 + 3
    position.play("pass", "act:influence", "from:224", "to:track", "done")
    assert position.state.monoliths == 1 << SECTOR["224"] and position.game.scores()[BLUE] == 2


def test_a_built_ship_arrives_and_is_gone_from_the_supply() -> None:
    """ECL-BLD-05, ECL-MAP-08, ECL-COMP-02"""
    position = table().stock(BLUE, 0, 0, 8).no_ships(BLUE).turn(BLUE).play("act:build", "build:dreadnought:224")
    assert told(position)[1:] == ["paid:blue:8:materials", "built:blue:dreadnought:224"]
    assert position.arrivals("224") == [BLUE] and position.state.presence[BLUE] == 1 << SECTOR["224"]
    assert [row.left for row in position.game.view(None).players[BLUE].blueprints] == [8, 4, 1, 4]


def test_a_colony_ship_brings_one_cube_of_the_track_to_the_square() -> None:
    """ECL-COL-01, ECL-POP-01, ECL-POP-05"""
    found = table().hex("106", "0,1").control(BLUE, "106").colony_ships(BLUE, 2)
    position = found.turn(BLUE).say(BLUE, "settle:106:materials:materials")
    assert told(position) == ["settled:blue:106:materials:materials"]
    assert position.tracks(BLUE) == (10, 10, 10) and position.state.colony_ships == [0, 1]
    assert position.cubes("106") == ["materials"] and position.income(BLUE) == (3, 3, 3)
    assert "settle:106:materials:materials" not in position.standing(BLUE)


def test_relations_exchange_ambassadors_and_cubes_and_both_incomes_rise() -> None:
    """ECL-DIP-03, ECL-DIP-04, ECL-DIP-08"""
    found = table("hydran", "terran", "terran").hex("106", "1,0", 0, empty=True).control(GREEN, "106")
    position = found.turn(BLUE).say(BLUE, "propose:green").say(GREEN, "accept:blue")
    position.say(GREEN, "track:science").say(BLUE, "track:materials")
    assert told(position)[:2] == ["proposed:blue:green", "relations:green:blue"]
    assert position.income(BLUE) == (3, 3, 3) and position.income(GREEN) == (3, 4, 3)
    assert position.state.partners == [0, 1 << GREEN, 0, 1 << BLUE]
    assert position.game.scores() == (3, 3 + 1, 3, 3 + 2 + 1)


def test_a_broken_relation_sends_both_home_and_marks_the_traitor() -> None:
    """ECL-DIP-09, ECL-DIP-10, ECL-DIP-11"""
    found = table("hydran", "terran", "terran").hex("106", "1,0", 0, empty=True).control(GREEN, "106")
    position = found.relations(BLUE, GREEN).turn(BLUE).play("act:move", "move:interceptor:224>106")
    assert told(position)[1:] == ["moved:blue:interceptor:224:106", "broke:blue:green", "traitor:blue"]
    position.play("track:science").say(GREEN, "track:money")
    assert position.state.partners == [0, 0, 0, 0] and position.state.traitor == BLUE
    assert position.tracks(BLUE) == (9, 11, 11), "two money cubes are on the map and with green, one came to science"
    assert position.tracks(GREEN) == (10, 10, 10)


def test_technology_tiles_come_from_the_bag_to_the_supply_board() -> None:
    """ECL-CLN-01, ECL-SETUP-01"""
    position = table().technology_bag("orbital", "orbital", "monolith").cleanup(2)
    assert position.options() == ["technology:orbital", "technology:monolith"]
    assert position.game.question and list(position.game.question.weights or ()) == [2, 1]
    position.play("technology:orbital", "technology:monolith")
    assert told(position)[:2] == ["laid-out:orbital", "laid-out:monolith"]
    rows = {row[0]: row[4] for row in position.game.view(None).technologies if row[4]}
    assert rows == {"orbital": 1, "monolith": 1} and position.game.view(None).technology_bag == 1
