"""The initiative: passing it, seizing it, and who has it for the next round."""

from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, GREEN, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.notices import PassedInitiative
from astrarium.games.arcs.state import turn_order
from astrarium.games.arcs.table import Position


def hands(*seats: int, seats_at_table: int = 3) -> arcs.Table:
    """A table at which these seats hold a card or two."""
    table = settled(seats_at_table)
    for seat in seats:
        table.hand(seat, f"aggression-{seat + 2}", f"mobilization-{seat + 2}")
    return table


def test_the_holder_may_pass_instead_of_leading() -> None:
    """ARC-PASS-01"""
    game = hands(RED, BLUE, YELLOW).to_lead(RED).play("pass")
    assert game.asked() == (BLUE, "arcs.lead") and game.state.initiative == BLUE
    assert len(game.state.hands[RED]) == 2


def test_a_holder_without_cards_must_pass() -> None:
    """ARC-PASS-01"""
    game = hands(BLUE, YELLOW).to_lead(RED)
    assert game.asked() == (BLUE, "arcs.lead") and game.state.initiative == BLUE


def test_passing_gives_the_marker_clockwise_to_the_next_player_with_a_card() -> None:
    """ARC-PASS-02, R-INIT-02"""
    game = hands(RED, GREEN, seats_at_table=4).to_lead(RED).play("pass")
    assert game.asked() == (GREEN, "arcs.lead")


def test_no_token_can_be_spent_when_passing() -> None:
    """ARC-PASS-02, ARC-PREL-07"""
    game = hands(RED, BLUE).tokens(RED, "fuel").to_lead(RED)
    assert starting(game, "spend") == []
    game.play("pass")
    assert game.tokens(RED) == ["fuel"] and game.asked() == (BLUE, "arcs.lead")


def test_the_chapter_ends_when_all_with_cards_have_passed_in_a_row() -> None:
    """ARC-PASS-03, ARC-END-01"""
    game = hands(RED, BLUE, YELLOW).to_lead(RED).play("pass", "pass")
    assert game.state.chapter == 1
    game.play("pass")
    assert game.state.chapter == 2 and game.state.hands == [[], [], []]


def test_the_last_pass_hands_the_marker_on_before_the_chapter_ends() -> None:
    """ARC-PASS-03, R-INIT-05"""
    assert hands(RED, BLUE, YELLOW).to_lead(BLUE).play("pass", "pass", "pass").state.initiative == BLUE
    assert hands(RED, BLUE).to_lead(RED).play("pass", "pass").state.initiative == RED


def test_the_marker_may_be_agreed_to_stay_with_the_last_to_pass() -> None:
    """R-INIT-05"""
    table = hands(RED, BLUE, YELLOW)
    table.state.last_pass_stays = True
    game = table.to_lead(BLUE).play("pass", "pass")
    assert game.state.initiative == RED and game.state.chapter == 1
    game.play("pass")
    assert game.state.initiative == RED and game.state.chapter == 2
    assert PassedInitiative(RED) in [notice for _, notice in game.game.history(None)]


def test_the_only_player_with_cards_ends_the_chapter_by_passing_and_keeps_the_marker() -> None:
    """ARC-PASS-03, R-INIT-05"""
    game = hands(BLUE).to_lead(BLUE).play("pass")
    assert game.state.chapter == 2 and game.state.initiative == BLUE


def test_a_lead_in_between_begins_the_count_of_passes_anew() -> None:
    """ARC-PASS-03"""
    game = hands(RED, BLUE).to_lead(RED).play("pass", "lead:aggression-3", "end-turn", "copy:aggression-2", "end-turn")
    assert game.asked() == (BLUE, "arcs.lead")
    game.play("pass")
    assert game.asked() == (RED, "arcs.lead") and game.state.chapter == 1


def test_a_holder_who_has_to_pass_for_lack_of_cards_does_not_count() -> None:
    """ARC-PASS-03: Blue and Yellow have cards, Red has none."""
    game = hands(BLUE, YELLOW).to_lead(RED).play("pass")
    assert game.state.chapter == 1 and game.asked() == (YELLOW, "arcs.lead")
    assert game.play("pass").state.chapter == 2


def led(card: str, *held: str, seats: int = 4) -> Position:
    """Red led a card; Blue follows with these."""
    return (
        settled(seats)
        .played(RED, card)
        .hand(BLUE, *held)
        .hand(YELLOW, "mobilization-6", "mobilization-5")
        .to_follow(BLUE)
    )


def test_a_follower_may_seize_with_one_more_card_face_down() -> None:
    """ARC-SEIZE-01"""
    game = led("aggression-2", "aggression-3", "construction-2").play("surpass:aggression-3")
    assert game.offers("seize:construction-2")
    pips = game.state.pips
    game.play("seize:construction-2")
    assert game.state.initiative == BLUE and game.state.pips == pips
    assert game.state.hands[BLUE] == [] and game.game.view(YELLOW).played[1].seizing


def test_seizing_goes_with_a_copy_and_a_pivot() -> None:
    """ARC-SEIZE-01"""
    assert (
        led("aggression-2", "aggression-3", "construction-2").play("copy:aggression-3").offers("seize:construction-2")
    )
    assert (
        led("aggression-2", "mobilization-3", "construction-2")
        .play("pivot:mobilization-3")
        .offers("seize:construction-2")
    )


def test_seizing_needs_a_second_card() -> None:
    """ARC-SEIZE-01"""
    assert starting(led("aggression-2", "aggression-3").play("surpass:aggression-3"), "seize") == []


def test_seizing_comes_before_any_action() -> None:
    """ARC-SEIZE-01, ARC-PREL-03"""
    table = (
        settled(3).played(RED, "mobilization-2").hand(BLUE, "mobilization-3", "construction-2").tokens(BLUE, "weapon")
    )
    game = table.to_follow(BLUE).play("surpass:mobilization-3", "spend:weapon:slot-1")
    assert starting(game, "seize") == []
    assert game.rule_against("seize:construction-2", BLUE) == "ARC-PREL-03"


def test_the_seizing_card_is_discarded_when_the_round_ends() -> None:
    """ARC-SEIZE-01, ARC-ROUND-11"""
    game = led("aggression-2", "aggression-3", "construction-2", seats=3).play(
        "copy:aggression-3", "seize:construction-2", "end-turn", "copy:mobilization-5", "end-turn"
    )
    assert game.asked() == (YELLOW, "arcs.lead")
    assert 15 in game.state.discard[0]


def test_surpassing_with_a_seven_seizes_and_keeps_the_action() -> None:
    """ARC-SEIZE-02, R-INIT-01"""
    game = led("aggression-2", "aggression-7", "construction-2").play("surpass:aggression-7")
    assert game.state.seized and game.state.initiative == BLUE and game.state.pips == 1
    assert starting(game, "seize") == []


def test_a_seven_that_copies_or_pivots_does_not_seize() -> None:
    """ARC-SEIZE-02"""
    assert led("aggression-2", "aggression-7").play("copy:aggression-7").state.initiative == RED
    assert led("aggression-2", "mobilization-7").play("pivot:mobilization-7").state.initiative == RED


def test_nobody_seizes_twice_in_a_round() -> None:
    """ARC-SEIZE-03"""
    game = led("aggression-2", "aggression-3", "construction-2").play(
        "copy:aggression-3", "seize:construction-2", "end-turn"
    )
    game.play("pivot:mobilization-6")
    assert starting(game, "seize") == []
    assert game.rule_against("seize:mobilization-5", YELLOW) == "ARC-SEIZE-03"


def test_after_a_seize_a_seven_only_surpasses() -> None:
    """ARC-SEIZE-03, R-INIT-01"""
    table = (
        settled(4).played(RED, "aggression-2").hand(BLUE, "aggression-3", "construction-2").hand(YELLOW, "aggression-7")
    )
    game = table.to_follow(BLUE).play("copy:aggression-3", "seize:construction-2", "end-turn", "surpass:aggression-7")
    assert game.state.initiative == BLUE and game.state.pips == 1


def test_the_holder_cannot_seize() -> None:
    """ARC-SEIZE-04: Blue holds the marker although Red led."""
    table = settled(3).played(RED, "aggression-2").initiative(BLUE).hand(BLUE, "aggression-3", "construction-2")
    game = table.to_follow(BLUE).play("copy:aggression-3")
    assert starting(game, "seize") == []
    assert game.rule_against("seize:construction-2", BLUE) == "ARC-SEIZE-04"


def test_seizing_takes_the_marker_at_once() -> None:
    """ARC-SEIZE-05"""
    game = led("aggression-2", "aggression-3", "construction-2").play("copy:aggression-3", "seize:construction-2")
    assert game.game.view(None).initiative == "blue" and game.game.view(None).seized


def test_after_a_seize_the_round_goes_on_clockwise_from_the_lead_player() -> None:
    """R-INIT-04, ARC-INIT-04: Blue seizes after Green's lead; Yellow is still the last."""
    table = settled(4).hand(GREEN, "aggression-2").hand(RED, "construction-2").hand(YELLOW, "aggression-6")
    game = table.hand(BLUE, "construction-3", "construction-4").to_lead(GREEN)
    game.play("lead:aggression-2", "end-turn", "copy:construction-2", "end-turn")
    game.play("pivot:construction-3", "seize:construction-4")
    assert list(turn_order(game.state)) == [BLUE, YELLOW, GREEN, RED]
    if game.offers("end-turn"):
        game.play("end-turn")
    assert game.asked() == (YELLOW, "arcs.follow")


def test_the_highest_surpass_takes_the_initiative() -> None:
    """ARC-INIT-01"""
    table = settled(4).played(RED, "aggression-2").played(BLUE, "aggression-6", "surpass")
    table.played(YELLOW, "aggression-4", "surpass").played(GREEN, "mobilization-6", "pivot")
    for seat in range(4):
        table.hand(seat, f"construction-{seat + 2}")
    assert table.to_end_round().asked() == (BLUE, "arcs.lead")


def test_a_later_higher_surpass_beats_an_earlier_one() -> None:
    """ARC-INIT-01"""
    table = settled(3).played(RED, "aggression-2").hand(BLUE, "aggression-3", "construction-3")
    table.hand(YELLOW, "aggression-5", "construction-5")
    game = table.to_follow(BLUE).play("surpass:aggression-3", "end-turn", "surpass:aggression-5", "end-turn")
    assert game.state.initiative == YELLOW


def test_a_lower_surpass_after_a_higher_one_wins_nothing() -> None:
    """ARC-INIT-01"""
    table = settled(3).played(RED, "aggression-2").hand(BLUE, "aggression-5", "construction-3")
    table.hand(YELLOW, "aggression-3", "construction-5")
    game = table.to_follow(BLUE).play("surpass:aggression-5", "end-turn", "surpass:aggression-3", "end-turn")
    assert game.state.initiative == BLUE


def test_without_a_surpass_the_initiative_stays() -> None:
    """ARC-INIT-02"""
    table = settled(3).played(RED, "aggression-2").played(BLUE, "mobilization-6", "pivot").hand(RED, "construction-2")
    assert table.to_end_round().asked() == (RED, "arcs.lead")


def test_who_seized_keeps_the_initiative_whatever_was_surpassed() -> None:
    """ARC-INIT-03"""
    table = settled(3).played(RED, "aggression-2").hand(BLUE, "mobilization-3", "construction-2", "construction-3")
    table.hand(YELLOW, "aggression-6", "construction-4")
    game = table.to_follow(BLUE).play("pivot:mobilization-3", "seize:construction-2", "end-turn")
    game.play("surpass:aggression-6", "end-turn")
    assert game.asked() == (BLUE, "arcs.lead")


def test_turn_order_starts_with_the_initiative_holder() -> None:
    """ARC-INIT-04"""
    assert list(turn_order(arcs.table(4).initiative(YELLOW).state)) == [YELLOW, GREEN, RED, BLUE]


def test_the_lead_player_cannot_seize() -> None:
    """ARC-SEIZE-04"""
    game = settled(3).hand(RED, "construction-2").to_act(RED, MOBILIZATION)
    assert starting(game, "seize") == []


def test_the_lead_card_of_a_new_round_is_free_of_what_was_before() -> None:
    """ARC-SEIZE-03, ARC-ROUND-11: a new round may be seized again."""
    game = led("aggression-2", "aggression-3", "construction-2", seats=3)
    game.play("copy:aggression-3", "seize:construction-2", "end-turn", "copy:mobilization-5", "end-turn")
    assert not game.state.seized and game.state.played == [-1, -1, -1]


def test_a_player_who_passes_takes_no_turn_and_gets_no_ships() -> None:
    """R-ELIM-01, ARC-ELIM-01"""
    game = arcs.table(3).hand(RED, "aggression-2").hand(BLUE, "aggression-3").to_lead(RED).play("pass")
    assert game.asked() == (BLUE, "arcs.lead") and game.state.ships[RED] == 15


def test_a_player_skipped_without_cards_gets_no_ships() -> None:
    """R-ELIM-01, ARC-LIM-12"""
    game = (
        arcs.table(3)
        .ships(RED, "C2-GATE", fresh=1)
        .hand(RED, "mobilization-2")
        .to_act(RED, AGGRESSION)
        .play("end-turn")
    )
    assert game.asked() == (RED, "arcs.lead")
    game.play("lead:mobilization-2", "end-turn")
    assert game.state.ships[BLUE] == 15 and game.state.chapter == 2
