import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED


@pytest.mark.parametrize(
    ("table", "key", "rule"),
    [
        (eclipse.table().discs(RED, 0), "act:build", "ECL-ACT-04"),
        (eclipse.table().passed(RED), "act:build", "ECL-ACT-05"),
        (eclipse.table(), "react:build", "ECL-REA-01"),
        (eclipse.table().uncontrolled("221").no_ships(RED), "act:explore", "ECL-EXP-01"),
    ],
)
def test_why_a_turn_cannot_be_taken(table: eclipse.Table, key: str, rule: str) -> None:
    """ECL-ACT-04, ECL-ACT-05, ECL-REA-01"""
    assert table.turn(RED).rule_against(key, RED) == rule


def test_why_a_ship_cannot_move() -> None:
    """ECL-MOVE-05, ECL-MOVE-08, ECL-MOVE-10"""
    table = eclipse.table().hex("106", "0,-1").hex("201", "-1,-1").ships(RED, "106", interceptor=1, starbase=1)
    table.ships(BLUE, "106", interceptor=2).ships(RED, "001", cruiser=2)
    position = table.turn(RED).play("act:move")
    assert position.rule_against("move:interceptor:106>221", RED) == "ECL-MOVE-08"
    assert position.rule_against("move:interceptor:106>201", RED) == "ECL-MOVE-06"
    assert position.rule_against("move:starbase:106>221", RED) == "ECL-MOVE-05"
    assert position.rule_against("move:cruiser:001>106", RED) == "ECL-MOVE-10"
    assert position.rule_against("move:interceptor:221>106", RED) == ""


def test_why_a_disc_cannot_go_there() -> None:
    """ECL-INF-03"""
    table = eclipse.table().hex("106", "0,-1").hex("201", "-1,-1").hex("310", "0,-3").hex("304", "1,-3")
    table.control(BLUE, "106").ships(BLUE, "201", interceptor=1)
    position = table.turn(RED).play("act:influence", "from:track")
    reasons = {sector: position.game.why(f"to:{sector}", RED) for sector in ("106", "201", "304", "310")}
    assert {sector: reason.text if reason else "" for sector, reason in reasons.items()} == {
        "106": "eclipse.reason.disc-there",
        "201": "eclipse.reason.enemy-there",
        "304": "eclipse.reason.not-linked",
        "310": "",
    }


def test_why_a_part_cannot_be_taken_or_put_on() -> None:
    """ECL-UPG-04, ECL-UPG-05, ECL-UPG-07"""
    table = eclipse.table().owns(RED, "antimatter-cannon").passed(RED)
    position = table.turn(RED).play("react:upgrade")
    assert position.rule_against("part:plasma-cannon", RED) == "ECL-UPG-04"
    assert position.rule_against("part:antimatter-cannon", RED) == "ECL-UPG-11"
    position.play("part:nuclear-drive")
    assert position.rule_against("put-on:starbase:5", RED) == "ECL-UPG-07"
    assert position.rule_against("put-on:dreadnought:3", RED) == "ECL-UPG-05"
