"""The writer."""

import subprocess
import sys

import pytest

from astrarium.draw.svg import breadth, escape, num, prefixed, references, shorten, wrap


def test_text_cannot_break_out_of_an_element_or_an_attribute() -> None:
    assert escape("""<a href="x">&'""") == "&lt;a href=&quot;x&quot;&gt;&amp;'"


def test_numbers_are_short_and_have_no_negative_zero() -> None:
    assert [num(value) for value in (1.0, 1.25, -0.01, 12.96, -3.5)] == ["1", "1.2", "0", "13", "-3.5"]


def test_a_prefix_goes_before_every_id_and_every_reference() -> None:
    body = '<g id="a"><use href="#b"/><path fill="url(#c)" d="M0,0"/><text>url(#d)</text></g>'
    shared = '<g id="x-a"><use href="#x-b"/><path fill="url(#x-c)" d="M0,0"/><text>url(#d)</text></g>'
    assert prefixed(body, "x-") == shared and prefixed(body, "") == body
    assert references(body) == ("b", "c", "d")


def test_long_names_are_wrapped_and_at_last_cut() -> None:
    assert wrap("Mass Uprising", 200, 13, 2) == ("Mass Uprising",)
    assert wrap("Loyal Engineers", 106, 13, 2) == ("Loyal", "Engineers")
    assert wrap("Silver-Tongues", 80, 13, 2) == ("Silver-", "Tongues")
    assert wrap("one two three four five", 40, 13, 2)[-1].endswith("…")
    assert breadth(shorten("a very long name indeed", 60, 13), 13) <= 60


@pytest.mark.parametrize("module", ["sheet", "gallery", "arcs.parts"])
def test_every_module_of_the_drawings_can_be_imported_first(module: str) -> None:
    subprocess.run([sys.executable, "-c", f"import astrarium.draw.{module}"], check=True)


def test_a_dash_between_words_stays_when_a_line_is_broken() -> None:
    assert wrap("Vega - Earth", 400, 15, 2) == ("Vega - Earth",)
    assert wrap("far-off", 40, 15, 2) == ("far-", "off")
