"""What holds for everybody: the round, its stage, the order of turns, the piles, and what was found last."""

from collections.abc import Sequence
from typing import Final

from astrarium.draw.ascendancy.signs import named
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.pieces import emblem
from astrarium.draw.svg import Words, breadth, circle, group, rect, shorten, text, use
from astrarium.games.ascendancy.view import PlayerView, View

HEIGHT: Final = 44
CARD: Final = 34
STAGES: Final = {
    "initiative": "draw.asc.stage.initiative",
    "execution": "draw.asc.stage.execution",
    "recharge": "draw.asc.stage.recharge",
    "over": "draw.asc.stage.over",
    "building": "draw.asc.stage.building",
    "command": "draw.asc.stage.command",
}


def order(
    view: View, x: float, y: float, *, width: float, marks: Sequence[Mark] = (), words: Words
) -> tuple[str, float]:
    """Round and stage, the seats in the order of their cards, cards to choose from, and the piles; with its height."""
    asked = grouped(marks)
    said = words("draw.asc.round", round=view.round)
    said += " · " + words(STAGES[view.phase or view.stage])
    body = use("icon-round", 20, 22, 18, "muted-ink") + text(36, 27, said, "b", size=15)
    at = 48 + breadth(said, 15) * 1.08
    second = at + 30 * len(view.players) > width - 8
    row, left = (HEIGHT - 8.0, 14.0) if second else (0.0, at)
    body += turns(view, left, row + 22, words)
    height = HEIGHT + row
    offered, used = pool(view, asked, width, words)
    body += group(offered, at=(0, height))
    height += used
    rest, used = piles(view, asked, width, words)
    body += group(rest, at=(0, height))
    height += used
    frame = rect(0.5, 0.5, width - 1, height - 1, "panel", radius=10)
    return group(frame + body, "order", at=(x, y)), height


def in_turn(view: View) -> list[PlayerView]:
    """The players by their Turn Order cards, those without one last."""
    return sorted(view.players, key=lambda player: player.turn_card if player.turn_card > 0 else 99)


def turns(view: View, x: float, y: float, words: Words) -> str:
    """The seats in turn; a ring about the one that acts."""
    parts = ""
    for at, player in enumerate(in_turn(view)):
        spot = x + 12 + 30 * at
        ring = circle(spot, y, 13, "turn") if player.seat == view.turn else ""
        body = ring + emblem(player.seat, spot, y, size=16, words=words)
        parts += group(body, "conceded" if player.gone else "")
    return group(parts, "turns", label=words("draw.asc.turns"))


def pool(view: View, asked: dict[str, list[Mark]], width: float, words: Words) -> tuple[str, float]:
    """The Turn Order cards that are left to choose among."""
    shown = [card for card in view.available if card]
    body, x, y = "", 12.0, 0.0
    for card in shown:
        if x + CARD > width - 8:
            x, y = 12.0, y + CARD + 12
        said = str(card) if card > 0 else "?"
        face = rect(0.5, 0.5, CARD - 6, CARD + 4, "card", radius=5)
        face += text((CARD - 6) / 2, 24, said, "b", size=18, anchor="middle")
        marks = asked.get(f"turn-{card}", [])
        if marks:
            face += rect(0.5, 0.5, CARD - 6, CARD + 4, "glow", radius=5)
            body += clickable(face, marks[0], "turn-card", at=(x, y))
        else:
            body += group(face, "turn-card", at=(x, y), label=words("draw.asc.turn-card", card=said))
        x += CARD
    return body, y + CARD + 14 if shown else 0


def piles(view: View, asked: dict[str, list[Mark]], width: float, words: Words) -> tuple[str, float]:
    """Discs and cards still to come, the card that was found last, and the Agendas that one may see."""
    body = use("icon-planet", 20, 14, 18, "muted-ink") + text(34, 19, str(view.stack), size=15)
    parts = group(body, label=words("draw.asc.stack", count=view.stack))
    body = use("icon-deck", 84, 14, 17, "muted-ink") + text(98, 19, str(view.deck), size=15)
    parts += group(body, label=words("draw.asc.deck", count=view.deck))
    if view.found:
        parts += _said("icon-planet", named(words, "place", view.found), "draw.asc.found", width, words)
    elif view.discard:
        parts += _said("icon-card", named(words, "exploration", view.discard[-1]), "draw.asc.last-card", width, words)
    height = 34.0
    for agenda, count in zip(view.agendas, view.agenda_counts, strict=True):
        said = f"{named(words, 'agenda', agenda)} · {count}" if agenda else words("draw.asc.secret")
        line = rect(8.5, 0.5, width - 17, 24, "well", radius=6) + use("icon-scoring", 22, 12.5, 15, "accent-ink")
        line += text(36, 17, shorten(said, width - 60, 13))
        marks = asked.get(agenda, []) if agenda else []
        if marks:
            line += rect(8.5, 0.5, width - 17, 24, "glow", radius=6)
            parts += clickable(line, marks[0], "agenda", at=(0, height))
        else:
            parts += group(
                line,
                "agenda",
                at=(0, height),
                label=words(
                    "draw.asc.agenda", name=f"{said} · {words(f'ascendancy.text.{agenda}')}" if agenda else said
                ),
            )
        height += 29
    return parts, height


def _said(sign: str, name: str, key: str, width: float, words: Words) -> str:
    body = use(sign, 150, 14, 17, "accent-ink") + text(165, 18.6, shorten(name, width - 175, 13))
    return group(body, label=words(key, name=name))
