"""Ascendancy as people play it: by clicking, by dragging, by key, and by dealing with each other."""

import re
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.person import Person, shoot
from tests.browser.placing import place, sit
from tests.browser.served import Served
from tests.browser.test_pages import findings
from tests.browser.test_together import sit_together

import astrarium
from astrarium.games.ascendancy.table import BLUE, RED, Table, table
from astrarium.kernel.game import Game

pytestmark = pytest.mark.once


SWINGS: Final = """() => document.getAnimations().some(({ effect }) => effect.target?.matches("#map .system")
    && effect.getKeyframes().length > 2)"""
"""Whether a disc goes along an arc just now."""


def begun(seats: int, rounds: int) -> Game:
    """A game with dealt Factions, without the Borg, that ends after so many rounds."""
    options = {"factions": "dealt", "max_rounds": rounds, "borg": "without"}
    return astrarium.new("ascendancy", seats, seed=5, options=options)


def frontier() -> Table:
    """Vega hangs on Earth by one lane, and Bajor on Qo'noS; both float."""
    start = table("federation", "klingon").system("vega", "earth", 3).system("bajor", "qonos", 3)
    return start.no_ships(RED).no_ships(BLUE).ships(RED, "earth", 2).ships(BLUE, "bajor", 1)


def middle(me: Person, system: str) -> tuple[float, float]:
    """Where a disc lies on the screen."""
    box = me.page.locator(f'#map [data-place="{system}"] .hit').first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lies(me: Person, system: str) -> str:
    """Where a disc lies on the drawing."""
    return me.page.locator(f'#map [data-place="{system}"]').get_attribute("transform") or ""


def test_a_whole_game_is_played_by_clicking_what_glows(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    sit(me, alone, begun(2, 2), "bot:random")
    chance, clicks = Random(4), 0
    me.wait_for_turn()
    while not me.over:
        me.answer(chance)
        clicks += 1
        assert clicks < 400
    expect(me.page.locator("#asked")).to_contain_text(re.compile("won|over"))
    assert me.page.get_by_role("link", name="Figures").is_visible()


def test_five_ascendancy_at_the_end_of_the_round_win(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    start = frontier().resources(RED, 0, 0, 5).levels(RED, ascendancy=4)
    sit(me, alone, start.to_turns().game, "bot:random")
    me.press(me.button("ascend"))
    chance = Random(1)
    for _ in range(40):
        me.wait_for_turn()
        if me.over:
            break
        hurry(me, chance)
    assert me.over
    expect(me.page.locator("#asked")).to_contain_text("Red")


def hurry(me: Person, chance: Random) -> None:
    """End what can be ended, else answer anything."""
    ending = next((key for key in ("done", "end") if key in me.buttons()), None)
    before = me.asked
    if ending is None:
        return me.answer(chance)
    me.press(me.button(ending))
    me.wait_for_turn(before)


def test_the_history_tells_the_steps_of_the_borg_with_their_rules(alone: Served, visit: Visit) -> None:
    """ASC-15.2.4-a"""
    me = visit(alone)
    start = table("federation", "klingon", borg="connection").system("vega", "earth", 3).cube("L0.1")
    start.state.turn_cards[BLUE], start.state.borg.card = 3, 2
    sit(me, alone, start.to_turns().game, "bot:random")
    rule = me.page.locator("#history .rule")
    for key in ("done", "end"):
        expect(me.button(key)).to_be_visible()
        me.press(me.button(key))
    steps = me.page.locator("#history li").filter(has=me.page.locator('[data-rule="ASC-15.2.4-a"]'))
    expect(steps.first).to_contain_text("Cube")
    rule.first.click()
    expect(me.page.locator("#found")).to_contain_text("ASC-")
    shoot(me.page, "ascendancy-borg-steps")


def test_a_floating_system_is_dragged_and_snaps_to_what_is_offered(alone: Served, visit: Visit) -> None:
    """ASC-8.6.4-a"""
    me = visit(alone)
    sit(me, alone, frontier().to_command(RED).game)
    before = lies(me, "vega")
    (x, y), (hub_x, hub_y) = middle(me, "vega"), middle(me, "earth")
    mouse = me.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 10, y + 10, steps=3)
    me.page.wait_for_selector("#map .ghost-lane")
    mouse.move(hub_x + (y - hub_y), hub_y - (x - hub_x), steps=6)
    aimed = me.page.locator("#map .ghost-lane.aimed")
    expect(aimed).to_have_count(1)
    shoot(me.page, "ascendancy-dragging")
    mouse.up()
    me.page.wait_for_function(SWINGS)
    me.page.wait_for_selector("#map .ghost-lane", state="detached")
    assert lies(me, "vega") != before
    expect(me.page.locator("#asked")).to_contain_text("Command Phase")


def test_what_is_dropped_back_stays_where_it_was(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    sit(me, alone, frontier().to_command(RED).game)
    before, (x, y), (hub_x, hub_y) = lies(me, "vega"), middle(me, "vega"), middle(me, "earth")
    mouse = me.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y, steps=3)
    me.page.wait_for_selector("#map .ghost-lane")
    mouse.move(hub_x, hub_y, steps=3)
    mouse.up()
    me.page.wait_for_selector("#map .ghost-lane", state="detached")
    expect(me.page.locator("#asked")).to_contain_text("Command Phase")
    assert lies(me, "vega") == before
    expect(me.button("swing")).to_have_count(1)


def test_a_lane_is_laid_by_dragging_from_where_the_ship_is(alone: Served, visit: Visit) -> None:
    """ASC-8.6.1.3-a"""
    me = visit(alone)
    sit(me, alone, frontier().to_command(RED).play("move", "ship@earth", "explore", "lane:3").game)
    x, y = middle(me, "earth")
    lanes = me.page.locator("#map .lane-bed").count()
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x + 90, y - 10, steps=6)
    expect(me.page.locator("#map .ghost-lane.aimed")).to_have_count(1)
    me.page.mouse.up()
    me.page.wait_for_selector("#map .ghost-lane", state="detached")
    expect(me.page.locator("#map .lane-bed")).to_have_count(lanes + 1)


def test_a_system_is_swung_with_the_keyboard_alone(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    sit(me, alone, frontier().to_command(RED).play("swing", "swing:vega").game)
    before, keyboard = lies(me, "vega"), me.page.keyboard
    first = me.page.locator("#map .ghost-lane").first
    first.focus()
    keyboard.press("ArrowRight")
    chosen = me.page.evaluate("document.activeElement.dataset.option")
    assert chosen and chosen != first.get_attribute("data-option")
    keyboard.press("Enter")
    me.page.wait_for_selector("#map .ghost-lane", state="detached")
    assert lies(me, "vega") != before


def test_a_click_far_off_goes_there_sector_by_sector(alone: Served, visit: Visit) -> None:
    """ASC-8.1-a"""
    me = visit(alone)
    sit(me, alone, frontier().to_command(RED).play("move", "ship@earth").game)
    me.page.locator('#map [data-chain="go:L0.0 go:L0.1"]').click()
    expect(me.page.locator('#map [data-place="L0.1"] .ship')).to_have_count(1)


def test_odds_stand_beside_a_battle_and_show_before_one(alone: Served, visit: Visit) -> None:
    """ASC-9.4-a"""
    me = visit(alone)
    start = frontier().ships(RED, "L0.1", 9).ships(BLUE, "L0.2", 3)
    before = start.to_command(RED)
    sit(me, alone, before.game)
    me.mark("battle:L0.2").hover()
    expect(me.page.locator("#hint")).to_contain_text("You win the battle")
    sit(me, alone, before.play("battle:L0.2").roll(*[1] * 12).game)
    expect(me.page.locator(".weighed")).to_contain_text("You win the battle")
    expect(me.page.locator("#asked")).to_contain_text("You have 9 Ships against 3")
    shoot(me.page, "ascendancy-battle")


def test_an_offer_goes_to_and_fro_between_two_browsers_while_the_turn_goes_on(group: Served, visit: Visit) -> None:
    """ASC-13.1.1-b"""
    anna, ben = sit_together(visit, group, "Anna", "Ben", "ascendancy")
    table_id = re.split(r"[/?]", anna.page.url)[4]
    start = frontier().ships(RED, "bajor", 1).met(RED, BLUE)
    place(group.folder, table_id, start.to_command(RED).game)
    for person, seat in ((anna, "red"), (ben, "blue")):
        person.go(f"/tables/{table_id}?seat={seat}")
        person.page.wait_for_selector(".part.dealings")
    for key in ("offer:blue-2>red", "send-offer"):
        ben.press(ben.mark(key))
        ben.page.wait_for_selector(f'.mark[data-option="{key}"]', state="detached")
    letter = anna.page.locator(".letter")
    expect(letter).to_contain_text("Blue offers Red")
    expect(letter).to_contain_text("until round 2")
    shoot(anna.page, "ascendancy-letter")
    expect(anna.page.locator("#asked")).to_contain_text("Command Phase")
    letter.locator('[data-choice="counter:blue"]').click()
    expect(letter).to_have_count(0)
    for key in ("ask:blue-3", "send-offer"):
        anna.press(anna.mark(key))
        anna.page.wait_for_selector(f'.mark[data-option="{key}"]', state="detached")
    ben.page.locator('.letter [data-choice="accept:red"]').click()
    expect(ben.page.locator(".letter")).to_have_count(0)
    expect(anna.page.locator(".part.dealings")).to_contain_text("Red and Blue are at Peace")
    expect(anna.button("end")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1300, 850), (390, 844)])
def test_axe_finds_nothing_on_a_galaxy(theme: str, size: tuple[int, int], alone: Served, visit: Visit) -> None:
    me = visit(alone, theme=theme, size=size, touch=size[0] < 600)
    start = frontier().control(RED, "vega", research=1).met(RED, BLUE).holds(RED, BLUE, 2)
    sit(me, alone, start.to_command(RED).play("swing", "swing:bajor").game)
    shoot(me.page, f"ascendancy-{size[0]}-{theme}")
    assert findings(me.page) == []
