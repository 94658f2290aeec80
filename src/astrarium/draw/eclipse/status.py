"""Where a game of Eclipse stands: round, phase, whose turn, what is left in stacks and bags."""

from collections.abc import Mapping

from astrarium.draw.pieces import emblem
from astrarium.draw.svg import Words, breadth, circle, group, text, use
from astrarium.games.eclipse.tables.tracks import ROUNDS
from astrarium.games.eclipse.views import View

RINGS = ("I", "II", "III")


def status(view: View, names: Mapping[str, str], x: float, y: float, words: Words, *, width: float = 480) -> str:
    """The round on its track, the phase, and whose turn it is."""
    dots = "".join(circle(x + 6 + at * 15, y, 5.5, "lamp" if at < view.round else "unlit") for at in range(ROUNDS))
    said = words("draw.eclipse.round", round=view.round, phase=view.phase)
    body = group(dots, "rounds accent-ink", label=said)
    at = x + 15 * ROUNDS + 8
    body += text(at, y + 5.5, words(f"draw.eclipse-phase.{view.phase}"), "b", size=15)
    at += breadth(words(f"draw.eclipse-phase.{view.phase}"), 15) * 1.1 + 18
    if view.turn and at + 30 + breadth(names[view.turn], 15) < x + width:
        body += emblem(view.turn, at, y, size=16, words=words)
        body += text(at + 14, y + 5.5, words("draw.sign.acts", name=names[view.turn]), "", size=15)
    return body


def bags(view: View, right: float, y: float, words: Words) -> str:
    """Hexes left in the stacks, technologies in the bag, discovery and reputation tiles, from the right."""
    body = ""
    heaps = [
        ("ecl-reputation", str(view.reputation_bag), words("draw.eclipse.bag-reputation", count=view.reputation_bag)),
        ("discovery", str(view.discoveries), words("draw.eclipse.bag-discoveries", count=view.discoveries)),
        ("ecl-research", str(view.technology_bag), words("draw.eclipse.bag-technologies", count=view.technology_bag)),
    ]
    for ring, left, gone in zip(reversed(RINGS), reversed(view.stacks), reversed(view.discards), strict=True):
        said = words("draw.eclipse.stack", ring=ring, count=left, discards=len(gone))
        heaps.append((f"{ring}", str(left), said))
    for part, number, label in heaps:
        shown = text(right, y + 5, number, "b", anchor="end")
        wide = 10 + 8.4 * len(number)
        if part in RINGS:
            shown += text(right - wide, y + 5, part, "muted", anchor="end")
            used = wide + 6 + 5 * len(part) + 8
        else:
            shown += use(part, right - wide - 6, y, 15, "muted-ink")
            used = wide + 26
        body += group(shown, "heap", label=label)
        right -= used
    return body
