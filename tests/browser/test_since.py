"""What happened while one was away: told, marked, and played before the question comes."""

import re
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


def play_on(person: Person) -> None:
    """A whole turn, of which there is something to tell."""
    before, chance = lines(person), Random(3)
    while person.page.locator("#question.mine").count():
        person.choose(chance)
    assert lines(person) >= before + 2


def begun(visit: Visit, group: Served, first: str, second: str) -> tuple[Person, Person]:
    """A game in which the second is to play, and the first has read all."""
    anna, ben = sit_together(visit, group, first, second)
    chance = Random(1)
    while whose_turn(anna, ben) is not ben or anna.page.locator("#question.mine").count():
        anna.choose(chance)
    return anna, ben


def test_in_another_browser_one_is_told_what_is_new_and_it_is_played_before_the_question(
    group: Served, visit: Visit
) -> None:
    jan, kai = begun(visit, group, "Jan", "Kai")
    table = jan.page.url
    jan.go("/account")
    play_on(kai)
    phone = visit(group, size=(390, 844), touch=True)
    phone.enter("jan@example.org")
    phone.go(table)
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
    lea, max_ = begun(visit, group, "Lea", "Max")
    lea.page.evaluate(LOOKS, True)
    play_on(max_)
    expect(lea.page.locator("[data-since]")).to_be_hidden()
    lea.page.evaluate(LOOKS, False)
    expect(lea.page.locator("[data-since]")).to_contain_text(SINCE)
    assert lea.page.locator("#history li.new").count() >= 2


def test_what_an_unseen_tab_fetches_is_still_news_in_the_list_of_games(group: Served, visit: Visit) -> None:
    nia, ole = begun(visit, group, "Nia", "Ole")
    nia.page.evaluate(LOOKS, True)
    before = lines(nia)
    play_on(ole)
    expect(nia.page.locator("#now")).not_to_have_attribute("data-lines", str(before))
    elsewhere = visit(group)
    elsewhere.enter("nia@example.org")
    expect(elsewhere.page.locator(".tables")).to_contain_text(re.compile(r"\d+ new things"))
