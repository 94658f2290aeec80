import pytest
from tests.eclipse.pieces import faults

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, GREEN, RED, YELLOW, Table


def neighbours(**options: object) -> Table:
    """Four Terrans; red controls 303 and blue 302, with a wormhole between them."""
    table = eclipse.table("terran", "terran", "terran", "terran", **options)
    table.hex("303", "3,-2", empty=True).hex("302", "3,-1", empty=True)
    for seat in range(4):
        table.colony_ships(seat, 0)
    return table.control(RED, "303").control(BLUE, "302")


def allied(**options: object) -> Table:
    return neighbours(**options).relations(RED, BLUE)


def test_diplomacy_is_for_four_players_or_more() -> None:
    """ECL-DIP-01, ECL-NUM-01"""
    table = eclipse.table("terran", "terran", "terran").hex("106", "0,-1").control(RED, "106").no_defence()
    assert not any("propose" in key for key in table.control(BLUE, "001").turn(RED).standing(RED))
    assert "propose:blue" in neighbours().turn(RED).standing(RED)


def test_relations_need_a_full_link_between_controlled_hexes() -> None:
    """ECL-DIP-02"""
    assert not any("propose:green" in key for key in neighbours().turn(RED).standing(RED))
    table = eclipse.table("terran", "terran", "terran", "terran")
    table.hex("303", "3,-2", empty=True).hex("302", "3,-1", empty=True).control(RED, "303").ships(
        BLUE, "302", cruiser=1
    )
    assert not any("propose" in key for key in table.turn(RED).standing(RED)), "ships alone do not count"


def test_half_a_link_is_not_enough_for_diplomacy() -> None:
    """ECL-RUL-42, ECL-MAP-03"""
    table = eclipse.table("terran", "terran", "terran", "terran").owns(RED, "wormhole-generator")
    table.hex("303", "3,-2", empty=True).hex("302", "3,-1", turns=1, empty=True)
    position = table.control(RED, "303").control(BLUE, "302").turn(RED)
    assert not any("propose" in key for key in position.standing(RED))


def test_relations_are_formed_when_both_agree_in_the_turn_of_one_of_them() -> None:
    """ECL-DIP-03"""
    position = neighbours().turn(RED)
    assert position.standing(BLUE)[-1] == "propose:red" and "propose:red" not in position.standing(YELLOW)
    position.say(RED, "propose:blue")
    assert "withdraw:blue" in position.standing(RED)
    position.say(BLUE, "accept:red")
    assert position.asked() == (BLUE, "question.ambassador")
    position.play("track:science", "track:materials")
    assert position.game.view(None).players[RED].ambassadors == ("blue",)
    assert position.asked() == (RED, "question.turn"), "it costs no action"


def test_a_proposal_can_be_withdrawn_once_and_lapses_with_the_turn() -> None:
    """ECL-DIP-03"""
    position = neighbours().turn(RED).say(RED, "propose:blue", "withdraw:blue")
    assert not any(key in position.standing(RED) for key in ("propose:blue", "withdraw:blue"))
    position = neighbours().turn(RED).say(RED, "propose:blue").play("pass")
    assert "accept:red" not in position.standing(BLUE) and "propose:red" in position.standing(BLUE)


def test_each_gives_a_cube_of_any_track_and_the_income_rises() -> None:
    """ECL-DIP-04"""
    position = neighbours().turn(RED).say(RED, "propose:blue").say(BLUE, "accept:red")
    assert position.options() == ["track:money", "track:science", "track:materials"]
    position.play("track:science", "track:materials")
    assert position.income(BLUE) == (3, 4, 3) and position.income(RED) == (3, 3, 4)
    assert list(faults(position.state)) == []


def test_without_a_cube_no_ambassador_can_be_given() -> None:
    """ECL-DIP-04"""
    table = neighbours().on_track(BLUE, "money", 0).on_track(BLUE, "science", 0).on_track(BLUE, "materials", 0)
    assert not any("propose" in key for key in table.turn(RED).standing(RED))


def test_the_last_cube_is_kept_for_the_ambassador_until_it_is_sent() -> None:
    """ECL-DIP-04, ECL-COL-03: no colony ship takes it, and no other relations are formed, before it is given."""
    table = neighbours().colony_ships(RED, 1)
    for resource, count in (("money", 1), ("science", 0), ("materials", 0)):
        table.on_track(RED, resource, count)
    position = table.turn(RED)
    assert "settle:303:grey:money" in position.standing(RED)
    position.say(RED, "propose:blue").say(BLUE, "accept:red").play("track:money")
    assert position.asked() == (RED, "question.ambassador")
    assert not any(key.startswith(("settle:", "propose:")) for key in position.standing(RED))
    position.play("track:money")
    assert position.tracks(RED) == (0, 0, 0) and list(faults(position.state)) == []


def test_an_ambassador_needs_a_slot_that_accepts_it_whatever_lies_where_now() -> None:
    """ECL-DIP-05: four reputation tiles leave the slot that is for ambassadors only."""
    position = neighbours().reputation(RED, 1, 1, 2, 3).turn(RED).say(RED, "propose:blue").say(BLUE, "accept:red")
    position.play("track:money", "track:money")
    assert position.reputation(RED) == [1, 1, 2, 3]
    assert position.asked() == (RED, "question.turn")


def test_reputation_tiles_go_back_to_make_room() -> None:
    """ECL-DIP-06: Draco have four slots for either kind."""
    table = eclipse.table("draco", "terran", "terran", "terran").hex("303", "3,-2", empty=True)
    table.hex("302", "3,-1", empty=True).control(RED, "303").control(BLUE, "302").reputation(RED, 1, 2, 3, 4)
    table.colony_ships(RED, 0)
    position = table.turn(RED).say(RED, "propose:blue").say(BLUE, "accept:red").play("track:money", "track:money")
    assert position.asked() == (RED, "question.make-room")
    assert position.options() == ["give-back:1", "give-back:2", "give-back:3", "give-back:4"]
    position.play("give-back:1")
    assert position.reputation(RED) == [2, 3, 4]


def test_at_most_one_ambassador_of_each_other_and_three_in_all() -> None:
    """ECL-DIP-07"""
    assert "propose:blue" not in allied().turn(RED).standing(RED)
    table = eclipse.table(*["terran"] * 6)
    for other in (2, 3, 4):
        table.relations(RED, other)
    table.hex("310", "0,-3").control(RED, "310")
    position = table.turn(RED)
    assert position.state.partners[RED].bit_count() == 3
    assert not any("propose" in key for key in position.standing(RED))


def test_an_ambassador_scores_a_point() -> None:
    """ECL-DIP-08, ECL-END-03"""
    before = neighbours().turn(RED).game.scores()
    assert allied().turn(RED).game.scores() == (before[0] + 1, before[1] + 1, before[2], before[3])


def test_moving_into_a_hex_of_a_partner_ends_the_relation_and_makes_a_traitor() -> None:
    """ECL-DIP-09, ECL-DIP-10, ECL-DIP-11"""
    position = allied().ships(RED, "303", interceptor=1).turn(RED)
    position.play("act:move", "move:interceptor:303>302")
    assert position.asked() == (RED, "question.return-cube")
    position.play("track:money")
    assert position.asked() == (BLUE, "question.return-cube")
    position.play("track:science")
    assert position.tracks(BLUE)[1] == 11
    assert position.game.view(None).traitor == "red"
    assert position.game.view(None).players[BLUE].ambassadors == ()


def test_ships_of_a_partner_count_like_a_disc_and_reactions_too() -> None:
    """ECL-DIP-09: the hex is nobody's, but a ship of blue is there."""
    table = allied().uncontrolled("302").ships(BLUE, "302", interceptor=1).ships(RED, "303", interceptor=1).passed(RED)
    position = table.turn(RED).play("react:move", "move:interceptor:303>302", "track:money", "track:money")
    assert position.game.view(None).traitor == "red"


@pytest.mark.parametrize(("option", "broken"), [(True, True), (False, False)])
def test_passing_through_is_an_attack_unless_the_option_says_otherwise(option: bool, broken: bool) -> None:
    """ECL-RUL-43, ECL-RUL-53"""
    table = allied(diplomacy_pass_through_breaks=option).ships(RED, "303", interceptor=1)
    table.hex("316", "4,-2", turns=3, empty=True).design(RED, "interceptor", "nuclear-drive")
    table.hex("305", "3,0", turns=0, empty=True)
    position = table.turn(RED).play("act:move", "move:interceptor:303>302")
    if broken:
        position.play("track:money", "track:money")
    position.play("on:305")
    assert (position.game.view(None).traitor == "red") == broken


def test_staying_in_a_hex_of_a_partner_is_an_attack_with_either_option() -> None:
    """ECL-RUL-43"""
    table = allied(diplomacy_pass_through_breaks=False).ships(RED, "303", interceptor=1)
    position = table.turn(RED).play("act:move", "move:interceptor:303>302")
    assert position.asked() == (RED, "question.fly-on") and position.options() == ["stop"]
    position.play("stop", "track:money", "track:money")
    assert position.game.view(None).traitor == "red"


def test_a_full_track_cannot_take_the_cube_back() -> None:
    """ECL-DIP-10: green has all eleven science and materials cubes at home."""
    table = allied().ships(RED, "303", interceptor=1).uncontrolled("223")
    position = table.turn(RED).play("act:move", "move:interceptor:303>302", "track:money")
    assert position.tracks(BLUE) == (11, 11, 11), "only the money track had room, so nobody is asked"


def test_attacking_others_brings_no_card_and_the_card_passes_on() -> None:
    """ECL-DIP-11"""
    position = neighbours().traitor(GREEN).ships(RED, "303", interceptor=1).turn(RED)
    position.play("act:move", "move:interceptor:303>302")
    assert position.game.view(None).traitor == "green"
    position = allied().traitor(GREEN).ships(RED, "303", interceptor=1).turn(RED)
    position.play("act:move", "move:interceptor:303>302", "track:money", "track:money")
    assert position.game.view(None).traitor == "red"


def test_the_traitor_forms_no_new_relations_but_keeps_the_old() -> None:
    """ECL-DIP-12, ECL-RUL-16: a card that a third player holds does not matter; nor does an empty track."""
    for holder, free in ((RED, False), (BLUE, False), (GREEN, True)):
        position = neighbours().traitor(holder).on_track(RED, "money", 0).on_track(BLUE, "materials", 0).turn(RED)
        assert ("propose:blue" in position.standing(RED)) == ("propose:red" in position.standing(BLUE)) == free
    assert allied().traitor(RED).turn(RED).game.view(None).players[RED].ambassadors == ("blue",)


def test_the_traitor_card_costs_two_points() -> None:
    """ECL-DIP-13, ECL-END-08"""
    before = neighbours().turn(RED).game.scores()[RED]
    assert neighbours().traitor(RED).turn(RED).game.scores()[RED] == before - 2


def test_relations_outlast_the_link() -> None:
    """ECL-DIP-14, ECL-RUL-45"""
    position = allied().turn(RED).play("act:influence", "from:303", "to:track", "done")
    assert position.game.view(None).players[RED].ambassadors == ("blue",)


def test_no_relations_while_ships_of_one_are_with_the_other() -> None:
    """ECL-RUL-44"""
    for sector in ("302", "316"):
        table = neighbours().hex("316", "4,-2", empty=True).ships(RED, sector, interceptor=1)
        if sector == "316":
            table.ships(BLUE, "316", interceptor=1)
        assert not any("propose" in key for key in table.turn(RED).standing(RED))


def test_after_combat_those_who_agree_to_each_other_form_relations() -> None:
    """ECL-DIP-03, ECL-CTL-07"""
    position = neighbours().combat()
    assert [question.seat for question in position.game.questions] == [RED, BLUE]
    position.say(RED, "agree:blue")
    assert position.game.view(BLUE) == neighbours().combat().game.view(BLUE), "blue does not know yet"
    position.say(BLUE, "agree:red").play("track:money", "track:money")
    assert position.game.view(None).players[RED].ambassadors == ("blue",)
    position = neighbours().combat().say(RED, "agree:blue").say(BLUE, "decline:red")
    assert position.game.view(None).players[RED].ambassadors == ()
