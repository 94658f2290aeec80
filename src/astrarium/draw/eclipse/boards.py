"""A player's board of Eclipse: storage, tracks, actions, technologies, reputation, blueprints."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from astrarium.draw.eclipse.blueprints import HEIGHT, Asked, blueprint, part_face
from astrarium.draw.eclipse.signs import MINUS
from astrarium.draw.eclipse.technologies import sign as technology_sign
from astrarium.draw.marks import Mark, beads, clickable, grouped
from astrarium.draw.pieces import emblem
from astrarium.draw.svg import Words, circle, data, disc, group, num, path, rect, shorten, text, texts, use, uses
from astrarium.games.eclipse.tables.ids import ACTIONS, RESOURCES
from astrarium.games.eclipse.tables.technologies import CATEGORIES, DISCOUNTS, TECHNOLOGIES, TRACK_POINTS
from astrarium.games.eclipse.tables.tracks import CIRCLES, CUBES_ON_TRACK, PRODUCTION, UPKEEP
from astrarium.games.eclipse.views import PlayerView, View

HEAD: Final = 36
CATEGORY: Final = {row.name: CATEGORIES[row.category] for row in TECHNOLOGIES}
ACTION_SIGNS: Final = {
    "explore": "ecl-explore",
    "influence": "ecl-disc",
    "research": "ecl-research",
    "upgrade": "ecl-upgrade",
    "build": "icon-build",
    "move": "icon-move",
    "react": "ecl-react",
}
BOARD_HEIGHT: Final = 372 + 2 * (HEIGHT + 6)


def player_board(
    view: View,
    player: PlayerView,
    name: str,
    x: float = 0,
    y: float = 0,
    *,
    width: float = 380,
    marks: Sequence[Mark] = (),
    words: Words,
) -> str:
    """One player's board."""
    seat = player.seat
    asked = grouped(mark for mark in marks if mark.at.startswith(f"{seat}/"))
    stands = Stands(view.start == seat, view.next_start == seat, view.turn == seat)
    carried = view.carried if seat == (view.seat or view.turn) else ""
    body = (
        face(player, stands, name, width, asked, carried, words) if asked else calm(player, stands, name, width, words)
    )
    label = words("draw.eclipse.board-of", name=name, board=player.board, points=player.open_points)
    return group(body, "board conceded" if player.gone else "board", at=(x, y), label=label, extra=data(seat=seat))


class Stands(NamedTuple):
    """Whether a seat starts the round, will start the next one, acts."""

    starts: bool
    next: bool
    acts: bool


@lru_cache(maxsize=512, typed=True)
def calm(player: PlayerView, stands: Stands, name: str, width: float, words: Words) -> str:
    """A board on which nothing can be chosen: drawn once for all who see the same of it, until it changes."""
    return face(player, stands, name, width, {}, "", words)


def face(player: PlayerView, stands: Stands, name: str, width: float, asked: Asked, carried: str, words: Words) -> str:
    """What stands on a board."""
    inner = width - 24
    body = rect(0.5, 0.5, width - 1, BOARD_HEIGHT - 1, "panel", radius=10) + head(player, stands, name, width, words)
    body += group(storage(player, inner, words), at=(12, 46)) + group(tracks(player, inner, asked, words), at=(12, 102))
    body += group(influence(player, inner, asked, words), at=(12, 162))
    body += group(actions(player, inner, asked, words), at=(12, 200))
    body += group(known(player, inner, words), at=(12, 240)) + group(
        standing(player, inner, asked, words), at=(12, 328)
    )
    for at, plan in enumerate(player.blueprints):
        wide = (inner - 6) / 2
        spot = (12 + at % 2 * (wide + 6), 368 + at // 2 * (HEIGHT + 6))
        body += blueprint(player, plan, *spot, wide, asked, carried, words)
    return body + rect(1.5, 1.5, width - 3, BOARD_HEIGHT - 3, "turn" if stands.acts else "none", radius=9)


def head(player: PlayerView, stands: Stands, name: str, width: float, words: Words) -> str:
    """Whose board it is, with shape and pattern; species; who starts, who has passed; points."""
    seat = player.seat
    curve = f"M.5,{HEAD}V10A9.5,9.5 0 0 1 10,.5H{width - 10:g}A9.5,9.5 0 0 1 {width - 0.5:g},10V{HEAD}Z"
    corner = f'<path d="M46,.5H8A9,9 0 0 0 .5,9V{HEAD}H46Z" fill="url(#pattern-{seat})" opacity=".5"/>'
    body = group(path(curve, "band") + corner, f"seat-{seat}")
    body += circle(23, 18, 13, "bead") + emblem(seat, 23, 18, size=18, words=words)
    said = f"{name} · {words(f'eclipse.board.{player.board}')}"
    body += text(54, 24, shorten(said, width - 176, 15), "b", size=15)
    signs = [("start", "draw.eclipse.start")] if stands.starts else []
    signs += [("next", "draw.eclipse.next-start")] if stands.next else []
    signs += [("pass", "draw.eclipse.passed")] if player.passed else []
    signs += [("traitor", "draw.eclipse.traitor")] if player.traitor else []
    for at, (sign, key) in enumerate(reversed(signs)):
        body += group(use(f"ecl-{sign}", width - 66 - at * 24, 18, 18), "accent-ink", label=words(key))
    small = player.open_points > 9
    points = use("ecl-points", width - 24, 18, 34 if small else 30, "muted-ink") + text(
        width - 24, 23.2 if small else 24, str(player.open_points), "b", size=15 if small else 18, anchor="middle"
    )
    return body + group(points, "points", label=words("draw.eclipse.points", count=player.open_points))


def storage(player: PlayerView, width: float, words: Words) -> str:
    """What lies in storage, what production adds, and the money that upkeep would leave."""
    wide = (width - 16) / 3
    body = ""
    for at, kind in enumerate(RESOURCES):
        stock, gain = player.storage[at], player.income[at]
        box = rect(0.5, 0.5, wide - 1, 47, "well", radius=8) + use(f"ecl-{kind}", 17, 18, 20, kind)
        box += text(32, 25, str(stock), "b", size=24)
        more = f"+{gain}" if at else f"+{gain} {MINUS}{player.upkeep}"
        box += text(32 if at else 8, 42, more, "muted")
        label = words("draw.eclipse.stock", count=stock, resource=kind, gain=gain)
        if not at:
            left = f"= {player.balance}".replace("-", MINUS)
            box += text(wide - 8, 42, left, "b bad" if player.balance < 0 else "b good", anchor="end")
            label = f"{label}; {words('draw.eclipse.balance', upkeep=player.upkeep, balance=player.balance)}"
        body += group(box, f"stock {kind}", at=(at * (wide + 8), 0), label=label)
    return body


def tracks(player: PlayerView, width: float, asked: Asked, words: Words) -> str:
    """The population tracks: cubes from the left; the left-most number that is not covered is produced."""
    step = (width - 22) / (CUBES_ON_TRACK + 1)
    body = ""
    for line, kind in enumerate(RESOURCES):
        cubes, dead = player.cubes[line], player.graveyard[line]
        y = 9 + line * 19
        row = use(f"ecl-{kind}", 8, y, 14, kind)
        spots = "".join(f"M{num(23 + step * at)},{y - 5}h10v10h-10Z" for at in range(cubes))
        row += f'<path class="cubes seat-{player.seat}" d="{spots}"/>'
        free = [(28 + step * at, str(PRODUCTION[CUBES_ON_TRACK - at])) for at in range(cubes, CUBES_ON_TRACK + 1)]
        row += texts(free[:1], y + 4.7, "b", anchor="middle") + texts(free[1:], y + 4.7, "faint-text", anchor="middle")
        label = words("draw.eclipse.track", resource=kind, count=cubes, gain=player.income[line])
        if dead:
            row += use("ecl-grave", width - 24, y, 14, "bad-ink") + text(width - 14, y + 4.7, str(dead), "bad b")
            label += words("draw.eclipse.graveyard", count=dead)
        body += chosen(row, (0, y - 10, width, 19), asked.get(f"{player.seat}/track-{kind}", ()), label, "track")
    return body


def influence(player: PlayerView, width: float, asked: Asked, words: Words) -> str:
    """The influence track: discs from the left; the left-most number that is not covered is paid at upkeep."""
    step = width / CIRCLES
    r = min(11.5, step / 2 - 1)
    discs = min(player.discs, CIRCLES)
    body = uses(
        ((f"disc-{player.seat}", "", step * (at + 0.5), 14) for at in range(discs)), r * 2.1, f"seat-{player.seat}"
    )
    body += path("".join(disc(step * (at + 0.5), 14, r) for at in range(discs, CIRCLES)), "socket")
    free = [(step * (at + 0.5), str(UPKEEP[CIRCLES - at])) for at in range(discs, CIRCLES)]
    body += texts(free[:1], 18.7, "b", anchor="middle") + texts(free[1:], 18.7, "muted", anchor="middle")
    if free and player.upkeep:
        body += circle(free[0][0], 14, r, "due")
    if player.discs > CIRCLES:
        body += text(width, 32, f"+{player.discs - CIRCLES}", "b", anchor="end")
    label = words("draw.eclipse.influence", count=player.discs, upkeep=player.upkeep)
    return chosen(body, (-2, 0, width + 4, 28), asked.get(f"{player.seat}/track", ()), label, "influence-track")


def chosen(body: str, box: tuple[float, float, float, float], marks: Sequence[Mark], label: str, name: str) -> str:
    """A part of a board that glows when it can be clicked."""
    if not marks:
        return group(body, name, label=label)
    x, y, wide, high = box
    lit = rect(x, y, wide, high, "glow", radius=7)
    if len(marks) == 1:
        return clickable(lit + body, marks[0], name, label=f"{marks[0].label} · {label}")
    return group(lit + body + beads(marks, x + wide / 2, y + high / 2), name, label=label)


def actions(player: PlayerView, width: float, asked: Asked, words: Words) -> str:
    """The action spaces with the discs on them, the reaction space, and the colony ships."""
    step = (width - 62) / (len(ACTIONS) + 1)
    wide = step - 5
    grounds, lit = "", ""
    icons, discs, counts, said = [], [], [], []
    for at, (name, count) in enumerate(zip(ACTION_SIGNS, (*player.actions, player.reactions), strict=True)):
        x = at * step
        grounds += f"M{num(x + 0.5)},.5h{num(wide)}v31h{num(-wide)}Z"
        icons.append((ACTION_SIGNS[name], "", x + wide / 2 - (7 if count else 0), 16.0))
        if count:
            discs.append((f"disc-{player.seat}", "", x + wide - 9, 16.0))
            said.append(f"{action_name(name, words)} {count}")
        if count > 1:
            counts.append((x + wide - 1, str(count)))
        if marks := asked.get(f"{player.seat}/act-{name}", ()):
            lit += clickable(rect(x, 0, wide + 1, 32, "glow", radius=6), marks[0], "action-space")
    body = path(grounds, "raised") + uses(icons, 17, "text-ink") + uses(discs, 14, f"seat-{player.seat}")
    body += texts(counts, 12, "b", anchor="end")
    body = group(body, "action-spaces", label=words("draw.eclipse.spent", spaces=", ".join(said) or "-")) + lit
    return body + colony_ships(player, width, words)


def action_name(name: str, words: Words) -> str:
    """An action in words."""
    return words("draw.eclipse.reactions") if name == "react" else words(f"eclipse.action.{name}")


def colony_ships(player: PlayerView, width: float, words: Words) -> str:
    """The colony ships, those that have flown faint."""
    ready = [("ecl-colony", "", width - 50 + at * 15, 16.0) for at in range(player.all_colony_ships)]
    ships = uses(ready[: player.colony_ships], 15, "text-ink") + uses(
        ready[player.colony_ships :], 15, "muted-ink ghost"
    )
    said = words("draw.eclipse.colony-ships", count=player.colony_ships, all=player.all_colony_ships)
    return group(ships, "colony-ships", label=said)


def known(player: PlayerView, width: float, words: Words) -> str:
    """The technology tracks: what is known, the discount for the next, the points of a long row."""
    step = (width - 22) / 7
    body = ""
    grounds = {"tile": "", "closed": ""}
    for line, category in enumerate(CATEGORIES):
        y = line * 28.0
        mine = [name for name in player.technologies if CATEGORY[name] == category]
        row = text(7, y + 17.7, words(f"draw.eclipse-category.{category}")[:1], "muted b", anchor="middle")
        said = []
        for at in range(7):
            x, middle = 20 + at * step, 20 + at * step + (step - 4) / 2
            grounds["tile" if at < len(mine) else "closed"] += f"M{num(x)},{num(y)}h{num(step - 4)}v25h{num(4 - step)}Z"
            if at < len(mine):
                row += technology_sign(mine[at], middle, y + 12.5, 17)
            else:
                said.append((middle, f"{MINUS}{DISCOUNTS[at]}" if at == len(mine) and at else prize(at)))
        row += texts(said, y + 17, "muted", anchor="middle")
        names = ", ".join(words(f"eclipse.technology.{name}") for name in mine) or "-"
        body += group(row, "technology-track", label=f"{words(f'draw.eclipse-category.{category}')}: {names}")
    return "".join(path(d, name) for name, d in grounds.items() if d) + body


def prize(at: int) -> str:
    """The points of a track with so many technologies more."""
    return f"{TRACK_POINTS[at + 1]}\N{BLACK STAR}" if TRACK_POINTS[at + 1] else ""


def standing(player: PlayerView, width: float, asked: Asked, words: Words) -> str:
    """Ambassadors and reputation tiles in their slots, open or face down; discovery tiles kept; parts kept aside."""
    only, either, tiles = player.slots
    x, body = 0.0, ""
    held: list[tuple[str, str]] = [("envoy", seat) for seat in player.ambassadors]
    held += [("tile", str(value)) for value in sorted(player.reputation, reverse=True)]
    seen: set[str] = set()
    for at in range(max(only + either + tiles, len(held))):
        slot = circle(x + 15, 16, 14, "socket") if at >= len(held) else ""
        label = words("draw.eclipse.empty-slot")
        marks: Sequence[Mark] = ()
        if at < len(held):
            kind, value = held[at]
            slot = envoy(value, x + 15, 16) if kind == "envoy" else reputation(value, x + 15, 16)
            label = _held_title(kind, value, words)
            if kind == "tile" and value not in seen:
                marks = asked.get(f"{player.seat}/reputation-{value}", ())
                seen.add(value)
        body += chosen(slot, (x, 1, 30, 30), marks, label, "reputation-slot")
        x += 33
    for name in player.kept:
        tile = use("discovery", x + 15, 16, 24, "link-ink") + text(x + 15, 20.7, "2", "b on", anchor="middle")
        body += group(tile, "kept", label=words(f"eclipse.discovery.{name}" if name else "draw.eclipse.kept"))
        x += 28
    for name in player.beside:
        tile = rect(x + 1, 2, 28, 28, "tile", radius=6) + part_face(name, x + 15, 16)
        body += group(tile, "beside", label=words("draw.eclipse.beside", part=name))
        x += 32
    return body


def _held_title(kind: str, value: str, words: Words) -> str:
    if kind == "envoy":
        return words("draw.eclipse.ambassador", seat=value)
    return words("draw.eclipse.reputation", value=value) if value != "0" else words("draw.eclipse.reputation-closed")


def envoy(seat: str, x: float, y: float) -> str:
    """An ambassador of a seat."""
    return use(f"envoy-{seat}", x, y, 28, f"seat-{seat}")


def reputation(value: str, x: float, y: float) -> str:
    """A reputation tile, open or face down."""
    body = circle(x, y, 14, "disc") + (use("ecl-reputation", x, y, 18, "muted-ink") if value == "0" else "")
    return body if value == "0" else body + text(x, y + 6, value, "b", size=18, anchor="middle")
