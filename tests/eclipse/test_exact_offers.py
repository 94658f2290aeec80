"""What is offered at each step of a turn: exactly that, in its order, and for all else the reason."""

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, YELLOW

ACTS = ["act:explore", "act:influence", "act:research", "act:upgrade", "act:build", "act:move"]
REACTS = ["react:upgrade", "react:build", "react:move"]


def test_six_actions_or_pass_and_no_reaction_before_passing() -> None:
    """ECL-ACT-10, ECL-ACT-01, ECL-REA-01"""
    position = eclipse.table("terran", "hydran").turn(BLUE)
    assert position.asked() == (BLUE, "question.turn")
    assert position.options() == [*ACTS, "pass"]
    assert [position.rule_against(key, BLUE) for key in REACTS] == ["ECL-REA-01"] * 3
    for key in ACTS:
        again = eclipse.table("terran", "hydran").turn(BLUE).play(key)
        assert again.discs(BLUE) == 11 and again.asked()[0] == BLUE
        assert again.state.acted[7:14] == [int(key == act) for act in ACTS] + [0]


def test_after_passing_three_reactions_and_none_of_the_other_actions() -> None:
    """ECL-INF-12, ECL-RSC-07, ECL-EXP-18"""
    position = eclipse.table("terran", "hydran").passed(BLUE).turn(BLUE)
    assert position.asked() == (BLUE, "question.react")
    assert position.options() == [*REACTS, "pass"]
    assert [position.rule_against(key, BLUE) for key in ACTS] == ["ECL-ACT-05"] * 6
    for place, key in enumerate(REACTS):
        again = eclipse.table("terran", "hydran").passed(BLUE).turn(BLUE).play(key)
        assert again.state.acted[7:14] == [0] * 6 + [1] and again.discs(BLUE) == 11
        assert again.asked()[1] == ("question.upgrade", "question.build", "question.move")[place]


def test_without_a_disc_there_is_nothing_but_to_pass() -> None:
    """ECL-ACT-04, ECL-ACT-05"""
    position = eclipse.table("terran", "hydran").discs(BLUE, 0).turn(BLUE)
    assert position.options() == ["pass"]
    assert [position.rule_against(key, BLUE) for key in (*ACTS, *REACTS)] == ["ECL-ACT-04"] * 6 + ["ECL-REA-01"] * 3
    after = eclipse.table("terran", "hydran").discs(BLUE, 0).passed(BLUE).turn(BLUE)
    assert after.options() == ["pass"]
    assert [after.rule_against(key, BLUE) for key in (*ACTS, *REACTS)] == ["ECL-ACT-05"] * 6 + ["ECL-ACT-04"] * 3


def test_exploring_is_no_action_where_no_wormhole_leads_on() -> None:
    """ECL-EXP-01, ECL-EXP-03, ECL-ACT-10: the home hex 221 is open to the sides 0, 1, 3 and 4."""
    table = eclipse.table().hex("106", "0,-1").hex("201", "1,-2").hex("202", "-1,-1").hex("301", "0,-3")
    blocked = table.hex("302", "-1,-2").hex("303", "1,-3").no_ships(BLUE).turn(RED)
    assert blocked.options() == [*ACTS[1:], "pass"]
    assert blocked.rule_against("act:explore", RED) == "ECL-EXP-01"


def test_colony_ships_trade_and_nothing_else_at_any_time_of_the_own_turn() -> None:
    """ECL-COL-03, ECL-COL-05, ECL-ECON-02"""
    table = eclipse.table("terran", "hydran").hex("106", "0,1").control(BLUE, "106").stock(BLUE, 3, 2, 0)
    position = table.stock(RED).turn(BLUE)
    trades = ["trade:money>science", "trade:money>materials"]
    settles = ["settle:106:science:science", "settle:106:materials:materials", "settle:224:advanced-science:science"]
    assert position.standing(BLUE) == [*trades, *settles]
    assert position.standing(RED) == [], "red can pay for nothing, and it is not its turn"
    position.play("act:move")
    assert position.standing(BLUE) == [*trades, *settles], "in the middle of an action too"
    position.say(BLUE, "trade:money>materials", "settle:106:materials:materials")
    assert position.stock(BLUE) == (0, 2, 1) and position.cubes("106") == ["materials"]
    assert position.standing(BLUE) == [settles[0], settles[2]]


def test_in_combat_and_on_the_turn_of_another_there_is_trade_alone() -> None:
    """ECL-COL-05, ECL-ECON-02"""
    trades = ["trade:science>money", "trade:science>materials"]
    table = eclipse.table("terran", "hydran").hex("106", "0,1").control(BLUE, "106").stock(BLUE, 0, 3, 0)
    assert table.turn(RED).standing(BLUE) == trades
    table = eclipse.table("terran", "hydran").hex("106", "0,1").control(BLUE, "106").stock(BLUE, 0, 3, 0)
    table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1)
    position = table.combat()
    assert position.standing(BLUE) == trades
    assert position.say(BLUE, trades[0]).stock(BLUE) == (1, 0, 0)
    over = eclipse.table("terran", "hydran").stock(BLUE, 9, 9, 9).round(9).cleanup()
    assert over.game.over and over.standing(BLUE) == []


def test_a_new_hex_is_controlled_or_left_open() -> None:
    """ECL-EXP-11, ECL-EXP-16"""

    def explored() -> eclipse.Position:
        table = eclipse.table("terran", "hydran").stack(1, "106").colony_ships(BLUE, 0)
        return table.turn(BLUE).play("act:explore", "explore:0,1", "hex:106", "lay:106:0")

    position = explored()
    assert position.asked() == (BLUE, "question.control") and position.options() == ["control", "leave"]
    assert position.play("control").owner("106") == BLUE and position.discs(BLUE) == 10
    left = explored().play("leave")
    assert left.owner("106") == -1 and left.discs(BLUE) == 11
    later = left.play("pass", "act:influence", "from:track")
    assert "to:106" in later.options()


def test_the_targets_of_a_disc_are_linked_open_and_without_enemies() -> None:
    """ECL-INF-03, ECL-INF-02, ECL-NPC-07: 106 and 204 are linked with the home hex; 103 is only beside it."""
    table = eclipse.table("terran", "hydran").hex("106", "0,-1").hex("103", "1,-2", 2, empty=True)
    table.hex("204", "-1,-1", empty=True).hex("206", "-1,-2", empty=True).ships(RED, "103", interceptor=1)
    position = table.turn(RED).play("act:influence", "from:track")
    assert position.options() == ["to:106", "to:204"]
    assert [position.rule_against(f"to:{sector}", RED) for sector in ("103", "224", "001")] == ["ECL-INF-03"] * 3
    taken = table_with("106").control(BLUE, "106").turn(RED).play("act:influence", "from:221")
    assert taken.options() == ["to:track"] and taken.rule_against("to:106", RED) == "ECL-INF-03"
    enemy = table_with("106").ships(BLUE, "106", interceptor=1).turn(RED).play("act:influence", "from:221")
    assert enemy.options() == ["to:track"] and enemy.rule_against("to:106", RED) == "ECL-INF-03"
    guarded = table_with("106").ancients("106", 1).turn(RED).play("act:influence", "from:221")
    assert guarded.options() == ["to:track"]
    centre = table_with("106").control(RED, "106").turn(RED).play("act:influence", "from:221")
    assert centre.options() == ["to:track"], "the centre is linked with 106, but defended"
    beaten = table_with("106").control(RED, "106").no_defence().turn(RED).play("act:influence", "from:221")
    assert beaten.options() == ["to:001", "to:track"]


def table_with(sector: str) -> eclipse.Table:
    """A hex north of the centre, linked with both the centre and the red home hex."""
    return eclipse.table("terran", "hydran").hex(sector, "0,-1", empty=True)


def test_a_disc_of_a_hex_goes_elsewhere_or_home_and_comes_back_only_with_the_second_move() -> None:
    """ECL-INF-05, ECL-INF-10, ECL-RUL-07"""
    position = table_with("106").turn(RED).play("act:influence")
    assert position.options() == ["from:track", "from:221", "done"]
    position.play("from:221")
    assert position.options() == ["to:106", "to:track"] and position.owner("221") == RED
    position.play("to:track")
    assert position.owner("221") == -1 and position.discs(RED) == 12
    assert position.options() == ["from:track", "done"]
    position.play("from:track")
    assert position.options() == ["to:106"], "the ship in the home hex links to 106; no link leads to the own hex"
    assert position.play("to:106").owner("106") == RED
    assert (
        position.discs(RED) == 11 and position.asked()[0] != RED
    ) or "settle:106:science:science" in position.options()


def test_a_disc_moves_straight_from_hex_to_hex_with_one_move() -> None:
    """ECL-INF-02, ECL-INF-06, ECL-INF-13"""
    position = table_with("106").turn(RED).play("act:influence", "from:221", "to:106")
    assert (position.owner("221"), position.owner("106")) == (-1, RED)
    assert position.discs(RED) == 11 and position.tracks(RED) == (11, 11, 11)
    assert position.ships(RED, "221", "interceptor") == 1 and position.cubes("221") == []
    assert position.options() == ["from:track", "from:106", "done"]


def test_reactions_and_passing_go_round_until_all_have_passed() -> None:
    """ECL-ACT-07, ECL-ACT-08, ECL-REA-06"""
    table = eclipse.table("terran", "hydran", "draco")
    for seat in (RED, BLUE, YELLOW):
        table.colony_ships(seat, 0).stock(seat)
    position = table.turn(RED).play("pass")
    assert position.asked() == (BLUE, "question.turn")
    position.play("act:move", "done", "pass")
    assert position.asked() == (RED, "question.react")
    position.play("react:move", "done", "act:move", "done")
    assert position.asked() == (YELLOW, "question.react")
    position.play("react:build", "done", "pass")
    assert position.asked() == (BLUE, "question.turn"), "red has passed again, and blue has not passed yet"
    assert position.play("pass").state.round == 2, "yellow and red are not asked again"
