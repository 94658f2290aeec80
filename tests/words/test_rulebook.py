"""The rulebooks as data."""

import itertools
import re

import pytest

from astrarium.words.messages import LANGUAGES
from astrarium.words.rulebook import GAMES, Rule, UnknownRule, rule, rulebook, rules, search, translation


@pytest.mark.parametrize(
    ("game", "expected_rules", "expected_rulings"), [("arcs", 219, 68), ("eclipse", 303, 71), ("ascendancy", 442, 60)]
)
def test_every_rule_and_ruling_is_there(game: str, expected_rules: int, expected_rulings: int) -> None:
    assert len(rulebook(game).rules) == expected_rules
    assert len(rulebook(game).rulings) == expected_rulings


def test_no_id_is_used_twice_over_all_games() -> None:
    ids = [entry.id for game in GAMES for entry in rules(game)]
    assert len(ids) == len(set(ids))


def test_texts_and_switches_refer_only_to_entries_that_exist() -> None:
    known = {entry.id for game in GAMES for entry in rules(game)}
    for game in GAMES:
        book = rulebook(game)
        texts = [text for entry in book.rules for text in (entry.text, *entry.edge_cases)]
        texts += [
            text for ruling in book.rulings for text in (ruling.text, ruling.taken, ruling.note, *ruling.variants)
        ]
        cited = {id for text in texts for id in re.findall(r"\b(?:ARC|ECL|ASC|RUL)-[\w.-]*\w", text)}
        assert cited - known == set()
        assert {id for switch in book.switches.values() for id in switch.rules} - known == set()


def test_a_rule_is_found_by_its_id_with_its_section() -> None:
    found = rule("ARC-SETUP-04")
    assert isinstance(found, Rule)
    assert found.text.startswith("All 25 Guild and 6 Vox cards")
    assert rulebook("arcs").section(found) == "Setup, 1. Set Up Table"
    assert rulebook("arcs").section(found, "it") == "Preparazione, 1. Il Tavolo"


def test_an_unknown_id_is_answered_with_ids_that_exist() -> None:
    with pytest.raises(UnknownRule, match="ARC-SETUP-01 to ARC-SETUP-"):
        rule("ARC-SETUP-99")


def test_an_unknown_game_is_answered_with_the_games_that_exist() -> None:
    with pytest.raises(UnknownRule, match="arcs, eclipse, ascendancy"):
        rules("chess")


def test_search_looks_into_edge_cases_whatever_the_case() -> None:
    assert "ARC-SETUP-04" in [entry.id for entry in search("THROUGH REFILLING", "arcs")]
    assert search("no such words", "arcs") == []


@pytest.mark.parametrize(("game", "language"), list(itertools.product(GAMES, LANGUAGES)))
def test_a_rule_found_by_its_id_is_told_in_the_language_asked_for(game: str, language: str) -> None:
    first = rules(game)[0]
    (found,) = [entry for entry in search(first.id, game, language) if entry.id == first.id]
    expected = first.text if language == "en" else translation(game, language)[first.id].text
    assert found.text == expected
    assert (found.text == first.text) == (language == "en")


def test_rules_are_found_by_a_word_of_either_language() -> None:
    italian = {entry.id for entry in search("prigionieri", "arcs", "it")}
    assert italian
    assert {entry.id for entry in search("captives", "arcs")} <= {
        entry.id for entry in search("captives", "arcs", "it")
    }
    assert search("prigionieri", "arcs") == []
