"""Cards of Arcs, 120 by 168: action cards, court cards, leaders, lore, and backs."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from astrarium.draw.arcs.art import night, portrait
from astrarium.draw.arcs.sketches import SKETCHES
from astrarium.draw.icons import ICONS
from astrarium.draw.marks import Mark, beads, clickable
from astrarium.draw.pieces import emblem, marker, row
from astrarium.draw.svg import Words, circle, data, group, path, rect, shorten, text, use, wrap
from astrarium.draw.theme import RESOURCES, SUITS
from astrarium.games.arcs.tables.action_cards import ACTION_NAMES, SUIT_ACTIONS
from astrarium.words import text as say

WIDTH: Final = 120
HEIGHT: Final = 168
SLIP_WIDTH: Final = 84
SLIP_HEIGHT: Final = 112
WAYS: Final = ("lead", "surpass", "copy", "pivot")
"""How a card can be played."""
_SMALL: Final = ("arrow", "or", "plus", "minus")
_ACTIONS: Final = {
    suit: [ACTION_NAMES[action] for action in actions] for suit, actions in zip(SUITS, SUIT_ACTIONS, strict=True)
}


class ActionCard(NamedTuple):
    """What is printed on an action card; `ambition` is empty on a 1 and "any" on a 7."""

    suit: str
    number: int
    pips: int
    ambition: str = ""

    @property
    def key(self) -> str:
        return f"{self.suit}-{self.number}"


def frame(width: float, height: float) -> str:
    """The card itself."""
    return rect(0.5, 0.5, width - 1, height - 1, "card", radius=10)


def shown(
    body: str,
    name: str,
    label: str,
    *,
    at: tuple[float, float],
    card: str,
    marks: Sequence[Mark],
    size: tuple[float, float],
) -> str:
    """A card in its place: a group, or with marks what can be clicked."""
    extra = data(card=card)
    if not marks:
        return group(body, f"{name} card-face", at=at, label=label, extra=extra)
    edge = rect(1.5, 1.5, size[0] - 3, size[1] - 3, "glow", radius=9)
    halo = rect(1.5, 1.5, size[0] - 3, size[1] - 3, "halo", radius=9)
    lit = halo + body + edge
    if len(marks) == 1:
        return clickable(lit, marks[0], f"{name} card-face", at=at, label=f"{marks[0].label} · {label}", extra=extra)
    return group(lit + beads(marks, size[0] / 2, size[1] * 0.48), f"{name} card-face", at=at, label=label, extra=extra)


def action_title(card: ActionCard, words: Words = say) -> str:
    """An action card in words."""
    return words("draw.card.action", card=card.key, count=card.pips, ambition=ambition_name(card.ambition, words))


def ambition_name(ambition: str, words: Words = say) -> str:
    """What a card can declare: one ambition, any, or none."""
    if ambition == "any":
        return words("draw.contest.any")
    return words(f"arcs.ambition.{ambition}") if ambition else words("draw.contest.none")


def lamps(count: int, x: float, y: float, *, radius: float = 4, step: float = 13) -> str:
    """Pips, lit, about a middle."""
    return "".join(circle(x + (at - (count - 1) / 2) * step, y, radius, "lamp") for at in range(count))


def action_card(
    card: ActionCard,
    x: float = 0,
    y: float = 0,
    *,
    zeroed: bool = False,
    marks: Sequence[Mark] = (),
    words: Words = say,
) -> str:
    """An action card: number, suit and scene, pips, actions and ambition; `zeroed` under the zero marker."""
    number = (
        f'<g class="dim">{text(12, 34, str(card.number), "cur b", size=32)}</g>'
        if zeroed
        else text(12, 34, str(card.number), "cur b", size=32)
    )
    body = frame(WIDTH, HEIGHT) + number + use(f"icon-{card.suit}", 100, 22, 26)
    if zeroed:
        body += marker("zero", 55, 22, size=24, words=words)
    elif card.number == 7:
        body += use("icon-initiative", 52, 22, 20, "accent-ink")
    body += rect(8, 42, 104, 62, "art", radius=6) + use(f"scene-{card.suit}", 8, 42, 24) + lamps(card.pips, 60, 118)
    actions = _ACTIONS[card.suit]
    body += "".join(
        use(f"icon-{action}", 60 + (at - (len(actions) - 1) / 2) * 26, 134, 16, "muted-ink")
        for at, action in enumerate(actions)
    )
    if card.ambition:
        name = ambition_name(card.ambition, words)
        body += use(f"icon-{card.ambition}", 19, 154, 16, "text-ink") + text(33, 158.5, name, "", size=13)
    else:
        body += path("M48,154H72", "rule")
    label = action_title(card, words)
    return shown(body, f"action-card {card.suit}", label, at=(x, y), card=card.key, marks=marks, size=(WIDTH, HEIGHT))


def action_slip(
    card: ActionCard,
    x: float = 0,
    y: float = 0,
    *,
    zeroed: bool = False,
    by: str = "",
    how: str = "",
    marks: Sequence[Mark] = (),
    words: Words = say,
) -> str:
    """A small action card, for the cards played in a round; `how` says lead, surpass or pivot."""
    body = frame(SLIP_WIDTH, SLIP_HEIGHT) + use(f"icon-{card.suit}", 66, 22, 22)
    number = text(10, 30, str(card.number), "cur b", size=24)
    body += f'<g class="dim">{number}</g>{marker("zero", 40, 22, size=22, words=words)}' if zeroed else number
    body += lamps(card.pips, 42, 50, radius=3.6, step=12)
    if card.ambition:
        body += use(f"icon-{card.ambition}", 42, 70, 18, "text-ink")
    body += holder(by, how, words)
    label = action_title(card, words)
    return shown(
        body,
        f"action-card slip {card.suit}",
        label,
        at=(x, y),
        card=card.key,
        marks=marks,
        size=(SLIP_WIDTH, SLIP_HEIGHT),
    )


def holder(by: str, how: str, words: Words) -> str:
    """Who played a slip, and how."""
    return path("M8,86H76", "rule") + player(by, how, 15, 97, words) if by else ""


def player(by: str, how: str, x: float, y: float, words: Words) -> str:
    """A seat's shape, and how it played its card."""
    return emblem(by, x, y, size=15, words=words) + text(x + 10, y + 4.5, words(f"draw.play.{how}"), "muted")


def card_back(
    x: float = 0,
    y: float = 0,
    *,
    width: float = WIDTH,
    height: float = HEIGHT,
    by: str = "",
    how: str = "",
    label: str = "",
    words: Words = say,
) -> str:
    """A card face down."""
    cx, cy = width / 2, height / 2 - (12 if how else 0)
    r = min(width, height) * 0.26
    body = frame(width, height) + rect(7, 7, width - 14, height - 14, "art", radius=6)
    body += group(night(f"back {width}", width - 14, height - 14, 22), at=(7, 7))
    body += circle(cx, cy, r, "rosette") + circle(cx, cy, r * 0.55, "rosette")
    body += use("icon-round", cx, cy, r * 1.2, "chart-ink") + holder(by, how, words)
    return group(body, "card-back", at=(x, y), label=label or words("draw.card.back"))


@lru_cache(maxsize=512)
def sketch(card: str, x: float, y: float, *, width: float = 104, step: float = 21) -> str:
    """What a card does, in icons."""
    rows = SKETCHES.get(card, ())
    return "".join(sketch_row(line, x, y + step * at, width) for at, line in enumerate(rows))


def sketch_row(line: str, x: float, y: float, width: float) -> str:
    """One ability: icons of 16, numbers and signs between them, on a quiet ground."""
    parts, at = [], x + 4.0
    for sign in line.split():
        if sign in ICONS:
            small = 12 if sign in _SMALL else 16
            ink = sign if sign in (*RESOURCES, *SUITS) else "muted-ink" if small == 12 else "text-ink"
            parts.append(use(f"icon-{sign}", at + small / 2, y, small, ink))
            at += small + 1.5
        else:
            parts.append(text(at, y + 4.7, sign, "b"))
            at += 8.5 * len(sign) + 1
    ground = rect(x, y - 9, min(width, at - x + 3), 18, "art", radius=6)
    return ground + "".join(parts)


def subject(card: str) -> str:
    """The thing that a card is about: the first sign of its sketch behind the timing."""
    signs = [sign for sign in SKETCHES[card][0].split() if sign in ICONS and sign not in _SMALL and sign != "no"]
    return signs[1] if len(signs) > 1 else signs[0]


def keys(cost: int, x: float, y: float) -> str:
    """A raid cost: so many keys, from the right."""
    return "".join(use("icon-key", x - at * 15, y, 14, "muted-ink") for at in range(cost))


def named(name: str, y: float, ink: str = "b") -> str:
    """A card's name in at most two lines."""
    return "".join(text(9, y + 16 * at, line, ink) for at, line in enumerate(wrap(name, WIDTH - 14, 13, 2)))


def agents(counts: Mapping[str, int], x: float, y: float, words: Words) -> str:
    """The agents on a court card, a group for each seat; smaller where all seats have some."""
    held = {seat: count for seat, count in counts.items() if count}
    size, width = (17, 36) if len(held) < 3 else (17, 17) if len(held) == 3 else (14, 14)
    parts = []
    for seat, count in held.items():
        body, used = row("agent", seat, x, y, count=count, size=size, width=width, words=words)
        parts.append(body)
        x += used + (4 if len(held) < 4 else 2)
    return "".join(parts)


def court_card(
    card: str,
    x: float = 0,
    y: float = 0,
    *,
    suit: str = "",
    raid_cost: int = 0,
    held: Mapping[str, int] | None = None,
    marks: Sequence[Mark] = (),
    words: Words = say,
) -> str:
    """A guild card (suit, raid cost) or a vox card (neither): its name, what it does, and the agents on it."""
    ink = suit or "text-ink"
    top = path("M.5,10A9.5,9.5 0 0 1 10,.5H110A9.5,9.5 0 0 1 119.5,10V38H.5Z", "band")
    sign = use(f"token-{suit}", 21, 20, 26) if suit else use("icon-declare", 21, 20, 22)
    name = words(f"arcs.card.{card}")
    body = frame(WIDTH, HEIGHT) + group(top + sign, ink) + keys(raid_cost, 106, 20)
    lines = wrap(name, WIDTH - 14, 13, 2)
    body += named(name, 56) + sketch(card, 8, 50 + 16 * len(lines) + 8)
    if held:
        body += agents(held, 6, 156, words)
    kind = words("draw.card.guild", name=name, suit=suit, cost=raid_cost) if suit else words("draw.card.vox", name=name)
    return shown(body, f"court-card {suit or 'vox'}", kind, at=(x, y), card=card, marks=marks, size=(WIDTH, HEIGHT))


def leader_card(
    card: str,
    x: float = 0,
    y: float = 0,
    *,
    resources: Sequence[str] = (),
    starts: Sequence[tuple[int, str]] = (),
    marks: Sequence[Mark] = (),
    words: Words = say,
) -> str:
    """A leader: likeness, name, starting resources and pieces, abilities."""
    name = words(f"arcs.card.{card}")
    body = frame(WIDTH, HEIGHT) + rect(6, 6, 70, 66, "art", radius=8)
    body += group(portrait(card, "leader"), "accent-ink", at=(41, 41))
    body += "".join(use(f"token-{kind}", 97, 20 + 27 * at, 22, kind) for at, kind in enumerate(resources))
    body += text(9, 89, shorten(name, WIDTH - 14, 13), "b", size=13)
    for at, (ships, building) in enumerate(starts):
        left = 8 + at * 36
        body += text(left, 64 + 41, str(ships), "muted") + use("icon-ship", left + 13, 100.5, 12, "muted-ink")
        body += use(f"icon-{building}", left + 26, 100.5, 12, "muted-ink") if building else ""
    body += sketch(card, 8, 119, step=18.5 if len(SKETCHES.get(card, ())) > 2 else 22)
    label = words("draw.card.leader", name=name)
    return shown(body, "leader-card", label, at=(x, y), card=card, marks=marks, size=(WIDTH, HEIGHT))


def lore_card(card: str, x: float = 0, y: float = 0, *, marks: Sequence[Mark] = (), words: Words = say) -> str:
    """A lore card: an engine, a name, an ability."""
    name = words(f"arcs.card.{card}")
    lines = wrap(name, WIDTH - 14, 13, 2)
    body = frame(WIDTH, HEIGHT) + rect(6, 6, 108, 66, "art", radius=8) + group(night(card, 108, 66, 16), at=(6, 6))
    body += group(portrait(card, "lore"), "chart-ink", at=(60, 39))
    body += use(f"icon-{subject(card)}", 60, 39, 22, "text-ink") + named(name, 89)
    body += sketch(card, 8, 90 + 16 * len(lines), step=18.5 if len(SKETCHES.get(card, ())) > 2 else 21)
    label = words("draw.card.lore", name=name)
    return shown(body, "lore-card", label, at=(x, y), card=card, marks=marks, size=(WIDTH, HEIGHT))


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("action-cards"))
