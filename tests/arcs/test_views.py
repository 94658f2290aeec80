"""Views in words, veils, and guesses at what is hidden."""

from tests.arcs.dealt import dealt, settled

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, RED, YELLOW
from astrarium.games.arcs.hidden import guess, veil
from astrarium.games.arcs.state import HIDDEN
from astrarium.games.arcs.tables.action_cards import deck
from astrarium.kernel.chance import Seeded


def test_a_view_says_who_is_where_and_who_controls_it() -> None:
    table = arcs.table(3).ships(RED, "C2-HEX", fresh=1, damaged=2).city(BLUE, "C2-HEX", damaged=True)
    view = table.to_lead(RED).game.view(BLUE)
    system = next(each for each in view.systems if each.name == "C2-HEX")
    assert [(fleet.seat, fleet.fresh, fleet.damaged) for fleet in system.ships] == [("red", 1, 2)]
    assert [(at.site, at.owner, at.kind, at.damaged) for at in system.buildings] == [("C2-HEX", "blue", "city", True)]
    assert system.controller == "red" and system.type == "relic" and system.slots == 2 and view.seat == "blue"


def test_a_view_shows_a_battle_in_progress() -> None:
    game = (
        settled(3).to_act(RED, AGGRESSION).play("battle:C5-CRESCENT:blue", "dice:assault:1", "roll:assault-hit-flame")
    )
    view = game.game.view(YELLOW)
    assert view.fight is None and game.ships(BLUE, "C5-CRESCENT") == (0, 1)
    game = settled(3).ships(RED, "C5-CRESCENT", damaged=1).to_act(RED, AGGRESSION)
    game.play("battle:C5-CRESCENT:blue", "dice:assault:1", "dice:skirmish:0", "dice:raid:0", "roll:assault-hit-flame")
    fight = game.game.view(YELLOW).fight
    assert fight and (fight.attacker, fight.defender, fight.system) == ("red", "blue", "C5-CRESCENT")
    assert fight.dice == (1, 0, 0) and fight.faces == ("assault-hit-flame",) and (fight.self_hits, fight.hits) == (1, 1)


def test_a_guess_deals_hidden_cards_and_keeps_what_is_known() -> None:
    state = dealt(3, "3p-mix-up").state
    filled = guess(veil(state, BLUE), Seeded(5).below)
    assert filled.hands[BLUE] == state.hands[BLUE]
    assert [len(hand) for hand in filled.hands] == [6, 6, 6]
    everywhere = sorted(card for cards in (*filled.hands, *filled.discard) for card in cards)
    assert everywhere == list(deck(3))
    assert sorted(filled.court_deck[0]) == sorted(state.court_deck[0])


def test_two_guesses_differ_in_what_is_hidden() -> None:
    veiled = veil(dealt(3, "3p-mix-up").state, BLUE)
    assert guess(veiled, Seeded(5).below).hands[RED] != guess(veiled, Seeded(6).below).hands[RED]


def test_a_guess_fills_in_cards_played_face_down() -> None:
    table = (
        settled(3)
        .played(RED, "mobilization-2")
        .hand(BLUE, "mobilization-3", "aggression-4")
        .hand(YELLOW, "aggression-5")
    )
    game = table.to_follow(BLUE).play("copy:mobilization-3", "seize:aggression-4")
    filled = guess(veil(game.state, YELLOW), Seeded(5).below)
    assert HIDDEN not in (*filled.played, *filled.seize_cards) and filled.hands[YELLOW] == game.state.hands[YELLOW]


def test_a_veil_leaves_the_state_as_it_is() -> None:
    state = dealt(3, "3p-mix-up").state
    before = state.copy()
    assert veil(state, RED) != state and state == before


def test_a_spectator_sees_no_hand() -> None:
    view = dealt(3, "3p-mix-up").game.view(None)
    assert view.seat == "" and not any(card for player in view.players for card in player.hand)
