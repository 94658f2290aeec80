"""The greedy bot of Ascendancy explores, colonises, builds, trades, fights where the odds are good, and wins."""

import astrarium
from astrarium.bots.ascendancy.places import Chart, planet_worth
from astrarium.bots.ascendancy.routes import best_mover
from astrarium.bots.ascendancy.worth import worth
from astrarium.bots.bot import bot
from astrarium.games.ascendancy.table import BLUE, RED, Position, table
from astrarium.games.ascendancy.tables.ids import Unit, system

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
