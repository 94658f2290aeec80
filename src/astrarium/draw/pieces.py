"""What stands on the table: ships, buildings, agents, tokens and markers, each about the origin in a box of 24."""

from functools import lru_cache
from typing import Final

from astrarium.draw.icons import ICONS, RESOURCE_ICONS
from astrarium.draw.svg import Words, circle, disc, group, num, path, points, rect, text, use
from astrarium.draw.theme import SEATS, regular, shape
from astrarium.words import text as say

HULLS: Final = {
    "red": "M0,-11L9,9.6L0,5.4L-9,9.6Z",
    "blue": "M0,-10A6,6 0 0 1 4.4,1V3H6.4V-1H9.4V9.6H6.4V6H-6.4V9.6H-9.4V-1H-6.4V3H-4.4V1A6,6 0 0 1 0,-10Z",
    "yellow": "M-5.4,-9.6H5.4V-5.6H9.4V9.6H4.6V6.2H-4.6V9.6H-9.4V-5.6H-5.4Z",
    "green": "M0,-11.4L4.4,-2L9.4,3.4L3.4,5L0,10.6L-3.4,5L-9.4,3.4L-4.4,-2Z",
    "white": "M0,-11L4.8,-7.4L9.6,1.4L5,9.6L2.6,5.6H-2.6L-5,9.6L-9.6,1.4L-4.8,-7.4Z",
    "purple": "M0,-11.4L2.6,-3.4L10.4,-2L4.8,3L6.4,10L0,6.4L-6.4,10L-4.8,3L-10.4,-2L-2.6,-3.4Z",
    "orange": "M0,-10.8L5.2,-8V-2L9.6,2V9.6L4.6,6.6H-4.6L-9.6,9.6V2L-5.2,-2V-8Z",
    "teal": "M-2.8,-11H2.8V-4.4H9.8V1.4H2.8V5L6,10H-6L-2.8,5V1.4H-9.8V-4.4H-2.8Z",
}  # fmt: skip
_CORE: Final = {"red": (0, 1.6), "blue": (0, -3.9), "yellow": (0, -0.6), "green": (0, -0.4), "orange": (0, -0.4)}

CITY: Final = (
    "M-10.4,9V3.4A10.4,10.4 0 0 1 -4.6,-5.8V-9H-2V-6.7A10.4,10.4 0 0 1 2,-6.7V-11H4.6V-5.8A10.4,10.4 0 0 1 10.4,3.4V9Z"
)
STARPORT: Final = points(regular(4, 12.4, inner=6.6))
AGENT: Final = (
    "M0,-11.4A4.6,4.6 0 0 1 2.9,-3.2C6.4,-1.6 7.6,4 7.8,9.8H-7.8C-7.6,4 -6.4,-1.6 -2.9,-3.2A4.6,4.6 0 0 1 0,-11.4Z"
)


def _seat_parts(seat: str) -> dict[str, str]:
    """The pieces of one seat: fresh ones filled, damaged ones hollow and cracked, ships lying on their side."""
    x, y = _CORE.get(seat, (0, 0))
    emblem = f'<path class="cut" d="{shape(seat, 2.9)}" transform="translate({x} {y})"/>'
    middle = f'<path class="cut" d="{shape(seat, 3.6)}"/>'
    low = f'<path class="cut" d="{shape(seat, 3.6)}" transform="translate(0 3.2)"/>'
    chest = f'<path class="cut" d="{shape(seat, 3)}" transform="translate(0 4)"/>'
    hull = HULLS[seat]
    return {
        f"ship-{seat}": f'<path class="hull" d="{hull}"/>{emblem}',
        f"ship-{seat}-damaged": f'<g transform="rotate(90)"><path class="wreck" d="{hull}"/>{_broken(7)}</g>',
        f"city-{seat}": f'<path class="hull" d="{CITY}"/>{low}',
        f"city-{seat}-damaged": f'<path class="wreck" d="{CITY}"/>{_broken(8)}',
        f"starport-{seat}": f'<path class="hull" d="{STARPORT}"/>{middle}',
        f"starport-{seat}-damaged": f'<path class="wreck" d="{STARPORT}"/>{_broken(7)}',
        f"agent-{seat}": f'<path class="hull" d="{AGENT}"/>{chest}',
        f"shape-{seat}": f'<path class="cur" d="{shape(seat, 10)}"/>',
        f"outline-{seat}": f'<path class="wreck" d="{shape(seat, 9)}"/>',
    }  # fmt: skip


def _broken(reach: float) -> str:
    """A crack right through."""
    r = num(reach)
    crack = f"M2,-{r}L-2.4,-1.6L2.4,1.6L-2,{r}"
    return f'<path class="gap" d="{crack}"/><path class="crack" d="{crack}"/>'


def _token(kind: str) -> str:
    """A resource token; every type has its own outline, too."""
    outline = {
        "material": points(regular(6, 11.6)),
        "fuel": disc(0, 0, 10.8),
        "weapon": "M0,-11.4L10,-7.6V1C10,6.6 5,10 0,11.6C-5,10 -10,6.6 -10,1V-7.6Z",
        "relic": "M-9.4,11V-2A9.4,9.4 0 0 1 9.4,-2V11Z",
        "psionic": points(regular(4, 13.4)),
    }[kind]
    small = 0.62 if kind == "psionic" else 0.66
    return f'<path class="token" d="{outline}"/><g transform="scale({small})">{RESOURCE_ICONS[kind]}</g>'


PARTS: Final[dict[str, str]] = {
    **{part: body for seat in SEATS for part, body in _seat_parts(seat).items()},
    **{f"token-{kind}": _token(kind) for kind in RESOURCE_ICONS},
    **{f"icon-{name}": body for name, body in ICONS.items()},
}
"""Every defined part by its id; a drawing carries those it uses."""

MARKERS: Final = ("initiative", "zero", "chapter")
KINDS: Final = ("ship", "ship-damaged", "city", "city-damaged", "starport", "starport-damaged", "agent")


def part_of(kind: str, seat: str, damaged: bool) -> str:
    """The defined part of a piece."""
    return f"{kind}-{seat}-damaged" if damaged else f"{kind}-{seat}"


@lru_cache(maxsize=1024)
def piece_title(kind: str, seat: str, *, count: int = 1, damaged: bool = False, words: Words = say) -> str:
    """What the pieces are, in words."""
    return words(f"draw.piece.{kind}{'-damaged' if damaged else ''}", seat=seat, count=count)


def piece(
    kind: str, seat: str, x: float, y: float, *, size: float = 24, damaged: bool = False, words: Words = say
) -> str:
    """One ship, city, starport or agent of a seat."""
    body = use(part_of(kind, seat, damaged), x, y, size)
    label = piece_title(kind, seat, damaged=damaged, words=words)
    return group(body, f"piece {kind}{' damaged' if damaged else ''} seat-{seat}", label=label)


def row(
    kind: str,
    seat: str,
    x: float,
    y: float,
    *,
    count: int,
    size: float = 18,
    width: float = 60,
    damaged: bool = False,
    words: Words = say,
) -> tuple[str, float]:
    """Pieces of one kind from x on: side by side while they fit, else one and a number; and the width used."""
    part = part_of(kind, seat, damaged)
    step = size * 0.98
    if count * step <= width:
        body = "".join(use(part, x + size / 2 + step * at, y, size) for at in range(count))
        used = count * step
    else:
        body = use(part, x + size / 2, y, size) + text(x + size + 1, y + 5, str(count), "b cur", size=13)
        used = size + 2 + 8.5 * len(str(count))
    label = piece_title(kind, seat, count=count, damaged=damaged, words=words)
    return group(body, f"piece {kind}{' damaged' if damaged else ''} seat-{seat}", label=label), used


def token(kind: str, x: float, y: float, *, size: float = 24, count: int | None = None, words: Words = say) -> str:
    """A resource token, or a heap of them with their number."""
    body = use(f"token-{kind}", x, y, size)
    label = words(f"arcs.resource.{kind}")
    if count is not None:
        body = f'<g class="dim">{body}</g>' if not count else body
        body += text(x + size / 2 + 3, y + 5, str(count), "b cur")
        label = f"{label}: {count}"
    return group(body, f"resource {kind}", label=label)


def emblem(seat: str, x: float, y: float, *, size: float = 14, words: Words = say) -> str:
    """The shape of a seat in its colour."""
    return group(use(f"shape-{seat}", x, y, size), f"emblem seat-{seat}", label=words(f"kernel.seat.{seat}"))


def icon(name: str, x: float, y: float, label: str, *, size: float = 18, ink: str = "text-ink") -> str:
    """An icon in an ink, with its name."""
    return group(use(f"icon-{name}", x, y, size), ink, label=label)


def marker(name: str, x: float, y: float, *, size: float = 26, words: Words = say) -> str:
    """The initiative, zero or chapter marker: a lit disc."""
    body = circle(0, 0, size / 2, "disc") + use(f"icon-{name}", 0, 0, size * 0.62)
    return group(body, f"marker {name} text-ink", at=(x, y), label=words(f"draw.marker.{name}"))


def ambition_marker(first: int, second: int, x: float, y: float, *, side: str = "blue", words: Words = say) -> str:
    """An ambition marker with what first and second place bring; its orange side wears a double rim."""
    rim = rect(-20.5, -12.5, 41, 25, "cur-line", radius=9) if side == "orange" else ""
    body = rect(-24, -16, 48, 32, "disc", radius=12) + rim
    body += text(-7, 6.5, str(first), "b", size=18, anchor="middle")
    body += text(12, 5, str(second), "muted", size=13, anchor="middle") + path("M3,-8V8", "rule")
    label = words("draw.contest.marker", first=first, second=second)
    return group(body, f"ambition-marker side-{side}", at=(x, y), label=label)


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("pieces"))
