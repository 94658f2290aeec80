"""Crisis cards, one by one."""

import pytest

from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, Table, table
from astrarium.games.ascendancy.tables.content import standard
from astrarium.games.ascendancy.tables.exploration import ALLIES, BY_NAME, DECKS
from astrarium.kernel.pile import cards

THREE = ("federation", "klingon", "romulan")


def found(card: str, *factions: str, ships: int = 2) -> tuple[Table, "Position"]:
    """Red has found Vega with two Ships and draws the card."""
    start = table(*(factions or THREE)).system("vega", "earth").ships(RED, "vega", ships).resources(RED, 5, 5, 5)
    return start, start.to_explore(RED, "vega", card)


def test_the_decks_have_sixty_cards_and_ten_of_each_faction() -> None:
    """ASC-3.5.2-b, ASC-5.4.2-a"""
    assert len(standard().exploration_deck(0)) == 100
    assert {name: sum(copies for _, copies in rows) for name, rows in DECKS.items()} == {
        "base": 60, "cardassian": 10, "ferengi": 10, "andorian": 10, "vulcan": 10,
    }  # fmt: skip
    assert all(standard().exploration_deck(0).count(ally) == 1 for ally in ALLIES)


@pytest.mark.parametrize("card", ["ion-storm", "ice-comet"])
def test_storms_and_comets_are_a_hazard_of_four(card: str) -> None:
    """ASC-8.8.1-a"""
    _, game = found(card)
    game.roll(3, 4)
    assert game.ships(RED, "vega") == 1 and game.asked() == (RED, "command")


def test_a_plague_beacon_is_a_hazard_of_five_and_shields_help() -> None:
    """ASC-8.8.1-a, ASC-8.4.2-a"""
    start, game = found("plague-beacon")
    assert game.roll(5, 4).ships(RED, "vega") == 1
    game = start.levels(RED, shields=1).to_explore(RED, "vega", "plague-beacon")
    assert game.roll(5, 5).ships(RED, "vega") == 2


def test_a_crystalline_entity_destroys_ships_without_upgrades_and_spares_the_others() -> None:
    """ASC-RUL-37"""
    start, game = found("crystalline-entity")
    assert game.ships(RED, "vega") == 0
    assert start.levels(RED, weapons=1).to_explore(RED, "vega", "crystalline-entity").ships(RED, "vega") == 2


def test_a_derelict_minefield_stays_a_hazard_until_somebody_colonises() -> None:
    """ASC-8.8-a, ASC-8.4.1-a, ASC-7.2-a"""
    start, game = found("derelict-minefield")
    game.roll(1, 1)
    assert game.state.remains[6 + 1 :].count(BY_NAME["derelict-minefield"]) == 1
    start = table(*THREE).system("vega", "earth", 2).ships(RED, "vega", 1).resources(RED, 0, 0, 1)
    start.state.remains[start.state.disc_at[-1]] = BY_NAME["derelict-minefield"]
    game = start.to_command(RED).play("move", "ship@earth", "go:L0.0", "go:L0.1")
    game.play("move", "ship@L0.1", "go:vega", "stop")
    assert game.asked()[1] == "hazard-roll" and game.roll(4, 1).ships(RED, "vega") == 1
    built = start.to_build(RED).play("colonise:vega")
    assert built.state.remains[start.state.disc_at[-1]] == -1 and BY_NAME["derelict-minefield"] in built.state.discard


@pytest.mark.parametrize(
    ("card", "left"),
    [("furry-stowaways", (3, 5, 5)), ("smugglers", (3, 5, 5)), ("data-virus", (5, 3, 5))],
)
def test_some_crises_cost_resources(card: str, left: tuple[int, int, int]) -> None:
    """ASC-8.8.1-a"""
    start, game = found(card)
    assert game.resources(RED) == left
    poor = start.resources(RED, 1, 1, 1).to_explore(RED, "vega", card)
    assert poor.resources(RED) == ((0, 1, 1) if card == "furry-stowaways" else (1, 1, 1))


def test_a_border_dispute_exhausts_a_ready_command_if_there_is_one() -> None:
    """ASC-8.8.1-a"""
    start, game = found("border-dispute")
    assert game.state.ready[RED] == 4
    start.state.ready[RED] = 0
    assert start.to_explore(RED, "vega", "border-dispute").state.ready[RED] == 0


def test_a_lost_colony_is_a_gift_for_the_coloniser_and_culture_for_the_right() -> None:
    """ASC-15.4.3.2-a"""
    start, game = found("lost-colony")
    assert game.resources(YELLOW) == (0, 0, 1) and game.resources(BLUE) == (0, 0, 0)
    assert game.state.gifts[start.state.disc_at[-1]] == 2


def test_a_confrontation_brings_a_ship_of_the_player_to_the_right() -> None:
    """ASC-15.4.3.2-a"""
    _, game = found("confrontation")
    assert (game.ships(YELLOW, "vega"), game.ships(BLUE, "vega")) == (1, 0)


@pytest.mark.parametrize("card", ["confrontation", "lost-colony", "old-grudge", "armistice-accords"])
def test_who_is_alone_draws_another_card(card: str) -> None:
    """ASC-15.4.3.2-a"""
    _, game = found(card, "federation")
    assert game.asked()[1] == "draw-exploration"


def test_an_old_grudge_is_paid_to_the_right_as_far_as_there_is_production() -> None:
    """ASC-15.4.3.2-a"""
    start, game = found("old-grudge")
    assert game.resources(RED)[0] == 3 and game.resources(YELLOW)[0] == 2
    game = start.resources(RED, 1).to_explore(RED, "vega", "old-grudge")
    assert game.resources(RED)[0] == 0 and game.resources(YELLOW)[0] == 1


def test_a_diplomacy_test_adds_ascendancy_and_must_be_more_than_the_number() -> None:
    """ASC-8.8.3.1-a"""
    start, game = found("customs-quarrel")
    assert game.asked()[1] == "diplomacy-roll" and game.roll(4).resources(RED)[0] == 2
    game = start.levels(RED, ascendancy=1).to_explore(RED, "vega", "customs-quarrel")
    assert game.roll(4).resources(RED)[0] == 5


def test_the_writ_exhausts_two_commands_and_goes_back_into_the_deck() -> None:
    """ASC-3.5.2-a"""
    _, game = found("writ-of-accountability")
    game.roll(1)
    writ = BY_NAME["writ-of-accountability"]
    assert game.state.ready[RED] == 3 and cards(game.state.deck).count(writ) == 1 and writ not in game.state.discard
    assert found("writ-of-accountability")[1].roll(5).state.ready[RED] == 5


def test_a_duelling_ground_brings_culture_or_costs_a_ship() -> None:
    """ASC-8.8.3.1-a"""
    _, game = found("duelling-ground")
    assert game.roll(4).resources(RED)[2] == 6 and game.ships(RED, "vega") == 2
    _, game = found("duelling-ground")
    assert game.roll(3).resources(RED)[2] == 5 and game.ships(RED, "vega") == 1


def test_a_logic_riddle_brings_research_or_exhausts_a_command() -> None:
    """ASC-8.8.3.1-a"""
    _, game = found("logic-riddle")
    assert game.roll(5).resources(RED)[1] == 6 and game.state.ready[RED] == 5
    _, game = found("logic-riddle")
    assert game.roll(4).resources(RED)[1] == 5 and game.state.ready[RED] == 4


def test_a_closed_sanctuary_is_colonised_with_two_ascendancy_only() -> None:
    """ASC-8.8-a"""
    start, _ = found("closed-sanctuary")
    start.state.remains[start.state.disc_at[-1]] = BY_NAME["closed-sanctuary"]
    assert not start.levels(RED, ascendancy=1).to_build(RED).offers("colonise:vega")
    assert start.levels(RED, ascendancy=2).to_build(RED).offers("colonise:vega")
