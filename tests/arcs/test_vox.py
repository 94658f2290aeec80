"""Vox cards: what they do when they are secured or ransacked, and where they go."""

import pytest
from tests.arcs.court_tables import discarded, three, uses

from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, CONSTRUCTION, RED, YELLOW, Position, Table
from astrarium.games.arcs.notices import DrewCard
from astrarium.games.arcs.tables.action_cards import EMPATH, ActionCard
from astrarium.games.arcs.tables.court import CARD_NAMES, card
from astrarium.kernel.codec import named


def before(vox: str) -> Table:
    """Red can secure this card and then still move a ship; nothing else lies in the Court."""
    return three().court(vox).agents(RED, vox).tokens(RED, "fuel").ships(RED, "C6-GATE", fresh=1)


def secure(table: Table, vox: str) -> Position:
    """Red secures it with an Aggression card led."""
    return table.to_act(RED, AGGRESSION).play(f"secure:{vox}")


def deck(game: Position) -> list[str]:
    """The cards of the Court deck."""
    return [CARD_NAMES[of] for bag in game.state.court_deck for of in bag]


# Mass Uprising


def test_mass_uprising_places_a_ship_in_each_system_of_a_cluster_in_play() -> None:
    """ARC-MAP-04, ARC-SEC-03"""
    game = secure(before("mass-uprising").ships(BLUE, "C3-GATE", fresh=3), "mass-uprising")
    assert game.options() == ["rise:cluster-2", "rise:cluster-3", "rise:cluster-5", "rise:cluster-6"]
    game.play("rise:cluster-3")
    assert [game.ships(RED, f"C3-{place}") for place in ("GATE", "ARROW", "CRESCENT", "HEX")] == [(1, 0)] * 4
    assert discarded(game) == ["mass-uprising"] and game.state.ships[RED] == 10


def test_mass_uprising_short_of_ships_asks_where_they_go() -> None:
    """ARC-LIM-05"""
    game = secure(before("mass-uprising").supply_of_ships(RED, 2), "mass-uprising").play("rise:cluster-5")
    assert game.options() == ["place:C5-GATE", "place:C5-ARROW", "place:C5-CRESCENT", "place:C5-HEX"]
    game.play("place:C5-HEX")
    assert game.options() == ["place:C5-GATE", "place:C5-ARROW", "place:C5-CRESCENT"]
    game.play("place:C5-GATE")
    assert game.ships(RED, "C5-HEX") == game.ships(RED, "C5-GATE") == (1, 0) and discarded(game) == ["mass-uprising"]


def test_mass_uprising_without_ships_is_discarded() -> None:
    """ARC-LIM-05"""
    game = secure(before("mass-uprising").supply_of_ships(RED, 0), "mass-uprising")
    assert discarded(game) == ["mass-uprising"] and game.asked() == (RED, "arcs.turn")


def test_ships_of_a_mass_uprising_ransacked_in_a_battle_do_not_raid_in_it() -> None:
    """R-BATTLE-03, ARC-CITY-08, ARC-RAID-01"""
    table = three().court("mass-uprising").agents(BLUE, "mass-uprising").ships(RED, "C2-HEX", damaged=2)
    table.city(BLUE, "C2-HEX", damaged=True).tokens(BLUE, "weapon", "weapon").tokens(RED, "fuel")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0", "dice:raid:2")
    game.roll("raid-flame-key", "raid-flame-building")
    game.play("ransack:mass-uprising", "rise:cluster-2")
    assert game.ships(RED, "C2-HEX") == (1, 0) and game.asked() == (RED, "arcs.turn")
    assert game.tokens(BLUE) == ["weapon", "weapon"] and discarded(game) == ["mass-uprising"]


# Populist Demands


def test_populist_demands_declare_any_ambition_without_the_zero_marker() -> None:
    """R-DECL-01, ARC-DECL-09"""
    game = secure(before("populist-demands"), "populist-demands")
    assert game.options() == [
        *(f"declare:{name}" for name in ("tycoon", "tyrant", "warlord", "keeper", "empath")),
        "declare-nothing",
    ]
    game.play("declare:empath")
    assert EMPATH in game.state.marker_at and not game.state.zeroed and game.state.declared
    assert discarded(game) == ["populist-demands"]


def test_populist_demands_need_not_declare() -> None:
    """R-DECL-01"""
    game = secure(before("populist-demands"), "populist-demands").play("declare-nothing")
    assert game.state.marker_at == [-1, -1, -1] and discarded(game) == ["populist-demands"]


def test_populist_demands_declare_nothing_when_no_marker_is_left() -> None:
    """ARC-DECL-05"""
    table = before("populist-demands").marker(0, "tycoon").marker(1, "tycoon").marker(2, "keeper")
    game = secure(table, "populist-demands")
    assert game.asked() == (RED, "arcs.turn") and discarded(game) == ["populist-demands"]


def test_populist_demands_are_a_full_declaration() -> None:
    """R-DECL-02: the Feastbringer pays for it, and without a Guild card cannot declare at all."""
    game = secure(before("populist-demands").cards(RED, "feastbringer"), "populist-demands")
    assert game.asked() == (RED, "arcs.turn")
    table = before("populist-demands").cards(RED, "feastbringer", "gatekeepers").power(YELLOW, 3).power(BLUE, 1)
    game = secure(table, "populist-demands").play("declare:warlord", "give:gatekeepers")
    assert game.guild(RED) == [] and game.guild(BLUE) == ["gatekeepers"]


def test_populist_demands_may_follow_the_declaration_of_the_lead_card() -> None:
    """ARC-DECL-07, ARC-DECL-06"""
    game = before("populist-demands").to_act(RED, AGGRESSION, 4)
    game.play("declare:warlord", "secure:populist-demands", "declare:warlord")
    assert game.state.marker_at.count(2) == 2 and game.state.zeroed


# Outrage Spreads


def test_outrage_spreads_to_everybody_the_one_who_secured_it_included() -> None:
    """ARC-CITY-02, R-CITY-05"""
    table = before("outrage-spreads").tokens(BLUE, "fuel", "relic").cards(YELLOW, "gatekeepers", "loyal-pilots")
    table.cards(BLUE, "relic-fence").city(BLUE, "C2-HEX")
    game = secure(table, "outrage-spreads")
    assert game.options() == [
        *(f"spread:{kind}" for kind in ("material", "fuel", "weapon", "relic", "psionic")),
        "spread-nothing",
    ]
    game.play("spread:fuel")
    assert [game.outrage(seat) for seat in (RED, BLUE, YELLOW)] == [["fuel"]] * 3
    assert (game.tokens(RED), game.tokens(BLUE)) == ([], ["relic"])
    assert (game.guild(BLUE), game.guild(YELLOW)) == (["relic-fence"], ["loyal-pilots"])


def test_outrage_spreads_in_turn_order() -> None:
    """ARC-INIT-04"""
    table = before("outrage-spreads").cards(BLUE, "gatekeepers").cards(YELLOW, "shipping-interest")
    table.hand(YELLOW, "aggression-6").played(BLUE, "aggression-3")
    game = table.to_act(RED, AGGRESSION, 5, "surpass")
    game.state.initiative = YELLOW
    game.play("secure:outrage-spreads", "spread:fuel")
    assert discarded(game)[:2] == ["shipping-interest", "gatekeepers"]


def test_outrage_spreads_need_not_spread() -> None:
    """ARC-SEC-03"""
    game = secure(before("outrage-spreads"), "outrage-spreads").play("spread-nothing")
    assert game.outrage(RED) == [] and discarded(game) == ["outrage-spreads"]


def test_outrage_that_spreads_in_a_ransack_takes_what_was_ransacked_before_it() -> None:
    """R-CITY-06, ARC-CITY-10: the Outrage for the two cities took nothing that came later."""
    table = three().court("gatekeepers", "outrage-spreads", "shipping-interest")
    for name in ("gatekeepers", "outrage-spreads", "shipping-interest"):
        table.agents(BLUE, name)
    table.ships(RED, "C2-HEX", fresh=4).city(BLUE, "C2-HEX", damaged=True).city(BLUE, "C2-HEX", damaged=True)
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:2", "dice:raid:0")
    game.roll("skirmish-hit", "skirmish-hit").play("hit:C2-HEX", "ransack:gatekeepers")
    assert game.guild(RED) == ["gatekeepers"] and game.outrage(RED) == ["relic"]
    game.play("ransack:outrage-spreads", "spread:fuel")
    assert game.guild(RED) == [] and sorted(game.outrage(RED)) == ["fuel", "relic"]
    assert game.outrage(BLUE) == ["fuel"], "and it is no reason to ransack again"


# Song of Freedom


def liberated(**board: int) -> Table:
    """Red may secure the Song of Freedom and controls a system with a city of Blue and one of its own."""
    table = before("song-of-freedom").open_city_slots(BLUE, board.get("blue_open", 0))
    return table.city(BLUE, "C2-HEX").city(RED, "C2-HEX").ships(RED, "C2-HEX", fresh=1).city(YELLOW, "C3-HEX")


def test_song_of_freedom_returns_a_city_from_a_system_under_control() -> None:
    """ARC-CITY-12, ARC-LIM-04: Rival or Loyal; no Trophy, no Outrage, no Ransack."""
    game = secure(liberated(), "song-of-freedom")
    assert game.options() == ["free:C2-HEX", "free:C2-HEX.2", "free-nothing"]
    game.play("free:C2-HEX")
    assert game.building("C2-HEX") is None and game.state.cities[5:10] == [1] * 5
    assert (game.trophies(RED), game.outrage(RED)) == ({}, [])


def test_a_returned_city_may_cover_slots_and_its_owner_chooses_what_to_discard() -> None:
    """ARC-RES-11, ARC-RES-09"""
    table = liberated().tokens(BLUE, "fuel", "relic", "weapon")
    game = secure(table, "song-of-freedom").play("free:C2-HEX")
    assert game.asked() == (BLUE, "arcs.arrange")
    assert game.options() == ["drop:weapon", "lift:slot-1", "lift:slot-2"]
    game.play("lift:slot-1", "drop:fuel", "put:weapon:slot-1")
    assert game.tokens(BLUE) == ["relic", "weapon"]


def test_a_returned_city_that_covers_no_resource_slot_gives_no_right_to_rearrange() -> None:
    """ARC-RES-11, ARC-LIM-04: it is the fourth city, and goes back to the fourth slot."""
    table = liberated(blue_open=3).tokens(BLUE, "fuel", "relic", "weapon")
    game = secure(table, "song-of-freedom").play("free:C2-HEX")
    assert game.asked()[1] == "arcs.chance.court" and game.tokens(BLUE) == ["fuel", "relic", "weapon"]


def test_a_returned_city_that_covers_an_empty_slot_lets_its_owner_rearrange() -> None:
    """ARC-RES-11"""
    game = secure(liberated().tokens(BLUE, "fuel"), "song-of-freedom").play("free:C2-HEX")
    assert game.asked() == (BLUE, "arcs.arrange") and game.options() == ["lift:slot-1", "keep"]


def followed() -> Table:
    """Blue led; Red follows and may secure the Song of Freedom."""
    return liberated().played(BLUE, "aggression-2").initiative(BLUE)


def test_whoever_returned_a_city_may_seize_the_initiative() -> None:
    """ARC-SEIZE-05"""
    game = followed().to_act(RED, AGGRESSION, 5, "surpass").play("secure:song-of-freedom", "free:C2-HEX.2", "keep")
    assert game.options() == ["seize-now", "seize-not"]
    assert game.play("seize-now").state.initiative == RED and game.state.seized


def test_whoever_returned_a_city_may_leave_the_initiative_where_it_is() -> None:
    """ARC-SEIZE-05"""
    game = followed().to_act(RED, AGGRESSION, 5, "surpass").play("secure:song-of-freedom", "free:C2-HEX.2", "keep")
    assert not game.play("seize-not").state.seized


def test_without_a_returned_city_nothing_is_seized() -> None:
    """ARC-SEIZE-05"""
    game = followed().to_act(RED, AGGRESSION, 5, "surpass").play("secure:song-of-freedom", "free-nothing")
    assert game.asked()[1] != "arcs.seize-now" and not game.state.seized


def test_after_a_seizure_only_the_city_is_left_of_the_song() -> None:
    """ARC-SEIZE-03"""
    table = followed()
    table.state.seized = True
    game = table.to_act(RED, AGGRESSION, 5, "surpass").play("secure:song-of-freedom", "free:C2-HEX.2", "keep")
    assert game.asked()[1] == "arcs.chance.court" and game.state.initiative == BLUE


def test_the_song_of_freedom_is_shuffled_into_the_deck_before_the_court_refills() -> None:
    """ARC-SEC-04, R-SEC-01: it may come straight back."""
    table = three().court_deck("farseers", "gatekeepers").court("song-of-freedom").agents(RED, "song-of-freedom")
    game = secure(table.tokens(RED, "fuel"), "song-of-freedom")
    assert game.options() == ["court:gatekeepers", "court:farseers", "court:song-of-freedom"]
    game.play("court:song-of-freedom")
    assert game.game.view(None).court[0].card == "song-of-freedom" and discarded(game) == []


def test_a_site_whose_city_was_returned_counts_as_taxed_no_longer() -> None:
    """ARC-TAX-03, ARC-CITY-12"""
    table = three().court("song-of-freedom").agents(RED, "song-of-freedom").tokens(RED, "psionic", "relic")
    game = table.city(RED, "C2-HEX").ships(RED, "C2-HEX", fresh=1).to_act(RED, ADMINISTRATION)
    game.play("spend:psionic:slot-1", "tax:C2-HEX", "put:relic:slot-1")
    assert game.state.taxed != []
    game.play("spend:relic:slot-2", "secure:song-of-freedom", "free:C2-HEX", "keep")
    assert game.state.taxed == []


# Guild Struggle


def test_guild_struggle_steals_a_card_and_renews_the_deck_with_discarded_guild_cards() -> None:
    """ARC-LIM-10, ARC-PREL-06: neither Vox cards nor lore come back, nor does the Struggle itself."""
    table = before("guild-struggle").cards(BLUE, "gatekeepers").cards(YELLOW, "farseers", "sprinter-drives")
    table.court_discard("skirmishers", "mass-uprising", "relic-fence", "signal-breaker").tokens(BLUE, "weapon")
    game = secure(table, "guild-struggle")
    assert game.options() == ["steal:gatekeepers", "steal:farseers", "steal-nothing"]
    game.play("steal:farseers")
    assert game.guild(RED) == ["farseers"] and game.options() == ["court:skirmishers", "court:relic-fence"]
    assert discarded(game) == ["mass-uprising", "signal-breaker", "guild-struggle"]


def test_guild_struggle_need_not_steal_and_obeys_bans_on_stealing() -> None:
    """ARC-RAID-05"""
    table = before("guild-struggle").cards(BLUE, "gatekeepers", "sworn-guardians").court_discard("skirmishers")
    game = secure(table, "guild-struggle")
    assert game.options() == ["steal:sworn-guardians", "steal-nothing"]
    game.play("steal-nothing")
    assert game.guild(BLUE) == ["gatekeepers", "sworn-guardians"] and deck(game) == ["skirmishers"]


def test_guild_struggle_shuffles_the_deck_with_stolen_guardians_in_it() -> None:
    """ARC-LIM-08"""
    table = before("guild-struggle").cards(BLUE, "sworn-guardians").court_discard("skirmishers")
    game = secure(table, "guild-struggle").play("steal:sworn-guardians")
    assert game.options() == ["court:skirmishers", "court:sworn-guardians"] and len(game.state.court_deck) == 1


def test_a_guild_card_stolen_in_a_struggle_may_be_used_in_the_same_prelude() -> None:
    """R-PREL-01"""
    table = three().court("guild-struggle").agents(RED, "guild-struggle").tokens(RED, "relic", "fuel")
    game = table.cards(BLUE, "gatekeepers").to_act(RED, CONSTRUCTION).play("spend:relic:slot-1")
    assert uses(game.play("secure:guild-struggle", "steal:gatekeepers")) == ["gatekeepers"]


# Call to Action


def test_call_to_action_draws_the_bottom_card_of_the_action_discard_pile() -> None:
    """ARC-SEC-03, ARC-INFO-01"""
    table = before("call-to-action").discard(("construction-5",), ("construction-2", "construction-3"))
    game = secure(table, "call-to-action")
    assert game.options() == ["draw:construction-2", "draw:construction-3"]
    game.play("draw:construction-3")
    assert game.game.view(RED).players[RED].hand == ("construction-3",)
    assert game.game.view(BLUE).players[RED].hand == ("",) and discarded(game) == ["call-to-action"]
    assert not any(isinstance(one, DrewCard) for _, one in game.game.history(BLUE))


def test_call_to_action_draws_nothing_from_an_empty_pile() -> None:
    """ARC-LIM-05"""
    game = secure(before("call-to-action").no_discard(), "call-to-action")
    assert game.state.hands[RED] == [] and discarded(game) == ["call-to-action"]


def test_with_split_piles_call_to_action_turns_to_the_open_one_when_the_other_is_empty() -> None:
    """ARC-INFO-03"""
    table = three(split_discard=True).court("call-to-action").agents(RED, "call-to-action").tokens(RED, "fuel")
    table.no_discard()
    table.state.open_discard = [named(ActionCard, "aggression-3")]
    game = secure(table, "call-to-action").play("draw:aggression-3")
    assert game.state.hands[RED] == [named(ActionCard, "aggression-3")]


# All of them


@pytest.mark.parametrize(
    ("vox", "answer"),
    [
        ("mass-uprising", "rise:cluster-2"),
        ("populist-demands", "declare-nothing"),
        ("outrage-spreads", "spread-nothing"),
        ("guild-struggle", ""),
        ("call-to-action", ""),
    ],
)
def test_the_effect_of_a_vox_card_comes_before_the_court_refills(vox: str, answer: str) -> None:
    """ARC-SEC-04, R-SEC-01"""
    table = three().court_deck("farseers").court("skirmishers", vox).agents(RED, vox, 2).agents(BLUE, vox)
    game = secure(table.tokens(RED, "fuel").no_discard(), vox)
    assert (game.state.agents[RED], game.captives(RED), game.state.row[1]) == (10, 1, -1)
    game.play(*answer.split())
    assert game.options() == ["court:farseers"] and discarded(game) == [vox]
    assert game.state.holder[card(vox)] < 0, "it stays with nobody"


def test_a_ransacked_vox_card_takes_effect() -> None:
    """ARC-CITY-08"""
    table = three().court("call-to-action").agents(BLUE, "call-to-action").ships(RED, "C2-HEX", fresh=2)
    table.city(BLUE, "C2-HEX", damaged=True).discard(("construction-2",)).tokens(RED, "fuel")
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:1", "dice:raid:0")
    game.roll("skirmish-hit").play("ransack:call-to-action", "draw:construction-2")
    assert game.state.hands[RED] == [named(ActionCard, "construction-2")]
    assert game.trophies(RED) == {(BLUE, "city"): 1, (BLUE, "agent"): 1}
