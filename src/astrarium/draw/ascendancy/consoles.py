"""A player's Command Console: Ascendancy, Commands, Resources, levels, Fleets, Projects, Advancements, agreements."""

from collections.abc import Iterable, Sequence
from typing import Final

from astrarium.draw.ascendancy.signs import NODES, described, named, place_said
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.pieces import emblem
from astrarium.draw.svg import Words, breadth, circle, data, group, path, rect, shorten, text, use
from astrarium.games.ascendancy.view import AgreementView, CardView, PlayerView, UnitView, View

HEAD: Final = 36
ROW: Final = 28
CHIP: Final = 24
TO_WIN: Final = 5

Line = tuple[str, float]
"""A body whose top is at 0, and its height."""


def console(
    player: PlayerView,
    view: View,
    x: float,
    y: float,
    *,
    width: float,
    name: str = "",
    marks: Sequence[Mark] = (),
    words: Words,
) -> tuple[str, float]:
    """One player's console; and its height."""
    asked = grouped(marks)
    body, top = "", HEAD + 6.0
    for line, height in lines(player, view, width, asked, words):
        body += group(line, at=(0, top))
        top += height
    height = top + 6
    acts = view.turn == player.seat and not view.over
    frame = rect(0.5, 0.5, width - 1, height - 1, "panel", radius=10) + head(player, name, width, words)
    edge = rect(1.5, 1.5, width - 3, height - 3, "turn", radius=9) if acts else ""
    label = words("draw.asc.console", seat=player.seat, name=name, count=player.ascendancy)
    gone = "board conceded" if player.gone else "board"
    return group(frame + body + edge, gone, at=(x, y), label=label, extra=data(seat=player.seat)), height


def lines(player: PlayerView, view: View, width: float, asked: dict[str, list[Mark]], words: Words) -> Iterable[Line]:
    """What stands below the head, line by line."""
    yield tracks(player, width, words), ROW
    yield stores(player, width, words), ROW + 2
    fleets = [unit for unit in view.units if unit.owner == player.seat and unit.fleet]
    if fleets:
        yield flow([fleet_chip(unit, view, words) for unit in fleets], width)
    for card in player.projects:
        yield project(card, width, asked.get(card.name, ()), words), CHIP + 3
    cards = [card_chip(card, words) for card in player.advancements]
    cards += [ally_chip(ally.name, ally.exhausted, words) for ally in player.allies]
    if cards:
        yield flow(cards, width)
    if player.agreements:
        yield agreements(player, width, words), CHIP + 2


def head(player: PlayerView, name: str, width: float, words: Words) -> str:
    """Whose console it is, with shape and pattern; the Turn Order card and what was committed."""
    curve = f"M.5,{HEAD}V10A9.5,9.5 0 0 1 10,.5H{width - 10:g}A9.5,9.5 0 0 1 {width - 0.5:g},10V{HEAD}Z"
    band = path(curve, "band")
    band += f'<path d="M46,.5H8A9,9 0 0 0 .5,9V{HEAD}H46Z" fill="url(#pattern-{player.seat})" opacity=".5"/>'
    body = group(band, f"seat-{player.seat}") + emblem(player.seat, 23, 18, size=22, words=words)
    faction = named(words, "faction", player.faction) if player.faction else ""
    said = " · ".join(part for part in (name or words(f"kernel.seat.{player.seat}"), faction) if part)
    body += text(54, 23.5, shorten(said, width - 130, 15), "b", size=15)
    at = width - 18.0
    if player.turn_card:
        shown = str(player.turn_card) if player.turn_card > 0 else "?"
        card = rect(at - 11, 6, 22, 25, "well", radius=4) + text(at, 23.5, shown, "b accent", size=15, anchor="middle")
        body += group(card, "held-card", label=words("draw.asc.turn-card", card=shown))
        at -= 34
    if player.bid > 0:
        body += group(
            text(at, 23.5, f"+{player.bid}", "muted", size=15, anchor="middle"),
            label=words("draw.asc.bid", count=player.bid),
        )
    return body


def tracks(player: PlayerView, width: float, words: Words) -> str:
    """Ascendancy as stars towards the five that win; Commands as lamps, lit while ready."""
    stars = max(TO_WIN, player.ascendancy)
    lit = "".join(
        use("icon-ascend", 20 + 17 * at, 13, 17, "accent-ink" if at < player.ascendancy else "muted-ink dim")
        for at in range(stars)
    )
    body = group(lit, label=words("draw.asc.ascendancy", count=player.ascendancy))
    total = max(player.commands, player.ready)
    step = min(18.0, (width - 50 - 17 * stars) / max(1, total))
    lamps = "".join(
        use("icon-command", width - 18 - step * (total - 1 - at), 13, 16,
            "good-ink" if at < player.ready else "muted-ink dim")
        for at in range(total)
    )  # fmt: skip
    return body + group(lamps, label=words("draw.asc.commands", ready=player.ready, total=total))


def stores(player: PlayerView, width: float, words: Words) -> str:
    """Resources; the roll to hit; Shields; Mulligan tokens."""
    parts = []
    for spot, (kind, count) in enumerate(zip(NODES, player.resources, strict=True)):
        body = use(f"node-{kind}", 22 + 50 * spot, 14, 19) + text(35 + 50 * spot, 19, str(count), "b cur", size=15)
        parts.append(group(body, kind, label=f"{named(words, 'resource', kind)}: {count}"))
    at = width - 26.0
    if player.mulligans:
        spare = use("icon-mulligan", at - 14, 14, 15, "muted-ink") + text(at, 19, str(player.mulligans), "", size=15)
        parts.append(group(spare, label=words("draw.asc.mulligans", count=player.mulligans)))
        at -= 46
    shields = use("icon-shield", at - 12, 14, 18, "link-ink") + text(at + 2, 19, str(player.shields), "b", size=15)
    parts.append(group(shields, label=words("draw.asc.shields", level=player.shields)))
    at -= 58
    weapons = use("icon-weapons", at - 12, 14, 18, "bad-ink") + text(at + 2, 19, f"{player.hit_roll}+", "b", size=15)
    return "".join(parts) + group(weapons, label=words("draw.asc.weapons", roll=player.hit_roll))


def flow(chips: Sequence[tuple[str, float]], width: float) -> Line:
    """Chips in rows; and the height of the rows."""
    body, x, y = "", 10.0, 0.0
    for chip, wide in chips:
        if x > 10 and x + wide > width - 8:
            x, y = 10.0, y + CHIP + 3
        body += group(chip, at=(x, y))
        x += wide + 5
    return body, y + CHIP + 4


def small(said: str, *, before: float = 10, after: float = 8, name: str = "well") -> tuple[str, float]:
    """A small frame with a line of words, and its width."""
    wide = before + breadth(said, 13) + after
    return rect(0.5, 0.5, wide, CHIP - 2, name, radius=6) + text(before, 16.4, said), wide + 1


def fleet_chip(unit: UnitView, view: View, words: Words) -> tuple[str, float]:
    """A Fleet: its number, its card, its Ships and where it is."""
    side = named(words, "fleet-side", unit.side)
    body, wide = small(f"{shorten(side, 170, 13)} · {unit.ships}", before=28)
    badge = use("fleet-badge", 14, 11.5, 17) + text(14, 15.4, str(unit.fleet), "b on", anchor="middle")
    where = place_said(words, unit.place, view)
    label = words("draw.asc.fleet-at", number=unit.fleet, side=unit.side, count=unit.ships, place=where)
    return group(body + group(badge, f"seat-{unit.owner}"), label=label), wide


def project(card: CardView, width: float, marks: Sequence[Mark], words: Words) -> str:
    """A Project with the Research on it and still wanting."""
    said = named(words, "card", card.name)
    pips = "".join(
        circle(width - 20 - 12 * (card.cost - 1 - at), 11.5, 4, "lamp" if at < card.progress else "unlit")
        for at in range(card.cost)
    )
    room = width - 60 - 12 * card.cost
    body = rect(8.5, 0.5, width - 17, CHIP - 2, "closed", radius=6) + use("icon-draw", 22, 11.5, 14, "muted-ink")
    body += text(36, 16.4, shorten(said, room, 13)) + group(pips, "research")
    label = words("draw.asc.project", card=described(words, "card", card.name), progress=card.progress, cost=card.cost)
    if not marks:
        return group(body, "card-chip", label=label)
    body += rect(8.5, 0.5, width - 17, CHIP - 2, "glow", radius=6)
    return clickable(body, marks[0], "card-chip", label=f"{marks[0].label} · {label}")


def card_chip(card: CardView, words: Words) -> tuple[str, float]:
    """A finished Advancement; pale while Exhausted."""
    body, wide = small(shorten(named(words, "card", card.name), 240, 13))
    said = described(words, "card", card.name)
    label = words("draw.asc.exhausted", name=said) if card.exhausted else said
    return group(body, "dim" if card.exhausted else "", label=label), wide


def ally_chip(name: str, exhausted: bool, words: Words) -> tuple[str, float]:
    """An Ally."""
    body, wide = small(named(words, "exploration", name), before=26)
    sign = use("icon-union", 13, 11.5, 15, "good-ink")
    return group(body + sign, "dim" if exhausted else "", label=described(words, "exploration", name)), wide


def agreements(player: PlayerView, width: float, words: Words) -> str:
    """The three own Trade Agreements: what each yields, and with whom it lies."""
    step = (width - 20) / 3
    return "".join(
        group(agreement(card, player, step - 5, words), at=(10 + step * at, 0))
        for at, card in enumerate(player.agreements)
    )


def agreement(card: AgreementView, player: PlayerView, width: float, words: Words) -> str:
    """One agreement; with a Rival it carries that Rival's shape."""
    away = card.holder not in ("", player.seat)
    body = rect(0.5, 0.5, width, CHIP - 2, "well" if away else "closed", radius=6)
    body += use("icon-trade", 13, 11.5, 14, "good-ink" if away else "muted-ink")
    body += yields(card, words, 30)
    if away:
        body += emblem(card.holder, width - 12, 11.5, size=14, words=words)
    key = "draw.asc.agreement-with" if away else "draw.asc.agreement-own"
    label = words(key, owner=player.seat, holder=card.holder, what=yield_words(card, words))
    return group(body, "agreement dim" if card.exhausted else "agreement", label=label)


def yields(card: AgreementView, words: Words, x: float) -> str:
    """What an agreement brings each round."""
    body = ""
    for kind, count in zip(NODES, card.yields, strict=True):
        if count:
            body += group(use(f"node-{kind}", x, 11.5, 14) + text(x + 9, 16.2, str(count), "b cur"), kind)
            x += 28
    return body or text(x - 6, 16.2, "?", "muted")


def yield_words(card: AgreementView, words: Words) -> str:
    """What an agreement brings, in words."""
    found = [
        f"{named(words, 'resource', kind)} {count}" for kind, count in zip(NODES, card.yields, strict=True) if count
    ]
    return ", ".join(found) or words("draw.asc.varies")
