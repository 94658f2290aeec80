"""What a page shows before anything is chosen: consequences, odds, reasons, texts; and a map that stays in place."""

from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser import placing
from tests.browser.conftest import Visit
from tests.browser.person import Person, shoot
from tests.browser.served import Served

import astrarium
from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, BLUE, RED

pytestmark = pytest.mark.once

SKIRMISH: Final = "dice:skirmish:1"
PLACE: Final = (
    "(({x, y, width, height}) => [x, y, width, height])(document.querySelector('#map').getBoundingClientRect())"
)


def battle_with_one_ship() -> str:
    """The record of a game of Arcs in which one ship attacks and the only die left to take is a skirmish die."""
    for seed in range(200):
        game, chance = astrarium.new("arcs", seats=2, seed=seed), Random(seed)
        while not game.over and game.number < 400:
            question = game.question
            assert question is not None
            keys = [option.key for option in question.options]
            if SKIRMISH in keys and "dice:skirmish:2" not in keys:
                return game.record()
            battles = [key for key in keys if key.startswith("battle:") or key == "dice:assault:0"]
            game.answer(chance.choice(battles or keys))
    raise AssertionError("nobody ever fights")


def bring(me: Person, record: str, folder: Path) -> Page:
    """Bring a game from a file, and look at it as the seat that is asked."""
    file = folder / "game.json"
    file.write_text(record)
    page = me.go("/")
    page.locator("summary", has_text="Import a game").click()
    page.get_by_label("A saved game").set_input_files(file)
    page.get_by_role("button", name="Import a game").click()
    page.wait_for_url("**/tables/*")
    if page.locator(".cover .call").count():
        page.locator(".cover .call").click()
    me.wait_for_turn()
    return page


def test_the_odds_of_the_dice_stand_beside_them_before_they_are_rolled(
    alone: Served, visit: Visit, tmp_path: Path
) -> None:
    """Half of the faces of a skirmish die are hits, half are blank."""
    me = visit(alone)
    page = bring(me, battle_with_one_ship(), tmp_path)
    expect(me.button(SKIRMISH).locator(".final")).to_be_visible()
    me.button(SKIRMISH).hover()
    rows = page.locator("#hint tr")
    expect(rows).to_have_count(2)
    shoot(page, "odds")
    assert [row.locator("td").first.inner_text() for row in rows.all()] == ["50.0 %", "50.0 %"]
    expect(page.locator("#hint")).to_contain_text("cannot be taken back")


def test_every_mix_of_dice_is_compared_and_one_click_takes_it(alone: Served, visit: Visit) -> None:
    """Two ships against one fresh ship: two skirmish dice bring one hit on average and destroy it one time in four."""
    me = visit(alone)
    start = arcs.table(seats=2).ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", fresh=1).city(BLUE, "C1-HEX")
    placing.sit(me, alone, start.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue").game, "person")
    rows = me.page.locator(".mixes tbody tr")
    expect(rows).to_have_count(6)
    taken = rows.filter(has=me.page.locator('[value="dice:assault:0 dice:skirmish:2"]'))
    figures = [cell.strip() for cell in taken.locator("td").all_inner_texts()]
    assert figures == ["·", "2", "1.0", "0.0", "25 %", "25 %", "Roll 2 dice"]
    shoot(me.page, "mixes")
    taken.locator("td").nth(2).click()
    expect(me.page.locator("#history")).to_contain_text("with 0 assault, 2 skirmish and 0 raid dice")


def test_pointing_at_a_card_says_what_would_happen_and_changes_nothing(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    me.begin("arcs", "bot:random", "bot:random")
    me.wait_for_turn()
    page, before = me.page, me.asked
    key = next(key for key in me.glowing() if key.startswith(("lead:", "copy:", "surpass:", "pivot:")))
    me.mark(key).hover()
    expect(page.locator("#hint .comes li").first).to_contain_text("Red")
    expect(page.locator("#hint .does")).to_contain_text("Actions:")
    shoot(page, "consequences")
    assert me.asked == before


def test_what_lies_on_the_table_is_explained_when_it_is_clicked(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    me.begin("arcs", "bot:random", "bot:random")
    me.wait_for_turn()
    page = me.page
    page.locator(".part.court [data-card]:not(.mark)").first.click(position={"x": 12, "y": 12})
    expect(page.locator("#thing p").first).not_to_be_empty()
    shoot(page, "about-a-card")
    page.keyboard.press("Escape")
    page.locator("#map .piece.starport").first.dispatch_event("click")
    expect(page.locator("#thing [data-rule]").first).to_contain_text("ARC-")
    page.locator("#thing [data-rule]").first.click()
    expect(page.locator("#rules #found dd").first).to_be_visible()


def test_what_is_not_offered_says_why_and_leads_to_its_rule(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    me.begin("arcs", "bot:random")
    me.wait_for_turn()
    page, chance = me.page, Random(1)
    for _ in range(12):
        if page.locator("#asked", has_text="what next").count():
            break
        me.answer(chance)
    page.locator("details.why summary").click()
    first = page.locator("#why li").first
    expect(first.locator("[data-rule]")).to_contain_text("ARC-")
    rule = first.locator("[data-rule]").inner_text()
    first.locator("[data-rule]").click()
    expect(page.locator(f"#found #{rule}")).to_be_visible()


@pytest.mark.parametrize("size", [(1300, 850), (1100, 800), (390, 844)])
def test_the_map_stays_where_it_is_whatever_is_asked(size: tuple[int, int], alone: Served, visit: Visit) -> None:
    me = visit(alone, size=size)
    me.begin("arcs", "bot:random", "bot:random")
    me.wait_for_turn()
    chance, before = Random(2), me.page.evaluate(PLACE)
    for _ in range(12):
        if me.over:
            break
        me.answer(chance)
        assert me.page.evaluate(PLACE) == before, me.page.locator("#asked").inner_text()
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


READ: Final = """() => [...document.querySelectorAll('#hand .card-face > .card')].map(card => {
    const {left, right, top, bottom, width} = card.getBoundingClientRect();
    const room = document.querySelector('#hand').getBoundingClientRect();
    return {width, inside: left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom};
})"""
"""How wide each card of the hand is, and whether it lies in sight."""


@pytest.mark.parametrize("size", [(1440, 900), (1100, 800)])
def test_on_a_wide_page_every_card_of_the_hand_lies_in_sight_large_enough_to_read(
    size: tuple[int, int], alone: Served, visit: Visit
) -> None:
    me = visit(alone, size=size)
    me.go("/new/arcs?seats=2")
    me.page.locator("[name=option-leaders_and_lore]").select_option(index=1)
    me.page.locator("[name=seat-1]").select_option("bot:random")
    me.page.locator("main .call").click()
    me.wait_for_turn()
    chance = Random(1)
    while me.page.locator("#hand .action-card").count() < 6:
        me.answer(chance)
    cards = me.page.evaluate(READ)
    assert len(cards) >= 6
    assert all(card["inside"] and card["width"] >= 80 for card in cards), cards


def test_on_a_phone_the_hand_is_one_row_in_its_full_size(alone: Served, visit: Visit) -> None:
    me = visit(alone, size=(390, 844), touch=True)
    me.begin("arcs", "bot:random")
    me.wait_for_turn()
    cards = me.page.evaluate(READ)
    tops = me.page.evaluate(
        "[...document.querySelectorAll('#hand .card-face')].map(one => one.getBoundingClientRect().top)"
    )
    assert len({round(top) for top in tops}) == 1
    assert min(card["width"] for card in cards) >= 80
