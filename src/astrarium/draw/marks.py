"""What can be clicked: marks carry option keys, and glow."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from astrarium.draw.svg import breadth, circle, data, escape, group, rect, text


class Mark(NamedTuple):
    """An option that is shown at a thing: a system, a card, a seat's board; `told` is what it speaks of, in words."""

    at: str
    option: str
    label: str
    told: Mapping[str, str] = {}


def grouped(marks: Iterable[Mark]) -> dict[str, list[Mark]]:
    """The marks by what they are at, each in the order of the options."""
    found: dict[str, list[Mark]] = {}
    for mark in marks:
        found.setdefault(mark.at, []).append(mark)
    return found


def clickable(
    body: str, mark: Mark, name: str, *, label: str = "", at: tuple[float, float] | None = None, extra: str = ""
) -> str:
    """A body that answers with the mark's option when it is clicked or chosen by key."""
    role = f' role="button" tabindex="0" aria-label="{escape(label or mark.label)}"'
    return group(
        body, f"{name} mark", at=at, label=label or mark.label, extra=f"{extra}{data(option=mark.option)}{role}"
    )


def beads(marks: Sequence[Mark], x: float, y: float, *, most: int = 3) -> str:
    """Several options at one thing: numbered beads in rows about a middle."""
    parts = []
    rows = (len(marks) + most - 1) // most
    for at, mark in enumerate(marks):
        line, column = divmod(at, most)
        across = min(most, len(marks) - line * most)
        spot = (x + (column - (across - 1) / 2) * 21, y + (line - (rows - 1) / 2) * 21)
        body = circle(0, 0, 11, "glow") + circle(0, 0, 9, "badge") + text(0, 4.7, str(at + 1), "b on", anchor="middle")
        parts.append(clickable(body, mark, "bead-mark", at=spot))
    return "".join(parts)


def buttons(marks: Sequence[Mark], x: float, y: float, *, width: float, height: float = 34) -> tuple[str, float]:
    """Options that lie at no thing, as buttons in rows; and the height used."""
    parts, left, top = [], x, y
    for mark in marks:
        wide = min(width, breadth(mark.label, 15) + 28)
        if left > x and left + wide > x + width:
            left, top = x, top + height + 8
        body = rect(0.5, 0.5, wide - 1, height - 1, "button", radius=10)
        body += text(wide / 2, height / 2 + 5.4, mark.label, "", size=15, anchor="middle")
        parts.append(clickable(body, mark, "button-mark", at=(left, top)))
        left += wide + 8
    return "".join(parts), top - y + height + 10 if marks else 0
