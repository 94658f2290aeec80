"""A whole drawing from its body: the SVG element with title, description, stylesheet and the parts that it uses."""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NamedTuple

from astrarium.draw import pieces
from astrarium.draw.svg import escape, num, prefixed, references
from astrarium.draw.theme import SEATS, Theme, stylesheet

GAMES: Final = ("arcs", "eclipse", "ascendancy")
"""Games whose drawings define parts of their own, in a module `art`."""
_PATTERNS: Final = {
    "red": "M-2,8L8,-2M3,13L13,3M-2,-2L-2,-2",
    "blue": "M2.5,2.5h.1M7.5,7.5h.1",
    "yellow": "M0,2.5H10M2.5,0V10",
    "green": "M0,0L10,10M10,0L0,10",
    "white": "M0,2.5H10M0,7.5H10",
    "purple": "M2.5,0V10M7.5,0V10",
    "orange": "M0,5L5,0L10,5M0,10L5,5L10,10",
    "teal": "M1,5H5M3,3V7M6,0H10M8,-2V2M6,10H10M8,8V12",
}  # fmt: skip


class Drawn(NamedTuple):
    """A part before it is framed."""

    body: str
    width: float
    height: float


def _gradient(name: str, inner: str, outer: str, *, where: str = 'cx=".5" cy=".5" r=".5"') -> str:
    stops = f'<stop class="{inner}" offset="0"/><stop class="{outer}" offset="1"/>'
    return f'<radialGradient id="{name}" {where}>{stops}</radialGradient>'


def _pattern(seat: str) -> str:
    head = f'<pattern id="pattern-{seat}" width="10" height="10" patternUnits="userSpaceOnUse">'
    wide = ' stroke-width="2.6" stroke-linecap="round"' if seat == "blue" else ""
    return f'{head}<path class="pattern seat-{seat}"{wide} d="{_PATTERNS[seat]}"/></pattern>'


_SHADE: Final = (
    '<radialGradient id="shade" cx=".32" cy=".3" r=".78">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".36" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset=".6" stop-color="#04060d" stop-opacity=".12"/>'
    '<stop offset="1" stop-color="#04060d" stop-opacity=".8"/>'
    "</radialGradient>"
)


def _aura(seat: str) -> str:
    """A colour that is strong in the middle and gone at the edge."""
    stops = "".join(
        f'<stop class="seat-{seat}" stop-color="currentColor" stop-opacity="{strength}" offset="{far}"/>'
        for far, strength in ((0.4, 0.34), (0.7, 0.12), (1, 0))
    )
    return f'<radialGradient id="aura-{seat}">{stops}</radialGradient>'


_PAINTS: Final = {
    "sky": _gradient("sky", "sky-in", "sky-out"),
    "lamp": _gradient("lamp", "lamp-in", "lamp-out"),
    "sun": _gradient("sun", "sun-in", "sun-out"),
    "port": _gradient("port", "port-in", "port-out"),
    "haze": _gradient("haze", "haze-in", "haze-out"),
    "shade": _SHADE,
    "scene": '<clipPath id="scene"><rect width="104" height="62" rx="6"/></clipPath>',
    "disc": '<clipPath id="disc"><circle r="50"/></clipPath>',
    **{f"pattern-{seat}": _pattern(seat) for seat in SEATS},
    **{f"aura-{seat}": _aura(seat) for seat in (*SEATS, "borg")},
}


@cache
def own_parts(game: str) -> Mapping[str, str]:
    """The parts that only one game uses."""
    found: Mapping[str, str] = import_module(f"astrarium.draw.{game}.art").PARTS if game in GAMES else {}
    return found


@cache
def every_part() -> dict[str, str]:
    """Every defined part by its id, of all games."""
    return {**pieces.PARTS, **{part: body for game in GAMES for part, body in own_parts(game).items()}}


@lru_cache(maxsize=4096)
def definition(part: str) -> str:
    """One defined part; a paint or a piece."""
    return _PAINTS[part] if part in _PAINTS else f'<g id="{part}">{every_part()[part]}</g>'


def definitions(body: str) -> str:
    """The parts that the body uses, and those that these use in turn."""
    known = every_part()
    wanted = [part for part in references(body) if part in _PAINTS or part in known]
    inner = dict.fromkeys(inside for part in wanted if part in known for inside in _inside(part))
    wanted += [part for part in inner if part not in wanted]
    return f"<defs>{''.join(map(definition, wanted))}</defs>" if wanted else ""


@lru_cache(maxsize=4096)
def _inside(part: str) -> tuple[str, ...]:
    return tuple(one for one in references(every_part()[part]) if one in _PAINTS or one in every_part())


def part_title(name: str, seat: str) -> str:
    """What a part of a game is called: no board is the own one of who only watches."""
    return f"draw.part.{name}" if seat or name != "own" else "draw.board.first"


def part_names() -> tuple[str, ...]:
    """The parts that pages show of any game."""
    found = (import_module(f"astrarium.draw.{game}.parts").PARTS for game in GAMES if _cut(game))
    return tuple(dict.fromkeys(part for parts in found for part in parts))


def _cut(game: str) -> bool:
    return find_spec(f"astrarium.draw.{game}.parts") is not None


def every_definition(game: str) -> str:
    """All parts of a game, for a page that holds many drawings and defines them once."""
    return f"<defs>{''.join(map(definition, (*_PAINTS, *pieces.PARTS, *own_parts(game))))}</defs>"


def document(
    body: str,
    *,
    width: float,
    height: float,
    title: str,
    desc: str,
    theme: Theme = "dark",
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
) -> str:
    """The SVG text of a drawing; one for a page that has the stylesheet, or all parts, can do without its own."""
    head = (f"<style>{stylesheet(theme)}</style>" if styled else "") + (definitions(body) if parts else "")
    inner = prefixed(head + body, prefix) if parts else body
    role = "group" if "data-option" in body else "img"
    size = f'width="{num(width)}" height="{num(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="astrarium {theme}" role="{role}" '
        f'aria-labelledby="{prefix}title {prefix}desc" viewBox="0 0 {num(width)} {num(height)}" {size}>'
        f'<title id="{prefix}title">{escape(title)}</title><desc id="{prefix}desc">{escape(desc)}</desc>'
        f'<rect class="ground" {size}/>{inner}</svg>'
    )
