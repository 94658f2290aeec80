import pytest
from tests.eclipse.pieces import faults

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Table
from astrarium.games.eclipse.round import BeginRound
from astrarium.games.eclipse.scoring import winners
from astrarium.games.eclipse.state import OVER


def quiet(*boards: str) -> Table:
    """A table on which nobody has a colony ship to fly."""
    table = eclipse.table(*boards) if boards else eclipse.table()
    for seat in range(len(boards) or 2):
        table.colony_ships(seat, 0)
    return table


# Upkeep


def test_money_changes_by_income_less_upkeep_then_science_and_materials_come() -> None:
    """ECL-UPK-02, ECL-UPK-03, ECL-UPK-07: income 3, four circles empty cost 2."""
    position = quiet().discs(RED, 9).stock(RED, money=1, science=1, materials=1).upkeep()
    assert position.stock(RED) == (1 + 3 - 2, 4, 4)
    assert position.stock(BLUE) == (5, 6, 6)


def test_science_and_materials_of_this_round_cannot_pay_its_upkeep() -> None:
    """ECL-RUL-57, ECL-UPK-04"""
    table = quiet().discs(RED, 6).stock(RED)
    position = table.upkeep()
    assert position.asked() == (RED, "question.shortage") and position.options() == ["lift:221"]


def test_a_shortage_is_closed_by_trading_or_lifting_discs_in_any_order() -> None:
    """ECL-UPK-04: income 3, upkeep 7, four missing; discs on action spaces cannot be lifted."""
    table = quiet().hex("106", "0,-1").control(RED, "106").discs(RED, 6).stock(RED, science=4, materials=4)
    position = table.upkeep()
    assert position.options() == [
        "trade:science>money", "trade:materials>money", "lift:106", "lift:221",
    ]  # fmt: skip
    assert sorted(o.key for o in position.game.standing(RED)) == ["trade:materials>science", "trade:science>materials"]
    position.play("trade:science>money", "trade:science>money", "trade:materials>money", "trade:materials>money")
    assert position.game.over and position.stock(RED) == (0, 3, 3)


def test_a_lifted_disc_lowers_the_cost_and_its_cubes_go_back_to_the_tracks() -> None:
    """ECL-UPK-05, ECL-UPK-06: income 4 and upkeep 5 leave one to pay; with one disc back the cost is 3."""
    table = quiet().hex("106", "0,-1").hex("306", "1,-3", turns=1).control(RED, "306", "106")
    table.settled("306", "money").settled("106", "science").discs(RED, 7).stock(RED)
    position = table.upkeep()
    assert position.game.view(None).players[RED].balance == 4 - 5
    position.play("lift:106")
    assert position.game.over, "no more discs may be lifted than are needed"
    assert position.stock(RED) == (4 - 3, 3, 3) and position.graves(RED) == (0, 0, 0)
    assert position.cubes("106") == []


def test_discs_are_not_lifted_without_need() -> None:
    """ECL-RUL-34, ECL-UPK-06"""
    assert quiet().discs(RED, 8).stock(RED).upkeep().game.over


def test_ships_stay_where_a_disc_was_lifted() -> None:
    """ECL-UPK-08"""
    position = quiet().discs(RED, 7).stock(RED).on_track(RED, "money", 11).upkeep().play("lift:221")
    assert position.owner("221") == -1 and position.ships(RED, "221", "interceptor") == 1


def test_upkeep_goes_on_for_all_at_the_same_time() -> None:
    """ECL-UPK-07"""
    position = quiet().discs(RED, 6).stock(RED).discs(BLUE, 6).stock(BLUE).upkeep()
    assert [question.seat for question in position.game.questions] == [RED, BLUE]
    position.say(BLUE, "lift:223")
    assert position.asked()[0] == RED


def test_who_has_paid_may_trade_for_money_again_while_others_are_asked() -> None:
    """ECL-ECON-02, ECL-UPK-06: before that such a trade is among the answers that close the gap."""
    table = quiet().discs(RED, 6).stock(RED, money=4).discs(BLUE, 6).stock(BLUE, science=2)
    position = table.upkeep()
    assert position.stock(RED) == (0, 3, 3), "4 + 3 - 7; next time there would be 4 too little"
    assert "trade:science>money" in position.standing(RED) and position.asked()[0] == BLUE
    assert "trade:science>money" not in position.standing(BLUE) and position.offers("trade:science>money")


# Leaving the game


def test_who_cannot_pay_even_without_discs_and_resources_collapses() -> None:
    """ECL-ELI-03, ECL-RUL-68"""
    table = quiet("terran", "terran", "terran").discs(RED, 0).stock(RED).monolith("221").relations(RED, BLUE)
    table.traitor(RED)
    position = table.upkeep()
    score = position.game.scores()[RED]
    position.play("lift:221")
    assert position.asked() == (BLUE, "question.return-cube")
    position.play("track:money")
    assert position.game.scores()[RED] == score - 3 - 3, "the score without the home hex and its monolith is fixed"
    hexes = {entry.sector: entry for entry in position.game.view(None).hexes}
    assert hexes["221"].monolith and hexes["221"].ships == () and hexes["221"].owner == ""
    view = position.game.view(None)
    assert view.players[RED].gone and view.traitor == "" and view.players[BLUE].ambassadors == ()
    assert position.tracks(BLUE) == (10, 10, 10)


def test_the_start_marker_of_who_leaves_goes_clockwise() -> None:
    """ECL-RUL-68"""
    table = quiet("terran", "terran", "terran").discs(RED, 0).stock(RED).passed(RED)
    position = table.upkeep().play("lift:221")
    assert position.game.view(None).next_start == "blue" and position.game.view(None).start == "blue"


def test_without_disc_and_ship_no_disc_can_ever_be_placed_again() -> None:
    """ECL-ELI-01, ECL-RUL-56: research goes on."""
    table = quiet().uncontrolled("221").no_ships(RED).supply("neutron-bombs")
    position = table.turn(RED)
    assert not position.offers("act:explore") and position.offers("act:research")
    position.play("act:influence")
    assert position.options() == ["done"]
    assert "leave-game" in eclipse.Position(quiet().uncontrolled("221").no_ships(RED).turn(RED).game).options()


def test_such_a_player_may_leave_with_the_points_there_are() -> None:
    """ECL-ELI-02"""
    table = quiet().uncontrolled("221").no_ships(RED).reputation(RED, 3)
    position = table.turn(RED).play("leave-game")
    assert position.game.view(None).players[RED].gone and position.game.scores()[RED] == 3
    assert position.asked()[0] == BLUE
    position.play("pass")
    assert position.asked()[0] == BLUE, "nobody else is left to play"


def test_who_has_a_disc_or_a_ship_cannot_leave() -> None:
    """ECL-ELI-02"""
    assert not quiet().turn(RED).offers("leave-game")
    assert not quiet().no_ships(RED).turn(RED).offers("leave-game")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_four_phases_come_in_order_for_any_number_of_players(seats: int) -> None:
    """ECL-RND-01, ECL-NUM-03: who starts acts first; then a battle, upkeep, new technologies, the next round."""
    table = quiet(*["terran"] * seats).no_defence().ships(RED, "001", interceptor=1).ships(BLUE, "001", interceptor=1)
    table.state.start = BLUE
    position = table.begin(BeginRound())
    assert position.asked() == (BLUE, "question.turn") and position.game.view(None).phase == "action"
    position.play(*["pass"] * seats)
    assert position.game.view(None).phase == "combat"
    seen = []
    while position.game.view(None).round == 1:
        seen.append(position.game.view(None).phase)
        position.play("roll:6" if position.offers("roll:6") else position.options()[-1])
    assert list(dict.fromkeys(seen)) == ["combat", "upkeep"], "technologies are drawn after upkeep"
    assert position.asked() == (BLUE, "question.turn") and position.game.view(None).phase == "action"
    told = [type(notice).__name__ for _, notice in position.game.history(None)]
    order = [told.index(name) for name in ("Passed", "BattleBegins", "Produced", "TechnologyLaidOut")]
    assert order == sorted(order) and told.count("TechnologyLaidOut") == {2: 4, 3: 6, 4: 7, 5: 8, 6: 9}[seats]


# Cleanup


@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 6), (4, 7), (5, 8), (6, 9)])
def test_new_technologies_are_laid_out_for_the_number_of_players(seats: int, count: int) -> None:
    """ECL-CLN-01, ECL-RUL-22"""
    from astrarium.games.eclipse.ruleset import RULES
    from astrarium.kernel import opening

    game = opening.begin(RULES, seats, options={"species": "dealt"})
    before = sum(game.state.supply)
    while game.state.round == 1:
        question = game.questions[0]
        game.answer("pass" if "pass" in question.keys else question.options[-1], question.seat)
    assert sum(game.state.supply) == before + count
    assert game.state.start == game.state.active and game.state.passed == 0
    assert all(game.state.stock[seat * 3 + 1] > 0 for seat in range(seats)), "upkeep was carried out"


def test_fewer_tiles_are_laid_out_when_the_bag_runs_dry() -> None:
    """ECL-CLN-01, ECL-COMP-02"""
    position = quiet().technology_bag("orbital").cleanup(technologies=4).play("technology:orbital")
    assert position.game.view(None).round == 2


def test_discs_come_back_from_action_and_reaction_spaces() -> None:
    """ECL-CLN-02"""
    position = quiet().discs(RED, 5).discs(BLUE, 7).cleanup()
    assert (position.discs(RED), position.discs(BLUE)) == (12, 12)
    assert position.game.view(None).players[BLUE].actions == (0,) * 6
    assert position.discs(RED) == 12 and position.game.view(None).players[RED].actions == (0,) * 6
    table = quiet().passed(RED).discs(RED, 8).discs(BLUE, 11).stock(RED, money=9, materials=9)
    position = table.turn(RED).play("react:build", "done")
    assert position.discs(RED) == 7 and position.game.view(None).players[RED].reactions == 1
    position.play("pass")
    assert (position.discs(RED), position.discs(BLUE)) == (12, 12)
    assert position.game.view(None).players[RED].reactions == 0 and position.game.view(None).phase == "action"


def test_cubes_come_back_from_the_graveyards_to_another_track_if_theirs_is_full() -> None:
    """ECL-CLN-03, ECL-POP-08"""
    position = quiet().on_track(RED, "science", 8).on_track(BLUE, "materials", 7).on_track(BLUE, "money", 9).cleanup()
    assert position.tracks(RED) == (10, 10, 10) and position.graves(RED) == (0, 0, 0)
    assert position.tracks(BLUE) == (10, 10, 10) and position.graves(BLUE) == (0, 0, 0)
    assert list(faults(position.state)) == []
    table = quiet().uncontrolled("221").on_track(RED, "science", 9)
    table.state.graves[:3] = [1, 1, 0]
    position = table.cleanup()
    assert position.tracks(RED) == (11, 11, 11), "the money cube goes where there is room"


def test_colony_ships_and_cards_are_turned_face_up() -> None:
    """ECL-CLN-04"""
    position = quiet().passed(RED, BLUE).cleanup()
    assert position.state.colony_ships == [3, 3] and position.state.passed == 0


# The end


def points(table: Table) -> int:
    return table.turn(RED).game.scores()[RED]


BARE = 3
"""The red home hex."""


def test_the_game_ends_after_the_ninth_round_and_most_points_win() -> None:
    """ECL-END-01"""
    position = quiet().round(9).reputation(RED, 1).cleanup()
    assert position.game.over and position.game.winners() == (RED,)
    assert not quiet().round(8).cleanup().game.over


def test_reputation_tiles_count_their_values() -> None:
    """ECL-END-02"""
    assert points(quiet().reputation(RED, 1, 2, 4)) == BARE + 7


def test_each_controlled_hex_counts_its_printed_value() -> None:
    """ECL-END-04: 106 is worth two, 310 one and the centre four."""
    table = quiet().no_defence().hex("106", "0,-1").hex("310", "0,-3").control(RED, "106", "310", "001")
    assert points(table) == BARE + 2 + 1 + 4


def test_a_discovery_tile_counts_two() -> None:
    """ECL-END-05"""
    assert points(quiet().kept(RED, "money")) == BARE + 2


def test_a_monolith_counts_three_for_the_controller() -> None:
    """ECL-END-06"""
    assert points(quiet().monolith("221")) == BARE + 3


GRID = ("gauss-shield", "improved-hull", "fusion-source", "positron-computer", "advanced-economy", "tachyon-drive")
GRID_POINTS = (0, 0, 0, 0, 1, 2, 3, 5)


@pytest.mark.parametrize("count", range(8))
def test_a_technology_track_counts_from_four_technologies_on(count: int) -> None:
    """ECL-END-07"""
    table = eclipse.table("draco", "terran").owns(RED, *(*GRID, "quantum-grid")[:count])
    assert points(table) == BARE + GRID_POINTS[count]


def test_preprinted_technologies_count_for_their_track() -> None:
    """ECL-END-07"""
    military = ("neutron-bombs", "plasma-cannon", "phase-shield")
    assert points(eclipse.table("terran", "orion").owns(RED, *military)) == BARE + 1


def test_planta_score_for_hexes_and_draco_for_ancients() -> None:
    """ECL-END-09, ECL-RUL-06: the centre's defence is no Ancient."""
    table = eclipse.table("planta", "draco").hex("106", "0,-1").control(RED, "106").hex("104", "1,-2")
    position = table.turn(RED)
    assert position.game.scores() == (2 + 2 + 2 * 1 + (POINTS_226 - 2), 3 + 2)


POINTS_226 = 3


def test_a_tie_goes_to_more_resources_and_is_shared_beyond_that() -> None:
    """ECL-END-10"""
    table = quiet().stock(RED, money=5).stock(BLUE, science=4)
    state = table.turn(RED).state
    assert winners(state) == (RED,)
    state = quiet().stock(RED, money=5).stock(BLUE, science=4, materials=1).turn(RED).state
    assert winners(state) == (RED, BLUE)


def test_with_two_or_three_players_ambassadors_and_traitor_are_not_in_the_game() -> None:
    """ECL-NUM-01"""
    table = eclipse.table("terran", "terran", "terran").hex("106", "0,-1").hex("103", "1,-2")
    position = table.control(RED, "106").control(BLUE, "103").combat()
    assert position.game.over, "nobody is asked about relations"


def test_everything_is_open_when_the_game_is_over() -> None:
    """ECL-END-02, ECL-DSC-09"""
    position = quiet().reputation(RED, 2).kept(RED, "money").round(9).cleanup()
    assert position.state.phase == OVER
    view = position.game.view(None)
    assert view.players[RED].reputation == (2,) and view.players[RED].kept == ("money",)
    assert list(faults(position.state)) == []
