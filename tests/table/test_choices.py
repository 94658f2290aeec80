"""What stands on the page where a table is opened."""

import pytest

import astrarium
from astrarium.table import say
from astrarium.table.pages.lobby import chosen
from astrarium.words.messages import LANGUAGES
from astrarium.words.rulebook import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_called_something_and_explained(language: str) -> None:
    for rules in (rules for rules in astrarium.games() if rules.name in GAMES):
        for seats in rules.seats:
            for offer in say.settings(rules, seats, language):
                said = [offer.title, offer.what, *(name for _, name, _ in offer.values)]
                assert all(said) and not [words for words in said if ".setting." in words]


def test_the_default_can_be_chosen_and_a_field_gives_back_its_value() -> None:
    for rules in astrarium.games():
        for setting in rules.settings:
            assert setting.default in setting.choices and len(setting.choices) == len(set(setting.choices))
            assert all(chosen(setting, str(value)) == value for value in setting.choices if value != "")
            assert chosen(setting, "") == setting.default


def test_only_set_up_cards_for_so_many_seats_are_offered() -> None:
    arcs = next(rules for rules in astrarium.games() if rules.name == "arcs")
    (cards,) = (offer for offer in say.settings(arcs, 2, "en") if offer.name == "setup_card")
    assert [value for value, _, _ in cards.values] == [
        "random", "2p-frontiers", "2p-mix-up-1", "2p-homelands", "2p-mix-up-2",
    ]  # fmt: skip
