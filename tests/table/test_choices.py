"""What stands on the page where a table is opened."""

import pytest

import astrarium
from astrarium.table.pages.lobby import choices, chosen
from astrarium.words.messages import LANGUAGES, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_and_value_is_called_something(language: str) -> None:
    for rules in astrarium.games():
        for choice in choices(rules):
            assert text(choice.name, language)
            assert all(text(key, language) for _, key in choice.values)


def test_the_default_can_be_chosen_and_a_field_gives_back_its_value() -> None:
    for rules in astrarium.games():
        for choice in choices(rules):
            values = [value for value, _ in choice.values]
            assert choice.setting.default in values and len(values) == len(set(values))
            assert all(chosen(choice.setting, str(value)) == value for value in values if value != "")
            assert chosen(choice.setting, "") == choice.setting.default
