"""What players are shown of moves and battles to come."""

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, YELLOW, Position, Table


def way() -> Table:
    """Red's home, two hexes straight towards the centre, and one beside."""
    return eclipse.table("terran-directorate", "draco").no_ships(RED, BLUE).hex("106", "0,-1")


def reach(position: Position, seat: int) -> dict[tuple[str, str], set[str]]:
    view = position.game.view(None)
    return {(row.sector, row.ship): set(row.targets) for row in view.players[seat].reach}


def fighting(position: Position, sector: str) -> tuple[str, ...]:
    return next(hex_.fighting for hex_ in position.game.view(None).hexes if hex_.sector == sector)


def test_reach_is_as_far_as_the_drives_go() -> None:
    """ECL-MOVE-02, ECL-MOVE-05: one hex with the drive that is printed, two with a better one; starbases stay."""
    table = way().ships(RED, "221", interceptor=1, cruiser=1, starbase=1)
    table.design(RED, "interceptor", "", "", "", "fusion-drive")
    assert reach(table.turn(RED), RED) == {("221", "interceptor"): {"106", "001"}, ("221", "cruiser"): {"106"}}


def test_reach_ends_where_a_ship_would_be_pinned() -> None:
    """ECL-MOVE-08, ECL-MOVE-10: one enemy stops a lone ship; with a ship of one's own there another can go on."""
    table = way().ships(RED, "221", interceptor=1).ships(BLUE, "106", interceptor=1)
    table.design(RED, "interceptor", "", "", "", "tachyon-drive")
    assert reach(table.turn(RED), RED) == {("221", "interceptor"): {"106"}}
    table.ships(RED, "106", interceptor=1)
    assert reach(table.turn(RED), RED)["221", "interceptor"] == {"106", "001"}, "the centre's defence holds all"
    assert reach(table.turn(RED), RED)["106", "interceptor"] == set(), "this one is pinned"


def test_who_would_fight_is_told_in_the_order_of_battles() -> None:
    """ECL-CMB-04, ECL-CMB-05, ECL-CMB-06: the last two first, then the controller, the Ancients at the end."""
    table = eclipse.table("terran", "terran", "terran").no_ships(RED, BLUE, YELLOW).hex("106", "0,-1")
    table.ships(BLUE, "106", interceptor=1).ships(RED, "106", interceptor=1).ships(YELLOW, "106", interceptor=1)
    assert fighting(table.turn(RED), "106") == ("blue", "red", "yellow")
    assert fighting(table.ancients("106", 1).turn(RED), "106") == ("ancients", "blue", "red", "yellow")


def test_who_would_not_fight_is_not_told() -> None:
    """ECL-CMB-01, ECL-SPC-08"""
    draco = way().ships(BLUE, "106", interceptor=1).ancients("106", 2)
    assert fighting(draco.turn(RED), "106") == ()
    assert fighting(draco.ships(RED, "106", interceptor=1).turn(RED), "106") == ("ancients", "blue", "red")
    assert fighting(way().ships(BLUE, "001", interceptor=1).turn(RED), "001") == ("centre-defence", "blue")
