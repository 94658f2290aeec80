"""Reading gettext's .po files, as far as our catalogues use them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


class Entry(NamedTuple):
    """One message: its key, its words, or its words in each plural form, and the line where it begins."""

    key: str
    forms: tuple[str, ...]
    line: int
    plural: bool = False


class DamagedCatalogue(ValueError):
    """A line that is neither comment, nor keyword, nor text."""


def read(text: str) -> Iterator[Entry]:
    """The entries of a file in order; the header has no key. Fuzzy and obsolete entries do not count."""
    fields: dict[str, str] = {}
    fuzzy, begin, field = False, 0, ""
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        line = line.strip()
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif not line:
            if fields and not fuzzy:
                yield _entry(fields, begin)
            fields, fuzzy = {}, False
        else:
            keyword, quote, rest = line.partition('"')
            if not quote or not rest.endswith('"'):
                raise DamagedCatalogue(f"line {number}: {line}")
            if keyword:
                field = keyword.strip()
                begin = number if field == "msgid" else begin
            fields[field] = fields.get(field, "") + _unescape(rest[:-1])


def _entry(fields: dict[str, str], line: int) -> Entry:
    plural = "msgid_plural" in fields
    forms = [words for field, words in fields.items() if field.startswith("msgstr")]
    if (
        "msgid" not in fields
        or not forms
        or set(fields) - {"msgid", "msgid_plural", "msgstr"}
        != {f"msgstr[{form}]" for form in range(len(forms)) if plural}
    ):
        raise DamagedCatalogue(
            f"line {line}: an entry needs msgid and msgstr, or msgid_plural and msgstr[0], msgstr[1] ..."
        )
    return Entry(fields["msgid"], tuple(forms), line, plural)


def _unescape(text: str) -> str:
    return _ESCAPE.sub(lambda match: _ESCAPED.get(match[1], match[1]), text) if "\\" in text else text
