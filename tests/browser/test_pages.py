"""Every page: axe finds nothing, the first is light, and no browser asks anybody else."""

import re
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.browser.conftest import Visit
from tests.browser.person import Person, shoot
from tests.browser.served import ADMINISTRATOR, Served

from astrarium.games.catalogue import games

pytestmark = pytest.mark.once

STRANGER: Final = ("/", "/sign-in", "/sign-up", "/forgot", "/reset/nothing", "/rules/arcs?q=catapult", "/nowhere-else")
MEMBER: Final = ("/", "/new/arcs", "/new/eclipse?seats=3", "/new/ascendancy", "/account", "/admin", "/rules/arcs")
FIRST_PAGE: Final = 150_000


def findings(page: Page) -> Sequence[str]:
    """What axe has to say."""
    found = Axe().run(page).response["violations"]
    return [f"{page.url}: {one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]


def name_of(path: str, theme: str) -> str:
    return f"page-{re.sub('[^a-z]+', '-', path).strip('-') or 'home'}-{theme}"


def looked_at(person: Person, paths: Sequence[str], theme: str) -> Sequence[str]:
    """Open these pages, keep a picture of each, and say what axe found."""
    found: list[str] = []
    for path in paths:
        page = person.go(path)
        shoot(page, name_of(path, theme))
        found += findings(page)
    return found


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_what_a_stranger_sees(theme: str, group: Served, visit: Visit) -> None:
    assert looked_at(visit(group, theme=theme, tolerant=True), STRANGER, theme) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_what_a_member_sees(theme: str, group: Served, visit: Visit) -> None:
    ada = visit(group, theme=theme)
    ada.enter(ADMINISTRATOR)
    assert looked_at(ada, MEMBER, theme) == []
    ada.begin("arcs", "link", "open")
    ada.page.get_by_placeholder("Say something").fill("Who joins?")
    ada.page.get_by_role("button", name="Send").click()
    ada.page.wait_for_selector("#chat li")
    found = [*findings(ada.page)]
    shoot(ada.page, f"page-room-{theme}")
    guest = visit(group, theme=theme)
    guest.enter("guest@example.org")
    guest.go(ada.page.get_by_label("The link for friends").input_value())
    shoot(guest.page, f"page-join-{theme}")
    assert [*found, *findings(guest.page)] == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1400, 900), (390, 844)])
@pytest.mark.parametrize("game", [rules.name for rules in games()])
def test_axe_finds_nothing_on_a_game(game: str, theme: str, size: tuple[int, int], alone: Served, visit: Visit) -> None:
    me = visit(alone, theme=theme, size=size, touch=size[0] < 600)
    page = me.go("/")
    me.press(page.locator(f'form[action$="/new/{game}"]').get_by_role("button", name="Guided first game"))
    page.wait_for_url("**/tables/*")
    me.wait_for_turn()
    found: list[str] = []
    for tab in page.locator("[data-tab]:visible").all():
        me.press(tab)
        found += findings(page)
    for summary in page.locator("#question summary:visible").all():
        me.press(summary)
    page.locator("#why").wait_for()
    found += findings(page)
    shoot(page, f"page-everything-open-{game}-{theme}-{size[0]}")
    me.press(page.locator("[data-open=legend]"))
    found += findings(page)
    assert found == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_once_a_game_is_over(theme: str, alone: Served, visit: Visit) -> None:
    me = visit(alone, theme=theme)
    me.begin("arcs", "bot:random", "bot:random")
    chance = Random(3)
    for _ in range(6):
        me.wait_for_turn()
        me.answer(chance)
    me.page.locator("summary", has_text="At any time").click()
    propose = me.page.get_by_role("button", name="Propose to end the game")
    propose.click()
    propose.click()
    me.page.get_by_role("link", name="Figures").wait_for()
    found = [*findings(me.page)]
    table = me.page.url.split("?")[0]
    for what in ("past?line=30", "statistics"):
        shoot(me.go(f"{table}/{what}"), name_of(what, theme))
        found += findings(me.page)
    assert found == []


def test_the_first_pages_are_light_and_come_from_one_place(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    me.go("/")
    assert weight(me) < FIRST_PAGE
    me.requests.clear()
    me.begin("arcs", "bot:random", "bot:random", "bot:random")
    me.wait_for_turn()
    assert weight(me) < FIRST_PAGE


def weight(person: Person) -> int:
    """What came over the wire, streams apart."""
    person.page.wait_for_timeout(300)
    sizes = [one.sizes() for one in person.requests if one.resource_type != "eventsource" and one.method == "GET"]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
