"""Battles fought by orders that were given beforehand."""

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Position, Table
from astrarium.table.orders import Condition, Line, give


def duel() -> Table:
    """A hex beside red's home, where red came first."""
    return eclipse.table().no_ships(RED, BLUE).hex("106", "0,-1")


def ordered(position: Position, *lines: Line) -> Position:
    """Red's orders answer what red is asked."""
    give(position.game, position.game.copy(), {RED: lines}, [RED])
    return position


ATTACK = Line("eclipse.question.attack", "attack")
RETREAT = Line("eclipse.question.attack", "retreat")


def test_a_group_attacks_or_retreats_by_order() -> None:
    """ECL-RET-01"""
    table = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", cruiser=1)
    assert ordered(table.combat(), ATTACK).asked()[1] == "chance.roll"
    position = ordered(table.combat(), RETREAT)
    assert [order[2] for order in position.game.view(None).battle.retreats] == ["221"]


def test_orders_can_depend_on_who_is_met_and_on_how_many_are_left() -> None:
    """ECL-RET-01"""
    fewer = [Condition("own", "below", "2"), Condition("enemies", "above", "1")]
    lines = (Line(RETREAT.prompt, "retreat", fewer), Line(ATTACK.prompt, "attack", [Condition("foe", "is", "blue")]))
    few = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", cruiser=2).combat()
    many = duel().ships(RED, "106", interceptor=2).ships(BLUE, "106", cruiser=2).combat()
    ancients = duel().ships(RED, "106", cruiser=1).ancients("106", 1).combat()
    assert ordered(few, *lines).game.view(None).battle.retreats
    assert ordered(many, *lines).asked()[1] == "chance.roll"
    ancients.roll(1, 1)
    assert ordered(ancients, *lines).asked() == (RED, "question.attack"), "no line fits, so red is asked"


def test_dice_go_to_the_biggest_ships_or_to_the_smallest_by_order() -> None:
    """ECL-HIT-02, ECL-HIT-10: of three sixes two destroy the cruiser, or two the interceptors."""
    for answer, left in (("biggest", (1, 0)), ("smallest", (0, 1))):
        table = duel().ships(RED, "106", interceptor=3).ships(BLUE, "106", interceptor=2, cruiser=1)
        position = table.combat().play("attack").roll(6, 6, 6)
        ordered(position, Line("eclipse.question.assign", answer))
        assert (position.ships(BLUE, "106", "interceptor"), position.ships(BLUE, "106", "cruiser")) == left


def test_dice_left_to_a_rule_spare_what_is_not_needed() -> None:
    """ECL-HIT-06, ECL-NPC-08: of damage 4, 2 and 1 the two takes the cruiser, the others a ship each."""
    cannons = ("antimatter-cannon", "plasma-cannon", "ion-cannon", "tachyon-source")
    table = duel().design(RED, "cruiser", *cannons).ships(RED, "106", cruiser=1)
    table.ships(BLUE, "106", interceptor=2, cruiser=1)
    position = table.combat().roll(1, 1).play("attack").roll(6, 6, 6).play("biggest")
    assert position.ships(BLUE, "106", "cruiser") == position.ships(BLUE, "106", "interceptor") == 0


def test_classes_of_equal_initiative_act_in_any_order_when_that_was_ordered() -> None:
    """ECL-RUL-38: the bigger class is then the first of the two, in each round anew."""
    table = duel().design(RED, "cruiser", "nuclear-drive").ships(RED, "106", interceptor=1, cruiser=1)
    position = table.ships(BLUE, "106", dreadnought=1).combat()
    anyhow = Line("eclipse.question.group-order", "any-order")
    ordered(position, anyhow, ATTACK)
    assert position.game.view(None).volley.ship == "cruiser"
    ordered(position.roll(1), anyhow, ATTACK)
    assert position.game.view(None).volley.ship == "interceptor"


def test_hits_on_population_go_to_advanced_squares_first_by_order() -> None:
    """ECL-BOM-03: two points destroy one cube of each advanced square, and those of other squares stay."""
    table = eclipse.table().no_ships(BLUE).owns(BLUE, "advanced-economy", "advanced-labs")
    table.settled("223", "advanced-money", "advanced-science").ships(RED, "223", cruiser=1)
    position = table.design(RED, "cruiser", "", "ion-cannon").combat().play("bombard:cruiser").roll(6, 6)
    assert position.asked() == (RED, "question.raze")
    ordered(position, Line("eclipse.question.raze", "raze-advanced"))
    assert position.cubes("223") == ["money", "science", "materials"]
    assert position.graves(BLUE) == (1, 1, 0)


def test_reputation_is_kept_and_given_back_by_order() -> None:
    """ECL-REP-04, ECL-REP-05"""
    table = duel().ships(RED, "106", cruiser=1).ships(BLUE, "106", interceptor=1)
    position = table.reputation(RED, 2, 3, 1, 3).combat()
    position.roll(1).play("attack").roll(6).play("reputation:1", "reputation:4")
    ordered(position, Line("eclipse.question.reputation", "keep-best"))
    assert position.asked() == (RED, "question.return-reputation")
    ordered(position, Line("eclipse.question.return-reputation", "give-back-worst"))
    assert position.reputation(RED) == [2, 3, 3, 4]
