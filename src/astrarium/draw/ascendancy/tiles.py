"""One System disc: its world, Sites and Nodes, who holds it, and the small badges on its rim."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from astrarium.draw.ascendancy.beads import choices
from astrarium.draw.ascendancy.plan import Plan, towards
from astrarium.draw.ascendancy.signs import NODES, named
from astrarium.draw.ascendancy.units import rows, title_of
from astrarium.draw.ascendancy.worlds import sight, world
from astrarium.draw.marks import Mark, clickable
from astrarium.draw.svg import Words, circle, group, num, path, text, use
from astrarium.games.ascendancy.view import SystemView, UnitView


def system(
    view: SystemView,
    units: Sequence[UnitView],
    marks: Sequence[Mark],
    plan: Plan,
    words: Words,
    *,
    extra: str,
    inside: str = "",
) -> str:
    """A System with what is there, `inside` in place of its world's face; its glow when it can be clicked."""
    radius = plan.radius
    body = tile(_unplaced(view), radius, words) + inside
    if marks:
        body += circle(0, 0, radius - 1, "halo") + circle(0, 0, radius - 1, "glow")
    here = [unit for unit in units if unit.warp < 0]
    body += rows(here, 0, radius * 0.66, words)
    label = title(view, units, words)
    at, kind = plan.discs[view.name], "place system draggable" if "data-drag" in extra else "place system"
    if len(marks) == 1:
        return clickable(body, marks[0], kind, at=at, extra=extra, label=f"{marks[0].label} · {label}")
    body += choices(marks, radius + 14) if marks else ""
    return group(body, kind, at=at, label=label, extra=extra)


def _unplaced(view: SystemView) -> SystemView:
    """The same System wherever it lies, so that what was drawn once serves again."""
    return replace(view, x=0, y=0)


@lru_cache(maxsize=2048)
def tile(view: SystemView, radius: float, words: Words) -> str:
    """The disc without Ships."""
    night = "" if view.kind == "planet" else circle(0, 0, radius - 1, "night")
    body = circle(0, 0, radius, "hit tile-ground") + night
    art = world(view.name) if view.kind == "planet" else sight(view.name)
    size = 0.44 if view.kind == "planet" else 0.66
    body += f'<g transform="translate(0 4) scale({size * radius / 40:.3g})">{art}</g>'
    return body + rim(view, radius) + sites(view, radius, words) + badges(view, radius, words)


def rim(view: SystemView, radius: float) -> str:
    """The edge of the disc: in the colour of who Controls it, twice where it is a Home System; and its lanes."""
    edge = radius - (1.8 if view.controller else 0.8)
    body = circle(0, 0, edge, f"rim seat-{view.controller}" if view.controller else "rim free")
    if view.home:
        body += circle(0, 0, radius - 4.5, f"home seat-{view.home}")
    if view.controller:
        x, y = towards(-122, radius)
        body += circle(x, y, 8.5, "disc-bead") + group(use(f"shape-{view.controller}", x, y, 12), _seat(view))
    pips = "".join(_pip(at, view, radius) for at in range(view.most_lanes))
    turn = path(_swing(radius), "swing") if view.floating else ""
    return body + pips + turn


def _seat(view: SystemView) -> str:
    return f"control seat-{view.controller}"


def _pip(at: int, view: SystemView, radius: float) -> str:
    """A lane that can be Attached, or is."""
    x, y = towards(360 + round(18 * (at - (view.most_lanes - 1) / 2)), radius)
    return circle(x, y, 2.3, "pip-used" if at < view.lanes else "pip-free")


def _swing(radius: float) -> str:
    """Two small arcs beside a System that still floats."""
    parts = ""
    for bearing in (150, 510):
        (x1, y1), (x2, y2) = towards(bearing, radius + 4.5), towards(bearing + 60, radius + 4.5)
        parts += f"M{num(x1)},{num(y1)}A{num(radius + 4.5)},{num(radius + 4.5)} 0 0 1 {num(x2)},{num(y2)}"
    return parts


def sites(view: SystemView, radius: float, words: Words) -> str:
    """Sites with their Nodes in an arc along the top; Nodes that need one stand on Open Sites."""
    spots: list[tuple[str, str]] = []
    over = {kind: max(0, view.nodes[at] - view.sites[at]) for at, kind in enumerate(NODES)}
    for at, kind in enumerate(NODES):
        built = min(view.nodes[at], view.sites[at])
        spots += [(kind, kind)] * built + [(kind, "")] * (view.sites[at] - built)
    loose = [kind for kind, count in over.items() for _ in range(count)]
    spots += [("open", loose[at] if at < len(loose) else "") for at in range(max(view.sites[3], len(loose)))]
    parts = []
    for at, (site, node) in enumerate(spots):
        x, y = towards(round(64 * (at - (len(spots) - 1) / 2)), radius * 0.74)
        body = use(f"node-{node}" if node else f"site-{site}", x, y, 16.5)
        label = named(words, "resource.node", node) if node else words(f"draw.asc.site.{site}")
        parts.append(group(body, f"site-spot {node or site}", label=label))
    return "".join(parts)


def badges(view: SystemView, radius: float, words: Words) -> str:
    """Hazard, Starbase, civilisation, tokens and cards, each at its place on the rim."""
    body = ""
    if view.hazard:
        level = text(0, 5.6, str(view.hazard), "b on", anchor="middle")
        body += _badge(use("hazard", 0, 0, 21) + level, 100, radius, words("draw.asc.hazard", level=view.hazard))
    if view.starbase:
        base = group(use("starbase", 0, 0, 19), f"seat-{view.controller}" if view.controller else "muted-ink")
        body += _badge(base, 215, radius, words("draw.asc.starbase"))
    if view.warp_tokens:
        civil = circle(0, 0, 9.5, "disc-bead") + use("icon-warp", -3, 0, 9, "link-ink")
        civil += text(5, 4.4, str(view.warp_tokens), "b", anchor="middle")
        body += _badge(civil, 505, radius, words("draw.asc.civilisation", level=view.warp_tokens))
    body += gifts(view, radius, words)
    if view.study_spaces:
        tokens = circle(0, 0, 9.5, "disc-bead") + use("icon-research-token", -3, 0, 9)
        tokens += text(5, 4.4, str(view.study), "b", anchor="middle")
        said = words("draw.asc.study", count=view.study)
        body += group(_badge(tokens, 505, radius, said), "research")
    for at, owner in enumerate(view.agents):
        agent = group(use(f"agent-{owner}", 0, 0, 17), f"seat-{owner}")
        body += _badge(agent, 158 - 26 * at, radius, words("draw.asc.agent", owner=owner))
    if view.unread or view.remains:
        card = circle(0, 0, 9.5, "disc-bead") + use("icon-unread" if view.unread else "icon-card", 0, 0, 13)
        said = words("draw.asc.face-down") if view.unread else named(words, "exploration", view.remains)
        body += group(_badge(card, 560, radius, said), "accent-ink")
    return body


def _badge(body: str, bearing: int, radius: float, label: str) -> str:
    return group(body, "badge-spot", at=towards(bearing, radius - 5), label=label)


def gifts(view: SystemView, radius: float, words: Words) -> str:
    """The tokens of a Pre-Warp Civilisation."""
    parts, at = "", 0
    for kind, count in zip(NODES, view.gift, strict=True):
        if count:
            x, y = towards(505 - 45 * at, radius - 5)
            body = circle(x, y, 9.5, "disc-bead") + use(f"site-{kind}", x - 3, y, 9)
            body += text(x + 5, y + 4.4, str(count), "b", anchor="middle")
            parts += group(body, kind, label=words("draw.asc.gift", count=count, resource=kind))
            at += 1
    return parts


def title(view: SystemView, units: Sequence[UnitView], words: Words) -> str:
    """A System in words: what it is, who holds it, who is there."""
    parts = [named(words, "place", view.name)]
    if view.controller:
        parts.append(words("draw.asc.held", seat=view.controller))
    if view.hazard:
        parts.append(words("draw.asc.hazard", level=view.hazard))
    return ", ".join(parts + [title_of(unit, words) for unit in units])
