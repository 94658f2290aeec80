"""Steps of the Combat, Upkeep and Cleanup Phases with all that they do, told in the order in which it happens."""

from tests.eclipse.test_worked_examples import combat_example

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, GREEN, RED, YELLOW, Position, Table
from astrarium.games.eclipse.views import HexView
from astrarium.kernel.codec import form


def story(position: Position, *left_out: str) -> list[str]:
    """What everybody was told, in order."""
    told = [form(type(notice)).write(notice) for _, notice in position.game.history(None)]
    return [line for line in told if line.partition(":")[0] not in left_out]


def seen(position: Position, sector: str) -> HexView:
    """What everybody sees of a hex."""
    hexes: tuple[HexView, ...] = position.game.view(None).hexes
    return next(hex_ for hex_ in hexes if hex_.sector == sector)


def play_the_example() -> Position:
    """The worked combat example from its first missile to its last cube."""
    position = combat_example().combat().roll(6, 6, 5, 4, 3, 2).play("hit:interceptor:0", "hit:interceptor:0")
    position.roll(6, 6).play("hit:interceptor:0", "hit:cruiser:0").roll(3, 2).play("retreat:103")
    position.play("first:interceptor", "attack").roll(6).play("hit:interceptor:0", "attack").roll(3, 2)
    position.play("attack").roll(6).play("hit:interceptor:0")
    position.play("attack").roll(1, 2).play("attack").roll(6)
    position.play(*["reputation:1"] * 3, "keep-best", *["reputation:2"] * 5, "keep-best")
    return position.play("bombard:cruiser").roll(6).play("control")


MISSILES = [
    "battle:106:blue:red",
    *(f"fired:blue:interceptor:2:{face}" for face in (6, 6, 5, 4, 3, 2)),
    *["hit:red:interceptor:2"] * 2,
    *["destroyed:red:interceptor:106"] * 2,
    *["fired:red:interceptor:2:6"] * 2,
    "hit:blue:interceptor:2",
    "hit:blue:cruiser:2",
    "destroyed:blue:interceptor:106",
    "fired:blue:cruiser:2:3",
    "fired:blue:cruiser:2:2",
]
ROUNDS = [
    "retreat:blue:interceptor:103",
    "fired:red:interceptor:1:6",
    "hit:blue:interceptor:1",
    "destroyed:blue:interceptor:106",
    "fired:red:cruiser:1:3",
    "fired:red:cruiser:1:2",
    "fired:blue:cruiser:2:6",
    "hit:red:interceptor:2",
    "destroyed:red:interceptor:106",
    "moved:blue:interceptor:106:103",
    "retreated:blue:interceptor:103",
    "fired:red:cruiser:1:1",
    "fired:red:cruiser:1:2",
    "fired:blue:cruiser:2:6",
    "hit:red:cruiser:2",
    "destroyed:red:cruiser:106",
]
AFTERWARDS = [
    "drew-reputation-tiles:red:3",
    "drew-reputation-tiles:blue:5",
    "fired:blue:cruiser:2:6",
    "cube-destroyed:red:106:materials",
    "cube-buried:red:materials",
    "disc-lifted:red:106",
    "disc:blue:106",
]


def test_the_whole_combat_example_goes_as_it_is_told() -> None:
    """ECL-BTL-04, ECL-INI-04, ECL-RUL-41"""
    assert story(play_the_example(), "kept-reputation", "returned-reputation") == [*MISSILES, *ROUNDS, *AFTERWARDS]


def test_the_combat_example_leaves_this_behind() -> None:
    """ECL-BTL-05, ECL-HIT-01, ECL-RET-08"""
    position = play_the_example()
    assert story(position, "kept-reputation", "returned-reputation") == [*MISSILES, *ROUNDS, *AFTERWARDS]
    ships = [position.ships(seat, "106", ship) for seat in (RED, BLUE) for ship in ("interceptor", "cruiser")]
    assert ships == [0, 0, 0, 1] and position.ships(BLUE, "103", "interceptor") == 1
    assert position.damage(BLUE, "106", "cruiser") == [] and position.graves(RED) == (0, 0, 1)
    assert (position.reputation(RED), position.reputation(BLUE)) == ([1], [2])


def unarmed(table: Table, *seats: int) -> Table:
    """Interceptors of these seats have hulls, and no cannon."""
    for seat in seats:
        table.design(seat, "interceptor", "improved-hull", "hull")
    return table


def test_battles_in_a_hex_go_from_the_last_to_come_to_the_controller_and_the_ancients() -> None:
    """ECL-RUL-51, ECL-CMB-03, ECL-CMB-04: green, yellow and blue came in this order, red has the disc.

    Nobody has a cannon, so every attacker stays and is lost; against the Ancients red's cruiser fires and dies.
    """
    table = eclipse.table("terran", "terran", "terran", "terran").no_ships(RED, BLUE, YELLOW, GREEN)
    table = unarmed(table.hex("106", "1,-1"), GREEN, YELLOW, BLUE).ships(GREEN, "106", interceptor=1)
    table.ships(YELLOW, "106", interceptor=1).ships(BLUE, "106", interceptor=1).control(RED, "106")
    table.design(RED, "cruiser", "", "", "hull").ships(RED, "106", cruiser=1).ancients("106", 1)
    position = table.combat().play("stay", "stay", "stay").roll(5, 5)
    assert [line for line in story(position) if line.startswith("battle")] == [
        "battle:106:blue:yellow", "battle:106:yellow:green", "battle:106:green:red", "battle:106:red:ancients",
    ]  # fmt: skip
    assert [line for line in story(position) if line.startswith("destroyed")] == [
        "destroyed:blue:interceptor:106", "destroyed:yellow:interceptor:106", "destroyed:green:interceptor:106",
    ]  # fmt: skip
    assert position.damage(RED, "106", "cruiser") == [2]


def test_a_lifted_disc_leaves_ships_behind_and_no_other_disc_is_lifted() -> None:
    """ECL-UPK-08, ECL-RUL-34, ECL-UPK-06: income 4, upkeep 5 with six circles empty, nothing in storage."""
    table = eclipse.table("terran", "draco").no_ships(BLUE).colony_ships(RED, 0).colony_ships(BLUE, 0)
    table.hex("106", "0,-1").hex("306", "1,-3", turns=1).control(RED, "306", "106").settled("306", "money")
    position = table.ships(RED, "106", interceptor=1, starbase=1).discs(RED, 8).stock(RED).upkeep()
    assert position.game.over, "five circles are empty: three to pay, four come in"
    position = table.discs(RED, 7).stock(RED).upkeep()
    assert position.asked() == (RED, "question.shortage") and position.game.questions[0].words() == {"missing": "1"}
    assert position.options() == ["lift:106", "lift:221", "lift:306"]
    position.play("lift:106")
    assert position.game.over and position.stock(RED) == (4 - 3, 3, 3) and position.discs(RED) == 8
    assert (position.owner("106"), position.owner("306"), position.owner("221")) == (-1, RED, RED)
    assert position.ships(RED, "106", "interceptor") == position.ships(RED, "106", "starbase") == 1
    assert position.tracks(RED) == (11 - 2, 11 - 1, 11 - 1)


def test_cleanup_brings_back_discs_cubes_colony_ships_and_cards() -> None:
    """ECL-COL-06, ECL-RUL-18, ECL-CLN-02: planta have four colony ships, terrans three."""
    table = eclipse.table("planta", "terran").discs(RED, 7).colony_ships(RED, 1).colony_ships(BLUE, 0).passed(BLUE, RED)
    position = table.on_track(RED, "money", 8).cleanup()
    red, blue = position.game.view(None).players
    assert (red.colony_ships, red.discs, red.passed, red.actions) == (4, 12, False, (0,) * 6)
    assert (blue.colony_ships, blue.discs, blue.passed, blue.actions) == (3, 12, False, (0,) * 6)
    assert position.tracks(RED) == (10, 10, 10) and position.graves(RED) == (0, 0, 0)
    view = position.game.view(None)
    assert (view.round, view.phase, view.start, view.turn) == (2, "action", "blue", "blue")
    assert story(position) == ["flipped:red:3", "flipped:blue:3", *["cube-back:red:money"] * 2, "round:2"]


def test_what_is_produced_cannot_pay_for_upkeep() -> None:
    """ECL-RUL-57, ECL-UPK-02, ECL-UPK-03: three money in, five out; science and materials come when that is settled."""
    table = eclipse.table("terran", "draco").no_ships(BLUE).colony_ships(RED, 0).colony_ships(BLUE, 0)
    position = table.discs(RED, 7).stock(RED, money=2, science=1, materials=1).upkeep()
    assert position.game.over and position.stock(RED) == (0, 1 + 3, 1 + 3)
    assert story(position)[:4] == ["produced:red:3:money", "upkeep:red:5", "produced:red:3:science",
                                   "produced:red:3:materials"]  # fmt: skip
    position = table.discs(RED, 7).stock(RED, money=1, science=1, materials=1).upkeep()
    assert position.asked() == (RED, "question.shortage") and position.options() == ["lift:221"]


def settlements(position: Position) -> list[str]:
    return [key for key in position.standing(RED) if key.startswith("settle")]


def test_colony_ships_fly_to_every_hex_with_the_disc_whoever_else_is_there() -> None:
    """ECL-RUL-64, ECL-COL-07, ECL-POP-06: enemies in 106 do not matter; without science on its track that is closed."""
    table = eclipse.table("terran", "terran").hex("106", "0,-1").hex("303", "1,-3", turns=1, empty=True)
    table.control(RED, "106", "303").ships(BLUE, "106", interceptor=2)
    assert settlements(table.turn(RED)) == [
        "settle:106:science:science", "settle:106:materials:materials",
        "settle:303:grey:money", "settle:303:grey:science", "settle:303:grey:materials",
    ]  # fmt: skip
    assert settlements(table.on_track(RED, "science", 0).turn(RED)) == [
        "settle:106:materials:materials", "settle:303:grey:money", "settle:303:grey:materials",
    ]  # fmt: skip
    position = table.turn(RED).say(RED, "settle:106:materials:materials", "settle:303:grey:money")
    assert settlements(position) == [] and position.cubes("106") == ["materials"] and position.cubes("303") == ["grey"]
    assert position.game.view(None).players[RED].colony_ships == 1


def bombers(*technologies: str, **ships: int) -> Position:
    """Red's ships over blue's 201 with two cubes and an orbital with a third."""
    table = eclipse.table("orion", "terran").no_ships(RED, BLUE).hex("201", "-1,-1").control(BLUE, "201").orbital("201")
    table.settled("201", "money", "materials", "orbital").colony_ships(RED, 0).colony_ships(BLUE, 0)
    table.design(RED, "cruiser", "", "", "hull")
    return table.ships(RED, "201", **ships).combat()


def test_neutron_bombs_destroy_all_cubes_without_dice() -> None:
    """ECL-BOM-04, ECL-BOM-06: one unarmed cruiser is enough; the owner chooses the grave of the orbital's cube."""
    position = bombers(cruiser=1)
    assert position.asked() == (RED, "question.bombard") and position.options() == ["neutron-bombs", "done"]
    spared = bombers(cruiser=1).play("done")
    assert spared.cubes("201") == ["money", "materials", "orbital"] and spared.owner("201") == BLUE
    position.play("neutron-bombs")
    assert position.asked() == (BLUE, "question.bury-cube") and position.options() == ["track:money", "track:science"]
    position.play("track:science", "control")
    assert position.cubes("201") == [] and position.graves(BLUE) == (1, 1, 1) and position.owner("201") == RED
    assert seen(position, "201").orbital


def test_ships_fire_one_by_one_until_nothing_is_left_to_hit() -> None:
    """ECL-BOM-04, ECL-BOM-01, ECL-BOM-03: two interceptors with a die each; one cube for each point."""
    position = bombers(interceptor=2, cruiser=1)
    assert position.options() == ["bombard:interceptor", "neutron-bombs", "done"]
    position.play("bombard:interceptor").roll(6).play("raze:orbital", "track:money")
    assert position.options() == ["bombard:interceptor", "neutron-bombs", "done"]
    position.play("bombard:interceptor").roll(5)
    assert position.options() == ["neutron-bombs", "done"], "both have fired, and the cruiser has no cannon"
    position.play("done")
    assert position.cubes("201") == ["money", "materials"] and position.owner("201") == BLUE


def test_a_ship_alone_in_an_open_hex_lets_its_owner_place_a_disc() -> None:
    """ECL-CTL-03, ECL-CTL-01, ECL-RUL-69: first 201, which loses its disc, then 106, which had none."""
    table = eclipse.table("terran", "terran").no_ships(RED, BLUE).hex("201", "-1,-1").control(BLUE, "201")
    table.hex("106", "0,-1").ships(RED, "106", interceptor=1).ships(RED, "201", interceptor=1)
    position = table.combat()
    assert position.asked() == (RED, "question.control") and position.game.questions[0].words() == {"sector": "201"}
    assert position.owner("201") == -1 and position.discs(BLUE) == 12
    position.play("control")
    assert position.game.questions[0].words() == {"sector": "106"}
    position.play("leave")
    assert position.game.over and (position.owner("201"), position.owner("106")) == (RED, -1)
    assert story(position) == ["disc-lifted:blue:201", "disc:red:201"]


def test_guards_keep_discs_out_but_not_those_of_draco() -> None:
    """ECL-CTL-03, ECL-RUL-29, ECL-SPC-09: the tile is Draco's once somebody has destroyed the Ancients."""
    table = eclipse.table("draco", "terran").no_ships(RED, BLUE).hex("101", "0,-1", 3).ships(RED, "101", interceptor=1)
    position = table.combat()
    assert position.asked() == (RED, "question.control")
    position.play("control")
    assert position.game.over and position.owner("101") == RED and seen(position, "101").discovery
    table = eclipse.table("draco", "terran").no_ships(RED, BLUE).hex("101", "0,-1", 3).ancients("101", 0)
    position = table.control(RED, "101").combat()
    assert position.asked()[1] == "chance.discovery"
    position.play("tile:money", "use")
    assert position.stock(RED)[0] == 2 + 8 and not seen(position, "101").discovery
