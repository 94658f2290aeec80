"""What lies about the discs: who holds the space, what is at Warp and where it may come out, how far a move may go."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from astrarium.draw.ascendancy.plan import Plan, Point
from astrarium.draw.ascendancy.signs import named, place_said
from astrarium.draw.ascendancy.units import chip, title_of
from astrarium.draw.marks import Mark, clickable
from astrarium.draw.svg import Words, circle, data, escape, group, num, path, rect
from astrarium.games.ascendancy.view import UnitView, View

AURA: Final = 2.1
"""How far the colour of whoever Controls a System spreads about it, in radii of a disc."""
CHIP: Final = 14


def territory(view: View, plan: Plan) -> str:
    """The space about Controlled Systems in the colour of whoever Controls them."""
    parts: dict[str, str] = {}
    held = {world.system: "borg" for world in view.borg.worlds}
    held |= {system.name: system.controller for system in view.systems if system.controller}
    for system in view.systems:
        if system.name in held:
            x, y = plan.discs[system.name]
            made = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(plan.radius * AURA)}"/>'
            parts[held[system.name]] = parts.get(held[system.name], "") + made
    return "".join(group(made, "territory", extra=f' fill="url(#aura-{seat})"') for seat, made in parts.items())


def warp_thing(place: str, unit: str, tokens: str) -> str:
    """The name of what is at Warp by a place: options can lie at it."""
    return f"warp-{place}-{unit}-{tokens}"


def unit_word(unit: UnitView) -> str:
    """A unit as options call it."""
    return f"fleet-{unit.fleet}" if unit.fleet else "ship"


def at_warp(view: View, plan: Plan, asked: Mapping[str, Sequence[Mark]], words: Words) -> str:
    """Everything at Warp beside the place that it left, each showing where it may come out."""
    stacked: dict[str, int] = {}
    parts = ""
    for unit in view.units:
        if unit.warp >= 0 and plan.has(unit.place):
            at = stacked.get(unit.place, 0)
            stacked[unit.place] = at + 1
            name = warp_thing(unit.place, unit_word(unit), str(unit.warp))
            mark = next(iter(asked.get(name, ())), None) if unit.owner in (view.seat, view.turn) else None
            parts += one_at_warp(unit, beside(unit.place, at, plan), mark, plan, words)
    return parts


def beside(place: str, number: int, plan: Plan) -> Point:
    """Above a disc; beside a lane, on the side with more room."""
    x, y = plan.spot(place)
    if place in plan.discs:
        return x, y - plan.radius - 7 - 17 * number
    lane = int(place[1:].partition(".")[0])
    ux, uy = plan.lanes[lane].along
    away = 24.0 + 17 * number
    spots = [(x - uy * away, y + ux * away), (x + uy * away, y - ux * away)]
    return max(spots, key=lambda spot: min(hypot(spot[0] - a, spot[1] - b) for a, b in plan.discs.values()))


def one_at_warp(unit: UnitView, spot: Point, mark: Mark | None, plan: Plan, words: Words) -> str:
    """A chip; what it leads to shows while it is pointed at or has the focus; with a mark it can be chosen."""
    made = chip(unit, CHIP, words)
    out = tuple(place for place in unit.exits if place in plan.discs)
    systems = ", ".join(named(words, "place", place) for place in out)
    label = f"{title_of(unit, words)}. {words('draw.asc.exits', places=systems or '-')}"
    body = rect(-made.width / 2 - 4, -CHIP * 0.6, made.width + 8, CHIP * 1.2, "warp-bead", radius=CHIP * 0.6)
    body += group(made.body, at=(-made.width / 2, 0))
    where = data(beside=unit.place, thing=f"{unit.owner}-{warp_thing(unit.place, unit_word(unit), str(unit.warp))}")
    name = f"warping lay seat-{unit.owner}"
    if mark:
        body += rect(-made.width / 2 - 6, -CHIP * 0.75, made.width + 12, CHIP * 1.5, "glow", radius=CHIP * 0.75)
        bead = clickable(body, mark, name, at=spot, label=f"{mark.label}. {label}", extra=where)
    else:
        where += f' role="img" tabindex="0" aria-label="{escape(label)}"'
        bead = group(body, name, at=spot, label=label, extra=where)
    rings = ring_path(tuple(plan.discs[place] for place in out), plan.radius + 5)
    return bead + group(path(rings, "exit-ring"), f"preview seat-{unit.owner}")


@lru_cache(maxsize=256)
def ring_path(spots: tuple[Point, ...], size: float) -> str:
    """A ring about every one of these."""
    around, back = (
        f"a{num(size)},{num(size)} 0 1 1 {num(2 * size)},0",
        f"a{num(size)},{num(size)} 0 1 1 {num(-2 * size)},0",
    )
    return "".join(f"M{num(x - size)},{num(y)}{around}{back}" for x, y in spots)


def onward(view: View, plan: Plan, asked: Mapping[str, Sequence[Mark]], words: Words) -> Iterator[str]:
    """Places further off that what moves can get to: a click goes there Sector by Sector."""
    offered = {mark.option for marks in asked.values() for mark in marks}
    for way in view.ways:
        steps = [f"go:{place}" for place in way]
        if steps[0] in offered and plan.has(way[-1]):
            x, y = plan.spot(way[-1])
            disc = way[-1] in plan.discs
            size = plan.radius + 6 if disc else 9.0
            label = words("draw.asc.go-on", place=place_said(words, way[-1], view))
            how = f' role="button" tabindex="0" aria-label="{escape(label)}"'
            body = circle(0, 0, size, "onward") + (circle(0, -size, 11, "hit onward-bead") if disc else "")
            yield group(body, "chain", at=(x, y), label=label, extra=data(chain=" ".join(steps)) + how)


def moving(view: View, plan: Plan) -> str:
    """A ring about the place where the unit is that moves just now."""
    if not view.moving or not plan.has(view.moving):
        return ""
    x, y = plan.spot(view.moving)
    return circle(x, y, plan.radius + 5 if view.moving in plan.discs else 17, "moving")
