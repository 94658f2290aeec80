"""The technologies of Eclipse: what lies on the supply board, and what it would cost whoever looks."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from astrarium.draw.eclipse.signs import sign_of
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.svg import Words, group, path, rect, stacked, text, use, wrap
from astrarium.games.eclipse.tables.parts import PART, PARTS
from astrarium.games.eclipse.tables.technologies import CATEGORIES, TECHNOLOGY_NAMES
from astrarium.games.eclipse.views import PlayerView, View

SIGNS: Final = {
    "neutron-bombs": ("ecl-bomb", "bad-ink"),
    "starbase": ("ecl-base", "text-ink"),
    "advanced-mining": ("ecl-materials", "materials"),
    "advanced-economy": ("ecl-money", "money"),
    "advanced-labs": ("ecl-science", "science"),
    "quantum-grid": ("ecl-disc", "text-ink"),
    "advanced-robotics": ("ecl-disc", "text-ink"),
    "nanorobots": ("icon-build", "text-ink"),
    "orbital": ("orbital", "text-ink"),
    "monolith": ("monolith", "ancient"),
    "artifact-key": ("ecl-artifact", "science"),
    "wormhole-generator": ("ecl-worm", "link-ink"),
}
MORE: Final = {"quantum-grid": "+2", "advanced-robotics": "+1", "nanorobots": "+1"}
HIGH: Final = 60


def sign(name: str, x: float, y: float, size: float, *, ending: bool = False) -> str:
    """What a technology is about, as a picture about `x` or ending there."""
    if name in PART:
        glyph, number, ink = sign_of(PARTS[PART[name]])
        part, size = f"ecl-{glyph}", size * 0.9
    else:
        (part, ink), number = SIGNS[name], MORE.get(name, "")
    beside = 8.4 * len(number) + 1 if number else 0.0
    right = x if ending else x + (size + beside) / 2
    said = text(right, y + 4.7, number, "b", anchor="end") if number else ""
    return use(part, right - beside - size / 2, y, size, ink) + said


def supply(
    view: View, player: PlayerView | None, x: float, y: float, *, width: float, marks: Sequence[Mark], words: Words
) -> tuple[str, float]:
    """The supply board: a row for each track where there is room, else a column; and the height used."""
    asked = grouped(marks)
    lying = width > 900
    body = ""
    for category, name_of in enumerate(CATEGORIES):
        rows = [row for row in view.technologies if row[1] == name_of]
        if lying:
            wide = (width - 7 * 6) / 8
            head = 24.0
            for at, row in enumerate(rows):
                spot = (at * (wide + 6), category * (HIGH + head + 6) + head)
                body += tile(row, player, spot, wide, asked.get(f"technology/{row[0]}", ()), words)
            body += text(2, category * (HIGH + head + 6) + 16, words(f"draw.eclipse-category.{name_of}"), "muted b")
        else:
            wide = (width - 12) / 3
            body += text(category * (wide + 6) + 4, 14, words(f"draw.eclipse-category.{name_of}"), "muted b")
            for at, row in enumerate(rows):
                spot = (category * (wide + 6), 22 + at * (HIGH + 5))
                body += tile(row, player, spot, wide, asked.get(f"technology/{row[0]}", ()), words)
    high = 3 * (HIGH + 30) if lying else 22 + 8 * (HIGH + 5)
    return group(body, "technologies", at=(x, y)), high


def tile(
    row: tuple[str, str, int, int, int],
    player: PlayerView | None,
    at: tuple[float, float],
    width: float,
    marks: Sequence[Mark],
    words: Words,
) -> str:
    """One technology with the price for the looking seat; it glows when it can be chosen."""
    name, _, cost, least, count = row
    owned = player is not None and name in player.technologies
    price = player.prices[TECHNOLOGY_NAMES.index(name)] if player else cost
    ink = "b" if player is None else "b good" if price <= player.storage[1] else "muted"
    body = face(row, owned, price, ink, width, words)
    label = title_of(name, cost, least, price, count, owned, words)
    inner = body if (count and not owned) or marks else group(body, "dim")
    if marks:
        lit = rect(1.5, 1.5, width - 3, HIGH - 3, "glow", radius=7)
        return clickable(inner + lit, marks[0], "technology-tile", at=at, label=label)
    return group(inner, "technology-tile", at=at, label=label)


@lru_cache(maxsize=2048, typed=True)
def face(row: tuple[str, str, int, int, int], owned: bool, price: int, ink: str, width: float, words: Words) -> str:
    """What stands on a tile: name, how many there are, the price with the discount, and a sign."""
    name, _, cost, least, count = row
    body = rect(0.5, 0.5, width - 1, HIGH - 1, "tile" if count and not owned else "closed", radius=8)
    body += sign(name, width - 8, HIGH - 13, 17, ending=True)
    lines = wrap(words(f"eclipse.technology.{name}"), width - 24, 13, 2)
    body += stacked(lines, 9, 19, "b" if count and not owned else "muted", step=15)
    step = min(9.0, 30 / max(1, count))
    body += path("".join(f"M{width - 13:g},{7 + step * n:g}h5v{step - 2:g}h-5Z" for n in range(count)), "pile-chip")
    body += use("ecl-science", 14, HIGH - 13, 13, "science")
    if owned:
        body += use("ecl-check", 31, HIGH - 13, 13, "good-ink")
    else:
        right = 24 + 9.4 * len(str(price))
        body += text(22, HIGH - 7.5, str(price), ink, size=15)
        if price < cost:
            body += text(right, HIGH - 8.3, str(cost), "struck")
            right += 4 + 8.4 * len(str(cost))
        body += text(right + 2, HIGH - 8.3, f"\N{GREATER-THAN OR EQUAL TO}{least}", "muted") if least < price else ""
    return body


def title_of(name: str, cost: int, least: int, price: int, count: int, owned: bool, words: Words) -> str:
    """A technology in words."""
    said = words("draw.eclipse.technology", technology=name, cost=cost, least=least, count=count)
    if owned:
        return f"{said}; {words('draw.eclipse.owned')}"
    return f"{said}; {words('draw.eclipse.price', price=price)}"
