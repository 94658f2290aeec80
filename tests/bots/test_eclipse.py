"""The greedy bot of Eclipse goes where it can win, designs ships for it, and does all else that leads to points."""

from collections import Counter

import pytest

from astrarium.bots.bot import bot
from astrarium.bots.eclipse.campaign import campaign
from astrarium.bots.eclipse.designing import merit, next_part
from astrarium.bots.eclipse.fighting import Army, victory
from astrarium.games import eclipse
from astrarium.games.catalogue import find
from astrarium.games.eclipse import BLUE, RED, Position
from astrarium.games.eclipse.blueprints import ANCIENT_VALUES, DEFENCE_VALUES, legal, no_tiles, values, with_tile
from astrarium.games.eclipse.combat.forecast import WON
from astrarium.games.eclipse.combat.odds import battle_odds
from astrarium.games.eclipse.tables.ids import ANCIENTS, CRUISER, DREADNOUGHT, INTERCEPTOR
from astrarium.games.eclipse.tables.sectors import SECTOR
from astrarium.kernel.opening import begin


def chosen(position: Position, seat: int = RED) -> str:
    """What the greedy bot answers."""
    return bot("greedy", "eclipse", 1).choose(position.game.sight(seat)).key


def test_it_sends_strong_ships_to_weak_ancients_and_fights_there() -> None:
    table = eclipse.table().hex("101", "0,-1", 3).ancients("101", 1).ships(RED, "221", cruiser=3)
    position = table.reputation(RED, 4, 4, 4, 4).turn(RED)
    assert chosen(position) == "act:move"
    position.play("act:move")
    for _ in range(3):
        answer = chosen(position)
        assert answer.endswith(":221>101")
        position.play(answer)
    assert position.ships(RED, "101", "cruiser") >= 2


def test_it_leaves_alone_what_it_cannot_beat_and_what_brings_nothing() -> None:
    table = eclipse.table().hex("106", "0,-1").ships(BLUE, "106", dreadnought=2).reputation(RED, 4, 4, 4, 4)
    assert campaign(table.state, RED, 3, 5).sorties == ()
    assert chosen(table.turn(RED)) != "act:move"


def test_it_does_not_explore_where_no_hex_is_left() -> None:
    """ECL-EXP-15: the disc would be spent for nothing."""
    table = eclipse.table().stack(1).stack(2).discs(RED, 10)
    everywhere = table.stack(3).turn(RED)
    assert "act:explore" in everywhere.options() and chosen(everywhere) != "act:explore"
    table = eclipse.table().stack(1).stack(2, "201").stack(3).discs(RED, 10)
    position = table.turn(RED).play("act:explore")
    assert position.options() == ["explore:0,-1", "explore:-1,-1", "explore:0,-3", "explore:1,-3", "done"]
    assert chosen(position) == "explore:-1,-1", "the only one of the second ring"


def test_it_does_not_betray_a_partner_for_a_little() -> None:
    table = eclipse.table("terran", "terran", "terran", "terran").hex("106", "1,-1", empty=True)
    table.control(BLUE, "106").ships(RED, "221", cruiser=3)
    free = campaign(table.state, RED, 3, 5).target
    assert free == SECTOR["106"]
    assert campaign(table.relations(RED, BLUE).state, RED, 3, 5).target != SECTOR["106"]


def test_it_retreats_from_a_lost_battle_when_there_is_nothing_to_win() -> None:
    table = eclipse.table().hex("106", "0,-1", 0, empty=True).ships(BLUE, "106", dreadnought=2)
    table.ships(RED, "106", cruiser=1).no_ships().reputation(RED, 4, 4, 4, 4)
    position = table.combat()
    assert position.asked() == (RED, "question.attack")
    assert chosen(position) == "retreat:221"


@pytest.mark.parametrize(
    ("ships", "least", "most"),
    [({"interceptor": 1}, 0.0, 0.15), ({"cruiser": 1}, 0.1, 0.3), ({"cruiser": 2}, 0.5, 0.8), ({"cruiser": 4}, 0.9, 1)],
)
def test_its_estimate_of_a_battle_is_near_the_odds(ships: dict[str, int], least: float, most: float) -> None:
    table = eclipse.table().hex("101", "0,-1", 3).ancients("101", 1).ships(RED, "101", **ships)
    exact = dict(battle_odds(table.state, SECTOR["101"], RED, ANCIENTS).outcomes).get(WON, 0.0)
    row = INTERCEPTOR if "interceptor" in ships else CRUISER
    army: Army = ((values(0, row, no_tiles(0)[row]), sum(ships.values())),)
    estimate = victory(army, ((ANCIENT_VALUES, 1),))
    assert least <= exact <= most
    assert least <= estimate <= most


def test_more_ships_win_more_often_and_missiles_and_first_fire_help() -> None:
    cruiser = values(0, CRUISER, no_tiles(0)[CRUISER])
    against = ((DEFENCE_VALUES, 1),)
    chances = [victory(((cruiser, count),), against) for count in range(1, 5)]
    assert chances == sorted(chances) and chances[0] < 0.1 < chances[-1]
    assert victory(((cruiser._replace(missiles=(2, 2)), 2),), against) > chances[1]
    assert victory(((cruiser._replace(initiative=5), 2),), ((cruiser, 2),)) > victory(((cruiser, 2),), ((cruiser, 2),))


def test_its_designs_are_legal_and_ever_better() -> None:
    table = eclipse.table().ships(RED, "221", cruiser=3, dreadnought=2)
    state = table.owns(RED, "plasma-cannon", "fusion-source", "improved-hull", "positron-computer").state
    taken = 0
    for left in (2, 1) * 5:
        if step := next_part(state, RED, left):
            ship, square, part = step
            state.blueprints[RED * 4 + ship] = with_tile(state.blueprints[RED * 4 + ship], square, part)
            taken += 1
    assert taken >= 5
    for ship in (CRUISER, DREADNOUGHT):
        tiles = state.blueprints[RED * 4 + ship]
        assert legal(state.boards[RED], ship, tiles)
        assert merit(state.boards[RED], ship, tiles) > merit(state.boards[RED], ship, no_tiles(state.boards[RED])[ship])
        assert values(state.boards[RED], ship, tiles).cannons.count(2) >= 1


def test_it_explores_expands_researches_upgrades_builds_and_moves() -> None:
    done: Counter[str] = Counter()
    for seed in range(2):
        game = begin(find("eclipse"), 3, f"all of it {seed}", {"species": "terran"})
        bots = [bot("greedy", "eclipse", seat) for seat in range(3)]
        while game.questions:
            seat = game.questions[0].seat
            option = bots[seat].choose(game.sight(seat))
            done[option.key.split(":")[0] if "act:" not in option.key else option.key] += 1
            game.answer(option, seat)
        assert all(holdings.bit_count() >= 4 for holdings in game.state.holdings)
        assert min(game.scores()) >= 12 and max(game.scores()) >= 20
    assert {"act:explore", "act:research", "act:build", "act:upgrade", "act:move", "attack"} <= set(done)


def test_it_turns_idle_science_into_materials_for_a_monolith_and_builds_it() -> None:
    """Ten materials are two more than there are; in the last round four science are idle and make them."""
    table = eclipse.table().owns(RED, "monolith").stock(RED, money=1, science=4, materials=8).colony_ships(RED, 0)
    position = table.round(9).turn(RED)
    for answer in ("trade:science>materials", "trade:science>materials", "act:build", "build:monolith:221"):
        assert chosen(position) == answer
        position.say(RED, answer)


def test_it_trades_nothing_that_would_not_be_enough_or_that_it_will_want() -> None:
    table = eclipse.table().owns(RED, "monolith").stock(RED, money=1, science=3, materials=8).colony_ships(RED, 0)
    assert not chosen(table.round(9).turn(RED)).startswith("trade")
    table = eclipse.table().owns(RED, "monolith").stock(RED, money=1, science=8, materials=8).colony_ships(RED, 0)
    assert not chosen(table.turn(RED)).startswith("trade")
