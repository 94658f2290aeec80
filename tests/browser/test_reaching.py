"""By key, by touch, by text alone, in every language and look."""

from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.person import Person, shoot
from tests.browser.served import Served

from astrarium.words.messages import LANGUAGES

pytestmark = pytest.mark.once

PHONE: Final = (390, 844)
FOCUS: Final = "() => document.activeElement?.dataset.key ?? document.activeElement?.dataset.option ?? ''"


def test_several_turns_are_played_by_keyboard_alone(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    page = me.go("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.games .call')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    me.wait_for_turn()
    chance = Random(4)
    for turn in range(12):
        if me.over:
            break
        before = me.asked
        on_map = [key for key in me.glowing() if page.locator(f'#map .mark[data-option="{key}"]').count()]
        if on_map and turn % 2:
            page.keyboard.press("ArrowRight")
            assert page.evaluate("Boolean(document.activeElement.closest('#map'))")
            reach_by_arrows(me, chance)
            page.keyboard.press("Enter")
        else:
            letters = page.locator(".answers [data-key]").evaluate_all("all => all.map(b => b.dataset.key)")
            page.keyboard.press(chance.choice(letters))
        me.wait_for_turn(before)
    assert "?" not in page.url


def reach_by_arrows(me: Person, chance: Random) -> None:
    """Walk until something that can be chosen has the focus."""
    for _ in range(60):
        if me.page.evaluate("Boolean(document.activeElement.closest('#map [data-option]'))"):
            return
        me.page.keyboard.press(f"Arrow{chance.choice(('Left', 'Right', 'Up', 'Down'))}")
    raise AssertionError("arrows lead nowhere")


def test_keys_open_and_close_the_legend_and_the_rules(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    me.begin("arcs", "bot:random")
    page = me.page
    page.keyboard.press("?")
    expect(page.locator("#legend")).to_be_visible()
    shoot(page, "legend")
    page.keyboard.press("Escape")
    expect(page.locator("#legend")).not_to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("catapult")
    page.keyboard.press("Enter")
    expect(page.locator("#found dd").first).to_contain_text("atapult")
    shoot(page, "rules-beside")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).not_to_be_visible()


def test_on_a_phone_a_game_is_played_by_touch(alone: Served, visit: Visit) -> None:
    me = visit(alone, size=PHONE, touch=True)
    me.begin("arcs", "bot:random")
    me.wait_for_turn()
    chance = Random(6)
    for turn in range(25):
        if me.over:
            break
        me.answer(chance)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
        if turn % 8 == 0:
            shoot(me.page, f"phone-{turn}")
    for tab in ("me", "all", "log", "more", "map"):
        me.press(me.page.locator(f"button[data-tab={tab}]"))
        shoot(me.page, f"phone-{tab}")


@pytest.mark.parametrize(("game", "language"), [("arcs", "it"), ("eclipse", "pl"), ("ascendancy", "it")])
def test_on_a_phone_each_question_of_a_guided_game_is_explained_in_sight(
    game: str, language: str, alone: Served, visit: Visit
) -> None:
    me = visit(alone, size=PHONE, touch=True, language=language)
    me.press(me.go("/").locator(f"form[action='/new/{game}']:has([name=guide]) button"))
    me.page.wait_for_url("**/tables/*")
    chance, guide = Random(8), me.page.locator("aside.guide")
    for _ in range(8):
        me.wait_for_turn()
        assert len(guide.locator("p").all_inner_texts()[0]) > 40
        expect(guide.locator("p").first).to_be_in_viewport()
        expect(me.page.locator("#asked")).to_be_in_viewport(ratio=1)
        me.page.evaluate("document.getElementById('main').scrollTo(0, 400)")
        me.answer(chance)
    leave = guide.locator("button")
    assert leave.evaluate("one => one.getBoundingClientRect().height") >= 43.5
    me.press(leave)
    expect(guide).to_have_count(0)


def test_everything_to_be_touched_is_large_enough(alone: Served, visit: Visit) -> None:
    me = visit(alone, size=PHONE, touch=True)
    me.begin("arcs", "bot:random")
    me.wait_for_turn()
    small = me.page.locator("button:visible, a.button:visible, summary:visible, input:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 43.5).map(one => one.outerHTML.slice(0, 120))"
    )
    assert small == []


def test_the_table_as_text_is_good_enough_to_play_by(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    me.begin("arcs", "bot:random")
    me.wait_for_turn()
    me.page.locator("#text summary").click()
    chance = Random(7)
    for _ in range(15):
        if me.over:
            break
        before = me.asked
        told = me.page.locator("#text .choice button, .answers > .choices .choice button")
        me.press(told.nth(chance.randrange(told.count())))
        me.wait_for_turn(before)
    shoot(me.page, "text")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pages_speak_every_language_in_both_looks(language: str, theme: str, alone: Served, visit: Visit) -> None:
    me = visit(alone, language=language, theme=theme)
    me.begin("arcs", "bot:random", "bot:random")
    me.wait_for_turn()
    assert me.page.locator("html").get_attribute("lang") == language
    words = me.page.locator("body").inner_text()
    assert not [word for word in words.split() if word.startswith(("arcs.", "table.", "draw.", "kernel."))]
    shoot(me.page, f"arcs-{language}-{theme}")
