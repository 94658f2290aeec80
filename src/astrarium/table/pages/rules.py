"""The rules of a game, to be searched and linked to."""

from starlette.responses import Response

from astrarium.table.desk import Refused
from astrarium.table.door import Call, Needs, page
from astrarium.table.pages.lobby import rules_of
from astrarium.words.rulebook import UnknownRule, rules, search


@page("/rules/{game}", Needs.ANYBODY)
async def rulebook(call: Call) -> Response:
    """Every rule in which a word occurs; all of them without one."""
    game = rules_of(call.request.path_params["game"]).name
    wanted = " ".join(call.request.query_params.get("q", "").split())[:80]
    try:
        found = search(wanted, game) if wanted else rules(game)
    except UnknownRule:
        raise Refused("table.error.not-found") from None
    return call.page("found.html" if call.fragment else "rules.html", game=game, wanted=wanted, rules=found)
