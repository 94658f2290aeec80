"""The table in parts, each drawn on its own: for a page that lays out the galaxy, the boards and the rest by itself."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from astrarium.draw.eclipse.battles import battle_panel
from astrarium.draw.eclipse.blueprints import tray
from astrarium.draw.eclipse.boards import BOARD_HEIGHT, player_board
from astrarium.draw.eclipse.found import found_panel
from astrarium.draw.eclipse.galaxy import galaxy
from astrarium.draw.eclipse.status import bags, status
from astrarium.draw.eclipse.table import clockwise, looking
from astrarium.draw.eclipse.technologies import supply
from astrarium.draw.eclipse.text import galaxy_text
from astrarium.draw.eclipse.views import marks_of, names_of
from astrarium.draw.marks import Mark
from astrarium.draw.sheet import Drawn, document, part_title
from astrarium.draw.speech import words_of
from astrarium.draw.svg import Words, group
from astrarium.draw.theme import Theme
from astrarium.games.eclipse.views import PlayerView, View
from astrarium.kernel.question import Option


class Sight(NamedTuple):
    """What there is to draw: the view, what can be clicked, names, words."""

    view: View
    marks: Sequence[Mark]
    names: Mapping[str, str]
    words: Words


Draw = Callable[[Sight, float], Drawn]


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
    sight = Sight(view, asked, names_of(view, language, players), words_of(language))
    return _framed(sight, name, theme, width, prefix, styled=styled, parts=parts)


def draw_parts(
    view: View, widths: Mapping[str, int], *, theme: Theme, marks: Sequence[Mark], language: str
) -> dict[str, str]:
    """Several parts of one page, each as wide as said here; what they share is on the page already."""
    sight = Sight(view, marks, names_of(view, language, ()), words_of(language))
    return {
        name: _framed(sight, name, theme, width, f"{name}-", styled=False, parts=False)
        for name, width in widths.items()
    }


def _framed(sight: Sight, name: str, theme: Theme, width: int, prefix: str, *, styled: bool, parts: bool) -> str:
    drawn = PARTS[name](sight, width)
    if not drawn.height:
        return ""
    title = sight.words(part_title(name, sight.view.seat))
    desc = galaxy_text(sight.view, sight.words) if name == "map" else title
    return document(
        drawn.body, width=drawn.width, height=drawn.height, title=title, desc=desc, theme=theme, prefix=prefix,
        styled=styled, parts=parts,
    )  # fmt: skip


def the_map(sight: Sight, width: float) -> Drawn:
    """The galaxy; below 600 px of width with smaller signs."""
    return Drawn(*galaxy(sight.view, sight.marks, width, sight.words))


def the_round(sight: Sight, width: float) -> Drawn:
    """Round, phase and turn; stacks and bags."""
    body = status(sight.view, sight.names, 10, 16, sight.words, width=width)
    return Drawn(body + bags(sight.view, width - 8, 44, sight.words), width, 62)


def own_board(sight: Sight, width: float) -> Drawn:
    """The board of whoever looks, once the species is known; of the first seat for a spectator."""
    return _column(clockwise(sight.view)[: _own(sight.view)], sight, width)


def rivals(sight: Sight, width: float) -> Drawn:
    """The boards of the others, in turn order."""
    return _column(clockwise(sight.view)[_own(sight.view) :], sight, width)


def _own(view: View) -> int:
    """How many boards come before those of the others."""
    return 0 if view.seat and looking(view) is None else 1


def _column(players: Sequence[PlayerView], sight: Sight, width: float) -> Drawn:
    body, top = "", 2.0
    for player in players:
        body += player_board(
            sight.view, player, sight.names[player.seat], 2, top, width=width - 4, marks=sight.marks, words=sight.words
        )
        top += BOARD_HEIGHT + 10
    return Drawn(body, width, top - 8 if players else 0)


def the_technologies(sight: Sight, width: float) -> Drawn:
    """The supply board with the prices of whoever looks."""
    body, used = supply(sight.view, looking(sight.view), 4, 4, width=width - 8, marks=sight.marks, words=sight.words)
    return Drawn(body, width, used + 6)


def the_battle(sight: Sight, width: float) -> Drawn:
    """The battle in progress."""
    if not sight.view.battle and not sight.view.volley:
        return Drawn("", width, 0)
    body, used = battle_panel(sight.view, 2, 2, width=width - 4, marks=sight.marks, words=sight.words)
    return Drawn(body, width, used + 4)


def the_found(sight: Sight, width: float) -> Drawn:
    """Tiles that only the looking seat sees."""
    body, used = found_panel(sight.view, 4, 4, width=width - 8, marks=sight.marks, words=sight.words)
    return Drawn(body, width, used + 4 if used else 0)


def the_parts(sight: Sight, width: float) -> Drawn:
    """Ship parts that can be taken."""
    body, used = tray(sight.marks, width - 8, sight.words)
    return Drawn(group(body, at=(4, 4)), width, used + 4 if used else 0)


PARTS: Final[dict[str, Draw]] = {
    "map": the_map,
    "round": the_round,
    "own": own_board,
    "rivals": rivals,
    "technologies": the_technologies,
    "battle": the_battle,
    "found": the_found,
    "parts": the_parts,
}
WEIGHED: Final = ("attack",)
"""Options of which the odds stand beside a battle."""
BELOW: Final = ("battle", "found", "parts")
"""What lies below the map of a page."""
BESIDE: Final = {"round": "map", "own": "me", "technologies": "all", "rivals": "all"}
"""What lies beside it, and on which tab of a phone."""
