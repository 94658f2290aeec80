"""Guild cards of the Psionic suit: what they do, and what they must not do."""

import pytest
from tests.arcs.court_tables import discarded, three

from astrarium.games import arcs
from astrarium.games.arcs import (
    ADMINISTRATION,
    AGGRESSION,
    BLUE,
    CONSTRUCTION,
    MOBILIZATION,
    RED,
    YELLOW,
    Position,
    Table,
)
from astrarium.games.arcs.card_notices import SawCard, SwappedACard, SwappedCards
from astrarium.games.arcs.city import ProvokeOutrage
from astrarium.games.arcs.ruleset import RULES
from astrarium.games.arcs.tables.action_cards import ActionCard
from astrarium.games.arcs.tables.map import PSIONIC
from astrarium.kernel.codec import named
from astrarium.kernel.opening import load
from astrarium.kernel.seats import only

# Lattice Spies


def spying() -> Table:
    """Red led; Blue has the Lattice Spies."""
    table = three().cards(BLUE, "lattice-spies").tokens(BLUE, "fuel").initiative(RED)
    return table.played(RED, "administration-3")


def test_lattice_spies_are_discarded_to_seize_the_initiative() -> None:
    """ARC-SEIZE-05"""
    game = spying().to_act(BLUE, AGGRESSION, 4, "pivot").play("use:lattice-spies")
    assert (game.state.initiative, game.state.seized, discarded(game)) == (BLUE, True, ["lattice-spies"])


@pytest.mark.parametrize("first", ["spend:material:slot-1 forgo", "use:skirmishers", "move:C2-HEX>C2-GATE"])
def test_lattice_spies_must_come_before_any_other_action(first: str) -> None:
    """ARC-PREL-03"""
    table = three().cards(BLUE, "lattice-spies", "skirmishers").tokens(BLUE, "material").initiative(RED)
    table.ships(BLUE, "C2-HEX", fresh=1).supply_of_ships(BLUE, 0).played(RED, "aggression-3")
    game = table.to_act(BLUE, AGGRESSION, 4, "surpass")
    assert game.offers("use:lattice-spies")
    game.play(*first.split())
    assert not game.offers("use:lattice-spies") and game.rule_against("use:lattice-spies", BLUE) == "ARC-PREL-03"


def test_lattice_spies_may_be_discarded_by_the_holder_of_the_initiative_for_nothing() -> None:
    """R-ACT-05, ARC-SEIZE-04"""
    game = three().cards(RED, "lattice-spies").to_act(RED, ADMINISTRATION).play("use:lattice-spies")
    assert discarded(game) == ["lattice-spies"] and not game.state.seized


def test_lattice_spies_may_be_discarded_after_a_seizure_for_nothing() -> None:
    """R-ACT-05, ARC-SEIZE-03"""
    table = spying()
    table.state.seized = True
    game = table.to_act(BLUE, AGGRESSION, 4, "pivot").play("use:lattice-spies")
    assert discarded(game) == ["lattice-spies"] and game.state.initiative == RED


def test_lattice_spies_come_after_declaring_and_end_it() -> None:
    """R-TURN-08"""
    game = three().cards(RED, "lattice-spies").tokens(RED, "fuel").to_act(RED, ADMINISTRATION, 3)
    assert game.play("declare:tyrant").offers("use:lattice-spies")
    game = three().cards(RED, "lattice-spies").tokens(RED, "fuel").to_act(RED, ADMINISTRATION, 3)
    assert game.offers("declare:tyrant")
    assert not game.play("use:lattice-spies").offers("declare:tyrant")


# Farseers: looking


def seers(*hand: str) -> Table:
    """Red has the Farseers, Blue two cards in hand, Yellow one."""
    table = three().cards(RED, "farseers").hand(RED, *hand).hand(BLUE, "aggression-4", "aggression-5")
    return table.hand(YELLOW, "construction-6").tokens(RED, "fuel")


def hand(game: Position, owner: int, seat: int | None) -> tuple[str, ...]:
    """A hand as a seat, or a spectator, sees it."""
    names: tuple[str, ...] = game.game.view(seat).players[owner].hand
    return names


def test_whoever_declares_with_farseers_looks_at_the_hand_of_a_rival_of_choice() -> None:
    """R-TURN-05, ARC-INFO-01: nobody else sees it, and the look cannot be taken back."""
    game = seers("mobilization-3").to_act(RED, ADMINISTRATION).play("declare:tycoon")
    assert game.asked() == (RED, "arcs.farseers.look") and game.options() == ["look:blue", "look:yellow"]
    assert game.game.undoable(RED) is not None
    game.play("look:blue")
    assert game.game.undoable(RED) is None
    assert hand(game, BLUE, RED) == ("aggression-4", "aggression-5")
    assert hand(game, YELLOW, RED) == ("",)
    assert hand(game, BLUE, YELLOW) == hand(game, BLUE, None) == ("", "")


def test_only_the_seer_is_told_which_cards_were_seen() -> None:
    """ARC-INFO-01"""
    game = seers("mobilization-3").to_act(RED, ADMINISTRATION).play("declare:tycoon", "look:blue", "swap-nothing")
    told = {seat: [one for _, one in game.game.history(seat) if isinstance(one, SawCard)] for seat in (RED, BLUE, None)}
    assert [len(told[seat]) for seat in (RED, BLUE, None)] == [2, 0, 0]
    assert (hand(game, RED, RED), hand(game, BLUE, BLUE)) == (("mobilization-3",), ("aggression-4", "aggression-5"))


def test_farseers_swap_a_card_for_one_of_the_hand_they_saw() -> None:
    """ARC-LIM-09: both know which cards changed hands, and the seer still knows the rest."""
    game = seers("mobilization-3").to_act(RED, ADMINISTRATION).play("declare:tycoon", "look:blue")
    assert game.options() == ["swap:mobilization-3:aggression-4", "swap:mobilization-3:aggression-5", "swap-nothing"]
    game.play("swap:mobilization-3:aggression-4")
    assert hand(game, RED, RED) == hand(game, RED, BLUE) == ("aggression-4",)
    assert hand(game, BLUE, BLUE) == hand(game, BLUE, RED) == ("aggression-5", "mobilization-3")
    assert (hand(game, RED, YELLOW), hand(game, BLUE, YELLOW)) == (("",), ("", ""))


def test_what_was_swapped_is_told_to_both_and_to_nobody_else() -> None:
    """ARC-INFO-01"""
    game = seers("mobilization-3").to_act(RED, ADMINISTRATION)
    game.play("declare:tycoon", "look:blue", "swap:mobilization-3:aggression-4")
    kinds = (SwappedCards, SwappedACard)
    told = [[type(one) for _, one in game.game.history(seat) if isinstance(one, kinds)] for seat in (0, 1, 2, None)]
    assert told == [[SwappedCards], [SwappedCards], [SwappedACard], [SwappedACard]]


def test_a_third_who_knew_the_hands_does_not_know_them_after_a_swap() -> None:
    """ARC-INFO-01"""
    table = seers("mobilization-3")
    for name in ("aggression-4", "aggression-5"):
        table.state.knows[named(ActionCard, name)] |= only(YELLOW)
    game = table.to_act(RED, ADMINISTRATION).play("declare:tycoon", "look:blue", "swap:mobilization-3:aggression-4")
    assert (hand(game, RED, YELLOW), hand(game, BLUE, YELLOW)) == (("",), ("", ""))


def test_a_hand_once_seen_stays_known_until_a_card_leaves_it_face_down() -> None:
    """ARC-INFO-01"""
    table = seers("mobilization-3", "administration-2")
    game = table.to_lead(RED).play("lead:administration-2", "declare:tycoon", "look:blue", "swap-nothing", "end-turn")
    assert hand(game, BLUE, RED) == ("aggression-4", "aggression-5")
    assert hand(game.play("copy:aggression-5"), BLUE, RED) == ("",)


def test_with_an_empty_hand_farseers_look_and_swap_nothing() -> None:
    """R-TURN-05"""
    game = seers().to_act(RED, ADMINISTRATION).play("declare:tycoon", "look:yellow")
    assert game.asked() == (RED, "arcs.turn") and hand(game, YELLOW, RED) == ("construction-6",)


def test_where_no_rival_has_a_card_nobody_looks() -> None:
    """R-TURN-05"""
    game = three().cards(RED, "farseers").tokens(RED, "fuel").to_act(RED, ADMINISTRATION).play("declare:tycoon")
    assert game.asked() == (RED, "arcs.turn")


def test_farseers_do_not_look_when_a_rival_declares() -> None:
    """ARC-DECL-09"""
    table = three().cards(BLUE, "farseers").hand(YELLOW, "construction-6").tokens(RED, "fuel")
    assert table.to_act(RED, ADMINISTRATION).play("declare:tycoon").asked() == (RED, "arcs.turn")


def test_farseers_look_at_every_declaration_that_a_card_makes() -> None:
    """ARC-DECL-09"""
    table = seers().court("populist-demands").agents(RED, "populist-demands").tokens(RED, "relic")
    game = table.to_act(RED, ADMINISTRATION).play("spend:relic:slot-2", "secure:populist-demands", "declare:empath")
    assert game.asked() == (RED, "arcs.farseers.look")


def test_farseers_and_an_upstart_answer_a_declaration_in_the_order_of_choice() -> None:
    """ARC-TIE-02, R-BATTLE-05: and a game kept between the two goes on."""
    game = seers("mobilization-3").cards(RED, "upstart").to_act(RED, ADMINISTRATION).play("declare:tycoon")
    assert game.options() == ["first:farseers", "first:upstart"]
    game.play("first:upstart")
    kept = load(lambda _: RULES, game.game.save())
    assert kept.save() == game.game.save()
    game.play("gain-nothing")
    assert game.asked() == (RED, "arcs.farseers.look")


def test_farseers_drawn_for_a_declaration_come_too_late_for_it() -> None:
    """ARC-DECL-09, ARC-TIE-02"""
    table = three().cards(RED, "noble").tokens(RED, "fuel").hand(BLUE, "aggression-4").court_deck("farseers")
    game = table.to_act(RED, ADMINISTRATION).play("declare:tycoon", "court:farseers")
    assert game.guild(RED) == ["farseers"] and game.asked() == (RED, "arcs.turn")


# Farseers: drawing


def test_farseers_draw_one_card_more_than_was_put_down_from_the_bottom_of_the_pile() -> None:
    """ARC-RES-16, ARC-PREL-06"""
    table = three().cards(RED, "farseers").hand(RED, "mobilization-3", "mobilization-4").tokens(RED, "fuel")
    table.discard(("construction-5", "construction-6"), ("construction-2", "construction-3"), ("aggression-2",))
    game = table.to_act(RED, ADMINISTRATION).play("use:farseers")
    assert game.options() == ["put-down:mobilization-3", "put-down:mobilization-4", "put-down-no-more"]
    game.play("put-down:mobilization-4", "put-down-no-more")
    assert game.options() == ["draw:aggression-2"]
    game.play("draw:aggression-2")
    assert game.options() == ["draw:construction-2", "draw:construction-3"]
    game.play("draw:construction-3")
    assert hand(game, RED, RED) == ("aggression-2", "construction-3", "mobilization-3")
    assert hand(game, RED, BLUE) == ("", "", "") and discarded(game) == ["farseers"]
    assert game.state.discard[0] == [named(ActionCard, "mobilization-4")]


def test_farseers_with_an_empty_hand_draw_one_card() -> None:
    """R-ACT-05"""
    table = three().cards(RED, "farseers").tokens(RED, "fuel").discard(("construction-5",), ("construction-2",))
    game = table.to_act(RED, ADMINISTRATION).play("use:farseers", "draw:construction-2")
    assert hand(game, RED, RED) == ("construction-2",) and game.asked() == (RED, "arcs.turn")


def test_cards_put_down_may_come_back_from_a_small_pile_in_no_known_order() -> None:
    """ARC-RES-16"""
    table = three().cards(RED, "farseers").hand(RED, "mobilization-3", "mobilization-4", "mobilization-5")
    game = table.tokens(RED, "fuel").discard(("aggression-2",)).to_act(RED, ADMINISTRATION).play("use:farseers")
    game.play("put-down:mobilization-3", "put-down:mobilization-5", "put-down-no-more", "draw:aggression-2")
    assert game.options() == ["draw:mobilization-3", "draw:mobilization-5"]
    game.play("draw:mobilization-5", "draw:mobilization-3")
    assert len(hand(game, RED, RED)) == 4 and game.asked() == (RED, "arcs.turn")


def test_farseers_draw_fewer_cards_from_a_pile_that_holds_fewer() -> None:
    """ARC-LIM-05"""
    table = three().cards(RED, "farseers").hand(RED, "mobilization-3").tokens(RED, "fuel").no_discard()
    game = table.to_act(RED, ADMINISTRATION).play("use:farseers", "put-down:mobilization-3", "draw:mobilization-3")
    assert hand(game, RED, RED) == ("mobilization-3",) and game.asked() == (RED, "arcs.turn")


def test_with_split_piles_cards_come_from_the_one_face_down() -> None:
    """ARC-INFO-03"""
    table = three(split_discard=True).cards(RED, "farseers").tokens(RED, "fuel").discard(("aggression-2",))
    table.state.open_discard = [named(ActionCard, "aggression-3"), named(ActionCard, "aggression-4")]
    game = table.to_act(RED, ADMINISTRATION).play("use:farseers", "draw:aggression-2")
    assert hand(game, RED, RED) == ("aggression-2",) and len(game.state.open_discard) == 2


def test_a_face_down_pile_that_is_too_small_takes_in_the_open_one_first() -> None:
    """ARC-INFO-03: two cards are wanted, one was put down, so the open two are shuffled in with it."""
    table = three(split_discard=True).cards(RED, "farseers").hand(RED, "mobilization-3").tokens(RED, "fuel")
    table.no_discard()
    table.state.open_discard = [named(ActionCard, "aggression-3"), named(ActionCard, "aggression-4")]
    game = table.to_act(RED, ADMINISTRATION).play("use:farseers", "put-down:mobilization-3")
    assert game.options() == ["draw:aggression-3", "draw:aggression-4", "draw:mobilization-3"]
    game.play("draw:aggression-4", "draw:aggression-3")
    assert (hand(game, RED, RED), hand(game, RED, BLUE)) == (("aggression-3", "aggression-4"), ("", ""))
    assert game.state.open_discard == []


def test_farseers_secured_in_this_prelude_do_not_draw_in_it() -> None:
    """ARC-PREL-05"""
    table = three().court("farseers").agents(RED, "farseers").tokens(RED, "relic", "fuel")
    game = table.to_act(RED, ADMINISTRATION).play("spend:relic:slot-1", "secure:farseers")
    assert game.rule_against("use:farseers", RED) == "ARC-PREL-05"


# Secret Order


@pytest.mark.parametrize(
    ("number", "ambition", "zeroed"), [(5, "keeper", False), (6, "empath", False), (4, "warlord", True)]
)
def test_secret_order_keeps_the_number_of_a_card_that_declares_keeper_or_empath(
    number: int, ambition: str, zeroed: bool
) -> None:
    """ARC-DECL-04"""
    game = three().cards(RED, "secret-order").tokens(RED, "fuel").to_act(RED, ADMINISTRATION, number)
    assert game.play(f"declare:{ambition}").state.zeroed is zeroed


def test_the_secret_order_of_a_rival_changes_nothing() -> None:
    """ARC-DECL-04"""
    game = three().cards(BLUE, "secret-order").tokens(RED, "fuel").to_act(RED, ADMINISTRATION, 5)
    assert game.play("declare:keeper").state.zeroed


def test_a_seven_that_declares_keeper_keeps_its_number() -> None:
    """ARC-DECL-02, ARC-DECL-04"""
    table = arcs.table(4).cards(RED, "secret-order").ships(RED, "C1-HEX", fresh=1)
    assert not table.to_act(RED, MOBILIZATION, 7).play("declare:keeper").state.zeroed


# Loyal Empaths


def test_loyal_empaths_make_any_token_an_action_of_the_lead_card_even_under_outrage() -> None:
    """R-ACT-03, ARC-RES-06"""
    table = three().cards(BLUE, "loyal-empaths").tokens(BLUE, "relic").outraged(BLUE, "psionic")
    game = table.ships(BLUE, "C2-HEX", fresh=1).played(RED, "mobilization-4")
    acting = game.to_act(BLUE, CONSTRUCTION, 3, "pivot").play("spend:psionic:slot-1")
    assert acting.asked() == (BLUE, "arcs.act") and acting.offers("move:C2-HEX>C2-GATE")


def test_loyal_empaths_stay_through_psionic_outrage() -> None:
    """ARC-CITY-02"""
    game = three().cards(RED, "loyal-empaths", "farseers").to_run(ProvokeOutrage(RED, PSIONIC))
    assert game.guild(RED) == ["loyal-empaths"]


# Silver-Tongues


def test_silver_tongues_steal_a_token_or_a_guild_card_of_any_rival() -> None:
    """ARC-LIM-10, ARC-RAID-04: neither lore nor leader."""
    table = three().cards(RED, "silver-tongues").cards(BLUE, "gatekeepers", "sprinter-drives", "warrior")
    game = table.tokens(BLUE, "fuel").tokens(YELLOW, "weapon").to_act(RED, CONSTRUCTION).play("use:silver-tongues")
    assert game.options() == ["steal:blue:slot-1", "steal:gatekeepers", "steal:yellow:slot-1"]
    assert game.play("steal:yellow:slot-1", "put:weapon:slot-1").tokens(RED) == ["weapon"]
    assert discarded(game) == ["silver-tongues"] and game.tokens(YELLOW) == []


def test_a_card_that_silver_tongues_stole_may_be_used_in_the_same_prelude() -> None:
    """R-PREL-01, ARC-PREL-05"""
    table = three().cards(RED, "silver-tongues").cards(BLUE, "gatekeepers")
    game = table.to_act(RED, CONSTRUCTION).play("use:silver-tongues", "steal:gatekeepers", "use:gatekeepers")
    assert game.ships(RED, "C3-GATE") == (1, 0)


def test_silver_tongues_may_take_a_token_held_on_a_card() -> None:
    """R-RES-06"""
    table = three().cards(RED, "silver-tongues").cards(BLUE, "ancient-holdings").tokens(BLUE, "fuel", "fuel", "relic")
    game = table.to_act(RED, CONSTRUCTION).play("use:silver-tongues")
    assert game.options() == ["steal:blue:slot-1", "steal:blue:slot-2", "steal:blue:slot-7"]
    assert game.play("steal:blue:slot-7", "put:relic:slot-1").tokens(RED) == ["relic"]


def test_silver_tongues_may_be_discarded_with_nothing_to_steal() -> None:
    """R-ACT-05"""
    game = three().cards(RED, "silver-tongues").to_act(RED, CONSTRUCTION).play("use:silver-tongues")
    assert discarded(game) == ["silver-tongues"] and game.asked() == (RED, "arcs.turn")


def test_sworn_guardians_leave_silver_tongues_themselves_alone_to_steal() -> None:
    """ARC-RAID-05"""
    table = three().cards(RED, "silver-tongues").cards(BLUE, "sworn-guardians", "gatekeepers").tokens(BLUE, "fuel")
    game = table.to_act(RED, CONSTRUCTION).play("use:silver-tongues")
    assert game.options() == ["steal:sworn-guardians"]
    assert game.rule_against("steal:gatekeepers", RED) == "ARC-RAID-05"
