"""Guild cards of the Material suit: what they do, and what they must not do."""

import pytest
from tests.arcs.court_tables import discarded, three, uses

from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, MOBILIZATION, RED, YELLOW, Position
from astrarium.games.arcs.chapter import PlayChapter
from astrarium.games.arcs.city import ProvokeOutrage
from astrarium.games.arcs.resources import SpendFor
from astrarium.games.arcs.state import count, resources_had
from astrarium.games.arcs.tables.action_cards import TYCOON, ActionCard
from astrarium.games.arcs.tables.map import MATERIAL, RELIC
from astrarium.kernel.codec import named

# Loyal Engineers


def test_loyal_engineers_let_any_token_be_spent_as_material() -> None:
    """R-ACT-03, ARC-RES-18: the token itself goes back to the supply of its own type."""
    game = three().cards(RED, "loyal-engineers").tokens(RED, "relic").to_act(RED, AGGRESSION)
    assert [key for key in game.options() if key.startswith("spend")] == ["spend:relic:slot-1", "spend:material:slot-1"]
    game.play("spend:material:slot-1")
    assert game.asked() == (RED, "arcs.act") and game.offers("build:city:C6-ARROW") is False
    game.play("build:ship:C6-ARROW", "end-turn")
    assert game.state.supply[RELIC] == 5 and game.state.supply[MATERIAL] == 5


def test_loyal_engineers_of_a_rival_help_nobody_else() -> None:
    """ARC-GUILD-04"""
    game = three().cards(BLUE, "loyal-engineers").tokens(RED, "relic").to_act(RED, AGGRESSION)
    assert not game.offers("spend:material:slot-1")


def test_material_outrage_does_not_stop_the_prelude_action_of_loyal_engineers() -> None:
    """ARC-CITY-05"""
    table = three().cards(RED, "loyal-engineers").tokens(RED, "material").outraged(RED, "material")
    assert table.to_act(RED, AGGRESSION).play("spend:material:slot-1").asked() == (RED, "arcs.act")


def test_without_loyal_engineers_material_outrage_stops_it() -> None:
    """ARC-CITY-05"""
    game = three().tokens(RED, "material").outraged(RED, "material").to_act(RED, AGGRESSION)
    assert game.play("spend:material:slot-1").asked() != (RED, "arcs.act")


def test_outrage_of_the_real_type_does_not_matter_when_a_token_is_spent_as_material() -> None:
    """R-ACT-02"""
    table = three().cards(RED, "loyal-engineers").tokens(RED, "fuel", "fuel").outraged(RED, "fuel")
    game = table.ships(RED, "C2-HEX", fresh=1).to_act(RED, AGGRESSION).play("spend:fuel:slot-1")
    assert game.asked() == (RED, "arcs.turn"), "as what it is, it buys nothing"
    assert game.play("spend:material:slot-2").asked() == (RED, "arcs.act")


def test_a_token_spent_as_an_outraged_type_through_a_loyal_card_pays_for_a_new_action() -> None:
    """R-ACT-02"""
    table = three().cards(RED, "loyal-engineers", "mining-interest").tokens(RED, "fuel").outraged(RED, "material")
    game = table.to_act(RED, AGGRESSION).play(
        "spend:material:slot-1", "new:mining-interest:build", "put:material:slot-2"
    )
    assert game.tokens(RED) == ["material"]


def test_loyal_engineers_let_any_token_pay_a_cost_in_material() -> None:
    """R-ACT-03"""
    game = three().cards(RED, "loyal-engineers").tokens(RED, "psionic", "fuel").to_run(SpendFor(RED, MATERIAL))
    assert game.options() == ["pay:slot-1", "pay:slot-2"]


def test_loyal_engineers_stay_when_their_holder_provokes_outrage_and_the_rest_goes() -> None:
    """ARC-CITY-02"""
    table = three().cards(RED, "loyal-engineers", "mining-interest").tokens(RED, "material", "fuel")
    game = table.to_run(ProvokeOutrage(RED, MATERIAL))
    assert game.guild(RED) == ["loyal-engineers"]
    assert (game.tokens(RED), game.outrage(RED)) == (["fuel"], ["material"])


def test_loyal_engineers_work_in_the_prelude_in_which_they_were_secured() -> None:
    """R-PREL-01"""
    table = three().court("loyal-engineers").agents(RED, "loyal-engineers").tokens(RED, "relic", "fuel")
    game = table.to_act(RED, AGGRESSION).play("spend:relic:slot-1", "secure:loyal-engineers")
    assert game.offers("spend:material:slot-2")


# Mining Interest


def test_manufacture_replaces_a_build_paid_with_a_pip() -> None:
    """ARC-NEW-01"""
    game = three().cards(RED, "mining-interest").to_act(RED, CONSTRUCTION, 5)
    game.play("new:mining-interest:build", "put:material:slot-1")
    assert game.tokens(RED) == ["material"] and game.state.supply[MATERIAL] == 4
    assert game.state.pips == 1


def test_manufacture_replaces_a_build_paid_with_a_token() -> None:
    """ARC-NEW-01"""
    game = three().cards(RED, "mining-interest").tokens(RED, "material").to_act(RED, AGGRESSION)
    assert game.play("spend:material:slot-1").offers("new:mining-interest:build")


def test_manufacture_is_no_action_of_other_cards() -> None:
    """ARC-NEW-01"""
    game = three().cards(RED, "mining-interest").to_act(RED, ADMINISTRATION)
    assert not game.offers("new:mining-interest:build")


def test_manufacture_gains_nothing_from_an_empty_supply() -> None:
    """ARC-RES-12"""
    game = three().cards(RED, "mining-interest").empty_supply("material").to_act(RED, CONSTRUCTION)
    assert game.play("new:mining-interest:build").tokens(RED) == []


def test_mining_interest_secured_in_this_prelude_manufactures_but_cannot_be_discarded_for_its_effect() -> None:
    """ARC-PREL-05, R-PREL-01"""
    table = three().court("mining-interest").agents(RED, "mining-interest").tokens(RED, "relic")
    game = table.to_act(RED, CONSTRUCTION).play("spend:relic:slot-1", "secure:mining-interest")
    assert game.offers("new:mining-interest:build") and not game.offers("use:mining-interest")
    assert game.rule_against("use:mining-interest", RED) == "ARC-PREL-05"


def test_mining_interest_fills_the_slots_that_are_open_and_empty_now() -> None:
    """ARC-LIM-11, ARC-PREL-04: a slot emptied by spending counts; the token spent is not back in the supply yet."""
    table = (
        three().cards(RED, "mining-interest").tokens(RED, "material", "psionic").tokens(BLUE, "material", "material")
    )
    table.tokens(YELLOW, "material")
    game = table.to_act(RED, AGGRESSION).play("spend:material:slot-1", "forgo", "use:mining-interest")
    assert game.options() == ["gain:material", "gain-nothing"]
    assert game.play("gain:material", "put:material:slot-1").asked() == (RED, "arcs.turn"), "one slot was empty"
    assert discarded(game) == ["mining-interest"] and game.state.supply[MATERIAL] == 0


def test_once_the_supply_is_empty_mining_interest_steals_from_rivals_of_choice() -> None:
    """ARC-LIM-10"""
    table = (
        three().cards(RED, "mining-interest").tokens(BLUE, "material", "material").tokens(YELLOW, "fuel", "material")
    )
    table.tokens(RED, "material").open_city_slots(RED, 2)
    game = table.to_act(RED, AGGRESSION).play("use:mining-interest", "gain:material", "put:material:slot-2")
    assert game.options() == ["steal:blue:slot-1", "steal:blue:slot-2", "steal:yellow:slot-2", "gain-nothing"]
    game.play("steal:yellow:slot-2", "put:material:slot-3", "steal:blue:slot-1", "put:material:slot-4")
    assert game.tokens(RED) == ["material"] * 4 and game.tokens(BLUE) == ["material"]
    assert game.tokens(YELLOW) == ["fuel"] and game.asked() == (RED, "arcs.turn")


def test_mining_interest_may_stop_at_any_time() -> None:
    """R-ACT-05"""
    game = three().cards(RED, "mining-interest").to_act(RED, AGGRESSION).play("use:mining-interest", "gain-nothing")
    assert (game.tokens(RED), discarded(game), uses(game)) == ([], ["mining-interest"], [])


def test_sworn_guardians_stop_the_stealing_of_mining_interest() -> None:
    """ARC-RAID-05"""
    table = three().cards(RED, "mining-interest").tokens(BLUE, "material").tokens(YELLOW, "material")
    table.cards(BLUE, "sworn-guardians").empty_supply("material")
    game = table.to_act(RED, AGGRESSION).play("use:mining-interest")
    assert game.options() == ["steal:yellow:slot-1", "gain-nothing"]
    assert game.rule_against("steal:blue:slot-1", RED) == "ARC-RAID-05"


# Material Cartel


def tycoon(game: Position, seat: int) -> int:
    """What a seat has for Tycoon."""
    return count(game.state, seat, TYCOON)


def test_the_supply_on_a_cartel_counts_for_tycoon() -> None:
    """R-RES-07, ARC-GUILD-02: five tokens and the icon of the card against four tokens of Fuel."""
    table = three().cards(RED, "material-cartel").open_city_slots(BLUE, 2).tokens(BLUE, *["fuel"] * 4)
    game = table.marker(2, "tycoon").to_end_chapter()
    assert game.state.power[:2] == [5, 3]


def test_the_supply_on_a_cartel_is_a_resource_one_has_and_cannot_spend() -> None:
    """R-RES-07"""
    game = three().cards(RED, "material-cartel").tokens(RED, "material").to_act(RED, AGGRESSION)
    assert [resources_had(game.state, seat, MATERIAL) for seat in (RED, BLUE)] == [5, 0]
    assert [key for key in game.options() if key.startswith("spend")] == ["spend:material:slot-1"]


def test_everybody_still_gains_from_the_supply_on_a_cartel() -> None:
    """R-RES-07"""
    table = three().cards(BLUE, "material-cartel").city(RED, "C3-ARROW").city(RED, "C3-CRESCENT")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C3-ARROW", "put:material:slot-1")
    assert game.tokens(RED) == ["material"] and resources_had(game.state, BLUE, MATERIAL) == 4


def test_after_scoring_every_rival_discards_the_material_it_has_whatever_was_scored() -> None:
    """ARC-SCORE-08, R-SCORE-02: the holder's own tokens stay, and so does everything else."""
    table = three().cards(RED, "material-cartel").tokens(RED, "material").tokens(BLUE, "material", "fuel")
    game = table.tokens(YELLOW, "material", "material").marker(0, "warlord").to_end_chapter()
    assert (game.tokens(RED), game.tokens(BLUE), game.tokens(YELLOW)) == (["material"], ["fuel"], [])
    assert game.state.supply[MATERIAL] == 4


def test_rivals_score_their_material_before_they_discard_it() -> None:
    """R-SCORE-02"""
    table = three().cards(RED, "material-cartel").empty_supply("material").open_city_slots(BLUE, 2)
    table.state.supply[MATERIAL] = 2
    game = table.tokens(BLUE, "material", "material").marker(2, "tycoon").to_end_chapter()
    assert game.state.power[:2] == [3, 5], "two tokens against the icon of the card"
    assert game.tokens(BLUE) == []


def test_a_chapter_ends_with_its_scoring_then_the_cartel_then_the_clean_up() -> None:
    """R-SCORE-02"""
    table = three().cards(RED, "material-cartel").tokens(BLUE, "material", "relic").marker(2, "keeper")
    game = table.marker(0, "tycoon").to_run(PlayChapter())
    while game.asked()[1] == "arcs.chance.action-card":
        game.play(game.options()[0])
    assert game.asked() == (RED, "arcs.lead") and game.tokens(BLUE) == ["material", "relic"]
    game.play("pass", "pass", "pass")
    assert game.state.power[:2] == [2, 5] and game.tokens(BLUE) == ["relic"]
    assert game.state.marker_at == [-1, -1, -1] and game.state.chapter == 2


def test_the_initiative_holder_orders_two_cartels() -> None:
    """ARC-SCORE-08, ARC-TIE-02"""
    table = three().cards(RED, "material-cartel").cards(BLUE, "fuel-cartel").tokens(RED, "fuel")
    game = table.tokens(BLUE, "material").initiative(YELLOW).to_end_chapter()
    assert game.asked() == (YELLOW, "arcs.order")
    game.play("first:fuel-cartel")
    assert (game.tokens(RED), game.tokens(BLUE)) == ([], [])


def test_a_cartel_is_discarded_to_steal_one_of_its_type() -> None:
    """ARC-LIM-10"""
    table = three().cards(RED, "material-cartel").tokens(BLUE, "fuel", "material").tokens(YELLOW, "material")
    game = table.to_act(RED, AGGRESSION).play("use:material-cartel")
    assert game.options() == ["steal:blue:slot-2", "steal:yellow:slot-1"]
    game.play("steal:blue:slot-2", "put:material:slot-1")
    assert (game.tokens(RED), game.tokens(BLUE), discarded(game)) == (["material"], ["fuel"], ["material-cartel"])
    assert (tycoon(game, RED), game.asked()) == (1, (RED, "arcs.turn")), "the supply is an ordinary one again"


def test_a_cartel_may_be_discarded_though_no_rival_has_its_type() -> None:
    """R-ACT-05"""
    game = three().cards(RED, "material-cartel").tokens(BLUE, "fuel").to_act(RED, AGGRESSION)
    assert discarded(game.play("use:material-cartel")) == ["material-cartel"]


def test_a_stolen_cartel_takes_the_supply_with_it_and_its_tokens_are_never_stolen() -> None:
    """R-RES-07"""
    table = three().cards(BLUE, "material-cartel").cards(RED, "silver-tongues")
    game = table.to_act(RED, AGGRESSION)
    assert (tycoon(game, RED), tycoon(game, BLUE)) == (0, 6)
    game.play("use:silver-tongues")
    assert game.options() == ["steal:material-cartel"]
    game.play("steal:material-cartel")
    assert (tycoon(game, RED), tycoon(game, BLUE)) == (6, 0)


def test_a_cartel_has_no_token_to_give_to_the_relic_fence() -> None:
    """R-RES-07"""
    game = three().cards(RED, "material-cartel", "relic-fence").to_act(RED, AGGRESSION)
    assert uses(game) == ["material-cartel"]
    assert game.rule_against("use:relic-fence", RED) == "R-RES-07"


def test_outrage_leaves_the_supply_on_a_cartel_alone() -> None:
    """R-RES-07"""
    game = three().cards(RED, "material-cartel").to_run(ProvokeOutrage(RED, MATERIAL))
    assert game.state.supply[MATERIAL] == 5 and game.guild(RED) == []


# Admin Union and Construction Union


@pytest.mark.parametrize(("union", "suit"), [("admin-union", "administration"), ("construction-union", "construction")])
def test_a_union_brings_a_face_up_card_of_its_suit_when_the_round_ends(union: str, suit: str) -> None:
    """R-INIT-03: as a card in hand it makes another round begin."""
    table = three().cards(BLUE, union).played(RED, f"{suit}-3").ships(BLUE, "C2-HEX", fresh=1)
    game = table.to_act(BLUE, AGGRESSION, 4, "pivot").play(f"use:{union}", f"beside:{suit}-3")
    assert game.guild(BLUE) == [] and discarded(game) == []
    game.play("end-turn")
    assert game.asked() == (BLUE, "arcs.lead") and game.options() == [f"lead:{suit}-3", "pass"]
    assert discarded(game) == [union]


def test_a_union_has_no_use_for_cards_of_other_suits() -> None:
    """ARC-ROUND-06"""
    game = three().cards(RED, "admin-union", "construction-union").to_act(RED, CONSTRUCTION)
    assert uses(game) == ["construction-union"]
    assert game.rule_against("use:admin-union", RED) == "ARC-ROUND-06"


def test_a_union_may_bring_back_the_card_that_its_holder_played() -> None:
    """ARC-ROUND-11"""
    game = three().cards(RED, "admin-union").to_act(RED, ADMINISTRATION, 5)
    game.play("use:admin-union", "beside:administration-5")
    assert game.options() == ["lead:administration-5", "pass"]


def test_a_union_chooses_among_all_cards_that_lie_face_up() -> None:
    """ARC-ROUND-11: the lead card, the card of another, the own card; never a card played as a Copy."""
    table = three().cards(YELLOW, "admin-union").played(RED, "administration-2")
    table.played(BLUE, "administration-6", "copy")
    game = table.to_act(YELLOW, ADMINISTRATION, 4, "surpass").play("use:admin-union")
    assert game.options() == ["beside:administration-2", "beside:administration-4"]


def test_a_card_that_seized_the_initiative_lies_face_down_and_no_union_brings_it() -> None:
    """ARC-SEIZE-01"""
    table = three().cards(BLUE, "admin-union").played(RED, "aggression-3").hand(BLUE, "administration-5")
    game = table.to_act(BLUE, MOBILIZATION, 4, "pivot").play("seize:administration-5")
    assert uses(game) == []


def test_a_union_does_not_change_who_surpassed() -> None:
    """ARC-INIT-01, R-INIT-03"""
    table = three().cards(BLUE, "admin-union").played(RED, "administration-2").hand(RED, "construction-2")
    game = table.to_act(BLUE, ADMINISTRATION, 5, "surpass")
    game.play("use:admin-union", "beside:administration-5")
    assert game.asked() == (BLUE, "arcs.lead") and game.options() == ["lead:administration-5", "pass"]
    assert named(ActionCard, "administration-2") in game.state.discard[0]


def test_a_placed_union_is_in_no_play_area() -> None:
    """ARC-LIM-10: it counts for nothing, and nobody can steal it."""
    table = three().cards(RED, "admin-union", "mining-interest").cards(BLUE, "silver-tongues")
    table.hand(RED, "administration-2").hand(BLUE, "aggression-4").tokens(RED, "fuel")
    game = table.to_lead(RED).play("lead:administration-2")
    assert tycoon(game, RED) == 3
    game.play("use:admin-union", "beside:administration-2")
    assert tycoon(game, RED) == 2
    game.play("spend:fuel:slot-1", "end-turn", "pivot:aggression-4", "use:silver-tongues")
    assert game.options() == ["steal:mining-interest"]


def test_outrage_does_not_discard_a_placed_union_which_still_brings_its_card() -> None:
    """ARC-CITY-02, R-INIT-03"""
    table = three().cards(RED, "admin-union", "mining-interest").tokens(RED, "relic").court("outrage-spreads")
    game = table.agents(RED, "outrage-spreads").to_act(RED, ADMINISTRATION, 6)
    game.play("use:admin-union", "beside:administration-6", "spend:relic:slot-1", "secure:outrage-spreads")
    game.play("spread:material")
    assert discarded(game) == ["mining-interest", "outrage-spreads", "admin-union"]
    assert game.options() == ["lead:administration-6", "pass"]


def test_a_union_secured_in_this_prelude_cannot_be_placed_in_it() -> None:
    """ARC-PREL-05"""
    table = three().court("admin-union").agents(RED, "admin-union").tokens(RED, "relic", "fuel")
    game = table.to_act(RED, ADMINISTRATION).play("spend:relic:slot-1", "secure:admin-union")
    assert game.rule_against("use:admin-union", RED) == "ARC-PREL-05"


def test_the_hand_of_who_conceded_gets_nothing_from_a_union() -> None:
    """ARC-ELIM-02"""
    table = three().cards(RED, "admin-union").hand(RED, "administration-2").tokens(BLUE, "fuel")
    game = table.hand(BLUE, "aggression-4").to_lead(RED)
    game.play("lead:administration-2", "use:admin-union", "beside:administration-2", "pivot:aggression-4")
    game.game.answer("concede", RED)
    game.play("end-turn")
    assert game.state.hands[RED] == [] and discarded(game) == ["admin-union"]
