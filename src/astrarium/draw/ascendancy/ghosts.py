"""Where a lane may be laid, or something may be swung to: pale ways that can be clicked, or dragged onto."""

from collections.abc import Mapping, Sequence
from typing import Final

from astrarium.draw.ascendancy.plan import Plan, hanging, sector_of, towards
from astrarium.draw.marks import Mark, clickable
from astrarium.draw.svg import circle, data, group, num, path
from astrarium.games.ascendancy.view import SystemView, View

SHORTEST: Final = 2
"""Sectors of a lane whose length is not known."""
HALF: Final = 11
"""Half as wide as a pale lane is drawn."""

CROWDED, APART = 16, 24
"""Of bearings so near to each other one has its handle further out, so that both can be clicked."""

Asked = Mapping[str, Sequence[Mark]]


def ghosts(view: View, plan: Plan, asked: Asked) -> str:
    """All pale ways, about what they hang on; each snaps to the bearing that is offered."""
    parts = ""
    for kind, place in (("bearing-", view.moving), ("swing-", view.swinging)):
        hub = hanging(view, place) if kind == "bearing-" else pivot(view, place)
        found = [(int(at.removeprefix(kind)), marks[0]) for at, marks in asked.items() if at.startswith(kind)]
        if hub is not None and found:
            reach = length_from(view, plan, place, hub)
            disc = place in plan.discs and kind == "swing-"
            made, last, apart = "", -CROWDED, 0
            for bearing, mark in sorted(found):
                apart = APART if bearing - last < CROWDED and not apart else 0
                made, last = made + ghost(bearing, mark, plan, reach, apart, disc=disc), bearing
            parts += group(made, "ghosts", at=plan.discs[hub.name], extra=data(about=hub.name, held=place))
    return parts


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
    return plan.radius + (lane.sectors if lane else view.laying or SHORTEST) * plan.sector


def ghost(bearing: int, mark: Mark, plan: Plan, reach: float, apart: int, *, disc: bool) -> str:
    """One way: a thin line with a handle; the lane itself, and the disc at its end, show when it is pointed at."""
    shown = outline(bearing, plan, reach)
    shown += circle(*towards(bearing, reach + plan.radius), plan.radius, "ghost-bed") if disc else ""
    near, far = towards(bearing, plan.radius + 4), towards(bearing, reach + apart)
    x, y = towards(bearing, reach + apart + 8)
    line = f"M{num(near[0])},{num(near[1])}L{num(far[0])},{num(far[1])}"
    way = path(line, "hit-way") + path(line, "way")
    handle = circle(x, y, 15, "hit") + circle(x, y, 10, "glow") + circle(x, y, 7.5, "badge")
    turned = f"translate({num(x)} {num(y)}) rotate({num(bearing / 2 - 90)}) scale(.5)"
    arrow = f'<g class="ground-ink" transform="{turned}"><use href="#icon-arrow"/></g>'
    body = group(shown, "ghost-shape") + way + handle + arrow
    return clickable(body, mark, "ghost-lane", extra=data(bearing=str(bearing)))


def outline(bearing: int, plan: Plan, reach: float) -> str:
    """A lane as it would lie, with its Sectors."""
    out, across = towards(bearing, 1), towards((bearing + 180) % 720, HALF)
    near = plan.radius

    def edge(distance: float) -> str:
        x, y = out[0] * distance, out[1] * distance
        left, right = (x + across[0], y + across[1]), (x - across[0], y - across[1])
        return f"M{num(left[0])},{num(left[1])}L{num(right[0])},{num(right[1])}"

    (x1, y1), (x2, y2) = (out[0] * near, out[1] * near), (out[0] * reach, out[1] * reach)
    corners = [(x1, y1, 1), (x2, y2, 1), (x2, y2, -1), (x1, y1, -1)]
    box = "L".join(f"{num(x + side * across[0])},{num(y + side * across[1])}" for x, y, side in corners)
    count = round((reach - near) / plan.sector)
    ticks = "".join(edge(near + plan.sector * step) for step in range(1, count))
    return path(f"M{box}Z", "ghost-bed") + path(ticks, "lane-tick")
