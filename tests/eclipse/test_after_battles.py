import pytest
from tests.eclipse.pieces import faults

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Position, Table
from astrarium.games.eclipse.tables.species import BOARD_NAMES


def duel(red: str = "terran", blue: str = "terran") -> Table:
    """Hex 106 between the red home hex and 103; blue controls 103. The home hexes have no ships."""
    table = eclipse.table(red, blue).no_ships(RED, BLUE).hex("106", "0,-1").hex("103", "1,-2")
    return table.control(BLUE, "103").colony_ships(RED, 0).colony_ships(BLUE, 0)


def drawing() -> Table:
    return duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)


def tiles(position: Position) -> int:
    """How many tiles are drawn, all ones."""
    count = 0
    while position.asked()[1] == "chance.reputation":
        position.play("reputation:1")
        count += 1
    return count


# Reputation


def test_everybody_who_fought_draws_also_if_all_ships_are_lost() -> None:
    """ECL-REP-01, ECL-REP-06: blue came second and draws second."""
    position = drawing().combat().play("attack").roll(6)
    position.play("reputation:1", "reputation:2", "keep:2")
    assert position.asked()[1] == "chance.reputation"
    position.play("reputation:1", "keep:1")
    assert position.reputation(RED) == [2] and position.reputation(BLUE) == [1]


@pytest.mark.parametrize(("ship", "drawn"), [("interceptor", 2), ("starbase", 2), ("cruiser", 3), ("dreadnought", 4)])
def test_destroyed_ships_bring_more_tiles(ship: str, drawn: int) -> None:
    """ECL-REP-02"""
    table = duel().design(RED, "interceptor", "", "antimatter-cannon", "tachyon-source", "tachyon-drive")
    table.design(RED, "interceptor", "antimatter-cannon", "", "tachyon-source", "tachyon-drive")
    table.ships(RED, "106", interceptor=1).ships(BLUE, "106", **{ship: 1})
    position = table.combat().play("attack").roll(6, 1)
    assert tiles(position) == drawn


@pytest.mark.parametrize(("sector", "npc", "drawn"), [("106", "ancients", 2), ("001", "centre-defence", 4)])
def test_ancients_bring_one_tile_and_the_centre_defence_three(sector: str, npc: str, drawn: int) -> None:
    """ECL-REP-02"""
    table = duel().ships(RED, sector, interceptor=1)
    if npc == "ancients":
        table.ancients("106", 1).damaged("ancients", "106", "ancient", 1)
    else:
        table.damaged("centre-defence", "001", "centre-defence", 7)
    position = table.combat()
    if position.asked()[1] == "question.attack":
        position.play("attack")
    assert tiles(position.roll(6)) == drawn


def test_two_battles_in_a_hex_still_give_one_tile_for_taking_part() -> None:
    """ECL-REP-02"""
    table = drawing().ancients("106", 1).damaged("ancients", "106", "ancient", 1)
    position = table.combat().play("attack").roll(6).play("attack").roll(6)
    assert tiles(position) == 3, "taking part, an interceptor, an Ancient"


def test_never_more_than_five_tiles_are_drawn() -> None:
    """ECL-REP-03, ECL-RUL-25"""
    table = duel().design(RED, "dreadnought", "", "", "", "", "tachyon-source").ships(RED, "106", dreadnought=2)
    table.design(RED, "dreadnought", "antimatter-cannon", "", "antimatter-cannon", "", "tachyon-source")
    table.ships(BLUE, "106", dreadnought=2).damaged(BLUE, "106", "dreadnought", 2)
    position = table.design(BLUE, "dreadnought", "hull").combat()
    position.state.kills[RED] = 9
    while position.asked()[1] != "chance.reputation":
        volley = position.game.view(None).volley
        options = position.options()
        position.play(
            ("roll:6" if volley and volley.faction == "red" else "roll:1") if "roll:6" in options else options[0]
        )
    assert tiles(position) == 5


def test_too_few_tiles_in_the_bag_are_drawn_as_far_as_they_go() -> None:
    """ECL-RUL-46"""
    position = drawing().reputation_bag(1).combat().play("attack").roll(6)
    assert tiles(position) == 1


def test_one_tile_is_kept_and_the_others_go_back_unseen() -> None:
    """ECL-REP-04, ECL-SETUP-02"""
    position = drawing().combat().play("attack").roll(6, *[])
    bag = list(position.state.reputation_bag)
    position.play("reputation:1", "reputation:4")
    assert position.game.view(RED).drawn == (1, 4) and position.game.view(BLUE).drawn == (0, 0)
    assert position.options() == ["keep:1", "keep:4", "keep-best"]
    position.play("keep:4")
    assert position.state.reputation_bag == [bag[0], bag[1], bag[2], bag[3] - 1]
    assert position.game.view(BLUE).players[RED].reputation == (0,)


def test_with_a_full_track_any_tile_goes_back() -> None:
    """ECL-REP-05: the slot for ambassadors does not help."""
    position = drawing().reputation(RED, 1, 1, 2, 2).combat().play("attack").roll(6)
    position.play("reputation:3", "reputation:3", "keep:3")
    assert position.asked() == (RED, "question.return-reputation")
    assert position.options() == ["give-back:1", "give-back:2", "give-back:3", "give-back-worst"]
    position.play("give-back:1")
    assert position.reputation(RED) == [1, 2, 2, 3]


@pytest.mark.parametrize("board", [name for name in BOARD_NAMES if not name.startswith("terran-")])
def test_beside_three_ambassadors_there_is_a_slot_for_a_tile_and_they_are_never_given_up(board: str) -> None:
    """ECL-REP-05, ECL-DIP-06: of four slots three ambassadors leave one; Orion have a fifth for reputation."""
    table = eclipse.table(board, *["terran"] * 4).no_ships(RED, BLUE).hex("106", "0,-1")
    for other in (2, 3, 4):
        table.relations(RED, other)
    table.design(BLUE, "interceptor", "", "nuclear-source")
    table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
    room = {"orion": 2}.get(board, 1)
    position = table.reputation(RED, *[1] * room).combat()
    while position.asked()[1] == "question.attack":
        position.play("attack")
    position.roll(6).play("reputation:4", "reputation:2", "keep:4")
    assert position.options() == ["give-back:1", "give-back:4", "give-back-worst"]
    position.play("give-back:1")
    assert position.reputation(RED) == [1] * (room - 1) + [4]


def test_players_draw_in_the_order_of_entry_and_the_controller_first() -> None:
    """ECL-REP-06, ECL-RUL-47"""
    table = duel().control(RED, "106").ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=1)
    position = table.combat()
    while position.asked()[1] == "question.attack":
        position.play("attack")
    position.roll(6).play("reputation:1", "reputation:1")
    assert position.asked() == (RED, "question.reputation")


def test_destroying_population_gives_no_reputation() -> None:
    """ECL-REP-07, ECL-BOM-07"""
    position = duel().settled("103", "grey").ships(RED, "103", interceptor=1).combat().play("bombard:interceptor")
    position.roll(6)
    assert position.asked() == (BLUE, "question.bury-cube")
    position.play("track:money")
    assert position.asked() == (RED, "question.control")


# Attacks on population


def siege(red: str = "terran", blue: str = "terran", **ships: int) -> Table:
    """Red ships in 201, which blue has settled; nobody defends it."""
    table = eclipse.table(red, blue).no_ships(RED, BLUE).hex("201", "-1,-1").control(BLUE, "201")
    table.settled("201", "money", "materials").colony_ships(RED, 0).colony_ships(BLUE, 0)
    return table.ships(RED, "201", **(ships or {"interceptor": 2}))


def test_each_ship_may_attack_once_or_not_at_all() -> None:
    """ECL-BOM-01, ECL-CMB-10"""
    position = siege().combat()
    assert position.options() == ["bombard:interceptor", "done"]
    position.play("bombard:interceptor").roll(1).play("bombard:interceptor").roll(1)
    assert position.cubes("201") == ["money", "materials"] and position.game.over
    assert siege().combat().play("done").game.over


def test_population_is_attacked_after_all_battles() -> None:
    """ECL-BOM-01, ECL-RUL-36, ECL-CTL-08: the battle in 106 comes before the population of 201."""
    table = siege().hex("106", "0,-1").ships(RED, "106", cruiser=1).ships(BLUE, "106", interceptor=1)
    table.hex("310", "0,-3").control(BLUE, "310").settled("310", "science").ships(RED, "310", interceptor=1)
    position = table.combat()
    assert position.asked()[1] == "chance.roll", "blue's interceptor is the quickest"
    position.roll(1).play("attack").roll(6)
    position.play("reputation:1", "reputation:1", "keep-best", "reputation:1", "keep-best")
    besieged = []
    while position.asked() == (RED, "question.bombard"):
        besieged.append(position.game.questions[0].words()["sector"])
        position.play("done")
    assert besieged == ["310", "201"], "the highest number first; the hex of the battle has no population"


def test_missiles_do_not_harm_population() -> None:
    """ECL-BOM-02"""
    position = siege().design(RED, "interceptor", "plasma-missile", "hull").combat()
    assert position.asked()[1] != "question.bombard" and position.cubes("201") == ["money", "materials"]


def test_computers_count_and_population_has_no_shields() -> None:
    """ECL-BOM-02: with an Electron Computer a five hits; the Gauss Shields of blue do not matter."""
    table = siege(interceptor=1).design(RED, "interceptor", "electron-computer")
    position = table.design(BLUE, "interceptor", "gauss-shield").combat().play("bombard:interceptor").roll(5)
    assert position.asked() == (RED, "question.raze")


def test_each_point_destroys_a_cube_of_the_attackers_choice() -> None:
    """ECL-BOM-03, ECL-BOM-05, ECL-BOM-08"""
    position = siege().combat().play("bombard:interceptor").roll(6)
    assert position.options() == ["raze:money", "raze:materials", "raze-advanced"]
    position.play("raze:materials", "done")
    assert position.cubes("201") == ["money"] and position.graves(BLUE) == (0, 0, 1)
    assert position.owner("201") == BLUE, "while a cube remains the disc stays"


def test_a_plasma_hit_destroys_two_cubes() -> None:
    """ECL-BOM-03, ECL-RUL-24"""
    table = siege(interceptor=1).design(RED, "interceptor", "", "plasma-cannon")
    position = table.combat().play("bombard:interceptor").roll(6)
    assert position.cubes("201") == [] and position.graves(BLUE) == (1, 0, 1)


def test_neutron_bombs_destroy_everything_without_rolling_even_unarmed() -> None:
    """ECL-BOM-04"""
    table = siege(interceptor=1).owns(RED, "neutron-bombs").design(RED, "interceptor", "", "hull")
    position = table.combat()
    assert position.options() == ["neutron-bombs", "done"]
    position.play("neutron-bombs")
    assert position.cubes("201") == [] and position.asked() == (RED, "question.control")


def test_the_owner_chooses_the_graveyard_of_a_grey_cube() -> None:
    """ECL-BOM-05, ECL-RUL-17: of an orbital, money or science."""
    table = duel().orbital("103").settled("103", "grey", "orbital").ships(RED, "103", interceptor=1)
    position = table.owns(RED, "neutron-bombs").combat().play("neutron-bombs")
    assert position.asked() == (BLUE, "question.bury-cube")
    assert position.options() == ["track:money", "track:science", "track:materials"]
    position.play("track:materials")
    assert position.options() == ["track:money", "track:science"]
    assert position.play("track:science").graves(BLUE) == (0, 1, 1)


def test_cubes_on_orbitals_are_attacked_and_structures_remain() -> None:
    """ECL-BOM-06, ECL-MAP-06"""
    table = siege(interceptor=1).orbital("201").monolith("201").settled("201", "orbital")
    position = table.owns(RED, "neutron-bombs").combat().play("neutron-bombs", "track:money")
    hexes = {entry.sector: entry for entry in position.game.view(None).hexes}
    assert hexes["201"].orbital and hexes["201"].monolith and position.cubes("201") == []


def test_hits_go_to_the_cube_on_an_orbital_or_to_others_one_by_one() -> None:
    """ECL-BOM-06: one hit on each kind of square in turn, and the third cube stays."""
    table = siege(interceptor=2).orbital("201").settled("201", "orbital")
    position = table.combat().play("bombard:interceptor").roll(6)
    before = position.cubes("201")
    assert position.options() == [f"raze:{kind}" for kind in before] + ["raze-advanced"]
    position.play("raze:orbital", "track:science", "bombard:interceptor").roll(6)
    position.play(f"raze:{before[0]}")
    assert position.cubes("201") == before[1:-1] and position.state.orbitals


def test_planta_cubes_perish_without_an_attack() -> None:
    """ECL-BOM-09"""
    table = siege(blue="planta", interceptor=1).design(RED, "interceptor", "", "hull")
    position = table.combat()
    assert position.cubes("201") == [] and position.graves(BLUE) == (1, 0, 1)
    assert position.asked() == (RED, "question.control") and position.owner("201") == -1


def test_ancients_do_not_attack_population() -> None:
    """ECL-RUL-60"""
    table = eclipse.table("draco", "terran").no_ships(RED).hex("106", "0,-1").control(RED, "106").ancients("106", 2)
    position = table.settled("106", "science").combat()
    assert position.cubes("106") == ["science"]


# Discs after battles


def test_without_cubes_and_defenders_the_old_disc_goes_and_a_new_one_may_come() -> None:
    """ECL-CTL-01, ECL-CTL-02"""
    table = duel().ships(RED, "103", interceptor=1)
    position = table.combat()
    assert position.owner("103") == -1 and position.asked() == (RED, "question.control")
    blue = position.discs(BLUE)
    position.play("control")
    assert position.owner("103") == RED and position.discs(BLUE) == blue


def test_taking_the_old_disc_away_is_compulsory_placing_an_own_one_is_not() -> None:
    """ECL-CTL-01, ECL-CTL-02"""
    position = duel().ships(RED, "103", interceptor=1).combat().play("leave")
    assert position.owner("103") == -1 and position.game.over
    position = duel().ships(RED, "103", interceptor=1).discs(RED, 0).combat()
    assert position.owner("103") == -1 and position.game.over, "without a disc the hex stays open"


def test_a_ship_in_an_open_hex_may_place_a_disc_unless_it_is_guarded() -> None:
    """ECL-CTL-03"""
    assert duel().ships(RED, "106", interceptor=1).combat().asked() == (RED, "question.control")
    position = duel("draco").ships(RED, "106", interceptor=1).ancients("106", 1).combat()
    assert position.asked() == (RED, "question.control"), "draco may with Ancients"


def test_the_disc_brings_the_discovery_tile_but_cubes_come_later() -> None:
    """ECL-CTL-04, ECL-CTL-05"""
    table = duel().colony_ships(RED, 3).ships(RED, "106", interceptor=1).discovery("106").discoveries("money")
    position = table.combat().play("control", "tile:money", "use")
    assert position.stock(RED)[0] == 10
    assert position.game.over and position.cubes("106") == []


def test_discs_are_taken_and_placed_from_the_highest_number_down() -> None:
    """ECL-RUL-69, ECL-CTL-08: the disc that blue loses in 201 is placed in 106."""
    table = (
        eclipse.table().no_ships(RED, BLUE).hex("201", "-1,-1").hex("106", "0,-1").control(BLUE, "201").discs(BLUE, 0)
    )
    position = table.ships(RED, "201", interceptor=1).ships(BLUE, "106", interceptor=1).combat()
    assert position.asked() == (RED, "question.control")
    position.play("leave")
    assert position.asked() == (BLUE, "question.control")
    assert position.play("control").owner("106") == BLUE


def test_draco_get_the_tile_when_others_have_destroyed_the_ancients() -> None:
    """ECL-RUL-29, ECL-DSC-10"""
    table = eclipse.table("draco", "terran").no_ships(RED, BLUE).hex("106", "0,-1").control(RED, "106")
    table.discovery("106").discoveries("science").settled("106", "science")
    assert table.combat().asked()[1] == "chance.discovery"
    table = eclipse.table("draco", "terran").no_ships(RED, BLUE).hex("106", "0,-1").control(RED, "106")
    assert table.discovery("106").ancients("106", 1).combat().game.over


def test_nothing_is_lost_in_a_whole_combat_phase() -> None:
    """ECL-CTL-08"""
    table = siege().hex("106", "0,-1").ships(RED, "106", cruiser=1).ships(BLUE, "106", interceptor=1)
    position = table.combat()
    while not position.game.over:
        position.play(position.options()[-1])
        assert list(faults(position.state)) == []
    assert position.state.battle is None
