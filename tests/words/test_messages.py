"""Message keys become sentences."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from astrarium.words import messages, text
from astrarium.words.messages import MissingWords
from astrarium.words.po import DamagedCatalogue, Entry, read

EN = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "arcs.notice.taxed"
msgstr "{seat:kernel.seat} taxed {place:place} for a {resource:resource}."

msgid "arcs.place.C2-HEX"
msgstr "the hexagon of cluster 2"

msgid "arcs.resource.relic"
msgstr "relic"

msgid "arcs.notice.ships"
msgid_plural "arcs.notice.ships"
msgstr[0] "{count} ship"
msgstr[1] "{count} ships"

msgid "arcs.place.L"
msgstr "Sector {second} of lane {first}"

msgid "arcs.only.lane"
msgstr "{lane:place}"

msgid "arcs.only.english"
msgstr ""
"two "
"lines\\n\\"quoted\\""
"""
PL = """
msgid ""
msgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "arcs.notice.taxed"
msgstr "{seat:kernel.seat} opodatkowuje {place} i dostaje kartę {resource:resource.genitive}."

msgid "arcs.resource.genitive.relic"
msgstr "reliktu"

#, fuzzy
msgid "arcs.resource.relic"
msgstr "coś"

msgid "arcs.notice.ships"
msgid_plural "arcs.notice.ships"
msgstr[0] "{count} statek"
msgstr[1] "{count} statki"
msgstr[2] "{count} statków"
"""
KERNEL = 'msgid "kernel.seat.red"\nmsgstr "Red"\n'


@pytest.fixture
def _catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for path, content in {"en/arcs.po": EN, "en/kernel-seats.po": KERNEL, "pl/arcs.po": PL, "it/README": ""}.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(content, "utf-8")
    caches = (messages.domains, messages.catalogue, messages._sentence)
    monkeypatch.setattr(messages, "files", lambda package: tmp_path)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


pytestmark = pytest.mark.usefixtures("_catalogues")


def test_values_are_said_in_the_words_of_their_family() -> None:
    said = text("arcs.notice.taxed", seat="red", place="C2-HEX", resource="relic")
    assert said == "Red taxed the hexagon of cluster 2 for a relic."


def test_a_language_may_decline_with_families_of_its_own() -> None:
    said = text("arcs.notice.taxed", "pl", seat="red", place="C2-HEX", resource="relic")
    assert said == "Red opodatkowuje C2-HEX i dostaje kartę reliktu."


@pytest.mark.parametrize(
    ("count", "english", "polish"),
    [
        (0, "0 ships", "0 statków"),
        (1, "1 ship", "1 statek"),
        (2, "2 ships", "2 statki"),
        (5, "5 ships", "5 statków"),
        (12, "12 ships", "12 statków"),
        (22, "22 ships", "22 statki"),
        (112, "112 ships", "112 statków"),
    ],
)
def test_numbers_take_the_plural_form_of_the_language(count: int, english: str, polish: str) -> None:
    assert text("arcs.notice.ships", count=count) == english
    assert text("arcs.notice.ships", "pl", count=count) == polish


def test_what_a_language_lacks_or_doubts_is_said_in_english() -> None:
    assert text("arcs.only.english", "it") == 'two lines\n"quoted"'
    assert text("arcs.resource.relic", "pl") == "relic"
    assert text("arcs.notice.ships", "it", count=1) == "1 ship"


def test_a_key_without_words_is_an_error_that_names_it() -> None:
    with pytest.raises(MissingWords, match=r"arcs\.no\.such"):
        text("arcs.no.such")


def test_an_unknown_language_is_answered_with_those_that_exist() -> None:
    with pytest.raises(MissingWords, match="en, it, pl"):
        text("arcs.only.english", "tlh")


@pytest.mark.parametrize(
    "damaged",
    [
        "msgid arcs",
        'msgid "a"\nmsgstr "b',
        'msgid "a"\n',
        'msgid "a"\nmsgid_plural "a"\nmsgstr[1] "b"\n',
        'msgctxt "x"\nmsgid "a"\nmsgstr "b"',
    ],
)
def test_a_damaged_catalogue_is_refused_with_the_line(damaged: str) -> None:
    with pytest.raises(DamagedCatalogue, match=r"line \d"):
        list(read(damaged))


def test_comments_and_obsolete_entries_are_passed_over() -> None:
    content = '# for translators\n#. more\n#: arcs.py:3\nmsgid "a"\nmsgstr "b"\n\n#~ msgid "old"\n#~ msgstr "old"\n'
    assert list(read(content)) == [Entry("a", ("b",), 4)]


@pytest.mark.usefixtures("_catalogues")
def test_numbered_values_share_the_words_of_their_letter_and_are_counted_from_one() -> None:
    assert text("arcs.only.lane", lane="L3.1") == "Sector 2 of lane 4"
