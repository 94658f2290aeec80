"""Every view of a game that is drawn comes out as well-formed SVG, and marks only what is offered."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Literal
from xml.etree import ElementTree

import pytest
from tests.conformance import suite
from tests.conformance.games import named, some_plans

from astrarium.draw import draw
from astrarium.games.catalogue import games
from astrarium.kernel.game import Game
from astrarium.kernel.question import Option
from astrarium.kernel.ruleset import Ruleset
from astrarium.lab.plans import Plan

DRAWN = [rules for rules in games() if find_spec(f"astrarium.draw.{rules.name}")]
VIEWED = [(rules, plan) for rules in DRAWN for plan in some_plans(rules, 6)]
LOOKS: list[tuple[int, Literal["dark", "light", "auto"]]] = [(1200, "dark"), (390, "light"), (1200, "auto")]


@pytest.mark.parametrize(("rules", "plan"), VIEWED, ids=named(VIEWED))
def test_every_view_is_well_formed_svg_that_marks_what_is_offered(rules: Ruleset, plan: Plan) -> None:
    for place, game in enumerate(suite.positions(rules, plan, seed=12, one_in=40)):
        width, theme = LOOKS[place % len(LOOKS)]
        for seat in suite.seats_of(game):
            options = [option for question in game.questions if question.seat == seat for option in question.options]
            drawing = draw(game.view(seat), width=width, theme=theme, marks=options)
            assert marked(drawing) <= {option.key for option in options}
    check_end(game)


def check_end(game: Game) -> None:
    """A game that is over is drawn as well."""
    options: Sequence[Option] = ()
    assert game.over and marked(draw(game.view(None), marks=options)) == set()


def marked(drawing: str) -> set[str]:
    """The keys that the drawing offers."""
    root = ElementTree.fromstring(drawing)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return {key for part in root.iter() if (key := part.get("data-option")) is not None}
