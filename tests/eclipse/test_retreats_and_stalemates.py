from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Position, Table


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


# Missiles


def test_a_battle_begins_with_missiles_fired_once() -> None:
    """ECL-BTL-01, ECL-BTL-02, ECL-BTL-03: two dice of two points for each missile, then only cannons."""
    table = duel().design(RED, "interceptor", "plasma-missile").ships(RED, "106", interceptor=1)
    position = table.ships(BLUE, "106", dreadnought=1).combat()
    volley = position.game.view(None).volley
    assert volley and (volley.faction, volley.left) == ("red", 2)
    position.roll(6, 1)
    assert position.damage(BLUE, "106", "dreadnought") == [2]
    assert position.asked() == (RED, "question.attack")
    position.play("attack")
    volley = position.game.view(None).volley
    assert volley and volley.left == 1


def test_each_further_battle_of_a_hex_has_its_own_missiles() -> None:
    """ECL-BTL-03"""
    table = duel().design(RED, "interceptor", "plasma-missile").ships(RED, "106", interceptor=1).ancients("106", 1)
    position = table.ships(BLUE, "106", interceptor=1).combat().roll(6, 1)
    assert facing(position) == ("red", "ancients")
    volley = position.game.view(None).volley
    assert volley and (volley.faction, volley.left) == ("red", 2)


def test_a_group_attacks_or_retreats_in_each_round() -> None:
    """ECL-BTL-04, ECL-RET-01"""
    position = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", cruiser=1).combat()
    assert position.asked() == (RED, "question.attack") and position.options() == ["attack", "retreat:221"]


def test_destroyed_ships_go_back_to_their_owner_and_can_be_built_again() -> None:
    """ECL-BTL-05, ECL-COMP-06"""
    table = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
    position = table.combat().play("attack").roll(6)
    assert next(b for b in position.game.view(None).players[BLUE].blueprints if b.ship == "interceptor").left == 8


# Retreat


def test_a_retreating_group_leaves_at_its_next_activation_and_can_be_shot_at_until_then() -> None:
    """ECL-RET-02, ECL-RET-03, ECL-RET-12"""
    table = duel().ships(RED, "106", interceptor=2, cruiser=1).ships(BLUE, "106", cruiser=1)
    position = table.combat().play("retreat:221")
    assert position.ships(RED, "106", "interceptor") == 2
    position.play("attack").roll(1).play("attack")
    assert firing(position) == ("blue", "cruiser")
    position.roll(6).play("hit:interceptor:0")
    assert position.ships(RED, "221", "interceptor") == 1, "the other one left when its turn came"


def test_ships_retreat_to_a_neighbouring_hex_with_the_own_disc_and_no_enemy() -> None:
    """ECL-RET-04, ECL-RET-10"""
    table = eclipse.table().no_ships(RED, BLUE).hex("106", "0,-1").hex("103", "1,-2").hex("108", "1,-1", empty=True)
    table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).ships(RED, "108", interceptor=1)
    position = table.control(RED, "103").combat()
    assert position.options() == ["attack", "retreat:103", "retreat:221"], "108 has only an own ship"
    table = eclipse.table().no_ships(RED, BLUE).hex("106", "0,-1").hex("103", "1,-2")
    table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).ships(BLUE, "103", interceptor=1)
    position = table.control(RED, "103").ships(RED, "221", interceptor=1).combat()
    if firing(position)[0] == "blue":
        position.roll(1)
    assert position.options() == ["attack", "retreat:221"], "103 has an enemy ship; own ships in 221 do not hinder"


def test_retreat_follows_the_wormholes() -> None:
    """ECL-RET-05"""
    for owns, possible in ((False, False), (True, True)):
        table = eclipse.table().no_ships(RED, BLUE).hex("106", "0,-1").hex("201", "-1,-1", turns=1)
        table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).control(RED, "201")
        if owns:
            table.owns(RED, "wormhole-generator")
        assert table.combat().offers("retreat:201") == possible


def test_starbases_and_non_players_never_retreat() -> None:
    """ECL-RET-06, ECL-RET-11"""
    table = duel().ships(BLUE, "103", starbase=1).ships(RED, "103", interceptor=1).hex("106", "0,-1")
    position = table.control(BLUE, "106").combat()
    assert firing(position) == ("blue", "starbase")
    position = duel().ships(RED, "106", dreadnought=1).ancients("106", 1).combat()
    assert firing(position) == ("ancients", "ancient")


def test_pins_do_not_prevent_a_retreat() -> None:
    """ECL-RET-07"""
    position = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", cruiser=3).combat()
    assert position.offers("retreat:221")


def test_there_is_no_retreat_in_the_missile_step_and_an_order_stands() -> None:
    """ECL-RET-08, ECL-RUL-41"""
    table = duel().design(RED, "interceptor", "plasma-missile").ships(RED, "106", interceptor=1)
    position = table.ships(BLUE, "106", cruiser=1).combat()
    assert position.asked()[1] == "chance.roll"
    position.roll(1, 1).play("retreat:221", "attack").roll(1)
    assert position.ships(RED, "221", "interceptor") == 1, "nobody was asked again"


def test_who_leaves_with_the_last_ship_gets_no_tile_for_taking_part() -> None:
    """ECL-RET-09, ECL-REP-08"""
    table = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", cruiser=1)
    position = table.combat().play("retreat:221", "attack").roll(1).play("reputation:2", "keep:2")
    assert position.reputation(BLUE) == [2] and position.reputation(RED) == []
    assert position.asked() == (BLUE, "question.control"), "red draws nothing"


def test_kills_before_a_retreat_still_count() -> None:
    """ECL-RET-09, ECL-RUL-15"""
    table = duel().ships(RED, "106", interceptor=2).ships(BLUE, "106", interceptor=1, dreadnought=1)
    position = table.combat().play("attack").roll(6, 1).play("hit:interceptor:0", "attack").roll(1, 1)
    position.play("retreat:221", "attack").roll(1, 1)
    assert position.asked()[1] == "chance.reputation"
    position.play("reputation:1", "keep:1")
    assert position.reputation(RED) == [1], "one for the interceptor, none for taking part"


def test_who_is_shot_before_leaving_still_gets_the_tile_for_taking_part() -> None:
    """ECL-RUL-28, ECL-REP-01"""
    table = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", cruiser=1)
    position = table.combat().play("retreat:221", "attack").roll(6).play("reputation:1", "keep:1")
    assert position.reputation(RED) == [1]


def test_when_the_last_enemy_dies_waiting_ships_stay() -> None:
    """ECL-BTL-06, ECL-RUL-40"""
    table = duel().ships(RED, "106", interceptor=1, cruiser=1).ships(BLUE, "106", interceptor=1)
    table.design(RED, "cruiser", "fusion-drive")
    position = table.combat()
    while position.asked()[0] != -1 or position.asked()[1] != "chance.roll":
        group = position.game.view(None).battle
        assert group
        question = position.game.question
        assert question
        position.play("retreat:221" if question.about[0] == 0 else "attack")
        if firing(position) == ("red", "cruiser"):
            break
        if firing(position)[0] == "blue":
            position.roll(1)
    position.roll(6)
    assert position.ships(BLUE, "106", "interceptor") == 0
    assert position.ships(RED, "106", "interceptor") == 1


# Stalemate


def unarmed(table: Table, *seats: int) -> Table:
    for seat in seats:
        table.design(seat, "interceptor", "", "hull")
    return table


def test_without_weapons_the_attacker_leaves_or_is_lost() -> None:
    """ECL-STA-01, ECL-STA-02, ECL-RUL-66"""
    table = unarmed(duel(), RED, BLUE).ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=2)
    position = table.combat()
    assert position.asked() == (RED, "question.stalemate") and position.options() == ["retreat:221", "stay"]
    leaving = Position(position.game.copy()).play("retreat:221")
    assert leaving.ships(RED, "221", "interceptor") == 2
    assert leaving.state.kills == [0, 0] and leaving.state.fled == 1
    position.play("stay")
    assert position.ships(RED, "106", "interceptor") == 0
    assert position.state.kills == [0, 2]


def test_a_single_cannon_excludes_a_stalemate() -> None:
    """ECL-STA-01, ECL-RUL-52"""
    table = unarmed(duel(), RED).ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=1)
    position = table.combat()
    assert position.asked() == (BLUE, "question.attack")


def test_missiles_that_were_fired_do_not_count() -> None:
    """ECL-STA-01, ECL-RUL-52"""
    table = duel().design(RED, "interceptor", "plasma-missile", "hull").design(BLUE, "interceptor", "", "hull")
    position = table.ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=1).combat().roll(1, 1)
    assert position.asked() == (RED, "question.stalemate")


def test_the_attacker_is_whoever_does_not_defend() -> None:
    """ECL-STA-03"""
    table = unarmed(duel(), RED, BLUE).control(RED, "106").ships(BLUE, "106", interceptor=1)
    position = table.ships(RED, "106", interceptor=1).combat()
    assert position.asked() == (BLUE, "question.stalemate")
    battle = position.game.view(None).battle
    assert battle is not None and (battle.sector, battle.attacker, battle.defender) == ("106", "blue", "red")
