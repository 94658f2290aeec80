"""Every hex as it is printed, and what its number, squares and symbols mean on the map."""

import pytest

from astrarium.games import eclipse
from astrarium.games.eclipse import RED
from astrarium.games.eclipse.scoring import hex_points
from astrarium.games.eclipse.state import artifacts
from astrarium.games.eclipse.tables.sectors import HEXES, SECTOR
from astrarium.games.eclipse.views import HexView

# Points, open sides clockwise from the top, squares (money $, science s, materials m, grey g; * is advanced), symbols.
PRINTED = {
    "001": (4, "012345", "g g m m* s s*", "artifact tile"),
    "101": (2, "12345", "$ m m*", "1A tile"),
    "102": (3, "0235", "s s*", "artifact"),
    "103": (2, "01245", "$* g", ""),
    "104": (2, "0134", "$ $* s s*", "2A tile"),
    "105": (3, "01345", "$ m* s", "1A artifact tile"),
    "106": (2, "0123", "m s", ""),
    "107": (2, "01235", "$ m* s*", ""),
    "108": (2, "0134", "$* g s", "1A tile"),
    "201": (1, "135", "$ m", ""),
    "202": (1, "135", "s s*", ""),
    "203": (1, "0135", "$ m s", "2A tile"),
    "204": (2, "0135", "$* g m*", "1A artifact tile"),
    "205": (1, "234", "$ $* s*", ""),
    "206": (1, "1235", "m", "tile"),
    "207": (1, "013", "", "tile"),
    "208": (1, "0235", "", "tile"),
    "209": (1, "0135", "$* s", ""),
    "210": (1, "035", "$ m", ""),
    "211": (2, "0123", "$ g m*", "1A artifact tile"),
    "301": (2, "023", "$ m* s", "2A artifact tile"),
    "302": (2, "034", "$* m", "1A artifact tile"),
    "303": (2, "35", "g", "1A artifact tile"),
    "304": (1, "03", "$* m", ""),
    "305": (1, "013", "m s", "1A tile"),
    "306": (1, "13", "$ m", ""),
    "307": (1, "023", "$ s*", ""),
    "308": (1, "235", "m* s", ""),
    "309": (1, "035", "$ s*", ""),
    "310": (1, "03", "m s", ""),
    "311": (1, "023", "m", "tile"),
    "312": (1, "013", "m", "tile"),
    "313": (1, "03", "g", "tile"),
    "314": (1, "234", "g", "tile"),
    "315": (1, "035", "", "tile"),
    "316": (1, "013", "", "tile"),
    "317": (1, "34", "$ $*", ""),
    "318": (1, "23", "g m*", ""),
    "221": (3, "0134", "$ $* m s s*", "artifact"),
    "222": (3, "0134", "$ $* s s*", "artifact"),
    "223": (3, "0134", "$ $* m s s*", "artifact"),
    "224": (3, "0134", "$ m* s s*", "artifact"),
    "225": (3, "0134", "$ $* m s s*", "artifact"),
    "226": (3, "0134", "$ m s", "artifact"),
    "227": (3, "0134", "$ $* m s s*", "artifact"),
    "228": (3, "0134", "$ m* s", "artifact"),
    "229": (3, "0134", "$ $* m s s*", "artifact"),
    "230": (3, "0134", "$ $* m* s", "artifact"),
    "231": (3, "0134", "$ $* m s s*", "artifact"),
    "232": (3, "0134", "$* m m* s", "artifact"),
}
KINDS = {"money": "$", "science": "s", "materials": "m", "grey": "g"}


def laid(number: str, turns: int = 0) -> HexView:
    """A hex alone in the outer space, as everybody sees it."""
    table = eclipse.table("planta", "terran")
    if number not in ("001", "226", "221"):
        table.hex(number, "0,-4", turns)
    hexes: tuple[HexView, ...] = table.turn(RED).game.view(None).hexes
    return next(hex for hex in hexes if hex.sector == number)


def letters(kind: str) -> str:
    return KINDS[kind.removeprefix("advanced-")] + "*" * kind.startswith("advanced-")


@pytest.mark.parametrize("number", [number for number in PRINTED])
def test_a_hex_is_laid_as_it_is_printed(number: str) -> None:
    """ECL-EXP-09, ECL-EXP-10, ECL-END-04"""
    points, sides, squares, symbols = PRINTED[number]
    hex = laid(number)
    assert hex.points == points
    if hex.turns == 0:
        assert "".join(map(str, hex.wormholes)) == sides
    assert " ".join(sorted(letters(square.kind) for square in hex.squares)) == squares
    ancients = sum(ships.count for ships in hex.ships if ships.faction == "ancients")
    found = [f"{ancients}A" * bool(ancients), "artifact" * hex.artifact, "tile" * hex.discovery]
    assert " ".join(filter(None, found)) == symbols


@pytest.mark.parametrize("turns", range(6))
def test_a_hex_is_turned_clockwise(turns: int) -> None:
    """ECL-MAP-05: the open sides 0 and 3 of a hex turned once are its sides 1 and 4."""
    expected = {0: (0, 1, 3), 1: (1, 2, 4), 2: (2, 3, 5), 3: (0, 3, 4), 4: (1, 4, 5), 5: (0, 2, 5)}
    assert tuple(sorted(laid("312", turns).wormholes)) == expected[turns]


def test_there_are_as_many_hexes_symbols_and_tiles_as_in_the_box() -> None:
    """ECL-COMP-08, ECL-SETUP-04: 37 hexes, the centre and twelve home sides; 21 Ancients, and 21 discovery tiles."""
    assert sorted(row.number for row in HEXES) == sorted(PRINTED)
    rings = [row.ring for row in HEXES]
    assert [rings.count(ring) for ring in ("centre", "inner", "middle", "outer", "home")] == [1, 8, 11, 18, 12]
    assert sum("tile" in symbols for *_, symbols in PRINTED.values()) == 21


@pytest.mark.parametrize("number", ["102", "204", "304"])
def test_a_controlled_hex_gives_its_points_and_its_artifact(number: str) -> None:
    """ECL-END-04, ECL-RSC-10: beside those of the home hex, which has three points and an artifact."""
    points, _, _, symbols = PRINTED[number]
    table = eclipse.table("planta", "terran").hex(number, "0,-1", empty=True).control(RED, number)
    assert hex_points(table.state, RED) == 3 + points
    assert artifacts(table.state, RED) == 1 + ("artifact" in symbols)
    assert table.state.owner[SECTOR[number]] == RED
