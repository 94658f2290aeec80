"""Pieces, planets, dice and cards."""

import os
import subprocess
import sys

import pytest
from tests.draw.drawn import having, ids, options, parsed, referred, title_of

from astrarium.draw.arcs.battles import Battle, battle_panel, face_of
from astrarium.draw.arcs.boards import board_height, player_board
from astrarium.draw.arcs.cards import (
    ActionCard,
    action_card,
    action_slip,
    card_back,
    court_card,
    leader_card,
    lore_card,
)
from astrarium.draw.arcs.example import BOARDS, HAND
from astrarium.draw.arcs.panels import Contest, Worth, ambition_box, leaders, power_track
from astrarium.draw.arcs.sketches import COURT, LEADERS, LORE, SKETCHES
from astrarium.draw.dice import die
from astrarium.draw.gallery import EXHIBITS, page, part
from astrarium.draw.icons import ICONS
from astrarium.draw.marks import Mark
from astrarium.draw.pieces import HULLS, PARTS, piece, row, token
from astrarium.draw.planets import LOOKS, planet
from astrarium.draw.theme import RESOURCES, SEATS, Theme
from astrarium.games.arcs.tables.dice import DIE_NAMES, SIDES, Side


@pytest.mark.parametrize("name", EXHIBITS)
@pytest.mark.parametrize("theme", ["dark", "light", "auto"])
def test_every_part_is_well_formed_and_points_only_to_what_it_carries(name: str, theme: Theme) -> None:
    drawing = part(name, theme)
    root = parsed(drawing)
    assert title_of(root)
    assert len(ids(drawing)) == len(set(ids(drawing)))
    assert referred(drawing) <= set(ids(drawing))


def test_the_gallery_shows_every_part_in_both_themes_without_sharing_an_id() -> None:
    text = page()
    assert text.count("<figure>") == 2 * len(EXHIBITS)
    assert len(ids(text)) == len(set(ids(text)))
    assert referred(text) <= set(ids(text))


@pytest.mark.parametrize("name", EXHIBITS)
def test_every_piece_has_a_name(name: str) -> None:
    root = parsed(part(name))
    for kind in (
        "piece",
        "resource",
        "marker",
        "ambition-marker",
        "die",
        "card-face",
        "card-back",
        "board",
        "chip",
        "slot",
    ):
        assert all(title_of(element) for element in having(root, kind))
    assert all(title_of(element) for element in root.iter() if element.get("data-place"))


def test_the_same_drawing_has_the_same_bytes_whatever_the_hash_seed() -> None:
    script = (
        "from astrarium.draw.gallery import page; import hashlib; print(hashlib.sha256(page().encode()).hexdigest())"
    )
    prints = {
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(prints) == 1


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("kind", ["ship", "city", "starport"])
def test_damage_is_seen_without_colour(kind: str, seat: str) -> None:
    fresh, damaged = PARTS[f"{kind}-{seat}"], PARTS[f"{kind}-{seat}-damaged"]
    assert 'class="hull"' in fresh and 'class="crack"' not in fresh
    assert 'class="wreck"' in damaged and 'class="crack"' in damaged
    assert ("rotate(90)" in damaged) == (kind == "ship")


def test_every_seat_flies_ships_of_its_own_form() -> None:
    assert len(set(HULLS.values())) == len(SEATS)


def test_a_piece_says_whose_it_is_and_how_it_is() -> None:
    assert "<title>Red: a damaged ship</title>" in piece("ship", "red", 0, 0, damaged=True)
    assert "<title>Blue: a city</title>" in piece("city", "blue", 0, 0)


def test_many_ships_become_one_with_a_number() -> None:
    few, used = row("ship", "red", 0, 0, count=3, size=20, width=60)
    many, _ = row("ship", "red", 0, 0, count=4, size=20, width=60)
    assert few.count("<use") == 3 and used <= 60
    assert many.count("<use") == 1 and ">4</text>" in many
    assert "<title>Red: 4 fresh ships</title>" in many


def test_every_resource_has_an_outline_of_its_own() -> None:
    outlines = {PARTS[f"token-{kind}"].partition("/>")[0] for kind in RESOURCES}
    assert len(outlines) == 5
    assert "<title>Fuel: 3</title>" in token("fuel", 0, 0, count=3)


def test_a_planet_is_grown_from_its_name_and_type() -> None:
    assert planet("C1-HEX", "material") == planet("C1-HEX", "material")
    assert len({planet(name, kind) for name in ("Ossa", "Pelion") for kind in LOOKS}) == 10


@pytest.mark.parametrize("side", SIDES, ids=[side.name for side in SIDES])
def test_a_die_shows_its_face_and_says_it(side: Side) -> None:
    kind, symbols = face_of(side.name)
    drawn = die(kind, symbols, 0, 0)
    assert f'class="die-{kind}"' in drawn and kind == DIE_NAMES[side.die]
    shown = ("flame", side.shows.self_hits), ("intercept", side.shows.intercepts), ("hit", side.shows.hits)
    for sign, count in (*shown, ("building-hit", side.shows.building_hits), ("key", side.shows.keys)):
        assert drawn.count(f'"#icon-{sign}"') == count


def test_a_face_is_read_from_its_name() -> None:
    assert face_of("raid-flame-building") == ("raid", ["flame", "building-hit"])
    assert face_of("skirmish-blank") == ("skirmish", [])


def test_one_of_several_like_dice_can_be_rolled_again() -> None:
    battle = Battle("red", "blue", "C2-HEX", faces=("skirmish-hit", "skirmish-hit", "assault-blank"))
    drawn, _ = battle_panel(battle, 0, 0, marks=[Mark("skirmish-hit", "reroll:skirmish-hit", "Again")])
    assert options(parsed(drawn)) == {"reroll:skirmish-hit": "Again"} and drawn.count("data-option") == 1


def test_a_die_speaks() -> None:
    assert "<title>Assault die: blank</title>" in die("assault", (), 0, 0)
    assert "<title>Raid die: intercept, key, key</title>" in die("raid", ("intercept", "key", "key"), 0, 0)


def test_an_action_card_shows_number_pips_and_ambition() -> None:
    drawn = action_card(ActionCard("administration", 2, 4, "tycoon"))
    assert drawn.count('class="lamp"') == 4
    assert ">2</text>" in drawn and ">Tycoon</text>" in drawn
    assert "<title>Administration 2: 4 pips, Tycoon</title>" in drawn


def test_a_seven_wears_the_initiative_and_any_ambition() -> None:
    drawn = action_card(ActionCard("mobilization", 7, 1, "any"))
    assert "#icon-initiative" in drawn and ">Any</text>" in drawn


def test_the_zero_marker_covers_the_number() -> None:
    for drawn in (action_card(HAND[0], zeroed=True), action_slip(HAND[0], zeroed=True, by="red", how="lead")):
        assert "Zero marker" in drawn and 'class="dim"' in drawn


def test_a_card_face_down_tells_nothing() -> None:
    drawn = card_back(by="red", how="copy")
    assert "Copy" in drawn and "<title>Red</title>" in drawn
    assert not any(suit in drawn for suit in ("administration", "aggression", "construction", "mobilization"))


def test_every_card_has_a_sketch_of_known_signs() -> None:
    assert (len(COURT), len(LEADERS), len(LORE)) == (31, 16, 28)
    signs = {sign for rows in SKETCHES.values() for line in rows for sign in line.split()}
    assert all(sign in ICONS or sign.lstrip("+").isdigit() for sign in signs)


@pytest.mark.parametrize("card", COURT)
def test_a_guild_card_shows_suit_raid_cost_name_and_agents(card: str) -> None:
    drawn = court_card(card, suit="relic", raid_cost=3, held={"red": 2, "blue": 0})
    assert drawn.count("#icon-key") == 3 and "#token-relic" in drawn
    assert "Red: 2 agents" in drawn and "Blue" not in drawn


def test_vox_cards_leaders_and_lore_say_what_they_are() -> None:
    assert "Mass Uprising: vox card" in court_card("mass-uprising")
    assert "Elder: leader" in leader_card("elder", resources=("relic", "material"), starts=((3, "city"),))
    assert "Gate Ports: lore" in lore_card("gate-ports")


def test_a_marked_card_carries_its_option() -> None:
    one = options(parsed(action_card(HAND[0], marks=[Mark("x", "lead:administration-2", "Lead Administration 2")])))
    assert list(one) == ["lead:administration-2"]
    two = options(parsed(action_card(HAND[0], marks=[Mark("x", "a", "Surpass"), Mark("x", "b", "Pivot")])))
    assert two == {"a": "Surpass", "b": "Pivot"}


def test_a_board_shows_slots_by_the_cities_that_left() -> None:
    root = parsed(player_board(BOARDS[0]))
    assert len(list(having(root, "slot"))) == 6
    assert len(list(having(root, "closed"))) == 2
    assert len(list(having(root, "raged"))) == 1
    assert len(list(having(parsed(player_board(BOARDS[2])), "slot"))) == 7


def test_a_board_grows_with_its_cards() -> None:
    bare = BOARDS[0]._replace(cards=())
    assert board_height(BOARDS[0]) > board_height(bare)


def test_slots_boards_and_cards_can_be_clicked() -> None:
    marks = [
        Mark("red/slot-1", "spend", "Spend"),
        Mark("red", "rival", "Choose Ada"),
        Mark("farseers", "use", "Use Farseers"),
    ]
    assert set(options(parsed(player_board(BOARDS[0], marks=marks)))) == {"spend", "rival", "use"}


def test_whoever_has_most_is_in_front_and_nobody_with_nothing() -> None:
    assert leaders({"red": 3, "blue": 3, "green": 1}) == ("red", "blue")
    assert leaders({"red": 0, "blue": 0}) == ()


def test_an_ambition_says_what_it_is_worth() -> None:
    drawn = ambition_box(Contest("tycoon", (Worth(5, 3), Worth(4, 2, "orange")), {"red": 1}))
    assert "Tycoon: first place 9, second place 5" in drawn
    assert "Keeper: not declared" in ambition_box(Contest("keeper"))


def test_markers_on_the_power_track_never_cover_each_other() -> None:
    root = parsed(power_track({"red": 7, "blue": 7, "yellow": 7, "green": 8}))
    spots = {element.get("transform") for element in having(root, "racer")}
    assert len(spots) == 4


def test_the_power_track_goes_on_beyond_fifty_and_below_nought() -> None:
    drawn = power_track({"red": 63, "blue": -2})
    assert "Red: 63 power" in drawn and ">60</tspan>" in drawn
