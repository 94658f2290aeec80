"""The Recharge Stage: victory, Resources, Maintenance."""

from astrarium.games.ascendancy.notices import Won
from astrarium.games.ascendancy.state import INITIATIVE
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, table
from astrarium.games.ascendancy.tables.ids import system

TWO = ("federation", "klingon")


def test_five_ascendancy_and_the_own_home_system_win() -> None:
    """ASC-2.3.1-a, ASC-2.3-b"""
    game = table(*TWO).levels(RED, ascendancy=5).to_recharge()
    assert game.game.over and game.game.winners() == (RED,)
    game = table(*TWO).levels(RED, ascendancy=5).control(BLUE, "earth").to_recharge()
    assert not game.game.over


def test_three_home_systems_with_the_own_one_win() -> None:
    """ASC-2.3.2-a"""
    start = table("federation", "klingon", "romulan").control(RED, "qonos")
    assert not start.to_recharge().game.over
    assert start.control(RED, "romulus").to_recharge().game.winners() == (RED,)


def test_of_several_winners_those_with_most_systems_win() -> None:
    """ASC-2.3.5-a"""
    start = table(*TWO).levels(RED, ascendancy=5).levels(BLUE, ascendancy=6)
    assert start.to_recharge().game.winners() == (RED, BLUE)
    assert start.system("vega", "earth").control(RED, "vega").to_recharge().game.winners() == (RED,)


def test_a_condition_met_only_in_the_middle_of_a_round_does_not_win() -> None:
    """ASC-2.3-a"""
    game = table("federation").resources(RED, 0, 0, 25).to_command(RED)
    game.play("ascend", "ascend", "ascend", "ascend", "ascend")
    assert game.game.scores() == (5,) and game.asked() == (RED, "command")
    met = table(*TWO).levels(RED, ascendancy=5).to_recharge()
    assert met.game.over and met.game.winners() == (RED,) and Won(RED) in [said for _, said in met.game.history(None)]
    lost = table(*TWO).levels(RED, ascendancy=4).levels(BLUE, ascendancy=3).to_recharge()
    assert not lost.game.over and lost.game.winners() == () and lost.state.stage == INITIATIVE


def test_vulcans_win_by_agenda_alone() -> None:
    """ASC-2.3.1-b, ASC-2.3.3-a"""
    start = table("vulcan", "klingon").levels(RED, ascendancy=5)
    start.state.agendas = [1, 2]
    assert not start.to_recharge().game.over
    start.control(RED, "vulcan", 0, 9, 0)
    assert start.to_recharge().game.winners() == (RED,)


def test_an_agenda_needs_the_home_system_but_not_officially() -> None:
    """ASC-2.3-b, ASC-2.3.3-a"""
    for preset, over in (("ucr-4", False), ("official-2020", True)):
        start = table("vulcan", "klingon", preset=preset).system("delta-iv", "vulcan").control(RED, "delta-iv", 0, 9)
        start.state.agendas = [1, 2]
        assert start.control(BLUE, "vulcan").to_recharge().game.over is over


def test_who_has_neither_ships_nor_systems_is_exterminated() -> None:
    """ASC-6.3.1.1-a, ASC-6.3.1.1-b"""
    start = table("federation", "klingon", "romulan").no_ships(YELLOW).control(-1, "romulus").holds(RED, YELLOW)
    game = start.advancement(YELLOW, "orbital-laboratories").advancement(RED, "romulan-archives").to_recharge()
    assert game.game.view(None).players[YELLOW].gone
    assert game.state.holder[6] == YELLOW
    assert [card.name for card in game.game.view(None).players[YELLOW].advancements] == ["romulan-cloaking-device"]
    assert "romulan-archives" in [card.name for card in game.game.view(None).players[RED].advancements]


def test_ships_at_warp_keep_a_player_in_the_game() -> None:
    """ASC-6.3.1.1-c"""
    start = table(*TWO).no_ships(BLUE).control(-1, "qonos")
    start.state.warping = [(system("qonos") * 8 + BLUE) * 32 + 1 << 8 | 1]
    assert not start.to_recharge().game.view(None).players[BLUE].gone


def test_each_resource_node_yields_one_of_its_type() -> None:
    """ASC-6.3.2.1-a"""
    start = table(*TWO).system("ardana", "earth").control(RED, "ardana", 2, 1)
    assert start.to_recharge().resources(RED) == (3, 2, 1)


def test_cardassian_systems_yield_only_with_a_ship_in_orbit() -> None:
    """ASC-6.3.2.1-a"""
    start = table("cardassian").system("ardana", "cardassia-prime").control(RED, "ardana", 2, 1)
    assert start.to_recharge().resources(RED) == (1, 1, 1)
    assert start.ships(RED, "ardana", 1).to_recharge().resources(RED) == (3, 2, 1)


def test_orbital_laboratories_pay_a_research_for_every_starbase() -> None:
    """ASC-6.3.2.3-a: the example of the rulebook."""
    start = table("federation").advancement(RED, "orbital-laboratories").starbase("earth")
    assert start.to_recharge().resources(RED) == (1, 2, 1)


def test_agreements_of_rivals_pay_and_ones_own_does_not() -> None:
    """ASC-6.3.2.2-a: the example of the rulebook: one of the Federation and two of the Romulans are three."""
    start = table("klingon", "federation", "romulan").holds(RED, BLUE, 1).holds(RED, YELLOW, 2)
    game = start.to_recharge()
    assert game.resources(RED) == (1 + 3, 1, 1) and game.resources(BLUE) == (1, 1, 1)
    assert start.holds(RED, YELLOW, 2, exhausted=True).to_recharge().resources(RED) == (1 + 1, 1, 1)


def test_ferengi_agreements_and_their_commerce_authority_pay_by_orbit() -> None:
    """ASC-6.3.2.2-a, ASC-6.3.2.3-a"""
    start = table("ferengi", "klingon").system("vega", "qonos").control(BLUE, "vega").holds(BLUE, RED, 1)
    game = start.ships(RED, "vega", 1).ships(RED, "qonos", 2).to_recharge()
    assert game.resources(BLUE) == (3, 1, 1) and game.resources(RED) == (3, 1, 1)


def test_commands_are_five_and_one_for_each_starbase_and_icon() -> None:
    """ASC-6.3.3.1-a, ASC-12.2.3-a, ASC-14.3.2-a"""
    start = table("federation", "cardassian").starbase("earth").advancement(RED, "federation-bridge-crews")
    game = start.to_recharge()
    assert game.state.ready == [7, 6]


def test_a_new_command_is_exhausted_until_the_next_recharge() -> None:
    """ASC-3.7.3-a, ASC-12.2.3-a"""
    start = table("federation").levels(RED, ascendancy=1)
    game = start.to_command(RED, 5).play("commission-starbase", "at:earth")
    assert (game.state.ready[RED], game.game.view(None).players[RED].commands) == (4, 6)


def test_phenomena_regain_a_token_each_round_up_to_their_spaces() -> None:
    """ASC-6.3.3.4-a, ASC-6.3.3.4-b"""
    start = table("federation").system("delphic-expanse", "earth")
    number = start.state.disc_at[-1]
    start.state.study[number] = 1
    assert start.to_recharge().state.study[number] == 2
    start.state.study[number] = 3
    assert start.to_recharge().state.study[number] == 3


def test_a_romulan_gains_a_culture_for_a_finished_card_that_shows_it() -> None:
    """ASC-14.3.3-a, ASC-RUL-23"""
    for faction, culture in (("romulan", 1), ("federation", 0)):
        start = table(faction).project(RED, "romulan-archives", 3).resources(RED, 0, 1)
        assert start.to_build(RED).play("research:romulan-archives").resources(RED)[2] == culture


def test_starbases_are_limited_by_ascendancy_and_by_three() -> None:
    """ASC-3.6.4-b, ASC-12.2.1.1-a"""
    game = table("federation").to_command(RED)
    assert not game.offers("commission-starbase")
    assert game.rule_against("commission-starbase", RED) == "ASC-12.2.1.1-a"
    start = table("federation").levels(RED, ascendancy=4)
    start.state.commissioned[RED] = 3
    assert not start.to_command(RED).offers("commission-starbase")


def test_vulcans_commission_no_starbases_and_andorians_pay_two_commands() -> None:
    """ASC-3.6.4-b, ASC-12.1-a"""
    assert not table("vulcan").levels(RED, ascendancy=3).to_command(RED).offers("commission-starbase")
    start = table("andorian").levels(RED, ascendancy=1)
    assert start.to_command(RED, 2).play("commission-starbase", "at:andor").state.ready[RED] == 0
    assert not start.to_command(RED, 1).offers("commission-starbase")


def test_a_fleet_needs_three_ships_at_a_dock_and_room_under_the_limit() -> None:
    """ASC-12.1-a, ASC-12.1.2-a"""
    assert not table("klingon").to_command(RED).offers("commission-fleet")
    game = table("klingon").levels(RED, ascendancy=1).to_command(RED).play("commission-fleet", "at:qonos")
    game.play("side:klingon-marauders", "ships:3")
    assert game.state.fleet_size[0] == 3 and not game.offers("commission-fleet")


def test_ships_join_and_leave_fleets_without_a_command() -> None:
    """ASC-12.1.4-a, ASC-12.1.5-b"""
    start = table("klingon").fleet(RED, 1, "qonos", "klingon-marauders", 3)
    game = start.to_command(RED, 0).play("join:fleet-1")
    assert game.state.fleet_size[0] == 4 and not game.offers("join:fleet-1")
    assert start.to_command(RED, 0).play("disband:fleet-1").state.fleet_size[0] == 0


def test_a_launch_chooses_from_the_deck_but_officially_draws_two() -> None:
    """ASC-14.1-a, ASC-14.1.1-a"""
    game = table("federation").to_command(RED).play("launch")
    assert game.asked() == (RED, "choose-project") and len(game.options()) == 14
    game = table("federation", preset="official-2020").to_command(RED).play("launch")
    game.play("project:cochrane-institute", "project:orbital-laboratories")
    assert game.asked() == (RED, "give-up-project")


def test_after_the_agreed_rounds_most_ascendancy_wins() -> None:
    """ASC-6-a"""
    start = table(*TWO, max_rounds=1).levels(BLUE, ascendancy=2)
    assert start.to_recharge().game.winners() == (BLUE,)


def test_the_last_player_who_is_not_assimilated_has_not_won_by_that() -> None:
    """ASC-2.3.4-c: a victory condition must still be met at a Victory Check."""
    start = table(*TWO).guides(BLUE)
    assert not start.to_recharge().game.over
    assert start.levels(RED, ascendancy=5).to_recharge().game.winners() == (RED,)
