"""The drawings of a game, where there are any, and the same as text; the page brings the stylesheet."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple

import structlog

from astrarium.draw import dice, draw
from astrarium.draw.sheet import every_definition
from astrarium.draw.speech import words_of
from astrarium.draw.theme import stylesheet
from astrarium.kernel.question import Option

log = structlog.get_logger()

SIDE: Final = 390
MAP, BELOW, BY_HAND = 1000, 780, 440
UNTITLED: Final = re.compile("<title>.*?</title>")
HAND: Final = "hand"
ROW, COLUMN = 4000, 262
"""The hand lies in one row, which a phone swipes, or stands beside the map two cards wide."""


class Spot(NamedTuple):
    """A thing on the table in words, with where one can go from it."""

    thing: str
    text: str
    links: Sequence[str] = ()


class Sheet(NamedTuple):
    """What a page shows of a game: its drawings by name, the thing that each option lies at, and all of it as text.

    `below` names the parts below the map, `beside` those beside it with their tabs on a phone. `letters` may be
    answered out of turn; `said` are options in words where the drawing knows more than their names; `rules` are those
    behind what the history tells, by the first word of the notice; of `weighed` options the odds are shown unasked, and
    at `mixed` questions every way to answer them and the next ones.
    """

    parts: dict[str, str]
    at: dict[str, str]
    outline: Sequence[tuple[str, Sequence[Spot]]]
    below: Sequence[str] = ()
    beside: Mapping[str, str] = {}
    letters: Sequence["Letter"] = ()
    said: Mapping[str, str] = {}
    rules: Mapping[str, str] = {}
    weighed: Sequence[str] = ()
    mixed: Sequence[str] = ()

    @property
    def named(self) -> dict[str, str]:
        """What things of the text are called: what stands before the first colon."""
        return {spot.thing: spot.text.partition(":")[0] for _, found in self.outline for spot in found if spot.thing}


class Letter(NamedTuple):
    """Something that another seat would like to know of the viewer, and the options with which one can answer it."""

    seat: str
    text: str
    keys: Sequence[str]


NOTHING: Final = Sheet({}, {}, ())


def sheet(
    game: str, view: Any, marks: Sequence[Option], theme: str, language: str, *, narrow: bool, standing: bool
) -> Sheet:
    """What the viewer sees, each option a thing to click; nothing for a game without drawings.

    Nothing either where a drawing fails: one can still answer, and everything else on the page is there.
    """
    try:
        return _sheet(game, view, marks, theme, language, narrow=narrow, standing=standing)
    except Exception as error:
        log.error("drawing failed", game=game, error=type(error).__name__)
        return NOTHING


def _sheet(
    game: str, view: Any, marks: Sequence[Option], theme: str, language: str, *, narrow: bool, standing: bool
) -> Sheet:
    drawing, cut = _module(game, ".views"), _module(game, ".parts")
    if drawing is None:
        return NOTHING
    found = drawing.marks_of(view, marks, language=language)
    at, said = {mark.option: mark.at for mark in found}, {mark.option: mark.label for mark in found}
    outline, ink = _outline(game, view, language), theme or "auto"
    if cut is None:
        return Sheet({"map": draw(view, theme=ink, marks=marks, language=language, styled=False)}, at, outline)
    column = COLUMN if HAND in cut.BELOW else SIDE
    row = BY_HAND if HAND in cut.BELOW else BELOW
    widths = dict.fromkeys(cut.BESIDE, SIDE) | {"map": SIDE if narrow else MAP}
    widths |= dict.fromkeys(cut.BELOW, SIDE if narrow else column if standing else row)
    widths |= {HAND: COLUMN if standing else ROW} if HAND in cut.BELOW else {}
    parts = cut.draw_parts(view, widths, theme=ink, marks=found, language=language)
    rules: Mapping[str, str] = getattr(cut, "RULES", {})
    letters = _letters(game, view, marks, language)
    weighed, mixed = getattr(cut, "WEIGHED", ()), getattr(cut, "MIXED", ())
    return Sheet(parts, at, outline, cut.BELOW, cut.BESIDE, letters, said, rules, weighed, mixed)


def _letters(game: str, view: Any, marks: Sequence[Option], language: str) -> Sequence[Letter]:
    told = _module(game, ".text")
    if told is None or not hasattr(told, "letters"):
        return ()
    return [Letter(*letter) for letter in told.letters(view, [mark.key for mark in marks], language)]


def _outline(game: str, view: Any, language: str) -> Sequence[tuple[str, Sequence[Spot]]]:
    told = _module(game, ".text")
    if told is None:
        return ()
    return [(heading, [Spot(*spot) for spot in spots]) for heading, spots in told.outline(view, language)]


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
def definitions(game: str) -> str:
    """The pieces that all drawings of a page share."""
    return every_definition(game)


@cache
def token(name: str) -> str:
    """What is taken, drawn small."""
    return dice.token(name)


def die(game: str, told: Mapping[str, str]) -> str:
    """The die that a line of the history tells of, without a word; nothing for another line."""
    drawing = _module(game, ".battles") if told.keys() & {"face", "die"} else None
    return UNTITLED.sub("", drawing.die_told(told, words_of("en"))) if drawing else ""


@cache
def legend(game: str, seats: int, language: str) -> Sequence[tuple[str, str, str]]:
    """The signs on the table: which piece, in whose ink, and what it is."""
    told = _module(game, ".text")
    return () if told is None else told.legend(language, seats)
