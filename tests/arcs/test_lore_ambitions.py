"""Lore that works while an ambition is declared."""

from tests.arcs.dealt import settled, starting
from tests.arcs.test_leaders_base import copying

from astrarium.games.arcs import ADMINISTRATION, AGGRESSION, BLUE, MOBILIZATION, RED, YELLOW
from astrarium.games.arcs.table import Position, Table
from astrarium.games.arcs.tables.action_cards import KEEPER, TYCOON

# Keeper's Trust and Solidarity


def raiding(*markers: str, cards: tuple[str, ...], thief: tuple[str, ...] = ()) -> Table:
    """Red raids Blue, who has a Relic, a Fuel and Guild cards."""
    table = settled(3).cards(BLUE, *cards).tokens(BLUE, "relic", "fuel").tokens(RED, *thief)
    table.ships(RED, "C2-HEX", fresh=6).starport(BLUE, "C2-HEX").city(BLUE, "C6-HEX")
    for number, ambition in enumerate(markers):
        table.marker(number, ambition)
    return table


def with_keys(table: Table, keys: int) -> Position:
    """An even number of keys."""
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0")
    game.play(f"dice:raid:{keys // 2}").roll(*["raid-intercept-key-key"] * (keys // 2))
    return game


def test_nobody_steals_a_type_that_they_have_from_a_trusted_keeper() -> None:
    """ARC-RAID-05: after the first Relic a second is out of reach."""
    table = raiding("keeper", cards=("keepers-trust", "ancient-holdings"), thief=("fuel",)).tokens(
        BLUE, "relic", "relic"
    )
    game = with_keys(table, 8)
    assert starting(game, "steal:") == ["steal:blue:slot-1", "steal:blue:slot-3", "steal:blue:slot-7"]
    assert game.rule_against("steal:blue:slot-2", RED) == "ARC-RAID-05"
    assert starting(game.play("steal:blue:slot-3", "put:relic:slot-2"), "steal:") == []


def test_the_trust_needs_a_declared_keeper() -> None:
    game = with_keys(raiding("tycoon", cards=("keepers-trust",), thief=("fuel",)), 4)
    assert starting(game, "steal:") == ["steal:blue:slot-1", "steal:blue:slot-2"]


def test_the_supply_on_a_thiefs_cartel_counts_as_theirs_for_the_trust() -> None:
    """R-RES-07"""
    table = raiding("keeper", cards=("keepers-trust",)).cards(RED, "fuel-cartel")
    assert starting(with_keys(table, 4), "steal:") == ["steal:blue:slot-1"]


def test_the_trust_of_a_third_player_protects_nobody_else() -> None:
    game = with_keys(raiding("keeper", cards=(), thief=("fuel",)).cards(YELLOW, "keepers-trust"), 4)
    assert starting(game, "steal:") == ["steal:blue:slot-1", "steal:blue:slot-2"]


def test_silver_tongues_do_not_get_past_the_trust() -> None:
    """ARC-RAID-05"""
    table = raiding("keeper", cards=("keepers-trust",), thief=("relic",)).cards(RED, "silver-tongues")
    game = table.to_act(RED, MOBILIZATION).play("use:silver-tongues")
    assert starting(game, "steal:") == ["steal:blue:slot-2"]


def test_a_resource_of_the_suit_protects_a_guild_card_in_solidarity() -> None:
    """R-RES-05: Relic and Fuel protect those suits, nothing protects the Psionic card."""
    cards = ("keepers-solidarity", "relic-fence", "gatekeepers", "farseers")
    game = with_keys(raiding("keeper", cards=cards), 4)
    assert starting(game, "steal:") == ["steal:blue:slot-1", "steal:blue:slot-2", "steal:farseers"]
    assert game.rule_against("steal:gatekeepers", RED) == "ARC-RAID-05"
    assert game.play("steal:blue:slot-2", "put:fuel:slot-1").offers("steal:gatekeepers"), "the Fuel is gone"


def test_solidarity_needs_a_declared_keeper() -> None:
    game = with_keys(raiding(cards=("keepers-solidarity", "gatekeepers")), 4)
    assert game.offers("steal:gatekeepers")


def test_sworn_guardians_with_a_relic_are_unstealable_in_solidarity() -> None:
    """ARC-RAID-05"""
    table = raiding("keeper", cards=("keepers-solidarity", "sworn-guardians", "gatekeepers"))
    assert starting(with_keys(table, 4), "steal:") == []


def test_the_supply_on_a_cartel_protects_the_cartel_in_solidarity() -> None:
    """R-RES-05, R-RES-07"""
    table = raiding("keeper", cards=("keepers-solidarity", "material-cartel"))
    assert "steal:material-cartel" not in with_keys(table, 4).options()


def test_lore_and_leaders_are_never_stolen() -> None:
    """ARC-LL-07, ARC-RAID-04"""
    game = with_keys(raiding(cards=("keepers-trust", "elder")), 6)
    assert starting(game, "steal:") == ["steal:blue:slot-1", "steal:blue:slot-2"]


# Warlord's Cruelty and Terror


def test_cruelty_taxes_the_same_city_again_while_warlord_is_declared() -> None:
    """ARC-TAX-03"""
    table = settled(3).cards(RED, "warlords-cruelty").city(RED, "C3-HEX").marker(0, "warlord")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C3-HEX", "put:weapon:slot-1", "tax:C3-HEX", "put:weapon:slot-2")
    assert game.tokens(RED) == ["weapon", "weapon"]
    table = settled(3).cards(RED, "warlords-cruelty").city(RED, "C3-HEX").city(RED, "C2-HEX")
    game = table.to_act(RED, ADMINISTRATION).play("tax:C3-HEX", "put:weapon:slot-1")
    assert game.rule_against("tax:C3-HEX", RED) == "ARC-TAX-03"


def terror(*markers: str) -> Table:
    table = settled(3).cards(RED, "warlords-terror").court("gatekeepers", "farseers").hand(RED, "aggression-6")
    for number, ambition in enumerate(markers):
        table.marker(number, ambition)
    return table


def test_terror_returns_trophies_for_influence() -> None:
    """R-ACT-04"""
    table = terror("warlord").trophy(RED, BLUE, "ship", 2).trophy(RED, YELLOW, "agent")
    game = table.to_act(RED, AGGRESSION).play("use:warlords-terror")
    assert game.options() == ["return:blue:ship", "return:yellow:agent"]
    game.play(
        "return:blue:ship", "influence:farseers", "use:warlords-terror", "return:yellow:agent", "influence:farseers"
    )
    assert game.trophies(RED) == {(BLUE, "ship"): 1} and game.state.ships[BLUE] == 13
    assert game.state.agents[YELLOW] == 10 and game.state.row_agents[4 + RED] == 2 and game.state.prelude


def test_a_city_returned_by_terror_may_cover_a_slot() -> None:
    """ARC-RES-11"""
    table = terror("warlord").trophy(RED, BLUE, "city").tokens(BLUE, "fuel", "relic", "weapon")
    game = table.to_act(RED, AGGRESSION).play("use:warlords-terror", "return:blue:city")
    assert game.asked() == (BLUE, "arcs.arrange")
    game.play("drop:weapon")
    assert game.asked() == (RED, "arcs.act") and game.state.cities[5:10] == [1] * 5


def test_terror_needs_warlord_trophies_and_agents() -> None:
    """ARC-DECL-03, ARC-INFL-02"""

    def rule(table: Table) -> str:
        return table.to_act(RED, AGGRESSION).rule_against("use:warlords-terror", RED)

    assert rule(terror("tyrant").trophy(RED, BLUE, "ship")) == "ARC-DECL-03"
    assert rule(terror("warlord")) == "ARC-NEW-01"
    assert rule(terror("warlord").trophy(RED, BLUE, "ship").agents_left(RED, 0)) == "ARC-INFL-02"


# Tyrant's Ego


def ego(*markers: str) -> Table:
    table = settled(3).cards(RED, "tyrants-ego").court("gatekeepers", "farseers").court_deck("mining-interest")
    for number, ambition in enumerate(markers):
        table.marker(number, ambition)
    return table.captive(RED, BLUE, 2).captive(RED, YELLOW)


def test_ego_returns_captives_for_securing() -> None:
    """R-ACT-04"""
    game = ego("tyrant").agents(RED, "gatekeepers").agents(RED, "farseers").to_act(RED, MOBILIZATION)
    game.play("use:tyrants-ego")
    assert game.options() == ["return-captive:blue", "return-captive:yellow"]
    game.play("return-captive:blue", "secure:farseers", "court:mining-interest")
    assert game.guild(RED) == ["farseers"] and game.captives(RED) == 2 and game.state.agents[BLUE] == 9
    assert game.offers("use:tyrants-ego") and game.state.prelude


def test_ego_needs_tyrant_captives_and_a_card_to_secure() -> None:
    """ARC-DECL-03, ARC-SEC-05"""

    def rule(table: Table) -> str:
        return table.to_act(RED, MOBILIZATION).rule_against("use:tyrants-ego", RED)

    assert rule(ego("warlord").agents(RED, "gatekeepers")) == "ARC-DECL-03"
    assert rule(ego("tyrant")) == "ARC-SEC-01"
    assert rule(settled(3).cards(RED, "tyrants-ego").marker(0, "tyrant")) == "ARC-NEW-01"


def test_the_prelude_actions_of_lore_end_with_the_prelude() -> None:
    """ARC-PREL-01"""
    table = ego("tyrant").agents(RED, "gatekeepers").hand(RED, "aggression-6")
    game = table.to_act(RED, MOBILIZATION).play("influence:farseers")
    assert not game.offers("use:tyrants-ego") and not game.offers("calm:tyrants-ego")
    assert game.rule_against("calm:tyrants-ego", RED) == "ARC-PREL-01"


# Tycoon's Ambition


def ambition(*markers: str) -> Table:
    table = settled(3).cards(RED, "tycoons-ambition").tokens(RED, "material", "fuel").hand(RED, "aggression-6")
    for number, name in enumerate(markers):
        table.marker(number, name)
    return table


def test_all_material_and_fuel_declare_an_ambition_that_has_no_marker() -> None:
    """R-DECL-01, R-DECL-03: no zero marker, and once."""
    game = ambition("tycoon").to_act(RED, AGGRESSION, 3).play("use:tycoons-ambition")
    assert game.options() == [f"declare:{name}" for name in ("tyrant", "warlord", "keeper", "empath")]
    game.play("declare:keeper")
    assert game.state.marker_at == [TYCOON, -1, KEEPER] and not game.state.zeroed and game.tokens(RED) == []
    assert game.state.supply[:2] == [5, 5] and not game.offers("use:tycoons-ambition")


def test_it_comes_right_after_declaring_tycoon_and_before_anything_else() -> None:
    """R-TURN-08: also without any token; the lead card cannot declare afterwards."""
    table = settled(3).cards(RED, "tycoons-ambition").tokens(RED, "relic").hand(RED, "aggression-6")
    game = table.to_act(RED, AGGRESSION, 2)
    assert game.rule_against("use:tycoons-ambition", RED) == "ARC-DECL-03"
    game.play("declare:tycoon", "use:tycoons-ambition", "declare:tyrant")
    assert game.state.marker_at == [-1, 1, 0] and game.tokens(RED) == ["relic"]
    game = ambition("tycoon").to_act(RED, AGGRESSION, 3).play("use:tycoons-ambition", "declare:keeper")
    assert starting(game, "declare:") == []
    game = ambition("tycoon").to_act(RED, AGGRESSION, 3).play("spend:fuel:slot-2", "forgo")
    assert not game.offers("use:tycoons-ambition")


def test_lattice_spies_and_the_ambition_come_in_either_order() -> None:
    """R-TURN-08"""
    for order in (("use:lattice-spies", "use:tycoons-ambition"), ("use:tycoons-ambition", "use:lattice-spies")):
        table = ambition("tycoon").cards(RED, "lattice-spies")
        game = copying(table, "aggression-4")
        for key in order:
            game.play(key)
            if game.asked()[1] == "arcs.declare":
                game.play("declare:keeper")
        assert game.state.seized and KEEPER in game.state.marker_at


def test_the_ambition_needs_tycoon_and_a_marker() -> None:
    """ARC-DECL-05"""
    game = ambition("tycoon", "tycoon", "keeper").to_act(RED, AGGRESSION, 3)
    assert game.rule_against("use:tycoons-ambition", RED) == "ARC-DECL-05"
    assert not ambition("keeper").to_act(RED, AGGRESSION, 3).offers("use:tycoons-ambition")


def test_the_feastbringer_pays_for_the_ambition_too() -> None:
    """R-DECL-02"""
    game = ambition("tycoon").cards(RED, "feastbringer").to_act(RED, AGGRESSION, 3)
    assert game.rule_against("use:tycoons-ambition", RED) == "R-DECL-02"
    game = ambition("tycoon").cards(RED, "feastbringer", "farseers").to_act(RED, AGGRESSION, 3)
    assert game.play("use:tycoons-ambition", "declare:keeper").asked()[1] in ("arcs.give-card", "arcs.order")


def test_tokens_on_a_cartel_are_untouched_by_the_ambition() -> None:
    """R-RES-07"""
    game = ambition("tycoon").cards(RED, "fuel-cartel").to_act(RED, AGGRESSION, 3)
    game.play("use:tycoons-ambition", "declare:keeper")
    assert game.guild(RED) == ["fuel-cartel"] and game.state.supply[1] == 5


# Tycoon's Charm


def charming(*markers: str, tokens: tuple[str, ...] = ("material", "fuel")) -> Table:
    table = settled(3).cards(RED, "tycoons-charm").tokens(RED, *tokens).hand(RED, "aggression-6")
    for number, name in enumerate(markers):
        table.marker(number, name)
    return table


def test_material_and_fuel_are_turned_in_for_tokens_of_any_type() -> None:
    """ARC-RES-16, ARC-RES-12"""
    game = charming("tycoon").empty_supply("psionic").to_act(RED, AGGRESSION).play("use:tycoons-charm", "pay:slot-1")
    assert game.options() == [f"gain:{kind}" for kind in ("material", "fuel", "weapon", "relic")]
    game.play("gain:relic", "put:relic:slot-1", "use:tycoons-charm", "pay:slot-2", "gain:weapon", "put:weapon:slot-2")
    assert game.tokens(RED) == ["relic", "weapon"] and game.state.supply == [5, 5, 4, 4, 0]
    assert game.rule_against("use:tycoons-charm", RED) == "ARC-NEW-01"


def test_a_token_turned_in_is_back_before_the_gain() -> None:
    """ARC-RES-16"""
    game = charming("tycoon", tokens=("fuel",)).empty_supply("fuel", "material", "weapon", "relic", "psionic")
    assert game.to_act(RED, AGGRESSION).play("use:tycoons-charm", "pay:slot-1").options() == ["gain:fuel"]


def test_what_the_charm_brought_is_not_turned_in_again() -> None:
    game = charming("tycoon", tokens=("fuel",)).to_act(RED, AGGRESSION)
    game.play("use:tycoons-charm", "pay:slot-1", "gain:material", "put:material:slot-1")
    assert not game.offers("use:tycoons-charm")


def test_the_charm_needs_a_declared_tycoon_and_its_tokens() -> None:
    """ARC-DECL-03"""
    assert charming("keeper").to_act(RED, AGGRESSION).rule_against("use:tycoons-charm", RED) == "ARC-DECL-03"
    game = charming("tycoon", tokens=("relic",)).cards(RED, "fuel-cartel").to_act(RED, AGGRESSION)
    assert game.rule_against("use:tycoons-charm", RED) == "ARC-NEW-01"
