"""The six sides of each Faction's Fleet cards: what each does and what it must not do."""

import pytest

from astrarium.games.ascendancy.table import BLUE, RED, Table, table
from astrarium.games.ascendancy.tables.exploration import BY_NAME
from astrarium.games.ascendancy.tables.factions import SIDES, Side
from astrarium.games.ascendancy.tables.ids import FACTIONS, system
from astrarium.kernel.pile import cards


def fleet(faction: str, side: str, size: int, place: str = "vega", other: str = "klingon") -> Table:
    """A Fleet over Vega, beside the own Home System."""
    start = table(faction, other).system(place, beside=home(faction))
    return start.no_ships(RED).fleet(RED, 1, place, side, size)


def home(faction: str) -> str:
    homes = ("earth", "qonos", "romulus", "cardassia-prime", "ferenginar", "andor", "vulcan")
    return homes[FACTIONS.index(faction)]


def test_each_faction_has_three_cards_with_two_sides() -> None:
    """ASC-3.5.7-a"""
    for faction in range(len(FACTIONS)):
        own = [side for side in SIDES if side.faction == faction]
        assert [side.card for side in own] == [0, 0, 1, 1, 2, 2]
        assert all(3 <= side.most <= 10 for side in own)


def test_a_colonization_fleet_colonises_for_a_ship_and_disbands() -> None:
    """ASC-RUL-48, ASC-7.2-a"""
    start = fleet("federation", "federation-colonization-fleet", 3)
    for game in (start.to_build(RED), start.to_command(RED)):
        game.play("settle:fleet-1")
        assert game.controller("vega") == RED and game.ships(RED, "vega") == 2 and not game.state.fleet_size[0]
    assert not start.ships(BLUE, "vega", 1).to_build(RED).offers("settle:fleet-1")


@pytest.mark.parametrize(
    ("faction", "side", "place", "answer", "gained"),
    [
        ("romulan", "romulan-mining-fleet", "vega", "mine:fleet-1", (2, 0, 0)),
        ("federation", "federation-science-fleet", "stellar-nursery", "study:fleet-1", (0, 1, 0)),
        ("federation", "federation-colonization-fleet", "vega", "settle:fleet-1", (0, 0, 0)),
    ],
)
def test_peaceful_rivals_may_let_a_fleet_do_what_needs_occupation(
    faction: str, side: str, place: str, answer: str, gained: tuple[int, int, int]
) -> None:
    """ASC-13.2.2-a: a refusal costs no Command and lasts for the turn."""
    start = fleet(faction, side, 3, place).ships(BLUE, place, 1)
    start.state.study[system("stellar-nursery")] = 1
    assert not start.to_command(RED).offers(answer), "Hostile Ships are there"
    start.holds(RED, BLUE)
    game = start.to_command(RED, 3).play(answer, "refuse")
    assert game.state.ready[RED] == 3 and not game.offers(answer)
    game = start.to_command(RED, 3).play(answer)
    assert game.asked() == (BLUE, "leave") and game.resources(RED) == (0, 0, 0)
    game.play("allow")
    if answer.startswith("study"):
        game.roll(1)
    assert game.resources(RED) == gained and not game.offers(answer)
    assert game.state.ready[RED] == 3 - answer.startswith("mine")
    assert (game.controller("vega") == RED) is answer.startswith("settle")


def test_a_colonization_fleet_keeps_the_prime_directive() -> None:
    """ASC-4-special-a"""
    start = fleet("federation", "federation-colonization-fleet", 3)
    start.state.gifts[system("vega")] = 1
    assert not start.to_command(RED).offers("settle:fleet-1")


def test_a_mining_fleet_gains_two_production_for_a_command_once_a_turn() -> None:
    """ASC-RUL-41"""
    start = fleet("romulan", "romulan-mining-fleet", 3)
    game = start.to_command(RED, 3).play("mine:fleet-1")
    assert game.resources(RED)[0] == 2 and game.state.ready[RED] == 2 and not game.offers("mine:fleet-1")
    assert not start.control(RED, "vega").to_command(RED).offers("mine:fleet-1")
    assert fleet("romulan", "romulan-mining-fleet", 3, "pulsar").to_command(RED).offers("mine:fleet-1")


def studying(faction: str, side: str, size: int) -> Table:
    start = fleet(faction, side, size, "stellar-nursery")
    start.state.study[system("stellar-nursery")] = 1
    return start


def test_a_science_fleet_braves_for_one_ship_without_a_command_once_a_turn() -> None:
    """ASC-8.4.1-c"""
    start = studying("federation", "federation-science-fleet", 4)
    game = start.to_command(RED, 0).play("study:fleet-1").roll(3)
    assert game.resources(RED)[1] == 1 and game.asked() == (RED, "command") and not game.offers("study:fleet-1")
    game = start.to_command(RED, 0).play("study:fleet-1").roll(4)
    assert game.resources(RED)[1] == 0 and game.ships(RED, "stellar-nursery") == 3
    assert not start.ships(BLUE, "stellar-nursery", 1).to_command(RED, 0).offers("study:fleet-1")


def test_a_romulan_science_fleet_goes_on_with_the_next_ship() -> None:
    """ASC-RUL-42"""
    start = studying("romulan", "romulan-science-fleet", 4)
    game = start.to_command(RED, 0).play("study:fleet-1").roll(4)
    assert game.asked() == (RED, "next-ship")
    assert game.play("next-ship").roll(1).resources(RED)[1] == 1
    game = start.to_command(RED, 0).play("study:fleet-1").roll(4).play("no-more")
    assert game.asked() == (RED, "command") and game.ships(RED, "stellar-nursery") == 3


def test_a_science_halitra_rolls_failures_again_unless_it_braved_for_nothing() -> None:
    """ASC-8.4.1-a, ASC-8.4.1-c"""
    start = studying("vulcan", "vulcan-science-halitra", 3)
    game = start.to_command(RED, 1).play("brave:stellar-nursery").roll(4, 1, 1, 6, 6)
    assert game.ships(RED, "stellar-nursery") == 2 and game.resources(RED)[1] == 1
    game = start.to_command(RED, 1).play("study:fleet-1").roll(4, 1, 1)
    assert game.ships(RED, "stellar-nursery") == 2 and game.asked() == (RED, "command")


def test_a_commerce_squadron_ends_its_move_among_hostile_ships() -> None:
    """ASC-8.3-a"""
    start = fleet("ferengi", "ferengi-commerce-squadron", 3).system("ardana", "vega", 2).ships(BLUE, "ardana", 1)
    game = start.to_command(RED).play("move", "fleet-1@vega", "go:L1.0", "stop", "move", "fleet-1@L1.0")
    assert game.offers("go:L1.1")
    game.play("go:L1.1", "go:ardana")
    assert game.asked() == (RED, "command") and game.ships(RED, "ardana") == 3
    start = table("ferengi", "klingon").system("vega", "ferenginar", 2).ships(BLUE, "vega", 1).ships(RED, "L0.1", 3)
    assert not start.to_command(RED).play("move", "ship@L0.1").offers("go:vega")


def test_a_commerce_squadron_slips_into_warp_but_not_after_an_exit() -> None:
    """ASC-RUL-49"""
    start = fleet("ferengi", "ferengi-commerce-squadron", 3)
    game = start.to_command(RED, 2).play("slip-away:fleet-1")
    assert game.state.ready[RED] == 2 and game.state.fleet_warp[0] == 1
    game.play("exit-warp", game.options()[0] if game.asked()[1] == "pick-at-warp" else "fleet-1@vega+1", "stop")
    assert not game.offers("slip-away:fleet-1")


def test_a_convoy_lays_lanes_beyond_the_maximum() -> None:
    """ASC-8.6.1.1-a"""
    start = fleet("ferengi", "ferengi-convoy", 3, "ohniaka")
    game = start.to_command(RED).play("move", "fleet-1@ohniaka")
    assert game.offers("explore")
    game.play("explore", "lane:2")
    assert any(key.startswith("lay:") for key in game.options())
    game.play(next(key for key in game.options() if key.startswith("lay:")), "stop")
    assert len(game.game.view(None).lanes) == 2
    start = fleet("ferengi", "ferengi-escort", 3, "ohniaka")
    assert not start.to_command(RED).play("move", "fleet-1@ohniaka").offers("explore")


def test_a_flotilla_leaves_ships_behind_and_disbands_below_three() -> None:
    """ASC-12.1.5-a"""
    start = table("ferengi", "klingon").system("vega", "ferenginar", 2).no_ships(RED)
    start.fleet(RED, 1, "L0.1", "ferengi-flotilla", 3)
    game = start.to_command(RED).play("move", "fleet-1@L0.1", "go:vega")
    assert game.offers("leave-behind")
    game.play("leave-behind", "go:L0.1")
    assert (game.ships(RED, "vega"), game.ships(RED, "L0.1")) == (1, 2) and not game.state.fleet_size[0]


def test_a_flotilla_leaves_nobody_behind_in_lanes() -> None:
    """ASC-12.1.5-a"""
    start = fleet("ferengi", "ferengi-flotilla", 4)
    assert not start.to_command(RED).play("move", "fleet-1@vega", "go:L0.1").offers("leave-behind")


def test_a_reconnaissance_fleet_marks_planets_up_to_the_ascendancy() -> None:
    """ASC-4-special-a"""
    start = fleet("andorian", "andorian-reconnaissance-fleet", 3).system("ardana", "vega")
    assert not start.to_command(RED).offers("andorian-token:vega")
    game = start.levels(RED, ascendancy=1).to_command(RED).play("andorian-token:vega")
    assert game.state.marked == [system("vega")] and game.state.ready[RED] == 4
    assert not any(key.startswith("andorian-token") for key in game.options())
    assert game.play("take-token:vega").state.marked == []


def test_a_reconnaissance_fleet_in_a_lane_sees_both_ends_but_no_phenomena() -> None:
    """ASC-4-special-a"""
    start = table("andorian", "klingon").system("pulsar", "andor", 2).no_ships(RED).levels(RED, ascendancy=3)
    start.fleet(RED, 1, "L0.0", "andorian-reconnaissance-fleet", 3)
    tokens = [key for key in start.to_command(RED).options() if key.startswith("andorian-token")]
    assert tokens == ["andorian-token:andor"]


def test_a_strike_fleet_hits_more_easily_at_tokens_in_battle() -> None:
    """ASC-9.1-a"""
    start = table("andorian", "klingon").system("vega", "andor", 2).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "L0.1", "andorian-strike-fleet", 3).ships(BLUE, "vega", 3)
    start.state.marked = [system("vega")]
    assert start.to_command(RED).play("battle:vega").roll(4, 3, 3).roll(1, 1, 1).ships(BLUE, "vega") == 2
    start.state.marked = []
    assert start.to_command(RED).play("battle:vega").roll(4, 3, 3).roll(1, 1, 1).ships(BLUE, "vega") == 3


def test_a_strike_fleet_hits_more_easily_at_tokens_in_invasions() -> None:
    """ASC-10.1-b"""
    start = fleet("andorian", "andorian-strike-fleet", 3, other="federation").control(BLUE, "vega", 1, 1)
    start.state.marked = [system("vega")]
    game = start.to_command(RED).play("invade:vega", "hold-out").roll(4, 4, 4).roll(1, 1, 1)
    assert game.controller("vega") == -1
    start.state.marked = []
    game = start.to_command(RED).play("invade:vega", "hold-out").roll(4, 4, 4).roll(1, 1, 1)
    assert game.asked()[1] == "press-on"


def test_a_command_fleet_changes_places_with_another_fleet() -> None:
    """ASC-4-issue-a"""
    start = fleet("andorian", "andorian-command-fleet", 4).fleet(RED, 2, "andor", "andorian-column", 3)
    game = start.to_command(RED).play("swap:fleet-2")
    assert (game.ships(RED, "andor"), game.ships(RED, "vega")) == (4, 3) and game.state.ready[RED] == 4
    start = fleet("andorian", "andorian-column", 3).fleet(RED, 2, "andor", "andorian-picket", 3)
    assert not start.to_command(RED).offers("swap:fleet-2")


def test_a_consul_places_and_fetches_ambassadors_for_nothing_once_a_turn() -> None:
    """ASC-12.3.1-a"""
    start = fleet("vulcan", "vulcan-consul-halitra", 3).civilisation("vega", 1, 1)
    game = start.to_command(RED, 0).play("envoy:fleet-1")
    assert game.state.agents and not game.offers("fetch-envoy:fleet-1")
    start.state.agents = [system("vega") << 3 | RED]
    assert not start.to_command(RED, 0).play("fetch-envoy:fleet-1").state.agents
    hostile = fleet("vulcan", "vulcan-consul-halitra", 3).control(BLUE, "vega", 1)
    assert not hostile.to_command(RED, 0).offers("envoy:fleet-1")
    assert hostile.holds(RED, BLUE).to_command(RED, 0).offers("envoy:fleet-1")


def test_an_observation_halitra_may_discard_the_first_exploration_card_only() -> None:
    """ASC-8.7.2-a"""
    start = fleet("vulcan", "vulcan-observation-halitra", 3)
    game = start.to_explore(RED, "vega", "data-virus")
    assert game.options() == ["keep", "another"]
    game.play("another", "card:virgin-world")
    assert game.asked() == (RED, "command") and BY_NAME["data-virus"] in game.state.discard
    assert BY_NAME["data-virus"] not in game.state.removed
    assert cards(game.state.deck).count(BY_NAME["data-virus"]) == 0


@pytest.mark.parametrize(("warp", "options"), [(False, ["keep", "another"]), (True, [])])
def test_an_observation_halitra_chooses_only_where_it_came_at_impulse(warp: bool, options: list[str]) -> None:
    """ASC-8.7.2-a"""
    start = fleet("vulcan", "vulcan-observation-halitra", 3)
    start.state.at_warp = warp
    game = start.to_explore(RED, "vega", "virgin-world")
    assert (game.options() if game.asked()[1] == "keep-card" else []) == options


def test_an_observation_halitra_that_is_hemmed_in_still_retreats_into_warp() -> None:
    """ASC-9.3.2-a, ASC-9.3.1-c: whoever is with it and needs a lane keeps it there."""
    start = table("vulcan", "klingon").system("vega", "vulcan", 4).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "L0.1", "vulcan-observation-halitra", 3).ships(BLUE, "L0.2", 1).ships(BLUE, "L0.0", 1)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 1).roll(1)
    assert game.asked() == (RED, "retreat") and game.play("retreat").options() == ["to-warp:fleet-1"]
    game = start.ships(RED, "L0.1", 1).to_command(RED).play("battle:L0.2").roll(1, 1, 1, 1).roll(1)
    assert game.asked() == (-1, "battle-roll"), "another round"


def test_an_observation_halitra_retreats_into_warp() -> None:
    """ASC-9.3.1-a, ASC-8.2.1-a"""
    start = table("vulcan", "klingon").system("vega", "vulcan", 4).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "L0.1", "vulcan-observation-halitra", 3).ships(BLUE, "L0.2", 1)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 1).roll(1).play("retreat")
    assert game.offers("to-warp:fleet-1")
    assert game.play("to-warp:fleet-1").state.fleet_warp[0] == 1


@pytest.mark.parametrize(
    "side",
    ["federation-battle-group", "klingon-battle-group", "romulan-battle-group"],
)
def test_battle_groups_roll_ones_again_in_battles(side: str) -> None:
    """ASC-RUL-15, ASC-12.1.6-a"""
    start = table(side.split("-")[0], "cardassian").system("vega", home(side.split("-")[0]), 4).no_ships(RED)
    start.no_ships(BLUE).fleet(RED, 1, "L0.1", side, 3).ships(BLUE, "L0.2", 3)
    start.state.exhausted = list(range(7, 112))
    game = start.to_command(RED).play("battle:L0.2").roll(1, 6, 2, 2).roll(1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 2


@pytest.mark.parametrize("side", ["klingon-assault-fleet", "cardassian-assault-fleet"])
def test_assault_fleets_roll_ones_again_in_invasions(side: str) -> None:
    """ASC-RUL-15"""
    start = fleet(side.split("-")[0], side, 3, other="federation").control(BLUE, "vega", 1)
    game = start.to_command(RED).play("invade:vega", "hold-out").roll(1, 6, 2, 2).roll(1, 1)
    assert game.asked()[1] == "destroy-node"


def test_a_diplomatic_fleet_rolls_its_hegemony_die_again_where_it_is() -> None:
    """ASC-11.3-a"""
    start = fleet("federation", "federation-diplomatic-fleet", 3).civilisation("vega", 2, 1).resources(RED, 0, 0, 2)
    game = start.to_command(RED).play("hegemony:vega").roll(1)
    assert game.asked()[1] == "reroll"
    assert game.play("again").roll(6).controller("vega") == RED


def test_a_hunter_killer_hits_with_every_die_of_the_first_round_only() -> None:
    """ASC-9.1-a"""
    start = table("cardassian", "federation").system("vega", "cardassia-prime", 4).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "L0.1", "cardassian-hunter-killer", 3).ships(BLUE, "L0.2", 5)
    game = start.to_command(RED).play("battle:L0.2").roll(1, 1, 1).roll(1, 1, 1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 2
    game.play("fight", "fight").roll(1, 1, 1).roll(1, 1)
    assert game.ships(BLUE, "L0.2") == 2


def test_an_overseer_doubles_production_where_it_is_but_not_at_home() -> None:
    """ASC-6.3.2.1-a"""
    start = fleet("cardassian", "cardassian-overseer", 3).control(RED, "vega", 2)
    assert start.to_recharge().resources(RED)[0] == 4
    at_home = table("cardassian", "klingon").fleet(RED, 1, "cardassia-prime", "cardassian-overseer", 3)
    assert at_home.to_recharge().resources(RED)[0] == 1


def test_marauders_take_a_production_for_each_ship() -> None:
    """ASC-RUL-17"""
    start = table("klingon", "federation").system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
    start.fleet(RED, 1, "L0.1", "klingon-marauders", 3).ships(BLUE, "L0.2", 3)
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6, 1).roll(1, 1, 1)
    assert game.resources(RED)[0] == 2


def test_a_temporal_anomaly_refreshes_a_command_once_a_turn_for_each_ship() -> None:
    """ASC-RUL-43, ASC-8.10-a"""
    start = table("federation", "klingon").system("temporal-anomaly", "earth", 2).no_ships(RED)
    start.ships(RED, "temporal-anomaly", 1)
    start.state.study[system("temporal-anomaly")] = 1
    game = start.to_command(RED, 3).play("brave:temporal-anomaly").roll(1)
    assert game.state.ready[RED] == 3
    assert game.play("brave:temporal-anomaly").roll(1).state.ready[RED] == 2
    assert start.to_command(RED, 3).play("brave:temporal-anomaly").roll(6).state.ready[RED] == 2


@pytest.mark.parametrize("side", SIDES, ids=[side.name for side in SIDES])
def test_a_fleet_has_three_ships_at_least_and_as_many_as_its_card_allows_at_most(side: Side) -> None:
    """ASC-3.5.7-a, ASC-4-fleetsize-a"""
    faction = FACTIONS[side.faction]
    start = table(faction, "klingon" if faction != "klingon" else "romulan").levels(RED, ascendancy=1)
    game = start.ships(RED, home(faction), 9).to_command(RED).play("commission-fleet", f"at:{home(faction)}")
    game.play(f"side:{side.name}")
    assert game.options() == [f"ships:{count}" for count in range(3, side.most + 1)]
