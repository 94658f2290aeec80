"""The ground of the map of Arcs: sky, cells, walls, lanes, gates and planets; what does not change in a game."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from astrarium.draw.arcs.layout import (
    CLUSTERS,
    CROSSINGS,
    GATE_AT,
    NARROW,
    PLACES,
    PLANETS,
    RIM,
    SHORE,
    SYMBOLS,
    WIDE,
    Layout,
    angle_of,
    arc,
    badge,
    cell,
    centre,
    cluster_of,
    is_gate,
    reef,
    sockets,
)  # fmt: skip
from astrarium.draw.planets import between, chances, planet
from astrarium.draw.svg import circle, group, num, path, text, use

WALLS: Final = (-60, 60, 120, 240)
OPEN_BORDERS: Final = (0, 180)


@lru_cache(maxsize=64)
def chart(layout: Layout, out_of_play: tuple[int, ...] = ()) -> str:
    """Everything under the pieces."""
    return "".join((
        sky(layout), limb(layout), cells(layout, out_of_play), borders(layout), hub(layout),
        lanes(layout, out_of_play), bridges(layout, out_of_play), worlds(layout, out_of_play),
    ))  # fmt: skip


def sky(layout: Layout) -> str:
    """The abyss with its stars."""
    size = f'width="{num(layout.width)}" height="{num(layout.height)}"'
    return f'<rect class="abyss" {size} fill="url(#sky)"/><use href="#stars-{layout.name}"/>'


def stars(layout: Layout) -> str:
    """The same ones every night."""
    w, h, parts = layout.width, layout.height, []
    for size, count in ((0.9, 150), (1.5, 46), (2.3, 14)):
        chance = chances(f"stars {size}")
        dots = "".join(f"M{num(between(chance, 0, w))},{num(between(chance, 0, h))}h.1" for _ in range(count))
        parts.append(f'<path class="star" d="{dots}" stroke-width="{size}" opacity="{0.3 + size / 5:.2g}"/>')
    return "".join(parts)


def limb(layout: Layout) -> str:
    """The graduated rim of the instrument."""
    return f'<use class="limb" href="#ticks-{layout.name}"/>{path(arc(layout, 0, 359.9, RIM + 13) + "Z", "limb")}'


def ticks(layout: Layout) -> str:
    """The marks on the rim, in the ink of whoever uses them."""
    marks = []
    for step in range(144):
        long = 10 if step % 24 == 0 else 7 if step % 8 == 0 else 4
        a, b = layout.spot(step * 2.5, RIM + 2), layout.spot(step * 2.5, RIM + 2 + long)
        marks.append(f"M{num(a[0])},{num(a[1])}L{num(b[0])},{num(b[1])}")
    return f'<path d="{"".join(marks)}"/>'


def cells(layout: Layout, out_of_play: tuple[int, ...]) -> str:
    """The systems' ground; clusters out of play sink into the dark."""
    parts = []
    for place in PLACES:
        gone = cluster_of(place) in out_of_play
        name = "void" if gone else "cell gate" if is_gate(place) else "cell"
        parts.append(path(cell(layout, place), f"{name}{' ghost' if gone else ''}"))
    for cluster in CLUSTERS:
        if cluster not in out_of_play:
            x, y = layout.spot(angle_of(f"C{cluster}-CRESCENT"), 240)
            rx, ry = 152 * layout.stretch_x, 152 * layout.stretch_y
            parts.append(
                f'<ellipse class="mist" cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="url(#haze)"/>'
            )
    return "".join(parts)


def borders(layout: Layout) -> str:
    """Walls between clusters, but for the two borders that planets reach across."""
    return f'<use class="wall" href="#reefs-{layout.name}"/>'


def reefs(layout: Layout) -> str:
    """The walls with the stones about them, in the ink of whoever uses them."""
    thick = 8.0 if layout.name == "wide" else 9.0
    lines = [reef(layout, angle, SHORE - 26, RIM, thick) for angle in WALLS]
    lines += [reef(layout, angle, SHORE - 26, SHORE + 66, thick) for angle in OPEN_BORDERS]
    parts = [f'<path d="{"".join(lines)}"/>']
    for angle in (*WALLS, *OPEN_BORDERS):
        chance = chances(f"stones {angle}")
        high = RIM - 8 if angle in WALLS else SHORE + 46
        stones = []
        for _ in range(26 if angle in WALLS else 8):
            reach = between(chance, SHORE - 8, high)
            x, y = layout.spot(angle + between(chance, -5, 5) * thick / reach * 9, reach)
            stones.append(f"M{num(x)},{num(y)}h.1")
        parts.append(f'<path class="star" d="{"".join(stones)}" stroke-width="1.6" opacity=".5"/>')
    return "".join(parts)


def hub(layout: Layout) -> str:
    """The middle of the map, which is no system: a star and a compass rose."""
    x, y = layout.width / 2, layout.height / 2
    s = min(layout.stretch_x, layout.stretch_y)
    rose = []
    for step in range(24):
        a, long = step * pi / 12, (42, 27, 34, 27)[step % 4] * s
        rose.append(f"M{num(15 * s * cos(a))},{num(15 * s * sin(a))}L{num(long * cos(a))},{num(long * sin(a))}")
    body = path("".join(rose), "rosette") + circle(0, 0, 45 * s, "rosette") + circle(0, 0, 20 * s, "rosette")
    body += f'<circle r="{num(30 * s)}" fill="url(#sun)" opacity=".8"/>'
    return group(body, "hub", at=(x, y))


def lane(layout: Layout, one: str, other: str, name: str = "lane") -> str:
    """A line between two systems that are neighbours, from rim to rim."""
    (x1, y1), (x2, y2) = centre(layout, one), centre(layout, other)
    far = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    cut = [(layout.gate if is_gate(place) else layout.planet) * 1.12 / far for place in (one, other)]
    start = (x1 + (x2 - x1) * cut[0], y1 + (y2 - y1) * cut[0])
    end = (x2 - (x2 - x1) * cut[1], y2 - (y2 - y1) * cut[1])
    line = f"M{num(start[0])},{num(start[1])}L{num(end[0])},{num(end[1])}"
    return f'<path class="{name}" data-link="{one} {other}" d="{line}"/>'


def links(out_of_play: tuple[int, ...]) -> list[tuple[str, str]]:
    """The neighbours within and between the clusters in play, without those across a path marker."""
    found = []
    for cluster in CLUSTERS:
        gate, arrow, crescent, hex_ = (f"C{cluster}-{kind}" for kind in ("GATE", *SYMBOLS))
        found += [(gate, arrow), (gate, crescent), (gate, hex_), (arrow, crescent), (crescent, hex_)]
        found.append((gate, f"C{cluster % 6 + 1}-GATE"))
    found += CROSSINGS
    return [pair for pair in found if not any(cluster_of(place) in out_of_play for place in pair)]


def lanes(layout: Layout, out_of_play: tuple[int, ...]) -> str:
    """The lines of the chart: who is whose neighbour."""
    return "".join(
        lane(layout, one, other, "lane cross" if (one, other) in CROSSINGS else "lane")
        for one, other in links(out_of_play)
    )


def spans(out_of_play: tuple[int, ...]) -> list[tuple[int, int]]:
    """The gates in play that path markers join, by cluster: from, to, clockwise."""
    playing = [cluster for cluster in CLUSTERS if cluster not in out_of_play]
    following = playing[1:] + playing[:1]
    return [(one, other) for one, other in zip(playing, following, strict=True) if one % 6 + 1 != other]


def bridges(layout: Layout, out_of_play: tuple[int, ...]) -> str:
    """Path markers: where clusters are out of play, an arc joins the gates on either side."""
    parts = []
    for one, other in spans(out_of_play):
        start, end = angle_of(f"C{one}-GATE"), angle_of(f"C{other}-GATE")
        turn = (end - start) % 360
        line = arc(layout, start + 16, start + turn - 16, GATE_AT)
        link = f'data-link="C{one}-GATE C{other}-GATE"'
        parts.append(path(line, "bridge-bed") + f'<path class="lane bridge" {link} d="{line}"/>')
        for at in (start + 16, start + turn - 16):
            x, y = layout.spot(at, GATE_AT)
            parts.append(circle(x, y, 4 if layout.name == "wide" else 3, "bridge-end"))
    return "".join(parts)


def worlds(layout: Layout, out_of_play: tuple[int, ...]) -> str:
    """Gates and planets with their slots, types and labels; faint where out of play."""
    parts = []
    for place in PLACES:
        gone = cluster_of(place) in out_of_play
        body = portal(layout, place) if is_gate(place) else world(layout, place, gone=gone)
        if not (gone and is_gate(place)):
            parts.append(group(body, "ghost") if gone else body)
    return "".join(parts)


def portal(layout: Layout, place: str) -> str:
    """A gate: a ring of light with eight teeth."""
    r = layout.gate
    teeth = "".join(
        f"M{num(r * cos(a))},{num(r * sin(a))}L{num(r * 1.22 * cos(a))},{num(r * 1.22 * sin(a))}"
        for a in (pi / 8 + step * pi / 4 for step in range(8))
    )
    body = (
        f'<circle r="{num(r)}" fill="url(#port)"/>{circle(0, 0, r, "portal")}{circle(0, 0, r * 0.72, "portal-inner")}'
    )
    wide = layout.name == "wide"
    body += path(teeth, "portal") + text(0, 6 if wide else 5, place[1], "b", size=18 if wide else 13, anchor="middle")
    return group(body, "gate", at=centre(layout, place))


def label(layout: Layout, place: str, reach: float) -> str:
    """The short name of a place: its cluster's number, with the symbol of a planet."""
    x, y = layout.spot(angle_of(place), reach)
    number = str(cluster_of(place))
    if layout.name == "narrow":
        return use(f"icon-{place[3:].lower()}-mark", x, y, 10, "chart-ink")
    return text(x - 3, y + 4.5, number, "muted", anchor="end") + use(
        f"icon-{place[3:].lower()}-mark", x + 6, y, 11, "muted-ink"
    )


def world(layout: Layout, place: str, *, gone: bool) -> str:
    """A planet lit from the middle of the chart, its type on its rim, its empty slots facing inwards."""
    kind, slots = PLANETS[place]
    body = use(f"planet-{place}", *centre(layout, place), 2 * layout.planet)
    if gone:
        return body
    body += "".join(circle(x, y, layout.socket, "socket") for x, y in sockets(layout, place, slots))
    x, y = badge(layout, place)
    body += circle(x, y, layout.badge * 0.58, "bead") + use(f"icon-{kind}", x, y, layout.badge * 0.8, kind)
    return body + label(layout, place, 379 if layout.name == "wide" else 381)


PARTS: Final[dict[str, str]] = {
    **{f"planet-{place}": planet(place, PLANETS[place][0], light=angle_of(place) + 180, size=24) for place in PLANETS},
    **{f"stars-{layout.name}": stars(layout) for layout in (WIDE, NARROW)},
    **{f"ticks-{layout.name}": ticks(layout) for layout in (WIDE, NARROW)},
    **{f"reefs-{layout.name}": reefs(layout) for layout in (WIDE, NARROW)},
}
"""What is the same in every game, as defined parts: a page brings them once."""
