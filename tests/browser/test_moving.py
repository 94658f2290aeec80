"""What moves on the page: pieces glide, dice tumble once and lie; nothing moves for whoever wants it still."""

from random import Random
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.person import Person, shoot
from tests.browser.placing import sit
from tests.browser.served import Served
from tests.browser.test_ascendancy import frontier
from tests.browser.test_eclipse import battle, press

from astrarium.games import arcs, eclipse
from astrarium.games.arcs import AGGRESSION, BLUE, CONSTRUCTION, RED

pytestmark = pytest.mark.once

WATCHED: Final = """() => {
    const animate = Element.prototype.animate;
    window.moved = [];
    Element.prototype.animate = function (frames, how) {
        const shown = this.querySelector("use")?.getAttribute("href");
        const part = this.matches(".glide") ? shown : this.getAttribute("class");
        const [from, to] = [frames[0]?.transform, frames[frames.length - 1]?.transform];
        if (Array.isArray(frames)) window.moved.push({ part, from, to, lasts: how.duration });
        return animate.call(this, frames, how);
    };
}"""
"""Note what is set in motion from now on, from where to where."""


def moved(me: Person, part: str) -> list[Any]:
    """The flights of one kind of piece since the page is watched."""
    found: list[Any] = me.page.evaluate("part => window.moved.filter(one => one.part === part)", part)
    return found


def start(me: Person) -> None:
    """Watch what moves."""
    me.page.wait_for_timeout(400)
    me.page.evaluate(WATCHED)


def spot(flight: str) -> tuple[float, float]:
    """Where on the screen a step of a flight lies."""
    x, y = flight.removeprefix("translate(").partition(")")[0].replace("px", "").split(",")
    return float(x), float(y)


def inside(me: Person, query: str, flight: str) -> bool:
    """Whether a step of a flight lies on a thing."""
    box = me.page.locator(query).first.bounding_box()
    assert box
    x, y = spot(flight)
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def test_a_city_that_is_built_glides_from_the_own_board_to_its_place(alone: Served, visit: Visit) -> None:
    """ARC-BUILD-02"""
    me = visit(alone)
    table = arcs.table(seats=2).ships(RED, "C5-HEX", fresh=1).city(BLUE, "C1-HEX")
    sit(me, alone, table.to_act(RED, CONSTRUCTION).game)
    start(me)
    key = next(key for key in me.glowing() if key.startswith("build:") and "city" in key)
    press(me, key)
    expect(me.page.locator('#map [data-place="C5-HEX"] .piece.city')).to_have_count(1)
    (flight,) = moved(me, "#city-red")
    assert flight["lasts"] == 200
    assert inside(me, ".part.own", flight["from"]) and inside(me, '#map [data-place="C5-HEX"]', flight["to"])


def test_an_influence_disc_and_a_ship_of_eclipse_glide_to_where_they_lie(alone: Served, visit: Visit) -> None:
    """ECL-ACT-02, ECL-MOVE-02"""
    me = visit(alone)
    table = eclipse.table("terran", "terran").no_ships(RED, BLUE).hex("106", "0,-1").discs(RED, 10)
    sit(me, alone, table.ships(RED, "221", interceptor=1).turn(RED).game, "bot:random")
    start(me)
    press(me, "act:move")
    (disc,) = moved(me, "#disc-red")
    assert inside(me, ".part.own", disc["from"]) and inside(me, ".part.own", disc["to"])
    press(me, next(key for key in me.glowing() if key.startswith("move:interceptor:221>106")))
    (ship,) = moved(me, "#interceptor-red")
    assert inside(me, '#map [data-place="221"]', ship["from"]) and inside(me, '#map [data-place="106"]', ship["to"])


def test_a_ship_of_ascendancy_glides_from_sector_to_sector(alone: Served, visit: Visit) -> None:
    """ASC-8.1-a"""
    me = visit(alone)
    sit(me, alone, frontier().to_command(RED).play("move", "ship@earth").game)
    start(me)
    press(me, "go:L0.0")
    flights = moved(me, "#ship-red")
    assert [inside(me, '#map [data-place="L0.0"]', flight["to"]) for flight in flights].count(True) == 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_of_arcs_tumble_once_and_lie_readable(
    motion: Literal["no-preference", "reduce"], alone: Served, visit: Visit
) -> None:
    """ARC-BATTLE-05"""
    me = visit(alone)
    me.page.emulate_media(reduced_motion=motion)
    table = arcs.table(seats=2).ships(RED, "C2-HEX", fresh=2).ships(BLUE, "C2-HEX", fresh=1).city(BLUE, "C1-HEX")
    sit(me, alone, table.to_act(RED, AGGRESSION).play("battle:C2-HEX:blue", "dice:assault:0").game, "person")
    start(me)
    press(me, "dice:skirmish:2")
    rolled = moved(me, "die skirmish pip-ink")
    told = me.page.locator(".history li:has(.die-told)")
    expect(told).to_have_count(2)
    shoot(me.page, f"dice-{motion}")
    assert len(rolled) == (2 if motion == "no-preference" else 0)
    assert me.page.locator("#dice .die-told, .part.battle .die.skirmish").count() == 2


def test_dice_of_eclipse_tumble_where_they_lie(alone: Served, visit: Visit) -> None:
    """ECL-HIT-01"""
    me = visit(alone)
    sit(me, alone, battle().game, "bot:random")
    start(me)
    press(me, "attack")
    me.wait_for_turn()
    shoot(me.page, "eclipse-dice")
    told = me.page.locator(".history li:has(.die-told)")
    assert told.count() == len(moved(me, "die")) > 0
    assert (told.first.text_content() or "").count("damage") == 1, "the drawing says nothing twice"


def test_dice_of_ascendancy_tumble_on_the_map_and_the_history_shows_them(alone: Served, visit: Visit) -> None:
    """ASC-9.1.1-a"""
    me = visit(alone)
    sit(me, alone, frontier().ships(RED, "L0.1", 2).ships(BLUE, "L0.2", 1).to_command(RED).game, "person")
    start(me)
    press(me, "battle:L0.2")
    for _ in range(6):
        if moved(me, "die"):
            break
        me.choose(Random(1))
    shoot(me.page, "ascendancy-dice")
    assert len(moved(me, "die")) == me.page.locator("#dice .die-told").count() > 0
    expect(me.page.locator(".history li:has(.die-told)").first).to_contain_text("rolls")


COUNTED: Final = """() => {
    const text = document.querySelector(".part.own .stock.materials text");
    window.said = [];
    new MutationObserver(() => window.said.push(text.textContent)).observe(text, {characterData: true, subtree: true});
}"""
"""Note what the materials of the own board are said to be from now on."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_lies_in_storage_counts_to_its_new_number(
    motion: Literal["no-preference", "reduce"], alone: Served, visit: Visit
) -> None:
    """ECL-BLD-02"""
    me = visit(alone)
    me.page.emulate_media(reduced_motion=motion)
    table = eclipse.table("terran", "terran").discs(RED, 10).stock(RED, materials=9)
    sit(me, alone, table.turn(RED).play("act:build").game)
    stock = me.page.locator(".part.own .stock.materials text").first
    expect(stock).to_have_text("9")
    me.page.evaluate(COUNTED)
    press(me, next(key for key in me.glowing() if key.startswith("build:cruiser")))
    expect(stock).to_have_text("4")
    said = me.page.evaluate("window.said")
    assert said[-1] == "4"
    assert bool({"8", "7", "6", "5"} & set(said)) == (motion == "no-preference")
