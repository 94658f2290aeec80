"""The map of Ascendancy as it grows on the plane: discs, lanes, what stands on them, and what can be clicked."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from astrarium.draw.ascendancy.beads import choices, warping
from astrarium.draw.ascendancy.plan import Plan, Point, Road, hanging, plan_of, sector_of, towards
from astrarium.draw.ascendancy.signs import glyph, place_name
from astrarium.draw.ascendancy.tiles import system
from astrarium.draw.ascendancy.units import rows
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.planets import between, chances, whole
from astrarium.draw.svg import Words, circle, data, group, num, path, rect, use
from astrarium.games.ascendancy.view import SystemView, UnitView, View

LANE: Final = 24
"""How wide a lane is drawn."""
STARS: Final = 100
SHORTEST: Final = 2
"""Sectors of a lane that is not yet laid, as drawn."""

Asked = Mapping[str, Sequence[Mark]]


def map_body(view: View, marks: Sequence[Mark], words: Words, *, large: bool = False) -> tuple[str, float, float]:
    """The map without the drawing around it, with its width and height; `large` names for small screens."""
    plan = plan_of(view)
    asked = grouped(marks)
    units = units_at(view)
    parts = [*systems(view, plan, units, asked, words, large=large), *lane_places(plan, units, asked, words)]
    parts.sort(key=lambda part: part[0])
    body = border(plan) + bridges(view, plan) + "".join(bed(road, view) for road in plan.lanes.values())
    body += "".join(part for _, part in parts) + ghosts(view, plan, asked)
    frame = plan.frame
    return group(body, "map", at=(-frame.left, -frame.top)), frame.width, frame.height


def units_at(view: View) -> dict[str, list[UnitView]]:
    """The units by their place; those at Warp come last."""
    found: dict[str, list[UnitView]] = {}
    for unit in sorted(view.units, key=lambda unit: unit.warp >= 0):
        found.setdefault(unit.place, []).append(unit)
    return found


def border(plan: Plan) -> str:
    """The edge of the playing area, and a few far stars."""
    side = plan.extent
    chance = chances("stars")
    dots = "".join(f"M{num(between(chance, -side, side))},{num(between(chance, -side, side))}h.1" for _ in range(STARS))
    stars = f'<path class="star" d="{dots}" stroke-width="1.5" opacity=".45"/>'
    return stars + rect(-side, -side, 2 * side, 2 * side, "play-edge", radius=18)


@lru_cache(maxsize=16)
def stars(side: float) -> str:
    """Far stars on the whole playing area, the same every time."""
    chance = chances("stars")
    dots = "".join(
        f"M{whole(between(chance, -side, side))},{whole(between(chance, -side, side))}h.1" for _ in range(STARS)
    )
    return f'<path class="star" d="{dots}" stroke-width="1.5" opacity=".45"/>'


def bridges(view: View, plan: Plan) -> str:
    """Systems that are Virtually Adjacent, joined by a pale curve."""
    parts = ""
    for one, other in view.bridges:
        (x1, y1), (x2, y2) = plan.discs[one], plan.discs[other]
        bend = (x1 + x2) / 2 + (y2 - y1) / 6, (y1 + y2) / 2 - (x2 - x1) / 6
        parts += f"M{num(x1)},{num(y1)}Q{num(bend[0])},{num(bend[1])} {num(x2)},{num(y2)}"
    return path(parts, "portal-inner") if parts else ""


def bed(road: Road, view: View) -> str:
    """A lane: its bed, a rim in the colour of whoever holds both ends, and a line at each Sector."""
    (x1, y1), (x2, y2), (ux, uy) = road.start, road.end, road.along
    half = LANE / 2
    ends = (0 if road.view.first else half, 0 if road.view.other else half)
    line = f"M{num(x1 + ux * ends[0])},{num(y1 + uy * ends[0])}L{num(x2 - ux * ends[1])},{num(y2 - uy * ends[1])}"
    held = holder(road, view)
    seat = f" seat-{held}" if held else ""
    count, ticks = road.view.sectors, ""
    for step in range(1, count):
        x, y = x1 + (x2 - x1) * step / count, y1 + (y2 - y1) * step / count
        ticks += f"M{num(x - uy * half)},{num(y + ux * half)}L{num(x + uy * half)},{num(y - ux * half)}"
    rim = path(line, f"lane-rim{seat}{' held' if held else ''}")
    return rim + path(line, "lane-bed") + path(ticks, "lane-tick")


def holder(road: Road, view: View) -> str:
    """Whoever Controls both ends of a lane."""
    owners = {one.controller for one in view.systems if one.name in (road.view.first, road.view.other)}
    return owners.pop() if len(owners) == 1 and road.view.first and road.view.other else ""


Layer = tuple[int, str]
"""How far up something lies, and its body: what has a ring of beads about it lies above its neighbours."""


def systems(
    view: View, plan: Plan, units: Mapping[str, Sequence[UnitView]], asked: Asked, words: Words, *, large: bool
) -> Iterator[Layer]:
    """The discs."""
    for one in view.systems:
        marks = asked.get(one.name, ())
        drawn = system(one, units.get(one.name, ()), marks, plan, words, large=large)
        yield (3 if len(marks) > 1 else 1), drawn


def lane_places(plan: Plan, units: Mapping[str, Sequence[UnitView]], asked: Asked, words: Words) -> Iterator[Layer]:
    """The Sectors of the lanes, each a place of its own."""
    for road in plan.lanes.values():
        lane = road.view
        for step, spot in enumerate(road.sectors):
            place = f"L{lane.number}.{step}"
            marks, here = asked.get(place, ()), units.get(place, ())
            label = place_name(words, place, (lane.first, lane.other))
            body = sector(here, marks, words)
            yield min(2, len(marks)), _place(body, place, marks, label, spot)


def sector(here: Sequence[UnitView], marks: Sequence[Mark], words: Words) -> str:
    """One Sector with who is there, and its glow."""
    body = circle(0, 0, LANE / 2, "hit")
    if marks:
        body += circle(0, 0, 10.5, "halo thin-halo") + circle(0, 0, 10.5, "glow")
        sign = glyph(marks[0].option)
        body += "" if here or not sign else use(sign, 0, 0, 13, "accent-ink")
    return body + warping(here, LANE, words) + rows(_present(here), 0, 0, words, size=14, most=34)


def _place(body: str, place: str, marks: Sequence[Mark], label: str, at: tuple[float, float]) -> str:
    if len(marks) == 1:
        name = f"{marks[0].label} · {label}"
        return clickable(body, marks[0], "place sector", at=at, extra=data(place=place), label=name)
    if marks:
        body += choices(marks, 20)
    return group(body, "place sector", at=at, label=label, extra=data(place=place))


def _present(units: Sequence[UnitView]) -> list[UnitView]:
    return [unit for unit in units if unit.warp < 0]


def ghosts(view: View, plan: Plan, asked: Asked) -> str:
    """Where a lane may be laid, or something may be swung to: pale ways that can be clicked."""
    parts = ""
    for kind, place in (("bearing-", view.moving), ("swing-", view.swinging)):
        hub = hanging(view, place) if kind == "bearing-" else pivot(view, place)
        if hub is not None:
            found = [(int(at.removeprefix(kind)), marks[0]) for at, marks in asked.items() if at.startswith(kind)]
            reach = length_from(view, plan, place, hub)
            parts += "".join(ghost(bearing, mark, plan.discs[hub.name], plan, reach) for bearing, mark in found)
    return group(parts, "ghosts") if parts else ""


def pivot(view: View, place: str) -> SystemView | None:
    """What a Floating System or an open lane turns about."""
    lane = next((one for one in view.lanes if place in (one.first, one.other) and one.first and one.other), None)
    if lane is None:
        return hanging(view, place)
    name = lane.other if lane.first == place else lane.first
    return next(system for system in view.systems if system.name == name)


def length_from(view: View, plan: Plan, place: str, hub: SystemView) -> float:
    """How far from the middle of its disc a lane ends: one that lies already keeps its length."""
    number = sector_of(place)[0]
    lane = next(
        (one for one in view.lanes if one.number == number or {one.first, one.other} == {place, hub.name}), None
    )
    return plan.radius + (lane.sectors * plan.sector if lane else SHORTEST * plan.sector)


def ghost(bearing: int, mark: Mark, middle: Point, plan: Plan, reach: float) -> str:
    """One way, with an arrow at its end."""
    near, far = towards(bearing, plan.radius + 4), towards(bearing, reach)
    x, y = towards(bearing, reach + 14)
    way = f"M{num(near[0])},{num(near[1])}L{num(far[0])},{num(far[1])}"
    handle = circle(x, y, 12, "glow") + circle(x, y, 9, "badge")
    turned = f"translate({num(x)} {num(y)}) rotate({num(bearing / 2 - 90)}) scale(.6)"
    arrow = f'<g class="ground-ink" transform="{turned}"><use href="#icon-arrow"/></g>'
    return clickable(path(way, "way") + handle + arrow, mark, "ghost-lane", at=middle, extra=data(bearing=str(bearing)))
