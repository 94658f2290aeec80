"""Eclipse as people play it: by clicking, with what comes of a choice in sight."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.person import ANSWERED, Person, shoot
from tests.browser.placing import sit
from tests.browser.served import Served
from tests.browser.test_pages import findings

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, Position

pytestmark = pytest.mark.once


def battle() -> Position:
    """Two cruisers and an interceptor against a cruiser and two interceptors, before the first shot."""
    table = eclipse.table("terran", "terran").no_ships(RED, BLUE).hex("106", "0,-1")
    table = table.colony_ships(RED, 0).colony_ships(BLUE, 0)
    return table.ships(RED, "106", cruiser=2, interceptor=1).ships(BLUE, "106", cruiser=1, interceptor=2).combat()


def press(me: Person, key: str) -> None:
    """Click what glows for an option, or its button, and wait until the page has followed."""
    before = me.asked
    me.press(me.mark(key) if key in me.glowing() else me.button(key))
    me.page.wait_for_function(ANSWERED, arg=before)


def test_a_drawn_hex_shows_what_it_brings_and_each_way_to_lay_it(alone: Served, visit: Visit) -> None:
    """ECL-EXP-05, ECL-EXP-07"""
    me = visit(alone)
    table = eclipse.table("terran", "terran").stack(1, "104").discs(RED, 10)
    sit(me, alone, table.turn(RED).game, "bot:random")
    press(me, "act:explore")
    press(me, "explore:0,-1")
    expect(me.page.locator("#map .brought .population")).to_have_count(1)
    ways = [key for key in me.glowing() if key.startswith("lay:")]
    assert len(ways) > 1, "104 is open to four sides"
    me.mark(ways[1]).hover()
    preview = me.page.locator("#map .mark:hover + .preview")
    expect(preview).to_be_visible()
    shoot(me.page, "eclipse-exploring")
    press(me, ways[1])
    expect(me.page.locator('#map [data-place="104"]')).to_have_count(1)


def test_a_part_goes_where_it_is_legal_and_the_new_values_show_before_it_is_put_there(
    alone: Served, visit: Visit
) -> None:
    """ECL-UPG-05"""
    me = visit(alone)
    sit(me, alone, eclipse.table("terran", "terran").discs(RED, 10).turn(RED).game)
    press(me, "act:upgrade")
    press(me, "part:electron-computer")
    squares = [key for key in me.glowing() if key.startswith("put-on:cruiser:")]
    assert squares
    me.mark(squares[0]).hover()
    expect(me.page.locator("#side .mark:hover + .preview")).to_be_visible()
    shoot(me.page, "eclipse-upgrading")


def test_a_part_is_dragged_to_a_square_and_goes_back_when_it_is_let_go_elsewhere(alone: Served, visit: Visit) -> None:
    """ECL-UPG-03, ECL-UPG-05"""
    me = visit(alone)
    sit(me, alone, eclipse.table("terran", "terran").discs(RED, 10).turn(RED).game)
    press(me, "act:upgrade")
    carry(me, "part:electron-computer", None)
    expect(me.page.locator("#asked")).to_contain_text("take parts: 2 to go")
    carry(me, "part:electron-computer", "put-on:interceptor:1")
    expect(me.page.locator("#asked")).to_contain_text("take parts: 1 to go")
    fitted = me.page.locator('#side [data-ship="interceptor"] title').first
    assert "Electron Computer" in (fitted.text_content() or "")


def carry(me: Person, part: str, square: str | None) -> None:
    """Drag a part to a square, or to nowhere."""
    box, mouse = me.mark(part).bounding_box(), me.page.mouse
    assert box
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    mouse.move(box["x"] + 40, box["y"] - 20, steps=3)
    expect(me.page.locator(".carried")).to_have_count(1)
    me.page.wait_for_selector(".square.mark")
    if square:
        target = me.mark(square).bounding_box()
        assert target
        mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
        expect(me.page.locator(".square.aimed + .preview")).to_be_visible()
        shoot(me.page, "eclipse-carrying")
    mouse.up()
    me.page.wait_for_selector(".square.mark", state="detached")
    expect(me.page.locator(".carried")).to_have_count(0)


def test_the_odds_of_a_battle_stand_beside_it_before_one_attacks_or_retreats(alone: Served, visit: Visit) -> None:
    """ECL-RET-01"""
    for size, language, point in (((1400, 900), "en", "."), ((390, 844), "pl", ",")):
        me = visit(alone, size=size, touch=size[0] < 600, language=language)
        sit(me, alone, battle().game)
        expect(me.page.locator("#hand .weighed meter").first).to_be_attached()
        expect(me.page.locator("#hand .weighed td").first).to_have_text(re.compile(rf"\d\{point}\d %"))
        expect(me.button("attack")).to_be_in_viewport(ratio=1)
        shoot(me.page, f"eclipse-battle-{size[0]}")
        assert findings(me.page) == []


def test_attack_always_is_an_order_and_nobody_is_asked_again_in_the_battle(alone: Served, visit: Visit) -> None:
    me = visit(alone)
    sit(me, alone, battle().game, "bot:random")
    me.page.locator("details.orders > summary").click()
    me.page.locator("details.orders button").filter(has_text="Attack").click()
    me.page.wait_for_function("() => !document.querySelector('#question [data-choice=\"attack\"]')")


def test_a_flight_shows_how_far_the_ship_could_go_and_where_there_would_be_a_battle(
    alone: Served, visit: Visit
) -> None:
    """ECL-MOVE-02, ECL-CMB-01"""
    me = visit(alone)
    table = eclipse.table("terran", "terran").no_ships(RED, BLUE).hex("106", "0,-1").discs(RED, 10)
    table = table.ships(RED, "221", interceptor=1).ships(BLUE, "106", cruiser=1)
    position = table.turn(RED).play("act:move")
    sit(me, alone, position.game, "bot:random")
    expect(me.page.locator('#map [data-place="106"] .accent-ink')).to_have_count(0)
    flight = next(key for key in me.glowing() if key.startswith("move:interceptor:221>106"))
    me.mark(flight).hover()
    expect(me.page.locator("#map .mark:hover + .preview .reach")).to_have_count(1)
    shoot(me.page, "eclipse-moving")
    press(me, flight)
    expect(me.page.locator('#map [data-place="106"] .accent-ink')).to_contain_text("Battle at 106")


def test_before_a_ship_enters_a_hex_its_odds_show_and_how_far_they_may_be_off(alone: Served, visit: Visit) -> None:
    """ECL-BTL-01: against a defender with one cannon each red wins 5 times in 11; many ships are sampled."""
    me = visit(alone)
    table = eclipse.table("terran", "terran").hex("106", "0,-1").discs(RED, 10).ships(BLUE, "106", interceptor=1)
    sit(me, alone, table.turn(RED).play("act:move").game, "bot:random")
    me.mark("move:interceptor:221>106").hover()
    chances = me.page.locator("#hint td:not([aria-hidden])")
    expect(chances).to_have_text(["54.5 %", "45.5 %"])
    table.ships(BLUE, "106", interceptor=5, cruiser=4).ships(RED, "106", interceptor=5, cruiser=4)
    sit(me, alone, table.turn(RED).play("act:move").game, "bot:random")
    me.mark("move:interceptor:221>106").hover()
    expect(me.page.locator("#hint")).to_contain_text(re.compile(r"give or take \d\.\d %"), timeout=20_000)
