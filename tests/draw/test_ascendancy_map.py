"""The map of Ascendancy: where discs, lanes and Sectors come to lie on the drawing."""

from math import dist, hypot

import pytest
from tests.draw.drawn import having, parsed
from tests.draw.test_ascendancy import walk

from astrarium.draw.ascendancy.ghosts import ghosts
from astrarium.draw.ascendancy.map import map_body
from astrarium.draw.ascendancy.plan import STEP, compass, plan_of, sector_of, towards
from astrarium.draw.marks import Mark
from astrarium.games.ascendancy.table import BLUE, RED, table
from astrarium.words import text as say


@pytest.mark.parametrize("seed", [3, 4])
def test_every_sector_lies_on_its_lane_evenly_between_its_discs(seed: int) -> None:
    for game in walk(3, seed, 60):
        view = game.view(None)
        plan = plan_of(view)
        for road in plan.lanes.values():
            ends = [plan.discs.get(name) for name in (road.view.first, road.view.other)]
            for disc, place in zip(ends, (0, -1), strict=True):
                if disc is not None:
                    x, y = road.sectors[place]
                    assert hypot(x - disc[0], y - disc[1]) == pytest.approx(plan.radius + plan.sector / 2, abs=1.5)
            for one, other in zip(road.sectors, road.sectors[1:], strict=False):
                assert hypot(other[0] - one[0], other[1] - one[1]) == pytest.approx(plan.sector, abs=1)


def test_the_frame_holds_everything_and_grows_in_steps() -> None:
    frames = set()
    for game in walk(4, 8, 40):
        plan = plan_of(game.view(None))
        frame = plan.frame
        for x, y in plan.discs.values():
            assert frame.left <= x - plan.radius and x + plan.radius <= frame.left + frame.width
            assert frame.top <= y - plan.radius and y + plan.radius <= frame.top + frame.height
        frames.add((frame.left, frame.top, frame.width, frame.height))
        edges = (frame.left, frame.top)
        assert all(edge % STEP == 0 or edge in (-plan.extent - 14, -plan.extent - 14 - STEP) for edge in edges)
    assert len(frames) < 12


def test_bearings_go_clockwise_from_the_north() -> None:
    assert [towards(bearing, 10) for bearing in (0, 180)] == [pytest.approx((0, -10)), pytest.approx((10, 0))]
    assert [compass(bearing) for bearing in (0, 44, 46, 180, 360, 540, 700)] == ["n", "n", "ne", "e", "s", "w", "n"]


def test_words_of_places_are_told_apart() -> None:
    assert sector_of("L12.3") == (12, 3)
    assert sector_of("earth") == sector_of("L") == (-1, 0)


def test_a_disc_that_was_drawn_shows_with_its_sites_at_the_end_of_the_lane_until_it_is_kept_or_refused() -> None:
    """ASC-3.2.2-b"""
    start = table("vulcan", "klingon").lane("qonos").ships(BLUE, "L0.1", 1)
    start.state.mulligans[BLUE] = 2
    game = start.to_command(BLUE).play("move", "ship@L0.1", "discover", "disc:vega")
    assert game.asked() == (BLUE, "keep-disc")
    view = game.game.view(BLUE)
    assert view.beyond is not None and view.beyond.name == view.found == "vega"
    shown = map_body(view, (), say)[0].partition('class="beyond"')[2].partition("</text>")[0]
    assert shown.count('class="site-spot') == sum(view.beyond.sites) > 0
    kept = game.play("keep").game.view(BLUE)
    assert 'class="beyond"' not in map_body(kept, (), say)[0]


def test_of_two_bearings_that_nearly_coincide_both_handles_can_be_clicked() -> None:
    """Half a degree apart they would lie on each other; the third way is far off and keeps its length."""
    played = table("federation", "klingon").to_command(RED).play("move", "ship@earth", "explore", "lane:3")
    view = played.game.view(RED)
    asked = {f"bearing-{bearing}": [Mark("", f"lay:{bearing}", "")] for bearing in (100, 101, 300)}
    badges = having(parsed(f"<svg>{ghosts(view, plan_of(view), asked)}</svg>"), "badge")
    first, near, far = [(float(badge.attrib["cx"]), float(badge.attrib["cy"])) for badge in badges]
    assert dist(first, near) > 20
    assert hypot(*first) == pytest.approx(hypot(*far), abs=0.2)
