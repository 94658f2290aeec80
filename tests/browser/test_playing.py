"""A whole game as a person would play it."""

from random import Random
from typing import Final

import pytest
from tests.browser.conftest import Visit
from tests.browser.person import shoot
from tests.browser.served import Served

pytestmark = pytest.mark.once

GAMES: Final = ("arcs", "eclipse")
"""Games that clicks at random bring to an end; Ascendancy is played over a few rounds, in a file of its own."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot_is_played_by_clicking_what_glows(game: str, alone: Served, visit: Visit) -> None:
    me = visit(alone)
    me.begin(game, "bot:random")
    me.wait_for_turn()
    chance, clicks = Random(8), 0
    while not me.over:
        me.answer(chance)
        clicks += 1
        assert clicks < 1000
        if clicks % 20 == 0:
            shoot(me.page, f"{game}-after-{clicks}-clicks")
    assert me.page.locator("#asked").inner_text()
    assert me.page.get_by_role("link", name="Figures").is_visible()
