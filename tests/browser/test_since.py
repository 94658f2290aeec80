"""What happened while one was away: told, marked, and played before the question comes."""

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.person import Person, shoot
from tests.browser.served import Served
from tests.browser.test_together import sit_together, whose_turn

pytestmark = pytest.mark.once

LOOKS: Final = """away => {
    Object.defineProperty(document, "hidden", {configurable: true, get: () => away});
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A tab that is put behind another one, or comes to the front again."""

SINCE: Final = re.compile(r"New since you left: \d+")


def lines(person: Person) -> int:
    """How long the history is."""
    return int(person.page.locator("#now").get_attribute("data-lines") or 0)


def play_on(person: Person) -> int:
    """A whole turn; how much there is to tell of it."""
    person.wait_for_turn()
    before, chance = lines(person), Random(3)
    while person.page.locator("#question.mine").count():
        person.choose(chance)
    return lines(person) - before


def begun(visit: Visit, group: Served, first: str, second: str) -> tuple[Person, Person]:
    """A game in which the second is to play, and the first has read all."""
    anna, ben = sit_together(visit, group, first, second)
    chance = Random(1)
    for person in (anna, ben):
        person.page.evaluate("document.querySelector('#question [data-choice=keep-hand]')?.click()")
        expect(person.button("keep-hand")).to_have_count(0)
    while whose_turn(anna, ben) is not ben or anna.page.locator("#question.mine").count():
        anna.choose(chance)
    return anna, ben


def while_away(visit: Visit, group: Served, first: str, second: str, leave: Callable[[Person], object]) -> Person:
    """Somebody who left a table where two things or more have happened since; tables where less did are left alone."""
    for _ in range(8):
        anna, ben = begun(visit, group, first, second)
        leave(anna)
        if play_on(ben) >= 2:
            return anna
    raise AssertionError("nobody does anything")


def test_in_another_browser_one_is_told_what_is_new_and_it_is_played_before_the_question(
    group: Served, visit: Visit
) -> None:
    tables: list[str] = []

    def leave(anna: Person) -> None:
        tables.append(anna.page.url)
        anna.go("/account")

    while_away(visit, group, "Anna", "Ben", leave)
    phone = visit(group, size=(390, 844), touch=True)
    phone.enter("anna@example.org")
    phone.go(tables[-1])
    log = phone.page.locator(".tabs [data-tab=log]")
    expect(log).to_have_class(re.compile("news"))
    phone.press(log)
    expect(phone.page.locator("[data-since]")).to_contain_text(SINCE)
    shoot(phone.page, "since-you-left")
    assert phone.page.locator("#history li.new").count() >= 2
    phone.press(phone.page.get_by_role("link", name="Play it"))
    phone.page.wait_for_url("**/past?*")
    phone.page.wait_for_url(re.compile(r"/tables/[^/]*$"), timeout=60_000)
    expect(phone.page.locator("[data-since]")).to_be_hidden()


def test_a_tab_that_comes_to_the_front_again_tells_what_is_new_since(group: Served, visit: Visit) -> None:
    anna = while_away(visit, group, "Anna", "Ben", lambda anna: anna.page.evaluate(LOOKS, True))
    expect(anna.page.locator("[data-since]")).to_be_hidden()
    anna.page.evaluate(LOOKS, False)
    expect(anna.page.locator("[data-since]")).to_contain_text(SINCE)
    assert anna.page.locator("#history li.new").count() >= 2


def test_what_an_unseen_tab_fetches_is_still_news_in_the_list_of_games(group: Served, visit: Visit) -> None:
    anna = while_away(visit, group, "Anna", "Ben", lambda anna: anna.page.evaluate(LOOKS, True))
    elsewhere = visit(group)
    elsewhere.enter("anna@example.org")
    table = anna.page.locator("#now").get_attribute("data-table")
    expect(elsewhere.page.locator(f".tables li:has([href$='{table}'])")).to_contain_text(re.compile(r"\d+ new things"))


def test_the_address_of_a_moment_goes_along_with_the_scrubber(alone: Served, visit: Visit) -> None:
    me, chance = visit(alone), Random(2)
    me.begin("arcs", "bot:random")
    for _ in range(4):
        me.wait_for_turn()
        me.answer(chance)
    page = me.go(f"{me.page.url.partition('?')[0]}/past?line=1")
    page.locator("h1").wait_for(state="attached")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"line=2&seat=red&of=\d+$"))
    page.get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile(r"line=4&seat=red&of=\d+$"))
    assert page.locator("#history li").count() == 4
