"""Who may be whose partner, what an attack ends, where ships may fly, what can be researched, what all of it scores."""

import pytest
from tests.eclipse.test_what_is_told import told

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, GREEN, RED, WHITE, YELLOW


def six() -> eclipse.Table:
    """Six seats; green controls 106, which is linked with the blue home hex at 2,-2."""
    table = eclipse.table("terran", "hydran", "terran", "terran", "terran", "terran")
    return table.hex("106", "1,-1", empty=True).control(GREEN, "106")


def test_three_ambassadors_are_the_most_whatever_slots_there_are() -> None:
    """ECL-DIP-07, ECL-DIP-05: hydran have four slots that take ambassadors."""
    two = six().relations(BLUE, RED).relations(BLUE, YELLOW).turn(BLUE)
    assert "propose:green" in two.standing(BLUE) and "propose:blue" in two.standing(GREEN)
    three = six().relations(BLUE, RED).relations(BLUE, YELLOW).relations(BLUE, WHITE).turn(BLUE)
    assert "propose:green" not in three.standing(BLUE) and "propose:blue" not in three.standing(GREEN)
    full = six().relations(BLUE, RED).relations(BLUE, YELLOW).reputation(BLUE, 1, 2).turn(BLUE)
    assert "propose:green" in full.standing(BLUE), "a reputation tile can make room"


def test_with_a_full_track_tiles_go_back_until_the_ambassador_fits() -> None:
    """ECL-DIP-06, ECL-DIP-05: two ambassadors and two tiles fill the four slots of hydran."""
    table = six().relations(BLUE, RED).relations(BLUE, YELLOW).reputation(BLUE, 1, 3)
    position = table.turn(BLUE).say(GREEN, "propose:blue").say(BLUE, "accept:green")
    position.say(BLUE, "track:money").say(GREEN, "track:money")
    assert position.asked() == (BLUE, "question.make-room") and position.options() == ["give-back:1", "give-back:3"]
    position.play("give-back:1")
    assert position.reputation(BLUE) == [3] and position.asked()[1] == "question.turn"
    assert position.state.reputation_bag == [12, 9, 6, 4]
    assert told(position, RED)[-1] == "returned-reputation:blue"
    assert told(position, BLUE)[-1] == "returned-reputation:blue:1"


def test_only_the_relation_that_is_attacked_ends() -> None:
    """ECL-DIP-14, ECL-RUL-45, ECL-DIP-10"""
    table = six().relations(BLUE, GREEN).relations(BLUE, RED).relations(GREEN, YELLOW)
    position = table.turn(BLUE).play("act:move", "move:interceptor:224>106")
    state = position.state
    assert state.partners == [1 << BLUE, 1 << RED, 1 << GREEN, 1 << YELLOW, 0, 0]
    assert told(position)[1:] == ["moved:blue:interceptor:224:106", "broke:blue:green", "traitor:blue"]
    assert [position.tracks(seat)[0] for seat in (BLUE, GREEN)] == [8, 8], "each has one cube to put back"
    position.play("track:money").say(GREEN, "track:materials")
    assert position.tracks(BLUE) == (9, 10, 11) and position.tracks(GREEN) == (8, 10, 11)


def test_relations_stay_when_the_hexes_that_linked_two_players_are_lost() -> None:
    """ECL-DIP-14, ECL-RUL-45"""
    position = six().relations(BLUE, GREEN).passed(RED).turn(BLUE).play("act:influence", "from:224", "to:track", "done")
    assert position.state.partners[BLUE] == 1 << GREEN and position.state.partners[GREEN] == 1 << BLUE


def test_ships_that_enter_attack_every_partner_in_the_hex() -> None:
    """ECL-MOVE-14, ECL-DIP-09, ECL-RUL-53: green has the disc there, yellow a ship; red is no partner."""
    table = six().relations(BLUE, GREEN).relations(BLUE, YELLOW).relations(GREEN, RED)
    table.ships(YELLOW, "106", cruiser=1).ships(RED, "106", cruiser=1)
    position = table.turn(BLUE).play("act:move", "move:interceptor:224>106")
    for seat in (BLUE, YELLOW, BLUE, GREEN):
        assert position.asked() == (seat, "question.return-cube")
        position.play("track:money")
    assert position.state.partners == [1 << GREEN, 0, 0, 1 << RED, 0, 0]
    assert position.state.traitor == BLUE
    assert [line for line in told(position) if line.startswith(("broke", "traitor"))] == [
        "broke:blue:yellow", "traitor:blue", "broke:blue:green", "traitor:blue",
    ]  # fmt: skip


MOVES_OF_106 = ["move:interceptor:106>001", "move:interceptor:106>221"]
HOME = "move:interceptor:221>106"


@pytest.mark.parametrize(
    ("enemies", "ancients", "disc", "leaving"),
    [(0, 0, False, True), (0, 0, True, True), (1, 0, False, True), (2, 0, False, False), (1, 1, False, False),
     (0, 1, False, True), (0, 2, False, False)],
)  # fmt: skip
def test_ships_fly_to_linked_hexes_on_the_map_and_only_the_surplus_leaves(
    enemies: int, ancients: int, disc: bool, leaving: bool
) -> None:
    """ECL-MOVE-07, ECL-MOVE-08, ECL-MOVE-12: two red interceptors are in 106; a disc alone holds nobody."""
    table = eclipse.table("terran", "hydran").hex("106", "0,-1", empty=True)
    table.ships(RED, "106", interceptor=2).ancients("106", ancients)
    if enemies:
        table.ships(BLUE, "106", cruiser=enemies)
    if disc:
        table.control(BLUE, "106")
    position = table.turn(RED).play("act:move")
    assert position.options() == ([*MOVES_OF_106, HOME, "done"] if leaving else [HOME, "done"])
    if not leaving:
        assert position.rule_against(MOVES_OF_106[0], RED) == "ECL-MOVE-08"


def test_no_ship_leaves_the_centre_while_the_defence_stands_and_none_flies_where_no_hex_lies() -> None:
    """ECL-MOVE-10, ECL-MOVE-07"""
    table = eclipse.table("terran", "hydran").hex("106", "0,-1", empty=True).no_ships(RED).ships(RED, "001", cruiser=3)
    position = table.turn(RED).play("act:move")
    assert position.options() == ["done"]
    assert position.rule_against("move:cruiser:001>106", RED) == "ECL-MOVE-10"
    table = eclipse.table("terran", "hydran").hex("106", "0,-1", empty=True).no_ships(RED).ships(RED, "001", cruiser=3)
    assert table.no_defence().turn(RED).play("act:move").options() == ["move:cruiser:001>106", "done"]


def test_what_can_be_researched_and_why_the_rest_cannot() -> None:
    """ECL-RSC-01, ECL-RSC-03, ECL-RSC-05"""
    seven = ("nanorobots", "fusion-drive", "advanced-robotics", "orbital", "advanced-labs", "monolith", "artifact-key")
    table = eclipse.table("terran", "draco").owns(BLUE, *seven, "gauss-shield").stock(BLUE, 40, 5, 40)
    table.supply("neutron-bombs", "starbase", "improved-hull", "fusion-source", "positron-computer", "orbital")
    position = table.supply("wormhole-generator", "gauss-shield", "phase-shield").passed(RED).turn(BLUE)
    position.play("act:research")
    assert position.asked() == (BLUE, "question.research")
    offered = ["neutron-bombs", "starbase", "improved-hull", "fusion-source"]
    assert position.options() == [*(f"research:{name}" for name in offered), "done"]
    reasons = {
        "orbital": "ECL-RSC-03", "gauss-shield": "ECL-RSC-03", "plasma-cannon": "ECL-RSC-05",
        "wormhole-generator": "ECL-RUL-62", "phase-shield": "ECL-RSC-02", "positron-computer": "ECL-RSC-02",
    }  # fmt: skip
    assert {name: position.rule_against(f"research:{name}", BLUE) for name in reasons} == reasons
    position.play("research:fusion-source")
    assert position.stock(BLUE) == (40, 0, 40), "six less one for Gauss Shield"
    assert position.asked() == (RED, "question.react"), "one technology is all"


def test_all_that_counts_at_the_end_is_added_up() -> None:
    """ECL-END-03, ECL-END-08, ECL-DIP-13: 4 + 2 for tiles, 2 ambassadors, 3 + 2 + 3 for hexes, 2 + 2, 1, less 2."""
    table = six().control(BLUE).relations(BLUE, RED).relations(BLUE, GREEN).reputation(BLUE, 4, 2)
    table.hex("103", "2,-3", empty=True).control(BLUE, "103").monolith("103").kept(BLUE, "money", "shard-hull")
    table.owns(BLUE, "nanorobots", "fusion-drive", "advanced-robotics")
    assert table.turn(BLUE).game.scores() == (3 + 1, 6 + 2 + 8 + 4 + 1, 3, 3 + 2 + 1, 3, 3)
    assert table.traitor(BLUE).turn(BLUE).game.scores()[BLUE] == 21 - 2


def test_the_winner_has_most_points_then_most_in_storage() -> None:
    """ECL-END-10, ECL-END-01"""
    table = eclipse.table("terran", "hydran", "draco").stock(RED, 5, 0, 0).stock(BLUE, 2, 2, 2).stock(YELLOW, 9, 9, 9)
    position = table.reputation(RED, 3).reputation(BLUE, 2, 1).round(9).cleanup()
    assert position.game.over and position.game.scores() == (6, 6, 3)
    assert position.game.winners() == (BLUE,)
    table = eclipse.table("terran", "hydran", "draco").stock(RED, 1, 0, 5).stock(BLUE, 2, 2, 2).stock(YELLOW, 9, 9, 9)
    tied = table.reputation(RED, 3).reputation(BLUE, 2, 1).round(9).cleanup()
    assert tied.game.winners() == (RED, BLUE)
