"""Medium and Quick games: a draft in secret, Systems laid face down, turned up and developed."""

import pytest

from astrarium.boards.plane.state import far_end
from astrarium.draw.ascendancy.text import table_text
from astrarium.games.ascendancy.ruleset import RULES
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Position
from astrarium.games.ascendancy.tables.discs import CONDUITS, DISCS, HUB_DISC
from astrarium.games.ascendancy.tables.ids import SYSTEM_NAMES, system
from astrarium.kernel.opening import begin
from astrarium.kernel.pile import cards
from astrarium.kernel.seats import CHANCE, Seat

FIRST = ("vega", "spica", "pulsar", "rigel", "izar")
SECOND = ("deneb", "altair", "mizar", "capella", "hamal")
THIRD = ("algol", "keid", "wolf", "bajor", "dubhe")


def drafting(factions: str = "federation,klingon,romulan", start: str = "medium", **options: str) -> Position:
    """A game in which everybody has just been dealt five discs."""
    given = {"factions": factions, "start": start, **options}
    game = Position(begin(RULES, len(factions.split(",")), options=given, chance="ask"))
    dealt = [*FIRST, *SECOND, *THIRD][: 5 * len(factions.split(","))]
    return game.play(*(f"dealt-disc:{name}" for name in dealt))


def pick(game: Position, *names: str) -> Position:
    """Everybody keeps a disc, seat by seat."""
    for seat, name in enumerate(names):
        game.act(seat, f"draft:{name}")
    return game


def lay(game: Position, *lengths: int) -> Position:
    """Everybody's lane is rolled and laid in the first of the directions that are offered."""
    for length in lengths:
        game.play(f"lane:{length}")
        game.play(game.options()[0])
    return game


def drafted(game: Position) -> Position:
    """Three players have kept three discs each."""
    lay(pick(game, "vega", "deneb", "algol"), 2, 2, 2)
    lay(pick(game, "keid", "spica", "altair"), 2, 2, 2)
    return lay(pick(game, "mizar", "wolf", "pulsar"), 2, 2, 2)


def test_everybody_is_dealt_five_discs_that_nobody_else_sees() -> None:
    """ASC-5.8.2.2-a"""
    game = drafting()
    assert [question.seat for question in game.game.questions] == [RED, BLUE, YELLOW]
    assert game.game.view(RED).draft.pack == tuple(sorted(FIRST, key=SYSTEM_NAMES.index))
    assert game.game.view(BLUE).draft.pack == tuple(sorted(SECOND, key=SYSTEM_NAMES.index))
    assert game.game.view(None).draft.pack == ()


def test_the_hub_and_the_conduits_are_never_dealt() -> None:
    """ASC-5.8.2.2-a"""
    given = {"factions": "federation,klingon", "start": "quick", "borg": "connection"}
    game = Position(begin(RULES, 2, options=given, chance="ask"))
    offered = {system(option.removeprefix("dealt-disc:")) for option in game.options()}
    assert game.asked() == (CHANCE, "deal-disc")
    assert offered == {n for n, disc in enumerate(DISCS) if not disc.home and not disc.gamma} - {HUB_DISC, *CONDUITS}


def test_what_is_kept_lies_face_down_and_only_its_owner_knows_it() -> None:
    """ASC-5.8.2.2-a"""
    game = lay(pick(drafting(), "vega", "deneb", "algol"), 3, 2, 4)
    assert [one.name for one in game.game.view(RED).draft.covered] == ["vega", "", ""]
    assert [one.name for one in game.game.view(BLUE).draft.covered] == ["", "deneb", ""]
    assert [lane.sectors for lane in game.game.view(None).lanes] == [3, 2, 4]
    assert {place.name for place in game.game.view(None).systems} == {"earth", "qonos", "romulus"}


def test_packs_go_round_clockwise() -> None:
    """ASC-5.8.2.2-a: what Red hands on comes to Blue, and what Yellow hands on to Red."""
    game = lay(pick(drafting(), "vega", "deneb", "algol"), 2, 2, 2)
    assert set(game.game.view(BLUE).draft.pack) == {*FIRST} - {"vega"}
    assert set(game.game.view(RED).draft.pack) == {*THIRD} - {"algol"}
    assert game.game.view(RED).draft.handed_on == (game.game.view(BLUE).draft.pack,)


def test_picks_are_made_at_the_same_time_and_can_be_thought_over_until_all_are_made() -> None:
    """ASC-5.8.2.2-a"""
    game = drafting().act(BLUE, "draft:deneb")
    game.game.undo(BLUE)
    game.act(BLUE, "draft:hamal").act(RED, "draft:vega").act(YELLOW, "draft:keid")
    assert game.asked() == (CHANCE, "draft-roll")
    assert [one.name for one in lay(game, 2, 2, 2).game.view(BLUE).draft.covered] == ["", "hamal", ""]


def test_after_three_turns_all_are_turned_up_with_a_ship_each_and_the_rest_goes_back() -> None:
    """ASC-5.8.2.2-a, ASC-5.8.2-a"""
    game = drafted(drafting())
    view = game.game.view(None)
    assert view.draft.covered == () and game.ships(RED, "vega") == game.ships(RED, "keid") == 1
    assert game.ships(BLUE, "wolf") == game.ships(YELLOW, "pulsar") == 1
    assert {"rigel", "izar", "capella"} <= {SYSTEM_NAMES[disc] for disc in cards(game.state.stack)}
    assert "vega" not in {SYSTEM_NAMES[disc] for disc in cards(game.state.stack)}


def test_starting_systems_hang_on_the_home_system_and_phenomena_have_their_tokens() -> None:
    """ASC-5.8.2.2-a"""
    game = drafted(drafting())
    plane, earth = game.state.plane, game.state.on_plane[system("earth")]
    found = {game.state.disc_at[far_end(plane, lane, earth)] for lane in plane.attached[earth]}
    assert found == {system("vega"), system("keid"), system("mizar")}
    assert next(place for place in game.game.view(None).systems if place.name == "pulsar").study == 1


def test_starting_systems_draw_no_card_and_their_ships_brave_nothing() -> None:
    """ASC-5.8.2.2-b: Mizar and the Pulsar are Hazardous."""
    game = drafted(drafting())
    assert game.asked() == (RED, "develop") and not any(place.unread for place in game.game.view(None).systems)
    assert game.ships(RED, "mizar") == 1


def test_medium_games_bring_two_nodes_of_each_type_and_control_of_three_planets() -> None:
    """ASC-5.8.2-a, ASC-5.8.2.2-b: Nodes only where there is a Control Node; Mizar has room for three."""
    game = drafted(drafting())
    assert game.options() == ["control:vega", "control:keid", "control:mizar", "done"]
    game.play("control:mizar")
    assert [option for option in game.options() if option.startswith("node")] == [
        "node:mizar:production",
        "node:mizar:research",
        "node:mizar:culture",
    ]
    game.play("node:mizar:research", "node:mizar:research")
    assert [option for option in game.options() if option.startswith("node")] == [
        "node:mizar:production",
        "node:mizar:culture",
    ]
    game.play("node:mizar:culture", "control:vega", "control:keid", "node:vega:production", "node:keid:culture")
    assert game.asked() == (BLUE, "develop") and game.node_count("mizar") == 3


def test_a_phenomenon_is_not_controlled_and_one_may_place_fewer() -> None:
    """ASC-5.8.2.2-b"""
    game = drafted(drafting()).play("done", "done")
    assert game.asked() == (YELLOW, "develop") and game.options() == ["control:algol", "control:altair", "done"]


def test_ferengi_get_no_culture_nodes() -> None:
    """ASC-5.8.2.2-b: rules of Factions hold."""
    game = drafted(drafting("ferengi,klingon,romulan")).play("control:keid")
    assert "node:keid:research" in game.options() and "node:keid:culture" not in game.options()


@pytest.mark.parametrize(("start", "resources", "project"), [("medium", (3, 3, 3), 0), ("quick", (8, 6, 4), 1)])
def test_higher_levels_bring_resources_ascendancy_and_an_advancement_but_no_mulligans(
    start: str, resources: tuple[int, int, int], project: int
) -> None:
    """ASC-5.8.2-a, ASC-5.8.3-a"""
    game = Position(begin(RULES, 2, 7, options={"factions": "federation,klingon", "start": start, "borg": "without"}))
    while game.game.view(None).round == 0:
        for question in game.game.questions:
            game.act(question.seat, question.options[-1].key)
    for player in game.game.view(None).players:
        assert (player.resources, player.ascendancy, player.mulligans) == (resources, 1, 0)
        assert len(player.advancements) == 2 and len(player.projects) == project


def test_in_quick_games_two_of_three_more_discs_hang_on_the_three_before() -> None:
    """ASC-5.8.3-a, ASC-5.8.2.2-b: never on one that accepts a single lane."""
    names = (*FIRST, *SECOND[:3], "ohniaka", SECOND[4])
    given = {"factions": "federation,klingon", "start": "quick", "borg": "without"}
    game = Position(begin(RULES, 2, options=given, chance="ask")).play(*(f"dealt-disc:{name}" for name in names))
    lay(pick(game, "vega", "ohniaka"), 2, 2)
    lay(pick(game, "deneb", "spica"), 2, 2)
    lay(pick(game, "pulsar", "altair"), 2, 2)
    game.play(*(f"dealt-disc:{name}" for name in ("keid", "wolf", "bajor", "dubhe", "algol", "merak")))
    pick(game, "keid", "dubhe").play("lane:2")
    assert {option.split(":")[1] for option in game.options()} == {"L0.0", "L2.0", "L4.0"}
    game.play(next(option for option in game.options() if option.startswith("lay:L2.0")), "lane:2")
    assert {option.split(":")[1] for option in game.options()} == {"L3.0", "L5.0"}
    game.play(game.options()[0])
    assert set(game.game.view(RED).draft.pack) == {"algol", "merak"}
    lay(pick(game, "merak", "bajor"), 2, 2)
    plane = game.state.plane
    lane = plane.attached[game.state.on_plane[system("deneb")]][1]
    assert game.state.disc_at[far_end(plane, lane, game.state.on_plane[system("deneb")])] == system("keid")
    assert [game.ships(RED, name) for name in ("vega", "deneb", "pulsar", "keid", "merak")] == [1, 1, 1, 1, 1]


def test_in_quick_games_a_hub_in_play_has_a_cube_and_a_system_and_no_delay() -> None:
    """ASC-5.8.3-a"""
    game = Position(begin(RULES, 1, options={"factions": "federation", "start": "quick"}, chance="ask"))
    while game.asked()[1] != "hub-lane-roll":
        if game.asked()[1] == "develop":
            game.play("done")
            continue
        game.play(game.options()[0])
    game.play("lane:3")
    assert game.cubes() == ["transwarp-hub"] and game.asked() == (CHANCE, "hub-bearing")
    game.play(game.options()[0], "beside-hub:transwarp-conduit-1")
    view = game.game.view(None)
    assert view.borg.delay == 0 and ("transwarp-conduit-1" in game.on_map())
    assert any({lane.first, lane.other} == {"transwarp-hub", "transwarp-conduit-1"} for lane in view.lanes)


def test_in_medium_games_a_hub_in_play_has_neither_delay_nor_cube() -> None:
    """ASC-5.8.2-a"""
    game = drafting("federation", borg="rules")
    assert game.game.view(None).borg.delay == 0 and game.cubes() == []


def test_officially_planets_are_set_aside_after_the_draft() -> None:
    """ASC-5.4.1-a, ASC-5.8.2.2-a"""
    game = drafted(drafting(preset="official-2020")).play("done", "done", "done")
    assert game.asked() == (CHANCE, "set-aside") and "aside:rigel" in game.options()


def test_guesses_keep_what_a_seat_has_seen_of_packs_that_it_handed_on() -> None:
    """ASC-5.8.2.2-a: with two players the pack that comes back tells what the other kept."""
    game = drafting("federation,klingon")
    lay(pick(game, "vega", "deneb"), 2, 2)
    lay(pick(game, "altair", "spica"), 2, 2)
    numbers = iter(range(100))
    guessed = game.game.sight(Seat(RED)).guess(lambda below: next(numbers) % below).state
    assert [kept[3] for kept in guessed.draft.kept if kept[0] == BLUE][1] == system("spica")
    assert [kept[3] for kept in guessed.draft.kept if kept[0] == RED] == [system("vega"), system("altair")]


def test_only_the_owner_reads_the_name_of_what_lies_face_down() -> None:
    """ASC-5.8.2.2-a"""
    game = lay(pick(drafting(), "vega", "deneb", "algol"), 2, 2, 2)
    for seat, known in ((RED, ["Vega"]), (BLUE, ["Deneb"]), (None, [])):
        view = game.game.view(seat)
        assert [name for name in ("Vega", "Deneb", "Algol") if name in table_text(view)] == known
