"""Panels beside the map of Arcs: ambitions, the power track, and small headings."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from astrarium.draw.marks import Mark, beads, clickable, grouped
from astrarium.draw.pieces import ambition_marker, emblem, icon, token
from astrarium.draw.svg import Words, breadth, data, group, num, path, rect, text, texts, use
from astrarium.words import text as say

ICONS_OF: Final = {
    "tycoon": ("material", "fuel"),
    "tyrant": ("captive",),
    "warlord": ("trophy",),
    "keeper": ("relic",),
    "empath": ("psionic",),
}
BOX_HEIGHT: Final = 100
STRIP_HEIGHT: Final = 46


class Worth(NamedTuple):
    """An ambition marker: what first and second place bring, and which side is up."""

    first: int
    second: int
    side: str = "blue"


class Contest(NamedTuple):
    """An ambition: the markers on it, how much each seat has, and tokens that lie in its box."""

    ambition: str
    markers: Sequence[Worth] = ()
    counts: Mapping[str, int] = {}
    tokens: Mapping[str, int] = {}


def leaders(counts: Mapping[str, int]) -> tuple[str, ...]:
    """The seats that have most, if anyone has anything."""
    most = max(counts.values(), default=0)
    return tuple(seat for seat, count in counts.items() if most and count == most)


def standing(counts: Mapping[str, int], x: float, y: float, *, step: float, words: Words) -> str:
    """How much each seat has, those in front in bold."""
    ahead = leaders(counts)
    parts = []
    for at, (seat, count) in enumerate(counts.items()):
        body = emblem(seat, x + at * step + 6, y, size=12, words=words)
        body += text(x + at * step + 15, y + 4.7, str(count), "b" if seat in ahead else "muted")
        parts.append(body)
    return "".join(parts)


def signs(ambition: str, x: float, y: float) -> str:
    """What an ambition counts."""
    kinds = ICONS_OF[ambition]
    return "".join(
        use(f"icon-{kind}", x - 17 * at, y, 15, "muted-ink" if kind in ("captive", "trophy") else kind)
        for at, kind in enumerate(reversed(kinds))
    )


def ambition_label(contest: Contest, words: Words) -> str:
    """An ambition in words, with what it is worth."""
    first = sum(worth.first for worth in contest.markers)
    second = sum(worth.second for worth in contest.markers)
    name = words(f"arcs.ambition.{contest.ambition}")
    if not contest.markers:
        return words("draw.contest.open", name=name)
    return words("draw.contest.declared", name=name, first=first, second=second)


def ambition_box(
    contest: Contest, x: float = 0, y: float = 0, *, width: float = 158, marks: Sequence[Mark] = (), words: Words = say
) -> str:
    """An ambition as a box: sign and name, markers, standing."""
    declared = bool(contest.markers)
    body = rect(0.5, 0.5, width - 1, BOX_HEIGHT - 1, "panel", radius=10)
    body += use(f"icon-{contest.ambition}", 20, 20, 22, "accent-ink" if declared else "muted-ink")
    body += text(38, 25, words(f"arcs.ambition.{contest.ambition}"), "b" if declared else "", size=15)
    body += signs(contest.ambition, width - 16, 20)
    for at, worth in enumerate(contest.markers):
        body += ambition_marker(worth.first, worth.second, 32 + at * 50, 54, side=worth.side, words=words)
    left = 24.0 + 50 * len(contest.markers)
    for kind, count in contest.tokens.items():
        if count:
            body += token(kind, left, 54, size=20, count=count, words=words)
            left += 38
    body += standing(contest.counts, 10, 84, step=(width - 16) / max(4, len(contest.counts)), words=words)
    return _asked(body, contest, (x, y), (width, BOX_HEIGHT), marks, words)


def ambition_strip(
    contest: Contest, x: float = 0, y: float = 0, *, width: float = 374, marks: Sequence[Mark] = (), words: Words = say
) -> str:
    """An ambition as a line, for a narrow page."""
    declared = bool(contest.markers)
    body = rect(0.5, 0.5, width - 1, STRIP_HEIGHT - 1, "panel", radius=10)
    body += use(f"icon-{contest.ambition}", 20, 23, 22, "accent-ink" if declared else "muted-ink")
    body += text(38, 28, words(f"arcs.ambition.{contest.ambition}"), "b" if declared else "")
    right = width - 10 - 33 * len(contest.counts)
    body += standing(contest.counts, right, 23, step=33, words=words)
    at = right - 24.0
    for worth in reversed(contest.markers):
        pill = ambition_marker(worth.first, worth.second, 0, 0, side=worth.side, words=words)
        body += f'<g transform="translate({at:g} 23) scale(.82)">{pill}</g>'
        at -= 42
    for kind, count in contest.tokens.items():
        if count:
            body += token(kind, at - 14, 23, size=18, count=count, words=words)
            at -= 38
    return _asked(body, contest, (x, y), (width, STRIP_HEIGHT), marks, words)


def _asked(
    body: str, contest: Contest, at: tuple[float, float], size: tuple[float, float], marks: Sequence[Mark], words: Words
) -> str:
    label = ambition_label(contest, words)
    extra = data(ambition=contest.ambition)
    if marks:
        body += rect(1.5, 1.5, size[0] - 3, size[1] - 3, "glow", radius=9)
    if len(marks) == 1:
        return clickable(body, marks[0], "ambition-box", at=at, label=f"{marks[0].label} · {label}", extra=extra)
    if marks:
        body += beads(marks, size[0] / 2, size[1] / 2)
    return group(body, "ambition-box", at=at, label=label, extra=extra)


def ambitions(
    contests: Sequence[Contest],
    x: float = 0,
    y: float = 0,
    *,
    width: float = 820,
    marks: Sequence[Mark] = (),
    words: Words = say,
) -> tuple[str, float]:
    """The five ambitions side by side, or below each other where it is narrow; and the height used."""
    asked = grouped(marks)
    if width < 600:
        body = "".join(
            ambition_strip(
                contest, 0, at * (STRIP_HEIGHT + 6), width=width, marks=asked.get(contest.ambition, ()), words=words
            )
            for at, contest in enumerate(contests)
        )
        return group(body, "ambitions", at=(x, y)), len(contests) * (STRIP_HEIGHT + 6) - 6
    step = (width + 8) / 5
    body = "".join(
        ambition_box(contest, at * step, 0, width=step - 8, marks=asked.get(contest.ambition, ()), words=words)
        for at, contest in enumerate(contests)
    )
    return group(body, "ambitions", at=(x, y)), BOX_HEIGHT


def available(markers: Sequence[Worth], right: float, y: float, words: Words = say) -> str:
    """The ambition markers that nobody has placed, from the right, the largest first."""
    return "".join(
        ambition_marker(worth.first, worth.second, right - 24 - at * 54, y, side=worth.side, words=words)
        for at, worth in enumerate(sorted(markers))
    )


def power_track(
    powers: Mapping[str, int], x: float = 0, y: float = 0, *, width: float = 820, goal: int = 30, words: Words = say
) -> str:
    """The power track from 0 to 50, with the seats' markers and the goal."""
    low, high = min(0, *powers.values()), max(50, *powers.values())
    step = (width - 28) / (high - low)
    start = 14 - low * step
    body = rect(0.5, 0.5, width - 1, 57, "panel", radius=10) + path(f"M14,34H{width - 14:g}", "rule")
    every = 5 if step > 12 else 10
    ticks = ((start + value * step, 3 if value % every else 7) for value in range(low, high + 1))
    body += path("".join(f"M{num(at)},34v{long}" for at, long in ticks), "tick")
    said = [(start + value * step, str(value)) for value in range(low, high + 1) if value % every == 0]
    body += texts(said, 53, "muted", anchor="middle")
    at = start + goal * step
    flag = path(f"M{at:.1f},41V6h9l-3,4l3,4h-9", "goal")
    body += group(flag, "power-goal", label=words("draw.track.goal", power=goal))
    return group(body + _racers(powers, start, step, words), "power-track", at=(x, y), label=words("draw.track.power"))


def _racers(powers: Mapping[str, int], start: float, step: float, words: Words) -> str:
    """The markers, pushed up where they would cover each other."""
    placed: list[tuple[float, float]] = []
    parts = []
    for seat, power in powers.items():
        at, height = start + power * step, 25.0
        while any(abs(at - x) < 15 and abs(height - y) < 4 for x, y in placed):
            height -= 5.5
        placed.append((at, height))
        label = words("draw.track.seat", seat=seat, power=power)
        parts.append(group(use(f"shape-{seat}", 0, 0, 14), f"racer seat-{seat}", at=(at, height), label=label))
    return "".join(parts)


def supply_of(supply: Mapping[str, int], x: float, y: float, words: Words = say) -> str:
    """The resource tokens that nobody has."""
    body = "".join(
        token(kind, x + 11 + 36 * at, y, size=19, count=count, words=words)
        for at, (kind, count) in enumerate(supply.items())
    )
    return (
        group(body, "supply", label=words("draw.board.supply", what=", ".join(_heaps(supply, words)))) if supply else ""
    )


def _heaps(supply: Mapping[str, int], words: Words) -> list[str]:
    return [f"{words(f'arcs.resource.{kind}')} {count}" for kind, count in supply.items()]


def status(parts: Sequence[tuple[str, str]], x: float, y: float, *, width: float) -> str:
    """A line of signs with their words: chapter, initiative, whose turn."""
    body, at = "", x
    for sign, said in parts:
        if at > x and at + 26 + breadth(said, 15) > x + width:
            break
        body += icon(sign, at + 10, y, said, size=20, ink="muted-ink") + text(at + 25, y + 5.5, said, size=15)
        at += 41 + breadth(said, 15)
    return body


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("panels"))
