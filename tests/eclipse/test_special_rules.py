"""What each species may do that others may not."""

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, GREEN, RED, YELLOW


def test_terrans() -> None:
    """ECL-SPC-01: five slots, one of them for an ambassador only."""
    view = eclipse.table("terran", "orion").turn(RED).game.view(None).players[RED]
    assert (view.trade, view.slots, view.technologies) == (2, (1, 4, 0), ("starbase",))


def test_eridani() -> None:
    """ECL-SPC-03"""
    view = eclipse.table("eridani", "orion").turn(RED).game.view(None).players[RED]
    assert view.technologies == ("plasma-cannon", "gauss-shield", "fusion-drive")
    assert (view.discs, view.storage[0], view.slots, view.blueprints[2].energy) == (10, 26, (0, 4, 0), 4)


def test_hydran() -> None:
    """ECL-SPC-04"""
    view = eclipse.table("hydran", "orion").turn(RED).game.view(None).players[RED]
    assert (view.technologies, view.slots, view.trade) == (("advanced-labs",), (1, 3, 0), 3)


def test_planta_explore_two_places_one_after_the_other() -> None:
    """ECL-SPC-05, ECL-RUL-30: the second is chosen when the first is finished, and may be left out."""
    table = eclipse.table("planta", "terran").stack(1, "106").stack(2, "201")
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:106", "lay:106:0", "control")
    assert position.asked() == (RED, "question.explore") and position.offers("done")
    assert position.offers("explore:1,-2"), "beyond the hex that was just laid"
    position.play("explore:-1,-1", "hex:201")
    twin = eclipse.table("planta", "terran").stack(1, "106")
    done = twin.turn(RED).play("act:explore", "explore:0,-1", "hex:106", "lay:106:0", "leave", "done")
    assert done.asked()[0] == BLUE


def test_a_discard_ends_only_that_exploration_of_planta() -> None:
    """ECL-RUL-31, ECL-EXP-06"""
    table = eclipse.table("planta", "terran").stack(1, "106", "103")
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:106", "discard")
    assert position.asked() == (RED, "question.explore")
    position.play("explore:0,-1", "hex:103", "discard")
    assert position.asked()[0] == BLUE


def test_planta() -> None:
    """ECL-SPC-06"""
    view = eclipse.table("planta", "orion").turn(RED).game.view(None).players[RED]
    assert view.colony_ships == 4 and view.slots == (1, 3, 0)
    assert [len(blueprint.printed) for blueprint in view.blueprints] == [3, 5, 7, 4]


def test_draco_draw_two_hexes_and_lay_one_or_none() -> None:
    """ECL-SPC-07, ECL-RUL-30"""
    position = eclipse.table("draco", "terran").stack(1, "106", "103").turn(RED)
    position.play("act:explore", "explore:0,-1", "hex:106")
    assert position.offers("another") and position.offers("discard") and position.offers("lay:106:0")
    position.play("another", "hex:103")
    assert not position.offers("another") and position.offers("lay:106:0") and position.offers("lay:103:0")
    position.play("lay:103:0")
    assert position.game.view(None).discards[0] == ("106",)
    both = eclipse.table("draco", "terran").stack(1, "106", "103").turn(RED)
    both.play("act:explore", "explore:0,-1", "hex:106", "another", "hex:103", "discard")
    assert both.game.view(None).discards[0] == ("106", "103")


def test_a_stack_of_one_is_made_anew_for_the_second_hex_of_draco() -> None:
    """ECL-RUL-70"""
    table = eclipse.table("draco", "terran").stack(1, "106").discarded(1, "103")
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:106", "another")
    assert position.options() == ["hex:103"]
    position = eclipse.table("draco", "terran").stack(1, "106").turn(RED).play("act:explore", "explore:0,-1", "hex:106")
    assert not position.offers("another")


def test_draco_place_discs_beside_ancients_when_exploring_and_influencing() -> None:
    """ECL-SPC-09, ECL-EXP-11: the discovery tile stays."""
    table = eclipse.table("draco", "terran").stack(1, "101")
    position = table.turn(RED).play("act:explore", "explore:0,-1", "hex:101", "lay:101:3", "control")
    assert position.owner("101") == RED and position.asked()[1] != "chance.discovery"
    table = eclipse.table("draco", "terran").hex("101", "0,-1", turns=3)
    assert table.turn(RED).play("act:influence", "from:track").offers("to:101")


def test_draco_start_without_technology() -> None:
    """ECL-SPC-10"""
    view = eclipse.table("draco", "terran").turn(RED).game.view(None).players[RED]
    assert (view.technologies, view.storage, view.trade, view.slots) == ((), (2, 4, 3), 3, (0, 4, 0))


def test_mechanema() -> None:
    """ECL-SPC-11"""
    view = eclipse.table("mechanema", "orion").turn(RED).game.view(None).players[RED]
    assert view.technologies == ("positron-computer",) and [b.cost for b in view.blueprints] == [2, 4, 7, 2]


def test_orion() -> None:
    """ECL-SPC-12"""
    view = eclipse.table("orion", "terran").turn(RED).game.view(None).players[RED]
    assert view.technologies == ("neutron-bombs", "gauss-shield") and view.trade == 4 and view.slots == (0, 4, 1)


def test_a_slot_for_reputation_only_takes_no_ambassador() -> None:
    """ECL-DIP-05, ECL-SPC-12: orion have five slots, four of them for ambassadors."""
    table = eclipse.table("orion", "terran", "terran", "terran")
    for other in (BLUE, YELLOW, GREEN):
        table.relations(RED, other)
    view = table.reputation(RED, 1, 1).turn(RED).game.view(None).players[RED]
    assert len(view.ambassadors) + len(view.reputation) == sum(view.slots)
