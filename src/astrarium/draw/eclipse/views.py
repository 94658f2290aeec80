"""Eclipse, drawn: from what a seat sees to the whole table, and from options to what can be clicked on it."""

from collections.abc import Iterator, Sequence
from functools import cache

from astrarium.draw.eclipse.table import WIDE_WIDTH, draw_table
from astrarium.draw.marks import Mark
from astrarium.draw.svg import Words
from astrarium.draw.theme import Theme
from astrarium.games.eclipse.views import View
from astrarium.kernel.question import Option
from astrarium.words import text
from astrarium.words.messages import MissingWords
from astrarium.words.speech import say


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
        view, asked, names_of(view, language, players), width=width, theme=theme, prefix=prefix, styled=styled,
        parts=parts, words=words_of(language),
    )  # fmt: skip


@cache
def words_of(language: str) -> Words:
    """The words of a language, for the parts."""

    def spoken(key: str, **values: object) -> str:
        return text(key, language, **values)

    return spoken


def names_of(view: View, language: str, players: Sequence[str]) -> dict[str, str]:
    """What the players are called, by seat."""
    names = {player.seat: text(f"kernel.seat.{player.seat}", language) for player in view.players}
    names.update(zip(names, players, strict=False))
    return names


def marks_of(view: View, options: Sequence[Option], *, language: str = "en", players: Sequence[str] = ()) -> list[Mark]:
    """A mark for every option, at what it is about; one about nothing that is shown becomes a button."""
    shown = set(things(view))
    found = []
    for option in options:
        at, told = about(option, view), option.words()
        found.append(Mark(at if at in shown else "", option.key, label(option, language, players), told))
    return found


def label(option: Option, language: str, players: Sequence[str]) -> str:
    """An option in words; by its key where nobody has written any yet."""
    try:
        return say(option, language, players)
    except MissingWords:
        return option.key


def about(option: Option, view: View) -> str:
    """The thing that an option is about: a hex, an empty place, a technology, a part, a square of a blueprint."""
    told, verb = option.words(), option.key.partition(":")[0]
    if verb == "lay":
        return view.exploring
    names = ("target", "place", "sector")
    return next((told[name] for name in names if name in told), "")


def things(view: View) -> Iterator[str]:
    """Everything on the table that can carry a mark."""
    from astrarium.draw.eclipse.layout import PLACE_NAMES, openings

    yield from (hex_.sector for hex_ in view.hexes)
    yield from (PLACE_NAMES[place] for place in openings(view))
    if view.exploring:
        yield view.exploring
