"""Rows of cards on the table of Arcs: the court, the cards of the round, the own hand."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from astrarium.draw.arcs.cards import (
    HEIGHT,
    SLIP_HEIGHT,
    SLIP_WIDTH,
    WIDTH,
    ActionCard,
    action_card,
    action_slip,
    card_back,
    court_card,
    leader_card,
    lore_card,
    player,
)
from astrarium.draw.marks import Mark
from astrarium.draw.svg import Words, group, rect, text, use

Asked = Mapping[str, Sequence[Mark]]
GAP: Final = 7
"""Room between two cards."""


class Offered(NamedTuple):
    """A card of the court with the agents on it."""

    card: str
    suit: str = ""
    raid_cost: int = 0
    agents: Sequence[tuple[str, int]] = ()


class Played(NamedTuple):
    """A card played this round, None where it lies face down; `union` is the seat that will take it."""

    seat: str
    card: ActionCard | None
    how: str = "lead"
    zeroed: bool = False
    seizing: bool = False
    union: str = ""


class Laid(NamedTuple):
    """A leader or lore card on offer or before a player."""

    card: str
    kind: str
    resources: Sequence[str] = ()
    starts: Sequence[tuple[int, str]] = ()


def heading(words_: str, x: float, y: float) -> str:
    """A quiet heading."""
    return text(x, y, words_, "muted b caps")


def shelf(cards: Sequence[str], x: float, y: float, width: float) -> tuple[str, float]:
    """Cards in rows; and the height used."""
    across = max(1, int((width + GAP) // (WIDTH + GAP)))
    body = "".join(
        group(card, at=(x + at % across * (WIDTH + GAP), y + at // across * (HEIGHT + 8)))
        for at, card in enumerate(cards)
    )
    return body, -(-len(cards) // across) * (HEIGHT + 8) - 8 if cards else 0


def offered(court: Sequence[Offered], asked: Asked, words: Words) -> list[str]:
    """The cards of the court."""
    return [
        court_card(
            offer.card, suit=offer.suit, raid_cost=offer.raid_cost, held=dict(offer.agents),
            marks=asked.get(offer.card, ()), words=words,
        )
        for offer in court
    ]  # fmt: skip


def pile(deck: int, discard: int, x: float, y: float, words: Words) -> str:
    """A deck and a discard pile with their numbers."""
    label = words("draw.pile.deck", count=deck)
    body = card_back(x, y, width=56, height=76, label=label, words=words) + text(
        x + 66, y + 43, str(deck), "b", size=18
    )
    return body + discarded(discard, x, y + 92, words)


def discarded(count: int, x: float, y: float, words: Words) -> str:
    """A discard pile with its number."""
    body = rect(x + 0.5, y + 0.5, 55, 75, "closed", radius=10) + use("icon-discard", x + 28, y + 38, 26, "muted-ink")
    body += text(x + 66, y + 43, str(count), "b", size=18)
    return group(body, "discard", label=words("draw.pile.discard", count=count))


def discard_count(count: int, right: float, y: float, words: Words) -> str:
    """The action discard pile as a sign and a number."""
    body = text(right, y + 5, str(count), "muted", anchor="end") + use("icon-discard", right - 28, y, 17, "muted-ink")
    return group(body, "discard", label=words("draw.pile.discard", count=count))


def notes(play: Played, x: float, y: float, words: Words) -> str:
    """What else lies by a played card: the initiative it seizes, the union that will take it."""
    body = ""
    if play.seizing:
        body += group(use("icon-initiative", x, y, 17, "accent-ink"), label=words("draw.play.seizing"))
    if play.union:
        sign = use("icon-union", x - 24, y, 17, f"seat-{play.union}")
        body += group(sign, label=words("draw.play.union", seat=play.union))
    return body


def plays(played: Sequence[Played], x: float, y: float, asked: Asked, words: Words) -> str:
    """The cards of the round, in order of play, each under who played it and how."""
    body = "" if played else heading(words("draw.heading.round"), x, y + 12)
    for at, play in enumerate(played):
        left = x + at * (WIDTH + 2)
        body += player(play.seat, play.how, left + 10, y + 8, words) + notes(play, left + WIDTH - 14, y + 9, words)
        if play.card is None:
            body += card_back(left, y + 24, words=words)
        else:
            marks = asked.get(play.card.key, ())
            body += action_card(play.card, left, y + 24, zeroed=play.zeroed, marks=marks, words=words)
    return body


def slips(played: Sequence[Played], x: float, y: float, asked: Asked, words: Words) -> str:
    """The cards of the round, small."""
    body = ""
    for at, play in enumerate(played):
        left = x + at * (SLIP_WIDTH + 12)
        if play.card is None:
            body += card_back(left, y, width=SLIP_WIDTH, height=SLIP_HEIGHT, by=play.seat, how=play.how, words=words)
        else:
            marks = asked.get(play.card.key, ())
            body += action_slip(
                play.card, left, y, zeroed=play.zeroed, by=play.seat, how=play.how, marks=marks, words=words
            )
        body += notes(play, left + SLIP_WIDTH - 14, y + 72, words)
    return body


def own(
    hand: Sequence[ActionCard],
    laid: Sequence[Laid],
    x: float,
    y: float,
    width: float,
    asked: Asked,
    words: Words,
) -> tuple[str, float]:
    """The own hand, and leaders and lore that lie face up; and the height used."""
    if not hand and not laid:
        return "", 0
    cards = [action_card(card, marks=asked.get(card.key, ()), words=words) for card in hand]
    for card in laid:
        marks = asked.get(card.card, ())
        if card.kind == "leader":
            cards.append(leader_card(card.card, resources=card.resources, starts=card.starts, marks=marks, words=words))
        else:
            cards.append(lore_card(card.card, marks=marks, words=words))
    body, used = shelf(cards, x, y + 24, width)
    title = words("draw.heading.hand" if hand else "draw.heading.laid")
    return heading(title, x, y + 12) + body, used + 24
