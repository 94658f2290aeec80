"""Small signs for what an option does, and helpers that say things."""

from functools import lru_cache
from typing import Final

from astrarium.draw.svg import Words
from astrarium.games.ascendancy.view import View
from astrarium.words.messages import MissingWords

GLYPHS: Final = {
    "ship": "icon-ship", "colonise": "icon-colonise", "replace": "icon-swap", "fleet": "icon-fleet",
    "battle": "icon-battle", "invade": "icon-damage", "hegemony": "icon-psionic", "brave": "icon-unread",
    "go": "icon-arrow", "to": "icon-arrow", "link": "icon-lane", "at": "icon-control", "hit": "icon-hit",
    "weapons": "icon-weapons", "shields": "icon-shield", "swing": "icon-swing", "move": "icon-move",
    "enter-warp": "icon-warp", "exit-warp": "icon-warp", "warp-token": "icon-plus", "launch": "icon-draw",
    "commission-fleet": "icon-fleet", "commission-starbase": "icon-starport", "explore": "icon-lane",
    "discover": "icon-planet", "stop": "icon-no", "ascend": "icon-ascend", "lose": "icon-destroy",
}  # fmt: skip
NODES: Final = ("production", "research", "culture")
SITES: Final = (*NODES, "open")


@lru_cache(maxsize=4096)
def glyph(option: str) -> str:
    """The sign of an option by its key; nothing where a number does."""
    verb, _, rest = option.partition(":")
    if verb in ("node", "free-node", "destroy"):
        return f"node-{rest.rpartition(':')[2]}"
    if "@" in option and verb in (option, "hit"):
        unit = option.removeprefix("hit:").partition("@")[0]
        return "icon-ship" if unit == "ship" else unit
    return GLYPHS.get(verb, "")


@lru_cache(maxsize=8192)
def named(words: Words, family: str, value: str) -> str:
    """The words of a value; its key made readable where nobody has written any yet."""
    try:
        return words(f"ascendancy.{family}.{value}")
    except MissingWords:
        return value.replace("-", " ").capitalize()


@lru_cache(maxsize=8192)
def described(words: Words, family: str, value: str) -> str:
    """The words of a card with what it does."""
    said = named(words, family, value)
    try:
        return f"{said}: {words(f'ascendancy.text.{value}')}"
    except MissingWords:
        return said


def place_name(words: Words, place: str, ends: tuple[str, str] | None = None) -> str:
    """A System by its name, a Sector by the Systems at the ends of its lane."""
    if ends is None:
        return named(words, "place", place)
    first, other = (named(words, "place", end) if end else words("draw.asc.open-end") for end in ends)
    lane, _, step = place[1:].partition(".")
    return words("draw.asc.sector", lane=int(lane) + 1, first=first, other=other, number=int(step) + 1)


def place_said(words: Words, place: str, view: View) -> str:
    """A place of the map in words."""
    lane = place[1:].partition(".")[0]
    found = next((one for one in view.lanes if "." in place and str(one.number) == lane), None)
    return place_name(words, place, (found.first, found.other) if found else None)
