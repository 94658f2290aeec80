"""What lies on the table before the first round."""

from math import dist, hypot

import pytest

from astrarium.boards.plane.proportions import INCH
from astrarium.games.ascendancy.notices import DrewAgenda
from astrarium.games.ascendancy.ruleset import RULES
from astrarium.games.ascendancy.state import independent
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, table
from astrarium.games.ascendancy.tables.content import standard
from astrarium.games.ascendancy.tables.discs import DISCS, PHENOMENON, PLANET
from astrarium.games.ascendancy.tables.exploration import BY_NAME
from astrarium.games.ascendancy.tables.ids import FACTIONS, SYSTEM_NAMES, system
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.opening import begin
from astrarium.kernel.pile import cards
from astrarium.kernel.seats import CHANCE


def opening(factions: str = "federation,klingon,romulan", **options: str) -> Position:
    """A new game in which chance is asked."""
    return Position(begin(RULES, len(factions.split(",")), options={"factions": factions, **options}, chance="ask"))


def test_one_to_seven_may_play_as_many_as_there_are_factions() -> None:
    """ASC-2.1-a"""
    for seats in range(1, len(FACTIONS) + 1):
        assert len(begin(RULES, seats, options={"factions": "dealt"}).view(None).players) == seats
    for seats in (0, len(FACTIONS) + 1):
        with pytest.raises(WrongSetup):
            begin(RULES, seats)


def test_factions_are_chosen_in_turn_or_come_by_lot() -> None:
    """ASC-5.6-a"""
    game = Position(begin(RULES, 2, options={"factions": "chosen"}, chance="ask"))
    assert game.asked() == (RED, "choose-faction") and len(game.options()) == 7
    game.play("faction:klingon")
    assert game.asked() == (BLUE, "choose-faction") and not game.offers("faction:klingon")
    dealt = Position(begin(RULES, 2, options={"factions": "dealt"}, chance="ask"))
    assert dealt.asked() == (CHANCE, "deal-faction")


def test_the_parts_of_the_set_up_come_in_their_order() -> None:
    """ASC-5-a: Factions, then discs, then a Vulcan's Agendas, then the first round."""
    game = Position(begin(RULES, 1, options={"factions": "chosen", "preset": "official-2020"}, chance="ask"))
    asked = []
    while game.asked()[1] not in ("build", "deal"):
        asked.append(game.asked()[1])
        game.play(next((option for option in game.options() if option == "faction:vulcan"), game.options()[0]))
    assert asked == ["choose-faction", "set-aside", "set-aside", "draw-agenda", "draw-agenda", "show-agenda"]


def test_discs_of_all_sets_are_mixed_but_for_homes_of_factions_that_do_not_play() -> None:
    """ASC-3.2-a, ASC-5.4.1-a"""
    game = opening()
    homes = {SYSTEM_NAMES.index(name) for name in ("earth", "qonos", "romulus")}
    others = {number for number, disc in enumerate(DISCS) if not disc.home and disc.kind in (PLANET, PHENOMENON)}
    assert game.asked()[1] == "deal" and set(cards(game.state.stack)) <= others
    assert set(game.state.disc_at) == homes and not any(DISCS[disc].home for disc in cards(game.state.stack))


@pytest.mark.parametrize("preset", ["official-2020", "official-2016"])
def test_officially_two_planets_for_each_player_lie_on_top_of_the_stack_unseen(preset: str) -> None:
    """ASC-5.4.1-a, ASC-5.1-a"""
    game = opening("federation,klingon", preset=preset)
    for _ in range(4):
        assert game.asked() == (CHANCE, "set-aside")
        assert all(DISCS[system(option.split(":")[1])].kind == PLANET for option in game.options())
        game.play(game.options()[0])
    assert game.asked()[1] != "set-aside" and len(game.state.stack[0]) == 4
    assert game.game.view(RED).stack == len(cards(game.state.stack))
    assert opening("federation,klingon").asked()[1] != "set-aside"


def test_exploration_cards_of_all_sets_are_one_deck() -> None:
    """ASC-5.4.2-a"""
    for borg, count in (("without", 100), ("some", 110), ("connection", 120)):
        state = opening(borg=borg).state
        assert sorted(cards(state.deck)) == sorted(standard().exploration_deck(state.borg.level))
        assert len(state.deck) == 1 and len(state.deck[0]) == count and state.discard == state.removed == []
        assert BY_NAME["virgin-world"] in state.deck[0] and state.deck[0] == sorted(state.deck[0])


def test_planets_print_sites_phenomena_print_research_and_either_may_be_hazardous() -> None:
    """ASC-3.2.2-b, ASC-3.2.2-c, ASC-3.2.2-d: Hazard Levels go from 3 to 5, the lower the deadlier."""
    for disc in DISCS:
        assert disc.hazard in (0, 3, 4, 5)
        if disc.kind == PLANET:
            assert sum(disc.sites) and not disc.tokens
        if disc.kind == PHENOMENON:
            assert disc.tokens and disc.sites == (0, 0, 0, 0) and disc.hazard and disc.home == ""
            assert disc.refreshes == (disc.name == "temporal-anomaly") and disc.regain <= disc.tokens
    assert {disc.kind for disc in DISCS if disc.home} == {PLANET}


def test_a_phenomenon_is_never_colonised() -> None:
    """ASC-3.2.2-c, ASC-4-control-a"""
    start = table().system("pulsar", "earth").ships(RED, "pulsar", 3).resources(RED, 9, 9, 9)
    assert not start.to_build(RED).offers("colonise:pulsar")


def test_a_disc_is_one_sector() -> None:
    """ASC-3.2-b, ASC-8.1-a: into a System and out of it again is a whole impulse move."""
    start = table().system("vega", "earth").system("spica", "vega", 2, 0).ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:vega", "go:L1.0")
    assert game.asked() == (RED, "command") and game.ships(RED, "L1.0") == 1


def test_everybody_begins_with_three_ships_a_developed_home_five_commands_and_level_one_weapons() -> None:
    """ASC-5.7.1-a, ASC-5.7.7-a, ASC-5.7.6-a"""
    view = opening().game.view(None)
    for player, home in zip(view.players, ("earth", "qonos", "romulus"), strict=True):
        assert (player.hit_roll, player.shields) == (5, 0)
        found = next(place for place in view.systems if place.name == home)
        assert found.nodes == (1, 1, 1) and found.controller == player.seat
        assert [unit.ships for unit in view.units if unit.place == home] == [3]


def test_there_are_five_commands_and_those_of_starting_advancements() -> None:
    """ASC-5.7.2-a, ASC-5.7.4-a"""
    view = opening("federation,cardassian", borg="without").game.view(None)
    assert [(player.commands, player.ready) for player in view.players] == [(5, 5), (6, 6)]
    names = ["universal-translator", "totalitarian-regime"]
    assert [[card.name for card in player.advancements] for player in view.players] == [[name] for name in names]
    assert [(player.resources, player.ascendancy, player.mulligans) for player in view.players] == [
        ((0, 0, 0), 0, 2)
    ] * 2
    assert [(place.name, place.home, place.nodes) for place in view.systems] == [
        ("earth", "red", (1, 1, 1)),
        ("cardassia-prime", "blue", (1, 1, 1)),
    ]
    assert (view.systems[0].x, view.systems[1].y) == (0, -view.systems[0].y) and view.systems[0].y < 0
    assert [(unit.place, unit.ships) for unit in view.units] == [("earth", 3), ("cardassia-prime", 3)]


@pytest.mark.parametrize(
    ("options", "resources", "ascendancy"),
    [
        ({}, (0, 0, 0), (0, 3)),
        ({"preset": "official-2016"}, (3, 3, 3), (1, 3)),
        ({"preset": "official-2020"}, (3, 3, 3), (1, 3)),
        ({"switches": "starting_resources=extra"}, (8, 6, 4), (1, 3)),
    ],
)
def test_what_players_begin_with_is_agreed(
    options: dict[str, str], resources: tuple[int, int, int], ascendancy: tuple[int, int]
) -> None:
    """ASC-5.8.1.1-a, ASC-5.1-f: Vulcans have three Ascendancy whatever the others have."""
    players = opening("federation,vulcan", **options).game.view(None).players
    assert [player.resources for player in players] == [resources, resources]
    assert tuple(player.ascendancy for player in players) == ascendancy


@pytest.mark.parametrize(("preset", "tokens"), [("ucr-4", 2), ("official-2020", 0), ("official-2016", 0)])
def test_there_are_two_mulligans_but_none_officially(preset: str, tokens: int) -> None:
    """ASC-5.8.1.6-a"""
    assert {player.mulligans for player in opening(preset=preset).game.view(None).players} == {tokens}


def test_the_console_and_the_reserve_are_open_to_all() -> None:
    """ASC-3.4.1-a, ASC-3.7.4-a, ASC-3.7.1-a"""
    start = table().resources(RED, 1, 2, 3).levels(RED, ascendancy=2, weapons=1, shields=2)
    player = start.to_command(RED).game.view(BLUE).players[RED]
    assert (player.resources, player.ascendancy, player.hit_roll, player.shields) == ((1, 2, 3), 2, 4, 2)


def test_tokens_mark_civilisations() -> None:
    """ASC-3.7.4-a, ASC-4-independent-a"""
    start = table().system("vega", "earth").system("spica", "qonos").civilisation("vega", 2, 1, 1)
    start.state.gifts[system("spica")] = 2
    found = {place.name: place for place in start.to_command(RED).game.view(None).systems}
    assert found["vega"].warp_tokens == 2 and found["spica"].gift == (2, 0, 0)
    assert [independent(start.state, system(name)) for name in ("vega", "spica", "earth")] == [True, True, False]
    start.state.gifts[system("spica")] = 0
    start.state.controller[system("vega")] = RED
    assert not independent(start.state, system("spica")) and not independent(start.state, system("vega"))


def test_there_are_seventeen_turn_order_cards_and_all_come_back_each_round() -> None:
    """ASC-3.5.1-a, ASC-6.1.2-a"""
    for round_ in (1, 2):
        start = table().met(RED, BLUE).resources(RED, 1)
        start.state.round = round_
        game = start.to_round().play("commit:1", "pay:production")
        assert game.options() == [f"deal:{card}" for card in range(1, 18)]


def test_an_empty_exploration_deck_is_made_anew_from_the_discards() -> None:
    """ASC-3.5.2-c"""
    start = table().lane("earth").ships(RED, "L0.1", 1)
    start.state.deck, start.state.discard = [], [BY_NAME["virgin-world"], BY_NAME["warp-level-1"]]
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:vega", "keep")
    assert game.options() == ["card:virgin-world", "card:warp-level-1"]


def test_each_faction_has_three_agreements_and_three_fleet_cards_with_two_sides() -> None:
    """ASC-3.5.5-a, ASC-3.5.7-a"""
    start = table("klingon", "federation").levels(RED, ascendancy=3).ships(RED, "qonos", 9)
    game = start.to_command(RED)
    assert len(game.game.view(None).players[RED].agreements) == 3
    assert game.state.holder == [RED, RED, RED, BLUE, BLUE, BLUE]
    game.play("commission-fleet", "at:qonos")
    assert len(game.options()) == 6
    side = game.options()[1]
    game.play(side)
    assert game.options()[0] == "ships:3"
    game.play("ships:3", "commission-fleet", "at:qonos")
    assert len(game.options()) == 4 and side not in game.options()


def test_homes_of_exterminated_players_still_count_for_supremacy() -> None:
    """ASC-2.3.2-b, ASC-2.3.2-a"""
    start = table().no_ships(BLUE).control(RED, "qonos").control(RED, "romulus")
    start.state.gone = 1 << BLUE
    assert start.to_recharge().game.winners() == (RED,)


def test_agenda_wins_take_part_in_the_tie_break_by_systems() -> None:
    """ASC-RUL-50, ASC-2.3.5-a"""
    start = table("vulcan", "klingon").control(RED, "vulcan", 0, 9, 0).levels(BLUE, ascendancy=5)
    start.state.agendas = [1, 2]
    assert start.to_recharge().game.winners() == (RED, BLUE)
    assert start.system("vega", "qonos").control(BLUE, "vega").to_recharge().game.winners() == (BLUE,)


def test_victory_is_checked_before_resources_are_generated() -> None:
    """ASC-6.3-a"""
    game = table("federation", "klingon").levels(RED, ascendancy=5).to_recharge()
    assert game.game.over and game.resources(RED) == (0, 0, 0)


def test_all_generate_resources_before_anything_is_refreshed() -> None:
    """ASC-6.3-b, ASC-6.3-a"""
    start = table("ferengi", "klingon").resources(RED, 5).holds(BLUE, RED, 1, exhausted=True).ships(RED, "qonos", 1)
    game = start.to_recharge()
    assert game.asked() == (RED, "buy-culture") and game.resources(BLUE) == (1, 1, 1)
    assert game.game.view(None).players[RED].agreements[0].exhausted
    game.play("decline")
    assert not game.game.view(None).players[RED].agreements[0].exhausted


def test_choices_while_resources_are_generated_come_in_turn_order() -> None:
    """ASC-6.3-b"""
    for order, first in (([RED, BLUE], RED), ([BLUE, RED], BLUE)):
        start = table("ferengi", "klingon").resources(RED, 5).ally(BLUE, "rigelians")
        start.state.order = list(order)
        assert start.to_recharge().asked()[0] == first


def test_a_chooser_alone_sees_the_cards_that_are_left() -> None:
    """ASC-6.1.3-b"""
    start = table().met(RED, BLUE).met(RED, YELLOW).resources(RED, 1).resources(BLUE, 2)
    game = start.to_round().play("commit:1", "pay:production", "commit:2", "pay:production", "pay:production")
    game.play("deal:3", "deal:5", "deal:8", "deal:12", "deal:17")
    assert game.game.view(BLUE).available == (3, 5, 8, 12, 17)
    assert set(game.game.view(RED).available) == {-1} == set(game.game.view(None).available)
    game.play("take:5")
    assert game.game.view(RED).available == (3, 8, 12, 17)


def test_agendas_are_in_the_game_only_with_the_vulcans() -> None:
    """ASC-3.5.8-a: two of ten, known to them alone, of which one is then shown."""
    assert opening("federation,klingon").state.agendas == []
    game = opening("vulcan,klingon")
    assert game.asked() == (CHANCE, "draw-agenda") and len(game.options()) == 10
    first = game.options()[3]
    game.play(first)
    assert len(game.options()) == 9 and not game.offers(first)
    game.play(game.options()[0])
    agendas = game.game.view(RED).agendas
    assert len(agendas) == 2 and "" not in agendas and game.game.view(BLUE).agendas == ("", "")
    assert game.state.agendas == sorted(game.state.agendas)
    assert [type(notice) for _, notice in game.game.history(RED)].count(DrewAgenda) == 2
    assert DrewAgenda not in [type(notice) for _, notice in game.game.history(BLUE)]


@pytest.mark.parametrize(
    ("seats", "borg", "half"),
    [
        (1, "without", 15),
        (2, "without", 15),
        (3, "without", 16),
        (4, "without", 18),
        (5, "without", 20),
        (6, "without", 21),
        (7, "without", 23),
        (1, "connection", 16),
        (2, "connection", 16),
        (4, "connection", 18),
    ],
)
def test_home_systems_lie_12_to_18_inches_apart_evenly_round_an_area_that_grows_with_the_players(
    seats: int, borg: str, half: int
) -> None:
    """ASC-5.2.1-a, ASC-5.6.1-a: for four or five a circle of 36 to 40 inches."""
    view = begin(RULES, seats, options={"factions": "dealt", "borg": borg}).view(None)
    homes = [(place.x / INCH, place.y / INCH) for place in view.systems if place.home]
    assert view.extent == half * INCH and len(homes) == seats
    apart = [dist(homes[at - 1], home) for at, home in enumerate(homes)] if seats > 1 else []
    assert all(12 <= far <= 18.1 and abs(far - apart[0]) < 0.2 for far in apart)
    assert all(hypot(*home) + 3.2 <= half for home in homes), "with room behind for a System and more"
    if borg == "connection":
        assert all(hypot(*home) >= 9 for home in homes)


def test_there_are_ten_discs_and_more_for_each_faction() -> None:
    """ASC-3.2-c: Home Systems included, with all seven of them."""
    game = opening(",".join(FACTIONS), borg="without")
    assert len(cards(game.state.stack)) + len(game.state.disc_at) >= 10 * len(FACTIONS)


def test_the_gamma_quadrant_is_not_in_play_without_the_dominion_and_has_discs_of_its_own() -> None:
    """ASC-5.2.2-a, ASC-3.2.3-a: Idran, Bajor and the Omarion Nebula are three discs, and no piece joins two."""
    for borg in ("without", "connection"):
        there = {*cards(opening(borg=borg).state.stack), *opening(borg=borg).state.disc_at}
        assert not there & {system("idran"), system("omarion-nebula")} and system("bajor") in there
    assert [disc.name for disc in DISCS if disc.gamma] == ["omarion-nebula", "idran"]
    assert not {"idran-bajor", "great-link"} & {disc.name for disc in DISCS}


def test_planets_of_the_gamma_quadrant_draw_from_the_same_exploration_deck() -> None:
    """ASC-8.7.2-b"""
    start = table().adrift("idran", 0, 6).ships(RED, "idran", 1)
    game = start.to_explore(RED, "idran", "virgin-world")
    assert game.asked() == (RED, "command") and BY_NAME["virgin-world"] in game.state.discard
