"""Parts of the table of Ascendancy, each a drawing of its own, for pages that lay them out themselves."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from astrarium.draw.ascendancy.battles import battle
from astrarium.draw.ascendancy.borg import RULES as STEPS, borg_panel
from astrarium.draw.ascendancy.consoles import console
from astrarium.draw.ascendancy.dealings import dealings
from astrarium.draw.ascendancy.map import map_body
from astrarium.draw.ascendancy.order import order
from astrarium.draw.ascendancy.table import clockwise, map_description
from astrarium.draw.ascendancy.views import marks_of
from astrarium.draw.marks import Mark
from astrarium.draw.sheet import Drawn, document, part_title
from astrarium.draw.speech import words_of
from astrarium.draw.svg import Words
from astrarium.draw.theme import Theme
from astrarium.games.ascendancy.view import PlayerView, View
from astrarium.kernel.question import Option

MOST_OF_A_BATTLE: Final = 440
Draw = Callable[[View, Sequence[Mark], float, Words], Drawn]


def draw_part(
    view: View,
    name: str,
    *,
    theme: Theme = "dark",
    marks: Sequence[Option] = (),
    width: int = 820,
    language: str = "en",
    players: Sequence[str] = (),
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
) -> str:
    """One part as the seat sees it, with the options that lie on it; nothing where there is nothing to show."""
    asked = marks_of(view, marks, language=language, players=players)
    return _framed(view, asked, name, words_of(language), theme, width, prefix, styled=styled, parts=parts)


def draw_parts(
    view: View, widths: Mapping[str, int], *, theme: Theme, marks: Sequence[Mark], language: str
) -> dict[str, str]:
    """Several parts of one page, each as wide as said here; what they share is on the page already."""
    words = words_of(language)
    return {
        name: _framed(view, marks, name, words, theme, width, f"{name}-", styled=False, parts=False)
        for name, width in widths.items()
    }


def _framed(
    view: View, marks: Sequence[Mark], name: str, words: Words, theme: Theme, width: int, prefix: str, *,
    styled: bool, parts: bool,
) -> str:  # fmt: skip
    drawn = PARTS[name](view, marks, width, words)
    if not drawn.height:
        return ""
    title = words(part_title(name, view.seat))
    desc = map_description(view, words) if name == "map" else title
    return document(
        drawn.body, width=drawn.width, height=drawn.height, title=title, desc=desc, theme=theme, prefix=prefix,
        styled=styled, parts=parts,
    )  # fmt: skip


def the_map(view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The map in its own measure."""
    return Drawn(*map_body(view, marks, words, large=width < 600))


def own_console(view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The console of whoever looks; of the first seat for a spectator."""
    return _column(clockwise(view)[:1], view, marks, width, words)


def rivals(view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The consoles of the others."""
    return _column(clockwise(view)[1:], view, marks, width, words)


def _column(players: Sequence[PlayerView], view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    body, top = "", 2.0
    for player in players:
        drawn, used = console(player, view, 2, top, width=width - 4, marks=marks, words=words)
        body, top = body + drawn, top + used + 10
    return Drawn(body, width, top - 8 if players else 0)


def the_order(view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """Round, turns and piles."""
    body, used = order(view, 2, 2, width=width - 4, marks=marks, words=words)
    return Drawn(body, width, used + 4)


def the_dealings(view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """Peace and trade."""
    body, used = dealings(view, 2, 2, width=width - 4, marks=marks, words=words)
    return Drawn(body, width, used + 4 if used else 0)


def the_battle(view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The battle in progress."""
    width = min(width, MOST_OF_A_BATTLE)
    body, used = battle(view, 2, 2, width=width - 4, marks=marks, words=words)
    return Drawn(body, width, used + 4 if used else 0)


def the_borg(view: View, marks: Sequence[Mark], width: float, words: Words) -> Drawn:
    """The Borg."""
    body, used = borg_panel(view, 2, 2, width=width - 4, words=words)
    return Drawn(body, width, used + 4 if used else 0)


PARTS: Final[dict[str, Draw]] = {
    "map": the_map,
    "own": own_console,
    "rivals": rivals,
    "order": the_order,
    "dealings": the_dealings,
    "battle": the_battle,
    "borg": the_borg,
}
RULES: Final = STEPS
"""The rule behind what the history tells, by the first word of the notice."""
WEIGHED: Final = ("fight", "hold-out")
"""Options of which the odds stand beside a battle."""
BELOW: Final = ("battle",)
"""What lies below the map of a page."""
BESIDE: Final = {"order": "map", "own": "me", "dealings": "all", "borg": "all", "rivals": "all"}
"""What lies beside it, and on which tab of a phone."""
