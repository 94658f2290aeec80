"""What the history tells."""

from tests.arcs.dealt import settled

from astrarium.games import arcs
from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.table import Position
from astrarium.kernel.codec import form


def told(game: Position, seat: int | None = None) -> list[str]:
    """The history of a seat as keys."""
    return [form(type(notice)).write(notice) for _, notice in game.game.history(seat)]


def test_a_turn_of_building_is_told() -> None:
    table = settled(3).starport(RED, "C2-HEX").ships(RED, "C2-HEX", damaged=1).tokens(RED, "material")
    game = table.to_act(RED, CONSTRUCTION).play("declare:tycoon", "spend:material:slot-1", "build:city:C2-HEX.2")
    game.play("build:ship:C2-HEX", "repair:ship:C2-HEX")
    assert told(game) == [
        "declared:red:tycoon:5:3", "spent:red:material", "built:red:city:C2-HEX.2", "placed:red:1:C2-HEX",
        "repaired-ship:red:C2-HEX",
    ]  # fmt: skip


def test_taxes_and_captives_are_told() -> None:
    table = settled(3).city(BLUE, "C2-HEX", damaged=True).ships(RED, "C2-HEX", fresh=1).hand(BLUE, "aggression-2")
    game = table.city(RED, "C3-HEX", damaged=True).to_act(RED, ADMINISTRATION)
    game.play("tax:C2-HEX", "put:relic:slot-1", "repair:C3-HEX")
    assert told(game) == ["taxed:red:C2-HEX", "gained:red:relic", "captured:red:blue", "repaired:red:C3-HEX"]


def test_moves_and_the_court_are_told() -> None:
    table = settled(3).court("elder-broker").court_deck("relic-fence").tokens(RED, "relic")
    game = table.to_act(RED, MOBILIZATION).play("move:C5-CRESCENT>C5-GATE", "influence:elder-broker")
    assert told(game) == ["moved:red:1:C5-CRESCENT:C5-GATE", "influenced:red:elder-broker"]


def test_securing_is_told_with_the_captives_it_brings() -> None:
    table = settled(3).court("elder-broker").court_deck("relic-fence").agents(RED, "elder-broker", 2)
    game = table.agents(BLUE, "elder-broker").to_act(RED, AGGRESSION).play("secure:elder-broker", "court:relic-fence")
    assert told(game) == ["secured:red:elder-broker", "captured:red:blue", "court:relic-fence"]


def test_a_battle_is_told_blow_by_blow() -> None:
    table = settled(3).ships(RED, "C2-HEX", fresh=1, damaged=1).ships(BLUE, "C2-HEX", fresh=1)
    table.city(BLUE, "C2-HEX", damaged=True).tokens(BLUE, "fuel", "weapon").court("farseers").agents(BLUE, "farseers")
    game = table.court_deck().to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:1", "dice:skirmish:0")
    game.play("dice:raid:1").roll("assault-hit-flame", "raid-building-key").play("hit:damaged", "ransack:farseers")
    game.play("steal:blue:slot-2", "put:weapon:slot-1")
    assert told(game) == [
        "attacked:red:blue:C2-HEX:1:0:1", "rolled:red:assault-hit-flame", "rolled:red:raid-building-key",
        "destroyed:red:ship:C2-HEX", "damaged:blue:ship:C2-HEX", "destroyed:blue:city:C2-HEX", "outrage:red:relic",
        "ransacked:red:farseers", "stole:red:blue:weapon",
    ]  # fmt: skip


def test_a_round_is_told_and_cards_face_down_are_not() -> None:
    table = settled(3).hand(RED, "aggression-2", "aggression-3").hand(BLUE, "aggression-5", "construction-4")
    game = table.hand(YELLOW, "construction-3").to_lead(RED).play("lead:aggression-2", "end-turn")
    game.play("surpass:aggression-5", "seize:construction-4", "end-turn", "copy:construction-3", "end-turn")
    assert told(game) == [
        "led:red:aggression-2", "surpassed:blue:aggression-5", "seized:blue", "copied:yellow", "passed:blue",
        "initiative:red",
    ]  # fmt: skip


def test_the_end_of_a_game_is_told() -> None:
    table = arcs.table(3).chapter(5).tokens(RED, "relic").marker(2, "keeper").trophy(BLUE, RED, "ship")
    game = table.marker(0, "warlord").to_end_chapter()
    assert told(game) == [
        "scored:blue:warlord:2", "scored:red:keeper:5", "returned:red:ship", "flipped:4:2", "over:red",
    ]  # fmt: skip
