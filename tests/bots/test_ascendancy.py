"""The greedy bot of Ascendancy explores, colonises, builds, trades, fights where the odds are good, and wins."""

import astrarium
from astrarium.bots.ascendancy.collective import brings_borg
from astrarium.bots.ascendancy.duels import MOST, against_cube, against_world, enough
from astrarium.bots.ascendancy.menace import PEACE
from astrarium.bots.ascendancy.places import Chart, planet_worth
from astrarium.bots.ascendancy.purposes import calling, purpose
from astrarium.bots.ascendancy.routes import best_mover
from astrarium.bots.ascendancy.trading import fair
from astrarium.bots.ascendancy.worth import worth
from astrarium.bots.bot import bot
from astrarium.games.ascendancy.table import BLUE, RED, Position, table
from astrarium.games.ascendancy.tables.agendas import COUNTS, CULTURE_NODES, SYSTEMS_HELD
from astrarium.games.ascendancy.tables.discs import CONDUITS
from astrarium.games.ascendancy.tables.ids import SHIP, Unit, sector as lane, system
from astrarium.kernel.seats import Seat

TWO = ("federation", "klingon")


def answer(position: Position, seat: int = RED) -> str:
    """What the greedy bot answers."""
    return bot("greedy", "ascendancy", 1).choose(position.game.sight(seat)).key


def test_it_sets_out_to_explore_from_the_start() -> None:
    game = table(*TWO).to_command(RED)
    assert answer(game) == "move" and best_mover(Chart(game.state, RED)) is not None
    assert answer(game.play("move", "ship@earth")) == "explore"


def test_it_colonises_a_good_planet_and_builds_culture_there() -> None:
    start = table(*TWO).system("izar", "earth").ships(RED, "izar", 1).resources(RED, 1, 0, 1)
    assert answer(start.to_build(RED)) == "colonise:izar"
    start = table(*TWO).system("izar", "earth").control(RED, "izar").resources(RED, 1, 0, 2)
    assert answer(start.to_build(RED)) == "node:izar:culture"


def test_it_ascends_rather_than_holds_back_near_the_end() -> None:
    start = table(*TWO).levels(RED, ascendancy=4).resources(RED, 0, 0, 5)
    assert answer(start.to_build(RED)) == "ascend"


def test_a_ship_goes_to_where_it_can_colonise() -> None:
    start = table(*TWO).system("izar", "earth", 2).resources(RED, 0, 0, 1)
    start.state.stack = []
    game = start.to_command(RED).play("move", "ship@earth")
    assert answer(game) == "go:L0.0"


def test_planets_with_culture_are_worth_more_and_gifts_count_but_not_for_the_federation() -> None:
    state = table(*TWO).state
    assert planet_worth(state, BLUE, system("izar")) > planet_worth(state, BLUE, system("magna-roma"))
    state.gifts[system("magna-roma")] = 2
    assert planet_worth(state, RED, system("magna-roma")) == 0 < planet_worth(state, BLUE, system("magna-roma"))


def test_it_offers_a_trade_to_whom_it_meets_and_accepts_a_fair_one() -> None:
    start = table(*TWO).system("vega", "earth", 2).ships(BLUE, "L0.0", 1)
    game = start.to_command(RED)
    for expected in ("offer:", "ask:", "send-offer"):
        chosen = answer(game)
        assert chosen.startswith(expected)
        game.act(RED, chosen)
    game.play("end")
    start.state.offers = game.state.offers
    assert answer(start.to_build(BLUE), BLUE) == "accept:red"


def test_a_ship_is_wanted_where_it_opens_trade_beside_what_a_rival_holds() -> None:
    """Two lanes of two Sectors lead from Earth over Vega to a Blue Izar: the last Sector will do, Vega will not."""
    start = table(*TWO).system("vega", "earth", 2).system("izar", "vega", 2).control(BLUE, "izar")
    wanted = Chart(start.state, RED).ties.wanted
    assert {lane(1, 1), system("izar")} <= wanted.keys() and not {system("vega"), lane(1, 0)} & wanted.keys()
    start.state.stack = []
    game = start.to_command(RED).play("move", "ship@earth")
    assert answer(game) == "go:L0.0"


def test_a_ship_that_keeps_a_rival_in_reach_stays_until_cards_changed_hands() -> None:
    start = table(*TWO).system("vega", "earth", 2).system("izar", "vega", 2).control(BLUE, "izar").ships(RED, "L1.1", 1)
    chart = Chart(start.state, RED)
    assert not chart.ties.wanted and chart.leaving(SHIP, lane(1, 1)) > 0
    start.state.holder[3] = RED
    assert Chart(start.state, RED).leaving(SHIP, lane(1, 1)) == 0


def test_nobody_goes_anywhere_for_trade_with_whom_a_colony_lies_beside() -> None:
    start = table(*TWO).system("vega", "earth", 2).control(RED, "vega").ships(BLUE, "L0.1", 1)
    ties = Chart(start.state, RED).ties
    assert not ties.wanted and not ties.kept


def test_ferengi_must_offer_more_than_others_for_the_same_card() -> None:
    """Their card counts a half; of the Federation's, that of one Production 0.4, that of two 0.8."""
    state = table("ferengi", "klingon", "federation").state
    assert fair(state, 0, 6) and not fair(state, 0, 7)
    assert fair(state, 3, 6) and fair(state, 4, 7)


def test_it_flees_from_a_fight_that_it_must_lose() -> None:
    start = table("cardassian", "klingon").system("vega", "cardassia-prime", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 4)
    game = start.to_command(BLUE).play("battle:L0.1").roll(1, 1, 1, 1).roll(1)
    assert game.asked() == (RED, "retreat") and answer(game) == "retreat"


def test_a_strong_fleet_looks_for_what_it_can_take() -> None:
    start = table("klingon", "federation").system("vega", "qonos").control(BLUE, "vega", 1)
    start.fleet(RED, 1, "qonos", "klingon-regular-fleet", 9).levels(RED, weapons=2)
    chart = Chart(start.state, RED)
    assert chart.conquest(Unit(1), system("vega")) > 0 == chart.conquest(Unit(0), system("vega"))


def test_ascendancy_income_and_the_home_system_count() -> None:
    state = table(*TWO).state
    plain = worth(state, RED)
    assert worth(table(*TWO).levels(RED, ascendancy=1).state, RED) > plain
    assert worth(table(*TWO).control(BLUE, "earth", 1, 1, 1).state, RED) < plain


def test_greedy_bots_end_their_games_by_a_victory() -> None:
    options = {"factions": "federation,romulan,andorian"}
    game = astrarium.new("ascendancy", seats=3, seed=5, options=options)
    bots = [bot("greedy", "ascendancy", seat) for seat in range(3)]
    while (question := game.question) is not None:
        game.answer(bots[question.seat].choose(game.sight(question.seat)), question.seat)
    assert game.winners() and game.state.round <= 30


def test_it_beats_a_random_player_by_ascendancy_before_long() -> None:
    for seed, options in enumerate(({"borg": "without", "factions": "klingon,vulcan"}, {"borg": "without"})):
        game = astrarium.new("ascendancy", seats=2, seed=seed, options=options)
        bots = [bot("greedy", "ascendancy", 1), bot("random", "ascendancy", 2)]
        while (question := game.question) is not None:
            game.answer(bots[question.seat].choose(game.sight(question.seat)), question.seat)
        assert game.winners() == (RED,) and game.scores()[RED] >= 5 and game.state.round <= 25


def test_a_project_is_launched_only_while_there_is_room_for_it() -> None:
    start = table(*TWO).no_ships(RED)
    assert answer(start.to_command(RED)) == "launch"
    assert answer(start.project(RED, "federation-science-council").to_command(RED)) != "launch"


def test_ferengi_build_production_and_buy_culture_with_it() -> None:
    start = table("ferengi", "klingon").system("izar", "ferenginar").control(RED, "izar").resources(RED, 3, 0, 0)
    assert answer(start.to_build(RED)) == "node:izar:production"
    assert answer(table("ferengi", "klingon").resources(RED, 12, 0, 0).to_recharge()) == "buy"


def test_andorians_raise_weapons_to_have_the_best() -> None:
    start = table("andorian", "klingon").no_ships(RED).resources(RED, 0, 4, 0)
    assert answer(start.to_build(RED)) == "weapons"
    assert answer(start.levels(RED, weapons=1).resources(RED, 0, 6, 0).to_build(RED)) == "shields"


def test_ships_are_wanted_on_the_way_of_a_cube_to_the_home_system_until_one_bars_it() -> None:
    start = table(*TWO, borg="connection").system("vega", "earth", 4).cube("vega").no_ships(RED)
    front = Chart(start.state, RED).front
    assert set(front.gaps) == {lane(0, step) for step in (0, 1, 2)} | {system("earth")}
    assert front.shot_at == {system("vega"), lane(0, 3)} and not front.guards
    front = Chart(start.ships(RED, "L0.1", 1).state, RED).front
    assert front.guards[lane(0, 1)] > max(front.gaps.values()) > 0


def test_a_ship_beside_a_cube_is_as_good_as_lost_and_bars_nothing() -> None:
    start = table(*TWO, borg="connection").system("vega", "earth", 4).cube("vega").no_ships(RED)
    chart = Chart(start.ships(RED, "L0.3", 1).state, RED)
    assert lane(0, 3) not in chart.front.guards and chart.guard(lane(0, 3)) < 0 < chart.guard(lane(0, 1))


def test_without_cubes_and_before_the_hub_opens_nothing_is_guarded() -> None:
    start = table(*TWO, borg="connection").system("vega", "earth", 4)
    assert Chart(start.hub(delay=2).state, RED).front == PEACE
    assert Chart(start.hub(delay=1).state, RED).front.guards.keys() == {system("earth")}
    assert Chart(table(*TWO).system("vega", "earth", 4).state, RED).front == PEACE


def test_higher_weapons_beat_a_cube_with_fewer_ships_and_no_number_beats_it_without() -> None:
    """ASC-9.8.5-a"""
    few = [enough(table(*TWO, borg="connection").levels(RED, weapons=level).state, RED) for level in range(5)]
    assert few == sorted(few, reverse=True) and few[0] == MOST + 1 and few[1] <= MOST
    state = table(*TWO, borg="connection").levels(RED, weapons=2).state
    assert against_cube(state, RED, few[2]) > 0 == against_cube(state, RED, few[2] - 1)


def test_a_cube_is_attacked_with_enough_ships_only() -> None:
    start = table(*TWO, borg="connection").levels(RED, weapons=3).system("vega", "earth", 2).cube("L0.0").no_ships(RED)
    assert answer(start.ships(RED, "earth", 12).to_command(RED)) == "battle:L0.0"
    assert answer(start.no_ships(RED).ships(RED, "earth", 4).to_command(RED)) != "battle:L0.0"


def test_a_borg_world_is_reclaimed_when_the_dice_will_do() -> None:
    start = table(*TWO, borg="connection").levels(RED, weapons=2).system("vega", "earth", 2).spire("vega")
    assert against_world(start.state, RED, system("vega"), 3)
    assert not against_world(start.state, RED, system("vega"), 1)
    assert answer(start.no_ships(RED).ships(RED, "vega", 3).to_command(RED)) == "invade:vega"


def test_with_little_production_it_is_kept_for_a_node_that_brings_more_where_there_are_borg() -> None:
    """ASC-7.3-a"""
    for borg, expected in (("connection", "done"), ("without", "ship:earth")):
        start = table(*TWO, borg=borg).system("mazar", "earth").control(RED, "mazar")
        assert answer(start.resources(RED, 1, 0, 0).to_build(RED)) == expected
    start = table(*TWO, borg="connection").system("mazar", "earth").control(RED, "mazar")
    assert answer(start.resources(RED, 2, 0, 2).to_build(RED)) == "node:mazar:production"


def test_a_card_that_brings_borg_is_refused_before_any_other() -> None:
    state = table(*TWO, borg="connection").state
    assert brings_borg(state, card="borg-cube") and brings_borg(state, card="besieged-level-2")
    assert not brings_borg(state, card="drifting-hull") and not brings_borg(state, card="ion-storm")
    assert brings_borg(state, CONDUITS[0]) and not brings_borg(state, system("vega"))


def test_vulcans_are_drawn_by_the_agenda_that_is_nearest() -> None:
    start = table("vulcan", "klingon")
    start.state.agendas = [CULTURE_NODES, SYSTEMS_HELD]
    wanted = COUNTS[CULTURE_NODES]
    assert purpose(start.state, Seat(RED), CULTURE_NODES) == 1 / wanted
    assert calling(start.state, RED) == 22 * (1 / wanted) ** 1.5
    assert purpose(start.state, Seat(RED), -2) == 0
