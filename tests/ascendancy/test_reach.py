"""What can be reached, and how a Combat will probably end."""

import pytest

from astrarium.games.ascendancy.table import BLUE, RED, Position, table
from astrarium.games.ascendancy.tables.ids import system


def exits(played: Position) -> set[str]:
    """Where the only unit at Warp may come out."""
    (unit,) = [unit for unit in played.game.view(None).units if unit.warp >= 0]
    return set(unit.exits)


def test_what_is_at_warp_may_come_out_over_free_lanes_as_many_systems_on_as_it_has_tokens() -> None:
    """ASC-8.2.2-a, ASC-8.2.2-b, ASC-8.2.2-e"""
    start = table("federation", "klingon").system("vega", "earth", 2).system("bajor", "vega", 2)
    played = start.no_ships(RED).ships(RED, "earth", 1).to_command(RED).play("enter-warp", "ship@earth")
    assert exits(played) == {"earth", "L0.0", "L0.1", "vega"}
    assert exits(played.play("warp-token", "ship@earth+1")) == {
        "earth",
        "L0.0",
        "L0.1",
        "vega",
        "L1.0",
        "L1.1",
        "bajor",
    }


def test_hostile_ships_end_what_can_be_reached_at_warp() -> None:
    """ASC-8.3-a"""
    start = table("federation", "klingon").system("vega", "earth", 2).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "earth", 1).ships(BLUE, "L0.1", 1)
    assert exits(start.to_command(RED).play("enter-warp", "ship@earth")) == {
        "earth",
        "L0.0",
    }


def test_nobody_comes_out_of_warp_among_hostile_ships_even_where_it_was_entered() -> None:
    """ASC-8.3-a, ASC-8.2.2-b"""
    start = table("federation", "klingon").system("vega", "earth", 2).no_ships(RED).no_ships(BLUE)
    start.state.warping = [(system("vega") * 8 + RED) * 32 + 1 << 8 | 1]
    assert start.to_command(RED).play("exit-warp", "ship@vega+1").offers("stop")
    hostile = start.ships(BLUE, "vega", 1).to_command(RED)
    assert exits(hostile) == {"earth", "L0.0", "L0.1"}
    hostile.play("exit-warp", "ship@vega+1")
    assert not hostile.offers("stop") and hostile.play("go:L0.1").offers("stop")
    start.state.plane.most[start.state.on_plane[system("vega")]] = 1
    shut = start.ships(BLUE, "L0.1", 1).to_command(RED)
    assert not shut.offers("exit-warp") and shut.rule_against("exit-warp", RED) == "ASC-8.3-a"
    assert start.control(RED, "vega").to_command(RED).offers("exit-warp"), "over an own System it may be"


def test_a_ship_at_impulse_sees_the_second_sector_of_its_way() -> None:
    """ASC-8.1-a"""
    start = table("federation", "klingon").system("vega", "earth", 3).no_ships(RED).ships(RED, "earth", 1)
    played = start.to_command(RED).play("move", "ship@earth")
    assert played.game.view(None).ways == (("L0.0", "L0.1"),)
    assert played.play("go:L0.0").game.view(None).ways == ()


def test_the_lane_in_hand_is_known_while_it_is_laid() -> None:
    """ASC-8.6.1.2-a"""
    start = table("federation", "klingon").no_ships(RED).ships(RED, "earth", 1)
    played = start.to_command(RED).play("move", "ship@earth", "explore", "lane:3")
    assert played.game.view(None).laying == 3
    assert played.game.question
    played.play(next(key for key in played.game.question.keys if key.startswith("lay:")))
    assert played.game.view(None).laying == 0


def test_two_ships_that_hit_half_the_time_win_lose_and_perish_together_equally_often() -> None:
    """ASC-9.1-a, ASC-9.1-b: of the rounds that end it, a third have each one alone hit, a third both."""
    start = table("klingon", "cardassian").system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).levels(RED, weapons=1).levels(BLUE, weapons=1)
    game = start.to_command(RED).game
    before = game.save()
    odds = game.odds("battle:L0.2", RED)
    assert dict(odds.outcomes) == {
        f"ascendancy.odds.{word}": pytest.approx(1 / 3, abs=0.08) for word in ("won", "lost", "neither")
    }
    assert game.save() == before and not odds.exact


def test_odds_of_a_hopeless_invasion_say_so() -> None:
    """ASC-10.2.1-a, ASC-10.2.4-a: one die can never score more than six Nodes nor as many."""
    start = table("federation", "klingon").system("vega", "earth", 4).no_ships(RED)
    start.control(RED, "vega", production=2, research=2, culture=2).ships(BLUE, "vega", 1).levels(RED, weapons=4)
    odds = dict(start.to_command(BLUE).game.odds("invade:vega", BLUE).outcomes)
    assert odds["ascendancy.odds.repelled"] > 0.9


def test_odds_while_the_battle_goes_on_are_those_of_fighting_to_the_end() -> None:
    """ASC-9.4-a"""
    start = table("federation", "klingon").system("vega", "earth", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 9).ships(BLUE, "L0.2", 3)
    played = start.to_command(RED).play("battle:L0.2").roll(*[1] * 12)
    assert played.game.question and played.game.question.words() == {"own": "9", "enemies": "3"}
    assert dict(played.game.odds("fight", RED).outcomes)["ascendancy.odds.won"] > 0.95


def test_odds_of_a_borg_world_are_those_of_hits_enough_in_one_round() -> None:
    """ASC-10.6-a, ASC-10.6.2-a: one Ship that always hits reclaims a bare Spire, and never two Structures."""
    start = table("klingon", "romulan", "vulcan", borg="minor-probe").system("vega", "qonos").ships(RED, "vega", 1)
    start.levels(RED, weapons=4).spire("vega")
    assert dict(start.to_command(RED).game.odds("invade:vega", RED).outcomes) == {"ascendancy.odds.reclaimed": 1.0}
    start.state.borg.nodes[0] = 1
    played = start.to_command(RED)
    assert dict(played.game.odds("invade:vega", RED).outcomes) == {"ascendancy.odds.repelled": 1.0}


def test_odds_of_going_on_against_a_borg_world_stand_beside_it() -> None:
    """ASC-10.4-a"""
    start = table("klingon", "romulan", "vulcan", borg="minor-probe").system("vega", "qonos").ships(RED, "vega", 9)
    played = start.levels(RED, weapons=4).spire("vega", 1).to_command(RED).play("invade:vega").roll(*[1] * 9).roll(1, 1)
    odds = dict(played.game.odds("fight", RED).outcomes)
    assert odds["ascendancy.odds.reclaimed"] > 0.6


def test_odds_of_a_hunt_count_both_dice_and_both_ascendancies() -> None:
    """ASC-12.3.3-a: of 36 throws 15 are higher for the hunter; with one Ascendancy more it is 21."""
    start = table("klingon", "vulcan").agent(BLUE, "qonos").levels(RED, ascendancy=3).levels(BLUE, ascendancy=3)
    odds = start.to_command(RED).game.odds("hunt:blue@qonos", RED)
    assert odds.exact and dict(odds.outcomes)["ascendancy.odds.agent-removed"] == pytest.approx(15 / 36)
    ahead = start.levels(RED, ascendancy=4).to_command(RED).game.odds("hunt:blue@qonos", RED)
    assert dict(ahead.outcomes)["ascendancy.odds.agent-removed"] == pytest.approx(21 / 36)


def test_before_a_hazard_is_braved_it_is_known_how_likely_a_ship_is_lost() -> None:
    """ASC-8.4.1-a: Hazard 4 with Shields 1 loses a Ship to a 5 or a 6."""
    start = table("federation", "klingon").system("pulsar", "earth", 2).no_ships(RED).ships(RED, "L0.1", 1)
    start.levels(RED, shields=1)
    into = start.to_command(RED).play("move", "ship@L0.1").game.odds("go:pulsar", RED)
    there = start.no_ships(RED).ships(RED, "pulsar", 1).to_command(RED).game.odds("brave:pulsar", RED)
    assert into == there and into.exact
    assert dict(into.outcomes)["ascendancy.odds.ship-lost"] == pytest.approx(2 / 6)


def test_odds_of_another_hegemony_die_are_those_of_that_die_alone() -> None:
    """ASC-11.3-a: Resistance 2 against a die and one for the Universal Translator: five faces of six."""
    start = table("federation", "klingon", "romulan").system("vega", "earth").civilisation("vega", 1, 1)
    start.levels(RED, ascendancy=1).fleet(RED, 1, "vega", "federation-diplomatic-fleet", 3).levels(RED)
    played = start.resources(RED, culture=4).to_command(RED).play("hegemony:vega").roll(1)
    assert played.asked() == (RED, "reroll")
    odds = dict(played.game.odds("again", RED).outcomes)
    assert odds["ascendancy.odds.converted"] == pytest.approx(5 / 6, abs=0.09)


def test_a_defender_sees_the_odds_of_holding_out_against_hegemony() -> None:
    """ASC-11.5-a: Resistance 2 (Control Node and one other) and no Ascendancy on either side."""
    start = table("andorian", "romulan").system("vega", "andor").control(BLUE, "vega", 1).ships(RED, "vega", 1)
    played = start.resources(RED, culture=4).to_command(RED).play("hegemony:vega")
    assert played.asked() == (BLUE, "surrender")
    odds = dict(played.game.odds("hold-out", BLUE).outcomes)
    assert odds["ascendancy.odds.converted"] == pytest.approx(4 / 6, abs=0.09)


def test_each_way_to_attack_in_an_invasion_has_odds_of_its_own() -> None:
    """ASC-10.2.1-a, ASC-RUL-04: poisoned Nodes leave nothing to capture in that round."""
    start = table("cardassian", "klingon").system("vega", "qonos").control(BLUE, "vega", 1).ships(RED, "vega", 9)
    start.levels(RED, weapons=4).advancement(RED, "metagenic-weapons")
    played = start.to_command(RED).play("invade:vega")
    assert played.asked() == (RED, "assault")
    assert dict(start.to_command(RED).game.odds("invade:vega", RED).outcomes) == {"ascendancy.odds.captured": 1.0}
    assert dict(played.game.odds("storm", RED).outcomes) == {"ascendancy.odds.captured": 1.0}
    assert dict(played.game.odds("use:metagenic-weapons", RED).outcomes) == {"ascendancy.odds.annihilated": 1.0}


def test_before_a_lane_is_rolled_it_can_be_tried_what_each_length_would_join() -> None:
    """ASC-8.6.1.5-a, ASC-3.8-a: four Sectors from Vega reach Qo'noS once Vega is swung there, fewer do not."""
    start = table("federation", "klingon").system("vega", "earth", 4, 180).no_ships(RED).ships(RED, "vega", 1)
    odds = start.to_command(RED).play("move", "ship@vega").game.odds("explore", RED)
    assert odds.exact and [share for _, share in odds.outcomes] == [pytest.approx(1 / 3)] * 3
    assert [said for said, _ in odds.outcomes] == ["lane 2, open", "lane 3, open", "lane 4, qonos"]
    for said, _ in odds.outcomes:
        lane, *told = said.split(", ")
        rolled = start.to_command(RED).play("move", "ship@vega", "explore", f"lane:{lane.split()[1]}")
        assert {key.split(":")[1] for key in rolled.options() if key.startswith("link")} == set(told) - {"open"}


def test_odds_of_a_battle_give_up_no_ships_of_their_own_accord() -> None:
    """ASC-RUL-13: a Klingon Ship that always hits has no need to die together with one that never does."""
    start = table("klingon", "cardassian").system("vega", "qonos", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).levels(RED, weapons=4, shields=4)
    start.advancement(RED, "cult-of-kahless")
    assert dict(start.to_command(RED).game.odds("battle:L0.2", RED).outcomes) == {"ascendancy.odds.won": 1.0}
