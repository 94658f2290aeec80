"""How much of the Borg there is, their Turn Order card, the Hub, Borg Worlds, and how Cubes are Activated."""

import pytest

from astrarium.games.ascendancy.borg.notices import BorgTurn, BorgTurnOf, CubeActivated
from astrarium.games.ascendancy.borg.queries import borg_within, cubes, has_borg
from astrarium.games.ascendancy.borg.verbs import destroy_cube, place_cube
from astrarium.games.ascendancy.ruleset import RULES
from astrarium.games.ascendancy.setup import empty_state
from astrarium.games.ascendancy.state import (
    adjacent,
    connected,
    has_any_contact,
    have_contact,
    owners_at,
    ships_at,
)
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, Table, table
from astrarium.games.ascendancy.tables.borg import MORE_BORG
from astrarium.games.ascendancy.tables.content import standard
from astrarium.games.ascendancy.tables.discs import CONDUITS, DISCS, HUB_DISC, stacked
from astrarium.games.ascendancy.tables.ids import BORG, FACTIONS, Place, system
from astrarium.kernel.chance import Seeded
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.pile import size


def involved(level: str, **options: int) -> Table:
    """Three Factions with so much of the Borg."""
    return table("federation", "klingon", "romulan", borg=level, **options)


# Levels


@pytest.mark.parametrize(
    ("level", "hub", "conduits", "commands", "cards"),
    [
        ("without", False, 0, 0, 0),
        ("some", False, 2, 25, 10),
        ("minor-probe", False, 2, 30, 20),
        ("major-probe", True, 2, 30, 20),
        ("connection", False, 2, 30, 20),
    ],
)
def test_the_table_of_threat_levels(level: str, hub: bool, conduits: int, commands: int, cards: int) -> None:
    """ASC-5.3.1-a, ASC-5.3.2-a, ASC-5.3.3-a"""
    state = involved(level).state
    discs = stacked(state.borg.level)
    assert (HUB_DISC in discs, sum(disc in discs for disc in CONDUITS)) == (hub, conduits)
    assert size(state.borg.commands) == commands and size(state.deck) == len(standard().exploration_deck(0)) + cards
    assert size(state.borg.techs) == (20 if level != "without" else 0)


@pytest.mark.parametrize(
    ("level", "scale", "others", "borg", "discs"),
    [
        ("minor-probe", "printed", 100, 20, 63),
        ("minor-probe", "more-borg", 100, 30, 63),
        ("some", "more-borg", 100, 15, 63),
        ("without", "more-borg", 100, 0, 63),
        ("minor-probe", "fewer-others", 80, 20, 45),
    ],
)
def test_decks_may_be_scaled_with_ten_more_borg_cards_or_fewer_others(
    level: str, scale: str, others: int, borg: int, discs: int
) -> None:
    """ASC-5.3-a: eighty other cards; fifty discs less the five Home Systems of their sets, the Borg set aside."""
    state = table("federation", "klingon", "romulan", borg=level, scale=scale).state
    kinds = {kind for kind, _, _ in standard().borg_explorations}
    deck = [card in kinds for bag in state.deck for card in bag]
    assert (deck.count(False), deck.count(True)) == (others, borg)
    assert sum(DISCS[disc].set != "borg" for bag in state.stack for disc in bag) == discs


def test_of_ten_more_borg_cards_half_are_red_and_every_kind_keeps_its_share() -> None:
    """ASC-5.3-a"""
    printed, more = standard().borg_deck(2), standard().borg_deck(2, MORE_BORG)
    assert len(standard().borg_deck(1, MORE_BORG)) == 15, "of thirty fifteen are red"
    for kind, copies, _ in standard().borg_explorations:
        assert printed.count(kind) == copies and abs(more.count(kind) - 1.5 * copies) <= 0.5


def test_six_and_more_players_have_too_few_discs_for_smaller_decks() -> None:
    """ASC-5.3-a, ASC-3.2-c: ten discs for each Faction."""
    assert RULES.setup(5, {"scale": "fewer-others"}).options["scale"] == "fewer-others"
    with pytest.raises(WrongSetup, match="fewer than ten discs for each; choose it for 5 at most"):
        RULES.setup(6, {"scale": "fewer-others"})


def test_there_are_five_levels_of_involvement() -> None:
    """ASC-5.3-a"""
    chosen = next(setting.values for setting in RULES.settings if setting.name == "borg")
    assert [level_of(4, RULES.setup(4, {"borg": choice}).options) for choice in chosen] == [0, 0, 1, 2, 3, 4]


def test_the_other_discs_of_the_borg_set_are_in_at_every_level() -> None:
    """ASC-5.3.1-b"""
    for level in ("without", "some", "minor-probe", "major-probe", "connection"):
        assert system("ohniaka") in stacked(involved(level).state.borg.level)


def test_with_the_connection_the_hub_is_fixed_in_the_centre_and_has_no_cube_yet() -> None:
    """ASC-5.3.4-a, ASC-8.6.3.1-a"""
    state = involved("connection").state
    number = state.on_plane[HUB_DISC]
    assert (state.plane.x[number], state.plane.y[number]) == (0, 0) and state.plane.anchored[number]
    assert state.borg.delay and not state.borg.cubes


def test_the_hub_begins_with_three_delay_tokens_for_18_inches_and_more_where_home_systems_lie_nearer() -> None:
    """ASC-5.8.1.5-a: three times 18 inches, and 9, 11, 13, 15 or 17 to the Home Systems."""
    delays = [table(*FACTIONS[:seats], borg="connection").state.borg.delay for seats in range(1, 8)]
    assert delays == [6, 6, 6, 5, 4, 4, 3]


@pytest.mark.parametrize("tokens", [3, 9, 12])
def test_players_may_agree_on_other_delay_tokens(tokens: int) -> None:
    """ASC-5.8.1.5-a"""
    assert involved("connection", delay=tokens).state.borg.delay == tokens


def test_no_agreed_delay_token_waits_for_a_hub_that_is_found_later() -> None:
    """ASC-5.3.3-a, ASC-5.8.1.5-a"""
    assert involved("major-probe", delay=9).state.borg.delay == 0


def test_the_borg_decks_are_laid_out_unless_there_are_no_borg() -> None:
    """ASC-5.3.5-a, ASC-5-a"""
    assert involved("some").state.borg.commands == [standard().command_deck(False)]
    assert involved("without").state.borg.commands == [] and not has_borg(involved("without").state)


def test_in_games_of_one_or_two_the_borg_are_in_play_from_the_start_unless_they_are_left_out() -> None:
    """ASC-2.1.1-a"""
    for seats in (1, 2):
        options = RULES.setup(seats, {}).options
        assert level_of(seats, options) == 4
        assert level_of(seats, RULES.setup(seats, {"borg": "without"}).options) == 0
        with pytest.raises(WrongSetup, match="from the start"):
            RULES.setup(seats, {"borg": "some"})
    assert level_of(3, RULES.setup(3, {}).options) == 0


def level_of(seats: int, options: dict[str, object]) -> int:
    """The level of involvement that options mean."""
    return empty_state(seats, options).borg.level


# Hub and Conduits


def test_the_hub_is_virtually_adjacent_to_every_conduit_while_it_is_in_play() -> None:
    """ASC-8.5-a, ASC-4-virtual-a, ASC-4-connected-a"""
    one, two = (DISCS[disc].name for disc in CONDUITS)
    start = involved("major-probe").system(one, "earth", 2).system(two, "qonos", 2)
    assert Place(system(two)) not in adjacent(start.state, system(one))
    assert system("qonos") not in connected(start.state, system("earth"))
    start.adrift("transwarp-hub", 0, 0)
    assert HUB_DISC in adjacent(start.state, system(one)) and Place(system(two)) in adjacent(start.state, HUB_DISC)
    assert Place(system(two)) not in adjacent(start.state, system(one))
    assert system("qonos") in connected(start.state, system("earth")) and have_contact(start.state, RED, BLUE)
    game = start.no_ships(RED).ships(RED, one, 1).to_command(RED).play("move", f"ship@{one}", "go:transwarp-hub")
    assert game.offers(f"go:{two}")


def test_taking_a_research_token_at_a_conduit_may_draw_a_cube_there() -> None:
    """ASC-15.3.1-b"""
    name = DISCS[CONDUITS[0]].name
    start = involved("minor-probe").system(name, "earth", 2).no_ships(RED).ships(RED, "L0.1", 1)
    for die, found in ((6, [name]), (5, [])):
        game = start.to_command(RED).play("move", "ship@L0.1", f"go:{name}")
        if game.offers("stop"):
            game.play("stop")
        game.roll(1)
        assert game.asked()[1] == "echo-roll" and game.roll(die).cubes() == found


def test_a_delay_token_goes_in_each_borg_turn_before_the_hub_rolls() -> None:
    """ASC-15.1.1-a, ASC-5.8.1.5-a, ASC-3.7.8-a"""
    start = involved("connection").hub(delay=1)
    game = start.to_borg()
    assert game.state.borg.delay == 0 and game.asked() == (-1, "")
    assert start.hub(delay=0).to_borg().asked() == (-1, "hub-roll")


def test_the_hub_makes_a_cube_when_die_and_tokens_exceed_the_cubes() -> None:
    """ASC-15.1.1.2-a, ASC-15.1.1.2-b"""
    start = involved("connection").hub(generation=1).system("vega", "earth").cube("vega").spire("qonos", 3, docked=True)
    start.commands("hold-position", "harvest")
    game = start.to_borg().roll(1)
    assert game.state.borg.generation == 2 and "transwarp-hub" not in game.cubes()
    game = start.to_borg().roll(2)
    assert game.state.borg.generation == 0 and "transwarp-hub" in game.cubes()


def test_with_a_cube_in_the_hub_a_token_is_added_without_a_roll() -> None:
    """ASC-15.1.1.2-a, ASC-15.1.1-a"""
    game = involved("connection").hub().cube("transwarp-hub").commands("hold-position").to_borg()
    assert game.state.borg.generation == 1 and game.asked()[1] == "draw-command"


def test_without_the_hub_there_is_no_roll() -> None:
    """ASC-15.1.1-a"""
    assert involved("major-probe").to_borg().asked() == (-1, "")


# Borg Worlds


def test_a_borg_world_builds_nodes_then_a_cube_then_launches_it() -> None:
    """ASC-15.1.2-a, ASC-3.6.7-a"""
    start = involved("minor-probe").spire("earth", 2).commands("hold-position")
    game = start.to_borg()
    assert game.worlds() == {"earth": 3} and not game.cubes()
    start.state.borg.nodes = [3]
    game = start.to_borg()
    assert game.state.borg.docked == [1] and not game.cubes()
    start.state.borg.docked = [1]
    game = start.no_ships(RED).to_borg()
    assert game.cubes() == ["earth"] and game.worlds() == {"earth": 0} and game.state.borg.docked == [0]


def test_a_cube_waits_on_its_spire_while_another_is_in_orbit() -> None:
    """ASC-15.1.2-a, ASC-15.3-a"""
    start = involved("minor-probe").no_ships(RED).spire("earth", 3, docked=True).cube("earth").commands("hold-position")
    game = start.to_borg()
    assert game.cubes() == ["earth"] and game.worlds() == {"earth": 3}


def test_a_cube_on_a_spire_is_no_ship_and_is_not_activated() -> None:
    """ASC-3.6.1.1-a, ASC-15.2.1.2-b"""
    start = involved("minor-probe").no_ships(RED).spire("earth", 3)
    game = start.to_borg()
    assert game.asked() == (-1, "") and game.ships(BORG, "earth") == 0


def test_a_cube_is_a_ship_and_there_are_as_many_as_are_needed() -> None:
    """ASC-3.6.1.1-a: the numbers of Cubes that are gone are used again."""
    start = involved("connection").hub()
    names = ("transwarp-hub", "qonos", "romulus", "vega", "ardana", "deneb", "rigel")
    for name in names[3:]:
        start.adrift(name, 0, 9)
    for name in names:
        start.cube(name)
    assert [owners_at(start.state, system(name)) for name in names[3:]] == [[BORG]] * 4
    assert all(ships_at(start.state, BORG, system(name)) == 1 for name in names) and cubes(start.state) == [*range(7)]
    destroy_cube(start.state, 2)
    assert place_cube(start.state, system("romulus")) == 2 and cubes(start.state) == [*range(7)]
    assert have_contact(start.state, BLUE, BORG) and start.state.notices


def test_the_hub_comes_before_the_borg_worlds() -> None:
    """ASC-15.1-a"""
    game = involved("connection").hub().spire("earth", 0).to_borg()
    assert game.asked() == (-1, "hub-roll") and game.worlds() == {"earth": 0}


# Turn Order


def first_round(level: str, *answers: str, **options: str) -> Position:
    return table("federation", "klingon", "romulan", borg=level, **options).to_round().play(*answers)


def test_whoever_has_the_lowest_card_draws_for_the_borg_and_may_keep_it_secret() -> None:
    """ASC-6.1.5-a, ASC-6.1.3.1-a"""
    game = first_round("some", "deal:9", "deal:3", "deal:12", "deal:7")
    assert game.asked() == (BLUE, "show-borg-card")
    game.play("keep-secret")
    assert game.game.view(BLUE).borg.turn_card == 7 and game.game.view(RED).borg.turn_card == -1
    assert game.game.view(RED).players[BLUE].turn_card == 3 and game.game.view(RED).players[YELLOW].turn_card == -1
    shown = first_round("some", "deal:9", "deal:3", "deal:12", "deal:7", "show")
    assert shown.game.view(RED).borg.turn_card == 7


def test_the_borg_take_their_turn_by_their_card_and_commit_nothing() -> None:
    """ASC-6.2-a, ASC-6.1.1-a, ASC-15-a"""
    game = first_round("some", "deal:9", "deal:3", "deal:12", "deal:1", "keep-secret")
    assert game.state.borg.done and game.asked() == (BLUE, "build")
    later = first_round("some", "deal:9", "deal:3", "deal:12", "deal:7", "keep-secret", "done", "end")
    assert later.state.borg.done and later.asked() == (RED, "build") and later.state.turn == RED


def test_without_the_borg_no_card_is_dealt_for_them() -> None:
    """ASC-6.1.5-c"""
    game = first_round("without", "deal:9", "deal:3", "deal:12")
    assert game.asked() == (BLUE, "build") and game.state.borg.card == -1


def test_there_are_two_more_cards_than_take_part_one_of_them_for_the_borg() -> None:
    """ASC-6.1.2-a"""
    start = table("federation", "klingon", "romulan", borg="some").met(RED, BLUE).resources(RED, 1)
    game = start.to_round().play("commit:1", "pay:production")
    for card in (2, 4, 6, 8, 10):
        game.play(f"deal:{card}")
    assert game.asked() == (RED, "take-card") and len(game.options()) == 5
    game.play("take:4", "deal:2", "deal:6")
    assert game.asked() == (-1, "deal-borg-card") and game.options() == ["deal:8", "deal:10"]


def test_each_assimilated_player_gets_a_card_and_a_borg_turn_of_its_own() -> None:
    """ASC-6.1.5-b, ASC-15.4.3.3-a, ASC-15.4.3.1-b"""
    start = table("federation", "klingon", "romulan", borg="some").guides(RED, YELLOW)
    start.state.borg.voices = 0
    game = start.to_round().play("deal:5", "deal:2", "deal:9")
    assert game.asked() == (BLUE, "build") and game.state.borg.card == -1
    assert game.game.view(BLUE).players[RED].turn_card in (2, 9)
    game.play("done", "end")
    told = [notice for _, notice in game.game.history(None)]
    assert BorgTurnOf(RED) in told and BorgTurnOf(YELLOW) in told and BorgTurn() not in told


def test_connection_to_a_cube_or_borg_world_is_first_contact() -> None:
    """ASC-4-firstcontact-b, ASC-4-firstcontact-c"""
    start = involved("some").system("vega", "earth")
    assert not has_any_contact(start.state, RED)
    start.cube("L0.1")
    assert have_contact(start.state, RED, BORG) and not has_any_contact(start.state, BLUE)
    world = involved("some").system("vega", "qonos").spire("vega")
    assert have_contact(world.state, BLUE, BORG) and borg_within(world.state, [system("vega")])


# Activation


def two_cubes(*commands: str) -> Table:
    start = involved("minor-probe").adrift("vega", 0, 0).adrift("deneb", 0, 14)
    return start.cube("vega").cube("deneb").commands(*commands)


def test_players_take_turns_in_activating_cubes_from_the_lowest_card_on() -> None:
    """ASC-15.2.1.1-a, ASC-15.2.1.1-b"""
    start = two_cubes("hold-position", "harvest")
    start.no_ships(RED).spire("earth").cube("earth")
    start.state.turn_cards, start.state.order = [8, 2, 5], [BLUE, YELLOW, RED]
    start.state.shown = 0
    game = start.to_borg()
    assert game.asked() == (BLUE, "choose-cube") and game.state.shown >> BLUE & 1 and not game.state.shown >> YELLOW & 1
    game.play("activate:deneb", "borg-command:hold-position")
    assert game.asked() == (YELLOW, "choose-cube") and game.options() == ["activate:earth", "activate:vega"]
    assert game.state.shown >> YELLOW & 1 and not game.state.shown >> RED & 1


def test_with_one_cube_nobody_chooses_and_the_lowest_card_guides_it() -> None:
    """ASC-15.2.1.1-b"""
    start = involved("minor-probe").adrift("vega", 0, 0).cube("vega").commands("hold-position")
    start.state.turn_cards, start.state.order = [8, 2, 5], [BLUE, YELLOW, RED]
    game = start.to_borg()
    assert game.asked() == (-1, "draw-command")
    assert CubeActivated(Place(system("vega")), BLUE) in [notice for _, notice in game.game.history(None)]


def test_an_assimilated_player_draws_as_many_cards_as_there_are_cubes_and_assigns_them() -> None:
    """ASC-15.2.1.2-a, ASC-15.2.1.2-b"""
    start = two_cubes("hold-position", "harvest", "starbase-1").guides(YELLOW)
    game = start.to_borg(YELLOW).play("borg-command:hold-position", "borg-command:harvest")
    assert game.asked() == (YELLOW, "choose-cube")
    assert game.game.view(YELLOW).borg.hand == ("hold-position", "harvest") and game.game.view(RED).borg.hand == (
        "",
        "",
    )
    game.play("activate:vega")
    assert game.asked() == (YELLOW, "choose-command")
    game.play("borg-command:harvest")
    assert game.options() == ["borg-command:hold-position"]
    game.play("borg-command:hold-position")
    assert game.state.borg.hand == [] and game.state.borg.acting == -1


def test_unused_cards_of_a_hand_are_discarded() -> None:
    """ASC-15.2.1.2-b"""
    start = two_cubes("polaron-field-disruption", "harvest").guides(YELLOW)
    game = start.to_borg(YELLOW).play("borg-command:polaron-field-disruption", "borg-command:harvest", "activate:vega")
    game.play("borg-command:polaron-field-disruption")
    assert game.state.borg.hand == [] and len(game.state.borg.spent) == 30


def test_a_cube_attacks_executes_its_card_and_assimilates_before_the_next() -> None:
    """ASC-15.2.2-a, ASC-15.2.2-b"""
    start = involved("minor-probe").system("vega", "earth", 2).civilisation("vega", 1, production=1)
    start.cube("vega").no_ships(RED).ships(RED, "L0.1", 1).commands("hold-position")
    game = start.to_borg()
    assert game.asked()[1] == "battle-roll"
    game.roll(1).roll(6, *[1] * 8)
    assert game.asked() == (-1, "draw-command")
    game.play("borg-command:hold-position")
    assert game.asked()[1] == "resistance-roll" and not game.state.borg.marked
    game.roll(1).roll(5, *[1] * 8)
    assert game.worlds() == {"vega": 0} and game.state.borg.marked == 0, "the markers come off when all is done"


def test_a_cube_destroyed_in_its_opening_battle_executes_nothing() -> None:
    """ASC-15.2.3-b"""
    start = involved("minor-probe").adrift("vega", 0, 0).cube("vega").ships(RED, "vega", 9).levels(RED, weapons=4)
    game = start.commands("hold-position").to_activation("vega").roll(*[1] * 9)
    assert game.cubes() == [] and game.asked() == (-1, "draw-tech")
    assert game.play("tech:hive-charts").asked() == (-1, "")


def test_the_attack_reaches_through_virtual_adjacencies() -> None:
    """ASC-15.2.3-b, ASC-8.5-a"""
    name = DISCS[CONDUITS[0]].name
    start = involved("connection").system(name, "earth", 2).no_ships(RED).ships(RED, name, 1).cube("transwarp-hub")
    assert start.commands("hold-position").to_activation("transwarp-hub").asked()[1] == "battle-roll"


def test_an_empty_command_deck_is_reshuffled_and_that_escalates() -> None:
    """ASC-3.5.3.1-a, ASC-15.5.1-a, ASC-15.5.2-a"""
    start = involved("minor-probe").adrift("vega", 0, 0).cube("vega").commands()
    game = start.to_activation("vega")
    assert game.asked() == (-1, "draw-command") and game.state.borg.reshuffles == 0
    game.play("borg-command:hold-position")
    assert game.state.borg.reshuffles == 1 and size(game.state.borg.commands) == 29


def test_after_the_first_reshuffle_cubes_attack_before_and_after_their_card() -> None:
    """ASC-15.5.1-a, ASC-15.2.2-a"""
    start = involved("minor-probe").adrift("vega", 0, 0).cube("vega").system("altair", "vega", 4, 180)
    start.ships(RED, "L0.2", 1).commands("ship-1")
    plain = start.to_activation("vega").play("borg-command:ship-1")
    assert plain.cubes() == ["L0.1"] and plain.asked() == (-1, "")
    game = start.escalation(1).to_activation("vega").play("borg-command:ship-1")
    assert game.cubes() == ["L0.1"] and game.asked()[1] == "battle-roll"


def test_collective_efficiency_activates_a_cube_again_but_a_chain_never_comes_back() -> None:
    """ASC-15.3.7-a, ASC-15.3.7-b, ASC-RUL-55"""
    start = involved("minor-probe").adrift("vega", 0, 0).system("altair", "vega", 4, 180)
    start.cube("L0.0").cube("L0.2").commands("starbase-1", "starbase-2", "starbase-3")
    game = start.to_borg().play("activate:L0.0", "borg-command:starbase-1")
    assert game.cubes() == ["L0.1", "L0.2"], "the first has come beside the second"
    assert game.asked() == (-1, "draw-command"), "which is Activated at once"
    game.play("borg-command:starbase-2")
    assert game.asked() == (-1, ""), "it calls the first again, which ends the chain; both are marked"


def test_no_trade_agreement_comes_to_the_borg() -> None:
    """ASC-13.1-c"""
    start = involved("minor-probe").cube("earth").guides(YELLOW).system("vega", "romulus").ships(RED, "vega", 1)
    game = start.to_build(RED)
    assert not [option for option in game.standing(RED) if option.endswith((">yellow", ">borg"))]


def test_the_borg_are_hostile_to_everybody() -> None:
    """ASC-4-hostile-a, ASC-4-rival-a, ASC-4-occupy-a"""
    start = involved("minor-probe").system("vega", "earth", 2).no_ships(RED).ships(RED, "L0.1", 1).cube("vega")
    game = start.to_command(RED)
    assert game.offers("battle:vega")
    game.play("move")
    game.play("ship@L0.1") if game.offers("ship@L0.1") else None
    assert game.rule_against("go:vega", RED) == "ASC-8.3-a"


# What others can make of cards that they have not seen


def test_the_card_of_a_player_who_was_assimilated_before_the_turn_may_be_lower_than_those_that_came_up() -> None:
    """ASC-15.4.3.1-c, ASC-6.1.3.1-a: nobody learns it, and guesses go on."""
    start = table("federation", "klingon", "romulan", borg="minor-probe")
    start.state.turn_cards, start.state.borg.card, start.state.borg.keeper = [1, 5, 17], 2, RED
    start.state.shown, start.state.played, start.state.borg.assimilated = 0b001, 0b001, 0b010
    start.state.borg.shown = start.state.borg.done = True
    game = start.to_turn(YELLOW).game
    assert game.state.turn == YELLOW
    guesses = [game.sight(YELLOW).guess(Seeded(seed).below).state.turn_cards for seed in range(40)]
    assert {cards[BLUE] for cards in guesses} > {5} and not {cards[BLUE] for cards in guesses} & {1, 2, 17}


def test_where_the_borg_wait_for_simultaneous_turns_their_card_may_be_any() -> None:
    """ASC-5.1-b, ASC-6.1.3.1-a"""
    start = table("federation", "klingon", borg="rules", switches="option_simultaneous_first_turns=one")
    start.state.turn_cards, start.state.borg.card, start.state.borg.keeper = [16, 17], 3, RED
    start.state.shown = start.state.played = 0b001
    game = start.to_turn(BLUE).game
    guesses = {game.sight(BLUE).guess(Seeded(seed).below).state.borg.card for seed in range(60)}
    assert guesses <= set(range(1, 16)) and len(guesses) > 5
