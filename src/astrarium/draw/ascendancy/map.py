"""The map of Ascendancy as it grows on the plane: discs, lanes, what stands on them, and what can be clicked."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final

from astrarium.draw.ascendancy.beads import choices
from astrarium.draw.ascendancy.borg import spire
from astrarium.draw.ascendancy.ghosts import Asked, ghosts
from astrarium.draw.ascendancy.plan import UNIT, Plan, Road, plan_of, sector_of
from astrarium.draw.ascendancy.reach import at_warp, moving, onward, territory
from astrarium.draw.ascendancy.signs import glyph, named, place_name
from astrarium.draw.ascendancy.tiles import system, tile
from astrarium.draw.ascendancy.units import rows
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.planets import between, chances, whole
from astrarium.draw.svg import Words, circle, data, group, num, path, rect, text, use
from astrarium.games.ascendancy.view import UnitView, View

LANE: Final = 24
"""How wide a lane is drawn."""
STARS: Final = 100


def map_body(view: View, marks: Sequence[Mark], words: Words, *, large: bool = False) -> tuple[str, float, float]:
    """The map without the drawing around it, with its width and height; `large` names for small screens."""
    plan = plan_of(view)
    asked = grouped(marks)
    units = units_at(view)
    parts = [*systems(view, plan, units, asked, words), *lane_places(view, plan, units, asked, words)]
    parts.sort(key=lambda part: part[0])
    body = territory(view, plan) + border(plan) + bridges(view, plan)
    body += "".join(bed(road, view) for road in plan.lanes.values()) + covered(view, plan, words) + moving(view, plan)
    body += beyond(view, plan, words)
    body += "".join(part for layer, part in parts if layer < 2) + names(view, plan, words, large=large)
    body += "".join(part for layer, part in parts if layer >= 2)
    body += at_warp(view, plan, asked, words) + "".join(onward(view, plan, asked, words)) + ghosts(view, plan, asked)
    frame = plan.frame
    return group(body, "map", at=(-frame.left, -frame.top)), frame.width, frame.height


def names(view: View, plan: Plan, words: Words, *, large: bool) -> str:
    """The names of the Systems, above everything that might cover them."""
    size = 18 if large else 13
    parts = ""
    for one in view.systems:
        said = text(0, plan.radius + size, named(words, "place", one.name), "b name", size=size, anchor="middle")
        parts += group(said, at=plan.discs[one.name], extra=data(beside=one.name, thing=f"name-{one.name}"))
    return parts


def units_at(view: View) -> dict[str, list[UnitView]]:
    """The units by their place; those at Warp come last."""
    found: dict[str, list[UnitView]] = {}
    for unit in sorted(view.units, key=lambda unit: unit.warp >= 0):
        found.setdefault(unit.place, []).append(unit)
    return found


def border(plan: Plan) -> str:
    """The edge of the playing area, and a few far stars."""
    side = plan.extent
    return stars(side) + rect(-side, -side, 2 * side, 2 * side, "play-edge", radius=18)


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
    half, length = LANE / 2, hypot(x2 - x1, y2 - y1)
    line = f"M{0 if road.view.first else num(half)},0H{num(length if road.view.other else length - half)}"
    held = holder(road, view)
    seat = f" seat-{held}" if held else ""
    count = road.view.sectors
    ticks = "".join(f"M{num(length * step / count)},{-half}V{half}" for step in range(1, count))
    body = path(line, f"lane-rim{seat}{' held' if held else ''}") + path(line, "lane-bed") + path(ticks, "lane-tick")
    lies = f' transform="translate({num(x1)} {num(y1)}) rotate({num(degrees(atan2(uy, ux)))})"'
    return group(body, extra=lies + data(thing=f"lane-{road.view.number}", turns="yes", hub=turns_about(road, view)))


def covered(view: View, plan: Plan, words: Words) -> str:
    """Starting Systems that lie face down, with their names for whoever knows them."""
    parts = ""
    for one in view.draft.covered:
        said = named(words, "place", one.name) if one.name else ""
        body = circle(0, 0, plan.radius, "tile") + circle(0, 0, plan.radius - 2, f"rim seat-{one.seat}")
        body += text(0, 5, said or "?", "b name", size=13, anchor="middle")
        label = words("draw.asc.covered", seat=words(f"kernel.seat.{one.seat}"), name=said)
        parts += group(body, "covered", at=(one.x * UNIT, one.y * UNIT), label=label)
    return parts


def beyond(view: View, plan: Plan, words: Words) -> str:
    """The disc that was drawn, pale, at the end of the lane that led to it."""
    road = plan.lanes.get(sector_of(view.moving)[0])
    if view.beyond is None or road is None or (road.view.first and road.view.other):
        return ""
    (x, y), way = (road.end, 1) if road.view.first else (road.start, -1)
    at = x + way * road.along[0] * plan.radius, y + way * road.along[1] * plan.radius
    body = tile(view.beyond, plan.radius, words) + circle(0, 0, plan.radius + 5, "way")
    said = named(words, "place", view.beyond.name)
    outwards = plan.radius + 20 if way * road.along[1] >= 0 else -plan.radius - 11
    body += text(0, outwards, said, "b name", size=13, anchor="middle")
    return group(body, "beyond", at=at, label=words("draw.asc.found", name=said))


def turns_about(road: Road, view: View) -> str:
    """The System that a lane turns about when it is swung: nothing for one between two Fixed Systems."""
    first, other = road.view.first, road.view.other
    if not (first and other):
        return first or other
    floating = {one.name for one in view.systems if one.floating}
    return other if first in floating else first if other in floating else ""


def holder(road: Road, view: View) -> str:
    """Whoever Controls both ends of a lane."""
    owners = {one.controller for one in view.systems if one.name in (road.view.first, road.view.other)}
    return owners.pop() if len(owners) == 1 and road.view.first and road.view.other else ""


Layer = tuple[int, str]
"""How far up something lies, and its body: what has a ring of beads about it lies above its neighbours."""


def systems(
    view: View, plan: Plan, units: Mapping[str, Sequence[UnitView]], asked: Asked, words: Words
) -> Iterator[Layer]:
    """The discs."""
    spires = {world.system: spire(world, plan.radius, words) for world in view.borg.worlds}
    hubs = {road.view.first: road.view.other for road in plan.lanes.values()}
    hubs |= {road.view.other: road.view.first for road in plan.lanes.values()}
    for one in view.systems:
        marks = asked.get(one.name, ())
        how = data(place=one.name, hub=hubs.get(one.name, "") if one.floating else "")
        how += drags(one.name, asked) if one.floating else ""
        there = units.get(one.name, ())
        drawn = system(one, there, marks, plan, words, extra=how, inside=spires.get(one.name, ""))
        yield (3 if len(marks) > 1 else 1), drawn


def drags(place: str, asked: Asked) -> str:
    """The options to choose one after another when something that can be swung is dragged."""
    begin = [mark.option for mark in asked.get("", ()) if mark.option == "swing"]
    if begin or any(mark.option == f"swing:{place}" for mark in asked.get(place, ())):
        return data(drag=" ".join([*begin, f"swing:{place}"]))
    return ""


def lane_places(
    view: View, plan: Plan, units: Mapping[str, Sequence[UnitView]], asked: Asked, words: Words
) -> Iterator[Layer]:
    """The Sectors of the lanes, each a place of its own."""
    for road in plan.lanes.values():
        lane = road.view
        hub, open_ended = turns_about(road, view), not (lane.first and lane.other)
        for step, spot in enumerate(road.sectors):
            place = f"L{lane.number}.{step}"
            marks, here = asked.get(place, ()), units.get(place, ())
            label = place_name(words, place, (lane.first, lane.other))
            how = data(place=place, hub=hub) + (drags(f"L{lane.number}.0", asked) if open_ended else "")
            yield min(2, len(marks)), _place(sector(here, marks, words), marks, label, spot, how)


def sector(here: Sequence[UnitView], marks: Sequence[Mark], words: Words) -> str:
    """One Sector with who is there, and its glow."""
    body = circle(0, 0, LANE / 2, "hit")
    if marks:
        body += circle(0, 0, 10.5, "halo thin-halo") + circle(0, 0, 10.5, "glow")
        sign = glyph(marks[0].option)
        body += "" if here or not sign else use(sign, 0, 0, 13, "accent-ink")
    return body + rows(_present(here), 0, 0, words, size=14, most=34)


def _place(body: str, marks: Sequence[Mark], label: str, at: tuple[float, float], how: str) -> str:
    name = "place sector draggable" if "data-drag" in how else "place sector"
    if len(marks) == 1:
        return clickable(body, marks[0], name, at=at, extra=how, label=f"{marks[0].label} · {label}")
    if marks:
        body += choices(marks, 20)
    return group(body, name, at=at, label=label, extra=how)


def _present(units: Sequence[UnitView]) -> list[UnitView]:
    return [unit for unit in units if unit.warp < 0]
