"""Chapter 14: Projects and Advancements."""

import pytest

from astrarium.games.ascendancy.state import IN_DECK
from astrarium.games.ascendancy.table import BLUE, RED, table
from astrarium.games.ascendancy.tables.advancements import ADVANCEMENTS, DECKS, TYPES, card
from astrarium.games.ascendancy.tables.ids import KLINGON


@pytest.mark.parametrize(
    ("name", "type_"), [("starfleet-diplomatic-corps", "espionage"), ("universal-translator", "expansion")]
)
def test_advancements_have_a_type(name: str, type_: str) -> None:
    """ASC-14.3-a: the two types that are known."""
    assert TYPES[ADVANCEMENTS[card(name)].type] == type_
    assert all(0 <= of.type < len(TYPES) for deck in DECKS for of in deck)


def test_other_rules_refer_to_types() -> None:
    """ASC-14.3-a"""
    start = table("ferengi", "klingon").advancement(RED, "ferengi-patent-suits").resources(RED, 9)
    start.advancement(BLUE, "klingon-storm-riders").advancement(BLUE, "klingon-tribute")
    assert start.to_command(RED).play("use:ferengi-patent-suits").options() == ["exhaust:klingon-storm-riders"]


def test_a_project_can_never_be_exhausted() -> None:
    """ASC-14.1-b"""
    start = table("ferengi", "klingon").advancement(RED, "ferengi-bribes").resources(RED, 9)
    start.project(BLUE, "mass-fire-tactics", 2)
    game = start.to_command(RED).play("use:ferengi-bribes")
    assert game.options() == ["exhaust:disruptor-technology"], "the starting Advancement, but no Project"


def test_ferengi_espionage_is_used_again_while_it_is_paid() -> None:
    """ASC-14.3.4-a, ASC-4-special-b"""
    start = table("ferengi", "klingon").advancement(RED, "ferengi-bribes").resources(RED, 5)
    for name in ("mass-fire-tactics", "cult-of-kahless"):
        start.advancement(BLUE, name)
    game = start.to_command(RED).play("use:ferengi-bribes", "exhaust:mass-fire-tactics")
    assert game.offers("use:ferengi-bribes") and game.resources(RED)[0] == 3
    game.play("use:ferengi-bribes", "exhaust:cult-of-kahless")
    assert not game.offers("use:ferengi-bribes") and game.resources(RED)[0] == 1
    assert game.rule_against("use:ferengi-bribes", RED)


def test_an_unplayed_card_of_a_rival_comes_at_random_from_that_rivals_deck() -> None:
    """ASC-14.1.2.2-a"""
    start = table("ferengi", "klingon", "federation").advancement(RED, "rule-of-acquisition-21")
    start.advancement(BLUE, "mass-fire-tactics").project(BLUE, "cult-of-kahless")
    game = start.to_command(RED).play("use:rule-of-acquisition-21", "deck:blue")
    left = {
        f"project:{ADVANCEMENTS[of].name}"
        for of in start.state.printed.decks[KLINGON]
        if start.state.where[of] == IN_DECK
    }
    assert game.asked() == (-1, "draw-project") and set(game.options()) == left and len(left) == 12
    game.play("project:klingon-tribute")
    assert game.state.where[card("klingon-tribute")] == RED and game.state.ready[RED] == 4
