"""Content packs: tables in place of our own, what they change, and what is wrong with some."""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import astrarium
from astrarium.content import VARIABLE
from astrarium.draw import draw
from astrarium.draw.ascendancy.text import outline
from astrarium.games.ascendancy.borg.assimilation import resistance_needs
from astrarium.games.ascendancy.hegemony import resistance
from astrarium.games.ascendancy.ruleset import RULES
from astrarium.games.ascendancy.siege import attacker_roll, defender_roll
from astrarium.games.ascendancy.state import DONE, command_total, fleet_card
from astrarium.games.ascendancy.table import BLUE, RED, table
from astrarium.games.ascendancy.tables.advancements import FIRST_TECH, card
from astrarium.games.ascendancy.tables.agendas import AGENDAS, KNOWN
from astrarium.games.ascendancy.tables.content import CONTENTS, STANDARD, standard
from astrarium.games.ascendancy.tables.exploration import BY_NAME
from astrarium.games.ascendancy.tables.ids import KLINGON, system
from astrarium.games.ascendancy.tables.packs import TABLES, Reader
from astrarium.games.ascendancy.verbs import take_control
from astrarium.kernel.errors import WrongContent, WrongSetup
from astrarium.words.messages import dialect, text

PACKS = Path(__file__).parents[2] / "docs" / "packs"
SAMPLE = PACKS / "ascendancy" / "sample"
GREAT_HOUSES = 'card = "klingon-great-houses"\n'


@pytest.fixture(autouse=True)
def sample(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pack of the handbook stands on the shelf."""
    monkeypatch.setenv(VARIABLE, str(PACKS))
    yield
    for name in set(CONTENTS) - {STANDARD}:
        del CONTENTS[name]


def test_a_pack_is_chosen_by_an_option_and_may_replace_any_table() -> None:
    """ASC-3.2.2-b, ASC-3.5.6-a, ASC-3.5.7-a"""
    start = table("klingon", "vulcan", content="sample", borg="connection")
    printed = start.state.printed
    assert printed.discs[system("vega")].sites == (2, 0, 1, 0) and printed.discs[system("pulsar")].tokens == 2
    assert printed.advancements[card("klingon-great-houses")].cost == 2
    assert printed.agreements[KLINGON] == ((2, 0, 0), (2, 0, 0), (3, 0, 0))
    assert Counter(printed.command_deck(True))[0] == 4 and len(printed.command_deck(False)) == 25
    assert {file.stem for file in SAMPLE.iterdir()} == set(TABLES)


def test_what_a_pack_says_is_what_is_played() -> None:
    """ASC-3.2.2-b, ASC-7.3-b, ASC-4-fleetsize-a"""
    start = table("klingon", "vulcan", content="sample").system("vega", "qonos").control(RED, "vega")
    game = start.resources(RED, 9, 9, 9).to_build(RED)
    assert game.offers("node:vega:production") and not game.offers("node:vega:research")
    assert (
        table("klingon")
        .system("vega", "qonos")
        .control(RED, "vega")
        .resources(RED, 9, 9, 9)
        .to_build(RED)
        .offers("node:vega:research")
    )
    fleet = start.fleet(RED, 1, "qonos", "klingon-line", 5).state
    assert fleet_card(fleet, 0).rerolls_in_invasion and fleet_card(fleet, 0).most == 5
    funded = start.project(RED, "klingon-great-houses", 1).resources(RED, 0, 1).to_build(RED)
    assert funded.play("research:klingon-great-houses").state.where[card("klingon-great-houses")] == DONE + RED
    assert start.holds(BLUE, RED).to_recharge().resources(BLUE)[0] == 3, "its home and two for the first agreement"


def test_a_game_with_a_pack_is_saved_loaded_and_replayed() -> None:
    """ASC-3.2.2-b"""
    game = astrarium.new("ascendancy", 3, seed=5, options={"content": "sample", "factions": "dealt", "max_rounds": 1})
    for _ in range(60):
        question = game.question
        if question is None:
            break
        game.answer(question.options[0])
    saved, record = game.save(), game.record()
    del CONTENTS["sample"]
    assert astrarium.load(saved).save() == saved and astrarium.replay(record).save() == saved


def test_only_packs_that_stand_on_the_shelf_can_be_chosen() -> None:
    """ASC-3.2.2-b"""
    with pytest.raises(WrongSetup, match="'content' of ascendancy cannot be 'elsewhere'; choose 'standard', 'sample'"):
        RULES.setup(3, {"content": "elsewhere"})
    for path in ("../ascendancy/sample", str(SAMPLE), "sample/", ""):
        with pytest.raises(WrongSetup, match="cannot be"):
            RULES.setup(3, {"content": path})
    with pytest.raises(WrongSetup, match="cannot be"):
        RULES.setup(3, {"content": 7})


def test_a_standard_game_does_not_look_for_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """ASC-3.2.2-b"""
    monkeypatch.delenv(VARIABLE)
    assert RULES.setup(3, {}).options["content"] == STANDARD
    with pytest.raises(WrongSetup, match=r"choose 'standard'$"):
        RULES.setup(3, {"content": "sample"})


def test_a_file_that_cannot_be_read_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ASC-3.2.2-b"""
    shutil.copytree(SAMPLE, tmp_path / "ascendancy" / "mine")
    (tmp_path / "ascendancy" / "mine" / "discs.toml").write_text("[vega\n")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(WrongSetup, match=r"content pack 'mine', discs.toml: .*line 1"):
        RULES.setup(3, {"content": "mine"})


def test_without_rows_everything_stays_as_it_is() -> None:
    """ASC-3.2.2-b"""
    assert Reader(STANDARD, {}).content() == standard()


KLINGONS = [{"card": of.name, "type": "military", "cost": of.cost} for of in standard().advancements[15:30]]


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        ({"disks": {}}, "has a table 'disks'; choose discs, advancements"),
        ({"discs": {"vega": {"lanes": "four"}}}, "discs, vega: Expected `int`, got `str` - at `$.lanes`"),
        ({"discs": {"vega": {"site": [1, 0, 0, 0]}}}, "discs, vega: Object contains unknown field `site`"),
        ({"discs": {"vegan": {}}}, "discs, vegan: 'vegan' is unknown; choose vega"),
        ({"discs": {"vega": {"sites": [1, 0, 0, 0], "lanes": 9}}}, "discs, vega: lanes are 1 to 6, not 9"),
        ({"discs": {"vega": {"sites": [1, 0, 0, 0], "hazard": 1}}}, "a hazard is 0 or 2 to 6, not 1"),
        ({"discs": {"vega": {}}}, "discs, vega: a Planet has 1 to 6 Sites"),
        ({"discs": {"vega": {"sites": [1, 0, 0, 0], "tokens": 1}}}, "only a Phenomenon has Research tokens"),
        ({"discs": {"pulsar": {"sites": [1, 0, 0, 0]}}}, "a Phenomenon has no Sites"),
        ({"discs": {"pulsar": {"tokens": 1}}}, "a Phenomenon always has a Hazard"),
        ({"discs": {"pulsar": {"hazard": 3}}}, "a Phenomenon has 1 to 6 Research tokens"),
        ({"discs": {"earth": {"sites": [1, 1, 0, 0]}}}, "a Home System has a Site of each colour"),
        ({"discs": {"transwarp-hub": {}}}, "the Hub has nothing to be replaced"),
        ({"advancements": {"klingon": KLINGONS[:14]}}, "a deck has 15 cards, not 14"),
        ({"advancements": {"klingons": KLINGONS}}, "'klingons' is unknown; choose klingon"),
        ({"advancements": {"klingon": KLINGONS[::-1]}}, "comes first, as the starting one, and costs nothing"),
        ({"advancements": {"klingon": [*KLINGONS[:14], KLINGONS[1]]}}, "in more than one place: adapted-cloaking"),
        ({"advancements": {"romulan": KLINGONS}}, "in more than one place: adapted-cloaking-device, cult-of-kahless"),
        ({"advancements": {"klingon": [{**KLINGONS[0], "type": "war"}, *KLINGONS[1:]]}}, "'war' is unknown; choose"),
        (
            {"advancements": {"klingon": [{**KLINGONS[0], "card": "hive-charts"}, *KLINGONS[1:]]}},
            "'hive-charts' is unk",
        ),
        ({"advancements": {"borg": KLINGONS}}, "'disruptor-technology' is unknown; choose"),
        ({"advancements": {"borg": []}}, "1 to 20 cards, not 0"),
        ({"exploration": {"kinds": {"rigelians": {}}}}, "a Diplomacy Number goes with the word"),
        ({"exploration": {"kinds": {"ion-storm": {"hazard": 3}}}}, "only a card that remains in play leaves a Hazard"),
        ({"exploration": {"decks": {"base": {"virgin-world": 59}}}}, "decks, base: 60 cards, not 59"),
        ({"exploration": {"decks": {"vulcan": {"rigelians": 10}}}}, "rigelians is an Ally, of which there is one card"),
        ({"discs": {"vega": {"sites": [1, 0, 0, 0], "wormhole": 1}}}, "a Wormhole has two ends, not 1"),
        ({"discs": {"vega": {"sites": [1, 0, 0, 0], "wormhole": 5}}}, "a Wormhole is 0 to 4, not 5"),
        ({"discs": {"vega": {"sites": [1, 0, 0, 0], "rated": [7, 0, 1]}}}, "a Hit Roll is 1 to 6, Shields are 0 to 6"),
        ({"exploration": {"decks": {"borg": {"borg-cube": 20}}}}, "borg-cube: copies, for the Borg [copies, red]"),
        ({"exploration": {"decks": {"borg": {"borg-cube": [20, 9]}}}}, "20 cards, 10 of them red, not 20 and 9"),
        ({"fleets": {"klingon-line": {"loots": True}}}, "most is 3 to 12, not 0"),
        ({"fleets": {"klingon-line": {"most": 5, "loot": True}}}, "'loot' is unknown; choose loots"),
        ({"agreements": {"klingon": [[1, 0, 0]]}}, "agreements, klingon: 3 cards, not 1"),
        ({"commands": {"ship-1": {"copies": 30, "red": 4}}}, "30 cards, 5 of them red, not 30 and 4"),
        ({"commands": {"harvest": {"copies": 30, "red": 5, "aim": "ship"}}}, "only a movement has a Target"),
        ({"words": {"en": {"place.vegan": "X"}}}, "words, en, place.vegan: 'vegan' is unknown; choose vega"),
        ({"words": {"en": {"planet.vega": "X"}}}, "'planet' is unknown; choose"),
        ({"words": {"en": {"place.vega": 7}}}, "words, en: Expected `str`, got `int`"),
        ({"agendas": {"culture-nodes": 0}}, "an Agenda asks for 1 to 40, not 0"),
    ],
)
def test_what_is_wrong_with_a_pack_is_said(tables: dict[str, object], complaint: str) -> None:
    """ASC-3.2.2-b"""
    with pytest.raises(WrongContent) as error:
        Reader("mine", tables).content()
    assert str(error.value).startswith("content pack 'mine'") and complaint in str(error.value)


def test_kinds_and_borg_techs_can_be_replaced_too() -> None:
    """ASC-14.4.2-a, ASC-8.8.3.1-a"""
    rows = {"borg": [{"card": "hive-charts", "type": "science", "cost": 2}]}
    found = Reader("mine", {"advancements": rows, "exploration": {"kinds": {"rigelians": {"diplomacy": 6}}}}).content()
    assert found.techs == (card("hive-charts"),) and found.advancements[card("hive-charts")].cost == 2
    assert found.kinds[BY_NAME["rigelians"]].diplomacy == 6


def test_the_handbook_counts_what_is_known_and_what_is_authored() -> None:
    """ASC-3.2.2-b"""
    page = (PACKS.parent / "content.md").read_text()
    printed = standard()
    rows = {
        "System discs": [disc.known for disc in printed.discs if disc.set != "dominion"],
        "Exploration cards": [kind.known for kind in printed.kinds],
        "Advancements": [of.known for of in printed.advancements[:FIRST_TECH]],
        "Borg Tech cards": [of.known for of in printed.advancements[FIRST_TECH:]],
        "Borg Command cards": [of.known for of in printed.commands],
        "Fleet sides": [side.known for side in printed.sides],
        "Vulcan Agendas": [agenda in KNOWN for agenda in range(len(AGENDAS))],
    }
    for name, marks in rows.items():
        line = next(line for line in page.splitlines() if line.startswith(f"| {name}"))
        assert line.endswith(f" | {len(marks)} | {sum(marks)} | {len(marks) - sum(marks)} |"), line


def test_the_handbook_shows_what_is_really_said() -> None:
    """ASC-3.2.2-b"""
    page = (PACKS.parent / "content.md").read_text()
    for tables in (
        {"discs": {"vega": {"sites": [1, 0, 0, 0], "lanes": 9}}},
        {"advancements": {"klingon": KLINGONS[:14]}},
        {"commands": {"ship-1": {"copies": 29, "red": 5}}},
    ):
        with pytest.raises(WrongContent) as error:
            Reader("mine", tables).content()
        assert f"\n{error.value}\n" in page


def test_things_are_called_as_a_pack_says_where_it_says_so() -> None:
    """ASC-3.2.2-b"""
    assert text("ascendancy.place.vega", dialect("en", "sample")) == "New Harbour"
    assert text("ascendancy.place.vega", dialect("it", "sample")) == "Porto Nuovo"
    assert text("ascendancy.place.vega", dialect("pl", "sample")) == text("ascendancy.place.vega", "pl")
    assert text("ascendancy.place.ardana", dialect("en", "sample")) == text("ascendancy.place.ardana")
    assert text("ascendancy.source.klingon-tribute", dialect("en", "sample")) == "Levies"
    said = text("ascendancy.option.project:{card}", dialect("en", "sample"), card="klingon-tribute")
    assert said == "Levies: Recharge: 1 Production for every three Systems, as ever."
    assert dialect("en", STANDARD) == dialect("en", "") == "en"


def test_a_map_is_drawn_with_the_names_of_its_pack() -> None:
    """ASC-3.2.2-b"""
    view = table("klingon", content="sample").system("vega", "qonos").to_command(RED).game.view(RED)
    assert "New Harbour" in draw(view, language=dialect("en", "sample"))
    assert "New Harbour" not in draw(view)


def test_a_project_may_take_another_resource_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ASC-7.4-c: Culture goes on it, and the Research token of a Phenomenon does not."""
    shutil.copytree(SAMPLE, tmp_path / "ascendancy" / "other")
    deck = tmp_path / "ascendancy" / "other" / "advancements.toml"
    said = deck.read_text("utf-8")
    deck.write_text(said.replace(GREAT_HOUSES, GREAT_HOUSES + 'takes = "culture"\n'), "utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    start = table("klingon", "vulcan", content="other").project(RED, "klingon-great-houses")
    assert not start.resources(RED, 9, 9, 0).to_build(RED).offers("research:klingon-great-houses")
    game = start.resources(RED, 0, 0, 1).to_build(RED).play("research:klingon-great-houses")
    assert game.resources(RED) == (0, 0, 0) and game.game.view(RED).players[RED].projects[0].takes == "culture"
    start.system("neutron-star", "qonos").ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:neutron-star", "stop").roll(1)
    assert game.asked() == (RED, "token") and game.options() == ["token-kept"]


def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **tables: str) -> None:
    """A pack called mine, with these tables."""
    folder = tmp_path / "ascendancy" / "mine"
    folder.mkdir(parents=True)
    for name, said in tables.items():
        (folder / f"{name}.toml").write_text(said, "utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))


def test_a_starbase_printed_on_a_disc_is_nobodys_until_somebody_takes_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ASC-3.6.4.1-a, ASC-12.2.2-a"""
    printed(tmp_path, monkeypatch, discs="[bajor]\nsites = [0, 0, 1, 1]\nstarbase = true\n")
    start = table("klingon", "vulcan", content="mine").no_ships(RED).ships(RED, "qonos", 1).lane("qonos", 2, 0)
    start.ships(RED, "L0.1", 1)
    for bag in start.state.stack:
        bag[:] = [system("bajor")]
    game = start.to_command(RED).play("move", "ship@L0.1", "discover", "disc:bajor", "card:virgin-world")
    assert game.state.starbases[system("bajor")] == 1 and game.controller("bajor") == -1
    start = table("klingon", "vulcan", content="mine").system("bajor", "qonos").ships(RED, "bajor", 1)
    game = start.resources(RED, 0, 0, 1).to_build(RED)
    before = command_total(game.state, RED)
    assert command_total(game.play("colonise:bajor").state, RED) == before + 1
    assert table("klingon", "vulcan").system("bajor", "qonos").state.starbases[system("bajor")] == 0


def test_the_two_ends_of_a_wormhole_are_virtually_adjacent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ASC-3.7.6-a, ASC-4-virtual-a, ASC-8.5-a"""
    ends = "hazard = 5\ntokens = 1\nwormhole = 2\n"
    printed(tmp_path, monkeypatch, discs=f"[pulsar]\n{ends}[dust-cloud]\n{ends}")
    start = table("klingon", "vulcan", content="mine").system("pulsar", "qonos")
    assert start.state.bridges == []
    start.system("dust-cloud", "vulcan").ships(RED, "pulsar", 1)
    assert start.to_command(RED).play("move", "ship@pulsar").offers("go:dust-cloud")
    assert start.state.bridges == [(system("pulsar"), system("dust-cloud"))]


def test_a_civilisation_may_have_values_of_its_own_until_somebody_controls_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ASC-8.8.5.3-a: a Hit Roll of 2 and Shields of 3 in place of 4 and 2, a Resistance of 9 in place of 4."""
    printed(tmp_path, monkeypatch, exploration="[kinds.warp-level-2]\nlevel = 2\nnodes = 2\nrated = [2, 3, 9]\n")
    vega = system("vega")
    for pack, values in (("standard", (4, 2, 4)), ("mine", (2, 3, 9))):
        start = table("klingon", "vulcan", content=pack).system("vega", "qonos").ships(RED, "vega", 1)
        game = start.to_explore(RED, "vega", "warp-level-2")
        assert (defender_roll(game.state, RED, vega), resistance(game.state, vega)) == (values[0], values[2])
        assert attacker_roll(game.state, RED, vega) == min(6, 5 + values[1]), "Disruptors hit on a 6"
    assert "hits on 2+, Shields 3" in str(outline(game.game.view(RED)))
    take_control(game.state, BLUE, vega)
    assert (defender_roll(game.state, RED, vega), game.state.rated) == (5, [])


def test_a_disc_may_have_values_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ASC-8.8.5.3-a, ASC-15.4-a: they hold against the Borg too."""
    printed(tmp_path, monkeypatch, discs="[bajor]\nsites = [0, 0, 1, 1]\nrated = [1, 0, 5]\n")
    start = table("klingon", "vulcan", content="mine").system("bajor", "qonos").civilisation("bajor", 1, 0, 0, 1)
    assert (resistance_needs(start.state, system("bajor"), 2), resistance(start.state, system("bajor"))) == (3, 5)
    game = start.ships(RED, "bajor", 1).to_command(RED).play("invade:bajor").roll(6, 1)
    assert (game.node_count("bajor"), game.state.rated) == (0, []), "annihilated: an ordinary Undeveloped System"


def test_a_cloaked_fleet_passes_whoever_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ASC-4-cloaked-a: Hostile Ships neither keep it out nor end its move; nobody is asked for permission."""
    printed(tmp_path, monkeypatch, fleets="[romulan-picket]\nmost = 5\ncloaked = true\n")
    for preset in ("ucr-4", "official-2020"):
        start = table("romulan", "klingon", content="mine", preset=preset).system("vega", "romulus", 2)
        start.fleet(RED, 1, "romulus", "romulan-picket", 3).ships(BLUE, "L0.0", 1).ships(BLUE, "L0.1", 1)
        assert not start.to_command(RED).play("move", "ship@romulus").offers("go:L0.0")
        for held in (start, start.holds(RED, BLUE)):
            game = held.to_command(RED).play("move", "fleet-1@romulus", "go:L0.0")
            assert game.ships(RED, "L0.0") == 3 and game.play("go:L0.1").ships(RED, "L0.1") == 3


def test_there_are_no_cards_of_the_dominion_war() -> None:
    """ASC-3.5.9-a"""
    assert set(TABLES) == {
        "discs", "advancements", "exploration", "fleets", "agreements", "commands", "agendas", "words",
    }  # fmt: skip
    with pytest.raises(WrongContent, match="has a table 'alliances'"):
        Reader("mine", {"alliances": {}}).content()
