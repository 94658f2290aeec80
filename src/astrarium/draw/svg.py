"""A small writer of SVG text: every function returns a string, nothing is kept."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

Words = Callable[..., str]
"""From a message key and its values to the reader's sentence."""

_REFERENCE: Final = re.compile(r'#([\w-]+)[")]')
_WORD: Final = re.compile(r"[^\s-]+(?:-|\s*)|-\s*")


def escape(text: str) -> str:
    """Text that may stand in an element or in a quoted attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


@lru_cache(1 << 14)
def num(value: float) -> str:
    """A number with at most one decimal, the same on every machine."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(pairs: Iterable[tuple[float, float]]) -> str:
    """A closed path through the points."""
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in pairs) + "Z"


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{num(x - r)},{num(y)}a{num(r)},{num(r)} 0 1 1 {num(2 * r)},0a{num(r)},{num(r)} 0 1 1 {num(-2 * r)},0Z"


def title(text: str) -> str:
    """The name of the enclosing group, for pointer and screen reader."""
    return f"<title>{escape(text)}</title>"


def path(d: str, name: str) -> str:
    """A path of the class `name`."""
    return f'<path class="{name}" d="{d}"/>'


def circle(x: float, y: float, r: float, name: str) -> str:
    """A circle of the class `name`."""
    return f'<circle class="{name}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'


def rect(x: float, y: float, width: float, height: float, name: str, *, radius: float = 0) -> str:
    """A rectangle of the class `name`."""
    round_ = f' rx="{num(radius)}"' if radius else ""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<rect class="{name}" x="{num(x)}" y="{num(y)}" {size}{round_}/>'


def text(x: float, y: float, words: str, name: str = "", *, size: int = 13, anchor: str = "") -> str:
    """A line of text in one size of the scale; anchor is start, middle or end."""
    return f'<text class="t{size}{_class(name, anchor)}" x="{num(x)}" y="{num(y)}">{escape(words)}</text>'


def _class(name: str, anchor: str) -> str:
    return (f" {name}" if name else "") + (f" {anchor}" if anchor else "")


def stacked(lines: Iterable[str], x: float, middle: float, name: str = "", *, size: int = 13, step: float = 15) -> str:
    """Lines of text below each other, about a middle."""
    said = list(lines)
    top = middle + size * 0.36 - step * (len(said) - 1) / 2
    return "".join(text(x, top + step * at, line, name, size=size) for at, line in enumerate(said))


def texts(said: Iterable[tuple[float, str]], y: float, name: str = "", *, size: int = 13, anchor: str = "") -> str:
    """Several words on one line, each from its own place on."""
    spans = "".join(f'<tspan x="{num(x)}">{escape(words)}</tspan>' for x, words in said)
    return f'<text class="t{size}{_class(name, anchor)}" y="{num(y)}">{spans}</text>' if spans else ""


def uses(parts: Iterable[tuple[str, str, float, float]], size: float, name: str = "") -> str:
    """Several defined parts of one size, each with its ink and with its middle at its own place."""
    scale = size / 24
    kind = f' class="{name}"' if name else ""
    body = ""
    for part, ink, x, y in parts:
        own = f' class="{ink}"' if ink else ""
        body += f'<use{own} href="#{part}" x="{num(x / scale)}" y="{num(y / scale)}"/>'
    if not body or (scale == 1 and not name):
        return body
    return f'<g{kind} transform="scale({scale:.3g})">{body}</g>'


def use(part: str, x: float, y: float, size: float, name: str = "") -> str:
    """A defined part with its middle at (x, y), `size` wide; parts are drawn in a box of 24."""
    kind = f' class="{name}"' if name else ""
    scale = f"scale({size / 24:.3g})" if size != 24 else ""
    move = f"translate({num(x)} {num(y)})" if x or y else ""
    how = f' transform="{move}{" " if move and scale else ""}{scale}"' if move or scale else ""
    return f'<use{kind} href="#{part}"{how}/>'


def group(body: str, name: str = "", *, at: tuple[float, float] | None = None, label: str = "", extra: str = "") -> str:
    """A group of the class `name`, moved to `at`, titled `label`; `extra` are attributes already written."""
    kind = f' class="{name}"' if name else ""
    move = f' transform="translate({num(at[0])} {num(at[1])})"' if at and at != (0, 0) else ""
    return f"<g{kind}{move}{extra}>{title(label) if label else ''}{body}</g>"


def data(**values: str) -> str:
    """Written data attributes: place="C2-HEX" becomes data-place."""
    return "".join(f' data-{name}="{escape(value)}"' for name, value in values.items() if value)


def scaled(body: str, scale: float) -> str:
    """The body larger or smaller."""
    return body if scale == 1 else f'<g transform="scale({scale:.3g})">{body}</g>'


@lru_cache(maxsize=4096)
def fits(words: str, width: float, size: int) -> bool:
    """Whether a line is surely no wider than `width`; measured for a wide sans, since the reader's is not known."""
    return breadth(words, size) <= width


@lru_cache(maxsize=4096)
def breadth(words: str, size: int) -> float:
    """About how wide a line is, erring to the wide side."""
    narrow = sum(1 for letter in words if letter in "iljtfrI.,:;'|! ()[]")
    broad = sum(1 for letter in words if letter in "mwMW@%")
    capital = sum(1 for letter in words if letter.isupper() and letter not in "IMW")
    return size * (0.36 * narrow + 0.95 * broad + 0.72 * capital + 0.6 * (len(words) - narrow - broad - capital))


@lru_cache(maxsize=4096)
def wrap(words: str, width: float, size: int, most: int) -> tuple[str, ...]:
    """At most `most` lines, bold, no wider than `width`; what does not fit ends in an ellipsis."""
    width /= 1.1
    lines: list[str] = []
    for word in _WORD.findall(words):
        if lines and fits(lines[-1] + word.rstrip(), width, size):
            lines[-1] += word
        else:
            lines.append(word)
    lines = [line.rstrip() for line in lines]
    kept = lines[:most]
    if len(lines) > most or any(not fits(line, width, size) for line in kept):
        kept = [shorten(line, width, size) for line in kept]
    if len(lines) > most and not kept[-1].endswith("…"):
        kept[-1] = shorten(f"{kept[-1]} …", width, size)
    return tuple(kept)


def shorten(words: str, width: float, size: int) -> str:
    """The line, cut to the width."""
    if fits(words, width, size):
        return words
    while words and not fits(words + "…", width, size):
        words = words[:-1]
    return words.rstrip() + "…"


def references(body: str) -> tuple[str, ...]:
    """What a body points to, each once, in order of appearance; colours written as numbers are among it."""
    return tuple(dict.fromkeys(_REFERENCE.findall(body)))


def prefixed(body: str, prefix: str) -> str:
    """The body with every id and every reference to one behind the prefix, so that drawings can share a page."""
    for mark in (' id="', 'href="#', '="url(#') if prefix else ():
        body = body.replace(mark, mark + prefix)
    return body
