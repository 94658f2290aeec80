"""The rules of a game, to be searched and linked to; what lies on the table, explained."""

from collections.abc import Sequence
from typing import Final

from starlette.responses import Response

from astrarium.table import say
from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, page
from astrarium.table.pages.lobby import rules_of
from astrarium.words.rulebook import Rule, Ruling, UnknownRule, rule, rules, search

SHOWN: Final = 4
"""So many rules stand beside a thing; a link leads to the others."""


@page("/rules/{game}", Needs.ANYBODY)
async def rulebook(call: Call) -> Response:
    """Every rule in which a word occurs; all of them without one."""
    game = rules_of(call.request.path_params["game"]).name
    wanted = " ".join(call.request.query_params.get("q", "").split())[:80]
    try:
        found = search(wanted, game, call.visitor.language) if wanted else rules(game, call.visitor.language)
    except UnknownRule:
        raise Refused("table.error.not-found") from None
    return call.page("found.html" if call.fragment else "rules.html", game=game, wanted=wanted, rules=found)


@page("/about/{game}", Needs.ANYBODY)
async def about(call: Call) -> Response:
    """What a thing on the table does, and the rules that speak of it."""
    game = rules_of(call.request.path_params["game"]).name
    asked = {name: call.request.query_params.get(name, "")[:200] for name in ("thing", "words", "title")}
    word, found = _spoken_of(game, call.visitor.language, [asked["thing"], *asked["words"].split()])
    said = say.about(game, asked["thing"], call.visitor.language)
    return call.page(
        "about.html", game=game, title_=asked["title"], said=said, word=word, rules=found[:SHOWN], count=len(found)
    )


def _spoken_of(game: str, language: str, names: Sequence[str]) -> tuple[str, Sequence[Rule | Ruling]]:
    """The first of these names that rules speak of, and those rules, the ones about it alone first."""
    for name in filter(None, names):
        word = name.replace("-", " ")
        if found := search(word, game, language):
            return word, sorted(found, key=lambda found: _about(found, word))
    return "", ()


def _about(found: Rule | Ruling, word: str) -> tuple[int, int]:
    """How early a rule speaks of a word, of which things have the English one, and how long it is."""
    english = rule(found.id).text
    return english.casefold().find(word) % 10_000, len(english)
