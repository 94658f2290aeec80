"""Ink: contrast, shapes, sizes."""

import re

import pytest

from astrarium.draw.gallery import EXHIBITS, part
from astrarium.draw.theme import (
    DARK,
    LIGHT,
    RESOURCES,
    SEATS,
    SHAPES,
    SIZES,
    SUITS,
    Theme,
    contrast,
    resolved,
    shape,
    stylesheet,
)  # fmt: skip

GROUNDS = ("ground", "panel", "raised", "space", "abyss", "faint")
INKS = ("text", "muted", "accent", "link", "good", "bad", *SEATS, *RESOURCES, *SUITS)


def test_black_on_white_has_the_largest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ink", [DARK, LIGHT], ids=["dark", "light"])
def test_every_ink_can_be_read_on_every_ground(ink: dict[str, str]) -> None:
    weak = [(name, ground) for name in INKS for ground in GROUNDS if contrast(ink[name], ink[ground]) < 4.5]
    assert weak == []


@pytest.mark.parametrize("ink", [DARK, LIGHT], ids=["dark", "light"])
def test_what_stands_on_coloured_ground_can_be_read(ink: dict[str, str]) -> None:
    assert all(contrast(ink["pip"], ink[f"die-{kind}"]) >= 4.5 for kind in ("assault", "skirmish", "raid"))
    assert contrast(ink["ground"], ink["accent"]) >= 4.5
    assert all(contrast(ink[f"side-{side}"], ink["panel"]) >= 3 for side in ("blue", "orange"))


def test_both_inks_name_the_same_things() -> None:
    assert DARK.keys() == LIGHT.keys()


def test_every_seat_has_a_shape_and_a_pattern_of_its_own() -> None:
    assert len(SEATS) == len(SHAPES) == len({shape(seat, 10) for seat in SEATS}) == 8
    drawn = part("pieces")
    patterns = {re.search(rf'id="pattern-{seat}".*? d="([^"]+)"', drawn) for seat in SEATS}
    assert len({found.group(1) for found in patterns if found}) == 8


@pytest.mark.parametrize("theme", ["dark", "light", "auto"])
def test_every_variable_has_a_value(theme: Theme) -> None:
    sheet = stylesheet(theme)
    assert set(re.findall(r"var\(--([\w-]+)\)", sheet)) <= set(re.findall(r"--([\w-]+):", sheet))
    assert ("prefers-color-scheme" in sheet) == (theme == "auto")


def test_rules_for_the_page_around_are_left_alone() -> None:
    for selectors in re.findall(r"^([^@{}]+)\{", stylesheet("auto"), flags=re.MULTILINE):
        for selector in selectors.split(","):
            assert selector.startswith((".astrarium", "path.", "circle.", "ellipse.", "g.", "text.")), selector


def test_a_resolved_drawing_has_no_variables() -> None:
    assert "var(" not in resolved(part("ink", "auto"), "light")


@pytest.mark.parametrize("name", EXHIBITS)
def test_text_has_only_the_sizes_of_the_scale(name: str) -> None:
    drawn = part(name)
    assert set(re.findall(r'<text class="t(\d+)', drawn)) <= {str(size) for size in SIZES}
    assert "font-size" not in drawn.replace(stylesheet("dark"), "")
