"""The map of Arcs with its pieces, and what can be clicked on it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from astrarium.draw.arcs.chart import chart
from astrarium.draw.arcs.layout import (
    LABEL_AT,
    NARROW,
    PLACES,
    PLANETS,
    RIM,
    SHORE,
    WIDE,
    Layout,
    angle_of,
    arc,
    beside,
    cell,
    centre,
    cluster_of,
    harbour,
    is_gate,
    sockets,
)  # fmt: skip
from astrarium.draw.marks import Mark, beads, clickable, grouped
from astrarium.draw.pieces import part_of, piece_title, row
from astrarium.draw.sheet import document
from astrarium.draw.svg import Words, circle, data, group, path, use
from astrarium.draw.theme import Theme
from astrarium.words import text as say


class Fleet(NamedTuple):
    """The ships of one seat in a system."""

    seat: str
    fresh: int = 0
    damaged: int = 0


class Building(NamedTuple):
    """A city or starport, and which of its system's sites it stands on; those beyond the slots lie beside."""

    seat: str
    kind: str
    damaged: bool = False
    site: int = 0
    taxed: bool = False


class Site(NamedTuple):
    """What a system holds; `kind` is its planet's type where a card has changed it, `holder` who controls it."""

    place: str
    fleets: tuple[Fleet, ...] = ()
    buildings: tuple[Building, ...] = ()
    holder: str = ""
    kind: str = ""


def place_name(place: str, words: Words = say) -> str:
    """A system in words."""
    return words(f"arcs.system.{place}")


def place_title(place: str, *, kind: str = "", words: Words = say) -> str:
    """A system in words, with what is printed on it."""
    if is_gate(place):
        return place_name(place, words)
    printed, slots = PLANETS[place]
    return words("draw.world.planet", place=place, kind=kind or printed, count=slots)


def draw_map(
    sites: Iterable[Site],
    *,
    out_of_play: Sequence[int] = (),
    marks: Sequence[Mark] = (),
    width: int = 820,
    theme: Theme = "dark",
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
    words: Words = say,
) -> str:
    """The map alone; below 600 px of width in the tall arrangement."""
    layout = layout_for(width)
    body = map_body(sites, layout=layout, out_of_play=out_of_play, marks=marks, words=words)
    return document(
        body, width=layout.width, height=layout.height, theme=theme, prefix=prefix, styled=styled, parts=parts,
        title=words("draw.map.arcs"), desc=map_description(sites, out_of_play=out_of_play, words=words),
    )  # fmt: skip


def layout_for(width: int) -> Layout:
    """The arrangement of the map for a width in pixels."""
    return NARROW if width < 600 else WIDE


def map_description(sites: Iterable[Site], *, out_of_play: Sequence[int], words: Words = say) -> str:
    """What the map shows, for those who do not see it."""
    lines = [words("draw.map.lie")]
    if out_of_play:
        lines.append(words("draw.map.gone", clusters=", ".join(map(str, out_of_play))))
    for site in sites:
        held = [held for fleet in site.fleets for held in _fleet_words(fleet, words)]
        held += [piece_title(house.kind, house.seat, damaged=house.damaged, words=words) for house in site.buildings]
        if held:
            lines.append(f"{place_name(site.place, words)}: {'; '.join(held)}.")
    return " ".join(lines)


def _fleet_words(fleet: Fleet, words: Words) -> list[str]:
    counts = ((fleet.fresh, False), (fleet.damaged, True))
    return [piece_title("ship", fleet.seat, count=n, damaged=hurt, words=words) for n, hurt in counts if n]


def map_body(
    sites: Iterable[Site],
    *,
    layout: Layout = WIDE,
    out_of_play: Sequence[int] = (),
    marks: Sequence[Mark] = (),
    words: Words = say,
) -> str:
    """The map without the drawing around it."""
    gone = tuple(sorted(out_of_play))
    held = {site.place: site for site in sites}
    asked = grouped(marks)
    places = "".join(
        system(held.get(place, Site(place)), layout=layout, marks=asked.get(place, ()), words=words)
        for place in PLACES
        if cluster_of(place) not in gone
    )
    return group(chart(layout, gone) + places, "map")


def system(site: Site, *, layout: Layout = WIDE, marks: Sequence[Mark] = (), words: Words = say) -> str:
    """One system: its pieces, who controls it, and its glow when it can be clicked."""
    place = site.place
    outline = cell(layout, place)
    glow = f'<path class="glow" d="{cell(layout, place, inset=3)}"/>' if marks else ""
    halo = path(cell(layout, place, inset=3), "halo") if marks else ""
    body = path(outline, "hit") + halo + glow + contents(layout, site, words)
    label = place_title(place, kind=site.kind, words=words)
    if len(marks) == 1:
        return clickable(body, marks[0], "place", extra=data(place=place), label=f"{marks[0].label} · {label}")
    if marks:
        x, y = centre(layout, place)
        body += beads(marks, x, y)
    return group(body, "place", label=label, extra=data(place=place))


@lru_cache(maxsize=2048)
def contents(layout: Layout, site: Site, words: Words) -> str:
    """What is in a system: in most the same as at the last look, and for everybody."""
    found = holding(layout, site, words) + changed(layout, site, words)
    return found + buildings(layout, site, words) + fleets(layout, site, words)


def holding(layout: Layout, site: Site, words: Words) -> str:
    """Who controls the system: a line of the seat's colour on its outer border, with the seat's shape."""
    if not site.holder:
        return ""
    half, reach = (22.0, SHORE - 5) if is_gate(site.place) else (7.0, RIM + 5)
    angle = angle_of(site.place)
    x, y = layout.spot(angle - half, reach - 1)
    size = 11 if layout.name == "wide" else 9
    body = path(arc(layout, angle - half, angle + half, reach), "hold") + use(f"shape-{site.holder}", x, y, size)
    return group(body, f"control seat-{site.holder}", label=words("draw.map.control", seat=site.holder))


def changed(layout: Layout, site: Site, words: Words) -> str:
    """The token that has given a planet another type."""
    if not site.kind or is_gate(site.place) or site.kind == PLANETS[site.place][0]:
        return ""
    x, y = layout.spot(angle_of(site.place), LABEL_AT - 18)
    return group(use(f"token-{site.kind}", x, y, layout.badge), site.kind, label=words(f"arcs.resource.{site.kind}"))


def buildings(layout: Layout, site: Site, words: Words) -> str:
    """Cities and starports, in their slots or beside."""
    slots = PLANETS[site.place][1] if site.place in PLANETS else 0
    spots = sockets(layout, site.place, slots)
    parts = []
    for house in site.buildings:
        x, y = spots[house.site] if house.site < slots else beside(layout, site.place, house.site % 2)
        body = circle(x, y, layout.socket, "socket full")
        body += use(part_of(house.kind, house.seat, house.damaged), x, y, layout.building)
        label = piece_title(house.kind, house.seat, damaged=house.damaged, words=words)
        if house.taxed:
            body += taxed(layout, x, y, words)
        name = f"piece {house.kind}{' damaged' if house.damaged else ''} seat-{house.seat}"
        parts.append(group(body, name, label=label))
    return "".join(parts)


def taxed(layout: Layout, x: float, y: float, words: Words) -> str:
    """A coin on a city that was taxed this turn."""
    x, y, size = x + layout.socket * 0.75, y - layout.socket * 0.75, layout.socket * 0.85
    coin = circle(x, y, size * 0.62, "bead") + use("icon-tax", x, y, size, "text-ink")
    return group(coin, "taxed", label=words("draw.map.taxed"))


def fleets(layout: Layout, site: Site, words: Words) -> str:
    """The ships, a row for each seat; in the tall arrangement the narrow systems give damaged ships their own row."""
    kinds = [
        [(fleet.seat, count, hurt) for count, hurt in ((fleet.fresh, False), (fleet.damaged, True)) if count]
        for fleet in site.fleets
    ]
    rows = [kind for kind in kinds if kind]
    steep = abs((angle_of(site.place) % 180) - 90) < 35 and not is_gate(site.place)
    if layout.name == "narrow" and steep:
        rows = [[part] for kind in rows for part in kind]
    x, y = harbour(layout, site.place)
    scale = 1.0 if len(rows) <= (2 if is_gate(site.place) else 3) else 0.8
    step = layout.row * scale
    top = y - step * (len(rows) - 1) / 2
    return "".join(fleet_row(layout, parts, x, top + step * at, scale, words) for at, parts in enumerate(rows))


def fleet_row(
    layout: Layout, parts: list[tuple[str, int, bool]], x: float, y: float, scale: float, words: Words
) -> str:
    """The fresh and the damaged ships of a seat side by side, about a middle."""
    size = layout.ship * scale
    single = sum(count for _, count, _ in parts) * size <= layout.breadth
    bodies, used = [], 0.0
    for seat, count, hurt in parts:
        room = layout.breadth if single else size * (1 if count == 1 else 0)
        body, wide = row("ship", seat, used, 0, count=count, size=size, width=room, damaged=hurt, words=words)
        bodies.append(body)
        used += wide + 2
    return group("".join(bodies), "fleet", at=(x - (used - 2) / 2, y))


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("map"))
