import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Position, Table
from astrarium.games.eclipse.ruleset import RULES
from astrarium.games.eclipse.state import KEPT_KINDS
from astrarium.games.eclipse.tables.discoveries import DISCOVERIES, DISCOVERY, DISCOVERY_NAMES
from astrarium.games.eclipse.tables.parts import PART_NAMES
from astrarium.games.eclipse.tables.sectors import HEXES, SECTOR
from astrarium.kernel.chance import Seeded
from astrarium.kernel.seats import Seat

NORTH = "0,-3"
"""Beyond the red home hex, which has a wormhole there."""


def found(tile: str, table: Table | None = None, sector: str = "207") -> Position:
    """Red has just found this tile in an empty middle hex."""
    table = table or eclipse.table()
    position = table.hex(sector, "-1,-1").discoveries(tile).turn(RED)
    return position.play("act:influence", "from:track", f"to:{sector}", f"tile:{tile}")


def test_an_action_costs_the_disc_before_it_is_carried_out() -> None:
    """ECL-ACT-02, ECL-EXP-11: the last disc pays the action, and none is left to take control."""
    position = eclipse.table().discs(RED, 1).stack(1, "106").turn(RED).play("act:explore")
    assert position.discs(RED) == 0
    position.play("explore:0,-1", "hex:106", "lay:106:0")
    assert position.asked()[0] == BLUE


def test_exploring_starts_from_hexes_with_a_disc_or_a_ship() -> None:
    """ECL-EXP-01, ECL-EXP-03: empty places beside the open sides of the home hex, and of no other hex."""
    table = eclipse.table().hex("106", "0,-1")
    assert table.turn(RED).play("act:explore").options() == ["explore:-1,-1", "explore:0,-3", "explore:1,-3", "done"]
    table = eclipse.table().hex("106", "0,-1").ships(RED, "106", interceptor=1)
    assert "explore:1,-2" in table.turn(RED).play("act:explore").options(), "106 has a wormhole to the north-east"


def test_a_pinned_ship_explores_nothing() -> None:
    """ECL-EXP-02, ECL-RUL-11"""
    for blue, possible in ((0, True), (1, False)):
        table = eclipse.table().hex("106", "0,-1").ships(RED, "106", interceptor=1)
        if blue:
            table.ships(BLUE, "106", interceptor=1)
        assert table.turn(RED).play("act:explore").offers("explore:1,-2") == possible


def test_one_free_ship_is_enough_to_explore() -> None:
    """ECL-EXP-02"""
    table = eclipse.table().hex("106", "0,-1").ships(RED, "106", interceptor=2).ships(BLUE, "106", interceptor=1)
    assert table.turn(RED).play("act:explore").offers("explore:1,-2")


def test_with_the_generator_every_side_leads_on() -> None:
    """ECL-EXP-03, ECL-EXP-08: the home hex has no wormhole to the north-west, nor to the south-east."""
    position = eclipse.table().owns(RED, "wormhole-generator").stack(3, "304").turn(RED).play("act:explore")
    assert position.offers("explore:-1,-2")
    position.play("explore:-1,-2", "hex:304")
    assert position.options() == ["lay:304:2", "discard"], "one of its sides must face the home hex"


def test_the_place_is_fixed_before_the_hex_is_seen() -> None:
    """ECL-EXP-04, ECL-RUL-09"""
    position = eclipse.table("draco", "terran").stack(1, "106", "103").turn(RED).play("act:explore")
    place = position.options()[0]
    position.play(place)
    assert position.asked()[1] == "chance.hex"


def test_the_drawn_hex_is_laid_or_discarded() -> None:
    """ECL-EXP-05"""
    position = eclipse.table().stack(1, "106").turn(RED).play("act:explore", "explore:0,-1", "hex:106")
    assert position.options()[-1] == "discard"
    position.play("lay:106:0")
    assert position.state.at[SECTOR["106"]] == 1


def test_discarding_ends_the_turn_at_once() -> None:
    """ECL-EXP-06: colony ships had to fly before."""
    table = eclipse.table().hex("201", "-1,-1").control(RED, "201").stack(1, "106")
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:106")
    assert any(key.startswith("settle") for key in position.standing(RED))
    position.play("discard")
    assert position.asked()[0] == BLUE
    assert position.game.view(None).discards[0] == ("106",)


def test_a_wormhole_of_the_new_hex_must_meet_one_of_yours() -> None:
    """ECL-EXP-07: 304 has two opposite wormholes; straight south of the home hex only one turning links."""
    position = eclipse.table().stack(3, "304").turn(RED).play("act:explore", f"explore:{NORTH}", "hex:304")
    assert position.options() == ["lay:304:0", "discard"]


def test_the_link_may_lead_to_another_hex_than_that_explored_from() -> None:
    """ECL-EXP-07, ECL-RUL-59: ships in 317 do, even when they are pinned."""
    table = eclipse.table().hex("317", "1,-3", turns=1).ships(RED, "317", interceptor=1)
    table.ships(BLUE, "317", interceptor=1).stack(3, "304")
    position = table.turn(RED).play("act:explore", f"explore:{NORTH}", "hex:304")
    assert position.options() == ["lay:304:0", "lay:304:2", "discard"]
    table = eclipse.table().hex("317", "1,-3").ships(RED, "317", interceptor=1)
    table.ships(BLUE, "317", interceptor=1).stack(3, "304")
    position = table.turn(RED).play("act:explore", f"explore:{NORTH}", "hex:304")
    assert position.options() == ["lay:304:0", "discard"]


def test_a_half_link_is_enough_with_the_generator() -> None:
    """ECL-EXP-08, ECL-RUL-59: any turning does, since the home hex has a wormhole there."""
    table = eclipse.table().owns(RED, "wormhole-generator").stack(3, "304")
    position = table.turn(RED).play("act:explore", f"explore:{NORTH}", "hex:304")
    assert position.options() == ["lay:304:0", "lay:304:1", "lay:304:2", "discard"]


def test_a_hex_with_a_discovery_symbol_gets_one_tile_face_down() -> None:
    """ECL-EXP-09"""
    position = eclipse.table().stack(2, "207").turn(RED).play("act:explore", "explore:-1,-1", "hex:207", "lay:207:0")
    hexes = {entry.sector: entry for entry in position.game.view(None).hexes}
    assert hexes["207"].discovery and not hexes["221"].discovery


def test_a_hex_with_ancient_symbols_gets_that_many_ancients_and_one_tile() -> None:
    """ECL-EXP-10: nobody but Draco can take control while they are there."""
    position = eclipse.table().stack(1, "104").turn(RED).play("act:explore", "explore:0,-1", "hex:104", "lay:104:0")
    assert position.ships("ancients", "104", "ancient") == 2
    assert next(entry for entry in position.game.view(None).hexes if entry.sector == "104").discovery
    assert position.asked()[0] == BLUE, "no disc can be placed"


def test_after_laying_you_may_take_control_with_a_disc_of_the_track() -> None:
    """ECL-EXP-11"""
    position = eclipse.table().stack(1, "106").turn(RED).play("act:explore", "explore:0,-1", "hex:106", "lay:106:0")
    assert position.asked() == (RED, "question.control")
    before = position.discs(RED)
    position.play("control")
    assert position.owner("106") == RED and position.discs(RED) == before - 1


def test_the_disc_brings_the_discovery_tile_and_colony_ships_may_follow() -> None:
    """ECL-EXP-12, ECL-EXP-13, ECL-DSC-01"""
    table = eclipse.table().stack(2, "206").discoveries("money")
    position = table.turn(RED).play("act:explore", "explore:-1,-1", "hex:206", "lay:206:0", "control")
    assert position.asked()[1] == "chance.discovery"
    position.play("tile:money", "use")
    assert position.stock(RED)[0] == 2 + 8
    assert position.options() == ["settle:206:materials:materials", "done"]


def test_an_empty_stack_is_made_of_its_discards() -> None:
    """ECL-EXP-14"""
    table = eclipse.table().stack(1).discarded(1, "106", "103")
    position = table.turn(RED).play("act:explore", "explore:0,-1")
    assert position.options() == ["hex:103", "hex:106"]
    position.play("hex:106")
    assert position.game.view(None).stacks[0] == 1 and position.game.view(None).discards[0] == ()


def test_without_hexes_exploring_a_ring_has_no_effect() -> None:
    """ECL-EXP-15: the disc stays spent."""
    position = eclipse.table().stack(1).turn(RED)
    before = position.discs(RED)
    position.play("act:explore", "explore:0,-1")
    assert position.discs(RED) == before - 1
    assert position.asked()[0] == BLUE


def test_a_new_hex_may_stay_open_for_anyone() -> None:
    """ECL-EXP-16, ECL-DSC-11"""
    table = eclipse.table().stack(1, "105").discoveries("money")
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:105", "lay:105:0")
    assert position.owner("105") == -1 and position.asked()[0] == BLUE
    table = eclipse.table().hex("207", "-1,-1").discoveries("science").ships(BLUE, "207", interceptor=1).no_ships(RED)
    position = table.turn(BLUE).play("act:influence")
    assert not position.offers("from:track"), "a ship alone does not link its own hex"


def test_after_passing_there_are_no_reactions_but_upgrade_build_and_move() -> None:
    """ECL-EXP-18, ECL-INF-12, ECL-RSC-07"""
    position = eclipse.table().passed(RED).turn(RED)
    assert position.options() == ["react:upgrade", "react:build", "react:move", "pass"]


# Discovery tiles


def test_the_tile_belongs_to_whoever_places_the_first_disc() -> None:
    """ECL-DSC-01, ECL-DSC-11, ECL-INF-11"""
    table = eclipse.table().hex("207", "-1,-1").discoveries("money")
    position = table.turn(RED).play("act:influence", "from:track", "to:207")
    assert position.asked() == (-1, "chance.discovery")
    position.play("tile:money", "use", "from:207", "to:track")
    assert not next(entry for entry in position.game.view(None).hexes if entry.sector == "207").discovery


def test_whoever_does_not_see_the_front_can_only_guess_it() -> None:
    """ECL-DSC-02: it may be any tile that is not known to lie elsewhere."""
    table = eclipse.table().discoveries("money", "science")
    table.state.discovery_bag[DISCOVERY["money"]] = 0
    table.state.looker, table.state.found = RED, DISCOVERY["money"]
    veiled = RULES.veil(table.state, Seat(BLUE))
    assert {RULES.guess(veiled, Seat(BLUE), Seeded(seed).below).found for seed in range(20)} == {
        DISCOVERY["money"],
        DISCOVERY["science"],
    }
    assert RULES.guess(RULES.veil(table.state, Seat(RED)), Seat(RED), Seeded(1).below).found == DISCOVERY["money"]


def test_the_claimer_alone_sees_the_front_and_decides_for_good() -> None:
    """ECL-DSC-02, ECL-DSC-09: a tile kept for points scores two at the end, and others never learn what it was."""
    position = found("money")
    assert position.asked() == (RED, "question.discovery")
    assert position.game.view(RED).found == "money" and position.game.view(BLUE).found == ""
    before = position.game.scores()[RED]
    position.play("keep")
    assert position.game.scores()[RED] == before + 2
    assert position.stock(RED)[0] == 2
    assert position.game.view(RED).players[RED].kept == ("money",)
    assert position.game.view(BLUE).players[RED].kept == ("",)


@pytest.mark.parametrize(("tile", "stock"), [("money", (10, 3, 3)), ("science", (2, 8, 3)), ("materials", (2, 3, 9))])
def test_resource_tiles_give_8_money_5_science_or_6_materials(tile: str, stock: tuple[int, ...]) -> None:
    """ECL-DSC-03, ECL-COMP-08: the tile is used up."""
    position = found(tile).play("use")
    assert position.stock(RED) == stock
    assert sum(position.state.discovery_bag) == 0 and sum(position.state.kept) == 0


def test_ancient_technology_gives_the_cheapest_tile_that_you_lack() -> None:
    """ECL-DSC-04: terrans own Starbase, so Improved Hull is next."""
    table = eclipse.table().supply("starbase", "improved-hull", "fusion-source")
    position = found("ancient-technology", table).play("use")
    assert position.technologies(RED) == ["starbase", "improved-hull"]
    assert position.stock(RED)[1] == 3


def test_among_equally_cheap_technologies_the_player_chooses() -> None:
    """ECL-DSC-04, ECL-RUL-48"""
    table = eclipse.table().supply("neutron-bombs", "gauss-shield", "nanorobots", "fusion-drive")
    position = found("ancient-technology", table).play("use")
    assert position.options() == ["technology:neutron-bombs", "technology:gauss-shield", "technology:nanorobots"]
    position.play("technology:nanorobots")
    assert position.technologies(RED) == ["starbase", "nanorobots"]


def test_ancient_technology_takes_effect_at_once_and_may_find_nothing() -> None:
    """ECL-DSC-04, ECL-RUL-48"""
    position = found("ancient-technology", eclipse.table().supply("advanced-robotics"))
    before = position.discs(RED)
    assert position.play("use").discs(RED) == before + 1
    position = found("ancient-technology", eclipse.table())
    assert position.play("use").technologies(RED) == ["starbase"]


def test_a_full_track_takes_no_ancient_technology() -> None:
    """ECL-RUL-48, ECL-RUL-62"""
    military = ("neutron-bombs", "plasma-cannon", "phase-shield", "advanced-mining", "tachyon-source", "plasma-missile")
    table = eclipse.table().owns(RED, *military).supply("gluon-computer", "quantum-grid")
    position = found("ancient-technology", table).play("use")
    assert "quantum-grid" in position.technologies(RED) and "gluon-computer" not in position.technologies(RED)


def test_an_ancient_cruiser_joins_you_in_that_hex() -> None:
    """ECL-DSC-05, ECL-MAP-08"""
    position = found("ancient-cruiser").play("use")
    assert position.ships(RED, "207", "cruiser") == 1
    assert position.arrivals("207") == [RED]


def test_without_an_unused_cruiser_only_the_points_are_left() -> None:
    """ECL-RUL-49"""
    position = found("ancient-cruiser", eclipse.table().ships(RED, "221", cruiser=4))
    assert position.options() == ["keep"]
    before = position.game.view(RED)
    assert (before.found, before.players[RED].kept) == ("ancient-cruiser", ())
    position.play("keep")
    after = position.game.view(RED)
    assert (after.found, after.players[RED].kept, after.players[BLUE].kept) == ("", ("ancient-cruiser",), ())
    assert after.players[RED].open_points == before.players[RED].open_points + 2
    assert position.ships(RED, "207", "cruiser") == 0 and position.ships(RED, "221", "cruiser") == 4
    assert found("ancient-cruiser", eclipse.table().ships(RED, "221", cruiser=3)).options() == ["use", "keep"]


ANCIENT = ("axion-computer", "hypergrid-source", "shard-hull", "ion-turret", "conformal-drive", "flux-shield")


@pytest.mark.parametrize("part", ANCIENT)
def test_an_ancient_part_is_installed_at_once_or_kept_beside_the_board(part: str) -> None:
    """ECL-DSC-06"""
    position = found(part).play("use")
    assert position.asked() == (RED, "question.ancient-part")
    position.play(position.options()[0])
    assert part in [*position.tiles(RED, "interceptor"), *position.tiles(RED, "cruiser")]
    aside = found(part).play("use", "aside")
    assert aside.game.view(BLUE).players[RED].beside == (part,)


@pytest.mark.parametrize(
    ("part", "fits"), [("axion-computer", True), ("flux-shield", False), ("conformal-drive", False)]
)
def test_the_blueprint_must_be_legal_with_the_ancient_part(part: str, fits: bool) -> None:
    """ECL-RUL-50: a printed interceptor has one energy to spare."""
    position = found(part).play("use")
    assert position.offers("install:interceptor:1") == fits
    assert position.offers("aside")
    assert not position.offers("install:starbase:1") or part != "conformal-drive"


def test_a_kept_ancient_part_is_installed_by_an_upgrade_action_as_one_of_its_parts() -> None:
    """ECL-DSC-07"""
    position = eclipse.table().beside(RED, "shard-hull").turn(RED).play("act:upgrade", "part:shard-hull")
    position.play("put-on:interceptor:1")
    assert position.tiles(RED, "interceptor")[0] == "shard-hull"
    assert position.game.view(RED).players[RED].beside == ()
    position.play("part:hull", "put-on:cruiser:2")
    assert position.asked()[0] == BLUE


def test_an_upgrade_reaction_is_enough_for_a_kept_ancient_part() -> None:
    """ECL-DSC-07, ECL-RUL-65"""
    position = eclipse.table().beside(RED, "axion-computer").passed(RED).turn(RED)
    position.play("react:upgrade", "part:axion-computer", "put-on:interceptor:1")
    assert position.tiles(RED, "interceptor")[0] == "axion-computer"


def test_an_ancient_part_that_is_taken_off_or_covered_leaves_the_game() -> None:
    """ECL-DSC-08"""
    table = eclipse.table().design(RED, "interceptor", "shard-hull").design(RED, "cruiser", "", "ion-turret")
    position = table.turn(RED).play("act:upgrade", "take-off:interceptor:1")
    assert position.game.view(RED).players[RED].beside == () and not position.offers("part:shard-hull")
    position.play("part:hull", "put-on:cruiser:2")
    assert position.tiles(RED, "cruiser")[1] == "hull"
    assert not position.offers("part:ion-turret")


def test_no_tile_can_be_taken_while_ancients_or_the_defence_stand_there() -> None:
    """ECL-DSC-10, ECL-SPC-09: Draco place the disc, but the tile stays."""
    table = eclipse.table("draco", "terran").stack(1, "101").discoveries("money")
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:101", "discard")
    table = eclipse.table("draco", "terran").hex("101", "0,-1", turns=3)
    position = table.turn(RED).play("act:influence", "from:track", "to:101")
    assert position.owner("101") == RED
    assert position.asked() == (RED, "question.influence")
    assert next(entry for entry in position.game.view(None).hexes if entry.sector == "101").discovery


def test_a_kept_tile_is_counted_by_its_kind() -> None:
    """ECL-DSC-09, ECL-END-05"""
    table = eclipse.table().kept(RED, "money", "shard-hull")
    before = eclipse.table().turn(RED).game.scores()[RED]
    assert table.turn(RED).game.scores()[RED] == before + 4
    assert len(DISCOVERY_NAMES) == KEPT_KINDS - 1


def test_there_are_as_many_discovery_tiles_as_symbols() -> None:
    """ECL-COMP-08"""
    assert sum(row.tiles for row in DISCOVERIES) == sum(row.discovery for row in HEXES) == 21
    assert set(ANCIENT) <= set(PART_NAMES)
