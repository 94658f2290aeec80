"""How a Cube moves: the five steps, with the lettered examples of the rulebook."""

from astrarium.games.ascendancy.borg.exploring import pointed_at
from astrarium.games.ascendancy.borg.paths import blocked, known_targets, reachable, spread
from astrarium.games.ascendancy.table import BLUE, RED, Position, Table, place_of, table
from astrarium.games.ascendancy.tables.borg import DEVELOPED, RIVAL_SHIP
from astrarium.games.ascendancy.tables.exploration import BY_NAME
from astrarium.games.ascendancy.tables.ids import system
from astrarium.kernel.codec import form
from astrarium.kernel.pile import cards

FLEET = "federation-home-fleet"


def told(game: Position) -> list[str]:
    """What everybody has been told, as keys."""
    return [form(type(notice)).write(notice) for _, notice in game.game.history(None)]


def island(**options: str) -> Table:
    """Vega alone in the middle, where no Home System is Connected."""
    return table("federation", "klingon", "romulan", borg="minor-probe", **options).adrift("vega", 0, 0)


def chain() -> Table:
    """Vega, Altair, Capella, Regulus and Deneb in a row, and Deneb is Developed."""
    start = island()
    for name, beside in (("altair", "vega"), ("capella", "altair"), ("regulus", "capella"), ("deneb", "regulus")):
        start.system(name, beside, 2, 180)
    return start.civilisation("deneb", 1, production=1)


def test_warp_counts_systems_and_equal_ways_are_measured_in_sectors() -> None:
    """ASC-15.3.1-a, ASC-15.2.4-a"""
    start = island().system("altair", "vega", 2, 180).system("deneb", "altair", 4, 180)
    lengths = spread(start.state, system("vega"))
    assert lengths[system("vega")] == (0, 0)
    assert lengths[place_of("L0.1")] == (0, 2) and lengths[system("altair")] == (1, 3)
    assert lengths[place_of("L1.3")] == (1, 7) and lengths[system("deneb")] == (2, 8)
    within = spread(start.state, system("vega"), 1)
    assert system("altair") in within and place_of("L1.0") not in within


def test_ships_in_the_way_do_not_matter_for_what_is_nearest() -> None:
    """ASC-15.3.1-a"""
    start = chain().ships(RED, "L0.0", 1).cube("vega")
    assert known_targets(start.state, 0, DEVELOPED) == {system("deneb"): (4, 12)}


def test_a_target_is_a_sector_with_what_the_card_names() -> None:
    """ASC-4-target-a, ASC-4-developed-a, ASC-4-home-b"""
    start = table(borg="minor-probe").system("deneb", "earth", 2, 360).starbase("earth").cube("deneb")
    for aim in ("developed-system", "starbase", "home-system", "ship"):
        assert start.to_order("deneb", aim, 1).cubes() == ["L0.0"]
    start.no_ships(RED)
    for aim in ("developed-system", "starbase", "home-system"):
        assert start.to_order("deneb", aim, 1).cubes() == ["earth"]
    start.state.starbases[system("earth")] = 0
    start.spire("earth")
    assert start.to_order("deneb", "borg-world", 1).cubes() == ["earth"]
    for aim in ("developed-system", "home-system"):
        assert start.to_order("deneb", aim, 1).asked()[1] == "cube-lane"


def test_step_one_without_a_connected_target_the_cube_explores() -> None:
    """ASC-15.3.2-a: the rulebook's first example: no Target Sector is Connected to the Cube at B."""
    game = island().cube("vega").to_order("vega", "developed-system", 3)
    assert game.asked() == (-1, "cube-lane")


def test_step_two_a_ship_in_the_target_leaves_the_sector_beside_it() -> None:
    """ASC-15.3.3-a: the rulebook's example: the Cube at B moves to A, Adjacent to the closest Target."""
    start = island().system("deneb", "vega", 3, 180).civilisation("deneb", 1, production=1)
    start.ships(RED, "deneb", 1).cube("vega")
    assert start.to_order("vega", "developed-system", 3).cubes() == ["L0.2"]


def test_step_two_a_closer_target_that_is_blocked_gives_way_to_one_that_can_be_reached() -> None:
    """ASC-15.3.3-a: the rulebook's example: K is closer, but a Ship blocks the way; the Cube goes to D."""
    start = island().system("deneb", "vega", 2, 180).civilisation("deneb", 1, production=1).ships(RED, "L0.0", 1)
    start.system("altair", "vega", 3, 540).system("capella", "altair", 2, 540)
    start.civilisation("capella", 1, culture=1).cube("vega")
    assert start.to_order("vega", "developed-system", 3).cubes() == ["capella"]


def test_step_two_a_cube_that_is_at_its_target_stays() -> None:
    """ASC-15.3.3-a"""
    start = chain().cube("deneb")
    assert start.to_order("deneb", "developed-system", 3).cubes() == ["deneb"]


def test_step_three_a_target_too_far_away_is_approached_by_the_whole_move() -> None:
    """ASC-15.3.4-a: the rulebook's example: Warp 3 towards K ends in S."""
    start = chain().cube("vega")
    assert start.to_order("vega", "developed-system", 3).cubes() == ["regulus"]
    assert start.to_order("vega", "developed-system", 1).cubes() == ["altair"]


def test_step_three_stops_before_another_cube_and_wants_an_open_way() -> None:
    """ASC-15.3.4-a, ASC-15.3-a"""
    start = chain().cube("vega").cube("regulus")
    assert start.to_order("vega", "developed-system", 3).cubes() == ["L2.1", "regulus"]
    blocked_way = chain().ships(RED, "L3.1", 1).cube("vega")
    assert blocked_way.to_order("vega", "developed-system", 3).asked()[1] == "cube-lane"


def test_cubes_fly_past_each_other_but_never_share_a_sector() -> None:
    """ASC-15.3-a"""
    start = island().system("altair", "vega", 2, 180).system("deneb", "altair", 2, 180)
    start.civilisation("deneb", 1, production=1).cube("vega").cube("altair")
    assert start.to_order("vega", "developed-system", 2).cubes() == ["deneb", "altair"]
    start.cube("deneb")
    assert start.to_order("vega", "developed-system", 2).cubes() == ["L1.1", "altair", "deneb"]


def test_single_ships_block_until_only_fleets_do() -> None:
    """ASC-15.5.2-a, ASC-8.3-d, ASC-8.3-a"""
    start = chain().ships(RED, "L0.0", 1).cube("vega")
    assert blocked(start.state, place_of("L0.0"))
    assert not blocked(start.escalation(2).state, place_of("L0.0"))
    assert start.to_order("vega", "developed-system", 3).cubes() == ["regulus"]
    start.fleet(RED, 1, "L0.0", FLEET, 3)
    assert blocked(start.state, place_of("L0.0"))


def test_over_a_borg_world_ships_do_not_stop_the_borg() -> None:
    """ASC-8.3-a, ASC-3.6.3.1-a"""
    start = chain().spire("altair").ships(RED, "altair", 2).cube("vega")
    assert start.to_order("vega", "developed-system", 3).cubes() == ["regulus"]


def test_where_targets_tie_whoever_activates_the_cube_picks() -> None:
    """ASC-15.3.1.2-a, ASC-15.3.1-a"""
    start = island().system("deneb", "vega", 2, 180).civilisation("deneb", 1, production=1)
    start.system("altair", "vega", 2, 540).civilisation("altair", 1, production=1).cube("vega")
    game = start.to_order("vega", "developed-system", 1, BLUE)
    assert game.asked() == (BLUE, "choose-cube-sector") and set(game.options()) == {"go:deneb", "go:altair"}
    assert game.play("go:altair").cubes() == ["altair"]


def test_step_five_looks_for_a_ship_then_for_a_cube_and_calls_it() -> None:
    """ASC-15.3.6-a, ASC-15.3.7-a: the rulebook's example: cut off from K and from the Ship, it goes to A."""
    start = island().system("deneb", "vega", 4, 180).civilisation("deneb", 1, production=1)
    start.cube("L0.0").cube("L0.2").ships(RED, "L0.3", 1)
    game = start.commands("developed-system-3", "hold-position").to_activation("L0.0", BLUE)
    game.play("borg-command:developed-system-3")
    assert game.cubes() == ["L0.1", "L0.2"]
    assert game.asked()[1] == "battle-roll", "the Cube beside the Ship has been Activated and attacks it"


def test_step_five_looks_for_ships_first() -> None:
    """ASC-15.3.6-a"""
    start = island().system("altair", "vega", 4, 180).cube("L0.0").ships(RED, "altair", 1)
    assert start.to_order("L0.0", "developed-system", 1).cubes() == ["L0.3"]


def test_step_five_at_last_goes_where_exploring_is_possible() -> None:
    """ASC-15.3.6-a: the rulebook's example: Unconnected to everything and in a lane, the Cube goes to System S."""
    start = island().system("altair", "vega", 3, 180).cube("L0.0")
    game = start.to_order("L0.0", "developed-system", 3)
    assert game.cubes() == ["vega"] and game.asked() == (-1, "cube-lane")


def test_step_five_a_cube_with_nowhere_to_go_stays() -> None:
    """ASC-15.3.6-a"""
    start = island().system("altair", "vega", 4, 180).ships(RED, "vega", 1).ships(BLUE, "altair", 1)
    start.escalation(0).cube("L0.1")
    assert start.to_order("L0.1", "starbase", 3).cubes() == ["L0.0"]
    start.ships(RED, "L0.0", 1).ships(RED, "L0.2", 1)
    assert start.to_order("L0.1", "starbase", 3).cubes() == ["L0.1"]


def test_the_lane_points_to_the_home_system_that_the_die_counts_from_the_lowest_card() -> None:
    """ASC-15.3.5.2-a: the rulebook's example: of Earth (lowest card), Romulus and Kronos a 5 means Romulus."""
    start = table("federation", "romulan", "klingon", borg="minor-probe").adrift("vega", 0, 0).cube("vega")
    for die, bearing in ((5, 240), (1, 0), (3, 480)):
        game = start.to_order("vega", "starbase", 1).play("lane:2", f"roll:{die}")
        assert game.state.plane.bearing == [bearing]


def test_a_home_system_in_the_centre_is_skipped() -> None:
    """ASC-15.3.5.2-b: of three Home Systems one lies in the centre; the die counts the two others."""
    start = table("federation", "klingon", "romulan", borg="minor-probe").adrift("vega", 4, 4)
    number = start.state.on_plane[system("qonos")]
    start.state.plane.x[number] = start.state.plane.y[number] = 0
    start.state.turn_cards = [2, 1, 3]
    found = [pointed_at(start.state, system("vega"), die) for die in range(1, 7)]
    assert found == [system(name) for name in ("romulus", "earth", "romulus", "earth", "romulus", "earth")]


def test_in_the_gamma_quadrant_odd_points_to_the_omarion_nebula_and_even_to_idran() -> None:
    """ASC-15.3.5.2-b"""
    start = table("federation", "klingon", "romulan", borg="minor-probe").adrift("idran", 0, 4)
    start.system("vega", "idran").adrift("omarion-nebula", 4, 0).adrift("altair", 0, 0).bridge("altair", "idran")
    for die in range(1, 7):
        assert pointed_at(start.state, system("vega"), die) == system("omarion-nebula" if die % 2 else "idran")
        assert pointed_at(start.state, system("altair"), die) in start.state.home, "beyond the wormhole, not in it"
    alone = table("federation", "klingon", "romulan", borg="minor-probe").adrift("idran", 0, 4)
    assert pointed_at(alone.state, system("idran"), 1) == system("idran")


def test_in_a_solo_game_every_direction_is_home() -> None:
    """ASC-15.3.5.2-a"""
    start = table("federation", borg="rules").cube("transwarp-hub")
    for die in (1, 4, 6):
        game = start.to_order("transwarp-hub", "starbase", 1).play("lane:2", f"roll:{die}")
        assert game.state.plane.bearing == [0]


def test_a_new_planet_shows_an_exploration_card_and_the_move_is_over() -> None:
    """ASC-15.3.5.4-a, ASC-15.3.5.5-a"""
    game = (
        island()
        .cube("vega")
        .to_order("vega", "starbase", 1)
        .play("lane:2", "roll:1", "disc:altair", "card:warp-level-2")
    )
    assert game.cubes() == ["altair"]
    state = game.state
    assert state.warp_tokens[system("altair")] == 2 and game.node_count("altair") == 2


def test_borg_ignore_crises_and_discoveries() -> None:
    """ASC-15.3.5.5-a"""
    start = island().cube("vega")
    for card in ("smugglers", "rich-deposits"):
        game = start.to_order("vega", "starbase", 1).play("lane:2", "roll:1", "disc:altair", f"card:{card}")
        assert game.state.discard == [BY_NAME[card]] and game.cubes() == ["altair"] and game.asked() == (-1, "")


def test_an_ally_goes_to_the_bottom_and_what_remains_stays() -> None:
    """ASC-15.3.5.5-a, ASC-15.4.3.2-a"""
    start = island().cube("vega")
    game = start.to_order("vega", "starbase", 1).play("lane:2", "roll:1", "disc:altair", "card:rigelians")
    assert len(game.state.deck[-1]) == 1 and not game.state.discard
    game = start.to_order("vega", "starbase", 1).play("lane:2", "roll:1", "disc:altair", "card:organian-intervention")
    assert game.state.remains[system("altair")] >= 0 and not game.state.discard


def test_a_phenomenon_gets_its_tokens_and_the_cube_leaves_them() -> None:
    """ASC-15.3.5.5-b, ASC-8.4.3-a"""
    game = island().cube("vega").to_order("vega", "starbase", 1).play("lane:2", "roll:1", "disc:neutron-star")
    assert game.cubes() == ["neutron-star"] and game.state.study[system("neutron-star")] == 1
    assert game.on_map()[-1] == "neutron-star" and game.asked() == (-1, "")
    assert system("neutron-star") not in cards(game.state.stack)


def test_worlds_without_warp_that_borg_find_are_set_up_as_usual() -> None:
    """ASC-15.3.5.5-b: tokens for the first coloniser; nothing on a Virgin World."""
    start = island().cube("vega")
    game = start.to_order("vega", "starbase", 1).play("lane:2", "roll:1", "disc:altair", "card:pre-warp-builders")
    assert game.state.gifts[system("altair")] == 2 and game.state.discard == [BY_NAME["pre-warp-builders"]]
    game = start.to_order("vega", "starbase", 1).play("lane:2", "roll:1", "disc:altair", "card:virgin-world")
    assert not game.state.gifts[system("altair")] and not game.node_count("altair") and game.cubes() == ["altair"]


def test_without_a_disc_or_room_for_one_the_cube_stops_where_it_is() -> None:
    """ASC-15.3.5.4-a, ASC-15.3.5.1-a"""
    start = island().cube("vega")
    start.state.stack = []
    game = start.to_order("vega", "starbase", 1).play("lane:2", "roll:1")
    assert game.cubes() == ["vega"] and game.state.plane.sectors == [0]
    crowded = island().cube("vega")
    for at, name in enumerate(("altair", "capella", "regulus", "rigel", "procyon", "mizar")):
        crowded.adrift(name, *((3.3, 0), (-3.3, 0), (1.65, 2.9), (-1.65, 2.9), (1.65, -2.9), (-1.65, -2.9))[at])
    game = crowded.to_order("vega", "starbase", 1).play("lane:2", "roll:1")
    assert game.cubes() == ["vega"] and game.state.plane.sectors == []


def test_a_lane_that_joins_a_system_just_so_makes_the_move_start_over() -> None:
    """ASC-15.3.5.1-a"""
    start = island().adrift("deneb", 0, -5.2).civilisation("deneb", 1, production=1).cube("vega")
    game = start.to_order("vega", "developed-system", 1).play("lane:2", "roll:1")
    assert game.cubes() == ["deneb"] and game.state.plane.sectors == [2]


def test_a_link_that_brings_the_cube_to_a_target_is_made_and_others_are_swung_aside() -> None:
    """ASC-15.3.5.3-a: the rulebook's example: a lane of 4 is joined to K, and the System at S has to be swung away."""
    start = island().adrift("deneb", 2.463, -6.766).civilisation("deneb", 1, production=1)
    start.adrift("regulus", 8.2, -3.0, fixed=True).system("altair", "regulus", 2, 540).cube("vega")
    number = start.state.on_plane[system("altair")]
    before = start.state.plane.x[number], start.state.plane.y[number]
    game = start.to_order("vega", "developed-system", 3).play("lane:4", "roll:1")
    assert game.cubes() == ["deneb"]
    assert (game.state.plane.x[number], game.state.plane.y[number]) != before
    assert 4 in game.state.plane.sectors


def test_a_link_is_made_only_if_it_brings_the_cube_to_a_target() -> None:
    """ASC-15.3.5.3-a, ASC-15.3.5.4-a"""
    start = island().adrift("deneb", 2.463, -6.766).civilisation("deneb", 1, production=1).cube("vega")
    game = start.to_order("vega", "starbase", 3).play("lane:4", "roll:1")
    assert game.asked() == (-1, "cube-disc") or game.asked()[1] == "cube-spot"


def test_the_lane_comes_as_near_to_the_direction_as_it_can() -> None:
    """ASC-15.3.5.1-a, ASC-15.3.1.2-a"""
    start = island().adrift("altair", 0, -4.0).cube("vega")
    game = start.to_order("vega", "starbase", 1, BLUE).play("lane:2", "roll:1")
    assert game.asked() == (BLUE, "cube-points")
    left, right = sorted(int(key.split(":")[1]) for key in game.options())
    assert left == 720 - right
    key = next(key for key in game.options() if key.startswith(f"point:{left}:"))
    assert f"cube-lays:vega:2:{left}" in told(game.play(key))


def test_the_nearest_target_may_be_a_rival_ship_beside_which_the_cube_stops() -> None:
    """ASC-15.3.3-a, ASC-4-target-a"""
    start = island().system("altair", "vega", 3, 180).ships(BLUE, "altair", 2).cube("vega")
    found = reachable(start.state, 0, RIVAL_SHIP, 1)
    assert found == ((1, 4), [place_of("L0.2")])
