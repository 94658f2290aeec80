"""Ascendancy, drawn: from what a seat sees to the whole table, and from options to what can be clicked on it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from astrarium.draw.ascendancy.consoles import yield_words
from astrarium.draw.ascendancy.dealings import card_of
from astrarium.draw.ascendancy.plan import compass, plan_of, sector_of
from astrarium.draw.ascendancy.reach import unit_word, warp_thing
from astrarium.draw.ascendancy.table import WIDE_WIDTH, draw_table
from astrarium.draw.marks import Mark
from astrarium.draw.speech import words_of
from astrarium.draw.theme import Theme
from astrarium.games.ascendancy.view import View
from astrarium.kernel.question import Option
from astrarium.words import text
from astrarium.words.messages import MissingWords
from astrarium.words.speech import say

DEALING: Final = (
    "offer", "accept", "decline", "counter", "give", "ask", "ask-nothing", "exchange", "revoke", "send-offer",
    "withdraw-offer",
)  # fmt: skip
"""What options about Trade Agreements begin with."""
CARDS: Final = ("agreement", "given", "other")


def draw(
    view: View,
    *,
    theme: Theme = "dark",
    marks: Sequence[Option] = (),
    width: int = WIDE_WIDTH,
    language: str = "en",
    players: Sequence[str] = (),
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
) -> str:
    """The whole table as the seat sees it; `marks` are the options of its question, which can be clicked."""
    asked = marks_of(view, marks, language=language, players=players)
    return draw_table(
        view, width=width, theme=theme, marks=asked, prefix=prefix, styled=styled, parts=parts,
        words=words_of(language), players=players,
    )  # fmt: skip


def marks_of(view: View, options: Sequence[Option], *, language: str = "en", players: Sequence[str] = ()) -> list[Mark]:
    """A mark for every option, at what it is about; one about nothing that is shown becomes a button."""
    shown = frozenset(things(view))
    plan = plan_of(view)
    found = []
    for option in options:
        at = next((thing for thing in about(option, view) if thing in shown or plan.has(thing)), "")
        found.append(Mark(at, option.key, label(option, view, language, players), option.words()))
    return found


def label(option: Option, view: View, language: str, players: Sequence[str]) -> str:
    """An option in words, with the point of the compass for a bearing, and with what a Trade Agreement brings.

    By its key where nobody has written any yet.
    """
    try:
        said = say(option, language, players)
    except MissingWords:
        return option.key
    told = option.words()
    brings = [yield_words(card_of(view, told[name]), words_of(language)) for name in CARDS if name in told]
    if brings:
        return f"{said} ({' - '.join(brings)})"
    bearing = told.get("bearing")
    if bearing is None:
        return said
    if "target" in told:
        return linked(told, view, language)
    return f"{said} ({text(f'draw.compass.{compass(int(bearing))}', language)})"


def linked(told: Mapping[str, str], view: View, language: str) -> str:
    """A lane that is Attached to a System: and what is swung for it, towards where."""
    lane = next((one for one in view.lanes if view.moving == f"L{one.number}.{sector_of(view.moving)[1]}"), None)
    here = (lane.first or lane.other) if lane else view.moving
    if told["bearing"] == "0" and told["swung"] == here:
        return text("draw.asc.link", language, place=told["target"])
    way = compass(int(told["bearing"]))
    return text("draw.asc.link-swung", language, place=told["target"], swung=told["swung"], way=way)


def about(option: Option, view: View) -> Iterator[str]:
    """The things that an option is about, the nearest first: a place, a direction, a card, an agreement, a seat."""
    told = option.words()
    verb = option.key.partition(":")[0]
    if verb in DEALING:
        yield "trade"
    if "tokens" in told and "place" in told:
        yield warp_thing(told["place"], told["unit"], told["tokens"])
    if "bearing" in told and "target" not in told:
        yield f"{'swing' if verb == 'to' else 'bearing'}-{told['bearing']}"
    yield from (told[name] for name in ("target", "system", "place") if name in told)
    if "card" in told:
        yield f"turn-{told['card']}" if told["card"].isdigit() else told["card"]
    if verb == "stop" and view.moving:
        yield view.moving
    if verb in ("explore", "discover") and view.moving:
        yield view.moving
    if "agenda" in told:
        yield told["agenda"]
    if "owner" in told:
        yield f"side-{told['owner']}"


def things(view: View) -> Iterator[str]:
    """Everything off the map that can carry a mark; and the directions about what moves."""
    yield "trade"
    if view.moving:
        yield from (f"bearing-{bearing}" for bearing in range(720))
    if view.swinging:
        yield from (f"swing-{bearing}" for bearing in range(720))
    yield from (f"turn-{card}" for card in view.available if card > 0)
    yield from (warp_thing(unit.place, unit_word(unit), str(unit.warp)) for unit in view.units if unit.warp >= 0)
    for player in view.players:
        yield from (card.name for card in player.projects)
    yield from (agenda for agenda in view.agendas if agenda)
    if view.battle:
        yield from (f"side-{side.owner}" for side in view.battle.sides)
