"""The Borg: their console, Cubes and Worlds, and by which rule each of their steps is taken."""

from collections.abc import Iterator
from typing import Final

from astrarium.draw.ascendancy.consoles import Line, flow, small
from astrarium.draw.ascendancy.signs import named, place_said
from astrarium.draw.pieces import emblem
from astrarium.draw.svg import Words, circle, group, path, rect, shorten, text, use
from astrarium.games.ascendancy.borg.view import BorgView, WorldView
from astrarium.games.ascendancy.view import View

HEAD: Final = 36
NODES: Final = 3
RULES: Final = {
    "borg-card": "ASC-6.1.5-a",
    "borg-turn": "ASC-15.2.1.1-a",
    "cube-activated": "ASC-15.2.1.1-a",
    "command": "ASC-15.2.4-a",
    "escalation": "ASC-15.5.1-a",
    "no-target": "ASC-15.3.2-a",
    "target-reached": "ASC-15.3.3-a",
    "target-far": "ASC-15.3.4-a",
    "cube-explores": "ASC-15.3.5-a",
    "cube-lays": "ASC-15.3.5.1-a",
    "cube-links": "ASC-15.3.5.3-a",
    "cube-discovers": "ASC-15.3.5.4-a",
    "borg-drew": "ASC-15.3.5.5-a",
    "reassigned": "ASC-15.3.6-a",
    "cube-stays": "ASC-15.3.5.1-a",
    "cube-calls": "ASC-15.3.7-a",
    "cube-hit": "ASC-9.8.4-a",
    "cube-heals": "ASC-9.8.3.5-a",
    "cube-adapts": "ASC-9.8.5-a",
    "must-retreat": "ASC-9.8.6-a",
    "assimilation": "ASC-15.4-a",
    "assimilation-hits": "ASC-15.4.1-a",
    "starbase-assimilated": "ASC-15.4.1-a",
    "control-node-assimilated": "ASC-15.4.1-a",
    "spire": "ASC-15.4.2-a",
    "assimilated": "ASC-15.4.3-a",
}
"""The rule behind a step of the Borg, by the first word of its notice."""


def borg_panel(view: View, x: float, y: float, *, width: float, words: Words) -> tuple[str, float]:
    """The Borg as everybody knows them; and the height, 0 while there are none."""
    borg = view.borg
    if not (borg.cubes or borg.worlds or borg.hub or borg.spent):
        return "", 0
    body, top = head(borg, width, words), HEAD + 6.0
    for line, height in lines(borg, view, width, words):
        body += group(line, at=(0, top))
        top += height
    frame = rect(0.5, 0.5, width - 1, top + 3, "panel", radius=10)
    edge = rect(1.5, 1.5, width - 3, top + 1, "turn", radius=9) if borg.turn else ""
    return group(frame + body + edge, "board", at=(x, y), label=words("draw.asc.borg")), top + 4


def head(borg: BorgView, width: float, words: Words) -> str:
    """Their name, their Turn Order card, and who guides them just now."""
    band = path(f"M.5,{HEAD}V10A9.5,9.5 0 0 1 10,.5H{width - 10:g}A9.5,9.5 0 0 1 {width - 0.5:g},10V{HEAD}Z", "band")
    body = group(band + use("cube", 23, 18, 22), "seat-borg") + text(44, 23.5, words("draw.asc.borg"), "b", size=15)
    at = width - 20
    if borg.turn_card:
        shown = str(borg.turn_card) if borg.turn_card > 0 else "?"
        card = rect(at - 11, 6, 22, 25, "well", radius=4) + text(at, 23.5, shown, "b accent", size=15, anchor="middle")
        body += group(card, "held-card", label=words("draw.asc.turn-card", card=shown))
        at -= 30
    if borg.guide:
        body += group(emblem(borg.guide, at, 18, size=17, words=words), label=words("draw.asc.guide", seat=borg.guide))
    return body


def lines(borg: BorgView, view: View, width: float, words: Words) -> Iterator[Line]:
    """Figures; then each Cube and each World."""
    said = [
        ("icon-weapons", f"{borg.hit_roll}+", words("draw.asc.weapons", roll=borg.hit_roll)),
        ("icon-round", str(borg.escalation), words("draw.asc.escalation", count=borg.escalation)),
        ("icon-deck", str(borg.commands), words("draw.asc.borg-commands", count=borg.commands)),
        ("icon-draw", str(borg.techs), words("draw.asc.borg-techs", count=borg.techs)),
    ]
    body = "".join(
        group(use(sign, 22 + 70 * at, 13, 17, "muted-ink") + text(36 + 70 * at, 18, figure, "b", size=15), label=label)
        for at, (sign, figure, label) in enumerate(said)
    )
    yield body, 28
    chips = []
    for cube in borg.cubes:
        where = place_said(words, cube.place, view)
        body, wide = small(shorten(where, 250, 13), before=28)
        label = words("draw.asc.cube-at", place=where)
        ink = "seat-borg dim" if cube.activated else "seat-borg"
        chips.append((group(body + group(use("cube", 14, 11.5, 16), ink), label=label), wide))
    for world in borg.worlds:
        where = place_said(words, world.system, view)
        said_ = f"{shorten(where, 200, 13)} · {world.nodes}"
        body, wide = small(said_, before=28)
        label = words("draw.asc.borg-world", place=where, count=world.nodes)
        chips.append((group(body + group(use("spire", 14, 11.5, 17), "seat-borg"), label=label), wide))
    if chips:
        yield flow(chips, width)
    if borg.spent:
        card = words("draw.asc.borg-last", name=named(words, "command", borg.spent[-1]))
        yield text(12, 14, shorten(card, width - 24, 13), "muted"), 22


def spire(world: WorldView, radius: float, words: Words) -> str:
    """A Spire on its disc with the Assimilation Nodes beside it."""
    pips = "".join(circle(-9 + 9 * at, 17, 3.2, "lamp" if at < world.nodes else "unlit") for at in range(NODES))
    body = circle(0, 0, radius * 0.5, "night") + use("spire", 0, -3, 30) + pips
    body += use("cube", 15, -12, 13) if world.cube else ""
    return group(body, "seat-borg", label=words("draw.asc.world-nodes", count=world.nodes))
