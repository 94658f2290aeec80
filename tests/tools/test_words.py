"""The check of the message catalogues, on small projects written for the purpose."""

from pathlib import Path

import pytest

import game_words
import words
from astrarium.words.rulebook import GAMES, Rule, Told

pytestmark = pytest.mark.once

HEADERS = {
    "en": 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);"\n\n',
    "it": 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);"\n\n',
    "pl": 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : 1);"\n\n',
}
PLURAL = 'msgid "arcs.notice.ships"\nmsgid_plural "arcs.notice.ships"\n'
SHIPS = "KEY = 'arcs.notice.ships'"
TAXED = "KEY = 'arcs.notice.taxed'"


def project(
    folder: Path, source: str, complete: str = '{ en = ["arcs"] }', families: str = "{}", **catalogues: str
) -> Path:
    files = {
        "pyproject.toml": f"[tool.astrarium.words]\ncomplete = {complete}\nfamilies = {families}\n",
        "src/astrarium/games/rule.py": source,
    }
    for language, header in HEADERS.items():
        files[f"src/astrarium/words/{language}/arcs.po"] = header + catalogues.get(language, "")
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, "utf-8")
    return folder


def checked(root: Path) -> tuple[list[str], dict[str, list[str]]]:
    return words.check(root, {}, {})


def message(key: str, sentence: str) -> str:
    return f'msgid "{key}"\nmsgstr "{sentence}"\n\n'


def test_a_whole_catalogue_has_no_faults(tmp_path: Path) -> None:
    root = project(tmp_path, TAXED, en=message("arcs.notice.taxed", "{seat} taxed."))
    assert checked(root)[0] == []


def test_a_key_without_english_words_is_a_fault(tmp_path: Path) -> None:
    (fault,) = checked(project(tmp_path, TAXED))[0]
    assert fault == "rule.py:1: no en words for arcs.notice.taxed"


def test_a_key_left_empty_is_a_fault(tmp_path: Path) -> None:
    (fault,) = checked(project(tmp_path, TAXED, en=message("arcs.notice.taxed", "")))[0]
    assert "no en words" in fault


def test_another_language_may_lack_words_until_its_domain_is_called_complete(tmp_path: Path) -> None:
    english = message("arcs.notice.taxed", "Taxed.")
    faults, absent = checked(project(tmp_path, TAXED, en=english))
    assert faults == []
    assert absent["it"] == ["arcs.notice.taxed"]
    (fault,) = checked(project(tmp_path, TAXED, complete='{ it = ["arcs"] }', en=english))[0]
    assert "no it words for arcs.notice.taxed" in fault


@pytest.mark.parametrize("language", ["en", "it"])
def test_words_that_nothing_uses_are_a_fault(tmp_path: Path, language: str) -> None:
    (fault,) = checked(project(tmp_path, "", **{language: message("arcs.notice.taxed", "Taxed.")}))[0]
    assert fault == f"{language}: nothing uses arcs.notice.taxed"


def test_a_translation_that_speaks_of_other_values_is_a_fault(tmp_path: Path) -> None:
    english, italian = message("arcs.notice.taxed", "{seat} taxed."), message("arcs.notice.taxed", "{posto} tassa.")
    (fault,) = checked(project(tmp_path, TAXED, en=english, it=italian))[0]
    assert "speaks of ['posto']" in fault


def test_a_plural_form_may_leave_out_the_number_but_every_form_must_be_there(tmp_path: Path) -> None:
    english = PLURAL + 'msgstr[0] "a ship"\nmsgstr[1] "{count} ships"\n'
    polish = PLURAL + 'msgstr[0] "statek"\nmsgstr[1] "{count} statki"\n'
    assert checked(project(tmp_path, SHIPS, en=english))[0] == []
    (fault,) = checked(project(tmp_path, SHIPS, en=english, pl=polish))[0]
    assert fault == "pl: arcs.notice.ships has 2 plural forms, not 3"


def test_a_key_that_stands_twice_or_in_another_domain_is_a_fault(tmp_path: Path) -> None:
    twice = message("arcs.notice.taxed", "Taxed.") * 2 + message("eclipse.notice.taxed", "Taxed.")
    faults = checked(project(tmp_path, TAXED, en=twice))[0]
    assert [fault.partition(": ")[2] for fault in faults] == [
        "arcs.notice.taxed is there twice",
        "eclipse.notice.taxed belongs to another domain",
    ]


def test_a_family_needs_words_for_each_of_its_values(tmp_path: Path) -> None:
    english = message("arcs.suit.relic", "relic") + message("arcs.suit.fuel", "fuel")
    listed = '{ "arcs.suit" = "words:GAMES" }'
    source = "def key(suit: str) -> str:\n    return f'arcs.suit.{suit}'"
    (fault,) = checked(project(tmp_path, source, en=english))[0][:1]
    assert fault.startswith("rule.py:2: nothing says which values arcs.suit. has")
    faults = checked(project(tmp_path, source, families=listed, en=english))[0]
    assert "rule.py:2: no en words for arcs.suit.eclipse" in faults
    assert "en: nothing uses arcs.suit.relic" in faults


def test_a_family_named_in_a_sentence_is_wanted_in_that_language_only(tmp_path: Path) -> None:
    english = message("arcs.notice.taxed", "{game} taxed.")
    polish = message("arcs.notice.taxed", "{game:suit.genitive} taxed.")
    root = project(tmp_path, TAXED, families='{ "arcs.suit" = "words:GAMES" }', en=english, pl=polish)
    faults, absent = checked(root)
    assert faults == []
    assert absent["pl"] == [f"arcs.suit.genitive.{game}" for game in GAMES]


def test_keys_in_pages_and_scripts_are_used(tmp_path: Path) -> None:
    root = project(tmp_path, "", en=message("arcs.page.title", "Arcs"))
    (root / "src/astrarium/page.html").write_text("<h1>{{ text('arcs.page.title') }}</h1>")
    assert checked(root)[0] == []


FORM = "arcs.notice.taxed:{seat}:{count}"
TOLD = {FORM: {"seat": "arcs.seat", "count": ""}}


def test_what_games_say_needs_words_and_so_do_its_values(tmp_path: Path) -> None:
    root = project(tmp_path, "", en=message(FORM, "{seat:seat} taxed {count}.") + message("arcs.seat.red", "Red"))
    assert words.check(root, TOLD, {"arcs.seat": ["red"]})[0] == []
    assert words.check(root, TOLD, {"arcs.seat": ["red", "blue"]})[0] == [f"{FORM}: no en words for arcs.seat.blue"]


def test_a_sentence_that_asks_for_what_it_is_not_told_is_a_fault(tmp_path: Path) -> None:
    root = project(tmp_path, "", en=message(FORM, "{who} taxed."))
    assert words.check(root, TOLD, {})[0] == [f"en: {FORM} is not told who"]


def test_a_sentence_that_shows_a_bare_key_is_a_fault(tmp_path: Path) -> None:
    root = project(tmp_path, "", en=message(FORM, "{seat} taxed {count}."))
    assert words.check(root, TOLD, {})[0] == [f"en: {FORM} shows the bare key of seat; write {{seat:arcs.seat}}"]


def test_every_question_that_a_seat_can_be_asked_wants_an_explanation_and_none_that_chance_answers() -> None:
    messages, _ = game_words.spoken()
    assert {"arcs.lead.guide", "eclipse.question.turn.guide", "ascendancy.question.commit.guide"} <= set(messages)
    assert not {"arcs.chance.die.guide", "ascendancy.question.lane-roll.guide"} & set(messages)


def test_a_question_without_explanation_is_a_fault(tmp_path: Path) -> None:
    explained = 'msgid "arcs.lead.guide"\nmsgstr "Somebody has to begin."\n'
    root = project(tmp_path, "", en=explained)
    faults, _ = words.check(root, {"arcs.lead.guide": {}, "arcs.follow.guide": {}}, {})
    assert faults == ["games: no en words for arcs.follow.guide"]


RULE = Rule(id="ARC-SETUP-02", chapter="setup", section="setup1", text="With 2 players 20 cards.", edge_cases=("No.",))


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({}, "it: rule ARC-SETUP-02 is not told"),
        ({"ARC-SETUP-02": Told("In 2 giocatori 20 carte.")}, "it: rule ARC-SETUP-02 has 1 edge cases, not 0"),
        (
            {"ARC-SETUP-02": Told("In 3 giocatori 20 carte.", ("Nessuno.",))},
            "it: rule ARC-SETUP-02 tells other figures: 'In 3 giocatori 20 carte.' for 'With 2 players 20 cards.'",
        ),
        (
            {"ARC-SETUP-02": Told("In 2 giocatori 20 carte.", ("",))},
            "it: rule ARC-SETUP-02 tells other figures: '' for 'No.'",
        ),
    ],
)
def test_a_rule_lacking_or_told_otherwise_in_a_language_is_a_fault(told: dict[str, Told], fault: str) -> None:
    assert list(words.rule_faults([RULE], told, "it")) == [fault]


def test_a_rule_told_whole_is_no_fault_and_one_that_does_not_exist_is() -> None:
    told = {"ARC-SETUP-02": Told("In 2 giocatori 20 carte.", ("Nessuno.",))}
    assert list(words.rule_faults([RULE], told, "it")) == []
    assert list(words.rule_faults([], told, "it")) == ["it: there is no rule ARC-SETUP-02"]
