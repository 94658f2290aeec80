"""Options at a place as beads with the sign of what they do."""

from collections.abc import Sequence

from astrarium.draw.ascendancy.plan import towards
from astrarium.draw.ascendancy.signs import glyph
from astrarium.draw.marks import Mark, clickable
from astrarium.draw.svg import circle, text, use


def choices(marks: Sequence[Mark], reach: float) -> str:
    """Several options at one place: beads with their signs in a ring about it."""
    apart = max(24.0, min(46.0, 360 / len(marks)))
    radius = max(reach, 24 * len(marks) * 0.16)
    parts = []
    for at, mark in enumerate(marks):
        spot = towards(round(2 * apart * (at - (len(marks) - 1) / 2)) % 720, radius)
        parts.append(bead(mark, str(at + 1), spot))
    return "".join(parts)


def bead(mark: Mark, number: str, spot: tuple[float, float]) -> str:
    """One option as a bead with the sign of what it does, or a number."""
    sign = glyph(mark.option)
    inside = text(0, 4.7, number, "b on", anchor="middle")
    if sign.startswith("fleet-") and sign != "fleet-badge":
        inside = use("icon-fleet", 0, 0, 15, "ground-ink") + text(0, 4, sign[-1], "b on", anchor="middle")
    elif sign:
        inside = use(sign, 0, 0, 14, "ground-ink")
    body = circle(0, 0, 12.5, "glow") + circle(0, 0, 10.5, "badge") + inside
    return clickable(body, mark, "bead-mark", at=spot)
