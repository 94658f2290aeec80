"""Reclaiming Borg Worlds."""

import pytest

from astrarium.games.ascendancy.borg.notices import RollsForBorg
from astrarium.games.ascendancy.state import DONE
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, Table, table
from astrarium.games.ascendancy.tables.advancements import card
from astrarium.games.ascendancy.tables.borg import HIT_ROLLS
from astrarium.games.ascendancy.tables.ids import system
from astrarium.kernel.seats import CHANCE


def world(nodes: int = 0, ships: int = 4, *, docked: bool = False, faction: str = "federation") -> Table:
    """Ships of red in Orbit of a Borg World."""
    others = [other for other in ("klingon", "romulan", "andorian") if other != faction][:2]
    start = table(faction, *others, borg="minor-probe").system("vega", "earth" if faction == "federation" else "qonos")
    return start.spire("vega", nodes, docked).ships(RED, "vega", ships)


def invading(start: Table) -> Position:
    return start.to_command(RED).play("invade:vega")


def test_the_federation_too_may_invade_a_borg_world() -> None:
    """ASC-10.6-a, ASC-RUL-52"""
    start = world().system("spica", "vega").civilisation("spica", 1, 1).ships(RED, "spica", 1)
    game = start.to_command(RED)
    assert game.offers("invade:vega") and game.rule_against("invade:spica", RED) == "ASC-10-a"
    assert game.play("invade:vega").asked()[0] == CHANCE
    assert world(faction="klingon").to_command(RED).offers("invade:vega")


@pytest.mark.parametrize(("nodes", "docked", "structures"), [(0, False, 1), (2, False, 3), (3, True, 5)])
def test_as_many_hits_as_structures_are_needed_and_fewer_do_nothing(nodes: int, docked: bool, structures: int) -> None:
    """ASC-10.6-a, ASC-10.6.3-a"""
    start = world(nodes, 6, docked=docked).levels(RED, weapons=3)
    short = invading(start).roll(*[6] * (structures - 1), *[1] * (7 - structures)).roll(*[1] * structures)
    assert list(short.worlds()) == ["vega"]
    enough = invading(start).roll(*[6] * structures, *[1] * (6 - structures)).roll(*[1] * structures)
    assert enough.worlds() == {}


@pytest.mark.parametrize("spires", [1, 2, 3])
def test_a_borg_world_rolls_a_die_for_each_structure_at_the_borg_hit_roll_whatever_the_shields(spires: int) -> None:
    """ASC-10.6-b, ASC-10.6.1-a"""
    start = world(2).levels(RED, shields=4)
    for name in ("altair", "capella")[: spires - 1]:
        start.adrift(name, 0, 14).spire(name)
    needs = HIT_ROLLS[spires]
    game = invading(start).roll(1, 1, 1, 1).roll(needs, needs - 1, needs)
    assert game.ships(RED, "vega") == 2
    assert game.asked() == (RED, "press-on-world")


def test_a_borg_world_does_not_regenerate_and_players_do_not_strike_first() -> None:
    """ASC-10.6-b, ASC-10.6.1-a"""
    game = invading(world(0, 1)).roll(5)
    assert game.asked()[1] == "borg-world-roll", "it still rolls, though the hit is enough"
    game.roll(4)
    assert game.ships(RED, "vega") == 0 and game.worlds() == {}
    assert invading(world(1, 2)).roll(6, 1).roll(6, 1).worlds() == {"vega": 2}


def test_its_shields_are_its_nodes_and_it_gains_one_after_each_round_to_three() -> None:
    """ASC-10.6.2-a"""
    start = world(1, 4)
    game = invading(start).roll(5, 5, 5, 5)
    assert game.asked()[1] == "borg-world-roll"
    game.roll(1, 1)
    assert game.worlds() == {"vega": 2}, "a 5 does not hit Shields of 1"
    game.play("fight").roll(1, 1, 1, 1).roll(1, 1, 1)
    assert game.worlds() == {"vega": 3}
    game.play("fight").roll(1, 1, 1, 1).roll(1, 1, 1)
    assert game.asked()[1] == "borg-world-roll", "the fourth die"
    assert game.roll(1).worlds() == {"vega": 3}
    assert invading(start).roll(6, 6, 1, 1).roll(1, 1).worlds() == {}


def test_an_assimilated_player_rolls_for_it_else_who_sits_to_the_right() -> None:
    """ASC-10.6.4-a"""
    game = invading(world())
    assert RollsForBorg(YELLOW) in [notice for _, notice in game.game.history(None)]
    game = invading(world().guides(BLUE))
    assert RollsForBorg(BLUE) in [notice for _, notice in game.game.history(None)]


def test_the_owner_picks_the_victims_unless_somebody_is_assimilated() -> None:
    """ASC-10.6.5-a"""
    start = world(0, 1).fleet(RED, 1, "vega", "federation-home-fleet", 3)
    assert invading(start).roll(1, 1, 1, 1).roll(5).asked() == (RED, "own-casualty")
    assert invading(start.guides(BLUE)).roll(1, 1, 1, 1).roll(5).asked() == (BLUE, "casualty")


def test_a_reclaimed_system_is_free_brings_a_tech_and_must_be_colonised_afresh() -> None:
    """ASC-10.6.6-a"""
    start = world(1).resources(RED, 0, 0, 1)
    game = invading(start).roll(6, 6, 1, 1).roll(1, 1)
    assert game.worlds() == {} and game.controller("vega") == -1 and game.node_count("vega") == 0
    assert game.asked() == (-1, "draw-tech")
    game.play("tech:hive-charts")
    assert game.state.where[card("hive-charts")] == DONE + RED
    free = table("federation", "klingon").system("vega", "earth").ships(RED, "vega", 1).resources(RED, 0, 0, 1)
    assert free.to_build(RED).offers("colonise:vega") and not start.to_build(RED).offers("colonise:vega")


def test_whoever_invades_may_break_off_between_rounds() -> None:
    """ASC-10.4-a, ASC-10.3-a"""
    game = invading(world(0, 2)).roll(1, 1).roll(1)
    assert game.options() == ["fight", "break-off"]
    game.play("break-off")
    assert game.asked()[1] in ("withdraw", "command") and list(game.worlds()) == ["vega"]
    assert "break-off" not in invading(world(0, 2, faction="klingon")).roll(1, 1).roll(1).options()


def test_an_assault_fleet_rolls_a_one_again_against_a_borg_world() -> None:
    """ASC-10.6-a"""
    start = world(0, 0, faction="klingon").fleet(RED, 1, "vega", "klingon-assault-fleet", 3)
    game = invading(start).roll(1, 1, 1, 1)
    assert game.asked()[1] == "reclaim-roll"
    game.roll(1, 1)
    assert game.asked()[1] == "borg-world-roll"


def test_what_helps_in_an_invasion_helps_against_a_borg_world_too() -> None:
    """ASC-14.3.5-a, ASC-RUL-14: a card rolls one missed die of each round again, an Assault Fleet its ones."""
    start = world(1, 0, faction="cardassian").advancement(RED, "advanced-targeting-array")
    start.fleet(RED, 1, "vega", "cardassian-assault-fleet", 3)
    game = invading(start).roll(1, 2, 6)
    assert game.asked()[1] == "reclaim-roll", "a 1 again by the Fleet, a 2 again by the card: one die so far"
    game.roll(2, 1, 6)
    assert game.asked()[1] == "borg-world-roll", "the second die missed for good, the third only once"
    assert game.roll(1, 1).worlds() == {}


def test_a_strike_fleet_hits_more_easily_where_an_andorian_token_lies() -> None:
    """ASC-10.6-a, ASC-14.3.5-a"""
    start = world(1, 0, faction="andorian").fleet(RED, 1, "vega", "andorian-strike-fleet", 3)
    assert invading(start).roll(5, 5, 1).roll(1, 1).worlds() == {"vega": 2}
    start.state.marked.append(system("vega"))
    assert invading(start).roll(5, 5, 1).roll(1, 1).worlds() == {}


def test_nobody_deals_in_trade_agreements_while_a_borg_world_is_invaded() -> None:
    """ASC-13.4-b"""
    start = world(1, 4, faction="cardassian").ships(BLUE, "L0.1", 1)
    game = start.to_command(RED)
    assert game.game.standing(BLUE)
    game.play("invade:vega").roll(1, 1, 1, 1).roll(1, 1)
    assert game.asked() == (RED, "press-on-world") and not game.game.standing(BLUE)
    game.play("break-off")
    while game.asked()[1] != "command":
        game.play(game.options()[-1])
    assert game.game.standing(BLUE)


def test_the_battle_screen_shows_what_both_sides_of_a_borg_world_need() -> None:
    """ASC-10.6-b, ASC-10.6.2-a"""
    siege = (
        invading(world(2, 4, docked=True).levels(RED, weapons=1)).roll(1, 1, 1, 1).roll(*[1] * 4).game.view(RED).siege
    )
    assert siege is not None
    assert (siege.attacker, siege.ships, siege.hits_on, siege.defender, siege.dice, siege.hit_on) == (
        "red", 4, 7, "borg", 5, 4,
    )  # fmt: skip
