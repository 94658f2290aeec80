"""The map of Arcs: who is whose neighbour, where things lie, what can be clicked."""

import re
from itertools import combinations, pairwise
from math import pi

import pytest
from shapely.geometry import Point, Polygon
from tests.draw.drawn import having, ids, options, parsed, title_of

from astrarium.draw.arcs.chart import links, spans
from astrarium.draw.arcs.example import MARKS, SITES, TABLE
from astrarium.draw.arcs.layout import (
    HUB,
    NARROW,
    PLACES,
    PLANETS,
    RIM,
    SHORE,
    WIDE,
    Layout,
    angle_of,
    badge,
    beside,
    centre,
    harbour,
    is_gate,
    sockets,
)  # fmt: skip
from astrarium.draw.arcs.map import Building, Fleet, Site, draw_map, system
from astrarium.draw.arcs.table import draw_table
from astrarium.draw.marks import Mark

LAYOUTS = pytest.mark.parametrize("layout", [WIDE, NARROW], ids=["wide", "narrow"])


def outline(layout: Layout, place: str) -> Polygon:
    """The hit area of a system, worked out from its angles rather than from its path."""
    half = 30 if is_gate(place) else 10
    low, high = (HUB, SHORE) if is_gate(place) else (SHORE, RIM)
    turns = [angle_of(place) - half + step * half / 20 for step in range(41)]
    edge = [layout.spot(turn, high) for turn in turns] + [layout.spot(turn, low) for turn in reversed(turns)]
    return Polygon(edge)


@LAYOUTS
def test_hit_areas_do_not_overlap_and_cover_the_chart(layout: Layout) -> None:
    areas = {place: outline(layout, place) for place in PLACES}
    for one, other in combinations(PLACES, 2):
        assert areas[one].intersection(areas[other]).area < 1, (one, other)
    whole = pi * (RIM**2 - HUB**2) * layout.stretch_x * layout.stretch_y
    assert sum(area.area for area in areas.values()) == pytest.approx(whole, rel=0.01)


@LAYOUTS
def test_everything_of_a_system_lies_within_it(layout: Layout) -> None:
    for place in PLACES:
        area = outline(layout, place).buffer(3)
        spots = [centre(layout, place), harbour(layout, place)]
        if not is_gate(place):
            spots += [*sockets(layout, place, PLANETS[place][1]), badge(layout, place), beside(layout, place, 0)]
        assert all(area.contains(Point(spot)) for spot in spots), place


@LAYOUTS
def test_building_slots_of_a_planet_do_not_cover_each_other(layout: Layout) -> None:
    for place, (_, slots) in PLANETS.items():
        spots = [*sockets(layout, place, slots), beside(layout, place, 0)]
        for one, other in combinations(spots, 2):
            assert Point(one).distance(Point(other)) > 2 * layout.socket - 1, place


def test_clusters_lie_clockwise_from_the_top_and_their_planets_too() -> None:
    x, y = centre(WIDE, "C1-GATE")
    assert x == pytest.approx(WIDE.width / 2) and y < WIDE.height / 2
    clockwise = [f"C{cluster}-{kind}" for cluster in range(1, 7) for kind in ("ARROW", "CRESCENT", "HEX")]
    angles = [angle_of(place) for place in clockwise]
    assert [b - a for a, b in pairwise(angles)] == [20] * 17


def test_the_whole_map_shows_thirty_eight_links() -> None:
    shown = links(())
    assert len(shown) == 38 == len({frozenset(pair) for pair in shown})
    assert ("C2-HEX", "C3-ARROW") in shown and ("C5-HEX", "C6-ARROW") in shown
    assert ("C1-HEX", "C2-ARROW") not in shown and ("C6-HEX", "C1-ARROW") not in shown
    assert ("C6-GATE", "C1-GATE") in shown


@pytest.mark.parametrize(
    ("gone", "joined"),
    [
        ((1, 6), [(5, 2)]),
        ((2, 3), [(1, 4)]),
        ((5, 6), [(4, 1)]),
        ((1, 4), [(3, 5), (6, 2)]),
        ((4,), [(3, 5)]),
        ((), []),
    ],
)
def test_path_markers_join_the_gates_beside_clusters_out_of_play(
    gone: tuple[int, ...], joined: list[tuple[int, int]]
) -> None:
    assert sorted(spans(gone)) == sorted(joined)
    assert not any(int(place[1]) in gone for pair in links(gone) for place in pair)
    drawn = draw_map((), out_of_play=gone)
    bridges = {element.get("data-link") for element in having(parsed(drawn), "bridge")}
    assert bridges == {f"C{one}-GATE C{other}-GATE" for one, other in joined}


@pytest.mark.parametrize("width", [1200, 390])
def test_every_system_in_play_is_there_once_and_has_a_name(width: int) -> None:
    root = parsed(draw_map(SITES, out_of_play=(4,), width=width))
    places = [element for element in root.iter() if element.get("data-place")]
    assert sorted(element.get("data-place", "") for element in places) == sorted(
        place for place in PLACES if not place.startswith("C4")
    )
    assert all(title_of(element) for element in places)


def test_a_system_says_what_is_printed_on_it() -> None:
    root = parsed(draw_map(()))
    titles = {element.get("data-place"): title_of(element) for element in root.iter() if element.get("data-place")}
    assert titles["C2-HEX"] == "Hex 2: Relic planet with 2 building slots"
    assert titles["C3-ARROW"] == "Arrow 3: Material planet with a building slot"
    assert titles["C6-GATE"] == "Gate 6"


def test_the_map_in_words_names_every_piece() -> None:
    site = Site("C2-HEX", (Fleet("red", 3, 1),), (Building("blue", "city", damaged=True),))
    desc = parsed(draw_map([site], out_of_play=(4,))).findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "Clusters out of play: 4." in desc
    assert "Hex 2: Red: 3 fresh ships; Red: a damaged ship; Blue: a damaged city." in desc


def test_ships_of_four_seats_have_room() -> None:
    seats = ("red", "blue", "yellow", "green")
    site = Site("C5-GATE", tuple(Fleet(seat, 9, 6) for seat in seats))
    for layout in (WIDE, NARROW):
        drawn = system(site, layout=layout)
        rows = [float(y) for y in re.findall(r'class="fleet" transform="translate\([\d.-]+ ([\d.-]+)\)', drawn)]
        steps = [b - a for a, b in pairwise(rows)]
        assert len(rows) == 4 and min(steps) >= 11


def test_one_option_makes_the_system_a_button() -> None:
    drawn = system(Site("C3-HEX"), marks=[Mark("C3-HEX", "move:C3-GATE>C3-HEX", "Move to Hex 3")])
    button = parsed(drawn)
    assert button.get("data-option") == "move:C3-GATE>C3-HEX" and button.get("role") == "button"
    assert button.get("tabindex") == "0" and title_of(button).startswith("Move to Hex 3")
    assert 'class="glow"' in drawn


def test_several_options_become_numbered_beads() -> None:
    drawn = system(Site("C2-HEX"), marks=[mark for mark in MARKS if mark.at == "C2-HEX"])
    assert options(parsed(drawn)) == {"tax:C2-HEX": "Tax Hex 2", "battle:C2-HEX:blue": "Battle Blue at Hex 2"}


def test_who_controls_a_system_is_shown_by_line_and_shape() -> None:
    drawn = system(Site("C2-GATE", (Fleet("red", 2),), holder="red"))
    assert "Controlled by Red" in drawn and "#shape-red" in drawn and 'class="hold"' in drawn


def test_a_planet_of_another_type_wears_the_token() -> None:
    assert "#token-fuel" in system(Site("C6-ARROW", kind="fuel"))
    assert "#token-" not in system(Site("C6-ARROW", kind="material"))


@pytest.mark.parametrize("width", [1200, 390])
def test_the_table_carries_every_option_and_stays_small(width: int) -> None:
    drawn = draw_table(TABLE, width=width, marks=MARKS, prefix="t-")
    root = parsed(drawn)
    assert set(options(root)) == {mark.option for mark in MARKS}
    assert root.get("width") == str(width) and root.get("role") == "group"
    assert len(drawn.encode()) < 200_000
    assert all(found.startswith("t-") for found in ids(drawn))


def test_a_drawing_without_options_is_a_picture() -> None:
    assert parsed(draw_table(TABLE)).get("role") == "img"


def test_a_page_can_bring_its_own_stylesheet_and_parts() -> None:
    drawn = draw_map(SITES, styled=False, parts=False, prefix="m-")
    assert "<style>" not in drawn and "<defs>" not in drawn and 'href="#ship-red"' in drawn
