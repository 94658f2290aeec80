"""Ascendancy drawn from views: every seat, every option, nothing hidden."""

import random
from collections.abc import Iterator

import pytest
from tests.draw.drawn import having, ids, options, parsed, referred, title_of

import astrarium
from astrarium.draw import draw, paint
from astrarium.draw.ascendancy.parts import PARTS, RULES, draw_part
from astrarium.draw.ascendancy.table import clockwise
from astrarium.draw.ascendancy.text import legend, letters, near, outline, table_text
from astrarium.draw.ascendancy.views import marks_of
from astrarium.draw.sheet import every_part
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position, Table, table
from astrarium.kernel.game import Game
from astrarium.kernel.notice import Notice
from astrarium.words.rulebook import rulebook


def walk(seats: int, seed: int, every: int, **settings: object) -> Iterator[Game]:
    """Positions of a random game."""
    source = random.Random(seed)
    game = astrarium.new("ascendancy", seats, seed=seed, options={"max_rounds": 6, **settings})
    while not game.over:
        if game.number % every == 0:
            yield game
        assert game.question
        game.answer(source.choice(list(game.question.options)))
    yield game


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (3, 2), (5, 3), (7, 4)])
def test_every_position_of_a_game_can_be_drawn_from_every_seat(seats: int, seed: int) -> None:
    for game in walk(seats, seed, 31):
        question = game.question
        for seat in {None, 0, seats - 1, question.seat if question else None}:
            asked = list(question.options) if question and question.seat == seat else []
            asked += game.standing(seat) if seat is not None and not game.over else []
            for width in (1200, 390):
                drawn = draw(game.view(seat), marks=asked, width=width, theme="auto")
                root = parsed(drawn)
                assert len(ids(drawn)) == len(set(ids(drawn))) and referred(drawn) <= set(ids(drawn))
                assert set(options(root)) == {option.key for option in asked}
                assert len(drawn.encode()) < 200_000


def test_a_drawing_tells_no_turn_order_card_that_its_seat_does_not_know() -> None:
    hidden = 0
    for game in walk(3, 9, 17):
        for seat in (None, 0, 1, 2):
            view = game.view(seat)
            known = {str(player.turn_card) for player in view.players if player.turn_card > 0}
            root = parsed(draw(view))
            shown = [title_of(card).rpartition(" ")[2] for card in having(root, "held-card")]
            hidden += shown.count("?")
            assert set(shown) <= known | {"?"}
    assert hidden


def test_a_secret_agenda_is_shown_to_the_vulcans_alone() -> None:
    game = next(game for game in walk(2, 9, 1, factions="vulcan,klingon") if any(game.view(None).agendas))
    open_one, secret = game.view(0).agendas
    told = [[title_of(one) for one in having(parsed(draw(game.view(seat))), "agenda")] for seat in (0, 1)]
    assert "Agenda: A secret Agenda" not in told[0] and len(told[0]) == 2
    assert told[1] == [told[0][0], "Agenda: A secret Agenda"] and open_one != secret


def galaxy() -> Table:
    """Red and Blue with pieces of every kind between them."""
    start = table("federation", "klingon", "romulan").system("vega", "earth", 3).system("bajor", "qonos", 2)
    start.system("pulsar", "vega", 2).lane("qonos", 4, 200).starbase("earth")
    start.no_ships(RED).no_ships(BLUE).no_ships(YELLOW)
    start.ships(RED, "earth", 4).ships(RED, "L0.1", 1).ships(BLUE, "vega", 2).fleet(RED, 2, "earth", "klingon-line", 5)
    start.control(RED, "vega", research=1).civilisation("bajor", 2, production=1).agent(BLUE, "vega")
    start.resources(RED, 3, 2, 5).levels(RED, ascendancy=2, weapons=1, shields=2)
    start.project(RED, "orbital-laboratories", 2).advancement(RED, "starfleet-diplomatic-corps")
    return start.holds(RED, BLUE, 2).met(RED, BLUE).bridge("vega", "bajor")


def position() -> Position:
    """Red issues Commands."""
    return galaxy().to_command(RED)


def test_pieces_lie_where_the_view_has_them() -> None:
    root = parsed(draw(position().game.view(RED)))
    there = {element.get("data-place"): element for element in root.iter() if element.get("data-place")}
    titles = {place: [title_of(piece) for piece in having(group, "piece")] for place, group in there.items()}
    assert titles["earth"] == ["Red: 4 Ships", "Red: Fleet 2 (Klingon Line), 5 Ships"]
    assert titles["L0.1"] == ["Red: 1 Ship"]
    assert titles["vega"] == ["Blue: 2 Ships"]
    assert titles["romulus"] == []
    assert title_of(there["vega"]) == "Vega, Controlled by Red, Blue: 2 Ships"
    assert title_of(there["L0.1"]) == "lane 1 (Earth - Vega), Sector 2"


def test_badges_tell_what_lies_at_a_system() -> None:
    root = parsed(draw(position().game.view(RED)))
    there = {element.get("data-place"): element for element in root.iter() if element.get("data-place")}

    def badges(place: str) -> set[str]:
        return {title_of(badge) for badge in having(there[place], "badge-spot")}

    assert badges("earth") == {"Starbase"}
    assert badges("vega") == {"Agent of Blue"}
    assert badges("bajor") == {"Warp-Capable Civilization, level 2"}
    assert badges("pulsar") == {"Hazard 4", "1 Research token"}
    sites = [title_of(spot) for spot in having(there["vega"], "site-spot")]
    assert sites == ["Production Site", "Research Node"]


def test_consoles_agreements_and_peace_are_drawn_as_they_are() -> None:
    drawn = draw(position().game.view(RED))
    for said in (
        "Ascendancy 2 of 5", "Commands ready: 5 of 6", "Production: 3", "Research: 2", "Culture: 5", "Shields 2",
        "Weapons: hits on 4 or more", "Fleet 2, Klingon Line: 5 Ships at Earth", "2 of 4 Research",
        "Trade Agreement of Blue with Red: Production 2 each round",
        "Red is at Peace with Blue, not the other way round", "Red and Yellow are Hostile",
    ):  # fmt: skip
        assert said in drawn, said


def test_the_own_console_comes_first() -> None:
    assert [player.seat for player in clockwise(position().game.view(BLUE))] == ["blue", "yellow", "red"]
    assert [player.seat for player in clockwise(position().game.view(None))] == ["red", "blue", "yellow"]


def test_players_names_stand_on_their_consoles() -> None:
    drawn = draw(position().game.view(RED), players=("Ada", "Bela", "Cleo"))
    assert "Ada (Red): Ascendancy 2" in drawn and ">Cleo · Romulans</text>" in drawn


def where(played: Position, seat: int = RED) -> dict[str, str]:
    """Where each option lies."""
    question = played.game.question
    assert question
    return {mark.option: mark.at for mark in marks_of(played.game.view(seat), question.options)}


def test_options_lie_at_what_they_are_about() -> None:
    assert where(galaxy().ships(RED, "L0.2", 1).to_command(RED))["battle:vega"] == "vega"
    assert where(position())["move"] == "" and where(position())["end"] == ""
    moving = position().play("move")
    assert where(moving)["ship@L0.1"] == "L0.1" and where(moving)["fleet-2@earth"] == "earth"
    assert where(moving.play("ship@L0.1"))["go:L0.2"] == "L0.2"
    built = galaxy().to_build(RED)
    assert where(built)["research:orbital-laboratories"] == "orbital-laboratories"
    assert where(built)["ship:earth"] == "earth"


def test_a_lane_can_be_laid_where_a_pale_way_shows() -> None:
    played = position().play("move", "ship@earth", "explore", "lane:2")
    found = [option for option in where(played) if option.startswith("lay:")]
    assert found and all(where(played)[option] == option.replace("lay:", "bearing-") for option in found)
    assert played.game.question
    root = parsed(draw(played.game.view(RED), marks=played.game.question.options))
    ghosts = {element.get("data-option"): element.get("data-bearing") for element in having(root, "ghost-lane")}
    assert ghosts == {option: option.removeprefix("lay:") for option in found}


def test_what_swings_shows_where_it_can_go() -> None:
    played = position().play("swing", "swing:bajor")
    assert played.game.question
    root = parsed(draw(played.game.view(RED), marks=played.game.question.options))
    ghosts = {element.get("data-option") for element in having(root, "ghost-lane")}
    assert ghosts == {option for option in where(played) if option.startswith("to:")} != set()


def test_a_battle_shows_its_sides() -> None:
    start = table("federation", "klingon").system("vega", "earth", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 3).ships(BLUE, "L0.2", 2).levels(BLUE, shields=1)
    played = start.to_command(RED).play("battle:L0.2").roll(6, 1, 1, 1, 1)
    drawn = draw(played.game.view(None))
    assert "Space Battle at lane 1 (Earth - Vega), Sector 3, round 1" in drawn
    assert "Red: 3 Ships, hits on 6+" in drawn and "Blue: 1 Ship, hits on 5+" in drawn


def test_an_invasion_shows_ships_and_structures() -> None:
    start = table("federation", "klingon").system("vega", "earth", 4).no_ships(RED)
    start.control(RED, "vega", research=1, culture=1).ships(BLUE, "vega", 4)
    played = start.to_command(BLUE).play("invade:vega")
    view = played.game.view(None)
    assert view.siege and (view.siege.ships, view.siege.dice, view.siege.hits_on) == (4, 3, 5)
    assert "Invasion of Vega" in draw(view)


def test_an_invasion_of_a_borg_world_is_drawn_with_signs_that_there_are() -> None:
    start = table("klingon", "romulan", borg="connection").system("vega", "qonos").ships(RED, "vega", 3)
    drawn = draw(start.spire("vega", 1).to_command(RED).play("invade:vega").roll(1, 1, 1).roll(1, 1).game.view(RED))
    assert "Invasion of Vega" in drawn
    assert referred(drawn) <= set(ids(drawn))


def test_an_offer_is_seen_by_all_when_it_is_made_and_by_its_maker_before() -> None:
    start = table("federation", "klingon").system("vega", "earth", 2).no_ships(RED).no_ships(BLUE)
    played = start.ships(RED, "vega", 1).ships(BLUE, "vega", 1).met(RED, BLUE).to_command(RED)
    played.act(RED, "offer:red-1>blue").act(RED, "ask:blue-2")
    said = "Red offers Blue Production 1 each round, for: Production 2"
    assert said in draw(played.game.view(RED)) and said not in draw(played.game.view(BLUE))
    played.act(RED, "send-offer")
    asked = played.game.standing(BLUE)
    drawn = draw(played.game.view(BLUE), marks=asked)
    assert said in drawn and {"accept:red", "decline:red"} <= set(options(parsed(drawn)))


def test_every_place_of_the_text_leads_to_its_neighbours_and_back() -> None:
    view = position().game.view(RED)
    places = {thing: links for heading, spots in outline(view)[:2] for thing, _, links in spots}
    assert set(places["earth"]) == {"L0.0"} and places["L0.1"] == ("L0.0", "L0.2")
    for place, links in places.items():
        assert all(place in near(other, view) for other in links)


def test_the_text_tells_what_the_drawing_shows() -> None:
    said = table_text(position().game.view(RED))
    for line in (
        "Earth: Controlled by Red, Home System of Red, Production Node 1", "Warp-Capable Civilization, level 2",
        "lane 1 (Earth - Vega), Sector 2: Red: 1 Ship", "Red is at Peace with Blue",
    ):  # fmt: skip
        assert line in said, line


@pytest.mark.parametrize("language", ["it", "pl"])
def test_drawings_and_text_speak_the_readers_language(language: str) -> None:
    view = position().game.view(RED)
    said = {"it": "Rosso: 4 Navi", "pl": "Czerwony: 4 Okręty"}[language]
    assert said in draw(view, language=language) and said in table_text(view, language)


def test_every_sign_of_the_legend_is_a_part() -> None:
    assert {part for part, _, _ in legend("en", 7)} <= set(every_part())


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("width", [820, 374])
def test_every_part_can_be_drawn_alone_and_carries_only_what_has_a_place(name: str, width: int) -> None:
    game = galaxy().to_build(RED).game
    assert game.question
    asked = game.question.options
    drawn = draw_part(game.view(RED), name, marks=asked, width=width, styled=False, prefix=f"{name}-")
    if name in ("battle", "borg"):
        assert drawn == ""
        return
    root = parsed(drawn)
    assert referred(drawn) <= set(ids(drawn)) and "<style>" not in drawn
    placed = {mark.option for mark in marks_of(game.view(RED), asked) if mark.at}
    carried = set(options(root))
    assert carried <= placed and bool(carried) == (name in ("map", "own"))


def test_a_game_draws_itself_for_whoever_is_asked() -> None:
    game = position().game
    assert game.question
    painted = game._repr_svg_()
    assert painted == paint(game)
    assert set(options(parsed(painted or ""))) == {option.key for option in game.question.options}


def test_what_is_at_warp_shows_where_it_may_come_out() -> None:
    """ASC-8.2.2-a"""
    start = table("federation", "klingon").system("vega", "earth", 2).no_ships(RED).ships(RED, "earth", 1)
    root = parsed(draw(start.to_command(RED).play("enter-warp", "ship@earth").game.view(RED)))
    (chip,) = having(root, "warping")
    assert chip.get("aria-label") == "Red: 1 Ship, at Warp with 1 token. May come out of Warp at: Earth, Vega"
    (rings,) = having(root, "exit-ring")
    assert (rings.get("d") or "").count("M") == 2, "a ring about each of the two Systems"


def test_a_lane_in_hand_is_drawn_as_long_as_it_is() -> None:
    """ASC-8.6.1.2-a"""
    ticks = []
    for length in (2, 4):
        played = position().play("move", "ship@earth", "explore", f"lane:{length}")
        assert played.game.question
        root = parsed(draw(played.game.view(RED), marks=played.game.question.options))
        ghost = next(iter(having(root, "ghost-lane")))
        ticks.append((next(iter(having(ghost, "lane-tick"))).get("d") or "").count("M"))
    assert ticks == [1, 3]


def test_ways_onward_lead_step_by_step() -> None:
    """ASC-8.1-a"""
    start = table("federation", "klingon").system("vega", "earth", 3).no_ships(RED).ships(RED, "earth", 1)
    played = start.to_command(RED).play("move", "ship@earth")
    assert played.game.question
    asked = played.game.question.options
    (onward,) = having(parsed(draw(played.game.view(RED), marks=asked)), "chain")
    assert onward.get("data-chain") == "go:L0.0 go:L0.1"
    assert list(having(parsed(draw(played.game.view(BLUE))), "chain")) == []


def test_what_floats_can_be_dragged_by_whoever_may_swing_it() -> None:
    """ASC-8.6.4-a"""
    played = position()
    assert played.game.question
    root = parsed(draw(played.game.view(RED), marks=played.game.question.options))
    dragged = {one.get("data-place"): one.get("data-drag") for one in having(root, "draggable")}
    assert dragged["pulsar"] == "swing swing:pulsar" and "earth" not in dragged
    assert list(having(parsed(draw(played.game.view(BLUE))), "draggable")) == []


def test_the_borg_are_drawn_with_their_cubes_and_worlds() -> None:
    start = table("federation", "klingon", borg="connection").system("vega", "earth", 3).system("bajor", "qonos", 3)
    played = start.cube("L0.1").spire("bajor", nodes=2).to_command(RED)
    drawn = draw(played.game.view(RED))
    assert "Cube at lane 1 (Earth - Vega), Sector 2" in drawn
    assert "Borg World Bajor, Assimilation Nodes: 2" in drawn
    said = table_text(played.game.view(RED))
    assert "Borg World Bajor, Assimilation Nodes: 2" in said


def test_every_step_of_the_borg_names_a_rule_and_a_notice_that_exist() -> None:
    known = {kind.form.partition(":")[0] for kind in every_notice()}
    ids = {rule.id for rule in rulebook("ascendancy").rules}
    assert set(RULES) <= known and set(RULES.values()) <= ids


def every_notice() -> list[type[Notice]]:
    return [kind for kind in Notice.__subclasses__() if kind.__module__.startswith("astrarium.games.ascendancy.borg")]


def test_an_offer_is_a_letter_to_whom_it_is_made_alone() -> None:
    """ASC-13.1.1-b"""
    start = table("federation", "klingon").system("vega", "earth", 2).no_ships(RED).no_ships(BLUE)
    played = start.ships(RED, "vega", 1).ships(BLUE, "vega", 1).met(RED, BLUE).to_command(RED)
    played.act(RED, "offer:red-1>blue").act(RED, "send-offer")
    keys = [option.key for option in played.game.standing(BLUE)]
    said = "Red offers Blue Production 1 each round, for: nothing (until round 2)"
    assert letters(played.game.view(BLUE), keys) == [("red", said, ["accept:red", "counter:red", "decline:red"])]
    assert letters(played.game.view(RED), []) == []


def test_what_is_at_warp_is_chosen_where_it_waits() -> None:
    """ASC-8.2.2-a"""
    start = table("federation", "klingon").system("vega", "earth", 2).no_ships(RED).ships(RED, "earth", 2)
    played = start.to_command(RED).play("enter-warp", "ship@earth", "exit-warp")
    assert where(played) == {"ship@earth+1": "warp-earth-ship-1"}
    assert played.game.question
    root = parsed(draw(played.game.view(RED), marks=played.game.question.options))
    assert [chip.get("data-option") for chip in having(root, "warping")] == ["ship@earth+1"]
    assert "warp-earth-ship-1" in {thing for _, spots in outline(played.game.view(RED)) for thing, _, _ in spots}


def test_a_link_says_what_is_swung_for_it_and_where_to() -> None:
    """ASC-8.6.5-a"""
    start = (
        table("federation", "klingon").system("vega", "earth", 2, bearing=200).system("bajor", "earth", 2, bearing=420)
    )
    played = start.no_ships(RED).ships(RED, "vega", 1).to_command(RED).play("move", "ship@vega", "explore", "lane:2")
    assert played.game.question
    said = {mark.option: mark.label for mark in marks_of(played.game.view(RED), played.game.question.options)}
    assert said["link:bajor:bajor:320"] == "Attach it to Bajor, with Bajor swung to the south", "160 degrees"
    assert said["link:bajor:vega:540"] == "Attach it to Bajor, with Vega swung to the west"
