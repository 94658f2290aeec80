"""What only the looking seat sees in Eclipse: the discovery tile that it has found, reputation tiles just drawn."""

from collections.abc import Sequence

from astrarium.draw.eclipse.blueprints import part_face
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.svg import Words, circle, group, rect, text, use, wrap
from astrarium.games.eclipse.tables.discoveries import DISCOVERIES, DISCOVERY
from astrarium.games.eclipse.tables.ids import RESOURCES
from astrarium.games.eclipse.tables.parts import PART_NAMES
from astrarium.games.eclipse.views import View


def found_panel(
    view: View, x: float, y: float, *, width: float, marks: Sequence[Mark], words: Words
) -> tuple[str, float]:
    """Both sides of a discovery tile, or the drawn reputation tiles; and the height used."""
    asked = grouped(marks)
    body = ""
    if view.found:
        sides = (("use", words(f"eclipse.discovery.{view.found}")), ("keep", words("draw.eclipse.two-points")))
        for at, (side, said) in enumerate(sides):
            wide = min(230.0, (width - 8) / 2)
            body += card(side, said, view.found, at * (wide + 8), wide, asked.get(f"found/{side}", ()))
        return group(body, "found", at=(x, y), label=words("draw.eclipse.discovery")), 76.0
    values = sorted(view.drawn, reverse=True)
    seen: set[int] = set()
    for at, value in enumerate(values):
        tile = circle(28, 28, 25, "disc") + text(28, 36, str(value or "?"), "b", size=24, anchor="middle")
        marked = asked.get(f"drawn/{value}", ()) if value not in seen else ()
        seen.add(value)
        label = words("draw.eclipse.reputation", value=value) if value else words("draw.eclipse.reputation-closed")
        if marked:
            lit = circle(28, 28, 25, "glow")
            body += clickable(tile + lit, marked[0], "reputation-tile", at=(at * 64, 0), label=marked[0].label)
        else:
            body += group(tile, "reputation-tile", at=(at * 64, 0), label=label)
    return group(body, "found", at=(x, y)), 60.0 if values else 0.0


def card(side: str, said: str, name: str, x: float, width: float, marks: Sequence[Mark]) -> str:
    """One side of a discovery tile."""
    body = rect(0.5, 0.5, width - 1, 67, "raised", radius=10) + group(
        picture(name)
        if side == "use"
        else use("discovery", 0, 0, 40, "link-ink") + text(0, 6, "2", "b on", size=18, anchor="middle"),
        at=(36, 34),
    )
    lines = wrap(said, width - 76, 15, 2)
    body += "".join(
        text(66, 39.5 + 18 * (n - (len(lines) - 1) / 2), line, "b", size=15) for n, line in enumerate(lines)
    )
    if not marks:
        return group(body, "side", at=(x, 0), label=said)
    return clickable(body + rect(1.5, 1.5, width - 3, 65, "glow", radius=9), marks[0], "side", at=(x, 0))


def picture(name: str) -> str:
    """What the front of a discovery tile gives."""
    row = DISCOVERIES[DISCOVERY[name]]
    if row.part >= 0:
        return rect(-20, -20, 40, 40, "tile", radius=7) + part_face(PART_NAMES[row.part], 0, 0, 40)
    if row.amount:
        kind = RESOURCES[row.resource]
        return use(f"ecl-{kind}", 0, -4, 32, kind) + text(0, 28, f"+{row.amount}", "b", anchor="middle")
    return use("ecl-research" if name == "ancient-technology" else "ecl-cruiser", 0, 0, 38, "ancient")
