"""The drawings of a game, where there are any, and the same as text; the page brings the stylesheet."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple

from astrarium.draw import draw
from astrarium.draw.sheet import every_definition
from astrarium.draw.theme import stylesheet
from astrarium.kernel.question import Option

SIDE: Final = 390
PARTS: Final = ("map", "battle", "round", "hand", "own", "rivals", "ambitions", "court")
WIDE: Final = {"map": 820, "hand": 780}
NARROW: Final = {"map": SIDE, "hand": SIDE}


class Spot(NamedTuple):
    """A thing on the table in words, with where one can go from it."""

    thing: str
    text: str
    links: Sequence[str] = ()


class Sheet(NamedTuple):
    """What a page shows of a game: its drawings by name, the thing that each option lies at, and all of it as text."""

    parts: dict[str, str]
    at: dict[str, str]
    outline: Sequence[tuple[str, Sequence[Spot]]]


NOTHING: Final = Sheet({}, {}, ())


def sheet(game: str, view: Any, marks: Sequence[Option], theme: str, language: str, narrow: bool) -> Sheet:
    """What the viewer sees, each option a thing to click; nothing for a game without drawings."""
    drawing = _module(game)
    if drawing is None:
        return NOTHING
    at = {mark.option: mark.at for mark in drawing.marks_of(view, marks, language=language)}
    return Sheet(_parts(game, view, marks, theme, language, narrow), at, _outline(game, view, language))


def _parts(game: str, view: Any, marks: Sequence[Option], theme: str, language: str, narrow: bool) -> dict[str, str]:
    """Every part as a drawing; the whole table in place of the map where a game is not drawn in parts."""
    how: dict[str, Any] = {"theme": theme or "auto", "marks": marks, "language": language, "styled": False}
    found = _module(game, "_parts")
    if found is None:
        return {"map": draw(view, **how)}
    widths = NARROW if narrow else WIDE
    return {
        name: found.draw_part(view, name, width=widths.get(name, SIDE), prefix=f"{name}-", parts=False, **how)
        for name in PARTS
    }


def _outline(game: str, view: Any, language: str) -> Sequence[tuple[str, Sequence[Spot]]]:
    told = _module(game, ".text")
    if told is None:
        return ()
    return [(heading, [Spot(*spot) for spot in spots]) for heading, spots in told.outline(view, language)]


def board(game: str, view: Any, marks: Sequence[Option], theme: str, language: str) -> str:
    """SVG of the whole table; nothing for a game without drawings."""
    if not drawn(game):
        return ""
    return draw(view, theme=theme or "auto", marks=marks, language=language, styled=False)


@cache
def _module(game: str, part: str = "") -> ModuleType | None:
    name = f"astrarium.draw.{game}{part}"
    there = find_spec(f"astrarium.draw.{game}") is not None and find_spec(name) is not None
    return import_module(name) if there else None


@cache
def drawn(game: str) -> bool:
    """Whether there are drawings for a game."""
    return _module(game) is not None


@cache
def styles() -> bytes:
    """The stylesheet of all drawings, in every theme."""
    return "\n".join(stylesheet(theme) for theme in ("auto", "dark", "light")).encode()


@cache
def definitions() -> str:
    """The pieces that all drawings of a page share."""
    return every_definition()


@cache
def legend(game: str, seats: int, language: str) -> Sequence[tuple[str, str, str]]:
    """The signs on the table: which piece, in whose ink, and what it is."""
    told = _module(game, ".text")
    return () if told is None else told.legend(language, seats)
