"""What a page keeps when the server or the reader goes away."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.served import Served

pytestmark = pytest.mark.once


def test_a_game_goes_on_after_the_server_was_killed_and_started_again(tmp_path: Path, visit: Visit) -> None:
    served = Served(tmp_path, "--local")
    try:
        me, chance = visit(served, tolerant=True), Random(9)
        me.begin("arcs", "bot:random")
        me.wait_for_turn()
        for _ in range(4):
            me.answer(chance)
        told = me.page.locator("#history [data-line]").count()
        served.kill()
        me.page.wait_for_timeout(300)
        served.start()
        before = me.asked
        me.answer(chance)
        assert me.asked != before
        assert me.page.locator("#history [data-line]").count() >= told
    finally:
        served.stop()


def test_the_page_follows_by_itself_after_a_restart(tmp_path: Path, visit: Visit) -> None:
    served = Served(tmp_path, "--local")
    try:
        here, there = visit(served, tolerant=True), visit(served, tolerant=True)
        here.begin("arcs", "bot:random")
        here.wait_for_turn()
        there.go(here.page.url)
        served.stop()
        served.start()
        before = there.asked
        here.answer(Random(1))
        expect(there.page.locator("#now")).not_to_have_attribute("data-asked", before, timeout=15_000)
    finally:
        served.stop()


def test_the_page_follows_again_after_a_proxy_refused_it_while_the_server_was_away(
    tmp_path: Path, visit: Visit
) -> None:
    served = Served(tmp_path, "--local")
    try:
        here, there = visit(served, tolerant=True), visit(served, tolerant=True)
        here.begin("arcs", "bot:random")
        here.wait_for_turn()
        there.go(here.page.url)
        served.stop()
        there.page.route("**/tables/**", lambda route: route.fulfill(status=502))
        there.page.wait_for_timeout(3000)
        served.start()
        there.page.wait_for_timeout(3000)
        there.page.unroute("**/tables/**")
        before = there.asked
        here.answer(Random(1))
        expect(there.page.locator("#now")).not_to_have_attribute("data-asked", before, timeout=15_000)
    finally:
        served.stop()
