"""Eclipse, drawn: from what a seat sees to the whole table, and from options to what can be clicked on it."""

from collections.abc import Iterator, Sequence

from astrarium.draw.eclipse.battles import groups_of
from astrarium.draw.eclipse.layout import PLACE_NAMES, openings
from astrarium.draw.eclipse.table import WIDE_WIDTH, draw_table
from astrarium.draw.marks import Mark
from astrarium.draw.speech import words_of
from astrarium.draw.theme import Theme
from astrarium.games.eclipse.tables.ids import ACTIONS, RESOURCES
from astrarium.games.eclipse.tables.parts import PART_NAMES
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
    told, (verb, _, rest) = option.words(), option.key.partition(":")
    seat = view.seat or view.turn
    spots = {
        "lay": view.exploring,
        "act": f"{seat}/act-{rest}",
        "react": f"{seat}/act-{rest}",
        "research": f"technology/{rest}",
        "technology": f"technology/{rest}",
        "part": f"part/{rest}",
        "track": f"{seat}/track-{rest}",
        "from": rest if rest != "track" else f"{seat}/track",
        "to": rest if rest != "track" else f"{seat}/track",
        "keep": f"drawn/{rest}" if rest else "found/keep",
        "use": "found/use",
        "give-back": f"{seat}/reputation-{rest}",
        "first": f"battle/{seat}/{rest}",
    }
    if verb in spots:
        return spots[verb]
    if verb == "hit":
        return f"battle/{foe(view)}/{told['ship']}/{told['damage']}"
    if "slot" in told:
        return f"{seat}/{told['ship']}/{told['slot']}"
    names = ("target", "place", "sector")
    return next((told[name] for name in names if name in told), "")


def foe(view: View) -> str:
    """Whom the dice on the table are rolled against."""
    battle, volley = view.battle, view.volley
    if battle is None or volley is None:
        return ""
    return battle.defender if volley.faction == battle.attacker else battle.attacker


def things(view: View) -> Iterator[str]:
    """Everything on the table that can carry a mark."""
    yield from (hex_.sector for hex_ in view.hexes)
    yield from (PLACE_NAMES[place] for place in openings(view))
    yield view.exploring
    yield from (f"technology/{row[0]}" for row in view.technologies)
    yield from (f"part/{name}" for name in PART_NAMES)
    yield from ("found/use", "found/keep") if view.found else ()
    yield from (f"drawn/{value}" for value in view.drawn)
    yield from (f"battle/{one}" for one in combatants(view))
    for player in view.players:
        yield from (f"{player.seat}/act-{name}" for name in ACTIONS)
        yield from (f"{player.seat}/track-{name}" for name in RESOURCES)
        yield from (f"{player.seat}/reputation-{value}" for value in player.reputation)
        yield f"{player.seat}/track"
        for plan in player.blueprints:
            yield from (f"{player.seat}/{plan.ship}/{at + 1}" for at in range(len(plan.printed)))


def combatants(view: View) -> Iterator[str]:
    """The groups of a battle, and their ships by damage."""
    for one in groups_of(view, view.battle) if view.battle else ():
        yield f"{one.faction}/{one.ship}"
        yield from (f"{one.faction}/{one.ship}/{damage}" for damage in one.damage)
