"""Discovery cards and Allies, one by one."""

import pytest

from astrarium.games.ascendancy.cards import join
from astrarium.games.ascendancy.diplomacy import OUTCOMES
from astrarium.games.ascendancy.explore import EFFECTS
from astrarium.games.ascendancy.moments import BUILDING, INCOME, INCOME_TAKEN, source_of_ally
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, Table, table
from astrarium.games.ascendancy.tables.exploration import ALLIES, ALLY, BY_NAME, DISCOVERY, KINDS
from astrarium.games.ascendancy.tables.ids import system
from astrarium.kernel.pile import bottom

THREE = ("federation", "klingon", "romulan")


def found(card: str, *factions: str) -> tuple[Table, Position]:
    """Red has found Vega with two Ships and draws the card."""
    start = table(*(factions or THREE)).system("vega", "earth").ships(RED, "vega", 2).resources(RED, 5, 5, 5)
    return start, start.to_explore(RED, "vega", card)


def test_every_kind_of_card_has_its_effect() -> None:
    """ASC-8.8.1-a, ASC-8.8.3-a"""
    join()
    for number, kind in enumerate(KINDS):
        if kind.type <= DISCOVERY:
            assert number in (OUTCOMES if kind.diplomacy else EFFECTS), kind.name
        elif kind.type == ALLY:
            source = source_of_ally(ALLIES.index(number))
            known = {of for of, _ in (*BUILDING.entries, *INCOME.changes, *INCOME_TAKEN.handlers)}
            assert source in known, kind.name


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("ancient-library", (0, 2, 0)),
        ("rich-deposits", (2, 0, 0)),
        ("shared-heritage", (0, 0, 1)),
        ("abandoned-refinery", (3, 0, 0)),
        ("lost-cargo", (2, 1, 0)),
        ("records-of-the-order", (0, 1, 0)),
        ("desert-archive", (0, 2, 0)),
    ],
)
def test_some_discoveries_bring_resources_to_the_discoverer_alone(card: str, gains: tuple[int, int, int]) -> None:
    """ASC-8.8-a"""
    _, game = found(card)
    assert tuple(have - 5 for have in game.resources(RED)) == gains
    assert game.resources(BLUE) == game.resources(YELLOW) == (0, 0, 0)
    assert BY_NAME[card] in game.state.discard


def test_an_iconian_probe_pays_survivors_of_a_hazard_of_five() -> None:
    """ASC-8.8.1-a"""
    assert found("iconian-probe")[1].roll(5, 4).resources(RED)[1] == 7
    assert found("iconian-probe")[1].roll(5, 6).resources(RED)[1] == 5


def test_a_peaceful_meditation_is_culture_or_a_ship_for_production() -> None:
    """ASC-8.8-a"""
    assert found("peaceful-meditation")[1].play("take-culture").resources(RED) == (5, 5, 6)
    _, game = found("peaceful-meditation")
    assert game.play("give-up-ship").resources(RED) == (8, 5, 5) and game.ships(RED, "vega") == 1


def test_the_organians_let_only_three_ascendancy_colonise() -> None:
    """ASC-8.8-a"""
    start, game = found("organian-intervention")
    assert game.state.remains[system("vega")] == BY_NAME["organian-intervention"]
    start.state.remains[system("vega")] = BY_NAME["organian-intervention"]
    assert start.levels(RED, ascendancy=2).to_build(RED).rule_against("colonise:vega", RED) == "ASC-8.8-a"
    assert start.levels(RED, ascendancy=3).to_build(RED).offers("colonise:vega")


def test_the_guardian_of_forever_gives_an_advancement_of_the_own_deck() -> None:
    """ASC-14.2-a"""
    _, game = found("guardian-of-forever")
    assert not any("klingon" in key for key in game.options())
    game.play("project:orbital-laboratories")
    assert "orbital-laboratories" in [card.name for card in game.game.view(None).players[RED].advancements]


def test_a_subspace_current_refreshes_a_command_but_makes_none() -> None:
    """ASC-3.7.3-a"""
    start, game = found("subspace-current")
    assert game.state.ready[RED] == 5
    start.state.ready[RED] = 2
    assert start.to_explore(RED, "vega", "subspace-current").state.ready[RED] == 3


def test_a_weapons_cache_raises_the_first_level_only() -> None:
    """ASC-7.5-a"""
    start, game = found("weapons-cache")
    assert (game.state.weapons[RED], game.resources(RED)[0]) == (1, 5)
    game = start.levels(RED, weapons=1).to_explore(RED, "vega", "weapons-cache")
    assert (game.state.weapons[RED], game.resources(RED)[0]) == (1, 7)


def test_a_sheltered_harbour_brings_a_ship() -> None:
    """ASC-3.6.1-a"""
    assert found("sheltered-harbour")[1].ships(RED, "vega") == 3


def test_ancient_relics_are_one_of_three_treasures() -> None:
    """ASC-8.8-a"""
    for kind, left in (("production", (8, 5, 5)), ("research", (5, 7, 5)), ("culture", (5, 5, 6))):
        assert found("ancient-relics")[1].play(f"take:{kind}").resources(RED) == left


@pytest.mark.parametrize(
    ("card", "number", "left"), [("aenar-commune", 4, (5, 5, 7)), ("quiet-teachers", 3, (5, 6, 6))]
)
def test_some_discoveries_must_be_won_by_a_diplomacy_test(card: str, number: int, left: tuple[int, int, int]) -> None:
    """ASC-8.8.3.1-a"""
    assert found(card)[1].roll(number + 1).resources(RED) == left
    assert found(card)[1].roll(number).resources(RED) == (5, 5, 5)


def test_research_tokens_of_a_desert_archive_may_go_to_projects() -> None:
    """ASC-8.9.1-a"""
    start, _ = found("desert-archive")
    game = start.project(RED, "orbital-laboratories").to_explore(RED, "vega", "desert-archive")
    game.play("token:orbital-laboratories", "token-kept")
    assert game.resources(RED)[1] == 6 and game.game.view(None).players[RED].projects[0].progress == 1


def test_armistice_accords_exchange_a_system_with_the_cardassians() -> None:
    """ASC-15.4.3.2-a"""
    start = table("federation", "cardassian", "romulan").system("vega", "earth").ships(RED, "vega", 1)
    start.system("ardana", "cardassia-prime").control(BLUE, "ardana", 1).system("mazar", "earth")
    start.control(RED, "mazar", 0, 0, 1)
    game = start.to_explore(RED, "vega", "armistice-accords").play("give:mazar", "give:ardana")
    assert (game.controller("mazar"), game.controller("ardana")) == (BLUE, RED)
    assert (game.node_count("mazar"), game.node_count("ardana")) == (1, 1)


def test_who_has_only_a_home_system_exchanges_nothing() -> None:
    """ASC-15.4.3.2-a"""
    start = table("federation", "cardassian").system("vega", "earth").ships(RED, "vega", 1)
    start.system("mazar", "earth").control(RED, "mazar")
    game = start.to_explore(RED, "vega", "armistice-accords")
    assert game.asked() == (RED, "command") and game.controller("mazar") == RED


def test_a_delegation_pays_for_trade_partners() -> None:
    """ASC-15.4.3.2-a"""
    start = table("federation", "cardassian", "romulan").system("vega", "earth").ships(RED, "vega", 1)
    game = start.holds(BLUE, RED).holds(BLUE, YELLOW).to_explore(RED, "vega", "cardassian-delegation")
    assert game.resources(BLUE) == (2, 0, 0) and game.resources(RED) == (0, 0, 0)


# Carried away


def test_the_traveler_takes_the_ships_on_to_another_new_system() -> None:
    """ASC-RUL-36"""
    start = table(*THREE).system("vega", "earth").ships(RED, "vega", 1)
    start.state.stack = [[system("ardana")]]
    game = start.to_explore(RED, "vega", "the-traveler").play("lane:2")
    game.play(game.options()[0], "disc:ardana")
    assert game.ships(RED, "ardana") == 1 and game.ships(RED, "vega") == 0
    assert game.asked()[1] == "draw-exploration"


def test_the_traveler_finds_nothing_when_no_disc_is_left() -> None:
    """ASC-RUL-36"""
    start = table(*THREE).system("vega", "earth").ships(RED, "vega", 1)
    start.state.stack = []
    assert start.to_explore(RED, "vega", "the-traveler").asked() == (RED, "command")


def test_a_dark_reflection_lends_three_commands_to_the_player_opposite() -> None:
    """ASC-RUL-34, ASC-RUL-35"""
    _, game = found("dark-reflection")
    assert game.options() == ["opposite:blue", "opposite:yellow"]
    game.play("opposite:blue", "order-move", "go:L0.1", "stop", "order-move", "go:L0.0", "go:earth")
    assert game.state.ready[RED] == 3 and game.ships(RED, "earth") == 4 and game.asked() == (BLUE, "dark-reflection")
    game.play("order-enter-warp")
    assert game.asked() == (RED, "command") and game.state.ready[RED] == 2


def test_a_dark_reflection_can_start_a_battle_and_stop_at_will() -> None:
    """ASC-RUL-34"""
    start, _ = found("dark-reflection", "federation", "klingon")
    game = start.ships(BLUE, "vega", 1).to_explore(RED, "vega", "dark-reflection").play("opposite:blue")
    assert game.offers("order-battle:vega")
    assert game.play("order-nothing").asked() == (RED, "command")


def test_a_dark_reflection_needs_ready_commands() -> None:
    """ASC-RUL-34"""
    start, _ = found("dark-reflection")
    start.state.ready[RED] = 0
    assert start.to_explore(RED, "vega", "dark-reflection").play("opposite:blue").asked() == (RED, "command")


# Allies


def test_an_ally_comes_to_whoever_passes_its_test_else_under_the_deck() -> None:
    """ASC-8.8.3-a, ASC-3.5.2-a"""
    _, game = found("rigelians")
    assert [ally.name for ally in game.roll(4).game.view(None).players[RED].allies] == ["rigelians"]
    _, game = found("rigelians")
    game.roll(3)
    assert not game.game.view(None).players[RED].allies and bottom(game.state.deck) == [BY_NAME["rigelians"]]
    assert BY_NAME["rigelians"] not in game.state.discard


def test_rigelians_pay_production_or_research_each_recharge() -> None:
    """ASC-6.3.2.3-a"""
    start = table("federation", "klingon").ally(RED, "rigelians")
    assert start.to_recharge().play("share:research").resources(RED) == (1, 2, 1)
    assert start.to_recharge().play("share:production").resources(RED) == (2, 1, 1)


@pytest.mark.parametrize(
    ("ally", "left"), [("troyians", (3, 1, 1)), ("free-miners", (2, 1, 1)), ("wandering-players", (1, 1, 2))]
)
def test_other_trading_allies_pay_their_holder_alone(ally: str, left: tuple[int, int, int]) -> None:
    """ASC-6.3.2.3-a"""
    game = table("federation", "klingon").ally(RED, ally).to_recharge()
    assert game.resources(RED) == left and game.resources(BLUE) == (1, 1, 1)


def test_an_ally_that_trades_arrives_exhausted_for_romulans() -> None:
    """ASC-RUL-32, ASC-13.1-b"""
    for card in ("rigelians", "troyians", "free-miners", "wandering-players"):
        start = table("romulan", "klingon").system("vega", "romulus").ships(RED, "vega", 1)
        game = start.to_explore(RED, "vega", card).roll(6)
        assert game.game.view(None).players[RED].allies[0].exhausted
        start = table("klingon", "romulan").system("vega", "qonos").ships(RED, "vega", 1)
        assert not start.to_explore(RED, "vega", card).roll(6).game.view(None).players[RED].allies[0].exhausted


def test_an_arms_dealer_takes_production_for_weapons_and_goes_to_the_left() -> None:
    """ASC-RUL-33, ASC-8.8.3-a"""
    start = table(*THREE).ally(RED, "arms-dealer").resources(RED, 4, 3)
    game = start.to_build(RED).play("dealer-weapons")
    assert game.state.weapons[RED] == 1 and game.resources(RED) == (0, 3, 0) and game.asked()[1] == "diplomacy-roll"
    game.roll(5)
    assert game.game.view(None).players[BLUE].allies[0].name == "arms-dealer" and not game.offers("dealer-weapons")
    assert not start.resources(RED, 3, 9).to_build(RED).offers("dealer-weapons")


def test_a_researcher_takes_production_for_shields() -> None:
    """ASC-RUL-33"""
    start = table(*THREE).ally(RED, "ferengi-researcher").resources(RED, 6)
    game = start.to_build(RED).play("dealer-shields").roll(1)
    assert game.state.shields[RED] == 1 and not game.game.view(None).players[BLUE].allies
    assert not start.levels(RED, shields=4).to_build(RED).offers("dealer-shields")


def test_the_grand_nagus_sells_a_culture_and_stays_with_a_last_player() -> None:
    """ASC-8.8.3-a, ASC-15.4.3.2-a"""
    start = table("federation").ally(RED, "grand-nagus").resources(RED, 6)
    game = start.to_build(RED).play("nagus-favour", "nagus-favour")
    assert game.resources(RED) == (0, 0, 2) and not game.offers("nagus-favour")


def test_allies_of_an_exterminated_player_go_under_the_deck() -> None:
    """ASC-6.3.1.1-c"""
    start = table(*THREE).ally(YELLOW, "troyians").no_ships(YELLOW).control(-1, "romulus")
    assert bottom(start.to_recharge().state.deck) == [BY_NAME["troyians"]]


def new_world(card: str) -> tuple[Table, Position]:
    """Klingons have found Terra Nova, with a Site of each type, and draw the card."""
    start = table("klingon", "romulan").system("terra-nova", "qonos").ships(RED, "terra-nova", 1)
    return start, start.to_explore(RED, "terra-nova", card)


@pytest.mark.parametrize(
    ("card", "gift"),
    [
        ("pre-warp-farmers", (1, 0, 0)), ("pre-warp-builders", (2, 0, 0)), ("pre-warp-scholars", (0, 2, 0)),
        ("pre-warp-poets", (0, 0, 1)),
    ],
)  # fmt: skip
def test_a_pre_warp_civilisation_keeps_tokens_for_whoever_colonises_first(
    card: str, gift: tuple[int, int, int]
) -> None:
    """ASC-8.8.5.1-a, ASC-7.2-a"""
    start, game = new_world(card)
    at = system("terra-nova")
    assert game.state.gifts[at] == gift[0] | gift[1] << 4 | gift[2] << 8 and game.state.warp_tokens[at] == 0
    start.state.gifts[at] = game.state.gifts[at]
    settled = start.resources(RED, 0, 0, 1).to_build(RED).play("colonise:terra-nova")
    assert settled.resources(RED) == gift and settled.state.gifts[at] == 0


@pytest.mark.parametrize(("card", "level"), [("warp-level-1", 1), ("warp-level-2", 2), ("warp-level-3", 3)])
def test_a_warp_capable_civilisation_has_tokens_and_nodes_of_its_level(card: str, level: int) -> None:
    """ASC-8.8.5.2-a"""
    _, game = new_world(card)
    assert game.state.warp_tokens[system("terra-nova")] == level == game.node_count("terra-nova")
    assert game.controller("terra-nova") == -1


def test_a_virgin_world_is_nothing_but_a_world() -> None:
    """ASC-8.8.4-a"""
    _, game = new_world("virgin-world")
    assert game.resources(RED) == (0, 0, 0) and game.asked() == (RED, "command") and game.node_count("terra-nova") == 0
