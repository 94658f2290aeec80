"""Trade Agreements."""

import pytest

from astrarium.games.ascendancy.state import Offer
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Table, table


def neighbours(*factions: str, **options: str) -> Table:
    """Ships of the first two Factions beside each other."""
    start = table(*(factions or ("federation", "klingon", "romulan")), **options).system("vega", "earth", 4)
    return start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1)


def test_an_agreement_is_offered_accepted_and_then_held() -> None:
    """ASC-13.1-a, ASC-13.1.1-a"""
    game = neighbours().to_command(RED).act(RED, "offer:red-1>blue").act(RED, "send-offer")
    game.act(BLUE, "accept:red")
    assert game.game.view(None).players[RED].agreements[0].holder == "blue"


def test_an_offer_may_ask_for_something_in_return_and_may_be_declined() -> None:
    """ASC-13.1-a"""
    game = neighbours().to_command(RED).act(RED, "offer:red-3>blue").act(RED, "ask:blue-2").act(RED, "send-offer")
    assert game.asked() == (RED, "command")
    swapped = neighbours().to_command(RED).act(RED, "offer:red-3>blue").act(RED, "ask:blue-2").act(RED, "send-offer")
    swapped.act(BLUE, "accept:red")
    assert swapped.state.holder[2] == BLUE and swapped.state.holder[4] == RED
    game.act(BLUE, "decline:red")
    assert game.state.holder[2] == RED and "accept:red" not in game.standing(BLUE)


def test_without_pieces_beside_each_other_nothing_can_be_offered() -> None:
    """ASC-13.1.1-a"""
    game = neighbours().to_command(RED)
    assert "offer:red-1>yellow" not in game.standing(RED) and "offer:red-1>blue" in game.standing(RED)


def test_officially_first_contact_is_needed_too() -> None:
    """ASC-13.1.1-a"""
    start = neighbours(preset="official-2020")
    assert "offer:red-1>blue" not in start.to_command(RED).standing(RED)
    assert "offer:red-1>blue" in start.met(RED, BLUE).to_command(RED).standing(RED)


def test_nobody_holds_two_cards_of_one_rival() -> None:
    """ASC-13.1.3-a"""
    assert "offer:red-2>blue" in neighbours().to_command(RED).standing(RED)
    assert "offer:red-2>blue" not in neighbours().holds(BLUE, RED).to_command(RED).standing(RED)


@pytest.mark.parametrize(("holder", "owner", "accepted"), [(YELLOW, RED, True), (BLUE, RED, False), (RED, BLUE, False)])
def test_an_offer_is_void_once_it_would_bring_a_second_card_of_one_rival(
    holder: int, owner: int, accepted: bool
) -> None:
    """ASC-13.1.3-a: on either side: what is given, and what is asked for."""
    start = neighbours().holds(holder, owner, 3)
    start.state.offers[RED] = Offer(BLUE, 0, 3, sent=True, round=1)
    assert ("accept:red" in start.to_command(RED).standing(BLUE)) is accepted
    assert "decline:red" in start.to_command(RED).standing(BLUE)


def test_a_card_held_brings_peace_to_its_holder_only() -> None:
    """ASC-13.2-a, ASC-4-hostile-a"""
    start = neighbours().holds(RED, BLUE)
    assert start.ships(BLUE, "L0.0", 1).to_command(RED).play("move", "ship@earth").offers("go:L0.0")
    assert not start.to_command(BLUE).play("move", "ship@L0.2").offers("go:L0.1")


def test_a_given_card_is_exchanged_for_another_whatever_the_holder_thinks() -> None:
    """ASC-13.1.2-a"""
    game = neighbours().holds(BLUE, RED, 1).to_command(RED).act(RED, "exchange:red-1>red-3")
    assert game.state.holder[0] == RED and game.state.holder[2] == BLUE


def test_cards_are_revoked_in_the_own_turn_only_but_officially_at_any_time() -> None:
    """ASC-13.3-a, ASC-13.3-b, ASC-RUL-29"""
    start = neighbours().holds(BLUE, RED, 1)
    assert "revoke:red-1" in start.to_command(RED).standing(RED)
    assert "revoke:red-1" not in start.to_command(BLUE).standing(RED)
    official = neighbours(preset="official-2016").holds(BLUE, RED, 1)
    assert "revoke:red-1" in official.to_command(BLUE).standing(RED)
    assert not any(option.startswith("revoke") for option in start.to_command(BLUE).standing(BLUE))


def test_romulans_exhaust_whatever_they_receive() -> None:
    """ASC-13.1-b"""
    start = table("federation", "romulan").system("vega", "earth", 4).ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1)
    game = start.to_command(RED).act(RED, "offer:red-3>blue").act(RED, "send-offer").act(BLUE, "accept:red")
    assert game.game.view(None).players[RED].agreements[2].exhausted
    assert "revoke:red-3" not in game.standing(RED)


def test_agreements_pay_their_holder_and_own_cards_nothing() -> None:
    """ASC-6.3.2.2-a: the example of the rulebook: one and two Production for the Klingons."""
    start = table("klingon", "federation", "romulan").holds(RED, BLUE, 1).holds(RED, YELLOW, 2)
    start.control(RED, "qonos", 0, 0, 0)
    assert start.to_recharge().resources(RED) == (3, 0, 0)


def test_an_exhausted_agreement_pays_nothing_and_is_refreshed_afterwards() -> None:
    """ASC-13.5-b, ASC-6.3.3.2-a"""
    start = table("klingon", "federation").holds(RED, BLUE, 2, exhausted=True).control(RED, "qonos")
    game = start.to_recharge()
    assert game.resources(RED) == (0, 0, 0) and not game.game.view(None).players[BLUE].agreements[1].exhausted


def test_nothing_is_traded_in_a_battle_or_in_the_middle_of_a_move() -> None:
    """ASC-13.4-b, ASC-13.1.1-b"""
    game = neighbours().to_command(RED)
    assert game.standing(BLUE)
    assert not game.play("battle:L0.2").standing(BLUE)
    game = neighbours().to_command(RED).play("move", "ship@earth", "go:L0.0")
    assert not game.standing(BLUE)


def test_an_offer_lapses_with_the_end_of_the_next_turn_of_who_made_it() -> None:
    """ASC-13.1.1-b"""
    start = neighbours()
    for round_made, stands in ((1, True), (0, False)):
        start.state.offers[RED] = Offer(BLUE, 0, -1, True, round_made)
        assert (start.to_command(RED).play("end").state.offers[RED] != Offer()) is stands


def test_an_exhausted_agreement_is_not_betrayed_by_an_attack() -> None:
    """ASC-RUL-30, ASC-13.4-a: otherwise it would come back fresh when given again."""
    for exhausted, holder in ((True, RED), (False, BLUE)):
        start = neighbours().holds(RED, BLUE, 1, exhausted=exhausted)
        assert start.to_command(RED).play("battle:L0.2").state.holder[3] == holder


def test_an_exhausted_agreement_keeps_its_holder_from_a_second_one() -> None:
    """ASC-RUL-31, ASC-13.1.3-a"""
    start = neighbours().holds(BLUE, RED, 1, exhausted=True)
    assert not any(option.startswith("offer") for option in start.to_command(RED).standing(RED))


def test_a_stray_ship_may_trade_but_that_is_no_first_contact() -> None:
    """ASC-RUL-02, ASC-13.1.1-a"""
    start = table("federation", "klingon").no_ships(BLUE).ships(BLUE, "earth", 1)
    game = start.to_command(RED).act(RED, "offer:red-1>blue").act(RED, "send-offer").act(BLUE, "accept:red")
    assert game.state.holder[0] == BLUE and game.game.view(None).players[RED].contacts == ()


def test_nothing_but_agreements_changes_hands_by_agreement() -> None:
    """ASC-13-a: no Resources, no cards, no Ships."""
    game = neighbours().resources(RED, 9, 9, 9).project(RED, "cochrane-institute").to_command(RED)
    assert sorted({option.split(":")[0] for option in game.standing(RED)}) == ["offer"]
    assert game.standing(RED) == [f"offer:red-{number}>blue" for number in (1, 2, 3)]
    game.act(RED, "offer:red-1>blue")
    assert sorted({option.split(":")[0] for option in game.standing(RED)}) == [
        "ask",
        "give",
        "send-offer",
        "withdraw-offer",
    ]


def test_nothing_is_given_to_the_borg_nor_to_the_assimilated() -> None:
    """ASC-13.1-c"""
    start = neighbours().cube("vega").guides(BLUE).ships(BLUE, "L0.2", 1)
    assert start.to_command(RED).standing(RED) == []


def test_a_card_that_comes_back_is_fresh_again() -> None:
    """ASC-13.5-a: taken back from its holder, exchanged, or left by whoever is Exterminated."""
    start = neighbours("federation", "romulan").holds(BLUE, RED, 1, exhausted=True)
    game = start.no_ships(BLUE).control(-1, "romulus").to_recharge()
    assert not any(agreement.exhausted for agreement in game.game.view(None).players[RED].agreements)
    suspicious = neighbours("federation", "romulan").holds(BLUE, RED, 1)
    given = suspicious.to_command(RED).act(RED, "exchange:red-1>red-2").game.view(None).players[RED].agreements
    assert [card.exhausted for card in given] == [False, True, False] and given[0].holder == "red"


def test_an_exhausted_agreement_can_be_neither_revoked_nor_exchanged() -> None:
    """ASC-13.5-b: a fresh one of Red's that Blue holds, and then the same one Exhausted."""
    for exhausted in (False, True):
        own = neighbours().holds(BLUE, RED, 1, exhausted=exhausted).to_command(RED).standing(RED)
        moves = sorted(option for option in own if option.split(":")[0] in ("revoke", "exchange"))
        assert moves == ([] if exhausted else ["exchange:red-1>red-2", "exchange:red-1>red-3", "revoke:red-1"])
    both = neighbours().holds(BLUE, RED, 1).holds(YELLOW, RED, 2, exhausted=True).to_command(RED).standing(RED)
    assert [option for option in both if option.startswith("exchange")] == ["exchange:red-1>red-3"]
