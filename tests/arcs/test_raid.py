"""Raiding."""

import pytest
from tests.arcs.dealt import settled, starting

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, RED, YELLOW
from astrarium.games.arcs.table import Position
from astrarium.kernel.errors import IllegalAnswer


def raided(*tokens: str, cards: tuple[str, ...] = (), red: int = 2, own: tuple[str, ...] = ()) -> arcs.Table:
    """Red attacks Blue, who has a starport there, these tokens and cards, and all slots open."""
    table = settled(3).ships(RED, "C2-HEX", fresh=red).starport(BLUE, "C2-HEX").open_city_slots(BLUE, 3)
    return table.tokens(BLUE, *tokens).cards(BLUE, *cards).tokens(RED, *own)


def raid(table: arcs.Table, *faces: str) -> Position:
    """Red rolls these raid dice."""
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0", "dice:skirmish:0")
    return game.play(f"dice:raid:{len(faces)}").roll(*faces)


def test_keys_may_be_spent_to_steal_from_the_defender() -> None:
    """ARC-RAID-01, ARC-RAID-02"""
    table = raided("fuel", "weapon", "relic").tokens(YELLOW, "psionic")
    game = raid(table, "raid-intercept-key-key")
    assert game.options() == ["steal:blue:slot-2", "steal:blue:slot-3", "steal-nothing"]
    assert game.rule_against("steal:blue:slot-1", RED) == "ARC-RAID-02"
    game.play("steal:blue:slot-2", "put:weapon:slot-1", "steal:blue:slot-3", "put:relic:slot-2")
    assert game.tokens(RED) == ["relic", "weapon"] and game.tokens(BLUE) == ["fuel"]
    assert game.asked() == (RED, "arcs.turn") and game.tokens(YELLOW) == ["psionic"]


def test_stealing_is_a_choice() -> None:
    """ARC-RAID-01"""
    game = raid(raided("fuel", "weapon"), "raid-intercept-key-key").play("steal-nothing")
    assert game.tokens(BLUE) == ["fuel", "weapon"] and game.asked() == (RED, "arcs.turn")


def test_without_an_attacking_ship_left_nothing_is_stolen() -> None:
    """ARC-RAID-01"""
    table = settled(3).ships(RED, "C2-HEX", damaged=1).starport(BLUE, "C2-HEX").tokens(BLUE, "fuel", "weapon")
    game = raid(table, "raid-flame-key")
    assert game.ships(RED, "C2-HEX") == (0, 0) and game.tokens(BLUE) == ["fuel", "weapon"]
    assert game.asked() == (RED, "arcs.turn")


def test_ships_that_came_during_the_battle_do_not_raid() -> None:
    """ARC-RAID-01, R-BATTLE-03: a ransacked Mass Uprising places a ship in the system, but both attackers are gone."""
    table = settled(3).ships(RED, "C2-HEX", damaged=2).city(BLUE, "C2-HEX", damaged=True).tokens(BLUE, "fuel", "weapon")
    table.court("mass-uprising").agents(BLUE, "mass-uprising").court_deck()
    game = table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:1", "dice:skirmish:0", "dice:raid:1")
    game.roll("assault-hit-flame", "raid-flame-key").play("ransack:mass-uprising", "rise:cluster-2")
    assert game.ships(RED, "C2-HEX") == (1, 0) and game.asked() == (RED, "arcs.turn")
    assert game.tokens(BLUE) == ["fuel", "weapon"]


@pytest.mark.parametrize(("slot", "cost"), [(1, 3), (2, 1), (3, 1), (4, 2), (5, 1), (6, 3)])
def test_a_token_costs_what_its_slot_says(slot: int, cost: int) -> None:
    """ARC-RAID-02, ARC-RES-07"""
    table = raided("fuel", "weapon", "relic", "psionic", "material", "fuel", red=3)
    game = raid(table, *["raid-intercept-key-key"] * (cost // 2), *["raid-building-key"] * (cost % 2))
    assert game.offers(f"steal:blue:slot-{slot}")
    if cost > 1:
        game = raid(
            raided("fuel", "weapon", "relic", "psionic", "material", "fuel", red=3),
            *["raid-building-key"] * (1 if cost == 2 else 2),
        )
        assert not game.offers(f"steal:blue:slot-{slot}")


@pytest.mark.parametrize(
    ("card", "cost"), [("galactic-bards", 1), ("gatekeepers", 2), ("loyal-pilots", 3), ("prison-wardens", 2)]
)
def test_a_guild_card_costs_what_it_says(card: str, cost: int) -> None:
    """ARC-RAID-02"""
    enough = raid(
        raided(cards=(card,), red=4), *["raid-building-key"] * (cost % 2), *["raid-intercept-key-key"] * (cost // 2)
    )
    assert enough.offers(f"steal:{card}")
    if cost > 1:
        faces = ["raid-building-key"] if cost == 2 else ["raid-intercept-key-key"]
        assert not raid(raided("fuel", "fuel", cards=(card,), red=4), *faces).offers(f"steal:{card}")


def test_tokens_and_cards_are_stolen_one_at_a_time() -> None:
    """ARC-RAID-02"""
    game = raid(raided("fuel", "weapon", cards=("galactic-bards",)), "raid-intercept-key-key")
    assert game.options() == ["steal:blue:slot-2", "steal:galactic-bards", "steal-nothing"]
    game.play("steal:galactic-bards")
    assert game.options() == ["steal:blue:slot-2", "steal-nothing"]
    game.play("steal:blue:slot-2", "put:weapon:slot-1")
    assert game.guild(RED) == ["galactic-bards"] and game.tokens(RED) == ["weapon"]


def test_unspent_keys_are_lost() -> None:
    """ARC-RAID-02"""
    game = raid(raided("fuel", "weapon", "relic"), "raid-intercept-key-key", "raid-building-key")
    game.play("steal:blue:slot-2", "put:weapon:slot-1", "steal-nothing")
    with pytest.raises(IllegalAnswer):
        game.play("steal:blue:slot-3")
    assert game.state.fights == []


def test_a_stolen_token_needs_a_slot() -> None:
    """ARC-RAID-03, ARC-RES-09"""
    game = raid(raided("fuel", "weapon", own=("relic", "relic")), "raid-building-key").play("steal:blue:slot-2")
    assert game.options() == ["drop:weapon", "lift:slot-1", "lift:slot-2"]


def test_a_stolen_guild_card_works_for_the_thief_at_once() -> None:
    """ARC-RAID-03, ARC-GUILD-04"""
    game = raid(raided(cards=("farseers",)), "raid-intercept-key-key").play("steal:farseers")
    assert game.guild(RED) == ["farseers"] and game.guild(BLUE) == [] and game.state.new_cards == []


def test_an_outraged_type_may_be_stolen() -> None:
    """ARC-RAID-03"""
    table = raided("fuel", "weapon").outraged(RED, "weapon")
    assert raid(table, "raid-building-key").play("steal:blue:slot-2", "put:weapon:slot-1").tokens(RED) == ["weapon"]


def test_lore_and_leaders_cannot_be_stolen() -> None:
    """ARC-RAID-04, ARC-LL-07"""
    cards = ("tool-priests", "galactic-bards", "elder")
    game = raid(raided("fuel", "weapon", cards=cards), "raid-intercept-key-key")
    assert game.options() == ["steal:blue:slot-2", "steal:galactic-bards", "steal-nothing"]


def test_a_theft_takes_from_the_play_area_of_the_defender_alone() -> None:
    """ARC-RAID-05, ARC-LIM-10"""
    table = raided("fuel", "weapon").cards(YELLOW, "galactic-bards").tokens(YELLOW, "relic", "relic")
    game = raid(table, "raid-intercept-key-key")
    assert starting(game, "steal") == ["steal:blue:slot-2", "steal-nothing"]


def test_diana_spends_two_keys_on_a_material_and_a_weapon() -> None:
    """ARC-RAID-02: the example beside Raiding; with a third key the Relic in the first slot could be had."""
    game = raid(raided("relic", "material", "weapon", red=3), "raid-intercept-key-key")
    assert game.options() == ["steal:blue:slot-2", "steal:blue:slot-3", "steal-nothing"]
    game = raid(raided("relic", "material", "weapon", red=3), "raid-intercept-key-key", "raid-building-key")
    assert game.offers("steal:blue:slot-1")
