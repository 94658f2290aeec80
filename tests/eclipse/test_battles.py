import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, YELLOW, Position, Table
from astrarium.games.eclipse.blueprints import ANCIENT_VALUES, DEFENCE_VALUES
from astrarium.games.eclipse.combat.aiming import hits


def duel(red: str = "terran", blue: str = "terran") -> Table:
    """Hex 106 between the red home hex and 103; blue controls 103. The home hexes have no ships."""
    table = eclipse.table(red, blue).no_ships(RED, BLUE).hex("106", "0,-1").hex("103", "1,-2")
    return table.control(BLUE, "103").colony_ships(RED, 0).colony_ships(BLUE, 0)


def facing(position: Position) -> tuple[str, str]:
    """Attacker and defender of the battle that goes on."""
    battle = position.game.view(None).battle
    return (battle.attacker, battle.defender) if battle else ("", "")


def firing(position: Position) -> tuple[str, str]:
    """Whose dice are rolled."""
    volley = position.game.view(None).volley
    return (volley.faction, volley.ship) if volley else ("", "")


def shoot(position: Position, *faces: int) -> Position:
    """Whoever may retreat attacks instead, until these dice are rolled."""
    while position.asked()[1] == "question.attack":
        position.play("attack")
    return position.roll(*faces)


# Who fights


def test_ships_of_more_than_one_faction_fight() -> None:
    """ECL-CMB-01"""
    table = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
    assert facing(table.combat()) == ("blue", "red")
    assert facing(duel().ships(RED, "106", interceptor=1).ancients("106", 1).combat()) == ("red", "ancients")
    assert facing(duel().ships(RED, "001", interceptor=1).combat()) == ("red", "centre-defence")
    assert facing(duel().ships(RED, "106", interceptor=1).combat()) == ("", "")


def test_draco_and_ancients_do_not_fight() -> None:
    """ECL-CMB-01, ECL-SPC-08"""
    position = duel("draco").ships(RED, "106", interceptor=1).ancients("106", 2).combat()
    assert position.ships("ancients", "106", "ancient") == 2
    assert position.asked() == (RED, "question.control"), "and draco may place a disc"
    assert position.reputation(RED) == []


def test_draco_fight_the_centre_defence_and_cannot_take_the_centre_before() -> None:
    """ECL-RUL-06, ECL-SPC-08, ECL-NPC-07"""
    position = duel("draco").ships(RED, "001", interceptor=1).combat()
    assert facing(position) == ("red", "centre-defence")
    position = eclipse.table("draco", "terran").hex("106", "0,-1").control(RED, "106").turn(RED)
    assert not position.play("act:influence").offers("from:track"), "106 leads nowhere but to the centre"


def test_players_fight_before_the_survivor_meets_the_ancients() -> None:
    """ECL-CMB-03, ECL-CMB-06"""
    table = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).ancients("106", 1)
    position = table.combat()
    assert facing(position) == ("blue", "red")
    shoot(position, 6)
    assert facing(position) == ("red", "ancients")


def test_a_surviving_draco_does_not_fight_the_ancients() -> None:
    """ECL-CMB-06, ECL-SPC-08"""
    table = duel("draco").ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).ancients("106", 1)
    position = shoot(table.combat(), 6)
    assert facing(position) == ("", "") and position.asked()[1] == "chance.reputation"


def three() -> Table:
    table = eclipse.table("terran", "terran", "terran").no_ships(RED, BLUE, YELLOW).hex("106", "0,-1")
    return table.colony_ships(RED, 0).colony_ships(BLUE, 0).colony_ships(YELLOW, 0)


def test_the_two_who_came_last_fight_first_and_the_survivor_meets_the_one_before() -> None:
    """ECL-CMB-04, ECL-CMB-09"""
    table = (
        three().ships(RED, "106", interceptor=1).ships(YELLOW, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
    )
    position = table.combat()
    assert facing(position) == ("blue", "yellow")
    shoot(position, 6)
    assert facing(position) == ("yellow", "red")


def test_the_controller_fights_last_whenever_its_ships_came() -> None:
    """ECL-CMB-05, ECL-CMB-07"""
    table = three().control(YELLOW, "106").ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
    position = table.ships(YELLOW, "106", interceptor=1).combat()
    assert facing(position) == ("blue", "red")
    shoot(position, 6)
    assert facing(position) == ("red", "yellow")


def test_without_a_disc_whoever_came_first_defends() -> None:
    """ECL-CMB-07, ECL-RUL-51, ECL-STA-03"""
    position = duel().ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=1).combat()
    assert facing(position) == ("red", "blue")


def test_an_enemy_disc_without_ships_causes_no_battle() -> None:
    """ECL-CMB-10"""
    position = duel().settled("103", "grey").ships(RED, "103", interceptor=1).combat()
    assert facing(position) == ("", "") and position.asked() == (RED, "question.bombard")


def test_all_ships_of_a_class_fire_together_every_die_once() -> None:
    """ECL-CMB-08, ECL-HIT-01, ECL-COMP-07: eight interceptors with two cannons each, more dice than the box has."""
    table = duel().design(RED, "interceptor", "ion-cannon", "", "fusion-source").owns(RED, "fusion-source")
    position = table.ships(RED, "106", interceptor=8).ships(BLUE, "106", dreadnought=1).combat()
    position.play("attack")
    assert firing(position) == ("red", "interceptor")
    volley = position.game.view(None).volley
    assert volley and volley.left == 16


# Initiative


def test_groups_act_from_the_highest_initiative_down() -> None:
    """ECL-INI-01, ECL-INI-02: interceptors 3, cruisers 2, dreadnoughts 1, starbases 4."""
    table = duel().ships(BLUE, "106", dreadnought=1, interceptor=1).ships(RED, "106", cruiser=1, starbase=1)
    position = table.combat()
    order = []
    for _ in range(4):
        order.append(firing(position)[1])
        dice = position.game.view(None).volley
        assert dice
        position.roll(*[1] * dice.left)
        while position.asked()[1] == "question.attack":
            position.play("attack")
    assert order == ["starbase", "interceptor", "cruiser", "dreadnought"]


def test_with_equal_initiative_the_defender_goes_first() -> None:
    """ECL-INI-03"""
    position = duel().ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=1).combat()
    assert position.asked() == (BLUE, "question.attack"), "blue could retreat to 103"
    position.play("attack")
    assert firing(position) == ("blue", "interceptor")
    position = duel().ships(RED, "106", interceptor=1).ancients("106", 1).combat()
    assert position.asked() == (RED, "question.attack"), "3 against 2"
    position = duel().ships(RED, "106", cruiser=1).ancients("106", 1).combat()
    assert firing(position) == ("ancients", "ancient"), "2 against 2"


def test_the_owner_orders_classes_of_equal_initiative() -> None:
    """ECL-RUL-38"""
    table = duel().design(RED, "cruiser", "nuclear-drive").ships(RED, "106", interceptor=1, cruiser=1)
    position = table.ships(BLUE, "106", dreadnought=1).combat()
    assert position.asked() == (RED, "question.group-order")
    assert position.options() == ["first:interceptor", "first:cruiser", "any-order"]
    position.play("first:cruiser", "attack")
    assert firing(position) == ("red", "cruiser")


def test_a_group_that_is_destroyed_before_its_turn_does_nothing() -> None:
    """ECL-INI-04, ECL-RUL-39"""
    table = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1, cruiser=1)
    position = table.combat()
    assert position.asked() == (RED, "question.attack")
    position.play("attack").roll(6).play("hit:interceptor:0", "attack")
    assert firing(position) == ("blue", "cruiser"), "the interceptor of blue is gone"


# Dice


@pytest.mark.parametrize(
    ("face", "computer", "shield", "hit"),
    [
        (6, 0, 0, True), (5, 0, 0, False), (5, 1, 0, True), (4, 2, 0, True), (5, 2, 1, True), (4, 2, 1, False),
        (6, 0, 3, True), (1, 9, 0, False), (2, 4, 0, True), (5, 3, 3, False),
    ],
)  # fmt: skip
def test_a_die_hits_on_six_with_computers_and_without_shields(face: int, computer: int, shield: int, hit: bool) -> None:
    """ECL-HIT-03, ECL-HIT-04"""
    assert hits(face, computer, shield) == hit


def test_each_die_goes_to_one_ship_and_several_may_go_to_the_same() -> None:
    """ECL-HIT-02, ECL-HIT-10: two sixes on one cruiser, after both are known."""
    table = duel().ships(RED, "106", interceptor=2).ships(BLUE, "106", cruiser=2)
    position = table.combat().play("attack").roll(6, 6)
    assert position.asked() == (RED, "question.assign")
    assert position.options() == ["hit:cruiser:0", "hit:cruiser:1", "biggest", "smallest"]
    position.play("hit:cruiser:1")
    assert position.ships(BLUE, "106", "cruiser") == 1
    assert position.damage(BLUE, "106", "cruiser") == []


@pytest.mark.parametrize(("cannon", "damage"), [("ion-cannon", 1), ("plasma-cannon", 2), ("antimatter-cannon", 4)])
def test_cannons_do_one_two_or_four_damage(cannon: str, damage: int) -> None:
    """ECL-HIT-05"""
    table = duel().design(RED, "interceptor", "", cannon, "tachyon-source").ships(RED, "106", interceptor=1)
    table.design(BLUE, "dreadnought", "improved-hull", "improved-hull", "improved-hull").ships(
        BLUE, "106", dreadnought=1
    )
    position = table.combat().play("attack").roll(6)
    assert position.damage(BLUE, "106", "dreadnought") == [damage]


def test_what_is_too_much_for_one_ship_is_lost() -> None:
    """ECL-HIT-06"""
    table = (
        duel().design(RED, "interceptor", "", "antimatter-cannon", "tachyon-source").ships(RED, "106", interceptor=1)
    )
    position = table.ships(BLUE, "106", interceptor=2).combat().play("attack").roll(6)
    assert position.ships(BLUE, "106", "interceptor") == 1


@pytest.mark.parametrize(("hull", "points"), [((), 1), (("hull",), 2), (("improved-hull", "improved-hull"), 5)])
def test_a_ship_is_destroyed_when_its_damage_exceeds_its_hull(hull: tuple[str, ...], points: int) -> None:
    """ECL-HIT-07, ECL-BTL-06: without hull by the first point, with two Improved Hulls by the fifth."""
    for before, gone in ((points - 1, True), (points - 2, False)):
        twin = (
            duel().design(BLUE, "interceptor", *hull).ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
        )
        if before > 0:
            twin.damaged(BLUE, "106", "interceptor", before)
        if before >= 0:
            position = twin.combat().play("attack").roll(6)
            assert (position.ships(BLUE, "106", "interceptor") == 0) == gone


def test_damage_stays_until_the_end_of_the_phase_and_is_then_removed() -> None:
    """ECL-HIT-08, ECL-RUL-37, ECL-CTL-06: the survivor goes into its second battle damaged."""
    table = duel().ships(RED, "106", cruiser=1).ships(BLUE, "106", interceptor=1).ancients("106", 1).no_defence()
    position = table.combat().play("attack").roll(6)
    assert position.damage(RED, "106", "cruiser") == [1]
    position.roll(6) if position.asked()[1] == "chance.roll" else position.play("attack").roll(6)
    assert facing(position) == ("red", "ancients") and position.damage(RED, "106", "cruiser") == [1]
    while not position.game.over:
        options = position.options()
        position.play(
            "roll:1" if firing(position)[0] == "ancients" else "roll:6" if "roll:6" in options else options[0]
        )
    assert position.state.wounds == []


def test_computers_and_shields_add_up() -> None:
    """ECL-HIT-09: two Electron Computers against one Gauss Shield: a five hits, a four does not."""
    for face, left in ((5, 0), (4, 1)):
        table = duel().design(RED, "interceptor", "electron-computer", "", "", "").ships(RED, "106", interceptor=1)
        table.design(RED, "cruiser", "electron-computer").design(BLUE, "interceptor", "gauss-shield")
        table = duel().design(RED, "cruiser", "electron-computer").ships(RED, "106", cruiser=1)
        table.design(BLUE, "interceptor", "gauss-shield").ships(BLUE, "106", interceptor=1)
        position = table.combat().play("attack").roll(1).play("attack").roll(face)
        assert position.ships(BLUE, "106", "interceptor") == left


def test_a_die_that_some_ship_would_not_mind_may_be_wasted_there() -> None:
    """ECL-HIT-02: shields make a five miss the cruiser, and whoever rolled may assign it so."""
    table = duel().design(RED, "interceptor", "electron-computer").ships(RED, "106", interceptor=1)
    table.design(BLUE, "cruiser", "gauss-shield").ships(BLUE, "106", interceptor=1, cruiser=1)
    position = table.combat().play("attack").roll(5)
    assert position.options() == ["hit:interceptor:0", "waste", "biggest", "smallest"]
    position.play("waste")
    assert position.ships(BLUE, "106", "interceptor") == 1


# Ancients and the centre's defence


def test_the_values_of_ancients_and_the_centre_defence() -> None:
    """ECL-NPC-01, ECL-NPC-02"""
    ancient, centre = ANCIENT_VALUES, DEFENCE_VALUES
    assert (ancient.cannons, ancient.computer, ancient.hull, ancient.initiative) == ((1, 1), 1, 1, 2)
    assert (centre.cannons, centre.computer, centre.hull, centre.initiative) == ((1, 1, 1, 1), 1, 7, 0)


def test_ancients_of_a_hex_act_together_and_chance_rolls_for_them() -> None:
    """ECL-NPC-03, ECL-NPC-05"""
    position = duel().ships(RED, "106", dreadnought=1).ancients("106", 2).combat()
    volley = position.game.view(None).volley
    assert volley and (volley.faction, volley.left) == ("ancients", 4)
    assert position.asked() == (-1, "chance.roll")


@pytest.mark.parametrize(
    ("faces", "lost"),
    [
        ((6, 1), {"interceptor": 1}),
        ((6, 6), {"cruiser": 1}),
        ((6, 5), {"cruiser": 1}),
        ((4, 4), {}),
    ],
)
def test_ancients_destroy_the_biggest_ship_they_can(faces: tuple[int, ...], lost: dict[str, int]) -> None:
    """ECL-NPC-04, ECL-NPC-08: a cruiser takes two hits, an interceptor one; with computer +1 a five hits."""
    table = duel().ships(RED, "106", interceptor=2, cruiser=1).ancients("106", 1)
    table.design(RED, "interceptor", "", "ion-cannon").design(RED, "cruiser", "hull")
    position = table.combat().play("attack").roll(1, 1).roll(*faces)
    for ship, before in (("interceptor", 2), ("cruiser", 1)):
        assert position.ships(RED, "106", ship) == before - lost.get(ship, 0)


def test_hits_that_destroy_nothing_go_to_the_biggest_ship_and_there_to_the_most_damaged() -> None:
    """ECL-NPC-08, ECL-RUL-67"""
    table = duel().ships(RED, "106", dreadnought=2, cruiser=1).ancients("106", 1)
    table.damaged(RED, "106", "dreadnought", 1).design(RED, "dreadnought", "improved-hull")
    position = table.combat().roll(6, 1)
    assert position.damage(RED, "106", "dreadnought") == [2] and position.damage(RED, "106", "cruiser") == []


def test_shields_make_a_die_miss_one_ship_and_hit_another() -> None:
    """ECL-NPC-04, ECL-RUL-67: a five hits the interceptor only, so it alone is destroyed."""
    table = duel().ships(RED, "106", interceptor=1, cruiser=1).ancients("106", 1)
    table.design(RED, "cruiser", "gauss-shield", "gauss-shield")
    position = table.combat().play("attack").roll(1).roll(5, 1)
    assert position.ships(RED, "106", "interceptor") == 0 and position.ships(RED, "106", "cruiser") == 1


def test_destroyed_ancients_and_the_defence_are_gone_for_good() -> None:
    """ECL-NPC-06, ECL-NPC-07"""
    table = (
        duel().design(RED, "interceptor", "", "antimatter-cannon", "tachyon-source").ships(RED, "001", interceptor=2)
    )
    position = table.combat().roll(6, 6)
    assert position.ships("centre-defence", "001", "centre-defence") == 0
    while position.asked()[1] in ("chance.reputation", "question.reputation"):
        position.play(position.options()[0])
    assert position.asked() == (RED, "question.control")
    table = duel().ships(RED, "106", interceptor=2).ancients("106", 1).damaged("ancients", "106", "ancient", 1)
    position = table.combat().play("attack").roll(6, 1)
    assert position.ships("ancients", "106", "ancient") == 0
