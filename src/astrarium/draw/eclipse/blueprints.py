"""Blueprints and ship parts of Eclipse: what is printed, what lies upon it, and what it adds up to."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from astrarium.draw.eclipse.signs import MINUS, TIMES, sign_of
from astrarium.draw.marks import Mark, clickable
from astrarium.draw.svg import Words, data, group, path, rect, shorten, stacked, text, texts, use, uses, wrap
from astrarium.games.eclipse.blueprints import values, with_tile
from astrarium.games.eclipse.tables.ids import SHIPS
from astrarium.games.eclipse.tables.parts import EMPTY, PART, PARTS
from astrarium.games.eclipse.tables.species import BOARD
from astrarium.games.eclipse.views import BlueprintView, PlayerView

Asked = Mapping[str, Sequence[Mark]]

CELL: Final = 27
HEIGHT: Final = 136
STEP: Final = CELL + 3
VALUES_AT: Final = STEP * 2 + 4


class Sum(NamedTuple):
    """What a ship of a class can do."""

    initiative: int
    movement: int
    energy: int
    used: int
    cannons: Sequence[int]
    missiles: Sequence[int]
    computer: int
    shield: int
    hull: int


def sum_of(plan: BlueprintView) -> Sum:
    """What the parts of a blueprint add up to."""
    return Sum(
        plan.initiative, plan.movement, plan.energy, plan.used, plan.cannons, plan.missiles, plan.computer,
        plan.shield, plan.hull,
    )  # fmt: skip


def sum_with(player: PlayerView, plan: BlueprintView, square: int, part: str) -> Sum:
    """What they would add up to with another tile on one square; without a name the tile is taken off."""
    tiles = tuple(PART[tile] if tile else EMPTY for tile in plan.tiles)
    ship = SHIPS.index(plan.ship)
    new = values(BOARD[player.board], ship, with_tile(tiles, square, PART[part] if part else EMPTY))
    return Sum(
        new.initiative, new.movement, new.produced, new.used, new.cannons, new.missiles, new.computer, new.shield,
        new.hull,
    )  # fmt: skip


def part_title(name: str, words: Words) -> str:
    """A part in words, with its energy."""
    row = PARTS[PART[name]]
    signed = f"+{row.energy}" if row.energy > 0 else f"{MINUS}{-row.energy}" if row.energy else "0"
    more = words("draw.eclipse.part-initiative", count=row.initiative) if row.initiative else ""
    return words("draw.eclipse.part", part=name, energy=signed) + more


def part_face(name: str, x: float, y: float, size: float = CELL) -> str:
    """What a tile shows."""
    return use(f"tile-{name}", x, y, size * 24 / CELL, sign_of(PARTS[PART[name]])[2])


def squares_of(player: PlayerView, plan: BlueprintView, asked: Asked, carried: str, words: Words) -> str:
    """The squares of a blueprint in rows; those that can be chosen glow and show what would come of it."""
    grounds: dict[str, str] = {}
    faces: list[tuple[str, str, float, float]] = []
    lit = ""
    for at, (printed, tile) in enumerate(zip(plan.printed, plan.tiles, strict=True)):
        x, y = at % columns(plan) * STEP, at // columns(plan) * STEP
        ground = "tile" if tile else "well" if printed else "closed"
        grounds[ground] = grounds.get(ground, "") + f"M{x + 0.5:g},{y + 0.5:g}h{CELL - 1}v{CELL - 1}h{1 - CELL}Z"
        if tile or printed:
            part = tile or printed
            faces.append((f"tile-{part}", sign_of(PARTS[PART[part]])[2], x + CELL / 2, y + CELL / 2))
        if marks := asked.get(f"{player.seat}/{plan.ship}/{at + 1}", ()):
            after = sum_with(player, plan, at, carried)
            glow = rect(0, 0, CELL, CELL, "glow", radius=4)
            preview = group(stats(after, words, sum_of(plan)), "preview", at=(0, VALUES_AT))
            label = f"{marks[0].label} · {sum_title(after, words)}"
            lit += clickable(glow, marks[0], "square lay", at=(x, y), label=label) + preview
    return "".join(path(d, name) for name, d in grounds.items()) + uses(faces, 24) + lit


def columns(plan: BlueprintView) -> int:
    """How many squares lie in a row."""
    return 4 if len(plan.printed) in (4, 7, 8) else 3


def sum_title(total: Sum, words: Words) -> str:
    """What a ship can do, in words."""
    dice = " ".join(map(str, total.cannons)) or "0"
    said = words(
        "draw.eclipse.values", initiative=total.initiative, movement=total.movement, used=total.used,
        energy=total.energy, cannons=dice, computer=total.computer, shield=total.shield, hull=total.hull,
    )  # fmt: skip
    if total.missiles:
        said += words("draw.eclipse.values-missiles", missiles=" ".join(map(str, total.missiles)))
    return said


def stats(total: Sum, words: Words, before: Sum | None = None) -> str:
    """What a ship can do in two lines of signs; numbers that would change stand out."""
    signs: dict[bool, list[tuple[str, str, float, float]]] = {False: [], True: []}
    body = rect(-4, -2, 162, 38, "plate") if before else ""
    for line, row in enumerate(shown(total, before or total)):
        x = 0.0
        said: dict[bool, list[tuple[float, str]]] = {False: [], True: []}
        for glyph, number, changed in row:
            signs[changed].append((f"ecl-{glyph}", "", x + 6, 8 + line * 18))
            said[changed].append((x + 14, number))
            x += 20 + 8.2 * len(number)
        body += texts(said[False], 12.6 + line * 18) + texts(said[True], 12.6 + line * 18, "b accent")
    return body + uses(signs[False], 12, "muted-ink") + uses(signs[True], 12, "accent-ink")


def shown(total: Sum, old: Sum) -> list[list[tuple[str, str, bool]]]:
    """Each value with its glyph, and whether it has changed; what is nothing and was nothing is left out."""
    lines = (
        (
            ("speed", str(total.movement), total.movement != old.movement),
            ("first", str(total.initiative), total.initiative != old.initiative),
            ("source", f"{total.used}/{total.energy}", (total.used, total.energy) != (old.used, old.energy)),
            ("hull", str(total.hull), total.hull != old.hull),
        ),
        (
            ("cannon", dice_said(total.cannons), tuple(total.cannons) != tuple(old.cannons)),
            ("missile", dice_said(total.missiles), tuple(total.missiles) != tuple(old.missiles)),
            ("computer", f"+{total.computer}", total.computer != old.computer),
            ("guard", f"{MINUS}{total.shield}", total.shield != old.shield),
        ),
    )
    return [[entry for entry in line if entry[2] or entry[1] not in ("", "+0", f"{MINUS}0")] for line in lines]


def dice_said(dice: Sequence[int]) -> str:
    """How many dice there are of each damage."""
    kinds = sorted(set(dice))
    return " ".join(f"{list(dice).count(kind)}{TIMES}{kind}" for kind in kinds)


def blueprint(
    player: PlayerView, plan: BlueprintView, x: float, y: float, width: float, asked: Asked, carried: str, words: Words
) -> str:
    """One class of ships: its picture, cost and how many are left; squares; values."""
    kind = words(f"eclipse.ship.{plan.ship}")
    body = rect(0.5, 0.5, width - 1, HEIGHT - 1, "raised", radius=8)
    body += use(f"{plan.ship}-{player.seat}", 17, 17, 24, f"seat-{player.seat}")
    body += text(32, 22, shorten(kind, width - 88, 13)) + use("ecl-materials", width - 12, 17, 13, "materials")
    body += text(width - 21, 21.7, str(plan.cost), "b", anchor="end")
    body += text(width - 34, 21.7, f"{TIMES}{plan.left}", "muted", anchor="end")
    inner = squares_of(player, plan, asked, carried, words) + group(stats(sum_of(plan), words), at=(0, VALUES_AT))
    body += group(inner, at=(9, 32))
    fitted = ", ".join(words(f"eclipse.part.{tile or printed}") for printed, tile in fittings(plan))
    cost = words("draw.eclipse.ship-cost", cost=plan.cost, count=plan.left)
    label = f"{kind}: {fitted}. {cost}"
    return group(body, "blueprint", at=(x, y), label=label, extra=data(ship=plan.ship))


def fittings(plan: BlueprintView) -> list[tuple[str, str]]:
    """The squares on which something works, each with its print and its tile."""
    return [(printed, tile) for printed, tile in zip(plan.printed, plan.tiles, strict=True) if tile or printed]


def tray(marks: Sequence[Mark], width: float, words: Words) -> tuple[str, float]:
    """The parts that can be taken; and the height used."""
    wide, high = 118.0, 44.0
    across = max(1, int((width + 6) // (wide + 6)))
    body = ""
    offered = [mark for mark in marks if mark.at.startswith("part/")]
    for at, mark in enumerate(offered):
        name = mark.told["part"]
        tile = rect(0.5, 0.5, wide - 1, high - 1, "raised", radius=8)
        tile += rect(1.5, 1.5, wide - 3, high - 3, "glow", radius=7) + part_face(name, 22, high / 2, CELL + 3)
        tile += stacked(wrap(words(f"eclipse.part.{name}"), wide - 44, 13, 2), 42, high / 2)
        spot = (at % across * (wide + 6), at // across * (high + 6))
        body += clickable(tile, mark, "part-tile", at=spot, label=part_title(name, words))
    return body, (high + 6) * -(-len(offered) // across)
