import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Table
from astrarium.games.eclipse.combat import odds as odds_module
from astrarium.games.eclipse.combat.forecast import AWAY, LOST, NEITHER, WON
from astrarium.games.eclipse.combat.odds import battle_odds
from astrarium.games.eclipse.tables.ids import ANCIENTS
from astrarium.games.eclipse.tables.sectors import SECTOR


def duel() -> Table:
    return eclipse.table().no_ships(RED, BLUE).hex("106", "0,-1")


def test_the_odds_of_two_interceptors_are_those_of_taking_turns() -> None:
    """ECL-BTL-01, ECL-INI-03: the defender hits first with one in six: (1/6) / (1 - 25/36) = 6/11."""
    state = duel().ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).combat().state
    odds = battle_odds(state, SECTOR["106"], BLUE, RED)
    assert odds.exact and dict(odds.outcomes) == pytest.approx({LOST: 6 / 11, WON: 5 / 11}, abs=1e-3)


def test_without_any_weapon_it_is_a_stalemate() -> None:
    """ECL-STA-01"""
    table = duel().design(RED, "interceptor", "", "hull").design(BLUE, "interceptor", "", "hull")
    state = table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).turn(RED).state
    assert battle_odds(state, SECTOR["106"], BLUE, RED).outcomes == ((NEITHER, 1.0),)


def test_missiles_come_first_and_once() -> None:
    """ECL-BTL-02: two dice hit with a six each before the unarmed defender is out of reach."""
    table = duel().design(RED, "interceptor", "plasma-missile", "hull").design(BLUE, "interceptor", "", "hull")
    state = table.ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=1).turn(RED).state
    odds = dict(battle_odds(state, SECTOR["106"], RED, BLUE).outcomes)
    assert odds == pytest.approx({WON: 1 / 6 * 1 / 6 + 2 * 5 / 36, NEITHER: 25 / 36}, abs=1e-3)


def test_samples_agree_with_what_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    state = duel().ships(RED, "106", cruiser=1).ancients("106", 1).turn(RED).state
    exact = battle_odds(state, SECTOR["106"], RED, ANCIENTS)
    monkeypatch.setattr(odds_module, "MOST_DICE", 0)
    about = battle_odds(state, SECTOR["106"], RED, ANCIENTS)
    assert exact.exact and not about.exact
    assert abs(dict(exact.outcomes)[WON] - dict(about.outcomes)[WON]) < about.error


def test_big_battles_are_sampled_with_an_error() -> None:
    state = duel().ships(RED, "106", interceptor=8, cruiser=4).ancients("106", 4).turn(RED).state
    odds = battle_odds(state, SECTOR["106"], RED, ANCIENTS)
    assert not odds.exact and 0 < odds.error < 0.1 and sum(share for _, share in odds.outcomes) == pytest.approx(1)


def test_a_seat_learns_its_odds_before_it_enters_and_before_it_attacks() -> None:
    """ECL-RET-01"""
    table = eclipse.table().hex("106", "0,-1").ships(BLUE, "106", interceptor=1)
    odds = table.turn(RED).play("act:move").game.odds("move:interceptor:221>106", RED)
    assert dict(odds.outcomes)[WON] == pytest.approx(5 / 11, abs=1e-3)
    table = (
        eclipse.table()
        .no_ships(RED)
        .hex("106", "0,-1")
        .ships(RED, "106", interceptor=1)
        .ships(BLUE, "106", interceptor=1)
    )
    odds = table.combat().game.odds("attack", RED)
    assert dict(odds.outcomes)[WON] == pytest.approx(6 / 11, abs=1e-3)


def beside_ancients() -> Table:
    """A hex with one Ancient next to red's home, from which red's ships can get away."""
    return eclipse.table().no_ships(RED, BLUE).hex("106", "0,-1").ancients("106", 1)


def test_attacking_and_retreating_have_odds_of_their_own() -> None:
    """ECL-RET-01, ECL-RET-03: two dice hit with fives and sixes; both miss the interceptor in 4/9 of all cases.

    Attacking, it must hit twice with sixes: 9/34 once the Ancient is damaged, and (1/6 * 4/9 * 9/34) / (1 - 5/6 * 4/9)
    from the start.
    """
    game = beside_ancients().ships(RED, "106", interceptor=1).combat().game
    assert dict(game.odds("attack", RED).outcomes) == pytest.approx({WON: 36 / 1156, LOST: 1120 / 1156}, abs=1e-3)
    odds = game.odds("retreat:221", RED)
    assert odds.exact and dict(odds.outcomes) == pytest.approx({AWAY: 4 / 9, LOST: 5 / 9}, abs=1e-3)


def test_an_enemy_that_leaves_has_lost_the_hex() -> None:
    """ECL-RET-02, ECL-RUL-40: blue goes before red's turn comes again, whatever red does now."""
    table = duel().hex("101", "1,-1", turns=1, empty=True).control(BLUE, "101")
    position = table.ships(RED, "106", interceptor=1).ships(BLUE, "106", interceptor=1).combat()
    position.play("attack").roll(1).play("retreat:101")
    assert position.game.odds("attack", RED).outcomes == position.game.odds("retreat:221", RED).outcomes == ((WON, 1),)


def test_further_hexes_have_odds_too_and_an_empty_one_none() -> None:
    """ECL-MOVE-02"""
    table = beside_ancients().design(RED, "interceptor", "", "", "", "fusion-drive").ancients("106", 0)
    table = table.hex("101", "1,-1", turns=1, empty=True).ancients("101", 1).ships(RED, "221", interceptor=1)
    position = table.turn(RED).play("act:move", "move:interceptor:221>106")
    assert position.game.odds("stop", RED).outcomes == ()
    odds = dict(position.game.odds("on:101", RED).outcomes)
    assert odds == pytest.approx({WON: 36 / 1156, LOST: 1120 / 1156}, abs=1e-3)


def test_with_three_factions_all_battles_of_the_hex_count() -> None:
    """ECL-CMB-03, ECL-CMB-06: red takes out the unarmed ship first, then meets the Ancient as it would alone."""
    table = beside_ancients().design(BLUE, "interceptor", "", "hull").ships(BLUE, "106", interceptor=1)
    position = table.ships(RED, "221", cruiser=1).turn(RED).play("act:move")
    alone = beside_ancients().ships(RED, "106", cruiser=1).turn(RED).state
    known = dict(battle_odds(alone, SECTOR["106"], RED, ANCIENTS).outcomes)[WON]
    odds = position.game.odds("move:cruiser:221>106", RED)
    assert not odds.exact and dict(odds.outcomes)[WON] == pytest.approx(known, abs=odds.error)
