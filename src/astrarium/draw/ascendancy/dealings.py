"""Peace and trade: who holds whose agreement, open offers, and what one may do about them."""

from collections.abc import Sequence
from typing import Final

from astrarium.draw.ascendancy.consoles import yield_words, yields
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.pieces import emblem
from astrarium.draw.svg import Words, breadth, group, rect, shorten, text, use
from astrarium.games.ascendancy.conflicts import OfferView
from astrarium.games.ascendancy.view import AgreementView, PlayerView, View

ROW: Final = 30
BUTTON: Final = 32
PAIRS: Final = {
    (True, True): "draw.asc.pair.peace",
    (True, False): "draw.asc.pair.peace-one",
    (False, True): "draw.asc.pair.peace-other",
    (False, False): "draw.asc.pair.hostile",
}


def dealings(
    view: View, x: float, y: float, *, width: float, marks: Sequence[Mark] = (), words: Words
) -> tuple[str, float]:
    """The panel of trade; and its height, 0 while nobody could trade."""
    asked = grouped(marks).get("trade", [])
    pairs = [(one, other) for at, one in enumerate(view.players) for other in view.players[at + 1 :]]
    if not view.round or not pairs:
        return "", 0
    body, top = "", 8.0
    for one, other in own_first(view, pairs):
        body += group(pair(one, other, width, words), at=(0, top))
        top += ROW
    for offer in view.offers:
        body += group(offered(offer, view, width, words), at=(0, top))
        top += ROW
    made, used = choices(asked, width, words)
    body += group(made, at=(0, top + 4))
    height = top + used + 6
    frame = rect(0.5, 0.5, width - 1, height - 1, "panel", radius=10)
    return group(frame + body, "dealings", at=(x, y), label=words("draw.asc.dealings")), height


def own_first(view: View, pairs: Sequence[tuple[PlayerView, PlayerView]]) -> Sequence[tuple[PlayerView, PlayerView]]:
    """The own pairs first, with oneself on the left; of the others those that have anything to do with each other."""
    turned = [
        (other, one) if other.seat == view.seat else (one, other)
        for one, other in pairs
        if view.seat in (one.seat, other.seat) or not view.seat or deal(one, other)
    ]
    return sorted(turned, key=lambda pair: pair[0].seat != view.seat)


def deal(one: PlayerView, other: PlayerView) -> bool:
    """Whether there is anything between two players."""
    lies = [card.holder == other.seat for card in one.agreements]
    lies += [card.holder == one.seat for card in other.agreements]
    return any(lies) or one.seat in other.peace or other.seat in one.peace


def pair(one: PlayerView, other: PlayerView, width: float, words: Words) -> str:
    """Two players: what each has of the other, and whether there is Peace."""
    middle = width / 2
    body = emblem(one.seat, 18, ROW / 2, size=17, words=words)
    body += emblem(other.seat, width - 18, ROW / 2, size=17, words=words)
    body += given(other, one, 34, words) + given(one, other, width - 34 - 64, words)
    ways = (other.seat in one.peace, one.seat in other.peace)
    sign, ink = ("icon-peace", "good-ink") if any(ways) else ("icon-battle", "muted-ink")
    said = words("draw.asc.at-peace" if all(ways) else "draw.asc.half-peace" if any(ways) else "draw.asc.hostile")
    left = middle - breadth(said, 13) / 2
    body += use(sign, left - 8, ROW / 2, 17, ink) + text(left + 5, ROW / 2 + 4.6, said, "muted")
    return group(body, "pair", label=words(PAIRS[ways], one=one.seat, other=other.seat))


def given(owner: PlayerView, holder: PlayerView, x: float, words: Words) -> str:
    """The agreement of one player that lies with another."""
    card = next((card for card in owner.agreements if card.holder == holder.seat), None)
    if card is None:
        return text(x + 28, ROW / 2 + 4.6, "-", "muted", anchor="middle")
    label = words("draw.asc.agreement-with", owner=owner.seat, holder=holder.seat, what=yield_words(card, words))
    body = rect(x, 3.5, 60, ROW - 7, "well", radius=6) + group(yields(card, words, 14), at=(x, 3.5))
    return group(body, "dim" if card.exhausted else "", label=label)


def card_of(view: View, key: str) -> AgreementView:
    """The agreement with this key."""
    seat, _, number = key.rpartition("-")
    return next(player for player in view.players if player.seat == seat).agreements[int(number) - 1]


def offered(offer: OfferView, view: View, width: float, words: Words) -> str:
    """An open offer: from whom, to whom, what for what, and until when."""
    body = rect(6.5, 1.5, width - 13, ROW - 4, "closed", radius=6)
    body += emblem(offer.seat, 20, ROW / 2, size=15, words=words)
    body += group(yields(card_of(view, offer.card), words, 42), at=(0, 3))
    body += use("icon-arrow", 108, ROW / 2, 14, "accent-ink") + emblem(offer.to, 128, ROW / 2, size=15, words=words)
    what = words("draw.asc.for-nothing")
    if offer.asked:
        card = card_of(view, offer.asked)
        body += group(yields(card, words, 156), at=(0, 3))
        what = yield_words(card, words)
    said = words("draw.asc.until", round=offer.round + 1) if offer.sent else words("draw.asc.not-sent")
    body += text(width - 14, ROW / 2 + 4.6, said, "muted" if offer.sent else "accent", anchor="end")
    gift = yield_words(card_of(view, offer.card), words)
    return group(body, "offer", label=words("draw.asc.offer", seat=offer.seat, to=offer.to, gift=gift, what=what))


def choices(marks: Sequence[Mark], width: float, words: Words) -> tuple[str, float]:
    """What may be done now, as small buttons; and the height used."""
    body, x, y = "", 8.0, 0.0
    for mark in marks:
        said = shorten(mark.label, width - 40, 13)
        wide = breadth(said, 13) + 22
        if x > 8 and x + wide > width - 8:
            x, y = 8.0, y + BUTTON + 4
        inner = rect(0.5, 0.5, wide - 1, BUTTON - 1, "button", radius=8)
        inner += text(wide / 2, BUTTON / 2 + 4.6, said, anchor="middle")
        body += clickable(inner, mark, "button-mark at-any-time", at=(x, y))
        x += wide + 5
    return body, (y + BUTTON + 6 if marks else 0)
